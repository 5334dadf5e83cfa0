//! What people see beside the answers: messages, progress, color.

pub mod color;
pub mod diagnostic;
pub mod progress;
pub mod window;
