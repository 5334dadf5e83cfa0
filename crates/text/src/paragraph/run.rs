//! A paragraph with words above and below its rows at most, or with nothing but words.

use super::body::{Body, unreadable};
use super::item::{Item, Place};
use crate::error::{Reason, Unreadable};
use crate::fact::Fact;
use crate::format::Format;
use crate::line::{is_heading, is_number};
use crate::record::{Labels, Record};
use crate::wrapping::is_wrapping;

/// The records of a paragraph with words above and below its rows at most.
pub fn run_records(items: &[Item], place: Place) -> Vec<Record> {
    let Some(first) = items.iter().position(|item| item.row().is_some()) else { return words(items, place) };
    let last = items.iter().rposition(|item| item.row().is_some()).unwrap_or(first);
    // A ruler above a row is part of the grid, and so is a table's.
    let start = items[..first].iter().rposition(Item::is_words).map_or(0, |at| at + 1);
    let end = items[last..].iter().position(Item::is_words).map_or(items.len(), |at| last + at);
    let body = Body { items: &items[start..end] };
    let mut labels = Labels::default();
    let is_heading_of_sdk = |text: &&str| text.trim().eq_ignore_ascii_case("[puzzle]");
    let above = || items[..start].iter().rev().filter_map(Item::text);
    // The names of the columns of a table are no title, and neither is the place that the program writes above a drawing.
    let can_be_title =
        |text: &&str| !is_heading_of_sdk(text) && !text.contains('|') && !is_place(text.trim()) && !is_wrapping(text);
    if let Some(title) = above().find(can_be_title) {
        labels.set(Fact::Title, title.trim().trim_matches(['#', '%', '[', ']', ':', '`']).trim());
    }
    for text in items[end..].iter().filter_map(Item::text).filter(|text| !is_wrapping(text)) {
        labels.set(Fact::Comment, text.trim().trim_matches('`').trim());
    }
    let mut records = body.records(place);
    // A title and words below are about one grid only.
    if let [record] = records.as_mut_slice() {
        for (fact, text) in labels.facts() {
            record.labels.set(fact, text);
        }
        if record.format == Format::Grid && above().any(|text| is_heading_of_sdk(&text)) {
            record.format = Format::Sdk;
        }
    }
    records
}

/// Whether a line is what the program writes above one of several drawings: `grid 2 (list.txt:7)`, `solution 3`.
fn is_place(text: &str) -> bool {
    let behind = text.rsplit_once("grid ").and_then(|(_, behind)| behind.split_once(" ("));
    let is_count = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.strip_prefix("solution ").is_some_and(is_count)
        || behind.is_some_and(|(number, place)| {
            let line = place.strip_suffix(')').and_then(|place| place.rsplit_once(':'));
            is_count(number) && line.is_some_and(|(_, line)| is_count(line))
        })
}

/// Words among grids in one line may have been meant as a grid; elsewhere they are just words.
fn words(items: &[Item], place: Place) -> Vec<Record> {
    let meant = |item: &Item| match item {
        Item::Words(line, text)
            if place.in_list
                && !is_beside_list(text.trim())
                && (is_number(text.trim()) || !is_heading(text.trim().trim_start_matches("- "))) =>
        {
            let reason = Reason::NotAGrid;
            Some(unreadable(*line, Unreadable { line: *line, column: 1, text: text.clone(), reason }))
        }
        _ => None,
    };
    items.iter().filter_map(meant).collect()
}

/// Whether words below a list are none of it: the foot of a query, `(2 rows)` or `2 rows in set (0.00 sec)`, the line of a
/// program, `print(p)`, or what wraps a grid.
fn is_beside_list(text: &str) -> bool {
    let foot =
        text.strip_prefix('(').and_then(|text| text.strip_suffix(" rows)").or_else(|| text.strip_suffix(" row)")));
    let set = text.split_once(" in set").and_then(|(count, _)| count.split_once(" row"));
    let call = text.trim_end_matches(';').strip_suffix(')').and_then(|text| text.split_once('('));
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || "_.!".contains(c));
    let counts = |count: &str| count.parse::<u64>().is_ok();
    foot.is_some_and(counts)
        || set.is_some_and(|(count, _)| counts(count))
        || call.is_some_and(|(name, _)| is_name(name))
        || is_wrapping(text)
}
