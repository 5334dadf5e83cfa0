//! A paragraph from its first row to its last, and what becomes of it.

use super::item::Item;
use crate::error::{Reason, Unreadable};
use crate::fixed;
use crate::format::Format;
use crate::record::{Labels, Position, Record};
use crate::rows::{Row, grid_of, place, row_error};
use sudokit_core::board::Grid;

/// A paragraph from its first row to its last.
pub struct Body<'a> {
    pub items: &'a [Item],
}

impl Body<'_> {
    pub fn rows(&self) -> Vec<Row> {
        self.items.iter().filter_map(Item::row).cloned().collect()
    }

    /// The lines but for the rulers.
    pub fn lines(&self) -> Vec<&str> {
        self.items.iter().filter_map(Item::text).collect()
    }

    pub fn has_words(&self) -> bool {
        self.items.iter().any(Item::is_words)
    }

    pub fn format(&self) -> Format {
        let has_ruler =
            self.items.iter().any(|item| matches!(item, Item::Ruler(text) if text.contains(['-', '─', '━', '═'])));
        if has_ruler || self.lines().iter().any(|line| line.contains(fixed::is_bar)) {
            Format::Boxed
        } else {
            Format::Grid
        }
    }
}

/// The grid of nine rows.
pub fn grid(rows: &[Row], format: Format) -> Record {
    let line = rows.first().map_or(0, |row| row.line);
    Record { line, format, position: grid_of(rows).map(Position::new), labels: Labels::default() }
}

/// A grid that is known already.
pub fn whole(line: u64, format: Format, grid: Grid) -> Record {
    Record { line, format, position: Ok(Position::new(grid)), labels: Labels::default() }
}

pub fn bad(row: &Row, reason: Reason) -> Record {
    unreadable(row.line, place(row, 1, reason))
}

pub fn unreadable(line: u64, unreadable: Unreadable) -> Record {
    Record { line, format: Format::Grid, position: Err(unreadable.into()), labels: Labels::default() }
}

/// What is wrong with a line among others that are no rows.
pub fn row_or_no_grid(number: usize, row: &Row) -> Unreadable {
    row_error(number, row).unwrap_or_else(|| place(row, 1, Reason::NotAGrid))
}
