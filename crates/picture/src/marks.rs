//! Drawing of candidates: their shapes, their digits, and the effect of a step on them.

use super::drawing::{Drawing, Ink, Outline, Point, Stroke, Words};
use super::geometry::{Board, real};
use super::look::{Look, Shape};
use super::scene::{Mark, MarkEffect};

/// The radius of a shape, with room for a digit. Even a star stays inside its third of the cell.
pub const REACH: f64 = 13.5;

/// The radius of the disc of a removed candidate without a role.
const DISC: f64 = 14.5;

/// The radius of the disc of a placed candidate, the largest of all.
const PLACED: f64 = 16.4;

/// The radius of the disc of a removed candidate inside a ring, and that of the ring.
const RINGED: [f64; 2] = [12.0, 15.5];

/// The distance by which the shape of a further role reaches beyond the others.
const FURTHER: f64 = 3.2;

/// The font size of the digits, and of those beside the numbers of claims.
const SIZES: [f64; 2] = [27.0, 21.0];

/// The distance of a digit from the middle of its candidate if it leaves room for numbers.
const ASIDE: (f64, f64) = (-3.5, 3.5);

/// Draws the shapes behind all candidates, the large ones below the others, and the discs of the effect above them.
pub fn shapes(board: &Board, drawing: &mut Drawing) {
    let mut marks: Vec<(Point, Mark)> = board.marks().collect();
    marks.sort_by(|(_, one), (_, other)| reach(*other).total_cmp(&reach(*one)));
    for &(at, mark) in &marks {
        roles(drawing, at, mark);
    }
    for (at, mark) in marks {
        effect(drawing, at, mark.effect, mark.count_shapes() > 0);
    }
}

/// Draws the shapes of all roles of a candidate, each further one around the others; a ring of its first role around
/// what goes or is placed.
fn roles(drawing: &mut Drawing, at: Point, mark: Mark) {
    for (look, reach) in nested(mark) {
        shape(drawing, at, look, reach);
    }
    if let (_, Some(look)) = mark.shapes_and_ring() {
        let shape = nested(mark).first().map_or(look.shape, |(outer, _)| outer.shape);
        ring(drawing, at, Look { shape, ..look }, reach(mark));
    }
}

/// Returns the shapes of a candidate with their radius, the outermost first.
fn nested(mark: Mark) -> Vec<(Look, f64)> {
    let (shapes, _) = mark.shapes_and_ring();
    if mark.effect != MarkEffect::Kept {
        let room = (RINGED[1] - RINGED[0]) / real(shapes.len());
        let ring = |(place, look)| (Look { shape: Shape::Disc, ..look }, RINGED[0] + room * (real(place) + 1.0));
        return shapes.into_iter().enumerate().map(ring).rev().collect();
    }
    shapes.into_iter().enumerate().map(|(place, look)| (look, radius(mark, place))).rev().collect()
}

/// Returns the radius of the shape of a candidate around `place` others. The outermost always reaches equally far.
fn radius(mark: Mark, place: usize) -> f64 {
    REACH - FURTHER * real(mark.count_shapes() - 1 - place)
}

/// Returns the radius of all that is drawn around a candidate.
pub fn reach(mark: Mark) -> f64 {
    match (mark.effect, mark.count_shapes()) {
        (MarkEffect::Kept, _) => REACH,
        (MarkEffect::Placed, _) => PLACED,
        (_, 0) => DISC,
        _ => RINGED[1],
    }
}

/// Draws the ground of a placed or a removed candidate: a full disc, smaller for what goes inside the ring of a role.
pub fn effect(drawing: &mut Drawing, at: Point, effect: MarkEffect, has_ring: bool) {
    let disc = |radius: f64| Outline::Circle { center: at, radius };
    let radius = if has_ring { RINGED[0] } else { DISC };
    match effect {
        MarkEffect::Kept => {}
        MarkEffect::Eliminated => {
            drawing.line(at.moved(-DISC, DISC + 0.7), at.moved(DISC, DISC + 0.7), Stroke::solid(Ink::Bar, 2.4));
            drawing.shape(disc(radius), Some(Ink::Gone), None);
        }
        MarkEffect::Placed => drawing.shape(disc(PLACED), Some(Ink::Found), None),
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
        Shape::Diamond => corners(&[(0.0, -1.14), (1.14, 0.0), (0.0, 1.14), (-1.14, 0.0)]),
        Shape::Hexagon => corners(&[(-0.58, -1.0), (0.58, -1.0), (1.13, 0.0), (0.58, 1.0), (-0.58, 1.0), (-1.13, 0.0)]),
        Shape::Star => star(at, reach),
        Shape::Triangle => corners(&[(0.0, -1.14), (1.14, 0.95), (-1.14, 0.95)]),
    }
}

/// Returns a star with eight points.
fn star(at: Point, reach: f64) -> Outline {
    let corner = |number: u8| {
        let reach = reach * if number.is_multiple_of(2) { 1.16 } else { 0.93 };
        let (sin, cos) = (f64::from(number) * std::f64::consts::PI / 8.0).sin_cos();
        at.moved(reach * cos, reach * sin)
    };
    Outline::Lines { points: (0..16).map(corner).collect(), is_closed: true }
}

/// Writes all candidates, and the numbers of claims beside them.
pub fn digits(board: &Board, drawing: &mut Drawing) {
    let is_step = board.scene.is_step();
    for (at, digit, mark) in board.candidates() {
        let (numbers, sign) =
            (mark.numbers_in_words(), if board.pen.has_dots { "·".into() } else { digit.to_string() });
        let (at, size) = match numbers {
            Some(_) => (at.moved(ASIDE.0, ASIDE.1), SIZES[1]),
            None => (at, SIZES[0]),
        };
        let words = Words::centered(at, size, sign, ink(mark, is_step));
        drawing.words(Words { is_bold: mark.is_special(), ..words });
    }
    for (at, mark) in board.marks() {
        if let Some(numbers) = mark.numbers_in_words() {
            number_at(drawing, at, numbers);
        }
    }
}

const fn ink(mark: Mark, is_step: bool) -> Ink {
    match mark.effect {
        MarkEffect::Eliminated | MarkEffect::Placed => Ink::Paper,
        MarkEffect::Kept if mark.has_role() => Ink::OnFill,
        MarkEffect::Kept if is_step => Ink::Idle,
        MarkEffect::Kept => Ink::Mark,
    }
}

/// Writes the numbers of claims in the upper right corner of their candidate.
pub fn number_at(drawing: &mut Drawing, at: Point, numbers: String) {
    let (center, width) = number_place(at, &numbers);
    let corner = center.moved(-width / 2.0, -NUMBER / 2.0);
    let ground = Outline::Rectangle { corner, width, height: NUMBER, radius: 3.0 };
    drawing.shape(ground, Some(Ink::Paper), None);
    drawing.words(number_words(center, numbers));
}

/// Returns the center and the width of the numbers of a candidate.
pub fn number_place(at: Point, numbers: &str) -> (Point, f64) {
    let width = number_words(at, numbers.into()).width() + 1.0;
    (at.moved(CORNER - width / 2.0, NUMBER / 2.0 - CORNER), width)
}

fn number_words(center: Point, numbers: String) -> Words {
    let size = if numbers.len() > 3 { 10.0 } else { 13.0 };
    Words::centered(center, size, numbers, Ink::Text).bold()
}

/// The height of the numbers of claims.
pub const NUMBER: f64 = 11.0;

/// The distance of the corner of a candidate from its middle.
const CORNER: f64 = 16.4;

#[cfg(test)]
mod tests {
    use super::super::look::Hue;
    use super::*;

    #[test]
    fn shapes_of_several_roles_are_around_each_other() {
        let looks = [Shape::Disc, Shape::Square, Shape::Star].map(|shape| Look::new(shape, Hue::Blue));
        let mut mark = Mark::default();
        for (count, look) in (1..).zip(looks) {
            mark.show(look);
            let shapes = nested(mark);
            assert_eq!(shapes.len(), count);
            assert_eq!(shapes.last().map(|(look, _)| *look), Some(looks[0]));
            assert!(shapes.windows(2).all(|two| two[0].1 > two[1].1 + 3.0), "{shapes:?}");
            assert!((shapes[0].1 - REACH).abs() < 0.1, "{shapes:?}");
        }
    }
}
