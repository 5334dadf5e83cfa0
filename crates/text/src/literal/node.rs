//! A tree of values.

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
