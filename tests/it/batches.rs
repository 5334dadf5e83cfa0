//! Tests of long inputs: every record keeps its place and its verdict, on any number of threads and lanes.

use std::fmt::Write as _;
use std::process::Output;

use sudokit::text::lines;

use crate::common::{Folder, feed, sudoku, text};

const UNIQUE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A line of each kind, and its answer.
const KINDS: [(&str, &str); 5] = [
    (UNIQUE, SOLVED),
    ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7", "error: line "),
    ("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "no solution"),
    (
        "....3.7487.45.8....1......62..7....11....9....6...5..7.27...5...49..1.8.6..9.....",
        "956132748734568192812497356295746831173829465468315927327684519549271683681953274",
    ),
    ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.479", "no solution"),
];

fn run(arguments: &[&str], lanes: &str, input: String) -> Output {
    feed(sudoku(arguments).env("SUDOKU_LANES", lanes), input)
}

/// Many records, most of them good. The order of the kinds does not repeat within a chunk.
pub fn records(number: usize) -> (String, Vec<&'static str>) {
    let (mut input, mut answers) = (String::new(), Vec::new());
    for i in 0..number {
        let (record, answer) = if i % 7 == 3 { KINDS[i / 7 % KINDS.len()] } else { KINDS[0] };
        writeln!(input, "{record}").unwrap();
        answers.push(answer);
    }
    (input, answers)
}

#[test]
fn every_record_has_its_own_answer_in_its_place() {
    let (input, answers) = records(6000);
    let expected = run(&["solve", "-j1"], "1", input.clone());
    assert_eq!(expected.status.code(), Some(2));
    let text = text(&expected.stdout);
    assert_eq!(text.lines().count(), answers.len());
    for (i, (line, answer)) in text.lines().zip(&answers).enumerate() {
        let answer = if *answer == "error: line " { format!("error: line {}: ", i + 1) } else { (*answer).to_string() };
        assert!(line.starts_with(&answer), "record {i}: {line}");
    }
    for (jobs, lanes) in [("-j1", "32"), ("-j2", "16"), ("-j3", "8"), ("-j8", "32")] {
        let found = run(&["solve", jobs], lanes, input.clone());
        assert!(found.stdout == text.as_bytes(), "{jobs} {lanes}");
        assert_eq!(found.stderr, expected.stderr, "{jobs} {lanes}");
        assert_eq!(found.status.code(), Some(2));
    }
}

#[test]
fn many_are_counted_like_each_alone() {
    let input = (KINDS.map(|(record, _)| record).join("\n") + "\n").repeat(50);
    for limit in ["0", "1", "2", "5"] {
        let alone = KINDS.map(|(record, _)| {
            let output = run(&["count", "--limit", limit, record], "32", String::new());
            text(&output.stdout)
        });
        let together = run(&["count", "--limit", limit, "-j2"], "32", input.clone());
        let together = text(&together.stdout);
        assert_eq!(together.lines().count(), 50 * KINDS.len());
        for (at, line) in together.lines().enumerate() {
            // Errors differ in their lines.
            let number = |line: &str| line.split(": ").next().map(String::from);
            assert_eq!(number(line), number(alone[at % KINDS.len()].trim_end()));
        }
    }
}

#[test]
fn grids_in_rows_are_not_cut_in_two() {
    let rows = lines(&UNIQUE.parse().unwrap());
    for between in ["\n", "", "# next\n"] {
        // More than a megabyte, so that rows without an empty line are cut, too.
        let input = [rows.as_str()].repeat(15_000).join(between);
        let output = run(&["solve", "-f", "line"], "32", input);
        assert_eq!(output.status.code(), Some(0), "{between:?}");
        let text = text(&output.stdout);
        assert_eq!(text.lines().count(), 15_000);
        assert!(text.lines().all(|line| line == SOLVED));
    }
}

/// Returns the number of threads that `--stats` reports.
fn threads_told(arguments: &[&str], records: usize) -> String {
    let output = run(&[&["solve", "--stats"], arguments].concat(), "32", format!("{UNIQUE}\n").repeat(records));
    let notes = text(&output.stderr);
    notes.lines().find_map(|line| line.strip_prefix("threads: ")).unwrap().to_string()
}

#[test]
fn no_thread_is_started_for_nothing() {
    assert_eq!(threads_told(&["-j8"], 500), "1");
    assert_eq!(threads_told(&["-j8"], 700), "1");
    assert_eq!(threads_told(&["-j8", "--method", "singles"], 2), "2");
}

#[test]
fn few_records_that_can_take_long_use_all_threads() {
    assert_eq!(threads_told(&["-j3", "--method", "singles"], 11), "3");
    assert_eq!(threads_told(&["-j1", "--method", "singles"], 11), "1");
}

#[test]
fn the_sums_of_a_batch_are_told() {
    let (input, _) = records(3500);
    let output = run(&["solve", "--stats", "-j4"], "8", input);
    let notes = text(&output.stderr);
    let sums =
        "puzzles: 3500 (3100 unique, 100 with several solutions, 100 without, 100 contradictory, 100 unreadable)";
    assert!(notes.contains(sums), "{}", &notes[notes.len() - 600..]);
    for line in ["guesses: ", "sweeps: ", "path: ", ", 8 lanes", "puzzles per second: ", "threads: 4\n"] {
        assert!(notes.contains(line), "{line}");
    }
}

#[test]
fn a_file_a_pipe_and_an_operand_give_the_same_lines_on_any_number_of_threads() {
    let (list, _) = records(1000);
    let rows = lines(&UNIQUE.parse().unwrap());
    let folder = Folder::new("paths");
    for input in [list, rows.clone(), format!("{rows}\n{rows}"), format!(" \t{UNIQUE}\t\r\n"), format!("[{rows}]")] {
        let file = &*folder.write("list.txt", &input);
        let expected = run(&["solve", "-j1"], "32", input.clone());
        // A command line of Windows has at most 32,767 characters.
        let operand = if input.len() < 32_000 { input.as_str() } else { file };
        for arguments in [&["-j2"][..], &["-j1", file], &["-j2", file], &["-j1", operand], &["-j2", operand]] {
            let found = run(&[&["solve"], arguments].concat(), "32", input.clone());
            assert!(found.stdout == expected.stdout, "{}", &input[..30]);
            assert_eq!(found.status, expected.status);
        }
    }
}

#[test]
fn errors_are_counted_on_every_path() {
    let input = format!("{UNIQUE}\n{}\n", &UNIQUE[..80]).repeat(3000) + &format!("#{UNIQUE}\n") + "\n12345678\n";
    let mut told = Vec::new();
    for arguments in [
        &["solve", "-j1"][..],
        &["solve", "-j4"],
        &["solve", "-j4", "--method", "singles"],
        &["solve", "--all", "--limit", "1"],
        &["count", "-j3"],
    ] {
        let output = run(&[arguments, &["-v"]].concat(), "32", input.clone());
        let notes = text(&output.stderr);
        let errors = notes.lines().filter(|line| line.starts_with("error: ")).count();
        let end = "stdin: and 2,991 more errors\n\
                   note: stdin: skipped 1 comment that contains a grid\n\
                   stdin: 3,000 records in line, 3,001 unreadable\n";
        assert!(errors == 10 && notes.ends_with(end), "{arguments:?}\n{notes}");
        assert_eq!(text(&output.stdout).lines().count(), 6001, "{arguments:?}");
        told.push(notes.lines().filter(|line| line.starts_with("error: ")).collect::<String>());
    }
    told.dedup();
    assert_eq!(told.len(), 1);
}

#[test]
fn a_bad_number_of_lanes_is_refused() {
    let output = run(&["solve"], "7", String::new());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr), "error: SUDOKU_LANES is '7', expected 32, 16, 8 or 1\n");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_standard_output_is_a_failed_write_for_every_command() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full can be written");
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["help"],
        &["help", "solve"],
        &["rate", "--help"],
        &["completions", "bash"],
        &["check", SOLVED],
        &["solve", UNIQUE],
        &["hint", "--list"],
        &["canon", "--same", UNIQUE, UNIQUE],
        &["generate", "--seed", "1"],
    ] {
        let output = sudoku(arguments).stdout(full.try_clone().unwrap()).output().unwrap();
        let notes = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(notes.contains("error: cannot write to standard output: no space left on device\n"), "{notes}");
    }
}

#[cfg(unix)]
mod interrupted {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Child, Command, ExitStatus, Stdio};
    use std::thread;
    use std::time::{Duration, Instant};

    use crate::common::sudoku;

    /// Commands that do not end by themselves.
    const ENDLESS: [&[&str]; 2] = [&["generate", "-n", "0", "-f", "line"], &["solve", "--all", "grids/empty.txt"]];

    fn start(arguments: &[&str]) -> Child {
        sudoku(arguments).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
    }

    fn send(signal: &str, child: &Child) {
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
    }

    /// Waits at most five seconds for the end of a process.
    fn end(child: &mut Child) -> ExitStatus {
        let started = Instant::now();
        loop {
            if let Some(status) = child.try_wait().unwrap() {
                return status;
            }
            if started.elapsed() > Duration::from_secs(5) {
                child.kill().unwrap();
                panic!("still running");
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    #[test]
    fn a_run_ends_though_nobody_reads_what_it_prints() {
        for arguments in ENDLESS {
            for (signal, status) in [("-INT", 130), ("-TERM", 143)] {
                let mut child = start(arguments);
                let mut stdout = child.stdout.take().unwrap();
                // The program works once it has written a byte. Soon after that the pipe is full.
                stdout.read_exact(&mut [0]).unwrap();
                thread::sleep(Duration::from_millis(200));
                send(signal, &child);
                assert_eq!(end(&mut child).code(), Some(status), "{arguments:?} {signal}");
            }
        }
    }

    #[test]
    fn what_was_printed_ends_with_a_whole_record() {
        for arguments in ENDLESS {
            for (signal, status) in [("-INT", 130), ("-TERM", 143)] {
                let mut child = start(arguments);
                let mut lines = BufReader::new(child.stdout.take().unwrap());
                lines.read_line(&mut String::new()).unwrap();
                let reader = thread::spawn(move || {
                    let mut rest = String::new();
                    lines.read_to_string(&mut rest).map(|_| rest)
                });
                thread::sleep(Duration::from_millis(100));
                send(signal, &child);
                assert_eq!(end(&mut child).code(), Some(status), "{arguments:?} {signal}");
                let rest = reader.join().unwrap().unwrap();
                assert!(rest.is_empty() || rest.ends_with('\n'), "{arguments:?} {signal}");
                assert!(rest.lines().all(|line| line.len() == 81), "{arguments:?} {signal}");
            }
        }
    }
}
