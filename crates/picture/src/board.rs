//! Drawing of a board, from the lowest layer up: tints, rules, frames, candidates with their links, digits.

use sudokit_core::board::{Cell, Digit, House};

use super::drawing::{Dash, Drawing, Ink, Outline, Point, Stroke, Words};
use super::geometry::{BOARD, Board, CELL, strike};
use super::look::{Frame, Hue};
use super::marks;
use super::scene::{Content, DigitOrigin};
use super::tint::tint;
use super::{arrow, curve};

/// The radius of the disc behind a large digit that a step places.
const PLACED: f64 = 38.0;

impl Board<'_> {
    /// Draws the board.
    pub fn draw(&self, drawing: &mut Drawing) {
        self.tints(drawing);
        self.loop_line(drawing);
        self.rules(drawing);
        // Dashes on top of a solid line show both.
        let mut frames = self.scene.frames.clone();
        frames.sort_by_key(|(frame, _)| *frame == Frame::Cover);
        for (frame, house) in frames {
            self.frame(drawing, frame, house);
        }
        let routes = if self.with_marks { curve::routes(self) } else { Vec::new() };
        for cell in Cell::ALL {
            if let Content::Digit(digit, origin) = self.scene.square(cell).content {
                self.digit(drawing, cell, digit, origin);
            }
        }
        if self.with_marks {
            curve::bands(self, drawing);
            arrow::links(drawing, &routes);
            marks::shapes(self, drawing);
            marks::digits(self, drawing);
        }
    }

    fn tints(&self, drawing: &mut Drawing) {
        for cell in Cell::ALL {
            if let Some(hue) = self.scene.square(cell).tint {
                tint(drawing, self.corner(cell), CELL, hue);
            }
        }
    }

    /// Draws a closed line through the cells of a loop.
    fn loop_line(&self, drawing: &mut Drawing) {
        if !self.scene.loop_cells.is_empty() {
            let points = self.scene.loop_cells.iter().map(|&cell| self.middle(cell)).collect();
            drawing.shape(Outline::Lines { points, is_closed: true }, None, Some(LOOP));
        }
    }

    fn middle(&self, cell: Cell) -> Point {
        self.corner(cell).moved(CELL / 2.0, CELL / 2.0)
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
            strike(drawing, middle, 30.0);
        }
    }

    /// Draws a frame around a house, in the space between rules and candidates.
    fn frame(&self, drawing: &mut Drawing, frame: Frame, house: House) {
        let inset = 3.5;
        let [first, .., last] = house.cells();
        let (corner, end) = (self.corner(first), self.corner(last).moved(CELL, CELL));
        let (width, height) = (end.x - corner.x - 2.0 * inset, end.y - corner.y - 2.0 * inset);
        let outline = Outline::Rectangle { corner: corner.moved(inset, inset), width, height, radius: 6.0 };
        drawing.shape(outline, None, Some(frame_line(frame)));
    }

    /// Draws thin lines between the cells, and thick ones between the boxes.
    fn rules(&self, drawing: &mut Drawing) {
        for (stroke, is_thick) in [(self.pen.thin, false), (self.pen.thick, true)] {
            // The ends of thick lines close the corners.
            let over = stroke.width / 2.0;
            for number in (0..=9_u8).filter(|number| number.is_multiple_of(3) == is_thick) {
                let along = f64::from(number) * CELL;
                let far = BOARD + over;
                drawing.line(self.origin.moved(along, -over), self.origin.moved(along, far), stroke);
                drawing.line(self.origin.moved(-over, along), self.origin.moved(far, along), stroke);
            }
        }
    }
}

/// Returns the ink of a large digit, and whether it is bold.
pub const fn digit_style(origin: DigitOrigin) -> (Ink, bool) {
    match origin {
        DigitOrigin::Given => (Ink::Text, true),
        DigitOrigin::Entered => (Ink::Entered, false),
        DigitOrigin::Found => (Ink::Found, false),
        DigitOrigin::Wrong => (Ink::Gone, true),
    }
}

/// The line through the cells of a loop.
pub const LOOP: Stroke = Stroke::solid(Ink::Loop, 9.0);

/// Returns the line of a frame.
pub const fn frame_line(frame: Frame) -> Stroke {
    match frame {
        Frame::Base => Stroke::solid(Ink::Edge(Hue::Blue), 3.2),
        Frame::Cover => Stroke::solid(Ink::Edge(Hue::Orange), 3.2).broken(Dash::Dashed),
        Frame::Link => Stroke::solid(Ink::Link, 2.5),
    }
}
