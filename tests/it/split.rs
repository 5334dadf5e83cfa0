//! `canon --split` and `--shuffle --times`: no class in two parts, whatever the order and the threads; equivalents with their groups.

use crate::common;

use std::collections::HashMap;
use std::fs;
use std::process::{Command, Output};

use serde_json::Value;
use sudokit::canon::{self, Split};
use sudokit::random::Random;
use sudokit::{Cell, CellSet, Grid, Symmetry, text};

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn run(arguments: &[&str], input: impl Into<Vec<u8>>) -> Output {
    let output = common::feed(Command::new(env!("CARGO_BIN_EXE_sudoku")).arg("canon").args(arguments), input);
    assert!(output.status.code().is_some_and(|code| code < 2), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// Returns lines of grids, each third of which is equivalent to the one before it.
fn list(number: usize) -> Vec<String> {
    let solved: Grid = SOLVED.parse().unwrap();
    let mut random = Random::new(3, 3);
    let mut grid = solved;
    let line = |i: usize| {
        grid = if i % 3 == 2 {
            Symmetry::random(&mut random).apply(&grid)
        } else {
            solved.masked(Cell::ALL.into_iter().filter(|_| random.below(3) == 0).collect::<CellSet>())
        };
        format!("{grid} {i}")
    };
    (0..number).map(line).collect()
}

/// Splits lines, and returns those of each part.
fn split(name: &str, lines: &[String], options: &[&str]) -> Vec<Vec<String>> {
    let paths: Vec<_> =
        (0..3).map(|part| std::env::temp_dir().join(format!("{}-{name}-{part}.txt", std::process::id()))).collect();
    let output = paths.iter().map(|path| path.to_str().unwrap()).collect::<Vec<_>>().join(",");
    run(&[&["--split", "0.5,0.3,0.2", "--seed", "9", "-o", &output], options].concat(), lines.join("\n") + "\n");
    let read = |path| {
        let content = fs::read_to_string(path).unwrap();
        fs::remove_file(path).unwrap();
        content.lines().map(String::from).collect()
    };
    paths.iter().map(read).collect()
}

#[test]
fn every_line_is_in_the_part_of_its_class() {
    let lines = list(3000);
    let parts = split("classes", &lines, &["-j4"]);
    assert_eq!(parts.iter().map(Vec::len).sum::<usize>(), lines.len());
    let split = Split::new(&[0.5, 0.3, 0.2], 9).unwrap();
    let mut part_of: HashMap<Grid, usize> = HashMap::new();
    for (part, lines) in parts.iter().enumerate() {
        assert!(!lines.is_empty());
        for record in text::read(&lines.join("\n")) {
            let canonical = canon::by_puzzle(record.givens().unwrap());
            assert_eq!(split.part(&canonical), part);
            assert_eq!(*part_of.entry(canonical.form).or_insert(part), part);
        }
    }
    assert_eq!(part_of.len(), 2000);
}

#[test]
fn neither_the_order_nor_more_lines_nor_threads_move_a_line_to_another_part() {
    let lines = list(2000);
    let sorted = |mut parts: Vec<Vec<String>>| {
        for part in &mut parts {
            part.sort();
        }
        parts
    };
    let all = split("all", &lines, &["-j1"]);
    assert_eq!(all, split("threads", &lines, &["-j3"]));
    let reversed: Vec<String> = lines.iter().rev().cloned().collect();
    assert_eq!(sorted(all.clone()), sorted(split("reversed", &reversed, &[])));
    for (part, of_all) in split("half", &lines[..1000], &[]).iter().zip(&all) {
        assert!(part.iter().eq(&of_all[..part.len()]));
    }
}

#[test]
fn puzzles_of_one_solution_or_one_pattern_are_in_one_part() {
    let masked = |seed| {
        let mut random = Random::new(seed, 0);
        let solved: Grid = SOLVED.parse().unwrap();
        let grid = solved.masked(Cell::ALL.into_iter().filter(|_| random.below(10) > 0).collect::<CellSet>());
        Symmetry::random(&mut random).apply(&grid).to_string()
    };
    let filled = |parts: Vec<Vec<String>>| parts.into_iter().filter(|part| !part.is_empty()).count();
    let lines: Vec<String> = (0..40).map(masked).collect();
    assert_eq!(filled(split("solution", &lines, &["--by", "solution"])), 1);
    assert_eq!(filled(split("puzzle", &lines, &[])), 3);
    let corner = |digits: [u8; 2]| format!("{}{}{}", digits[0], digits[1], ".".repeat(79));
    let lines: Vec<String> = [[1, 2], [5, 5], [7, 3], [9, 9]].map(corner).into();
    assert_eq!(filled(split("pattern", &lines, &["--by", "pattern"])), 1);
}

#[test]
fn equivalents_have_their_group_and_their_solution() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let table = format!("puzzle,solution\n{}", format!("{puzzle},{SOLVED}\n").repeat(200));
    let output = run(&["--shuffle", "--times", "5", "--seed", "1", "-f", "json"], table.clone());
    let objects: Vec<Value> =
        output.stdout.split(|&byte| byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect();
    assert_eq!(objects.len(), 1000);
    for (number, object) in (0..).zip(&objects) {
        assert_eq!(object["group"], number / 5 + 1);
        let map = Symmetry::random(&mut Random::new(1, number + 1));
        let moved = |grid: &str| map.apply(&grid.parse().unwrap()).to_string();
        assert_eq!(
            (&object["equivalent"], &object["equivalent_solution"]),
            (&moved(puzzle).into(), &moved(SOLVED).into())
        );
    }
    let [once, alone] = [&["--times", "1"][..], &[]]
        .map(|times| run(&[&["--shuffle", "--seed", "1"], times].concat(), table.clone()).stdout);
    assert_eq!(once, alone);
}
