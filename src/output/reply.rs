//! A reply: the answer of a command about a record as a line, as a block of lines, as data and as pictures.

use std::borrow::Cow;

use sudokit::answer::VerdictSummary;
use sudokit::picture::{Lesson, Scene};
use sudokit::text::{Fact, Position, Record, Sheet, Unreadable};
use sudokit::{Clues, Grid};

use super::data::Rows;
use super::lines::Block;

/// The answer of a command about a record. A command knows no format, and a format knows no command.
///
/// Each format calls what it needs, so an answer is described and not made in every form.
#[derive(Clone, Copy)]
pub struct Reply<'a> {
    /// Returns the answer as one line, if it has one.
    pub line: &'a dyn Fn() -> Option<Line<'a>>,
    /// Writes the answer as a block of lines; the words of the line, unless the answer has more to show.
    pub block: Option<&'a dyn Fn(&mut Block<'_>)>,
    /// Adds the answer's own fields in json and csv, in a row or several.
    pub rows: Option<&'a dyn Fn(&mut Rows<'_>)>,
    /// Returns the verdict on the grid, if there is one.
    pub verdict: &'a dyn Fn() -> Option<VerdictSummary>,
    /// The record to print, if the answer is a record.
    pub record: Option<Sheet<'a>>,
    /// Returns pictures of the answer.
    pub pictures: &'a dyn Fn() -> Vec<Picture>,
    /// Returns the answer as a page to click through.
    pub lesson: &'a dyn Fn() -> Option<Lesson>,
    /// True if messages on standard error contain the whole answer.
    pub is_reported: bool,
}

impl<'a> Reply<'a> {
    /// The answer with nothing in it.
    pub const EMPTY: Self = Self {
        line: &|| None,
        block: None,
        rows: None,
        verdict: &|| None,
        record: None,
        pictures: &Vec::new,
        lesson: &|| None,
        is_reported: false,
    };

    /// Returns the answer as one line, if it has one.
    pub fn line(&self) -> Option<Line<'a>> {
        (self.line)()
    }
}

/// A picture, with the end of its file name if a record has several.
pub struct Picture {
    /// The end of the file name, such as `step-014`.
    pub part: Option<String>,
    /// The drawing.
    pub scene: Scene,
}

impl From<Scene> for Picture {
    fn from(scene: Scene) -> Self {
        Self { part: None, scene }
    }
}

/// An answer as a line: a grid in the place of the grid of the record, or words.
#[derive(Default)]
pub struct Line<'a> {
    pub grid: Option<Clues<'a>>,
    /// Text after the grid, or instead of it.
    pub words: String,
    /// True if the id of the record is printed before the words.
    pub keeps_id: bool,
    /// A comment at the end, which readers skip.
    pub comment: Option<&'static str>,
}

impl<'a> Line<'a> {
    /// Creates a line with a grid.
    pub fn of_grid(grid: impl Into<Clues<'a>>) -> Self {
        Self { grid: Some(grid.into()), ..Self::default() }
    }

    /// Creates a line of words.
    pub fn of_words(words: impl Into<String>) -> Self {
        Self { words: words.into(), ..Self::default() }
    }

    /// Creates a line of text about the grid, after the id of the record.
    pub fn of_verdict(words: impl Into<String>) -> Self {
        Self { keeps_id: true, ..Self::of_words(words) }
    }
}

/// A record on its way through a command.
pub struct Item<'a> {
    /// The name of the input in messages.
    pub source: &'a str,
    pub record: &'a Record,
    /// The number of the record in the run, from 1.
    pub number: u64,
    /// The number of the input in the run, from 0.
    pub input: u64,
}

impl Item<'_> {
    /// Returns the input and the line.
    pub fn place(&self) -> String {
        format!("{}:{}", self.source, self.record.line)
    }

    /// Returns the text before the grid without its separator, if there is any.
    pub fn id(&self) -> Option<Cow<'_, str>> {
        Some(self.record.labels.id()).filter(|id| !id.is_empty()).map(String::from_utf8_lossy)
    }

    /// Returns the id, or else the title, if there is any.
    pub fn name(&self) -> Option<Cow<'_, str>> {
        self.id().or_else(|| self.record.labels.fact(Fact::Title).map(Cow::Borrowed))
    }

    /// Returns the text after the grid without its separator, if there is any.
    pub fn note(&self) -> Option<Cow<'_, str>> {
        Some(self.record.labels.note()).filter(|note| !note.is_empty()).map(String::from_utf8_lossy)
    }

    /// Returns the cells, if the record could be read.
    pub fn position(&self) -> Option<&Position> {
        self.record.position.as_ref().ok()
    }

    /// Returns the claimed solution.
    pub fn claim(&self) -> Option<&Grid> {
        self.position()?.solution.as_deref()
    }

    /// Returns the puzzle: the givens, or the candidates if the format does not tell givens from single candidates.
    pub fn puzzle(&self) -> Result<Clues<'_>, Unreadable> {
        self.record.clues()
    }
}

/// Returns the puzzles of the readable items.
pub fn puzzles<'a>(items: &'a [Item]) -> Vec<Clues<'a>> {
    // Most items can be read.
    let mut puzzles = Vec::with_capacity(items.len());
    puzzles.extend(items.iter().filter_map(|item| item.puzzle().ok()));
    puzzles
}

/// Returns the givens of the items that have givens.
pub fn grids(items: &[Item]) -> Vec<Grid> {
    items.iter().filter_map(|item| item.record.givens().ok()).copied().collect()
}
