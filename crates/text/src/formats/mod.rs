//! The table of formats: what each can store, how it is recognized in a line, read and written.
//!
//! A format of another program is one file with its name, `sniff`, `read` and `write`, and one row of [`FORMATS`]. No other
//! file knows it: the reader asks this table, and tries the formats of a line and of an object in this order.

#[cfg(feature = "formats")]
mod coach;
mod fpuzzles;
mod hodoku;
mod latex;
mod lz_string;
mod markdown;
mod opensudoku;
mod sdk;
mod sudokuwiki;
mod sukaku;
mod support;

use std::fmt;
use std::str::FromStr;

use crate::format::{Block, Format};
use crate::record::{Fact, Reading, Sheet};
use crate::value::Node;
use crate::{draw, json, marks, table};
use sudokit_core::board::ParseError;

pub use support::{FormatSupport, Loss};

/// How a format of one line is found among other lines: by a quick function that returns false for a line that certainly has no
/// record of it, and by one that returns the records of a line.
type LineFormat = (fn(&str) -> bool, fn(&str) -> Vec<Reading>);
type ReadFact = fn(&str) -> Option<(Fact, &str)>;

/// A format: its names, what it stores, how it is read and written.
pub struct FormatRow {
    format: Format,
    name: &'static str,
    aliases: &'static [&'static str],
    example: &'static str,
    users: &'static str,
    says: FormatSupport,
    block: Block,
    /// True if a record can have pencil marks alone, in which no given can be told from a last candidate.
    has_only_marks: bool,
    /// Returns the fact in a comment beside rows.
    fact: Option<ReadFact>,
    /// True if the reader recognizes the format.
    is_read: bool,
    line: Option<LineFormat>,
    /// Reads the JSON object of another program.
    object: Option<fn(&Node) -> Option<Reading>>,
    /// The name of a field that only such objects have.
    object_key: &'static str,
    write: Option<fn(Sheet<'_>, &mut Vec<u8>)>,
    /// The text above and below all records of a stream.
    frame: (&'static str, &'static str),
}

/// A format of several lines without data beside the givens, that is read but not written.
const BASE: FormatRow = FormatRow {
    format: Format::Literal,
    name: "literal",
    aliases: &[],
    example: "[[5, 3, 0, …], …]",
    users: "source code",
    says: FormatSupport::NOTHING,
    block: Block::Value,
    has_only_marks: false,
    fact: None,
    is_read: true,
    line: None,
    object: None,
    object_key: "",
    write: None,
    frame: ("", ""),
};

#[cfg(feature = "formats")]
const COACH: FormatRow = FormatRow {
    format: Format::Coach,
    name: "coach",
    aliases: &["sudoku.coach", "sudokucoach"],
    example: "SCv7_32_f2e…",
    users: "sudoku.coach",
    says: FormatSupport::PLAY,
    block: Block::Line,
    line: Some((coach::sniff, |line| coach::read(line).into_iter().collect())),
    object: Some(coach::object),
    object_key: coach::GIVENS,
    write: Some(coach::write),
    ..BASE
};

/// The strings of sudoku.coach are packed, which the library without features cannot read.
#[cfg(not(feature = "formats"))]
const COACH: FormatRow = FormatRow { format: Format::Coach, name: "coach", block: Block::Line, is_read: false, ..BASE };

/// The formats, in the order of `sudoku show --list`.
pub static FORMATS: &[FormatRow] = &[
    FormatRow {
        format: Format::Line,
        name: "line",
        example: "53..7....6..195... note",
        users: "lists, most solvers",
        says: FormatSupport::NOTE,
        block: Block::Line,
        write: Some(write_line),
        ..BASE
    },
    FormatRow {
        format: Format::Grid,
        name: "grid",
        example: "530070000, nine times",
        users: "courses, programs",
        block: Block::Rows,
        write: Some(|sheet, out| out.extend_from_slice(&draw::nine_lines(&sheet.position.givens))),
        ..BASE
    },
    FormatRow {
        format: Format::Boxed,
        name: "boxed",
        example: "| 5 3 . | . 7 . | . . . |",
        users: "people",
        says: FormatSupport::DRAWING,
        block: Block::Rows,
        write: Some(|sheet, out| out.extend_from_slice(draw::drawing(&sheet.position.grid()).as_flattened())),
        ..BASE
    },
    FormatRow {
        format: Format::Candidates,
        name: "candidates",
        example: "| 6 19 2 | 3 19 5 | 4 8 7 |",
        users: "HoDoKu, forums",
        says: FormatSupport::PLAY,
        block: Block::Marks,
        has_only_marks: true,
        write: Some(marks::write),
        ..BASE
    },
    FormatRow {
        format: Format::Json,
        name: "json",
        example: r#"{"puzzle":"53..7…"}"#,
        users: "programs",
        says: FormatSupport::ALL,
        write: Some(json::write),
        ..BASE
    },
    FormatRow {
        format: Format::Csv,
        name: "csv",
        example: "puzzle,solution",
        users: "data sets, spreadsheets",
        says: FormatSupport::ALL,
        block: Block::Line,
        write: Some(table::write),
        frame: (table::HEADER, ""),
        ..BASE
    },
    FormatRow {
        format: Format::Sdk,
        name: "sdk",
        example: "[Puzzle], #AAuthor, rows",
        users: "SadMan Sudoku, SudoCue",
        says: FormatSupport { facts: Fact::ALL.split_at(1).1, ..FormatSupport::NOTHING },
        block: Block::Rows,
        fact: Some(sdk::fact),
        write: Some(sdk::write),
        ..BASE
    },
    FormatRow {
        format: Format::Sdm,
        name: "sdm",
        example: "530070000600195000…",
        users: "SadMan Sudoku, SudoCue",
        block: Block::Line,
        write: Some(|sheet, out| out.extend_from_slice(&sheet.position.givens.to_line())),
        ..BASE
    },
    FormatRow {
        format: Format::Hodoku,
        name: "hodoku",
        example: ":0000:x:53..7+2…:384 385::",
        users: "HoDoKu",
        says: FormatSupport { note: true, ..FormatSupport::PLAY },
        block: Block::Line,
        line: Some((hodoku::sniff, |line| hodoku::read(line).into_iter().collect())),
        write: Some(hodoku::write),
        ..BASE
    },
    FormatRow {
        format: Format::Sukaku,
        name: "729",
        aliases: &["sukaku"],
        example: "....5......3…",
        users: "sukaku, tdoku",
        says: FormatSupport { marks: true, ..FormatSupport::NOTHING },
        block: Block::Line,
        has_only_marks: true,
        line: Some((sukaku::sniff, |line| sukaku::read(line).into_iter().collect())),
        write: Some(sukaku::write),
        ..BASE
    },
    FormatRow {
        format: Format::SudokuWiki,
        name: "sudokuwiki",
        example: "https://www.sudokuwiki.org…",
        users: "SudokuWiki.org",
        says: FormatSupport::PLAY,
        block: Block::Line,
        line: Some((sudokuwiki::sniff, |line| sudokuwiki::read(line).into_iter().collect())),
        write: Some(sudokuwiki::write),
        ..BASE
    },
    COACH,
    FormatRow {
        format: Format::FPuzzles,
        name: "fpuzzles",
        aliases: &["f-puzzles"],
        example: "https://f-puzzles.com/?load…",
        users: "f-puzzles",
        says: FormatSupport { facts: fpuzzles::STORED, solution: true, ..FormatSupport::PLAY },
        block: Block::Line,
        line: Some((fpuzzles::sniff, |line| fpuzzles::read_as(Format::FPuzzles, line).into_iter().collect())),
        object: Some(fpuzzles::object),
        write: Some(|sheet, out| fpuzzles::write_link("https://f-puzzles.com/?load=", sheet, out)),
        ..BASE
    },
    FormatRow {
        format: Format::SudokuPad,
        name: "sudokupad",
        example: "https://sudokupad.app/fpuz…",
        users: "SudokuPad",
        says: FormatSupport { facts: fpuzzles::STORED, solution: true, ..FormatSupport::PLAY },
        block: Block::Line,
        line: Some((fpuzzles::sniff, |line| fpuzzles::read_as(Format::SudokuPad, line).into_iter().collect())),
        write: Some(|sheet, out| fpuzzles::write_link("https://sudokupad.app/fpuzzles", sheet, out)),
        ..BASE
    },
    FormatRow {
        format: Format::OpenSudoku,
        name: "opensudoku",
        example: r#"<game data="53007…"/>"#,
        users: "OpenSudoku",
        says: FormatSupport { note: true, facts: &Fact::ALL, ..FormatSupport::PLAY },
        block: Block::Tags,
        line: Some((opensudoku::sniff, opensudoku::read)),
        write: Some(opensudoku::write),
        frame: (opensudoku::HEADER, opensudoku::FOOTER),
        ..BASE
    },
    FormatRow {
        format: Format::Latex,
        name: "latex",
        example: r"\begin{sudoku} |5|3| | |7…",
        users: "LaTeX package sudoku",
        says: FormatSupport { marks: true, ..FormatSupport::DRAWING },
        block: Block::Rows,
        is_read: false,
        write: Some(latex::write),
        ..BASE
    },
    FormatRow {
        format: Format::Markdown,
        name: "markdown",
        example: "| 5 | 3 |   |",
        users: "README files, forums",
        says: FormatSupport::DRAWING,
        block: Block::Rows,
        write: Some(markdown::write),
        ..BASE
    },
    BASE,
];

/// Returns the records of a line of another program, with its format.
pub fn line(line: &str) -> Option<(Format, Vec<Reading>)> {
    FORMATS.iter().find_map(|row| {
        let (sniff, read) = row.line?;
        let readings = if sniff(line) { read(line) } else { Vec::new() };
        (!readings.is_empty()).then_some((row.format, readings))
    })
}

pub fn line_as(format: Format, line: &str) -> Vec<Reading> {
    format.row().line.map_or_else(Vec::new, |(_, read)| read(line))
}

pub fn object(node: &Node) -> Option<(Format, Reading)> {
    FORMATS.iter().find_map(|row| Some((row.format, row.object?(node)?)))
}

/// Returns true if a field with this name makes an object one of another program.
pub fn is_object_key(name: &str) -> bool {
    FORMATS.iter().any(|row| !row.object_key.is_empty() && name.eq_ignore_ascii_case(row.object_key))
}

pub fn fact(comment: &str) -> Option<(Fact, &str)> {
    FORMATS.iter().find_map(|row| row.fact?(comment))
}

/// Appends a record in a format to `out`. Returns false if the format can only be read.
///
/// A record of one line has no line end, and a record of several lines ends each of them.
///
/// ```
/// use sudokit::text::{self, Format, Labels, Position, Sheet};
///
/// let position = Position::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?);
/// let mut link = Vec::new();
/// assert!(text::write(Format::SudokuWiki, Sheet { position: &position, labels: &Labels::default() }, &mut link));
/// assert!(link.starts_with(b"https://www.sudokuwiki.org/"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("convert", "export", "format"))]
pub fn write(format: Format, sheet: Sheet<'_>, out: &mut Vec<u8>) -> bool {
    let Some(write) = format.row().write else { return false };
    write(sheet, out);
    true
}

/// Returns the text above all records of a stream.
#[must_use]
pub fn header(format: Format) -> &'static str {
    format.row().frame.0
}

/// Returns the text below all records of a stream.
#[must_use]
pub fn footer(format: Format) -> &'static str {
    format.row().frame.1
}

fn write_line(Sheet { position, labels }: Sheet<'_>, out: &mut Vec<u8>) {
    let (before, after) = labels.in_line();
    out.extend_from_slice(&before);
    out.extend_from_slice(&position.givens.to_line());
    out.extend_from_slice(&after);
}

/// Returns the format of nine rows by what stands beside their cells, the first that does: pencil marks, facts in comments, names of
/// columns, or rulers.
pub fn of_rows(has: [bool; 4]) -> Format {
    let formats = [Format::Candidates, Format::Sdk, Format::Markdown, Format::Boxed];
    has.into_iter().zip(formats).find(|(has, _)| *has).map_or(Format::Grid, |(_, format)| format)
}

impl Format {
    /// All formats.
    pub const ALL: [Self; FORMATS.len()] = {
        let mut all = [Self::Line; FORMATS.len()];
        let mut at = 0;
        while at < all.len() {
            all[at] = FORMATS[at].format;
            at += 1;
        }
        all
    };

    fn row(self) -> &'static FormatRow {
        &FORMATS[self as usize]
    }

    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns other names.
    #[must_use]
    pub fn aliases(self) -> &'static [&'static str] {
        self.row().aliases
    }

    /// Returns true if the format can be written.
    #[must_use]
    pub fn is_written(self) -> bool {
        self.row().write.is_some()
    }

    /// Returns true if the format can be read.
    #[must_use]
    pub fn is_read(self) -> bool {
        self.row().is_read
    }

    /// Returns the data that the format can store apart from the givens.
    #[must_use]
    pub fn says(self) -> FormatSupport {
        self.row().says
    }

    /// Returns the beginning of a puzzle in this format.
    #[must_use]
    pub fn example(self) -> &'static str {
        self.row().example
    }

    /// Returns the programs and sites that use the format.
    #[must_use]
    pub fn users(self) -> &'static str {
        self.row().users
    }

    /// Returns true if a record is one line.
    #[must_use]
    pub fn is_one_line(self) -> bool {
        self.block() == Block::Line
    }

    /// Returns true if a record is one line that does not depend on the header of a table.
    pub(crate) fn is_free_line(self) -> bool {
        self.is_one_line() && header(self).is_empty()
    }

    /// Returns true if a record is a line of 81 cells, perhaps beside other words.
    pub(crate) fn is_cells(self) -> bool {
        self.is_free_line() && self.is_read() && self.row().line.is_none()
    }

    /// Returns the kind of block that holds a record.
    pub(crate) fn block(self) -> Block {
        self.row().block
    }

    /// Returns true if a record can have pencil marks alone.
    pub(crate) fn has_only_marks(self) -> bool {
        self.row().has_only_marks
    }

    /// Returns the format of the same rows with facts beside them.
    pub(crate) fn with_facts(self) -> Self {
        if matches!(self, Self::Grid) { Self::Sdk } else { self }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = ParseError;

    fn from_str(name: &str) -> Result<Self, ParseError> {
        let is_it = |known: &str| known.eq_ignore_ascii_case(name);
        let found = FORMATS.iter().find(|row| is_it(row.name) || row.aliases.iter().any(|alias| is_it(alias)));
        found.map(|row| row.format).ok_or(NOT_A_FORMAT)
    }
}

/// The error for a text that is not the name of a format.
const NOT_A_FORMAT: ParseError = ParseError::new("the name of a format");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_its_own_row_and_parses_from_its_names() {
        for format in Format::ALL {
            assert_eq!(format.row().format, format);
            for name in [format.name()].iter().chain(format.aliases()) {
                assert_eq!(name.parse(), Ok(format));
            }
        }
        assert_eq!("pdf".parse::<Format>(), Err(NOT_A_FORMAT));
    }
}
