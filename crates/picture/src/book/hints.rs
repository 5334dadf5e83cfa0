//! Pages of hints: where to look for the first hard steps of each puzzle, and what for.
//!
//! ```text
//!   Hints
//!   How to read them
//!   1  1. box 8: two digits  |  3  no hard step      A puzzle stays in one column
//!         with two places    |  4  1. r2c5: ...      if it fits there.
//!   2  ...                   |
//! ```

use sudokit_core::solve::Puzzle;
use sudokit_logic::{End, Evidence, Hint, Level, Order, Path};

use crate::{Drawing, Ink};

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
const ADVICE: &str = "First fill in each cell that only one digit fits, and each digit that has one place left in a house: \
                      a row, a column or a box. If neither is left, look where the hint says. r3c5 is the cell in row 3 \
                      and column 5. The candidates of a cell are the digits that still fit.";
/// The hint of a puzzle of singles.
const NO_HARD_STEP: &str = "no hard step";
/// The hint of a puzzle whose first hard step is above all levels but the last.
const NO_TECHNIQUE: &str = "no hint but trying digits out";

/// The height of a line, in a font of size 1.
const LEADING: f64 = 1.35;
/// The least width of a column, in a font of size 1.
const COLUMN: f64 = 22.0;
/// The space between two columns, in a font of size 1.
const GAP: f64 = 2.0;

/// Returns a hint, a phrase, for each of the first hard steps of a puzzle, at most `number`: the place to look at, and
/// what to look for. Steps other than singles are hard. A puzzle without such steps has a phrase that says so.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::book::hints;
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(hints(&puzzle, 3), ["no hard step"]);
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[must_use]
pub fn hints(puzzle: &Puzzle, number: usize) -> Vec<String> {
    // Harder steps help nobody, and can take minutes.
    let mut path = Path::new(puzzle, Order::people().with_nets()).up_to(Level::Extreme.most());
    let hard = path.by_ref().filter(|hint| !matches!(hint.evidence(), Evidence::Single(_)));
    let phrase = |hint: Hint| format!("{}: {}", hint.place(), hint.technique().look_for());
    let phrases: Vec<String> = hard.take(number).map(phrase).collect();
    match path.end() {
        Some(End::Solved) if phrases.is_empty() => vec![NO_HARD_STEP.into()],
        _ if phrases.is_empty() => vec![NO_TECHNIQUE.into()],
        _ => phrases,
    }
}

/// Returns the pages with the hints of some puzzles, from this page number on, and the page of each puzzle.
pub fn pages(design: &Design, first_page: usize, puzzles: &[NumberedPuzzle]) -> (Vec<Drawing>, Vec<usize>) {
    let mut flow = Flow::new(design, first_page, puzzles.len());
    flow.add(None, &[ADVICE.into()]);
    let page_of: Vec<usize> = puzzles.iter().map(|puzzle| flow.add(Some(puzzle.number), &puzzle.hints)).collect();
    for (number, page) in (first_page..).zip(&mut flow.pages) {
        let [start, end] = [number, number + 1].map(|number| page_of.partition_point(|&page| page < number));
        page.title = named(&puzzles[start..end], |first, last| from_to(TITLES, first, last));
    }
    (flow.pages, page_of)
}

/// Pages that lines fill column by column.
struct Flow<'a> {
    design: &'a Design,
    first_page: usize,
    pages: Vec<Drawing>,
    /// The area of the columns on the last page.
    frame: Frame,
    /// The font size.
    size: f64,
    columns: usize,
    /// The width of a column.
    width: f64,
    /// The width of the numbers of puzzles.
    indent: f64,
    /// The current column.
    column: usize,
    /// The height of the lines in the current column.
    filled: f64,
}

impl<'a> Flow<'a> {
    fn new(design: &'a Design, first_page: usize, last_number: usize) -> Self {
        let size = design.sizes().text;
        let frame = design.body(first_page, true);
        let columns = (2..64).take_while(|&columns| column_width(frame, columns, size) >= COLUMN * size).count() + 1;
        let indent = (design.font(true).width(&last_number.to_string()) + 0.8) * size;
        let width = column_width(frame, columns, size);
        let mut flow =
            Self { design, first_page, pages: vec![], frame, size, columns, width, indent, column: 0, filled: 0.0 };
        flow.add_page();
        flow
    }

    /// Adds the hints of a puzzle with its number, or another text. Returns the page where they begin.
    fn add(&mut self, number: Option<usize>, hints: &[String]) -> usize {
        let line_height = self.size * LEADING;
        let indent = if number.is_some() { self.indent } else { 0.0 };
        let lines = (1..).zip(hints).flat_map(|(place, hint)| {
            let hint = if hints.len() > 1 { format!("{place}. {hint}") } else { hint.clone() };
            wrapped(&hint, self.design.font(false), self.size, self.width - indent)
        });
        let lines: Vec<String> = lines.collect();
        let (height, room) = (real(lines.len()) * line_height, self.frame.height - self.filled);
        // Lines stay together if a column has room for them.
        if height > room && (height <= self.frame.height || line_height > room) {
            self.next_column();
        }
        let page = self.page();
        if let Some(number) = number {
            self.write(0.0, number.to_string(), true);
        }
        for line in lines {
            if self.filled + line_height > self.frame.height {
                self.next_column();
            }
            self.write(indent, line, false);
            self.filled += line_height;
        }
        self.filled += self.size * 0.5;
        page
    }

    /// Writes a text at the end of the column.
    fn write(&mut self, indent: f64, text: String, is_bold: bool) {
        let left = real(self.column) * (self.width + GAP * self.size) + indent;
        let at = self.frame.corner.moved(left, self.filled + self.size);
        let words = self.design.words(at, self.size, text, Ink::Text);
        if let Some(page) = self.pages.last_mut() {
            page.words(if is_bold { words.bold() } else { words });
        }
    }

    /// Returns the number of the last page.
    fn page(&self) -> usize {
        self.first_page + self.pages.len() - 1
    }

    fn next_column(&mut self) {
        self.column += 1;
        self.filled = 0.0;
        if self.column == self.columns {
            self.column = 0;
            self.add_page();
        }
    }

    fn add_page(&mut self) {
        let number = self.first_page + self.pages.len();
        let heading = Heading { text: HINTS.into(), aside: String::new(), is_continued: number > self.first_page };
        self.pages.push(self.design.empty_page(number, String::new(), Some(&heading)));
        self.frame = self.design.body(number, true);
    }
}

/// Returns the width of one of several columns.
fn column_width(frame: Frame, columns: usize, size: f64) -> f64 {
    (frame.width + GAP * size) / real(columns) - GAP * size
}
