//! Brackets, quotes and comments of literals, byte by byte.

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
    /// Takes bytes of a line. Returns the number of bytes up to the bracket that closes the value.
    pub fn take(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut at = 0;
        while at < bytes.len() {
            let byte = bytes[at];
            at += 1;
            if self.is_comment {
                break;
            }
            if let Some(quote) = self.quote {
                match byte {
                    _ if self.is_escaped => self.is_escaped = false,
                    b'\\' => self.is_escaped = true,
                    _ if byte == quote => self.quote = None,
                    _ => {}
                }
                self.last = byte;
                continue;
            }
            match byte {
                b' ' | b'\t' | b'\r' => continue,
                b'"' | b'`' => self.quote = Some(byte),
                b'\'' if !self.last.is_ascii_alphanumeric() => self.quote = Some(byte),
                b'#' if at > 1 && bytes[at - 2] == b' ' || at == 1 || b"[{(,".contains(&self.last) => {
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
