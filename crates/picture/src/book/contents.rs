//! The contents of a book, in order.

use std::iter;

use crate::About;
use sudokit_logic::Level;

use super::design::{Design, LayoutError, PER_PAGE};
use super::page_layout::Heading;
use super::page_set::{Page, PageSet};
use super::puzzles::{Entry, NumberedPuzzle, Part};
use super::{front, puzzles, solutions};

/// A book: puzzles, and the design of their pages.
#[derive(Clone, Debug)]
pub struct Book {
    design: Design,
    puzzles: Vec<NumberedPuzzle>,
}

impl Book {
    /// Creates a book of puzzles in this order, or in the order of their levels if the design has sections.
    ///
    /// # Errors
    /// The reason why the design is impossible.
    pub fn new(entries: impl IntoIterator<Item = impl Into<Entry>>, mut design: Design) -> Result<Self, LayoutError> {
        design.check()?;
        let mut entries: Vec<Entry> = entries.into_iter().map(Into::into).collect();
        // Fewer puzzles than a page has are larger.
        let is_enough = |most: &usize| *most >= entries.len() && *most <= design.per_page;
        design.per_page = PER_PAGE.into_iter().find(is_enough).unwrap_or(design.per_page);
        if design.has_sections {
            entries.sort_by_key(|entry| (entry.rating.is_none(), entry.level()));
        }
        let puzzles = (1..).zip(entries).map(|(number, entry)| NumberedPuzzle { number, entry }).collect();
        Ok(Self { design, puzzles })
    }

    /// Returns the pages of the puzzles, then the pages of the solutions.
    #[must_use]
    pub fn whole(&self) -> PageSet {
        let mut pages = self.puzzle_pages(true);
        pages.extend(self.solution_pages(pages.len()));
        self.page_set(pages, "")
    }

    /// Returns the pages of the puzzles.
    #[must_use]
    pub fn without_solutions(&self) -> PageSet {
        self.page_set(self.puzzle_pages(false), "")
    }

    /// Returns the pages of the solutions alone.
    #[must_use]
    pub fn solutions(&self) -> PageSet {
        self.page_set(self.solution_pages(0), ": solutions")
    }

    /// Returns pages with the properties of the book, and an addition to its title.
    fn page_set(&self, pages: Vec<Page>, addition: &str) -> PageSet {
        let Design { title, subtitle, author, .. } = &self.design;
        let title = if title.is_empty() { "Sudoku" } else { title };
        let about =
            About { title: format!("{title}{addition}"), author: author.clone(), description: subtitle.clone() };
        PageSet { about, pages }
    }

    /// Returns the puzzles of each section, or all puzzles of a book without sections.
    fn sections(&self) -> impl Iterator<Item = &[NumberedPuzzle]> {
        self.puzzles.chunk_by(|one, other| !self.design.has_sections || one.entry.level() == other.entry.level())
    }

    /// Returns the number of pages before the puzzles: the title, then contents and imprint.
    fn front_pages(&self) -> usize {
        if self.design.title.is_empty() { 0 } else { 2 }
    }

    /// Returns the parts of sections on each page of puzzles. A section begins below the previous one if it has room there.
    fn parts(&self) -> Vec<Vec<Part<'_>>> {
        let mut pages: Vec<Vec<Part<'_>>> = Vec::new();
        for section in self.sections() {
            let level = section.first().and_then(|first| first.entry.level()).filter(|_| self.design.has_sections);
            let aside = level.map(|level| range_and_count(level, section.len())).unwrap_or_default();
            let name = match level {
                Some(level) => capitalized(&level.to_string()),
                None if self.design.has_sections => "Unrated".into(),
                None => "Puzzles".into(),
            };
            let heading = |is_continued| Heading { text: name.clone(), aside: aside.clone(), is_continued };
            let part = |(place, puzzles)| Part {
                name: (place == 0).then(|| name.clone()),
                heading: self.design.has_sections.then(|| heading(place > 0)),
                puzzles,
            };
            let room = pages.last().map_or(0, |last| puzzles::room(&self.design, last));
            let (here, rest) = section.split_at(fitting(section.len(), room, self.design.per_page));
            let parts = iter::once(here).chain(pages_of(rest, self.design.per_page));
            let mut parts = parts.filter(|puzzles| !puzzles.is_empty()).enumerate().map(part);
            if let Some(last) = pages.last_mut().filter(|_| !here.is_empty()) {
                last.extend(parts.next());
            }
            pages.extend(parts.map(|part| vec![part]));
        }
        pages
    }

    /// Returns the pages of the puzzles. The puzzles name the pages of their solutions if these follow.
    fn puzzle_pages(&self, has_solutions: bool) -> Vec<Page> {
        let Self { design, puzzles, .. } = self;
        let all = self.parts();
        let after_puzzles = self.front_pages() + all.len() + 1;
        let solutions_on_page = solutions::tiles(design, puzzles.len()).len();
        let solution_page = |number: usize| has_solutions.then(|| after_puzzles + (number - 1) / solutions_on_page);
        let mut pages = Vec::new();
        if !design.title.is_empty() {
            let first = |(page, parts): (usize, &Vec<Part>)| -> Vec<(String, usize)> {
                parts.iter().filter_map(|part| Some((part.name.clone()?, page))).collect()
            };
            let mut lines: Vec<(String, usize)> = (self.front_pages() + 1..).zip(&all).flat_map(first).collect();
            // A book of one part has no contents.
            if lines.len() < 2 {
                lines.clear();
            } else {
                lines.extend(has_solutions.then(|| ("Solutions".into(), after_puzzles)));
            }
            let front =
                [front::title_page(design, puzzles.first()), front::contents_page(design, &lines, puzzles.len())];
            pages.extend(front.map(|drawing| Page { drawing, name: None, grids: Vec::new() }));
        }
        for parts in all {
            let (drawing, grids) = puzzles::page(design, pages.len() + 1, &parts, solution_page);
            let names: Vec<&str> = parts.iter().filter_map(|part| part.name.as_deref()).collect();
            pages.push(Page { drawing, name: (!names.is_empty()).then(|| names.join(", ")), grids });
        }
        pages
    }

    /// Returns the pages of the solutions, after `before` other pages.
    fn solution_pages(&self, before: usize) -> Vec<Page> {
        let tiles = solutions::tiles(&self.design, self.puzzles.len());
        let chunks = self.puzzles.chunks(tiles.len()).enumerate();
        let page = |(place, puzzles): (usize, &[NumberedPuzzle])| {
            let (drawing, grids) = solutions::page(&self.design, tiles, before + place + 1, puzzles, place > 0);
            Page { drawing, name: (place == 0).then(|| "Solutions".into()), grids }
        };
        chunks.map(page).collect()
    }
}

/// Returns the number of puzzles of a section that go to the rest of a page. The next page has none of them alone, if there
/// can be more than two on a page.
fn fitting(puzzles: usize, room: usize, per_page: usize) -> usize {
    let is_lone = per_page > 2 && puzzles == room + 1;
    puzzles.min(room) - usize::from(is_lone && room > 0)
}

/// Splits puzzles into pages. The last page has a single puzzle only if there are no two puzzles on a page.
fn pages_of(puzzles: &[NumberedPuzzle], per_page: usize) -> Vec<&[NumberedPuzzle]> {
    let is_lone = puzzles.len() > per_page && per_page > 2 && puzzles.len() % per_page == 1;
    let (full, rest) = puzzles.split_at(if is_lone { puzzles.len() - per_page - 1 } else { puzzles.len() });
    full.chunks(per_page).chain(rest.chunks(per_page - usize::from(is_lone))).collect()
}

/// Formats the ratings of a level and a number of its puzzles: `1.6 to 2.6, 12 puzzles`.
fn range_and_count(level: Level, puzzles: usize) -> String {
    let range = match level {
        Level::Beyond => format!("above {}", Level::Extreme.most()),
        level => format!("{} to {}", level.ratings().start(), level.ratings().end()),
    };
    format!("{range}, {puzzles} puzzle{}", if puzzles == 1 { "" } else { "s" })
}

/// Returns a word with its first letter as a capital.
fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
