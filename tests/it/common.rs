//! What several tests need.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::{env, thread};

/// How much a test looks at: a part in a plain run, and all of it if `SUDOKIT_CASES` asks for more than 256 cases of a property.
pub fn amount<T>(part: T, all: T) -> T {
    let is_more =
        |cases: String| cases == "all" || cases.parse::<u32>().expect("SUDOKIT_CASES is a number or 'all'") > 256;
    if env::var("SUDOKIT_CASES").is_ok_and(is_more) { all } else { part }
}

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
