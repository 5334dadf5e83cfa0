//! The names that mean something in columns of tables and in objects: one vocabulary for both.

use super::record::Fact;

/// What a name says about what it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    Puzzle,
    Solution,
    Id,
    Note,
    Entries,
    Marks,
    Fact(Fact),
    /// Something about a puzzle that can look like one.
    Beside,
    /// Something about a puzzle, a number or a word.
    Other,
}

/// The names of puzzles, the surest first. The last two may also be numbers of givens.
pub const PUZZLES: [&str; 17] = [
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
    "cells",
    "givens",
    "clues",
];

/// The names of solutions, the surest first.
pub const SOLUTIONS: [&str; 7] =
    ["solution", "solutions", "answer", "answers", "solved", "solvedpuzzle", "solvedboard"];

/// The names of marks, the surest first.
pub const MARKS: [&str; 3] = ["marks", "pencilmarks", "candidates"];

/// The facts and their names, the surest first.
pub const FACTS: [(&str, Fact); 15] = [
    ("title", Fact::Title),
    ("name", Fact::Title),
    ("author", Fact::Author),
    ("description", Fact::Description),
    ("rules", Fact::Description),
    ("ruleset", Fact::Description),
    ("comment", Fact::Comment),
    ("comments", Fact::Comment),
    ("date", Fact::Date),
    ("origin", Fact::Source),
    ("source", Fact::Source),
    ("level", Fact::Level),
    ("difficulty", Fact::Level),
    ("url", Fact::Url),
    ("link", Fact::Url),
];

const BESIDE: [&str; 9] = ["notes", "canonical", "minlex", "mask", "regions", "boxes", "columns", "cages", "colors"];

const OTHERS: [&str; 9] = ["ed", "ep", "er", "index", "line", "number", "rating", "reasons", "verdict"];

/// Returns what a name means, whatever its case and what sets its words apart.
pub fn meaning(name: &str) -> Option<Meaning> {
    let is = |known: &&str| is(name, known);
    let fact = || FACTS.iter().find(|(known, _)| is(known)).map(|(_, fact)| Meaning::Fact(*fact));
    if PUZZLES.iter().any(is) {
        Some(Meaning::Puzzle)
    } else if SOLUTIONS.iter().any(is) {
        Some(Meaning::Solution)
    } else if MARKS.iter().any(is) {
        Some(Meaning::Marks)
    } else if BESIDE.iter().any(is) {
        Some(Meaning::Beside)
    } else if OTHERS.iter().any(is) {
        Some(Meaning::Other)
    } else if is(&"id") {
        Some(Meaning::Id)
    } else if is(&"note") {
        Some(Meaning::Note)
    } else if is(&"entries") {
        Some(Meaning::Entries)
    } else {
        fact()
    }
}

/// Returns true if a name is a known one, whatever its case and what sets its words apart.
pub fn is(name: &str, known: &str) -> bool {
    let letters = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    letters.eq(known.chars())
}

impl Meaning {
    /// Returns true for what is about a puzzle, but is none.
    pub const fn is_beside(self) -> bool {
        matches!(self, Self::Solution | Self::Entries | Self::Marks | Self::Beside)
    }

    /// Returns true for what names a puzzle or says something about it in words.
    pub const fn is_label(self) -> bool {
        matches!(self, Self::Id | Self::Note | Self::Fact(_))
    }
}
