//! Solving, counting, checking and candidates.

use numpy::{PyArray1, PyArrayMethods, PyReadwriteArray2};
use pyo3::prelude::*;
use sudokit::check::check_against;
use sudokit::solve::{Flaw, Solver, first_solution};
use sudokit::{Candidates, Cell, CellSet, DigitSet, House, Stop};

use crate::rows::{self, CELLS, Grids, Rows};
use crate::threads::{Run, for_each_brief, map_rows};

/// The number of grids that a thread takes at a time: enough for all lanes of the engine, and soon done even if they are empty,
/// so that Ctrl-C is answered at once.
const CHUNK: usize = 512;

/// The verdicts in arrays; the Python class `Verdict` has the same numbers.
#[derive(Clone, Copy)]
#[repr(u8)]
pub enum Code {
    Unique,
    Several,
    None,
    Contradictory,
    Unreadable,
}

impl Code {
    /// Returns the code of an answer that there is only with exactly one solution.
    pub const fn of<T>(answer: &Result<T, Flaw>) -> Self {
        match answer {
            Ok(_) => Self::Unique,
            Err(Flaw::Several(_)) => Self::Several,
            Err(Flaw::NoSolution(_)) => Self::None,
            Err(Flaw::Contradictory(_)) => Self::Contradictory,
        }
    }
}

/// Solves grids. A row without a solution becomes a row of zeros. Returns the verdicts.
#[pyfunction]
#[pyo3(signature = (puzzles, solutions, run))]
pub fn solve<'py>(
    py: Python<'py>,
    puzzles: Rows<'py>,
    mut solutions: PyReadwriteArray2<'py, u8>,
    run: Run,
) -> PyResult<Bound<'py, PyArray1<u8>>> {
    let puzzles = rows::bytes(&puzzles)?;
    let array = rows::zeros::<u8>(py, puzzles.len() / CELLS);
    let mut verdicts = array.readwrite();
    let parts = puzzles.chunks(CHUNK * CELLS).zip(solutions.as_slice_mut()?.chunks_mut(CHUNK * CELLS));
    let parts = parts.zip(verdicts.as_slice_mut()?.chunks_mut(CHUNK)).collect();
    for_each_brief(py, &run, parts, |((puzzles, solutions), verdicts), _| {
        let grids = Grids::of(puzzles);
        let found = match grids.all.as_slice() {
            // Faster than 32 lanes for a single grid.
            [grid] => vec![Solver::new().solve(grid)],
            all => Solver::new().solve_all(all).0,
        };
        for ((verdict, row), code) in grids.in_place(&found).zip(solutions.chunks_exact_mut(CELLS)).zip(verdicts) {
            match verdict.and_then(first_solution) {
                Some(solution) => rows::write(row, solution),
                None => row.fill(0),
            }
            *code = verdict.map_or(Code::Unreadable, Code::of) as u8;
        }
    })?;
    drop(verdicts);
    Ok(array)
}

/// Counts solutions, up to a limit if there is one. Unreadable rows have -1.
#[pyfunction]
#[pyo3(signature = (puzzles, limit, run))]
pub fn count<'py>(
    py: Python<'py>,
    puzzles: Rows<'py>,
    limit: Option<u64>,
    run: Run,
) -> PyResult<Bound<'py, PyArray1<i64>>> {
    let puzzles = rows::bytes(&puzzles)?;
    // Millions of solutions of one grid are counted by themselves, so that the count can be stopped.
    let few = limit.filter(|&limit| limit <= FEW);
    let chunk = few.map_or(1, |_| CHUNK);
    map_rows(py, &run, puzzles, (chunk, 1), |puzzles, counts, stop| {
        let grids = Grids::of(puzzles);
        let numbers: Vec<u64> = match few {
            Some(limit) => Solver::new().count_all(&grids.all, limit).0.iter().map(|counted| counted.number).collect(),
            None => grids.all.iter().map(|grid| Solver::new().count_until(grid, limit, stop).number).collect(),
        };
        for (number, count) in grids.in_place(numbers).zip(counts) {
            *count = number.map_or(-1, |number| i64::try_from(number).unwrap_or(i64::MAX));
        }
    })
}

/// The most solutions that are counted side by side.
const FEW: u64 = 1000;

/// Returns true for each full grid that is valid and, if puzzles are given, a solution of its puzzle.
#[pyfunction]
#[pyo3(signature = (grids, puzzles, run))]
pub fn check<'py>(
    py: Python<'py>,
    grids: Rows<'py>,
    puzzles: Option<Rows<'py>>,
    run: Run,
) -> PyResult<Bound<'py, PyArray1<bool>>> {
    let grids = rows::bytes(&grids)?;
    let puzzles = puzzles.as_ref().map(rows::bytes).transpose()?.unwrap_or(grids);
    let array = rows::zeros::<bool>(py, grids.len() / CELLS);
    let mut valid = array.readwrite();
    let parts = grids.chunks(CHUNK * CELLS).zip(puzzles.chunks(CHUNK * CELLS));
    let parts = parts.zip(valid.as_slice_mut()?.chunks_mut(CHUNK)).collect();
    for_each_brief(py, &run, parts, |((grids, puzzles), valid), _| {
        let pairs = grids.chunks_exact(CELLS).zip(puzzles.chunks_exact(CELLS));
        for ((grid, puzzle), is_valid) in pairs.zip(valid) {
            let pair = rows::grid(grid).zip(rows::grid(puzzle));
            *is_valid = pair.is_some_and(|(grid, puzzle)| check_against(&grid, &puzzle).is_empty());
        }
    })?;
    drop(valid);
    Ok(array)
}

/// Returns the candidates of each cell as bits, digit 1 in the lowest: those of the rules, less those that a search of this
/// depth refutes, or, without a depth, those of solutions. Unreadable rows have none, and neither have rows without a solution.
#[pyfunction]
#[pyo3(signature = (puzzles, depth, run))]
pub fn candidates<'py>(
    py: Python<'py>,
    puzzles: Rows<'py>,
    depth: Option<u8>,
    run: Run,
) -> PyResult<Bound<'py, PyArray1<u16>>> {
    let chunk = if depth.is_some_and(|depth| depth > 0) { 1 } else { CHUNK };
    map_rows(py, &run, rows::bytes(&puzzles)?, (chunk, CELLS), |puzzles, masks, stop| {
        let grids = Grids::of(puzzles);
        let found = match depth {
            None => Solver::new().true_candidates_all(&grids.all),
            Some(depth) => grids.all.iter().map(|grid| look_ahead(Candidates::of(grid), depth, stop)).collect(),
        };
        for (candidates, row) in grids.in_place(found).zip(masks.chunks_exact_mut(CELLS)) {
            if let Some(candidates) = candidates.flatten() {
                row.iter_mut().zip(candidates.sets()).for_each(|(mask, set)| *mask = set.bits());
            }
        }
    })
}

/// Fills singles, and removes each candidate for which a search of a depth less by one finds a contradiction, until nothing
/// changes. Depth 0 changes nothing. Returns `None` after a contradiction.
fn look_ahead(candidates: Candidates, depth: u8, stop: &Stop) -> Option<Candidates> {
    let mut sets = *candidates.sets();
    while depth > 0 && !stop.is_due() {
        fill_singles(&mut sets).then_some(())?;
        let before = sets;
        for cell in Cell::ALL.into_iter().filter(|cell| before[cell.index()].len() > 1) {
            for digit in before[cell.index()] {
                let guess = Candidates::from_sets(sets).replaced(cell, DigitSet::of(digit));
                let is_refuted =
                    look_ahead(guess, depth - 1, stop).is_none_or(|guess| !fill_singles(&mut { *guess.sets() }));
                if is_refuted {
                    sets[cell.index()] -= DigitSet::of(digit);
                }
            }
        }
        if sets == before {
            break;
        }
    }
    Some(Candidates::from_sets(sets))
}

/// Returns the number of guesses of a plain search until the first solution, or until there is none. Unreadable rows have -1.
#[pyfunction]
#[pyo3(signature = (puzzles, run))]
pub fn guesses<'py>(py: Python<'py>, puzzles: Rows<'py>, run: Run) -> PyResult<Bound<'py, PyArray1<i64>>> {
    map_rows(py, &run, rows::bytes(&puzzles)?, (1, 1), |puzzles, numbers, stop| {
        for (row, number) in puzzles.chunks_exact(CELLS).zip(numbers) {
            *number = rows::grid(row).map_or(-1, |grid| {
                let mut guesses = 0;
                search(*Candidates::of(&grid).sets(), &mut guesses, stop);
                guesses
            });
        }
    })
}

/// Searches for a solution and counts guesses. Returns true if one was found.
///
/// Places every digit of a cell with one candidate, and every digit with one place in a house, until nothing changes. Then
/// guesses in the first of the cells with the fewest candidates, the smallest digit first.
fn search(mut sets: [DigitSet; CELLS], guesses: &mut i64, stop: &Stop) -> bool {
    if !fill_singles(&mut sets) || stop.is_due() {
        return false;
    }
    let open = Cell::ALL.into_iter().filter(|cell| sets[cell.index()].len() > 1);
    let Some(cell) = open.min_by_key(|cell| sets[cell.index()].len()) else { return true };
    sets[cell.index()].iter().any(|digit| {
        *guesses += 1;
        let mut guess = sets;
        guess[cell.index()] = DigitSet::of(digit);
        search(guess, guesses, stop)
    })
}

/// Places singles until nothing changes. Returns false if a cell has no candidate or a digit no place.
fn fill_singles(sets: &mut [DigitSet; CELLS]) -> bool {
    let mut settled = CellSet::EMPTY;
    loop {
        let before = *sets;
        for cell in Cell::ALL.into_iter().filter(|cell| before[cell.index()].len() == 1) {
            if !settled.contains(cell) {
                settled.insert(cell);
                cell.peers().iter().for_each(|peer| sets[peer.index()] -= before[cell.index()]);
            }
        }
        for house in House::ALL {
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for cell in house.cells() {
                twice |= once & sets[cell.index()];
                once |= sets[cell.index()];
            }
            for cell in house.cells() {
                let only_here = sets[cell.index()] - twice;
                if sets[cell.index()].is_empty() || only_here.len() > 1 || once != DigitSet::ALL {
                    return false;
                }
                if !only_here.is_empty() {
                    sets[cell.index()] = only_here;
                }
            }
        }
        if *sets == before {
            return true;
        }
    }
}
