//! Patterns of one digit other than fish and colors.

pub mod guardian;
pub mod template;
