//! The terminal beside the answers: messages, progress, color, and the size of the window.

pub mod color;
pub mod messages;
pub mod progress;
pub mod status;
pub mod window;
