//! Pages of puzzles.

use crate::{Anchor, Drawing, Ink, Point, Words, text_width};
use sudokit_core::solve::Puzzle;
use sudokit_logic::{Level, Rating};

use super::design::{Caption, Design};
use super::grid::Board;
use super::sheet::Heading;
use super::tiles::Tiles;

/// A puzzle with its number in the book.
#[derive(Clone, Copy, Debug)]
pub struct Numbered {
    pub number: usize,
    pub puzzle: Puzzle,
    pub rating: Option<Rating>,
}

/// Where puzzles stand on a page.
pub fn tiles(design: &Design) -> Tiles {
    let text = design.sizes().text;
    let caption = if design.captions.is_empty() { 0.0 } else { text * 1.7 };
    let gap = (design.inside(1).width * 0.05).clamp(10.0, 28.0);
    Tiles::of(design.body(1, design.has_sections), design.per_page, caption, gap)
}

/// Draws a page with these puzzles.
pub fn page(design: &Design, page: usize, puzzles: &[Numbered], heading: Option<&Heading>) -> Drawing {
    let mut sheet = design.sheet(page, named("Puzzle", puzzles), heading);
    let (tiles, frame) = (tiles(design), design.body(page, heading.is_some()));
    for (place, puzzle) in puzzles.iter().enumerate() {
        let board = Board { corner: tiles.corner(frame, place), size: tiles.size, is_large: design.is_large };
        board.puzzle(&mut sheet, puzzle.puzzle.grid(), design.room);
        puzzle.caption(&mut sheet, design, board);
    }
    sheet
}

/// `Puzzles 5 to 8`.
pub fn named(what: &str, puzzles: &[Numbered]) -> String {
    match puzzles {
        [] => String::new(),
        [only] => format!("{what} {}", only.number),
        [first, .., last] => format!("{what}s {} to {}", first.number, last.number),
    }
}

impl Numbered {
    /// Writes what stands under a puzzle: the number at the left, the rest at the right, or what is alone in the middle.
    fn caption(&self, sheet: &mut Drawing, design: &Design, board: Board) {
        let size = design.sizes().text;
        let line = board.corner.moved(0.0, board.size + size * 1.35);
        let has_number = design.captions.contains(&Caption::Number);
        let beside = self.beside(&design.captions);
        let number = if has_number { self.number.to_string() } else { String::new() };
        let taken = text_width(&number, true) * size;
        // Long words of a small grid are written smaller.
        let room = (board.size - taken - if has_number { size } else { 0.0 }).max(1.0);
        let wide = text_width(&beside, false) * size;
        let beside_size = size * (room / wide.max(1.0)).min(1.0);
        let (at, anchor): (Point, Anchor) = if has_number {
            (line.moved(board.size, 0.0), Anchor::End)
        } else {
            (line.moved(board.size / 2.0, 0.0), Anchor::Middle)
        };
        if has_number {
            sheet.words(Words::starting(line, size, number, Ink::Text).bold());
        }
        if !beside.is_empty() {
            sheet.words(Words::starting(at, beside_size, beside, Ink::Faint).anchored(anchor));
        }
    }

    /// What is said beside the number.
    fn beside(&self, captions: &[Caption]) -> String {
        let words = captions.iter().filter_map(|caption| match caption {
            Caption::Number => None,
            Caption::Level => self.rating.map(|rating| Level::of(rating).to_string()),
            Caption::Rating => self.rating.map(|rating| rating.to_string()),
            Caption::Clues => Some(format!("{} clues", self.puzzle.count_givens())),
        });
        words.collect::<Vec<_>>().join(" · ")
    }
}
