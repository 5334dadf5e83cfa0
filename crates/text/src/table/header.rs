//! Header of a table: the meanings of its columns.

use std::sync::Arc;

use crate::bytes;
use crate::cell::{digits_and_dots, in_word};
use crate::names::{self, FACTS, Meaning, PUZZLES, SOLUTIONS};
use crate::table::fields::DELIMITERS;

/// The header of tables that this program writes.
pub const HEADER: &str =
    "id,puzzle,note,entries,marks,solution,title,author,description,comment,date,origin,level,url\n";

/// The columns of a table, from its first line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    pub delimiter: u8,
    /// The names of the columns.
    pub names: Arc<[String]>,
    pub puzzle: Option<usize>,
    pub solution: Option<usize>,
    /// The columns of labels, entries and marks.
    pub labels: Vec<(usize, Label)>,
    /// True if this program wrote the table. Its other columns are answers, not text about a puzzle.
    pub is_ours: bool,
}

/// The label in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    pub meaning: Meaning,
    /// The place among the names of the same meaning. The column with the smallest one has the label.
    pub rank: usize,
}

impl Header {
    /// Returns whether a line may be a header: it has a separator, and its first field is short.
    pub fn may_be(line: &[u8]) -> bool {
        bytes::find_any(line, |byte| bytes::is_one_of(byte, b",;\t")).is_some_and(|at| at <= LONGEST_NAME + 2)
    }

    /// Returns the header in a line: short names, at least one of them known, and no grid.
    pub fn of(line: &[u8]) -> Option<Self> {
        /// The largest number of digits and dots in a header.
        const MOST_CELLS: usize = 59;
        let is_clear = |meaning: &Meaning| matches!(meaning, Meaning::Id | Meaning::Puzzle | Meaning::Solution);
        if !Self::may_be(line) {
            return None;
        }
        let line = line.strip_prefix(bytes::BYTE_ORDER_MARK).unwrap_or(line);
        let line = str::from_utf8(line).ok().filter(|line| line.len() < 4096)?.trim_end_matches(['\r', '\n']);
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
        if opens_value || known < wanted {
            return None;
        }
        let column = |known: &str| fields.iter().position(|field| names::is(field, known));
        let is_ours = ["verdict", "reasons"].iter().all(|name| column(name).is_some()) || line == HEADER.trim_end();
        // Numbers of givens may have the name of a puzzle.
        let puzzle = PUZZLES[..PUZZLES.len() - 2].iter().find_map(|name| column(name));
        let is_answer = column("line").is_some();
        let label = |(column, meaning): (usize, &Option<Meaning>)| {
            let meaning =
                meaning.filter(|meaning| meaning.is_label() || matches!(meaning, Meaning::Entries | Meaning::Marks))?;
            // With a line number, the source is the input of an answer of this program.
            let is_label = !(is_answer && names::is(fields[column], "source"));
            let rank = FACTS.iter().position(|(known, _)| names::is(fields[column], known)).unwrap_or_default();
            is_label.then_some((column, Label { meaning, rank }))
        };
        let shown = |column: usize| fields[column].trim_matches([' ', '"', '\'']).to_string();
        Some(Self {
            delimiter,
            names: (0..fields.len()).map(shown).collect(),
            puzzle,
            solution: SOLUTIONS.iter().find_map(|name| column(name)),
            labels: meanings.iter().enumerate().filter_map(label).collect(),
            is_ours,
        })
    }

    /// Returns the header of a table with a column for each cell: 81 names or more, or numbers that count.
    fn of_cells(line: &str, delimiter: u8) -> Option<Self> {
        let fields: Vec<&str> =
            line.split(char::from(delimiter)).map(|field| field.trim_matches([' ', '"', '\''])).collect();
        let is_count =
            |pair: &[&str]| matches!((pair[0].parse::<u8>(), pair[1].parse::<u8>()), (Ok(a), Ok(b)) if a + 1 == b);
        let are_names = fields.iter().all(|field| is_name(field) && !field.is_empty() && in_word(field).is_none());
        let are_counted = fields.windows(2).filter(|pair| is_count(pair)).count() >= 80;
        (are_names || are_counted).then(|| Self {
            delimiter,
            names: fields.iter().map(ToString::to_string).collect(),
            puzzle: None,
            solution: None,
            labels: Vec::new(),
            is_ours: false,
        })
    }

    /// Returns whether a record can belong to this table: it has the column of the puzzle.
    pub fn fits(&self, record: &[u8]) -> bool {
        let found = record.split(|&byte| byte == self.delimiter).count();
        found > self.puzzle.unwrap_or(1).min(self.names.len() - 1)
    }
}

/// The largest length of a column name, in bytes.
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
