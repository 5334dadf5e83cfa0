//! Drawing of links as curves that avoid digits.
//!
//! Idea: try curves of many bends, and take the one that touches the fewest digits and earlier curves. A link inside a
//! cell is an arc beside its two candidates, without a head, so that its dashes can be seen.

use sudokit_core::board::{Candidate, CandidateSet, Cell, Digit};

use super::drawing::{Dash, Drawing, Ink, Outline, Point, Stroke};
use super::geometry::{BOARD, Board, CELL};
use super::look::Line;
use super::marks::{REACH, number_place};
use super::scene::{Content, Link};

/// The bends to try, as fractions of the length of a curve. The first of equally good ones wins.
const BENDS: [f64; 21] = [
    0.06, -0.06, 0.0, 0.12, -0.12, 0.18, -0.18, 0.25, -0.25, 0.03, -0.03, 0.09, -0.09, 0.15, -0.15, 0.33, -0.33, 0.42,
    -0.42, 0.6, -0.6,
];

/// The positions of the bend to try, as fractions of the length of a curve.
const SKEWS: [f64; 7] = [0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95];

/// The distance of the points at which a curve is compared with what it would hide.
const STEP: f64 = 7.0;

/// The half width of a digit of a candidate with the space that a line keeps from it.
const SMALL: f64 = 11.0;

/// Half the width and half the height of a large digit with such a space.
const LARGE: (f64, f64) = (20.0, 25.0);

/// A quadratic curve between two points with a control point.
#[derive(Clone, Copy)]
pub struct Curve {
    pub from: Point,
    pub towards: Point,
    pub to: Point,
}

/// A link with its curve.
pub struct Route<'a> {
    pub link: &'a Link,
    pub curve: Curve,
    /// True if both ends are in one cell.
    pub is_inside: bool,
}

impl Curve {
    /// Returns the curve that bends to a side by a fraction of its length.
    fn bent(from: Point, to: Point, bend: f64, skew: f64) -> Self {
        let (x, y) = (to.x - from.x, to.y - from.y);
        let towards = from.towards(to, skew).moved(-y * bend * 2.0, x * bend * 2.0);
        Self { from, towards, to }
    }

    /// Returns the arc beside two candidates of a cell, on one side of them.
    fn beside(from: Point, to: Point, side: f64) -> Self {
        let length = from.distance(to).max(1.0);
        let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
        let at = |point: Point, along: f64, up: f64| {
            let (along, up) = (along * REACH, side * up * REACH);
            point.moved(x * along - y * up, y * along + x * up)
        };
        Self { from: at(from, -0.1, 1.0), towards: at(from.towards(to, 0.5), 0.0, 2.2), to: at(to, 0.1, 1.0) }
    }

    /// Returns the point of the curve at a parameter from 0 to 1.
    fn at(self, part: f64) -> Point {
        self.from.towards(self.towards, part).towards(self.towards.towards(self.to, part), part)
    }

    fn samples(self) -> impl Iterator<Item = Point> {
        let length = self.from.distance(self.towards) + self.towards.distance(self.to);
        let steps = (1..=200_u8).find(|steps| f64::from(*steps) * STEP >= length).unwrap_or(200);
        (1..steps).map(move |step| self.at(f64::from(step) / f64::from(steps)))
    }

    /// Returns the curve shortened by `reach` at both ends.
    fn trimmed(self, reach: f64) -> Self {
        let [first, last] = [self.from.distance(self.towards), self.to.distance(self.towards)];
        // Near an end, a curve runs at twice the speed of its line to the control point.
        let [first, last] = [first, last].map(|length| (reach / (2.0 * length).max(1.0)).min(0.4));
        let (from, to) = (self.at(first), self.at(1.0 - last));
        // The new control point is where the tangents at both new ends meet.
        let towards = self.from.towards(self.towards, first).towards(self.towards.towards(self.to, first), 1.0 - last);
        Self { from, towards, to }
    }
}

/// Returns the links of a board with their curves.
pub fn routes<'a>(board: &Board<'a>) -> Vec<Route<'a>> {
    let mut taken = Taken::default();
    let routes = board.scene.links.iter().filter_map(|link| {
        let [one, other] = nearest(board, link)?;
        let [from, to] = [one, other].map(|end| board.spot(end.cell, end.digit));
        let is_inside = one.cell == other.cell;
        let curves: Vec<Curve> = if is_inside {
            vec![Curve::beside(from, to, -1.0), Curve::beside(from, to, 1.0)]
        } else {
            let bent = |skew: f64| BENDS.map(|bend| Curve::bent(from, to, bend, skew).trimmed(REACH + 2.0));
            SKEWS.into_iter().flat_map(bent).collect()
        };
        let mut best: Option<(f64, Curve)> = None;
        for curve in curves {
            let most = best.map_or(f64::INFINITY, |(cost, _)| cost);
            best = cost(board, link, curve, &taken, most).map(|cost| (cost, curve)).or(best);
        }
        let (_, curve) = best?;
        curve.samples().for_each(|sample| taken.add(board, sample));
        Some(Route { link, curve, is_inside })
    });
    routes.collect()
}

/// Draws links.
pub fn links(drawing: &mut Drawing, routes: &[Route]) {
    for Route { link, curve: Curve { from, towards, to }, is_inside } in routes {
        link_line(drawing, [*from, *towards, *to], link.line, *is_inside);
    }
}

fn is_on_large(middle: Point, sample: Point) -> bool {
    (sample.x - middle.x).abs() < LARGE.0 && (sample.y - middle.y).abs() < LARGE.1
}

/// The squares of a raster through which curves run.
struct Taken([[bool; 82]; 82]);

impl Default for Taken {
    fn default() -> Self {
        Self([[false; 82]; 82])
    }
}

impl Taken {
    /// Returns the row and the column of a point.
    fn place(board: &Board, at: Point) -> [usize; 2] {
        [at.y - board.origin.y, at.x - board.origin.x].map(|along| index(along, BOARD / 81.0, 81))
    }

    fn add(&mut self, board: &Board, at: Point) {
        let [row, column] = Self::place(board, at);
        self.0[row][column] = true;
    }

    fn has(&self, board: &Board, at: Point) -> bool {
        let [row, column] = Self::place(board, at);
        self.0[row][column]
    }
}

/// Returns the index of the interval of this width that contains a position, at most `most`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a place on the board is small and not negative"
)]
fn index(along: f64, width: f64, most: u8) -> usize {
    (along / width).clamp(0.0, f64::from(most)) as usize
}

/// Returns the pair of candidates of both ends with the smallest distance.
fn nearest(board: &Board, link: &Link) -> Option<[Candidate; 2]> {
    let place = |end: Candidate| board.spot(end.cell, end.digit);
    let pairs = link.from.iter().flat_map(|from| link.to.iter().map(move |to| [from, to]));
    let length = |pair: &[Candidate; 2]| place(pair[0]).distance(place(pair[1]));
    pairs.min_by(|a, b| length(a).total_cmp(&length(b)))
}

/// Returns the cost of a curve if it is below `most`: digits and other curves that it touches, parts outside the board,
/// and its bend.
fn cost(board: &Board, link: &Link, curve: Curve, taken: &Taken, most: f64) -> Option<f64> {
    let mut cost = curve.towards.distance(curve.from.towards(curve.to, 0.5)) / 60.0;
    let mut samples = curve.samples();
    while cost < most {
        let Some(sample) = samples.next() else { return Some(cost) };
        cost += touched(board, link, sample);
        cost += if taken.has(board, sample) { 0.5 } else { 0.0 };
        let (x, y) = (sample.x - board.origin.x, sample.y - board.origin.y);
        let is_out = [x, y].iter().any(|along| !(2.0..BOARD - 2.0).contains(along));
        cost += if is_out { 20.0 } else { 0.0 };
    }
    None
}

/// Returns the cost of the digits that a line through this point touches, except those that the link joins.
fn touched(board: &Board, link: &Link, sample: Point) -> f64 {
    let (x, y) = (sample.x - board.origin.x, sample.y - board.origin.y);
    let cell = Cell::at(index(y, CELL, 8), index(x, CELL, 8));
    let square = board.scene.square(cell);
    if let Content::Digit(..) = square.content {
        let middle = board.corner(cell).moved(CELL / 2.0, CELL / 2.0);
        return if is_on_large(middle, sample) { 0.5 } else { 0.0 };
    }
    let cost = |digit: Digit| {
        let mark = square.mark(digit)?;
        let is_end = [link.from, link.to].iter().any(|end| end.contains(Candidate { cell, digit }));
        let is_plain = !mark.has_role();
        let reach = if is_plain { SMALL } else { REACH + 2.0 };
        let spot = board.spot(cell, digit);
        let is_on_number = mark.number.is_some() && number_place(spot).distance(sample) < 8.0;
        let is_near = is_on_number || !is_end && spot.distance(sample) < reach;
        is_near.then_some(if is_plain { 3.0 } else { 5.0 })
    };
    Digit::ALL.into_iter().filter_map(cost).sum()
}

/// Returns the pen of a line.
const fn pen(line: Line) -> Stroke {
    match line {
        Line::Solid => Stroke::solid(Ink::Link, 2.6),
        Line::Dashed => Stroke::solid(Ink::Link, 2.6).broken(Dash::Dashed),
        Line::Dotted => Stroke::solid(Ink::Link, 2.6).broken(Dash::Dotted),
        Line::Target | Line::Exclusion => Stroke::solid(Ink::Gone, 4.6),
    }
}

/// Draws a line with a halo, without a head.
fn stem(drawing: &mut Drawing, from: Point, towards: Point, to: Point, line: Line) {
    let (curve, pen) = (Outline::Curve { from, towards, to }, pen(line));
    drawing.shape(curve.clone(), None, Some(Stroke::solid(Ink::Paper, pen.width + 3.6)));
    drawing.shape(curve, None, Some(pen));
}

/// Draws a link: an arrow, or a line if it is inside a cell or its ends exclude each other.
pub fn link_line(drawing: &mut Drawing, [from, towards, to]: [Point; 3], line: Line, is_inside: bool) {
    if is_inside || line == Line::Exclusion {
        stem(drawing, from, towards, to, line);
    } else {
        arrow(drawing, from, towards, to, line);
    }
}

/// Draws an arrow with a halo.
fn arrow(drawing: &mut Drawing, from: Point, towards: Point, to: Point, line: Line) {
    // The line ends inside the head.
    let before = if towards == to { from } else { towards };
    let length = before.distance(to).max(1.0);
    let (x, y) = ((to.x - before.x) / length, (to.y - before.y) / length);
    let back = |along: f64, up: f64| to.moved(-x * along - y * up, -y * along + x * up);
    let long = if line == Line::Target { HEAD * 1.35 } else { HEAD };
    stem(drawing, from, towards, back(long * 0.7, 0.0), line);
    let head = vec![to, back(long, long * 0.45), back(long, -long * 0.45)];
    drawing.shape(Outline::Lines { points: head, is_closed: true }, Some(pen(line).ink), None);
}

/// The length of an arrow head.
const HEAD: f64 = 11.0;

/// Draws bands around the groups of candidates at the ends of links.
pub fn bands(board: &Board, drawing: &mut Drawing) {
    let mut grouped: Vec<CandidateSet> = Vec::new();
    for end in board.scene.links.iter().flat_map(|link| [link.from, link.to]) {
        if is_group(end) && !grouped.contains(&end) {
            grouped.push(end);
            band(board, drawing, end);
        }
    }
}

/// Returns whether candidates get a band around them: several of one digit in one box.
pub fn is_group(candidates: CandidateSet) -> bool {
    let is_of_one = |key: fn(Candidate) -> usize| {
        let mut keys = candidates.iter().map(key);
        let first = keys.next();
        keys.all(|key| Some(key) == first)
    };
    candidates.len() > 1 && is_of_one(|one| one.digit.index()) && is_of_one(|one| one.cell.box_index())
}

/// Draws a band around the candidates of a group.
fn band(board: &Board, drawing: &mut Drawing, candidates: CandidateSet) {
    let spots: Vec<Point> = candidates.iter().map(|one| board.spot(one.cell, one.digit)).collect();
    let range = |along: fn(&Point) -> f64| {
        let (least, most) = spots.iter().map(along).fold((f64::MAX, f64::MIN), |(a, b), x| (a.min(x), b.max(x)));
        (least - REACH - 2.5, most + REACH + 2.5)
    };
    let ((left, right), (top, bottom)) = (range(|spot| spot.x), range(|spot| spot.y));
    draw_band(drawing, Point::new(left, top), right - left, bottom - top);
}

/// Draws a band of this size.
pub fn draw_band(drawing: &mut Drawing, corner: Point, width: f64, height: f64) {
    let outline = Outline::Rectangle { corner, width, height, radius: height.min(width).min(2.0 * REACH) / 2.0 };
    drawing.shape(outline, None, Some(Stroke::solid(Ink::Link, 2.0)));
}
