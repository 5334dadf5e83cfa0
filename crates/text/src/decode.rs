//! Lines as text, and detection of files that are not text.

use std::borrow::Cow;

use crate::bytes;
use crate::cell::{self, in_row};

/// Returns the kind of file that starts with this line, or `None` for text.
///
/// A line with a grid is text unless it has zero bytes, because an id can look like a file signature (`GIF8 53..7…`).
pub fn binary_kind(line: &[u8]) -> Option<&'static str> {
    let has_zeros = line.contains(&0);
    if !has_zeros && cell::has_cells(line) {
        return None;
    }
    let known = KNOWN.iter().find(|(start, _)| line.starts_with(start)).map(|(_, what)| *what);
    known.or_else(|| has_zeros.then_some("binary data"))
}

const KNOWN: [(&[u8], &str); 14] = [
    (b"\xff\xfe", "UTF-16; save it as UTF-8"),
    (b"\xfe\xff", "UTF-16; save it as UTF-8"),
    (b"%PDF-", "a PDF; copy the puzzle out of it as text"),
    (b"\x89PNG", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"PK\x03\x04", "a zip archive or a spreadsheet; unpack it, or save it as CSV"),
    (b"\x1f\x8b", "a gzip file; unpack it with `gzip -dc`"),
    (b"BZh", "a bzip2 file; unpack it with `bzip2 -dc`"),
    (b"\xfd7zXZ", "an xz file; unpack it with `xz -dc`"),
    (b"\x28\xb5\x2f\xfd", "a zstd file; unpack it with `zstd -dc`"),
    (b"PAR1", "a Parquet file; save it as CSV"),
    (b"ARROW1", "an Arrow file; save it as CSV"),
    (b"\x7fELF", "a program"),
];

/// The replacement for a byte that is not UTF-8. One byte replaces one byte, so that positions in the line stay valid.
pub const SUBSTITUTE: char = '\u{1a}';

/// Returns a line as text. Color sequences and invisible characters are removed, and bytes that are not UTF-8 replaced.
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) if bytes::find_any(bytes, |byte| byte > b'~' || byte == b'\x1b').is_none() => text.into(),
        Ok(text) => match without_color(text) {
            Cow::Borrowed(text) => without_invisible(text),
            Cow::Owned(text) => without_invisible(&text).into_owned().into(),
        },
        Err(_) => without_color(&substituted(bytes)).into_owned().into(),
    }
}

/// Replaces each byte that is not UTF-8.
fn substituted(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text += chunk.valid();
        text.extend(chunk.invalid().iter().map(|_| SUBSTITUTE));
    }
    text
}

/// Removes escape sequences for terminal colors.
fn without_color(line: &str) -> Cow<'_, str> {
    let mut parts = line.split("\x1b[");
    let first = parts.next().unwrap_or_default();
    if first.len() == line.len() {
        return line.into();
    }
    let rest = parts.map(|part| part.split_once('m').map_or(part, |(_, text)| text));
    std::iter::once(first).chain(rest).collect::<String>().into()
}

/// Replaces wide blanks next to cells by plain ones, and removes invisible characters there.
fn without_invisible(line: &str) -> Cow<'_, str> {
    let is_odd = |c: char| is_invisible(c) || is_wide_blank(c);
    if line.is_ascii() || !line.contains(is_odd) {
        return line.into();
    }
    let mut text = String::with_capacity(line.len());
    let mut rest = line.chars();
    while let Some(c) = rest.next() {
        // In words of other scripts and in emoji these characters have a meaning.
        let is_among_cells =
            text.chars().next_back().is_none_or(|before| before.is_ascii() || in_row(before).is_some())
                || rest.clone().next().is_some_and(|next| in_row(next).is_some());
        match c {
            _ if !is_among_cells || !is_odd(c) => text.push(c),
            _ if is_wide_blank(c) => text.push(' '),
            _ => {}
        }
    }
    text.into()
}

/// Returns whether a character has no width, or only changes the look of the previous character.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}')
}

const fn is_wide_blank(c: char) -> bool {
    matches!(c, '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_line_without_zeros_tells_a_parquet_file() {
        assert_eq!(binary_kind(b"PAR1\x15\x04\x15"), Some("a Parquet file; save it as CSV"));
        assert_eq!(binary_kind(format!("PAR1 {}", ".".repeat(81)).as_bytes()), None);
    }
}
