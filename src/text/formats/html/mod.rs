//! HTML: every table of 81 cells is a grid.
//!
//! Pages are read as they are: tags without an end, attributes without quotes, upper case. A cell may hold an input, marks
//! in small print, or a table of its own; nine tables of nine cells in a table are the boxes of a grid.

pub(super) mod table;
pub(super) mod tags;

use std::fmt::Write;

use crate::board::{Cell, DigitSet, Grid};
use crate::text::error::Reason;
use crate::text::fact::Fact;
use crate::text::marks::Marks;
use crate::text::record::{Labels, Position, Reading, Sheet};
use table::{Value, is_likely, is_names, is_no_header, is_square, without_names};
use tags::{Piece, Pieces, Tag, escaped};

/// Reads the tables of a page, each with the place where it begins.
pub(in crate::text) fn read(text: &str) -> Vec<(usize, Reading)> {
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
pub(in crate::text) fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
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
    for cell in Cell::ALL {
        if cell.column() == 0 {
            let starts_box = (cell.row(), 0) == cell.box_corner();
            text += if starts_box { "<tbody style=\"border:3px solid\">\n<tr>" } else { "<tr>" };
        }
        text += &written(sheet.position, cell);
        if cell.column() == 8 {
            text += "</tr>\n";
        }
    }
    out.extend_from_slice(text.as_bytes());
    out.extend_from_slice(b"</table>\n");
}

/// A cell: givens in bold, entries plain, marks small.
fn written(position: &Position, cell: Cell) -> String {
    let entry = position.entries.as_ref().and_then(|entries| entries.digit(cell));
    let marks = position.marks.as_ref().and_then(|marks| marks.get(cell));
    match (position.givens.digit(cell), entry, marks) {
        (Some(digit), ..) => format!("<td><b>{digit}</b></td>"),
        (None, Some(digit), _) => format!(r#"<td class="entry">{digit}</td>"#),
        (None, None, Some(digits)) => format!(r#"<td class="marks"><small>{digits}</small></td>"#),
        (None, None, None) => "<td></td>".into(),
    }
}

/// The facts that no tag of a table is for, and the names of their attributes.
pub(super) const FACTS: [(&str, Fact); 7] = [
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

/// The most cells that a table within a cell of a grid has.
const SMALL: usize = 12;

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

/// A table.
#[derive(Default)]
struct Table {
    start: usize,
    rows: Vec<Vec<Slot>>,
    is_in_cell: bool,
    caption: String,
    is_in_caption: bool,
    /// Whether the text is a choice that is not taken.
    is_in_dead_option: bool,
    facts: Vec<(Fact, String)>,
}

impl Table {
    /// The cell that is open.
    fn slot(&mut self) -> Option<&mut Slot> {
        if self.is_in_cell { self.rows.last_mut()?.last_mut() } else { None }
    }

    fn tag(&mut self, name: &str, closes: bool, tag: &Tag<'_>) {
        match name {
            "tr" | "td" | "th" | "caption" => {
                self.is_in_cell = matches!(name, "td" | "th") && !closes;
                self.is_in_caption = name == "caption" && !closes;
                self.is_in_dead_option = false;
            }
            "option" => self.is_in_dead_option = !closes && tag.attribute("selected").is_none(),
            "select" => self.is_in_dead_option = false,
            _ => {}
        }
        match name {
            "tr" if !closes => self.rows.push(Vec::new()),
            "td" | "th" if !closes => {
                if self.rows.is_empty() {
                    self.rows.push(Vec::new());
                }
                self.rows.last_mut().into_iter().for_each(|row| row.push(Slot::of(tag)));
            }
            _ => self.slot().into_iter().for_each(|slot| slot.tag(name, closes, tag)),
        }
    }

    fn cells(&self) -> impl Iterator<Item = &Slot> {
        self.rows.iter().flatten()
    }

    /// The grid that this is, or what is wrong with it; nothing, if it is no grid.
    fn reading(&mut self) -> Option<Reading> {
        let rows = without_names(unboxed(std::mem::take(&mut self.rows)), |slot| slot.text.trim());
        let position = match position(&rows) {
            Err(Reason::Variant(size)) => Err(Reason::Variant(size)),
            Err(_) if !is_likely(rows.iter().flatten().map(Slot::value)) => return None,
            position => position,
        };
        let mut labels = Labels::default();
        labels.set(Fact::Title, self.caption.split_whitespace().collect::<Vec<_>>().join(" "));
        self.facts.drain(..).for_each(|(fact, text)| labels.set(fact, text));
        Some(Reading { position, labels })
    }
}

/// The cells of a table in nine rows, if it is one of three rows of three boxes; marks that stand in a table of their own
/// go to their cell.
fn unboxed(rows: Vec<Vec<Slot>>) -> Vec<Vec<Slot>> {
    let holders = || rows.iter().flatten().filter(|slot| !slot.inner.is_empty());
    let is_boxes = rows.iter().flatten().count() <= SMALL && holders().count() >= 2;
    if !is_boxes {
        return rows.into_iter().map(|row| row.into_iter().map(Slot::flat).collect()).collect();
    }
    let is_whole = |row: &Vec<Slot>| row.len() == 3 && row.iter().all(Slot::is_box);
    if rows.len() != 3 || !rows.iter().all(is_whole) {
        // All cells in one row say how many there are.
        return vec![rows.into_iter().flatten().flat_map(|slot| slot.inner).flatten().collect()];
    }
    let mut unboxed: Vec<Vec<Slot>> = Vec::new();
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

/// Whether the cells make a square of another size, full of numbers that fit.
fn is_other_size(rows: &[Vec<Slot>]) -> bool {
    let size = rows.len();
    let fits = |slot: &Slot| match slot.text.trim() {
        "" => true,
        number => number.parse::<usize>().is_ok_and(|number| number <= size),
    };
    let is_full = |row: &Vec<Slot>| row.len() == size && row.iter().all(fits);
    matches!(size, 6 | 8 | 12 | 16 | 25)
        && rows.iter().all(is_full)
        && rows.iter().flatten().filter(|slot| !slot.text.trim().is_empty()).count() >= size
}

/// The position that nine rows of nine cells hold.
fn position(rows: &[Vec<Slot>]) -> Result<Position, Reason> {
    if is_other_size(rows) {
        return Err(Reason::Variant(format!("a table of {0}x{0} cells", rows.len())));
    }
    is_square(rows)?;
    let digits = || rows.iter().flatten().filter(|slot| matches!(Value::of(&slot.text), Ok(Value::Digit(_))));
    // Small digits are marks where others are not small, and cells to type in hold what the player has typed where
    // others are fixed.
    let some_large = digits().any(|slot| !slot.is_small);
    let some_fixed = digits().any(|slot| !slot.is_editable);
    let (mut givens, mut entries, mut marks) = (Grid::EMPTY, Grid::EMPTY, Marks::NONE);
    for (cell, slot) in Cell::all().zip(rows.iter().flatten()) {
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
#[expect(clippy::struct_excessive_bools, reason = "one for each way to say what a text is")]
struct Slot {
    text: String,
    /// Whether its class says that an entry stands in it, or that marks do.
    is_entry: bool,
    is_marks: bool,
    /// Whether the text is small.
    is_small: bool,
    small_depth: usize,
    is_editable: bool,
    /// The rows of the small tables within.
    inner: Vec<Vec<Slot>>,
}

impl Slot {
    fn of(tag: &Tag<'_>) -> Self {
        let class = tag.attribute("class").unwrap_or_default();
        let has = |name: &str| class.split_whitespace().any(|class| class == name);
        let is_editable = tag.attribute("contenteditable").is_some_and(|value| value != "false");
        Self { is_entry: has("entry"), is_marks: has("marks"), is_editable, ..Self::default() }
    }

    fn add(&mut self, text: &str) {
        self.is_small |= self.small_depth > 0 && text.contains(|c: char| c.is_ascii_digit());
        // No more than this is a cell.
        if self.text.len() < 200 {
            self.text += text;
        }
    }

    fn tag(&mut self, name: &str, closes: bool, tag: &Tag<'_>) {
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

    fn value(&self) -> Result<Value, String> {
        match Value::of(&self.text)? {
            Value::Digit(digit) if self.is_marks => Ok(Value::Marks(digit.into())),
            Value::Empty if self.is_marks => Ok(Value::Marks(DigitSet::EMPTY)),
            value => Ok(value),
        }
    }

    /// Whether the cell is three rows of three cells.
    fn is_box(&self) -> bool {
        self.inner.len() == 3 && self.inner.iter().all(|row| row.len() == 3)
    }

    /// The cell with the texts of the tables within as its own marks.
    fn flat(mut self) -> Self {
        // A table of one cell is there for the looks.
        self.is_small |= self.inner.iter().flatten().count() > 1;
        self.inner.drain(..).flatten().for_each(|inner| self.text += &inner.text);
        self
    }
}

#[cfg(test)]
#[expect(clippy::format_collect, reason = "short texts")]
mod tests {
    use super::table::tests::{P, random_position};
    use super::*;

    fn one(text: &str) -> Reading {
        let mut readings = read(text);
        assert_eq!(readings.len(), 1, "{readings:?} {text}");
        readings.remove(0).1
    }

    fn givens(text: &str) -> Grid {
        one(text).position.unwrap_or_else(|reason| panic!("{reason} {text}")).givens
    }

    /// A table of 81 texts.
    fn table(cells: impl Fn(char) -> String) -> String {
        let row = |row: &[char]| format!("<tr>{}</tr>\n", row.iter().map(|&c| cells(c)).collect::<String>());
        let rows: String = P.chars().collect::<Vec<_>>().chunks(9).map(row).collect();
        format!("<table>\n{rows}</table>\n")
    }

    fn digit(c: char) -> String {
        if c == '0' { String::new() } else { c.to_string() }
    }

    #[test]
    fn tables_are_read_as_sites_write_them() {
        let grid: Grid = P.parse().unwrap();
        let styles: [fn(char) -> String; 11] = [
            |c| format!("<td>{}</td>", digit(c)),
            |c| format!("<TD CLASS=x>{}", digit(c)),
            |c| format!("<th align=center>{}</th>", if c == '0' { "&nbsp;".into() } else { c.to_string() }),
            |c| format!("<td><input type=text maxlength=1 value=\"{}\"></td>", digit(c)),
            |c| format!("<td><input name=c value='{}' readonly><input type=hidden value=7>", digit(c)),
            |c| format!("<td contenteditable=\"true\"> {} </td>", digit(c)),
            |c| format!("<td><div><span onclick=\"if(a > 1)f()\">{}</span></div></td>", digit(c)),
            |c| {
                format!(
                    "<td><select><option>1<option>9{}</select></td>",
                    if c == '0' { String::new() } else { format!("<option selected>{c}") }
                )
            },
            |c| format!("<td><small>{}</small></td>", digit(c)),
            |c| format!("<td><table><tr><td>{}</table></td>", digit(c)),
            |c| format!("<td>{}</td>", if c == '0' { '.' } else { c }),
        ];
        for cell in styles {
            let page = format!("<!doctype html><body><p>5<table><tr><td>menu<td>{}</table>", table(cell));
            assert_eq!(givens(&page), grid, "{page}");
        }
        let broken = table(|c| format!("<td>{}", digit(c))).replace("</tr>", "").replace("</table>", "");
        assert_eq!(read(&broken.repeat(3)).len(), 3);
    }

    #[test]
    fn boxes_marks_and_entries_are_told_apart() {
        let inner = |band: usize, stack: usize| -> String {
            let cell = |row: usize, column: usize| P.as_bytes()[(3 * band + row) * 9 + 3 * stack + column] as char;
            let row = |row| (0..3).map(|column| format!("<td>{}", digit(cell(row, column)))).collect::<String>();
            format!("<td><table>{}</table></td>", (0..3).map(|r| format!("<tr>{}", row(r))).collect::<String>())
        };
        let band = |band| format!("<tr>{}</tr>", (0..3).map(|stack| inner(band, stack)).collect::<String>());
        let boxes = format!("<table>{}</table>", (0..3).map(band).collect::<String>());
        assert_eq!(givens(&boxes), P.parse().unwrap());
        let lost = boxes.replacen("<td>5", "", 1);
        assert!(one(&lost).position.is_err());

        let marks = "<td><table><tr><td>1<td>2<td></tr><tr><td><td><td></tr><tr><td><td><td>9</table>";
        let mut cells: Vec<String> = P.chars().map(|c| format!("<td>{}", digit(c))).collect();
        cells[2] = marks.into();
        cells[3] = "<td><sup>4</sup>".into();
        cells[5] = "<td><input value=8>".into();
        let page: String = cells.chunks(9).map(|row| format!("<tr>{}", row.concat())).collect();
        let page = format!("<table>{page}</table>");
        let position = one(&page).position.unwrap();
        assert_eq!(position.givens, P.parse().unwrap());
        let marks = position.marks.unwrap();
        let noted: Vec<String> =
            Cell::ALL.iter().filter_map(|&cell| Some(format!("{cell} {}", marks.get(cell)?))).collect();
        assert_eq!(noted.len(), 2, "{noted:?}");
        assert_eq!(position.entries.unwrap().givens().count(), 1);
    }

    #[test]
    fn names_of_rows_and_columns_are_no_cells() {
        let named = |header: &str| {
            let rows = table(|c| format!("<td>{}", digit(c)));
            let mut rows: Vec<String> = rows.lines().map(String::from).collect();
            (1..=9).for_each(|row| rows[row] = rows[row].replacen("<tr>", &format!("<tr><th>r{row}"), 1));
            let header: String = header.chars().map(|c| format!("<th>{c}")).collect();
            rows.insert(1, format!("<tr><th>{header}</tr>"));
            rows
        };
        for header in ["123456789", "ABCDEFGHI"] {
            let mut rows = named(header);
            assert_eq!(givens(&rows.join("\n")), P.parse().unwrap());
            rows.remove(4);
            assert!(one(&rows.join("\n")).position.is_err());
        }
        let plain = named("123456789").join("").replace("<tr><th><th>", "<tr><th>");
        let lost: String =
            plain.split_inclusive("</tr>").enumerate().filter(|(row, _)| *row != 3).map(|(_, row)| row).collect();
        let lost = (1..=9).fold(lost, |lost, row| lost.replace(&format!("<th>r{row}"), ""));
        assert_eq!(one(&lost).position, Err(Reason::RowCount { found: 8 }));
    }

    #[test]
    fn what_is_no_grid_is_passed_over_and_what_is_damaged_is_named() {
        let good = table(|c| format!("<td>{}", digit(c)));
        assert_eq!(one(&good.replacen("<td>5", "", 1)).position, Err(Reason::RowLength { row: 1, found: 8 }));
        assert_eq!(one(&good.replacen("<td>5", "<td>x", 1)).position, Err(Reason::NoCell("x".into())));
        let lines: Vec<&str> = good.lines().collect();
        let lost = [&lines[..4], &lines[5..]].concat().join("\n");
        assert_eq!(one(&lost).position, Err(Reason::RowCount { found: 8 }));
        let square = |size: usize| {
            format!("<table>{}</table>", format!("<tr>{}", format!("<td>{size}").repeat(size)).repeat(size))
        };
        assert!(matches!(one(&square(16)).position, Err(Reason::Variant(_))));
        let calendar = (1..=42).map(|day| format!("{}<td>{day}", if day % 7 == 1 { "<tr>" } else { "" }));
        let times =
            (1..=9).flat_map(|a| (1..=9).map(move |b| format!("{}<td>{}", if b == 1 { "<tr>" } else { "" }, a * b)));
        for page in [String::new(), "<table>".repeat(1000), "<table><tr><td>".repeat(100_000), square(3), square(4)] {
            assert_eq!(read(&page), [], "{}", page.len());
        }
        assert_eq!(read(&format!("<table>{}", calendar.collect::<String>())), []);
        assert_eq!(read(&format!("<table>{}", times.collect::<String>())), []);

        // A damaged table leaves the others alone.
        let page = format!("{good}<p>{lost}{good}<script>{good}</script><!-- {good} -->");
        let found: Vec<bool> = read(&page).iter().map(|(_, reading)| reading.position.is_ok()).collect();
        assert_eq!(found, [true, false, true]);
        assert_eq!(read(&page).iter().map(|(start, _)| &page[*start..*start + 6]).collect::<Vec<_>>(), ["<table"; 3]);
    }

    #[test]
    fn what_is_written_is_read_back() {
        let mut out = Vec::new();
        let mut sheets = Vec::new();
        for index in 0..300 {
            let position = random_position(index, index % 3 > 0);
            let mut labels = Labels::default();
            if index % 2 == 0 {
                labels.set(Fact::Title, format!("Nr. {index} <\"é\"> & more"));
                labels.set(Fact::Author, "A\nB  C");
                labels.set(Fact::Url, "https://example.org/?a=1&b=2");
            }
            write(Sheet { position: &position, labels: &labels }, &mut out);
            sheets.push(Reading { position: Ok(position), labels });
        }
        let found: Vec<Reading> = read(str::from_utf8(&out).unwrap()).into_iter().map(|(_, reading)| reading).collect();
        assert_eq!(found.len(), sheets.len());
        for (found, sheet) in found.iter().zip(&sheets) {
            assert_eq!(found, sheet);
        }
    }

    #[test]
    fn the_samples_are_read() {
        let firsts = |text: &str| -> Vec<String> {
            let first = |reading: &Reading| {
                reading.position.as_ref().map_or("-".into(), |position| position.grid().to_string()[..9].into())
            };
            read(text).iter().map(|(_, reading)| first(reading)).collect()
        };
        let [first, second, third] = [
            include_str!("../../../../grids/formats/html-1.html"),
            include_str!("../../../../grids/formats/html-2.html"),
            include_str!("../../../../grids/formats/html-3.html"),
        ];
        assert_eq!(firsts(first), ["53..7....", "..3.2.6.."]);
        assert_eq!(read(first)[0].1.labels.fact(Fact::Title), Some("The example of Wikipedia"));
        assert_eq!(firsts(second), ["53..7...."]);
        let position = one(third).position.unwrap();
        assert_eq!(position.grid().to_string()[..9], *"534.7....");
        assert_eq!((position.givens.count_givens(), position.marks.is_some()), (30, true));
    }
}
