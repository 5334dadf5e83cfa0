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
    known.or_else(|| has_zeros.then_some(if is_utf_16(line) { "UTF-16; save it as UTF-8" } else { "binary data" }))
}

/// Returns whether a line has more control characters than any text.
pub fn is_binary(line: &[u8]) -> bool {
    const FEWEST: usize = 4;
    const MOST_BYTES_A_CONTROL: usize = 20;
    let is_control = |byte: u8| (byte < b' ') & !bytes::is_one_of(byte, b"\t\r\x0c\x1b");
    let controls = bytes::count(line, is_control);
    controls >= FEWEST && controls * MOST_BYTES_A_CONTROL >= line.len()
}

/// Returns whether every second byte is zero, or all but a few for characters beyond those of ASCII.
fn is_utf_16(line: &[u8]) -> bool {
    let zeros = |from: usize| line.iter().skip(from).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    line.len() >= 4 && even.min(odd) == 0 && even.max(odd) * 20 > line.len() / 2 * 19
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

/// Returns a line as text. Terminal sequences and invisible characters are removed, and bytes that are not UTF-8 replaced.
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) if is_clean(text) => text.into(),
        Ok(text) => kept(text).map(|(_, c)| c).collect::<String>().into(),
        Err(_) => kept(&substituted(bytes)).map(|(_, c)| c).collect::<String>().into(),
    }
}

/// Removes the marks `>` of a quotation, or `-` of an item of YAML, at the start of a line.
pub fn unquoted(text: &str) -> &str {
    let rest = &text[quoted_length(text.as_bytes())..];
    let is_value = |inner: &&str| inner.starts_with(['[', '{']);
    rest.trim_start().strip_prefix("- ").map(str::trim_start).filter(is_value).unwrap_or(rest)
}

/// Removes what pages and models put around cells: tags at both ends of a line. A blank, or an empty cell, is written as `&nbsp;`.
/// Returns `None` if nothing of it is there.
pub fn without_markup(text: &str) -> Option<String> {
    let text = text.trim();
    // Most lines have none of it.
    if !text.starts_with('<') && !text.ends_with('>') && !text.contains('&') {
        return None;
    }
    let inner = between_tags(text);
    let is_same = inner.len() == text.len() && !inner.contains(BLANK);
    // Between blanks it is an empty cell, and between bars nothing is one.
    let is_cell = !inner.contains('|') && inner.split(' ').any(|word| word == BLANK);
    (!is_same).then(|| inner.replace(BLANK, if is_cell { "_" } else { " " }))
}

const BLANK: &str = "&nbsp;";

fn between_tags(text: &str) -> &str {
    let mut inner = text.trim();
    while let Some(rest) = inner.strip_prefix('<').and_then(|rest| Some(rest.split_once('>')?.1)) {
        inner = rest.trim_start();
    }
    while let Some(rest) = inner.strip_suffix('>').and_then(|rest| Some(rest.rsplit_once('<')?.0)) {
        inner = rest.trim_end();
    }
    inner
}

/// Removes the backslashes of Markdown before signs of empty cells, in a line without letters.
pub fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.match_indices('\\').any(|(at, _)| is_escape(text, at)) || text.contains(char::is_alphabetic) {
        return text.into();
    }
    text.char_indices().filter(|&(at, _)| !is_escape(text, at)).map(|(_, c)| c).collect::<String>().into()
}

fn is_escape(text: &str, at: usize) -> bool {
    matches!(text.as_bytes()[at..], [b'\\', b'_' | b'*' | b'.' | b'-' | b'?', ..])
}

/// Returns the number of bytes of the marks of a quotation at the start of a line, each with the blank after it.
fn quoted_length(line: &[u8]) -> usize {
    let mut rest = line;
    while let Some(inner) = rest.trim_ascii_start().strip_prefix(b">") {
        rest = inner.strip_prefix(b" ").unwrap_or(inner);
    }
    line.len() - rest.len()
}

/// Removes the marks of a quotation, or of a further line at a prompt of Python, in a value: `> `, `... `.
pub fn without_marks(line: &[u8]) -> &[u8] {
    match (quoted_length(line), line.trim_ascii_start().strip_prefix(b"...")) {
        (0, Some(inner)) => inner.strip_prefix(b" ").unwrap_or(inner),
        (length, _) => &line[length..],
    }
}

/// The marks of the lines of a diff: `+`, `-` or a blank before each line below `@@ -1,4 +1,5 @@`. Many programs leave out the
/// blank of an empty line.
#[derive(Debug, Default)]
pub struct DiffMarks {
    /// The numbers of old and of new lines that follow.
    old: usize,
    new: usize,
}

impl DiffMarks {
    pub const fn is_open(&self) -> bool {
        self.old > 0 || self.new > 0
    }

    pub fn without_mark<'a>(&mut self, line: &'a [u8]) -> &'a [u8] {
        if let Some(ranges) = line.strip_prefix(b"@@ -") {
            let ranges = String::from_utf8_lossy(ranges);
            let mut sizes = ranges.split(' ').map(|range| range.split_once(',').map_or("1", |(_, size)| size));
            let mut size = || sizes.next().and_then(|size| size.parse().ok()).unwrap_or(0);
            (self.old, self.new) = (size(), size());
            return b"";
        }
        if !self.is_open() {
            return line;
        }
        let (is_old, is_new) = match line.first() {
            None | Some(b' ') => (true, true),
            Some(b'-') => (true, false),
            Some(b'+') => (false, true),
            Some(b'\\') => return line,
            Some(_) => {
                *self = Self::default();
                return line;
            }
        };
        self.old = self.old.saturating_sub(is_old.into());
        self.new = self.new.saturating_sub(is_new.into());
        line.get(1..).unwrap_or_default()
    }
}

/// Returns a line as it is in the input, and the column there of a column of the text that was read.
pub fn original(bytes: &[u8], column: usize, read: &str) -> (String, usize) {
    let line = substituted(bytes);
    let text: String = kept(&line).map(|(_, c)| c).collect();
    let mut inner = unquoted(&text);
    let has_escapes = matches!(unescaped(inner), Cow::Owned(_));
    let has_markup = without_markup(&unescaped(inner)).is_some_and(|plain| plain == read);
    if has_markup {
        inner = between_tags(inner);
    }
    let (mut at, mut left) = (bytes::index_in(text.as_str(), inner), column.saturating_sub(1));
    let end = at + inner.len();
    while let Some(c) = text[at..end].chars().next() {
        if !(has_escapes && is_escape(&text, at)) {
            if left == 0 {
                break;
            }
            left -= 1;
        }
        at += if has_markup && text[at..].starts_with(BLANK) { BLANK.len() } else { c.len_utf8() };
    }
    let at = kept(&line).nth(text[..at].chars().count()).map_or(line.len(), |(at, _)| at);
    let column = line[..at].chars().count() + 1;
    (line, column)
}

pub fn substituted(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text += chunk.valid();
        text.extend(chunk.invalid().iter().map(|_| SUBSTITUTE));
    }
    text
}

fn is_clean(line: &str) -> bool {
    let is_odd = |c: char| c == char::from(ESCAPE) || is_invisible(c) || is_wide_blank(c);
    bytes::find_any(line.as_bytes(), |byte| byte > b'~' || byte == ESCAPE).is_none() || !line.contains(is_odd)
}

/// Returns the characters of a line that are text, with their indices. Wide blanks next to cells become plain ones, and
/// invisible characters there are removed.
fn kept(line: &str) -> impl Iterator<Item = (usize, char)> {
    let (mut at, mut last) = (0, None::<char>);
    std::iter::from_fn(move || {
        loop {
            at += sequence_length(&line[at..]);
            let mut rest = line[at..].chars();
            let (index, c) = (at, rest.next()?);
            at += c.len_utf8();
            // In words of other scripts and in emoji these characters have a meaning.
            let is_among_cells = || {
                last.is_none_or(|before| before.is_ascii() || in_row(before).is_some())
                    || rest.clone().next().is_some_and(|next| in_row(next).is_some())
            };
            let shown = match c {
                _ if is_wide_blank(c) && is_among_cells() => ' ',
                _ if is_invisible(c) && is_among_cells() => continue,
                _ => c,
            };
            last = Some(shown);
            return Some((index, shown));
        }
    })
}

/// The character with which sequences for terminals begin.
pub const ESCAPE: u8 = b'\x1b';

/// Returns the length of the sequences for terminals at the start of a text: colors, links, movements of the cursor.
fn sequence_length(text: &str) -> usize {
    let mut length = 0;
    while let Some(rest) = text[length..].strip_prefix("\x1b[") {
        let end = rest.find(|c: char| !matches!(c, ' '..='?')).unwrap_or(rest.len());
        length += 2 + end + usize::from(rest[end..].starts_with(|c: char| matches!(c, '@'..='~')));
    }
    length
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
    fn sequences_for_terminals_are_removed_and_columns_count_them() {
        for (line, expected) in [
            ("\x1b[01;31m\x1b[K53..7\x1b[m\x1b[K some m", "53..7 some m"),
            ("5\x1b[38:5:1m3\x1b[?25h.", "53."),
            ("5\x1b[3", "5"),
            ("5\x1b]3", "5\x1b]3"),
            ("5\u{200b}\u{3000}3", "5 3"),
        ] {
            assert_eq!(text(line.as_bytes()), expected);
        }
        assert_eq!(original(b"\x1b[1m53\x1b[mq", 3, ""), ("\x1b[1m53\x1b[mq".into(), 10));
    }

    #[test]
    fn a_first_line_without_zeros_tells_a_parquet_file() {
        assert_eq!(binary_kind(b"PAR1\x15\x04\x15"), Some("a Parquet file; save it as CSV"));
        assert_eq!(binary_kind(format!("PAR1 {}", ".".repeat(81)).as_bytes()), None);
        assert_eq!(binary_kind(b"5\x003\x00.\x00"), Some("UTF-16; save it as UTF-8"));
        assert_eq!(binary_kind(b"5\x00\x003."), Some("binary data"));
    }
}
