//! The values of an answer as data.

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use sudokit::logic::Rating;
use sudokit::text::Marks;
use sudokit::{Clues, DigitSet, Grid};

/// A value of an answer.
pub enum Value<'a> {
    /// There is none: the field is absent.
    Nothing,
    Text(Cow<'a, str>),
    Grid(&'a Grid),
    Marks(&'a Marks),
    Number(u64),
    Decimal(f64),
    Flag(bool),
    Digits(DigitSet),
    List(Vec<Value<'a>>),
    /// Values by name.
    Object(Fields<'a>),
    /// What the library writes of something, as JSON.
    Written(Box<RawValue>),
}

impl<'a> Value<'a> {
    /// Values by names that are known beforehand.
    pub fn object(fields: impl IntoIterator<Item = (&'static str, Value<'a>)>) -> Self {
        Self::Object(fields.into_iter().map(|(name, value)| (name.into(), value)).collect())
    }

    /// A list of texts.
    pub fn texts<T: ToString>(items: impl IntoIterator<Item = T>) -> Self {
        Self::List(items.into_iter().map(|item| item.to_string().into()).collect())
    }
}

/// The fields of an object, by name.
pub type Fields<'a> = Vec<(Cow<'static, str>, Value<'a>)>;

const CAN_BE_WRITTEN: &str = "whatever the library has can be written";
const CAN_BE_READ: &str = "what was written can be read";

impl Value<'static> {
    /// Returns what the library writes of something.
    pub fn of(something: &impl Serialize) -> Self {
        Self::Written(to_raw_value(something).expect(CAN_BE_WRITTEN))
    }

    /// Returns the parts of what the library has written.
    pub fn parts_of(written: &RawValue) -> Self {
        serde_json::from_str(written.get()).expect(CAN_BE_READ)
    }
}

/// Returns the fields that the library writes of something.
pub fn fields_of(something: &impl Serialize) -> Fields<'static> {
    let text = serde_json::to_string(something).expect(CAN_BE_WRITTEN);
    let WrittenFields(fields) = serde_json::from_str(&text).expect(CAN_BE_READ);
    fields
}

/// The fields of an object, whose values stay as they are written.
struct WrittenFields(Fields<'static>);

impl<'de> Deserialize<'de> for WrittenFields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = WrittenFields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<WrittenFields, A::Error> {
                let mut fields = Fields::new();
                while let Some((name, value)) = object.next_entry::<String, Box<RawValue>>()? {
                    fields.push((name.into(), Value::Written(value)));
                }
                Ok(WrittenFields(fields))
            }
        }
        deserializer.deserialize_map(Object)
    }
}

impl<'de> Deserialize<'de> for Value<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Any)
    }
}

/// Takes whatever there is, the fields of objects in their order.
struct Any;

impl<'de> Visitor<'de> for Any {
    type Value = Value<'static>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E: de::Error>(self, flag: bool) -> Result<Self::Value, E> {
        Ok(Value::Flag(flag))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Self::Value, E> {
        Ok(Value::Number(number))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Self::Value, E> {
        Ok(Value::Decimal(number))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(text.to_string().into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(Value::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Self::Value, A::Error> {
        let mut fields = Fields::new();
        while let Some((name, value)) = object.next_entry::<String, _>()? {
            fields.push((name.into(), value));
        }
        Ok(Value::Object(fields))
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl<'a> From<&'a Grid> for Value<'a> {
    fn from(grid: &'a Grid) -> Self {
        Self::Grid(grid)
    }
}

/// Candidates are the text of 729 characters.
impl<'a> From<&Clues<'a>> for Value<'a> {
    fn from(clues: &Clues<'a>) -> Self {
        match clues {
            Clues::Givens(grid) => Self::Grid(grid),
            Clues::Candidates(candidates) => candidates.to_string().into(),
        }
    }
}

impl<'a> From<&'a Marks> for Value<'a> {
    fn from(marks: &'a Marks) -> Self {
        Self::Marks(marks)
    }
}

impl From<u64> for Value<'_> {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Self::Number(number as u64)
    }
}

impl From<Rating> for Value<'_> {
    fn from(rating: Rating) -> Self {
        Self::Decimal(rating.number())
    }
}

impl From<bool> for Value<'_> {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Nothing, Into::into)
    }
}
