//! A mistake in words and as data, as far as the grade of the hint allows.

use sudokit::mistake::Mistake;
use sudokit::{Candidate, Digit};

use super::spoken::Grade;
use crate::answer::Value;
use crate::answer::words::names;

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
        let cells = names(self.mistake.cells(), " or ");
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

    /// Its kind, cell and digit, those of each suspect, unless only the place is told; the digit only if everything is.
    pub fn data(&self) -> Vec<Value<'static>> {
        let kind = || ("kind", self.mistake.kind().into());
        let digit = |digit: Digit| match self.grade {
            Grade::Why => Value::Number(digit.value().into()),
            Grade::Where | Grade::What => Value::Nothing,
        };
        let entry = |entry: &Candidate| [("cell", entry.cell.to_string().into()), ("digit", digit(entry.digit))];
        match &self.mistake {
            _ if self.grade == Grade::Where => Vec::new(),
            Mistake::Conflict(conflict) => vec![Value::object([
                kind(),
                ("house", conflict.house.to_string().into()),
                ("cells", Value::texts(conflict.cells)),
                ("digit", digit(conflict.digit)),
            ])],
            Mistake::Given { cell, given } => {
                vec![Value::object([kind(), ("cell", cell.to_string().into()), ("given", digit(*given))])]
            }
            Mistake::Entry { entry: wrong, .. } | Mistake::CrossedOut(wrong) => {
                vec![Value::object([kind()].into_iter().chain(entry(wrong)))]
            }
            Mistake::OneOf { entries, by_marks } => {
                let suspect = |suspect| {
                    let marks = ("by_marks", (*by_marks).into());
                    Value::object([kind()].into_iter().chain(entry(suspect)).chain([marks]))
                };
                entries.iter().map(suspect).collect()
            }
            _ => vec![Value::object([kind()])],
        }
    }
}
