//! Functions of several tests.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

#[path = "../../crates/sudokit/tests/it/common/amount.rs"]
mod amount;

pub use amount::amount;

/// Runs a program with an input; a run that stops early may leave it unread.
pub fn feed(program: &mut Command, input: impl Into<Vec<u8>>) -> Output {
    let pipes = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().unwrap_or_else(|error| panic!("{}: {error}", pipes.get_program().display()));
    let mut stdin = child.stdin.take().unwrap();
    let input = input.into();
    let feeder = thread::spawn(move || _ = stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output
}

/// Returns the rows of csv, without quotes.
pub fn csv_rows(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut fields, mut field, mut is_quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '"' if is_quoted && characters.next_if_eq(&'"').is_some() => field.push('"'),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(std::mem::take(&mut field)),
            '\n' if !is_quoted => {
                fields.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut fields));
            }
            c => field.push(c),
        }
    }
    assert!(fields.is_empty() && field.is_empty(), "a line without end");
    rows
}
