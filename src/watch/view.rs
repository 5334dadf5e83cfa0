//! A moment of a search as lines of text: the grid, what is tried and why not, and how much that was.

use anstyle::{AnsiColor, Color, Style};
use sudokit::solve::{DigitOrder, Event, Moment, clash};
use sudokit::{Cell, Digit};

use crate::answer::words::grouped;

/// A moment, and what is said beside it.
pub struct View<'a> {
    pub moment: &'a Moment,
    /// What searches.
    pub title: &'a str,
    /// The order in which every digit of a cell is tried, if it is.
    pub tries: Option<DigitOrder>,
    /// What stands at the bottom.
    pub foot: &'a [String],
    pub has_color: bool,
}

/// Lines of the drawing of a grid, and their width.
const GRID: (usize, usize) = (13, 25);
/// The smallest size with everything beside the grid.
const BESIDE: (usize, usize) = (66, 18);
/// The smallest size with everything below the grid.
const BELOW: (usize, usize) = (38, 24);

const GIVEN: Style = Style::new().bold();
const FOUND: Style = AnsiColor::Green.on_default();
const TRIED: Style = AnsiColor::Black.on_default().bg_color(Some(Color::Ansi(AnsiColor::Yellow)));
const REFUSED: Style = AnsiColor::White.on_default().bg_color(Some(Color::Ansi(AnsiColor::Red))).bold();
const IN_THE_WAY: Style = AnsiColor::Red.on_default().bold();
const WORD: Style = Style::new().bold();

impl View<'_> {
    /// The lines that fit into so many columns and rows.
    pub fn lines(&self, columns: usize, rows: usize) -> Vec<String> {
        if columns >= BESIDE.0 && rows >= BESIDE.1 {
            self.beside(columns)
        } else if columns >= BELOW.0 && rows >= BELOW.1 {
            self.below(columns)
        } else {
            too_small(columns, rows)
        }
    }

    /// The grid with what is tried beside it.
    fn beside(&self, columns: usize) -> Vec<String> {
        let gap = 3;
        let room = columns - GRID.1 - gap;
        let mut words = vec![cut(self.title, room), self.happening(room), String::new()];
        for digit in Digit::ALL {
            let fate = self.fate(digit);
            let line = fate.map_or_else(String::new, |fate| format!("{} {digit} {}", fate.sign(), fate.in_words()));
            words.push(cut(line.trim_end(), room));
        }
        words.resize(GRID.0, String::new());
        let beside = |(grid, words): (String, String)| format!("{grid}{:gap$}{words}", "").trim_end().into();
        let mut lines: Vec<String> = self.grid().into_iter().zip(words).map(beside).collect();
        lines.push(String::new());
        lines.extend(self.below_all(columns));
        lines
    }

    /// The grid with what is tried below it.
    fn below(&self, columns: usize) -> Vec<String> {
        let mut lines = vec![cut(self.title, columns)];
        lines.extend(self.grid());
        lines.push(self.happening(columns));
        let fates =
            Digit::ALL.into_iter().filter_map(|digit| Some(format!("{digit} {}", self.fate(digit)?.in_short())));
        let mut wrapped = wrapped(&fates.collect::<Vec<_>>(), columns);
        wrapped.resize(3, String::new());
        lines.extend(wrapped);
        lines.extend(self.below_all(columns));
        lines
    }

    /// The numbers, and what stands at the bottom.
    fn below_all(&self, columns: usize) -> Vec<String> {
        let mut lines = wrapped(&numbers(self.moment), columns);
        lines.extend(wrapped(self.foot, columns));
        lines
    }

    /// What happened last.
    fn happening(&self, room: usize) -> String {
        let words = self.moment.last.map_or_else(|| "at the beginning".into(), |event| event.to_string());
        self.inked(&cut(&words, room), WORD)
    }

    /// What has become of a digit in the cell that it is all about.
    fn fate(&self, digit: Digit) -> Option<Fate> {
        let event = self.moment.last?;
        let cell = event.cell()?;
        let refused = || clash(&self.moment.grid, cell, digit).map(|clash| Fate::Refused(clash.to_string()));
        let (tried, fate) = match event {
            Event::Refused(_, tried, clash) => (tried, Fate::RefusedNow(clash.to_string())),
            Event::Placed(_, tried) => (tried, Fate::Stays),
            Event::Back(_, tried) => (tried, Fate::LeadsNowhereNow),
            Event::Filled(_, only) if digit == only => return Some(Fate::Only),
            Event::Filled(..) | Event::DeadEnd(_) | Event::Solved | Event::Exhausted => return refused(),
        };
        let is_before =
            |order: DigitOrder| order.digits().into_iter().find(|other| [digit, tried].contains(other)) == Some(digit);
        match self.tries {
            _ if digit == tried => Some(fate),
            None => refused(),
            Some(order) if is_before(order) => Some(refused().unwrap_or(Fate::LedNowhere)),
            Some(_) => None,
        }
    }

    fn grid(&self) -> Vec<String> {
        let ruler = "+-------+-------+-------+";
        let mut lines = vec![ruler.to_string()];
        for row in 0..9 {
            let mut line = String::from("|");
            for column in 0..9 {
                let cell = Cell::at(row, column);
                line.push_str(&self.before(cell));
                line.push_str(&self.square(cell));
                if column % 3 == 2 {
                    line.push_str(&self.after(cell));
                    line.push('|');
                }
            }
            lines.push(line);
            if row % 3 == 2 {
                lines.push(ruler.into());
            }
        }
        lines
    }

    /// What stands before a cell: the end of the one before it, or its own beginning.
    fn before(&self, cell: Cell) -> String {
        if let Some((open, _)) = self.brackets(cell) {
            return open.into();
        }
        let in_box = !cell.column().is_multiple_of(3);
        let left = in_box.then(|| Cell::at(cell.row(), cell.column() - 1));
        left.and_then(|left| self.brackets(left)).map_or(" ", |(_, close)| close).into()
    }

    /// What stands after the last cell of a box.
    fn after(&self, cell: Cell) -> String {
        self.brackets(cell).map_or(" ", |(_, close)| close).into()
    }

    /// What makes a cell stand out without color.
    fn brackets(&self, cell: Cell) -> Option<(&'static str, &'static str)> {
        if self.moment.last?.cell() == Some(cell) {
            return Some(("[", "]"));
        }
        (self.in_the_way() == Some(cell)).then_some(("(", ")"))
    }

    /// The cell that refuses a digit.
    fn in_the_way(&self) -> Option<Cell> {
        match self.moment.last? {
            Event::Refused(_, _, clash) => Some(clash.by),
            _ => None,
        }
    }

    fn square(&self, cell: Cell) -> String {
        let Moment { grid, givens, last, .. } = self.moment;
        let digit = grid.digit(cell);
        let (shown, ink) = match last {
            Some(Event::Refused(here, tried, _)) if *here == cell => (Some(*tried), REFUSED),
            Some(Event::Back(here, tried)) if *here == cell => (Some(*tried), REFUSED),
            Some(Event::DeadEnd(_)) if last.and_then(Event::cell) == Some(cell) => (digit, REFUSED),
            Some(Event::Placed(here, _) | Event::Filled(here, _)) if *here == cell => (digit, TRIED),
            _ if self.in_the_way() == Some(cell) => (digit, IN_THE_WAY),
            _ if givens.contains(cell) => (digit, GIVEN),
            _ => (digit, FOUND),
        };
        let text = shown.map_or_else(|| ".".into(), |digit| digit.to_string());
        let is_blank = shown.is_none() && ink == FOUND;
        if is_blank { text } else { self.inked(&text, ink) }
    }

    fn inked(&self, text: &str, ink: Style) -> String {
        if self.has_color { format!("{ink}{text}{ink:#}") } else { text.into() }
    }
}

/// What has become of a digit in a cell.
enum Fate {
    Refused(String),
    RefusedNow(String),
    Stays,
    Only,
    LedNowhere,
    LeadsNowhereNow,
}

impl Fate {
    /// Points at the digit that it is about now.
    const fn sign(&self) -> char {
        match self {
            Self::RefusedNow(_) | Self::Stays | Self::Only | Self::LeadsNowhereNow => '>',
            Self::Refused(_) | Self::LedNowhere => ' ',
        }
    }

    fn in_words(&self) -> String {
        match self {
            Self::Refused(clash) | Self::RefusedNow(clash) => format!("refused by {clash}"),
            Self::Stays => "stays for now".into(),
            Self::Only => "is the only one left".into(),
            Self::LedNowhere => "led nowhere".into(),
            Self::LeadsNowhereNow => "leads nowhere".into(),
        }
    }

    fn in_short(&self) -> String {
        match self {
            Self::Refused(clash) | Self::RefusedNow(clash) => clash.split(' ').next().unwrap_or_default().into(),
            Self::Stays => "stays".into(),
            Self::Only => "only".into(),
            Self::LedNowhere | Self::LeadsNowhereNow => "back".into(),
        }
    }
}

/// How much was done.
pub fn numbers(moment: &Moment) -> Vec<String> {
    let dead_ends = format!("{} dead end{}", grouped(moment.dead_ends), if moment.dead_ends == 1 { "" } else { "s" });
    let mut numbers = vec![format!("{} tried", grouped(moment.tries)), format!("{} stayed", grouped(moment.placed))];
    if moment.filled > 0 {
        numbers.push(format!("{} filled in", grouped(moment.filled)));
    }
    numbers.extend([dead_ends, format!("depth {} of at most {}", moment.depth, moment.deepest)]);
    numbers
}

/// What is said where nothing fits.
fn too_small(columns: usize, rows: usize) -> Vec<String> {
    let words = [
        format!("the window is too small: {columns}x{rows}"),
        format!("needed: {}x{} or {}x{}", BESIDE.0, BESIDE.1, BELOW.0, BELOW.1),
        "q quits".into(),
    ];
    words.into_iter().map(|line| cut(&line, columns)).take(rows).collect()
}

/// As much of a text as fits.
fn cut(text: &str, room: usize) -> String {
    text.chars().take(room).collect()
}

/// Pieces with two blanks between them, in lines that fit.
fn wrapped(pieces: &[String], columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if line.len() + 2 + piece.len() <= columns => {
                line.push_str("  ");
                line.push_str(piece);
            }
            _ => lines.push(cut(piece, columns)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use sudokit::Grid;
    use sudokit::solve::{Method, Trace};

    use super::*;

    const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    fn view(moment: &Moment, columns: usize, rows: usize, has_color: bool) -> Vec<String> {
        let foot = [
            "paused".into(),
            "space: go on".into(),
            "right, left: step".into(),
            "up, down: speed".into(),
            "q: quit".into(),
        ];
        View {
            moment,
            title: "backtracking: cells in reading order",
            tries: Some(DigitOrder::Up),
            foot: &foot,
            has_color,
        }
        .lines(columns, rows)
    }

    /// Lines without their escape sequences.
    fn plain(lines: &[String]) -> Vec<String> {
        lines.iter().map(|line| anstream::adapter::strip_str(line).to_string()).collect()
    }

    #[test]
    fn everything_fits_into_the_window_at_every_moment() {
        let grid: Grid = HARD.parse().unwrap();
        for trace in [Trace::of(Method::PLAIN, &grid), Trace::of(Method::Singles, &grid), Trace::of_engine(&grid)] {
            let mut moment = Moment::new(&grid);
            for event in trace.take(500) {
                moment.add(event);
                for (columns, rows) in [(20, 3), (38, 24), (40, 24), (66, 18), (80, 24), (120, 40)] {
                    let lines = view(&moment, columns, rows, true);
                    assert!(lines.len() <= rows, "{columns}x{rows}: {lines:#?}");
                    let plain = plain(&lines);
                    assert!(plain.iter().all(|line| line.len() <= columns), "{columns}x{rows}: {plain:#?}");
                    assert_eq!(plain, view(&moment, columns, rows, false), "color adds nothing");
                }
            }
        }
    }

    #[test]
    fn what_is_refused_is_drawn_with_what_is_in_the_way() {
        let grid: Grid = HARD.parse().unwrap();
        let mut moment = Moment::new(&grid);
        Trace::of(Method::PLAIN, &grid).take(6).for_each(|event| moment.add(event));
        assert_eq!(
            view(&moment, 80, 24, false)[..5].join("\n"),
            "\
+-------+-------+-------+   backtracking: cells in reading order
| 8 1 2 |[3]. . | . . . |   r1c4: 3 is tried and stays for now
| . . 3 | 6 . . | . . . |
| . 7 . | . 9 . | 2 . . |     1 refused by row 1 (r1c2)
+-------+-------+-------+     2 refused by row 1 (r1c3)"
        );
    }
}
