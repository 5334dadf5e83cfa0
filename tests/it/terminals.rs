//! Tests of terminals with 25 to 80 columns: typed grids, a few grids, errors, progress.
//!
//! The program `script` of util-linux makes the terminals.

#![cfg(target_os = "linux")]

use crate::common;

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use common::feed;

const GRID: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const BOXED: &str = "| 5 3 4 | 6 7 8 | 9 1 2 |";

/// Runs a command in a terminal with this number of columns and types a text. Returns the screen.
fn screen(columns: usize, command: &str, typed: &str) -> String {
    let output = feed(&mut terminal(columns, command), typed);
    String::from_utf8_lossy(&output.stdout).replace('\r', "")
}

fn terminal(columns: usize, command: &str) -> Command {
    let program = env!("CARGO_BIN_EXE_sudoku");
    let shell = format!("stty cols {columns} rows 24 -echo; {}", command.replace("sudoku", program));
    let mut script = Command::new("script");
    script.args(["-qec", &shell, "/dev/null"]);
    script.current_dir(env!("CARGO_MANIFEST_DIR")).env("TERM", "xterm-256color").env("NO_COLOR", "1");
    script
}

#[test]
fn a_grid_that_is_typed_is_answered_behind_its_ninth_row() {
    let mut script = terminal(80, "sudoku solve");
    let pipes = script.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = pipes.spawn().expect("`script` of util-linux can be run");
    let mut keyboard = child.stdin.take().unwrap();
    let mut screen = child.stdout.take().unwrap();
    let (tell, told) = std::sync::mpsc::channel();
    thread::spawn(move || {
        let (mut seen, mut bytes) = (String::new(), [0; 4096]);
        while let Ok(count @ 1..) = std::io::Read::read(&mut screen, &mut bytes) {
            seen += &String::from_utf8_lossy(&bytes[..count]);
            if tell.send(seen.clone()).is_err() {
                return;
            }
        }
    });
    let wait_for = |text: &str| {
        let mut seen = String::new();
        while !seen.contains(text) {
            seen = told.recv_timeout(Duration::from_mins(1)).unwrap_or_else(|_| panic!("no '{text}' in {seen:?}"));
        }
        seen
    };
    wait_for("then Ctrl-D");
    for _ in 0..2 {
        for row in GRID.as_bytes().chunks(9) {
            keyboard.write_all(row).and_then(|()| keyboard.write_all(b"\n")).unwrap();
        }
        keyboard.flush().unwrap();
        wait_for(BOXED);
    }
    keyboard.write_all(b"\x04").and_then(|()| keyboard.flush()).unwrap();
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_few_grids_are_boxed_and_many_are_lines() {
    let few = screen(80, "cat grids/easy.txt grids/inkala.txt | sudoku solve", "");
    assert_eq!(few.matches("+-------+-------+-------+").count(), 8, "{few}");
    assert!(few.contains("grid 2 (stdin:12)"), "{few}");
    let many = screen(80, "cat grids/rated.txt | sudoku show", "");
    let grids = include_str!("../../grids/rated.txt").lines().filter(|line| !line.starts_with('#'));
    assert!(!many.contains('+') && many.lines().count() == grids.count(), "{many}");
    let asked = screen(80, "cat grids/easy.txt grids/inkala.txt | sudoku solve -f line", "");
    assert_eq!(asked.lines().count(), 2, "{asked}");
}

#[test]
fn a_grid_fits_a_window_that_is_narrower_than_a_boxed_one() {
    let solution =
        "534678912\n672195348\n198342567\n859761423\n426853791\n713924856\n961537284\n287419635\n345286179\n";
    assert_eq!(screen(20, &format!("sudoku solve {GRID}"), ""), solution);
    assert!(screen(25, &format!("sudoku solve {GRID}"), "").contains(BOXED));
    let wrong = screen(20, &format!("sudoku check {}1", &solution.replace('\n', "")[..80]), "");
    assert!(wrong.contains("row 9") && !wrong.contains('|'), "{wrong}");
    let candidates = |columns| screen(columns, &format!("sudoku candidates -f boxed {GRID}"), "");
    assert!(candidates(80).starts_with('+') && candidates(30).starts_with("51 empty cells\n1. r1c3: 1 2 4\n"));
}

#[test]
fn an_unreadable_record_is_told_once_and_its_caret_stands_under_it() {
    let seen = screen(40, &format!("printf '{GRID}\\n{GRID}x\\n{}z\\n' | sudoku show", &GRID[1..]), "");
    assert_eq!(seen.matches("error").count(), 2, "{seen}");
    let lines: Vec<&str> = seen.lines().collect();
    let carets = lines.windows(2).filter(|pair| pair[1].contains('^'));
    let under: Vec<char> = carets.filter_map(|pair| pair[0].chars().nth(pair[1].find('^')?)).collect();
    assert_eq!(under, ['x', 'z'], "{seen}");
    assert!(lines.iter().filter(|line| line.contains(" | ...")).all(|line| line.chars().count() <= 40), "{seen}");
}

#[test]
fn progress_of_one_long_search_stays_on_its_line_and_goes_with_the_run() {
    for columns in [25, 80] {
        let seen = screen(columns, "timeout 2 sudoku solve --method backtrack grids/seventeen.txt | cat", "");
        let ticks: Vec<&str> = seen.split("\x1b[K").filter(|tick| tick.starts_with("solving: ")).collect();
        assert!(ticks.len() > 2, "{seen:?}");
        assert!(ticks.iter().all(|tick| tick.trim_end().len() < columns), "{ticks:?}");
        assert!(seen.trim_end().ends_with("\x1b[K"), "ended by a signal: {seen:?}");
    }
    // Loose candidates have more solutions than anyone can wait for.
    let loose = "for r in 9 9 8 9 9 8 9 8 8; do for c in 9 8 8 9 8 8 9 9 8; do \
                 [ $r$c = 98 ] && printf 12345678. || printf 123456789; done; done";
    for (command, doing) in [
        ("rate", "rating: "),
        ("hint", "looking for steps: "),
        ("solve --all", "solving: "),
        ("count --limit 0", "counting: "),
        ("candidates --true", "searching: "),
    ] {
        let run = format!("f=$(mktemp); ({loose}) > $f; timeout 2 sudoku {command} $f | cat > /dev/null; rm $f");
        let seen = screen(80, &run, "");
        assert!(seen.contains(doing), "{command}: {seen:?}");
    }
    let quiet = screen(80, "timeout 0.6 sudoku solve -q --method backtrack grids/seventeen.txt | cat", "");
    assert_eq!(quiet.trim(), "");
}

#[test]
fn notes_of_an_input_do_not_control_the_terminal() {
    let seen = screen(80, &format!("printf '{GRID} # a\\033[2Jb\\007\\033[31mc\\n' | sudoku show -f line"), "");
    assert!(!seen.contains('\x1b') && !seen.contains('\x07') && seen.contains('b'), "{seen:?}");
    let piped = screen(80, &format!("printf '{GRID} # a\\033[2Jb\\n' | sudoku show -f line | od -c | head -9"), "");
    assert!(piped.contains("033"), "{piped}");
}

#[test]
fn data_on_a_terminal_is_that_of_a_pipe() {
    let table = format!("printf 'id,puzzle,more\\n1,{},x\\n' | sudoku solve -f csv", GRID.replace('.', "0"));
    let seen = screen(200, &table, "");
    assert!(seen.contains(&format!("1,{},x,unique", GRID.replace('.', "0"))), "{seen}");
    assert_eq!(seen, screen(200, &format!("{table} | cat"), ""));
    // Colors of the input are removed.
    let notes = format!("printf '{GRID} # \\033[31mred \\342\\200\\256 back\\n' | sudoku show -f line");
    let seen = screen(200, &notes, "");
    assert!(!seen.contains(['\x1b', '\u{202e}']) && seen.contains("red") && seen.contains("back"), "{seen:?}");
    let piped = screen(200, &format!("{notes} | od -An -c"), "");
    assert!(piped.contains("033") && piped.contains("342 200 256"), "{piped}");
}
