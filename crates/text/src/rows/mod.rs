//! Nine rows: the grids of the rows of a block.

mod around;
mod bars;
mod read;
mod row;
mod ruler;

use crate::attempt;
use crate::cell::{FoundCell, Signs, Token};
use crate::error::{Reason, Unreadable};
use crate::format::Format;
use crate::formats;
use crate::line::whole_error;
use crate::marks::{self, Word};
use crate::named_cells::of_places;
use crate::record::{Fact, Labels, Position, Reading, Record, record, unreadable};
use row::Form;
use sudokit_core::board::{Cell, Grid, conflicts};

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

    /// Removes the only row so far, which is names of columns.
    fn take_names(&mut self) -> Option<Row> {
        self.groups.clear();
        self.signs = Signs::NONE;
        self.rows.pop()
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
        if (row.label.is_some() || row.shape.is_some()) && self.has_names_below() {
            _ = self.take_header();
        }
        if self.rows.len() == 1 && self.rows[0].is_count() && (row.label.is_some() || row.cells.len() == 10) {
            _ = self.take_names();
        }
        if let [first] = self.rows.as_slice()
            && first.shape.as_deref().is_some_and(|shape| !shape.is_empty())
            && row.shape.is_none()
            && row.label.is_none()
            && first.layout == row.layout
            && first.values().is_some()
            && row.values().is_some()
        {
            self.titled = self.take_names();
        }
        if let Some(above) = self.rows.last() {
            let first = &self.rows[0];
            let is_other_sign = !row.has_marks()
                && !row.is_mixed()
                && row.signs != Signs::NONE
                && self.signs != Signs::NONE
                && row.signs != self.signs;
            let has_marks = row.has_marks() || self.has_marks;
            let starts_again = row.label.is_some() && row.label <= above.label;
            // Bars between boxes below a table, or the other way round.
            let columns = [first, &row].map(|row| row.layout.bars.columns);
            let is_other_table = self.last == Last::Ruler && matches!(columns, [3, 9] | [9, 3]);
            if starts_again
                || is_other_table
                || !self.has_shape_of(&row)
                || row.label.is_some() != first.label.is_some()
                || (row.layout.form, row.layout.frame) != (first.layout.form, first.layout.frame)
                || self.rows.len() >= MOST
            {
                return Err(row);
            }
            if is_other_sign && !has_marks {
                self.last = Last::OtherSign;
                return Err(row);
            }
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

    /// Returns whether a row that may be words belongs to the rows above, or whether a row belongs below such rows.
    fn has_shape_of(&self, row: &Row) -> bool {
        fn before(row: &Row) -> &str {
            row.shape.as_deref().unwrap_or_default()
        }
        let is_full = || self.rows.len() == 9 && self.rows.iter().all(|row| row.shape.is_none());
        let first = &self.rows[0];
        let are_nine = row.cells.len() == 9 && first.cells.len() == 9;
        before(row) == before(first)
            && (are_nine || row.has_separators() || row.shape.is_some() == first.shape.is_some())
            && !(row.shape.is_some() && is_full())
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
            self.names = self.take_names();
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
            _ = self.take_names();
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
        if self.last != Last::Row {
            return None;
        }
        if let Some(group) = self.groups.last_mut() {
            *group -= 1;
        }
        self.rows.pop()
    }

    /// Returns the records of the block, or its only error. `next_line` is the line that ends it; it is `None` at the end of
    /// the input. Beside a list, every damaged line is an error, since a list keeps its places.
    pub fn records(mut self, next_line: Option<u64>, is_in_list: bool) -> Vec<Record> {
        if self.rows.iter().any(|row| row.signs == Signs::DASH) {
            let above: Vec<Row> = self.dashes.iter().map(|&line| self.row_of_dashes(line)).collect();
            self.insert_above(above);
        }
        let is_row = |names: &Row| names.has_digit() && !names.is_count() || self.rows.is_empty();
        if let Some(names) = self.names.take().filter(is_row) {
            self.insert_above(vec![names]);
        }
        self.rows.append(&mut self.lines);
        if self.rows.is_empty() {
            return Vec::new();
        }
        if let Some(titled) = self.titled.take() {
            let is_row = self.rows.len() % 9 == 8;
            self.title = if is_row { titled.before() } else { titled.text.trim() }.into();
            if is_row {
                self.insert_above(vec![Row { shape: None, label: None, ..titled }]);
            }
        }
        self.infer_sign();
        self.remove_names();
        self.remove_borders();
        let comment = self.take_words();
        let found = self.grids(next_line);
        let labels = std::mem::take(&mut self.labels);
        let has_facts = !labels.has_no_facts();
        let first_line = self.rows[0].line;
        let original = |line: u64| {
            let row = self.rows.iter().find(|row| row.line == line)?;
            Some((row.original.as_deref()?, row.text.as_ref()))
        };
        let mut records: Vec<Record> = match found {
            Err(_) if is_in_list && !self.are_of_a_grid() => self
                .rows
                .iter()
                .map(|row| {
                    let mut error = whole_error(row.line, &row.text, &row.cells);
                    error.restore(original);
                    unreadable(Format::Line, error)
                })
                .collect(),
            Err(mut error) => {
                error.restore(original);
                vec![Record { line: first_line, ..unreadable(Format::Grid, error) }]
            }
            Ok(readings) => readings
                .into_iter()
                .map(|(line, has_marks, reading)| {
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
            && self.rows.iter().all(|row| row.shape.is_some())
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

    /// Makes the only sign in the rows that is no digit the empty cell.
    fn infer_sign(&mut self) {
        let mut found = self.rows.iter().flat_map(|row| &row.cells);
        let Some(sign) = found.find_map(|cell| cell.value.clone().err()) else { return };
        let all: Vec<FoundCell> = self.rows.iter().flat_map(|row| row.cells.iter().cloned()).collect();
        let is_one = self.rows.iter().all(|row| row.cells.len() == 9)
            && all.iter().all(|cell| cell.value.as_ref().err().is_none_or(|other| *other == sign));
        let is_clear = |nine: &[FoundCell]| {
            nine.iter().all(|cell| matches!(cell.value, Ok(1..))) || attempt::inferred(nine).is_some()
        };
        if is_one && all.chunks(81).all(|cells| cells.len() == 81 && is_clear(cells)) {
            let cells = self.rows.iter_mut().flat_map(|row| &mut row.cells);
            cells.filter(|cell| cell.value.is_err()).for_each(|cell| cell.value = Ok(0));
        }
    }

    /// Removes the names of rows, which count from 1 or from 0.
    fn remove_names(&mut self) {
        if self.rows.iter().any(|row| row.cells.len() != 10) {
            return;
        }
        // The same text behind all rows, such as a check mark.
        let last = self.rows[0].cells[9].value.clone();
        if last.is_err() && self.rows.iter().all(|row| row.cells[9].value == last) {
            self.rows.iter_mut().for_each(|row| row.cells.truncate(9));
            return;
        }
        let count = |at: usize| match &self.rows[at].cells[0].value {
            Ok(value) => Some(*value),
            Err(text) => text.strip_prefix(['R', 'r']).and_then(|number| number.parse().ok()),
        };
        let all: Option<Vec<u8>> = (0..self.rows.len()).map(count).collect();
        let rises = |pair: &[u8]| pair[0] < pair[1] || pair[1] <= 1 && pair[0] >= 8;
        if all.is_some_and(|all| all.windows(2).all(rises) && all.len() > 1) {
            self.rows.iter_mut().for_each(|row| drop(row.cells.remove(0)));
        }
    }

    /// Removes columns at the border that are empty in all rows, if there is one way to do it.
    fn remove_borders(&mut self) {
        let width = self.rows[0].cells.len();
        if width < 10 || self.rows.iter().any(|row| row.cells.len() != width) {
            return;
        }
        let is_empty = |column: usize| self.rows.iter().all(|row| row.cells[column].value == Ok(0));
        let left = (0..width).take_while(|&column| is_empty(column)).count();
        let right = (0..width).rev().take_while(|&column| is_empty(column)).count();
        let extra = width - 9;
        let ways: Vec<usize> = (0..=left.min(extra)).filter(|from| extra - from <= right).collect();
        if let [from] = ways[..] {
            self.rows.iter_mut().for_each(|row| row.cells = row.cells[from..from + 9].to_vec());
        }
    }

    /// Takes a line above nine rows that are a grid as their title: a date or a time, which has another number of cells, or
    /// signs that no row has. A line below them is their comment, if it is a row only by its shape. Returns the comment.
    fn take_words(&mut self) -> String {
        let is_shaped = |row: &Row| row.shape.is_some() && row.values().is_none();
        let is_title = |row: &Row| row.cells.len() != 9 && !row.has_separators() || row.is_mixed() || is_shaped(row);
        let may_have_title = self.title.is_empty() && self.frame.is_none();
        if may_have_title && self.is_beside_nine(0, is_title) && are_consistent(&self.rows[1..]) {
            self.title = self.rows.remove(0).text.trim().into();
            self.groups = vec![9];
        } else if self.is_beside_nine(9, is_shaped) {
            self.groups = vec![9];
            return self.rows.pop().map(|row| row.text.trim().into()).unwrap_or_default();
        }
        String::new()
    }

    /// Returns whether one of ten lines is words, and the others are rows.
    fn is_beside_nine(&self, at: usize, are_words: impl Fn(&Row) -> bool) -> bool {
        let are_ten = self.rows.len() == 10 && self.groups[..] == [10];
        let mut others = self.rows.iter().enumerate().filter(|(place, _)| *place != at);
        are_ten && are_words(&self.rows[at]) && others.all(|(_, row)| row.values().is_some())
    }

    /// Returns the grids of the rows: for each its line, whether it has pencil marks, and its reading.
    fn grids(&self, next_line: Option<u64>) -> Result<Vec<(u64, bool, Reading)>, Unreadable> {
        let count = self.rows.len();
        let rows = &self.rows;
        if rows.iter().all(|row| row.shape.is_some())
            && let Some(row) = self.other_label()
        {
            return Err(error_at(row, 1, Reason::Labels(row.before().into())));
        }
        let lists: usize = rows.iter().map(|row| row.lists).sum();
        // A drawing with numbers of rows may have one cell that is open.
        let is_drawn = rows.iter().all(|row| row.label.is_some() || row.layout.form == Form::Large);
        let are_marks = lists >= (if is_drawn { 1 } else { marks::FEWEST_LISTS })
            && rows.iter().all(|row| !row.is_other && row.has_marks() || row.values().is_some());
        let bad = |row: &&Row| row.values().is_none();
        if !are_marks
            && let Some(at) = rows.iter().position(|row| bad(&row))
            && !(count == 9 && rows.iter().all(|row| row.cells.len() == 9 && !row.is_other && !row.is_mixed()))
        {
            return Err(self.bad_row(at));
        }
        match count {
            9 => self.has_boxes()?,
            1..9 => {
                let last = rows.last().unwrap_or(&rows[0]);
                let has_other_sign = self.last == Last::OtherSign;
                return Err(error_at(last, 1, Reason::TooFewRows { found: count, next_line, has_other_sign }));
            }
            10..18 => {
                let tenth = rows.get(9).unwrap_or(&rows[0]);
                return Err(error_at(tenth, 1, Reason::TooManyRows(count)));
            }
            _ if !count.is_multiple_of(9) || !self.are_grids() => {
                return Err(error_at(&rows[0], 1, Reason::UnclearRows(count)));
            }
            _ => {}
        }
        if are_marks {
            let groups: Vec<Vec<Word>> = rows.iter().map(Row::groups).collect();
            if let Some(at) = groups.iter().position(|groups| groups.len() != 9) {
                return Err(error_at(&rows[at], 1, Reason::RowLength { row: at + 1, found: groups[at].len() }));
            }
            let nine = |(rows, groups): (&[Row], &[Vec<Word>])| (rows[0].line, true, marks::read(groups));
            let readings: Vec<(u64, bool, Reading)> = rows.chunks(9).zip(groups.chunks(9)).map(nine).collect();
            return match readings.iter().find_map(|(_, _, reading)| reading.position.as_ref().err()) {
                Some(reason @ Reason::BadCells { cells, .. }) => {
                    let row = rows.iter().find(|row| row.line == cells[0].line).unwrap_or(&rows[0]);
                    Err(error_at(row, cells[0].column, reason.clone()))
                }
                _ => Ok(readings),
            };
        }
        let values: Option<Vec<[u8; 9]>> = rows.iter().map(Row::values).collect();
        let Some(values) = values else { return Err(bad_cells(0, rows)) };
        let grids = values.as_chunks::<9>().0.iter();
        let grid = |nine: &[[u8; 9]; 9]| Grid::assume_valid(*nine);
        let plain = |nine| Reading::plain(Position::new(of_places(grid(nine))));
        Ok(rows.iter().step_by(9).zip(grids).map(|(row, nine)| (row.line, false, plain(nine))).collect())
    }

    /// Returns the first row of rows with labels of something else, or with numbers that do not rise.
    fn other_label(&self) -> Option<&Row> {
        let numbers: Vec<u32> = self.rows.iter().map(Row::number).collect::<Option<_>>()?;
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        let is_count = sorted.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        let others = self.rows.first().filter(|row| numbers[0] < 2 && row.counts_others());
        let falls = || numbers.windows(2).position(|pair| pair[0] > pair[1]).map(|at| &self.rows[at + 1]);
        if is_count { others.or_else(falls) } else { None }
    }

    /// Returns an error if a ruler is within boxes, which shows that rows are lost. A ruler can stand below every row.
    fn has_boxes(&self) -> Result<(), Unreadable> {
        let mut found = 0;
        let is_within = |group: &&usize| {
            found += **group;
            !found.is_multiple_of(3)
        };
        if self.groups.iter().all(|&group| group == 1) || self.groups.iter().find(is_within).is_none() {
            return Ok(());
        }
        let last = self.rows.get(found - 1).unwrap_or(&self.rows[0]);
        let next_line = self.rows.get(found).map(|row| row.line - 1);
        Err(error_at(last, 1, Reason::TooFewRows { found, next_line, has_other_sign: false }))
    }

    /// Returns whether the rows split into grids by nines, and nothing contradicts it.
    ///
    /// No digit may be twice in a house of a grid, no row may equal the row above it, and rulers must not be elsewhere.
    fn are_grids(&self) -> bool {
        self.has_boxes().is_ok() && are_consistent(&self.rows)
    }

    /// Returns the error of a row that is not nine cells, or has cells that are none.
    fn bad_row(&self, at: usize) -> Unreadable {
        let row = &self.rows[at];
        let width = row.cells.len();
        let is_square = width == self.rows.len() && width != 9 && self.rows.iter().all(|row| row.cells.len() == width);
        if is_square {
            return error_at(&self.rows[0], 1, Reason::Variant(format!("a {width}x{width} grid")));
        }
        let bad = row.cells.iter().find(|cell| cell.value.is_err());
        let (column, reason) = match bad {
            _ if width == 9 && row.is_mixed() => {
                let common =
                    row.cells.iter().find(|cell| cell.sign != Signs::NONE).map_or(Signs::NONE, |cell| cell.sign);
                let odd = row.cells.iter().find(|cell| cell.sign != Signs::NONE && cell.sign != common);
                (odd.map_or(1, |cell| cell.column), Reason::MixedSigns)
            }
            _ if row.is_other => (1, Reason::RowLength { row: at + 1, found: row.layout.bars.columns }),
            _ if width == 9 && at < 9 => return bad_cells(at, &self.rows[at..=at]),
            Some(FoundCell { value: Err(text), column, .. }) if text.chars().count() == 1 => {
                (*column, Reason::UnexpectedCharacter(text.chars().next().unwrap_or_default()))
            }
            Some(FoundCell { value: Err(text), column, .. }) if width == 9 => (*column, Reason::NoCell(text.clone())),
            _ => (row.cells.get(9).map_or(1, |tenth| tenth.column), Reason::RowLength { row: at + 1, found: width }),
        };
        error_at(row, column, reason)
    }
}

fn error_at(row: &Row, column: usize, reason: Reason) -> Unreadable {
    Unreadable::at(row.line, column, &row.text, reason)
}

/// Returns the error for the bad cells of rows of nine cells, with the good cells kept.
fn bad_cells(from: usize, rows: &[Row]) -> Unreadable {
    let cells = rows.iter().zip(from..).flat_map(|(row, at)| {
        let places = Cell::ALL.into_iter().skip(at * 9);
        places.zip(row.cells.iter().take(9)).map(|(cell, found)| (cell, row.line, found.column, found.value.clone()))
    });
    let (column, reason) = Reason::bad_cells(cells).unwrap_or((1, Reason::NotAGrid));
    let is_bad = |row: &&Row| row.cells.iter().any(|cell| cell.value.is_err());
    error_at(rows.iter().find(is_bad).unwrap_or(&rows[0]), column, reason)
}

/// Returns whether no digit is twice in a house of any nine rows, and no row equals the row above it.
fn are_consistent(rows: &[Row]) -> bool {
    let digits = |row: &Row| row.cells.iter().map(|cell| *cell.value.as_ref().unwrap_or(&0)).collect::<Vec<_>>();
    let all: Vec<[u8; 9]> = rows.iter().map(|row| <[u8; 9]>::try_from(digits(row)).unwrap_or_default()).collect();
    all.windows(2).all(|pair| pair[0] != pair[1])
        && all.as_chunks::<9>().0.iter().all(|nine| conflicts(&Grid::assume_valid(*nine)).is_empty())
}
