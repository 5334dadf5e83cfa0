//! Pages of hints: where to look for the hardest steps of each puzzle, and what for.
//!
//! ```text
//!   Hints
//!   How to read them
//!   1  1. box 8: two digits  |  4  1. r2c5: ...
//!         with two places    |     2. ...
//!   2  ...                   |
//! ```

use std::cmp::Reverse;

use sudokit_core::solve::Puzzle;
use sudokit_logic::{End, Evidence, Hint, Level, Order, Path};

use crate::{Drawing, Ink, Point};

use super::columns::{Block, ColumnLayout, Flow};
use super::design::Design;
use super::language::from_to;
use super::lines::wrapped;
use super::page_layout::{Frame, Heading};
use super::puzzles::{NumberedPuzzle, named};
use super::tiles::real;

// Hints are in English in books of all languages, as the names of places and the phrases of techniques are.

/// The heading of the section.
pub const HINTS: &str = "Hints";
/// The caption of a puzzle with the page of its hints.
pub const HINTS_ON_PAGE: &str = "hints on page {}";
/// The same in short.
pub const HINTS_IN_SHORT: &str = "hints p. {}";
/// The titles of pages with the hints of one puzzle, and of several.
const TITLES: [&str; 2] = ["Hint {}", "Hints {} to {}"];
/// How to read the hints.
const ADVICE: &str = "Fill in each cell that only one digit fits, and each digit that has one place left in a house: a row, a \
                      column or a box. A puzzle that is not listed here needs no more. In the others, if neither is left, \
                      look where a hint says. The hints are about the hardest steps of the puzzle in their order, with \
                      easier steps before and between them. r3c5 is the cell in row 3 and column 5. The candidates of a \
                      cell are the digits that still fit.";
/// The hint of a puzzle without another step below the last level.
const NO_TECHNIQUE: &str = "no hint but trying digits out";

/// The height of a line, in a font of size 1.
const LEADING: f64 = 1.35;
/// The least width of a column, in a font of size 1.
const COLUMN: f64 = 22.0;
/// The space between two columns, in a font of size 1.
const GAP: f64 = 2.0;

/// Returns a hint, a phrase, for each of the hardest steps of a puzzle, at most `number`, in the order of the path: the
/// technique, the place to look at, and what to look for. Steps other than singles are hard; a puzzle of singles has no
/// hints.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::book::hints;
///
/// let easy: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert!(hints(&easy, 3).is_empty());
/// let hard: Puzzle = ".1..8.9....4.5976...5..3....7....19......5....4.3....2......371..1.......6...4.8.".parse()?;
/// assert_eq!(hints(&hard, 3).len(), 3);
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[must_use]
pub fn hints(puzzle: &Puzzle, number: usize) -> Vec<String> {
    // Harder steps help nobody, and can take minutes.
    let mut path = Path::new(puzzle, Order::people().with_nets()).up_to(Level::Extreme.most());
    let is_hard = |hint: &Hint| !matches!(hint.evidence(), Evidence::Single(_));
    let mut hard: Vec<(usize, Hint)> = path.by_ref().filter(is_hard).enumerate().collect();
    if hard.is_empty() && path.end() != Some(End::Solved) {
        return vec![NO_TECHNIQUE.into()];
    }
    hard.sort_by_key(|(_, hint)| Reverse(hint.rating()));
    hard.truncate(number);
    hard.sort_by_key(|(place, _)| *place);
    hard.iter().map(|(_, hint)| phrase(hint)).collect()
}

/// Returns a hint on a step: `W-Wing, r1c2: two cells ...`, or `Claiming: a digit that column 9 has only in one box` if
/// the words can name the house.
fn phrase(hint: &Hint) -> String {
    let (technique, place) = (hint.technique(), hint.place().to_string());
    let words = technique.look_for();
    let kind = match place.split(' ').collect::<Vec<_>>()[..] {
        ["row" | "column", _] => "a row or column",
        ["box", _] => "a box",
        _ => return format!("{technique}, {place}: {words}"),
    };
    match [kind, "a house"].into_iter().find(|kind| words.contains(kind)) {
        Some(kind) => format!("{technique}: {}", words.replacen(kind, &place, 1)),
        None => format!("{technique}, {place}: {words}"),
    }
}

/// Returns the pages with the hints of some puzzles, from this page number on, and the page of each puzzle that has hints.
pub fn pages(design: &Design, first_page: usize, puzzles: &[NumberedPuzzle]) -> (Vec<Drawing>, Vec<Option<usize>>) {
    let text = Text::new(design, first_page, puzzles.len());
    let new_page = |before: usize| {
        let number = first_page + before;
        let heading = Heading { text: HINTS.into(), aside: String::new(), is_continued: before > 0 };
        (design.empty_page(number, String::new(), Some(&heading)), design.body(number, true))
    };
    let mut flow = Flow::new(text.layout, new_page(0), new_page);
    flow.add(&text.block(None, &[ADVICE.into()]));
    let mut begin = |puzzle: &NumberedPuzzle| first_page + flow.add(&text.block(Some(puzzle.number), &puzzle.hints));
    let page_of: Vec<Option<usize>> =
        puzzles.iter().map(|puzzle| (!puzzle.hints.is_empty()).then(|| begin(puzzle))).collect();
    for (number, page) in (first_page..).zip(&mut flow.pages) {
        let there = puzzles.iter().zip(&page_of).filter(|(_, page)| **page == Some(number));
        page.title = named(there.map(|(puzzle, _)| puzzle), |first, last| from_to(TITLES, first, last));
    }
    (flow.pages, page_of)
}

/// The text of hints: its font, and the columns that it fills.
struct Text<'a> {
    design: &'a Design,
    layout: ColumnLayout,
    /// The font size.
    size: f64,
    /// The width of the numbers of puzzles.
    indent: f64,
}

impl<'a> Text<'a> {
    fn new(design: &'a Design, first_page: usize, last_number: usize) -> Self {
        let size = design.sizes().text;
        let frame = design.body(first_page, true);
        let columns = (2..64).take_while(|&columns| column_width(frame, columns, size) >= COLUMN * size).count() + 1;
        let layout = ColumnLayout {
            columns,
            width: column_width(frame, columns, size),
            gutter: GAP * size,
            gap: size * 0.5,
            height: frame.height,
        };
        let indent = (design.font(true).width(&last_number.to_string()) + 0.8) * size;
        Self { design, layout, size, indent }
    }

    /// Returns the hints of a puzzle with its number, or another text, as lines.
    fn block(&self, number: Option<usize>, hints: &[String]) -> Block {
        let Self { design, layout: ColumnLayout { width, .. }, size, .. } = *self;
        let indent = if number.is_some() { self.indent } else { 0.0 };
        let line = |(row, text): (usize, String)| {
            let mut line = Drawing::new(width, size * LEADING);
            if let (0, Some(number)) = (row, number) {
                line.words(design.words(Point::new(0.0, size), size, number.to_string(), Ink::Text).bold());
            }
            line.words(design.words(Point::new(indent, size), size, text, Ink::Text));
            line
        };
        let lines = (1..).zip(hints).flat_map(|(place, hint)| {
            let hint = if hints.len() > 1 { format!("{place}. {hint}") } else { hint.clone() };
            wrapped(&hint, design.font(false), size, width - indent)
        });
        Block { pieces: lines.enumerate().map(line).collect(), kept: 1, continuation: Vec::new() }
    }
}

/// Returns the width of one of several columns.
fn column_width(frame: Frame, columns: usize, size: f64) -> f64 {
    (frame.width + GAP * size) / real(columns) - GAP * size
}
