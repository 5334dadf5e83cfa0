//! Literals of any language, as they are pasted, to a tree of values.
//!
//! One tolerant grammar for all: brackets of any kind hold items, which are set apart by commas or by nothing but blanks;
//! items with a key make a map. So JSON, Python, the print of numpy, Rust, C, Java, JavaScript and their like are read
//! without asking which of them it is. What would turn a grid around (a transposed array) is not passed over.

mod node;
mod parser;
mod texts;
mod words;

pub use node::{Node, Value};
use parser::{Parser, Stop};

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

#[cfg(test)]
mod tests;
