//! The form of a grid whose clues make the smallest pattern: the pattern comes first, digits are compared after it.
//!
//! # Idea
//! Twice the same growth. First the pattern grows, every clue being a 1; its ways are all that lead to the smallest one, save
//! that of rows and bands that look the same only the first is tried. Then the digits grow: each of these ways begins
//! anew with its columns as they are, and as its next row may come any that looks like the one the pattern took.

use super::Canonical;
use super::partial::{self, Growth};
use super::side::Side;
use super::way::Way;
use crate::board::Grid;

/// The smallest form of a grid among those with the smallest pattern.
pub fn smallest(grid: &Grid) -> Canonical {
    let clues = grid.rows().map(|row| row.map(|value| u8::from(value != 0)));
    let sides = Side::both(clues);
    let begun = Way::first().into_iter().map(|way| way.with_digit(1)).collect();
    let pattern = Growth::of(&sides, begun, |_| partial::ALL);
    let lookalikes = sides.map(|side| side.lookalikes());
    let ways = pattern.ways.iter().map(Way::anew).collect();
    let may_come = |way: &Way| lookalikes[way.side][way.next_row()];
    Growth::of(&Side::both(*grid.rows()), ways, may_come).canonical()
}
