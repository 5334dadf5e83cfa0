//! The status line: one line on standard error, no wider than the window, that is rewritten during long work.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::messages::is_quiet;
use super::window;

/// The state of the line. It is static, since there is only one standard error.
static LINE: Mutex<Line> = Mutex::new(Line::Blank);

enum Line {
    Blank,
    Shown,
    /// The run is ending, and nothing more is drawn.
    Over,
}

/// Shows a text, cut to the width of the line.
pub fn show(words: &str) {
    let mut line = line();
    if !matches!(*line, Line::Over) {
        *line = Line::Shown;
        let words: String = words.chars().take(room()).collect();
        write(&format!("\r\x1b[K{words}"));
    }
}

/// Removes the line, which can be shown again.
pub fn clear() {
    remove(Line::Blank);
}

/// Removes the line for good.
pub fn end() {
    remove(Line::Over);
}

/// Returns the number of characters that fit. The last column stays empty, since some terminals begin a new line there.
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
