//! Puzzles with clues in given cells and no others.
//!
//! Most full grids have no puzzle in a given pattern, so the digits are looked for by descent: begin with the digits of a
//! random full grid, change one or two of them in many ways at once, go on with the change that leaves the fewest
//! solutions, until there is one. Many of a round's changes leave no solution at all; they are not looked at further.
//! A walk that gets stuck is given up, and the next try begins elsewhere.

use super::thin::masked;
use super::{Attempt, Draft, FEWEST_CLUES, Failed, Fault, random_solution};
use crate::board::{Cell, CellSet, Digit, Grid, Solution};
use crate::random::Random;
use crate::solve::lanes::{Answer, Puzzles, Solver};

/// Changes that are tried side by side.
const CHANGES: usize = 32;
/// A walk ends when so many rounds have brought it no lower.
const PATIENCE: u32 = 60;
/// Where counting the solutions of a pattern's puzzle stops: more are all alike.
pub const SOLUTIONS_COUNTED: u64 = 500;

/// A walk from a random beginning.
pub(super) fn draft(cells: CellSet, attempt: &Attempt) -> Result<Draft, Failed> {
    let mut random = attempt.random.clone();
    let solution = attempt.from.unwrap_or_else(|| random_solution(&mut random));
    let mut walk = Walk { puzzle: masked(&solution, cells), count: SOLUTIONS_COUNTED, solver: Solver::new() };
    walk.begin();
    if attempt.from.is_none() && cells.len() >= FEWEST_CLUES {
        let cells: Vec<Cell> = cells.iter().collect();
        let mut patience = PATIENCE;
        while walk.count > 1 && patience > 0 {
            let before = walk.count;
            walk.step(&cells, &mut random);
            patience = if walk.count < before { PATIENCE } else { patience - 1 };
        }
    }
    let failed = Failed { puzzle: walk.puzzle, fault: Fault::Solutions(walk.count) };
    walk.solution().map(|solution| Draft { clues: cells, solution }).ok_or(failed)
}

/// The puzzle so far and how many solutions it has.
struct Walk {
    puzzle: Grid,
    count: u64,
    solver: Solver,
}

impl Walk {
    fn begin(&mut self) {
        self.count = self.counts(&[self.puzzle])[0].count;
    }

    /// Goes to the change with the fewest solutions, unless all have more than there are now.
    fn step(&mut self, cells: &[Cell], random: &mut Random) {
        let changed: Vec<Grid> = (0..CHANGES).map(|_| change(&self.puzzle, cells, random)).collect();
        let answers = self.counts(&changed);
        let solvable = changed.into_iter().zip(answers).filter(|(_, answer)| answer.count > 0);
        if let Some((puzzle, answer)) = solvable.min_by_key(|(_, answer)| answer.count)
            && answer.count <= self.count
        {
            (self.puzzle, self.count) = (puzzle, answer.count);
        }
    }

    fn counts(&mut self, puzzles: &[Grid]) -> Vec<Answer> {
        let mut answers = vec![Answer::default(); puzzles.len()];
        self.solver.solve(Puzzles::Grids(puzzles), (self.count + 1).min(SOLUTIONS_COUNTED), &mut answers);
        answers
    }

    /// The solution, if there is only one.
    fn solution(&mut self) -> Option<Solution> {
        let answer = self.counts(&[self.puzzle])[0];
        (answer.count == 1).then(|| Solution::proven(answer.first))
    }
}

/// The puzzle with other digits in one or two cells, none that a peer has.
fn change(puzzle: &Grid, cells: &[Cell], random: &mut Random) -> Grid {
    let mut changed = *puzzle;
    for _ in 0..=random.below(2) {
        let cell = cells[random.below(cells.len())];
        changed[cell] = 0;
        let mut free: Vec<Digit> = crate::board::Candidates::of(&changed)[cell].iter().collect();
        random.shuffle(&mut free);
        changed[cell] = free.first().map_or(puzzle[cell], |digit| digit.value());
    }
    changed
}
