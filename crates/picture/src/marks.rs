//! Drawing of candidates: their shapes, their digits, and the effect of a step on them.

use sudokit_core::board::{Cell, Digit};

use super::drawing::{Drawing, Ink, Outline, Point, Stroke, Words};
use super::geometry::{Board, strike};
use super::look::{Hue, Look, Shape};
use super::scene::{Mark, MarkEffect};

/// The radius of a shape.
pub const REACH: f64 = 13.0;

/// The font size of the digits.
const SIZE: f64 = 22.0;

/// Draws the shapes behind all candidates.
pub fn shapes(board: &Board, drawing: &mut Drawing) {
    for cell in Cell::ALL {
        for digit in Digit::ALL {
            let Some(mark) = board.scene.square(cell).mark(digit) else { continue };
            let at = board.spot(cell, digit);
            mark.look.into_iter().chain(mark.over).for_each(|look| shape(drawing, at, look));
            if mark.effect == MarkEffect::Placed {
                let stroke = Stroke::solid(Ink::Edge(Hue::Green), 3.0);
                drawing.shape(
                    Outline::Circle { center: at, radius: REACH + 1.0 },
                    Some(Ink::Fill(Hue::Green)),
                    Some(stroke),
                );
            }
        }
    }
}

/// Draws a shape around its center.
pub fn shape(drawing: &mut Drawing, at: Point, Look { shape, hue }: Look) {
    let outline = match shape {
        Shape::Disc => Outline::Circle { center: at, radius: REACH },
        Shape::Ring => Outline::Circle { center: at, radius: REACH + 1.0 },
        Shape::Square => {
            let half = REACH - 1.5;
            Outline::Rectangle { corner: at.moved(-half, -half), width: 2.0 * half, height: 2.0 * half, radius: 2.0 }
        }
        Shape::Diamond => corners(at, &[(0.0, -1.18), (1.18, 0.0), (0.0, 1.18), (-1.18, 0.0)]),
        Shape::Hexagon => {
            corners(at, &[(-0.58, -1.0), (0.58, -1.0), (1.15, 0.0), (0.58, 1.0), (-0.58, 1.0), (-1.15, 0.0)])
        }
        Shape::Triangle => corners(at, &[(0.0, -1.25), (1.2, 0.95), (-1.2, 0.95)]),
    };
    let (fill, width) = if shape == Shape::Ring { (None, 3.0) } else { (Some(Ink::Fill(hue)), 1.5) };
    drawing.shape(outline, fill, Some(Stroke::solid(Ink::Edge(hue), width)));
}

/// Returns a polygon whose corners are given in units of [`REACH`].
fn corners(at: Point, corners: &[(f64, f64)]) -> Outline {
    let points = corners.iter().map(|&(x, y)| at.moved(x * REACH, y * REACH)).collect();
    Outline::Lines { points, is_closed: true }
}

/// Writes the candidates of a cell, and strikes out the removed ones.
pub fn digits(board: &Board, drawing: &mut Drawing, cell: Cell) {
    for digit in Digit::ALL {
        let Some(mark) = board.scene.square(cell).mark(digit) else { continue };
        let at = board.spot(cell, digit);
        let words = Words::centered(at, SIZE, digit.to_string(), ink(*mark));
        drawing.words(Words { is_bold: mark.is_special(), ..words });
        if mark.effect == MarkEffect::Eliminated {
            strike(drawing, at, REACH * 0.85);
        }
    }
}

const fn ink(mark: Mark) -> Ink {
    match mark.effect {
        MarkEffect::Eliminated => Ink::Gone,
        MarkEffect::Kept if mark.look.is_none() => Ink::Mark,
        MarkEffect::Kept | MarkEffect::Placed => Ink::OnFill,
    }
}
