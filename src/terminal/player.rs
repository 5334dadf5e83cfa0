//! A search that is drawn on the terminal in place, event by event, until it ends or Ctrl-C ends the program.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::thread;
use std::time::Duration;

use anstyle::Style;
use anyhow::{Context, bail};
use sudokit::picture::{counted, grouped};
use sudokit::solve::{Event, Method, Moment, clash};
use sudokit::{Cell, Grid};

use super::{shows_color, window_size};

/// The duration of a long search, and the most events that are counted to find this speed.
const SECONDS: u64 = 60;
const MOST_COUNTED: u64 = 100_000_000;
/// The lowest speed in events per second, and the most drawings per second.
const SLOWEST: u64 = 5;
const DRAWINGS: u64 = 30;

/// The columns and rows of the smallest window in which the drawing fits.
const ROOM: (usize, usize) = (32, 17);
const RULER: &str = "+---------+---------+---------+";

/// Plays a search up to the first solution in at most about a minute, and returns its last moment.
pub fn play(grid: &Grid, method: Method) -> anyhow::Result<Moment> {
    let (columns, rows) = window_size();
    if columns < ROOM.0 || rows < ROOM.1 {
        bail!("the window is too small: {columns}x{rows}, expected at least {}x{}", ROOM.0, ROOM.1);
    }
    let speed = (count_events(grid, method) / SECONDS).max(SLOWEST);
    let per_drawing = speed.div_ceil(DRAWINGS);
    let pause = Duration::from_nanos(per_drawing * 1_000_000_000 / speed);

    let mut moment = Moment::new(grid);
    let mut drawn = draw(&lines(&moment, grid, method), true);
    method.watch(grid, |event| {
        let is_over = matches!(event, Event::Solved | Event::Exhausted);
        moment.add(event);
        if is_over || moment.events.is_multiple_of(per_drawing) {
            thread::sleep(pause);
            drawn = draw(&lines(&moment, grid, method), false);
        }
        if is_over || drawn.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    drawn.context("cannot draw on the terminal")?;
    Ok(moment)
}

/// Counts the events up to the first solution.
fn count_events(grid: &Grid, method: Method) -> u64 {
    let mut count = 0;
    method.watch(grid, |event| {
        count += 1;
        if event == Event::Solved || count == MOST_COUNTED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    count
}

/// Draws lines below the cursor for the first time, or over the lines that were drawn before.
fn draw(lines: &[String], is_first: bool) -> io::Result<()> {
    let back = if is_first { String::new() } else { format!("\x1b[{}A", lines.len()) };
    let text: Vec<String> = lines.iter().map(|line| format!("\r\x1b[K{line}\n")).collect();
    io::stdout().lock().write_all((back + &text.concat()).as_bytes())
}

/// Returns a moment of the search: the grid, what happened last, and the counts, cut to the window.
fn lines(moment: &Moment, givens: &Grid, method: Method) -> Vec<String> {
    let (columns, _) = window_size();
    let cut = |line: String| line.chars().take(columns - 1).collect();
    let words = moment.last.map_or_else(|| "at the beginning".into(), |event| describe(event, &moment.grid));
    let mut lines = vec![cut(method.to_string())];
    for (at, row) in Cell::ALL.chunks(9).enumerate() {
        if at.is_multiple_of(3) {
            lines.push(RULER.into());
        }
        lines.push(row.iter().map(|&cell| drawn_cell(cell, moment, givens)).collect::<String>() + "|");
    }
    lines.extend([RULER.into(), cut(words), cut(counts(moment))]);
    lines
}

/// Returns the cell with its left border. A tried digit is between parentheses, and givens are bold.
fn drawn_cell(cell: Cell, moment: &Moment, givens: &Grid) -> String {
    let tried = match moment.last {
        Some(Event::Refused(here, digit) | Event::Back(here, digit)) if here == cell => Some(digit),
        _ => moment.grid.digit(cell),
    };
    let digit = tried.map_or_else(|| ".".into(), |digit| digit.to_string());
    let is_bold = shows_color() && givens.digit(cell).is_some();
    let style = if is_bold { Style::new().bold() } else { Style::new() };
    let [before, after] = if moment.last.and_then(Event::cell) == Some(cell) { ["(", ")"] } else { [" ", " "] };
    let border = if cell.column().is_multiple_of(3) { "|" } else { "" };
    format!("{border}{before}{style}{digit}{style:#}{after}")
}

/// Returns the event in words, with the house that refuses a digit.
fn describe(event: Event, grid: &Grid) -> String {
    match event {
        Event::Refused(cell, digit) => {
            clash(grid, cell, digit).map_or_else(|| event.to_string(), |clash| format!("{event} by {clash}"))
        }
        _ => event.to_string(),
    }
}

/// Returns the counts of a search in words.
pub fn counts(moment: &Moment) -> String {
    let effort = moment.effort;
    let mut counts = vec![format!("{} tried", grouped(moment.tries)), format!("{} stayed", grouped(effort.placements))];
    if effort.filled > 0 {
        counts.push(format!("{} filled in", grouped(effort.filled)));
    }
    counts.push(counted(grouped(effort.dead_ends), "dead end"));
    counts.push(format!("depth {} of at most {}", moment.depth, effort.depth));
    counts.join(", ")
}
