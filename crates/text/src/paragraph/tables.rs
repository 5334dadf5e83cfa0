//! Markdown tables among the lines of a paragraph.

use std::borrow::Cow;

use super::body::Body;
use super::item::Item;
use crate::formats::markdown;
use crate::record::Reading;
use crate::rows::Row;

impl Body<'_> {
    /// The grids of Markdown tables, the head of each directly below the nine rows of the one before, and their lines.
    pub fn adjoining_tables(&self) -> Option<Vec<(u64, Reading)>> {
        let rulers: Vec<usize> = (0..self.items.len()).filter(|&at| is_below_head(&self.items[at])).collect();
        if rulers.len() < 2 || rulers.windows(2).any(|pair| pair[1] - pair[0] != 11) {
            return None;
        }
        let starts = std::iter::once(0).chain(rulers[1..].iter().map(|ruler| ruler - 1));
        let ends = rulers[1..].iter().map(|ruler| ruler - 1).chain([self.items.len()]);
        let line = |items: &[Item]| items.iter().find_map(Item::row).map_or(0, |row| row.line);
        starts
            .zip(ends)
            .map(|(start, end)| &self.items[start..end])
            .map(|part| Some((line(part), table(part)?)))
            .collect()
    }
}

/// The grid of a Markdown table, which has a ruler with bars below its head.
pub fn table(items: &[Item]) -> Option<Reading> {
    let text = |item: &'_ Item| match item {
        Item::Row(row) => Some(row.text.clone()),
        Item::Words(_, text) | Item::Ruler(text) => Some(text.clone()),
        Item::Comment(_) => None,
    };
    if !items.iter().any(is_below_head) {
        return None;
    }
    let texts: Vec<String> = items.iter().filter_map(text).collect();
    markdown::read(&texts.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The lines with rulers of single dashes, `|-|-|`, told from rows of empty cells: no dash marks an empty cell elsewhere,
/// and there are the names of columns above each of them or nine rows for it.
pub fn with_rulers(items: &[Item]) -> Cow<'_, [Item]> {
    let rulers: Vec<usize> = (0..items.len()).filter(|&at| items[at].row().is_some_and(has_single_dashes)).collect();
    if rulers.is_empty() {
        return items.into();
    }
    let mut others = (0..items.len()).filter(|at| !rulers.contains(at)).filter_map(|at| items[at].row());
    let count = others.clone().count();
    let is_below_names = |&at: &usize| at > 0 && items[at - 1].words().is_some_and(|(_, names)| names.contains('|'));
    let are_rulers = count >= 9 * rulers.len() || rulers.iter().all(is_below_names);
    if !are_rulers || others.any(|row| row.text.contains('-')) {
        return items.into();
    }
    let drawn = |item: &Item| match item.row() {
        Some(row) if has_single_dashes(row) => Item::Ruler(row.text.replace('-', "--")),
        _ => item.clone(),
    };
    items.iter().map(drawn).collect::<Vec<_>>().into()
}

/// Whether a line has nothing but a dash and perhaps colons in each of nine cells or more.
fn has_single_dashes(row: &Row) -> bool {
    let is_dash = |cell: &str| matches!(cell.trim(), "-" | ":-" | "-:" | ":-:");
    let text = row.text.trim();
    let inner = text.strip_prefix('|').unwrap_or(text);
    let cells = || inner.strip_suffix('|').unwrap_or(inner).split('|');
    text.starts_with(['|', '-', ':']) && cells().all(is_dash) && cells().count() > 8
}

/// Whether a line is the ruler below the head of a Markdown table.
fn is_below_head(item: &Item) -> bool {
    matches!(item, Item::Ruler(text) if text.contains('|') && !text.contains('+'))
}
