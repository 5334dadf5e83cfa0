//! Bands of a grid with empty lines between them, and other paragraphs of few rows.

use super::body::bad;
use super::item::{Item, are_cells};
use super::{Context, part_records};
use crate::error::Reason;
use crate::record::Record;

/// Returns whether a paragraph may be a band of a grid, perhaps a damaged one, or some of 81 lines of one cell each.
pub fn may_be_band(items: &[Item]) -> bool {
    if are_cells(items) {
        return items.iter().filter(|item| item.row().is_some()).count() % 81 != 0;
    }
    let rows = items.iter().filter_map(Item::row);
    let first = items.iter().position(|item| item.row().is_some()).unwrap_or(0);
    let count = rows.clone().count();
    matches!(count, 2 | 3 | 4 | MOST_ROWS_OF_A_BAND)
        && rows.clone().filter(|row| row.has_nine_cells()).count() * 2 >= count
        && items[first..].iter().all(|item| !item.is_words() && !matches!(item, Item::Comment(_)))
}

/// Returns whether a paragraph may belong to the same grid as the parts before it.
pub fn continues(parts: &[Vec<Item>], items: &[Item]) -> bool {
    may_be_band(items) && parts.first().is_none_or(|first| are_cells(first) == are_cells(items))
}

/// The number of rows of two bands whose empty line is lost.
const MOST_ROWS_OF_A_BAND: usize = 6;

/// Returns the records of paragraphs of few rows each, with single empty lines between them.
pub fn records_of_bands(parts: &[Vec<Item>], context: Context) -> Vec<Record> {
    let rows = |part: &Vec<Item>| part.iter().filter_map(Item::row).count();
    let found: usize = parts.iter().map(rows).sum();
    let has_band = parts.iter().any(|part| rows(part) == 3);
    let first = parts.iter().flatten().find_map(Item::row);
    if parts.iter().all(|part| are_cells(part)) {
        return match first {
            Some(first) if found > 3 && (!found.is_multiple_of(81) || parts.len() > 1) => {
                vec![bad(first, Reason::CellCount { found })]
            }
            _ => part_records(&parts.concat(), context),
        };
    }
    match (by_nine_rows(parts), first) {
        (Some(groups), _) => groups.into_iter().flat_map(|group| records_of_group(group, context)).collect(),
        (None, Some(first)) if has_band && parts.len() > 1 => vec![match found {
            ..9 => bad(first, Reason::TooFewRows { found, next_line: context.after.line() }),
            _ => bad(first, Reason::UnclearRows { found, odd: None }),
        }],
        _ => parts.iter().flat_map(|part| part_records(part, context)).collect(),
    }
}

/// Groups paragraphs by nine rows each, if no rows remain.
fn by_nine_rows(parts: &[Vec<Item>]) -> Option<Vec<&[Vec<Item>]>> {
    let (mut groups, mut start, mut rows) = (Vec::new(), 0, 0);
    for (at, part) in parts.iter().enumerate() {
        rows += part.iter().filter_map(Item::row).count();
        if rows == 9 {
            groups.push(&parts[start..=at]);
            (start, rows) = (at + 1, 0);
        }
    }
    (rows == 0).then_some(groups)
}

/// Returns the record of paragraphs with nine rows together: a grid, if there are three paragraphs.
fn records_of_group(parts: &[Vec<Item>], context: Context) -> Vec<Record> {
    match parts.iter().flatten().find_map(Item::row) {
        Some(first) if parts.len() != 3 => vec![bad(first, Reason::UnclearRows { found: 9, odd: None })],
        _ => part_records(&parts.concat(), context),
    }
}
