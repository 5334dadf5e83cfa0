//! The first two solutions of a grid in reading order.
//!
//! The search does not visit the solutions in reading order. Any solution is an upper bound. The engine visits one cell
//! after the other. It searches for a solution that agrees with the bound before this cell and has a smaller digit in
//! it. If there is one, it becomes the new bound. All these searches are short, so a grid with few givens takes no
//! longer than one with many.

use std::sync::OnceLock;

use super::Solver;
use super::solver::{Stopped, never_stopped};
use crate::Stop;
use crate::board::{Candidates, Cell, DigitSet, Solution};

/// A grid that has several solutions, and the first two of them, which are searched for when they are asked for.
///
/// ```
/// use sudokit::solve::Flaw;
/// use sudokit::{Grid, solve};
///
/// let Err(Flaw::Several(ambiguous)) = solve(&Grid::EMPTY) else { panic!("an empty grid has several solutions") };
/// let [first, second] = ambiguous.first_two();
/// assert!(first < second);
/// ```
#[derive(Clone, Debug)]
pub struct Ambiguous {
    candidates: Candidates,
    /// The solution that the engine found first. It depends on the width of the engine and on the other grids of a batch, so it
    /// only bounds the search.
    any: Solution,
    solver: Solver,
    first_two: OnceLock<[Solution; 2]>,
}

impl Ambiguous {
    /// Creates the value for candidates with at least two solutions, one of which is `any`.
    pub(super) const fn new(candidates: Candidates, any: Solution, solver: Solver) -> Self {
        Self { candidates, any, solver, first_two: OnceLock::new() }
    }

    /// Creates the value for candidates with at least two solutions, those that a method finds first.
    pub(super) fn found(candidates: Candidates, first_two: [Solution; 2]) -> Self {
        Self { candidates, any: first_two[0], solver: Solver::new(), first_two: first_two.into() }
    }

    /// Returns the first and the second solution in reading order (smallest first, the 81 digits read as a number), or
    /// those that a [`Method`](super::Method) found first.
    ///
    /// The first call searches for them. Digits take about 30 microseconds. Some candidates make the search practically
    /// endless.
    pub fn first_two(&self) -> &[Solution; 2] {
        self.first_two.get_or_init(|| never_stopped(self.search(&Stop::NEVER)))
    }

    /// Returns the first two solutions like [`Ambiguous::first_two`], or `None` if `stop` is due before they are found.
    #[must_use]
    pub fn first_two_until(&self, stop: &Stop) -> Option<&[Solution; 2]> {
        if self.first_two.get().is_none() {
            _ = self.first_two.set(self.search(stop).ok()?);
        }
        self.first_two.get()
    }

    fn search(&self, stop: &Stop) -> Result<[Solution; 2], Stopped> {
        let Self { candidates, any, solver, .. } = self;
        let first = smallest(*solver, candidates.clone(), 0, *any, stop)?;
        // No other solution agrees with the first in more leading cells than the second does.
        let mut agreed = candidates.clone();
        let mut questions = Vec::with_capacity(81);
        for cell in Cell::ALL {
            questions.push((cell, agreed.narrowed(cell, others(&first, cell) - up_to(&first, cell))));
            agreed = agreed.narrowed(cell, first.digit(cell).into());
        }
        for (cell, question) in questions.into_iter().rev().filter(|(cell, question)| !question[*cell].is_empty()) {
            if let Some(bound) = solver.find(&question, stop)? {
                return Ok([first, smallest(*solver, question, cell.index(), bound, stop)?]);
            }
        }
        unreachable!("the candidates have several solutions")
    }
}

/// Compares the candidates, which decide the first two solutions in reading order.
impl PartialEq for Ambiguous {
    fn eq(&self, other: &Self) -> bool {
        self.candidates == other.candidates
    }
}

impl Eq for Ambiguous {}

/// Returns the smallest solution of the candidates `agreed`. The cells before `from` are decided, and `bound` is a
/// solution.
fn smallest(
    solver: Solver,
    mut agreed: Candidates,
    from: usize,
    mut bound: Solution,
    stop: &Stop,
) -> Result<Solution, Stopped> {
    for &cell in &Cell::ALL[from..] {
        loop {
            let question = agreed.narrowed(cell, up_to(&bound, cell) & others(&bound, cell));
            if question[cell].is_empty() {
                break;
            }
            let Some(smaller) = solver.find(&question, stop)? else { break };
            bound = smaller;
        }
        agreed = agreed.narrowed(cell, bound.digit(cell).into());
    }
    Ok(bound)
}

/// Returns the digits from 1 up to the digit of `solution` in `cell`.
fn up_to(solution: &Solution, cell: Cell) -> DigitSet {
    DigitSet::from_bits((1 << solution[cell]) - 1)
}

/// Returns all digits except the one of `solution` in `cell`.
fn others(solution: &Solution, cell: Cell) -> DigitSet {
    !DigitSet::of(solution.digit(cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::{Flaw, Method};

    const TWO: &str = "....3.7487.45.8....1......62..7....11....9....6...5..7.27...5...49..1.8.6..9.....";

    #[test]
    fn the_search_for_the_first_two_ends_with_its_stop_and_is_done_once() {
        let candidates = Candidates::of(&TWO.parse().unwrap());
        let Err(Flaw::Several(ambiguous)) = Solver::new().solve(&candidates) else { panic!("two solutions") };
        assert_eq!(ambiguous.first_two.get(), None);
        let due = Stop::when(|| true);
        assert_eq!(ambiguous.first_two_until(&due), None);
        let Err(Flaw::Several(expected)) = Method::PLAIN.solve(&candidates).0 else { panic!("two solutions") };
        assert_eq!(ambiguous.first_two(), expected.first_two());
        assert_eq!(ambiguous.first_two_until(&due), Some(expected.first_two()));
    }
}
