//! Patterns of one digit other than fish and colors.

pub mod empty_rectangle;
pub mod guardian;
pub mod template;
pub mod two_links;
