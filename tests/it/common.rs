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

/// Returns the commands that `--help` lists, without `help`.
pub fn commands() -> Vec<String> {
    let help = Command::new(env!("CARGO_BIN_EXE_sudoku")).arg("--help").output().unwrap().stdout;
    let help = String::from_utf8(help).unwrap();
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.map(|line| line.split_whitespace().next().unwrap().to_string()).filter(|name| name != "help").collect()
}
