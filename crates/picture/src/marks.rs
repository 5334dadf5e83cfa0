//! Drawing of candidates: their shapes, their digits, and the effect of a step on them.

use sudokit_core::board::{Cell, Digit};

use super::drawing::{Drawing, Ink, Outline, Point, Stroke, Words};
use super::geometry::{Board, real, strike};
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
            roles(drawing, at, *mark, reach);
            effect(drawing, at, mark.effect, mark.has_role());
        }
    }
}

/// Draws the shapes of all roles of a candidate: side by side, a part of each.
fn roles(drawing: &mut Drawing, at: Point, mark: Mark, reach: f64) {
    let (shapes, around) = mark.shapes_and_ring();
    if let [only] = *shapes {
        shape(drawing, at, only, reach);
    } else {
        for (number, look) in shapes.iter().enumerate() {
            let [from, to] = [number, number + 1].map(|part| real(part) / real(shapes.len()));
            let points = part(at, look.shape, reach, from, to);
            let edge = Stroke::solid(Ink::Edge(look.hue), 1.5);
            drawing.shape(Outline::Lines { points, is_closed: true }, Some(Ink::Fill(look.hue)), Some(edge));
        }
    }
    if let Some(Look { shape, hue }) = around {
        let shape = if let [only] = *shapes { only.shape } else { shape };
        ring(drawing, at, Look { shape, hue }, reach);
    }
}

/// Returns the corners of the part of a shape between two vertical lines, at these fractions of its width.
fn part(at: Point, shape: Shape, reach: f64, from: f64, to: f64) -> Vec<Point> {
    let corners = match outline(at, shape, reach) {
        Outline::Circle { center, radius } => {
            let angle = |number: u8| f64::from(number) * std::f64::consts::TAU / 36.0;
            (0..36).map(|number| angle(number).sin_cos()).map(|(y, x)| center.moved(x * radius, y * radius)).collect()
        }
        Outline::Rectangle { corner, width, height, .. } => {
            [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)].map(|(x, y)| corner.moved(x, y)).to_vec()
        }
        Outline::Lines { points, .. } => points,
        Outline::Curve { .. } => Vec::new(),
    };
    let half = corners.iter().map(|corner| corner.x - at.x).fold(0.0, f64::max);
    let x = |part: f64| at.x + (2.0 * part - 1.0) * half;
    let right = beyond(&corners, |corner| corner.x - x(from));
    beyond(&right, |corner| x(to) - corner.x)
}

/// Returns the corners of the part of a shape on one side of a line, given the distance from the line to that side.
fn beyond(corners: &[Point], distance: impl Fn(Point) -> f64) -> Vec<Point> {
    let mut part = Vec::new();
    for (&corner, &next) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        let [here, there] = [corner, next].map(&distance);
        part.extend((here >= 0.0).then_some(corner));
        part.extend((here * there < 0.0).then(|| corner.towards(next, here / (here - there))));
    }
    part
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
        MarkEffect::Kept if !mark.has_role() => Ink::Mark,
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

#[cfg(test)]
mod tests {
    use super::super::drawing::Item;
    use super::super::look::Hue;
    use super::*;

    #[test]
    fn the_parts_of_several_roles_are_side_by_side() {
        let looks = [Shape::Disc, Shape::Square, Shape::Star].map(|shape| Some(Look::new(shape, Hue::Blue)));
        for count in 2..=3 {
            let mut mark = Mark::default();
            looks.into_iter().flatten().take(count).for_each(|look| mark.show(look));
            let mut drawing = Drawing::new(0.0, 0.0);
            roles(&mut drawing, Point::default(), mark, REACH);
            let ranges = drawing.items.iter().map(|item| match item {
                Item::Shape(Outline::Lines { points, .. }, Some(_), Some(_)) => {
                    let along = || points.iter().map(|point| point.x);
                    (along().fold(f64::MAX, f64::min), along().fold(f64::MIN, f64::max))
                }
                other => panic!("{other:?}"),
            });
            let ranges: Vec<_> = ranges.collect();
            assert_eq!(ranges.len(), count);
            assert!(ranges.iter().all(|(from, to)| to - from > 5.0), "{ranges:?}");
            assert!(ranges.windows(2).all(|two| two[0].1 < two[1].0 + 0.1), "{ranges:?}");
        }
    }
}
