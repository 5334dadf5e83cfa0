//! Pages of solutions: small, many on a page.

use crate::{Anchor, Drawing, Ink};

use super::design::{Design, PER_PAGE};
use super::grid::GridPlace;
use super::page_layout::Heading;
use super::puzzles::{NumberedPuzzle, named};
use super::tiles::Tiles;

/// The approximate size of a solution. Solutions grow to fill the page.
const SIZE: f64 = 90.0;
/// The approximate size of a solution in large print.
const SIZE_LARGE: f64 = 200.0;

/// Returns the positions of solutions on a page. A few solutions are as large as they can be.
pub fn tiles(design: &Design, count: usize) -> Tiles {
    if let Some(few) = PER_PAGE.into_iter().take_while(|few| *few <= 6).find(|few| *few >= count) {
        return Tiles::of(design.body(1, true), few, number_size(design) * 1.6, 24.0);
    }
    let size = if design.is_large { SIZE_LARGE } else { SIZE };
    let gap = if design.is_large { 24.0 } else { 14.0 };
    Tiles::small(design.body(1, true), size, number_size(design) * 1.6, gap)
}

/// Returns the font size of the number under a solution.
fn number_size(design: &Design) -> f64 {
    design.sizes().text * if design.is_large { 1.0 } else { 0.85 }
}

/// Draws a page with the solutions of these puzzles. Returns the areas of the grids, too.
pub fn page(
    design: &Design,
    tiles: Tiles,
    page: usize,
    puzzles: &[NumberedPuzzle],
    is_continued: bool,
) -> (Drawing, Vec<[f64; 4]>) {
    let heading = Heading { text: "Solutions".into(), aside: String::new(), is_continued };
    let mut drawing = design.empty_page(page, named("Solution", puzzles.iter()), Some(&heading));
    let area = design.body(page, true);
    let (size, mut grids) = (number_size(design), Vec::new());
    for (place, puzzle) in puzzles.iter().enumerate() {
        let board = GridPlace { corner: tiles.corner(area, place), size: tiles.size, is_large: design.is_large };
        board.solution(&mut drawing, puzzle.entry.puzzle.grid(), puzzle.entry.puzzle.solution());
        let line = board.corner.moved(board.size / 2.0, board.size + size * 1.3);
        let number = design.words(line, size, puzzle.number.to_string(), Ink::Text).bold();
        drawing.words(number.anchored(Anchor::Middle));
        grids.push(board.area(size * 1.6));
    }
    (drawing, grids)
}
