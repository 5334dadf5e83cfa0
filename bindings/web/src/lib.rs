//! The library as a WebAssembly module that imports nothing: a question with its data as JSON, answered by JSON.
//!
//! `sudokit::ask` answers the questions, and `rows.rs` many grids as rows of 81 bytes. `module.js` calls the module in three steps:
//!
//! ```text
//! room_for(length)            makes room in the buffer, and returns its address for JavaScript to write to
//! call(question)              the buffer holds the name of the question, of this length, and then JSON
//! solve_rows() ...            the buffer holds rows
//!                             both replace the buffer by the answer, and return its length
//! address()                   returns the address of the answer
//! ```
//!
//! Without the feature `answers`, the module has only the functions that solve and count rows. `solve.js` calls it.

mod rows;

use std::sync::{Mutex, MutexGuard, PoisonError};

use sudokit::solve::Solver;

/// The solver of all answers.
const SOLVER: Solver = Solver::new();

/// The question or rows, and then the answer.
static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn buffer() -> MutexGuard<'static, Vec<u8>> {
    BUFFER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The functions that `module.js` calls.
#[expect(unsafe_code, reason = "a function keeps its name by an attribute that is unsafe; nothing else here is")]
mod exports {
    use super::{buffer, rows};

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
    #[cfg(feature = "answers")]
    #[unsafe(no_mangle)]
    extern "C" fn call(name: usize) -> usize {
        let mut buffer = buffer();
        let question = String::from_utf8_lossy(&buffer);
        let (name, json) = question.split_at_checked(name).unwrap_or((&question, ""));
        let answer = sudokit::ask::ask(name, json, &sudokit::Stop::NEVER).unwrap_or_else(|failure| {
            let failure = serde_json::to_string(&failure).expect("plain data, written to memory");
            format!("{{\"error\":{failure}}}")
        });
        *buffer = answer.into_bytes();
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
    #[cfg(feature = "answers")]
    #[unsafe(no_mangle)]
    extern "C" fn rate_rows() -> usize {
        replace(rows::rate)
    }

    /// Replaces grids by their canonical forms.
    #[cfg(feature = "answers")]
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
