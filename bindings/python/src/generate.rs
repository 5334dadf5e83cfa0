//! New puzzles, the same as those of the program.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Mutex;

use numpy::{PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudokit::generate::{CluePlaces, Generator, Requirements};
use sudokit::logic::{HodokuLevel, Level, Rating, Technique};

use crate::rows::{self, CELLS, UNREADABLE};
use crate::text::Problems;
use crate::threads::{Run, for_each};

/// The number of puzzles that a thread makes at a time.
const CHUNK: usize = 8;

/// Returns the error for a value with its name.
fn bad(name: &str, error: impl ToString) -> PyErr {
    PyValueError::new_err(format!("{name}: {}", error.to_string()))
}

/// Reads both ends of a range.
fn range<T: std::str::FromStr<Err: ToString>>(
    name: &str,
    ends: Option<(String, String)>,
) -> PyResult<Option<RangeInclusive<T>>> {
    let read = |end: String| end.parse().map_err(|error: T::Err| bad(name, format!("'{end}', {}", error.to_string())));
    ends.map(|(low, high)| Ok(read(low)?..=read(high)?)).transpose()
}

/// The options of [`generate`], as the Python layer hands them over.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Options {
    level: Option<(String, String)>,
    hodoku_level: Option<(String, String)>,
    hodoku_score: Option<(u32, u32)>,
    rating: Option<(String, String)>,
    clues: Option<(usize, usize)>,
    techniques: Vec<String>,
    symmetry: Option<String>,
    minimal: bool,
    tries: Option<u64>,
}

impl Options {
    fn requirements(self) -> PyResult<Requirements> {
        let techniques = self.techniques.iter().map(|name| {
            Technique::named(name).map_err(|unknown| match unknown.similar {
                Some(similar) => bad("technique", format!("unknown technique '{name}', did you mean '{similar}'?")),
                None => bad("technique", format!("unknown technique '{name}'")),
            })
        });
        let mut all = Requirements::new().minimal(self.minimal);
        match self.symmetry.as_deref() {
            None => {}
            Some("random") => all.places = CluePlaces::AnySymmetry,
            Some(name) => all = all.symmetry(name.parse().map_err(|error| bad("symmetry", error))?),
        }
        all.clues = self.clues.map(|(low, high)| low..=high);
        all.level = range::<Level>("level", self.level)?;
        all.hodoku_level = range::<HodokuLevel>("level", self.hodoku_level)?;
        all.hodoku_score = self.hodoku_score.map(|(low, high)| low..=high);
        all.rating = range::<Rating>("rating", self.rating)?;
        all.path.with = techniques.collect::<PyResult<_>>()?;
        all.tries = self.tries.unwrap_or(all.tries);
        Ok(all)
    }
}

/// Makes puzzles. Returns them, and the row number and reason of each that it gave up on: an unreadable row.
#[pyfunction]
#[pyo3(signature = (number, seed, start, options, run))]
pub fn generate_all(
    py: Python<'_>,
    number: usize,
    seed: u64,
    start: u64,
    options: Options,
    run: Run,
) -> PyResult<(Bound<'_, PyArray2<u8>>, Problems)> {
    let generator = Generator::new(options.requirements()?)
        .map_err(|impossible| PyValueError::new_err(format!("no puzzle meets these requirements: {impossible}")))?;
    let generator = generator.with_seed(seed);
    start.checked_add(number as u64).ok_or_else(|| PyValueError::new_err("start is too large"))?;
    let array = rows::zero_rows::<u8>(py, number);
    let problems = Mutex::new(Vec::new());
    let mut made = array.readwrite();
    let parts = (0..).step_by(CHUNK).zip(made.as_slice_mut()?.chunks_mut(CHUNK * CELLS)).collect();
    for_each(py, &run, parts, |(first, rows): (usize, &mut [u8]), stop| {
        let from = start + first as u64;
        let numbers = from..from + (rows.len() / CELLS) as u64;
        let results = generator.make_with(numbers, stop, |_| ControlFlow::Continue(()));
        for ((at, row), result) in (first..).zip(rows.chunks_exact_mut(CELLS)).zip(results) {
            match result {
                Ok(made) => rows::write(row, &made.puzzle),
                Err(gave_up) => {
                    row.fill(UNREADABLE);
                    problems.lock().expect("no thread panics here").push((at, gave_up.to_string()));
                }
            }
        }
    })?;
    drop(made);
    let mut problems = problems.into_inner().expect("no thread panics here");
    problems.sort_unstable();
    Ok((array, problems))
}
