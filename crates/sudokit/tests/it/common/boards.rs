//! Drawings of boards without numbers, title and legend, and the places of their cells and candidates.

use sudokit::picture::{Color, Drawing, Extras, Item, Point, Scene, Words, draw};
use sudokit::{Candidate, Cell, Digit};

/// The width of a cell.
pub const CELL: f64 = 90.0;

/// The distance of candidates.
pub const PITCH: f64 = 28.5;

/// The space around a board.
pub const MARGIN: f64 = 20.0;

/// The space for the numbers of rows and columns.
pub const AXIS: f64 = 34.0;

/// Returns the scenes of the boards of a scene.
pub fn boards(scene: &Scene) -> &[Scene] {
    if scene.panels.is_empty() { std::slice::from_ref(scene) } else { &scene.panels }
}

/// Draws a board.
pub fn board(scene: &Scene) -> Drawing {
    let scene = Scene { panels: Vec::new(), ..scene.clone() };
    draw(&scene, &Extras { axes: false, title: false, legend: false, ..Extras::default() })
}

/// Returns the texts of a drawing.
pub fn words(drawing: &Drawing) -> impl Iterator<Item = &Words> {
    drawing.items.iter().filter_map(|item| if let Item::Words(words) = item { Some(words) } else { None })
}

/// Returns true if two rectangles meet.
pub fn meet([low, high]: [Point; 2], [other_low, other_high]: [Point; 2]) -> bool {
    low.x < other_high.x && other_low.x < high.x && low.y < other_high.y && other_low.y < high.y
}

/// Returns every candidate, cell by cell.
pub fn candidates() -> impl Iterator<Item = Candidate> {
    Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| Candidate { cell, digit }))
}

/// Returns the red, green and blue light of a color, from 0 to 1.
pub fn light(Color(red, green, blue): Color) -> [f64; 3] {
    [red, green, blue].map(|part| (f64::from(part) / 255.0).powf(2.2))
}

/// Returns the upper left corner of a cell.
pub fn corner(cell: Cell) -> Point {
    let along = |number: usize| MARGIN + CELL * f64::from(u8::try_from(number).unwrap());
    Point::new(along(cell.column()), along(cell.row()))
}

/// Returns the center of a candidate: the middle of a row of three, of which the outer ones are equally far from it.
pub fn spot(Candidate { cell, digit }: Candidate) -> Point {
    let along = |third: usize| CELL / 2.0 + PITCH * (f64::from(u8::try_from(third).unwrap()) - 1.0);
    corner(cell).moved(along(digit.index() % 3), along(digit.index() / 3))
}
