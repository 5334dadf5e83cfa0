//! The fields that are an answer's own: each has its name and its place in one list.

use std::borrow::Cow;

use super::Value;

/// A field of an answer.
pub trait Field: Copy {
    /// The names of all fields of the answer, in their order.
    const NAMES: &'static [&'static str];

    /// Where in the list it stands.
    fn place(self) -> usize;
}

/// Declares the fields of an answer in their order, each with its name.
macro_rules! fields {
    ($(#[$doc:meta])* $fields:ident: $($field:ident = $name:literal,)+) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        #[allow(dead_code, reason = "what the library writes is set by its names")]
        pub enum $fields {
            $($field,)+
        }

        impl $crate::answer::Field for $fields {
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn place(self) -> usize {
                self as usize
            }
        }
    };
}
pub(crate) use fields;

/// Takes the values of an answer, row by row; most answers have one row.
pub struct Rows<'a, 'p> {
    names: &'static [&'static str],
    values: Vec<Value<'a>>,
    print: &'p mut dyn FnMut(&[Value<'a>]),
}

impl<'a, 'p> Rows<'a, 'p> {
    /// Rows of fields with these names, printed so.
    pub fn new(names: &'static [&'static str], print: &'p mut dyn FnMut(&[Value<'a>])) -> Self {
        let mut rows = Self { names, values: Vec::with_capacity(names.len()), print };
        rows.clear();
        rows
    }

    /// The value of a field in this row.
    pub fn set<F: Field>(&mut self, field: F, value: impl Into<Value<'a>>) {
        debug_assert_eq!(F::NAMES, self.names, "fields of another answer");
        self.values[field.place()] = value.into();
    }

    /// Sets fields that the library has written, by their names.
    pub fn set_fields(&mut self, fields: impl IntoIterator<Item = (Cow<'static, str>, Value<'a>)>) {
        for (name, value) in fields {
            let place = self.names.iter().position(|own| *own == name);
            self.values[place.expect("a field of the answer")] = value;
        }
    }

    /// Ends the row: another one begins, or the answer ends.
    pub fn end(&mut self) {
        (self.print)(&self.values);
        self.clear();
    }

    fn clear(&mut self) {
        self.values.clear();
        self.values.resize_with(self.names.len(), || Value::Nothing);
    }
}
