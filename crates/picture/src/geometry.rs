//! Positions of cells and candidates on a board.

use sudokit_core::board::{Cell, Digit};

use super::drawing::{Anchor, Ink, Point, Stroke, Words};
use super::scene::{DigitOrigin, Mark, Scene};

/// The width of a cell.
pub const CELL: f64 = 90.0;

/// The width of a candidate.
pub const PITCH: f64 = 28.5;

/// The width of the board.
pub const BOARD: f64 = CELL * 9.0;

/// The font size of the digit of a cell.
pub const DIGIT: f64 = 58.0;

/// A board at a position of a drawing.
pub struct Board<'a> {
    pub scene: &'a Scene,
    /// The upper left corner of the board.
    pub origin: Point,
    /// True to show candidates.
    pub with_marks: bool,
    pub pen: Pen,
}

/// The lines and sizes in which boards of pictures and of books differ.
#[derive(Clone, Copy)]
pub struct Pen {
    /// The lines between cells.
    pub thin: Stroke,
    /// The lines between boxes.
    pub thick: Stroke,
    /// The lines around the grid.
    pub frame: Stroke,
    /// The font size of large digits.
    pub digit: f64,
    /// The ink of large digits by their origin, and whether they are bold.
    pub style: fn(DigitOrigin) -> (Ink, bool),
    /// True for candidates that are dots.
    pub has_dots: bool,
}

impl Default for Pen {
    fn default() -> Self {
        let (thin, thick) = (Stroke::solid(Ink::Faint, 1.0), Stroke::solid(Ink::Text, 4.0));
        Self { thin, thick, frame: thick, digit: DIGIT, style: digit_style, has_dots: false }
    }
}

impl<'a> Board<'a> {
    /// Returns a board of a picture at a position, with candidates.
    pub fn of(scene: &'a Scene, origin: Point) -> Self {
        Self { scene, origin, with_marks: true, pen: Pen::default() }
    }

    /// Returns the upper left corner of a cell.
    pub fn corner(&self, cell: Cell) -> Point {
        self.origin.moved(real(cell.column()) * CELL, real(cell.row()) * CELL)
    }

    /// Returns the center of a cell.
    pub fn middle(&self, cell: Cell) -> Point {
        self.corner(cell).moved(CELL / 2.0, CELL / 2.0)
    }

    /// Returns the center of a candidate.
    pub fn spot(&self, cell: Cell, digit: Digit) -> Point {
        let (row, column) = (digit.index() / 3, digit.index() % 3);
        let along = |number| (real(number) - 1.0) * PITCH + CELL / 2.0;
        self.corner(cell).moved(along(column), along(row))
    }

    /// Returns all candidates with their centers.
    pub fn candidates(&self) -> impl Iterator<Item = (Point, Digit, Mark)> {
        let all = Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| (cell, digit)));
        all.filter_map(|(cell, digit)| Some((self.spot(cell, digit), digit, *self.scene.square(cell).mark(digit)?)))
    }

    /// Returns the marks of all candidates with their centers.
    pub fn marks(&self) -> impl Iterator<Item = (Point, Mark)> {
        self.candidates().map(|(at, _, mark)| (at, mark))
    }
}

/// Returns the ink of a large digit, and whether it is bold.
pub const fn digit_style(origin: DigitOrigin) -> (Ink, bool) {
    match origin {
        DigitOrigin::Given => (Ink::Text, true),
        DigitOrigin::Entered => (Ink::Entered, false),
        DigitOrigin::Found => (Ink::Found, false),
        DigitOrigin::Wrong => (Ink::Gone, true),
    }
}

/// Converts a small number to a length.
pub fn real(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// Converts a small number with a sign to a length.
pub fn signed(number: isize) -> f64 {
    real(number.unsigned_abs()).copysign(if number < 0 { -1.0 } else { 1.0 })
}

/// Returns a line of text whose left end is at a point.
pub fn label(at: Point, size: f64, text: &str) -> Words {
    Words::centered(at, size, text, Ink::Text).anchored(Anchor::Start)
}
