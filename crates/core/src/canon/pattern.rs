//! The canonical form by pattern: patterns are compared first, and digits after them.
//!
//! # Idea
//! The search of `partial.rs` runs twice. The first run finds the smallest pattern, with a 1 for each clue. The result
//! is all prefixes that lead to the pattern, except that only the first of equal rows and bands is tried. The second
//! run finds the smallest digits. It restarts each of these prefixes with the same order of columns. As the next row it
//! allows every row that is interchangeable with the row of the first run.

use super::Canonical;
use super::partial::{self, SmallestRows};
use super::prefix::Prefix;
use super::side::Side;
use crate::board::Grid;

/// Returns the smallest equivalent grid among those with the smallest pattern.
pub fn smallest(grid: &Grid) -> Canonical {
    let clues = grid.rows().map(|row| row.map(|value| u8::from(value != 0)));
    let sides = Side::both(clues);
    let initial = Prefix::initial().into_iter().map(|prefix| prefix.with_digit(1)).collect();
    let pattern = SmallestRows::find(&sides, initial, |_| partial::ALL);
    let interchangeable_rows = sides.map(|side| side.interchangeable_rows());
    let prefixes = pattern.prefixes.iter().map(Prefix::restarted).collect();
    let allowed_rows = |prefix: &Prefix| interchangeable_rows[prefix.side][prefix.next_row()];
    SmallestRows::find(&Side::both(*grid.rows()), prefixes, allowed_rows).canonical()
}
