//! What a format can store of a record, and what it loses. Records in the words of a line, and 81 digits.

use crate::bytes::index_in;
use crate::error::Reason;
use crate::record::{Fact, Reading, Sheet};
use sudokit_core::board::Grid;

/// The data that a format can store apart from the givens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "one for each kind of data")]
#[non_exhaustive]
pub struct FormatSupport {
    /// Entries, distinct from givens.
    pub entries: bool,
    /// Entries, but as givens.
    pub entries_as_givens: bool,
    /// Pencil marks.
    pub marks: bool,
    /// An id or a note.
    pub note: bool,
    /// Facts: title, author and so on.
    pub facts: &'static [Fact],
    /// A claimed solution.
    pub solution: bool,
}

impl FormatSupport {
    pub(crate) const NOTHING: Self =
        Self { entries: false, entries_as_givens: false, marks: false, note: false, facts: &[], solution: false };
    pub(crate) const DRAWING: Self = Self { entries_as_givens: true, ..Self::NOTHING };
    pub(crate) const NOTE: Self = Self { note: true, ..Self::NOTHING };
    pub(crate) const PLAY: Self = Self { entries: true, marks: true, ..Self::NOTHING };
    pub(crate) const ALL: Self = Self { note: true, facts: &Fact::ALL, solution: true, ..Self::PLAY };

    /// Returns the parts of a record that the format cannot store.
    ///
    /// ```
    /// use sudokit::text::{Fact, Format, Labels, Loss, Position, Sheet};
    ///
    /// let (position, mut labels) = (Position::new(sudokit::Grid::EMPTY), Labels::new("1", ""));
    /// labels.set(Fact::Author, "somebody");
    /// let losses = Format::Sdk.says().losses(Sheet { position: &position, labels: &labels });
    /// assert_eq!(losses, [Loss::Id]);
    /// ```
    #[must_use]
    pub fn losses(self, Sheet { position, labels }: Sheet<'_>) -> Vec<Loss> {
        let has_labels = !(labels.before.is_empty() && labels.after.is_empty() && labels.has_no_facts());
        // Most records of long lists are givens alone.
        if !has_labels && position.entries.is_none() && position.marks.is_none() && position.solution.is_none() {
            return Vec::new();
        }
        let entries = if self.entries_as_givens { Loss::WhichAreEntries } else { Loss::Entries };
        let solution = position.solution.as_ref().map(|solution| solution.to_line());
        // In a table, the solution is the text after the puzzle.
        let is_after = solution.is_some_and(|cells| labels.after.windows(cells.len()).any(|text| text == cells));
        let is_note = solution.is_some_and(|cells| labels.note() == cells);
        let mut losses = Vec::new();
        let mut lose = |loss, is_lost: bool| {
            if is_lost {
                losses.push(loss);
            }
        };
        lose(entries, !self.entries && position.entries.is_some());
        lose(Loss::Marks, !self.marks && position.marks.is_some());
        lose(Loss::Id, !self.note && !labels.id().is_empty());
        lose(Loss::Note, !self.note && !labels.note().is_empty() && !is_note);
        lose(Loss::Solution, !self.solution && solution.is_some() && !(self.note && is_after));
        for (fact, _) in labels.facts() {
            lose(Loss::Fact(fact), !self.facts.contains(&fact));
        }
        losses
    }
}

/// A part of a record that a format cannot store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Loss {
    /// The entries.
    Entries,
    /// The difference between entries and givens.
    WhichAreEntries,
    /// The pencil marks.
    Marks,
    /// The id.
    Id,
    /// The note.
    Note,
    /// The claimed solution.
    Solution,
    /// A fact.
    Fact(Fact),
}

impl Loss {
    /// Returns the name of such parts of several records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Entries => "entries",
            Self::WhichAreEntries => "which digits are entries",
            Self::Marks => "pencil marks",
            Self::Id => "ids",
            Self::Note => "notes",
            Self::Solution => "solutions",
            Self::Fact(Fact::Title) => "titles",
            Self::Fact(Fact::Author) => "authors",
            Self::Fact(Fact::Description) => "descriptions",
            Self::Fact(Fact::Comment) => "comments",
            Self::Fact(Fact::Date) => "dates",
            Self::Fact(Fact::Source) => "origins",
            Self::Fact(Fact::Level) => "levels",
            Self::Fact(Fact::Url) => "links",
        }
    }
}

/// Finds the first word of a line that is a record of a format. The text around it is its labels.
pub fn in_words(line: &str, read: impl Fn(&str) -> Option<Reading>) -> Option<Reading> {
    let mut words = line.split([' ', '\t', '"', '\'', '<', '>', '(', ')', '[', ']', '{', '}', '|', ',', ';', '`']);
    let (word, mut reading) = words.find_map(|word| Some((word, read(word)?)))?;
    let start = index_in(line, word);
    let (before, after) = (&line[..start], &line[start + word.len()..]);
    reading.labels.before = before.trim_end_matches(['<', '(', '[', '"', '\'']).into();
    reading.labels.after = after.trim_start_matches(['>', ')', ']', '"', '\'']).into();
    Some(reading)
}

/// Replaces the codes that begin with a sign by characters. `read` returns the character of a code without its sign, and the rest of
/// the text. Signs of no code are unchanged.
pub fn decoded<'a>(text: &'a str, sign: char, read: impl Fn(&'a str) -> Option<(char, &'a str)>) -> String {
    let mut parts = text.split(sign);
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (character, rest) = read(part).unwrap_or((sign, part));
        plain.push(character);
        plain += rest;
    }
    plain
}

/// Returns the grid of 81 digits, with `0` or `.` for empty cells.
pub fn digits(text: &str) -> Result<Grid, Reason> {
    match text.chars().find(|c| !c.is_ascii_digit() && *c != '.') {
        Some(other) => Err(Reason::UnexpectedCharacter(other)),
        None => text.parse().map_err(|_| Reason::CellCount(text.len())),
    }
}
