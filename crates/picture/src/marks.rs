//! Drawing of candidates: their shapes, their digits, and the effect of a step on them.

use sudokit_core::board::{Cell, Digit};

use super::drawing::{Drawing, Ink, Outline, Point, Stroke, Words};
use super::geometry::{Board, strike};
use super::look::{Look, Shape};
use super::scene::{Mark, MarkEffect};

/// The radius of a shape.
pub const REACH: f64 = 12.0;

/// The radius of the shape around a placed candidate.
pub const AROUND_PLACED: f64 = 17.0;

/// The font size of the digits.
const SIZE: f64 = 21.0;

/// Draws the shapes behind all candidates.
pub fn shapes(board: &Board, drawing: &mut Drawing) {
    for cell in Cell::ALL {
        for digit in Digit::ALL {
            let Some(mark) = board.scene.square(cell).mark(digit) else { continue };
            let at = board.spot(cell, digit);
            let reach = if mark.effect == MarkEffect::Placed { AROUND_PLACED } else { REACH };
            if let Some(look) = mark.look {
                shape(drawing, at, look, reach);
            }
            match (mark.over, mark.look) {
                (Some(Look { shape: Shape::Ring, hue }), Some(look)) => ring(drawing, at, Look { hue, ..look }, reach),
                (Some(over), _) => shape(drawing, at, over, reach),
                (None, _) => {}
            }
            effect(drawing, at, mark.effect, mark.look.is_some());
        }
    }
}

/// Draws the ground of a placed or a removed candidate: a filled disc with a ring, or with a line through it. The rim of
/// a role takes the place of the ring.
pub fn effect(drawing: &mut Drawing, at: Point, effect: MarkEffect, has_role: bool) {
    let disc = |radius: f64| Outline::Circle { center: at, radius };
    match effect {
        MarkEffect::Kept => {}
        MarkEffect::Eliminated => {
            strike(drawing, at, REACH + 0.5);
            drawing.shape(disc(if has_role { REACH - 2.5 } else { REACH }), Some(Ink::Gone), None);
        }
        MarkEffect::Placed => {
            if !has_role {
                drawing.shape(disc(REACH + 2.0), None, Some(Stroke::solid(Ink::Found, 2.5)));
            }
            drawing.shape(disc(REACH), Some(Ink::Found), None);
        }
    }
}

/// Draws a shape around its center.
pub fn shape(drawing: &mut Drawing, at: Point, look: Look, reach: f64) {
    if look.shape == Shape::Ring {
        return ring(drawing, at, look, reach);
    }
    let Look { shape, hue } = look;
    drawing.shape(outline(at, shape, reach), Some(Ink::Fill(hue)), Some(Stroke::solid(Ink::Edge(hue), 1.5)));
}

/// Draws a thick line around a shape.
fn ring(drawing: &mut Drawing, at: Point, Look { shape, hue }: Look, reach: f64) {
    drawing.shape(outline(at, shape, reach + 1.0), None, Some(Stroke::solid(Ink::Edge(hue), 3.0)));
}

/// Returns the outline of a shape that reaches this far.
fn outline(at: Point, shape: Shape, reach: f64) -> Outline {
    let corners = |corners: &[(f64, f64)]| {
        let points = corners.iter().map(|&(x, y)| at.moved(x * reach, y * reach)).collect();
        Outline::Lines { points, is_closed: true }
    };
    match shape {
        Shape::Disc | Shape::Ring => Outline::Circle { center: at, radius: reach },
        Shape::Square => {
            let half = reach - 1.5;
            Outline::Rectangle { corner: at.moved(-half, -half), width: 2.0 * half, height: 2.0 * half, radius: 2.0 }
        }
        Shape::Diamond => corners(&[(0.0, -1.18), (1.18, 0.0), (0.0, 1.18), (-1.18, 0.0)]),
        Shape::Hexagon => corners(&[(-0.58, -1.0), (0.58, -1.0), (1.15, 0.0), (0.58, 1.0), (-0.58, 1.0), (-1.15, 0.0)]),
        Shape::Star => star(at, reach),
        Shape::Triangle => corners(&[(0.0, -1.25), (1.2, 0.95), (-1.2, 0.95)]),
    }
}

/// Returns a star with eight points.
fn star(at: Point, reach: f64) -> Outline {
    let corner = |number: u8| {
        let reach = reach * if number.is_multiple_of(2) { 1.25 } else { 0.95 };
        let (sin, cos) = (f64::from(number) * std::f64::consts::PI / 8.0).sin_cos();
        at.moved(reach * cos, reach * sin)
    };
    Outline::Lines { points: (0..16).map(corner).collect(), is_closed: true }
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
