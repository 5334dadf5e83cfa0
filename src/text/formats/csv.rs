//! Comma-separated values, with semicolons or tabs as well.
//!
//! The header says which column holds the puzzle and which its solution; without one, the puzzle is the field of 81 cells.
//! What stands before and behind the puzzle is kept as it stands, so that nothing of a table is lost; our own tables have
//! a column for each thing that a record says. A record is bytes: nobody says what a table is encoded in.

use std::borrow::Cow;
use std::ops::Range;

use crate::board::Grid;
use crate::text::cells::{in_line, in_row};
use crate::text::error::Reason;
use crate::text::fact::Fact;
use crate::text::format::Format;
use crate::text::line;
use crate::text::marks::Marks;
use crate::text::record::{Labels, Position, Reading, Sheet};

/// What sets fields apart, the most usual first.
const DELIMITERS: [u8; 3] = [b',', b';', b'\t'];

/// The names of columns of puzzles, the clearest first.
const PUZZLES: [&str; 14] = [
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "question",
    "questions",
    "problem",
    "problems",
    "sudoku",
    "sudokus",
    "grid",
    "grids",
    "board",
    "boards",
];

/// The names of columns of solutions.
const SOLUTIONS: [&str; 6] = ["solution", "solutions", "answer", "answers", "solved", "solvedpuzzle"];

/// The names of further columns that tables of puzzles have.
const OTHERS: [&str; 22] = [
    "author",
    "clues",
    "difficulty",
    "ed",
    "entries",
    "ep",
    "er",
    "givens",
    "id",
    "index",
    "level",
    "line",
    "marks",
    "name",
    "note",
    "notes",
    "number",
    "rating",
    "reasons",
    "source",
    "title",
    "verdict",
];

/// The names of columns of something about a puzzle that can look like one.
const BESIDE: [&str; 9] =
    ["candidates", "canonical", "comment", "comments", "description", "mask", "minlex", "pencilmarks", "regions"];

/// What the first line of a table says about the records below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::text) struct Header {
    delimiter: u8,
    /// How many columns there are.
    columns: usize,
    puzzle: Option<usize>,
    solution: Option<usize>,
    /// The names of the columns that may hold a further puzzle: all whose name does not say what is in them.
    open: Vec<(usize, String)>,
    /// What each column holds, if the table is one of ours.
    own: Option<Vec<Option<Own>>>,
}

/// What a column of a table of ours holds beside the puzzle and its solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Own {
    Id,
    Note,
    Entries,
    Marks,
    Fact(Fact),
}

impl Own {
    fn of(name: &str) -> Option<Self> {
        match name {
            "id" => Some(Self::Id),
            "note" => Some(Self::Note),
            "entries" => Some(Self::Entries),
            "marks" => Some(Self::Marks),
            _ => Fact::ALL.into_iter().find(|fact| fact.name() == name).map(Self::Fact),
        }
    }
}

/// The header of a table that is written.
pub(in crate::text) const HEADER: &str =
    "id,puzzle,note,entries,marks,solution,title,author,description,comment,date,origin,level,url\n";

/// Writes a record of such a table, without its line end.
pub(in crate::text) fn write(Sheet { position, labels }: Sheet<'_>, out: &mut Vec<u8>) {
    let cells = |grid: &Option<Box<Grid>>| grid.as_ref().map_or(Vec::new(), |grid| grid.to_line().to_vec());
    let marks = position.marks.as_ref().map_or_else(String::new, |marks| marks.words());
    let mut fields = vec![
        labels.id().to_vec(),
        position.givens.to_line().to_vec(),
        labels.note().to_vec(),
        cells(&position.entries),
        marks.into_bytes(),
        cells(&position.solution),
    ];
    fields.extend(Fact::ALL.map(|fact| labels.fact(fact).unwrap_or_default().into()));
    for (column, field) in fields.iter().enumerate() {
        if column > 0 {
            out.push(b',');
        }
        write_field(field, out);
    }
}

/// Writes a field, in quotes where it must be; a line end in it becomes a blank, so that a record is a line.
fn write_field(field: &[u8], out: &mut Vec<u8>) {
    let needs_quotes = field.iter().any(|byte| b",;\t\"\r\n".contains(byte));
    if !needs_quotes {
        return out.extend_from_slice(field);
    }
    out.push(b'"');
    for &byte in field {
        match byte {
            b'"' => out.extend_from_slice(b"\"\""),
            b'\r' | b'\n' => out.push(b' '),
            _ => out.push(byte),
        }
    }
    out.push(b'"');
}

impl Header {
    /// The header that a line is, if it is one: short names, one of them known, and no grid.
    pub(in crate::text) fn of(line: &[u8]) -> Option<Self> {
        let is_clear =
            |name: &String| name == "id" || PUZZLES.contains(&name.as_str()) || SOLUTIONS.contains(&name.as_str());
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        let line = str::from_utf8(line).ok().filter(|line| line.len() < 4096)?.trim_end_matches(['\r', '\n']);
        let count = |delimiter: u8| line.bytes().filter(|&byte| byte == delimiter).count();
        let delimiter = DELIMITERS.into_iter().rev().max_by_key(|&delimiter| count(delimiter))?;
        let fields: Vec<&str> = line.split(char::from(delimiter)).collect();
        let names: Vec<String> = fields.iter().map(|field| name(field)).collect();
        let known = names.iter().filter(|name| is_clear(name) || OTHERS.contains(&name.as_str())).count();
        // A sentence has commas as well, with blanks behind them.
        let is_sentence = fields.iter().skip(1).any(|field| field.starts_with(' '));
        let wanted = if is_sentence || !names.iter().any(is_clear) { 2 } else { 1 };
        let opens_object = line.trim_start().starts_with(['{', '[']);
        if opens_object || names.len() < 2 || known < wanted || !fields.iter().all(|field| is_name(field)) {
            return None;
        }
        let column = |known: &[&str]| known.iter().find_map(|known| names.iter().position(|name| name == known));
        let has = |pair: [&str; 2]| pair.into_iter().all(|name| column(&[name]).is_some());
        let is_ours = has(["verdict", "reasons"]) || has(["entries", "marks"]);
        let puzzle = column(&PUZZLES);
        let is_open = |(column, name): &(usize, &String)| {
            let is_in = |names: &[&str]| names.contains(&name.as_str());
            !is_ours && Some(*column) != puzzle && !is_in(&SOLUTIONS) && !is_in(&OTHERS) && !is_in(&BESIDE)
        };
        let shown = |column: usize| fields[column].trim_matches([' ', '"', '\'']).to_string();
        let open = names.iter().enumerate().filter(is_open).map(|(column, _)| (column, shown(column))).collect();
        Some(Self {
            delimiter,
            columns: names.len(),
            puzzle,
            open,
            solution: column(&SOLUTIONS),
            own: is_ours.then(|| names.iter().map(|name| Own::of(name)).collect()),
        })
    }

    /// Reads a record that begins with a puzzle and has no quotes: by far the most frequent one, read without a detour.
    pub(in crate::text) fn read_plain(&self, record: &[u8]) -> Option<Reading> {
        if self.puzzle != Some(0) || self.own.is_some() {
            return None;
        }
        let (grid, after) = line::plain(record)?;
        let mut position = Position::new(grid);
        let mut unseen = after;
        if self.solution == Some(1) {
            let (&delimiter, rest) = after.split_first()?;
            let (solution, behind) = line::plain(rest).filter(|(grid, _)| grid.count_empty() == 0)?;
            position = position.with_solution((delimiter == self.delimiter).then_some(solution));
            unseen = behind;
        }
        if unseen.contains(&b'"') {
            return None;
        }
        // There is room for a further puzzle.
        let room = if self.solution == Some(1) { SHORTEST + 82 } else { SHORTEST };
        if !self.open.is_empty() && after.len() > room {
            return None;
        }
        Some(Reading { position: Ok(position), labels: Labels::around(Vec::new(), after.to_vec()) })
    }

    /// Whether a record can be one of this table: it has the column of the puzzle.
    pub(in crate::text) fn fits(&self, record: &[u8]) -> bool {
        let found = record.split(|&byte| byte == self.delimiter).count();
        found > self.puzzle.unwrap_or(1).min(self.columns - 1)
    }

    /// Reads a record, without its line end; zeros that a puzzle has lost in front are put back if `pad` says so.
    pub(in crate::text) fn read(&self, record: &[u8], pad: bool) -> Reading {
        let mut row = Row::default();
        each_field(record, self.delimiter, |column, place, field| match self.puzzle {
            _ if self.solution == Some(column) => {
                let claimed = whole(field).filter(|claimed| *claimed != Grid::EMPTY);
                row.solution = claimed.map(|claimed| (place, claimed));
            }
            Some(puzzle) if puzzle == column => row.puzzle = Some((place, cells(field, pad))),
            Some(_) => self.take_own(column, field, &mut row.own),
            None => row.consider(place, field, pad),
        });
        let beside = std::mem::take(&mut row.own);
        let mut reading = row.reading(record);
        if self.own.is_some() {
            reading.labels = Labels::default();
        }
        beside.into_iter().fold(reading, with)
    }

    /// The further puzzles of a record, in columns whose name does not say what is in them; what stands in those columns
    /// is no note of the first one, but may be its solution.
    pub(in crate::text) fn further(&self, record: &[u8], pad: bool, reading: &mut Reading) -> Vec<Reading> {
        if self.open.is_empty() || record.len() < SHORTEST {
            return Vec::new();
        }
        let (mut found, mut first) = (Vec::new(), None);
        each_field(record, self.delimiter, |column, place, field| {
            let Some((_, name)) = self.open.iter().find(|(open, _)| *open == column) else { return };
            let Some(grid) = attempt(field, pad) else { return };
            let position = reading.position.as_mut().ok();
            match (grid, position) {
                (Ok(grid), Some(position)) if grid == position.givens => _ = first.get_or_insert(name),
                (Ok(grid), Some(position)) if position.solution.as_deref() == Some(&grid) => {}
                (Ok(grid), Some(position))
                    if position.solution.is_none() && is_full(&grid) && keeps_most(&position.givens, &grid) =>
                {
                    position.solution = Some(grid.into());
                }
                (grid, _) => found.push((name, place, grid)),
            }
        });
        if found.is_empty() {
            return Vec::new();
        }
        let labels = &mut reading.labels;
        let (before, after) = (labels.before.len(), record.len() - labels.after.len());
        // Of the delimiters around such a field one goes with it, on the side of the first puzzle.
        let is_taken = |at: usize| {
            let goes = |place: &Range<usize>| {
                let at = if place.end <= before { at } else { at + 1 };
                (place.start..=place.end).contains(&at)
            };
            found.iter().any(|(_, place, _)| goes(place))
        };
        let without = |range: Range<usize>| range.filter(|at| !is_taken(*at)).map(|at| record[at]).collect::<Vec<u8>>();
        (labels.before, labels.after) = (without(0..before), without(after..record.len()));
        let id = labels.id().to_vec();
        let named = |name: &str| [&id, name.as_bytes()].join(&b' ').trim_ascii().to_vec();
        if let Some(name) = first.filter(|_| self.puzzle.is_none()) {
            labels.before = [named(name), b" ".to_vec()].concat();
        }
        let read = |(name, _, grid): &(&String, _, Result<Grid, Reason>)| Reading {
            position: grid.clone().map(Position::new),
            labels: Labels::around([named(name), b" ".to_vec()].concat(), Vec::new()),
        };
        found.iter().map(read).collect()
    }

    /// Keeps what a table of ours says beside the puzzle.
    fn take_own(&self, column: usize, field: &[u8], own: &mut Vec<(Own, Vec<u8>)>) {
        let what = self.own.as_ref().and_then(|columns| *columns.get(column)?);
        if let Some(what) = what.filter(|_| !field.is_empty()) {
            own.push((what, field.to_vec()));
        }
    }
}

/// The reading with what stands in another column of a table of ours.
fn with(mut reading: Reading, (what, field): (Own, Vec<u8>)) -> Reading {
    let text = || String::from_utf8_lossy(&field).into_owned();
    match what {
        Own::Id => reading.labels.before = [&field, b" ".as_slice()].concat(),
        Own::Note => reading.labels.after = [b" ".as_slice(), &field].concat(),
        Own::Entries => {
            reading.position = reading.position.and_then(|position| Ok(position.with_entries(cells(&field, false)?)));
        }
        Own::Marks => {
            let marks = Marks::of_words(&text()).ok_or_else(|| Reason::Damaged {
                format: Format::Csv,
                why: "marks that are not 81 words of digits".into(),
            });
            reading.position = reading.position.and_then(|position| Ok(position.with_marks(marks?)));
        }
        Own::Fact(fact) => reading.labels.set(fact, text()),
    }
    reading
}

/// A puzzle has no fewer digits than these, even if it has lost the zeros in front.
const SHORTEST: usize = 55;

/// The grid of a field, or what is wrong with an attempt at one.
fn attempt(field: &[u8], pad: bool) -> Option<Result<Grid, Reason>> {
    let is_likely = |field: &[u8]| {
        let is_cell = |byte: &&u8| in_line(char::from(**byte)).is_some();
        field.iter().filter(is_cell).count() * 10 > field.len() * 9
    };
    let grid = (field.len() >= SHORTEST).then(|| cells(field, pad))?;
    (grid.is_ok() || matches!(grid, Err(Reason::LostZeros { .. })) || is_likely(field)).then_some(grid)
}

/// Reads a record of a table without a header: exactly one of its fields is a puzzle of 81 cells, or a full grid.
pub(in crate::text) fn read_bare(record: &[u8], pad: bool) -> Option<Reading> {
    if record.len() < 56 {
        return None;
    }
    DELIMITERS.into_iter().filter(|delimiter| record.contains(delimiter)).find_map(|delimiter| {
        let mut row = Row::default();
        each_field(record, delimiter, |_, place, field| {
            row.consider(place, field, pad);
            // Words of a longer field are puzzles as well.
            row.has_several |= field.len() > 82 && line::holds_grid(field.trim_ascii());
        });
        let is_certain = !row.has_several && (row.puzzle.is_some() || row.full.is_some());
        is_certain.then(|| row.reading(record))
    })
}

/// Whether a line is a header, for lines of which nearly none is.
pub(in crate::text) fn may_be_header(line: &[u8]) -> bool {
    let cells = line.iter().filter(|&&byte| byte.is_ascii_digit() || byte == b'.').count();
    cells < 60 && line.iter().any(|byte| DELIMITERS.contains(byte)) && Header::of(line).is_some()
}

/// Whether a field in quotes is still open at the end of a line that begins outside of one.
pub(in crate::text) fn ends_open(line: &[u8]) -> bool {
    let mut at = At::Start;
    for &byte in line {
        at = match (at, byte) {
            (At::Open, b'"') => At::Closed,
            (At::Open, _) | (At::Start | At::Closed, b'"') => At::Open,
            (At::Start, b' ') => At::Start,
            _ if DELIMITERS.contains(&byte) => At::Start,
            _ => At::Plain,
        };
    }
    at == At::Open
}

/// Where in a record a byte stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    /// At the start of a field.
    Start,
    /// In a field without quotes, or behind one with quotes.
    Plain,
    /// In a field with quotes.
    Open,
    /// Behind a quote that closes a field, or that stands for one together with the next.
    Closed,
}

/// What the fields of a record have shown so far.
#[derive(Default)]
struct Row {
    /// Where the puzzle stands, and what it is.
    puzzle: Option<(Range<usize>, Result<Grid, Reason>)>,
    /// Whether several fields could be the puzzle.
    has_several: bool,
    solution: Option<(Range<usize>, Grid)>,
    /// A full grid, which is the solution of the puzzle or the puzzle itself.
    full: Option<(Range<usize>, Grid)>,
    own: Vec<(Own, Vec<u8>)>,
}

impl Row {
    /// Looks whether a field is the puzzle, where no name says it.
    fn consider(&mut self, place: Range<usize>, field: &[u8], pad: bool) {
        if field.len() < SHORTEST {
            return;
        }
        match cells(field, pad) {
            Ok(grid) if is_full(&grid) => {
                self.has_several |= self.puzzle.is_none() && self.full.is_some();
                self.full.get_or_insert((place, grid));
            }
            result @ (Ok(_) | Err(Reason::LostZeros { .. })) => {
                if self.puzzle.is_some() {
                    self.has_several = true;
                } else {
                    self.puzzle = Some((place, result));
                }
            }
            Err(_) => {}
        }
    }

    /// The reading of the record.
    fn reading(self, record: &[u8]) -> Reading {
        let (puzzle, claimed) = match (self.puzzle, self.full) {
            (None, Some((place, grid))) => (Some((place, Ok(grid))), None),
            (puzzle, full) => (puzzle, full),
        };
        let Some((place, grid)) = puzzle else { return Reading::bad(Reason::CellCount { found: 0 }) };
        // Where no name says so, only a grid that keeps most of the puzzle is meant for its solution.
        let is_claim = |claimed: &Grid| grid.as_ref().is_ok_and(|puzzle| keeps_most(puzzle, claimed));
        let solution = self.solution.or(claimed.filter(|(_, claimed)| is_claim(claimed)));
        let (before, after) = around(record, place);
        let (mut before, after) = (before.to_vec(), after.to_vec());
        // A solution in front is no id.
        if let Some((place, _)) = solution.as_ref().filter(|(place, _)| place.end < before.len()) {
            before.drain(place.start..=place.end);
        }
        let position = grid.map(|grid| Position::new(grid).with_solution(solution.map(|(_, grid)| grid)));
        let labels = Labels::around(before, after);
        Reading { position, labels }
    }
}

/// Whether a full grid has most givens of a puzzle: it is meant for its solution, right or wrong.
fn keeps_most(puzzle: &Grid, claimed: &Grid) -> bool {
    puzzle.is_part_of(claimed)
        || puzzle.givens().filter(|&(cell, digit)| claimed.digit(cell) == Some(digit)).count() * 2
            > puzzle.count_givens()
}

/// What stands before and behind a field, without its quotes and the blanks around it.
fn around(record: &[u8], field: Range<usize>) -> (&[u8], &[u8]) {
    let (before, rest) = record.split_at(field.start);
    let (field, after) = rest.split_at(field.len());
    let blanks = field.len() - field.trim_ascii_start().len();
    let start = before.len() + blanks.min(field.len());
    let end = record.len() - after.len() - (field.len() - field.trim_ascii_end().len());
    if start > end { (before, after) } else { (&record[..start], &record[end..]) }
}

/// Hands over the fields of a record: the number, the place with quotes, the text without.
fn each_field(record: &[u8], delimiter: u8, mut see: impl FnMut(usize, Range<usize>, &[u8])) {
    let has_quotes = record.contains(&b'"');
    let mut rest = Some(record);
    let mut column = 0;
    while let Some(field) = rest {
        let start = record.len() - field.len();
        let from = if has_quotes { quoted_length(field) } else { 0 };
        let length = field[from..].iter().position(|&byte| byte == delimiter).map(|length| from + length);
        let (text, behind) = length.map_or((field, None), |length| (&field[..length], field.get(length + 1..)));
        see(column, start..start + text.len(), &if from > 0 { unquoted(text) } else { text.into() });
        (rest, column) = (behind, column + 1);
    }
}

/// How long the part in quotes is that a field begins with, blanks before it included: a quote in it is written twice.
fn quoted_length(field: &[u8]) -> usize {
    let blanks = field.len() - field.trim_ascii_start().len();
    let Some(inner) = field[blanks..].strip_prefix(b"\"") else { return 0 };
    let mut quotes = inner.iter().enumerate().filter(|(_, byte)| **byte == b'"').map(|(at, _)| at).peekable();
    while let Some(at) = quotes.next() {
        if quotes.next_if_eq(&(at + 1)).is_none() {
            return blanks + at + 2;
        }
    }
    field.len()
}

/// A field in quotes without them.
fn unquoted(field: &[u8]) -> Cow<'_, [u8]> {
    let field = field.trim_ascii();
    let inner = field.strip_prefix(b"\"").unwrap_or(field);
    let inner = inner.strip_suffix(b"\"").unwrap_or(inner);
    if !inner.contains(&b'"') {
        return inner.into();
    }
    let mut bytes = inner.iter().copied().peekable();
    let mut text = Vec::with_capacity(inner.len());
    while let Some(byte) = bytes.next() {
        if byte == b'"' {
            bytes.next_if_eq(&b'"');
        }
        text.push(byte);
    }
    text.into()
}

/// The name of a column without case and what sets its words apart.
fn name(field: &str) -> String {
    field.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Whether a field can be the name of a column: it is short and neither a number nor cells.
fn is_name(field: &str) -> bool {
    let field = field.trim_matches([' ', '"', '\'']);
    let is_number = !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit() || b".-+eE".contains(&byte));
    field.len() <= 40 && !is_number && field.bytes().filter(u8::is_ascii_digit).count() < 9
}

fn is_full(grid: &Grid) -> bool {
    grid.count_empty() == 0
}

/// The grid of a field.
fn cells(field: &[u8], pad: bool) -> Result<Grid, Reason> {
    let field = trimmed(field);
    match whole(field) {
        Some(grid) => Ok(grid),
        None => match str::from_utf8(field).ok().and_then(padded) {
            Some(grid) if pad => Ok(grid),
            Some(_) => Err(Reason::LostZeros { found: field.len() }),
            None => folded(field),
        },
    }
}

/// The grid of a number that has lost the zeros in front.
pub(in crate::text) fn padded(number: &str) -> Option<Grid> {
    let is_short = (SHORTEST..81).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    is_short.then(|| whole(format!("{number:0>81}").as_bytes()))?
}

/// The grid of a field with blanks or line breaks in it, or what is wrong with it.
fn folded(field: &[u8]) -> Result<Grid, Reason> {
    let text = str::from_utf8(field).map_err(|error| {
        let bad = field.get(error.valid_up_to()).copied().unwrap_or_default();
        Reason::NotUtf8(bad)
    })?;
    if is_rounded(text) {
        let why = "a rounded number, whose digits are lost".into();
        return Err(Reason::Damaged { format: Format::Csv, why });
    }
    let is_between = |c: &char| !c.is_whitespace() && *c != '|';
    let cells: String = text.chars().filter(is_between).collect();
    match cells.chars().find(|&c| in_line(c).is_none()) {
        Some(other) => Err(Reason::UnexpectedCharacter(other)),
        None => whole(cells.as_bytes()).ok_or_else(|| match cells.len() {
            81 => Reason::UnexpectedCharacter(cells.chars().find(|&c| in_row(c).is_none()).unwrap_or_default()),
            found => Reason::CellCount { found },
        }),
    }
}

/// Whether a spreadsheet has made a short number with an exponent of the cells.
fn is_rounded(text: &str) -> bool {
    let parts = text.split_once(['e', 'E']).map(|(digits, exponent)| (digits, exponent.parse::<u8>()));
    parts.is_some_and(|(digits, exponent)| {
        exponent.is_ok_and(|exponent| exponent > 50) && digits.bytes().all(|c| matches!(c, b'0'..=b'9' | b'.' | b','))
    })
}

/// A field without blanks and quotes around it.
fn trimmed(field: &[u8]) -> &[u8] {
    let is_inner = |byte: &u8| !byte.is_ascii_whitespace() && !b"\"'".contains(byte);
    let start = field.iter().position(is_inner).unwrap_or(field.len());
    let end = field.iter().rposition(is_inner).map_or(start, |last| last + 1);
    &field[start..end]
}

/// The grid of exactly 81 cells; `x` and `-` are empty ones only where no other mark is.
fn whole(field: &[u8]) -> Option<Grid> {
    let cells: &[u8; 81] = trimmed(field).try_into().ok()?;
    // Numbers instead of conditions leave no branch, so that the compiler makes vectors of it.
    let (mut rows, mut bad, mut usual, mut other) = ([[0; 9]; 9], 0, 0, 0);
    for (value, &byte) in rows.as_flattened_mut().iter_mut().zip(cells) {
        let digit = byte.wrapping_sub(b'0');
        let is_mark = [b'.', b'_', b'*', b'?'].iter().fold(0, |any, mark| any | u8::from(byte == *mark));
        let is_other = [b'x', b'X', b'-'].iter().fold(0, |any, mark| any | u8::from(byte == *mark));
        bad |= u8::from(digit > 9) & (is_mark ^ 1) & (is_other ^ 1);
        usual |= is_mark | u8::from(digit == 0);
        other |= is_other;
        *value = if digit > 9 { 0 } else { digit };
    }
    (bad == 0 && usual & other == 0).then(|| Grid::proven(rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    const P: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    const S: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn header(line: &str) -> Header {
        Header::of(line.as_bytes()).unwrap_or_else(|| panic!("no header: {line}"))
    }

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    /// What stands before and behind the puzzle.
    fn beside(reading: &Reading) -> (&str, &str) {
        (str::from_utf8(&reading.labels.before).unwrap(), str::from_utf8(&reading.labels.after).unwrap())
    }

    fn reason(reading: Reading) -> Reason {
        reading.position.unwrap_err()
    }

    #[test]
    fn the_headers_of_known_tables_are_headers() {
        for (line, puzzle, solution) in [
            ("quizzes,solutions", Some(0), Some(1)),
            ("puzzle,solution", Some(0), Some(1)),
            ("id,puzzle,solution,clues,difficulty", Some(1), Some(2)),
            ("source,question,answer,rating", Some(1), Some(2)),
            ("source,line,id,puzzle,verdict,reasons,solution,note", Some(3), Some(6)),
            ("puzzle,verdict,reasons,solution,seed,index,clues,symmetry,er,ep,ed", Some(0), Some(3)),
            (",Puzzle,Solution", Some(1), Some(2)),
            ("\u{feff}id;\"Sudoku\";note\r", Some(1), None),
            ("id\tdata\trating", None, None),
        ] {
            let header = header(line);
            assert_eq!((header.puzzle, header.solution), (puzzle, solution), "{line}");
        }
        for line in [
            "",
            "puzzle",
            "Sudoku",
            "Sudoku, easy level",
            "Level, easy, 5 stars",
            "1,2,3",
            "author,John",
            "5,3,,,7,,,,",
            &format!("puzzle,{P}"),
            "Puzzle 1, from a book",
            "530070000,600195000",
        ] {
            assert_eq!(Header::of(line.as_bytes()), None, "{line}");
        }
    }

    #[test]
    fn the_named_columns_are_read_and_the_others_kept() {
        let reading = header("id,puzzle,solution,clues").read(format!("7, {P} ,{S},30").as_bytes(), false);
        let position = reading.position.clone().unwrap();
        assert_eq!((position.givens, position.solution), (grid(P), Some(grid(S).into())));
        assert_eq!(beside(&reading), ("7, ", format!(" ,{S},30").as_str()));

        // A solution is never taken for the puzzle, a full puzzle stays one, and what is no grid is no solution.
        let header = header("quizzes,solutions");
        assert_eq!(reason(header.read(format!(",{S}").as_bytes(), false)), Reason::CellCount { found: 0 });
        assert_eq!(header.read(format!("{S},{S}").as_bytes(), false).position.unwrap().givens, grid(S));
        assert_eq!(header.read(format!("{P},none").as_bytes(), false).position.unwrap().solution, None);
        assert_eq!(reason(header.read(b"12", false)), Reason::CellCount { found: 2 });
        let bad = P.replacen('9', "a", 1);
        assert_eq!(reason(header.read(format!("{bad},{S}").as_bytes(), false)), Reason::UnexpectedCharacter('a'));
        assert_eq!(reason(header.read(b"\xff,", false)), Reason::NotUtf8(0xff));
        assert!(header.fits(format!("{P},{S}").as_bytes()) && Header::fits(&Header::of(b"id,puzzle").unwrap(), b"1,2"));
        assert!(!Header::of(b"id,puzzle").unwrap().fits(P.as_bytes()));
    }

    #[test]
    fn without_a_name_the_puzzle_is_the_first_grid_that_is_not_full() {
        let header = header("id,data,rating,more");
        let reading = header.read(format!("1,{S},5,{P}").as_bytes(), false);
        let position = reading.position.clone().unwrap();
        assert_eq!((position.givens, position.solution), (grid(P), Some(grid(S).into())));
        assert_eq!(beside(&reading), ("1,5,", ""));
        assert_eq!(header.read(format!("1,{S},5,").as_bytes(), false).position.unwrap().givens, grid(S));
    }

    #[test]
    fn lost_zeros_are_named_and_put_back_only_on_demand() {
        let full = format!("000{}", &P[3..]);
        let lost = full.trim_start_matches('0');
        for record in [format!("1,{lost}"), format!("1,{lost},5")] {
            let header = header("id,puzzle");
            assert_eq!(reason(header.read(record.as_bytes(), false)), Reason::LostZeros { found: lost.len() });
            assert_eq!(header.read(record.as_bytes(), true).position.unwrap().givens, grid(&full));
            assert_eq!(read_bare(record.as_bytes(), true).unwrap().position.unwrap().givens, grid(&full));
        }
        let rounded = header("id,puzzle").read(b"1,5.3007E+80", true);
        assert!(matches!(reason(rounded), Reason::Damaged { .. }));
    }

    #[test]
    fn fields_in_quotes_are_read() {
        let header = header("id,puzzle,note");
        let record = format!("\"a,\n1\",\"{P}\",\"he said \"\"hard\"\"\"");
        let reading = header.read(record.as_bytes(), false);
        assert_eq!(reading.position.clone().unwrap().givens, grid(P));
        assert_eq!(beside(&reading), ("\"a,\n1\",", ",\"he said \"\"hard\"\"\""));
        let rows: Vec<&str> = (0..9).map(|row| &P[9 * row..9 * row + 9]).collect();
        let record = format!("1,\"{}\",", rows.join("\n"));
        assert_eq!(header.read(record.as_bytes(), false).position.unwrap().givens, grid(P));

        let ours = self::header("source,line,id,puzzle,verdict,reasons,note");
        let record = format!("<stdin>,1,\"a \"\"1\"\"\",{P},valid,,\"x, y\"");
        assert_eq!(beside(&ours.read(record.as_bytes(), false)), ("a \"1\" ", " x, y"));
    }

    #[test]
    fn our_own_tables_have_an_id_and_a_note() {
        let ours = header("source,line,id,puzzle,verdict,reasons,solution,note");
        let reading = ours.read(format!("<stdin>,1,a7,{P},valid,,{S},hard one\u{e9}").as_bytes(), false);
        assert_eq!((reading.labels.id(), reading.labels.note()), (&b"a7"[..], "hard one\u{e9}".as_bytes()));
        assert_eq!(reading.position.unwrap().solution, Some(grid(S).into()));
        let record = [b"f,1,,", P.as_bytes(), b",v,,,\xe9"].concat();
        let reading = ours.read(&record, false);
        assert_eq!((reading.labels.before, reading.labels.after), (vec![], b" \xe9".to_vec()));
    }

    #[test]
    fn a_record_without_a_header_has_exactly_one_puzzle() {
        for (record, before, after) in [
            (format!("1,{P},x"), "1,", ",x"),
            (format!("{P};note"), "", ";note"),
            (format!("a b\t{P}"), "a b\t", ""),
            (format!("'a','{P}',"), "'a',", ","),
        ] {
            let reading = read_bare(record.as_bytes(), false).unwrap();
            assert_eq!(beside(&reading), (before, after), "{record}");
            assert_eq!(reading.position.unwrap(), Position::new(grid(P)), "{record}");
        }
        let solved = read_bare(format!("{S},{P}").as_bytes(), false).unwrap().position.unwrap();
        assert_eq!((solved.givens, solved.solution), (grid(P), Some(grid(S).into())));
        let behind = read_bare(format!("7,{S},{P},x").as_bytes(), false).unwrap();
        assert_eq!(beside(&behind), ("7,", ",x"));
        let full = read_bare(format!("7,{S}").as_bytes(), false).unwrap().position.unwrap();
        assert_eq!(full, Position::new(grid(S)));
        let claimed =
            |full: &str| read_bare(format!("{P},{full}").as_bytes(), false).unwrap().position.unwrap().solution;
        // Some wrong digits make a wrong solution, wrong digits everywhere something else.
        let wrong = S.replace('1', "x").replace('2', "1").replace('x', "2");
        assert_eq!(claimed(&wrong), Some(grid(&wrong).into()));
        let other: String = S.chars().map(|c| if c == '9' { '1' } else { char::from(c as u8 + 1) }).collect();
        assert_eq!(claimed(&other), None);
        for record in
            [P.to_string(), format!("{P},{P}"), format!("['{P}','{P}']"), format!("{S},{S}"), "1,2".repeat(30)]
        {
            assert_eq!(read_bare(record.as_bytes(), false), None, "{record}");
        }
        let reading = read_bare(format!("\"a\",\"{P}\",\"note\"").as_bytes(), false).unwrap();
        assert_eq!(beside(&reading), ("\"a\",", ",\"note\""));
        assert_eq!(reading.position.unwrap().givens, grid(P));
    }

    #[test]
    fn further_puzzles_of_a_record_are_records() {
        let q = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
        for (head, record, expected) in [
            ("id,easy,hard", format!("7,{P},{q}"), vec![("7 easy", P, None, ""), ("7 hard", q, None, "")]),
            ("id,puzzle,next,x", format!("7,{P},{q},y"), vec![("7", P, None, "y"), ("7 next", q, None, "")]),
            ("Puzzle;Grid", format!("{P};{q}"), vec![("", P, None, ""), ("Grid", q, None, "")]),
            ("puzzle,solution,more", format!("{P},{S},{q}"), vec![("", P, Some(S), S), ("more", q, None, "")]),
            ("puzzle,result", format!("{P},{S}"), vec![("", P, Some(S), S)]),
            ("puzzle,again", format!("{P},{P}"), vec![("", P, None, P)]),
            ("puzzle,minlex,note", format!("{P},{q},{q}"), vec![("", P, None, &format!("{q},{q}"))]),
        ] {
            let header = header(head);
            let plain = header.read_plain(record.as_bytes());
            assert!(expected.len() == 1 || plain.is_none(), "{head}");
            let mut first = header.read(record.as_bytes(), false);
            let further = header.further(record.as_bytes(), false, &mut first);
            let all: Vec<Reading> = std::iter::once(first).chain(further).collect();
            let said: Vec<_> = all
                .iter()
                .map(|reading| {
                    let position = reading.position.clone().unwrap();
                    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                    (
                        text(reading.labels.id()),
                        position.givens,
                        position.solution.map(|grid| *grid),
                        text(reading.labels.note()),
                    )
                })
                .collect();
            let expected: Vec<_> = expected
                .into_iter()
                .map(|(id, givens, solution, note)| {
                    (id.to_string(), grid(givens), solution.map(grid), note.to_string())
                })
                .collect();
            assert_eq!(said, expected, "{head}");
        }
        let mut first = header("puzzle,next").read(format!("{P},{}", &q[1..]).as_bytes(), false);
        let further = header("puzzle,next").further(format!("{P},{}", &q[1..]).as_bytes(), false, &mut first);
        assert_eq!(further.into_iter().map(reason).collect::<Vec<_>>(), [Reason::CellCount { found: 80 }]);
    }

    #[test]
    fn the_marks_of_empty_cells_are_those_of_lines() {
        for (mark, is_read) in
            [(".", true), ("_", true), ("*", true), ("?", true), ("x", true), ("-", true), (" ", false)]
        {
            assert_eq!(whole(P.replace('0', mark).as_bytes()), is_read.then(|| grid(P)), "{mark}");
        }
        assert_eq!(whole(P.replacen('0', "x", 1).as_bytes()), None);
    }

    #[test]
    fn a_quote_opens_a_field_only_at_its_start() {
        for (line, is_open) in [
            ("1,\"a", true),
            ("\"a\"\"", true),
            ("\"a\"\"b\"", false),
            ("5\"\",x", false),
            ("5\" disk,x", false),
            ("a; \"b", true),
            ("\"a\",b", false),
            ("", false),
            ("\"", true),
        ] {
            assert_eq!(ends_open(line.as_bytes()), is_open, "{line}");
        }
    }

    #[test]
    fn the_samples_are_read() {
        let read = |text: &'static str, pad| -> Vec<Reading> {
            let mut lines = text.lines();
            let header = header(lines.next().unwrap());
            lines.map(|line| header.read(line.as_bytes(), pad)).collect()
        };
        let firsts = |readings: &[Reading]| -> Vec<String> {
            let first = |reading: &Reading| {
                reading.position.as_ref().map_or("-".into(), |position| position.givens.to_string()[..9].into())
            };
            readings.iter().map(first).collect()
        };
        let known = read(include_str!("../../../grids/formats/csv-1.csv"), false);
        assert_eq!(firsts(&known), ["53..7....", "..3.2.6.."]);
        assert_eq!(known[0].position.as_ref().unwrap().solution, Some(grid(S).into()));
        let quoted = include_str!("../../../grids/formats/csv-2.csv");
        assert_eq!(firsts(&read(quoted, false)), ["53..7....", "8........", "-", "-"]);
        assert_eq!(firsts(&read(quoted, true)), ["53..7....", "8........", "-", "..3.2.6.."]);
        let ours = read(include_str!("../../../grids/formats/csv-3.csv"), false);
        assert_eq!(firsts(&ours), ["53..7....", "8........"]);
        assert_eq!((ours[0].labels.id(), ours[0].labels.note()), (&b"a1"[..], &b"easy, from Wikipedia"[..]));
    }
}
