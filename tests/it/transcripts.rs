//! Runs every command of the transcripts, of README.md and of `docs/` and compares standard output, standard error and exit status.
//!
//! A transcript is a block of code marked `console`. A line that begins with `$ ` is a command for the shell, which runs in
//! the project's folder. The lines below it are its output: lines of standard output as they are, lines of standard error
//! after `2> `, and `[exit 1]` if the exit status is not 0. `[..]` matches any text. `UPDATE=1` rewrites the transcripts.

#![cfg(target_os = "linux")] // the commands use GNU tools and /dev/full

use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// A test for each transcript, so that a failure names it.
macro_rules! transcripts {
    ($($test:ident: $file:literal;)+) => {
        $(#[test]
        fn $test() {
            check($file);
        })+

        #[test]
        fn every_transcript_has_its_test() {
            let folder = root().join("tests/transcripts");
            let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
            let tested = [$($file),+];
            for file in files {
                let file = format!("tests/transcripts/{file}");
                assert!(tested.contains(&file.as_str()), "{file} has no test");
            }
        }
    };
}

transcripts! {
    readme: "README.md";
    guide_students: "docs/guide/students.md";
    guide_players: "docs/guide/players.md";
    guide_teachers: "docs/guide/teachers.md";
    guide_makers: "docs/guide/makers.md";
    guide_researchers: "docs/guide/researchers.md";
    guide_programmers: "docs/guide/programmers.md";
    guide_reference: "docs/guide/reference.md";
    docs_json: "docs/json.md";
    docs_formats: "docs/formats.md";
    bad_input: "tests/transcripts/bad-input.md";
    audit: "tests/transcripts/audit.md";
    book: "tests/transcripts/book.md";
    candidates: "tests/transcripts/candidates.md";
    canon: "tests/transcripts/canon.md";
    check_grids: "tests/transcripts/check.md";
    count: "tests/transcripts/count.md";
    courses: "tests/transcripts/courses.md";
    generate: "tests/transcripts/generate.md";
    hint: "tests/transcripts/hint.md";
    inputs: "tests/transcripts/inputs.md";
    manual: "tests/transcripts/man.md";
    rate: "tests/transcripts/rate.md";
    reading: "tests/transcripts/reading.md";
    reduce: "tests/transcripts/reduce.md";
    selection: "tests/transcripts/selection.md";
    show: "tests/transcripts/show.md";
    formats: "tests/transcripts/formats.md";
    solve: "tests/transcripts/solve.md";
    sukaku: "tests/transcripts/sukaku.md";
    manners: "tests/transcripts/manners.md";
    watch: "tests/transcripts/watch.md";
    wishes: "tests/transcripts/wishes.md";
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Runs the commands of a file and compares the output with the file.
fn check(file: &str) {
    let path = root().join(file);
    let text = fs::read_to_string(&path).unwrap();
    let mut count = 0;
    let (mut failures, mut rewritten) = (String::new(), String::new());
    for part in Part::all(&text) {
        match part {
            Part::Prose(line) => {
                assert!(!line.starts_with("$ "), "{file}: a command outside of a block of `console`: {line}");
                writeln!(rewritten, "{line}").unwrap();
            }
            Part::Command { line, expected } => {
                count += 1;
                let found = run(&line, root());
                if !matches(&expected, &found) {
                    write!(failures, "\n{line}\nexpected:\n{expected}found:\n{found}").unwrap();
                }
                let shown = if matches(&expected, &found) { &expected } else { &found };
                write!(rewritten, "{line}\n{shown}").unwrap();
            }
        }
    }
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, rewritten).unwrap();
    } else {
        assert!(failures.is_empty(), "{file}:{failures}");
    }
    assert!(count > 0, "no command in {file}");
}

enum Part {
    Prose(String),
    Command { line: String, expected: String },
}

impl Part {
    fn all(text: &str) -> Vec<Self> {
        let mut parts = Vec::new();
        let mut is_inside = false;
        for line in text.lines() {
            if line.starts_with("```") {
                is_inside = line == "```console";
                parts.push(Self::Prose(line.into()));
            } else if is_inside && line.starts_with("$ ") {
                parts.push(Self::Command { line: line.into(), expected: String::new() });
            } else if let (true, Some(Self::Command { expected, .. })) = (is_inside, parts.last_mut()) {
                writeln!(expected, "{line}").unwrap();
            } else {
                parts.push(Self::Prose(line.into()));
            }
        }
        parts
    }
}

/// Runs a command and returns its transcript.
fn run(line: &str, root: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_sudoku")).parent().unwrap();
    let path =
        env::join_paths([program.to_path_buf()].into_iter().chain(env::split_paths(&env::var_os("PATH").unwrap())));
    let command = line.trim_start_matches("$ ").replace("cargo run -- ", "sudoku ");
    let output = Command::new("bash")
        .args(["-c", &format!("set -o pipefail; {command}")])
        .current_dir(root)
        .env("PATH", path.unwrap())
        .env_remove("NO_COLOR")
        .output()
        .unwrap();
    let mut found = String::from_utf8(output.stdout).unwrap();
    if !found.is_empty() && !found.ends_with('\n') {
        found += "\n";
    }
    for line in String::from_utf8(output.stderr).unwrap().lines() {
        writeln!(found, "2> {line}").unwrap();
    }
    match output.status.code() {
        Some(0) => {}
        Some(code) => writeln!(found, "[exit {code}]").unwrap(),
        None => writeln!(found, "[killed]").unwrap(),
    }
    found
}

fn matches(expected: &str, found: &str) -> bool {
    let (expected, found): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    expected.len() == found.len() && expected.iter().zip(&found).all(|(expected, found)| line_matches(expected, found))
}

/// Returns whether a line is as expected, where `[..]` matches any text.
fn line_matches(expected: &str, found: &str) -> bool {
    let Some((start, rest)) = expected.split_once("[..]") else { return expected == found };
    let Some(found) = found.strip_prefix(start) else { return false };
    found.char_indices().map(|(i, _)| i).chain([found.len()]).any(|i| line_matches(rest, &found[i..]))
}

#[test]
fn a_gap_stands_for_anything() {
    assert!(line_matches("time: [..] ms", "time: 0.12 ms"));
    assert!(!line_matches("time: [..] ms", "time: 0.12 s"));
    assert!(!line_matches("one", "two"));
}
