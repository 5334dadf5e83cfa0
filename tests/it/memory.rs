//! Tests of memory and time: for any long input, memory is bounded and time is linear. Every command reads a list in 64 MB.
//!
//! Run `cargo test --release --test it memory:: -- --ignored`, which takes some minutes. `SUDOKU_MEGABYTES=100` makes the
//! inputs larger.

#![cfg(target_os = "linux")]

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use sudokit::random::Random;
use sudokit::{Cell, CellSet, Grid};

use crate::common::{Folder, text};

/// The texts that inputs repeat.
const PIECES: [&str; 30] = [
    "0123456789",
    ".",
    " ",
    "\n",
    "+",
    "#",
    "[",
    "{",
    "<",
    "\"",
    "letters ",
    "-",
    "|",
    "\0",
    "1\n",
    "1\n\n",
    "530070000\n",
    "534678912\n672195348\n198342567\n859761423\n426853791\n713924856\n961537284\n287419635\n345286179\n",
    "530070000\n600195000\n098000060\n\n",
    "\"530070000\",\n",
    "1,2,3,4,5,6,7,8,9\n",
    "|5|3| | |7| | | | |\n",
    "+---+\n",
    "1 2 3 4 5 6 7 8 9 ",
    "# a comment\n",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7\n",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 ",
    "{\"a\":1,",
    ">",
    "\u{c}",
];

/// The address space of the program in kilobytes. A thread reserves more than it uses.
const MOST: usize = 300_000;

/// Random bytes after a first line of text.
fn noise() -> Vec<u8> {
    let mut random = Random::new(7, 0);
    let bytes = (0..99_998).map(|_| u8::try_from(random.below(256)).unwrap());
    b"#\n".iter().copied().chain(bytes).collect()
}

/// Returns the time of the program for an input that repeats a text, or how it ended, if a limit or a signal ended it.
fn show(piece: &[u8], size: usize, most: usize) -> Result<Duration, String> {
    let started = Instant::now();
    let limited = format!("ulimit -v {most}; exec timeout 60 \"$0\" show -j2");
    let mut child = Command::new("bash")
        .args(["-c", &limited, env!("CARGO_BIN_EXE_sudoku")])
        .env("MALLOC_ARENA_MAX", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let block = piece.repeat(100_000 / piece.len());
    // The program may end before it has read all.
    let writer = thread::spawn(move || (0..size / block.len()).try_for_each(|_| stdin.write_all(&block)));
    let status = child.wait().unwrap();
    _ = writer.join().unwrap();
    if matches!(status.code(), Some(0 | 2)) { Ok(started.elapsed()) } else { Err(format!("{status}")) }
}

/// Runs a command on a file within some kilobytes of address space. Returns the output and the notes.
fn run_in(most: usize, command: &str, file: &str) -> (Output, String) {
    // A thread reserves more than it uses, and has no room for an arena.
    let limited = format!("ulimit -v {most}; exec \"$0\" {command} -j2 < \"$1\"");
    let mut shell = Command::new("bash");
    shell.args(["-c", &limited, env!("CARGO_BIN_EXE_sudoku"), file]).env("MALLOC_ARENA_MAX", "1");
    let output = shell.stdout(Stdio::null()).output().unwrap();
    let notes = text(&output.stderr);
    (output, notes)
}

#[test]
#[ignore = "takes an optimized build and some minutes"]
fn memory_is_bounded_and_time_linear_whatever_comes() {
    let megabytes = env::var("SUDOKU_MEGABYTES").map_or(20, |megabytes| megabytes.parse().unwrap());
    let size = megabytes * 1_000_000;
    let mut failures = String::new();
    let noise = noise();
    for piece in PIECES.map(str::as_bytes).into_iter().chain([&noise[..]]) {
        match (show(piece, size / 4, MOST), show(piece, size, MOST)) {
            (Ok(quarter), Ok(whole)) if whole < quarter * 8 + Duration::from_secs(1) => {}
            (quarter, whole) => {
                let piece = String::from_utf8_lossy(&piece[..piece.len().min(50)]);
                writeln!(failures, "{piece:?}: a quarter {quarter:?}, {megabytes} MB {whole:?}").unwrap();
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

#[test]
#[ignore = "takes an optimized build and some minutes"]
fn what_has_no_record_is_not_kept() {
    show(b"\n", 150_000_000, 65_536).unwrap();
}

/// Commands that answer record by record, and the number of records for each.
const BATCHES: [(&str, usize); 17] = [
    ("solve", 300_000),
    ("solve -f json", 100_000),
    ("solve --all", 100_000),
    ("solve --method singles", 20_000),
    ("check", 300_000),
    ("check --as-puzzle", 50_000),
    ("count", 300_000),
    ("candidates -f line", 50_000),
    ("candidates --true -f json", 20_000),
    ("hint -f line", 3_000),
    ("rate -f line --max 7", 3_000),
    ("reduce --seed 7", 3_000),
    ("canon", 50_000),
    ("canon --unique", 50_000),
    ("audit", 50_000),
    ("show -f json", 100_000),
    ("generate --seed 7 -n 5000", 0),
];

#[test]
#[ignore = "takes an optimized build and some minutes"]
fn sixty_four_megabytes_are_enough_for_every_batch() {
    let puzzles = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/grids/rated.txt")).unwrap();
    // The hardest puzzles are at the end.
    let easy: Vec<&str> = puzzles.lines().filter(|line| !line.starts_with('#')).take(20).collect();
    let folder = Folder::new("batches");
    for (command, number) in BATCHES {
        let list: String = easy.iter().cycle().take(number).flat_map(|line| [line, "\n"]).collect();
        let path = folder.write("list.txt", list);
        let (output, notes) = run_in(65_536, &format!("{command} -q"), &path);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{command}: {} {notes}", output.status);
    }
}

#[test]
#[ignore = "takes an optimized build and some minutes"]
fn a_class_takes_at_most_thirty_four_bytes() {
    const CLASSES: usize = 1_000_000;
    let solved: Grid =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
    let mut random = Random::new(7, 0);
    let mut grid = || solved.masked(Cell::ALL.into_iter().filter(|_| random.below(3) == 0).collect::<CellSet>());
    let (folder, mut list) = (Folder::new("classes"), String::new());
    (0..CLASSES).for_each(|_| writeln!(list, "{}", grid()).unwrap());
    let path = folder.write("list.txt", list);
    let most = 65_536 + CLASSES * 34 / 1_024;
    let (output, notes) = run_in(most, "canon --unique", &path);
    assert!(output.status.success() && notes.contains(" kept, "), "{} {notes}", output.status);
}
