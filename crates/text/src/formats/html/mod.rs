//! HTML: every table of 81 cells is a grid.
//!
//! Pages are read as they are: tags without an end, attributes without quotes, upper case. A cell may hold an input, marks
//! in small print, or a table of its own; nine tables of nine cells in a table are the boxes of a grid.

mod grid;
pub mod lines;
mod slot;
pub mod table;
pub mod tags;

use std::fmt::Write as _;
use std::io::Write as _;

use crate::fact::Fact;
use crate::record::{Position, Reading, Sheet};
use grid::{SMALL, Table};
use sudokit_core::board::Cell;
use tags::{Piece, Pieces, Tag, escaped};

/// Reads the tables of a page, each with the place where it begins.
pub fn read(text: &str) -> Vec<(usize, Reading)> {
    let mut page = Page::default();
    for piece in Pieces::of(text) {
        match piece {
            Piece::Text(_, text) => page.text(&text),
            Piece::Tag(tag) => page.tag(&tag),
        }
    }
    page.end()
}

/// Writes a grid as a table of its own, with thick lines around the boxes.
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
            out.extend_from_slice(if starts_box { b"<tbody style=\"border:3px solid\">\n<tr>" } else { b"<tr>" });
        }
        write_cell(sheet.position, cell, out);
        if cell.column() == 8 {
            out.extend_from_slice(b"</tr>\n");
        }
    }
    out.extend_from_slice(b"</table>\n");
}

/// A cell: givens in bold, entries plain, marks small.
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

/// The cells with the nine givens.
const GIVEN: [[u8; 17]; 9] = {
    let mut all = [*b"<td><b>1</b></td>"; 9];
    let mut index = 0;
    while index < 9 {
        all[index as usize][7] += index;
        index += 1;
    }
    all
};

/// The facts that no tag of a table is for, and the names of their attributes.
pub const FACTS: [(&str, Fact); 7] = [
    ("author", Fact::Author),
    ("description", Fact::Description),
    ("comment", Fact::Comment),
    ("date", Fact::Date),
    ("source", Fact::Source),
    ("level", Fact::Level),
    ("url", Fact::Url),
];

/// A page on its way to grids: the tables that are open, and what has been read.
#[derive(Default)]
struct Page {
    open: Vec<Table>,
    found: Vec<(usize, Reading)>,
}

impl Page {
    fn text(&mut self, text: &str) {
        let Some(table) = self.open.last_mut() else { return };
        if table.is_in_caption {
            table.caption += text;
        } else if !table.is_in_dead_option
            && let Some(slot) = table.slot()
        {
            slot.add(text);
        }
    }

    fn tag(&mut self, tag: &Tag<'_>) {
        match (tag.name.to_ascii_lowercase().as_str(), tag.closes) {
            ("table", false) => self.begin_table(tag),
            ("table", true) => self.end_table(),
            (name, closes) => {
                if let Some(table) = self.open.last_mut() {
                    table.tag(name, closes, tag);
                }
            }
        }
    }

    fn begin_table(&mut self, tag: &Tag<'_>) {
        if self.open.last().is_some_and(|table| !table.is_in_cell) {
            // A table stands in a cell or it stands behind the one before, whose end is missing.
            self.end_table();
        }
        let facts = FACTS.into_iter().filter_map(|(name, fact)| Some((fact, tag.attribute(&format!("data-{name}"))?)));
        let facts = facts.map(|(fact, text)| (fact, text.into_owned())).collect();
        self.open.push(Table { start: tag.start, facts, ..Table::default() });
    }

    fn end_table(&mut self) {
        let Some(mut table) = self.open.pop() else { return };
        table.rows.retain(|row| !row.is_empty());
        let is_small = table.cells().count() <= SMALL && table.cells().all(|slot| slot.inner.is_empty());
        if let Some(outer) = self.open.last_mut().and_then(Table::slot).filter(|_| is_small) {
            outer.inner.extend(table.rows);
        } else if let Some(reading) = table.reading() {
            self.found.push((table.start, reading));
        }
    }

    fn end(mut self) -> Vec<(usize, Reading)> {
        while !self.open.is_empty() {
            self.end_table();
        }
        self.found.sort_by_key(|(start, _)| *start);
        self.found
    }
}

#[cfg(test)]
#[expect(clippy::format_collect, reason = "short texts")]
mod tests;
