//! Pages of puzzles.

use crate::{Anchor, Drawing, Ink, Point};
use sudokit_core::solve::Puzzle;
use sudokit_logic::{Level, Rating};

use super::design::{Caption, Design};
use super::grid::Board;
use super::page_layout::Heading;
use super::tiles::Tiles;

/// A puzzle with its number in the book.
#[derive(Clone, Copy, Debug)]
pub struct NumberedPuzzle {
    pub number: usize,
    pub puzzle: Puzzle,
    pub rating: Option<Rating>,
}

/// Returns the positions of puzzles on a page.
pub fn tiles(design: &Design) -> Tiles {
    let text = design.sizes().text;
    let caption = if design.captions.is_empty() { 0.0 } else { text * 1.7 };
    let gap = (design.inside(1).width * 0.05).clamp(10.0, 28.0);
    Tiles::of(design.body(1, design.has_sections), design.per_page, caption, gap)
}

/// Draws a page with these puzzles. `solution_page` returns the page of the solution of a puzzle, if there is one.
pub fn page(
    design: &Design,
    page: usize,
    puzzles: &[NumberedPuzzle],
    heading: Option<&Heading>,
    solution_page: impl Fn(usize) -> Option<usize>,
) -> Drawing {
    let mut drawing = design.empty_page(page, named("Puzzle", puzzles), heading);
    let (tiles, frame) = (tiles(design), design.body(page, heading.is_some()));
    for (place, puzzle) in puzzles.iter().enumerate() {
        let board = Board { corner: tiles.corner(frame, place), size: tiles.size, is_large: design.is_large };
        board.puzzle(&mut drawing, puzzle.puzzle.grid(), design.room);
        puzzle.caption(&mut drawing, design, board, solution_page(puzzle.number));
    }
    drawing
}

/// Formats the numbers of some puzzles: `Puzzles 5 to 8`.
pub fn named(what: &str, puzzles: &[NumberedPuzzle]) -> String {
    match puzzles {
        [] => String::new(),
        [only] => format!("{what} {}", only.number),
        [first, .., last] => format!("{what}s {} to {}", first.number, last.number),
    }
}

impl NumberedPuzzle {
    /// Writes the caption under a puzzle: the number at the left, and the rest at the right, or centered without a
    /// number. A puzzle with a number also has the page of its solution.
    fn caption(&self, drawing: &mut Drawing, design: &Design, board: Board, solution_page: Option<usize>) {
        let size = design.sizes().text;
        let line = board.corner.moved(0.0, board.size + size * 1.35);
        let has_number = design.captions.contains(&Caption::Number);
        let beside = self.beside(&design.captions, solution_page.filter(|_| has_number));
        let number = if has_number { self.number.to_string() } else { String::new() };
        let taken = design.font(true).width(&number) * size;
        // Long texts under a small grid get a smaller font.
        let room = (board.size - taken - if has_number { size } else { 0.0 }).max(1.0);
        let wide = design.font(false).width(&beside) * size;
        let beside_size = size * (room / wide.max(1.0)).min(1.0);
        let (at, anchor): (Point, Anchor) = if has_number {
            (line.moved(board.size, 0.0), Anchor::End)
        } else {
            (line.moved(board.size / 2.0, 0.0), Anchor::Middle)
        };
        if has_number {
            drawing.words(design.words(line, size, number, Ink::Text).bold());
        }
        if !beside.is_empty() {
            drawing.words(design.words(at, beside_size, beside, Ink::Faint).anchored(anchor));
        }
    }

    /// Returns the caption beside the number.
    fn beside(&self, captions: &[Caption], solution_page: Option<usize>) -> String {
        let words = captions.iter().filter_map(|caption| match caption {
            Caption::Number => None,
            Caption::Level => self.rating.map(|rating| Level::of(rating).to_string()),
            Caption::Rating => self.rating.map(|rating| rating.to_string()),
            Caption::Clues => Some(format!("{} clues", self.puzzle.count_givens())),
        });
        let solution = solution_page.map(|page| format!("solution on page {page}"));
        words.chain(solution).collect::<Vec<_>>().join(" · ")
    }
}
