//! Texts that many answers and messages share: numbers, and beginnings of long texts.

pub use sudokit::picture::{counted, grouped};

/// Returns the beginning of a long text, at most `most` characters and three dots.
pub fn shortened(text: &str, most: usize) -> String {
    let start: String = text.chars().take(most).collect();
    if text.chars().nth(most).is_some() { start + "..." } else { start }
}
