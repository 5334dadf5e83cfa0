//! The numbers of rows and columns beside a board, and the digits that count in a line.

use sudokit_core::board::{Digit, DigitSet, House, HouseKind};

use super::drawing::{Drawing, Ink, Outline, Point, Words};
use super::geometry::{CELL, real};
use super::houses::digits_of;

/// The space for numbers of rows and columns.
pub const AXIS: f64 = 34.0;

/// The space for each of the digits that count in a line.
const COUNTED: f64 = 17.0;

/// Writes the numbers of rows and columns beside a board, and between them and the board the digits that count in a line.
pub fn write_axes(drawing: &mut Drawing, origin: Point, digits: &[(House, DigitSet)]) {
    for index in 0..9 {
        for kind in [HouseKind::Column, HouseKind::Row] {
            let at = |out: f64, along: f64| {
                let along = (real(index) + 0.5) * CELL + along;
                if kind == HouseKind::Row { origin.moved(-out, along) } else { origin.moved(along, -out) }
            };
            let own = digits_of(kind.houses()[index], digits);
            let out = AXIS * if own.is_empty() { 0.5 } else { 0.77 };
            drawing.words(Words::centered(at(out, 0.0), 22.0, (index + 1).to_string(), Ink::Faint));
            let mut along = COUNTED * (1.0 - real(own.len())) / 2.0;
            for digit in own {
                counted(drawing, at(AXIS * 0.25, along), digit);
                along += COUNTED;
            }
        }
    }
}

/// Draws a digit that counts in a line, in a square that tells it from the numbers of lines.
pub fn counted(drawing: &mut Drawing, at: Point, digit: Digit) {
    let half = COUNTED / 2.0 - 0.5;
    let corner = at.moved(-half, -half);
    let square = Outline::Rectangle { corner, width: 2.0 * half, height: 2.0 * half, radius: 2.0 };
    drawing.shape(square, Some(Ink::Cover), None);
    drawing.words(Words::centered(at, COUNTED - 2.0, digit.to_string(), Ink::Paper).bold());
}
