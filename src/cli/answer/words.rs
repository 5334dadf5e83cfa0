//! Words that many answers have.

use std::fmt::Display;

use sudokit::CellSet;

/// So many of something: `1 step`, `2 steps`.
pub fn counted(number: impl Display, thing: &str) -> String {
    let number = number.to_string();
    let s = if number == "1" { "" } else { "s" };
    format!("{number} {thing}{s}")
}

/// The names of cells.
pub fn names(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}
