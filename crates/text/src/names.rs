//! Known names of table columns and object fields.

use crate::record::Fact;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    Puzzle,
    Solution,
    Id,
    Note,
    Entries,
    Marks,
    Fact(Fact),
    /// Data about a puzzle whose value can look like a grid.
    GridLike,
    /// Data about a puzzle whose value is a number or a word.
    Other,
}

/// The names of puzzles, the most certain first. The last two may also be numbers of givens.
#[rustfmt::skip] // a word a line otherwise
pub const PUZZLES: [&str; 19] = [
    "puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "problem", "problems", "sudoku", "sudokus",
    "grid", "grids", "board", "boards", "input", "prompt", "cells", "givens", "clues",
];

/// The names of solutions, the most certain first.
#[rustfmt::skip] // a word a line otherwise
pub const SOLUTIONS: [&str; 10] = [
    "solution", "solutions", "answer", "answers", "output", "completion", "response", "solved", "solvedpuzzle",
    "solvedboard",
];

/// The names of pencil marks, the most certain first.
pub const MARKS: [&str; 3] = ["marks", "pencilmarks", "candidates"];

/// The names of facts, the most certain first.
#[rustfmt::skip] // a word a line otherwise
pub const FACTS: [(&str, Fact); 15] = [
    ("title", Fact::Title), ("name", Fact::Title), ("author", Fact::Author), ("description", Fact::Description),
    ("rules", Fact::Description), ("ruleset", Fact::Description), ("comment", Fact::Comment),
    ("comments", Fact::Comment), ("date", Fact::Date), ("origin", Fact::Source), ("source", Fact::Source),
    ("level", Fact::Level), ("difficulty", Fact::Level), ("url", Fact::Url), ("link", Fact::Url),
];

/// The names of columns and of rows, in places of cells and as labels.
pub const COLUMNS: [&str; 4] = ["column", "columns", "col", "c"];
pub const ROWS: [&str; 19] = [
    "row", "r", "line", "zeile", "reihe", "ligne", "rangee", "fila", "linea", "linha", "riga", "rij", "rad", "linje",
    "wiersz", "radek", "satir", "sor", "rivi",
];

const GRID_LIKE: [&str; 12] = [
    "notes", "minlex", "mask", "regions", "boxes", "blocks", "subgrids", "column", "columns", "cols", "cages", "colors",
];

const OTHERS: [&str; 9] = ["ed", "ep", "er", "index", "line", "number", "rating", "reasons", "verdict"];

/// Returns the meaning of a name. Case and separators do not matter.
pub fn meaning(name: &str) -> Option<Meaning> {
    const KINDS: [(Meaning, &[&str]); 9] = [
        (Meaning::Id, &["id"]),
        (Meaning::Note, &["note"]),
        (Meaning::Puzzle, &PUZZLES),
        (Meaning::Solution, &SOLUTIONS),
        (Meaning::Marks, &MARKS),
        (Meaning::GridLike, &GRID_LIKE),
        (Meaning::GridLike, &["canonical"]),
        (Meaning::Other, &OTHERS),
        (Meaning::Entries, &["entries"]),
    ];
    let letters = NormalizedName::of(name)?;
    let kind =
        KINDS.iter().find(|(_, known)| known.iter().any(|known| letters.are(known))).map(|(meaning, _)| *meaning);
    kind.or_else(|| FACTS.iter().find(|(known, _)| letters.are(known)).map(|(_, fact)| Meaning::Fact(*fact)))
}

/// Returns whether a name equals a known name. Case and separators do not matter.
pub fn is(name: &str, known: &str) -> bool {
    rank(name, &[known]).is_some()
}

/// Returns the place of a name among known names. Case and separators do not matter.
pub fn rank(name: &str, known: &[&str]) -> Option<usize> {
    let letters = NormalizedName::of(name)?;
    known.iter().position(|known| letters.are(known))
}

/// The letters and digits of a name in lower case.
struct NormalizedName {
    bytes: [u8; LONGEST],
    length: usize,
}

/// The length of the longest known name.
const LONGEST: usize = 12;

impl NormalizedName {
    fn of(name: &str) -> Option<Self> {
        let mut letters = Self { bytes: [0; LONGEST], length: 0 };
        for c in name.chars().filter(|c| c.is_alphanumeric()) {
            let place = letters.bytes.get_mut(letters.length)?;
            *place = u8::try_from(c.to_ascii_lowercase()).ok().filter(u8::is_ascii)?;
            letters.length += 1;
        }
        Some(letters)
    }

    fn are(&self, known: &str) -> bool {
        // The first letter rules out most names.
        known.as_bytes().first() == self.bytes.first() && known.as_bytes() == &self.bytes[..self.length]
    }
}

impl Meaning {
    /// Returns whether the value can look like a grid but is not the puzzle.
    pub const fn is_grid_like(self) -> bool {
        matches!(self, Self::Solution | Self::Entries | Self::Marks | Self::GridLike)
    }

    /// Returns whether the value is text about a puzzle: an id, a note or a fact.
    pub const fn is_label(self) -> bool {
        matches!(self, Self::Id | Self::Note | Self::Fact(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_separators_of_names_do_not_matter() {
        for (name, expected) in [
            ("Puzzle", Some(Meaning::Puzzle)),
            (" \"solved_puzzle\"", Some(Meaning::Solution)),
            ("Pencil marks", Some(Meaning::Marks)),
            ("ID", Some(Meaning::Id)),
            ("Difficulty", Some(Meaning::Fact(Fact::Level))),
            ("", None),
            ("puzzlés", None),
            ("a puzzle of a friend", None),
        ] {
            assert_eq!(meaning(name), expected, "{name}");
        }
        let all = [&PUZZLES[..], &SOLUTIONS, &MARKS, &GRID_LIKE, &OTHERS, &["canonical"]].concat();
        assert!(all.iter().all(|name| name.len() <= LONGEST && meaning(name).is_some()));
    }
}
