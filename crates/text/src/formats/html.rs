//! HTML: a page of tables, written only.

use std::fmt::Write as _;
use std::io::Write as _;

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
    // Writing into a vector cannot fail.
    _ = match (position.givens.digit(cell), entry, marks) {
        (Some(digit), ..) => write!(out, "<td><b>{digit}</b></td>"),
        (None, Some(digit), _) => write!(out, r#"<td class="entry">{digit}</td>"#),
        (None, None, Some(digits)) => write!(out, r#"<td class="marks"><small>{digits}</small></td>"#),
        (None, None, None) => write!(out, "<td></td>"),
    };
}

/// Escapes a text for a page or for double quotes.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\n' | '\r' | '\t' => _ = write!(escaped, "&#{};", u32::from(character)),
            c if c.is_control() => escaped.push(char::REPLACEMENT_CHARACTER),
            c => escaped.push(c),
        }
    }
    escaped
}

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
