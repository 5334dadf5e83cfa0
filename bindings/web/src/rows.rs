//! Many grids as rows of 81 bytes, 0 for an empty cell. A row with a byte above 9 is unreadable.

use sudokit::solve::{Flaw, first_solution};
use sudokit::{Grid, Verdict};

use crate::SOLVER;

const CELLS: usize = 81;

/// The number of rows that are solved at a time: enough for all lanes of the engine, and small in memory.
const CHUNK: usize = 1024;

/// Returns the readable grids of some rows, and for each row whether it is readable.
fn grids(rows: &[u8]) -> (Vec<Grid>, Vec<bool>) {
    let number = rows.len() / CELLS;
    let (mut grids, mut are_readable) = (Vec::with_capacity(number), Vec::with_capacity(number));
    for row in rows.chunks_exact(CELLS) {
        // From an array: reading bytes as text would make the small module larger by 1 kB.
        let grid = <[u8; 81]>::try_from(row).ok().and_then(|cells| Grid::try_from(cells).ok());
        are_readable.push(grid.is_some());
        grids.extend(grid);
    }
    (grids, are_readable)
}

/// Returns the answer on each row from those on the readable ones.
fn in_place<T>(are_readable: Vec<bool>, answers: impl IntoIterator<Item = T>) -> impl Iterator<Item = Option<T>> {
    let mut answers = answers.into_iter();
    are_readable.into_iter().map(move |is_readable| if is_readable { answers.next() } else { None })
}

/// The codes of verdicts; `VERDICTS` in `sudokit.js` has their names.
const fn code(verdict: Option<&Verdict>) -> u8 {
    match verdict {
        Some(Ok(_)) => 0,
        Some(Err(Flaw::Several(_))) => 1,
        Some(Err(Flaw::NoSolution(_))) => 2,
        Some(Err(Flaw::Contradictory(_))) => 3,
        None => 4,
    }
}

/// Solves puzzles: the first solution of each or zeros, and below them the code of each verdict.
pub fn solve(puzzles: &[u8]) -> Vec<u8> {
    let number = puzzles.len() / CELLS;
    let mut answer = vec![0; number * (CELLS + 1)];
    let (solutions, codes) = answer.split_at_mut(number * CELLS);
    let parts = puzzles.chunks(CHUNK * CELLS).zip(solutions.chunks_mut(CHUNK * CELLS)).zip(codes.chunks_mut(CHUNK));
    for ((puzzles, solutions), codes) in parts {
        let (grids, are_readable) = grids(puzzles);
        let (verdicts, _) = SOLVER.solve_all(&grids);
        for ((verdict, row), place) in in_place(are_readable, &verdicts).zip(solutions.chunks_mut(CELLS)).zip(codes) {
            if let Some(solution) = verdict.and_then(first_solution) {
                row.copy_from_slice(solution.rows().as_flattened());
            }
            *place = code(verdict);
        }
    }
    answer
}

/// Counts the solutions of puzzles up to a limit.
pub fn count(puzzles: &[u8], limit: u32) -> Vec<u8> {
    let parts = puzzles.chunks(CHUNK * CELLS).flat_map(|puzzles| {
        let (grids, are_readable) = grids(puzzles);
        let (counted, _) = SOLVER.count_all(&grids, limit.into());
        in_place(are_readable, counted).collect::<Vec<_>>()
    });
    let number = |number: u64| u32::try_from(number).unwrap_or(limit);
    parts.flat_map(|counted| counted.map_or(u32::MAX, |counted| number(counted.number)).to_le_bytes()).collect()
}

#[cfg(feature = "answers")]
pub use rated::{canon, rate};

/// Ratings and canonical forms.
#[cfg(feature = "answers")]
mod rated {
    use sudokit::logic::Rating;
    use sudokit::rate::rate as rate_one;
    use sudokit::{Cell, Digit, canon};

    use super::{CELLS, SOLVER, grids, in_place};

    /// Rates puzzles on the scale of Sudoku Explainer, in tenths. A row without exactly one solution has zeros.
    pub fn rate(puzzles: &[u8]) -> Vec<u8> {
        let tenths = |rating: Rating| u8::try_from(rating.tenths()).unwrap_or(u8::MAX);
        let (grids, are_readable) = grids(puzzles);
        let rated = grids.iter().map(|grid| {
            let ratings = rate_one(&SOLVER.puzzle(grid).ok()?);
            Some([ratings.er, ratings.ep, ratings.ed].map(tenths))
        });
        in_place(are_readable, rated).flat_map(|rated| rated.flatten().unwrap_or_default()).collect()
    }

    /// Returns the canonical forms of grids. An unreadable row has zeros.
    pub fn canon(rows: &[u8]) -> Vec<u8> {
        let (grids, are_readable) = grids(rows);
        let forms = grids.iter().map(|grid| {
            let form = canon::by_puzzle(grid).form;
            Cell::ALL.map(|cell| form.digit(cell).map_or(0, Digit::value))
        });
        in_place(are_readable, forms).flat_map(|form| form.unwrap_or([0; CELLS])).collect()
    }
}
