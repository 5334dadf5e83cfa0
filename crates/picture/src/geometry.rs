//! Where cells and candidates lie on a board: a cell is 90 wide, a candidate 28.

use sudokit_core::board::{Cell, Digit};

use super::drawing::{Anchor, Drawing, Ink, Point, Stroke, Words};
use super::scene::Scene;

/// The width of a cell.
pub const CELL: f64 = 90.0;

/// The width of a candidate.
pub const PITCH: f64 = 28.0;

/// The width of the board.
pub const BOARD: f64 = CELL * 9.0;

/// A board at its place.
pub struct Board<'a> {
    pub scene: &'a Scene,
    /// Its upper left corner.
    pub origin: Point,
    /// Whether candidates are shown.
    pub with_marks: bool,
}

impl Board<'_> {
    /// The upper left corner of a cell.
    pub fn corner(&self, cell: Cell) -> Point {
        self.origin.moved(real(cell.column()) * CELL, real(cell.row()) * CELL)
    }

    /// The middle of a candidate.
    pub fn spot(&self, cell: Cell, digit: Digit) -> Point {
        let (row, column) = (digit.index() / 3, digit.index() % 3);
        let along = |number| (real(number) - 1.0) * PITCH + CELL / 2.0;
        self.corner(cell).moved(along(column), along(row))
    }
}

/// Strikes something out.
pub fn strike(sheet: &mut Drawing, middle: Point, reach: f64) {
    let stroke = Stroke::solid(Ink::Gone, (reach / 5.0).max(2.5));
    sheet.line(middle.moved(-reach, reach), middle.moved(reach, -reach), stroke);
}

/// A small number as a length.
pub fn real(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// A line of words with its left end there.
pub fn label(at: Point, size: f64, text: &str) -> Words {
    Words::centered(at, size, text, Ink::Text).anchored(Anchor::Start)
}
