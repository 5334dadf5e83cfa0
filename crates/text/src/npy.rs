//! `.npy`, the format of arrays of `NumPy`: the header of an array to write, and a reader of the grids of an array as lines.
//!
//! An array of grids has the shape `(N, 81)` or `(N, 9, 9)` and whole numbers, 0 for an empty cell.
//!
//! ```
//! use sudokit::text::{Reader, npy};
//!
//! let mut file = npy::header(2, Some(81)).to_vec();
//! file.extend([0; 2 * 81]);
//! assert_eq!(Reader::new(npy::LineReader::new(&file[..])).count(), 2);
//! ```

use std::io::{self, Error, ErrorKind, Read};

/// The first bytes of a file, before the version of the format.
const MAGIC: &[u8] = b"\x93NUMPY";
/// The length of a header that is written, a multiple of 64.
pub const HEADER_LENGTH: usize = 128;
/// The longest header that is read.
const LONGEST_HEADER: usize = 1 << 16;
const CELLS: usize = 81;

/// Returns the header of an array of bytes with this number of rows, which are this long or single bytes.
#[must_use]
pub fn header(rows: u64, length: Option<usize>) -> [u8; HEADER_LENGTH] {
    let columns = length.map(|length| format!(" {length}")).unwrap_or_default();
    let facts = format!("{{'descr': '|u1', 'fortran_order': False, 'shape': ({rows},{columns}), }}");
    let mut header = [b' '; HEADER_LENGTH];
    header[..6].copy_from_slice(MAGIC);
    header[6..8].copy_from_slice(&[1, 0]);
    header[8..10].copy_from_slice(&118_u16.to_le_bytes());
    header[10..10 + facts.len()].copy_from_slice(facts.as_bytes());
    header[HEADER_LENGTH - 1] = b'\n';
    header
}

/// A reader that turns an array of grids into lines, a line each, and leaves all other input as it is.
///
/// An array that is damaged or has no grids is an error of the input.
#[derive(Debug)]
pub struct LineReader<R> {
    input: R,
    state: State,
    /// Bytes of the array that have been read and are not lines yet.
    bytes: Vec<u8>,
    /// Lines from `at` on that have not been handed on yet.
    ready: Vec<u8>,
    at: usize,
}

#[derive(Debug)]
enum State {
    /// Nothing has been read.
    Start,
    /// The input is no array.
    Other,
    /// The input is an array.
    Array(Array),
}

/// An array of grids.
#[derive(Clone, Copy, Debug)]
struct Array {
    item: Item,
    /// The number of grids, and of those that have been read.
    grids: u64,
    read: u64,
}

/// The type of a cell.
#[derive(Clone, Copy, Debug)]
struct Item {
    bytes: usize,
    is_signed: bool,
}

impl<R: Read> LineReader<R> {
    /// Creates a reader of an input that may be an array.
    pub const fn new(input: R) -> Self {
        Self { input, state: State::Start, bytes: Vec::new(), ready: Vec::new(), at: 0 }
    }

    /// Reads the first bytes, and the header if they are those of an array.
    fn begin(&mut self) -> io::Result<()> {
        if !self.has(MAGIC.len() + 4)? || !self.bytes.starts_with(MAGIC) {
            self.ready = std::mem::take(&mut self.bytes);
            self.state = State::Other;
            return Ok(());
        }
        // The length has two bytes in version 1, and four in later ones.
        let start = if self.bytes[6] == 1 { 10 } else { 12 };
        let length = if self.has(start)? {
            self.bytes[8..start].iter().rev().fold(0, |length, &byte| length << 8 | usize::from(byte))
        } else {
            0
        };
        if length > LONGEST_HEADER || !self.has(start + length)? {
            return Err(bad("the header of the array is not whole"));
        }
        let facts = String::from_utf8_lossy(&self.bytes[start..start + length]).into_owned();
        self.bytes.drain(..start + length);
        self.state = State::Array(Array::of(&facts)?);
        Ok(())
    }

    /// Reads until there are this many bytes. Returns false at the end of the input.
    fn has(&mut self, least: usize) -> io::Result<bool> {
        while self.bytes.len() < least {
            let filled = self.bytes.len();
            self.bytes.resize(filled.max(least) + (1 << 16), 0);
            let count = self.input.read(&mut self.bytes[filled..]);
            let is_interrupted = count.as_ref().is_err_and(|error| error.kind() == ErrorKind::Interrupted);
            self.bytes.truncate(filled + *count.as_ref().unwrap_or(&0));
            if !is_interrupted && count? == 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Turns bytes of the array into lines, at least one unless the array is at its end.
    fn read_grids(&mut self, Array { item, grids, read }: Array) -> io::Result<u64> {
        let (grid, left) = (CELLS * item.bytes, grids - read);
        if left == 0 {
            return if self.has(1)? { Err(bad("there are more bytes after the array")) } else { Ok(0) };
        }
        if !self.has(grid)? {
            return Err(bad(&format!("the array has {grids} grids, and {left} of them are missing")));
        }
        let whole = (self.bytes.len() / grid).min(usize::try_from(left).unwrap_or(usize::MAX));
        for cells in self.bytes[..whole * grid].chunks_exact(grid) {
            item.write(cells, &mut self.ready);
        }
        self.bytes.drain(..whole * grid);
        Ok(whole as u64)
    }
}

impl<R: Read> Read for LineReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let State::Start = self.state {
            // Text begins with another byte, and is handed on in the pieces in which it arrives.
            let count = self.input.read(buffer)?;
            if count == 0 || buffer[0] != MAGIC[0] {
                self.state = State::Other;
                return Ok(count);
            }
            self.bytes.extend_from_slice(&buffer[..count]);
            self.begin()?;
        }
        if self.at == self.ready.len() {
            (self.at, self.ready) = (0, std::mem::take(&mut self.ready));
            self.ready.clear();
            let State::Array(array) = self.state else { return self.input.read(buffer) };
            let more = self.read_grids(array)?;
            self.state = State::Array(Array { read: array.read + more, ..array });
        }
        let count = buffer.len().min(self.ready.len() - self.at);
        buffer[..count].copy_from_slice(&self.ready[self.at..][..count]);
        self.at += count;
        Ok(count)
    }
}

impl Array {
    /// Reads the facts of a header: `{'descr': '|u1', 'fortran_order': False, 'shape': (3, 81), }`.
    fn of(facts: &str) -> io::Result<Self> {
        let after = |name: &str| facts.split_once(name).map(|(_, rest)| rest.trim_start_matches([' ', ':', '\'', '"']));
        let descr = after("descr").unwrap_or_default();
        let descr = descr.split(['\'', '"']).next().unwrap_or_default();
        let item = Item::of(descr).ok_or_else(|| {
            bad(&format!("an array of dtype '{descr}', expected whole numbers: `array.astype(numpy.uint8)`"))
        })?;
        if after("fortran_order").is_none_or(|rest| !rest.starts_with("False")) {
            return Err(bad("an array in Fortran order, expected C order: `numpy.ascontiguousarray(array)`"));
        }
        let shape =
            after("shape").and_then(|rest| rest.strip_prefix('(')?.split_once(')')).map_or("", |(shape, _)| shape);
        let sizes: Result<Vec<u64>, _> =
            shape.split(',').map(str::trim).filter(|size| !size.is_empty()).map(str::parse).collect();
        let grids = match sizes.as_deref() {
            Ok([81] | [9, 9]) => 1,
            Ok([grids, 81] | [grids, 9, 9]) => *grids,
            _ => return Err(bad(&format!("an array of shape ({shape}), expected (N, 81) or (N, 9, 9)"))),
        };
        Ok(Self { item, grids, read: 0 })
    }
}

impl Item {
    /// Returns the type with this name: whole numbers with the lowest byte first.
    fn of(name: &str) -> Option<Self> {
        let (order, kind_and_bytes) = name.split_at_checked(1)?;
        let (kind, bytes) = kind_and_bytes.split_at_checked(1)?;
        let bytes = bytes.parse().ok().filter(|bytes| [1, 2, 4, 8].contains(bytes))?;
        let is_known = ["u", "i"].contains(&kind) && (order == "<" || order == "|" && bytes == 1);
        is_known.then_some(Self { bytes, is_signed: kind == "i" })
    }

    /// Writes a line of digits. If a number is none, the line has words, and brackets make that number unreadable.
    fn write(self, cells: &[u8], line: &mut Vec<u8>) {
        let is_digit = |cell: &[u8]| cell[0] <= 9 && cell[1..].iter().all(|&byte| byte == 0);
        let cells = cells.chunks_exact(self.bytes);
        if cells.clone().all(is_digit) {
            line.extend(cells.map(|cell| b'0' + cell[0]));
        } else {
            let word = |cell| if is_digit(cell) { cell[0].to_string() } else { format!("<{}>", self.number(cell)) };
            line.extend_from_slice(cells.map(word).collect::<Vec<_>>().join(" ").as_bytes());
        }
        line.push(b'\n');
    }

    fn number(self, cell: &[u8]) -> i128 {
        let is_negative = self.is_signed && cell[self.bytes - 1] > 0x7f;
        let mut all = [if is_negative { 0xff } else { 0 }; 16];
        all[..self.bytes].copy_from_slice(cell);
        i128::from_le_bytes(all)
    }
}

fn bad(message: &str) -> Error {
    Error::new(ErrorKind::InvalidData, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn array(descr: &str, shape: &str, body: &[u8]) -> Vec<u8> {
        let facts = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({shape}), }}\n");
        let length = u16::try_from(facts.len()).unwrap().to_le_bytes();
        [b"\x93NUMPY\x01\x00", &length[..], facts.as_bytes(), body].concat()
    }

    /// Reads lines in pieces of a few bytes.
    fn lines(bytes: &[u8]) -> io::Result<String> {
        struct Pieces<'a>(&'a [u8]);
        impl Read for Pieces<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                let most = buffer.len().min(7);
                self.0.read(&mut buffer[..most])
            }
        }
        let mut text = String::new();
        LineReader::new(Pieces(bytes)).read_to_string(&mut text)?;
        Ok(text)
    }

    #[test]
    fn other_input_stays_as_it_is() {
        for text in ["", "\u{93}", "53..7\n", "a\n\nb"] {
            assert_eq!(lines(text.as_bytes()).unwrap(), text);
        }
        let mut bytes = Vec::new();
        LineReader::new(&b"\x93NUM"[..]).read_to_end(&mut bytes).unwrap();
        assert_eq!(bytes, b"\x93NUM");
    }

    #[test]
    fn grids_of_every_shape_and_type_are_lines() {
        let cells: Vec<u8> = (0..162).map(|cell| cell % 10).collect();
        let digits: String = cells.iter().map(u8::to_string).collect();
        let (first, second) = digits.split_at(81);
        for (descr, bytes) in [("|u1", 1), ("|i1", 1), ("<u2", 2), ("<i4", 4), ("<i8", 8)] {
            let wide: Vec<u8> = cells.iter().flat_map(|&cell| [&[cell][..], &[0; 7][..bytes - 1]].concat()).collect();
            for shape in ["2, 81", "2, 9, 9"] {
                assert_eq!(lines(&array(descr, shape, &wide)).unwrap(), format!("{first}\n{second}\n"));
            }
            for shape in ["81,", "9, 9"] {
                assert_eq!(lines(&array(descr, shape, &wide[..81 * bytes])).unwrap(), format!("{first}\n"));
            }
        }
        assert_eq!(lines(&array("|u1", "0, 81", b"")).unwrap(), "");
        let own = [&header(2, Some(81))[..], &cells].concat();
        assert_eq!(lines(&own).unwrap(), format!("{first}\n{second}\n"));
    }

    #[test]
    fn other_numbers_stand_in_brackets() {
        let mut cells = [0_u8; 162];
        (cells[0], cells[1], cells[2], cells[5]) = (0xff, 0xff, 5, 1);
        assert!(lines(&array("<i2", "1, 81", &cells)).unwrap().starts_with("<-1> 5 <256> 0 "));
        assert!(lines(&array("<u2", "1, 81", &cells)).unwrap().starts_with("<65535> 5 <256> 0 "));
    }

    #[test]
    fn damaged_and_other_arrays_are_refused_with_a_reason() {
        let body = [0; 81];
        for (bytes, reason) in [
            (array("|u1", "2, 81", &body), "the array has 2 grids, and 1 of them are missing"),
            (array("|u1", "1, 81", &[body, body].concat()), "there are more bytes after the array"),
            (array("<f8", "1, 81", &body), "dtype '<f8'"),
            (array(">i4", "1, 81", &body), "dtype '>i4'"),
            (array("|u1", "81, 81, 3", &body), "shape (81, 81, 3)"),
            (array("|u1", "", &body), "shape ()"),
            (array("|u1", "1, 81", &body)[..20].to_vec(), "not whole"),
            (b"\x93NUMPY\x02\x00\xff\xff\xff\xff".to_vec(), "not whole"),
        ] {
            let error = lines(&bytes).unwrap_err().to_string();
            assert!(error.contains(reason), "{error}");
        }
        let fortran = String::from_utf8_lossy(&array("|u1", "1, 81", b"")).replace("False", "True ");
        assert!(Array::of(&fortran).is_err());
    }
}
