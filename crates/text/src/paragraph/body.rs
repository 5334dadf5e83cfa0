//! Records of the rows of a run, from the first row to the last.

use std::borrow::Cow;

use super::Context;
use super::item::{EMPTY_ELEMENT, Item};
use crate::cells::FoundCell;
use crate::error::{Reason, Unreadable};
use crate::fixed;
use crate::format::Format;
use crate::formats;
use crate::record::{Labels, Position, Reading, Record, unreadable};
use crate::rows::{Row, are_grids, error_at, grid_of, have_one_style, row_error, without_row_name};
use sudokit_core::board::Grid;

/// A paragraph from its first row to its last.
pub struct Body<'a> {
    pub items: &'a [Item],
}

impl Body<'_> {
    pub fn rows(&self) -> Vec<&Row> {
        self.items.iter().filter_map(Item::row).collect()
    }

    /// Returns the lines without rulers.
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

    pub fn records(&self, context: Context) -> Vec<Record> {
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
            return vec![record_of_rows(&rows.iter().collect::<Vec<_>>(), self.format())];
        }
        if !self.has_words() && rows.len() == 9 && rows.iter().all(|row| row.is_good()) {
            return vec![record_of_rows(&rows, self.format())];
        }
        let lines = self.lines();
        if let Some(format) = context.format
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
            return lines.zip(grids).map(|(line, grid)| grid_record(line, Format::Boxed, grid)).collect();
        }
        if let Some(grids) = self.side_by_side(&rows) {
            return grids.iter().map(|rows| record_of_rows(&rows.iter().collect::<Vec<_>>(), self.format())).collect();
        }
        if let Some(grids) = self.cells_one_a_line(&rows) {
            return grids;
        }
        if self.is_by_nines(&rows) {
            let format = self.format();
            return rows.chunks(9).map(|nine| record_of_rows(nine, format)).collect();
        }
        if let Some(row) = other_size(&rows) {
            return vec![bad(rows[0], Reason::Variant(row))];
        }
        if rows.len() == 1 && rows[0].found.len() < 3 && !context.in_list {
            // A single number is not a grid.
            return Vec::new();
        }
        // Rows of a table are one damaged grid. Words of digits may be a list of damaged grids.
        let is_table = rows.len().is_multiple_of(9)
            || rows.len() > 3 && rows.iter().all(|row| row.text.trim().contains([' ', '\t', ',', '|', '&', '<']));
        if is_table && !context.in_list && !rows.iter().any(|row| row.has_nine_cells()) {
            return vec![Record { line, ..unreadable(Format::Grid, row_or_no_grid(1, rows[0])) }];
        }
        if !rows.iter().any(|row| row.has_nine_cells()) {
            return rows.iter().map(|row| unreadable(Format::Grid, row_or_no_grid(1, row))).collect();
        }
        vec![Record { line, ..unreadable(Format::Grid, self.error(&rows, context)) }]
    }

    fn record(&self, line: u64, format: Format, reading: Reading) -> Record {
        let bad = |reason| {
            let text = self.lines().first().map_or_else(String::new, |line| (*line).to_string());
            Box::new(Unreadable { line, column: 1, text, reason })
        };
        let position = reading.position.map_err(|reason| self.bad_cells(&reason).unwrap_or_else(|| bad(reason)));
        Record { line, format, position, labels: reading.labels }
    }

    /// Returns bad cells with their lines in the input, since a format reader knows only its own rows.
    fn bad_cells(&self, reason: &Reason) -> Option<Box<Unreadable>> {
        let Reason::BadCells { cells, rest } = reason else { return None };
        let rows = self.rows();
        let mut cells = cells.clone();
        for cell in &mut cells {
            cell.line = rows.get(cell.cell.row())?.line;
        }
        let (first, reason) = (cells.first()?.clone(), Reason::BadCells { cells, rest: rest.clone() });
        Some(Box::new(error_at(rows.get(first.cell.row())?, first.column, reason)))
    }

    /// Returns the most helpful error for a paragraph with rows that is not a grid.
    fn error(&self, rows: &[&Row], context: Context) -> Unreadable {
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
            (..9, None, _) => {
                error_at(rows[found - 1], 1, Reason::TooFewRows { found, next_line: context.after.line() })
            }
            (10..=17, None, _) => error_at(rows[9], 1, Reason::TooManyRows { found }),
            (_, _, words) => {
                let bad_row = rows.iter().find(|row| !row.has_nine_cells()).map(|row| row.line);
                let odd = bad_row.or(words.map(|(line, _)| line));
                error_at(rows[0], 1, Reason::UnclearRows { found, odd })
            }
        }
    }

    /// Returns nine rows without the row names beside them and the column names above.
    pub fn labeled(&self) -> Option<Vec<Row>> {
        let rows = self.rows();
        let body = match rows.as_slice() {
            [_, body @ ..] | body if body.len() == 9 => body,
            _ => return None,
        };
        let unlabeled = |first: usize| -> Option<Vec<Row>> {
            (first..).zip(body).map(|(number, row)| without_label(row, number)).collect()
        };
        // There may be column numbers above nine rows without names.
        let below_numbers = || {
            let is_axis = rows.len() == 10 && is_axis(rows[0]);
            (is_axis && body.iter().all(|row| row.is_good())).then(|| body.iter().copied().cloned().collect())
        };
        unlabeled(1).or_else(|| unlabeled(0)).or_else(below_numbers)
    }

    /// Returns the grids of several drawings in which a blank is an empty cell.
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

    /// Returns the rows of grids side by side, from left to right.
    pub fn side_by_side(&self, rows: &[&Row]) -> Option<Vec<Vec<Row>>> {
        if rows.len() != 9 || self.has_words() || rows[0].found.len() < 18 {
            return None;
        }
        let parted: Vec<Vec<Row>> = rows.iter().map(|row| split_side_by_side(row)).collect::<Option<_>>()?;
        let count = parted[0].len();
        let grid = |at: usize| parted.iter().map(|parts| parts[at].clone()).collect();
        parted.iter().all(|parts| parts.len() == count).then(|| (0..count).map(grid).collect())
    }

    /// Returns the records of grids with a line for each cell.
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

    /// Returns the record of a grid with an element for each cell. Fewer cells than four rows are not a grid.
    fn cells_in_elements(&self, first: &Row) -> Vec<Record> {
        let cell = |item: &Item| match item {
            Item::Row(row) => row.found.first().cloned(),
            Item::Ruler(text) if text == EMPTY_ELEMENT => Some(FoundCell { value: Ok(0), column: 1 }),
            _ => None,
        };
        let found: Vec<FoundCell> = self.items.iter().filter_map(cell).collect();
        match crate::line::grid_of(&found) {
            Some(grid) => vec![grid_record(first.line, Format::Html, grid)],
            None if found.len() < 4 * 9 => Vec::new(),
            None => vec![bad(first, Reason::CellCount { found: found.len() })],
        }
    }

    /// Returns whether rows are grids of nine rows each.
    ///
    /// The number of rows must be a multiple of nine. If there are several grids, each row must have nine cells, and
    /// rulers and changes of style must be between boxes or grids. Without rulers, no grid may have a conflict.
    pub fn is_by_nines(&self, rows: &[&Row]) -> bool {
        let is_irregular = |row: &&Row| !row.has_nine_cells() || row.has_marks();
        let are_rows = rows.len().is_multiple_of(9) && !self.has_words() && rows.iter().any(|row| row.has_nine_cells());
        let is_one = rows.len() == 9;
        are_rows
            && (is_one
                || !rows.iter().any(is_irregular)
                    && self.rulers_fit()
                    && rows.chunks(9).all(|nine| have_one_style(nine.iter().map(|row| row.empty_marks())))
                    && (self.has_rulers()
                        || rows
                            .iter()
                            .map(|row| row.values())
                            .collect::<Option<Vec<_>>>()
                            .is_some_and(|rows| are_grids(&rows))))
    }

    /// Returns whether rulers are only between boxes, or between all rows.
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

    /// Returns the lines and the grids of Markdown tables without blank lines between them.
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

/// Returns a row without its name, which may be on both sides.
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

/// Returns whether a row is the numbers of nine columns, from 0 or 1, with separators.
fn is_axis(row: &Row) -> bool {
    if !row.text.trim().contains([' ', ',', '\t', ';', '|']) {
        return false;
    }
    let numbers: Vec<u8> = row.found.iter().filter_map(|found| found.value.clone().ok()).collect();
    let numbers = if row.found.len() == 10 && numbers.first() == Some(&0) { &numbers[1..] } else { &numbers[..] };
    numbers == [0, 1, 2, 3, 4, 5, 6, 7, 8] || numbers == [1, 2, 3, 4, 5, 6, 7, 8, 9]
}

/// Returns the record of nine rows.
pub fn record_of_rows(rows: &[&Row], format: Format) -> Record {
    let line = rows.first().map_or(0, |row| row.line);
    Record { line, format, position: grid_of(rows).map(Position::new), labels: Labels::default() }
}

/// Returns the record of a grid without labels.
pub fn grid_record(line: u64, format: Format, grid: Grid) -> Record {
    Record { line, format, position: Ok(Position::new(grid)), labels: Labels::default() }
}

pub fn bad(row: &Row, reason: Reason) -> Record {
    unreadable(Format::Grid, error_at(row, 1, reason))
}

/// Returns the error of a row, or [`Reason::NotAGrid`] if the row is good.
pub fn row_or_no_grid(number: usize, row: &Row) -> Unreadable {
    row_error(number, row).unwrap_or_else(|| error_at(row, 1, Reason::NotAGrid))
}

/// Splits a line into rows of several grids, at wide gaps or, if the rows have no gaps inside, at all gaps.
fn split_side_by_side(row: &Row) -> Option<Vec<Row>> {
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

/// Returns the name of a grid of another size.
pub fn other_size(rows: &[&Row]) -> Option<String> {
    let n = rows.len();
    let is_square = matches!(n, 4 | 6 | 8 | 10 | 12 | 15 | 16 | 20 | 25) && rows.iter().all(|row| row.found.len() == n);
    is_square.then(|| format!("a {n}x{n} grid"))
}

/// Returns the grid of a Markdown table, which has a ruler with bars below its header.
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

/// Converts rows of single dashes, `|-|-|`, to rulers, if they are not rows of empty cells.
///
/// They are rulers if no other row has a dash, and each has column names above it or there are nine rows for each.
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

/// Returns whether a line has nine or more cells with only a dash and perhaps colons in each.
fn has_single_dashes(row: &Row) -> bool {
    let is_dash = |cell: &str| matches!(cell.trim(), "-" | ":-" | "-:" | ":-:");
    let text = row.text.trim();
    let inner = text.strip_prefix('|').unwrap_or(text);
    let cells = || inner.strip_suffix('|').unwrap_or(inner).split('|');
    text.starts_with(['|', '-', ':']) && cells().all(is_dash) && cells().count() > 8
}

/// Returns whether a line is the ruler below the header of a Markdown table.
fn is_below_head(item: &Item) -> bool {
    matches!(item, Item::Ruler(text) if text.contains('|') && !text.contains('+'))
}
