//! The pictures that README shows are those that the program makes.

mod common;

use std::process::{Command, Stdio};
use std::{env, fs};

/// Every picture of `examples/pictures/` with the command that makes it.
const PICTURES: &[(&str, &[&str])] = &[
    ("chain.svg", &["hint", "--only", "aic", "-f", "svg", "grids/chain.txt"]),
    ("chain-print.svg", &["hint", "--only", "aic", "-f", "svg", "--theme", "print", "grids/chain.txt"]),
    (
        "swordfish.svg",
        &["hint", "--only", "finned-swordfish", "-f", "svg", "--theme", "dark", "grids/finned-swordfish.txt"],
    ),
    ("way.html", &["hint", "--all", "-f", "html", "grids/chain.txt"]),
    ("book.svg", &["book", "-f", "svg", "--per-page", "4", "--solutions", "none", "grids/rated.txt"]),
    ("histogram.svg", &["rate", "--histogram", "-f", "svg", "grids/rated.txt"]),
];

/// `UPDATE=1` writes the pictures anew.
#[test]
fn pictures_of_readme_are_what_their_commands_make() {
    let root = env!("CARGO_MANIFEST_DIR");
    for (file, arguments) in PICTURES {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
        let output = command.args(*arguments).current_dir(root).stdin(Stdio::null()).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        let path = format!("{root}/examples/pictures/{file}");
        if env::var_os("UPDATE").is_some() {
            fs::write(&path, &output.stdout).unwrap();
        }
        assert!(fs::read(&path).unwrap_or_default() == output.stdout, "{file} is not what sudoku {arguments:?} makes");
    }
    let files = fs::read_dir(format!("{root}/examples/pictures")).unwrap().count();
    assert_eq!(files, PICTURES.len(), "a picture without a command");
}
