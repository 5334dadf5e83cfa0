//! Drawing of links as curves that avoid digits.
//!
//! Idea: try curves of many bends, and take the one that touches the fewest digits and earlier curves. A link inside a
//! cell is an arc beside its two candidates.

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

use super::drawing::{Drawing, Ink, Outline, Point, Stroke};
use super::geometry::{BOARD, Board, CELL, PITCH, real};
use super::look::Line;
use super::marks::{REACH, reach};
use super::scene::{Content, Link, Scene};

/// The bends to try, as fractions of the length of a curve. The first of equally good ones wins.
const BENDS: [f64; 21] = [
    0.06, -0.06, 0.0, 0.12, -0.12, 0.18, -0.18, 0.25, -0.25, 0.03, -0.03, 0.09, -0.09, 0.15, -0.15, 0.33, -0.33, 0.42,
    -0.42, 0.6, -0.6,
];

/// The positions of the bend to try, as fractions of the length of a curve.
const SKEWS: [f64; 9] = [0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95, -0.1, 1.1];

/// The distance of the points at which a curve is compared with what it would hide.
const STEP: f64 = 7.0;

/// The length of the head of a link.
pub const HEAD: f64 = 11.0;

/// The half width of a digit of a candidate with the space that a line keeps from it.
const SMALL: f64 = 12.5;

/// Half the width and half the height of a digit of a candidate, on which a straight line has a gap.
const PLAIN: (f64, f64) = (8.5, 11.0);

/// The least length of a line between two gaps.
const LEAST: f64 = 4.0;

/// The cost of a point of a link in a house that is outside it.
const ASIDE: f64 = 6.0;

/// Half the width and half the height of a large digit with such a space.
const LARGE: (f64, f64) = (20.0, 25.0);

/// A quadratic curve between two points with a control point.
#[derive(Clone, Copy)]
pub struct Curve {
    pub from: Point,
    pub towards: Point,
    pub to: Point,
}

/// A link: its curve, its line, and whether both ends are in one cell.
pub type Route = (Curve, Line, bool);

impl Curve {
    /// Returns the curve that bends to a side by a fraction of its length.
    fn bent(from: Point, to: Point, bend: f64, skew: f64) -> Self {
        let (x, y) = (to.x - from.x, to.y - from.y);
        let towards = from.towards(to, skew).moved(-y * bend * 2.0, x * bend * 2.0);
        Self { from, towards, to }
    }

    /// Returns the arc beside two candidates of a cell with these radii, on one side of them. It is no nearer to others.
    fn beside([from, to]: [Point; 2], reaches: [f64; 2], side: f64) -> Self {
        let reaches = reaches.map(|reach| reach.min(PITCH / 2.0));
        let length = from.distance(to).max(1.0);
        let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
        let at = |point: Point, along: f64, up: f64| {
            let up = side * up;
            point.moved(x * along - y * up, y * along + x * up)
        };
        let top = at(from.towards(to, 0.5), 0.0, reaches[0].max(reaches[1]) + 1.2 * REACH);
        Self { from: at(from, -1.2, reaches[0]), towards: top, to: at(to, 1.2, reaches[1]) }
    }

    /// Returns the point of the curve at a parameter from 0 to 1.
    pub fn at(self, part: f64) -> Point {
        self.from.towards(self.towards, part).towards(self.towards.towards(self.to, part), part)
    }

    fn samples(self) -> impl Iterator<Item = Point> {
        let length = self.from.distance(self.towards) + self.towards.distance(self.to);
        let steps = (1..=200_u8).find(|steps| f64::from(*steps) * STEP >= length).unwrap_or(200);
        (1..steps).map(move |step| self.at(f64::from(step) / f64::from(steps)))
    }

    /// Returns whether the curve is nearer to a point than a distance.
    pub fn passes(self, at: Point, distance: f64) -> bool {
        self.samples().any(|sample| are_near(sample, at, distance))
    }

    /// Returns the curve without its parts within these distances of its first and its last point.
    pub fn trimmed(self, [first, last]: [f64; 2]) -> Self {
        let before = self.leaves(first);
        let Self { from, towards, to } = self;
        let after = 1.0 - Self { from: to, towards, to: from }.leaves(last);
        let (before, after) = if before < after { (before, after) } else { (0.5, 0.5) };
        // The new control point is where the tangents at both new ends meet.
        let towards = from.towards(towards, before).towards(towards.towards(to, before), after);
        Self { from: self.at(before), towards, to: self.at(after) }
    }

    /// Returns the parameter at which the curve leaves a circle around its first point.
    fn leaves(self, radius: f64) -> f64 {
        let mut range = (0.0, 1.0);
        for _ in 0..12 {
            let middle = f64::midpoint(range.0, range.1);
            let is_within = self.at(middle).distance(self.from) < radius;
            range = if is_within { (middle, range.1) } else { (range.0, middle) };
        }
        range.0
    }
}

/// Returns the links of a board with their curves. Links inside cells have the least choice, and come first: they leave
/// room for straight lines between the other ends.
pub fn routes(board: &Board) -> Vec<Route> {
    let ends = |link| nearest(board, link).map(|ends| (link, ends));
    let links = board.scene.links.iter().filter(|link| link.line != Line::Target).filter_map(ends);
    let (inside, outside): (Vec<_>, Vec<_>) = links.partition(|(_, [one, other])| one.cell == other.cell);
    let mut planned = Taken::default();
    for &(_, ends) in &outside {
        let [from, to] = ends.map(|end| board.spot(end.cell, end.digit));
        planned.add(board, Curve::bent(from, to, 0.0, 0.5), false);
    }
    let spots = spots(board);
    let mut routes: Vec<Route> =
        inside.into_iter().filter_map(|link| route(board, &spots, link, &mut planned)).collect();
    let mut taken = Taken::default();
    for &(curve, ..) in &routes {
        taken.add(board, curve, true);
    }
    routes.extend(outside.into_iter().filter_map(|link| route(board, &spots, link, &mut taken)));
    routes
}

/// Returns the parts of a straight line that touch no digit and no shape.
pub fn between_digits(board: &Board, from: Point, to: Point) -> Vec<[Point; 2]> {
    let length = from.distance(to);
    let count = (1..1000).find(|count| real(*count) >= length).unwrap_or(1000);
    let points: Vec<Point> = (0..=count).map(|step| from.towards(to, real(step) / real(count))).collect();
    let free = points.split(|at| is_on_digit(board, *at)).filter(|part| real(part.len()) > LEAST);
    free.filter_map(|part| Some([*part.first()?, *part.last()?])).collect()
}

fn is_on_digit(board: &Board, at: Point) -> bool {
    let cell = cell_at(board, at);
    let is_on = |digit: Digit| {
        let (spot, mark) = (board.spot(cell, digit), board.scene.square(cell).mark(digit));
        mark.filter(|_| board.with_marks).is_some_and(|mark| {
            if mark.is_special() {
                spot.distance(at) < reach(*mark) + 1.0
            } else {
                (spot.x - at.x).abs() < PLAIN.0 && (spot.y - at.y).abs() < PLAIN.1
            }
        })
    };
    match board.scene.square(cell).content {
        Content::Digit(..) => is_on_large(board, cell, at),
        Content::Empty | Content::Marks(_) => Digit::ALL.into_iter().any(is_on),
    }
}

/// The center of a candidate, and the radius of what is drawn around it; 0 if it takes no part in the step.
type Spot = (Point, f64);

/// Returns all candidates of a board. They are compared with the ends of thousands of curves.
fn spots(board: &Board) -> Vec<Spot> {
    board.marks().map(|(spot, mark)| (spot, if mark.is_special() { reach(mark) } else { 0.0 })).collect()
}

/// Returns whether two points are nearer than a distance. Most points differ too much in one coordinate.
fn are_near(one: Point, other: Point, distance: f64) -> bool {
    (one.x - other.x).abs() < distance && (one.y - other.y).abs() < distance && one.distance(other) < distance
}

/// Returns a link with the curve of least cost, which it takes.
fn route(board: &Board, spots: &[Spot], (link, ends): (&Link, [Candidate; 2]), taken: &mut Taken) -> Option<Route> {
    let mut best: Option<(f64, Curve)> = None;
    let (spots, lane) = (around(board, spots, ends), lane(board, link));
    for curve in curves(board, link, ends) {
        let most = best.map_or(f64::INFINITY, |(cost, _)| cost);
        best = cost(board, &spots, (link, lane), curve, taken, most).map(|cost| (cost, curve)).or(best);
    }
    let (_, curve) = best?;
    let is_inside = ends[0].cell == ends[1].cell;
    taken.add(board, curve, is_inside);
    Some((curve, link.line, is_inside))
}

/// Returns the candidates that the ends of curves between two candidates, or their heads, can be at: the ends are beside
/// the two, or between them if they are neighbors.
fn around(board: &Board, spots: &[Spot], ends: [Candidate; 2]) -> Vec<Spot> {
    let [from, to] = ends.map(|end| board.spot(end.cell, end.digit));
    let room = ends.map(|end| reach_of(board, end)).into_iter().fold(4.0, f64::max) + 4.0 + HEAD;
    let room = if are_near(from, to, 4.0 * room) { room + from.distance(to) } else { room };
    let is_around = |&&(spot, reach): &&Spot| [from, to].iter().any(|at| are_near(spot, *at, room + room.max(reach)));
    spots.iter().filter(is_around).copied().collect()
}

/// Returns the curves to try between two candidates at the ends of a link.
fn curves(board: &Board, link: &Link, ends: [Candidate; 2]) -> Vec<Curve> {
    let [from, to] = ends.map(|end| board.spot(end.cell, end.digit));
    let reaches = ends.map(|end| reach_of(board, end));
    if ends[0].cell == ends[1].cell {
        return [-1.0, 1.0].map(|side| Curve::beside([from, to], reaches, side)).to_vec();
    }
    // The frames of a group are wider than its candidates.
    let room = |end: CandidateSet| if is_group(end) { 4.0 } else { 2.0 };
    let gaps = [reaches[0] + room(link.from), reaches[1] + room(link.to)];
    // Half the width of a candidate: between two rows or columns of digits.
    let between = PITCH / 2.0 / from.distance(to);
    let bends = || BENDS.into_iter().chain([between, -between]);
    let bent = |skew: f64| bends().map(move |bend| Curve::bent(from, to, bend, skew).trimmed(gaps));
    SKEWS.into_iter().flat_map(bent).collect()
}

/// Returns the radius of what is drawn around a candidate.
fn reach_of(board: &Board, one: Candidate) -> f64 {
    board.scene.square(one.cell).mark(one.digit).map_or(REACH, |mark| reach(*mark))
}

/// Returns the cell at a point.
fn cell_at(board: &Board, at: Point) -> Cell {
    Cell::at(index(at.y - board.origin.y, CELL, 8), index(at.x - board.origin.x, CELL, 8))
}

fn is_on_large(board: &Board, cell: Cell, sample: Point) -> bool {
    let middle = board.middle(cell);
    (sample.x - middle.x).abs() < LARGE.0 && (sample.y - middle.y).abs() < LARGE.1
}

/// A square of the raster of what curves hide.
#[derive(Clone, Copy, PartialEq)]
enum Hidden {
    Nothing,
    Line,
    Head,
}

/// The squares of a raster near curves and their heads.
struct Taken(Vec<[Hidden; RASTER]>);

/// The number of squares in a row of the raster.
const RASTER: usize = 163;

impl Default for Taken {
    fn default() -> Self {
        Self(vec![[Hidden::Nothing; RASTER]; RASTER])
    }
}

impl Taken {
    /// Returns the row and the column of a point.
    fn place(board: &Board, at: Point) -> [usize; 2] {
        [at.y - board.origin.y, at.x - board.origin.x].map(|along| index(along, BOARD / 162.0, 162))
    }

    /// Takes the squares around a curve.
    fn add(&mut self, board: &Board, curve: Curve, is_inside: bool) {
        curve.samples().for_each(|sample| self.take(board, sample, Hidden::Line));
        if is_inside {
            return self.take(board, curve.at(0.5), Hidden::Head);
        }
        let Curve { towards, to, .. } = curve;
        let back = HEAD / to.distance(towards).max(HEAD);
        for part in [0.3, 0.8] {
            self.take(board, to.towards(towards, part * back), Hidden::Head);
        }
    }

    fn take(&mut self, board: &Board, at: Point, hidden: Hidden) {
        let [row, column] = Self::place(board, at);
        for row in &mut self.0[row.saturating_sub(2)..(row + 3).min(RASTER)] {
            row[column.saturating_sub(2)..(column + 3).min(RASTER)].fill(hidden);
        }
    }

    fn has(&self, board: &Board, at: Point) -> Hidden {
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
pub fn nearest(board: &Board, link: &Link) -> Option<[Candidate; 2]> {
    let place = |end: Candidate| board.spot(end.cell, end.digit);
    let pairs = link.from.iter().flat_map(|from| link.to.iter().map(move |to| [from, to]));
    let length = |pair: &[Candidate; 2]| place(pair[0]).distance(place(pair[1]));
    pairs.min_by(|a, b| length(a).total_cmp(&length(b)))
}

/// Returns the cost of a curve if it is below `most`: digits and other curves that it touches, parts outside the board,
/// and its bend.
fn cost(
    board: &Board,
    spots: &[Spot],
    (link, lane): (&Link, Option<[Point; 2]>),
    curve: Curve,
    taken: &Taken,
    most: f64,
) -> Option<f64> {
    let mut cost = curve.towards.distance(curve.from.towards(curve.to, 0.5)) / 60.0;
    cost += (2.0 * HEAD - curve.from.distance(curve.to)).max(0.0) / 4.0;
    // Most curves bend more than the best one costs, so this saves looking at every candidate of the board.
    if cost >= most {
        return None;
    }
    cost += stray(board, spots, link, curve);
    let mut samples = curve.samples();
    let mut before = Hidden::Nothing;
    while cost < most {
        let Some(sample) = samples.next() else { return Some(cost) };
        cost += touched(board, link, sample);
        let hidden = taken.has(board, sample);
        // Lines may cross, but not run side by side.
        cost += match hidden {
            Hidden::Nothing => 0.0,
            Hidden::Line if before == Hidden::Nothing => 0.5,
            Hidden::Line => 0.4,
            Hidden::Head => 4.0,
        };
        before = hidden;
        let (x, y) = (sample.x - board.origin.x, sample.y - board.origin.y);
        let is_out = [x, y].iter().any(|along| !(2.0..BOARD - 2.0).contains(along));
        cost += if is_out { 20.0 } else { 0.0 };
        let is_within =
            |[low, high]: [Point; 2]| (low.x..high.x).contains(&sample.x) && (low.y..high.y).contains(&sample.y);
        cost += if lane.is_none_or(is_within) { 0.0 } else { ASIDE };
    }
    None
}

/// Returns the corners of the house that a link is in, with half a cell around a row or a column, if there is one.
fn lane(board: &Board, link: &Link) -> Option<[Point; 2]> {
    let cells: CellSet = [link.from, link.to].iter().flat_map(|end| end.iter().map(|one| one.cell)).collect();
    let house = House::ALL.into_iter().find(|house| (cells - house.cell_set()).is_empty())?;
    let [first, .., last] = house.cells().map(|cell| board.middle(cell));
    let room = CELL * if house.is_box() { 0.6 } else { 1.0 };
    Some([first.moved(-room, -room), last.moved(room, room)])
}

/// Returns the cost of ends at another candidate: nearer to it than to their own, or below its shape; and of a head
/// below a shape.
fn stray(board: &Board, spots: &[Spot], link: &Link, curve: Curve) -> f64 {
    let is_stray = |(end, at): (CandidateSet, Point)| {
        let own = end.iter().map(|one| board.spot(one.cell, one.digit).distance(at)).fold(f64::MAX, f64::min);
        spots.iter().any(|&(spot, reach)| {
            are_near(spot, at, own - 0.01) || are_near(spot, at, reach) && spot.distance(at) > own + 0.01
        })
    };
    let ends = [(link.from, curve.from), (link.to, curve.to)];
    let back = curve.to.towards(curve.towards, HEAD / curve.to.distance(curve.towards).max(HEAD));
    let is_hidden = spots.iter().any(|&(spot, reach)| are_near(spot, back, reach));
    200.0 * real(ends.into_iter().filter(|end| is_stray(*end)).count()) + if is_hidden { 20.0 } else { 0.0 }
}

/// Returns the cost of the digits that a line through this point touches, except those that the link joins.
fn touched(board: &Board, link: &Link, sample: Point) -> f64 {
    let cell = cell_at(board, sample);
    let square = board.scene.square(cell);
    if let Content::Digit(..) = square.content {
        return if is_on_large(board, cell, sample) { 0.7 } else { 0.0 };
    }
    let cost = |digit: Digit| {
        let mark = square.mark(digit)?;
        let is_end = [link.from, link.to].iter().any(|end| end.contains(Candidate { cell, digit }));
        let is_plain = !mark.is_special();
        let reach = if is_plain { SMALL } else { reach(*mark) + 2.0 };
        let spot = board.spot(cell, digit);
        (!is_end && spot.distance(sample) < reach).then_some(if is_plain { 8.0 } else { 9.0 })
    };
    Digit::ALL.into_iter().filter_map(cost).sum()
}

/// Draws a frame around each candidate of the groups at the ends of links. One around all of a group would hold others.
pub fn groups(board: &Board, drawing: &mut Drawing) {
    for one in &grouped(board.scene) {
        in_group(drawing, board.spot(one.cell, one.digit), reach_of(board, one));
    }
}

/// Returns the candidates of the groups at the ends of links, without those in rings, which say so by themselves.
pub fn grouped(scene: &Scene) -> CandidateSet {
    let ends = scene.links.iter().flat_map(|link| [link.from, link.to]);
    let all = CandidateSet::union(ends.filter(|end| is_group(*end)));
    let is_in_ring =
        |one: Candidate| scene.square(one.cell).mark(one.digit).is_some_and(|mark| mark.shapes_and_ring().1.is_some());
    all.iter().filter(|one| !is_in_ring(*one)).collect()
}

/// Draws the frame around a candidate of a group, which reaches this far.
pub fn in_group(drawing: &mut Drawing, at: Point, reach: f64) {
    let half = reach + 2.5;
    let (corner, side) = (at.moved(-half, -half), 2.0 * half);
    let outline = Outline::Rectangle { corner, width: side, height: side, radius: 6.0 };
    drawing.shape(outline, None, Some(Stroke::solid(Ink::Link, 2.0)));
}

/// Returns whether candidates count as one end of a link: several of one digit in one house.
pub fn is_group(candidates: CandidateSet) -> bool {
    let cells: CellSet = candidates.by_cell().map(|(cell, _)| cell).collect();
    let is_of_one_digit = Digit::ALL.into_iter().any(|digit| candidates.cells(digit).len() == candidates.len());
    candidates.len() > 1 && is_of_one_digit && House::ALL.into_iter().any(|house| house.cell_set().contains_all(cells))
}
