//! Puzzles with clues in exactly the given cells.
//!
//! Most full grids have no puzzle in a given pattern, so a descent searches for the digits. It starts with the digits
//! of a random full grid. Each round changes one or two of them in many ways, and keeps the change that leaves the
//! fewest solutions, until one is left. Changes that leave no solution are dropped. If a descent gets stuck, the next
//! try starts from another grid.

use super::climb::climb;
use super::{Attempt, Failed, UnmetRequirement, random_solution};
use sudokit_core::Stop;
use sudokit_core::board::{Candidates, Cell, CellSet, Digit, Grid, Solution};
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver};

/// The number of changes tried at once.
const CHANGES: usize = 32;
/// The number of rounds without fewer solutions that ends a descent.
const PATIENCE: usize = 60;
/// The number of random digits added to the given ones before the first solution is taken.
const ADDED: usize = 24;
/// The limit on the number of solutions to count for a puzzle.
const SOLUTIONS_COUNTED: u64 = 500;

/// Runs a descent from a random full grid. The cells that `digits` gives keep their digits. Gives up once `stop` is due.
pub(super) fn draft(
    solver: Solver,
    cells: CellSet,
    digits: &Grid,
    attempt: &Attempt,
    stop: &Stop,
) -> Result<Puzzle, Failed> {
    let mut random = attempt.random.clone();
    let solution = attempt.from.unwrap_or_else(|| start(solver, digits, &mut random, stop));
    let free: Vec<Cell> = (cells - digits.given_cells()).iter().collect();
    let can_change = attempt.from.is_none() && !free.is_empty();
    let puzzle = solution.masked(cells);
    let first = State { puzzle, number: solver.count_until(&puzzle, Some(SOLUTIONS_COUNTED), stop).number };
    let next = |state: &State| {
        let goes_on = can_change && state.number > 1 && !stop.is_due();
        goes_on.then(|| step(solver, state, &free, &mut random))
    };
    let State { puzzle, number } = climb(first, next, |state, best| state.number < best.number, PATIENCE);
    let fits = digits.is_part_of(&puzzle);
    solver.puzzle_until(&puzzle, stop).and_then(Result::ok).filter(|_| fits).ok_or_else(|| {
        let more = if number < SOLUTIONS_COUNTED { "" } else { " or more" };
        Failed { puzzle, unmet: UnmetRequirement::new(number, format!("has {number}{more} solutions")) }
    })
}

/// A puzzle and the number of its solutions.
#[derive(Clone, Copy)]
struct State {
    puzzle: Grid,
    number: u64,
}

/// Makes the change with the fewest solutions, unless all have more than the puzzle.
fn step(solver: Solver, state: &State, cells: &[Cell], random: &mut Random) -> State {
    let changed: Vec<Grid> = (0..CHANGES).map(|_| change(&state.puzzle, cells, random)).collect();
    let (counts, _) = solver.count_all(&changed, (state.number + 1).min(SOLUTIONS_COUNTED));
    let changed = changed.into_iter().zip(counts).map(|(puzzle, counted)| State { puzzle, number: counted.number });
    let best = changed.filter(|changed| changed.number > 0).min_by_key(|changed| changed.number);
    best.filter(|best| best.number <= state.number).unwrap_or(*state)
}

/// Returns a random full grid with these digits, or any full grid if none has them. Adds digits that leave a solution
/// in random cells, then takes the first solution in reading order. Gives up once `stop` is due.
fn start(solver: Solver, digits: &Grid, random: &mut Random, stop: &Stop) -> Solution {
    if digits.count_clues() == 0 {
        return random_solution(random);
    }
    let mut grid = *digits;
    let mut empty: Vec<Cell> = grid.empty_cells().iter().collect();
    random.shuffle(&mut empty);
    for cell in empty.into_iter().take(ADDED) {
        let mut free: Vec<Digit> = Candidates::of(&grid)[cell].iter().collect();
        random.shuffle(&mut free);
        let leaves_one = |digit: &Digit| solver.count_until(&grid.with(cell, *digit), Some(1), stop).number > 0;
        grid.set(cell, free.into_iter().find(leaves_one));
    }
    solver.solutions(&grid).until(stop.clone()).next().unwrap_or_else(|| random_solution(random))
}

/// Returns the puzzle with other digits in one or two cells, without conflicts.
fn change(puzzle: &Grid, cells: &[Cell], random: &mut Random) -> Grid {
    let mut changed = *puzzle;
    for _ in 0..=random.below(2) {
        let cell = cells[random.below(cells.len())];
        changed.set(cell, None);
        let mut free: Vec<Digit> = Candidates::of(&changed)[cell].iter().collect();
        random.shuffle(&mut free);
        changed.set(cell, free.first().copied().or(puzzle.digit(cell)));
    }
    changed
}
