//! The first line of a table: which column holds what.

use std::sync::Arc;

use super::fields::DELIMITERS;
use crate::bytes;
use crate::cells::digits_and_dots;
use crate::names::{self, Meaning, PUZZLES, SOLUTIONS};

/// What the first line of a table says about the records below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    pub delimiter: u8,
    /// The names of the columns.
    pub names: Arc<[String]>,
    /// How many columns there are.
    pub columns: usize,
    pub puzzle: Option<usize>,
    pub solution: Option<usize>,
    /// The names of the columns that may hold a further puzzle: all whose name does not say what is in them.
    pub open: Vec<(usize, String)>,
    /// What each column holds, if the table is one of ours.
    pub own: Option<Vec<Option<Meaning>>>,
}

impl Header {
    /// The header that a line is, if it is one: short names, one of them known, and no grid.
    pub fn of(line: &[u8]) -> Option<Self> {
        /// The most cells that names have.
        const MOST_CELLS: usize = 59;
        let is_clear = |meaning: &Meaning| matches!(meaning, Meaning::Id | Meaning::Puzzle | Meaning::Solution);
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        let line = str::from_utf8(line).ok().filter(|line| line.len() < 4096)?.trim_end_matches(['\r', '\n']);
        let count = |delimiter: u8| bytes::count(line.as_bytes(), |byte| byte == delimiter);
        let delimiter = DELIMITERS.into_iter().rev().max_by_key(|&delimiter| count(delimiter))?;
        // Most lines of a text show by the length of their fields that they are none.
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
        // A sentence has commas as well, with blanks behind them.
        let is_sentence = fields.iter().skip(1).any(|field| field.starts_with(' '));
        let wanted = if is_sentence || !meanings.iter().flatten().any(is_clear) { 2 } else { 1 };
        let opens_object = line.trim_start().starts_with(['{', '[']);
        if opens_object || known < wanted {
            return None;
        }
        let column = |known: &str| fields.iter().position(|field| names::is(field, known));
        let has = |pair: [&str; 2]| pair.into_iter().all(|name| column(name).is_some());
        let is_ours = has(["verdict", "reasons"]) || has(["entries", "marks"]);
        // Numbers of givens may have the name of a puzzle.
        let puzzle = PUZZLES[..PUZZLES.len() - 2].iter().find_map(|name| column(name));
        let is_open = |(column, meaning): &(usize, &Option<Meaning>)| {
            let may_be_puzzle =
                meaning.is_none_or(|meaning| meaning == Meaning::Puzzle) && !is_number_of_givens(fields[*column]);
            !is_ours && Some(*column) != puzzle && may_be_puzzle
        };
        let is_answer = column("line").is_some();
        let own = |(field, meaning): (&&str, &Option<Meaning>)| {
            // Beside a line, the source is where an answer of this program comes from.
            let is_source = is_answer && names::is(field, "source");
            meaning.filter(|meaning| {
                (meaning.is_label() || matches!(meaning, Meaning::Entries | Meaning::Marks)) && !is_source
            })
        };
        let shown = |column: usize| fields[column].trim_matches([' ', '"', '\'']).to_string();
        let open = meanings.iter().enumerate().filter(is_open).map(|(column, _)| (column, shown(column))).collect();
        Some(Self {
            delimiter,
            names: (0..fields.len()).map(shown).collect(),
            columns: fields.len(),
            puzzle,
            open,
            solution: SOLUTIONS.iter().find_map(|name| column(name)),
            own: is_ours.then(|| fields.iter().zip(&meanings).map(own).collect()),
        })
    }

    /// Whether a record can be one of this table: it has the column of the puzzle.
    pub fn fits(&self, record: &[u8]) -> bool {
        let found = record.split(|&byte| byte == self.delimiter).count();
        found > self.puzzle.unwrap_or(1).min(self.columns - 1)
    }
}

/// Returns true if a column has numbers of givens rather than puzzles.
fn is_number_of_givens(name: &str) -> bool {
    PUZZLES[PUZZLES.len() - 2..].iter().any(|known| names::is(name, known))
}

/// The most bytes of the name of a column.
const LONGEST_NAME: usize = 40;

/// Whether a field can be the name of a column: it is short and neither a number nor cells.
fn is_name(field: &str) -> bool {
    let field = field.trim_matches([' ', '"', '\'']);
    let is_number = !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit() || b".-+eE".contains(&byte));
    field.len() <= LONGEST_NAME && !is_number && field.bytes().filter(u8::is_ascii_digit).count() < 9
}
