//! The terminal: messages and progress beside the answers, color, the size of the window, keys, and searches that are played.

pub mod keys;
pub mod messages;
pub mod player;
pub mod progress;

use std::env;
use std::io::{self, IsTerminal};

use sudokit::picture::screen::{Charset, Highlight, TextStyle};
use sudokit::{Cell, Digit};

/// Returns true if answers go to a terminal.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Applies a choice of color to everything that is printed.
pub fn set_color(choice: clap::ColorChoice) {
    let choice = match choice {
        clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
        clap::ColorChoice::Always => anstream::ColorChoice::Always,
        clap::ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// Returns true if standard output shows color.
pub fn shows_color() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Returns the style of drawings on standard output.
pub fn text_style() -> TextStyle {
    let highlight = if shows_color() { Highlight::Colors } else { Highlight::Characters };
    let charset = if is_terminal() && has_utf8() { Charset::Unicode } else { Charset::Ascii };
    TextStyle { highlight, charset }
}

/// Draws a grid of cells of three characters.
pub fn wide_grid(cell: impl Fn(Cell) -> String) -> String {
    const RULER: &str = "+---------+---------+---------+\n";
    let mut drawing = String::new();
    for at in Cell::ALL {
        if at.column() == 0 && at.row().is_multiple_of(3) {
            drawing += RULER;
        }
        if at.column().is_multiple_of(3) {
            drawing.push('|');
        }
        drawing += &cell(at);
        if at.column() == 8 {
            drawing += "|\n";
        }
    }
    drawing + RULER
}

/// Returns the character of a cell.
pub fn digit_or_dot(digit: Option<Digit>) -> String {
    digit.map_or_else(|| ".".into(), |digit| digit.to_string())
}

/// Returns true if a terminal shows all characters: if the locale has UTF-8, and on Windows.
fn has_utf8() -> bool {
    let mut locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let charset = locale.find(|value| !value.is_empty()).unwrap_or_default().to_lowercase();
    cfg!(windows) || charset.ends_with("utf-8") || charset.ends_with("utf8")
}

/// The size where there is no window: enough for everything.
const USUAL: (usize, usize) = (80, 50);

/// Returns the number of columns and rows. `COLUMNS` and `LINES` override them.
pub fn window_size() -> (usize, usize) {
    let (columns, rows) = window().unwrap_or(USUAL);
    (variable("COLUMNS").unwrap_or(columns), variable("LINES").unwrap_or(rows))
}

/// Returns the size of the window of standard output, if it is a terminal.
pub fn window() -> Option<(usize, usize)> {
    size_of(io::stdout()).filter(|&(columns, rows)| columns > 0 && rows > 0)
}

/// Returns the number of columns of standard error, if it is a terminal.
pub fn columns_of_errors() -> Option<usize> {
    size_of(io::stderr()).map(|(columns, _)| columns).filter(|&columns| columns > 0)
}

#[cfg(unix)]
fn size_of(stream: impl std::os::fd::AsFd) -> Option<(usize, usize)> {
    let size = rustix::termios::tcgetwinsize(stream).ok()?;
    Some((size.ws_col.into(), size.ws_row.into()))
}

#[cfg(not(unix))]
fn size_of<S>(_: S) -> Option<(usize, usize)> {
    None
}

fn variable(name: &str) -> Option<usize> {
    env::var(name).ok()?.parse().ok().filter(|number| *number > 0)
}
