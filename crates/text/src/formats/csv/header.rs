//! The first line of a table: which column holds what.

use super::fields::DELIMITERS;
use super::ours::Own;

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
pub struct Header {
    pub delimiter: u8,
    /// How many columns there are.
    pub columns: usize,
    pub puzzle: Option<usize>,
    pub solution: Option<usize>,
    /// The names of the columns that may hold a further puzzle: all whose name does not say what is in them.
    pub open: Vec<(usize, String)>,
    /// What each column holds, if the table is one of ours.
    pub own: Option<Vec<Option<Own>>>,
}

impl Header {
    /// The header that a line is, if it is one: short names, one of them known, and no grid.
    pub fn of(line: &[u8]) -> Option<Self> {
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

    /// Whether a record can be one of this table: it has the column of the puzzle.
    pub fn fits(&self, record: &[u8]) -> bool {
        let found = record.split(|&byte| byte == self.delimiter).count();
        found > self.puzzle.unwrap_or(1).min(self.columns - 1)
    }
}

/// Whether a line is a header, for lines of which nearly none is.
pub fn may_be_header(line: &[u8]) -> bool {
    let cells = line.iter().filter(|&&byte| byte.is_ascii_digit() || byte == b'.').count();
    cells < 60 && line.iter().any(|byte| DELIMITERS.contains(byte)) && Header::of(line).is_some()
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
