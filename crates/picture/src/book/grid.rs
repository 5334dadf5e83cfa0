//! Drawing of a grid in a book, with room for pencil marks.

use std::cmp::Ordering;

use crate::geometry::{BOARD, Pen};
use crate::scene::{DigitOrigin, Scene};
use crate::{Drawing, Ink, Item, Point, Stroke, geometry};
use sudokit_core::DigitSet;
use sudokit_core::board::{Candidates, Grid, Solution};

use super::design::Room;
use super::tiles::digit_size;

/// The position and size of a grid on a page.
#[derive(Clone, Copy, Debug)]
pub struct GridPlace {
    /// The upper left corner.
    pub corner: Point,
    /// The length of a side.
    pub size: f64,
    /// True for large print.
    pub is_large: bool,
}

impl GridPlace {
    /// Draws a puzzle with bold givens.
    pub fn puzzle(&self, drawing: &mut Drawing, puzzle: &Grid, room: Room) {
        let bold = puzzle.given_cells();
        let marks = match room {
            Room::Blank => return self.draw(drawing, &Scene::of_solution(puzzle, bold), false),
            Room::Dots | Room::Digits => Candidates::from_sets([DigitSet::ALL; 81]),
            Room::Candidates => Candidates::of(puzzle),
        };
        self.draw(drawing, &Scene::of_candidates(puzzle, bold, &marks), room == Room::Dots);
    }

    /// Returns the area of the grid and a caption below it: left and upper edge, width and height.
    pub fn area(&self, caption: f64) -> [f64; 4] {
        let edge = 3.0;
        [self.corner.x - edge, self.corner.y - edge, self.size + 2.0 * edge, self.size + caption + 2.0 * edge]
    }

    /// Draws a solution with bold givens.
    pub fn solution(&self, drawing: &mut Drawing, puzzle: &Grid, solution: &Solution) {
        self.draw(drawing, &Scene::of_solution(solution.as_ref(), puzzle.given_cells()), false);
    }

    /// Draws a scene in the ink of text, with lines whose width depends on the size of the grid.
    fn draw(&self, drawing: &mut Drawing, scene: &Scene, has_dots: bool) {
        let (scale, cell) = (self.size / BOARD, self.size / 9.0);
        let heavy = if self.is_large { 1.5 } else { 1.0 };
        let line = |part: f64, least: f64, most: f64| {
            let width = ((cell * part).clamp(least, most) * heavy * 10.0).round() / 10.0;
            Stroke::solid(Ink::Text, width / scale)
        };
        let pen = Pen {
            thin: line(0.011, 0.3, 0.5),
            thick: line(0.055, 0.8, 1.6),
            frame: line(0.08, 1.1, if self.is_large { 1.8 } else { 2.2 }),
            digit: digit_size(BOARD, self.is_large),
            style: |origin| (Ink::Text, origin == DigitOrigin::Given),
            has_dots,
        };
        let mut grid = Drawing::new(BOARD, BOARD);
        geometry::Board { pen, ..geometry::Board::of(scene, Point::default()) }.draw(&mut grid);
        // Lines come first, and texts of a line are written together.
        let place = |item: &Item| match item {
            Item::Words(words) => Some([words.at.y, words.at.x]),
            Item::Shape(..) => None,
        };
        grid.items.sort_by(|one, other| place(one).partial_cmp(&place(other)).unwrap_or(Ordering::Equal));
        drawing.place(&grid, self.corner, scale);
    }
}
