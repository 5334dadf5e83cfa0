//! The values of an answer as data.

use std::borrow::Cow;

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
    Object(Vec<(Cow<'static, str>, Value<'a>)>),
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
