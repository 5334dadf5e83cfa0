//! Runs of lines whose reading does not depend on their context.
//!
//! ```text
//! 53..7....6..195....98....6.8...6...34..8.3..1…       81 cells, and perhaps a note
//! id7,53..7....6..195....98....6.8...6...34..8…,easy   81 cells among words
//! {"puzzle":"53..7....6..195....98....6.8...6…"}       an object of strings and numbers
//! ....5......3............1.3..6..91.3.5..…            729 candidates
//! ```
//!
//! A line belongs to a run only because of its own bytes and the header of its table. Its records do not depend on
//! other lines: only [`read_line`] reads such a line, inside a run or outside.

use std::sync::Arc;

use crate::brackets::is_whole;
use crate::bytes;
use crate::cell::{self, ATTEMPT};
use crate::decode;
use crate::format::Format;
use crate::line::{LONGEST_LINE, Line};
use crate::marks;
use crate::objects;
use crate::place::{self, Place};
use crate::plain;
use crate::record::{Labels, Options, Position, Reading, Record, record};
use crate::table;
use sudokit_core::board::Grid;

/// Lines that can be read without their context.
#[derive(Clone, Debug)]
pub struct Run {
    pub above: u64,
    /// The header of the table of these lines.
    pub header: Option<Arc<table::Header>>,
    pub options: Options,
}

impl Run {
    pub fn read(&self, bytes: &[u8], mut each: impl FnMut(Record)) {
        let mut line = self.above;
        let mut rest = bytes;
        while !rest.is_empty() {
            line += 1;
            if self.header.is_none()
                && let Some((grid, next)) = bare_line(rest)
            {
                each(Record {
                    line,
                    format: Format::Line,
                    position: Ok(Position::new(grid)),
                    labels: Labels::default(),
                });
                rest = next;
                continue;
            }
            let end = bytes::end(rest).unwrap_or(rest.len());
            read_line(line, bytes::without_return(&rest[..end]), self.header.as_deref(), self.options, &mut each);
            rest = rest.get(end + 1..).unwrap_or_default();
        }
    }
}

/// Returns the length in bytes of the run of lines at the start of the bytes.
///
/// The run ends with the first line that makes it `most` bytes or longer.
pub fn lines(bytes: &[u8], header: Option<&table::Header>, options: Options, most: usize) -> usize {
    let is_list = header.is_none() && options.takes(Format::Line);
    let quote = if header.is_some() { bytes::find(bytes, b'"').unwrap_or(bytes.len()) } else { 0 };
    let mut used = 0;
    while used < most {
        let rest = &bytes[used..];
        if is_list && let Some(length) = bare_length(rest) {
            used += length;
            continue;
        }
        let Some(end) = bytes::end(rest) else { break };
        let line = bytes::without_return(&rest[..end]);
        let is_part = match header {
            Some(_) => used + end <= quote && is_row(line),
            None => is_record(line, options),
        };
        if !is_part {
            break;
        }
        used += end + 1;
    }
    used
}

/// Returns whether a line without quotes is one or several records of a table.
fn is_row(line: &[u8]) -> bool {
    line.len() <= LONGEST_LINE && cell::grid_word(line).is_some()
}

/// Returns whether a line is one or several records of a list in any context.
pub fn is_record(line: &[u8], options: Options) -> bool {
    if line.len() < ATTEMPT || line.len() > LONGEST_LINE {
        return false;
    }
    match options.format {
        None => cell::is_plain_alone(line) || marks::of_729(line).is_some() || is_object(line) || is_labeled(line),
        Some(Format::Sukaku) => marks::of_729(line).is_some(),
        Some(Format::Line) => cell::is_plain_alone(line),
        Some(Format::Json | Format::Literal) => is_object(line),
        Some(_) => false,
    }
}

pub fn read_line(
    number: u64,
    bytes: &[u8],
    header: Option<&table::Header>,
    options: Options,
    mut each: impl FnMut(Record),
) {
    let keep_row = |labels: &mut Labels| {
        if let Some(header) = header.filter(|_| options.keeps(Format::Csv)) {
            header.keep_row(bytes, labels);
        }
    };
    if let Some((first, further)) = header.and_then(|header| header.readings(bytes, options.pad_zeros)) {
        for mut reading in std::iter::once(first).chain(further) {
            keep_row(&mut reading.labels);
            let text = if reading.position.is_ok() { "".into() } else { decode::text(bytes) };
            let mut record = record(number, Format::Csv, &text, reading);
            if let (Some(header), Err(error)) = (header, &mut record.position) {
                error.column = header.column(bytes, &error.reason);
            }
            each(record);
        }
    } else if let Some((grid, after)) = cell::plain_alone(bytes) {
        let labels = Labels::around(Vec::new(), after.to_vec());
        each(Record { line: number, format: Format::Line, position: Ok(Position::new(grid)), labels });
    } else if let Some(reading) = marks::of_729(bytes).map(Reading::plain) {
        each(record(number, Format::Sukaku, "", reading));
    } else if bytes.starts_with(b"{") {
        match Some(bytes).filter(|_| !options.keeps(Format::Json)).and_then(plain::read_plain) {
            Some(reading) => each(record(number, Format::Json, "", reading)),
            None => read_object(number, &decode::text(bytes), options).into_iter().for_each(each),
        }
    } else if let Some(record) = labeled(number, bytes) {
        each(record);
    } else {
        let text = decode::text(bytes);
        let line = Line { number, text: &text, bytes, options };
        line.records().into_iter().flatten().for_each(each);
    }
}

fn read_object(number: u64, text: &str, options: Options) -> Vec<Record> {
    let found = objects::readings(&objects::parsed(text, false, options), 0, options);
    place::records(&Place::of_line(number), text, found)
}

/// Returns whether a line is a whole object with enough cells for a grid and without tags.
fn is_object(line: &[u8]) -> bool {
    let [b'{', inner @ .., b'}'] = line else { return false };
    let (mut cells, mut quotes, mut tags, mut others) = (0, 0, 0, 0);
    // A count of at most 255 fits in a byte, and a vector has more lanes of bytes than of wider numbers.
    for part in inner.chunks(u8::MAX.into()) {
        let mut of_part = 0u8;
        for &byte in part {
            of_part += u8::from((byte.wrapping_sub(b'0') < 10) || (byte == b'.'));
            quotes ^= u8::from(byte == b'"');
            tags |= u8::from(byte == b'<');
            others |= u8::from((byte.wrapping_sub(b'\'') < 3) | bytes::is_one_of(byte, b"[]{}\\#/"));
        }
        cells += usize::from(of_part);
    }
    let is_flat = quotes | others == 0;
    tags == 0 && cells >= ATTEMPT && (is_flat || is_whole(line))
}

/// Returns whether a line has 81 cells among words that do not open a document, comment or quotation.
fn is_labeled(line: &[u8]) -> bool {
    let first = line.iter().find(|byte| !byte.is_ascii_whitespace());
    let Some(start) = cell::grid_word(line).filter(|_| !matches!(first, Some(b'#' | b'%' | b'/' | b'>'))) else {
        return false;
    };
    let (before, after) = (&line[..start], &line[start + 81..]);
    let is_other = |byte: u8| bytes::is_one_of(byte, b"<\\\r");
    let opens = |byte: &u8| b"[{(\"'".contains(byte);
    // `puzzle | 53..7....` may be a field of a record.
    !before.trim_ascii_end().ends_with(b"|")
        && bytes::find_any(after, is_other).is_none()
        && bytes::find_any(before, is_other).is_none()
        // A bracket after a digit does not open a document.
        && before.iter().position(opens).is_none_or(|at| before[..at].iter().any(u8::is_ascii_digit))
}

/// Reads a line whose only long word is 81 cells, if its other words have no meaning in any format.
fn labeled(number: u64, line: &[u8]) -> Option<Record> {
    let has_meaning = |byte: u8| {
        let is_special = (byte.wrapping_sub(b' ') > b'~' - b' ') && (byte != b'\t');
        is_special | bytes::is_one_of(byte, b":+*$/=`~|<>[](){}\"'#&")
    };
    let start = cell::grid_word(line)?;
    let (before, cells, after) = (&line[..start], &line[start..start + 81], &line[start + 81..]);
    let is_plain = |words: &[u8]| {
        let is_short =
            words.len() < ATTEMPT || words.split(|byte| b" \t,;".contains(byte)).all(|word| word.len() < ATTEMPT);
        is_short && bytes::find_any(words, has_meaning).is_none()
    };
    if !is_plain(before) || !is_plain(after) {
        return None;
    }
    let (grid, _) = cell::plain(cells)?;
    let labels = Labels::around(before.to_vec(), after.to_vec());
    Some(Record { line: number, format: Format::Line, position: Ok(Position::new(grid)), labels })
}

fn bare_length(bytes: &[u8]) -> Option<usize> {
    let (cells, length) = alone(bytes)?;
    cell::are_plain(cells).then_some(length)
}

/// Returns the grid of a line of only 81 cells, and the bytes after the line.
fn bare_line(bytes: &[u8]) -> Option<(Grid, &[u8])> {
    let (cells, length) = alone(bytes)?;
    let (grid, _) = cell::plain(cells)?;
    Some((grid, &bytes[length..]))
}

/// Returns the bytes of a line of 81 bytes, and its length with its line end.
fn alone(bytes: &[u8]) -> Option<(&[u8; 81], usize)> {
    let (cells, after) = bytes.split_first_chunk::<81>()?;
    match after {
        [b'\n', ..] => Some((cells, 82)),
        [b'\r', b'\n', ..] => Some((cells, 83)),
        _ => None,
    }
}
