//! Whether grids are valid, and puzzles well posed.

use super::fields::fields;
use crate::check::Problem;
use crate::solve::Flaw;
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
        0 => "minimal: no given can go".to_string(),
        1 => format!("not minimal: 1 given is redundant: {names}"),
        n => format!("not minimal: {n} givens are redundant, each on its own: {names}"),
    }
}
