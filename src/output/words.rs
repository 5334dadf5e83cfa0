//! Words that many answers and messages share.

use std::fmt::Write;

use sudokit::CellSet;
pub use sudokit::picture::{counted, grouped};

/// Returns the names of cells with a separator between them.
pub fn names(cells: CellSet, separator: &str) -> String {
    let mut names = String::with_capacity(cells.len() * ("r1c1".len() + separator.len()));
    for cell in cells {
        if !names.is_empty() {
            names.push_str(separator);
        }
        _ = write!(names, "{cell}");
    }
    names
}

/// Returns the beginning of a long text, at most `most` characters and three dots.
pub fn shortened(text: &str, most: usize) -> String {
    let start: String = text.chars().take(most).collect();
    if text.chars().nth(most).is_some() { start + "..." } else { start }
}
