//! Questions about one grid, and the steps of many puzzles as arrays.

use std::sync::Mutex;

use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudokit::DigitSet;
use sudokit::logic::{End, Order, Path, UnknownInOrder};
use sudokit::solve::Solver;

use crate::classes::index;
use crate::ratings::code;
use crate::rows::{self, CELLS, Grids, Rows};
use crate::threads::{Run, for_each};

/// Answers a question, whose data are JSON, by JSON. It runs on another thread, so that Ctrl-C can stop it.
#[pyfunction]
pub fn ask(py: Python<'_>, question: &str, json: &str) -> PyResult<String> {
    let answer = Mutex::new(None);
    let work = |(), stop: &_| *answer.lock().expect("one thread") = Some(sudokit::ask::ask(question, json, stop));
    for_each(py, &Run::default(), vec![()], work)?;
    let answer = answer.into_inner().expect("one thread").expect("the work was done");
    answer.map_err(|failure| PyValueError::new_err(failure.message))
}

/// Reads an order: a name that the program has, too, or names of techniques.
fn order(text: &str) -> PyResult<Order> {
    Order::named(text).map_or_else(|| text.parse(), Ok).map_err(|unknown: UnknownInOrder| {
        let expected = format!("{}, or names of techniques, one a line", Order::NAMES.join(", "));
        PyValueError::new_err(format!("order: {unknown}, expected {expected}"))
    })
}

/// One effect of a step: its puzzle, its place in the path, the code of its technique, the cell, the digit and the kind.
type Trace = (i64, i32, u16, u8, u8, u8);

/// The columns of effects.
type Columns<'py> = (
    Bound<'py, PyArray1<i64>>,
    Bound<'py, PyArray1<i32>>,
    Bound<'py, PyArray1<u16>>,
    [Bound<'py, PyArray1<u8>>; 3],
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<u16>>,
);

/// Returns the effects of all steps of all puzzles, for each puzzle whether they solve it, and, if they are wanted, the
/// candidates before each step.
#[pyfunction]
#[pyo3(signature = (puzzles, order, with_states, run))]
pub fn trace_all<'py>(
    py: Python<'py>,
    puzzles: Rows<'py>,
    order: &str,
    with_states: bool,
    run: Run,
) -> PyResult<Columns<'py>> {
    let order = self::order(order)?;
    let puzzles = rows::bytes(&puzzles)?;
    let mut results = vec![(Vec::<Trace>::new(), Vec::new(), false); puzzles.len() / CELLS];
    let parts = (0..).zip(puzzles.chunks_exact(CELLS)).zip(&mut results).collect();
    for_each(py, &run, parts, |((number, row), (traces, states, is_solved)), stop| {
        let grids = Grids::of(row);
        if let Some(Ok(puzzle)) = Solver::new().puzzles(&grids.all).first() {
            let mut path = Path::new(puzzle, order.clone()).until(stop.clone());
            for at in 0.. {
                let before = with_states.then(|| path.state().marks().sets().map(DigitSet::bits));
                let Some(step) = path.advance() else { break };
                states.extend(before.iter().flatten());
                let technique = code(step.technique());
                let effects = step.effect().placement().into_iter().map(|placed| (placed, 0));
                let effects = effects.chain(step.effect().eliminations().iter().map(|removed| (removed, 1)));
                traces.extend(effects.map(|(candidate, kind)| {
                    (number, at, technique, index(candidate.cell.index()), candidate.digit.value(), kind)
                }));
            }
            *is_solved = path.end() == Some(End::Solved);
        }
    })?;
    let all = || results.iter().flat_map(|(traces, ..)| traces);
    let bytes = [|t: &Trace| t.3, |t: &Trace| t.4, |t: &Trace| t.5];
    Ok((
        PyArray1::from_vec(py, all().map(|trace| trace.0).collect()),
        PyArray1::from_vec(py, all().map(|trace| trace.1).collect()),
        PyArray1::from_vec(py, all().map(|trace| trace.2).collect()),
        bytes.map(|byte| PyArray1::from_vec(py, all().map(byte).collect())),
        PyArray1::from_vec(py, results.iter().map(|(.., is_solved)| *is_solved).collect()),
        PyArray1::from_vec(py, results.iter().flat_map(|(_, states, _)| states).copied().collect()),
    ))
}
