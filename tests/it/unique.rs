//! `canon --unique`: the same lines whatever memory it may take, and those that the library finds.

use crate::common;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use sudokit::random::Random;
use sudokit::{Cell, CellSet, Grid, Symmetry, canon, text};

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn run(arguments: &[&str], input: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    common::feed(program.args(["canon", "--unique"]).args(arguments), input)
}

/// Grids of which every fourth is the same as an earlier one, turned, with a bad line now and then.
fn list(number: usize, seed: u64) -> String {
    let solved: Grid = SOLVED.parse().unwrap();
    let (mut random, mut list, mut grids) = (Random::new(seed, 0), String::new(), Vec::new());
    for i in 0..number {
        if i % 4 == 3 {
            let earlier = &grids[random.below(grids.len())];
            let turned: Grid = Symmetry::random(&mut random).apply(earlier);
            writeln!(list, "{turned} # turned").unwrap();
        } else {
            let keeps = |_: &Cell| random.below(3) == 0;
            let grid = solved.masked(Cell::ALL.into_iter().filter(keeps).collect::<CellSet>());
            writeln!(list, "{grid}").unwrap();
            grids.push(grid);
        }
        if i % 997 == 5 {
            list.push_str("53..7....6..195....98....6.8...6...34..8.3..17\n");
        }
    }
    list
}

/// The lines that are kept, each with the size of its class; those of bad lines are left out.
fn kept(list: &str, known: &str) -> Vec<(String, usize)> {
    let form = |grid: &Grid| canon::by_puzzle(grid).form;
    let known: Vec<Grid> = text::read(known).filter_map(|record| Some(form(&record.grid().ok()?))).collect();
    let mut classes: HashMap<Grid, (usize, usize)> = known.into_iter().map(|form| (form, (usize::MAX, 0))).collect();
    let (mut lines, mut firsts) = (Vec::new(), Vec::new());
    for (record, line) in text::read(list).zip(list.lines()) {
        let Ok(grid) = record.grid() else { continue };
        let (_, size) = classes.entry(form(&grid)).or_insert_with(|| {
            firsts.push(form(&grid));
            lines.push(line.to_string());
            (lines.len(), 0)
        });
        *size += 1;
    }
    lines.into_iter().zip(firsts).map(|(line, form)| (line, classes[&form].1)).collect()
}

fn stdout(output: &Output) -> &str {
    str::from_utf8(&output.stdout).unwrap()
}

/// The answers that are grids.
fn grids_of(output: &Output) -> Vec<&str> {
    stdout(output).lines().filter(|line| !line.starts_with("error: ")).collect()
}

/// A file of its own for this test.
fn file(name: &str, content: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("sudokit-unique-{}-{name}", std::process::id()));
    fs::write(&path, content).unwrap();
    path
}

/// More classes than there is room for in a megabyte.
const MANY: usize = 60_000;

#[test]
fn the_first_of_each_class_is_kept_whatever_the_memory() {
    let list = list(MANY, 1);
    let expected = kept(&list, "");
    assert!(expected.len() > MANY / 2);
    let lines: Vec<&str> = expected.iter().map(|(line, _)| line.as_str()).collect();
    let in_memory = run(&["-j1"], &list);
    assert!(grids_of(&in_memory) == lines);
    assert_eq!(stdout(&in_memory).matches("error: line ").count(), MANY / 997 + 1);
    for arguments in [["--memory", "1M", "-j1"], ["--memory", "1M", "-j3"], ["--memory", "2M", "-j2"]] {
        let on_disk = run(&arguments, &list);
        assert!(on_disk.stdout == in_memory.stdout, "{arguments:?}");
        assert_eq!(on_disk.stderr, in_memory.stderr, "{arguments:?}");
        assert_eq!(on_disk.status.code(), Some(2));
    }
}

#[test]
fn sizes_are_told_whatever_the_memory() {
    let list = list(MANY, 2);
    let with_size = |(line, size): (String, usize)| match line.split_once(' ') {
        Some((grid, note)) => format!("{grid} {size} {note}"),
        None => format!("{line} {size}"),
    };
    let expected: Vec<String> = kept(&list, "").into_iter().map(with_size).collect();
    assert!(expected.iter().any(|line| line.ends_with(" 3")));
    for memory in ["1G", "1M"] {
        let output = run(&["--count", "--memory", memory], &list);
        assert!(grids_of(&output) == expected, "{memory}");
    }
}

#[test]
fn what_is_known_is_left_out_whatever_the_memory() {
    let (known, new) = (list(MANY, 3), list(2_000, 4));
    let (half, rest) = known.split_at(known.match_indices('\n').nth(MANY / 2).unwrap().0 + 1);
    let mixed = format!("{new}{}{new}", list(5_000, 3));
    let expected: Vec<String> = kept(&mixed, &known).into_iter().map(|(line, _)| line).collect();
    assert!((1_000..3_000).contains(&expected.len()));
    let (half, list) = (file("known", half), file("new", &mixed));
    let names = ["--known", half.to_str().unwrap(), "--known", "-", list.to_str().unwrap()];
    let in_memory = run(&names, rest);
    assert!(grids_of(&in_memory) == expected);
    let on_disk = run(&[&["--memory", "1M"][..], &names].concat(), rest);
    assert!(on_disk.stdout == in_memory.stdout);
    let counted = run(&[&["--memory", "1M", "--count"][..], &names].concat(), rest);
    assert_eq!(grids_of(&counted).len(), expected.len());
    for path in [half, list] {
        fs::remove_file(path).unwrap();
    }
}

#[test]
fn every_format_and_several_files_come_out_the_same_whatever_the_memory() {
    let first = file("first", &format!("{}{}", list(10, 5), list(MANY, 6)));
    let second = file("second", &list(1_000, 6));
    let third = file("third", "no grid in it\n");
    let files = [&first, &second, &third].map(|path| path.to_str().unwrap());
    for format in [&["-f", "line"][..], &["-f", "grid"], &["-f", "csv", "--count"], &["-f", "boxed", "--count"]] {
        let with = |memory: &str| run(&[format, &["--memory", memory], &files].concat(), "");
        let (in_memory, on_disk) = (with("1G"), with("1M"));
        assert!(in_memory.stdout == on_disk.stdout, "{format:?}");
        assert_eq!(in_memory.stderr, on_disk.stderr, "{format:?}");
        assert_eq!(on_disk.status.code(), Some(2), "{format:?}");
        assert!(stdout(&on_disk).lines().last().unwrap().contains("no grid"), "{format:?}");
    }
    for path in [first, second, third] {
        fs::remove_file(path).unwrap();
    }
}

#[test]
fn nothing_is_left_in_the_folder_for_temporary_files() {
    let folder = std::env::temp_dir().join(format!("sudokit-unique-{}", std::process::id()));
    let in_folder = |folder: &Path, list: &str| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_sudoku"));
        common::feed(program.args(["canon", "--unique", "--memory", "1M"]).env("TMPDIR", folder), list)
    };
    let list = list(MANY, 7);
    let missing = in_folder(&folder, &list);
    assert_eq!(missing.status.code(), Some(2));
    let told = String::from_utf8(missing.stderr).unwrap();
    assert!(told.contains("cannot write to the folder for temporary files"), "{told}");
    fs::create_dir(&folder).unwrap();
    assert!(in_folder(&folder, &list).stdout.len() > missing.stdout.len());
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    fs::remove_dir(&folder).unwrap();
}
