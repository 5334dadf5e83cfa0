//! Brackets, quotes and comments of literals, byte by byte.

use crate::bytes;

/// The brackets of a value, byte by byte.
#[derive(Clone, Copy, Debug, Default)]
pub struct Brackets {
    pub depth: usize,
    quote: Option<u8>,
    is_escaped: bool,
    is_comment: bool,
    /// The last byte that is no blank and no comment.
    pub last: u8,
}

impl Brackets {
    /// Takes bytes. Returns the number of bytes up to the bracket that closes the value.
    pub fn take(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut at = 0;
        while at < bytes.len() {
            let byte = bytes[at];
            at += 1;
            if byte == b'\n' {
                self.end_line();
                continue;
            }
            if self.is_comment {
                at += bytes::end(&bytes[at..]).unwrap_or(bytes.len() - at);
                continue;
            }
            if let Some(quote) = self.quote {
                at = self.take_quoted(bytes, at - 1, quote);
                self.last = bytes[at - 1];
                continue;
            }
            match byte {
                b' ' | b'\t' | b'\r' => continue,
                b'"' | b'`' => self.quote = Some(byte),
                b'\'' if !self.last.is_ascii_alphanumeric() => self.quote = Some(byte),
                b'#' if at == 1 || matches!(bytes[at - 2], b' ' | b'\n') || b"[{(,".contains(&self.last) => {
                    self.is_comment = true;
                    continue;
                }
                b'/' if bytes.get(at) == Some(&b'/') => {
                    self.is_comment = true;
                    continue;
                }
                b'[' | b'{' | b'(' => self.depth += 1,
                b']' | b'}' | b')' => {
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 0 {
                        self.last = byte;
                        return Some(at);
                    }
                }
                _ => {}
            }
            self.last = byte;
        }
        None
    }

    /// Takes bytes in quotes from `at` on. Returns the index after the next byte with a meaning, or the end of the line.
    fn take_quoted(&mut self, bytes: &[u8], at: usize, quote: u8) -> usize {
        if std::mem::take(&mut self.is_escaped) {
            return at + 1;
        }
        let has_meaning = |byte: u8| (byte == quote) | bytes::is_one_of(byte, b"\\\n");
        let Some(length) = bytes::find_any(&bytes[at..], has_meaning) else { return bytes.len() };
        match bytes[at + length] {
            b'\n' => return at + length,
            b'\\' => self.is_escaped = true,
            _ => self.quote = None,
        }
        at + length + 1
    }

    /// Ends a line. A quote that is left open ends with it.
    pub const fn end_line(&mut self) {
        self.quote = None;
        self.is_escaped = false;
        self.is_comment = false;
    }
}

/// Returns whether a line is one whole value: its first bracket closes at its end.
pub fn is_whole(line: &[u8]) -> bool {
    Brackets::default().take(line) == Some(line.len())
}
