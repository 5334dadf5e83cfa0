//! Drawing of links: lines with a halo, and their heads. A link inside a cell has its head in the middle, beside the
//! digits. Red heads are hollow, so that they differ from others in print. A line to what goes has neither.

use super::curve::{Curve, HEAD, Route};
use super::drawing::{Dash, Drawing, Ink, Outline, Point, Stroke};
use super::look::Line;

/// The head of a link: its tip, its direction as a vector of length 1, and its length.
#[derive(Clone, Copy)]
struct Head {
    tip: Point,
    along: (f64, f64),
    length: f64,
}

/// Draws links, with all heads above all lines.
pub fn links(drawing: &mut Drawing, links: &[Route]) {
    for &(curve, line, is_inside) in links {
        stem(drawing, curve, line, is_inside);
    }
    for &(curve, line, is_inside) in links {
        for head in heads(curve, line, is_inside) {
            head.draw(drawing, line);
        }
    }
}

/// Returns the pen of a line. Lines to what goes are half as strong as the links of the reason.
pub const fn pen(line: Line) -> Stroke {
    match line {
        Line::Solid => Stroke::solid(Ink::Link, 2.8),
        Line::Dashed => Stroke::solid(Ink::Link, 2.8).broken(Dash::Dashed),
        Line::Dotted => Stroke::solid(Ink::Link, 2.8).broken(Dash::Dotted),
        Line::Target => Stroke::solid(Ink::Gone, 2.2).broken(Dash::Dotted),
        Line::Exclusion => Stroke::solid(Ink::Gone, 3.2),
    }
}

/// Returns the line of a link. It ends inside its heads.
fn without_heads(curve: Curve, line: Line, is_inside: bool) -> Curve {
    let back = if is_inside { 0.0 } else { 0.7 * length(line) };
    let first = if line == Line::Exclusion { back } else { 0.0 };
    curve.trimmed([first, back])
}

/// Draws the line of a link with a halo.
fn stem(drawing: &mut Drawing, curve: Curve, line: Line, is_inside: bool) {
    let Curve { from, towards, to } = without_heads(curve, line, is_inside);
    let pen = match pen(line) {
        pen if is_inside && pen.dash == Dash::Dashed => pen.broken(Dash::Fine),
        pen => pen,
    };
    let curve = Outline::Curve { from, towards, to };
    drawing.shape(curve.clone(), None, Some(Stroke::solid(Ink::Paper, pen.width + 3.6)));
    drawing.shape(curve, None, Some(pen));
}

/// Returns the length of the heads of a line.
fn length(line: Line) -> f64 {
    if line == Line::Exclusion { HEAD * 1.25 } else { HEAD }
}

/// Returns the heads of a link: at its end, or in the middle if it is inside a cell; a pair if its ends exclude each
/// other.
fn heads(curve: Curve, line: Line, is_inside: bool) -> Vec<Head> {
    let Curve { from, towards, to } = curve;
    let full = length(line);
    let is_mutual = line == Line::Exclusion;
    let mut heads = if is_inside {
        let (middle, along) = (curve.at(0.5), direction(from, to));
        let before = if is_mutual { full } else { full / 2.0 };
        let head = |(x, y): (f64, f64)| Head { tip: middle.moved(x * before, y * before), along: (x, y), length: full };
        [head((-along.0, -along.1)), head(along)]
    } else {
        let head =
            |tip: Point| Head { tip, along: direction(if towards == tip { from } else { towards }, tip), length: full };
        [head(from), head(to)]
    }
    .to_vec();
    if !is_mutual {
        heads.remove(0);
    }
    heads
}

/// Returns the vector of length 1 from one point towards another.
fn direction(from: Point, to: Point) -> (f64, f64) {
    let length = from.distance(to).max(1.0);
    ((to.x - from.x) / length, (to.y - from.y) / length)
}

impl Head {
    fn draw(self, drawing: &mut Drawing, line: Line) {
        let Self { tip, along: (x, y), length } = self;
        let back = |along: f64, up: f64| tip.moved(-x * along - y * up, -y * along + x * up);
        let ink = pen(line).ink;
        // The sharp corners of an outline reach beyond its points.
        let (first, width) = if line == Line::Exclusion { (3.0, 2.2) } else { (0.0, 0.0) };
        let half = length * 0.45 - width / 2.0;
        let points = vec![back(first, 0.0), back(length, half), back(length * 0.75, 0.0), back(length, -half)];
        let outline = Outline::Lines { points, is_closed: true };
        if line == Line::Exclusion {
            drawing.shape(outline, Some(Ink::Paper), Some(Stroke::solid(ink, width)));
        } else {
            drawing.shape(outline, Some(ink), None);
        }
    }
}
