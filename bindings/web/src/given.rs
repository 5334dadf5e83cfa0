//! Positions as JavaScript hands them over, and errors.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sudokit::mistake::Known;
use sudokit::text::{self, Fact, Labels, Position, Reason, Unreadable};
use sudokit::{Candidates, CellSet, Clues, Grid, OwnedClues};

/// A position of a question: a text with one grid in any format, or an object.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Given {
    /// A text.
    Text(String),
    /// Givens, entries and pencil marks, as `read` returns them.
    Position(Box<Object>),
}

/// An object with a position and its labels. Other fields are skipped.
#[derive(Deserialize)]
pub struct Object {
    #[serde(flatten)]
    position: Position,
    #[serde(flatten)]
    labels: BTreeMap<String, Value>,
}

/// A position that was read.
pub struct Subject {
    /// The givens, entries and pencil marks.
    pub position: Position,
    /// The clues of the puzzle.
    pub clues: OwnedClues,
    /// The id, the note and so on.
    pub labels: Labels,
}

impl Given {
    /// Reads the position.
    pub fn read(self) -> Result<Subject, Failure> {
        match self {
            Self::Text(text) => {
                let mut records = text::read(&text);
                let record = records.next().ok_or_else(|| Failure::from(&Unreadable::whole(Reason::NoGrid)))?;
                if let Some(second) = records.next() {
                    let unreadable = Unreadable { line: second.line, ..Unreadable::whole(Reason::SecondGrid) };
                    return Err(Failure::from(&unreadable));
                }
                let clues = match record.clues().map_err(|unreadable| Failure::from(&unreadable))? {
                    Clues::Givens(grid) => (*grid).into(),
                    Clues::Candidates(candidates) => OwnedClues::Candidates(candidates),
                };
                let position = record.position.map_err(|unreadable| Failure::from(&*unreadable))?;
                Ok(Subject { position, clues, labels: record.labels })
            }
            Self::Position(object) => {
                let Object { position, labels: fields } = *object;
                let field = |name: &str| fields.get(name).and_then(Value::as_str);
                let mut labels = Labels::new(field("id").unwrap_or_default(), field("note").unwrap_or_default());
                for fact in Fact::ALL {
                    if let Some(text) = field(fact.name()) {
                        labels.set(fact, text);
                    }
                }
                Ok(Subject { clues: position.givens.into(), position, labels })
            }
        }
    }
}

impl Subject {
    /// Returns the digits of all cells.
    pub fn grid(&self) -> Grid {
        self.position.grid()
    }

    /// Returns the cells with givens.
    pub fn givens(&self) -> CellSet {
        self.position.givens.given_cells()
    }

    /// Returns what is known of the digits and pencil marks. The grid and the candidates are those of the position.
    pub fn known<'a>(&'a self, grid: &'a Grid, candidates: Option<&'a Candidates>) -> Known<'a> {
        match (&self.clues, candidates) {
            (OwnedClues::Candidates(_), Some(candidates)) => Known::Sukaku { placed: grid, candidates },
            (_, Some(marks)) => Known::Marked { grid, givens: self.givens(), marks },
            (_, None) => Known::Digits { grid, givens: self.givens() },
        }
    }
}

/// An error: what was found, what was expected, and the place if it is in a text.
#[derive(Serialize)]
pub struct Failure {
    /// The place, the reason and what was expected, in one line.
    pub message: String,
    /// The place in a text.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// The place of an error in a text.
#[derive(Serialize)]
pub struct Place {
    /// The line, from 1; 0 if the reason concerns no line.
    line: u64,
    /// The character of the line, from 1; 0 if the reason concerns no character.
    column: usize,
    /// What was found.
    reason: String,
    /// What was expected, unless the reason says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    /// The characters around the column.
    #[serde(skip_serializing_if = "Option::is_none")]
    excerpt: Option<String>,
    /// The number of characters of the excerpt before the column.
    #[serde(skip_serializing_if = "Option::is_none")]
    caret: Option<usize>,
}

/// The longest excerpt.
const WIDTH: usize = 81;

impl Failure {
    /// Creates an error without a place.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), place: None }
    }

    /// Creates an error about an option.
    pub fn of(name: &str, error: impl ToString) -> Self {
        Self::new(format!("{name}: {}", error.to_string()))
    }
}

impl From<&Unreadable> for Failure {
    fn from(unreadable: &Unreadable) -> Self {
        let (excerpt, caret) = unreadable.excerpt(WIDTH).unzip();
        let place = Place {
            line: unreadable.line,
            column: unreadable.column,
            reason: unreadable.reason.to_string(),
            expected: unreadable.reason.expected(),
            excerpt,
            caret,
        };
        Self { message: unreadable.describe(), place: Some(place) }
    }
}

/// Returns an error of JSON without its place, which nobody sees who hands over an object.
pub fn without_place(error: &serde_json::Error) -> String {
    let message = error.to_string();
    message.rsplit_once(" at line ").map_or(message.clone(), |(reason, _)| reason.into())
}
