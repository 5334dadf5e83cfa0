//! The program `sudoku`: parses the command line, runs the command, turns the outcome into an exit status.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::run() {
        Ok(outcome) => outcome.into(),
        Err(error) => cli::terminal::diagnostic::last_words(&error).into(),
    }
}
