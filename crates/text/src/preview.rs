//! The beginning of an input, for the message that it has no grid.

use std::io::{self, Read};

use crate::bytes::BYTE_ORDER_MARK;

/// A reader that keeps the beginning of its input.
///
/// ```
/// use sudokit::text::{InputPreview, Reader};
///
/// let mut input = InputPreview::new(&b"hello\n"[..]);
/// assert!(Reader::new(&mut input).all(|record| record.is_ok_and(|record| record.grid().is_err())));
/// assert_eq!(input.describe(), "it begins with 'hello'");
/// ```
#[derive(Debug)]
pub struct InputPreview<R> {
    input: R,
    beginning: Vec<u8>,
}

/// The number of bytes that are kept.
const KEPT: usize = 1 << 10;
/// The number of characters that are shown.
const SHOWN: usize = 40;

impl<R> InputPreview<R> {
    /// Creates a reader of an input.
    pub const fn new(input: R) -> Self {
        Self { input, beginning: Vec::new() }
    }

    /// Describes an input that has been read to its end and has no grid, such as `nothing but comments`.
    #[must_use]
    pub fn describe(&self) -> String {
        let beginning = self.beginning.as_slice();
        let text = String::from_utf8_lossy(beginning);
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
}

/// Returns the beginning of a line in printable characters.
fn shown(line: &str) -> String {
    let dots = if line.chars().nth(SHOWN).is_some() { "..." } else { "" };
    line.chars().take(SHOWN).flat_map(char::escape_debug).chain(dots.chars()).collect()
}

impl<R: Read> Read for InputPreview<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        let wanted = count.min(KEPT - self.beginning.len());
        self.beginning.extend_from_slice(&buffer[..wanted]);
        Ok(count)
    }
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
            ("# a\n\n% b\n // c\n", "nothing but comments"),
            ("# a\n\thello \u{7}\n", "it begins with '# a'"),
            (&"é".repeat(50), &format!("it begins with '{}...'", "é".repeat(40))),
        ] {
            let mut reader = InputPreview::new(input.as_bytes());
            assert_eq!(io::read_to_string(&mut reader).unwrap(), input);
            assert_eq!(reader.describe(), contents);
        }
    }
}
