//! Megabytes of one thing: memory stays bounded and time linear, whatever comes.
//!
//! Takes an optimized build and some minutes: `cargo test --release --test memory -- --ignored`. `SUDOKU_MEGABYTES=100`
//! in the environment makes the inputs larger.

#![cfg(target_os = "linux")]

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, thread};

/// What inputs are made of, again and again.
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

/// As much memory as the program may ask for, in kilobytes; a thread asks for more than it uses.
const MOST: usize = 300_000;

/// How long the program takes for so many bytes, made of this piece; why, if it ends in any other way than by itself.
fn show(piece: &str, size: usize) -> Result<Duration, String> {
    let started = Instant::now();
    let limited = format!("ulimit -v {MOST}; exec timeout 60 \"$0\" show -j2");
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
    // The program may end early.
    let writer = thread::spawn(move || (0..size / block.len()).try_for_each(|_| stdin.write_all(block.as_bytes())));
    let status = child.wait().unwrap();
    _ = writer.join().unwrap();
    if matches!(status.code(), Some(0 | 2)) { Ok(started.elapsed()) } else { Err(format!("{status}")) }
}

#[test]
#[ignore = "takes an optimized build and some minutes"]
fn memory_is_bounded_and_time_linear_whatever_comes() {
    let megabytes = env::var("SUDOKU_MEGABYTES").map_or(20, |megabytes| megabytes.parse().unwrap());
    let size = megabytes * 1_000_000;
    let mut failures = String::new();
    for piece in PIECES {
        match (show(piece, size / 4), show(piece, size)) {
            (Ok(quarter), Ok(whole)) if whole < quarter * 8 + Duration::from_secs(1) => {}
            (quarter, whole) => {
                writeln!(failures, "{piece:?}: a quarter {quarter:?}, {megabytes} MB {whole:?}").unwrap();
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}
