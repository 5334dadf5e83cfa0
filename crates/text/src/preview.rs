//! The beginning of an input, for the message that it has no grid.

use crate::bytes::BYTE_ORDER_MARK;

/// The number of bytes that are kept.
pub const KEPT: usize = 1 << 10;
/// The number of characters that are shown.
const SHOWN: usize = 40;

/// Describes the beginning of an input that has no grid, such as `nothing but comments`.
pub fn describe(beginning: &[u8]) -> String {
    let text = String::from_utf8_lossy(beginning.strip_prefix(BYTE_ORDER_MARK).unwrap_or(beginning));
    let is_comment = |line: &str| ["#", "%", "//"].iter().any(|sign| line.trim_start().starts_with(sign));
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    match lines.clone().next() {
        None if beginning.is_empty() => "it is empty".into(),
        _ if beginning == BYTE_ORDER_MARK => "nothing but a byte order mark".into(),
        None => "nothing but blanks".into(),
        Some(_) if beginning.len() < KEPT && lines.all(is_comment) => "nothing but comments".into(),
        Some(line) => format!("it begins with '{}'", shown(line.trim())),
    }
}

/// Returns the beginning of a line in printable characters.
fn shown(line: &str) -> String {
    let dots = if line.chars().nth(SHOWN).is_some() { "..." } else { "" };
    line.chars().take(SHOWN).flat_map(char::escape_debug).chain(dots.chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contents_are_named_in_short() {
        for (input, contents) in [
            ("", "it is empty"),
            ("\u{feff}", "nothing but a byte order mark"),
            (" \n\n", "nothing but blanks"),
            ("\u{feff}\n", "nothing but blanks"),
            ("\u{feff}# a\n", "nothing but comments"),
            ("# a\n\n% b\n // c\n", "nothing but comments"),
            ("# a\n\thello \u{7}\n", "it begins with '# a'"),
            (&"é".repeat(50), &format!("it begins with '{}...'", "é".repeat(40))),
        ] {
            assert_eq!(describe(input.as_bytes()), contents);
        }
    }
}
