//! Literals of any language, as they are pasted, to a tree of values.
//!
//! One tolerant grammar for all: brackets of any kind hold items, which are set apart by commas or by nothing but blanks;
//! items with a key make a map. So JSON, Python, the print of numpy, Rust, C, Java, JavaScript and their like are read
//! without asking which of them it is. What would turn a grid around (a transposed array) is not passed over.

mod parser;

use crate::literal::parser::{Parser, Stop};

/// What parsing comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parsed {
    /// A value, and the byte behind it.
    Whole {
        /// The value.
        node: Node,
        /// The byte behind it.
        end: usize,
    },
    /// Something that no literal goes on with.
    Bad {
        /// Where.
        at: usize,
        /// What it is.
        what: String,
    },
    /// The text ends within the value.
    Unfinished,
}

/// Parses the one value that begins at a byte of a text, with a bracket, a quote or a word before a bracket.
///
/// A type in front of the value (`[[u8; 9]; 9] = [`) is passed over.
pub fn parse(text: &str, start: usize) -> Parsed {
    let mut parser = Parser { text, at: start, depth: 0 };
    match parser.whole() {
        Ok(node) => Parsed::Whole { node, end: parser.at },
        Err(Stop::Bad { at, what }) => Parsed::Bad { at, what },
        Err(Stop::Unfinished) => Parsed::Unfinished,
    }
}

/// A value, and where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The first byte.
    pub at: usize,
    /// What it is.
    pub value: Value,
}

/// A value of a literal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `null` and its like, and a missing item between two commas.
    Empty,
    /// A whole number, without zeros in front.
    Number(u64),
    /// A text in quotes.
    Text(String),
    /// Anything else without quotes.
    Word(String),
    /// Items.
    List(Vec<Node>),
    /// Items with a key.
    Map(Vec<(String, Node)>),
}

impl Node {
    /// The items of a list.
    pub fn items(&self) -> Option<&[Self]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// The fields of a map; empty braces are an empty map.
    pub fn fields(&self) -> Option<&[(String, Self)]> {
        match &self.value {
            Value::Map(fields) => Some(fields),
            Value::List(items) if items.is_empty() => Some(&[]),
            _ => None,
        }
    }

    /// The field with a name, whatever its case.
    pub fn field(&self, name: &str) -> Option<&Self> {
        self.fields()?.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, node)| node)
    }

    /// A text, a word or a number as it is written.
    pub fn scalar(&self) -> Option<String> {
        match &self.value {
            Value::Text(text) | Value::Word(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            Value::Empty | Value::List(_) | Value::Map(_) => None,
        }
    }

    /// Whether there is nothing in it: no item, no character, not true.
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

    /// Whether it can stand for one cell or more, but holds no items.
    pub const fn is_scalar(&self) -> bool {
        !matches!(self.value, Value::List(_) | Value::Map(_))
    }
}

#[cfg(test)]
mod tests;
