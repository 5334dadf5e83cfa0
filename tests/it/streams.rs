//! Tests of lists that arrive line by line: each record is answered before the next one arrives, and an endless list can be cut.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use crate::common::{sudoku, text};

const PUZZLE: &[u8] = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// Much longer than a command takes for a record.
const LONG: Duration = Duration::from_secs(20);

/// Command lines whose answers have lines of their own, and the number of lines above the first answer.
const COMMANDS: [(&str, usize); 13] = [
    ("solve", 0),
    ("solve -f csv", 1),
    ("solve -j1 --skip 1", 0),
    ("solve --all", 0),
    ("solve --template {solution}", 0),
    ("check -f json", 0),
    ("count", 0),
    ("candidates -f line", 0),
    ("hint -f line", 0),
    ("rate", 0),
    ("reduce", 0),
    ("canon --unique", 0),
    ("show", 0),
];

fn start(command: &str, more: &[&str]) -> Child {
    let mut program = sudoku(command.split(' '));
    program.args(more).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
}

#[test]
fn each_record_is_answered_before_the_next_one_arrives() {
    for (command, above) in COMMANDS {
        let mut child = start(command, &[]);
        let (mut stdin, stdout) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let (sender, lines) = channel();
        let reader = thread::spawn(move || stdout.lines().try_for_each(|line| sender.send(line.unwrap())));
        for record in 0..3 {
            // Each has another clue less: `canon --unique` leaves out equal ones.
            let mut puzzle = PUZZLE.to_vec();
            puzzle[record] = b'.';
            stdin.write_all(&puzzle).unwrap();
            let expected = match record {
                0 if command.contains("--skip") => 0,
                0 => above + 1,
                _ => 1,
            };
            for _ in 0..expected {
                let answer = lines.recv_timeout(LONG);
                assert!(answer.is_ok(), "{command}: no answer to record {record} before the next one");
            }
        }
        drop(stdin);
        child.wait().unwrap();
        _ = reader.join().unwrap();
    }
}

#[test]
fn an_endless_list_stops_at_take() {
    for (command, above) in COMMANDS.into_iter().filter(|(command, _)| !command.contains("--unique")) {
        let mut child = start(command, &["--take", "3"]);
        let mut stdin = child.stdin.take().unwrap();
        // 80 MB stand for a list without end.
        let feeder = thread::spawn(move || (0..10_000).all(|_| stdin.write_all(&PUZZLE.repeat(100)).is_ok()));
        let output = child.wait_with_output().unwrap();
        assert!(!feeder.join().unwrap(), "{command} read all of it");
        assert_eq!(text(&output.stdout).lines().count(), above + 3, "{command}");
    }
}
