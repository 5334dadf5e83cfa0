//! Drawing of candidates: their shapes, their digits, and the effect of a step on them.

use sudokit_core::board::CandidateSet;

use super::drawing::{Drawing, Ink, Outline, Point, Stroke, Words};
use super::geometry::{Board, PITCH, real};
use super::look::{Look, Shape};
use super::scene::{Mark, MarkEffect, Sign};

/// The radius of a shape, with room for a digit.
pub const REACH: f64 = 13.5;

/// The radius of the disc of a removed candidate without a role.
const DISC: f64 = 14.5;

/// The radius of the disc of a placed candidate.
const PLACED: f64 = 16.4;

/// The radius of the disc of a removed candidate inside a shape, and that of the shape, all sides of which are to be seen.
const INSIDE: [f64; 2] = [12.0, 16.0];

/// The distance by which the shape of a further role reaches beyond the others.
const FURTHER: f64 = 2.6;

/// The font size of the numbers of claims.
const NUMBER: f64 = 17.0;

/// The font size of the digits.
const SIZE: f64 = 27.0;

/// Draws the shapes behind all candidates, the large ones below the others, and the discs of the effect above them.
pub fn shapes(board: &Board, drawing: &mut Drawing) {
    let mut marks: Vec<(Point, Mark)> = board.marks().collect();
    marks.sort_by(|(_, one), (_, other)| reach(*other).total_cmp(&reach(*one)));
    for &(at, mark) in &marks {
        roles(drawing, at, mark);
    }
    for one in &board.scene.start {
        let beyond = board.scene.square(one.cell).mark(one.digit).map_or(REACH, |mark| reach(*mark)) - REACH;
        start(drawing, board.spot(one.cell, one.digit), beyond);
    }
    for &(at, mark) in &marks {
        effect(drawing, at, mark.effect, mark.count_shapes() > 0);
    }
    // The disc of a neighbor would hide the bar of a candidate above it.
    for (at, _) in marks.into_iter().filter(|(_, mark)| mark.effect == MarkEffect::Eliminated) {
        bar(drawing, at);
    }
}

/// Draws the shapes of all roles of a candidate, each further one around the others, and a ring around all.
fn roles(drawing: &mut Drawing, at: Point, mark: Mark) {
    let (shapes, around) = mark.shapes_and_ring();
    for (place, look) in shapes.into_iter().enumerate().rev() {
        shape(drawing, at, look, radius(mark, place));
    }
    if let Some(look) = around {
        ring(drawing, at, look, reach(mark));
    }
}

/// Returns the radius of the shape of a candidate around `place` others.
fn radius(mark: Mark, place: usize) -> f64 {
    let first = if mark.effect == MarkEffect::Kept { REACH } else { INSIDE[1] };
    first + FURTHER * real(place)
}

/// Returns the radius of all that is drawn around a candidate.
pub fn reach(mark: Mark) -> f64 {
    match (mark.effect, mark.count_shapes()) {
        (MarkEffect::Placed, _) => PLACED,
        (MarkEffect::Eliminated, 0) => DISC,
        (_, shapes) => radius(mark, shapes.saturating_sub(1)),
    }
}

/// Draws the ground of a placed or a removed candidate: a full disc, smaller for what goes inside the shape of a role.
pub fn effect(drawing: &mut Drawing, at: Point, effect: MarkEffect, has_shape: bool) {
    let disc = |radius: f64| Outline::Circle { center: at, radius };
    let radius = if has_shape { INSIDE[0] } else { DISC };
    match effect {
        MarkEffect::Kept => {}
        MarkEffect::Eliminated => drawing.shape(disc(radius), Some(Ink::Gone), None),
        MarkEffect::Placed => drawing.shape(disc(PLACED), Some(Ink::Found), None),
    }
}

/// Draws the bar below a removed candidate, which tells it from a placed one in print.
pub fn bar(drawing: &mut Drawing, at: Point) {
    drawing.line(at.moved(-DISC, DISC + 0.7), at.moved(DISC, DISC + 0.7), Stroke::solid(Ink::Bar, 2.4));
}

/// Draws the ring around a candidate with which a chain starts, whose shapes reach beyond those of others.
pub fn start(drawing: &mut Drawing, at: Point, beyond: f64) {
    let ring = Outline::Circle { center: at, radius: (REACH + 3.6 + beyond).min(PITCH * 0.72) };
    drawing.shape(ring, None, Some(Stroke::solid(Ink::Link, 2.4)));
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
        Shape::Diamond => corners(&[(0.0, -1.14), (1.14, 0.0), (0.0, 1.14), (-1.14, 0.0)]),
        Shape::Hexagon => corners(&[(-0.58, -1.0), (0.58, -1.0), (1.13, 0.0), (0.58, 1.0), (-0.58, 1.0), (-1.13, 0.0)]),
        Shape::Star => star(at, reach),
        Shape::Triangle => corners(&[(0.0, -1.08), (1.04, 0.88), (-1.04, 0.88)]),
    }
}

/// The cosines of 0 to 4 sixteenths of a circle. The functions of the library would be 5 kilobytes of the module for browsers.
const COSINES: [f64; 5] = [1.0, 0.923_879_532_511_286_7, std::f64::consts::FRAC_1_SQRT_2, 0.382_683_432_365_089_8, 0.0];

/// Returns the cosine of sixteenths of a circle.
fn cosine(sixteenths: usize) -> f64 {
    match sixteenths % 16 {
        first @ 0..=4 => COSINES[first],
        left @ 5..=11 => -COSINES[left.abs_diff(8)],
        last => COSINES[16 - last],
    }
}

/// Returns a star with eight points.
fn star(at: Point, reach: f64) -> Outline {
    let corner = |number: usize| {
        let reach = reach * if number.is_multiple_of(2) { 1.16 } else { 0.93 };
        // A sine is the cosine of a quarter of a circle less.
        at.moved(reach * cosine(number), reach * cosine(number + 12))
    };
    Outline::Lines { points: (0..16).map(corner).collect(), is_closed: true }
}

/// Writes all candidates.
pub fn digits(board: &Board, drawing: &mut Drawing) {
    let is_step = board.scene.is_step();
    for (at, digit, mark) in board.candidates() {
        let sign = if board.pen.has_dots { "·".into() } else { digit.to_string() };
        let words = Words::centered(at, SIZE, sign, ink(mark, is_step));
        drawing.words(Words { is_bold: mark.is_special(), ..words });
    }
    if board.scene.legend.iter().any(|(sign, _)| *sign == Sign::Order) {
        // A candidate that is and is not has two numbers, one above and one below it.
        let mut known = CandidateSet::EMPTY;
        for (number, one) in board.scene.numbered() {
            let up = if known.insert(one) { -0.5 } else { 0.5 };
            order(drawing, board.spot(one.cell, one.digit).moved(PITCH / 2.0, PITCH * up), number.to_string());
        }
    }
}

/// Writes the number of a claim between candidates.
pub fn order(drawing: &mut Drawing, at: Point, number: String) {
    let words = Words::centered(at, NUMBER, number, Ink::Link).bold();
    let (width, height) = (words.width() + 2.0, NUMBER * Words::CAP_HEIGHT + 3.0);
    let corner = at.moved(-width / 2.0, -height / 2.0);
    drawing.shape(Outline::Rectangle { corner, width, height, radius: 3.0 }, Some(Ink::Paper), None);
    drawing.words(words);
}

const fn ink(mark: Mark, is_step: bool) -> Ink {
    match mark.effect {
        MarkEffect::Eliminated | MarkEffect::Placed => Ink::Paper,
        MarkEffect::Kept if mark.has_role() => Ink::OnFill,
        MarkEffect::Kept if is_step => Ink::Idle,
        MarkEffect::Kept => Ink::Mark,
    }
}
