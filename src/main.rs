//! The program `sudoku`: parses the command line, runs the command, turns the outcome into an exit status.

mod cli;

use std::process::ExitCode;

/// That of musl asks the system anew for every piece of a chunk.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

fn main() -> ExitCode {
    match cli::run() {
        Ok(outcome) => outcome.into(),
        Err(error) => cli::terminal::diagnostic::last_words(&error).into(),
    }
}
