//! Starts the program `sudoku`; `lib.rs` is the table of its modules.

use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(not(windows))]
    let words = std::env::args_os();
    // The shells of Windows leave `*` in names to the program.
    #[cfg(windows)]
    let words = wild::args_os();
    let words: Vec<OsString> = words.collect();
    sudokit_cli::main(&words).into()
}
