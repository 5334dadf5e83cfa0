//! The terminal: messages and progress beside the answers, color, the size of the window, and searches that are played.

pub mod color;
pub mod messages;
pub mod player;
pub mod progress;
pub mod window;

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};

static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Looks at standard output before the standard library does: before `main`, it opens `/dev/null` in place of a closed stream,
/// and all output of `sudoku solve grid.txt >&-` would be lost without an error.
#[cfg(unix)]
#[ctor::ctor]
fn look_at_output() {
    use std::fs;
    IS_CLOSED.store(fs::symlink_metadata("/dev/fd/1").is_err() && fs::metadata("/dev/fd").is_ok(), Ordering::Relaxed);
}

/// Returns true if standard output was closed when the program began.
pub fn is_closed() -> bool {
    IS_CLOSED.load(Ordering::Relaxed)
}

/// Returns true if answers go to a terminal.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}
