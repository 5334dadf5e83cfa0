//! One record on its way through a command.

use sudokit::Grid;
use sudokit::text::Record;

/// A record and where it comes from.
pub struct Item<'a> {
    /// What messages call the input.
    pub source: &'a str,
    /// The record.
    pub record: Record,
}

impl Item<'_> {
    /// The input and the line.
    pub fn place(&self) -> String {
        format!("{}:{}", self.source, self.record.line)
    }

    /// What stood before the grid, without what set it apart.
    pub fn id(&self) -> &str {
        self.record.before.trim_matches([' ', '\t', ',', ';', ':', '"'])
    }

    /// What stood behind the grid, without what set it apart.
    pub fn note(&self) -> &str {
        self.record.after.trim_matches([' ', '\t', ',', ';', '#', ':', '"'])
    }

    /// The grid, if it could be read.
    pub fn grid(&self) -> Option<&Grid> {
        self.record.grid.as_ref().ok()
    }
}

/// The grids of those items that could be read.
pub fn grids(items: &[Item]) -> Vec<Grid> {
    items.iter().filter_map(Item::grid).copied().collect()
}
