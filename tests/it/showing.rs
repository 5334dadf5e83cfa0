//! Tests of `sudoku show`: every record is written in every format, on any number of threads, and read again.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use sudokit::text::{Fact, Format, Reader, Record};

use crate::common::{amount, feed, sudoku, text};

/// Runs the command on an input. Returns standard output and standard error.
fn show(arguments: &[&str], input: &[u8]) -> (String, String) {
    let output = feed(sudoku(["show"]).args(arguments), input);
    (text(&output.stdout), text(&output.stderr))
}

fn records(text: &[u8]) -> Vec<Record> {
    Reader::new(text).map(Result::unwrap).collect()
}

fn written() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.is_written() && format.is_read())
}

fn samples() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("grids/formats");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|file| file.file_name().unwrap() != "README.md").collect()
}

/// Many records, every tenth with a note, some of them damaged.
fn list(number: usize) -> String {
    let mut list = String::new();
    for i in 0..number {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let (line, behind) = if i % 1000 == 7 { (&line[1..], "") } else { (line, "") };
        _ = writeln!(list, "{line}{behind}{}", if i % 10 == 0 { " ten" } else { "" });
    }
    list
}

#[test]
fn what_is_shown_as_data_is_read_as_the_same_record() {
    for file in samples() {
        let input = fs::read(&file).unwrap();
        let before: Vec<Record> = records(&input).into_iter().filter(|record| record.position.is_ok()).collect();
        for format in ["json", "csv"] {
            let name = format!("{} as {format}", file.display());
            let (shown, _) = show(&["-f", format], &input);
            let after: Vec<Record> = records(shown.as_bytes()).into_iter().filter(|r| r.position.is_ok()).collect();
            assert_eq!(after.len(), before.len(), "{name}: {shown}");
            for (after, before) in after.iter().zip(&before) {
                assert_eq!(after.position.as_ref().unwrap(), before.position.as_ref().unwrap(), "{name}");
                // A table keeps its columns instead of an id and a note.
                if format == "csv" && before.format == Format::Csv {
                    continue;
                }
                assert_eq!(after.labels.id(), before.labels.id(), "{name}");
                assert_eq!(after.labels.note(), before.labels.note(), "{name}");
                for fact in Fact::ALL {
                    assert_eq!(after.labels.fact(fact), before.labels.fact(fact), "{name}: {fact:?}");
                }
            }
        }
    }
}

#[test]
fn every_sample_is_shown_in_every_format_and_read_back_as_many_records() {
    for (number, file) in samples().into_iter().enumerate() {
        let input = fs::read(&file).unwrap();
        let before = records(&input).iter().filter(|record| record.position.is_ok()).count();
        // A plain run takes every third format of a sample, and others of the next sample.
        for format in written().skip(number % amount(3, 1)).step_by(amount(3, 1)) {
            let (shown, _) = show(&["-f", format.name()], &input);
            let after = records(shown.as_bytes()).iter().filter(|record| record.position.is_ok()).count();
            // A sukaku has no givens, so only formats with marks can hold it.
            let is_sukaku = file.file_name().unwrap().to_string_lossy().starts_with("729");
            let expected = if is_sukaku && !format.says().marks { 0 } else { before };
            assert_eq!(after, expected, "{} as {format}:\n{shown}", file.display());
        }
    }
}

#[test]
fn threads_change_nothing_and_a_stream_has_one_header_and_one_footer() {
    // Several parts, with an unreadable record in each thousand.
    let length = amount(1000, 3000);
    let input = list(length);
    for format in written() {
        let (one, said) = show(&["-f", format.name(), "-j", "1"], input.as_bytes());
        let (four, said_by_four) = show(&["-f", format.name(), "-j", "4"], input.as_bytes());
        assert!(one == four, "{format}");
        assert_eq!(said, said_by_four, "{format}");
        let notes = said.lines().filter(|line| line.starts_with("note: ")).count();
        assert_eq!(notes, usize::from(!format.says().note), "{format}: {said}");
        for part in [sudokit::text::header(format), sudokit::text::footer(format)] {
            let first = part.lines().last().unwrap_or_default();
            assert!(first.is_empty() || format == Format::Csv || one.matches(first).count() == 1, "{format}");
        }
        if format.is_one_line() {
            let header = usize::from(format == Format::Csv);
            assert_eq!(one.lines().count(), length + header, "{format}");
        }
        if format.is_one_line() && format != Format::Csv {
            assert_eq!(one.lines().nth(7).unwrap(), "error: line 8: the line has 80 cells, expected 81", "{format}");
        }
        let readable = records(one.as_bytes()).iter().filter(|record| record.position.is_ok()).count();
        assert_eq!(readable, length - length / 1000, "{format}");
    }
}

#[test]
fn a_stream_begins_with_its_first_record_though_the_first_of_the_input_is_unreadable() {
    let input = list(9).lines().skip(7).collect::<Vec<_>>().join("\n");
    for format in written().filter(|format| !format.is_one_line() && *format != Format::Json) {
        let (shown, _) = show(&["-f", format.name()], input.as_bytes());
        assert!(!shown.starts_with('\n'), "{format}: {shown}");
        assert!(!shown.ends_with("\n\n"), "{format}: {shown}");
    }
}
