//! Paragraphs to records: lines that stand together, most of them rows.
//!
//! A paragraph ends where a boundary is certain: at an empty line, a grid in one line, the end. What stands in it is
//! decided when all of it is known:
//!
//! | what | becomes |
//! |---|---|
//! | nine rows, perhaps with a title above and words below | a grid |
//! | rows by nines, and nothing that speaks against | a grid for each nine |
//! | 81 lines with a cell each | a grid |
//! | thirds: three rows, an empty line, three rows, an empty line, three rows | a grid |
//! | lines of which none is a row of nine cells | a record that cannot be read for each |
//! | anything else | one record that cannot be read and says why |

use super::error::{Reason, Unreadable};
use super::fact::Fact;
use super::fixed;
use super::format::Format;
use super::formats::{candidates, markdown, sdx};
use super::line::{is_empty_row_of_fields, is_heading, is_number, is_ruler};
use super::record::{Labels, Position, Reading, Record};
use super::rows::{Row, grid_of, have_one_style, place, row_error, without_row_name};
use super::wrapping::is_wrapping;
use crate::board::Grid;

/// A line of a paragraph.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// Something like a row.
    Row(Row),
    /// A line that only draws.
    Ruler(String),
    /// Words.
    Words(u64, String),
    /// A comment, which a grid has around it rather than within.
    Comment(u64),
}

impl Item {
    /// What a line that is no grid of its own is among rows.
    pub(super) fn new(line: u64, text: &str) -> Self {
        let trimmed = text.trim();
        if is_empty_row_of_fields(text) {
            return Self::Row(Row::new(line, text));
        }
        if is_ruler(trimmed) {
            return Self::Ruler(text.into());
        }
        if is_heading(trimmed) && !trimmed.contains('=') {
            return Self::Words(line, text.into());
        }
        let row = Row::new(line, text);
        if without_row_name(text).is_some_and(|(_, cells)| Row::new(line, cells).is_good()) {
            return Self::Row(row);
        }
        let is_bare = is_bare_row(trimmed);
        let starts_code = row.found.is_empty() && trimmed.contains('=');
        let digits = trimmed.chars().filter(char::is_ascii_digit).count();
        let is_sentence = letters(trimmed) > 2.max(digits);
        if row.is_prose() && !row.has_nine_cells() && !is_bare || starts_code || is_sentence {
            return Self::Words(line, text.into());
        }
        if row.has_nine_cells() && row.good_cells() == 0 && !row.found.iter().any(has_digit) {
            return Self::Words(line, text.into());
        }
        Self::Row(row)
    }

    pub(super) fn row(&self) -> Option<&Row> {
        match self {
            Self::Row(row) => Some(row),
            _ => None,
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            Self::Row(row) => Some(&row.text),
            Self::Words(_, text) => Some(text),
            Self::Ruler(..) | Self::Comment(_) => None,
        }
    }

    const fn is_words(&self) -> bool {
        matches!(self, Self::Words(..))
    }
}

fn has_digit(found: &super::cells::Found) -> bool {
    found.value.as_ref().is_err_and(|text| text.contains(|c: char| c.is_ascii_digit()))
}

/// Whether a line is a row of empty cells with nothing but bars in it.
fn is_bare_row(text: &str) -> bool {
    let bars = text.chars().filter(|&c| fixed::is_bar(c)).count();
    bars > 1 && text.chars().all(|c| fixed::is_bar(c) || c.is_whitespace())
}

/// Where a paragraph stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Whether a grid in one line stands directly above it, so that each line may be meant as a grid.
    pub(super) in_list: bool,
    /// The line behind it; `None` at the end of the input.
    pub(super) next_line: Option<u64>,
    /// The format, if it is named.
    pub(super) format: Option<Format>,
}

/// The records of a paragraph.
pub(super) fn records(items: &[Item], place: Place) -> Vec<Record> {
    let parts: Vec<&[Item]> = items.split(|item| matches!(item, Item::Comment(_))).collect();
    let counts: Vec<usize> = parts.iter().map(|part| part.iter().filter_map(Item::row).count()).collect();
    let comment = items.iter().find_map(|item| if let Item::Comment(line) = item { Some(*line) } else { None });
    if let Some(line) = comment
        && counts.iter().all(|&count| count > 0)
        && (counts.iter().all(|&count| count < 9) && (8..10).contains(&counts.iter().sum::<usize>())
            || parts.iter().all(|part| are_cells(part)))
    {
        let first = items.iter().find_map(Item::row);
        return first.map(|row| bad(row, Reason::CommentWithin { line })).into_iter().collect();
    }
    parts.into_iter().flat_map(|part| part_records(part, place)).collect()
}

/// Whether the rows so far are no whole grids, so that a comment stands within one.
pub(super) fn is_unfinished(items: &[Item]) -> bool {
    let rows = items.iter().filter_map(Item::row).count();
    !rows.is_multiple_of(if are_cells(items) { 81 } else { 9 })
}

fn bad(row: &Row, reason: Reason) -> Record {
    unreadable(row.line, self::place(row, 1, reason))
}

fn unreadable(line: u64, unreadable: Unreadable) -> Record {
    Record { line, format: Format::Grid, position: Err(unreadable.into()), labels: Labels::default() }
}

/// The records of a paragraph without comments: with words between whole grids, they part them.
fn part_records(items: &[Item], place: Place) -> Vec<Record> {
    let ends: Vec<usize> = (1..items.len()).filter(|&at| items[at].is_words() && !items[at - 1].is_words()).collect();
    let starts = std::iter::once(0).chain(ends.iter().copied());
    let runs = starts.zip(ends.iter().copied().chain([items.len()])).map(|(start, end)| &items[start..end]);
    let is_whole = |run: &&[Item]| {
        let rows = run.iter().filter_map(Item::row);
        rows.clone().count() % 9 == 0 && rows.clone().all(Row::is_good)
    };
    let grids = runs.clone().filter(|run| run.iter().any(|item| item.row().is_some())).count();
    if grids > 1 && runs.clone().all(|run| is_whole(&run)) {
        let mut records: Vec<Record> = Vec::new();
        for run in runs {
            let mut found = run_records(run, place);
            let is_state =
                matches!(run.first(), Some(Item::Words(_, text)) if text.trim().eq_ignore_ascii_case("[state]"));
            if let ([state], Some(puzzle)) = (found.as_slice(), records.last_mut().filter(|_| is_state))
                && let Some(position) = in_state(puzzle, state)
            {
                puzzle.position = Ok(position);
                found.clear();
            }
            records.append(&mut found);
        }
        return records;
    }
    run_records(items, place)
}

/// A puzzle with the entries of its state, which stands below it in a file of its own kind.
fn in_state(puzzle: &Record, state: &Record) -> Option<Position> {
    let (puzzle, state) = (puzzle.position.as_ref().ok()?, state.position.as_ref().ok()?);
    puzzle.givens.is_part_of(&state.givens).then(|| puzzle.clone().with_entries(state.givens))
}

/// The records of a paragraph with words above and below its rows at most.
fn run_records(items: &[Item], place: Place) -> Vec<Record> {
    let Some(first) = items.iter().position(|item| item.row().is_some()) else { return words(items, place) };
    let last = items.iter().rposition(|item| item.row().is_some()).unwrap_or(first);
    // A ruler above a row is part of the grid, and so is a table's.
    let start = items[..first].iter().rposition(Item::is_words).map_or(0, |at| at + 1);
    let end = items[last..].iter().position(Item::is_words).map_or(items.len(), |at| last + at);
    let core = Core { items: &items[start..end] };
    let mut labels = Labels::default();
    let is_heading_of_sdk = |text: &&str| text.trim().eq_ignore_ascii_case("[puzzle]");
    let above = || items[..start].iter().rev().filter_map(Item::text);
    // The names of the columns of a table are no title, and neither is the place that the program writes above a drawing.
    let can_be_title =
        |text: &&str| !is_heading_of_sdk(text) && !text.contains('|') && !is_place(text.trim()) && !is_wrapping(text);
    if let Some(title) = above().find(can_be_title) {
        labels.set(Fact::Title, title.trim().trim_matches(['#', '%', '[', ']', ':', '`']).trim());
    }
    for text in items[end..].iter().filter_map(Item::text).filter(|text| !is_wrapping(text)) {
        labels.set(Fact::Comment, text.trim().trim_matches('`').trim());
    }
    let mut records = core.records(place);
    // A title and words below are about one grid only.
    if let [record] = records.as_mut_slice() {
        for (fact, text) in labels.facts() {
            record.labels.set(fact, text);
        }
        if record.format == Format::Grid && above().any(|text| is_heading_of_sdk(&text)) {
            record.format = Format::Sdk;
        }
    }
    records
}

/// Whether a line is what the program writes above one of several drawings: `grid 2 (list.txt:7)`, `solution 3`.
fn is_place(text: &str) -> bool {
    let behind = text.rsplit_once("grid ").and_then(|(_, behind)| behind.split_once(" ("));
    let is_count = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.strip_prefix("solution ").is_some_and(is_count)
        || behind.is_some_and(|(number, place)| {
            let line = place.strip_suffix(')').and_then(|place| place.rsplit_once(':'));
            is_count(number) && line.is_some_and(|(_, line)| is_count(line))
        })
}

/// Words among grids in one line may have been meant as a grid; elsewhere they are just words.
fn words(items: &[Item], place: Place) -> Vec<Record> {
    let meant = |item: &Item| match item {
        Item::Words(line, text)
            if place.in_list
                && !is_beside_list(text.trim())
                && (is_number(text.trim()) || !is_heading(text.trim())) =>
        {
            let reason = Reason::NotAGrid;
            Some(unreadable(*line, Unreadable { line: *line, column: 1, text: text.clone(), reason }))
        }
        _ => None,
    };
    items.iter().filter_map(meant).collect()
}

/// Whether words below a list are none of it: the foot of a query, `(2 rows)`, the line of a program, `print(p)`, or what
/// wraps a grid.
fn is_beside_list(text: &str) -> bool {
    let foot =
        text.strip_prefix('(').and_then(|text| text.strip_suffix(" rows)").or_else(|| text.strip_suffix(" row)")));
    let call = text.trim_end_matches(';').strip_suffix(')').and_then(|text| text.split_once('('));
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || "_.!".contains(c));
    foot.is_some_and(|count| count.parse::<u64>().is_ok())
        || call.is_some_and(|(name, _)| is_name(name))
        || is_wrapping(text)
}

/// A paragraph from its first row to its last.
struct Core<'a> {
    items: &'a [Item],
}

impl Core<'_> {
    fn rows(&self) -> Vec<Row> {
        self.items.iter().filter_map(Item::row).cloned().collect()
    }

    /// The lines but for the rulers.
    fn lines(&self) -> Vec<&str> {
        self.items.iter().filter_map(Item::text).collect()
    }

    fn has_words(&self) -> bool {
        self.items.iter().any(Item::is_words)
    }

    fn format(&self) -> Format {
        let has_ruler =
            self.items.iter().any(|item| matches!(item, Item::Ruler(text) if text.contains(['-', '─', '━', '═'])));
        if has_ruler || self.lines().iter().any(|line| line.contains(fixed::is_bar)) {
            Format::Boxed
        } else {
            Format::Grid
        }
    }

    fn records(&self, place: Place) -> Vec<Record> {
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
        Some(Box::new(place(rows.get(first.cell.row())?, first.column, reason)))
    }

    /// The grids of Markdown tables, the head of each directly below the nine rows of the one before, and their lines.
    fn adjoining_tables(&self) -> Option<Vec<(u64, Reading)>> {
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

    /// Nine rows with the names of the rows before them, perhaps below the names of the columns.
    fn labeled(&self) -> Option<Vec<Row>> {
        let numbered: Vec<&Row> = self.items.iter().filter_map(Item::row).collect();
        let body = match numbered.as_slice() {
            [_, body @ ..] | body if body.len() == 9 => body,
            _ => return None,
        };
        let unlabeled = |(number, row): (usize, &&Row)| {
            if let Some((label, cells)) = without_row_name(&row.text) {
                let rest = Row::new(row.line, cells);
                return (label == number + 1 && rest.is_good()).then_some(rest);
            }
            let (label, rest) = row.text.trim_start().split_once([' ', '\t', '|', '│', ':'])?;
            let letter = char::from(b'A' + u8::try_from(number).ok()?);
            let known = [format!("{}", number + 1), format!("R{}", number + 1), letter.to_string()];
            let rest = Row::new(row.line, rest);
            (known.contains(&label.trim_end_matches('.').to_ascii_uppercase()) && rest.is_good()).then_some(rest)
        };
        body.iter().enumerate().map(unlabeled).collect()
    }

    /// The rows of grids that stand side by side, from left to right.
    fn side_by_side(&self, rows: &[Row]) -> Option<Vec<Vec<Row>>> {
        if rows.len() != 9 || self.has_words() || rows[0].found.len() < 18 {
            return None;
        }
        let parted: Vec<Vec<Row>> = rows.iter().map(beside_each_other).collect::<Option<_>>()?;
        let count = parted[0].len();
        let grid = |at: usize| parted.iter().map(|parts| parts[at].clone()).collect();
        parted.iter().all(|parts| parts.len() == count).then(|| (0..count).map(grid).collect())
    }

    /// Grids with a line for each cell.
    fn cells_one_a_line(&self, rows: &[Row]) -> Option<Vec<Record>> {
        if rows.len() < 4 || rows.iter().any(|row| row.found.len() != 1) {
            return None;
        }
        let fits = rows.len().is_multiple_of(81) && !self.has_words();
        let record = |rows: &[Row]| {
            let found: Vec<_> = rows.iter().flat_map(|row| row.found.clone()).collect();
            let error = || Box::new(super::rows::whole_error(rows[0].line, &rows[0].text, &found));
            let position = super::line::grid_of(&found).map(Position::new).ok_or_else(error);
            Record { line: rows[0].line, format: Format::Grid, position, labels: Labels::default() }
        };
        let found = rows.len();
        Some(if fits {
            rows.chunks(81).map(record).collect()
        } else {
            vec![bad(&rows[0], Reason::CellCount { found })]
        })
    }

    /// Whether rows belong together by nines: their number is a multiple of nine, each has nine cells, and no ruler or
    /// change of style stands where no grid ends.
    fn is_by_nines(&self, rows: &[Row]) -> bool {
        let is_doubtful = |row: &Row| !row.has_nine_cells() || row.has_marks();
        let are_rows = rows.len().is_multiple_of(9) && !self.has_words() && rows.iter().any(Row::has_nine_cells);
        let is_one = rows.len() == 9;
        are_rows
            && (is_one
                || !rows.iter().any(is_doubtful)
                    && self.rulers_fit()
                    && rows.chunks(9).all(|nine| have_one_style(nine.iter().map(Row::marks))))
    }

    /// Whether rulers stand between boxes only, or between all rows.
    fn rulers_fit(&self) -> bool {
        let (mut rows, mut fits) = (0, true);
        let mut between = 0;
        for item in self.items {
            match item {
                Item::Row(_) => rows += 1,
                Item::Ruler(text) if text.chars().any(|c| !super::cells::is_bracket(c)) => {
                    fits &= rows % 3 == 0;
                    between += 1;
                }
                Item::Ruler(..) | Item::Words(..) | Item::Comment(_) => {}
            }
        }
        fits || between >= rows
    }

    /// The best reason why a paragraph with rows in it is no grid.
    fn error(&self, rows: &[Row], place: Place) -> Unreadable {
        let found = rows.len();
        let has_marks = rows.iter().filter(|row| row.has_marks()).count() > 1;
        let mut odd = (1..).zip(rows.iter().take(9)).filter(|(_, row)| !has_marks || !row.has_marks());
        let odd = odd.find_map(|(number, row)| row_error(number, row));
        let words = self
            .items
            .iter()
            .find_map(|item| if let Item::Words(line, text) = item { Some((*line, text)) } else { None });
        match (found, odd, words) {
            (..=9, _, Some((line, text))) => {
                Unreadable { line, column: 1, text: text.clone(), reason: Reason::NotAGrid }
            }
            (..=17, Some(error), _) => error,
            (..9, None, _) => {
                self::place(&rows[found - 1], 1, Reason::TooFewRows { found, next_line: place.next_line })
            }
            (10..=17, None, _) => self::place(&rows[9], 1, Reason::TooManyRows { found }),
            (_, _, words) => {
                let bad_row = rows.iter().find(|row| !row.has_nine_cells()).map(|row| row.line);
                let odd = bad_row.or(words.map(|(line, _)| line));
                self::place(&rows[0], 1, Reason::UnclearRows { found, odd })
            }
        }
    }
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

/// The grid of a Markdown table, which has a ruler with bars below its head.
fn table(items: &[Item]) -> Option<Reading> {
    let text = |item: &'_ Item| match item {
        Item::Row(row) => Some(row.text.clone()),
        Item::Words(_, text) | Item::Ruler(text) => Some(text.clone()),
        Item::Comment(_) => None,
    };
    if !items.iter().any(is_below_head) {
        return None;
    }
    let texts: Vec<String> = items.iter().filter_map(text).collect();
    markdown::read(&texts.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Whether a line is the ruler below the head of a Markdown table.
fn is_below_head(item: &Item) -> bool {
    matches!(item, Item::Ruler(text) if text.contains('|') && !text.contains('+'))
}

/// The grid of nine rows.
fn grid(rows: &[Row], format: Format) -> Record {
    let line = rows.first().map_or(0, |row| row.line);
    Record { line, format, position: grid_of(rows).map(Position::new), labels: Labels::default() }
}

/// What is wrong with a line among others that are no rows.
fn row_or_no_grid(number: usize, row: &Row) -> Unreadable {
    row_error(number, row).unwrap_or_else(|| place(row, 1, Reason::NotAGrid))
}

/// The nine rows among lines that are rather titles than rows: numbers, dates.
fn nine_among_titles(rows: &[Row]) -> Option<&[Row]> {
    let first = rows.iter().position(Row::is_good)?;
    let nine = rows.get(first..first + 9)?;
    let rest = rows[..first].iter().chain(&rows[first + 9..]);
    (nine.iter().all(Row::is_good) && rest.clone().count() > 0 && rest.into_iter().all(is_rather_title)).then_some(nine)
}

fn is_rather_title(row: &Row) -> bool {
    let is_date = row.text.contains(['-', '/', ':']) && !row.text.contains(fixed::is_bar);
    letters(&row.text) > 1
        || !row.has_nine_cells() && (row.found.len() <= 3 || is_date || row.good_cells() * 2 <= row.found.len())
}

/// How many letters stand in a text that mark no empty cell.
fn letters(text: &str) -> usize {
    text.chars().filter(|&c| c.is_alphabetic() && !matches!(c, 'x' | 'X')).count()
}

/// What grid of another size the rows are.
fn other_size(rows: &[Row]) -> Option<String> {
    let n = rows.len();
    let is_square = matches!(n, 4 | 6 | 8 | 10 | 12 | 15 | 16 | 20 | 25) && rows.iter().all(|row| row.found.len() == n);
    is_square.then(|| format!("a {n}x{n} grid"))
}

/// Whether a paragraph may be a part of a grid, or was one before it was damaged: a third, or some of 81 lines of a cell
/// each.
pub(super) fn may_be_part(items: &[Item]) -> bool {
    if are_cells(items) {
        return items.iter().filter(|item| item.row().is_some()).count() % 81 != 0;
    }
    let rows = items.iter().filter_map(Item::row);
    let first = items.iter().position(|item| item.row().is_some()).unwrap_or(0);
    let count = rows.clone().count();
    matches!(count, 2 | 3 | 4 | MOST_ROWS_OF_A_PART)
        && rows.clone().filter(|row| row.has_nine_cells()).count() * 2 >= count
        && items[first..].iter().all(|item| !item.is_words() && !matches!(item, Item::Comment(_)))
}

/// Whether a paragraph may belong to the parts before it.
pub(super) fn goes_on(parts: &[Vec<Item>], items: &[Item]) -> bool {
    may_be_part(items) && parts.first().is_none_or(|first| are_cells(first) == are_cells(items))
}

/// Whether all lines have one cell each, as far as they are rows.
fn are_cells(items: &[Item]) -> bool {
    let mut rows = items.iter().filter_map(Item::row);
    rows.clone().next().is_some() && rows.all(|row| row.found.len() == 1)
}

/// A third has three rows; where an empty line is lost there are two of them together.
pub(super) const MOST_ROWS_OF_A_PART: usize = 6;

/// The records of paragraphs of few rows each, with single empty lines between them.
pub(super) fn records_of_thirds(parts: &[Vec<Item>], place: Place) -> Vec<Record> {
    let rows = |part: &Vec<Item>| part.iter().filter_map(Item::row).count();
    let found: usize = parts.iter().map(rows).sum();
    let has_third = parts.iter().any(|part| rows(part) == 3);
    let first = parts.iter().flatten().find_map(Item::row);
    if parts.iter().all(|part| are_cells(part)) {
        return match first {
            Some(first) if found > 3 && (!found.is_multiple_of(81) || parts.len() > 1) => {
                vec![bad(first, Reason::CellCount { found })]
            }
            _ => part_records(&parts.concat(), place),
        };
    }
    match (by_nine_rows(parts), first) {
        (Some(groups), _) => groups.into_iter().flat_map(|group| records_of_group(group, place)).collect(),
        (None, Some(first)) if has_third && parts.len() > 1 => vec![match found {
            ..9 => bad(first, Reason::TooFewRows { found, next_line: place.next_line }),
            _ => bad(first, Reason::UnclearRows { found, odd: None }),
        }],
        _ => parts.iter().flat_map(|part| part_records(part, place)).collect(),
    }
}

/// Paragraphs in groups of nine rows each, if they come out even.
fn by_nine_rows(parts: &[Vec<Item>]) -> Option<Vec<&[Vec<Item>]>> {
    let (mut groups, mut start, mut rows) = (Vec::new(), 0, 0);
    for (at, part) in parts.iter().enumerate() {
        rows += part.iter().filter_map(Item::row).count();
        if rows == 9 {
            groups.push(&parts[start..=at]);
            (start, rows) = (at + 1, 0);
        }
    }
    (rows == 0).then_some(groups)
}

/// The record of paragraphs with nine rows: a grid, if each has three.
fn records_of_group(parts: &[Vec<Item>], place: Place) -> Vec<Record> {
    match parts.iter().flatten().find_map(Item::row) {
        Some(first) if parts.len() != 3 => vec![bad(first, Reason::UnclearRows { found: 9, odd: None })],
        _ => part_records(&parts.concat(), place),
    }
}

/// A grid that is known already.
pub(super) fn whole(line: u64, format: Format, grid: Grid) -> Record {
    Record { line, format, position: Ok(Position::new(grid)), labels: Labels::default() }
}
