//! The first and the second solution in reading order, without walking the tree in reading order.
//!
//! Idea: any solution is an upper bound. Going through the cells in order, ask for a solution that agrees so far and has a
//! smaller digit here; every answer lowers the bound, and a cell without an answer is settled. Each question is a short
//! search for one solution, so a grid with few givens, where the tree in reading order is hopeless, takes no longer.

use super::search::{Order, Search};
use super::{Effort, narrowed, others};
use crate::board::{Candidates, Cell, DigitSet, Grid, Solution};

/// The first two solutions of `grid` in reading order, as far as there are two.
pub(super) fn first_two(grid: &Grid, effort: &mut Effort) -> Vec<Solution> {
    let candidates = Candidates::of(grid);
    let mut search = Search::new(&candidates, Order::Fewest);
    let found: Vec<Solution> = search.by_ref().take(2).collect();
    *effort = search.effort;
    let &[any, _] = found.as_slice() else { return found };

    let first = smallest(&candidates, 0, any);
    let second = Cell::all().rev().find_map(|cell| {
        let larger = others(&first, cell) - up_to(cell, &first);
        let allowed = narrowed(&candidates, cell, larger);
        let bound = ask(&allowed, &first, cell, larger)?;
        Some(smallest(&allowed, cell.index(), bound))
    });
    [Some(first), second].into_iter().flatten().collect()
}

/// The digits from 1 up to the one `solution` has in `cell`.
fn up_to(cell: Cell, solution: &Solution) -> DigitSet {
    DigitSet::from_bits((1 << solution[cell]) - 1)
}

/// The smallest solution that agrees with `bound` in the cells before `from`.
fn smallest(candidates: &Candidates, from: usize, mut bound: Solution) -> Solution {
    for cell in Cell::all().skip(from) {
        while let Some(smaller) = ask(candidates, &bound, cell, up_to(cell, &bound) & others(&bound, cell)) {
            bound = smaller;
        }
    }
    bound
}

/// A solution that agrees with `bound` before `cell` and has one of `digits` there.
fn ask(candidates: &Candidates, bound: &Solution, cell: Cell, digits: DigitSet) -> Option<Solution> {
    let mut sets = *narrowed(candidates, cell, digits).sets();
    if sets[cell.index()].is_empty() {
        return None;
    }
    for (before, digit) in bound.givens().take(cell.index()) {
        sets[before.index()] = digit.into();
    }
    Search::new(&Candidates::from_sets(sets), Order::Fewest).next()
}
