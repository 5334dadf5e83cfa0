//! The library as a WebAssembly module that imports nothing: a question with its data as JSON, answered by JSON.
//!
//! | file | content |
//! |---|---|
//! | `given.rs` | questions as JavaScript hands them over, answers as JSON, and errors |
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

use given::{Failure, Json, Question};

/// The question or rows, and then the answer.
static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn buffer() -> MutexGuard<'static, Vec<u8>> {
    BUFFER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Answers a question by JSON. An error is an object with the field `error`.
fn answer(name: &str, json: &str) -> String {
    let answered = Question::new(json).and_then(|question| {
        let answer = match name {
            "read" => text::read as fn(&Question) -> Result<Json, Failure>,
            "write" => text::write,
            "formats" => text::formats,
            "svg" => text::picture,
            "style" => text::style,
            "curve" => text::curve,
            "search" => text::search,
            "state" => puzzles::state,
            "solve" => puzzles::solve,
            "solutions" => puzzles::solutions,
            "count" => puzzles::count,
            "candidates" => puzzles::candidates,
            "check" => puzzles::check,
            "rate" => puzzles::rate,
            "canon" => puzzles::canon,
            "shuffle" => puzzles::shuffle,
            "reduce" => puzzles::reduce,
            "generate" => puzzles::generate,
            "hint" => steps::hint,
            "steps" => steps::steps,
            "path" => steps::path,
            "why" => steps::why,
            "judge" => steps::judge,
            "techniques" => steps::techniques,
            _ => return Err(Failure::new(format!("unknown question '{name}'"))),
        };
        answer(&question)
    });
    match answered {
        Ok(Json(answer)) => answer,
        Err(failure) => format!("{{\"error\":{}}}", failure.to_json().0),
    }
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
