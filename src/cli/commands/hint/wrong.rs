//! A mistake in words and as data, as far as the grade of the hint allows.

use sudokit::mistake::Mistake;
use sudokit::{Candidate, Digit};

use super::spoken::Grade;
use crate::cli::answer::Value;
use crate::cli::answer::words::names;

/// A mistake, and how much is said of it.
pub struct Wrong {
    mistake: Mistake,
    grade: Grade,
}

impl Wrong {
    pub const fn new(mistake: Mistake, grade: Grade) -> Self {
        Self { mistake, grade }
    }

    /// For people: where, what, or everything.
    pub fn words(&self) -> String {
        match self.grade {
            Grade::Where => self.place(),
            Grade::What => self.subject(),
            Grade::Why => self.mistake.to_string(),
        }
    }

    fn place(&self) -> String {
        match self.mistake.house() {
            Some(house) => format!("something is wrong in {house}"),
            None => "something is wrong".into(),
        }
    }

    fn subject(&self) -> String {
        let cells = names(self.mistake.cells()).join(" or ");
        match &self.mistake {
            Mistake::OneOf { by_marks, .. } => {
                let marks = if *by_marks { " and the pencil marks are right" } else { "" };
                format!("if only one digit is wrong{marks}, it is in {cells}")
            }
            Mistake::Several => "at least two digits are wrong".into(),
            Mistake::CrossedOut(_) => format!("a pencil mark is missing in {cells}"),
            _ => format!("{cells} is wrong"),
        }
    }

    /// The house it is in, if that is all that is said.
    pub fn place_only(&self) -> Option<String> {
        self.mistake.house().filter(|_| self.grade == Grade::Where).map(|house| house.to_string())
    }

    /// Its kind, cell and digit, unless only the place is told; the digit only if everything is.
    pub fn data(&self) -> Option<Value<'static>> {
        let (mistake, says_all) = (&self.mistake, self.grade == Grade::Why);
        if self.grade == Grade::Where {
            return None;
        }
        let digit = |digit: Digit| Value::Number(digit.value().into());
        let all = |value: Value<'static>| if says_all { value } else { Value::Nothing };
        let mut fields = vec![("kind", mistake.kind().into())];
        match mistake {
            Mistake::Conflict(conflict) => fields.extend([
                ("house", conflict.house.to_string().into()),
                ("cells", Value::texts(conflict.cells)),
                ("digit", all(digit(conflict.digit))),
            ]),
            Mistake::Given { cell, given } => {
                fields.extend([("cell", cell.to_string().into()), ("given", all(digit(*given)))]);
            }
            Mistake::Entry { entry, .. } | Mistake::CrossedOut(entry) => {
                fields.extend([("cell", entry.cell.to_string().into()), ("digit", all(digit(entry.digit)))]);
            }
            Mistake::OneOf { entries, by_marks } => {
                let entry = |&Candidate { cell, digit: found }: &Candidate| {
                    Value::object([("cell", cell.to_string().into()), ("digit", all(digit(found)))])
                };
                let entries = entries.iter().map(entry).collect();
                fields.extend([("entries", Value::List(entries)), ("by_marks", (*by_marks).into())]);
            }
            _ => {}
        }
        Some(Value::object(fields))
    }
}
