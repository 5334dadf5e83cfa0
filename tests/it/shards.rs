//! Tests of `generate --start`, which continues a list after any signal has ended its run.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::common::{Folder, sudoku};

const NUMBER: usize = 6_000;

fn generate(options: &[&str], out: impl Into<Stdio>) -> Child {
    let mut command = sudoku(["generate", "--seed", "7", "-f", "line"]);
    command.args(options).stderr(Stdio::null()).stdout(out).spawn().unwrap()
}

/// Returns the complete lines of a file.
fn whole_lines(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    text[..text.rfind('\n').map_or(0, |end| end + 1)].into()
}

#[test]
fn a_killed_run_goes_on_where_it_was() {
    let number = NUMBER.to_string();
    let folder = Folder::new("killed");
    let path = folder.join("list");
    let mut run = generate(&["-n", &number], File::create(&path).unwrap());
    let started = Instant::now();
    while whole_lines(&path).is_empty() {
        assert!(started.elapsed() < Duration::from_mins(1), "nothing was written");
        sleep(Duration::from_millis(1));
    }
    run.kill().unwrap();
    run.wait().unwrap();
    let begun = whole_lines(&path);
    let made = begun.lines().count();
    assert!(made < NUMBER, "it was ready before it could be killed");

    let (start, rest) = ((made + 1).to_string(), (NUMBER - made).to_string());
    let others = generate(&["-n", &rest, "--start", &start], Stdio::piped()).wait_with_output().unwrap();
    let whole = generate(&["-n", &number, "-j1"], Stdio::piped()).wait_with_output().unwrap();
    assert_eq!(begun + &String::from_utf8(others.stdout).unwrap(), String::from_utf8(whole.stdout).unwrap());
}
