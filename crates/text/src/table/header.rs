//! Header of a table: the meanings of its columns.

use std::sync::Arc;

use crate::bytes;
use crate::cell::{digits_and_dots, in_word};
use crate::names::{self, FACTS, Meaning, PUZZLES, SOLUTIONS};
use crate::table::fields::DELIMITERS;

/// The header of tables that this program writes.
pub const HEADER: &str =
    "id,puzzle,note,entries,marks,solution,title,author,description,comment,date,origin,level,url\n";

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    pub delimiter: u8,
    pub names: Arc<[String]>,
    pub puzzle: Option<usize>,
    /// The column of the position after a step, in an answer of this program: where it has one, it is the puzzle.
    pub after: Option<usize>,
    pub solution: Option<usize>,
    /// The first of 81 columns of one cell each, in a table of such columns.
    pub cells: Option<usize>,
    pub labels: Vec<(usize, Label)>,
    /// True if this program wrote the table. Its other columns are answers, not text about a puzzle.
    pub is_ours: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    pub meaning: Meaning,
    /// The place among the names of the same meaning. The column with the smallest one has the label.
    pub rank: usize,
}

impl Header {
    /// Returns the header in a line: short names, at least one of them known, and no grid.
    pub fn of(line: &[u8]) -> Option<Self> {
        /// The largest number of digits and dots in a header.
        const MOST_CELLS: usize = 59;
        let is_clear = |meaning: &Meaning| matches!(meaning, Meaning::Id | Meaning::Puzzle | Meaning::Solution);
        // The first field is short, and a separator is behind it.
        bytes::find_any(&line[..line.len().min(LONGEST_NAME + 3)], |byte| bytes::is_one_of(byte, b",;\t"))?;
        let line = line.strip_prefix(bytes::BYTE_ORDER_MARK).unwrap_or(line);
        let line = str::from_utf8(line).ok().filter(|line| line.len() < 4096)?.trim_end_matches(['\r', '\n']);
        // Most lines with commas are no header by their first field. A long one may begin with a number.
        let first = line.split(DELIMITERS.map(char::from)).next().unwrap_or_default();
        if line.len() < 160 && !is_name(first) {
            return None;
        }
        let count = |delimiter: u8| bytes::count(line.as_bytes(), |byte| byte == delimiter);
        let delimiter = DELIMITERS.into_iter().rev().max_by_key(|&delimiter| count(delimiter))?;
        if (80..180).contains(&count(delimiter))
            && let Some(header) = Self::of_cells(line, delimiter)
        {
            return Some(header);
        }
        // The length of their fields rules out most lines of prose.
        let is_short = |field: &[u8]| field.len() < 2 * LONGEST_NAME;
        if count(delimiter) == 0
            || digits_and_dots(line.as_bytes()) > MOST_CELLS
            || !line.as_bytes().split(|&byte| byte == delimiter).all(is_short)
        {
            return None;
        }
        let fields = line.split(char::from(delimiter));
        if !fields.clone().all(is_name) {
            return None;
        }
        let fields: Vec<&str> = fields.collect();
        let meanings: Vec<Option<Meaning>> = fields.iter().map(|field| names::meaning(field)).collect();
        let known = meanings.iter().flatten().count();
        // A sentence also has commas, but with blanks after them.
        let is_sentence = fields.iter().skip(1).any(|field| field.starts_with(' '));
        let wanted = if is_sentence || !meanings.iter().flatten().any(is_clear) { 2 } else { 1 };
        let opens_value = line.trim().starts_with(['{', '[']) || line.trim().ends_with(['{', '[']);
        if opens_value || known < wanted || is_sentence && count_different(&fields) < fields.len() {
            return None;
        }
        let column = |known: &str| fields.iter().position(|field| names::is(field, known));
        let has = |names: &[&str]| names.iter().all(|name| column(name).is_some());
        let is_ours = has(&["verdict", "reasons"]) || line == HEADER.trim_end();
        // Numbers of givens may have the name of a puzzle.
        let puzzle = PUZZLES[..PUZZLES.len() - 2].iter().find_map(|name| column(name));
        let is_answer = column("line").is_some();
        let label = |(column, meaning): (usize, &Option<Meaning>)| {
            let meaning =
                meaning.filter(|meaning| meaning.is_label() || matches!(meaning, Meaning::Entries | Meaning::Marks))?;
            // With a line number, the source is the input of an answer of this program.
            // Candidates of an answer are a result, not marks of a player.
            let is_result = names::is(fields[column], "candidates") && (is_ours || is_answer);
            let is_data = is_result || is_answer && names::is(fields[column], "source");
            let rank = FACTS.iter().position(|(known, _)| names::is(fields[column], known)).unwrap_or_default();
            (!is_data).then_some((column, Label { meaning, rank }))
        };
        let shown = |column: usize| fields[column].trim_matches([' ', '"', '\'']).to_string();
        Some(Self {
            delimiter,
            names: (0..fields.len()).map(shown).collect(),
            puzzle,
            after: column("after").filter(|_| is_ours),
            solution: SOLUTIONS.iter().find_map(|name| column(name)),
            labels: meanings.iter().enumerate().filter_map(label).collect(),
            is_ours,
            ..Self::default()
        })
    }

    /// Returns the header of a table with a column for each cell: 81 names or more, or numbers that count.
    fn of_cells(line: &str, delimiter: u8) -> Option<Self> {
        let fields: Vec<&str> =
            line.split(char::from(delimiter)).map(|field| field.trim_matches([' ', '"', '\''])).collect();
        let is_count = |pair: &[&str]| matches!((pair[0].parse::<u8>(), pair[1].parse::<u8>()), (Ok(a), Ok(b)) if a.checked_add(1) == Some(b));
        // The index of a data frame has a column without a name.
        let is_column = |field: &&str| is_name(field) && !field.is_empty() && in_word(field).is_none();
        let are_names = cells_alike(&fields, "#").is_some()
            || fields.iter().filter(|field| !is_column(field)).count() <= usize::from(fields[0].is_empty());
        let are_counted = fields.windows(2).filter(|pair| is_count(pair)).count() >= 80;
        (count_different(&fields) >= 81 && (are_names || are_counted)).then(|| Self {
            delimiter,
            names: fields.iter().map(ToString::to_string).collect(),
            cells: Some(first_cell(&fields)),
            ..Self::default()
        })
    }

    /// Returns whether a record can belong to this table: it has the column of the puzzle.
    pub fn fits(&self, record: &[u8]) -> bool {
        let found = record.split(|&byte| byte == self.delimiter).count();
        found > self.puzzle.unwrap_or(1).min(self.names.len() - 1)
    }
}

/// Returns the number of different names.
fn count_different(names: &[&str]) -> usize {
    names.iter().enumerate().filter(|(at, name)| !names[..*at].contains(name)).count()
}

/// Returns the first of 81 columns of cells: those whose names are alike, or those that begin with the first name that has no
/// meaning of its own.
///
/// The columns are those of all records: a digit beside the cells is a label, even where it would be a cell of another grid.
fn first_cell(names: &[&str]) -> usize {
    let unknown = || names.iter().position(|name| !name.is_empty() && names::meaning(name).is_none());
    cells_alike(names, "").or_else(unknown).unwrap_or(0).min(names.len() - 81)
}

/// Returns the first of 81 names in a row that differ only in their numbers, such as `c0`, `r1c1` or `A1`, and are more than
/// a shape that is left out.
fn cells_alike(names: &[&str], left_out: &str) -> Option<usize> {
    let shapes: Vec<String> = names.iter().map(|name| shape(name)).collect();
    let is_alike =
        |run: &[String]| run[0] != left_out && run[0].contains('#') && run.iter().all(|shape| *shape == run[0]);
    shapes.windows(81).position(is_alike)
}

/// Returns a name with a sign for each of its numbers, and one for a letter before its only number.
fn shape(name: &str) -> String {
    let mut shape = String::new();
    for character in name.chars() {
        match character {
            '0'..='9' if shape.ends_with('#') => {}
            '0'..='9' if shape.chars().all(char::is_alphabetic) && shape.len() == 1 => shape = "@#".into(),
            '0'..='9' => shape.push('#'),
            other => shape.push(other),
        }
    }
    shape
}

const LONGEST_NAME: usize = 40;

/// Returns whether a field can be the name of a column: it is short and neither a number nor cells.
fn is_name(field: &str) -> bool {
    let field = field.trim_matches([' ', '"', '\'']);
    let is_number = !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit() || b".-+eE".contains(&byte));
    field.len() <= LONGEST_NAME
        && !field.contains('=')
        && !is_number
        && field.bytes().filter(u8::is_ascii_digit).count() < 9
}
