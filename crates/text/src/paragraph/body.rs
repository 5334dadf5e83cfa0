//! Rows from the first to the last of a run, and what becomes of them.

use std::borrow::Cow;

use super::Place;
use super::item::{EMPTY_ELEMENT, Item};
use crate::cells::Found;
use crate::error::{Reason, Unreadable};
use crate::fixed;
use crate::format::Format;
use crate::formats;
use crate::record::{Labels, Position, Reading, Record, unreadable};
use crate::rows::{Row, are_grids, grid_of, have_one_style, place, row_error, without_row_name};
use sudokit_core::board::Grid;

/// A paragraph from its first row to its last.
pub struct Body<'a> {
    pub items: &'a [Item],
}

impl Body<'_> {
    pub fn rows(&self) -> Vec<&Row> {
        self.items.iter().filter_map(Item::row).collect()
    }

    /// The lines but for the rulers.
    pub fn lines(&self) -> Vec<&str> {
        self.items.iter().filter_map(Item::text).collect()
    }

    pub fn has_words(&self) -> bool {
        self.items.iter().any(Item::is_words)
    }

    pub fn format(&self) -> Format {
        let has_ruler =
            self.items.iter().any(|item| matches!(item, Item::Ruler(text) if text.contains(['-', '─', '━', '═'])));
        if has_ruler || self.lines().iter().any(|line| line.contains(fixed::is_bar)) {
            Format::Boxed
        } else {
            Format::Grid
        }
    }

    pub fn records(&self, at: Place) -> Vec<Record> {
        let rows = self.rows();
        let line = rows[0].line;
        let one = |format, reading: Reading| vec![self.record(line, format, reading)];
        if let Some(tables) = self.adjoining_tables() {
            let each = tables.into_iter().map(|(line, reading)| self.record(line, Format::Markdown, reading));
            return each.collect();
        }
        if let Some(reading) = table(self.items) {
            return one(Format::Markdown, reading);
        }
        if let Some(rows) = self.labeled() {
            return vec![grid(&rows.iter().collect::<Vec<_>>(), self.format())];
        }
        if !self.has_words() && rows.len() == 9 && rows.iter().all(|row| row.is_good()) {
            return vec![grid(&rows, self.format())];
        }
        let lines = self.lines();
        if let Some(format) = at.format
            && let Some(reading) = formats::rows_as(format, &lines)
        {
            return one(format, reading);
        }
        if lines.len() == 9 {
            if let Some((format, reading)) = formats::rows(&lines) {
                return one(format, reading);
            }
            if let Some(grid) = fixed::read(&lines).or_else(|| fixed::read_fields(&lines)) {
                return one(Format::Boxed, Reading::plain(Position::new(grid)));
            }
        } else if let Some(grids) = self.drawings(&lines) {
            let lines = rows.iter().step_by(9).map(|row| row.line);
            return lines.zip(grids).map(|(line, grid)| whole(line, Format::Boxed, grid)).collect();
        }
        if let Some(grids) = self.side_by_side(&rows) {
            return grids.iter().map(|rows| grid(&rows.iter().collect::<Vec<_>>(), self.format())).collect();
        }
        if let Some(grids) = self.cells_one_a_line(&rows) {
            return grids;
        }
        if self.is_by_nines(&rows) {
            let format = self.format();
            return rows.chunks(9).map(|nine| grid(nine, format)).collect();
        }
        if let Some(row) = other_size(&rows) {
            return vec![bad(rows[0], Reason::Variant(row))];
        }
        if rows.len() == 1 && rows[0].found.len() < 3 && !at.in_list {
            // A number on its own is no grid.
            return Vec::new();
        }
        // Rows of a table belong together, whatever they lack; words of digits may be a list of damaged grids.
        let is_table = rows.len().is_multiple_of(9)
            || rows.len() > 3 && rows.iter().all(|row| row.text.trim().contains([' ', '\t', ',', '|', '&', '<']));
        if is_table && !at.in_list && !rows.iter().any(|row| row.has_nine_cells()) {
            return vec![Record { line, ..unreadable(Format::Grid, row_or_no_grid(1, rows[0])) }];
        }
        if !rows.iter().any(|row| row.has_nine_cells()) {
            return rows.iter().map(|row| unreadable(Format::Grid, row_or_no_grid(1, row))).collect();
        }
        vec![Record { line, ..unreadable(Format::Grid, self.error(&rows, at)) }]
    }

    fn record(&self, line: u64, format: Format, reading: Reading) -> Record {
        let bad = |reason| {
            let text = self.lines().first().map_or_else(String::new, |line| (*line).to_string());
            Box::new(Unreadable { line, column: 1, text, reason })
        };
        let position = reading.position.map_err(|reason| self.bad_cells(&reason).unwrap_or_else(|| bad(reason)));
        Record { line, format, position, labels: reading.labels }
    }

    /// Bad cells of a format that counts its rows only, with their places in the input.
    fn bad_cells(&self, reason: &Reason) -> Option<Box<Unreadable>> {
        let Reason::BadCells { cells, rest } = reason else { return None };
        let rows = self.rows();
        let mut cells = cells.clone();
        for cell in &mut cells {
            cell.line = rows.get(cell.cell.row())?.line;
        }
        let (first, reason) = (cells.first()?.clone(), Reason::BadCells { cells, rest: rest.clone() });
        Some(Box::new(place(rows.get(first.cell.row())?, first.column, reason)))
    }

    /// The best reason why a paragraph with rows in it is no grid.
    fn error(&self, rows: &[&Row], at: Place) -> Unreadable {
        let found = rows.len();
        let has_marks = rows.iter().filter(|row| row.has_marks()).count() > 1;
        let mut odd = (1..).zip(rows.iter().take(9)).filter(|(_, row)| !has_marks || !row.has_marks());
        let odd = odd.find_map(|(number, row)| row_error(number, row));
        let words = self.items.iter().find_map(Item::words);
        match (found, odd, words) {
            (..=9, _, Some((line, text))) => {
                Unreadable { line, column: 1, text: text.into(), reason: Reason::NotAGrid }
            }
            (..=17, Some(error), _) => error,
            (..9, None, _) => place(rows[found - 1], 1, Reason::TooFewRows { found, next_line: at.behind.line() }),
            (10..=17, None, _) => place(rows[9], 1, Reason::TooManyRows { found }),
            (_, _, words) => {
                let bad_row = rows.iter().find(|row| !row.has_nine_cells()).map(|row| row.line);
                let odd = bad_row.or(words.map(|(line, _)| line));
                place(rows[0], 1, Reason::UnclearRows { found, odd })
            }
        }
    }

    /// Nine rows with the names of the rows beside them, perhaps below the names of the columns.
    pub fn labeled(&self) -> Option<Vec<Row>> {
        let rows = self.rows();
        let body = match rows.as_slice() {
            [_, body @ ..] | body if body.len() == 9 => body,
            _ => return None,
        };
        let unlabeled = |first: usize| -> Option<Vec<Row>> {
            (first..).zip(body).map(|(number, row)| without_label(row, number)).collect()
        };
        // The columns alone may have names: their numbers, above as many rows as a grid has.
        let below_numbers = || {
            let is_axis = rows.len() == 10 && is_axis(rows[0]);
            (is_axis && body.iter().all(|row| row.is_good())).then(|| body.iter().copied().cloned().collect())
        };
        unlabeled(1).or_else(|| unlabeled(0)).or_else(below_numbers)
    }

    /// Drawings in which a blank is an empty cell, frame below frame.
    fn drawings(&self, lines: &[&str]) -> Option<Vec<Grid>> {
        if lines.len() < 18
            || !lines.len().is_multiple_of(9)
            || self.has_words()
            || !self.has_rulers()
            || !self.rulers_fit()
        {
            return None;
        }
        lines.chunks(9).map(fixed::read).collect()
    }

    /// The rows of grids that stand side by side, from left to right.
    pub fn side_by_side(&self, rows: &[&Row]) -> Option<Vec<Vec<Row>>> {
        if rows.len() != 9 || self.has_words() || rows[0].found.len() < 18 {
            return None;
        }
        let parted: Vec<Vec<Row>> = rows.iter().map(|row| beside_each_other(row)).collect::<Option<_>>()?;
        let count = parted[0].len();
        let grid = |at: usize| parted.iter().map(|parts| parts[at].clone()).collect();
        parted.iter().all(|parts| parts.len() == count).then(|| (0..count).map(grid).collect())
    }

    /// Grids with a line for each cell.
    pub fn cells_one_a_line(&self, rows: &[&Row]) -> Option<Vec<Record>> {
        if rows.len() < 4 || rows.iter().any(|row| row.found.len() != 1) {
            return None;
        }
        if rows.iter().all(|row| row.text.starts_with('<')) {
            return Some(self.cells_in_elements(rows[0]));
        }
        let fits = rows.len().is_multiple_of(81) && !self.has_words();
        let record = |rows: &[&Row]| {
            let found: Vec<_> = rows.iter().flat_map(|row| row.found.clone()).collect();
            let error = || Box::new(crate::rows::whole_error(rows[0].line, &rows[0].text, &found));
            let position = crate::line::grid_of(&found).map(Position::new).ok_or_else(error);
            Record { line: rows[0].line, format: Format::Grid, position, labels: Labels::default() }
        };
        let found = rows.len();
        Some(if fits { rows.chunks(81).map(record).collect() } else { vec![bad(rows[0], Reason::CellCount { found })] })
    }

    /// Grids with an element for each cell, which are none if there are fewer than in four rows.
    fn cells_in_elements(&self, first: &Row) -> Vec<Record> {
        let cell = |item: &Item| match item {
            Item::Row(row) => row.found.first().cloned(),
            Item::Ruler(text) if text == EMPTY_ELEMENT => Some(Found { value: Ok(0), column: 1 }),
            _ => None,
        };
        let found: Vec<Found> = self.items.iter().filter_map(cell).collect();
        match crate::line::grid_of(&found) {
            Some(grid) => vec![whole(first.line, Format::Html, grid)],
            None if found.len() < 4 * 9 => Vec::new(),
            None => vec![bad(first, Reason::CellCount { found: found.len() })],
        }
    }

    /// Whether rows belong together by nines: their number is a multiple of nine, each has nine cells, no ruler or change of
    /// style stands where no grid ends, and no digit stands twice in a house of a grid, unless rulers show where it ends.
    pub fn is_by_nines(&self, rows: &[&Row]) -> bool {
        let is_doubtful = |row: &&Row| !row.has_nine_cells() || row.has_marks();
        let are_rows = rows.len().is_multiple_of(9) && !self.has_words() && rows.iter().any(|row| row.has_nine_cells());
        let is_one = rows.len() == 9;
        are_rows
            && (is_one
                || !rows.iter().any(is_doubtful)
                    && self.rulers_fit()
                    && rows.chunks(9).all(|nine| have_one_style(nine.iter().map(|row| row.marks())))
                    && (self.has_rulers()
                        || rows
                            .iter()
                            .map(|row| row.values())
                            .collect::<Option<Vec<_>>>()
                            .is_some_and(|rows| are_grids(&rows))))
    }

    /// Whether rulers stand between boxes only, or between all rows.
    pub fn rulers_fit(&self) -> bool {
        let (mut rows, mut fits) = (0, true);
        let mut between = 0;
        for item in self.items {
            match item {
                Item::Row(_) => rows += 1,
                Item::Ruler(_) if item.draws() => {
                    fits &= rows % 3 == 0;
                    between += 1;
                }
                Item::Ruler(..) | Item::Words(..) | Item::Comment(_) => {}
            }
        }
        fits || between >= rows
    }

    fn has_rulers(&self) -> bool {
        self.items.iter().any(Item::draws)
    }

    /// The grids of Markdown tables, the head of each directly below the nine rows of the one before, and their lines.
    pub fn adjoining_tables(&self) -> Option<Vec<(u64, Reading)>> {
        let rulers: Vec<usize> = (0..self.items.len()).filter(|&at| is_below_head(&self.items[at])).collect();
        if rulers.len() < 2 || rulers.windows(2).any(|pair| pair[1] - pair[0] != 11) {
            return None;
        }
        let starts = std::iter::once(0).chain(rulers[1..].iter().map(|ruler| ruler - 1));
        let ends = rulers[1..].iter().map(|ruler| ruler - 1).chain([self.items.len()]);
        let line = |items: &[Item]| items.iter().find_map(Item::row).map_or(0, |row| row.line);
        starts
            .zip(ends)
            .map(|(start, end)| &self.items[start..end])
            .map(|part| Some((line(part), table(part)?)))
            .collect()
    }
}

/// Returns a row without its name, which may stand on both sides of it.
fn without_label(row: &Row, number: usize) -> Option<Row> {
    let good = |cells: &str| Some(Row::new(row.line, cells)).filter(Row::is_good);
    if let Some((label, cells)) = without_row_name(&row.text) {
        return good(cells).filter(|_| label == number);
    }
    let text = row.text.trim();
    let (label, cells) = text.split_once([' ', '\t', '|', '│', ':']).or_else(|| text.split_once(','))?;
    let (label, cells) =
        if label.contains(',') && !label.starts_with('[') { text.split_once(',')? } else { (label, cells) };
    let letter = number.checked_sub(1).and_then(|index| Some(char::from(b'A' + u8::try_from(index).ok()?)));
    let known = [Some(number.to_string()), Some(format!("R{number}")), letter.map(String::from)];
    let name = label.trim_matches(['.', '"', '[', ']', ',']).to_ascii_uppercase();
    if !known.contains(&Some(name)) {
        return None;
    }
    good(cells).or_else(|| good(cells.trim_end().strip_suffix(label)?))
}

/// Returns true if a row numbers nine columns, from 0 or 1, with something between the numbers.
fn is_axis(row: &Row) -> bool {
    if !row.text.trim().contains([' ', ',', '\t', ';', '|']) {
        return false;
    }
    let numbers: Vec<u8> = row.found.iter().filter_map(|found| found.value.clone().ok()).collect();
    let numbers = if row.found.len() == 10 && numbers.first() == Some(&0) { &numbers[1..] } else { &numbers[..] };
    numbers == [0, 1, 2, 3, 4, 5, 6, 7, 8] || numbers == [1, 2, 3, 4, 5, 6, 7, 8, 9]
}

/// The grid of nine rows.
pub fn grid(rows: &[&Row], format: Format) -> Record {
    let line = rows.first().map_or(0, |row| row.line);
    Record { line, format, position: grid_of(rows).map(Position::new), labels: Labels::default() }
}

/// A grid that is known already.
pub fn whole(line: u64, format: Format, grid: Grid) -> Record {
    Record { line, format, position: Ok(Position::new(grid)), labels: Labels::default() }
}

pub fn bad(row: &Row, reason: Reason) -> Record {
    unreadable(Format::Grid, place(row, 1, reason))
}

/// What is wrong with a line among others that are no rows.
pub fn row_or_no_grid(number: usize, row: &Row) -> Unreadable {
    row_error(number, row).unwrap_or_else(|| place(row, 1, Reason::NotAGrid))
}

/// The rows of several grids in one line, with wide gaps between them, or all of them without gaps within.
fn beside_each_other(row: &Row) -> Option<Vec<Row>> {
    let text = &row.text;
    let by_words: Vec<&str> = text.split_whitespace().collect();
    let by_gaps: Vec<&str> =
        text.split('\t').flat_map(|text| text.split("  ")).filter(|part| !part.trim().is_empty()).collect();
    let rows = |parts: Vec<&str>| -> Option<Vec<Row>> {
        let rows: Vec<Row> = parts.into_iter().map(|part| Row::new(row.line, part)).collect();
        (rows.len() > 1 && rows.iter().all(Row::is_good)).then_some(rows)
    };
    rows(by_gaps).or_else(|| rows(by_words))
}

/// What grid of another size the rows are.
pub fn other_size(rows: &[&Row]) -> Option<String> {
    let n = rows.len();
    let is_square = matches!(n, 4 | 6 | 8 | 10 | 12 | 15 | 16 | 20 | 25) && rows.iter().all(|row| row.found.len() == n);
    is_square.then(|| format!("a {n}x{n} grid"))
}

/// The grid of a Markdown table, which has a ruler with bars below its head.
pub fn table(items: &[Item]) -> Option<Reading> {
    let text = |item: &'_ Item| match item {
        Item::Row(row) => Some(row.text.clone()),
        Item::Words(_, text) | Item::Ruler(text) => Some(text.clone()),
        Item::Comment(_) => None,
    };
    if !items.iter().any(is_below_head) {
        return None;
    }
    let texts: Vec<String> = items.iter().filter_map(text).collect();
    formats::table(&texts.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The lines with rulers of single dashes, `|-|-|`, told from rows of empty cells: no dash marks an empty cell elsewhere,
/// and there are the names of columns above each of them or nine rows for it.
pub fn with_rulers(items: &[Item]) -> Cow<'_, [Item]> {
    let rulers: Vec<usize> = (0..items.len()).filter(|&at| items[at].row().is_some_and(has_single_dashes)).collect();
    if rulers.is_empty() {
        return items.into();
    }
    let mut others = (0..items.len()).filter(|at| !rulers.contains(at)).filter_map(|at| items[at].row());
    let count = others.clone().count();
    let is_below_names = |&at: &usize| at > 0 && items[at - 1].words().is_some_and(|(_, names)| names.contains('|'));
    let are_rulers = count >= 9 * rulers.len() || rulers.iter().all(is_below_names);
    if !are_rulers || others.any(|row| row.text.contains('-')) {
        return items.into();
    }
    let drawn = |item: &Item| match item.row() {
        Some(row) if has_single_dashes(row) => Item::Ruler(row.text.replace('-', "--")),
        _ => item.clone(),
    };
    items.iter().map(drawn).collect::<Vec<_>>().into()
}

/// Whether a line has nothing but a dash and perhaps colons in each of nine cells or more.
fn has_single_dashes(row: &Row) -> bool {
    let is_dash = |cell: &str| matches!(cell.trim(), "-" | ":-" | "-:" | ":-:");
    let text = row.text.trim();
    let inner = text.strip_prefix('|').unwrap_or(text);
    let cells = || inner.strip_suffix('|').unwrap_or(inner).split('|');
    text.starts_with(['|', '-', ':']) && cells().all(is_dash) && cells().count() > 8
}

/// Whether a line is the ruler below the head of a Markdown table.
fn is_below_head(item: &Item) -> bool {
    matches!(item, Item::Ruler(text) if text.contains('|') && !text.contains('+'))
}
