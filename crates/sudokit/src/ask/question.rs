//! The data of questions, positions, answers as JSON, and errors.

use std::borrow::Cow;
use std::cell::RefCell;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::{error, fmt};

use serde::Serialize;
use serde_json::{Map, Value};

use crate::answer::{Head, VerdictSummary};
use crate::logic::distance;
use crate::mistake::Known;
use crate::text::{self, Fact, Labels, Marks, Position, Reason, Unreadable};
use crate::{Candidates, Cell, CellSet, Clues, Digit, DigitSet, Grid, OwnedClues, ParseError, Stop};

/// The data of a question. Its fields are read one by one: a type with `Deserialize` for each question would take much more code.
pub struct Question<'q> {
    /// The name of the question, or of the option that has these options of its own.
    name: &'q str,
    fields: Cow<'q, Map<String, Value>>,
    /// The fields that have been read. Another one changes nothing, and is refused at the end.
    read: RefCell<Vec<&'static str>>,
    /// The condition that ends a long search.
    pub stop: &'q Stop,
}

/// The fields that are the subject of a question, which no message offers as options.
const SUBJECTS: [&str; 4] = ["of", "text", "claim", "ratings"];

impl<'q> Question<'q> {
    /// Reads the data of a question with these fields.
    pub fn new(name: &'q str, json: &str, known: &[&'static str], stop: &'q Stop) -> Result<Self, Failure> {
        let fields = serde_json::from_str(json).map_err(|error| Failure::of(name, error.to_string()))?;
        Self::with(name, Cow::Owned(fields), known, stop)
    }

    /// Creates a question. A field that it does not have is an error.
    fn with(
        name: &'q str,
        fields: Cow<'q, Map<String, Value>>,
        known: &[&'static str],
        stop: &'q Stop,
    ) -> Result<Self, Failure> {
        let Some(unknown) = fields.keys().find(|field| !known.contains(&field.as_str())) else {
            return Ok(Self { name, fields, read: RefCell::default(), stop });
        };
        let options: Vec<&str> = known.iter().copied().filter(|option| !SUBJECTS.contains(option)).collect();
        let advice = match similar(unknown, &options) {
            Some(similar) => format!("did you mean '{similar}'?"),
            None if options.is_empty() => "expected none".into(),
            None => format!("expected {}", options.join(", ")),
        };
        Err(Failure::of(name, format!("unknown option '{unknown}', {advice}")))
    }

    /// Refuses a field that nothing has read, since it changes nothing.
    pub fn finish(&self) -> Result<(), Failure> {
        let read = self.read.borrow();
        match self.fields.keys().find(|field| !read.contains(&field.as_str())) {
            Some(unread) => Err(Failure::of(self.name, format!("'{unread}' has no meaning with these options"))),
            None => Ok(()),
        }
    }

    /// Returns the value of a field, if it has one.
    fn value(&self, name: &'static str) -> Option<&Value> {
        self.read.borrow_mut().push(name);
        self.fields.get(name)
    }

    /// Returns what a function makes of the value of a field, if it has one; else the error says what was expected.
    fn read<'v, T>(
        &'v self,
        name: &'static str,
        expected: &str,
        read: impl FnOnce(&'v Value) -> Option<T>,
    ) -> Result<Option<T>, Failure> {
        let wrong = |value: &Value| Failure::of(name, format!("found {}, expected {expected}", brief(value)));
        self.value(name).map(|value| read(value).ok_or_else(|| wrong(value))).transpose()
    }

    /// Returns the text of a field, if it has one.
    pub fn text(&self, name: &'static str) -> Result<Option<&str>, Failure> {
        self.read(name, "a text", Value::as_str)
    }

    /// Returns the text or number of a field as text, if it has one.
    pub fn word(&self, name: &'static str) -> Result<Option<String>, Failure> {
        self.read(name, "a text or a number", word)
    }

    /// Returns the value of a field that is the text of one, if it has one.
    pub fn named<T: FromStr<Err: ToString>>(&self, name: &'static str) -> Result<Option<T>, Failure> {
        self.text(name)?.map(|text| Failure::value(name, text, text.parse())).transpose()
    }

    /// Returns the number of a field, if it has one.
    pub fn number(&self, name: &'static str) -> Result<Option<u64>, Failure> {
        self.read(name, "a number from 0", Value::as_u64)
    }

    /// Returns the limit of a field, or the usual one. `null` is none.
    pub fn limit(&self, name: &'static str, usual: u64) -> Result<Option<u64>, Failure> {
        let limit = |value: &Value| if value.is_null() { Some(None) } else { value.as_u64().map(Some) };
        Ok(self.read(name, "a number from 0, or null for no limit", limit)?.unwrap_or(Some(usual)))
    }

    /// Returns true if a field is, or if it is not given and usually is.
    pub fn is(&self, name: &'static str, usual: bool) -> Result<bool, Failure> {
        Ok(self.read(name, "true or false", Value::as_bool)?.unwrap_or(usual))
    }

    /// Returns the text or the texts of a field.
    pub fn texts(&self, name: &'static str) -> Result<Vec<&str>, Failure> {
        Ok(self.read(name, "a text or a list of texts", texts)?.unwrap_or_default())
    }

    /// Returns both ends of a range, which are equal for one value, if a field has one. `parse` reads an end.
    pub fn range<T>(
        &self,
        name: &'static str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<RangeInclusive<T>>, Failure> {
        let ends = |value: &Value| match value {
            Value::Array(ends) => match &ends[..] {
                [low, high] => Some([word(low)?, word(high)?]),
                _ => None,
            },
            one => word(one).map(|one| [one.clone(), one]),
        };
        let Some([low, high]) = self.read(name, "one value, or both ends of a range", ends)? else { return Ok(None) };
        let end = |end: &str| Failure::value(name, end, parse(end));
        Ok(Some(end(&low)?..=end(&high)?))
    }

    /// Returns the options of an option that is true or an object of these, if it is one of them.
    pub fn options(&self, name: &'static str, known: &[&'static str]) -> Result<Option<Question<'_>>, Failure> {
        let expected = format!("true, false, or an object with {}", known.join(", "));
        if self.value(name) == Some(&Value::Bool(false)) {
            return Ok(None);
        }
        let fields = self.read(name, &expected, options)?;
        fields.map(|fields| Question::with(name, fields, known, self.stop)).transpose()
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
        let read = |value| match read_position(value) {
            Ok(subject) => Ok(subject.position.givens),
            Err(failure) => Err(Failure { message: format!("puzzle: {}", failure.message), ..failure }),
        };
        self.value("puzzle").map(read).transpose()
    }

    /// Returns the ratings of the question.
    pub fn list(&self, name: &'static str) -> Result<Vec<String>, Failure> {
        let list = |value: &Value| value.as_array()?.iter().map(word).collect();
        Ok(self.read(name, "a list of texts or numbers", list)?.unwrap_or_default())
    }
}

/// Returns the text or the texts of a value.
fn texts(value: &Value) -> Option<Vec<&str>> {
    match value {
        Value::Array(texts) => texts.iter().map(Value::as_str).collect(),
        text => text.as_str().map(|text| vec![text]),
    }
}

/// Returns the options of an option; true has none.
fn options(value: &Value) -> Option<Cow<'_, Map<String, Value>>> {
    match value {
        Value::Bool(true) => Some(Cow::Owned(Map::new())),
        value => value.as_object().map(Cow::Borrowed),
    }
}

/// Returns a text or number as text.
fn word(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The most characters of a value that a message shows.
const SHOWN: usize = 60;

/// Returns a value for a message.
fn brief(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text,
    }
}

/// The names that options have elsewhere.
const ELSEWHERE: [(&str, &str); 6] = [
    ("difficulty", "level"),
    ("count", "number"),
    ("n", "number"),
    ("max", "limit"),
    ("techniques", "technique"),
    ("givens", "clues"),
];

/// Returns the name that an unknown name means: another word for it, or one with two other letters at most.
fn similar<'n>(unknown: &str, names: &[&'n str]) -> Option<&'n str> {
    let elsewhere = |name: &&&str| ELSEWHERE.contains(&(unknown, **name));
    let own = names.iter().find(elsewhere).copied();
    own.or_else(|| {
        let word = unknown.to_lowercase();
        let near =
            names.iter().map(|name| (distance(&word, name), *name)).filter(|&(far, name)| far < 3.min(name.len()));
        near.min_by_key(|&(far, _)| far).map(|(_, name)| name)
    })
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

/// The fields of a position that hold its cells.
const CELLS: [&str; 4] = ["puzzle", "entries", "marks", "solution"];

/// Reads a position: a text with one grid in any format, an array of its numbers, or an object as `read` returns it. The marks
/// beside a sukaku are those candidates that a player has left.
fn read_position(value: &Value) -> Result<Subject, Failure> {
    let fields = match value {
        Value::String(text) => return read_text(text),
        Value::Array(_) => return read_text(&value.to_string()),
        Value::Object(fields) if fields.get("puzzle").is_some_and(|puzzle| !puzzle.is_null()) => fields,
        _ => {
            let expected = "expected a position: a text, 81 numbers, or an object with the field puzzle";
            return Err(Failure::new(format!("found {}, {expected}", brief(value))));
        }
    };
    let is_label =
        |name: &str| ["line", "id", "note"].contains(&name) || Fact::ALL.iter().any(|fact| fact.name() == name);
    let mut unknown = fields.keys().filter(|name| !CELLS.contains(&name.as_str()) && !is_label(name));
    // Other fields are those of answers, which a position may keep.
    if let Some((unknown, known)) = unknown.find_map(|name| Some((name, similar(name, &CELLS)?))) {
        return Err(Failure::new(format!("unknown field '{unknown}' of a position, did you mean '{known}'?")));
    }
    let sukaku = match fields["puzzle"].as_str() {
        Some(text) if text.len() == SUKAKU => read_text(text)?.position.candidates(),
        _ => None,
    };
    let givens = if sukaku.is_some() { Grid::EMPTY } else { grid_of(fields, "puzzle")?.unwrap_or(Grid::EMPTY) };
    let entries = grid_of(fields, "entries")?.unwrap_or(Grid::EMPTY);
    for (cell, given) in givens.givens() {
        if let Some(entry) = entries.digit(cell).filter(|entry| *entry != given) {
            let expected = format!("expected {given}, which is given, or an empty cell");
            return Err(Failure::of("entries", format!("{cell} has {entry}, {expected}")));
        }
    }
    let position = Position::new(givens).with_entries(entries).with_solution(grid_of(fields, "solution")?);
    let marks = marks_of(fields)?;
    let position = match &sukaku {
        None => position.with_marks(marks),
        Some(candidates) => {
            let left = |cell: Cell| marks.get(cell).map_or(candidates[cell], |marks| marks & candidates[cell]);
            position.with_marks((&Candidates::from_sets(Cell::ALL.map(left))).into())
        }
    };
    let label = |name: &str| match fields.get(name).filter(|value| !value.is_null()) {
        Some(value) => word(value).ok_or_else(|| Failure::of(name, format!("found {}, expected a text", brief(value)))),
        None => Ok(String::new()),
    };
    let mut labels = Labels::new(&label("id")?, &label("note")?);
    for fact in Fact::ALL {
        labels.set(fact, label(fact.name())?);
    }
    Ok(Subject { clues: sukaku.map_or_else(|| position.givens.into(), Into::into), position, labels })
}

/// The number of characters of a sukaku, a puzzle of candidates without givens.
const SUKAKU: usize = 729;

/// Returns the grid of a field of a position, if it has one.
fn grid_of(fields: &Map<String, Value>, name: &str) -> Result<Option<Grid>, Failure> {
    let Some(value) = fields.get(name).filter(|value| !value.is_null()) else { return Ok(None) };
    match value {
        Value::String(text) => text.parse().map_err(|error: ParseError| Failure::of(name, error.to_string())),
        Value::Array(_) => read_text(&value.to_string()).map(|subject| subject.position.givens),
        _ => Err(Failure::of(name, format!("found {}, expected a text of 81 characters or 81 numbers", brief(value)))),
    }
    .map(Some)
}

/// Returns the pencil marks of a position.
fn marks_of(fields: &Map<String, Value>) -> Result<Marks, Failure> {
    let Some(value) = fields.get("marks").filter(|value| !value.is_null()) else { return Ok(Marks::NONE) };
    let cells = value.as_array().filter(|cells| cells.len() == 81);
    let expected = "expected a list of 81: the digits of each cell, or null for a cell without marks";
    let cells = cells.ok_or_else(|| Failure::of("marks", format!("found {}, {expected}", brief(value))))?;
    let mut marks = Marks::NONE;
    for (cell, value) in Cell::ALL.into_iter().zip(cells).filter(|(_, value)| !value.is_null()) {
        let digit = |value: &Value| Digit::try_from(u8::try_from(value.as_u64()?).ok()?).ok();
        let digits = value.as_array().and_then(|digits| digits.iter().map(digit).collect::<Option<DigitSet>>());
        let wrong =
            || Failure::of("marks", format!("{cell}: found {}, expected a list of digits from 1 to 9", brief(value)));
        marks.set(cell, Some(digits.ok_or_else(wrong)?));
    }
    Ok(marks)
}

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

/// An error of a question: what was found, what was expected, and the place if it is in a text.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Failure {
    /// The place, the reason and what was expected, in one line.
    pub message: String,
    /// The place in a text.
    #[serde(flatten)]
    pub place: Option<Box<Place>>,
}

/// The place of an error in a text.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Place {
    /// The line, from 1; 0 if the reason concerns no line.
    pub line: u64,
    /// The character of the line, from 1; 0 if the reason concerns no character.
    pub column: usize,
    /// What was found.
    pub reason: String,
    /// What was expected, unless the reason says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// The characters around the column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excerpt: Option<String>,
    /// The number of characters of the excerpt before the column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caret: Option<usize>,
}

/// The longest excerpt.
const WIDTH: usize = 81;

impl Failure {
    /// Creates an error without a place.
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), place: None }
    }

    /// Creates an error about an option.
    pub(super) fn of(name: &str, error: impl Into<String>) -> Self {
        Self::new(format!("{name}: {}", error.into()))
    }

    /// Returns a value of an option, or an error that says what was found and what was expected.
    pub(super) fn value<T, E: ToString>(name: &str, found: &str, value: Result<T, E>) -> Result<T, Self> {
        value.map_err(|expected| Self::of(name, format!("found '{found}', {}", expected.to_string())))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl error::Error for Failure {}

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
