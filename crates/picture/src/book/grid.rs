//! Drawing of a grid in a book: lines, digits, and room for pencil marks.

use crate::{Drawing, Ink, Point, Stroke, Words};
use sudokit_core::board::{Candidates, Cell, Digit, DigitSet, Grid, Solution};

use super::design::Room;
use super::tiles::{digit_size, real};

/// The position and size of a grid on a page.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// The upper left corner.
    pub corner: Point,
    /// The length of a side.
    pub size: f64,
    /// True for large print.
    pub is_large: bool,
}

impl Board {
    fn cell(&self) -> f64 {
        self.size / 9.0
    }

    /// Returns the center of a cell.
    fn middle(&self, cell: Cell) -> Point {
        let along = |number| (real(number) + 0.5) * self.cell();
        self.corner.moved(along(cell.column()), along(cell.row()))
    }

    /// Draws a puzzle.
    pub fn puzzle(&self, drawing: &mut Drawing, puzzle: &Grid, room: Room) {
        self.rules(drawing);
        self.digits(drawing, puzzle, |_| true, self.is_large, Ink::Text);
        let all = |_: Cell| DigitSet::ALL;
        match room {
            Room::Blank => {}
            Room::Dots => self.marks(drawing, puzzle, |_| "·".into(), all),
            Room::Digits => self.marks(drawing, puzzle, |digit| digit.to_string(), all),
            Room::Candidates => {
                let candidates = Candidates::of(puzzle);
                self.marks(drawing, puzzle, |digit| digit.to_string(), |cell| candidates[cell]);
            }
        }
    }

    /// Draws a solution with bold givens.
    pub fn solution(&self, drawing: &mut Drawing, puzzle: &Grid, solution: &Solution) {
        self.rules(drawing);
        let is_given = |cell| puzzle.digit(cell).is_some();
        self.digits(drawing, solution.as_ref(), is_given, true, Ink::Text);
        self.digits(drawing, solution.as_ref(), |cell| !is_given(cell), false, Ink::Text);
    }

    /// Draws thin lines between the cells, and thicker ones between the boxes and around them.
    fn rules(&self, drawing: &mut Drawing) {
        let heavy = if self.is_large { 1.5 } else { 1.0 };
        let width =
            |part: f64, least: f64, most: f64| ((self.cell() * part).clamp(least, most) * heavy * 10.0).round() / 10.0;
        let (thin, thick) = (width(0.011, 0.3, 0.5), width(0.055, 0.8, 1.8));
        for (width, is_thick) in [(thin, false), (thick, true)] {
            let stroke = Stroke::solid(Ink::Text, width);
            // The ends of thick lines close the corners.
            let over = if is_thick { width / 2.0 } else { 0.0 };
            for number in (0..=9_usize).filter(|number| number.is_multiple_of(3) == is_thick) {
                let along = real(number) * self.cell();
                drawing.line(self.corner.moved(along, -over), self.corner.moved(along, self.size + over), stroke);
                drawing.line(self.corner.moved(-over, along), self.corner.moved(self.size + over, along), stroke);
            }
        }
    }

    /// Draws the digits of the wanted cells.
    fn digits(&self, drawing: &mut Drawing, grid: &Grid, wanted: impl Fn(Cell) -> bool, is_bold: bool, ink: Ink) {
        let size = digit_size(self.size, self.is_large);
        for (cell, digit) in grid.givens().filter(|(cell, _)| wanted(*cell)) {
            let words = Words::centered(self.middle(cell), size, digit.to_string(), ink);
            drawing.words(Words { is_bold, ..words });
        }
    }

    /// Draws the marks row by row, so that marks in a line are drawn together.
    fn marks(
        &self,
        drawing: &mut Drawing,
        grid: &Grid,
        sign: impl Fn(Digit) -> String,
        digits: impl Fn(Cell) -> DigitSet,
    ) {
        let (pitch, size) = (self.cell() * 0.3, self.cell() * 0.24);
        for row in Cell::ALL.chunks(9) {
            for line in Digit::ALL.chunks(3) {
                for &cell in row.iter().filter(|cell| grid.digit(**cell).is_none()) {
                    for &digit in line.iter().filter(|digit| digits(cell).contains(**digit)) {
                        let off = |number| (real(number) - 1.0) * pitch;
                        let at = self.middle(cell).moved(off(digit.index() % 3), off(digit.index() / 3));
                        drawing.words(Words::centered(at, size, sign(digit), Ink::Mark));
                    }
                }
            }
        }
    }
}
