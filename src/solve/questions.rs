//! Questions about one grid, asked many at a time: that is what lanes are for.
//!
//! The first and the second solution in reading order are found without walking the tree in that order. Any solution is
//! an upper bound. For every cell ask: is there a solution that agrees with the bound before this cell and has a smaller
//! digit in it? The first cell with a yes gives a smaller bound, which is settled up to that cell. Every round is one
//! batch of short searches, so a grid with few givens takes no longer than one with many.

use super::lanes::{Answer, Puzzles, Solver, Stats};
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid, Solution};

/// Asks for one solution each.
fn ask(questions: &[Candidates], stats: &mut Stats) -> Vec<Option<Solution>> {
    let mut answers = vec![Answer::default(); questions.len()];
    stats.add(&Solver::new().solve(Puzzles::Candidates(questions), 1, &mut answers));
    answers.iter().map(|answer| (answer.count > 0).then(|| Solution::proven(answer.first))).collect()
}

/// The first and the second solution in reading order of a grid that has `any` and at least one other.
pub(super) fn first_two(grid: &Grid, any: &Solution, stats: &mut Stats) -> (Solution, Solution) {
    let candidates = Candidates::of(grid);
    let first = smallest(&candidates, 0, *any, stats);
    // The second agrees with the first as far as any other solution does.
    let larger = |cell: Cell| others(&first, cell) - up_to(&first, cell);
    let (cell, bound) = agreeing(&candidates, &first, 0, larger, stats).pop().unwrap_or((Cell::new(80), first));
    let second = smallest(&candidates.narrowed(cell, larger(cell)), cell.index(), bound, stats);
    (first, second)
}

/// The smallest solution that agrees with `bound` in the cells before `from`.
fn smallest(candidates: &Candidates, mut from: usize, mut bound: Solution, stats: &mut Stats) -> Solution {
    loop {
        let smaller = |cell: Cell| up_to(&bound, cell) & others(&bound, cell);
        let Some(&(cell, solution)) = agreeing(candidates, &bound, from, smaller, stats).first() else { return bound };
        (from, bound) = (cell.index(), solution);
    }
}

/// For each cell from `from` on: a solution that agrees with `bound` before it and has one of `digits` in it, if any.
fn agreeing(
    candidates: &Candidates,
    bound: &Solution,
    from: usize,
    digits: impl Fn(Cell) -> DigitSet,
    stats: &mut Stats,
) -> Vec<(Cell, Solution)> {
    let (mut cells, mut questions) = (Vec::new(), Vec::new());
    let mut agreed = candidates.clone();
    for (cell, digit) in bound.givens() {
        let question = agreed.narrowed(cell, digits(cell));
        if cell.index() >= from && !question[cell].is_empty() {
            cells.push(cell);
            questions.push(question);
        }
        agreed = agreed.narrowed(cell, digit.into());
    }
    let found = ask(&questions, stats);
    cells.into_iter().zip(found).filter_map(|(cell, solution)| Some((cell, solution?))).collect()
}

/// The digits from 1 up to the one `solution` has in `cell`.
fn up_to(solution: &Solution, cell: Cell) -> DigitSet {
    DigitSet::from_bits((1 << solution[cell]) - 1)
}

/// The digits that `solution` does not have in `cell`.
fn others(solution: &Solution, cell: Cell) -> DigitSet {
    !solution.digit(cell).map_or(DigitSet::EMPTY, DigitSet::from)
}

/// The candidates that occur in at least one solution; `None` if there is no solution.
///
/// ```
/// use sudokit::{Cell, Grid, true_candidates};
///
/// let unique: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// assert_eq!(true_candidates(&unique).expect("it has a solution")[Cell::at(0, 2)].to_string(), "4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn true_candidates(grid: &Grid) -> Option<Candidates> {
    let candidates = Candidates::of(grid);
    let mut stats = Stats::default();
    let first = ask(std::slice::from_ref(&candidates), &mut stats).pop().flatten()?;
    let open =
        Cell::all().flat_map(|cell| (candidates[cell] & others(&first, cell)).iter().map(move |digit| (cell, digit)));
    let open: Vec<(Cell, Digit)> = open.collect();
    let questions: Vec<Candidates> =
        open.iter().map(|&(cell, digit)| candidates.narrowed(cell, digit.into())).collect();

    let mut seen: [DigitSet; 81] = std::array::from_fn(|i| !others(&first, Cell::new(i)));
    for ((cell, digit), found) in open.into_iter().zip(ask(&questions, &mut stats)) {
        if found.is_some() {
            seen[cell.index()].insert(digit);
        }
    }
    Some(Candidates::from_sets(seen))
}

/// The givens of a grid with this only solution that can go, each on its own, without a second solution appearing.
pub(super) fn redundant_givens(grid: &Grid, solution: &Solution) -> Vec<Cell> {
    let givens: Vec<Cell> = grid.givens().map(|(cell, _)| cell).collect();
    let question = |&cell: &Cell| {
        let mut without = *grid;
        without[cell] = 0;
        Candidates::of(&without).narrowed(cell, others(solution, cell))
    };
    let questions: Vec<Candidates> = givens.iter().map(question).collect();
    let found = ask(&questions, &mut Stats::default());
    givens.into_iter().zip(found).filter(|(_, other)| other.is_none()).map(|(cell, _)| cell).collect()
}
