//! The terminal: messages and progress beside the answers, color, the size of the window, and searches that are played.

#[cfg(unix)]
mod closed;
pub mod color;
pub mod messages;
pub mod player;
pub mod progress;
pub mod status;
pub mod window;

use std::io::{self, IsTerminal};

/// Returns true if standard output was closed when the program began.
pub fn is_closed() -> bool {
    #[cfg(unix)]
    return closed::is_closed();
    #[cfg(not(unix))]
    false
}

/// Returns true if answers go to a terminal.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}
