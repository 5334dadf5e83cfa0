//! Which lines are read in the same way wherever they stand.

use crate::brackets;
use crate::bytes;
use crate::formats::{csv, json, sdk};
use crate::line::{self, LONGEST_LINE};
use crate::paragraph::{Item, MOST_ROWS_OF_A_PART};
use crate::records::Context;

/// Whether there is a line, and it is simple.
pub fn begins_simple(bytes: &[u8], context: &Context) -> bool {
    bytes::end(bytes).is_some_and(|end| is_simple(&bytes[..end], context))
}

/// How many bytes at the start are whole lines of nothing but cells and what is drawn around them: all of them are simple.
pub fn cell_lines(bytes: &[u8]) -> usize {
    /// Less than the longest line, so that no line of these is too long.
    const MOST: usize = 1 << 12;
    let is_other = |byte: u8| {
        let is_mark = byte.wrapping_sub(b'*') <= b'.' - b'*';
        let is_digit = byte.wrapping_sub(b'0') <= b';' - b'0';
        !(is_mark | is_digit | bytes::is_one_of(byte, b"_?| \t\r\n"))
    };
    let bytes = &bytes[..bytes.len().min(MOST)];
    let bytes = &bytes[..bytes::find_any(bytes, is_other).unwrap_or(bytes.len())];
    bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1)
}

/// Whether a line is read in the same way wherever it stands, or is at least no more than a row.
pub fn is_simple(line: &[u8], context: &Context) -> bool {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if line::has_new_page(line) {
        return false;
    }
    if context.table.is_some() {
        let is_header = || line::plain(line).is_none() && csv::may_be_header(line);
        if let Some(after) = line::behind_cells(line) {
            return bytes::find(after, b'"').is_none();
        }
        return !line.contains(&b'"') && line::holds_grid(line) && !is_header();
    }
    if line::plain_alone(line).is_some() {
        return true;
    }
    let Some(&first) = line.iter().find(|byte| !matches!(byte, b' ' | b'\t')) else { return true };
    let may_open = line.iter().any(|byte| b"<\\=[{(\"'".contains(byte));
    match first {
        _ if line.len() > LONGEST_LINE => false,
        b'{' => json::is_flat(line) || brackets::is_closed_object(line),
        // What is quoted can be anything.
        b'>' => false,
        b'#' => sdk::fact(&line::text(line)).is_none() && !line.contains(&b'<'),
        b'|' => bytes::find_any(line, |byte| bytes::is_one_of(byte, b"<\\")).is_none() && !csv::may_be_header(line),
        _ => !may_open && !csv::may_be_header(line),
    }
}

/// Whether an empty line ends the rows above it for certain: it is the second one, or there are more than a third of a
/// grid.
pub fn is_end_of_rows(above: &[u8], line: &[u8]) -> bool {
    if !line::is_blank(line) {
        return false;
    }
    let lines = above.strip_suffix(b"\n").unwrap_or(above).rsplit(|&byte| byte == b'\n').take(24);
    let mut rows = 0;
    for (at, line) in lines.enumerate() {
        if line::is_blank(line) {
            return at == 0 && !above.is_empty();
        }
        match Item::new(0, &line::text(line)) {
            Item::Row(row) if !line.starts_with(b"#") && (row.is_good() || row.has_marks()) => rows += 1,
            Item::Ruler(..) => {}
            _ => return false,
        }
        if rows > MOST_ROWS_OF_A_PART {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn lines_of_cells_are_simple(lines in proptest::collection::vec("[0-9._*?|+ \t,;:-]{0,90}\r?", 0..80), last in "[5a#{\"<=]{0,3}") {
            let text = lines.join("\n") + "\n" + &last;
            let used = cell_lines(text.as_bytes());
            prop_assert!(used == 0 || text.as_bytes()[used - 1] == b'\n');
            prop_assert!(used > text.len().min(1 << 12).saturating_sub(200));
            for line in text[..used].split('\n') {
                prop_assert!(is_simple(line.as_bytes(), &Context::default()), "{}", line);
            }
        }
    }
}
