//! Tests that the examples print what they should. `cargo test` or `cargo build --examples` builds them.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// Every example with its input and the first words of its output.
const EXAMPLES: &[(&str, &[&str], &str)] = &[
    ("all_solutions", &["grids/two-solutions.txt"], "solution 1\n+-------+-------+-------+\n| 9 5 6 |"),
    ("candidates", &["grids/easy.txt"], "r1c2: 5 7\nr1c7: 4 7\n"),
    (
        "canon",
        &["grids/rated.txt"],
        "4..6....2.........8..34.....91...6.7..6.....1.....98..54.7.6.......2..5...25..314\n",
    ),
    ("count", &["grids/two-solutions.txt"], "2\n"),
    ("generate", &["2026"], "..6..4..8..29..4.......1.57.8..52.1...........5.19..6.46.2.......8..75..3..6..1.."),
    (
        "hand_ins",
        &["grids/easy.txt", "grids/formats"],
        "grids/formats/729-1.txt: unreadable, line 1: found pencil marks",
    ),
    ("hint", &["grids/easy.txt"], "Hidden Single: box 2\nbox 2: only r3c4 can be 4"),
    ("picture", &["grids/easy.txt"], "<svg"),
    (
        "rate",
        &["grids/easy.txt"],
        "9.6132....345..1..8....73...9..4.8....38.9..5..8..5..7...68451...9...6.3.8.953.74 1.2/1.2/1.2",
    ),
    ("read_any", &["grids/positions.txt"], "line 2: 30 givens, 3 entries"),
    (
        "solve_many",
        &["grids/rated.txt"],
        "435681972167952438829347165291835647386274591754169823543716289918423756672598314\n",
    ),
    ("solve_one", &["grids/escargot.txt"], "+-------+-------+-------+\n| 1 6 2 |"),
];

#[test]
fn every_example_says_what_it_should() {
    let folder = env::current_exe().unwrap().parent().unwrap().parent().unwrap().join("examples");
    for (name, arguments, start) in EXAMPLES {
        let program = folder.join(format!("{name}{}", env::consts::EXE_SUFFIX));
        assert!(program.exists(), "{} is not built: cargo build --examples", program.display());
        let output = Command::new(program).args(*arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).replace('\\', "/"); // paths on Windows
        let wrong = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.starts_with(start) && !said.is_empty(), "{name}: {said}{wrong}");
    }
}

#[test]
fn every_example_is_here_and_short() {
    let files = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("examples")).unwrap();
    let paths = files.map(|file| file.unwrap().path()).filter(|path| path.extension().is_some_and(|kind| kind == "rs"));
    let mut names: Vec<String> = Vec::new();
    for path in paths {
        assert!(fs::read_to_string(&path).unwrap().lines().count() < 40, "{} is long", path.display());
        names.push(path.file_stem().unwrap().to_string_lossy().into());
    }
    names.sort();
    assert_eq!(names, EXAMPLES.iter().map(|(name, ..)| name.to_string()).collect::<Vec<_>>());
}

#[test]
fn the_students_page_prints_the_plain_backtracker() {
    let [code, page] =
        ["crates/core/src/solve/backtrack.rs", "docs/guide/students.md"].map(|path| fs::read_to_string(path).unwrap());
    let (_, function) = code.split_once("pub fn backtrack(").unwrap();
    let (function, _) = function.split_once("\n}\n").unwrap();
    assert!(
        page.contains(&format!("```rust,ignore\npub fn backtrack({function}\n}}\n```")),
        "copy the function to docs/guide/students.md"
    );
}
