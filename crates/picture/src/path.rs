//! Outlines as lines and curves, for painters without other shapes.

use super::outline::{Outline, Point};

/// A segment of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    /// The start of a path at a point.
    Move(Point),
    /// A straight line to a point.
    Line(Point),
    /// A curve with one control point, to the last point.
    Quadratic(Point, Point),
    /// A curve with two control points, to the last point.
    Cubic(Point, Point, Point),
    /// A line back to the start.
    Close,
}

/// The distance of the control points of a quarter of a circle with radius 1.
const ROUND: f64 = 0.552_284_749_8;

/// Returns the path of an outline.
pub fn path(outline: &Outline) -> Vec<Segment> {
    match outline {
        Outline::Rectangle { corner, width, height, radius } => rectangle(*corner, *width, *height, *radius),
        Outline::Circle { center, radius } => {
            let corner = center.moved(-radius, -radius);
            rectangle(corner, 2.0 * radius, 2.0 * radius, *radius)
        }
        Outline::Lines { points, is_closed } => {
            let lines = points.iter().enumerate().map(|(number, &point)| match number {
                0 => Segment::Move(point),
                _ => Segment::Line(point),
            });
            lines.chain(is_closed.then_some(Segment::Close)).collect()
        }
        Outline::Curve { from, towards, to } => vec![Segment::Move(*from), Segment::Quadratic(*towards, *to)],
    }
}

/// Returns the path of a rectangle with round corners, or of a circle.
fn rectangle(corner: Point, width: f64, height: f64, radius: f64) -> Vec<Segment> {
    let at = |x, y| corner.moved(x, y);
    if radius <= 0.0 {
        let corners = [at(width, 0.0), at(width, height), at(0.0, height)].map(Segment::Line);
        return [Segment::Move(corner)].into_iter().chain(corners).chain([Segment::Close]).collect();
    }
    let round = radius.min(width / 2.0).min(height / 2.0);
    let soft = round * (1.0 - ROUND);
    let (right, bottom) = (width - round, height - round);
    vec![
        Segment::Move(at(round, 0.0)),
        Segment::Line(at(right, 0.0)),
        Segment::Cubic(at(width - soft, 0.0), at(width, soft), at(width, round)),
        Segment::Line(at(width, bottom)),
        Segment::Cubic(at(width, height - soft), at(width - soft, height), at(right, height)),
        Segment::Line(at(round, height)),
        Segment::Cubic(at(soft, height), at(0.0, height - soft), at(0.0, bottom)),
        Segment::Line(at(0.0, round)),
        Segment::Cubic(at(0.0, soft), at(soft, 0.0), at(round, 0.0)),
        Segment::Close,
    ]
}
