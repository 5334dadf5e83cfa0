//! The names of fields, and what they tell of what stands in them.

use crate::fact::Fact;

/// What a puzzle is called, the surest first.
pub const PUZZLES: [&str; 12] = [
    "puzzle", "grid", "board", "sudoku", "quiz", "question", "cells", "givens", "clues", "problem", "quizzes",
    "puzzles",
];
/// What a solution is called.
pub const SOLUTIONS: [&str; 5] = ["solution", "solutions", "answer", "solved", "solvedboard"];
/// What is about a puzzle, but is none.
const BESIDE: [&str; 12] = [
    "entries",
    "marks",
    "pencilmarks",
    "notes",
    "candidates",
    "canonical",
    "mask",
    "regions",
    "boxes",
    "columns",
    "cages",
    "colors",
];

/// The facts and what they are called.
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
/// The facts that hold for each puzzle of a collection.
pub const SHARED: [Fact; 4] = [Fact::Author, Fact::Source, Fact::Date, Fact::Url];

/// Whether a field is about a puzzle, but is none.
pub fn is_beside(key: &str) -> bool {
    is_solution(key) || BESIDE.iter().any(|name| key.eq_ignore_ascii_case(name))
}

pub fn is_solution(key: &str) -> bool {
    SOLUTIONS.iter().any(|name| key.eq_ignore_ascii_case(name))
}

/// Whether a field names a puzzle or says something about it in words.
pub fn is_label(key: &str) -> bool {
    let is = |name: &str| key.eq_ignore_ascii_case(name);
    is("id") || is("note") || FACTS.iter().any(|(name, _)| is(name))
}

/// The names that are asked for beside those of grids.
#[cfg(test)]
pub fn names() -> impl Iterator<Item = &'static str> {
    FACTS.into_iter().map(|(name, _)| name).chain(["id", "note"])
}
