//! The contents of a book, in order.

use crate::About;
use sudokit_core::solve::Puzzle;
use sudokit_logic::{Level, Rating};

use super::design::{Design, LayoutError};
use super::hints::HINTS;
use super::language::filled;
use super::page_layout::Heading;
use super::page_set::{Page, PageSet};
use super::puzzles::{NumberedPuzzle, OtherPages};
use super::{front, hints, puzzles, solutions};

/// A puzzle for a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The rating, if known. A puzzle without a rating has no level.
    pub rating: Option<Rating>,
    /// The hints, as of [`hints`](super::hints). A book whose puzzles have hints has pages for them.
    pub hints: Vec<String>,
}

/// A book: puzzles, and the design of their pages.
#[derive(Clone, Debug)]
pub struct Book {
    pub(super) design: Design,
    puzzles: Vec<NumberedPuzzle>,
}

impl Book {
    /// Creates a book of puzzles in this order, or in the order of their levels if the design has sections.
    ///
    /// # Errors
    /// The reason why the design is impossible.
    pub fn new(mut entries: Vec<Entry>, design: Design) -> Result<Self, LayoutError> {
        design.check()?;
        if design.has_sections {
            entries.sort_by_key(level);
        }
        let numbered = |(number, Entry { puzzle, rating, hints }): (usize, Entry)| NumberedPuzzle {
            number,
            puzzle,
            rating,
            hints,
        };
        Ok(Self { design, puzzles: (1..).zip(entries).map(numbered).collect() })
    }

    /// Returns the pages of the puzzles, of their hints, then the pages of the solutions.
    #[must_use]
    pub fn whole(&self) -> PageSet {
        let mut pages = self.puzzle_pages(true);
        pages.extend(self.solution_pages(pages.len()));
        self.page_set(pages, "{}")
    }

    /// Returns the pages of the puzzles and of their hints.
    #[must_use]
    pub fn without_solutions(&self) -> PageSet {
        self.page_set(self.puzzle_pages(false), "{}")
    }

    /// Returns the pages of the solutions alone.
    #[must_use]
    pub fn solutions(&self) -> PageSet {
        self.page_set(self.solution_pages(0), self.design.phrases().solutions_of)
    }

    /// Returns pages with the properties of the book. Its title fills a phrase.
    fn page_set(&self, pages: Vec<Page>, phrase: &str) -> PageSet {
        let Design { title, subtitle, author, date, language, bleed, .. } = &self.design;
        let title = if title.is_empty() { language.phrases().usual_title } else { title };
        let about = About {
            title: filled(phrase, &[title]),
            author: author.clone(),
            description: subtitle.clone(),
            date: *date,
            language: language.to_string(),
        };
        PageSet { about, pages, bleed: *bleed }
    }

    /// Returns the parts of the book that start on a new page.
    fn sections(&self) -> impl Iterator<Item = &[NumberedPuzzle]> {
        self.puzzles.chunk_by(|one, other| !self.design.has_sections || one.level() == other.level())
    }

    /// Returns the page after the puzzles.
    fn page_after_puzzles(&self) -> usize {
        let front = usize::from(!self.design.title.is_empty()) + usize::from(self.design.has_key);
        front + self.sections().map(|section| pages_of(section, self.design.per_page).len()).sum::<usize>() + 1
    }

    /// Returns the pages of the puzzles and of their hints. The puzzles name the pages of their hints, and of their
    /// solutions if these follow.
    fn puzzle_pages(&self, has_solutions: bool) -> Vec<Page> {
        let Self { design, puzzles } = self;
        let has_hints = puzzles.iter().any(|puzzle| !puzzle.hints.is_empty());
        let after_puzzles = self.page_after_puzzles();
        let (hints, hint_page_of) =
            if has_hints { hints::pages(design, after_puzzles, puzzles) } else { Default::default() };
        let solutions_on_page = solutions::tiles(design).len();
        let other_pages = |number: usize| {
            if !design.has_page_numbers {
                return OtherPages::default();
            }
            let solution = after_puzzles + hints.len() + (number - 1) / solutions_on_page;
            OtherPages { hints: hint_page_of.get(number - 1).copied(), solution: has_solutions.then_some(solution) }
        };
        let mut pages = Vec::new();
        if !design.title.is_empty() {
            pages.push(Page { drawing: front::title_page(design, puzzles.first()), name: None });
        }
        if design.has_key {
            let name = Some(design.phrases().how_hard.into());
            pages.push(Page { drawing: front::levels_page(design, pages.len() + 1, puzzles), name });
        }
        for section in self.sections() {
            self.add_section(section, other_pages, &mut pages);
        }
        let named = |(place, drawing)| Page { drawing, name: (place == 0).then(|| HINTS.into()) };
        pages.extend(hints.into_iter().enumerate().map(named));
        pages
    }

    /// Adds the pages of one section.
    fn add_section(
        &self,
        section: &[NumberedPuzzle],
        other_pages: impl Fn(usize) -> OtherPages,
        pages: &mut Vec<Page>,
    ) {
        let phrases = self.design.phrases();
        let is_section = self.design.has_sections;
        let level = section.first().and_then(NumberedPuzzle::level);
        let text = if is_section {
            front::capitalized(level.map_or(phrases.unrated, |level| phrases.level(level)))
        } else {
            phrases.puzzles.into()
        };
        for (place, puzzles) in pages_of(section, self.design.per_page).into_iter().enumerate() {
            let aside = level.map(|level| phrases.range_and_count(level, section.len())).unwrap_or_default();
            let heading = is_section.then(|| Heading { text: text.clone(), aside, is_continued: place > 0 });
            let drawing = puzzles::page(&self.design, pages.len() + 1, puzzles, heading.as_ref(), &other_pages);
            pages.push(Page { drawing, name: (place == 0).then(|| text.clone()) });
        }
    }

    /// Returns the pages of the solutions, after `before` other pages.
    fn solution_pages(&self, before: usize) -> Vec<Page> {
        let chunks = self.puzzles.chunks(solutions::tiles(&self.design).len()).enumerate();
        let page = |(place, puzzles): (usize, &[NumberedPuzzle])| Page {
            drawing: solutions::page(&self.design, before + place + 1, puzzles, place > 0),
            name: (place == 0).then(|| self.design.phrases().solutions.into()),
        };
        chunks.map(page).collect()
    }
}

/// Splits puzzles into pages. The last page has a single puzzle only if there are no two puzzles on a page.
fn pages_of(puzzles: &[NumberedPuzzle], per_page: usize) -> Vec<&[NumberedPuzzle]> {
    let is_lone = puzzles.len() > per_page && per_page > 2 && puzzles.len() % per_page == 1;
    let (full, rest) = puzzles.split_at(if is_lone { puzzles.len() - per_page - 1 } else { puzzles.len() });
    full.chunks(per_page).chain(rest.chunks(per_page - usize::from(is_lone))).collect()
}

/// Returns the sort key of a puzzle: its level, with unrated puzzles last.
fn level(entry: &Entry) -> (bool, Option<Level>) {
    (entry.rating.is_none(), entry.rating.map(Level::of))
}

impl NumberedPuzzle {
    fn level(&self) -> Option<Level> {
        self.rating.map(Level::of)
    }
}
