//! Tests that the pictures of README are those that the program makes.

use std::{env, fs};

use crate::common::{Folder, names, sudoku, text};

/// Every picture of `examples/pictures/` with the command that makes it.
const PICTURES: &[(&str, &[&str])] = &[
    ("xy-wing.svg", &["hint", "--only", "xy-wing", "-f", "svg", XY_WING]),
    ("xy-wing-dark.svg", &["hint", "--only", "xy-wing", "-f", "svg", "--theme", "dark", XY_WING]),
    ("chain.svg", &["hint", "--only", "aic", "--without", "wing", "-f", "svg", "grids/chain.txt"]),
    (
        "chain-print.svg",
        &["hint", "--only", "aic", "--without", "wing", "-f", "svg", "--theme", "print", "grids/chain.txt"],
    ),
    (
        "swordfish.svg",
        &["hint", "--only", "finned-swordfish", "-f", "svg", "--theme", "dark", "grids/finned-swordfish.txt"],
    ),
    ("way.html", &["hint", "--all", "-f", "html", "grids/chain.txt"]),
    ("histogram.svg", &["rate", "--histogram", "--max", "6.0", "-f", "svg", "grids/rated.txt"]),
];

/// A position with an XY-Wing.
const XY_WING: &str = ":0000:x:..5138947...2791651794563829..74251..5738129...169587.796513428832964751514827639:::";

/// The page of a book in the guide, and the command that makes the book.
const PAGE: (&str, &str, &[&str]) =
    ("book.svg", "page-001.svg", &["book", "--solutions", "none", "-f", "svg", "grids/rated.txt", "-o"]);

fn run(arguments: &[&str]) -> Vec<u8> {
    let output = sudoku(arguments).output().unwrap();
    assert!(output.status.code() < Some(2), "{arguments:?}: {}", text(&output.stderr));
    output.stdout
}

/// Compares a picture with a new one. `UPDATE=1` replaces it.
fn compare(name: &str, made: &[u8]) {
    let path = format!("{}/examples/pictures/{name}", env!("CARGO_MANIFEST_DIR"));
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, made).unwrap();
    }
    let is_as_made = !made.is_empty() && fs::read(&path).unwrap_or_default() == made;
    assert!(is_as_made, "{path} is not what its command makes: `UPDATE=1 cargo test --test it gallery` writes that");
}

#[test]
fn pictures_of_readme_are_what_their_commands_make() {
    for (name, arguments) in PICTURES {
        compare(name, &run(arguments));
    }
    let (name, page, arguments) = PAGE;
    let folder = Folder::new("page");
    run(&[arguments, &[folder.to_str().unwrap()]].concat());
    compare(name, &fs::read(folder.join(page)).unwrap());
    let mut made: Vec<&str> = PICTURES.iter().map(|(name, _)| *name).chain([name]).collect();
    made.sort_unstable();
    let files = names(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/pictures").as_ref());
    assert_eq!(files, made, "a picture has no command, or a command no picture");
}
