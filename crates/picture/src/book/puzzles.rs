//! Pages of puzzles, and the check that a design is possible.

use crate::{Anchor, Drawing, Ink, Point};
use sudokit_core::solve::Puzzle;
use sudokit_logic::{Level, Rating};

use super::design::{Caption, Design, LayoutError, PER_PAGE};
use super::grid::GridPlace;
use super::page_layout::Heading;
use super::paper::Length;
use super::tiles::{self, Area, Tiles};
use crate::geometry::real;

/// A puzzle for a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The rating, if known. A puzzle without a rating has no level.
    pub rating: Option<Rating>,
}

impl From<Puzzle> for Entry {
    fn from(puzzle: Puzzle) -> Self {
        Self { puzzle, rating: None }
    }
}

impl Entry {
    /// Returns the level, if the rating is known.
    pub(super) fn level(&self) -> Option<Level> {
        self.rating.map(Level::of)
    }
}

/// A puzzle with its number in the book.
#[derive(Clone, Debug)]
pub struct NumberedPuzzle {
    pub number: usize,
    pub entry: Entry,
}

/// Puzzles of a section on a page, below their heading.
#[derive(Clone, Debug)]
pub struct Part<'a> {
    /// The name of the section, if it begins here.
    pub name: Option<String>,
    pub heading: Option<Heading>,
    pub puzzles: &'a [NumberedPuzzle],
}

/// Returns the positions of puzzles on a page of one part.
pub fn tiles(design: &Design) -> Tiles {
    tiles_over(design, caption_lines(design))
}

/// Returns the positions of puzzles with captions of some lines.
fn tiles_over(design: &Design, lines: usize) -> Tiles {
    let gap = (design.inside(1).width * 0.05).clamp(10.0, 28.0);
    Tiles::of(design.body(1, design.has_sections), design.per_page, caption_height(design, lines), gap)
}

/// Returns the positions of puzzles on a page of several parts, as if no heading were between the rows.
fn tiles_of_parts(design: &Design, parts: usize) -> Tiles {
    let area = design.body(1, false);
    let headings = if design.has_sections { design.heading_height() * real(parts) } else { 0.0 };
    tiles(design).within(Area { height: area.height - headings, ..area })
}

/// The least size of grids on a page of several parts, as a share of their size elsewhere.
const LEAST_SIZE: f64 = 0.85;

/// Returns the number of puzzles of another section that have room on a page below other parts.
pub fn room(design: &Design, parts: &[Part]) -> usize {
    let (usual, tiles) = (tiles(design), tiles_of_parts(design, parts.len() + 1));
    let rows: usize = parts.iter().map(|part| usual.rows_of(part.puzzles.len())).sum();
    let is_large = tiles.size >= usual.size * LEAST_SIZE && design.digit_size(tiles) >= design.least_digit_size();
    if is_large { tiles.with_rows(tiles.rows - rows).len() } else { 0 }
}

/// Returns the height of a caption of some lines.
pub fn caption_height(design: &Design, lines: usize) -> f64 {
    let size = design.sizes().text;
    if lines == 0 { 0.0 } else { size * 1.7 + size * LEADING * real(lines - 1) }
}

/// The distance of two lines, in a font of size 1.
const LEADING: f64 = 1.25;

/// Returns the number of lines of captions. The page of the solution is on the second line if the longest caption is wider
/// than a grid, unless the digits in grids would be too small then.
pub fn caption_lines(design: &Design) -> usize {
    let size = design.sizes().text;
    let [page, _] = page_in_words(100);
    let longest = |level: Level| [&facts(design, Some(level.most()), 30), &page].map(String::as_str).join(SEPARATOR);
    let width = |level| (design.font(false).width(&longest(level)) + design.font(true).width("100") + 1.0) * size;
    let is_wide = |most| Level::ALL.into_iter().any(|level| width(level) > most);
    let has_room = || design.digit_size(tiles_over(design, 2)) >= design.least_digit_size();
    match design.captions.as_slice() {
        [] => 0,
        [_, _, ..]
            if design.captions.contains(&Caption::Number) && is_wide(tiles_over(design, 1).size) && has_room() =>
        {
            2
        }
        _ => 1,
    }
}

/// Draws a page with these parts below each other. `solution_page` returns the page of the solution of a puzzle. Returns the
/// areas of the grids, too.
pub fn page(
    design: &Design,
    page: usize,
    parts: &[Part],
    solution_page: impl Fn(usize) -> Option<usize>,
) -> (Drawing, Vec<[f64; 4]>) {
    let title = named("Puzzle", parts.iter().flat_map(|part| part.puzzles));
    let mut drawing = design.empty_page(page, title, None);
    let tiles = tiles_of_parts(design, parts.len());
    let mut rest = design.body(page, false);
    let (mut rows_left, mut grids) = (tiles.rows, Vec::new());
    for (place, part) in parts.iter().enumerate() {
        if let Some(heading) = &part.heading {
            heading.write(&mut drawing, design, rest);
            rest = rest.below(design.heading_height());
        }
        // The last part has all of the rest.
        let headings_left = if part.heading.is_some() { real(parts.len() - place - 1) } else { 0.0 };
        let rows = if place + 1 == parts.len() { rows_left } else { tiles.rows_of(part.puzzles.len()) };
        let row = (rest.height - headings_left * design.heading_height()) / real(rows_left);
        let (tiles, area) = (tiles.with_rows(rows), Area { height: row * real(rows), ..rest });
        for (place, puzzle) in part.puzzles.iter().enumerate() {
            let board = GridPlace { corner: tiles.corner(area, place), size: tiles.size, is_large: design.is_large };
            board.puzzle(&mut drawing, puzzle.entry.puzzle.grid(), design.room);
            puzzle.caption(&mut drawing, design, board, solution_page(puzzle.number));
            grids.push(board.area(caption_height(design, caption_lines(design))));
        }
        rest = rest.below(area.height);
        rows_left -= rows;
    }
    (drawing, grids)
}

impl Design {
    /// Checks that a book can have this design.
    ///
    /// # Errors
    /// The reason why the design is impossible.
    pub fn check(&self) -> Result<(), LayoutError> {
        let Self { paper, margin, gutter, per_page, .. } = *self;
        if !PER_PAGE.contains(&per_page) {
            return Err(LayoutError::PerPage(per_page));
        }
        let [width, height] = [
            paper.width.points() - 2.0 * margin.points() - gutter.points(),
            paper.height.points() - 2.0 * margin.points(),
        ]
        .map(|side| Length::from_points(side.max(0.0)));
        if width < Length::from_millimeters(40.0) || height < Length::from_millimeters(60.0) {
            return Err(LayoutError::Margins { paper, width, height });
        }
        for text in [&self.title, &self.subtitle, &self.author] {
            self.font(true).check(text)?;
        }
        let (found, least) = (self.digit_size(tiles(self)), self.least_digit_size());
        if found < least {
            return Err(LayoutError::Small { per_page, found, least });
        }
        Ok(())
    }

    /// Returns the size of the digits in grids.
    pub(super) fn digit_size(&self, tiles: Tiles) -> f64 {
        tiles::digit_size(tiles.size, self.is_large)
    }
}

/// Formats the numbers of the first and the last of some puzzles: `Puzzles 5 to 8`.
pub fn named<'a>(noun: &str, mut puzzles: impl DoubleEndedIterator<Item = &'a NumberedPuzzle> + Clone) -> String {
    match puzzles.clone().next().zip(puzzles.next_back()).map(|(first, last)| (first.number, last.number)) {
        None => String::new(),
        Some((first, last)) if first == last => format!("{noun} {first}"),
        Some((first, last)) => format!("{noun}s {first} to {last}"),
    }
}

impl NumberedPuzzle {
    /// Writes the caption under a puzzle: the number at the left, and the rest at the right, or centered without a
    /// number. A puzzle with a number also has the page of its solution.
    fn caption(&self, drawing: &mut Drawing, design: &Design, board: GridPlace, solution_page: Option<usize>) {
        let size = design.sizes().text;
        let line = board.corner.moved(0.0, board.size + size * 1.35);
        let has_number = design.captions.contains(&Caption::Number);
        let number = if has_number { self.number.to_string() } else { String::new() };
        let taken = design.font(true).width(&number) * size;
        let (at, anchor): (Point, Anchor) = if has_number {
            drawing.words(design.words(line, size, number, Ink::Text).bold());
            (line.moved(board.size, 0.0), Anchor::End)
        } else {
            (line.moved(board.size / 2.0, 0.0), Anchor::Middle)
        };
        let facts = facts(design, self.entry.rating, self.entry.puzzle.count_clues());
        let page = solution_page.filter(|_| has_number);
        let is_one_line = caption_lines(design) < 2;
        let [lines, short_lines] = page.map(page_in_words).unwrap_or_default().map(|page| {
            let lines: Vec<String> = [facts.clone(), page].into_iter().filter(|text| !text.is_empty()).collect();
            if is_one_line { vec![lines.join(SEPARATOR)] } else { lines }
        });
        let lines = lines.into_iter().zip(short_lines).filter(|(text, _)| !text.is_empty());
        for (row, (text, short)) in lines.enumerate() {
            // Long texts under a small grid are shortened, then get a smaller font.
            let room = board.size - if has_number && row == 0 { taken + size } else { 0.0 };
            let width = |text: &str| design.font(false).width(text) * size;
            let text = if width(&text) <= room { text } else { short };
            let size = size * (room.max(1.0) / width(&text).max(1.0)).min(1.0);
            let at = at.moved(0.0, design.sizes().text * LEADING * real(row));
            drawing.words(design.words(at, size, text, Ink::Faint).anchored(anchor));
        }
    }
}

/// The sign between two parts of a caption.
const SEPARATOR: &str = " · ";

/// Returns the captions of a puzzle other than its number.
fn facts(design: &Design, rating: Option<Rating>, clues: usize) -> String {
    let words = design.captions.iter().filter_map(|caption| match caption {
        Caption::Number => None,
        Caption::Level => rating.map(|rating| level_in_marks(Level::of(rating))),
        Caption::Rating => rating.map(|rating| rating.to_string()),
        Caption::Clues => Some(format!("{clues} clues")),
        Caption::Time => Some("time ________".into()),
    });
    words.collect::<Vec<_>>().join(SEPARATOR)
}

/// Returns a level with marks, one more for each level: `hard •••`.
fn level_in_marks(level: Level) -> String {
    let place = Level::ALL.iter().position(|known| *known == level).unwrap_or_default();
    format!("{level} {}", "•".repeat(place + 1))
}

/// Returns the caption about the page of a solution, in full and in short.
fn page_in_words(page: usize) -> [String; 2] {
    [format!("solution on page {page}"), format!("solution p. {page}")]
}
