//! Conversion of an input to UTF-8 by its byte order mark, and detection of files that are not text.

use std::borrow::Cow;
use std::io::{self, Read};

use crate::bytes;
use crate::cell::{self, in_row};

/// A reader that removes a byte order mark and converts UTF-16 to UTF-8.
///
/// Other bytes are unchanged. An interrupted read is repeated.
#[derive(Debug)]
pub struct Decoder<R> {
    input: R,
    encoding: Option<Encoding>,
    /// The bytes that were read but not returned yet.
    left: Vec<u8>,
    at: usize,
    has_ended: bool,
    /// The first bytes of a character whose other bytes have not been read yet.
    undecoded: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    Bytes,
    Utf16 { is_little: bool },
}

impl<R: Read> Decoder<R> {
    pub const fn new(input: R) -> Self {
        Self { input, encoding: None, left: Vec::new(), at: 0, has_ended: false, undecoded: Vec::new() }
    }

    pub const fn input(&self) -> &R {
        &self.input
    }

    /// Determines the encoding from the first bytes and removes the byte order mark.
    fn begin(&mut self) -> io::Result<Encoding> {
        while !self.has_ended && may_be_mark(&self.left) {
            self.read_more(1 << 16)?;
        }
        let (encoding, mark) = match self.left.as_slice() {
            [0xef, 0xbb, 0xbf, ..] => (Encoding::Bytes, 3),
            [0xff, 0xfe, ..] => (Encoding::Utf16 { is_little: true }, 2),
            [0xfe, 0xff, ..] => (Encoding::Utf16 { is_little: false }, 2),
            _ => (Encoding::Bytes, 0),
        };
        self.left.drain(..mark);
        if let Encoding::Utf16 { is_little } = encoding {
            self.decode(is_little, 0);
        }
        self.encoding = Some(encoding);
        Ok(encoding)
    }

    /// Reads directly into the buffer if the first byte cannot begin a byte order mark. Otherwise keeps the bytes.
    fn read_first(&mut self, buffer: &mut [u8]) -> io::Result<Option<usize>> {
        if buffer.is_empty() || !self.left.is_empty() {
            return Ok(None);
        }
        let count = read(&mut self.input, buffer)?;
        self.has_ended = count == 0;
        if may_be_mark(&buffer[..count.min(1)]) {
            self.left.extend_from_slice(&buffer[..count]);
            return Ok(None);
        }
        self.encoding = Some(Encoding::Bytes);
        Ok(Some(count))
    }

    /// Reads at most `most` bytes with one call.
    fn read_more(&mut self, most: usize) -> io::Result<()> {
        let filled = self.left.len();
        self.left.resize(filled + most, 0);
        let count = read(&mut self.input, &mut self.left[filled..]);
        self.left.truncate(filled + *count.as_ref().unwrap_or(&0));
        self.has_ended = count? == 0;
        Ok(())
    }

    /// Decodes the bytes from `start` on. An incomplete character is kept for the next call.
    fn decode(&mut self, is_little: bool, start: usize) {
        let bytes = self.left.split_off(start);
        let unit = |pair: &[u8]| {
            if is_little { u16::from_le_bytes([pair[0], pair[1]]) } else { u16::from_be_bytes([pair[0], pair[1]]) }
        };
        let mut units: Vec<u16> = bytes.chunks_exact(2).map(unit).collect();
        let mut used = units.len() * 2;
        if !self.has_ended && units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit)) {
            units.pop();
            used -= 2;
        }
        let text: String = char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
        self.left.extend_from_slice(text.as_bytes());
        self.undecoded = bytes[used..].to_vec();
    }
}

impl<R: Read> Read for Decoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.encoding.is_none()
            && let Some(count) = self.read_first(buffer)?
        {
            return Ok(count);
        }
        let encoding = match self.encoding {
            Some(encoding) => encoding,
            None => self.begin()?,
        };
        loop {
            if self.at < self.left.len() {
                let count = buffer.len().min(self.left.len() - self.at);
                buffer[..count].copy_from_slice(&self.left[self.at..self.at + count]);
                self.at += count;
                return Ok(count);
            }
            let Encoding::Utf16 { is_little } = encoding else { return read(&mut self.input, buffer) };
            if self.has_ended {
                return Ok(0);
            }
            self.at = 0;
            self.left = std::mem::take(&mut self.undecoded);
            self.read_more(1 << 16)?;
            self.decode(is_little, 0);
        }
    }
}

/// Returns whether the bytes may be an incomplete byte order mark.
fn may_be_mark(bytes: &[u8]) -> bool {
    matches!(bytes, [] | [0xef | 0xff | 0xfe] | [0xef, 0xbb])
}

fn read(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}

/// Returns the kind of file that starts with this line, or `None` for text.
///
/// A line with a grid is text unless it has zero bytes, because an id can look like a file signature (`GIF8 53..7…`).
pub fn binary_kind(line: &[u8]) -> Option<&'static str> {
    let has_zeros = line.contains(&0);
    if !has_zeros && cell::has_cells(line) {
        return None;
    }
    let known = KNOWN.iter().find(|(start, _)| line.starts_with(start)).map(|(_, what)| *what);
    known.or_else(|| has_zeros.then(|| if has_every_other_zero(line) { UTF_16 } else { "binary data" }))
}

const UTF_16: &str = "UTF-16 without a byte order mark; save it as UTF-8";

const KNOWN: [(&[u8], &str); 12] = [
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

fn has_every_other_zero(line: &[u8]) -> bool {
    let zeros: usize = line.iter().map(|&byte| usize::from(byte == 0)).sum();
    line.len() > 8 && zeros * 5 > line.len() * 2 && zeros * 5 < line.len() * 3
}

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

    /// A reader that returns one byte per call.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.0.len().min(1);
            buffer[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    #[test]
    fn every_encoding_with_a_mark_is_read_in_pieces_of_any_size() {
        let text = "5.3\u{1f600}ä\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [
            text.as_bytes().to_vec(),
            [b"\xef\xbb\xbf", text.as_bytes()].concat(),
            [b"\xff\xfe", little.as_slice()].concat(),
            [b"\xfe\xff", big.as_slice()].concat(),
        ] {
            let (mut slow, mut fast) = (String::new(), String::new());
            Decoder::new(Slow(&bytes)).read_to_string(&mut slow).unwrap();
            Decoder::new(bytes.as_slice()).read_to_string(&mut fast).unwrap();
            assert_eq!((slow.as_str(), fast.as_str()), (text, text));
        }
    }

    #[test]
    fn a_first_line_without_zeros_tells_a_parquet_file() {
        assert_eq!(binary_kind(b"PAR1\x15\x04\x15"), Some("a Parquet file; save it as CSV"));
        assert_eq!(binary_kind(format!("PAR1 {}", ".".repeat(81)).as_bytes()), None);
    }

    #[test]
    fn bytes_that_only_begin_like_a_mark_are_kept() {
        for bytes in [&b"\xef\xbc\x91 and more"[..], b"\xef\xbb", b"\xef", b"\xff.", b"\xfe", b""] {
            let (mut slow, mut fast) = (Vec::new(), Vec::new());
            Decoder::new(Slow(bytes)).read_to_end(&mut slow).unwrap();
            Decoder::new(bytes).read_to_end(&mut fast).unwrap();
            assert_eq!((slow.as_slice(), fast.as_slice()), (bytes, bytes));
        }
    }
}
