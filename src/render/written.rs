//! The formats that others read: records as the library writes them, and what these formats cannot say.

use sudokit::Candidates;
use sudokit::text::{self, Sheet};

use super::{Layout, Row, Style};
use crate::answer::{Answer, Extra, Item, Line, Page, Subject};

/// Formats with a line for each record.
pub const LINES: Row = Row { layout: Layout::Line, name: "", help: "", header: Some(header), render: render_line };

/// Formats with several lines for a record.
pub const BLOCKS: Row = Row { layout: Layout::Blocks, name: "", help: "", header: Some(header), render: render_block };

fn header(style: &Style) -> String {
    style.format.written().map_or("", text::header).into()
}

/// Puts the record on a line, or why there is none.
fn render_line(style: &Style, subject: Subject, answer: &dyn Answer, page: &mut Page) {
    match (sheet(subject, answer), style.format.written()) {
        (Some(sheet), Some(format)) => _ = text::write(format, sheet, page.out()),
        _ => {
            if let Line::Words(words) = answer.line() {
                page.block(&words);
            }
        }
    }
    page.block("\n");
}

/// Puts the record on lines of its own; words would not be read back, and stand on standard error only.
fn render_block(style: &Style, subject: Subject, answer: &dyn Answer, page: &mut Page) {
    let (Some(sheet), Some(format)) = (sheet(subject, answer), style.format.written()) else { return };
    // Between header and footer there is a document, which needs nothing between its parts.
    if text::header(format).is_empty() {
        page.start(None);
    }
    text::write(format, sheet, page.out());
}

/// The record, if that is the answer.
fn sheet<'a>(subject: Subject<'a>, answer: &'a dyn Answer) -> Option<Sheet<'a>> {
    let read = |item: &'a Item<'a>| Some(Sheet { position: item.position()?, labels: &item.record.labels });
    subject.item.filter(|_| answer.is_the_record()).and_then(read).or_else(|| answer.made_record())
}

/// Counts what a format cannot say of a position that the command has made; that a puzzle has a solution goes without
/// saying.
pub fn count_lost_of_made(format: text::Format, sheet: Sheet, page: &mut Page) {
    let (position, says) = (sheet.position, format.says());
    let is_played_in = matches!(format, text::Format::Grid | text::Format::Line | text::Format::Boxed);
    if position.entries.is_some() && !says.entries && !is_played_in {
        page.dropped.count(format.name(), Extra::Entries);
    }
    // A drawing of grids has one of the candidates beside it.
    let has_news = |marks: Candidates| marks != Candidates::of(&position.grid());
    if position.candidates().is_some_and(has_news) && !says.marks && format != text::Format::Boxed {
        page.dropped.count(format.name(), Extra::Marks);
    }
}

/// Counts what a format cannot say of a record.
pub fn count_lost(format: text::Format, item: &Item, page: &mut Page) {
    let Some(position) = item.position() else { return };
    let (says, labels) = (format.says(), &item.record.labels);
    let mut lose = |extra: Extra, is_lost: bool| {
        if is_lost {
            page.dropped.count(format.name(), extra);
        }
    };
    let is_drawing = matches!(format, text::Format::Boxed | text::Format::Latex | text::Format::Markdown);
    let entries = if is_drawing { Extra::EntriesApart } else { Extra::Entries };
    lose(entries, position.entries.is_some() && !says.entries);
    lose(Extra::Marks, position.marks.is_some() && !says.marks);
    lose(Extra::Ids, !labels.id().is_empty() && !says.note);
    // In a table, the solution stands behind the puzzle.
    let solution = position.solution.as_ref().map(|solution| solution.to_line());
    let is_behind =
        solution.is_some_and(|solution| labels.after.windows(solution.len()).any(|cells| cells == solution));
    let is_note = |solution: [u8; 81]| labels.note() == solution;
    lose(Extra::Notes, !labels.note().is_empty() && !says.note && !solution.is_some_and(is_note));
    lose(Extra::Solutions, solution.is_some() && !says.solution && !(says.note && is_behind));
    for (fact, _) in labels.facts() {
        lose(Extra::Fact(fact), !says.facts.contains(&fact));
    }
}
