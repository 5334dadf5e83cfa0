//! Answers as data: the columns that every format of data walks, those that all commands share first, then the command's
//! own.
//!
//! ```text
//! source  line  id  puzzle  note  verdict  reasons  the command's own ...
//! ```

use crate::answer::{Answer, Item, Page, Rows, Ruling, Subject, Value};

/// A column that commands share.
#[derive(Clone, Copy, Debug)]
enum Shared {
    Source,
    Line,
    Id,
    Puzzle,
    Note,
    Verdict,
    Reasons,
}

/// The columns of a command's answers.
#[derive(Clone, Copy, Debug)]
pub struct Columns {
    shared: &'static [Shared],
    own: &'static [&'static str],
}

/// A way to write data.
pub trait Notation {
    /// Begins a row.
    fn begin(&mut self, out: &mut Vec<u8>);

    /// Writes the value of the next column.
    fn put(&mut self, name: &'static str, value: &Value<'_>, out: &mut Vec<u8>);

    /// Ends the row.
    fn end(&mut self, out: &mut Vec<u8>);
}

impl Columns {
    /// The columns of answers about records.
    pub const fn of_records(own: &'static [&'static str]) -> Self {
        use Shared::{Id, Line, Note, Puzzle, Reasons, Source, Verdict};
        Self { shared: &[Source, Line, Id, Puzzle, Note, Verdict, Reasons], own }
    }

    /// The columns of puzzles that a command makes: they come from nowhere.
    pub const fn of_made(own: &'static [&'static str]) -> Self {
        Self { shared: &[Shared::Puzzle, Shared::Verdict, Shared::Reasons], own }
    }

    /// The names of all columns.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.shared.iter().map(|column| column.name()).chain(self.own.iter().copied())
    }

    /// Writes the rows of an answer.
    pub fn write(self, subject: Subject, answer: &dyn Answer, notation: &mut impl Notation, page: &mut Page) {
        let (ruling, out) = (answer.ruling(), page.out());
        let mut print = |values: &[Value<'_>]| {
            notation.begin(out);
            for column in self.shared {
                notation.put(column.name(), &column.value(subject, ruling.as_ref()), out);
            }
            for (name, value) in self.own.iter().zip(values) {
                notation.put(name, value, out);
            }
            notation.end(out);
        };
        let mut rows = Rows::new(self.own, &mut print);
        answer.data(&mut rows);
        rows.end();
    }
}

impl Shared {
    const fn name(self) -> &'static str {
        match self {
            Self::Source => "source",
            Self::Line => "line",
            Self::Id => "id",
            Self::Puzzle => "puzzle",
            Self::Note => "note",
            Self::Verdict => "verdict",
            Self::Reasons => "reasons",
        }
    }

    /// What stands in the column of an answer with this ruling.
    fn value<'a>(self, Subject { source, item, puzzle }: Subject<'a>, ruling: Option<&'a Ruling<'a>>) -> Value<'a> {
        match self {
            Self::Source => source.into(),
            Self::Line => item.map(|item| item.record.line).into(),
            Self::Id => item.map(Item::id).filter(|id| !id.is_empty()).map_or(Value::Nothing, Value::Text),
            Self::Puzzle => puzzle.into(),
            Self::Note => item.map(Item::note).filter(|note| !note.is_empty()).map_or(Value::Nothing, Value::Text),
            Self::Verdict => ruling.map(|ruling| ruling.verdict).into(),
            Self::Reasons => ruling.map(Ruling::reasons).into(),
        }
    }
}
