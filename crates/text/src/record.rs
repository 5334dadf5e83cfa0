//! Records of a text: positions with their pencil marks, and labels.

use std::borrow::Cow;
use std::sync::Arc;

use crate::bytes;
use crate::draw::push_digits;
use crate::error::{Reason, Unreadable};
use crate::format::Format;
use sudokit_core::board::{Candidates, Cell, Digit, DigitSet, Grid};
use sudokit_core::solve::{AsCandidates, Clues, sealed};

/// One grid of an input, or the place where one could not be read.
///
/// ```
/// use sudokit::text::{self, Format};
///
/// let text = "# a list\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 easy\n";
/// let record = text::read(text).next().expect("a record");
/// assert_eq!((record.line, record.format), (2, Format::Line));
/// assert_eq!(record.givens()?.count_clues(), 30);
/// assert_eq!(record.labels.note(), b"easy");
/// # Ok::<(), text::Unreadable>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Record {
    /// The first line of the record, from 1.
    pub line: u64,
    /// The format.
    pub format: Format,
    /// The cells, or the reason why they could not be read.
    pub position: Result<Position, Box<Unreadable>>,
    /// The text beside the cells: id, note, title and so on.
    pub labels: Labels,
}

impl Record {
    /// Returns the clues of the puzzle: its givens, or the candidates of all cells if givens cannot be told from last candidates.
    ///
    /// | the record has | clues |
    /// |---|---|
    /// | digits, also with entries, marks or a solution that its format distinguishes from givens | the givens |
    /// | pencil marks in rows or in a line, 729 characters | the candidates |
    ///
    /// Entries, and marks beside givens, belong to a player. [`Record::position`] has them, and its candidates respect
    /// them.
    ///
    /// # Errors
    /// Returns the reason why the record could not be read.
    #[inline]
    pub fn clues(&self) -> Result<Clues<'_>, Unreadable> {
        let position = self.position.as_ref().map_err(|unreadable| (**unreadable).clone())?;
        if position.marks.is_some()
            && self.has_only_candidates()
            && let Some(candidates) = position.candidates()
        {
            return Ok(Clues::Candidates(candidates.into()));
        }
        Ok(Clues::Givens(&position.givens))
    }

    /// Returns true if only candidates are known. A single digit may then be a given, an entry or the last candidate of
    /// its cell.
    #[must_use]
    pub fn has_only_candidates(&self) -> bool {
        self.position.as_ref().is_ok_and(|position| {
            let has_no_digit = self.format.has_only_marks() || position.givens == Grid::EMPTY;
            has_no_digit && position.marks.is_some() && position.entries.is_none()
        })
    }

    /// Returns the givens of the puzzle.
    ///
    /// # Errors
    /// Returns the reason why the record could not be read, or an error if givens cannot be told from last candidates.
    pub fn givens(&self) -> Result<&Grid, Unreadable> {
        let position = self.position.as_ref().map_err(|unreadable| (**unreadable).clone())?;
        if self.has_only_candidates() {
            let text = position.givens.to_string();
            return Err(Unreadable { line: self.line, column: 0, text, reason: Reason::Marks });
        }
        Ok(&position.givens)
    }

    /// Returns the digits of all cells, givens and entries.
    ///
    /// # Errors
    /// Returns the errors of [`Record::givens`].
    pub fn grid(&self) -> Result<Grid, Unreadable> {
        let givens = *self.givens()?;
        Ok(self.position.as_ref().map_or(givens, Position::grid))
    }
}

/// A puzzle of a text, which may be partly solved: givens, entries, pencil marks and a claimed solution.
///
/// ```
/// use sudokit::text::{Marks, Position};
/// use sudokit::{Candidates, Cell, Digit, Grid};
///
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let entries = Grid::EMPTY.with(Cell::at(0, 5), Digit::Eight);
/// let position = Position::new(givens).with_entries(entries).with_marks(Marks::from(&Candidates::of(&givens)));
/// assert_eq!(position.grid().count_clues(), 31);
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "SerializedPosition"))]
pub struct Position {
    /// The givens. If the format cannot distinguish givens from entries, all digits.
    #[cfg_attr(feature = "serde", serde(rename = "puzzle"))]
    pub givens: Grid,
    /// The digits that the player entered, in cells without a given.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub entries: Option<Box<Grid>>,
    /// The pencil marks.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub marks: Option<Box<Marks>>,
    /// The claimed solution.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub solution: Option<Box<Grid>>,
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct SerializedPosition {
    puzzle: Grid,
    entries: Option<Grid>,
    marks: Option<Marks>,
    solution: Option<Grid>,
}

#[cfg(feature = "serde")]
#[doc(hidden)]
impl TryFrom<SerializedPosition> for Position {
    type Error = &'static str;

    fn try_from(
        SerializedPosition { puzzle, entries, marks, solution }: SerializedPosition,
    ) -> Result<Self, Self::Error> {
        let entries = entries.unwrap_or(Grid::EMPTY);
        if !(puzzle.given_cells() & entries.given_cells()).is_empty() {
            return Err("an entry in a cell with a given");
        }
        let marks = marks.unwrap_or_default();
        Ok(Self::new(puzzle).with_entries(entries).with_marks(marks).with_solution(solution))
    }
}

impl Position {
    /// Returns a position with givens only.
    #[must_use]
    pub const fn new(givens: Grid) -> Self {
        Self { givens, entries: None, marks: None, solution: None }
    }

    /// Returns givens and entries together.
    #[must_use]
    pub fn grid(&self) -> Grid {
        let mut grid = self.givens;
        for (cell, digit) in self.entries.iter().flat_map(|entries| entries.givens()) {
            grid.set(cell, Some(digit));
        }
        grid
    }

    /// Adds the digits that the player entered, except in cells with a given.
    #[must_use]
    pub fn with_entries(mut self, mut entries: Grid) -> Self {
        for (cell, _) in self.givens.givens() {
            entries.set(cell, None);
        }
        self.entries = (entries != Grid::EMPTY).then(|| entries.into());
        self
    }

    /// Adds pencil marks, if there are any.
    #[must_use]
    pub fn with_marks(mut self, marks: Marks) -> Self {
        self.marks = (!marks.is_empty()).then(|| marks.into());
        self
    }

    /// Adds a claimed solution.
    #[must_use]
    pub fn with_solution(mut self, solution: Option<Grid>) -> Self {
        self.solution = solution.map(Box::new);
        self
    }

    /// Returns the pencil marks of every cell, or `None` if no cell has marks.
    ///
    /// A cell without marks gets the candidates that the digits of its peers leave.
    #[must_use]
    pub fn candidates(&self) -> Option<Candidates> {
        let marks = self.marks.as_ref()?;
        let grid = self.grid();
        let plain = Candidates::of(&grid);
        let set = |cell: Cell| match grid.digit(cell) {
            Some(digit) => digit.into(),
            None => marks.get(cell).unwrap_or(plain[cell]),
        };
        Some(Candidates::from_sets(Cell::ALL.map(set)))
    }
}

impl sealed::Sealed for Position {}
/// Conversion to the pencil marks, or to the candidates that the digits leave if there are no marks.
impl AsCandidates for Position {
    fn to_candidates(&self) -> Candidates {
        self.candidates().unwrap_or_else(|| Candidates::of(&self.grid()))
    }
}

/// The text beside a grid: the text before and after it in its line, and [`Fact`]s.
///
/// The text before and after is bytes, since not every list is UTF-8.
///
/// ```
/// use sudokit::text::{Fact, Labels};
///
/// let mut labels = Labels::new("17", "very hard");
/// labels.set(Fact::Author, "somebody");
/// assert_eq!((labels.id(), labels.note()), (&b"17"[..], &b"very hard"[..]));
/// assert_eq!(labels.fact(Fact::Author), Some("somebody"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// The text before a grid in its line, with its separator, such as an id.
    pub before: Vec<u8>,
    /// The text after a grid in its line, with its separator, such as a note.
    pub after: Vec<u8>,
    facts: Vec<(Fact, String)>,
    row: Option<Box<TableRow>>,
}

/// The fields of a record, those that hold grids among them: of a row of a table, or of an object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct TableRow {
    /// The names of the columns, or of the fields of the object.
    pub names: Arc<[String]>,
    /// The fields: those of a table without quotes, those of an object as JSON.
    pub fields: Vec<String>,
}

impl Labels {
    pub(crate) const fn has_no_facts(&self) -> bool {
        self.facts.is_empty()
    }

    /// Returns labels with an id and a note.
    #[must_use]
    pub fn new(id: &str, note: &str) -> Self {
        let before = if id.is_empty() { Vec::new() } else { format!("{id} ").into() };
        let after = if note.is_empty() { Vec::new() } else { format!(" {note}").into() };
        Self::around(before, after)
    }

    /// Returns labels with the text before and after a grid in its line, separators included.
    #[must_use]
    pub const fn around(before: Vec<u8>, after: Vec<u8>) -> Self {
        Self { before, after, facts: Vec::new(), row: None }
    }

    /// Returns the text before the grid without its separator.
    #[must_use]
    pub fn id(&self) -> &[u8] {
        trimmed(&self.before, b" \t,;:|\"'")
    }

    /// Returns the text after the grid without its separator.
    #[must_use]
    pub fn note(&self) -> &[u8] {
        trimmed(&self.after, b" \t,;#:|\"'")
    }

    /// Returns the text before and after the grid in a form that fits in one line.
    ///
    /// Line ends become blanks, and `�` replaces zero bytes. A mark at the start that would make the line a comment is
    /// removed.
    #[must_use]
    pub fn in_line(&self) -> (Cow<'_, [u8]>, Cow<'_, [u8]>) {
        let start = self.before.iter().position(|byte| !b" \t#%/".contains(byte)).unwrap_or(self.before.len());
        let opens_comment = self.before[..start].iter().any(|byte| b"#%/".contains(byte));
        let before = if opens_comment { &self.before[start..] } else { &self.before };
        (on_one_line(before), on_one_line(&self.after))
    }

    /// Returns the fields of the row of a table or of the object that the grid was read from, if the reader keeps them
    /// ([`Options::keep_rows`](crate::Options)).
    ///
    /// ```
    /// use sudokit::text::{Format, Options, Reader};
    ///
    /// let table = format!("name,puzzle,level\nfirst,{},easy\n", ".".repeat(81));
    /// let options = Options { keep_rows: Some(Format::Csv), ..Options::default() };
    /// let record = Reader::with(table.as_bytes(), options).next().expect("a record")?;
    /// let row = record.labels.row().expect("a row");
    /// assert_eq!((&*row.names[2], &*row.fields[2]), ("level", "easy"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn row(&self) -> Option<&TableRow> {
        self.row.as_deref()
    }

    pub(crate) fn set_row(&mut self, row: TableRow) {
        self.row = Some(row.into());
    }

    /// Returns a fact about the puzzle, if it is known.
    #[must_use]
    pub fn fact(&self, fact: Fact) -> Option<&str> {
        self.facts.iter().find(|(known, _)| *known == fact).map(|(_, text)| text.as_str())
    }

    /// Returns all facts, in the order in which they were set.
    pub fn facts(&self) -> impl Iterator<Item = (Fact, &str)> {
        self.facts.iter().map(|(fact, text)| (*fact, text.as_str()))
    }

    /// Adds a fact, unless the text is empty. A second text for a fact is appended to the first. `�` replaces zero
    /// bytes.
    pub fn set(&mut self, fact: Fact, text: impl Into<String>) {
        let text = text.into().replace('\0', REPLACED_ZERO);
        match self.facts.iter_mut().find(|(known, _)| *known == fact) {
            _ if text.is_empty() => {}
            Some((_, known)) if known.len() > LONGEST_FACT => {}
            Some((_, known)) => {
                known.push(' ');
                known.push_str(&text);
            }
            None => self.facts.push((fact, text)),
        }
    }
}

const REPLACED_ZERO: &str = "\u{fffd}";

/// The length of a fact, in bytes, beyond which no further text is appended.
const LONGEST_FACT: usize = 1 << 12;

/// Removes some bytes at both ends.
pub fn trimmed<'a>(text: &'a [u8], apart: &[u8]) -> &'a [u8] {
    let is_inner = |byte: &u8| !apart.contains(byte);
    let start = text.iter().position(is_inner).unwrap_or(text.len());
    let end = text.iter().rposition(is_inner).map_or(start, |last| last + 1);
    &text[start..end]
}

fn on_one_line(text: &[u8]) -> Cow<'_, [u8]> {
    let is_special = |byte| bytes::is_one_of(byte, b"\r\n\0");
    if bytes::find_any(text, is_special).is_none() {
        return text.into();
    }
    // A blank in place of a zero byte would join the cells on either side of it.
    let push = |byte, line: &mut Vec<u8>| line.extend(if byte == 0 { REPLACED_ZERO } else { " " }.as_bytes());
    let mut line = Vec::with_capacity(text.len() + REPLACED_ZERO.len());
    bytes::push_replaced(text, is_special, push, &mut line);
    line.into()
}

/// The settings of a reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The only format to read; `None` recognizes the format of each record.
    pub format: Option<Format>,
    /// True to restore the leading zeros of numbers with fewer than 81 digits, which spreadsheets remove.
    pub pad_zeros: bool,
    /// The format of the records whose fields are kept: [`Labels::row`]. They are the fields of each row of a table
    /// ([`Format::Csv`]), or those of each object ([`Format::Json`]).
    pub keep_rows: Option<Format>,
}

impl Options {
    pub(crate) fn takes(self, format: Format) -> bool {
        self.format.is_none_or(|wanted| wanted == format)
    }

    /// Returns whether the fields of records in a format are kept.
    pub(crate) fn keeps(self, format: Format) -> bool {
        self.keep_rows == Some(format)
    }
}

/// The result of reading one grid in a known format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The cells, or the reason why they could not be read.
    pub position: Result<Position, Reason>,
    /// The text beside the cells.
    pub labels: Labels,
}

impl Reading {
    /// Creates a reading of a position without labels.
    pub fn plain(position: Position) -> Self {
        Self { position: Ok(position), labels: Labels::default() }
    }

    /// Creates a reading that failed.
    pub fn bad(reason: Reason) -> Self {
        Self { position: Err(reason), labels: Labels::default() }
    }
}

/// A position with its labels, as [`write()`](crate::write()) takes it.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// The cells.
    pub position: &'a Position,
    /// The text beside them.
    pub labels: &'a Labels,
}

/// Creates a record from a reading. `text` is kept for the message if the reading failed.
pub fn record(line: u64, format: Format, text: &str, reading: Reading) -> Record {
    let column = if let Err(Reason::BadCells { cells, .. }) = &reading.position { cells[0].column } else { 1 };
    let bad = |reason| Unreadable::at(line, column, text, reason).into();
    Record { line, format, position: reading.position.map_err(bad), labels: reading.labels }
}

/// Creates a record of an error.
pub fn unreadable(format: Format, unreadable: Unreadable) -> Record {
    Record { line: unreadable.line, format, position: Err(unreadable.into()), labels: Labels::default() }
}

/// A kind of fact about a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Fact {
    /// The title.
    Title,
    /// The author.
    Author,
    /// A description.
    Description,
    /// A comment.
    Comment,
    /// The date of publication.
    Date,
    /// The source: a book, a site, a newspaper.
    Source,
    /// The difficulty according to the source.
    Level,
    /// The address.
    Url,
}

impl Fact {
    /// All facts.
    pub const ALL: [Self; 8] =
        [Self::Title, Self::Author, Self::Description, Self::Comment, Self::Date, Self::Source, Self::Level, Self::Url];

    /// Returns the name of the field in JSON and CSV. The name for a source is `origin`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Author => "author",
            Self::Description => "description",
            Self::Comment => "comment",
            Self::Date => "date",
            Self::Source => "origin",
            Self::Level => "level",
            Self::Url => "url",
        }
    }
}

/// The pencil marks of a player: for each cell a set of digits, or no mark at all.
///
/// An empty set means that the player ruled out every digit. No mark means that the player wrote nothing.
#[doc(alias("pencilmarks", "pencil marks", "notes"))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marks([Option<DigitSet>; 81]);

impl Marks {
    /// No mark in any cell.
    pub const NONE: Self = Self([None; 81]);

    /// Returns the marks of a cell, if there are any.
    #[must_use]
    pub const fn get(&self, cell: Cell) -> Option<DigitSet> {
        self.0[cell.index()]
    }

    /// Sets or removes the marks of a cell.
    pub const fn set(&mut self, cell: Cell, digits: Option<DigitSet>) {
        self.0[cell.index()] = digits;
    }

    /// Returns 81 words separated by blanks: the digits of each cell, `-` for an empty set, `.` for no mark.
    ///
    /// ```
    /// use sudokit::text::Marks;
    ///
    /// let words = Marks::NONE.words();
    /// assert!(words.starts_with(". . . "));
    /// assert_eq!(Marks::of_words(&words), Some(Marks::NONE));
    /// ```
    #[must_use]
    pub fn words(&self) -> String {
        let mut words = Vec::with_capacity(81 * 10);
        for digits in &self.0 {
            match digits {
                None => words.extend_from_slice(b". "),
                Some(digits) => push_digits(*digits, digits.len().max(1) + 1, &mut words),
            }
        }
        words.pop();
        String::from_utf8(words).unwrap_or_default()
    }

    /// Reads the words of [`Marks::words`]. Returns `None` for any other text.
    #[must_use]
    pub fn of_words(text: &str) -> Option<Self> {
        let mut marks = Self::NONE;
        let mut words = text.split_whitespace();
        for cell in Cell::ALL {
            let digit = |c: char| Digit::new(u8::try_from(c.to_digit(10)?).ok()?);
            let digits = match words.next()? {
                "." => None,
                "-" => Some(DigitSet::EMPTY),
                word => Some(word.chars().map(digit).collect::<Option<_>>()?),
            };
            marks.set(cell, digits);
        }
        words.next().is_none().then_some(marks)
    }

    /// Returns true if no cell has marks.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Marks {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Marks {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cells: Result<_, Vec<_>> = Vec::deserialize(deserializer)?.try_into();
        let wrong = |cells: Vec<_>| serde::de::Error::invalid_length(cells.len(), &"a value for each of 81 cells");
        cells.map(Self).map_err(wrong)
    }
}

impl Default for Marks {
    fn default() -> Self {
        Self::NONE
    }
}

impl From<&Candidates> for Marks {
    fn from(candidates: &Candidates) -> Self {
        Self(candidates.sets().map(Some))
    }
}
