//! The status line: one line on standard error that is rewritten while work goes on, as wide as the window.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::messages::is_quiet;
use super::window;

/// The state of the line. There is one standard error, whatever draws on it.
static LINE: Mutex<Line> = Mutex::new(Line::Blank);

enum Line {
    Blank,
    Shown,
    /// The run is ending, and nothing is drawn any more.
    Over,
}

/// Shows a text, as much of it as there is room for.
pub fn show(words: &str) {
    let mut line = line();
    if !matches!(*line, Line::Over) {
        *line = Line::Shown;
        let words: String = words.chars().take(room()).collect();
        write(&format!("\r\x1b[K{words}"));
    }
}

/// Removes the line.
pub fn clear() {
    remove(Line::Blank);
}

/// Removes the line for good.
pub fn end() {
    remove(Line::Over);
}

/// Returns the number of characters with room. In the last column some terminals begin a new line.
pub fn room() -> usize {
    window::columns_of_errors().unwrap_or(80).saturating_sub(1)
}

/// Returns true if a person sees the line, and the run is not quiet.
pub fn is_seen() -> bool {
    io::stderr().is_terminal() && !is_quiet()
}

fn remove(next: Line) {
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
    // Standard error may be closed.
    _ = io::stderr().write_all(text.as_bytes());
}
