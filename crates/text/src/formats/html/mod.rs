//! HTML tables of 81 cells.
//!
//! The reader accepts tags without an end, attributes without quotes, and upper case. A cell may contain an input,
//! marks in small print, or a table. Nine tables of nine cells in a table are the boxes of a grid.

pub mod lines;
pub mod table;
pub mod tags;

use std::fmt::Write as _;
use std::io::Write as _;

use crate::error::Reason;
use crate::formats::html::table::{Value, is_likely, is_names, is_no_header, is_square, without_names};
use crate::formats::html::tags::{Tag, Token, Tokens, escaped};
use crate::record::{Fact, Labels, Marks, Position, Reading, Sheet};
use sudokit_core::board::{Cell, DigitSet, Grid};

/// Reads the tables of a page, each with the index of its start.
pub fn read(text: &str) -> Vec<(usize, Reading)> {
    let mut page = Page::default();
    for token in Tokens::of(text) {
        match token {
            Token::Text(_, text) => page.text(&text),
            Token::Tag(tag) => page.tag(&tag),
        }
    }
    page.end()
}

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

/// The largest depth of nested tables.
const DEEPEST: usize = 16;

/// The state of reading a page: open tables, and readings.
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
        } else if !table.is_in_other_option
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
        if self.open.last().is_some_and(|table| !table.is_in_cell) || self.open.len() == DEEPEST {
            // A table outside a cell follows the previous table, whose end tag is missing.
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

/// The largest number of cells of a table inside a cell.
pub const SMALL: usize = 12;

/// A table.
#[derive(Default)]
pub struct Table {
    pub start: usize,
    pub rows: Vec<Vec<TableCell>>,
    pub is_in_cell: bool,
    pub caption: String,
    pub is_in_caption: bool,
    /// True if the text is an option that is not selected.
    pub is_in_other_option: bool,
    pub facts: Vec<(Fact, String)>,
}

impl Table {
    /// Returns the open cell.
    pub fn slot(&mut self) -> Option<&mut TableCell> {
        if self.is_in_cell { self.rows.last_mut()?.last_mut() } else { None }
    }

    pub fn tag(&mut self, name: &str, closes: bool, tag: &Tag<'_>) {
        match name {
            "tr" | "td" | "th" | "caption" => {
                self.is_in_cell = matches!(name, "td" | "th") && !closes;
                self.is_in_caption = name == "caption" && !closes;
                self.is_in_other_option = false;
            }
            "option" => self.is_in_other_option = !closes && tag.attribute("selected").is_none(),
            "select" => self.is_in_other_option = false,
            _ => {}
        }
        match name {
            "tr" if !closes => self.rows.push(Vec::new()),
            "td" | "th" if !closes => {
                if self.rows.is_empty() {
                    self.rows.push(Vec::new());
                }
                self.rows.last_mut().into_iter().for_each(|row| row.push(TableCell::of(tag)));
            }
            _ => self.slot().into_iter().for_each(|slot| slot.tag(name, closes, tag)),
        }
    }

    pub fn cells(&self) -> impl Iterator<Item = &TableCell> {
        self.rows.iter().flatten()
    }

    /// Returns the reading of the table, or `None` if it does not look like a grid.
    pub fn reading(&mut self) -> Option<Reading> {
        let rows = without_names(unboxed(std::mem::take(&mut self.rows)), |slot| slot.text.trim());
        let position = match position(&rows) {
            Err(Reason::Variant(size)) => Err(Reason::Variant(size)),
            Err(_) if !is_likely(rows.iter().flatten().map(TableCell::value)) => return None,
            position => position,
        };
        let mut labels = Labels::default();
        labels.set(Fact::Title, self.caption.split_whitespace().collect::<Vec<_>>().join(" "));
        self.facts.drain(..).for_each(|(fact, text)| labels.set(fact, text));
        Some(Reading { position, labels })
    }
}

/// Converts a table of three rows of three boxes to nine rows. Marks in a table inside a cell go to the cell.
fn unboxed(rows: Vec<Vec<TableCell>>) -> Vec<Vec<TableCell>> {
    let holders = || rows.iter().flatten().filter(|slot| !slot.inner.is_empty());
    let is_boxes = rows.iter().flatten().count() <= SMALL && holders().count() >= 2;
    if !is_boxes {
        return rows.into_iter().map(|row| row.into_iter().map(TableCell::flat).collect()).collect();
    }
    let is_whole = |row: &Vec<TableCell>| row.len() == 3 && row.iter().all(TableCell::is_box);
    if rows.len() != 3 || !rows.iter().all(is_whole) {
        // All cells in one row give an error with their number.
        return vec![rows.into_iter().flatten().flat_map(|slot| slot.inner).flatten().collect()];
    }
    let mut unboxed: Vec<Vec<TableCell>> = Vec::new();
    for boxes in rows {
        let start = unboxed.len();
        unboxed.resize_with(start + 3, Vec::new);
        for slot in boxes {
            for (row, part) in unboxed[start..].iter_mut().zip(slot.inner) {
                row.extend(part);
            }
        }
    }
    unboxed
}

/// Returns whether the cells are a square of another size with numbers up to that size.
fn is_other_size(rows: &[Vec<TableCell>]) -> bool {
    let size = rows.len();
    let fits = |slot: &TableCell| match slot.text.trim() {
        "" => true,
        number => number.parse::<usize>().is_ok_and(|number| number <= size),
    };
    let is_full = |row: &Vec<TableCell>| row.len() == size && row.iter().all(fits);
    matches!(size, 6 | 8 | 12 | 16 | 25)
        && rows.iter().all(is_full)
        && rows.iter().flatten().filter(|slot| !slot.text.trim().is_empty()).count() >= size
}

/// Returns the position of nine rows of nine cells.
fn position(rows: &[Vec<TableCell>]) -> Result<Position, Reason> {
    if is_other_size(rows) {
        return Err(Reason::Variant(format!("a table of {0}x{0} cells", rows.len())));
    }
    is_square(rows)?;
    let digits = || rows.iter().flatten().filter(|slot| matches!(Value::of(&slot.text), Ok(Value::Digit(_))));
    // Small digits are marks if other digits are large. Digits in editable cells are entries if other cells are fixed.
    let some_large = digits().any(|slot| !slot.is_small);
    let some_fixed = digits().any(|slot| !slot.is_editable);
    let (mut givens, mut entries, mut marks) = (Grid::EMPTY, Grid::EMPTY, Marks::NONE);
    for (cell, slot) in Cell::ALL.into_iter().zip(rows.iter().flatten()) {
        match slot.value().map_err(Reason::NoCell)? {
            Value::Empty => {}
            Value::Marks(digits) => marks.set(cell, Some(digits)),
            Value::Digit(digit) if slot.is_small && some_large => marks.set(cell, Some(digit.into())),
            Value::Digit(digit) if slot.is_entry || slot.is_editable && some_fixed => entries.set(cell, digit),
            Value::Digit(digit) => givens.set(cell, digit),
        }
    }
    is_no_header(rows.first().is_some_and(|row| is_names(row.iter().map(|slot| slot.text.trim()))), &givens)?;
    Ok(Position::new(givens).with_entries(entries).with_marks(marks))
}

/// A cell of a table.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "one for each property of the text")]
pub struct TableCell {
    pub text: String,
    /// True if its class is `entry`.
    pub is_entry: bool,
    /// True if its class is `marks`.
    pub is_marks: bool,
    /// True if the text is small.
    pub is_small: bool,
    pub small_depth: usize,
    pub is_editable: bool,
    /// The rows of the small tables inside.
    pub inner: Vec<Vec<TableCell>>,
}

impl TableCell {
    pub fn of(tag: &Tag<'_>) -> Self {
        let class = tag.attribute("class").unwrap_or_default();
        let has = |name: &str| class.split_whitespace().any(|class| class == name);
        let is_editable = tag.attribute("contenteditable").is_some_and(|value| value != "false");
        Self { is_entry: has("entry"), is_marks: has("marks"), is_editable, ..Self::default() }
    }

    pub fn add(&mut self, text: &str) {
        self.is_small |= self.small_depth > 0 && text.contains(|c: char| c.is_ascii_digit());
        // Longer texts are not cells.
        if self.text.len() < 200 {
            self.text += text;
        }
    }

    pub fn tag(&mut self, name: &str, closes: bool, tag: &Tag<'_>) {
        match (name, closes) {
            ("small" | "sup" | "sub", false) => self.small_depth += 1,
            ("small" | "sup" | "sub", true) => self.small_depth = self.small_depth.saturating_sub(1),
            ("input", false) => {
                if tag.attribute("type").is_some_and(|kind| kind.eq_ignore_ascii_case("hidden")) {
                    return;
                }
                self.is_editable |= tag.attribute("readonly").or_else(|| tag.attribute("disabled")).is_none();
                self.add(&tag.attribute("value").unwrap_or_default());
            }
            ("textarea" | "select", false) => self.is_editable = true,
            ("img", false) => self.add(&tag.attribute("alt").unwrap_or_default()),
            _ => {}
        }
    }

    pub fn value(&self) -> Result<Value, String> {
        match Value::of(&self.text)? {
            Value::Digit(digit) if self.is_marks => Ok(Value::Marks(digit.into())),
            Value::Empty if self.is_marks => Ok(Value::Marks(DigitSet::EMPTY)),
            value => Ok(value),
        }
    }

    /// Returns whether the cell is three rows of three cells.
    pub fn is_box(&self) -> bool {
        self.inner.len() == 3 && self.inner.iter().all(|row| row.len() == 3)
    }

    /// Moves the texts of inner tables to the cell, as its marks.
    pub fn flat(mut self) -> Self {
        // A table of one cell is only for its looks.
        self.is_small |= self.inner.iter().flatten().count() > 1;
        self.inner.drain(..).flatten().for_each(|inner| self.text += &inner.text);
        self
    }
}

#[cfg(test)]
#[expect(clippy::format_collect, reason = "short texts")]
mod tests;
