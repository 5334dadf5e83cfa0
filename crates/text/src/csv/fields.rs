//! A record to its fields.

use std::borrow::Cow;
use std::ops::Range;

/// What sets fields apart, the most usual first.
pub const DELIMITERS: [u8; 3] = [b',', b';', b'\t'];

/// Hands over the fields of a record: the number, the place with quotes, the text without.
pub fn each_field(record: &[u8], delimiter: u8, mut see: impl FnMut(usize, Range<usize>, &[u8])) {
    let has_quotes = record.contains(&b'"');
    let mut rest = Some(record);
    let mut column = 0;
    while let Some(field) = rest {
        let start = record.len() - field.len();
        let from = if has_quotes { quoted_length(field) } else { 0 };
        let length = field[from..].iter().position(|&byte| byte == delimiter).map(|length| from + length);
        let (text, behind) = length.map_or((field, None), |length| (&field[..length], field.get(length + 1..)));
        see(column, start..start + text.len(), &if from > 0 { unquoted(text) } else { text.into() });
        (rest, column) = (behind, column + 1);
    }
}

/// How long the part in quotes is that a field begins with, blanks before it included: a quote in it is written twice.
fn quoted_length(field: &[u8]) -> usize {
    let blanks = field.len() - field.trim_ascii_start().len();
    let Some(inner) = field[blanks..].strip_prefix(b"\"") else { return 0 };
    let mut quotes = inner.iter().enumerate().filter(|(_, byte)| **byte == b'"').map(|(at, _)| at).peekable();
    while let Some(at) = quotes.next() {
        if quotes.next_if_eq(&(at + 1)).is_none() {
            return blanks + at + 2;
        }
    }
    field.len()
}

/// A field in quotes without them.
fn unquoted(field: &[u8]) -> Cow<'_, [u8]> {
    let field = field.trim_ascii();
    let inner = field.strip_prefix(b"\"").unwrap_or(field);
    let inner = inner.strip_suffix(b"\"").unwrap_or(inner);
    if !inner.contains(&b'"') {
        return inner.into();
    }
    let mut bytes = inner.iter().copied().peekable();
    let mut text = Vec::with_capacity(inner.len());
    while let Some(byte) = bytes.next() {
        if byte == b'"' {
            bytes.next_if_eq(&b'"');
        }
        text.push(byte);
    }
    text.into()
}

/// What stands before and behind a field, without its quotes and the blanks around it.
pub fn around(record: &[u8], field: Range<usize>) -> (&[u8], &[u8]) {
    let (before, rest) = record.split_at(field.start);
    let (field, after) = rest.split_at(field.len());
    let blanks = field.len() - field.trim_ascii_start().len();
    let start = before.len() + blanks.min(field.len());
    let end = record.len() - after.len() - (field.len() - field.trim_ascii_end().len());
    if start > end { (before, after) } else { (&record[..start], &record[end..]) }
}

/// Whether a field in quotes is still open at the end of a line that begins outside of one.
pub fn ends_open(line: &[u8]) -> bool {
    let mut at = At::Start;
    for &byte in line {
        at = match (at, byte) {
            (At::Open, b'"') => At::Closed,
            (At::Open, _) | (At::Start | At::Closed, b'"') => At::Open,
            (At::Start, b' ') => At::Start,
            _ if DELIMITERS.contains(&byte) => At::Start,
            _ => At::Plain,
        };
    }
    at == At::Open
}

/// Where in a record a byte stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    /// At the start of a field.
    Start,
    /// In a field without quotes, or behind one with quotes.
    Plain,
    /// In a field with quotes.
    Open,
    /// Behind a quote that closes a field, or that stands for one together with the next.
    Closed,
}
