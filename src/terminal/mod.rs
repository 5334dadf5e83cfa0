//! What people see beside the answers: messages, progress, color; and the whole screen for a while.

pub mod changes;
pub mod color;
pub mod diagnostic;
#[cfg(unix)]
pub mod keys;
pub mod progress;
#[cfg(unix)]
pub mod screen;
pub mod status;
pub mod ticker;
pub mod window;
