//! Tests that the numbers of threads and lanes do not change the generated puzzles.

use crate::common::amount;

use std::process::Command;

/// Returns the output of the program.
fn printed(args: &[&str], lanes: &str) -> Vec<u8> {
    let output = Command::new(env!("CARGO_BIN_EXE_sudoku")).args(args).env("SUDOKU_LANES", lanes).output().unwrap();
    assert!(output.status.success());
    output.stdout
}

#[test]
fn threads_and_lanes_change_nothing() {
    for wish in [
        &["-n300"][..],
        &["-n6", "--clues=22"],
        &["-n9", "--rating=2.3..3.0"],
        &["-n9", "--symmetry=random", "--minimal"],
        &["-n9", "--level=easy..medium"],
        &["-n2", "--technique=x-wing", "--without=w-wing", "--steps"],
        &["-n3", "--next=xy-wing"],
        &["-n2", "--rating=7.2.."],
        &["-n40", "--from=grids/valid.txt", "--clues=80"],
    ]
    .into_iter()
    .step_by(amount(2, 1))
    {
        let args = [&["generate", "--seed=11", "-fcsv"], wish].concat();
        let one = printed(&[&args[..], &["-j1"]].concat(), "");
        assert_eq!(one, printed(&[&args[..], &["-j2"]].concat(), ""));
        for lanes in ["16", "8"] {
            assert_eq!(one, printed(&[&args[..], &["-j3"]].concat(), lanes));
        }
    }
    let args = ["generate", "--seed=12", "-n100", "-fcsv"];
    assert_eq!(printed(&args, ""), printed(&args, "1"));
    for args in [&["reduce", "grids/easy.txt", "--best=300"], &["reduce", "grids/empty.txt", "--add"]] {
        assert_eq!(printed(args, ""), printed(args, "8"));
    }
}

#[test]
fn threads_change_nothing_about_neighbors_and_walks() {
    for args in [
        &["reduce", "--near", "1", "grids/valid.txt", "grids/inkala.txt", "grids/golden-nugget.txt", "-fcsv"][..],
        &["reduce", "--near", "-2+1", "grids/easy.txt", "grids/digits.txt"],
        &["generate", "--seed=11", "-n6", "--near=grids/golden-nugget.txt", "-fcsv"],
    ] {
        let one = printed(&[args, &["-j1"]].concat(), "");
        assert!(!one.is_empty() && one == printed(&[args, &["-j2"]].concat(), ""), "{args:?}");
    }
}
