//! Questions as JavaScript hands them over, answers as JSON, and errors.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sudokit::answer::{Head, VerdictSummary};
use sudokit::mistake::Known;
use sudokit::text::{self, Fact, Labels, Position, Reason, Unreadable};
use sudokit::{Candidates, Cell, CellSet, Clues, Grid, OwnedClues};

/// The data of a question. Its fields are read one by one: a type with `Deserialize` for each question would take much more code.
pub struct Question(Map<String, Value>);

impl Question {
    /// Reads the data of a question.
    pub fn new(json: &str) -> Result<Self, Failure> {
        serde_json::from_str(json).map(Self).map_err(|error| Failure::new(error.to_string()))
    }

    /// Returns the value of a field, if it has one.
    fn value(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// Returns the text of a field, if it has one.
    pub fn optional_text(&self, name: &str) -> Result<Option<&str>, Failure> {
        let text = |value: &Value| Failure::of(name, format!("found {value}, expected a text"));
        self.value(name).map(|value| value.as_str().ok_or_else(|| text(value))).transpose()
    }

    /// Returns the text of a field.
    pub fn text(&self, name: &str) -> Result<&str, Failure> {
        self.optional_text(name)?.ok_or_else(|| Failure::of(name, "expected a text"))
    }

    /// Returns the number of a field, if it has one.
    pub fn optional_number(&self, name: &str) -> Result<Option<u64>, Failure> {
        let number = |value: &Value| Failure::of(name, format!("found {value}, expected a number from 0"));
        self.value(name).map(|value| value.as_u64().ok_or_else(|| number(value))).transpose()
    }

    /// Returns the number of a field.
    pub fn number(&self, name: &str) -> Result<u64, Failure> {
        self.optional_number(name)?.ok_or_else(|| Failure::of(name, "expected a number from 0"))
    }

    /// Returns true if a field is.
    pub fn is(&self, name: &str) -> bool {
        self.value(name).and_then(Value::as_bool).unwrap_or_default()
    }

    /// Returns the texts of a field.
    pub fn texts(&self, name: &str) -> Vec<&str> {
        self.value(name).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// Returns the data in a field, if it has any.
    pub fn data(&self, name: &str) -> Option<Self> {
        self.value(name).and_then(Value::as_object).cloned().map(Self)
    }

    /// Returns the position of the question.
    pub fn position(&self) -> Result<Subject, Failure> {
        read_position(self.value("of").unwrap_or(&Value::Null))
    }

    /// Returns the positions of the question.
    pub fn positions(&self) -> impl Iterator<Item = Result<Subject, Failure>> {
        self.value("of").and_then(Value::as_array).into_iter().flatten().map(read_position)
    }

    /// Returns the givens of the puzzle of the question, if it has one.
    pub fn puzzle(&self) -> Result<Option<Grid>, Failure> {
        self.value("puzzle").map(|value| Ok(read_position(value)?.position.givens)).transpose()
    }
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

/// Reads a position: a text with one grid in any format, or an object as `read` returns it. The marks beside a sukaku are those
/// candidates that a player has left.
fn read_position(value: &Value) -> Result<Subject, Failure> {
    if let Value::String(text) = value {
        return read_text(text);
    }
    let expected = "expected a position: a text, 81 numbers, or an object with the field puzzle";
    if !value.is_object() {
        return Err(Failure::new(format!("found {value}, {expected}")));
    }
    let sukaku = match value.get("puzzle").and_then(Value::as_str) {
        Some(text) if text.len() == SUKAKU => read_text(text)?.position.candidates(),
        _ => None,
    };
    let read =
        |value: &Value| Position::deserialize(value).map_err(|error| Failure::new(format!("{error}; {expected}")));
    let position = match &sukaku {
        None => read(value)?,
        Some(candidates) => {
            let mut value = value.clone();
            value["puzzle"] = Grid::EMPTY.to_string().into();
            let position = read(&value)?;
            let own = position.marks.clone().unwrap_or_default();
            let left = |cell: Cell| own.get(cell).map_or(candidates[cell], |marks| marks & candidates[cell]);
            position.with_marks((&Candidates::from_sets(Cell::ALL.map(left))).into())
        }
    };
    let field = |name: &str| value.get(name).and_then(Value::as_str);
    let mut labels = Labels::new(field("id").unwrap_or_default(), field("note").unwrap_or_default());
    for fact in Fact::ALL {
        if let Some(text) = field(fact.name()) {
            labels.set(fact, text);
        }
    }
    Ok(Subject { clues: sukaku.map_or_else(|| position.givens.into(), Into::into), position, labels })
}

/// The number of characters of a sukaku, a puzzle of candidates without givens.
const SUKAKU: usize = 729;

/// Reads a text with one grid.
fn read_text(text: &str) -> Result<Subject, Failure> {
    let mut records = text::read(text);
    let record = records.next().ok_or_else(|| Failure::from(&Unreadable::whole(Reason::NoGrid)))?;
    if let Some(second) = records.next() {
        return Err(Failure::from(&Unreadable { line: second.line, ..Unreadable::whole(Reason::SecondGrid) }));
    }
    let clues = match record.clues().map_err(|unreadable| Failure::from(&unreadable))? {
        Clues::Givens(grid) => (*grid).into(),
        Clues::Candidates(candidates) => OwnedClues::Candidates(candidates),
    };
    let position = record.position.map_err(|unreadable| Failure::from(&*unreadable))?;
    Ok(Subject { position, clues, labels: record.labels })
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

    /// Returns the givens of the puzzle. Candidates are an error.
    pub fn digits(self) -> Result<Grid, Failure> {
        match self.clues {
            OwnedClues::Givens(grid) => Ok(grid),
            OwnedClues::Candidates(_) => Err(Failure::new(Reason::Marks.to_string())),
        }
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

/// An answer as JSON.
pub struct Json(pub String);

impl Json {
    /// Creates the JSON of a value.
    pub fn of(value: &impl Serialize) -> Self {
        Self(serde_json::to_string(value).expect("plain data, written to memory"))
    }

    /// Creates the JSON of a list.
    pub fn list(items: impl IntoIterator<Item = Self>) -> Self {
        let items: Vec<String> = items.into_iter().map(|item| item.0).collect();
        Self(format!("[{}]", items.join(",")))
    }

    /// Creates the object of an answer about clues, with the verdict on them.
    pub fn about(clues: impl Into<OwnedClues>, summary: impl Into<Option<VerdictSummary>>) -> Self {
        let (verdict, reasons) = summary.into().map(|summary| (summary.verdict, summary.reasons)).unzip();
        let head: Head = Head { puzzle: Some(clues.into()), verdict, reasons, ..Head::default() };
        Self::of(&head)
    }

    /// Creates an object without fields.
    pub fn empty() -> Self {
        Self("{}".into())
    }

    /// Returns an object as text that ends where its next field begins.
    fn opened(mut self) -> String {
        self.0.pop();
        if self.0 != "{" {
            self.0.push(',');
        }
        self.0
    }

    /// Adds the fields of another object.
    pub fn and(self, object: &impl Serialize) -> Self {
        match Self::of(object).0.strip_prefix('{') {
            Some("}") | None => self,
            Some(fields) => Self(self.opened() + fields),
        }
    }

    /// Adds a field.
    pub fn with(self, name: &str, value: &Self) -> Self {
        Self(format!("{}\"{name}\":{}}}", self.opened(), value.0))
    }
}

/// An error: what was found, what was expected, and the place if it is in a text.
pub struct Failure {
    /// The place, the reason and what was expected, in one line.
    pub message: String,
    /// The place in a text.
    place: Option<Box<Place>>,
}

/// The place of an error in a text.
#[derive(Serialize)]
struct Place {
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
    pub fn of(name: &str, error: impl Into<String>) -> Self {
        Self::new(format!("{name}: {}", error.into()))
    }

    /// Returns a value of an option, or an error that says what was found and what was expected.
    pub fn value<T, E: ToString>(name: &str, found: &str, value: Result<T, E>) -> Result<T, Self> {
        value.map_err(|expected| Self::of(name, format!("found '{found}', {}", expected.to_string())))
    }

    /// Returns the error as JSON.
    pub fn to_json(&self) -> Json {
        let message = Json::empty().with("message", &Json::of(&self.message));
        match &self.place {
            Some(place) => message.and(place),
            None => message,
        }
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
        Self { message: unreadable.describe(), place: Some(place.into()) }
    }
}
