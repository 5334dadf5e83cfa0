//! Puzzles with clues in exactly the given cells.
//!
//! Most full grids have no puzzle in a given pattern, so a descent searches for the digits. It starts with the digits
//! of a random full grid. Each round changes one or two of them in many ways, and keeps the change that leaves the
//! fewest solutions, until one is left. Changes that leave no solution are dropped. If a descent gets stuck, the next
//! try starts from another grid.

use super::{Attempt, Draft, FEWEST_CLUES, Failed, UnmetRequirement, random_solution};
use sudokit_core::Stop;
use sudokit_core::board::{Candidates, Cell, CellSet, Digit, Grid, Solution};
use sudokit_core::random::Random;
use sudokit_core::solve::{Count, Counted, Solver};

/// The number of changes tried at once.
const CHANGES: usize = 32;
/// The number of rounds without fewer solutions that ends a descent.
const PATIENCE: u32 = 60;
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
) -> Result<Draft, Failed> {
    let mut random = attempt.random.clone();
    let solution = attempt.from.unwrap_or_else(|| start(solver, digits, &mut random));
    let mut descent = Descent { puzzle: solution.masked(cells), number: SOLUTIONS_COUNTED, solver };
    descent.begin();
    let free: Vec<Cell> = (cells - digits.given_cells()).iter().collect();
    if attempt.from.is_none() && cells.len() >= FEWEST_CLUES && !free.is_empty() {
        let mut patience = PATIENCE;
        while descent.number > 1 && patience > 0 && !stop.is_due() {
            let before = descent.number;
            descent.step(&free, &mut random);
            patience = if descent.number < before { PATIENCE } else { patience - 1 };
        }
    }
    let Descent { puzzle, number, .. } = descent;
    let count = Count { number, is_complete: number < SOLUTIONS_COUNTED };
    let fits = digits.is_part_of(&puzzle);
    let puzzle_of_one = solver.puzzle(&puzzle).map(|puzzle| Draft { clues: cells, solution: *puzzle.solution() });
    puzzle_of_one.ok().filter(|_| fits).ok_or(Failed { puzzle, unmet: UnmetRequirement::Solutions(count) })
}

/// Returns a random full grid with these digits, or any full grid if none has them. Adds digits that leave a solution
/// in random cells, then takes the first solution in reading order.
fn start(solver: Solver, digits: &Grid, random: &mut Random) -> Solution {
    if digits.count_givens() == 0 {
        return random_solution(random);
    }
    let mut grid = *digits;
    let mut empty: Vec<Cell> = grid.empty_cells().iter().collect();
    random.shuffle(&mut empty);
    for cell in empty.into_iter().take(ADDED) {
        let mut free: Vec<Digit> = Candidates::of(&grid)[cell].iter().collect();
        random.shuffle(&mut free);
        let leaves_one = |digit: &Digit| solver.count(&grid.with(cell, *digit), Some(1)).number > 0;
        grid.set(cell, free.into_iter().find(leaves_one));
    }
    solver.solutions(&grid).next().unwrap_or_else(|| random_solution(random))
}

/// The current puzzle and the number of its solutions.
struct Descent {
    puzzle: Grid,
    number: u64,
    solver: Solver,
}

impl Descent {
    fn begin(&mut self) {
        self.number = self.counts(&[self.puzzle])[0].number;
    }

    /// Makes the change with the fewest solutions, unless all have more than the current puzzle.
    fn step(&mut self, cells: &[Cell], random: &mut Random) {
        let changed: Vec<Grid> = (0..CHANGES).map(|_| change(&self.puzzle, cells, random)).collect();
        let counts = self.counts(&changed);
        let solvable = changed.into_iter().zip(counts).filter(|(_, counted)| counted.number > 0);
        if let Some((puzzle, counted)) = solvable.min_by_key(|(_, counted)| counted.number)
            && counted.number <= self.number
        {
            (self.puzzle, self.number) = (puzzle, counted.number);
        }
    }

    fn counts(&self, puzzles: &[Grid]) -> Vec<Counted> {
        self.solver.count_all(puzzles, (self.number + 1).min(SOLUTIONS_COUNTED)).0
    }
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
