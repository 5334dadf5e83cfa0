//! One line per record: its line of the input with the answer in the place of the grid, or text instead.

use std::borrow::Cow;

use sudokit::Clues;
use sudokit::text::Format as TextFormat;

use super::{FormatRow, Item, Layout, Line, Output, Reply, Style, Subject};

/// The row of `line`.
pub const ROW: FormatRow = FormatRow { layout: Layout::Line, help: "One line for each grid", header: None, write };

fn write(_: &Style, subject: Subject, reply: &Reply, output: &mut Output) {
    let Some(Line { grid, words, keeps_id, comment, below }) = reply.line() else { return };
    let (before, after) = subject.item.map(around).unwrap_or_default();
    let out = output.text();
    let title = subject.item.filter(|_| keeps_id && before.is_empty()).and_then(Item::name);
    if let Some(title) = title {
        out.extend_from_slice(title.as_bytes());
        out.extend_from_slice(b": ");
    } else if grid.is_some() || keeps_id {
        out.extend_from_slice(&before);
    }
    match &grid {
        Some(Clues::Givens(grid)) => out.extend_from_slice(&grid.to_line()),
        Some(Clues::Candidates(candidates)) => out.extend_from_slice(candidates.to_string().as_bytes()),
        None => {}
    }
    if grid.is_some() && !words.is_empty() {
        out.push(b' ');
    }
    out.extend_from_slice(words.as_bytes());
    if grid.is_some() {
        out.extend_from_slice(&after);
    }
    // A line that was answered before may have the comment already.
    if let Some(comment) = comment.filter(|comment| !after.ends_with(comment.as_bytes())) {
        out.extend_from_slice(b" # ");
        out.extend_from_slice(comment.as_bytes());
    }
    out.push(b'\n');
    out.extend_from_slice(below.as_bytes());
}

/// Returns the text before and after the grid: an id and a note. Of a row of a table, it keeps only a single field before
/// the grid, since other columns need a header.
fn around<'a>(item: &'a Item) -> (Cow<'a, [u8]>, Cow<'a, [u8]>) {
    let labels = &item.record.labels;
    if labels.before.is_empty() && labels.after.is_empty() {
        return Default::default();
    }
    if item.record.format != TextFormat::Csv {
        return labels.in_line();
    }
    let id = labels.id();
    let is_single = !id.is_empty() && !id.iter().any(|byte| b",;\t\r\n\0\"".contains(byte));
    (if is_single { [id, b" "].concat().into() } else { Cow::default() }, Cow::default())
}
