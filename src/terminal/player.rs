//! A search that is drawn on the terminal in place, event by event, until it ends or Ctrl-C ends the program.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::thread;
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use anyhow::{Context, bail};
use sudokit::picture::screen::{Charset, framed};
use sudokit::picture::{counted, grouped};
use sudokit::solve::{Event, Method, Moment, clash};
use sudokit::{Cell, Grid};

use super::{digit_or_dot, shows_color, text_style, wide_grid, window_size};

/// The duration of a long search, and the most events that are counted to find this speed.
const SECONDS: u64 = 60;
const MOST_COUNTED: u64 = 100_000_000;
/// The lowest speed in events per second, and the most drawings per second.
const SLOWEST: u64 = 5;
const DRAWINGS: u64 = 30;

/// The columns and rows of the smallest window in which the drawing fits.
const ROOM: (usize, usize) = (32, 17);
/// The columns below which the counts take two lines.
const NARROW: usize = 72;
/// The columns of the grid and the gap to the graph beside it, and the fewest columns of a graph.
const GRID: usize = 31 + 3;
const NARROWEST: usize = 24;
/// The rows of the bars of the graph.
const HEIGHT: usize = 10;

/// Plays a search up to the first solution in at most about a minute, and returns its last moment.
pub fn play(grid: &Grid, method: Method) -> anyhow::Result<Moment> {
    let (columns, rows) = window_size();
    if columns < ROOM.0 || rows < ROOM.1 {
        bail!("the window is too small: {columns}x{rows}, expected at least {}x{}", ROOM.0, ROOM.1);
    }
    let events = count_events(grid, method);
    let speed = (events / SECONDS).max(SLOWEST);
    let mut graph =
        columns.checked_sub(GRID + 1).filter(|&width| width >= NARROWEST).map(|width| Graph::new(events, width));
    let per_drawing = speed.div_ceil(DRAWINGS);
    let pause = Duration::from_nanos(per_drawing * 1_000_000_000 / speed);

    let mut moment = Moment::new(grid);
    let mut drawn = draw(&lines(&moment, grid, method, graph.as_ref()), true);
    method.watch(grid, |event| {
        let is_over = matches!(event, Event::Solved | Event::Exhausted);
        moment.add(event);
        if let Some(graph) = &mut graph {
            graph.add(&moment);
        }
        if is_over || moment.events.is_multiple_of(per_drawing) {
            thread::sleep(pause);
            drawn = draw(&lines(&moment, grid, method, graph.as_ref()), false);
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

/// The depth of a search over time: the mean of each of some spans of equal length.
struct Graph {
    /// The number of events in a span.
    span: u64,
    width: usize,
    /// The sum of the depths after the events of a span, and the number of these events.
    sums: Vec<(u64, u64)>,
}

impl Graph {
    /// Creates an empty graph of a search with this number of events, in a room of this width.
    fn new(events: u64, width: usize) -> Self {
        Self { span: events.div_ceil(width as u64).max(1), width, sums: Vec::new() }
    }

    /// Adds the depth after an event. A search that is longer than expected goes on in the last span.
    fn add(&mut self, moment: &Moment) {
        let span = usize::try_from((moment.events - 1) / self.span).unwrap_or(usize::MAX).min(self.width - 1);
        if self.sums.len() <= span {
            self.sums.push((0, 0));
        }
        if let Some((sum, events)) = self.sums.last_mut() {
            *sum += u64::from(moment.depth);
            *events += 1;
        }
    }

    /// Returns the graph below a line of words, and above another one.
    fn lines(&self, moment: &Moment, charset: Charset) -> Vec<String> {
        let most = u64::from(moment.effort.depth.max(1));
        let eighths = |sum, events| usize::try_from(sum * 8 * HEIGHT as u64 / (events * most)).unwrap_or_default();
        let bars: Vec<Vec<char>> =
            self.sums.iter().map(|&(sum, events)| charset.column(eighths(sum, events), HEIGHT)).collect();
        let rows = (0..HEIGHT).map(|row| bars.iter().map(|bar| bar[row]).collect());
        let head = format!("depth on average, at most {}", moment.effort.depth);
        let foot = format!("events 1 to {}", grouped(moment.events));
        [head, String::new()].into_iter().chain(rows).chain([foot]).collect()
    }
}

/// Returns a moment of the search: the grid with the graph, what happened last, and the counts, cut to the window.
fn lines(moment: &Moment, givens: &Grid, method: Method, graph: Option<&Graph>) -> Vec<String> {
    let (columns, rows) = window_size();
    let cut = |line: String, room: usize| line.chars().take(room).collect::<String>();
    let words = moment.last.map_or_else(|| "at the beginning".into(), |event| describe(event, &moment.grid));
    let style = text_style();
    let grid = framed(&wide_grid(|cell| drawn_cell(cell, moment, givens)), style, false);
    let mut beside = graph.map(|graph| graph.lines(moment, style.charset)).unwrap_or_default().into_iter();
    let color = if shows_color() { AnsiColor::Blue.on_default() } else { Style::new() };
    let with_graph = |row: &str| match beside.next().filter(|line| !line.is_empty()) {
        Some(line) if line.contains(char::is_alphabetic) => format!("{row}   {}", cut(line, columns - GRID - 1)),
        Some(bars) => format!("{row}   {color}{bars}{color:#}"),
        None => row.to_string(),
    };
    let mut lines = vec![cut(method.to_string(), columns - 1)];
    lines.extend(grid.lines().map(with_graph));
    let counts = counts(moment);
    // A narrow window has two lines for them, if it is high enough.
    let half = counts.match_indices(", ").nth(1).filter(|_| columns < NARROW && rows > ROOM.1).map(|(at, _)| at + 2);
    let (first, second) = counts.split_at(half.unwrap_or(counts.len()));
    lines.extend([words, first.trim_end().into()].map(|line| cut(line, columns - 1)));
    lines.extend(half.map(|_| cut(second.into(), columns - 1)));
    lines
}

/// Returns the cell with a character on each side. A tried digit is between parentheses, and givens are bold.
fn drawn_cell(cell: Cell, moment: &Moment, givens: &Grid) -> String {
    let tried = match moment.last {
        Some(Event::Refused(here, digit) | Event::Back(here, digit)) if here == cell => Some(digit),
        _ => moment.grid.digit(cell),
    };
    let digit = digit_or_dot(tried);
    let is_bold = shows_color() && givens.digit(cell).is_some();
    let style = if is_bold { Style::new().bold() } else { Style::new() };
    let [before, after] = if moment.last.and_then(Event::cell) == Some(cell) { ["(", ")"] } else { [" ", " "] };
    format!("{before}{style}{digit}{style:#}{after}")
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
