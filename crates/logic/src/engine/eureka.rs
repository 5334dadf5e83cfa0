//! Chains in Eureka notation: `(2=5)r1c1-(5=8)r1c7-(8=2)r5c7`; `=` is a strong link, `-` a weak one.

use sudokit_core::board::{Cell, Digit};

/// A chain of candidates that are "off" and "on" by turns, the first being "off". Neighbors in one cell share its name.
pub fn spell(chain: &[(Cell, Digit)]) -> String {
    spell_from(false, chain.iter().copied())
}

/// The same, the first candidate being "on" or "off".
pub fn spell_from(starts_on: bool, chain: impl IntoIterator<Item = (Cell, Digit)>) -> String {
    let mut text = String::new();
    let mut on = starts_on;
    let mut chain = chain.into_iter().peekable();
    let mut before = None;
    while let Some((cell, digit)) = chain.next() {
        let link = if on { "=" } else { "-" };
        match before {
            None => text += "(",
            Some(same) if same == cell => text += link,
            Some(_) => text.extend([link, "("]),
        }
        text += &digit.to_string();
        if chain.peek().is_none_or(|&(next, _)| next != cell) {
            text.extend([")", &cell.to_string()]);
        }
        (before, on) = (Some(cell), !on);
    }
    text
}
