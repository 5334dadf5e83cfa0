//! Writer of tables: the fields of serializable objects as the cells of a row.
//!
//! | value | text |
//! |---|---|
//! | text, number, flag | as in JSON, without quotes |
//! | `null` | empty; `.` in a list |
//! | list | its items, with `; ` between them; in a container with blanks |
//! | list in a list | a word: its items without a separator, `-` for none, blanks between words |
//! | object | `name value`, with `; ` between them; in a container only the values, with ` / ` |
//
// Quotes are written by hand: the crate csv took 1.3 to 1.7 times the time of whole commands.

use std::io::{self, Write};
use std::sync::Arc;

use serde::Serialize;
use serde_json::ser::{CharEscape, Formatter, Serializer};

use super::fields::{has_special, push_field};

/// A writer of comma-separated values: every field of an object is the cell of the column with its name.
///
/// A field without a value is empty. `; ` separates the items of a list.
///
/// ```
/// use sudokit::text::CsvWriter;
/// use sudokit::{Candidates, Grid, solve::Solver};
///
/// #[derive(serde::Serialize)]
/// struct Row {
///     puzzle: Grid,
///     clues: usize,
///     solutions: Vec<Grid>,
/// }
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let (mut writer, mut text) = (CsvWriter::new(["id", "puzzle", "clues", "solutions"]), Vec::new());
/// writer.write_header(&mut text);
/// writer.set("id", "first, and only");
/// writer.set_fields(&Row { puzzle, clues: puzzle.count_givens(), solutions: Vec::new() });
/// writer.write_row(&mut text);
/// assert_eq!(
///     String::from_utf8_lossy(&text),
///     format!("id,puzzle,clues,solutions\n\"first, and only\",{puzzle},30,\n")
/// );
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct CsvWriter {
    columns: Arc<[String]>,
    /// The texts of all cells of the row that were set.
    text: Vec<u8>,
    /// The start and the end of the text of each column.
    cells: Vec<(usize, usize)>,
    /// The column of the next field, if fields are set in order.
    next: usize,
    /// The lists and objects that are open while an object is written.
    open: Vec<Container>,
}

impl CsvWriter {
    /// Creates a writer of tables with these columns.
    pub fn new<C: Into<String>>(columns: impl IntoIterator<Item = C>) -> Self {
        let columns: Arc<[String]> = columns.into_iter().map(Into::into).collect();
        Self { cells: vec![(0, 0); columns.len()], columns, text: Vec::new(), next: 0, open: Vec::new() }
    }

    /// Appends the line with the names of the columns.
    pub fn write_header(&self, out: &mut Vec<u8>) {
        write_line(self.columns.iter().map(String::as_bytes), push_text, out);
    }

    /// Sets the cell of a column, if there is such a column.
    pub fn set(&mut self, column: &str, text: &str) {
        if let Some(at) = self.find(column.as_bytes()) {
            self.text.extend_from_slice(text.as_bytes());
            self.end_cell(at, self.text.len() - text.len());
        }
    }

    /// Sets the cells of the fields of an object. Fields without a column are left out.
    ///
    /// # Panics
    /// Panics if the object cannot be serialized.
    pub fn set_fields(&mut self, object: &impl Serialize) {
        let cells = Cells { writer: self, column: None, key: 0 };
        object.serialize(&mut Serializer::with_formatter(io::sink(), cells)).expect("an object that can be serialized");
    }

    /// Returns the text of each column in the row.
    pub fn cells(&self) -> impl Iterator<Item = &[u8]> {
        self.cells.iter().map(|&(start, end)| &self.text[start..end])
    }

    /// Appends the row as a line, then empties all cells.
    pub fn write_row(&mut self, out: &mut Vec<u8>) {
        // Most rows have no text that needs quotes.
        let is_plain = !has_special(&self.text, is_special);
        write_line(self.cells(), if is_plain { push_plain } else { push_text }, out);
        self.clear();
    }

    /// Empties all cells.
    pub fn clear(&mut self) {
        self.text.clear();
        self.cells.fill((0, 0));
        self.next = 0;
    }

    /// Returns the index of a column.
    fn find(&self, name: &[u8]) -> Option<usize> {
        let is_it = |at: &usize| self.columns.get(*at).is_some_and(|column| column.as_bytes() == name);
        Some(self.next).filter(is_it).or_else(|| (0..self.columns.len()).find(is_it))
    }

    /// Ends a cell whose text begins at `start`.
    fn end_cell(&mut self, at: usize, start: usize) {
        self.cells[at] = (start, self.text.len());
        self.next = at + 1;
    }
}

fn write_line<'f>(fields: impl Iterator<Item = &'f [u8]>, push: fn(&[u8], &mut Vec<u8>), out: &mut Vec<u8>) {
    for (column, field) in fields.enumerate() {
        if column > 0 {
            out.push(b',');
        }
        if !field.is_empty() {
            push(field, out);
        }
    }
    out.push(b'\n');
}

fn push_plain(field: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(field);
}

fn push_text(field: &[u8], out: &mut Vec<u8>) {
    push_field(field, is_special, out);
}

const fn is_special(byte: u8) -> bool {
    matches!(byte, b',' | b'"' | b'\n' | b'\r')
}

/// The place of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// The object whose fields are cells. Any other value has no cell.
    Row,
    /// A cell.
    Cell,
    /// An item of a list.
    List,
    /// A field of an object in a cell.
    Object,
}

/// A list or an object that is open.
#[derive(Clone, Debug)]
struct Container {
    /// The place of its parts.
    place: Place,
    separator: &'static str,
    /// True if fields have their names before them.
    has_names: bool,
    /// The start of its text, or of its next cell.
    start: usize,
}

/// Writes the fields of an object into the cells of a row. The bytes for the writer of JSON are lost.
struct Cells<'w> {
    writer: &'w mut CsvWriter,
    /// The column of the cell that is open.
    column: Option<usize>,
    /// The start of the name that was begun last.
    key: usize,
}

#[expect(clippy::unnecessary_wraps, reason = "most methods of a formatter end with these")]
impl Cells<'_> {
    fn place(&self) -> Place {
        self.writer.open.last().map_or(Place::Row, |container| container.place)
    }

    fn push(&mut self, text: &[u8]) -> io::Result<()> {
        self.writer.text.extend_from_slice(text);
        Ok(())
    }

    /// Replaces the separator before an item of a list with a blank if the item is a list or absent.
    fn join_words(&mut self) {
        let text = &mut self.writer.text;
        if text.ends_with(b"; ") && self.writer.open.last().is_some_and(|container| container.place == Place::List) {
            text.truncate(text.len() - 2);
            text.push(b' ');
        }
    }

    fn open(&mut self, place: Place, separator: &'static str, has_names: bool) -> io::Result<()> {
        let start = self.writer.text.len();
        self.writer.open.push(Container { place, separator, has_names, start });
        Ok(())
    }

    /// Appends the separator before a part that is not the first.
    fn separate(&mut self) {
        if let Some(&Container { separator, start, .. }) = self.writer.open.last()
            && self.writer.text.len() > start
        {
            self.writer.text.extend_from_slice(separator.as_bytes());
        }
    }
}

/// Writes the methods of a formatter for values that are shown as they are.
macro_rules! shown {
    ($($method:ident $type:ty),*) => {
        $(fn $method<W: ?Sized>(&mut self, _: &mut W, value: $type) -> io::Result<()> {
            write!(self.writer.text, "{value}")
        })*
    };
}

impl Formatter for Cells<'_> {
    shown! {
        write_bool bool, write_i8 i8, write_i16 i16, write_i32 i32, write_i64 i64, write_i128 i128,
        write_u16 u16, write_u32 u32, write_u64 u64, write_u128 u128, write_number_str &str
    }

    #[inline]
    fn write_u8<W: ?Sized>(&mut self, _: &mut W, value: u8) -> io::Result<()> {
        match value {
            // Nearly all are digits of a grid.
            0..10 => self.push(&[b'0' + value]),
            _ => write!(self.writer.text, "{value}"),
        }
    }

    fn write_f32<W: ?Sized + Write>(&mut self, out: &mut W, value: f32) -> io::Result<()> {
        self.write_f64(out, value.into())
    }

    fn write_f64<W: ?Sized>(&mut self, _: &mut W, value: f64) -> io::Result<()> {
        match value.abs() {
            // As in JSON, without an exponent.
            1e-5..1e-4 => write!(self.writer.text, "{value}"),
            _ => write!(self.writer.text, "{value:?}"),
        }
    }

    fn write_null<W: ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.join_words();
        self.push(if self.place() == Place::List { b"." } else { b"" })
    }

    fn begin_string<W: ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        Ok(())
    }

    fn end_string<W: ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        Ok(())
    }

    #[inline]
    fn write_string_fragment<W: ?Sized>(&mut self, _: &mut W, fragment: &str) -> io::Result<()> {
        self.push(fragment.as_bytes())
    }

    fn write_char_escape<W: ?Sized>(&mut self, _: &mut W, escape: CharEscape) -> io::Result<()> {
        self.push(&[match escape {
            CharEscape::Quote => b'"',
            CharEscape::ReverseSolidus => b'\\',
            CharEscape::Solidus => b'/',
            CharEscape::Backspace => b'\x08',
            CharEscape::FormFeed => b'\x0c',
            CharEscape::LineFeed => b'\n',
            CharEscape::CarriageReturn => b'\r',
            CharEscape::Tab => b'\t',
            CharEscape::AsciiControl(byte) => byte,
        }])
    }

    #[inline]
    fn write_byte_array<W: ?Sized>(&mut self, _: &mut W, bytes: &[u8]) -> io::Result<()> {
        self.push(bytes)
    }

    fn begin_array<W: ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.join_words();
        let separator = match self.place() {
            Place::Row | Place::Cell => "; ",
            Place::List => "",
            Place::Object => " ",
        };
        self.open(Place::List, separator, false)
    }

    fn begin_array_value<W: ?Sized>(&mut self, _: &mut W, _: bool) -> io::Result<()> {
        self.separate();
        Ok(())
    }

    fn end_array<W: ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        let is_empty = self.writer.open.pop().is_some_and(|list| list.start == self.writer.text.len());
        self.push(if is_empty && self.place() == Place::List { b"-" } else { b"" })
    }

    fn begin_object<W: ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        match self.place() {
            Place::Row => self.open(Place::Cell, "", false),
            Place::Cell => self.open(Place::Object, "; ", true),
            Place::List | Place::Object => self.open(Place::Object, " / ", false),
        }
    }

    fn begin_object_key<W: ?Sized>(&mut self, _: &mut W, _: bool) -> io::Result<()> {
        self.separate();
        self.key = self.writer.text.len();
        Ok(())
    }

    fn end_object_key<W: ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        match self.place() {
            Place::Cell => self.column = self.writer.find(&self.writer.text[self.key..]),
            _ if self.writer.open.last().is_some_and(|object| object.has_names) => return self.push(b" "),
            _ => {}
        }
        self.writer.text.truncate(self.key);
        Ok(())
    }

    fn end_object_value<W: ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        if let [Container { start, .. }] = *self.writer.open {
            match self.column {
                Some(column) => self.writer.end_cell(column, start),
                None => self.writer.text.truncate(start),
            }
            self.writer.open[0].start = self.writer.text.len();
        }
        Ok(())
    }

    fn end_object<W: ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.writer.open.pop();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Serialize;

    use super::CsvWriter;

    #[derive(Default, Serialize)]
    struct Fields {
        list: Vec<&'static str>,
        words: Vec<Option<Vec<u8>>>,
        absent: Option<u64>,
        object: Inner,
        objects: Vec<Inner>,
        #[serde(flatten)]
        more: BTreeMap<&'static str, f64>,
    }

    #[derive(Clone, Default, Serialize)]
    struct Inner {
        number: i64,
        pair: (u8, char),
    }

    fn row(columns: &[&str], object: &impl Serialize) -> String {
        let (mut writer, mut out) = (CsvWriter::new(columns.iter().copied()), Vec::new());
        writer.set_fields(object);
        writer.write_row(&mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn every_kind_of_value_has_its_text() {
        let inner = Inner { number: -3, pair: (12, 'x') };
        let fields = Fields {
            list: vec!["a", "b"],
            words: vec![Some(vec![1, 2]), None, Some(Vec::new())],
            object: inner.clone(),
            objects: vec![inner.clone(), inner],
            more: [("ratio", 0.5), ("small", 0.000_025), ("whole", 2.0)].into(),
            absent: None,
        };
        let columns = ["list", "words", "absent", "object", "objects", "ratio", "small", "whole"];
        assert_eq!(row(&columns, &fields), "a; b,12 . -,,number -3; pair 12 x,-3 / 12 x; -3 / 12 x,0.5,0.000025,2.0\n");
        assert_eq!(row(&["whole", "none", "list"], &fields), "2.0,,a; b\n");
        assert_eq!(row(&["a"], &"no object"), "\n");
    }

    #[test]
    fn fields_are_in_quotes_where_they_have_to_be() {
        let columns = ["a", "", "b,c", "say \"d\"", "e\nf", " g "];
        let (mut writer, mut line) = (CsvWriter::new(columns), Vec::new());
        writer.write_header(&mut line);
        assert_eq!(String::from_utf8(line).unwrap(), "a,,\"b,c\",\"say \"\"d\"\"\",\"e\nf\", g \n");
        writer.set("b,c", "1;2");
        assert_eq!(writer.cells().collect::<Vec<_>>(), [&b""[..], b"", b"1;2", b"", b"", b""]);
    }
}
