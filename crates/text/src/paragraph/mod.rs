//! Conversion of paragraphs to records. A paragraph is adjacent lines, most of them rows.
//!
//! A paragraph ends where a boundary is certain: at an empty line, at a grid in one line, or at the end of the input.
//! The whole paragraph determines its records:
//!
//! | paragraph | records |
//! |---|---|
//! | nine rows, perhaps with a title above and words below | a grid |
//! | rows in groups of nine, without a contradiction | a grid for each nine rows |
//! | rows, words, rows and so on | the records of each group of rows between words |
//! | 81 lines with one cell each | a grid |
//! | bands: three rows, an empty line, three rows, an empty line, three rows | a grid |
//! | words of digits of which none is a row of nine cells | one unreadable record for each |
//! | anything else | one unreadable record |

mod bands;
mod body;
mod item;

use std::borrow::Cow;

use super::cells::in_row;
use super::error::{Reason, Unreadable};
use super::fixed;
use super::format::Format;
use super::line::{is_empty_row_of_fields, is_heading, is_number, is_wrapping};
use super::record::{Fact, Labels, Position, Record, unreadable};
use super::records::Following;
use super::rows::Row;
use body::{Body, bad, with_rulers};
use item::{are_cells, letters};

pub use bands::{continues, may_be_band, records_of_bands};
pub use body::grid_record;
pub use item::Item;

/// The surroundings of a paragraph.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// True if a grid in one line is directly above or below, so that each line may be meant as a grid.
    pub in_list: bool,
    /// The line after the paragraph.
    pub after: Following,
    /// The only format to read, if there is one.
    pub format: Option<Format>,
}

/// Returns the records of a paragraph.
pub fn records(items: &[Item], context: Context) -> Vec<Record> {
    if !context.in_list && items.iter().all(Item::is_words) {
        return Vec::new();
    }
    let items = &*with_rulers(items);
    let parts: Vec<&[Item]> = items.split(|item| matches!(item, Item::Comment(_))).collect();
    let counts: Vec<usize> = parts.iter().map(|part| rows_in(part)).collect();
    let comment = items.iter().find_map(|item| if let Item::Comment(line) = item { Some(*line) } else { None });
    if let Some(line) = comment
        && counts.iter().all(|&count| count > 0)
        && (counts.iter().all(|&count| count < 9) && (8..10).contains(&counts.iter().sum::<usize>())
            || parts.iter().all(|part| are_cells(part)))
    {
        let first = items.iter().find_map(Item::row);
        return first.map(|row| bad(row, Reason::CommentWithin { line })).into_iter().collect();
    }
    parts.into_iter().flat_map(|part| part_records(part, context)).collect()
}

/// Returns whether the last grid of the rows is incomplete, so that a comment would be inside it.
pub fn is_unfinished(items: &[Item]) -> bool {
    !rows_in(items).is_multiple_of(if are_cells(items) { 81 } else { 9 })
}

/// Returns the records of a paragraph without comments. Words separate its rows.
pub fn part_records(items: &[Item], context: Context) -> Vec<Record> {
    let items = &*with_empty_rows(items);
    let items = &*with_titles(items);
    let runs = runs(items);
    if runs.iter().filter(|run| rows_in(run) > 0).count() < 2 {
        return run_records(items, context);
    }
    let runs = joined(runs);
    let mut records: Vec<Record> = Vec::new();
    for (at, run) in runs.iter().enumerate() {
        let next = runs.get(at + 1).and_then(|next| next.iter().find_map(Item::line));
        let mut found = run_records(run, Context { after: next.map_or(context.after, Following::Line), ..context });
        if let ([state], Some(puzzle)) = (found.as_slice(), records.last_mut().filter(|_| is_headed(run, STATE)))
            && let Some(position) = with_state(puzzle, state)
        {
            puzzle.position = Ok(position);
            found.clear();
        }
        records.append(&mut found);
    }
    records
}

/// Returns whether an item is words or a title directly below nine rows, so that it begins another grid.
pub fn starts_next_grid(items: &[Item], item: &Item) -> bool {
    let is_part = item.is_words() || item.row().is_some_and(may_be_title);
    let is_state = item.words().is_some_and(|(_, words)| words.trim().eq_ignore_ascii_case(STATE));
    let rows = items.iter().rev().take_while(|item| !item.is_words()).filter_map(Item::row);
    is_part && !is_state && rows.take(9).filter(|row| row.has_nine_cells()).count() == 9
}

/// Splits a paragraph into runs: adjacent rows with the words directly above them.
fn runs(items: &[Item]) -> Vec<&[Item]> {
    let ends: Vec<usize> = (1..items.len()).filter(|&at| items[at].is_words() && !items[at - 1].is_words()).collect();
    let starts = std::iter::once(0).chain(ends.iter().copied());
    starts.zip(ends.iter().copied().chain([items.len()])).map(|(start, end)| &items[start..end]).collect()
}

/// Joins two runs that are parts of one grid with a line of words inside.
fn joined(runs: Vec<&[Item]>) -> Vec<Vec<Item>> {
    let has_row = |run: &[Item]| run.iter().filter_map(Item::row).any(Row::has_nine_cells);
    let mut joined: Vec<Vec<Item>> = Vec::new();
    for run in runs {
        let words = run.iter().take_while(|item| item.is_words()).count();
        match joined.last_mut() {
            Some(last) if words == 1 && rows_in(last) + rows_in(run) < 10 && has_row(last) && has_row(run) => {
                last.extend_from_slice(run);
            }
            _ => joined.push(run.to_vec()),
        }
    }
    joined
}

fn rows_in(items: &[Item]) -> usize {
    items.iter().filter_map(Item::row).count()
}

/// Converts rulers of nine dashes to rows, if dashes mark empty cells and the number of rows is then a multiple of
/// nine.
fn with_empty_rows(items: &[Item]) -> Cow<'_, [Item]> {
    let is_row = |item: &Item| matches!(item, Item::Ruler(text) if text.trim() == "---------");
    let found = items.iter().filter(|item| is_row(item)).count();
    let rows = rows_in(items);
    let has_dashes = || items.iter().filter_map(Item::row).any(|row| row.is_good() && row.text.contains('-'));
    if found == 0 || rows.is_multiple_of(9) || !(rows + found).is_multiple_of(9) || !has_dashes() {
        return items.into();
    }
    let line = |at: usize| {
        let above = items[..at].iter().rev().zip(1..).find_map(|(item, more)| Some(item.line()? + more));
        above.or_else(|| items[at..].iter().zip(0..).find_map(|(item, less)| Some(item.line()? - less)))
    };
    let row = |(at, item): (usize, &Item)| match item {
        Item::Ruler(text) if is_row(item) => Item::Row(Row::new(line(at).unwrap_or(0), text)),
        _ => item.clone(),
    };
    items.iter().enumerate().map(row).collect::<Vec<_>>().into()
}

/// The largest number of adjacent titles.
const MOST_TITLES: usize = 4;

/// Converts to words the rows that are probably titles: a few lines above or below whole grids.
fn with_titles(items: &[Item]) -> Cow<'_, [Item]> {
    let is_title: Vec<bool> = items.iter().map(|item| item.row().is_some_and(may_be_title)).collect();
    if !is_title.contains(&true)
        || items.iter().zip(&is_title).all(|(item, is_title)| item.row().is_none() || *is_title)
    {
        return items.into();
    }
    let is_whole = |rows: usize| rows > 0 && rows.is_multiple_of(9);
    let (mut titles, mut first) = (Vec::new(), None);
    // The rows since the last title or words.
    let (mut rows, mut at) = (0, 0);
    while at < items.len() {
        if !is_title[at] {
            rows = if items[at].is_words() { 0 } else { rows + usize::from(items[at].row().is_some()) };
            at += 1;
            continue;
        }
        let start = at;
        while at < items.len() && (is_title[at] || matches!(items[at], Item::Ruler(_))) {
            at += 1;
        }
        let several = (start..at).filter(|&at| is_title[at]);
        let after = (at..items.len()).take_while(|&at| !is_title[at] && !items[at].is_words());
        let after = after.filter(|&at| items[at].row().is_some()).count();
        let are_few = several.clone().count() <= MOST_TITLES;
        let are_gaps = several.clone().all(|at| items[at].row().is_some_and(is_gap));
        let fits = if are_gaps { is_whole(rows) && is_whole(after) } else { is_whole(rows) || is_whole(after) };
        if are_few && fits {
            titles.extend(several);
            rows = 0;
        } else {
            if are_few && rows == 0 {
                first.get_or_insert(several.clone());
            }
            rows += several.count();
        }
    }
    // If other grids have titles, the first lines are titles, too, even if the first grid is damaged.
    if !titles.is_empty() {
        titles.extend(
            first
                .into_iter()
                .flatten()
                .filter(|&at| items[..at].iter().all(|item| item.row().is_none_or(may_be_title))),
        );
    }
    let worded = |(at, item): (usize, &Item)| match item {
        Item::Row(row) if titles.contains(&at) && is_gap(row) => Item::Words(row.line, String::new()),
        Item::Row(row) if titles.contains(&at) => Item::Words(row.line, row.text.clone()),
        _ => item.clone(),
    };
    items.iter().enumerate().map(worded).collect::<Vec<_>>().into()
}

/// Returns whether a row is an empty row of a spreadsheet, which can separate two grids.
fn is_gap(row: &Row) -> bool {
    is_empty_row_of_fields(&row.text)
}

/// Returns whether a row can be a title. A row with many cells in a word, or with bars, cannot.
fn may_be_title(row: &Row) -> bool {
    /// The largest number of cells in a title that is a number.
    const LONGEST_NUMBER: usize = 5;
    let text = &row.text;
    let cells_in = |word: &str| word.chars().filter(|&c| in_row(c).is_some()).count();
    if text.contains(fixed::is_bar) || text.split_whitespace().any(|word| cells_in(word) > 8) {
        return false;
    }
    let is_short = row.found.len() <= LONGEST_NUMBER;
    is_gap(row)
        || letters(text) > 1
        || !row.has_nine_cells() && (is_short || is_date(text) || row.good_cells() * 2 <= row.found.len())
}

/// Returns whether a text is a few short numbers with signs between them, such as `2024-05-12 10:30`.
fn is_date(text: &str) -> bool {
    let numbers = || text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    text.contains(['-', '/', ':'])
        && numbers().all(|number| number.len() < 5)
        && numbers().count() < 8
        && text.matches('.').count() < 3
}

/// The heading of a section with givens and entries.
pub const STATE: &str = "[state]";
/// The heading of a section with givens only.
pub const PUZZLE: &str = "[puzzle]";

/// Returns whether a paragraph begins with a heading of a `SadMan` Sudoku file.
pub fn is_headed(items: &[Item], heading: &str) -> bool {
    items.first().and_then(Item::words).is_some_and(|(_, words)| words.trim().eq_ignore_ascii_case(heading))
}

/// Returns the position of a puzzle with the entries of its `[State]` section.
pub fn with_state(puzzle: &Record, state: &Record) -> Option<Position> {
    let (puzzle, state) = (puzzle.position.as_ref().ok()?, state.position.as_ref().ok()?);
    puzzle.givens.is_part_of(&state.givens).then(|| puzzle.clone().with_entries(state.givens))
}

/// Returns the records of a paragraph with words only above and below its rows.
pub fn run_records(items: &[Item], context: Context) -> Vec<Record> {
    let Some(first) = items.iter().position(|item| item.row().is_some()) else { return words(items, context) };
    let last = items.iter().rposition(|item| item.row().is_some()).unwrap_or(first);
    // A ruler above a row is a part of the grid, also in a table.
    let start = items[..first].iter().rposition(Item::is_words).map_or(0, |at| at + 1);
    let end = items[last..].iter().position(Item::is_words).map_or(items.len(), |at| last + at);
    let body = Body { items: &items[start..end] };
    let mut labels = Labels::default();
    let is_heading_of_sdk = |text: &&str| text.trim().eq_ignore_ascii_case("[puzzle]");
    let above = || items[..start].iter().rev().filter_map(Item::text);
    // Neither the column names of a table nor the place that the program writes above a drawing is a title.
    let can_be_title = |text: &&str| {
        !text.trim().is_empty()
            && !is_heading_of_sdk(text)
            && !text.contains('|')
            && !is_place(text.trim())
            && !is_wrapping(text)
    };
    if let Some(title) = above().find(can_be_title) {
        labels.set(Fact::Title, title.trim().trim_matches(['#', '%', '[', ']', ':', '`']).trim());
    }
    for text in items[end..].iter().filter_map(Item::text).filter(|text| !is_wrapping(text)) {
        labels.set(Fact::Comment, text.trim().trim_matches('`').trim());
    }
    let mut records = body.records(context);
    // A title and words below are labels only if there is exactly one grid.
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

/// Returns whether a line is a place that the program writes above a drawing: `grid 2 (list.txt:7)`, `solution 3`.
fn is_place(text: &str) -> bool {
    let after = text.rsplit_once("grid ").and_then(|(_, after)| after.split_once(" ("));
    let is_count = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.strip_prefix("solution ").is_some_and(is_count)
        || after.is_some_and(|(number, place)| {
            let line = place.strip_suffix(')').and_then(|place| place.rsplit_once(':'));
            is_count(number) && line.is_some_and(|(_, line)| is_count(line))
        })
}

/// Returns an error for each line of words among grids in one line, which may be meant as a grid.
fn words(items: &[Item], context: Context) -> Vec<Record> {
    let meant = |item: &Item| match item {
        Item::Words(line, text)
            if context.in_list
                && !text.is_empty()
                && !is_outside_list(text.trim())
                && (is_number(text.trim()) || !is_heading(text.trim().trim_start_matches(['|', '-', ' ']))) =>
        {
            let reason = Reason::NotAGrid;
            Some(unreadable(Format::Grid, Unreadable { line: *line, column: 1, text: text.clone(), reason }))
        }
        _ => None,
    };
    items.iter().filter_map(meant).collect()
}

/// Returns whether words below a list are not a damaged grid.
///
/// Examples are the footer of a database query (`(2 rows)`, `2 rows in set (0.00 sec)`), a line of source code
/// (`print(p)`), and markup around a grid.
fn is_outside_list(text: &str) -> bool {
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
