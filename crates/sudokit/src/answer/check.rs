//! Whether grids are valid, and puzzles well posed.

use super::fields::fields;
use crate::check::{Problem, check_claim, check_position, check_read};
use crate::solve::{Flaw, Solver};
use crate::text::Position;
use crate::{CellSet, Grid};

fields! {
    /// The answer of `check`: whether a full grid is valid, or a puzzle well posed.
    #[derive(Default, Eq)]
    pub struct Checked {
        /// True if the grid is valid, or the puzzle well posed.
        pub valid: bool,
        /// Further facts, one phrase each.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub remarks: Vec<String>,
        /// The entries that were checked.
        opt entries: Grid,
        /// The claimed solution that was checked.
        opt solution: Grid,
    }
}

impl Checked {
    /// Creates the answer about a full grid with these problems.
    #[must_use]
    pub fn of_problems(problems: &[Problem]) -> Self {
        Self { valid: problems.is_empty(), ..Self::default() }
    }

    /// Checks the solution that a position claims, or else its digits, by the rules and against its givens and this puzzle. Also
    /// returns the problems.
    #[must_use]
    pub fn of_position(position: &Position, puzzle: Option<&Grid>, solver: Solver) -> (Self, Vec<Problem>) {
        let (givens, entries, claim) = (&position.givens, position.entries.as_deref(), position.solution.as_deref());
        let mut problems = match (claim, entries) {
            (Some(claim), _) => check_claim(claim, givens, entries, puzzle, solver),
            (None, Some(entries)) => check_position(givens, entries, puzzle, solver),
            (None, None) => puzzle.map_or_else(
                || check_read(givens, &[], None),
                |puzzle| {
                    // The puzzle says which digits are entries. A given that was changed is one, too.
                    let changed = puzzle.given_cells() & puzzle.differences(givens);
                    let given = puzzle.given_cells() - changed;
                    let mut problems =
                        check_position(&givens.masked(given), &givens.masked(!given), Some(puzzle), solver);
                    // The other digits of a grid that changes most givens are of another puzzle.
                    let is_other = 2 * changed.len() > puzzle.count_clues();
                    problems.retain(|problem| !(is_other && matches!(problem, Problem::Entry(_))));
                    problems
                },
            ),
        };
        // A wrong cell says more than the houses in which its digit is doubled.
        problems.sort_by_key(|problem| matches!(problem, Problem::House { .. }));
        let mut checked = Self { entries: entries.copied(), solution: claim.copied(), ..Self::of_problems(&problems) };
        let is_only_open = || !problems.is_empty() && problems.iter().all(|found| matches!(found, Problem::Empty(_)));
        if claim.is_some() {
            checked.remarks.extend(checked.valid.then(|| "the solution keeps the givens of its puzzle".into()));
        } else if entries.is_some() && is_only_open() && solver.puzzle(puzzle.unwrap_or(givens)).is_ok() {
            checked.remarks.push("every digit entered is right".into());
        }
        (checked, problems)
    }

    /// Creates the answer about a puzzle from its redundant givens, if they are known, or its flaw.
    #[must_use]
    pub fn of_puzzle(found: &Result<Option<CellSet>, Flaw>) -> Self {
        let remarks = found.iter().flatten().map(|&redundant| describe_redundant(redundant)).collect();
        Self { valid: found.is_ok(), remarks, ..Self::default() }
    }
}

/// Returns whether a puzzle is minimal, in words.
fn describe_redundant(redundant: CellSet) -> String {
    let names = redundant.names(", ");
    match redundant.len() {
        0 => "minimal: no given is redundant".to_string(),
        1 => format!("not minimal: 1 given is redundant: {names}"),
        n => format!("not minimal: {n} givens are redundant, each on its own: {names}"),
    }
}
