//! Errors of records that could not be read: the place, what was found, what was expected.

use std::fmt;
use std::fmt::Display;

use crate::decode::{self, SUBSTITUTE};
use crate::format::Format;
use sudokit_core::board::{Cell, Digit, Grid};

/// The number of characters of a line that are kept for messages.
pub const LONGEST_EXCERPT: usize = 1000;

/// A record that could not be read: the place and the reason. It displays as the reason alone.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Unreadable {
    /// The line of the input, from 1; 0 if the reason concerns no line.
    pub line: u64,
    /// The character of the line, from 1, or 0 if the reason concerns the whole line.
    pub column: usize,
    /// The line as it is in the input. A very long line is cut: it ends early, or begins with the character.
    pub text: String,
    /// The reason.
    pub reason: Reason,
}

impl Unreadable {
    /// Returns the error for a reason that concerns the input as a whole.
    #[must_use]
    pub const fn whole(reason: Reason) -> Self {
        Self { line: 0, column: 0, text: String::new(), reason }
    }

    /// Creates an error at a place, with the beginning of its text.
    pub(crate) fn at(line: u64, column: usize, text: &str, reason: Reason) -> Self {
        Self { line, column, text: text.chars().take(LONGEST_EXCERPT).collect(), reason }
    }

    /// Makes the places those in the lines as they are in the input.
    ///
    /// `line_at` returns the bytes of a line, and its text as it was read.
    pub(crate) fn restore<'a>(&mut self, line_at: impl Fn(u64) -> Option<(&'a [u8], &'a str)>) {
        if let Reason::BadCells { cells, .. } = &mut self.reason {
            for cell in cells {
                if let Some((bytes, read)) = line_at(cell.line) {
                    cell.column = decode::original(bytes, cell.column, read).1;
                }
            }
        }
        if let Some((bytes, read)) = line_at(self.line).filter(|_| self.column > 0) {
            let (text, column) = decode::original(bytes, self.column, read);
            (self.text, self.column) = (text.chars().take(LONGEST_EXCERPT).collect(), column);
        }
    }

    /// Returns the place, the reason, and what was expected.
    ///
    /// ```
    /// let error = sudokit::text::read_one("53007000q\n").unwrap_err();
    /// let expected = "r1c9: expected 1-9, or 0 . _ * ? for an empty cell";
    /// assert_eq!(error.describe(), format!("line 1, column 9: unexpected character 'q': {expected}"));
    /// assert_eq!(error.excerpt(80), Some(("53007000q".to_string(), 8)));
    /// ```
    #[must_use]
    pub fn describe(&self) -> String {
        let Self { line, column, reason, .. } = self;
        let expected = reason.expected().map_or_else(String::new, |expected| format!(": {expected}"));
        match (line, column) {
            (0, _) => format!("{reason}{expected}"),
            (_, 0) => format!("line {line}: {reason}{expected}"),
            _ => format!("line {line}, column {column}: {reason}{expected}"),
        }
    }

    /// Returns at most `width` printable characters of the line around the column, with dots for what is left out, and the
    /// number of characters before the column. Returns `None` if the reason concerns no column.
    #[must_use]
    pub fn excerpt(&self, width: usize) -> Option<(String, usize)> {
        let Self { column, text, .. } = self;
        if *column == 0 {
            return None;
        }
        let length = text.chars().count();
        // Of a line that is cut, the text begins with the column.
        if *column > length + 1 {
            return Unreadable { column: 1, ..self.clone() }.excerpt(width);
        }
        let start = if length <= width { 0 } else { column.saturating_sub(width / 2).min(length - width) };
        let printable = |c: char| if c.is_control() { ' ' } else { c };
        let shown: String = text.chars().skip(start).take(width).map(printable).collect();
        let before = if start > 0 { "..." } else { "" };
        let after = if start + width < length { "..." } else { "" };
        let shown = format!("{before}{}{after}", shown.trim_end());
        Some((shown, column.saturating_sub(1 + start) + before.len()))
    }
}

/// The reason why a record could not be read.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// Cells that hold neither a digit nor a mark for an empty cell, in a grid of the right shape.
    #[error("{}", describe_bad_cells(cells))]
    BadCells {
        /// The cells, at least one.
        cells: Vec<BadCell>,
        /// The grid, with the bad cells empty.
        rest: Box<Grid>,
    },
    /// Pencil marks where a puzzle was expected: givens cannot be told from the last candidates of cells.
    #[error("found pencil marks, expected one digit per cell")]
    Marks,
    /// A character that is not a cell, in a line of the wrong length.
    #[error("{}", describe("character", &.0.to_string()))]
    UnexpectedCharacter(char),
    /// A row with more or fewer than nine cells.
    #[error("row {row} has {found} cell{}, expected 9", plural(*found))]
    RowLength {
        /// The row, from 1.
        row: usize,
        /// The number of its cells.
        found: usize,
    },
    /// A grid in one line with more or fewer than 81 cells.
    #[error("the line has {n} cell{s}, expected 81", n = .0, s = plural(*.0))]
    LineLength(usize),
    /// A grid in one line or one text that was cut into several.
    #[error("81 cells in {0} parts, expected them in one line or in nine rows")]
    CutLine(usize),
    /// A line that is a puzzle with an entry in its first cell, or a line of a diff.
    #[error(
        "'+' marks an added line of a diff or an entry, and it is unclear which; remove it, or write :0000:x:CELLS::: with it"
    )]
    DiffMark,
    /// A block of fewer than nine rows.
    #[error("only {found} row{} before {}{}", plural(*found), end(*next_line), other_sign(*has_other_sign))]
    TooFewRows {
        /// The number of rows.
        found: usize,
        /// The line that ends the block; `None` at the end of the input.
        next_line: Option<u64>,
        /// True if that line is a row whose empty cells have another sign.
        has_other_sign: bool,
    },
    /// Nine rows in parts, with other lines between them.
    #[error("nine rows in parts of {0}, expected no other line between the rows of a grid")]
    RowsInParts(usize),
    /// A block of ten to seventeen rows.
    #[error("row 10 is too many: a grid has nine rows, and this block has {0}")]
    TooManyRows(usize),
    /// A label that is not the one of a row in its place.
    #[error("label '{0}', expected those of rows in order (Row 1)")]
    Labels(String),
    /// A line that is neither a row nor a grid nor a heading.
    #[error("no grid in this line, expected nine cells or 81")]
    NotAGrid,
    /// A byte among the cells that is not text.
    #[error("byte 0x{0:02x} is not valid UTF-8")]
    NotUtf8(u8),
    /// Rows without an empty line between grids, where it is unclear which rows belong together.
    #[error("{n} rows without an empty line between grids{s}", n = .0, s = why_unclear(*.0))]
    UnclearRows(usize),
    /// A row whose cells are empty in two ways.
    #[error("empty cells in two ways in one row, expected one sign in all rows of a grid")]
    MixedSigns,
    /// Cells in lines that are neither rows nor grids.
    #[error("{found} cells in lines that are no rows{}, expected nine rows of nine cells or 81 cells in one line", in_kind(*kind))]
    Scattered {
        /// The number of the cells.
        found: usize,
        /// The language of the lines, if they have one.
        kind: Option<&'static str>,
    },
    /// Lines that repeat as only cells do, in no form that is known.
    #[error("what looks like cells here is no grid, expected nine rows of nine cells or 81 cells in one line")]
    NoRows,
    /// A value of which an element is too long.
    #[error("no grid in the first {0} bytes of this value")]
    ElementTooLong(usize),
    /// An input that is not text.
    #[error("not text: the input looks like {0}")]
    LooksLike(String),
    /// A carriage return that is not at the end of a line.
    #[error("a carriage return inside the line, expected lines that end in a line feed")]
    CarriageReturn,
    /// A line that is too long for any format.
    #[error("the line is longer than {0} bytes")]
    LineTooLong(usize),
    /// A JSON object without a grid in it.
    #[error("no grid in this JSON object")]
    Json,
    /// A puzzle that is not a classic Sudoku.
    #[error("{0}, expected a classic 9x9 Sudoku")]
    Variant(String),
    /// A short link, which only a network request could resolve.
    #[error("a short link, which needs a network to resolve; paste the full link or the puzzle itself")]
    Network,
    /// A record in a known format that is damaged, and its damage.
    #[error("not {0}: {1}")]
    Damaged(Format, String),
    /// The wrong number of cells.
    #[error("{n} cell{s}, expected 81", n = .0, s = plural(*.0))]
    CellCount(usize),
    /// The wrong number of rows in a list of rows.
    #[error("{n} row{s}, expected 9", n = .0, s = plural(*.0))]
    RowCount(usize),
    /// A value that is neither a digit nor a mark for an empty cell.
    #[error("unexpected {0:?}, expected 1-9, or 0 . _ * ? for an empty cell")]
    NoCell(String),
    /// A cell that an object or a list of places gives twice.
    #[error("{0} is given twice")]
    CellTwice(Cell),
    /// A puzzle that was stored as a number and lost its leading zeros.
    #[error("{0} digits, expected 81: the leading zeros are lost (--pad-zeros restores them)")]
    LostZeros(usize),
    /// No grid in the input.
    #[error("no grid found")]
    NoGrid,
    /// A second grid where one was expected.
    #[error("a second grid, expected only one")]
    SecondGrid,
}

impl Format {
    /// Returns the reason that data in this format is damaged.
    pub(crate) fn damaged(self, why: impl Into<String>) -> Reason {
        Reason::Damaged(self, why.into())
    }
}

impl Reason {
    pub(crate) fn of_size(size: &dyn Display) -> Self {
        Self::Variant(format!("a {size}x{size} Sudoku"))
    }

    pub(crate) fn unclosed() -> Self {
        Format::Json.damaged("the value starts but is not closed correctly")
    }

    /// Returns the column and the error of the bad among some cells. The others are kept.
    pub(crate) fn bad_cells(
        found: impl IntoIterator<Item = (Cell, u64, usize, Result<u8, String>)>,
    ) -> Option<(usize, Self)> {
        let (mut rest, mut cells) = (Grid::EMPTY, Vec::new());
        for (cell, line, column, value) in found {
            match value {
                Ok(value) => rest.set(cell, Digit::new(value)),
                Err(found) => cells.push(BadCell { cell, found, line, column }),
            }
        }
        Some((cells.first()?.column, Self::BadCells { cells, rest: rest.into() }))
    }

    /// Returns the expected text at the column, if the message does not name it.
    #[must_use]
    pub fn expected(&self) -> Option<String> {
        match self {
            Self::BadCells { cells, .. } => {
                let cell = cells.first()?.cell;
                Some(format!("{cell}: expected 1-9, or 0 . _ * ? for an empty cell"))
            }
            Self::UnexpectedCharacter(_) => Some("expected 1-9, or 0 . _ * ? for an empty cell".into()),
            Self::TooManyRows(_) => Some("the tenth row; end a grid with an empty line".into()),
            _ => None,
        }
    }
}

/// A cell that holds neither a digit nor a mark for an empty cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadCell {
    /// The cell.
    pub cell: Cell,
    /// The text that was found.
    pub found: String,
    /// The line, from 1.
    pub line: u64,
    /// The character of the line, from 1.
    pub column: usize,
}

fn describe_bad_cells(cells: &[BadCell]) -> String {
    let more = match cells.len() {
        0 | 1 => String::new(),
        2 => ", and 1 other bad cell".into(),
        n => format!(", and {} other bad cells", n - 1),
    };
    let found = cells.first().map_or("", |cell| cell.found.as_str());
    let what = match found.chars().count() {
        1 => "character",
        _ if found.bytes().all(|byte| byte.is_ascii_digit()) => "number",
        _ => "text",
    };
    format!("{}{more}", describe(what, found))
}

fn describe(what: &str, found: &str) -> String {
    if found.contains(SUBSTITUTE) {
        return "a byte that is not valid UTF-8".into();
    }
    format!("unexpected {what} '{}'", found.escape_debug())
}

fn why_unclear(found: usize) -> &'static str {
    if found.is_multiple_of(9) { ", and it is unclear which belong together" } else { ", not a multiple of nine" }
}

fn in_kind(kind: Option<&str>) -> String {
    kind.map_or_else(String::new, |kind| format!(" of {kind}"))
}

const fn plural(n: usize) -> &'static str {
    if n == 1 { "" } else { "s" }
}

const fn other_sign(has_other_sign: bool) -> &'static str {
    if has_other_sign { ", which has another sign for empty cells" } else { "" }
}

fn end(next_line: Option<u64>) -> String {
    next_line.map_or_else(|| "the end of input".into(), |line| format!("line {line}"))
}

sudokit_core::debug_as_display!(Reason);

/// With the place, since a `main` that returns the error prints nothing else.
impl fmt::Debug for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe())
    }
}
