//! Answers as data: comma-separated values have exactly the fields of the JSON objects, each in its column, and the same
//! content.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::{Map, Value};

const GRIDS: [&str; 6] = [
    "grids/easy.txt",
    "grids/two-solutions.txt",
    "grids/no-solution.txt",
    "grids/clashes.txt",
    "grids/letter.txt",
    "grids/mixed.txt",
];

/// Every command that has both formats, with options that change what is said.
const COMMANDS: [&[&str]; 23] = [
    &["solve"],
    &["solve", "--all", "--limit", "2"],
    &["check"],
    &["check", "--as-puzzle"],
    &["check", "--puzzle", "grids/easy.txt"],
    &["count"],
    &["candidates"],
    &["candidates", "--true"],
    &["hint"],
    &["hint", "--level", "1"],
    &["hint", "--find", "naked pair"],
    &["hint", "--all", "--eureka", "--time-limit", "9"],
    &["rate", "--max", "6.0"],
    &["rate", "--steps", "--canonical", "--max", "6.0"],
    &["reduce"],
    &["reduce", "--all"],
    &["reduce", "--add"],
    &["canon"],
    &["canon", "--by", "solution"],
    &["canon", "--shuffle", "--seed", "1"],
    &["canon", "--apply", "t"],
    &["canon", "--unique"],
    &["show"],
];

fn run(arguments: &[&str], format: &str, operands: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_sudoku"))
        .args(arguments)
        .args(["-f", format])
        .args(operands)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The rows of comma-separated values, quotes taken off.
fn rows(text: &str) -> Vec<Vec<String>> {
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

/// Whether a field says what a value of an object says.
fn says(field: &str, value: &Value) -> bool {
    match value {
        Value::Null => field.is_empty(),
        Value::String(text) => field == text,
        Value::Number(number) => number.to_string() == field,
        Value::Bool(is) => is.to_string() == field,
        Value::Array(items) => items.iter().all(|item| match item {
            Value::String(text) => field.contains(text.as_str()),
            other => says_in_part(field, other),
        }),
        Value::Object(_) => says_in_part(field, value),
    }
}

fn says_in_part(field: &str, value: &Value) -> bool {
    match value {
        Value::Object(entries) => entries.values().all(|value| says_in_part(field, value)),
        Value::Array(items) => items.iter().all(|value| says_in_part(field, value)),
        Value::String(text) => field.contains(text.as_str()),
        Value::Null => true,
        other => field.contains(&other.to_string()),
    }
}

/// Compares the two formats of an answer; says which columns had something in them.
fn compare(arguments: &[&str], operands: &[&str]) -> BTreeSet<String> {
    let json = run(arguments, "json", operands);
    let objects: Vec<Map<String, Value>> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let rows = rows(&run(arguments, "csv", operands));
    let (header, rows) = rows.split_first().unwrap();
    assert_eq!(objects.len(), rows.len(), "{arguments:?}");
    let mut used = BTreeSet::new();
    for (object, row) in objects.iter().zip(rows) {
        assert_eq!(row.len(), header.len(), "{arguments:?}: {row:?}");
        for (column, field) in header.iter().zip(row) {
            let value = object.get(column).unwrap_or(&Value::Null);
            assert!(column == "seconds" || says(field, value), "{arguments:?}: {column} is '{field}', not {value}");
            if !field.is_empty() {
                used.insert(column.clone());
            }
        }
        let lost: Vec<_> = object.keys().filter(|key| !header.contains(key)).collect();
        assert!(lost.is_empty(), "{arguments:?}: no column for {lost:?}");
    }
    used
}

#[test]
fn comma_separated_values_have_the_fields_of_the_objects() {
    for arguments in COMMANDS {
        let used = compare(arguments, &GRIDS);
        for column in ["source", "line", "puzzle", "verdict", "reasons"] {
            assert!(used.contains(column), "{arguments:?} uses {used:?}");
        }
    }
}

#[test]
fn verdict_and_reasons_have_the_same_place_in_every_command() {
    for arguments in COMMANDS {
        let header = &rows(&run(arguments, "csv", &["grids/easy.txt"]))[0];
        assert_eq!(header[..6], ["source", "line", "id", "puzzle", "verdict", "reasons"], "{arguments:?}");
        assert_eq!(header.last().unwrap(), "note");
    }
}

#[test]
fn made_puzzles_have_the_same_fields_in_both_formats() {
    for arguments in [
        &["generate", "--seed", "1", "-n", "3"][..],
        &["generate", "--seed", "1", "-n", "2", "--rating", "2.0..3.0"],
        &["generate", "--seed", "1", "-n", "2", "--clues", "10", "--tries", "2"],
    ] {
        compare(arguments, &[]);
    }
    for other in ["grids/easy.txt", "grids/digits.txt"] {
        compare(&["canon", "--same"], &["grids/easy.txt", other]);
    }
}
