//! Drawing of links as curves that avoid other candidates.

use sudokit_core::board::{Candidate, CandidateSet, Cell, Digit};

use super::drawing::{Dash, Drawing, Ink, Outline, Point, Stroke};
use super::geometry::{BOARD, Board, CELL, PITCH};
use super::look::{Hue, Line};
use super::marks::REACH;
use super::scene::Link;

/// The bends to try, as fractions of the length of a curve. The first of equally good ones wins.
const BENDS: [f64; 9] = [0.12, -0.12, 0.22, -0.22, 0.34, -0.34, 0.5, -0.5, 0.02];

/// The number of intervals between the sample points of a curve.
const SAMPLES: u8 = 24;

/// Draws all links of a board, and bands around groups of candidates.
pub fn links(board: &Board, drawing: &mut Drawing) {
    let mut taken: Vec<Point> = Vec::new();
    let mut grouped: Vec<CandidateSet> = Vec::new();
    for link in &board.scene.links {
        for end in [link.from, link.to] {
            if is_group(end) && !grouped.contains(&end) {
                grouped.push(end);
                group(board, drawing, end);
            }
        }
        draw(board, drawing, link, &mut taken);
    }
}

/// A quadratic curve between two points with a control point.
#[derive(Clone, Copy)]
struct Curve {
    from: Point,
    towards: Point,
    to: Point,
}

impl Curve {
    /// Returns the curve that bends to a side by a fraction of its length.
    fn bent(from: Point, to: Point, bend: f64) -> Self {
        let (x, y) = (to.x - from.x, to.y - from.y);
        let towards = from.towards(to, 0.5).moved(-y * bend * 2.0, x * bend * 2.0);
        Self { from, towards, to }
    }

    /// Returns the point of the curve at a parameter from 0 to 1.
    fn at(self, part: f64) -> Point {
        self.from.towards(self.towards, part).towards(self.towards.towards(self.to, part), part)
    }

    fn samples(self) -> impl Iterator<Item = Point> {
        (1..SAMPLES).map(move |sample| self.at(f64::from(sample) / f64::from(SAMPLES)))
    }

    /// Returns the curve shortened by `reach` at both ends.
    fn trimmed(self, reach: f64) -> Self {
        let length = self.from.distance(self.to).max(1.0);
        let part = (reach / length).min(0.4);
        let (from, to) = (self.at(part), self.at(1.0 - part));
        // The new control point is where the tangents at both new ends meet.
        let first = self.from.towards(self.towards, part);
        let towards = first.towards(self.towards.towards(self.to, part), 1.0 - part);
        Self { from, towards, to }
    }
}

fn draw(board: &Board, drawing: &mut Drawing, link: &Link, taken: &mut Vec<Point>) {
    let Some((from, to)) = nearest(board, link) else { return };
    let ends = [from, to];
    let spots = ends.map(|end| board.spot(end.cell, end.digit));
    let best = BENDS.map(|bend| Curve::bent(spots[0], spots[1], bend));
    let best = best.into_iter().min_by(|a, b| cost(board, *a, taken).total_cmp(&cost(board, *b, taken)));
    let Some(curve) = best else { return };
    taken.extend(curve.samples());
    let Curve { from, towards, to } = curve.trimmed(REACH + 1.0);
    arrow(drawing, from, towards, to, link.line);
}

/// Returns the pair of candidates of both ends with the smallest distance.
fn nearest(board: &Board, link: &Link) -> Option<(Candidate, Candidate)> {
    let place = |end: Candidate| board.spot(end.cell, end.digit);
    let pairs = link.from.iter().flat_map(|from| link.to.iter().map(move |to| (from, to)));
    pairs.min_by(|a, b| place(a.0).distance(place(a.1)).total_cmp(&place(b.0).distance(place(b.1))))
}

/// Returns the cost of a curve: candidates and other curves that it hides, parts outside the board, and its bend.
fn cost(board: &Board, curve: Curve, taken: &[Point]) -> f64 {
    let ends = [curve.from, curve.to];
    let is_free = |sample: Point| ends.iter().all(|end| end.distance(sample) > REACH);
    let mut cost = curve.towards.distance(curve.from.towards(curve.to, 0.5)) / 40.0;
    for sample in curve.samples().filter(|sample| is_free(*sample)) {
        cost += hidden(board, sample);
        cost += if taken.iter().any(|other| other.distance(sample) < 6.0) { 0.6 } else { 0.0 };
        let (x, y) = (sample.x - board.origin.x, sample.y - board.origin.y);
        let is_out = [x, y].iter().any(|along| !(2.0..BOARD - 2.0).contains(along));
        cost += if is_out { 20.0 } else { 0.0 };
    }
    cost
}

/// Returns the cost of candidates hidden by a line through this point.
fn hidden(board: &Board, sample: Point) -> f64 {
    let place = |along: f64| Digit::ALL.iter().zip(1_u8..).take_while(|(_, n)| f64::from(*n) * CELL <= along).count();
    let (x, y) = (sample.x - board.origin.x, sample.y - board.origin.y);
    let (row, column) = (place(y), place(x));
    if row > 8 || column > 8 {
        return 0.0;
    }
    let cell = Cell::at(row, column);
    let square = board.scene.square(cell);
    let near = |digit: &Digit| board.spot(cell, *digit).distance(sample) < PITCH * 0.36;
    let marks = Digit::ALL.iter().filter(|digit| near(digit)).filter_map(|digit| square.mark(*digit));
    marks.map(|mark| if mark.look.is_none() { 1.0 } else { 2.5 }).sum()
}

/// Draws an arrow.
pub fn arrow(drawing: &mut Drawing, from: Point, towards: Point, to: Point, line: Line) {
    let dash = match line {
        Line::Solid => Dash::Solid,
        Line::Dashed => Dash::Dashed,
        Line::Dotted => Dash::Dotted,
    };
    // The line ends inside the head.
    let before = if towards == to { from } else { towards };
    let length = before.distance(to).max(1.0);
    let (x, y) = ((to.x - before.x) / length, (to.y - before.y) / length);
    let neck = to.moved(-x * HEAD * 0.7, -y * HEAD * 0.7);
    drawing.shape(Outline::Curve { from, towards, to: neck }, None, Some(Stroke::solid(Ink::Link, 2.8).broken(dash)));
    let foot = to.moved(-x * HEAD, -y * HEAD);
    let (left, right) = (foot.moved(-y * HEAD * 0.45, x * HEAD * 0.45), foot.moved(y * HEAD * 0.45, -x * HEAD * 0.45));
    drawing.shape(Outline::Lines { points: vec![to, left, right], is_closed: true }, Some(Ink::Link), None);
}

/// The length of an arrow head.
const HEAD: f64 = 11.0;

/// Returns whether candidates get a band around them: several of one digit in one box.
fn is_group(candidates: CandidateSet) -> bool {
    let is_of_one = |key: fn(Candidate) -> usize| {
        let mut keys = candidates.iter().map(key);
        let first = keys.next();
        keys.all(|key| Some(key) == first)
    };
    candidates.len() > 1 && is_of_one(|one| one.digit.index()) && is_of_one(|one| one.cell.box_index())
}

/// Draws a band around the candidates of a group.
fn group(board: &Board, drawing: &mut Drawing, candidates: CandidateSet) {
    let spots: Vec<Point> = candidates.iter().map(|one| board.spot(one.cell, one.digit)).collect();
    let range = |along: fn(&Point) -> f64| {
        let (least, most) = spots.iter().map(along).fold((f64::MAX, f64::MIN), |(a, b), x| (a.min(x), b.max(x)));
        (least - REACH - 2.5, most + REACH + 2.5)
    };
    let ((left, right), (top, bottom)) = (range(|spot| spot.x), range(|spot| spot.y));
    let corner = Point::new(left, top);
    let band = Outline::Rectangle { corner, width: right - left, height: bottom - top, radius: REACH + 2.5 };
    drawing.shape(band, None, Some(Stroke::solid(Ink::Edge(Hue::Gray), 2.0)));
}
