//! Drawing of a board, from the lowest layer up: tints, lines to what goes, houses, links, digits.

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, House};
use sudokit_logic::Role;

use super::curve::Route;
use super::drawing::{Dash, Drawing, Ink, Outline, Point, Stroke, Words};
use super::geometry::{BOARD, Board, CELL, Pen, real, signed};
use super::hint::letter;
use super::look::{Frame, Hue, Line, Look};
use super::marks;
use super::scene::{Content, DigitOrigin};
use super::tint::tint;
use super::{arrow, curve};

/// The radius of the disc behind a large digit that a step places.
const PLACED: f64 = 38.0;

impl Board<'_> {
    /// Draws the board.
    pub fn draw(&self, drawing: &mut Drawing) {
        self.bars(drawing);
        self.tints(drawing);
        if self.with_marks {
            self.targets(drawing);
        }
        self.blocks(drawing);
        self.loop_line(drawing);
        self.rules(drawing);
        // Dashes on top of a solid line show both.
        let mut frames = self.scene.frames.clone();
        frames.sort_by_key(|(frame, _)| *frame == Frame::Cover);
        for (frame, house) in frames {
            self.frame(drawing, frame, house);
        }
        self.borders(drawing);
        let routes = if self.with_marks { curve::routes(self) } else { Vec::new() };
        if self.with_marks {
            curve::groups(self, drawing);
            arrow::links(drawing, &routes);
        }
        for cell in Cell::ALL {
            if let Content::Digit(digit, origin) = self.scene.square(cell).content {
                self.digit(drawing, cell, digit, origin);
            }
        }
        if self.with_marks {
            marks::shapes(self, drawing);
            marks::digits(self, drawing);
        }
        self.letters(drawing, &routes);
    }

    /// Draws a border around the cells of each set, which is further inside than those of earlier sets with some of its cells.
    fn borders(&self, drawing: &mut Drawing) {
        let mut depths: Vec<usize> = Vec::new();
        for (number, cells) in &self.scene.sets {
            let earlier = self.scene.sets.iter().zip(&depths);
            let around = earlier.filter(|((_, other), _)| !(*other & *cells).is_empty()).map(|(_, depth)| depth + 1);
            let depth = around.max().unwrap_or(0);
            let stroke = Stroke::solid(Ink::Edge(Look::of(Role::Set(*number)).hue), BORDER);
            let inset = BORDER * (1.0 + 1.2 * real(depth));
            let mut sides: Vec<_> = cells.iter().flat_map(|cell| self.open_sides(cell, *cells, inset)).collect();
            while let Some((first, mut end)) = sides.pop() {
                let mut points = vec![first];
                while let Some(next) = sides.iter().position(|(from, _)| from.distance(end) < 0.1) {
                    let (from, to) = sides.swap_remove(next);
                    points.push(from);
                    end = to;
                }
                drawing.shape(Outline::Lines { points, is_closed: true }, None, Some(stroke));
            }
            depths.push(depth);
        }
    }

    /// Returns lines along the sides of a cell that are no sides of others of these cells. They meet those of the next cells.
    fn open_sides(&self, cell: Cell, cells: CellSet, inset: f64) -> Vec<(Point, Point)> {
        let has = |x: isize, y: isize| {
            let at = |place: usize, by: isize| place.checked_add_signed(by).filter(|place| *place < 9);
            at(cell.row(), y)
                .zip(at(cell.column(), x))
                .is_some_and(|(row, column)| cells.contains(Cell::at(row, column)))
        };
        let half = CELL / 2.0;
        let side = |(x, y): (isize, isize)| {
            let end = |(along_x, along_y): (isize, isize)| {
                let beyond = match (has(along_x, along_y), has(along_x + x, along_y + y)) {
                    (false, _) => half - inset,
                    (true, false) => half,
                    (true, true) => half + inset,
                };
                let at = |out: isize, along: isize| signed(out) * (half - inset) + signed(along) * beyond;
                self.middle(cell).moved(at(x, along_x), at(y, along_y))
            };
            (!has(x, y)).then(|| (end((-y, x)), end((y, -x))))
        };
        [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter().filter_map(side).collect()
    }

    /// Writes the letter of each set in each of its pieces where a cell has no candidate, away from lines if it can be, in its own
    /// cells before those that it shares, in reading order.
    fn letters(&self, drawing: &mut Drawing, routes: &[Route]) {
        let is_on_line = |at: Point| routes.iter().any(|(curve, ..)| curve.passes(at, LETTER / 2.0));
        let mut taken = CandidateSet::EMPTY;
        for (number, cells) in &self.scene.sets {
            let others = self.scene.sets.iter().filter(|(other, _)| other != number);
            let own = others.fold(*cells, |own, (_, others)| own - *others);
            let mut rest = *cells;
            while let Some(piece) = rest.first().map(|first| piece_of(rest, first)) {
                rest -= piece;
                let cells = (piece & own).into_iter().chain(piece - own);
                let places = cells.flat_map(|cell| Digit::ALL.map(|digit| Candidate { cell, digit }));
                let is_free =
                    |one: Candidate| self.scene.square(one.cell).mark(one.digit).is_none() && !taken.contains(one);
                let free: Vec<Candidate> = places.filter(|one| is_free(*one)).collect();
                let spot = |one: Candidate| self.spot(one.cell, one.digit);
                if let Some(&place) = free.iter().find(|one| !is_on_line(spot(**one))).or(free.first()) {
                    taken.insert(place);
                    let at = spot(place);
                    drawing.words(Words::centered(at, LETTER, letter(*number), Ink::Text).bold());
                }
            }
        }
    }

    /// Draws the bars of lines, on which the cells of the pattern are as beads.
    fn bars(&self, drawing: &mut Drawing) {
        for (_, house) in self.scene.frames.iter().filter(|(frame, _)| *frame == Frame::Bar) {
            let outline = self.around(*house, BAR_INSET);
            drawing.shape(outline, Some(Ink::Tint(Hue::Blue)), None);
        }
    }

    /// Draws the backgrounds of cells. One that several sets share has a part of each of their hues.
    fn tints(&self, drawing: &mut Drawing) {
        for cell in Cell::ALL {
            let Some(hue) = self.scene.square(cell).tint else { continue };
            let sets = self.scene.sets.iter().filter(|(_, cells)| cells.contains(cell));
            let mut hues: Vec<Hue> = sets.map(|(number, _)| Look::of(Role::Set(*number)).hue).collect();
            if hues.len() < 2 {
                hues = vec![hue];
            }
            let side = CELL / real(hues.len());
            for (column, hue) in hues.iter().enumerate() {
                for row in 0..hues.len() {
                    tint(drawing, self.corner(cell).moved(side * real(column), side * real(row)), side, *hue);
                }
            }
        }
    }

    /// Draws straight lines to what goes, below everything else.
    fn targets(&self, drawing: &mut Drawing) {
        let links = self.scene.links.iter().filter(|link| link.line == Line::Target);
        let ends = links.filter_map(|link| curve::nearest(self, link));
        let ends = ends.map(|ends| ends.map(|end| self.spot(end.cell, end.digit)));
        let mut drawn: Vec<[Point; 2]> = Vec::new();
        for [from, to] in ends.flat_map(|[from, to]| curve::between_digits(self, from, to)) {
            // Lines from two ends may share their last part.
            if drawn.iter().all(|[one, other]| one.distance(from) + other.distance(to) > 4.0) {
                drawing.line(from, to, arrow::pen(Line::Target));
            }
            drawn.push([from, to]);
        }
    }

    /// Draws lines from placed digits through the cells in which they leave no place.
    fn blocks(&self, drawing: &mut Drawing) {
        for &(from, to) in &self.scene.blocks {
            for [from, to] in curve::between_digits(self, self.middle(from), self.middle(to)) {
                drawing.line(from, to, BLOCK);
            }
        }
    }

    /// Draws a closed line through the cells of a loop.
    fn loop_line(&self, drawing: &mut Drawing) {
        let cells = &self.scene.loop_cells;
        for (from, to) in cells.iter().zip(cells.iter().cycle().skip(1)) {
            for [from, to] in curve::between_digits(self, self.middle(*from), self.middle(*to)) {
                drawing.line(from, to, LOOP);
            }
        }
    }

    /// Draws a large digit, on a filled disc if the step places it.
    fn digit(&self, drawing: &mut Drawing, cell: Cell, digit: Digit, origin: DigitOrigin) {
        let middle = self.middle(cell);
        let is_placed = origin == DigitOrigin::Found && self.scene.square(cell).tint.is_some();
        if is_placed {
            drawing.shape(Outline::Circle { center: middle, radius: PLACED }, Some(Ink::Found), None);
        }
        let (ink, is_bold) = if is_placed { (Ink::Paper, true) } else { (self.pen.style)(origin) };
        let words = Words::centered(middle, self.pen.digit, digit.to_string(), ink);
        drawing.words(Words { is_bold, ..words });
        if origin == DigitOrigin::Wrong {
            drawing.line(middle.moved(-30.0, 30.0), middle.moved(30.0, -30.0), Stroke::solid(Ink::Gone, 6.0));
        }
    }

    /// Draws the frame of a house, or a tick at both ends of it and frames where it crosses bars.
    fn frame(&self, drawing: &mut Drawing, frame: Frame, house: House) {
        match frame {
            Frame::Bar => {}
            Frame::Tick => {
                let bars = self.scene.frames.iter().filter(|(frame, _)| *frame == Frame::Bar);
                for cell in bars.flat_map(|(_, bar)| bar.cell_set() & house.cell_set()) {
                    let corner = self.corner(cell).moved(INSET, INSET);
                    let side = CELL - 2.0 * INSET;
                    let outline = Outline::Rectangle { corner, width: side, height: side, radius: 6.0 };
                    drawing.shape(outline, None, Some(CROSSING));
                }
                self.ticks(drawing, house);
            }
            Frame::Base | Frame::Cover | Frame::Link => {
                drawing.shape(self.around(house, INSET), None, Some(frame_line(frame)));
            }
        }
    }

    /// Returns a rectangle inside a house.
    fn around(&self, house: House, inset: f64) -> Outline {
        let [first, .., last] = house.cells();
        let (corner, end) = (self.corner(first), self.corner(last).moved(CELL, CELL));
        let (width, height) = (end.x - corner.x - 2.0 * inset, end.y - corner.y - 2.0 * inset);
        Outline::Rectangle { corner: corner.moved(inset, inset), width, height, radius: 6.0 }
    }

    /// Draws a tick beside both ends of a line.
    fn ticks(&self, drawing: &mut Drawing, house: House) {
        let [first, .., last] = house.cells();
        let is_row = first.row() == last.row();
        for (cell, side) in [(first, -1.0), (last, 1.0)] {
            let middle = self.middle(cell);
            let (out, half) = (side * (CELL / 2.0 + 6.5), CELL / 2.0 - 8.0);
            let at = |along: f64| if is_row { middle.moved(out, along) } else { middle.moved(along, out) };
            drawing.line(at(-half), at(half), TICK);
        }
    }

    /// Draws thin lines between the cells, and thick ones between the boxes.
    fn rules(&self, drawing: &mut Drawing) {
        let Pen { thin, thick, frame, .. } = self.pen;
        for (stroke, numbers) in [(thin, &[1, 2, 4, 5, 7, 8][..]), (thick, &[3, 6]), (frame, &[0, 9])] {
            // The ends of lines close the corners.
            let over = stroke.width / 2.0;
            for &number in numbers {
                let along = real(number) * CELL;
                let far = BOARD + over;
                drawing.line(self.origin.moved(along, -over), self.origin.moved(along, far), stroke);
                drawing.line(self.origin.moved(-over, along), self.origin.moved(far, along), stroke);
            }
        }
    }
}

/// Returns the cells that have common sides with a cell and with one another, which have one border.
fn piece_of(cells: CellSet, first: Cell) -> CellSet {
    let mut piece = CellSet::from(first);
    let is_beside =
        |one: Cell, other: Cell| one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1;
    while let Some(next) = (cells - piece).iter().find(|one| piece.iter().any(|cell| is_beside(cell, *one))) {
        piece.insert(next);
    }
    piece
}

/// The width of the border of a set, and the font size of its letter.
const BORDER: f64 = 2.5;
const LETTER: f64 = 20.0;

/// The space between the rules and the frame of a house.
const INSET: f64 = 3.5;

/// The space beside the bar of a line.
const BAR_INSET: f64 = 24.0;

/// The line through the cells of a loop.
pub const LOOP: Stroke = Stroke::solid(Ink::Loop, 9.0);

/// The line from a placed digit through the cells that it blocks.
pub const BLOCK: Stroke = Stroke::solid(Ink::House, 2.0);

/// The frame of a cell in which a line that confines the pattern crosses one that has it.
pub const CROSSING: Stroke = Stroke::solid(Ink::Cover, 1.8);

/// The tick at the end of a line that confines the pattern.
pub const TICK: Stroke = Stroke::solid(Ink::Cover, 5.0);

/// Returns the line of a frame.
pub const fn frame_line(frame: Frame) -> Stroke {
    match frame {
        Frame::Base | Frame::Bar => Stroke::solid(Ink::House, 1.8),
        Frame::Cover | Frame::Tick => Stroke::solid(Ink::Cover, 1.8).broken(Dash::Dashed),
        Frame::Link => Stroke::solid(Ink::Faint, 1.8),
    }
}
