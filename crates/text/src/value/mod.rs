//! Parser of literals of programming languages into a tree of values.
//!
//! One tolerant grammar reads JSON, Python, printed numpy arrays, Rust, C, Java, JavaScript and similar languages.
//! Brackets of any kind have items, which are separated by commas or only by blanks. Items with keys are a map. A call
//! that could rearrange a grid (a transposed array) is an error.

mod parser;
mod shape;

use parser::{Parser, Stop};
pub use shape::{NodeError, Shape, cell, grid_of, shape};

/// The result of parsing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parsed {
    /// A whole value.
    Whole {
        /// The value.
        node: Node,
        /// The index of the byte after the value.
        end: usize,
    },
    /// Text that cannot be in a literal.
    Bad {
        /// The index of the text.
        at: usize,
        /// The description of the text.
        what: String,
    },
    /// The text ends within the value.
    Unfinished,
}

/// Parses the value that begins at a byte of a text, with a bracket, a quote or a word before a bracket.
///
/// A type before the value (`[[u8; 9]; 9] = [`) is skipped.
pub fn parse(text: &str, start: usize) -> Parsed {
    let mut parser = Parser { text, at: start, depth: 0 };
    match parser.whole() {
        Ok(node) => Parsed::Whole { node, end: parser.at },
        Err(Stop::Bad { at, what }) => Parsed::Bad { at, what },
        Err(Stop::Unfinished) => Parsed::Unfinished,
    }
}

/// A value and its position in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The index of the first byte.
    pub at: usize,
    /// The value.
    pub value: Value,
}

/// A value of a literal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `null` and similar words, or a missing item between two commas.
    Empty,
    /// A whole number without leading zeros.
    Number(u64),
    /// A string in quotes.
    Text(String),
    /// Any other text without quotes.
    Word(String),
    /// A list of items.
    List(Vec<Node>),
    /// A map of items with keys.
    Map(Vec<(String, Node)>),
}

impl Node {
    /// Returns the items of a list.
    pub fn items(&self) -> Option<&[Self]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// Returns the fields of a map. Empty brackets are an empty map.
    pub fn fields(&self) -> Option<&[(String, Self)]> {
        match &self.value {
            Value::Map(fields) => Some(fields),
            Value::List(items) if items.is_empty() => Some(&[]),
            _ => None,
        }
    }

    /// Returns the field with a name. Case does not matter.
    pub fn field(&self, name: &str) -> Option<&Self> {
        self.fields()?.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, node)| node)
    }

    /// Returns the text of a string, a word or a number.
    pub fn scalar(&self) -> Option<String> {
        match &self.value {
            Value::Text(text) | Value::Word(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            Value::Empty | Value::List(_) | Value::Map(_) => None,
        }
    }

    /// Returns whether the value is empty, zero or false.
    pub fn is_nothing(&self) -> bool {
        match &self.value {
            Value::Empty => true,
            Value::Number(number) => *number == 0,
            Value::Text(text) => text.is_empty(),
            Value::Word(word) => word.eq_ignore_ascii_case("false"),
            Value::List(items) => items.is_empty(),
            Value::Map(fields) => fields.is_empty(),
        }
    }

    /// Returns whether the value is not a list or a map.
    pub const fn is_scalar(&self) -> bool {
        !matches!(self.value, Value::List(_) | Value::Map(_))
    }
}

#[cfg(test)]
mod tests;
