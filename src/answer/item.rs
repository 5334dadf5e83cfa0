//! One record on its way through a command.

use std::borrow::Cow;
use std::sync::Arc;

use sudokit::text::{Position, Record, Unreadable};
use sudokit::{Clues, Grid};

/// A record and where it comes from.
pub struct Item<'a> {
    /// What messages call the input.
    pub source: &'a str,
    /// The record.
    pub record: Record,
    /// The record of another list that goes with it, if there is such a list.
    pub partner: Option<Box<Partner>>,
}

/// A record of a second list.
pub struct Partner {
    /// What messages call the list.
    pub source: Arc<str>,
    /// The record.
    pub record: Record,
}

impl Partner {
    /// The list and the line.
    pub fn place(&self) -> String {
        format!("{}:{}", self.source, self.record.line)
    }
}

impl Item<'_> {
    /// The input and the line.
    pub fn place(&self) -> String {
        format!("{}:{}", self.source, self.record.line)
    }

    /// What stood before the grid, without what set it apart.
    pub fn id(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(self.record.labels.id())
    }

    /// What stood behind the grid, without what set it apart.
    pub fn note(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(self.record.labels.note())
    }

    /// What its cells hold, if it could be read.
    pub fn position(&self) -> Option<&Position> {
        self.record.position.as_ref().ok()
    }

    /// What somebody says is the solution.
    pub fn claim(&self) -> Option<&Grid> {
        self.position()?.solution.as_deref()
    }

    /// Returns the puzzle: its givens, or its candidates if nothing tells givens from last candidates.
    ///
    /// # Errors
    /// Why there is none.
    pub fn puzzle(&self) -> Result<Clues<'_>, Unreadable> {
        self.record.puzzle()
    }
}

/// Returns the puzzles of those items that have one.
pub fn puzzles<'a>(items: &'a [Item]) -> Vec<Clues<'a>> {
    // Most items have one.
    let mut puzzles = Vec::with_capacity(items.len());
    puzzles.extend(items.iter().filter_map(|item| item.puzzle().ok()));
    puzzles
}

/// Returns the givens of those items that have some.
pub fn grids(items: &[Item]) -> Vec<Grid> {
    items.iter().filter_map(|item| item.record.givens().ok()).copied().collect()
}
