//! The scanner of literals: brackets, quotes and comments, in the same way for a value that is open, its elements and the parser.

use crate::bytes::{self, find_any, is_one_of};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lexeme {
    Open,
    Close,
    /// A text in quotes, perhaps with a prefix: `b"53"`.
    Quoted,
    /// A quote without an end, up to the end of its line.
    Unclosed,
    Comment,
    /// The beginning of a comment without an end, up to the end of the text.
    OpenComment,
    Blank,
    /// A word, a number, or letters before a bracket.
    Word,
    Sign,
}

/// Returns the lexeme at an index of a text, and the index after it.
#[inline]
pub fn lexeme(bytes: &[u8], at: usize) -> (Lexeme, usize) {
    let next = bytes.get(at + 1);
    match bytes[at] {
        b'[' | b'{' | b'(' => (Lexeme::Open, at + 1),
        b']' | b'}' | b')' => (Lexeme::Close, at + 1),
        // Lisp quotes its lists.
        b'\'' if next == Some(&b'(') => (Lexeme::Sign, at + 1),
        b'"' | b'\'' | b'`' => quoted(bytes, at),
        b'#' => (Lexeme::Comment, line_end(bytes, at)),
        b'/' if next == Some(&b'/') => (Lexeme::Comment, line_end(bytes, at)),
        b'/' if next == Some(&b'*') => match bytes[at + 2..].windows(2).position(|end| end == b"*/") {
            Some(length) => (Lexeme::Comment, at + length + 4),
            None => (Lexeme::OpenComment, bytes.len()),
        },
        // Matlab continues its lines with three dots.
        b'.' if next == Some(&b'.') && is_continued(bytes, at) => (Lexeme::Comment, line_end(bytes, at)),
        byte if byte.is_ascii_whitespace() => {
            (Lexeme::Blank, at + count(&bytes[at..], |byte| byte.is_ascii_whitespace()))
        }
        byte if is_of_word(byte) => word(bytes, at),
        _ => (Lexeme::Sign, at + 1),
    }
}

/// Returns the number of bytes of a slice in the manner of Python, `[::-1]`, at the start of a text.
pub fn slice(bytes: &[u8]) -> usize {
    if bytes.first() != Some(&b'[') {
        return 0;
    }
    let inner = count(&bytes[1..], |byte| b"0123456789:-, ".contains(&byte));
    let is_slice = bytes.get(inner + 1) == Some(&b']') && bytes[1..=inner].contains(&b':');
    if is_slice { inner + 2 } else { 0 }
}

fn count(bytes: &[u8], is_in: impl Fn(u8) -> bool) -> usize {
    bytes.iter().take_while(|&&byte| is_in(byte)).count()
}

fn line_end(bytes: &[u8], at: usize) -> usize {
    bytes::end(&bytes[at..]).map_or(bytes.len(), |length| at + length)
}

fn is_continued(bytes: &[u8], at: usize) -> bool {
    let line = &bytes[at..line_end(bytes, at)];
    line.trim_ascii() == b"..." && line.len() < bytes.len() - at
}

const fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$' | b'+' | b'-' | b'*' | b'?' | 0x80..)
}

/// Returns the text in quotes at an index. A quote that is left open ends with its line.
fn quoted(bytes: &[u8], at: usize) -> (Lexeme, usize) {
    let quote = bytes[at];
    let has_meaning = |byte: u8| (byte == quote) | is_one_of(byte, b"\\\n");
    let mut end = at + 1;
    while let Some(length) = find_any(&bytes[end..], has_meaning) {
        end += length;
        match bytes[end] {
            b'\n' => return (Lexeme::Unclosed, end),
            b'\\' if bytes.get(end + 1) == Some(&b'\n') => return (Lexeme::Unclosed, end + 1),
            b'\\' => end = bytes.len().min(end + 2),
            _ => return (Lexeme::Quoted, end + 1),
        }
    }
    (Lexeme::Unclosed, bytes.len())
}

/// Returns the word at an index, or the text in quotes whose prefix it is. Elsewhere, an apostrophe is a part of its word.
fn word(bytes: &[u8], at: usize) -> (Lexeme, usize) {
    let mut end = at + count(&bytes[at..], is_of_word);
    let is_prefix = end - at <= 2 && bytes[at..end].iter().all(u8::is_ascii_alphabetic);
    match bytes.get(end) {
        Some(b'"' | b'\'') if is_prefix => return quoted(bytes, end),
        Some(b'\'') if bytes[end - 1].is_ascii_alphanumeric() => end += 1 + count(&bytes[end + 1..], is_of_word),
        _ => {}
    }
    (Lexeme::Word, end)
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Brackets {
    pub depth: usize,
    /// The index of the first byte that was not taken.
    pub at: usize,
    /// The last byte that is no blank and no comment.
    pub last: u8,
    is_in_comment: bool,
}

impl Brackets {
    /// Takes the new bytes of a text. Returns the index after the bracket that closes the value.
    pub fn take(&mut self, text: &[u8]) -> Option<usize> {
        while let Some(&byte) = text.get(self.at) {
            // Most values are numbers and signs between them.
            let is_number = byte.is_ascii_digit() && matches!(text.get(self.at + 1), Some(b',' | b' ' | b']'));
            let is_open = matches!(byte, b'[' | b'{' | b'(');
            if !self.is_in_comment && (is_number || is_open || matches!(byte, b',' | b' ' | b':')) {
                self.depth += usize::from(is_open);
                self.last = if byte == b' ' { self.last } else { byte };
                self.at += 1;
                continue;
            }
            let (lexeme, end) =
                if self.is_in_comment { rest_of_comment(text, self.at) } else { self::lexeme(text, self.at) };
            // More bytes may belong to it.
            let is_open_end = end == text.len() && matches!(lexeme, Lexeme::Word | Lexeme::Unclosed | Lexeme::Comment);
            if is_open_end || byte == b'/' && end == text.len() && lexeme == Lexeme::Sign {
                return None;
            }
            self.at = end;
            self.is_in_comment = lexeme == Lexeme::OpenComment;
            if !matches!(lexeme, Lexeme::Blank | Lexeme::Comment | Lexeme::OpenComment) {
                self.last = text[end - 1];
            }
            if lexeme == Lexeme::Close {
                self.depth = self.depth.saturating_sub(1);
                if self.depth == 0 {
                    return Some(end);
                }
            }
        }
        None
    }
}

fn rest_of_comment(text: &[u8], at: usize) -> (Lexeme, usize) {
    let before = at - usize::from(text[..at].ends_with(b"*"));
    let end = text[before..].windows(2).position(|end| end == b"*/");
    end.map_or((Lexeme::OpenComment, text.len()), |length| (Lexeme::Comment, before + length + 2))
}

/// Returns the length of the value at the start of a text, with its brackets, if it closes.
pub fn length(text: &[u8]) -> Option<usize> {
    Brackets::default().take(text)
}

/// Returns whether a line is one whole value: its first bracket closes at its end.
pub fn is_whole(line: &[u8]) -> bool {
    length(line) == Some(line.len())
}
