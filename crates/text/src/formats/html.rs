//! HTML: a page of tables, written only.

use std::fmt::Write as _;
use std::io::Write as _;

use crate::formats::tags::escaped;
use crate::record::{Fact, Position, Sheet};
use sudokit_core::board::Cell;

/// The name of the format.
pub const NAME: &str = "html";

/// The begin of a page of tables. HTML needs no tags at its end.
pub const HEADER: &str = "\
<!DOCTYPE html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Sudoku</title>
<style>
:root { color-scheme: light dark }
body { display: flex; flex-wrap: wrap; align-items: end; gap: 1.5rem; margin: 1rem; font: 1rem/1.4 sans-serif }
h1, p { flex: 1 1 100%; margin: 0 }
h1 { font-size: 1.3rem }
caption { padding-bottom: .3rem; overflow-wrap: anywhere }
td { width: 2.2rem; height: 2.2rem; padding: 0 }
small { font-size: .65rem }
body:not(:has(.entry, .marks)) p { display: none }
body { counter-reset: number }
table { counter-increment: number }
table:is(table ~ table, :has(~ table)):not(:has(caption))::before { display: table-caption; content: counter(number) }
table:is(table ~ table, :has(~ table)) caption::before { content: counter(number) \". \" }
</style>
<h1>Sudoku</h1>
<p>Givens are bold, entries plain, pencil marks small.</p>
";

/// Appends a grid as a table with thick lines around the boxes.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let mut text =
        String::from(r#"<table class="sudoku" border="1" style="border-collapse:collapse;text-align:center""#);
    for (name, fact) in FACTS {
        if let Some(words) = sheet.labels.fact(fact) {
            _ = write!(text, r#" data-{name}="{}""#, escaped(words));
        }
    }
    text += ">\n";
    if let Some(title) = sheet.labels.fact(Fact::Title) {
        _ = writeln!(text, "<caption>{}</caption>", escaped(title));
    }
    let columns = r#"<colgroup span="3" style="width:2em;border:3px solid">"#;
    text = text + &columns.repeat(3) + "\n";
    out.extend_from_slice(text.as_bytes());
    for cell in Cell::ALL {
        if cell.column() == 0 {
            let starts_box = (cell.row(), 0) == cell.box_corner();
            if starts_box {
                out.extend_from_slice(b"<tbody style=\"border:3px solid\">\n");
            }
            out.extend_from_slice(b"<tr style=\"height:2em\">");
        }
        write_cell(sheet.position, cell, out);
        if cell.column() == 8 {
            out.extend_from_slice(b"</tr>\n");
        }
    }
    out.extend_from_slice(b"</table>\n");
}

/// Appends a cell: givens bold, entries plain, marks small.
fn write_cell(position: &Position, cell: Cell, out: &mut Vec<u8>) {
    let entry = position.entries.as_ref().and_then(|entries| entries.digit(cell));
    let marks = position.marks.as_ref().and_then(|marks| marks.get(cell));
    match (position.givens.digit(cell), entry, marks) {
        (None, None, Some(digits)) => {
            // Writing into a vector cannot fail.
            _ = write!(out, r#"<td class="marks"><small>{digits}</small></td>"#);
        }
        (None, Some(digit), _) => {
            let mut text = *br#"<td class="entry">0</td>"#;
            text[18] += digit.value();
            out.extend_from_slice(&text);
        }
        (given, ..) => {
            let (text, length) = match given {
                Some(digit) => (GIVEN[digit.index()], 17),
                None => (*b"<td></td>        ", 9),
            };
            let end = out.len() + length;
            out.extend_from_slice(&text);
            out.truncate(end);
        }
    }
}

/// The cells of the nine givens.
const GIVEN: [[u8; 17]; 9] = {
    let mut all = [*b"<td><b>1</b></td>"; 9];
    let mut index = 0;
    while index < 9 {
        all[index as usize][7] += index;
        index += 1;
    }
    all
};

/// The facts that have no HTML element, and the names of their attributes.
pub const FACTS: [(&str, Fact); 7] = [
    ("author", Fact::Author),
    ("description", Fact::Description),
    ("comment", Fact::Comment),
    ("date", Fact::Date),
    ("source", Fact::Source),
    ("level", Fact::Level),
    ("url", Fact::Url),
];
