//! Nine rows: the grids of the rows of a block.

mod around;
mod bars;
mod grids;
mod read;
mod row;
mod ruler;
mod tidy;

use crate::attempt;
use crate::cell::{Signs, Token};
use crate::error::Unreadable;
use crate::format::Format;
use crate::formats;
use crate::line::whole_error;
use crate::record::{Fact, Labels, Record, record, unreadable};
use grids::{Below, OfRows};
use row::Form;

pub use around::{few_cells, has_nine_fields, has_word};
pub use row::Row;
pub use ruler::Ruler;

/// What a ruler does to the rows above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Within,
    /// It ends them and begins others.
    Before,
    After,
}

/// The rows of a block, and where its rulers are.
#[derive(Debug, Default)]
#[expect(clippy::struct_field_names, reason = "rows are rows")]
pub struct Rows {
    title: String,
    labels: Labels,
    rows: Vec<Row>,
    /// The lines so far of a row of a large drawing.
    lines: Vec<Row>,
    /// The signs of empty cells in all rows without pencil marks.
    signs: Signs,
    has_marks: bool,
    /// The number of rows between rulers.
    groups: Vec<usize>,
    frame: Option<Ruler>,
    /// The lines of nine dashes above all rows.
    dashes: Vec<u64>,
    /// The row above the ruler of a Markdown table.
    names: Option<Row>,
    /// The first line, if it has words in front of nine cells, unlike the rows below it: their title, perhaps with the first row.
    titled: Option<Row>,
    is_table: bool,
    has_rulers: bool,
    last: Last,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Last {
    #[default]
    Nothing,
    Row,
    Ruler,
    /// A row with another sign for empty cells, which begins another block.
    OtherSign,
}

/// The largest number of rows of a block: those of a thousand grids. Further rows are a block of their own.
const MOST: usize = 9 * 1000;

impl Rows {
    pub fn name(&mut self, title: String, labels: Labels) {
        (self.title, self.labels) = (title, labels);
    }

    fn take_last(&mut self) -> Option<Row> {
        let last = self.rows.pop();
        if self.rows.is_empty() {
            (self.groups, self.signs) = (Vec::new(), Signs::NONE);
        } else if let Some(group) = self.groups.last_mut() {
            *group -= 1;
        }
        last
    }

    /// Adds a row. Returns it if it begins another grid.
    pub fn row(&mut self, mut row: Box<Row>) -> Result<(), Box<Row>> {
        if row.layout.form == Form::LargeLine {
            self.lines.push(*row);
            if self.lines.len() < 3 {
                return Ok(());
            }
            let row = Row::joined(&std::mem::take(&mut self.lines));
            return self.row(row.into());
        }
        self.take_words_above(&row);
        if self.begins_another(&row) {
            return Err(row);
        }
        match self.groups.last_mut().filter(|_| self.last == Last::Row) {
            Some(group) => *group += 1,
            None => self.groups.push(1),
        }
        self.last = Last::Row;
        self.has_marks |= row.has_marks();
        if !row.has_marks() && !row.is_mixed() {
            self.signs = self.signs.with(row.signs);
        }
        row.is_other = self.rows.first().is_some_and(|first| first.layout.bars != row.layout.bars);
        self.rows.push(*row);
        Ok(())
    }

    /// Takes a row of words above a row: names of columns, or a title.
    fn take_words_above(&mut self, row: &Row) {
        if (row.label.is_some() || row.prefix.is_some()) && self.has_names_below() {
            _ = self.take_last();
        }
        let [first] = self.rows.as_slice() else { return };
        let is_title = || {
            first.prefix.as_deref().is_some_and(|prefix| !prefix.is_empty())
                && row.prefix.is_none()
                && row.label.is_none()
                && first.layout == row.layout
                && first.values().is_some()
                && row.values().is_some()
        };
        if first.is_count() && (row.label.is_some() || row.cells.len() == 10) {
            _ = self.take_last();
        } else if is_title() {
            self.titled = self.take_last();
        }
    }

    /// Returns whether a row begins another block.
    fn begins_another(&mut self, row: &Row) -> bool {
        let (Some(first), Some(above)) = (self.rows.first(), self.rows.last()) else { return false };
        let starts_again = row.label.is_some() && row.label <= above.label;
        // Bars between boxes below a table, or the other way round.
        let columns = [first, row].map(|row| row.layout.bars.columns);
        let is_other_table = self.last == Last::Ruler && matches!(columns, [3, 9] | [9, 3]);
        let is_other = starts_again
            || is_other_table
            || !self.is_like_others(row)
            || row.label.is_some() != first.label.is_some()
            || (row.layout.form, row.layout.frame) != (first.layout.form, first.layout.frame)
            || self.rows.len() >= MOST;
        let has_sign = |row: &Row| !row.has_marks() && !row.is_mixed() && row.signs != Signs::NONE;
        if !is_other && !self.has_marks && has_sign(row) && ![Signs::NONE, row.signs].contains(&self.signs) {
            self.last = Last::OtherSign;
            return true;
        }
        is_other
    }

    /// Returns whether a row that may be words belongs to the rows above, or whether a row belongs below such rows.
    fn is_like_others(&self, row: &Row) -> bool {
        fn before(row: &Row) -> &str {
            row.prefix.as_deref().unwrap_or_default()
        }
        let is_full = || self.rows.len() == 9 && self.rows.iter().all(|row| row.prefix.is_none());
        let first = &self.rows[0];
        let are_nine = row.cells.len() == 9 && first.cells.len() == 9;
        before(row) == before(first)
            && (are_nine || row.has_separators() || row.prefix.is_some() == first.prefix.is_some())
            && !(row.prefix.is_some() && is_full())
    }

    /// Returns whether the last row is names of columns: the digits in order, apart and without bars.
    fn has_names_below(&self) -> bool {
        let is_names = |row: &Row| row.is_count() && row.label.is_none() && row.layout.form == Form::Blanks;
        self.rows.len() > 1 && self.last == Last::Row && self.rows.last().is_some_and(is_names)
    }

    pub fn ruler(&mut self, ruler: Ruler, line: u64) -> End {
        let is_nine = matches!(ruler, Ruler::NineDashes | Ruler::NineDashesInBars);
        if is_nine && self.rows.iter().any(|row| row.signs == Signs::DASH) {
            let row = self.row_of_dashes(line);
            return if self.row(row.into()).is_ok() { End::Within } else { End::Before };
        }
        let ruler = if ruler == Ruler::NineDashesInBars { Ruler::Markdown } else { ruler };
        let rows = self.rows.len();
        if ruler == Ruler::Markdown && self.last == Last::Row {
            // The line above is a header, so the grid above it has ended before.
            if rows > 1 {
                return End::Before;
            }
            self.names = self.take_last();
            (self.is_table, self.last) = (true, Last::Ruler);
            return End::Within;
        }
        self.is_table |= ruler == Ruler::Markdown;
        if rows == 0 {
            if ruler == Ruler::NineDashes {
                self.dashes.push(line);
            }
            self.frame.get_or_insert(ruler);
            self.last = Last::Ruler;
            return End::Within;
        }
        if self.last == Last::Ruler {
            return End::Before;
        }
        if ruler == Ruler::Frame && self.has_names_below() {
            return End::Before;
        }
        if self.groups.last().is_some_and(|&group| group >= 7) {
            return End::After;
        }
        let is_names = |row: &Row| row.is_count() && row.label.is_none() || row.cells.iter().all(|c| c.value.is_err());
        if rows == 1 && is_names(&self.rows[0]) {
            // Names of columns, or their types, above a frame.
            _ = self.take_last();
            self.frame = Some(ruler);
            self.last = Last::Ruler;
            return End::Within;
        }
        (self.last, self.has_rulers) = (Last::Ruler, true);
        End::Within
    }

    fn insert_above(&mut self, above: Vec<Row>) {
        match self.groups.first_mut() {
            Some(group) => *group += above.len(),
            None => self.groups.push(above.len()),
        }
        self.rows.splice(0..0, above);
    }

    /// Returns the row of nine dashes, in the layout of the others.
    fn row_of_dashes(&self, line: u64) -> Row {
        let cells = Token { text: "---------", column: 1 }.characters().collect();
        let layout = self.rows[0].layout;
        let row = Row::with(line, cells, layout.form, layout.frame);
        Row { text: "---------".into(), layout, ..row }
    }

    /// Takes the last row if it is the header of a table below.
    pub fn take_header(&mut self) -> Option<Row> {
        if self.last == Last::Row { self.take_last() } else { None }
    }

    /// Returns the records of the block, or its only error. `next_line` is the line that ends it; it is `None` at the end of
    /// the input. Beside a list, every damaged line is an error, since a list keeps its places.
    pub fn records(mut self, next_line: Option<u64>, is_in_list: bool) -> Vec<Record> {
        self.complete();
        if self.rows.is_empty() {
            return Vec::new();
        }
        tidy::infer_sign(&mut self.rows);
        tidy::remove_names(&mut self.rows);
        tidy::remove_borders(&mut self.rows);
        let comment = self.take_words_beside();
        let below = Below { next_line, has_other_sign: self.last == Last::OtherSign };
        let found = grids::of(&self.rows, &self.groups, below);
        let labels = std::mem::take(&mut self.labels);
        let has_facts = !labels.has_no_facts();
        let mut records: Vec<Record> = match found {
            Err(_) if is_in_list && !self.are_of_a_grid() => {
                let bad = |row: &Row| self.bad(Format::Line, whole_error(row.line, &row.text, &row.cells));
                self.rows.iter().map(bad).collect()
            }
            Err(error) => vec![Record { line: self.rows[0].line, ..self.bad(Format::Grid, error) }],
            Ok(grids) => grids
                .into_iter()
                .map(|OfRows { line, has_marks, reading }| {
                    let format = formats::of_rows([has_marks, has_facts, self.is_table, self.has_rulers]);
                    record(line, format, "", reading)
                })
                .collect(),
        };
        if let Some(first) = records.first_mut() {
            first.labels = labels;
            // Names of the columns are no title.
            if !(self.is_table && self.title.contains('|')) {
                first.labels.set(Fact::Title, std::mem::take(&mut self.title));
            }
        }
        if let Some(last) = records.last_mut() {
            last.labels.set(Fact::Comment, comment);
        }
        records
    }

    /// Adds what was held back until the end of the block: rows of dashes, a header that is a row, a row below a title.
    fn complete(&mut self) {
        if self.rows.iter().any(|row| row.signs == Signs::DASH) {
            let above: Vec<Row> = self.dashes.iter().map(|&line| self.row_of_dashes(line)).collect();
            self.insert_above(above);
        }
        let is_row = |names: &Row| names.has_digit() && !names.is_count() || self.rows.is_empty();
        if let Some(names) = self.names.take().filter(is_row) {
            self.insert_above(vec![names]);
        }
        self.rows.append(&mut self.lines);
        if let Some(titled) = self.titled.take() {
            let is_row = self.rows.len() % 9 == 8;
            self.title = if is_row { titled.before() } else { titled.text.trim() }.into();
            if is_row {
                self.insert_above(vec![Row { prefix: None, label: None, ..titled }]);
            }
        }
    }

    /// Returns the record of an error, with the text of the input in it.
    fn bad(&self, format: Format, mut error: Unreadable) -> Record {
        error.restore(|line| {
            let row = self.rows.iter().find(|row| row.line == line)?;
            Some((row.original.as_deref()?, row.text.as_ref()))
        });
        unreadable(format, error)
    }

    /// Takes the line of words above or below nine rows. Returns it if it is a comment.
    fn take_words_beside(&mut self) -> String {
        let may_have_title = self.title.is_empty() && self.frame.is_none();
        let place = if self.groups[..] == [10] { tidy::words_beside(&self.rows, may_have_title) } else { None };
        let Some(place) = place else { return String::new() };
        let words = self.rows.remove(place).text.trim().to_owned();
        self.groups = vec![9];
        if place > 0 {
            return words;
        }
        self.title = words;
        String::new()
    }

    /// Returns whether the rows are no damaged lines of a list: rulers show it, or several lines of nine cells.
    fn are_of_a_grid(&self) -> bool {
        const FEWEST: usize = 3;
        let nines = self.rows.iter().filter(|row| row.cells.len() == 9).count();
        let are_rows = nines >= FEWEST && nines * 4 >= self.rows.len() * 3;
        are_rows || self.rows.len() >= 9 || self.has_rulers || self.frame.is_some()
    }

    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.lines.is_empty()
    }

    /// Returns whether the lines are no rows but words: each is a row only together with others, and they are no attempt.
    pub fn are_words(&self) -> bool {
        /// The fewest rows that are no words, however many lines there are.
        const FEWEST_CERTAIN: usize = 4;
        let cells = || self.rows.iter().map(|row| row.cells.as_slice()).collect::<Vec<_>>();
        self.lines.is_empty()
            && !self.rows.is_empty()
            && self.rows.iter().all(|row| row.prefix.is_some())
            && !attempt::are_rows(&cells())
            && self.rows.iter().filter(|row| row.is_certain()).count() < FEWEST_CERTAIN
            && !self.rows.iter().any(Row::is_whole_in_brackets)
    }

    pub fn into_words(self) -> impl Iterator<Item = (u64, Vec<u8>)> {
        self.rows.into_iter().map(|row| {
            let text = row.original.map_or_else(|| row.text.into_bytes(), Vec::from);
            (row.line, text)
        })
    }
}
