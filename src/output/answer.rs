//! An answer: the output of a command for a record as a line, as a block of lines, as data and as pictures.

use std::borrow::Cow;

use serde::Serialize;
use sudokit::answer::VerdictSummary;
use sudokit::picture::{Lesson, Scene};
use sudokit::text::{Fact, Position, Record, Sheet, Unreadable};
use sudokit::{Clues, Grid};

use super::block::Block;
use super::data::Rows;

/// The answer of a command about a record. A command knows no format, and a format knows no command.
///
/// Most answers are structs that derive `Serialize`: their fields are the command's own fields in json and csv.
pub trait Answer {
    /// Returns the answer as one line, if it has one.
    fn line(&self) -> Option<Line<'_>>;

    /// Writes the answer as a block of lines: the words of the line, unless the answer has more to show.
    fn block(&self, block: &mut Block<'_>) {
        if let Some(line) = self.line() {
            block.line(&line.words);
        }
    }

    /// Writes the answer's own fields as one row of data, or several. An answer without any has a row of the shared fields.
    fn rows(&self, rows: &mut Rows<'_>) {
        rows.add(&NoFields {});
    }

    /// Returns the verdict on the grid, if there is one.
    fn verdict(&self) -> Option<VerdictSummary>;

    /// Returns the record to print, if the answer is a record.
    fn record(&self) -> Option<Sheet<'_>> {
        None
    }

    /// Returns pictures of the answer.
    fn pictures(&self) -> Vec<Picture> {
        Vec::new()
    }

    /// Returns the answer as a page to click through.
    fn lesson(&self) -> Option<Lesson> {
        None
    }

    /// Returns true if messages on standard error contain the whole answer.
    fn is_reported(&self) -> bool {
        false
    }
}

/// The fields of an answer without any of its own.
#[derive(Serialize)]
struct NoFields {}

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
    /// Further lines below.
    pub below: String,
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
    ///
    /// # Errors
    /// The reason why the record could not be read.
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
