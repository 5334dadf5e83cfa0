//! A batch that was interrupted goes on where it was, by `--resume`: in the end its output is that of a run which was not.

use crate::common;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const EASY: &str = "9.6132....345..1..8....73...9..4.8....38.9..5..8..5..7...68451...9...6.3.8.953.74";

/// A folder of a test, with a list of puzzles with every kind of trouble between them, and of puzzles alone.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str, times: usize) -> Self {
        let folder = std::env::temp_dir().join(format!("sudokit-resumed-{test}-{}", std::process::id()));
        _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let grids = Path::new(env!("CARGO_MANIFEST_DIR")).join("grids");
        let read = |name: &str| fs::read_to_string(grids.join(name)).unwrap();
        let easy = |line: &&str| {
            ["1.2", "1.5", "2.0", "2.3", "2.6"].iter().any(|rating| line.contains(&format!(" {rating}/")))
        };
        let rated = read("rated.txt");
        let rated: Vec<&str> = rated.lines().filter(easy).collect();
        assert!(!rated.is_empty());
        // The last of them takes long to rate.
        let mixed = read("mixed.txt");
        let mixed = mixed.trim_end().rsplit_once('\n').unwrap().0;
        let list = format!("{mixed}\n{}\n", rated.join("\n"));
        fs::write(folder.join("list.txt"), list.repeat(times)).unwrap();
        fs::write(folder.join("empty.txt"), "").unwrap();
        Self(folder)
    }

    /// Starts the program in the folder.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
        command.args(arguments).current_dir(&self.0).stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// What the run says against going on with this text; the text stays as it is.
    fn refused(&self, text: &str, arguments: &[&str]) -> String {
        fs::write(self.0.join("out"), text).unwrap();
        let output = self.run(&[arguments, &["--resume", "out"]].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        assert_eq!(fs::read_to_string(self.0.join("out")).unwrap(), text, "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

/// The times in lines of data are others in every run.
fn without_times(text: &str) -> String {
    let mut rest = text;
    let mut kept = String::new();
    while let Some((before, behind)) = rest.split_once("\"seconds\":") {
        kept.push_str(before);
        rest = behind.trim_start_matches(|c: char| c.is_ascii_digit() || ".e-".contains(c));
    }
    kept + rest
}

/// Lengths at which an output may have been cut off: within and behind lines, at its begin and its end.
fn cuts(whole: &str) -> Vec<usize> {
    let ends: Vec<usize> = whole.match_indices('\n').map(|(at, _)| at + 1).collect();
    let middle = ends[ends.len() / 2];
    let last = ends[ends.len() - 2];
    let cuts = [0, 1, ends[0] - 1, ends[0], ends[0] + 1, ends[1], middle - 1, middle, middle + 30, last, last + 1];
    cuts.map(|cut| cut.min(whole.len())).to_vec()
}

#[test]
fn a_rating_that_is_killed_again_and_again_ends_as_one_that_is_not() {
    let folder = Folder::new("killed", 60);
    for (jobs, format) in [("-j1", "line"), ("-j2", "json")] {
        let out = folder.0.join("out");
        _ = fs::remove_file(&out);
        let arguments = ["rate", jobs, "-f", format, "list.txt", "empty.txt", "list.txt", "missing.txt"];
        let whole = String::from_utf8(folder.run(&arguments).stdout).unwrap();
        let resumed = [&arguments[..], &["--resume", "out"]].concat();
        let mut lengths = Vec::new();
        for patience in [5, 20, 40, 60, 80, 100] {
            let mut run = folder.command(&resumed).stderr(Stdio::null()).spawn().unwrap();
            sleep(Duration::from_millis(patience));
            run.kill().unwrap();
            run.wait().unwrap();
            lengths.push(fs::metadata(&out).map_or(0, |found| found.len()));
        }
        assert!(lengths.is_sorted(), "{lengths:?}");
        assert!(
            lengths.iter().any(|&length| length > 0 && length < whole.len() as u64),
            "never in between: {lengths:?}"
        );
        assert_eq!(folder.run(&resumed).status.code(), Some(2));
        let found = fs::read_to_string(&out).unwrap();
        assert!(without_times(&found) == without_times(&whole), "{jobs} {format}");
    }
}

#[test]
fn every_command_goes_on_behind_any_cut() {
    let folder = Folder::new("cut", 2);
    let commands: [&[&str]; 18] = [
        &["solve"],
        &["solve", "-f", "csv"],
        &["solve", "-f", "json", "--unique"],
        &["check"],
        &["check", "--as-puzzle", "-f", "csv"],
        &["check", "--puzzle", "other.txt"],
        &["count", "--limit", "3"],
        &["candidates", "-f", "line", "--true"],
        &["candidates", "-f", "csv", "--cell", "r1c1"],
        &["hint", "--all"],
        &["hint", "-f", "json"],
        &["rate"],
        &["rate", "-f", "json", "--steps"],
        &["rate", "--format-string", "%i %r"],
        &["reduce", "--best", "3", "--seed", "5"],
        &["canon", "--shuffle", "--seed", "5"],
        &["canon", "--map", "-f", "csv"],
        &["show", "-f", "sdm"],
    ];
    fs::copy(folder.0.join("list.txt"), folder.0.join("other.txt")).unwrap();
    for command in commands {
        let arguments = [command, &["list.txt"]].concat();
        let whole = String::from_utf8(folder.run(&arguments).stdout).unwrap();
        let is_timed = command[0] == "rate" && command.contains(&"json");
        for cut in cuts(&whole) {
            // Of the very first line nobody knows whether the times in it are the same.
            if is_timed && cut > 0 && cut <= whole.find('\n').unwrap() {
                continue;
            }
            fs::write(folder.0.join("out"), &whole[..cut]).unwrap();
            let output = folder.run(&[&arguments[..], &["--resume", "out"]].concat());
            let found = fs::read_to_string(folder.0.join("out")).unwrap();
            let messages = String::from_utf8(output.stderr).unwrap();
            assert!(without_times(&found) == without_times(&whole), "{command:?} cut at {cut}: {messages}");
            assert!(output.stdout.is_empty());
            assert_ne!(output.status.code(), None);
        }
    }
}

#[test]
fn several_inputs_and_standard_input_are_gone_on_with() {
    let folder = Folder::new("inputs", 1);
    let inputs = ["count", "--limit", "2", "empty.txt", "list.txt", "missing.txt", "empty.txt", "list.txt"];
    let whole = String::from_utf8(folder.run(&inputs).stdout).unwrap();
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    for number in 0..=lines.len() {
        fs::write(folder.0.join("out"), lines[..number].concat()).unwrap();
        let output = folder.run(&[&inputs[..], &["--resume", "out"]].concat());
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(fs::read_to_string(folder.0.join("out")).unwrap(), whole, "behind {number}");
        let messages = String::from_utf8(output.stderr).unwrap();
        assert_eq!(messages.matches("no grid found").count(), 2, "{messages}");
        assert_eq!(messages.matches("no such file").count(), 1, "{messages}");
    }
    let list = fs::read(folder.0.join("list.txt")).unwrap();
    let whole = common::feed(&mut folder.command(&["solve"]), list.clone()).stdout;
    fs::write(folder.0.join("out"), &whole[..whole.len() / 2]).unwrap();
    common::feed(&mut folder.command(&["solve", "--resume", "out"]), list);
    assert!(fs::read(folder.0.join("out")).unwrap() == whole);
}

#[test]
fn records_keep_their_numbers_and_the_status_is_that_of_what_is_answered_now() {
    let folder = Folder::new("numbers", 1);
    fs::write(folder.0.join("list.txt"), format!("{EASY}\nbad\n{EASY}\n{EASY}x\n{EASY}\n{EASY}\n")).unwrap();
    let whole = String::from_utf8(folder.run(&["count", "list.txt"]).stdout).unwrap();
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    assert_eq!(lines.len(), 6, "{whole}");
    for (behind, status, told) in
        [(0, 2, "list.txt:4"), (3, 2, "list.txt:4"), (5, 0, "'out' has 5 records; going on from there"), (6, 0, "")]
    {
        fs::write(folder.0.join("out"), lines[..behind].concat()).unwrap();
        let output = folder.run(&["count", "--resume", "out", "list.txt"]);
        let messages = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(status), "behind {behind}: {messages}");
        assert!(messages.contains(told), "behind {behind}: {messages}");
        assert_eq!(fs::read_to_string(folder.0.join("out")).unwrap(), whole);
    }
}

#[test]
fn what_is_not_the_output_of_this_run_is_refused_and_stays() {
    let folder = Folder::new("refused", 1);
    let whole = String::from_utf8(folder.run(&["solve", "list.txt"]).stdout).unwrap();
    let last = "and the last is not what this command prints";
    assert!(folder.refused(&whole, &["rate", "list.txt"]).contains(last));
    assert!(folder.refused("notes of mine", &["solve", "list.txt"]).contains(last));
    assert!(folder.refused("notes of mine\nand more", &["solve", "list.txt"]).contains(last));
    let shifted = whole.split_once('\n').unwrap().1;
    assert!(folder.refused(shifted, &["solve", "list.txt"]).contains(last));
    assert!(folder.refused(&whole, &["solve", "-f", "csv", "list.txt"]).contains("the names of the columns"));
    let longer = whole.clone() + &whole;
    let longer = folder.refused(&longer, &["solve", "list.txt"]);
    assert!(longer.contains("more than there are to answer"), "{longer}");
    assert!(folder.refused(&whole, &["solve", "empty.txt"]).contains("more than there are to answer"));
    assert!(folder.refused(&whole, &["solve", "out"]).contains("the puzzles are read from it"));
    assert!(folder.refused(&whole, &["canon", "--shuffle", "list.txt"]).contains(last));
}

#[test]
fn two_runs_do_not_write_one_file() {
    let folder = Folder::new("locked", 1);
    let mut first = folder.command(&["count", "--resume", "out"]);
    let mut first = first.stdin(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    // More is to come.
    first.stdin.as_mut().unwrap().write_all(format!("{EASY}\n").repeat(3000).as_bytes()).unwrap();
    let started = Instant::now();
    while !folder.0.join("out").exists() {
        assert!(started.elapsed() < Duration::from_secs(20), "nothing was written");
        sleep(Duration::from_millis(1));
    }
    sleep(Duration::from_millis(50));
    let second = folder.run(&["solve", "--resume", "out", "list.txt"]);
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(second.status.code(), Some(2));
    assert!(String::from_utf8(second.stderr).unwrap().contains("another run is writing it"));
}
