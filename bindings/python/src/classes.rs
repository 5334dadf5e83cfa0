//! Canonical forms, equivalent grids, and parts of a list without a class in two of them.

use std::num::NonZero;

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudokit::canon::{Definition, Split};
use sudokit::random::Random;
use sudokit::solve::Solver;
use sudokit::{Digit, Symmetry};

use crate::rows::{self, CELLS, Grids, Rows, UNREADABLE};
use crate::threads::{Run, for_each, map_rows};

/// The number of grids that a thread takes at a time.
const CHUNK: usize = 256;

/// A definition of the canonical form, by its name.
pub struct ByName(Definition);

impl FromPyObject<'_, '_> for ByName {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let name: &str = object.extract()?;
        name.parse().map(Self).map_err(|error| PyValueError::new_err(format!("by is '{name}', {error}")))
    }
}

/// The number of bytes of a symmetry: the cell that each cell comes from, then the digit that 0 to 9 become.
const MAP: usize = CELLS + 10;

/// Writes a symmetry to a row of zeros.
fn write_map(row: &mut [u8], map: &Symmetry) {
    let (origins, digits) = row.split_at_mut(CELLS);
    origins.iter_mut().zip(map.origins()).for_each(|(value, cell)| *value = index(cell.index()));
    digits[1..].iter_mut().zip(Digit::ALL).for_each(|(value, digit)| *value = map.rename(digit).value());
}

/// Returns the number of a cell as a byte.
pub fn index(number: usize) -> u8 {
    u8::try_from(number).expect("there are 81 cells")
}

/// Returns a row of bytes for each grid: the canonical form, 16 bytes for its class, the symmetry that makes the form, and the
/// number of automorphisms in four bytes, the lowest first. A grid without a form has zeros.
#[pyfunction]
#[pyo3(signature = (grids, by, run))]
pub fn canon_all<'py>(py: Python<'py>, grids: Rows<'py>, by: ByName, run: Run) -> PyResult<Bound<'py, PyArray1<u8>>> {
    const WIDTH: usize = CELLS + 16 + MAP + 4;
    map_rows(py, &run, rows::bytes(&grids)?, (CHUNK, WIDTH), |grids, values, _| {
        let grids = Grids::of(grids);
        let found = grids.in_place(by.0.forms(&grids.all, Solver::new()));
        for (found, row) in found.zip(values.chunks_exact_mut(WIDTH)) {
            if let Some(Ok(found)) = found {
                rows::write(&mut row[..CELLS], &found.form);
                row[CELLS..CELLS + 16].copy_from_slice(&found.class().to_be_bytes());
                write_map(&mut row[CELLS + 16..][..MAP], &found.map);
                row[WIDTH - 4..].copy_from_slice(&found.automorphisms.to_le_bytes());
            }
        }
    })
}

/// Returns K random equivalents of each grid, as the program makes them, and the symmetries. Unreadable rows stay unreadable.
#[pyfunction]
#[pyo3(signature = (grids, times, seed, run))]
pub fn shuffle<'py>(
    py: Python<'py>,
    grids: Rows<'py>,
    times: NonZero<usize>,
    seed: u64,
    run: Run,
) -> PyResult<[Bound<'py, PyArray2<u8>>; 2]> {
    let grids = rows::bytes(&grids)?;
    let number = grids.len() / CELLS * times.get();
    let arrays = [rows::zero_rows::<u8>(py, number), PyArray2::<u8>::zeros(py, [number, MAP], false)];
    let (mut moved, mut maps) = (arrays[0].readwrite(), arrays[1].readwrite());
    let parts = moved.as_slice_mut()?.chunks_mut(CHUNK * CELLS).zip(maps.as_slice_mut()?.chunks_mut(CHUNK * MAP));
    let parts = (0..).step_by(CHUNK).zip(parts).collect();
    for_each(py, &run, parts, |(first, (moved, maps)): (usize, (&mut [u8], &mut [u8])), _| {
        let places = moved.chunks_exact_mut(CELLS).zip(maps.chunks_exact_mut(MAP));
        for (number, (row, map)) in (first..).zip(places) {
            let from = number / times * CELLS;
            // The program counts from 1.
            let symmetry = Symmetry::random(&mut Random::new(seed, number as u64 + 1));
            write_map(map, &symmetry);
            match rows::grid(&grids[from..from + CELLS]) {
                Some(grid) => rows::write(row, &symmetry.apply(&grid)),
                None => row.fill(UNREADABLE),
            }
        }
    })?;
    drop((moved, maps));
    Ok(arrays)
}

/// Returns the part of each grid in a split of the list by classes, or -1 for a grid without a form.
#[pyfunction]
#[pyo3(signature = (grids, shares, seed, by, run))]
pub fn split<'py>(
    py: Python<'py>,
    grids: Rows<'py>,
    shares: Vec<f64>,
    seed: u64,
    by: ByName,
    run: Run,
) -> PyResult<Bound<'py, PyArray1<i64>>> {
    let split = Split::new(&shares, seed).map_err(|error| PyValueError::new_err(error.to_string()))?;
    map_rows(py, &run, rows::bytes(&grids)?, (CHUNK, 1), |grids, places, _| {
        let grids = Grids::of(grids);
        let parts = grids.in_place(split.parts(&grids.all, by.0, Solver::new()));
        for (part, place) in parts.zip(places) {
            let part = part.and_then(Result::ok);
            *place = part.map_or(-1, |part| i64::try_from(part).expect("there are few parts"));
        }
    })
}
