//! The `serde` form of the types: a digit is a number, a set is a list, all other types are their `Display` text.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::{Candidate, CandidateSet, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet, Solution};

/// Implements `serde` for types with `Display` and `FromStr`, as their text.
#[macro_export]
#[doc(hidden)]
macro_rules! as_text {
    ($($type:ty),* $(,)?) => {
        $(
            impl serde::Serialize for $type {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }
        )*
        $crate::board::as_serde::from_text!($($type),*);
    };
}

/// Implements deserializing for types with `FromStr`, from their text.
#[macro_export]
#[doc(hidden)]
macro_rules! from_text {
    ($($type:ty),* $(,)?) => {
        $(
            impl<'de> serde::Deserialize<'de> for $type {
                fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    $crate::board::as_serde::parsed(deserializer)
                }
            }
        )*
    };
}

pub use {as_text, from_text};

/// Deserializes text and parses it.
pub fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(deserializer: D) -> Result<T, D::Error> {
    std::borrow::Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

as_text!(Candidate, House);
from_text!(Cell, Grid, Solution);

/// Serializes the 81 characters at once, which is faster than by `Display`.
impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(str::from_utf8(&self.to_line()).unwrap_or_default())
    }
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.grid().serialize(serializer)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.value())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u8::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
    }
}

/// Implements `serde` for sets, as lists of their members.
macro_rules! as_list {
    ($($set:ident of $member:ty),*) => {
        $(
            impl Serialize for $set {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_seq(self.iter())
                }
            }

            impl<'de> Deserialize<'de> for $set {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    Ok(Vec::<$member>::deserialize(deserializer)?.into_iter().collect())
                }
            }
        )*
    };
}

as_list!(CandidateSet of Candidate, CellSet of Cell, DigitSet of Digit, HouseSet of House);

impl Serialize for Candidates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.sets())
    }
}
