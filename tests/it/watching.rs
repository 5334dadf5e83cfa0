//! `sudoku solve --watch` in a terminal: what is typed does what it says, and the terminal is left as it was found.
//!
//! `script` of util-linux makes the terminal.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// A terminal in which the program runs.
struct Terminal {
    child: Child,
    keyboard: ChildStdin,
    screen: Arc<Mutex<Vec<u8>>>,
    folder: PathBuf,
}

/// A test that fails leaves nothing behind.
impl Drop for Terminal {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// How the program ended, and what was on the screen.
struct Ending {
    status: String,
    screen: String,
}

impl Terminal {
    /// Runs a command line in a terminal of this size. The name is that of the test.
    fn run(name: &str, columns: u32, rows: u32, command: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("watching-{name}"));
        _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let at = folder.display();
        let run = format!("echo $$ > '{at}/pid'; exec env {command}");
        let shell = format!(
            "stty cols {columns} rows {rows}; stty -g > '{at}/before'; sh -c \"{}\"; echo $? > '{at}/status'; \
             stty -g > '{at}/after'",
            run.replace('$', "\\$")
        );
        let program = Path::new(env!("CARGO_BIN_EXE_sudoku")).parent().unwrap().display();
        let path = format!("{program}:{}", std::env::var("PATH").unwrap());
        let mut child = Command::new("script")
            .args(["-qec", &shell, "/dev/null"])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("PATH", path)
            .env("TERM", "xterm-256color")
            .env("LC_ALL", "C.UTF-8")
            .env_remove("NO_COLOR")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("`script` of util-linux can be run");
        let keyboard = child.stdin.take().unwrap();
        let screen = Arc::new(Mutex::new(Vec::new()));
        let (mut out, drawn) = (child.stdout.take().unwrap(), Arc::clone(&screen));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                drawn.lock().unwrap().extend_from_slice(&bytes[..count]);
            }
        });
        Self { child, keyboard, screen, folder }
    }

    fn seen(&self) -> String {
        String::from_utf8_lossy(&self.screen.lock().unwrap()).into_owned()
    }

    /// Waits until this has been drawn, since what was drawn before the last key.
    fn wait_for(&self, text: &str, from: usize) {
        let started = Instant::now();
        while !self.seen()[from..].contains(text) {
            assert!(started.elapsed() < Duration::from_secs(60), "no '{text}' in {:?}", &self.seen()[from..]);
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Types keys, and waits until this is drawn.
    fn type_for(&mut self, keys: &str, text: &str) {
        let from = self.seen().len();
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
        self.wait_for(text, from);
    }

    /// Types keys.
    fn type_keys(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    /// Sends a signal to the program.
    fn signal(&self, signal: &str) {
        let pid = fs::read_to_string(self.folder.join("pid")).unwrap();
        assert!(Command::new("kill").args([signal, pid.trim()]).status().unwrap().success());
    }

    /// Waits for the end; the terminal must be as it was.
    fn end(mut self) -> Ending {
        let started = Instant::now();
        while !self.folder.join("after").exists() || self.child.try_wait().unwrap().is_none() {
            assert!(started.elapsed() < Duration::from_secs(60), "it does not end: {:?}", self.seen());
            thread::sleep(Duration::from_millis(10));
        }
        let read = |name| fs::read_to_string(self.folder.join(name)).unwrap().trim().to_string();
        assert_eq!(read("before"), read("after"), "the modes are as they were");
        // What was drawn last may still be on its way.
        thread::sleep(Duration::from_millis(100));
        let screen = self.seen();
        assert_eq!(screen.matches("\x1b[?1049h").count(), screen.matches("\x1b[?1049l").count());
        let (_, behind) = screen.rsplit_once("\x1b[?1049l").unwrap();
        assert!(screen.contains("\x1b[?25h") && !behind.contains("\x1b[?25l"), "the cursor is there");
        assert!(!behind.contains("+-----"), "nothing is drawn behind it: {behind:?}");
        Ending { status: read("status"), screen }
    }
}

const EASY: &str =
    "sudoku solve --watch 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn q_quits() {
    let mut terminal = Terminal::run("quit", 80, 24, EASY);
    terminal.wait_for("q: quit", 0);
    terminal.type_keys("q");
    let ending = terminal.end();
    assert_eq!(ending.status, "0");
    assert!(ending.screen.contains("stopped before the end: "), "{:?}", ending.screen);
}

#[test]
fn control_c_ends_with_130() {
    let mut terminal = Terminal::run("control-c", 40, 24, EASY);
    terminal.wait_for("q: quit", 0);
    terminal.type_keys("\x03");
    assert_eq!(terminal.end().status, "130");
}

#[test]
fn signals_end_with_their_numbers() {
    for (signal, status) in [("-TERM", "143"), ("-INT", "130"), ("-HUP", "129")] {
        let terminal = Terminal::run(&format!("signal{signal}"), 80, 24, EASY);
        terminal.wait_for("q: quit", 0);
        terminal.signal(signal);
        assert_eq!(terminal.end().status, status);
    }
}

#[test]
fn a_suspended_program_gives_the_terminal_back_and_draws_again() {
    for (name, keys) in [("suspend-key", "\x1a"), ("suspend-signal", "")] {
        let mut terminal = Terminal::run(name, 80, 24, EASY);
        terminal.type_for(" ", "paused");
        terminal.type_keys(keys);
        if keys.is_empty() {
            terminal.signal("-TSTP");
        }
        terminal.wait_for("\x1b[?1049l", 0);
        let pid = fs::read_to_string(terminal.folder.join("pid")).unwrap();
        while !fs::read_to_string(format!("/proc/{}/stat", pid.trim())).unwrap().contains(") T ") {
            thread::sleep(Duration::from_millis(10));
        }
        let from = terminal.seen().len();
        terminal.signal("-CONT");
        terminal.wait_for("backtracking: digits 1 to 9", from);
        terminal.type_keys("q");
        assert_eq!(terminal.end().status, "0");
    }
}

#[test]
fn keys_step_forward_and_back() {
    let mut terminal = Terminal::run("steps", 80, 24, EASY);
    terminal.wait_for("is refused by", 0);
    terminal.type_for(" ", "paused");
    // From wherever it stands back to the beginning.
    terminal.type_for(&"\x1b[D".repeat(300), "at the beginning");
    terminal.type_for("\x1b[C", "r1c3: 1 is tried and stays for now");
    terminal.type_for("\x1b[C", "r1c4: 1 is refused by row 1 (r1c3)");
    terminal.type_for("\x1b[D", "r1c3: 1 is tried and stays for now");
    terminal.type_keys("q");
    terminal.end();
}

#[test]
fn it_plays_to_the_solution_and_says_so() {
    let mut terminal = Terminal::run("end", 120, 40, EASY);
    terminal.wait_for("q: quit", 0);
    terminal.type_for(&"\x1b[A".repeat(20), "the end");
    terminal.type_keys("q");
    let ending = terminal.end();
    assert_eq!(ending.status, "0");
    assert!(ending.screen.contains("solved: "), "{:?}", ending.screen);
}

#[test]
fn no_solution_is_status_1() {
    let mut terminal = Terminal::run("none", 80, 24, "sudoku solve --watch --method singles grids/no-solution.txt");
    terminal.wait_for("q: quit", 0);
    terminal.type_for(&"\x1b[A".repeat(20), "every possibility was tried");
    terminal.type_keys("q");
    let ending = terminal.end();
    assert_eq!(ending.status, "1");
    assert!(ending.screen.contains("no solution: "), "{:?}", ending.screen);
}

#[test]
fn a_small_window_is_told_and_a_grid_may_come_from_a_pipe() {
    let mut terminal = Terminal::run("small", 30, 10, "sudoku solve --watch < grids/inkala.txt");
    terminal.wait_for("the window is too small: 30x10", 0);
    terminal.type_keys("q");
    assert_eq!(terminal.end().status, "0");
}

#[test]
fn the_graph_of_the_depth_keeps_to_the_locale() {
    for (locale, bar) in [("C.UTF-8", "\u{2588}"), ("C", "#")] {
        let mut terminal = Terminal::run(&format!("locale-{locale}"), 40, 24, &format!("LC_ALL={locale} {EASY}"));
        terminal.wait_for(bar, 0);
        terminal.type_keys("q");
        assert_eq!(terminal.end().screen.is_ascii(), locale == "C");
    }
}

#[test]
fn without_color_the_same_is_said_by_brackets() {
    for (color, is_colored) in [("--color never", false), ("--color always", true)] {
        let mut terminal = Terminal::run(&format!("color-{is_colored}"), 80, 24, &format!("{EASY} {color}"));
        terminal.wait_for("is refused by", 0);
        terminal.type_for(" ", "paused");
        terminal.type_keys("q");
        let screen = terminal.end().screen;
        let is_ink = |part: &str| {
            part.split_once('m').is_some_and(|(ink, _)| ink.bytes().all(|b| b.is_ascii_digit() || b == b';'))
        };
        assert_eq!(screen.split("\x1b[").skip(1).any(is_ink), is_colored, "{screen:?}");
    }
}
