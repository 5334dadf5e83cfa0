//! A search that is drawn on the terminal in place, event by event, until it ends or Ctrl-C ends the program.
//!
//! It begins slowly enough to follow, and then becomes faster evenly, so that it takes at most about a minute. Keys pause it, move
//! it by an event, and change its speed. A move back repeats the search up to the event before.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anstyle::{AnsiColor, Style};
use anyhow::{Context, bail};
use sudokit::picture::screen::{Charset, framed};
use sudokit::picture::{counted, grouped};
use sudokit::solve::{Event, Method, Moment};
use sudokit::{Cell, Grid};

use super::keys::{Key, Keys};
use super::{digit_or_dot, shows_color, text_style, wide_grid, window_size};

/// The duration of a long search in seconds, and the most events that are counted to find the speed.
const SECONDS: f64 = 60.0;
const MOST_COUNTED: u64 = 100_000_000;
/// The events per second at the beginning, and the number of events before it becomes faster.
const FIRST: f64 = 2.0;
const SLOW: u64 = 10;
/// The time between two drawings.
const DRAWING: Duration = Duration::from_millis(33);

/// The columns and rows of the smallest window in which the drawing fits.
const ROOM: (usize, usize) = (34, 18);
/// The columns of the grid and the gap to the graph beside it, and the fewest columns of a graph.
const GRID: usize = 33 + 3;
const NARROWEST: usize = 24;
/// The rows of the bars of a graph, and the fewest of the one below the grid in a narrow window.
const HEIGHT: usize = 10;
const LOW: usize = 2;
/// The most lines below the graph of a narrow window.
const WORDS: usize = 3;

/// Plays a search up to the first solution, and returns its last moment.
pub fn play(grid: &Grid, method: Method, keys: &Keys) -> anyhow::Result<Moment> {
    let (columns, rows) = window_size();
    if columns < ROOM.0 || rows < ROOM.1 {
        bail!("the window is too small: {columns}x{rows}, expected at least {}x{}", ROOM.0, ROOM.1);
    }
    let now = Instant::now();
    let mut player = Player {
        grid,
        method,
        keys,
        growth: growth(count_events(grid, method)),
        factor: 1.0,
        is_paused: false,
        skipped: 0,
        due: now,
        next_drawing: now,
        drawn: 0,
    };
    // `Keys` shows the cursor at any end.
    io::stdout().write_all(b"\x1b[?25l").context("cannot draw on the terminal")?;
    loop {
        let (moment, is_over) = player.play().context("cannot draw on the terminal")?;
        if is_over {
            return Ok(moment);
        }
    }
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

/// Returns the growth of the speed with each event, in events per second, with which so many events take about [`SECONDS`], or
/// 0 if they take less without. An event at the speed `FIRST + growth * n` comes after `ln(1 + growth * n / FIRST) / growth`
/// seconds, and `n` counts the events after the slow ones.
fn growth(events: u64) -> f64 {
    let events = after_slow(events);
    let takes = |growth: f64| (1.0 + growth * events / FIRST).ln() / growth;
    if events / FIRST <= SECONDS {
        return 0.0;
    }
    let mut range = (0.0, 10.0);
    for _ in 0..40 {
        let middle = f64::midpoint(range.0, range.1);
        range = if takes(middle) > SECONDS { (middle, range.1) } else { (range.0, middle) };
    }
    range.1
}

/// Returns the number of events after the slow ones.
#[expect(clippy::cast_precision_loss, reason = "a speed needs no more")]
const fn after_slow(events: u64) -> f64 {
    events.saturating_sub(SLOW) as f64
}

/// The state of a search that is played.
struct Player<'a> {
    grid: &'a Grid,
    method: Method,
    keys: &'a Keys,
    /// The growth of the speed, and what the keys make of it.
    growth: f64,
    factor: f64,
    is_paused: bool,
    /// The number of events up to which the search is repeated without drawings.
    skipped: u64,
    /// The time of the next event, and that of the next drawing.
    due: Instant,
    next_drawing: Instant,
    /// The number of lines of the last drawing.
    drawn: usize,
}

impl Player<'_> {
    /// Plays the search up to its end or to a move back. Returns the last moment, and true at the end.
    fn play(&mut self) -> io::Result<(Moment, bool)> {
        let (mut moment, mut graph) = (Moment::new(self.grid), Graph::default());
        let (mut flow, mut is_over) = (self.show(&moment, &graph, false), false);
        if matches!(flow, Ok(ControlFlow::Continue(()))) {
            self.method.watch(self.grid, |event| {
                is_over = matches!(event, Event::Solved | Event::Exhausted);
                moment.add(event);
                graph.add(&moment);
                flow = self.show(&moment, &graph, is_over);
                flow.as_ref().map_or(ControlFlow::Break(()), |flow| *flow)
            });
        }
        flow.map(|_| (moment, is_over))
    }

    /// Shows a moment until the next one is due, and does what the keys say. Breaks at the end and for a move back.
    fn show(&mut self, moment: &Moment, graph: &Graph, is_over: bool) -> io::Result<ControlFlow<()>> {
        if moment.events < self.skipped && !is_over {
            return Ok(ControlFlow::Continue(()));
        }
        self.due += Duration::from_secs_f64(1.0 / self.speed(moment));
        if !is_over && !self.is_paused && self.due < self.next_drawing {
            return Ok(ControlFlow::Continue(()));
        }
        self.draw(moment, graph, is_over)?;
        self.next_drawing = self.due + DRAWING;
        if is_over {
            return Ok(ControlFlow::Break(()));
        }
        loop {
            let rest = self.due.saturating_duration_since(Instant::now());
            match self.keys.wait((!self.is_paused).then_some(rest)) {
                None => break,
                Some(Key::Pause) => {
                    self.is_paused = !self.is_paused;
                    self.due = Instant::now();
                }
                Some(Key::Next) => {
                    self.is_paused = true;
                    break;
                }
                Some(Key::Back) => {
                    (self.is_paused, self.skipped) = (true, moment.events.saturating_sub(1));
                    return Ok(ControlFlow::Break(()));
                }
                Some(Key::Faster) => self.factor *= 2.0,
                Some(Key::Slower) => self.factor /= 2.0,
            }
            self.draw(moment, graph, false)?;
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Returns the events per second at a moment.
    fn speed(&self, moment: &Moment) -> f64 {
        self.factor * (FIRST + self.growth * after_slow(moment.events))
    }

    /// Draws a moment below the cursor for the first time, then over the drawing before.
    fn draw(&mut self, moment: &Moment, graph: &Graph, is_over: bool) -> io::Result<()> {
        let lines = self.lines(moment, graph, is_over);
        let back = if self.drawn > 0 { format!("\x1b[{}A", self.drawn) } else { String::new() };
        self.drawn = lines.len();
        let text: Vec<String> = lines.iter().map(|line| format!("\r\x1b[K{line}\n")).collect();
        let mut out = io::stdout().lock();
        out.write_all((back + &text.concat() + "\x1b[J").as_bytes())?;
        out.flush()
    }

    /// Returns the grid with the graph, what happened last, and the counts, cut to the window. At the end, a message has the words.
    fn lines(&self, moment: &Moment, graph: &Graph, is_over: bool) -> Vec<String> {
        let (columns, rows) = window_size();
        let cut = |line: String, room: usize| line.chars().take(room).collect::<String>();
        let style = text_style();
        let color = if shows_color() { AnsiColor::Blue.on_default() } else { Style::new() };
        let graph_of = |width: usize, height: usize| {
            let lines = graph.lines(moment, style.charset, width, height).into_iter();
            lines.map(move |(line, is_bars)| if is_bars { format!("{color}{line}{color:#}") } else { cut(line, width) })
        };
        let room = columns - 1;
        let grid = framed(&wide_grid(|cell| drawn_cell(cell, moment, self.grid)), style, true);
        let mut grid = grid.lines().map(String::from);
        let state = match self.is_paused {
            _ if is_over => String::new(),
            true => ", paused".into(),
            false => format!(", {:.0}/s", self.speed(moment).max(1.0)),
        };
        let head = self.method.to_string() + &state;
        let help = self.keys.help();
        let is_beside = head.len() + help.len() <= room;
        let mut lines = vec![cut(head + if is_beside { help } else { "" }, room)];
        // In a narrow window, the keys have a line of their own, if the window is high enough.
        lines.extend((!is_beside && !help.is_empty() && rows > ROOM.1 + 1).then(|| cut(help.trim().into(), room)));
        // The line of the numbers of columns ends before the frame does, and has nothing beside it.
        lines.extend(grid.next());
        if room >= GRID + NARROWEST {
            let mut beside = graph_of(room - GRID, HEIGHT);
            lines.extend(grid.map(|row| beside.next().map_or_else(|| row.clone(), |line| format!("{row}   {line}"))));
        } else {
            lines.extend(grid);
            // Below the graph is room for what happened and for the counts.
            let height = rows.saturating_sub(lines.len() + 2 + WORDS + 1).min(HEIGHT);
            if height >= LOW {
                lines.extend(graph_of(room, height));
            }
        }
        if is_over {
            return lines;
        }
        lines.push(cut(describe(moment), room));
        let left = rows.saturating_sub(lines.len() + 1).max(1);
        lines.extend(count_lines("", moment, room).into_iter().take(left).map(|line| cut(line, room)));
        lines
    }
}

/// The depth of a search over time: the mean of each of some spans of equal length.
struct Graph {
    /// The number of events in a span.
    span: u64,
    /// The sum of the depths after the events of a span, and the number of these events.
    sums: Vec<(u64, u64)>,
}

/// The number of spans from which two become one.
const MOST_SPANS: usize = 400;

impl Default for Graph {
    fn default() -> Self {
        Self { span: 1, sums: Vec::new() }
    }
}

impl Graph {
    /// Adds the depth after an event.
    fn add(&mut self, moment: &Moment) {
        if self.sums.last().is_none_or(|&(_, events)| events == self.span) {
            if self.sums.len() == MOST_SPANS {
                self.sums = self.sums.chunks(2).map(sum).collect();
                self.span *= 2;
            }
            self.sums.push((0, 0));
        }
        if let Some((sum, events)) = self.sums.last_mut() {
            *sum += u64::from(moment.depth);
            *events += 1;
        }
    }

    /// Returns the graph of this size below a line of words, and above another one. True stands beside bars.
    fn lines(&self, moment: &Moment, charset: Charset, width: usize, height: usize) -> Vec<(String, bool)> {
        let most = u64::from(moment.effort.depth.max(1));
        let spans = self.sums.len();
        let column = |at: usize| {
            let from = at * spans / width;
            let (sum, events) = sum(&self.sums[from..((at + 1) * spans / width).max(from + 1)]);
            charset.column(usize::try_from(sum * 8 * height as u64 / (events * most)).unwrap_or_default(), height)
        };
        let bars: Vec<Vec<char>> = if spans == 0 { Vec::new() } else { (0..width).map(column).collect() };
        let rows = (0..height).map(|row| (bars.iter().map(|bar| bar[row]).collect(), true));
        let head = format!("average depth, at most {}", moment.effort.depth);
        let foot = format!("events 1 to {}", grouped(moment.events));
        [(head, false)].into_iter().chain(rows).chain([(foot, false)]).collect()
    }
}

/// Adds sums and numbers up.
fn sum(spans: &[(u64, u64)]) -> (u64, u64) {
    spans.iter().fold((0, 0), |(sum, events), (more, others)| (sum + more, events + others))
}

/// Returns the cell with a character on each side. A digit that is tried is between parentheses, green if it stays and red if it
/// does not. Givens are bold.
fn drawn_cell(cell: Cell, moment: &Moment, givens: &Grid) -> String {
    let is_here = moment.last.and_then(Event::cell) == Some(cell);
    let (digit, color) = match moment.last.filter(|_| is_here) {
        Some(Event::Refused(_, digit) | Event::Back(_, digit)) => (Some(digit), Some(AnsiColor::Red)),
        Some(_) => (moment.grid.digit(cell), Some(AnsiColor::Green)),
        None => (moment.grid.digit(cell), None),
    };
    let style = match color {
        _ if !shows_color() => Style::new(),
        Some(color) => color.on_default().bold(),
        None if givens.digit(cell).is_some() => Style::new().bold(),
        None => Style::new(),
    };
    let (digit, [before, after]) = (digit_or_dot(digit), if is_here { ["(", ")"] } else { [" ", " "] });
    format!("{before}{style}{digit}{style:#}{after}")
}

/// Returns the last event in words, with the house that refuses a digit.
fn describe(moment: &Moment) -> String {
    let why = |event| match event {
        Event::Refused(cell, digit) => moment.grid.holders(cell, digit).next(),
        _ => None,
    };
    moment.last.map_or_else(
        || "at the beginning".into(),
        |event| why(event).map_or_else(|| event.to_string(), |(house, by)| format!("{event} by {house} ({by})")),
    )
}

/// Returns the counts of a search in words, behind others, in as many lines as a width needs.
pub fn count_lines(head: &str, moment: &Moment, width: usize) -> Vec<String> {
    let effort = moment.effort;
    let mut counts =
        vec![format!("{head}{} tried", grouped(moment.tries)), format!("{} stayed", grouped(effort.placements))];
    if effort.filled > 0 {
        counts.push(format!("{} filled in", grouped(effort.filled)));
    }
    counts.push(counted(grouped(effort.dead_ends), "dead end"));
    counts.push(format!("depth {} of at most {}", moment.depth, effort.depth));
    let mut lines: Vec<String> = Vec::new();
    for count in counts {
        match lines.last_mut() {
            Some(line) if line.len() + ", ".len() + count.len() < width => {
                line.push_str(", ");
                line.push_str(&count);
            }
            _ => lines.push(count),
        }
    }
    lines
}
