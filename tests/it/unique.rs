//! Tests of `canon --unique`: the lines are the same on any number of threads, and equal those of the library.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::process::Output;

use sudokit::random::Random;
use sudokit::{Cell, CellSet, Grid, Symmetry, canon, text};

use crate::common::{Folder, amount, feed, sudoku};

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn run(arguments: &[&str], input: &str) -> Output {
    feed(sudoku(["canon", "--unique"]).args(arguments), input)
}

/// Lines of grids, every fourth equivalent to an earlier one, with some bad lines.
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

/// Returns the lines that are kept, without those of bad lines.
fn kept(list: &str, known: &str) -> Vec<String> {
    let form = |grid: &Grid| canon::by_puzzle(grid).form;
    let known = text::read(known).filter_map(|record| Some(form(&record.grid().ok()?)));
    let mut classes: HashSet<Grid> = known.collect();
    let lines = text::read(list).zip(list.lines());
    let is_new = |(record, _): &(text::Record, &str)| record.grid().is_ok_and(|grid| classes.insert(form(&grid)));
    lines.filter(is_new).map(|(_, line)| line.to_string()).collect()
}

fn stdout(output: &Output) -> &str {
    str::from_utf8(&output.stdout).unwrap()
}

/// Returns the answers that are grids.
fn grids_of(output: &Output) -> Vec<&str> {
    stdout(output).lines().filter(|line| !line.starts_with("error: ")).collect()
}

/// Enough records for several parts on each thread.
const MANY: usize = 20_000;

#[test]
fn the_first_of_each_class_is_kept_on_any_number_of_threads() {
    let list = list(MANY, 1);
    let expected = kept(&list, "");
    assert!(expected.len() > MANY / 2);
    let alone = run(&["-j1"], &list);
    assert!(grids_of(&alone) == expected);
    assert_eq!(stdout(&alone).matches("error: line ").count(), MANY / 997 + 1);
    for threads in ["-j2", "-j3", "-j16"] {
        let together = run(&[threads], &list);
        assert!(together.stdout == alone.stdout, "{threads}");
        assert_eq!(together.stderr, alone.stderr, "{threads}");
        assert_eq!(together.status.code(), Some(2));
    }
}

#[test]
fn what_is_known_is_left_out() {
    let (known, new) = (list(MANY, 3), list(2_000, 4));
    let known: String = known.split_inclusive('\n').filter(|line| line.trim().parse::<Grid>().is_ok()).collect();
    let (half, rest) = known.split_at(known.match_indices('\n').nth(MANY / 2).unwrap().0 + 1);
    let mixed = format!("{new}{}{new}", list(5_000, 3));
    let expected = kept(&mixed, &known);
    assert!((1_000..3_000).contains(&expected.len()));
    let folder = Folder::new("unique-known");
    let (half, list) = (folder.write("known", half), folder.write("new", &mixed));
    let names = ["--known", &half, "--known", "-", &list];
    for threads in ["-j1", "-j3"] {
        let output = run(&[&[threads][..], &names].concat(), rest);
        assert!(grids_of(&output) == expected, "{threads}");
    }
}

#[test]
fn every_format_and_several_files_are_the_same_on_any_number_of_threads() {
    let folder = Folder::new("unique-files");
    let first = folder.write("first", format!("{}{}", list(10, 5), list(MANY / 4, 6)));
    let second = folder.write("second", list(1_000, 6));
    let third = folder.write("third", "no grid in it\n");
    // After an input without a grid, the parts continue.
    let files = [&*first, &third, &second, &third];
    for format in [["-f", "line"], ["-f", "grid"], ["-f", "csv"], ["-f", "boxed"], ["--by", "solution"]]
        .into_iter()
        .step_by(amount(2, 1))
    {
        let with = |threads: &str| run(&[&format[..], &[threads], &files].concat(), "");
        let (alone, together) = (with("-j1"), with("-j3"));
        assert!(alone.stdout == together.stdout, "{format:?}");
        assert_eq!(alone.stderr, together.stderr, "{format:?}");
        assert_eq!(together.status.code(), Some(2), "{format:?}");
        let is_error = |line: &&str| line.contains("no grid found");
        assert_eq!(stdout(&together).lines().filter(is_error).count(), 2, "{format:?}");
    }
}
