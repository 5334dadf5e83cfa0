//! The one line on standard error that is written over again while work goes on, however narrow the window.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::diagnostic::is_quiet;
use super::window;

/// What stands there: there is one standard error, whoever draws on it.
static LINE: Mutex<Line> = Mutex::new(Line::Blank);

enum Line {
    Blank,
    Shown,
    /// The run is ending, and nobody is to draw any more.
    Over,
}

/// Shows these words, as many as there is room for.
pub fn show(words: &str) {
    let mut line = line();
    if !matches!(*line, Line::Over) {
        *line = Line::Shown;
        let words: String = words.chars().take(room()).collect();
        write(&format!("\r\x1b[K{words}"));
    }
}

/// Removes the line, if there is one.
pub fn clear() {
    leave(Line::Blank);
}

/// Removes it for good.
pub fn end() {
    leave(Line::Over);
}

/// How many characters there is room for: in the last column some terminals begin a new line.
pub fn room() -> usize {
    window::columns_of_errors().unwrap_or(80).saturating_sub(1)
}

/// Whether somebody sees such a line, and wants to.
pub fn is_seen() -> bool {
    io::stderr().is_terminal() && !is_quiet()
}

fn leave(next: Line) {
    let mut line = line();
    match *line {
        Line::Shown => write("\r\x1b[K"),
        Line::Blank => {}
        Line::Over => return,
    }
    *line = next;
}

fn line() -> MutexGuard<'static, Line> {
    LINE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn write(text: &str) {
    // Where nobody listens there is nobody to tell.
    _ = io::stderr().write_all(text.as_bytes());
}
