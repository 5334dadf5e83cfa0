//! What makes one picture of lines of another, on a terminal.

use std::fmt::Write;

/// The escape sequences that turn the lines that are shown into others; everything is drawn if nothing is shown.
pub fn changes(shown: &[String], lines: &[String]) -> String {
    let mut text = String::new();
    if shown.is_empty() {
        text.push_str("\x1b[2J");
    }
    for at in 0..shown.len().max(lines.len()) {
        let (old, new) = (shown.get(at).map_or("", |line| line), lines.get(at).map_or("", |line| line));
        if old != new {
            _ = write!(text, "\x1b[{};1H{new}\x1b[K", at + 1);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::changes;

    #[test]
    fn only_lines_that_differ_are_drawn() {
        let lines = |text: &str| text.lines().map(String::from).collect::<Vec<_>>();
        assert_eq!(changes(&[], &lines("a\n\nb")), "\x1b[2J\x1b[1;1Ha\x1b[K\x1b[3;1Hb\x1b[K");
        assert_eq!(changes(&lines("a\nb\nc"), &lines("a\nB")), "\x1b[2;1HB\x1b[K\x1b[3;1H\x1b[K");
        assert_eq!(changes(&lines("a"), &lines("a")), "");
    }
}
