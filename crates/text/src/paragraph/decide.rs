//! What the rows of a paragraph are.

use super::body::{Body, bad, grid, row_or_no_grid, unreadable};
use super::item::{Item, Place};
use super::shapes::{nine_among_titles, other_size};
use super::tables::table;
use crate::error::{Reason, Unreadable};
use crate::fixed;
use crate::format::Format;
use crate::formats::{candidates, sdx};
use crate::record::{Position, Reading, Record};
use crate::rows::{self, Row, row_error};

impl Body<'_> {
    pub fn records(&self, place: Place) -> Vec<Record> {
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
            return vec![grid(&rows, self.format())];
        }
        if !self.has_words() && rows.len() == 9 && rows.iter().all(Row::is_good) {
            return vec![grid(&rows, self.format())];
        }
        let lines = self.lines();
        if place.format == Some(Format::Sdx) {
            return one(Format::Sdx, sdx::read_named(&lines));
        }
        if lines.len() == 9 {
            if let Some(reading) = sdx::read(&lines) {
                return one(Format::Sdx, reading);
            }
            if let Some(reading) = candidates::read(&lines) {
                return one(Format::Candidates, reading);
            }
            if let Some(grid) = fixed::read(&lines) {
                return one(Format::Boxed, Reading::plain(Position::new(grid)));
            }
        }
        if let Some(grids) = self.side_by_side(&rows) {
            return grids.iter().map(|rows| grid(rows, self.format())).collect();
        }
        if let Some(grids) = self.cells_one_a_line(&rows) {
            return grids;
        }
        if self.is_by_nines(&rows) {
            let format = self.format();
            return rows.chunks(9).map(|nine| grid(nine, format)).collect();
        }
        if let Some(nine) = nine_among_titles(&rows).filter(|_| !self.has_words()) {
            return vec![grid(nine, self.format())];
        }
        if let Some(row) = other_size(&rows) {
            return vec![bad(&rows[0], Reason::Variant(row))];
        }
        if rows.len() == 1 && rows[0].found.len() < 3 && !place.in_list {
            // A number on its own is no grid.
            return Vec::new();
        }
        if rows.len().is_multiple_of(9) && !place.in_list && !rows.iter().any(Row::has_nine_cells) {
            return vec![unreadable(line, row_or_no_grid(1, &rows[0]))];
        }
        if !rows.iter().any(Row::has_nine_cells) {
            return rows.iter().map(|row| unreadable(row.line, row_or_no_grid(1, row))).collect();
        }
        vec![unreadable(line, self.error(&rows, place))]
    }

    fn record(&self, line: u64, format: Format, reading: Reading) -> Record {
        let place = |reason| {
            let text = self.lines().first().map_or_else(String::new, |line| (*line).to_string());
            Box::new(Unreadable { line, column: 1, text, reason })
        };
        let position = reading.position.map_err(|reason| self.bad_cells(&reason).unwrap_or_else(|| place(reason)));
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
        Some(Box::new(rows::place(rows.get(first.cell.row())?, first.column, reason)))
    }

    /// The best reason why a paragraph with rows in it is no grid.
    fn error(&self, rows: &[Row], place: Place) -> Unreadable {
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
                rows::place(&rows[found - 1], 1, Reason::TooFewRows { found, next_line: place.next_line })
            }
            (10..=17, None, _) => rows::place(&rows[9], 1, Reason::TooManyRows { found }),
            (_, _, words) => {
                let bad_row = rows.iter().find(|row| !row.has_nine_cells()).map(|row| row.line);
                let odd = bad_row.or(words.map(|(line, _)| line));
                rows::place(&rows[0], 1, Reason::UnclearRows { found, odd })
            }
        }
    }
}
