//! How large the window is.

use std::env;

use terminal_size::{Height, Width, terminal_size};

/// What is assumed where there is no window: enough for everything.
const USUAL: (usize, usize) = (80, 50);

/// How many columns and rows there are; `COLUMNS` and `LINES` say otherwise.
pub fn size() -> (usize, usize) {
    let (columns, rows) =
        terminal_size().map_or(USUAL, |(Width(columns), Height(rows))| (usize::from(columns), usize::from(rows)));
    (said("COLUMNS").unwrap_or(columns), said("LINES").unwrap_or(rows))
}

fn said(name: &str) -> Option<usize> {
    env::var(name).ok()?.parse().ok().filter(|number| *number > 0)
}
