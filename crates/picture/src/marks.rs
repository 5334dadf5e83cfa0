//! Drawing of candidates: their shapes, their digits, and the effect of a step on them.

use sudokit_core::board::{Cell, Digit};

use super::drawing::{Drawing, Ink, Outline, Point, Stroke, Words};
use super::geometry::{Board, strike};
use super::look::{Look, Shape};
use super::scene::{Mark, MarkEffect};

/// The radius of a shape.
pub const REACH: f64 = 12.0;

/// The font size of the digits.
const SIZE: f64 = 21.0;

/// Draws the shapes behind all candidates.
pub fn shapes(board: &Board, drawing: &mut Drawing) {
    for cell in Cell::ALL {
        for digit in Digit::ALL {
            let Some(mark) = board.scene.square(cell).mark(digit) else { continue };
            let at = board.spot(cell, digit);
            mark.look.into_iter().chain(mark.over).for_each(|look| shape(drawing, at, look));
            effect(drawing, at, mark.effect, if mark.look.is_some() { REACH - 2.5 } else { REACH });
        }
    }
}

/// Draws the ground of a placed or a removed candidate: a filled disc with a ring, or with a line through it. A small
/// disc without a ring leaves the rim of a role to be seen.
pub fn effect(drawing: &mut Drawing, at: Point, effect: MarkEffect, radius: f64) {
    let disc = Outline::Circle { center: at, radius };
    match effect {
        MarkEffect::Kept => {}
        MarkEffect::Eliminated => {
            strike(drawing, at, REACH + 0.5);
            drawing.shape(disc, Some(Ink::Gone), None);
        }
        MarkEffect::Placed => {
            // A ring would hide the rim of a role.
            if radius >= REACH {
                let ring = Outline::Circle { center: at, radius: REACH + 2.0 };
                drawing.shape(ring, None, Some(Stroke::solid(Ink::Found, 2.5)));
            }
            drawing.shape(disc, Some(Ink::Found), None);
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
        Shape::Star => star(at),
        Shape::Triangle => corners(at, &[(0.0, -1.25), (1.2, 0.95), (-1.2, 0.95)]),
    };
    let (fill, width) = if shape == Shape::Ring { (None, 3.0) } else { (Some(Ink::Fill(hue)), 1.5) };
    drawing.shape(outline, fill, Some(Stroke::solid(Ink::Edge(hue), width)));
}

/// Returns a star with eight points.
fn star(at: Point) -> Outline {
    let corner = |number: u8| {
        let reach = REACH * if number.is_multiple_of(2) { 1.25 } else { 0.95 };
        let (sin, cos) = (f64::from(number) * std::f64::consts::PI / 8.0).sin_cos();
        at.moved(reach * cos, reach * sin)
    };
    Outline::Lines { points: (0..16).map(corner).collect(), is_closed: true }
}

/// Returns a polygon whose corners are given in units of [`REACH`].
fn corners(at: Point, corners: &[(f64, f64)]) -> Outline {
    let points = corners.iter().map(|&(x, y)| at.moved(x * REACH, y * REACH)).collect();
    Outline::Lines { points, is_closed: true }
}

/// Writes all candidates, with the numbers of claims.
pub fn digits(board: &Board, drawing: &mut Drawing) {
    for (cell, digit) in Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| (cell, digit))) {
        let Some(mark) = board.scene.square(cell).mark(digit) else { continue };
        let at = board.spot(cell, digit);
        let words = Words::centered(at, SIZE, digit.to_string(), ink(*mark));
        drawing.words(Words { is_bold: mark.is_special(), ..words });
        if let Some(number) = mark.number {
            number_at(drawing, at, number);
        }
    }
}

const fn ink(mark: Mark) -> Ink {
    match mark.effect {
        MarkEffect::Eliminated | MarkEffect::Placed => Ink::Paper,
        MarkEffect::Kept if mark.look.is_none() => Ink::Mark,
        MarkEffect::Kept => Ink::OnFill,
    }
}

/// Writes the number of a claim at the upper right of its candidate.
pub fn number_at(drawing: &mut Drawing, at: Point, number: u16) {
    let at = number_place(at);
    drawing.shape(Outline::Circle { center: at, radius: 6.5 }, Some(Ink::Paper), None);
    drawing.words(Words::centered(at, 11.0, number.to_string(), Ink::Text).bold());
}

/// Returns the center of the number of a candidate.
pub fn number_place(at: Point) -> Point {
    at.moved(REACH - 1.0, 1.0 - REACH)
}
