//! Inputs that are no text at all, told by how they begin.

use super::line;

/// What a file looks like that begins with this line, if it is no text.
///
/// An id may begin as other files do (`GIF8 53..7…`): a line of a grid is text, unless it has zeros.
pub fn of(line: &[u8]) -> Option<&'static str> {
    let has_zeros = line.contains(&0);
    if !has_zeros && line::has_cells(line) {
        return None;
    }
    let known = KNOWN.iter().find(|(start, _)| line.starts_with(start)).map(|(_, what)| *what);
    known.or_else(|| has_zeros.then(|| if has_every_other_zero(line) { UTF_16 } else { "binary data" }))
}

const UTF_16: &str = "UTF-16 without a byte order mark; save it as UTF-8";

const KNOWN: [(&[u8], &str); 10] = [
    (b"%PDF-", "a PDF; copy the puzzle out of it as text"),
    (b"\x89PNG", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"PK\x03\x04", "a zip archive or a spreadsheet; unpack it, or save it as CSV"),
    (b"\x1f\x8b", "compressed by gzip; unpack it with `gzip -dc`"),
    (b"BZh", "compressed by bzip2; unpack it with `bzip2 -dc`"),
    (b"\xfd7zXZ", "compressed by xz; unpack it with `xz -dc`"),
    (b"\x28\xb5\x2f\xfd", "compressed by zstd; unpack it with `zstd -dc`"),
    (b"\x7fELF", "a program"),
];

fn has_every_other_zero(line: &[u8]) -> bool {
    let zeros: usize = line.iter().map(|&byte| usize::from(byte == 0)).sum();
    line.len() > 8 && zeros * 5 > line.len() * 2 && zeros * 5 < line.len() * 3
}
