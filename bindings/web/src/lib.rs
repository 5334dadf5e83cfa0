//! The library as a WebAssembly module that imports nothing: a question with its data as JSON, answered by JSON.
//!
//! | file | content |
//! |---|---|
//! | `given.rs` | positions as JavaScript hands them over, and errors |
//! | `puzzles.rs` | solutions, counts, candidates, checks, ratings, canonical forms, new puzzles |
//! | `steps.rs` | hints, all steps, paths, proofs, mistakes |
//! | `text.rs` | reading, writing, pictures, recordings of searches |
//! | `rows.rs` | many grids as rows of 81 bytes |
//!
//! `sudokit.js` calls the module in three steps:
//!
//! ```text
//! room_for(length)            makes room in the buffer, and returns its address for JavaScript to write to
//! call(question)              the buffer holds the name of the question, of this length, and then JSON
//! solve_rows() ...            the buffer holds rows
//!                             both replace the buffer by the answer, and return its length
//! address()                   returns the address of the answer
//! ```

mod given;
mod puzzles;
mod rows;
mod steps;
mod text;

use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;

use given::Failure;

/// The question or rows, and then the answer.
static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn buffer() -> MutexGuard<'static, Vec<u8>> {
    BUFFER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Answers a question by JSON. An error is an object with the field `error`.
fn answer(question: &str, json: &str) -> String {
    let answered = match question {
        "read" => ask(json, text::read),
        "write" => ask(json, text::write),
        "formats" => ask(json, text::formats),
        "svg" => ask(json, text::picture),
        "style" => ask(json, text::style),
        "curve" => ask(json, text::curve),
        "search" => ask(json, text::search),
        "state" => ask(json, puzzles::state),
        "solve" => ask(json, puzzles::solve),
        "solutions" => ask(json, puzzles::solutions),
        "count" => ask(json, puzzles::count),
        "candidates" => ask(json, puzzles::candidates),
        "check" => ask(json, puzzles::check),
        "rate" => ask(json, puzzles::rate),
        "trials" => ask(json, puzzles::trials),
        "canon" => ask(json, puzzles::canon),
        "shuffle" => ask(json, puzzles::shuffle),
        "reduce" => ask(json, puzzles::reduce),
        "generate" => ask(json, puzzles::generate),
        "hint" => ask(json, steps::hint),
        "steps" => ask(json, steps::steps),
        "path" => ask(json, steps::path),
        "why" => ask(json, steps::why),
        "judge" => ask(json, steps::judge),
        "techniques" => ask(json, steps::techniques),
        _ => Err(Failure::new(format!("unknown question '{question}'"))),
    };
    answered.unwrap_or_else(|failure| format!("{{\"error\":{}}}", to_json(&failure)))
}

/// Reads a question, and writes the answer of a function.
fn ask<Q: DeserializeOwned, A: Serialize>(
    json: &str,
    answer: impl FnOnce(Q) -> Result<A, Failure>,
) -> Result<String, Failure> {
    let question = serde_json::from_str(json).map_err(|error| Failure::new(given::without_place(&error)))?;
    answer(question).map(|answer| to_json(&answer))
}

fn to_json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("plain data, written to memory")
}

/// The functions that `sudokit.js` calls.
#[expect(unsafe_code, reason = "a function keeps its name by an attribute that is unsafe; nothing else here is")]
mod exports {
    use super::{answer, buffer, rows};

    /// Makes room for a question or rows of this length, and returns the address where they are to be written.
    #[unsafe(no_mangle)]
    extern "C" fn room_for(length: usize) -> *mut u8 {
        let mut buffer = buffer();
        *buffer = vec![0; length];
        buffer.as_mut_ptr()
    }

    /// Returns the address of the answer.
    #[unsafe(no_mangle)]
    extern "C" fn address() -> *const u8 {
        buffer().as_ptr()
    }

    /// Replaces a question, whose name has this length, by its answer, and returns the length of the answer.
    #[unsafe(no_mangle)]
    extern "C" fn call(name: usize) -> usize {
        let mut buffer = buffer();
        let question = String::from_utf8_lossy(&buffer);
        let (name, json) = question.split_at_checked(name).unwrap_or((&question, ""));
        *buffer = answer(name, json).into_bytes();
        buffer.len()
    }

    /// Replaces puzzles by solutions, followed by a byte for the verdict on each.
    #[unsafe(no_mangle)]
    extern "C" fn solve_rows() -> usize {
        replace(rows::solve)
    }

    /// Replaces puzzles by the number of solutions of each up to a limit, 4 bytes each. An unreadable row has the greatest number.
    #[unsafe(no_mangle)]
    extern "C" fn count_rows(limit: u32) -> usize {
        replace(|puzzles| rows::count(puzzles, limit))
    }

    /// Replaces puzzles by three ratings in tenths each: the hardest step, up to the first digit, and the first step.
    #[unsafe(no_mangle)]
    extern "C" fn rate_rows() -> usize {
        replace(rows::rate)
    }

    /// Replaces grids by their canonical forms.
    #[unsafe(no_mangle)]
    extern "C" fn canon_rows() -> usize {
        replace(rows::canon)
    }

    fn replace(answer: impl FnOnce(&[u8]) -> Vec<u8>) -> usize {
        let mut buffer = buffer();
        *buffer = answer(&buffer);
        buffer.len()
    }
}
