//! The fields of an answer as the cells of a row of text, by the rules of `serde`.
//!
//! | value | text |
//! |---|---|
//! | text, number, flag | as in JSON, without quotes |
//! | `null` | empty; `.` in a list |
//! | list | its items, with `; ` between them; in a container with blanks |
//! | list in a list | a word: its items without a separator, `-` for none, blanks between words |
//! | object | `name value`, with `; ` between them; in a container only the values, with ` / ` |

use std::fmt::{self, Display};
use std::io::Write;

use serde::ser::{self, Error as _, Impossible, Serialize, SerializeMap, SerializeSeq, SerializeStruct, Serializer};

/// A row that is being filled.
pub struct Cells<'n> {
    names: &'n [String],
    memory: &'n mut CellMemory,
    /// The column of the next field, if fields are set in order.
    next: usize,
}

/// The memory of a row, used again for the next one.
#[derive(Default)]
pub struct CellMemory {
    /// The texts of all fields that were set.
    text: Vec<u8>,
    /// The place of the text of each column.
    spans: Vec<(usize, usize)>,
}

impl<'n> Cells<'n> {
    /// Creates an empty row with these columns.
    pub fn new(names: &'n [String], memory: &'n mut CellMemory) -> Self {
        memory.text.clear();
        memory.spans.clear();
        memory.spans.resize(names.len(), (0, 0));
        Self { names, memory, next: 0 }
    }

    /// Sets the cells of an object's fields. Fields without a column are left out.
    pub fn fill(&mut self, object: &impl Serialize) {
        object.serialize(Fields { cells: self, name: None }).expect("an object of plain data");
    }

    /// Returns the text of each column.
    pub fn texts(&self) -> impl Iterator<Item = &[u8]> {
        self.memory.spans.iter().map(|&(start, end)| &self.memory.text[start..end])
    }

    /// Sets the cell of a column.
    pub fn set_text(&mut self, name: &str, text: &str) {
        self.set(name, text).expect("a text");
    }

    fn set(&mut self, name: &str, value: &(impl Serialize + ?Sized)) -> Result<(), NotACell> {
        let is_meant = |&at: &usize| self.names.get(at).is_some_and(|own| own == name);
        let place = Some(self.next).filter(is_meant).or_else(|| self.names.iter().position(|own| *own == name));
        let Some(place) = place else { return Ok(()) };
        let start = self.memory.text.len();
        value.serialize(Text { out: &mut self.memory.text, around: Around::Nothing })?;
        self.memory.spans[place] = (start, self.memory.text.len());
        self.next = place + 1;
        Ok(())
    }
}

/// The error of a value that has no text.
#[derive(Debug)]
pub struct NotACell(String);

impl Display for NotACell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotACell {}

impl ser::Error for NotACell {
    fn custom<T: Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// Takes the fields of an object.
struct Fields<'c, 'n> {
    cells: &'c mut Cells<'n>,
    /// The name of the entry that is being set.
    name: Option<String>,
}

impl SerializeStruct for Fields<'_, '_> {
    type Ok = ();
    type Error = NotACell;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), NotACell> {
        self.cells.set(name, value)
    }

    fn end(self) -> Result<(), NotACell> {
        Ok(())
    }
}

impl SerializeMap for Fields<'_, '_> {
    type Ok = ();
    type Error = NotACell;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, name: &T) -> Result<(), NotACell> {
        let mut text = Vec::new();
        name.serialize(Text { out: &mut text, around: Around::Nothing })?;
        self.name = Some(String::from_utf8(text).map_err(NotACell::custom)?);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotACell> {
        let name = self.name.take().unwrap_or_default();
        self.cells.set(&name, value)
    }

    fn end(self) -> Result<(), NotACell> {
        Ok(())
    }
}

/// The container of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Around {
    /// It is the value of a field.
    Nothing,
    List,
    Object,
}

/// Writes a value as text.
struct Text<'o> {
    out: &'o mut Vec<u8>,
    around: Around,
}

/// Writes the items of a list or the fields of an object.
struct Items<'o> {
    out: &'o mut Vec<u8>,
    separator: &'static str,
    /// The container of the items.
    inside: Around,
    /// True if the names of fields are written.
    has_names: bool,
    /// The place where the text of the items begins.
    start: usize,
    /// The text of a list without items.
    if_empty: &'static str,
}

impl<'o> Text<'o> {
    /// Replaces the separator before an item of a list with a blank if the item is a list or absent.
    fn join_words(&mut self) {
        if self.around == Around::List && self.out.ends_with(b"; ") {
            self.out.truncate(self.out.len() - 2);
            self.out.push(b' ');
        }
    }

    fn show(self, value: impl Display) -> Result<(), NotACell> {
        write!(self.out, "{value}").map_err(NotACell::custom)
    }

    fn list(mut self) -> Items<'o> {
        self.join_words();
        let (separator, if_empty) = match self.around {
            Around::Nothing => ("; ", ""),
            Around::List => ("", "-"),
            Around::Object => (" ", ""),
        };
        let start = self.out.len();
        Items { out: self.out, separator, inside: Around::List, has_names: false, start, if_empty }
    }

    fn object(self) -> Items<'o> {
        let has_names = self.around == Around::Nothing;
        let separator = if has_names { "; " } else { " / " };
        let start = self.out.len();
        Items { out: self.out, separator, inside: Around::Object, has_names, start, if_empty: "" }
    }
}

impl Items<'_> {
    fn separate(&mut self) {
        if self.out.len() > self.start {
            self.out.extend_from_slice(self.separator.as_bytes());
        }
    }

    fn add(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), NotACell> {
        value.serialize(Text { out: self.out, around: self.inside })
    }

    fn finish(self) {
        if self.out.len() == self.start {
            self.out.extend_from_slice(self.if_empty.as_bytes());
        }
    }
}

impl SerializeSeq for Items<'_> {
    type Ok = ();
    type Error = NotACell;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotACell> {
        self.separate();
        self.add(value)
    }

    fn end(self) -> Result<(), NotACell> {
        self.finish();
        Ok(())
    }
}

impl SerializeMap for Items<'_> {
    type Ok = ();
    type Error = NotACell;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, name: &T) -> Result<(), NotACell> {
        self.separate();
        if self.has_names {
            self.add(name)?;
            self.out.push(b' ');
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotACell> {
        self.add(value)
    }

    fn end(self) -> Result<(), NotACell> {
        Ok(())
    }
}

impl SerializeStruct for Items<'_> {
    type Ok = ();
    type Error = NotACell;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), NotACell> {
        self.serialize_entry(name, value)
    }

    fn end(self) -> Result<(), NotACell> {
        Ok(())
    }
}

/// Writes the methods of a serializer for values that are shown as they are.
macro_rules! shown {
    ($($method:ident $type:ty),* $(,)?) => {
        $(fn $method(self, value: $type) -> Result<(), NotACell> {
            self.show(value)
        })*
    };
}

/// Writes the methods of a serializer for values around another value, which is serialized instead.
macro_rules! inner {
    () => {
        fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NotACell> {
            value.serialize(self)
        }

        fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), NotACell> {
            value.serialize(self)
        }

        fn serialize_newtype_variant<T: Serialize + ?Sized>(
            self,
            _: &'static str,
            _: u32,
            _: &'static str,
            value: &T,
        ) -> Result<(), NotACell> {
            value.serialize(self)
        }
    };
}

/// Writes the methods of a serializer for kinds of values that answers do not have.
macro_rules! refused {
    ($($method:ident($($type:ty),*) $ok:ty),* $(,)?) => {
        $(fn $method(self, $(_: $type),*) -> Result<$ok, NotACell> {
            Err(NotACell::custom(concat!(stringify!($method), ": no such value in an answer")))
        })*
    };
}

type No = Impossible<(), NotACell>;

impl<'o> Serializer for Text<'o> {
    type Ok = ();
    type Error = NotACell;
    type SerializeSeq = Items<'o>;
    type SerializeMap = Items<'o>;
    type SerializeStruct = Items<'o>;
    type SerializeTuple = No;
    type SerializeTupleStruct = No;
    type SerializeTupleVariant = No;
    type SerializeStructVariant = No;

    shown! {
        serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_u16 u16, serialize_u32 u32, serialize_u64 u64, serialize_char char,
    }

    fn serialize_u8(self, value: u8) -> Result<(), NotACell> {
        match value {
            // Nearly all are digits of a grid.
            0..10 => self.out.push(b'0' + value),
            _ => return self.show(value),
        }
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<(), NotACell> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<(), NotACell> {
        serde_json::to_writer(self.out, &value).map_err(NotACell::custom)
    }

    fn serialize_str(self, text: &str) -> Result<(), NotACell> {
        self.serialize_bytes(text.as_bytes())
    }

    fn serialize_bytes(self, text: &[u8]) -> Result<(), NotACell> {
        self.out.extend_from_slice(text);
        Ok(())
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), NotACell> {
        self.show(value)
    }

    fn serialize_none(mut self) -> Result<(), NotACell> {
        self.join_words();
        let text = if self.around == Around::List { "." } else { "" };
        self.serialize_str(text)
    }

    inner!();

    fn serialize_unit(self) -> Result<(), NotACell> {
        self.serialize_none()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<(), NotACell> {
        self.serialize_str(name)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'o>, NotACell> {
        Ok(self.list())
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Items<'o>, NotACell> {
        Ok(self.object())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Items<'o>, NotACell> {
        Ok(self.object())
    }

    refused! {
        serialize_unit_struct(&'static str) (),
        serialize_tuple(usize) No,
        serialize_tuple_struct(&'static str, usize) No,
        serialize_tuple_variant(&'static str, u32, &'static str, usize) No,
        serialize_struct_variant(&'static str, u32, &'static str, usize) No,
    }
}

/// Takes an object: anything else is refused.
impl Serializer for Fields<'_, '_> {
    type Ok = ();
    type Error = NotACell;
    type SerializeSeq = No;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeTuple = No;
    type SerializeTupleStruct = No;
    type SerializeTupleVariant = No;
    type SerializeStructVariant = No;

    fn serialize_map(self, _: Option<usize>) -> Result<Self, NotACell> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, NotACell> {
        Ok(self)
    }

    inner!();

    refused! {
        serialize_bool(bool) (), serialize_i8(i8) (), serialize_i16(i16) (), serialize_i32(i32) (),
        serialize_i64(i64) (), serialize_u8(u8) (), serialize_u16(u16) (), serialize_u32(u32) (),
        serialize_u64(u64) (), serialize_f32(f32) (), serialize_f64(f64) (), serialize_char(char) (),
        serialize_str(&str) (), serialize_bytes(&[u8]) (), serialize_none() (), serialize_unit() (),
        serialize_unit_struct(&'static str) (), serialize_seq(Option<usize>) No, serialize_tuple(usize) No,
        serialize_unit_variant(&'static str, u32, &'static str) (),
        serialize_tuple_struct(&'static str, usize) No,
        serialize_tuple_variant(&'static str, u32, &'static str, usize) No,
        serialize_struct_variant(&'static str, u32, &'static str, usize) No,
    }
}
