//! The terminal beside the answers: messages, progress, color, and the size of the window.

pub mod color;
pub mod messages;
pub mod progress;
pub mod status;
pub mod window;

use std::io::{self, IsTerminal};

/// Returns true if answers go to a terminal.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}
