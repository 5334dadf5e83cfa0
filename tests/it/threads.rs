//! Tests that the numbers of threads and lanes change no answer, note or exit status.

use crate::batches::records;
use crate::common::{amount, feed, sudoku, text};

/// Command lines, with the number of records on standard input. Each answers them by a line, but for `audit`.
const RUNS: [(&str, usize); 23] = [
    ("show -f line", 3000),
    ("count", 3000),
    ("check", 3000),
    ("candidates -f line", 3000),
    ("check --as-puzzle", 3000),
    ("canon --map", 6000),
    ("canon --by solution", 6000),
    ("canon --shuffle --seed 7", 6000),
    ("reduce --near 1 grids/valid.txt grids/inkala.txt grids/golden-nugget.txt -f csv", 0),
    ("reduce --near -2+1 grids/easy.txt grids/digits.txt", 0),
    ("reduce grids/easy.txt --best 300", 0),
    ("reduce grids/empty.txt --add", 0),
    ("audit --rate 20 -f json", 3000),
    ("generate --seed 11 -f csv -n6 --near grids/golden-nugget.txt", 0),
    ("generate --seed 11 -f csv -n300", 0),
    ("generate --seed 11 -f csv -n6 --clues 22", 0),
    ("generate --seed 11 -f csv -n9 --rating 2.3..3.0", 0),
    ("generate --seed 11 -f csv -n9 --symmetry random --minimal", 0),
    ("generate --seed 11 -f csv -n9 --level easy..medium", 0),
    ("generate --seed 11 -f csv -n2 --technique x-wing --without w-wing --steps", 0),
    ("generate --seed 11 -f csv -n3 --next xy-wing", 0),
    ("generate --seed 11 -f csv -n2 --rating 7.2..", 0),
    ("generate --seed 11 -f csv -n40 --from grids/valid.txt --clues 80", 0),
];

#[test]
fn threads_and_lanes_change_nothing() {
    for (number, (command, length)) in RUNS.into_iter().enumerate() {
        // A plain run takes every second command that makes puzzles.
        if command.starts_with("generate") && !command.contains("--near") && number % amount(2, 1) > 0 {
            continue;
        }
        let input = records(length).0;
        let run = |jobs: &str, lanes: &str| {
            let output = feed(sudoku(command.split(' ')).arg(jobs).env("SUDOKU_LANES", lanes), &*input);
            (output.status.code(), output.stdout, output.stderr)
        };
        let one = run("-j1", "32");
        let lines = text(&one.1).lines().count();
        let has_all = if length > 0 && !command.starts_with("audit") { lines == length } else { lines > 0 };
        assert!(has_all, "{command}: {lines} lines");
        // Some of the records cannot be read.
        assert_eq!(one.0, Some(if length > 0 { 2 } else { 0 }), "{command}");
        for (jobs, lanes) in [("-j2", "32"), ("-j4", "8"), ("-j3", "16")] {
            assert!(run(jobs, lanes) == one, "{command} {jobs}, {lanes} lanes");
        }
    }
}

#[test]
fn one_lane_makes_the_same_puzzles() {
    let run = |lanes| sudoku(["generate", "--seed=12", "-n100", "-fcsv"]).env("SUDOKU_LANES", lanes).output().unwrap();
    assert!(run("32").stdout == run("1").stdout);
}
