//! The size of the window.

use std::env;

/// The size where there is no window: enough for everything.
const USUAL: (usize, usize) = (80, 50);

/// Returns the number of columns and rows. `COLUMNS` and `LINES` override them.
pub fn size() -> (usize, usize) {
    let (columns, rows) = real().unwrap_or(USUAL);
    (variable("COLUMNS").unwrap_or(columns), variable("LINES").unwrap_or(rows))
}

/// Returns the size of the window of standard output, if it is a terminal.
#[cfg(unix)]
pub fn real() -> Option<(usize, usize)> {
    let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
    let (columns, rows) = (usize::from(size.ws_col), usize::from(size.ws_row));
    (columns > 0 && rows > 0).then_some((columns, rows))
}

#[cfg(not(unix))]
pub fn real() -> Option<(usize, usize)> {
    None
}

/// Returns the number of columns of standard error, if it is a terminal.
#[cfg(unix)]
pub fn columns_of_errors() -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(std::io::stderr()).ok()?;
    Some(usize::from(size.ws_col)).filter(|&columns| columns > 0)
}

#[cfg(not(unix))]
pub fn columns_of_errors() -> Option<usize> {
    None
}

fn variable(name: &str) -> Option<usize> {
    env::var(name).ok()?.parse().ok().filter(|number| *number > 0)
}
