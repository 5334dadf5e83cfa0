//! What stands in a book, in its order.

use crate::About;
use sudokit_core::solve::Puzzle;
use sudokit_logic::{Level, Rating};

use super::design::{Design, LayoutError};
use super::puzzles::Numbered;
use super::sheet::Heading;
use super::volume::{Page, PageSet};
use super::{front, puzzles, solutions};

/// A puzzle for a book.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The rating, if it is known. Without a rating, the puzzle has no level either.
    pub rating: Option<Rating>,
}

/// Puzzles, and the design of their pages.
#[derive(Clone, Debug)]
pub struct Book {
    design: Design,
    puzzles: Vec<Numbered>,
}

impl Book {
    /// Creates a book of puzzles in this order; with sections, in the order of their levels.
    ///
    /// # Errors
    /// Why it cannot be as it is designed.
    pub fn new(mut entries: Vec<Entry>, design: Design) -> Result<Self, LayoutError> {
        design.check()?;
        if design.has_sections {
            entries.sort_by_key(level);
        }
        let numbered = |(number, Entry { puzzle, rating }): (usize, Entry)| Numbered { number, puzzle, rating };
        Ok(Self { design, puzzles: (1..).zip(entries).map(numbered).collect() })
    }

    /// Returns the pages of the puzzles, followed by those of the solutions.
    #[must_use]
    pub fn whole(&self) -> PageSet {
        let mut pages = self.puzzle_pages();
        pages.extend(self.solution_pages(pages.len()));
        self.volume(pages, "")
    }

    /// Returns the pages of the puzzles alone.
    #[must_use]
    pub fn without_solutions(&self) -> PageSet {
        self.volume(self.puzzle_pages(), "")
    }

    /// Returns the pages of the solutions alone.
    #[must_use]
    pub fn solutions(&self) -> PageSet {
        self.volume(self.solution_pages(0), "solutions")
    }

    fn volume(&self, pages: Vec<Page>, part: &str) -> PageSet {
        let title = if self.design.title.is_empty() { "Sudoku" } else { &self.design.title };
        let title = if part.is_empty() { title.into() } else { format!("{title}: {part}") };
        let description = self.design.subtitle.clone();
        PageSet { about: About { title, author: self.design.author.clone(), description }, pages }
    }

    fn puzzle_pages(&self) -> Vec<Page> {
        let Self { design, puzzles } = self;
        let mut pages = Vec::new();
        if !design.title.is_empty() {
            pages.push(Page { drawing: front::title_page(design, puzzles.first()), name: None });
        }
        if design.has_key {
            let name = Some("How hard".into());
            pages.push(Page { drawing: front::key(design, pages.len() + 1, puzzles), name });
        }
        for section in puzzles.chunk_by(|one, other| !design.has_sections || one.level() == other.level()) {
            self.add_section(section, &mut pages);
        }
        pages
    }

    /// Adds the pages of some puzzles that stand together.
    fn add_section(&self, section: &[Numbered], pages: &mut Vec<Page>) {
        let name = |level: Option<Level>| level.map_or_else(|| "Unrated".into(), front::capitalized);
        let is_section = self.design.has_sections;
        let level = section.first().and_then(Numbered::level);
        let text = if is_section { name(level) } else { "Puzzles".into() };
        for (place, puzzles) in section.chunks(self.design.per_page).enumerate() {
            let aside = level.map_or_else(String::new, |level| {
                format!("{}, {}", front::range(level), front::counted(section.len()))
            });
            let heading = is_section.then(|| Heading { text: text.clone(), aside, goes_on: place > 0 });
            let drawing = puzzles::page(&self.design, pages.len() + 1, puzzles, heading.as_ref());
            pages.push(Page { drawing, name: (place == 0).then(|| text.clone()) });
        }
    }

    /// The pages of the solutions, before which there are so many pages.
    fn solution_pages(&self, before: usize) -> Vec<Page> {
        let chunks = self.puzzles.chunks(solutions::tiles(&self.design).len()).enumerate();
        let page = |(place, puzzles): (usize, &[Numbered])| Page {
            drawing: solutions::page(&self.design, before + place + 1, puzzles, place > 0),
            name: (place == 0).then(|| "Solutions".into()),
        };
        chunks.map(page).collect()
    }
}

/// The level of a puzzle; what has no rating stands last.
fn level(entry: &Entry) -> (bool, Option<Level>) {
    (entry.rating.is_none(), entry.rating.map(Level::of))
}

impl Numbered {
    fn level(&self) -> Option<Level> {
        self.rating.map(Level::of)
    }
}
