//! A moment of a search as lines of text: the grid, the digits tried in a cell, the counts, and a graph of the depth.

use std::iter::repeat;

use anstyle::{AnsiColor, Color, Style};
use sudokit_core::board::{Cell, Digit};
use sudokit_core::solve::{DigitOrder, Event, Moment, clash};

use super::super::searcher::Searcher;
use super::super::words::{counted, grouped};
use super::{Highlight, Window};

/// A moment of a search, and the text beside it.
///
/// ```
/// use sudokit::Grid;
/// use sudokit::picture::screen::{Highlight, SearchView, Window};
/// use sudokit::picture::{Player, Searcher};
/// use sudokit::solve::{Method, Trace};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut player = Player::new(&grid, Trace::of(Method::PLAIN, &grid));
/// player.step();
/// let view = SearchView {
///     moment: player.now(),
///     depths: player.depths(),
///     searcher: &Searcher::of(Some(Method::PLAIN)),
///     footer: &["q: quit".into()],
///     exit_hint: "q quits",
///     highlight: Highlight::Characters,
///     is_unicode: false,
/// };
/// let lines = view.lines(Window { columns: 80, rows: 24 });
/// assert_eq!(lines[3], "1 | 5 3[1]| . 7 . | . . . |  > 1 stays for now");
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SearchView<'a> {
    /// The moment.
    pub moment: &'a Moment,
    /// Depths from the first event to this moment, at equal distances.
    pub depths: &'a [u8],
    /// The description of the search.
    pub searcher: &'a Searcher,
    /// Texts below the grid: the state of a player, and its keys.
    pub footer: &'a [String],
    /// The hint on how to leave a window that is too small.
    pub exit_hint: &'a str,
    /// Characters mark the cells in any case; colors, which are escape sequences of ANSI, are added to them.
    pub highlight: Highlight,
    /// True if the terminal shows block characters, false if it shows ASCII only.
    pub is_unicode: bool,
}

/// The smallest narrow window, and the smallest wide one, where counts and keys need fewer lines.
const NARROW: (usize, usize) = (40, 22);
const WIDE: (usize, usize) = (76, 19);
/// Columns of the grid, its numbers and the gap to the right.
const GRID: usize = 29;
/// Columns of the longest text to the right of the grid.
const LONGEST: usize = 30;
const TALLEST_GRAPH: usize = 12;

/// Characters of increasing height.
const BLOCKS: &[char] = &[' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII: &[char] = &[' ', '.', ':', '#'];

const BOLD: Style = Style::new().bold();
const FOUND: Style = AnsiColor::Green.on_default();
const TRIED: Style = AnsiColor::Black.on_default().bg_color(Some(Color::Ansi(AnsiColor::Yellow)));
const REFUSED: Style = AnsiColor::White.on_default().bg_color(Some(Color::Ansi(AnsiColor::Red))).bold();
const BLOCKING: Style = AnsiColor::Red.on_default().bold();

impl SearchView<'_> {
    /// Returns the lines for a window. A window that is too small has lines that say so.
    #[must_use]
    pub fn lines(&self, Window { columns, rows }: Window) -> Vec<String> {
        let needed = if columns < WIDE.0 { NARROW.1 } else { WIDE.1 };
        if columns < NARROW.0 || rows < needed {
            let found = format!("the window is too small: {columns}x{rows}");
            let needed = format!("needed: {}x{} or {}x{}", NARROW.0, NARROW.1, WIDE.0, WIDE.1);
            return [&found, &needed, self.exit_hint].iter().map(|line| cut(line, columns)).take(rows).collect();
        }
        let mut lines = vec![cut(&self.searcher.title, columns)];
        let digits = Digit::ALL.map(|digit| self.digit_line(digit, columns - GRID).unwrap_or_default());
        let beside = [String::new(), String::new()].into_iter().chain(digits).chain(repeat(String::new()));
        lines.extend(self.grid().iter().zip(beside).map(|(grid, words)| format!("{grid}  {words}").trim_end().into()));
        let event = self.moment.last.map_or_else(|| "at the beginning".into(), |event| event.to_string());
        lines.push(self.styled(&cut(&event, columns), BOLD));
        if rows > needed {
            lines.extend(self.graph(columns, (rows - needed - 1).min(TALLEST_GRAPH)));
            lines.push(String::new());
        }
        lines.extend(wrapped(&search_counts(self.moment), columns));
        lines.extend(wrapped(self.footer, columns));
        lines.truncate(rows);
        lines
    }

    /// Returns a digit and what became of it, if the search considered it in the cell of the last event.
    fn digit_line(&self, digit: Digit, room: usize) -> Option<String> {
        let event = self.moment.last?;
        let tried = match event {
            Event::Refused(_, tried, _) | Event::Placed(_, tried) | Event::Back(_, tried) => Some(tried),
            _ => None,
        };
        let is_only = matches!(event, Event::Filled(_, only) if only == digit);
        let is_last = is_only || tried == Some(digit);
        let mut order = self.searcher.tries.map(DigitOrder::digits).into_iter().flatten();
        let first = tried.and_then(|tried| order.find(|&other| other == digit || other == tried));
        let (short, long) = match clash(&self.moment.grid, event.cell()?, digit) {
            _ if first.is_some_and(|first| first != digit) => return None,
            Some(clash) => (clash.house.to_string(), format!("refused by {clash}")),
            None if is_only => ("only".into(), "is the only one left".into()),
            None if is_last && matches!(event, Event::Placed(..)) => ("stays".into(), "stays for now".into()),
            None if is_last || first.is_some() => ("back".into(), "leads nowhere".into()),
            None => return None,
        };
        let words = if room < LONGEST { short } else { long };
        Some(cut(&format!("{} {digit} {words}", if is_last { '>' } else { ' ' }), room))
    }

    /// Draws the grid with the numbers of its rows and columns.
    fn grid(&self) -> Vec<String> {
        let ruler = "  +-------+-------+-------+";
        let mut lines = vec!["    1 2 3   4 5 6   7 8 9  ".to_string(), ruler.into()];
        for row in 0..9 {
            let mut line = format!("{} |", row + 1);
            for column in 0..9 {
                let cell = Cell::at(row, column);
                let left = (column % 3 > 0).then(|| Cell::at(row, column - 1));
                line += self.gap(left, Some(cell));
                line += &self.cell(cell);
                if column % 3 == 2 {
                    line += self.gap(Some(cell), None);
                    line += "|";
                }
            }
            lines.push(line);
            if row % 3 == 2 {
                lines.push(ruler.into());
            }
        }
        lines
    }

    /// Returns the character between two cells: a bracket if one of them is marked. Brackets show it without color.
    fn gap(&self, left: Option<Cell>, right: Option<Cell>) -> &'static str {
        let (tried, blocking) = (self.moment.last.and_then(Event::cell), self.blocking());
        let marks = [(right, tried, "["), (left, tried, "]"), (right, blocking, "("), (left, blocking, ")")];
        let is_marked = |(beside, marked, _): &(Option<Cell>, _, _)| beside.is_some() && beside == marked;
        marks.into_iter().find(is_marked).map_or(" ", |(.., bracket)| bracket)
    }

    /// Returns the cell because of which a digit is refused.
    fn blocking(&self) -> Option<Cell> {
        match self.moment.last? {
            Event::Refused(_, _, clash) => Some(clash.by),
            _ => None,
        }
    }

    fn cell(&self, cell: Cell) -> String {
        let digit = self.moment.grid.digit(cell);
        let last = self.moment.last.filter(|last| last.cell() == Some(cell));
        let (digit, style) = match last {
            Some(Event::Refused(_, tried, _) | Event::Back(_, tried)) => (Some(tried), REFUSED),
            Some(Event::DeadEnd(_)) => (digit, REFUSED),
            Some(Event::Placed(..) | Event::Filled(..)) => (digit, TRIED),
            _ if self.blocking() == Some(cell) => (digit, BLOCKING),
            _ if self.moment.givens.contains(cell) => (digit, BOLD),
            _ if digit.is_none() => (digit, Style::new()),
            _ => (digit, FOUND),
        };
        self.styled(&digit.map_or_else(|| ".".into(), |digit| digit.to_string()), style)
    }

    /// Draws the depths as columns. The highest is the greatest depth so far.
    fn graph(&self, columns: usize, height: usize) -> Vec<String> {
        let (label, blank) = ("depth ", "      ");
        let characters = if self.is_unicode { BLOCKS } else { ASCII };
        let steps = characters.len() - 1;
        // A power of two, so that columns do not change from event to event.
        let distance = self.depths.len().div_ceil(columns - label.len()).next_power_of_two();
        let deepest = usize::from(self.moment.deepest.max(1));
        let tops = self.depths.iter().step_by(distance).map(|&depth| usize::from(depth) * height * steps / deepest);
        let bars = |row: usize| tops.clone().map(move |top| characters[top.saturating_sub(row * steps).min(steps)]);
        let start = |row: usize| if row + 1 == height { label } else { blank };
        (0..height).rev().map(|row| start(row).chars().chain(bars(row)).collect()).collect()
    }

    fn styled(&self, text: &str, style: Style) -> String {
        match self.highlight {
            Highlight::Colors => format!("{style}{text}{style:#}"),
            Highlight::Characters => text.into(),
        }
    }
}

/// Returns the numbers of what a search did so far.
#[must_use]
pub fn search_counts(moment: &Moment) -> Vec<String> {
    let dead_ends = counted(grouped(moment.dead_ends), "dead end");
    let mut counts = vec![format!("{} tried", grouped(moment.tries)), format!("{} stayed", grouped(moment.placed))];
    if moment.filled > 0 {
        counts.push(format!("{} filled in", grouped(moment.filled)));
    }
    counts.extend([dead_ends, format!("depth {} of at most {}", moment.depth, moment.deepest)]);
    counts
}

/// Returns the beginning of a text.
fn cut(text: &str, room: usize) -> String {
    text.chars().take(room).collect()
}

/// Joins pieces to lines that fit, with two blanks between pieces.
fn wrapped(pieces: &[String], columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if line.len() + 2 + piece.len() <= columns => line.extend(["  ", piece]),
            _ => lines.push(cut(piece, columns)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use sudokit_core::board::Grid;
    use sudokit_core::solve::{Method, Trace};

    use super::*;

    const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    fn view(moment: &Moment, depths: &[u8], size: (usize, usize), highlight: Highlight) -> Vec<String> {
        let footer = ["paused", "space: continue", "right, left: step", "up, down: speed", "q: quit"].map(String::from);
        let (searcher, is_unicode) = (&Searcher::of(Some(Method::PLAIN)), highlight == Highlight::Colors);
        let view =
            SearchView { moment, depths, searcher, footer: &footer, exit_hint: "q quits", highlight, is_unicode };
        view.lines(Window { columns: size.0, rows: size.1 })
    }

    /// Returns a text without escape sequences.
    fn without_colors(text: &str) -> String {
        text.split("\x1b[")
            .enumerate()
            .map(|(at, part)| if at == 0 { part } else { part.split_once('m').unwrap().1 })
            .collect()
    }

    #[test]
    fn everything_fits_into_the_window_at_every_moment() {
        let grid: Grid = HARD.parse().unwrap();
        for trace in [Trace::of(Method::PLAIN, &grid), Trace::of(Method::Singles, &grid), Trace::of_engine(&grid)] {
            let (mut moment, mut depths) = (Moment::new(&grid), vec![0]);
            for event in trace.take(150) {
                moment.add(event);
                depths.push(moment.depth);
                for size in [(40, 22), (40, 24), (75, 22), (76, 19), (80, 24), (120, 40)] {
                    let lines = view(&moment, &depths, size, Highlight::Colors);
                    assert!(lines.len() <= size.1, "{size:?}: {lines:#?}");
                    let lines = without_colors(&lines.join("\n"));
                    assert!(lines.lines().all(|line| line.chars().count() <= size.0), "{size:?}: {lines}");
                    assert!(lines.ends_with("q: quit"), "{size:?}: {lines}");
                    let plain = view(&moment, &depths, size, Highlight::Characters).join("\n");
                    assert!(plain.is_ascii());
                    assert_eq!(plain[..400], lines[..400], "color adds nothing");
                }
            }
        }
        assert_eq!(view(&Moment::new(&grid), &[0], (12, 2), Highlight::Characters), ["the window i", "needed: 40x2"]);
    }

    #[test]
    fn a_view_shows_numbers_digits_and_a_graph() {
        let grid: Grid = HARD.parse().unwrap();
        let (mut moment, depths) = (Moment::new(&grid), [0, 1, 1, 2, 2, 2, 3, 3]);
        Trace::of(Method::PLAIN, &grid).take(7).for_each(|event| moment.add(event));
        let lines = view(&moment, &depths, (80, 24), Highlight::Characters);
        let expected = "\
backtracking: digits 1 to 9
    1 2 3   4 5 6   7 8 9
  +-------+-------+-------+
1 | 8(1)2 | 3[1]. | . . . |  > 1 refused by row 1 (r1c2)
2 | . . 3 | 6 . . | . . . |";
        assert_eq!(lines[..5].join("\n"), expected);
        assert_eq!(
            lines[15..19],
            ["r1c5: 1 is refused by row 1 (r1c2)", "depth         ", "            ##", "         #####"]
        );
        assert_eq!(
            view(&moment, &depths, (40, 24), Highlight::Characters)[3],
            "1 | 8(1)2 | 3[1]. | . . . |  > 1 row 1"
        );
    }
}
