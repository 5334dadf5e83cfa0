//! Tests of faults outside of the program: closed pipes, files that vanish, a full disk, no threads, signals at any time.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use sudokit::text::lines;

use crate::common::{Folder, amount, names, sudoku, text};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Every command that reads records, with options that make its output long, and one that makes records.
const COMMANDS: [&[&str]; 18] = [
    &["solve"],
    &["solve", "-j1"],
    &["solve", "-f", "json"],
    &["solve", "--all", "-q"],
    &["check"],
    &["check", "--as-puzzle"],
    &["audit", "--no-rate", "-q"],
    &["count"],
    &["candidates", "-f", "line"],
    &["hint", "-f", "line"],
    &["rate", "-f", "line", "-q"],
    &["reduce", "-q"],
    &["canon"],
    &["canon", "--unique", "-q"],
    &["canon", "--shuffle", "--seed", "7"],
    &["show"],
    &["show", "-f", "pdf"],
    &["generate", "--seed", "7", "-n", "3000", "-q", "-f", "line"],
];

fn told(output: &Output) -> String {
    text(&output.stderr)
}

#[test]
fn a_reader_that_goes_away_ends_every_command_in_peace() {
    let folder = Folder::new("faults-readers");
    let list = folder.write("list.txt", format!("{PUZZLE}\n").repeat(3000));
    for arguments in COMMANDS {
        let stdin = fs::File::open(&list).unwrap();
        let mut child = sudoku(arguments).stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut stdout = child.stdout.take().unwrap();
        stdout.read_exact(&mut [0]).unwrap();
        drop(stdout);
        let output = child.wait_with_output().unwrap();
        // `check` expects full grids, and `audit` finds equal puzzles, so their exit status is 1.
        let is_fine = matches!((output.status.code(), arguments), (Some(0), _) | (Some(1), ["check"] | ["audit", ..]));
        assert!(is_fine && told(&output).is_empty(), "{arguments:?}: {} {}", output.status, told(&output));
    }
}

#[test]
fn messages_that_nobody_takes_change_nothing() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full can be written");
    for (arguments, status) in [
        (&["solve", "-v", "grids/mixed.txt"][..], 2),
        (&["solve", "--stats", "grids/easy.txt"], 0),
        (&["solve", "no-such-file.txt"], 2),
        (&["frobnicate"], 2),
    ] {
        let plain = sudoku(arguments).output().unwrap();
        let unheard = sudoku(arguments).stderr(full.try_clone().unwrap()).output().unwrap();
        assert_eq!((plain.status.code(), unheard.status.code()), (Some(status), Some(status)), "{arguments:?}");
        assert_eq!(plain.stdout, unheard.stdout, "{arguments:?}");
    }
}

#[test]
fn threads_that_cannot_be_had_are_done_without() {
    let folder = Folder::new("faults-threads");
    let list = folder.write("list.txt", format!("{PUZZLE}\n").repeat(100));
    let others: [&[&str]; 4] = [
        &["rate", "-f", "line", "-j8", "grids/golden-nugget.txt", "--max", "8"],
        &["book", "-f", "html", "--sort", "rating", "-j8", "grids/rated.txt"],
        &["canon", "--unique", "--known", "grids/rated.txt", "-j8", "grids/easy.txt"],
        &["solve", "-j8", "grids/easy.txt"],
    ];
    for arguments in COMMANDS.into_iter().chain(others) {
        let run = |stack: &str| {
            let stdin = fs::File::open(&list).unwrap();
            sudoku(arguments).env("RUST_MIN_STACK", stack).stdin(stdin).output().unwrap()
        };
        // No machine has so much memory.
        let (plain, alone) = (run("2097152"), run("70368744177664"));
        assert!(plain.stdout == alone.stdout && plain.status == alone.status, "{arguments:?}: {}", told(&alone));
        assert_eq!(told(&plain), told(&alone), "{arguments:?}");
    }
}

#[test]
fn a_signal_at_any_moment_leaves_whole_records() {
    let folder = Folder::new("faults-signals");
    let list = folder.write("list.txt", format!("{PUZZLE}\n").repeat(20_000));
    for (number, arguments) in COMMANDS.into_iter().enumerate() {
        for (signal, status) in [("-INT", 130), ("-TERM", 143)] {
            for &pause in amount(&[0, 10][..], &[0, 3, 10, 40]) {
                // The times differ between commands.
                let pause = Duration::from_micros(pause * 1000 + 137 * number as u64);
                let stdin = fs::File::open(&list).unwrap();
                let child =
                    sudoku(arguments).stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
                // Nothing reads the pipe, so most commands are writing when the signal arrives.
                thread::sleep(pause);
                // The signal has no effect if the command has ended.
                _ = Command::new("kill").args([signal, &child.id().to_string()]).stderr(Stdio::null()).status();
                let output = child.wait_with_output().unwrap();
                let case = format!("{arguments:?} {signal} after {pause:?}");
                // The signal ends a program that has not set its handler.
                let is_unborn = output.status.signal().is_some() && output.stdout.is_empty();
                let code = output.status.code();
                assert!(is_unborn || code == Some(status) || matches!(code, Some(0 | 1)), "{case}: {}", output.status);
                let is_text = !arguments.contains(&"pdf");
                assert!(!is_text || output.stdout.is_empty() || output.stdout.ends_with(b"\n"), "{case}");
            }
        }
    }
}

#[test]
fn a_book_is_there_or_not_whenever_a_signal_comes() {
    let folder = Folder::new("faults-books");
    let book = folder.join("book.pdf");
    for pause in [0, 2, 5, 10, 20, 40, 80, 160] {
        _ = fs::remove_file(&book);
        let mut child = sudoku(["book", "-q", "grids/rated.txt", "-o", book.to_str().unwrap()]).spawn().unwrap();
        thread::sleep(Duration::from_millis(pause));
        _ = Command::new("kill").args(["-TERM", &child.id().to_string()]).stderr(Stdio::null()).status();
        let status = child.wait().unwrap();
        // Only a program that was killed before it set its handler leaves a draft.
        let names = names(&folder);
        assert!(names.is_empty() || names == ["book.pdf"], "{pause} ms, {status}: {names:?}");
        assert!(names.is_empty() || fs::read(&book).unwrap().ends_with(b"%%EOF"), "{pause} ms");
    }
}

#[test]
fn files_that_vanish_or_cannot_be_read_are_told_in_their_place() {
    let folder = Folder::new("faults-thousand");
    let mut files = Vec::new();
    for number in 0..1000 {
        let file = folder.join(number.to_string());
        match number % 10 {
            3 => {}
            5 => fs::create_dir(&file).unwrap(),
            _ => fs::write(&file, lines(&PUZZLE.parse().unwrap())).unwrap(),
        }
        files.push(file);
    }
    // A folder can be opened, but reading it fails.
    files[7] = "/proc/self/mem".into();
    // The pipe delays the reader until the other file is deleted.
    let (pipe, last) = (files[0].clone(), files[999].clone());
    fs::remove_file(&pipe).unwrap();
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    // The limit of open files is lower than the number of files.
    let limited = "ulimit -n 20; exec \"$0\" solve -f line -j2 \"$@\"";
    let mut command = Command::new("bash");
    command.args(["-c", limited, env!("CARGO_BIN_EXE_sudoku")]).args(&files);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut writer = fs::OpenOptions::new().write(true).open(&pipe).unwrap();
    fs::remove_file(last).unwrap();
    writeln!(writer, "{PUZZLE}").unwrap();
    drop(writer);
    let output = child.wait_with_output().unwrap();
    let answers = String::from_utf8(output.stdout).unwrap();
    assert_eq!((output.status.code(), answers.lines().count()), (Some(2), 1000));
    for (number, answer) in answers.lines().enumerate() {
        let expected = match number {
            7 => "error: cannot read '/proc/self/mem': ",
            999 => "error: cannot open '",
            _ if number % 10 == 3 => "error: cannot open '",
            _ if number % 10 == 5 => "error: '",
            _ => SOLVED,
        };
        assert!(answer.starts_with(expected), "{number}: {answer}");
    }
}

#[test]
fn where_there_is_no_room_no_half_file_is_left() {
    let folder = Folder::new("faults-room");
    // Files of at most 4 kB, as on a full disk.
    let limited = "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"";
    for arguments in [
        &["book", "-q", "grids/easy.txt", "-o", "book.pdf"][..],
        &["show", "-q", "grids/easy.txt", "-o", "grid.png"],
        &["show", "-q", "-f", "png", "grids/easy.txt", "grids/digits.txt", "-o", "pictures/"],
        &["solve", "-q", "--watch", "grids/easy.txt", "-o", "search.html"],
        &["man", "solve", "-o", "solve.1"],
    ] {
        let mut command = Command::new("bash");
        command.args(["-c", limited, env!("CARGO_BIN_EXE_sudoku")]).current_dir(&*folder);
        let grids = |word: &&str| word.replace("grids/", concat!(env!("CARGO_MANIFEST_DIR"), "/grids/"));
        let output = command.args(arguments.iter().map(grids)).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(told(&output).starts_with("error: cannot write '"), "{arguments:?}: {}", told(&output));
        assert!(told(&output).ends_with("': file too large\n"), "{arguments:?}: {}", told(&output));
        for entry in fs::read_dir(&*folder).unwrap().map(Result::unwrap) {
            // Of several files, those that fit are complete.
            let whole = fs::read_dir(entry.path()).unwrap().map(|file| file.unwrap().metadata().unwrap().len());
            assert!(whole.into_iter().all(|size| size < 4096), "{arguments:?}: {:?}", entry.path());
        }
    }
}

#[test]
fn an_output_keeps_the_mode_of_its_file() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new("faults-mode");
    let file = folder.join("a.svg");
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    assert!(sudoku(["show", PUZZLE, "-o", file.to_str().unwrap()]).status().unwrap().success());
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(fs::read_to_string(&file).unwrap().ends_with("</svg>\n"));
    assert_eq!(names(&folder), ["a.svg"]);
}

#[test]
fn a_write_that_fails_leaves_the_old_file_and_no_draft() {
    let folder = Folder::new("faults-limit");
    folder.write("a.png", "old");
    let run = |limit: &str, output: &str| {
        let shell =
            format!("ulimit -f {limit}; exec {} show {PUZZLE} --size 2000 -o {output}", env!("CARGO_BIN_EXE_sudoku"));
        Command::new("sh").args(["-c", &shell]).current_dir(&*folder).output().unwrap()
    };
    let failed = run("1", "a.png");
    assert_eq!(failed.status.code(), Some(2), "{failed:?}");
    assert!(String::from_utf8_lossy(&failed.stderr).contains("cannot write 'a.png': file too large"), "{failed:?}");
    assert_eq!((names(&folder), fs::read(folder.join("a.png")).unwrap()), (vec!["a.png".into()], b"old".to_vec()));
    // The pictures of a folder are staged in the same way.
    fs::create_dir(folder.join("pictures")).unwrap();
    assert_eq!(run("1", "pictures -f png").status.code(), Some(2));
    assert!(names(&folder.join("pictures")).is_empty());
    assert_eq!(run("unlimited", "a.png").status.code(), Some(0));
    assert_eq!(names(&folder), ["a.png", "pictures"]);
}
