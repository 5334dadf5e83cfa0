//! A cell of a table.

use super::table::Value;
use super::tags::Tag;
use sudokit_core::board::DigitSet;

/// A cell of a table.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "one for each way to say what a text is")]
pub struct Slot {
    pub text: String,
    /// Whether its class says that an entry stands in it, or that marks do.
    pub is_entry: bool,
    pub is_marks: bool,
    /// Whether the text is small.
    pub is_small: bool,
    pub small_depth: usize,
    pub is_editable: bool,
    /// The rows of the small tables within.
    pub inner: Vec<Vec<Slot>>,
}

impl Slot {
    pub fn of(tag: &Tag<'_>) -> Self {
        let class = tag.attribute("class").unwrap_or_default();
        let has = |name: &str| class.split_whitespace().any(|class| class == name);
        let is_editable = tag.attribute("contenteditable").is_some_and(|value| value != "false");
        Self { is_entry: has("entry"), is_marks: has("marks"), is_editable, ..Self::default() }
    }

    pub fn add(&mut self, text: &str) {
        self.is_small |= self.small_depth > 0 && text.contains(|c: char| c.is_ascii_digit());
        // No more than this is a cell.
        if self.text.len() < 200 {
            self.text += text;
        }
    }

    pub fn tag(&mut self, name: &str, closes: bool, tag: &Tag<'_>) {
        match (name, closes) {
            ("small" | "sup" | "sub", false) => self.small_depth += 1,
            ("small" | "sup" | "sub", true) => self.small_depth = self.small_depth.saturating_sub(1),
            ("input", false) => {
                if tag.attribute("type").is_some_and(|kind| kind.eq_ignore_ascii_case("hidden")) {
                    return;
                }
                self.is_editable |= tag.attribute("readonly").or_else(|| tag.attribute("disabled")).is_none();
                self.add(&tag.attribute("value").unwrap_or_default());
            }
            ("textarea" | "select", false) => self.is_editable = true,
            ("img", false) => self.add(&tag.attribute("alt").unwrap_or_default()),
            _ => {}
        }
    }

    pub fn value(&self) -> Result<Value, String> {
        match Value::of(&self.text)? {
            Value::Digit(digit) if self.is_marks => Ok(Value::Marks(digit.into())),
            Value::Empty if self.is_marks => Ok(Value::Marks(DigitSet::EMPTY)),
            value => Ok(value),
        }
    }

    /// Whether the cell is three rows of three cells.
    pub fn is_box(&self) -> bool {
        self.inner.len() == 3 && self.inner.iter().all(|row| row.len() == 3)
    }

    /// The cell with the texts of the tables within as its own marks.
    pub fn flat(mut self) -> Self {
        // A table of one cell is there for the looks.
        self.is_small |= self.inner.iter().flatten().count() > 1;
        self.inner.drain(..).flatten().for_each(|inner| self.text += &inner.text);
        self
    }
}
