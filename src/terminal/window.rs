//! How large the window is.

use std::env;

/// What is assumed where there is no window: enough for everything.
const USUAL: (usize, usize) = (80, 50);

/// How many columns and rows there are; `COLUMNS` and `LINES` say otherwise.
pub fn size() -> (usize, usize) {
    let (columns, rows) = real().unwrap_or(USUAL);
    (said("COLUMNS").unwrap_or(columns), said("LINES").unwrap_or(rows))
}

/// The size of the window that standard output is, if it is one.
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

/// How many columns the window has that standard error is, if it is one.
#[cfg(unix)]
pub fn columns_of_errors() -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(std::io::stderr()).ok()?;
    Some(usize::from(size.ws_col)).filter(|&columns| columns > 0)
}

#[cfg(not(unix))]
pub fn columns_of_errors() -> Option<usize> {
    None
}

fn said(name: &str) -> Option<usize> {
    env::var(name).ok()?.parse().ok().filter(|number| *number > 0)
}
