//! Tests of terminals with 25 to 80 columns: typed grids, a few grids, errors, progress.
//!
//! The program `script` of util-linux makes the terminals.

#![cfg(target_os = "linux")]

use crate::common;

use std::process::Command;
use std::thread;

use common::{amount, feed};

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
    script.env("LC_ALL", "C");
    script
}

#[test]
fn grids_that_are_typed_are_answered_at_their_end() {
    let rows: String = GRID.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect();
    let seen = screen(80, "sudoku solve", &format!("{rows}\n{rows}\x04"));
    assert_eq!(seen.matches(BOXED).count(), 2, "{seen}");
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
fn candidates_are_drawn_if_the_window_is_wide_enough() {
    let candidates = |columns| screen(columns, &format!("sudoku candidates -f boxed {GRID}"), "");
    assert!(candidates(80).starts_with("    1 ") && candidates(30).starts_with("51 empty cells\n1. r1c3: 1 2 4\n"));
}

#[test]
fn the_list_of_techniques_fits_the_window() {
    let seen = screen(60, "sudoku hint --list", "");
    assert!(seen.lines().count() > 100 && seen.lines().all(|line| line.chars().count() <= 60), "{seen}");
}

#[test]
fn lines_are_drawn_with_characters_that_the_terminal_has_and_are_read_back() {
    let full = GRID.replace('.', "1");
    let commands = [
        "show -f boxed --axes on",
        "candidates -f boxed",
        "solve",
        "check -f boxed",
        "hint -f boxed",
        "hint --only x-wing",
    ];
    for command in commands {
        let grid = if command.starts_with("check") { &full } else { GRID };
        let [c, utf8, variable] = ["LC_ALL=C", "LC_ALL= LANG=de_DE.utf8", "LC_ALL=C.UTF-8"]
            .map(|locale| screen(84, &format!("{locale} sudoku {command} {grid}"), ""));
        assert!(c.is_ascii() && utf8.contains(" │ ") && utf8 == variable, "{command}: {c} {utf8} {variable}");
        let has_numbers = command != "solve";
        assert!(!has_numbers || c.contains("\n1 ") && utf8.contains("\n1 │"), "{command}: {c} {utf8}");
        let [from_c, from_utf8] = [c, utf8].map(|drawing| {
            let output = feed(Command::new(env!("CARGO_BIN_EXE_sudoku")).args(["show", "-f", "candidates"]), &*drawing);
            assert!(output.status.success(), "{command}: {output:?}");
            String::from_utf8(output.stdout).unwrap()
        });
        assert_eq!(from_c, from_utf8, "{command}");
        let digits = |text: &str| text.lines().filter(|line| line.starts_with('|')).count();
        assert_eq!(digits(&from_c), 9, "{command}: {from_c}");
    }
}

#[test]
fn boxes_on_a_terminal_have_the_numbers_that_are_asked_for() {
    let [with, without] = ["on", "off"].map(|axes| screen(80, &format!("sudoku show --axes {axes} {GRID}"), ""));
    assert!(with.contains("\n1 | 5 3 .") && without.contains("\n| 5 3 ."), "{with}{without}");
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
    for columns in [25, 80].into_iter().take(amount(1, 2)) {
        let seen = screen(columns, "timeout 1.8 sudoku solve --method backtrack grids/seventeen.txt | cat", "");
        let ticks: Vec<&str> = seen.split("\x1b[K").filter(|tick| tick.starts_with("solving: ")).collect();
        assert!(ticks.len() > 2, "{seen:?}");
        assert!(ticks.iter().all(|tick| tick.trim_end().len() < columns), "{ticks:?}");
        assert!(seen.trim_end().ends_with("\x1b[K"), "ended by a signal: {seen:?}");
    }
    // Loose candidates have more solutions than anyone can wait for.
    let loose = "for r in 9 9 8 9 9 8 9 8 8; do for c in 9 8 8 9 8 8 9 9 8; do \
                 [ $r$c = 98 ] && printf 12345678. || printf 123456789; done; done";
    // They run side by side: each waits until its progress is shown.
    thread::scope(|scope| {
        for (command, doing) in [
            ("rate", "rating: "),
            ("hint", "looking for steps: "),
            ("solve --all", "solving: "),
            ("count --limit 0", "counting: "),
            ("candidates --true", "searching: "),
        ]
        .into_iter()
        .step_by(amount(2, 1))
        {
            let run = format!("f=$(mktemp); ({loose}) > $f; timeout 2 sudoku {command} $f | cat > /dev/null; rm $f");
            scope.spawn(move || {
                let seen = screen(80, &run, "");
                assert!(seen.contains(doing), "{command}: {seen:?}");
            });
        }
    });
    let quiet = screen(80, "timeout 0.6 sudoku solve -q --method backtrack grids/seventeen.txt | cat", "");
    assert_eq!(quiet.trim(), "");
}

#[test]
fn progress_goes_before_a_histogram_is_written() {
    // The last puzzle is late, so that the progress of the first is shown.
    let puzzles = format!("(echo {GRID}; sleep 0.5; echo {GRID}; sleep 0.5; echo {GRID})");
    let seen = screen(80, &format!("{puzzles} | sudoku rate --histogram"), "");
    assert!(seen.contains(" a second") && seen.contains("\x1b[K3 puzzles\n"), "{seen:?}");
}

#[test]
fn what_messages_say_is_said_once() {
    let seen = |options: &str| screen(80, &format!("sudoku solve {options} grids/no-solution.txt"), "");
    assert_eq!(seen("-q"), "no solution\n");
    assert_eq!(seen("").matches("no solution").count(), 1, "{}", seen(""));
}

#[test]
fn progress_counts_a_single_puzzle_as_one() {
    let seen = screen(80, &format!("(echo {GRID}; sleep 0.5) | sudoku show -f line"), "");
    assert!(seen.contains("1 puzzle, "), "{seen:?}");
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
