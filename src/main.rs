//! Starts the program `sudoku`; `lib.rs` is the table of its modules.

use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    sudokit_cli::main(&words).into()
}
