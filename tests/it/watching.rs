//! Tests of `sudoku solve --watch` in a terminal.
//!
//! The program `script` of util-linux makes the terminal.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// A terminal in which the program runs.
struct Terminal {
    child: Child,
    screen: Arc<Mutex<Vec<u8>>>,
    folder: PathBuf,
}

/// Ends the program also after a failed test.
impl Drop for Terminal {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// The exit status of the program, and the screen.
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
        // Signals end the program also if the tests run in the background of a shell, where interrupts are ignored.
        let run = format!("echo $$ > '{at}/pid'; exec env --default-signal {command}");
        let shell =
            format!("stty cols {columns} rows {rows}; sh -c \"{}\"; echo $? > '{at}/status'", run.replace('$', "\\$"));
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
        let screen = Arc::new(Mutex::new(Vec::new()));
        let (mut out, drawn) = (child.stdout.take().unwrap(), Arc::clone(&screen));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                drawn.lock().unwrap().extend_from_slice(&bytes[..count]);
            }
        });
        Self { child, screen, folder }
    }

    fn seen(&self) -> String {
        String::from_utf8_lossy(&self.screen.lock().unwrap()).into_owned()
    }

    /// The last drawing.
    fn last(&self) -> String {
        self.seen().rsplit("\x1b[17A").next().unwrap_or_default().into()
    }

    /// Waits until this has been drawn.
    fn wait_for(&self, text: &str) {
        self.wait_behind(0, text);
    }

    /// Waits until this has been drawn behind some characters, and returns their number and that of those drawn since.
    fn wait_behind(&self, place: usize, text: &str) -> usize {
        let started = Instant::now();
        loop {
            let seen = self.seen();
            if seen.get(place..).is_some_and(|new| new.contains(text)) {
                return seen.len();
            }
            assert!(started.elapsed() < Duration::from_secs(60), "no '{text}' in {:?}", self.last());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Presses keys.
    fn press(&mut self, keys: &str) {
        self.child.stdin.as_mut().unwrap().write_all(keys.as_bytes()).unwrap();
    }

    /// Sends a signal to the program.
    fn signal(&self, signal: &str) {
        let pid = fs::read_to_string(self.folder.join("pid")).unwrap();
        assert!(Command::new("kill").args([signal, pid.trim()]).status().unwrap().success());
    }

    /// Waits for the end.
    fn end(mut self) -> Ending {
        let started = Instant::now();
        while !self.folder.join("status").exists() || self.child.try_wait().unwrap().is_none() {
            assert!(started.elapsed() < Duration::from_secs(60), "it does not end: {:?}", self.last());
            thread::sleep(Duration::from_millis(10));
        }
        let status = fs::read_to_string(self.folder.join("status")).unwrap().trim().to_string();
        // The last drawing may still be in the pipe.
        thread::sleep(Duration::from_millis(100));
        Ending { status, screen: self.seen() }
    }
}

const EASY: &str =
    "sudoku solve --watch 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A puzzle with two empty cells.
const NEARLY_FULL: &str =
    "sudoku solve --watch 5346789..672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn signals_end_a_search() {
    for (signal, status) in [("-TERM", "143"), ("-INT", "130"), ("-HUP", "129")] {
        let terminal = Terminal::run(&format!("signal{signal}"), 80, 24, EASY);
        terminal.wait_for("is refused by");
        terminal.signal(signal);
        let ending = terminal.end();
        assert_eq!(ending.status, status);
        assert!(signal == "-HUP" || ending.screen.contains(SHOWN), "{:?}", ending.screen);
    }
}

/// What hides the cursor, and shows it again.
const HIDDEN: &str = "\x1b[?25l";
const SHOWN: &str = "\x1b[?25h";

#[test]
fn every_drawing_has_the_words_of_its_own_event() {
    let mut terminal = Terminal::run("words", 80, 24, &format!("{EASY} --color never"));
    terminal.wait_for("at the beginning");
    terminal.press("++++++");
    let ending = terminal.end();
    assert_eq!([HIDDEN, SHOWN].map(|sign| ending.screen.matches(sign).count()), [1, 1]);
    let mut compared = 0;
    for drawing in ending.screen.split("\x1b[17A") {
        let lines: Vec<&str> = drawing.split("\r\n").map(|line| line.trim_start_matches("\r\x1b[K")).collect();
        let rows = lines.iter().filter(|line| line.contains('│')).enumerate();
        let marked = rows.filter_map(|(row, line)| {
            let cells: String = line.chars().take(33).skip(2).filter(|c| *c != '│').collect();
            let column = cells.find('(')? / 3;
            Some(format!("r{}c{}: ", row + 1, column + 1))
        });
        let words: Vec<&&str> = lines.iter().filter(|line| line.starts_with('r') && line.contains(": ")).collect();
        for cell in marked.filter(|_| !words.is_empty()) {
            assert!(words[0].starts_with(&cell), "{cell} is marked: {drawing}");
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared} drawings");
}

#[test]
fn the_first_line_shows_the_speed_and_a_pause() {
    let mut terminal = Terminal::run("speed", 80, 24, EASY);
    terminal.wait_for("digits 1 to 9, 2/s");
    terminal.press(" ");
    terminal.wait_for("digits 1 to 9, paused");
    terminal.press(" +");
    terminal.wait_for("digits 1 to 9, 4/s");
}

#[test]
fn a_search_is_drawn_in_place_up_to_the_solution() {
    let ending = Terminal::run("solved", 80, 24, &format!("{NEARLY_FULL} --color never")).end();
    assert_eq!(ending.status, "0");
    let drawings: Vec<&str> = ending.screen.split("\x1b[17A").collect();
    assert!(drawings[0].contains("\r\x1b[Kat the beginning"), "{:?}", drawings[0]);
    let last = drawings.last().unwrap().replace("\r\x1b[K", "").replace('\r', "");
    let expected = "\
backtracking: digits 1 to 9  (space: pause, arrows: step, +-: speed)
    1  2  3   4  5  6   7  8  9
  ┌─────────┬─────────┬─────────┐   average depth, at most 2
1 │ 5  3  4 │ 6  7  8 │ 9  1  2 │                         █████████████████████
2 │ 6  7  2 │ 1  9  5 │ 3  4  8 │                         █████████████████████
3 │ 1  9  8 │ 3  4  2 │ 5  6  7 │                         █████████████████████
  ├─────────┼─────────┼─────────┤                         █████████████████████
4 │ 8  5  9 │ 7  6  1 │ 4  2  3 │                         █████████████████████
5 │ 4  2  6 │ 8  5  3 │ 7  9  1 │   ███████████████████████████████████████████
6 │ 7  1  3 │ 9  2  4 │ 8  5  6 │   ███████████████████████████████████████████
  ├─────────┼─────────┼─────────┤   ███████████████████████████████████████████
7 │ 9  6  1 │ 5  3  7 │ 2  8  4 │   ███████████████████████████████████████████
8 │ 2  8  7 │ 4  1  9 │ 6  3  5 │   ███████████████████████████████████████████
9 │ 3  4  5 │ 2  8  6 │ 1  7  9 │   events 1 to 4
  └─────────┴─────────┴─────────┘
\x1b[J\x1b[?25hsolved: 3 tried, 2 stayed, 0 dead ends, depth 2 of at most 2
";
    assert_eq!(last, expected);
}

#[test]
fn keys_pause_a_search_and_move_it_by_an_event() {
    let (right, left) = ("\x1b[C", "\x1b[D");
    let mut terminal = Terminal::run("keys", 80, 24, EASY);
    terminal.wait_for("at the beginning");
    let mut place = terminal.seen().len();
    terminal.press(&format!(" {}", left.repeat(20)));
    place = terminal.wait_behind(place, "at the beginning");
    for (key, sentence) in [
        (right, "r1c3: 1 is tried and stays for now"),
        (right, "r1c4: 1 is refused by row 1 (r1c3)"),
        (left, "r1c3: 1 is tried and stays for now"),
    ] {
        terminal.press(key);
        place = terminal.wait_behind(place, sentence);
    }
}

#[test]
fn a_narrow_window_has_all_counts_and_keys() {
    let ending = Terminal::run("narrow", 40, 24, &format!("{NEARLY_FULL} --color never")).end();
    let last = ending.screen.rsplit("\x1b[23A").nth(1).unwrap().replace("\r\x1b[K", "").replace('\r', "");
    assert!(last.contains("(space: pause, arrows: step, +-: speed)\n"), "{last}");
    let has_graph = |text: &str| text.contains("average depth, at most 2");
    let (_, over) = ending.screen.rsplit_once("\x1b[23A").unwrap();
    assert!(has_graph(&last) && has_graph(over), "{over}");
    assert!(last.contains("stays for now\n3 tried, 2 stayed, 0 dead ends\ndepth 2 of at most 2\n"), "{last}");
    assert!(
        ending.screen.contains("solved: 3 tried, 2 stayed, 0 dead ends\r\ndepth 2 of at most 2\r\n"),
        "{}",
        ending.screen
    );
}

/// The words name cells, such as r4c7.
#[test]
fn every_drawing_has_the_numbers_of_its_rows_and_columns() {
    for columns in [34, 40, 80, 120] {
        let run = format!("{NEARLY_FULL} --color never");
        let ending = Terminal::run(&format!("numbers-{columns}"), columns, 24, &run).end();
        let drawings = ending.screen.matches("\x1b[J").count();
        let lines = || ending.screen.split("\r\n").map(|line| line.rsplit("\x1b[K").next().unwrap());
        let rows: Vec<&str> = lines().filter(|line| line.contains('│')).collect();
        assert_eq!(rows.len(), 9 * drawings, "{:?}", ending.screen);
        for (at, row) in rows.iter().enumerate() {
            assert!(row.starts_with(&format!("{} │", at % 9 + 1)), "{row}");
        }
        // Each number is above the digits of its column.
        let head = "    1  2  3   4  5  6   7  8  9";
        assert_eq!(lines().filter(|line| *line == head).count(), drawings, "{:?}", ending.screen);
        let places = |line: &str| -> Vec<usize> {
            let digits = line.chars().enumerate().take(33).filter(|(_, character)| character.is_ascii_digit());
            digits.map(|(place, _)| place).collect()
        };
        assert_eq!(places(head), places(rows[rows.len() - 9])[1..]);
    }
}

#[test]
fn a_tried_digit_is_green_between_parentheses_and_givens_are_bold() {
    let terminal = Terminal::run("bold", 80, 24, &format!("{NEARLY_FULL} --color always"));
    terminal.wait_for("r1c8: 1 is tried and stays for now");
    assert!(terminal.seen().contains("│\x1b[0m \x1b[1m9\x1b[0m (\x1b[1m\x1b[32m1\x1b[0m)"), "{:?}", terminal.seen());
}

#[test]
fn no_solution_is_status_1() {
    let grid = "12345678.........9...............................................................";
    let ending = Terminal::run("none", 80, 24, &format!("sudoku solve --watch {grid}")).end();
    assert_eq!(ending.status, "1");
    assert!(ending.screen.contains("no solution: every possibility was tried: "), "{:?}", ending.screen);
}

#[test]
fn a_small_window_is_an_error_and_a_grid_can_come_from_a_pipe() {
    let ending = Terminal::run("small", 30, 10, "sudoku solve --watch < grids/inkala.txt").end();
    assert_eq!(ending.status, "2");
    assert!(ending.screen.contains("the window is too small: 30x10, expected at least 34x18"), "{:?}", ending.screen);
}
