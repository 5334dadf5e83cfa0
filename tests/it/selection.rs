//! Tests of `--skip` and `--take`: the answers of a selection are those of the whole run at the same places.

use std::fs;
use std::path::Path;

use crate::common::{Folder, commands, sudoku, text};

/// Returns a folder with lists of every kind of record.
fn folder(test: &str) -> Folder {
    let folder = Folder::new(&format!("selection-{test}"));
    let read = |name| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("grids").join(name)).unwrap();
    let rows = read("easy.txt").lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
    folder.write("mixed.txt", read("mixed.txt"));
    folder.write("long.txt", read("mixed.txt").repeat(300));
    folder.write("rows.txt", format!("{rows}\n\n").repeat(5));
    folder
}

fn run(folder: &Folder, arguments: &[&str]) -> (Vec<String>, i32) {
    let output = sudoku(arguments).current_dir(&**folder).output().unwrap();
    (text(&output.stdout).lines().map(String::from).collect(), output.status.code().unwrap())
}

#[test]
fn a_selection_has_the_lines_of_the_whole_run() {
    let folder = folder("lines");
    for command in [
        &["solve", "-f", "line", "mixed.txt"][..],
        &["solve", "-f", "line", "mixed.txt", "rows.txt", "mixed.txt"],
        &["solve", "-f", "json", "rows.txt", "mixed.txt"],
        &["check", "-f", "line", "--as-puzzle", "rows.txt", "mixed.txt"],
        &["count", "-j2", "mixed.txt", "rows.txt"],
        &["canon", "--shuffle", "--seed", "7", "-f", "line", "mixed.txt", "rows.txt"],
        &["hint", "-f", "line", "rows.txt", "mixed.txt"],
    ] {
        let (whole, _) = run(&folder, command);
        for (skip, take) in [(0, 3), (1, 100), (2, 4), (5, 1), (7, 2), (8, 5), (whole.len(), 1), (1000, 1)] {
            let numbers = [skip, take].map(|number| number.to_string());
            let selection = [command, &["--skip", &numbers[0], "--take", &numbers[1]]].concat();
            let expected: Vec<String> = whole.iter().skip(skip).take(take).cloned().collect();
            assert_eq!(run(&folder, &selection).0, expected, "{selection:?}");
        }
    }
}

#[test]
fn a_long_list_goes_on_where_it_was_cut() {
    let folder = folder("long");
    let whole = run(&folder, &["solve", "long.txt"]).0;
    for cut in [1, 1000, whole.len() - 1] {
        let rest = run(&folder, &["solve", "long.txt", "--skip", &cut.to_string()]).0;
        assert!(rest == whole[cut..], "after {cut} of {} lines", whole.len());
        let first = run(&folder, &["solve", "long.txt", "--take", &cut.to_string()]).0;
        assert!(first == whole[..cut], "{cut} of {} lines", whole.len());
    }
}

#[test]
fn csv_goes_on_without_its_header() {
    let folder = folder("csv");
    let whole = run(&folder, &["solve", "-f", "csv", "mixed.txt"]).0;
    let first = run(&folder, &["solve", "-f", "csv", "mixed.txt", "--take", "4"]).0;
    let rest = run(&folder, &["solve", "-f", "csv", "mixed.txt", "--skip", "4", "--no-header"]).0;
    assert_eq!([first, rest].concat(), whole);
}

#[test]
fn the_exit_status_is_that_of_the_selection() {
    let folder = folder("status");
    for (selection, status) in [
        (["--skip", "0", "--take", "1"], 0),
        (["--skip", "2", "--take", "1"], 1),
        (["--skip", "1", "--take", "1"], 2),
        (["--skip", "100", "--take", "1"], 0),
        (["--skip", "0", "--take", "0"], 0),
    ] {
        assert_eq!(run(&folder, &[&["solve", "mixed.txt"][..], &selection].concat()).1, status, "{selection:?}");
    }
}

/// The law of ends: whatever an option leaves out, every input that was begun ends with its report and the number of its errors.
#[test]
fn every_input_ends_whatever_is_left_out() {
    const BAD: u64 = 13;
    const GOOD: u64 = 2;
    /// The number of errors that are printed.
    const FEW: u64 = 10;
    let folder = folder("ends");
    let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let bad = format!("{}\n", &grid[1..]).repeat(13);
    let inputs = ["a.txt", "b.txt"];
    for input in inputs {
        folder.write(input, format!("{bad}{grid}\n{grid}\n{bad}"));
    }
    let of_input = 2 * BAD + GOOD;
    let has_take = |command: &String| run(&folder, &[command, "--help"]).0.iter().any(|line| line.contains("--take"));
    let commands: Vec<String> = commands().into_iter().filter(has_take).collect();
    assert!(commands.len() > 8, "{commands:?}");
    // These leave out answers, too.
    let others = ["rate --min 5", "rate --max 1", "canon --unique", "reduce --near 1 --minimal", "hint --find x-wing"];
    for command in commands.iter().map(String::as_str).chain(others) {
        for (skip, take) in
            [(0, 1000), (0, 1), (0, 14), (0, 28), (1, 1000), (15, 13), (20, 20), (27, 1), (30, 12), (55, 9)]
        {
            let (skip_text, take_text) = (skip.to_string(), take.to_string());
            let mut program = sudoku(command.split(' '));
            let program = program.args(["-v", "--skip", &skip_text, "--take", &take_text]);
            let program = program.args(inputs).current_dir(&*folder);
            let messages = text(&program.output().unwrap().stderr);
            for (number, input) in (0..).zip(inputs) {
                let is_taken = |at: &u64| (skip..skip + take).contains(&(number * of_input + at));
                let taken: Vec<u64> = (0..of_input).filter(is_taken).collect();
                let errors = taken.iter().filter(|at| !(BAD..BAD + GOOD).contains(at)).count() as u64;
                let of = |words: &str| {
                    let lines = messages.lines().filter(|line| line.contains(input) && line.contains(words));
                    lines.map(String::from).collect::<Vec<_>>()
                };
                let what = format!("{command} --skip {skip} --take {take}: {input}: {messages}");
                assert_eq!(of("error: ").len() as u64, errors.min(FEW), "{what}");
                assert_eq!(of("more errors").len(), usize::from(errors > FEW), "{what}");
                if let Some(more) = of("more errors").first() {
                    assert!(more.contains(&format!("and {} more", errors - FEW)), "{what}");
                }
                assert_eq!(of("unreadable").len(), usize::from(errors > 0), "{what}");
                assert_eq!(
                    of("records in line").len() + of("record in line").len(),
                    usize::from(taken.len() as u64 > errors),
                    "{what}"
                );
            }
        }
    }
}
