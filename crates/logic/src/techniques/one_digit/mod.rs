//! Patterns of one digit beside fish and colors.

pub mod dual;
pub mod empty_rectangle;
pub mod guardian;
pub mod template;
pub mod two_links;
