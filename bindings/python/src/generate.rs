//! New puzzles, the same as those of the program.

use std::ops::ControlFlow;
use std::sync::Mutex;

use numpy::{PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudokit::generate::Generator;

use crate::rows::{self, CELLS, UNREADABLE};
use crate::text::Problems;
use crate::threads::{Run, for_each};

/// The number of puzzles that a thread makes at a time.
const CHUNK: usize = 8;

/// Makes puzzles. Returns them, and the row number and reason of each that it gave up on: an unreadable row.
#[pyfunction]
#[pyo3(signature = (number, seed, start, requirements, run))]
pub fn generate_all<'py>(
    py: Python<'py>,
    number: usize,
    seed: u64,
    start: u64,
    requirements: &str,
    run: Run,
) -> PyResult<(Bound<'py, PyArray2<u8>>, Problems)> {
    let requirements = sudokit::ask::requirements(requirements);
    let requirements = requirements.map_err(|failure| PyValueError::new_err(failure.message))?;
    let generator = Generator::new(requirements)
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
