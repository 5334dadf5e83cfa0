//! Questions by their names, with their data as JSON, and answers as JSON: what other languages ask.
//!
//! | file | content |
//! |---|---|
//! | `mod.rs` | the table of questions with their fields |
//! | `question.rs` | the data of questions, positions, answers as JSON, errors |
//! | `puzzles.rs` | solutions, counts, candidates, checks, ratings, canonical forms, new puzzles |
//! | `steps.rs` | hints, all steps, paths, proofs, mistakes |
//! | `text.rs` | reading, writing, pictures, recordings of searches |
//!
//! The JavaScript package and the Python package ask by this module. The answers are the objects of [`answer`](crate::answer).
//!
//! ```
//! use sudokit::Stop;
//! use sudokit::ask::ask;
//!
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let answer = ask("hint", &format!(r#"{{"of":"{puzzle}","level":"where"}}"#), &Stop::NEVER)?;
//! assert!(answer.ends_with(r#""step":1,"where":"box 2"}"#));
//! let failure = ask("hint", &format!(r#"{{"of":"{puzzle}","levle":"where"}}"#), &Stop::NEVER).unwrap_err();
//! assert_eq!(failure.to_string(), "hint: unknown option 'levle', did you mean 'level'?");
//! # Ok::<(), sudokit::ask::Failure>(())
//! ```

mod puzzles;
mod question;
mod steps;
mod text;

use crate::Stop;
use crate::solve::Solver;
use question::{Json, Question};

pub use puzzles::requirements;
pub use question::{Failure, Place};

/// The solver of all answers.
const SOLVER: Solver = Solver::new();

/// A question: its name, the function that answers it, and the names of its fields, those of its subject first.
type Row = (&'static str, fn(&Question) -> Result<Json, Failure>, &'static [&'static str]);

const QUESTIONS: [Row; 26] = [
    ("read", text::read, &["text", "format"]),
    ("write", text::write, &["of", "format"]),
    ("formats", text::formats, &[]),
    ("svg", text::picture, &["of", "size", "dark", "title", "axes", "page", "candidates", "tinted"]),
    ("style", text::style, &[]),
    ("curve", text::curve, &["ratings"]),
    ("search", text::search, &["of", "method", "cells", "digits", "most"]),
    ("state", puzzles::state, &["of", "limit"]),
    ("solve", puzzles::solve, &["of"]),
    ("solutions", puzzles::solutions, &["of", "skip", "take"]),
    ("count", puzzles::count, &["of", "limit"]),
    ("candidates", puzzles::candidates, &["of"]),
    ("trueCandidates", puzzles::true_candidates, &["of"]),
    ("check", puzzles::check, &["of", "puzzle"]),
    ("checkPuzzle", puzzles::check_puzzle, &["of"]),
    ("rate", puzzles::rate, &["of", "scale", "limit", "steps"]),
    ("canon", puzzles::canon, &["of", "by"]),
    ("shuffle", puzzles::shuffle, &["of", "number", "seed"]),
    ("reduce", puzzles::reduce, &["of", "best", "seed", "add"]),
    ("generate", puzzles::generate, puzzles::REQUIREMENTS),
    ("hint", steps::hint, &["of", "puzzle", "order", "level", "words", "svg", "step"]),
    ("steps", steps::steps, &["of", "puzzle", "order", "level", "words", "svg", "technique"]),
    ("path", steps::path, &["of", "puzzle", "order", "level", "words", "svg", "rated"]),
    ("why", steps::why, &["of", "claim", "puzzle", "order", "level", "words", "svg"]),
    ("judge", steps::judge, &["of", "puzzle", "svg"]),
    ("techniques", steps::techniques, &[]),
];

/// Answers a question: its name, and its data as an object of JSON. `stop` ends a long search, whose answer then is not complete.
///
/// # Errors
/// There is no such question, or its data are not those that it has: an unknown field, a value that no field takes, or a field
/// that changes nothing.
pub fn ask(name: &str, json: &str, stop: &Stop) -> Result<String, Failure> {
    let row = QUESTIONS.iter().find(|(known, ..)| *known == name);
    let (name, answer, fields) = row.ok_or_else(|| Failure::new(format!("unknown question '{name}'")))?;
    let question = Question::new(name, json, fields, stop)?;
    let Json(answer) = answer(&question)?;
    question.finish()?;
    Ok(answer)
}
