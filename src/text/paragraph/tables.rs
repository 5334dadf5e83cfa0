//! Markdown tables among the lines of a paragraph.

use super::body::Body;
use super::item::Item;
use crate::text::formats::markdown;
use crate::text::record::Reading;

impl Body<'_> {
    /// The grids of Markdown tables, the head of each directly below the nine rows of the one before, and their lines.
    pub(super) fn adjoining_tables(&self) -> Option<Vec<(u64, Reading)>> {
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
pub(super) fn table(items: &[Item]) -> Option<Reading> {
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

/// Whether a line is the ruler below the head of a Markdown table.
fn is_below_head(item: &Item) -> bool {
    matches!(item, Item::Ruler(text) if text.contains('|') && !text.contains('+'))
}
