//! Puzzles with clues in given cells and no others.
//!
//! Most full grids have no puzzle in a given pattern, so the digits are looked for by descent: begin with the digits of a
//! random full grid, change one or two of them in many ways at once, go on with the change that leaves the fewest
//! solutions, until there is one. Many of a round's changes leave no solution at all; they are not looked at further.
//! A descent that gets stuck is given up, and the next try begins elsewhere.

use super::{Attempt, Draft, FEWEST_CLUES, Failed, Grids, UnmetRequirement};
use sudokit_core::board::{Candidates, Cell, CellSet, Digit, Grid, Solution};
use sudokit_core::random::Random;
use sudokit_core::solve::{Count, Counted, Solver};

/// Changes that are tried side by side.
const CHANGES: usize = 32;
/// A descent ends when so many rounds have brought it no lower.
const PATIENCE: u32 = 60;
/// So many digits are added at random to those that are given, before the rest is as it comes.
const ADDED: usize = 24;
/// Where counting the solutions of a pattern's puzzle stops: more are all alike.
const SOLUTIONS_COUNTED: u64 = 500;

/// A descent from a random beginning, with these digits in some of the cells from the start to the end.
pub(super) fn draft(
    solver: Solver,
    grids: Grids,
    cells: CellSet,
    digits: &Grid,
    attempt: &Attempt,
) -> Result<Draft, Failed> {
    let mut random = attempt.random.clone();
    let solution = attempt.from.unwrap_or_else(|| start(solver, grids, digits, &mut random));
    let mut descent = Descent { puzzle: solution.masked(cells), number: SOLUTIONS_COUNTED, solver };
    descent.begin();
    let free: Vec<Cell> = (cells - digits.given_cells()).iter().collect();
    if attempt.from.is_none() && cells.len() >= FEWEST_CLUES && !free.is_empty() {
        let mut patience = PATIENCE;
        while descent.number > 1 && patience > 0 {
            let before = descent.number;
            descent.step(&free, &mut random);
            patience = if descent.number < before { PATIENCE } else { patience - 1 };
        }
    }
    let Descent { puzzle, number, .. } = descent;
    let count = Count { number, is_complete: number < SOLUTIONS_COUNTED };
    let fits = digits.is_part_of(&puzzle);
    let puzzle_of_one = solver.puzzle(&puzzle).map(|puzzle| Draft { clues: cells, solution: *puzzle.solution() });
    puzzle_of_one.ok().filter(|_| fits).ok_or(Failed { puzzle, fault: UnmetRequirement::Solutions(count) })
}

/// A random full grid with these digits: digits that leave a solution are added in random cells, then the first solution
/// in reading order is taken. (Any full grid, if there is none with these digits.)
fn start(solver: Solver, grids: Grids, digits: &Grid, random: &mut Random) -> Solution {
    if digits.count_givens() == 0 {
        return grids.draw(random);
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
    solver.solutions(&grid).next().unwrap_or_else(|| grids.draw(random))
}

/// The puzzle so far and how many solutions it has.
struct Descent {
    puzzle: Grid,
    number: u64,
    solver: Solver,
}

impl Descent {
    fn begin(&mut self) {
        self.number = self.counts(&[self.puzzle])[0].number;
    }

    /// Goes to the change with the fewest solutions, unless all have more than there are now.
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

/// The puzzle with other digits in one or two cells, none that a peer has.
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
