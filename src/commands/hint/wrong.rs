//! A mistake in words and as data, as far as the grade of the hint allows.

use sudokit::logic::data::MistakeData;
use sudokit::mistake::Mistake;

use super::spoken::Grade;
use crate::answer::words::names;
use crate::answer::{Value, fields_of};

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
        let is_told = |name: &str| self.grade == Grade::Why || !matches!(name, "digit" | "given");
        let object = |mistake: &MistakeData| {
            Value::Object(fields_of(mistake).into_iter().filter(|(name, _)| is_told(name)).collect())
        };
        if self.grade == Grade::Where {
            Vec::new()
        } else {
            MistakeData::of(&self.mistake).iter().map(object).collect()
        }
    }
}
