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

use std::fmt::{self, Display};
use std::io::Write;
use std::sync::Arc;

use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use super::record::{are_plain_fields, push_record};

/// A writer of comma-separated values: every field of an object is the cell of the column with its name.
///
/// A field without a value is empty. `; ` separates the items of a list.
///
/// ```
/// use sudokit::text::CsvWriter;
/// use std::collections::BTreeMap;
///
/// let (mut writer, mut text) = (CsvWriter::new(["id", "puzzle", "clues", "techniques"]), Vec::new());
/// writer.write_header(&mut text);
/// writer.set("id", "first, and only");
/// writer.set("clues", "30");
/// writer.set_fields(&BTreeMap::from([("techniques", ["naked single", "x-wing"])]));
/// writer.write_row(&mut text);
/// assert_eq!(text, b"id,puzzle,clues,techniques\n\"first, and only\",,30,naked single; x-wing\n");
/// ```
#[derive(Clone, Debug)]
pub struct CsvWriter {
    columns: Arc<[String]>,
    /// The texts of all cells of the row that were set; the line of the row if they were set in order.
    text: Vec<u8>,
    /// The start and the end of the text of each column.
    cells: Vec<(usize, usize)>,
    /// The column after the last one that was set.
    next: usize,
    /// True if all cells were set in the order of their columns.
    is_in_order: bool,
}

impl CsvWriter {
    /// Creates a writer of tables with these columns.
    pub fn new<C: Into<String>>(columns: impl IntoIterator<Item = C>) -> Self {
        let columns: Arc<[String]> = columns.into_iter().map(Into::into).collect();
        Self { cells: vec![(0, 0); columns.len()], columns, text: Vec::new(), next: 0, is_in_order: true }
    }

    /// Appends the line with the names of the columns.
    pub fn write_header(&self, out: &mut Vec<u8>) {
        push_record(self.columns.iter().map(String::as_bytes), out);
        out.push(b'\n');
    }

    /// Sets the cell of a column, if there is such a column.
    pub fn set(&mut self, column: &str, text: &str) {
        // Text can always be serialized.
        _ = self.set_value(column, text);
    }

    /// Sets the cells of the fields of an object. Fields without a column are left out.
    ///
    /// # Panics
    /// Panics if the object cannot be serialized.
    pub fn set_fields(&mut self, object: &impl Serialize) {
        let (start, next) = (self.text.len(), self.next);
        object.serialize(Value { writer: self, within: Within::Row }).expect("an object that can be serialized");
        if self.is_in_order && self.next == next {
            // A value that is no object has no cell.
            self.text.truncate(start);
        }
    }

    /// Returns the text of each column in the row.
    pub fn cells(&self) -> impl Iterator<Item = &[u8]> {
        self.cells.iter().map(|&(start, end)| &self.text[start..end])
    }

    /// Appends the row as a line, then empties all cells.
    pub fn write_row(&mut self, out: &mut Vec<u8>) {
        self.separate(self.columns.len().saturating_sub(1));
        if self.is_in_order && are_plain_fields(&self.text, self.columns.len()) {
            out.extend_from_slice(&self.text);
        } else {
            push_record(self.cells(), out);
        }
        out.push(b'\n');
        self.clear();
    }

    /// Empties all cells.
    pub fn clear(&mut self) {
        self.text.clear();
        self.cells.fill((0, 0));
        (self.next, self.is_in_order) = (0, true);
    }

    /// Adds the commas before a column, if cells are set in order.
    fn separate(&mut self, column: usize) {
        if self.is_in_order {
            (self.next.saturating_sub(1)..column).for_each(|_| self.text.push(b','));
        }
    }

    #[inline]
    fn set_value(&mut self, column: &str, value: &(impl Serialize + ?Sized)) -> fmt::Result {
        let is_meant = |&at: &usize| self.columns.get(at).is_some_and(|name| name == column);
        let at = Some(self.next).filter(is_meant).or_else(|| self.columns.iter().position(|name| name == column));
        let Some(at) = at else { return Ok(()) };
        self.is_in_order &= at >= self.next;
        self.separate(at);
        let start = self.text.len();
        value.serialize(Value { writer: self, within: Within::Cell })?;
        self.cells[at] = (start, self.text.len());
        self.next = at + 1;
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    /// The object whose fields are cells. Any other value has no cell.
    Row,
    Cell,
    List,
    Object,
}

struct Value<'w> {
    writer: &'w mut CsvWriter,
    within: Within,
}

impl<'w> Value<'w> {
    /// Replaces the separator before an item of a list with a blank if the item is a list or absent.
    #[inline]
    fn join_words(&mut self) {
        let text = &mut self.writer.text;
        if self.within == Within::List && text.ends_with(b"; ") {
            text.truncate(text.len() - 2);
            text.push(b' ');
        }
    }

    fn show(self, value: impl Display) -> fmt::Result {
        write!(self.writer.text, "{value}").map_err(|_| fmt::Error)
    }

    #[inline]
    fn list(mut self) -> Compound<'w> {
        self.join_words();
        let (separator, if_empty) = match self.within {
            Within::Row | Within::Cell => ("; ", ""),
            Within::List => ("", "-"),
            Within::Object => (" ", ""),
        };
        let start = self.writer.text.len();
        Compound { writer: self.writer, within: Within::List, separator, has_names: false, if_empty, start, name: None }
    }

    #[inline]
    fn object(self) -> Compound<'w> {
        let within = if self.within == Within::Row { Within::Cell } else { Within::Object };
        let has_names = self.within == Within::Cell;
        let separator = if has_names { "; " } else { " / " };
        let start = self.writer.text.len();
        Compound { writer: self.writer, within, separator, has_names, if_empty: "", start, name: None }
    }
}

/// Writes the items of a list or the fields of an object.
struct Compound<'w> {
    writer: &'w mut CsvWriter,
    within: Within,
    separator: &'static str,
    /// True if fields have their names before them.
    has_names: bool,
    /// The text if there are no parts.
    if_empty: &'static str,
    start: usize,
    /// The name of the cell that is set next.
    name: Option<String>,
}

impl Compound<'_> {
    #[inline]
    fn separate(&mut self) {
        if self.writer.text.len() > self.start && !self.separator.is_empty() {
            self.writer.text.extend_from_slice(self.separator.as_bytes());
        }
    }

    fn add(&mut self, value: &(impl Serialize + ?Sized)) -> fmt::Result {
        value.serialize(Value { writer: self.writer, within: self.within })
    }
}

impl SerializeMap for Compound<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, name: &T) -> fmt::Result {
        if self.within == Within::Cell {
            let start = self.writer.text.len();
            self.add(name)?;
            let name = self.writer.text.split_off(start);
            self.name = Some(String::from_utf8(name).map_err(|_| fmt::Error)?);
            return Ok(());
        }
        self.separate();
        if self.has_names {
            self.add(name)?;
            self.writer.text.push(b' ');
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        match self.name.take() {
            Some(name) => self.writer.set_value(&name, value),
            None => self.add(value),
        }
    }

    fn end(self) -> fmt::Result {
        Ok(())
    }
}

/// Implements a trait of serde for lists, whose parts have no names.
macro_rules! list {
    ($($kind:ident $method:ident),*) => {
        $(impl $kind for Compound<'_> {
            type Ok = ();
            type Error = fmt::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
                self.separate();
                self.add(value)
            }

            #[inline]
            fn end(self) -> fmt::Result {
                if self.writer.text.len() == self.start {
                    self.writer.text.extend_from_slice(self.if_empty.as_bytes());
                }
                Ok(())
            }
        })*
    };
}

/// Implements a trait of serde for objects.
macro_rules! object {
    ($($kind:ident),*) => {
        $(impl $kind for Compound<'_> {
            type Ok = ();
            type Error = fmt::Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> fmt::Result {
                match self.within {
                    Within::Cell => self.writer.set_value(name, value),
                    _ => self.serialize_entry(name, value),
                }
            }

            fn end(self) -> fmt::Result {
                Ok(())
            }
        })*
    };
}

list! {
    SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
}
object! { SerializeStruct, SerializeStructVariant }

/// Writes the methods of a serializer for values that are shown as they are.
macro_rules! shown {
    ($($method:ident $type:ty),*) => {
        $(fn $method(self, value: $type) -> fmt::Result {
            self.show(value)
        })*
    };
}

/// Writes the methods of a serializer for containers, which begin in the same way whatever their name and length.
macro_rules! begin {
    ($($method:ident($($type:ty),*) $begin:ident),*) => {
        $(#[inline]
        fn $method(self, $(_: $type),*) -> Result<Compound<'w>, fmt::Error> {
            Ok(self.$begin())
        })*
    };
}

impl<'w> Serializer for Value<'w> {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Compound<'w>;
    type SerializeTuple = Compound<'w>;
    type SerializeTupleStruct = Compound<'w>;
    type SerializeTupleVariant = Compound<'w>;
    type SerializeMap = Compound<'w>;
    type SerializeStruct = Compound<'w>;
    type SerializeStructVariant = Compound<'w>;

    shown! {
        serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_u16 u16, serialize_u32 u32, serialize_char char
    }

    begin! {
        serialize_seq(Option<usize>) list, serialize_tuple(usize) list,
        serialize_tuple_struct(&'static str, usize) list,
        serialize_tuple_variant(&'static str, u32, &'static str, usize) list,
        serialize_map(Option<usize>) object, serialize_struct(&'static str, usize) object,
        serialize_struct_variant(&'static str, u32, &'static str, usize) object
    }

    #[inline]
    fn serialize_u8(self, value: u8) -> fmt::Result {
        match value {
            // Nearly all are digits of a grid.
            0..10 => self.writer.text.push(b'0' + value),
            _ => return self.show(value),
        }
        Ok(())
    }

    fn serialize_u64(self, mut value: u64) -> fmt::Result {
        // Every row has the number of a line, so it is not formatted by `Display`.
        let text = &mut self.writer.text;
        let start = text.len();
        loop {
            text.push(b'0' + (value % 10).to_le_bytes()[0]);
            value /= 10;
            if value == 0 {
                text[start..].reverse();
                return Ok(());
            }
        }
    }

    fn serialize_f32(self, value: f32) -> fmt::Result {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> fmt::Result {
        match value.abs() {
            // As in JSON, without an exponent.
            1e-5..1e-4 => self.show(value),
            0.0..f64::INFINITY => self.show(format_args!("{value:?}")),
            _ => self.serialize_none(),
        }
    }

    #[inline]
    fn serialize_str(self, text: &str) -> fmt::Result {
        self.serialize_bytes(text.as_bytes())
    }

    #[inline]
    fn serialize_bytes(self, text: &[u8]) -> fmt::Result {
        self.writer.text.extend_from_slice(text);
        Ok(())
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> fmt::Result {
        self.show(value)
    }

    fn serialize_none(mut self) -> fmt::Result {
        self.join_words();
        let text = if self.within == Within::List { "." } else { "" };
        self.serialize_str(text)
    }

    fn serialize_unit(self) -> fmt::Result {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> fmt::Result {
        self.serialize_none()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> fmt::Result {
        self.serialize_str(name)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> fmt::Result {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> fmt::Result {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> fmt::Result {
        value.serialize(self)
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
        assert_eq!(String::from_utf8_lossy(&line), "a,,\"b,c\",\"say \"\"d\"\"\",\"e f\", g \n");
        // Cells out of order, set twice or left out.
        for order in [[1, 3, 5], [5, 3, 1], [1, 3, 3], [3, 3, 4]] {
            line.clear();
            let mut cells = [""; 6];
            for (column, text) in order.into_iter().zip(["x", "1,5", "a\"\n"]) {
                writer.set(columns[column], text);
                cells[column] = text;
            }
            assert_eq!(writer.cells().collect::<Vec<_>>(), cells.map(str::as_bytes), "{order:?}");
            writer.write_row(&mut line);
            let quoted = cells.map(|text| text.replace("1,5", "\"1,5\"").replace("a\"\n", "\"a\"\" \""));
            assert_eq!(String::from_utf8_lossy(&line), quoted.join(",") + "\n", "{order:?}");
        }
        writer.set("b,c", "1;2");
        assert_eq!(writer.cells().collect::<Vec<_>>(), [&b""[..], b"", b"1;2", b"", b"", b""]);
    }
}
