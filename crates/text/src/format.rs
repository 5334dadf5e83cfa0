//! Table of formats.

use std::fmt;
use std::str::FromStr;

use super::record::{Fact, Sheet};
use sudokit_core::board::ParseError;

/// A format of grids as text.
///
/// ```
/// use sudokit::text::Format;
///
/// let format: Format = "sudokuwiki".parse()?;
/// assert_eq!(format, Format::SudokuWiki);
/// assert!(Format::ALL.into_iter().filter(|format| format.is_written()).all(|format| !format.example().is_empty()));
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters in one line.
    Line,
    /// Nine rows.
    Grid,
    /// Nine rows with rulers between the boxes.
    Boxed,
    /// Nine rows of pencil marks.
    Candidates,
    /// JSON.
    Json,
    /// Comma- or tab-separated values.
    Csv,
    /// Nine rows with the headers of `SadMan` Sudoku and `SudoCue`.
    Sdk,
    /// One puzzle per line, without other text.
    Sdm,
    /// Nine rows of candidates and entries of `SudoCue`.
    Sdx,
    /// A line of the library of `HoDoKu`.
    Hodoku,
    /// The puzzle part of a `HoDoKu` line.
    Susser,
    /// 729 characters: candidates of all cells.
    Sukaku,
    /// Strings and links of SudokuWiki.org.
    SudokuWiki,
    /// Strings of sudoku.coach.
    Coach,
    /// Links and JSON of f-puzzles.
    FPuzzles,
    /// Links of `SudokuPad`.
    SudokuPad,
    /// XML of `OpenSudoku`.
    OpenSudoku,
    /// ipuz.
    Ipuz,
    /// The `LaTeX` package `sudoku`.
    Latex,
    /// An HTML table.
    Html,
    /// A Markdown table.
    Markdown,
    /// A literal of a programming language.
    Literal,
    /// A line of gsf's sudoku.
    Gsf,
    /// A share of Good Sudoku.
    GoodSudoku,
}

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
    const NOTHING: Self =
        Self { entries: false, entries_as_givens: false, marks: false, note: false, facts: &[], solution: false };
    const DRAWING: Self = Self { entries_as_givens: true, ..Self::NOTHING };
    const NOTE: Self = Self { note: true, ..Self::NOTHING };
    const PLAY: Self = Self { entries: true, marks: true, ..Self::NOTHING };
    const ALL: Self = Self { note: true, facts: &Fact::ALL, solution: true, ..Self::PLAY };

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

/// The facts of `.sdk`, which has no letter for a title.
const NOT_TITLE: &[Fact] = Fact::ALL.split_at(1).1;
/// The facts of f-puzzles.
const OF_F_PUZZLES: &[Fact] = &[Fact::Title, Fact::Author, Fact::Description];

/// The properties of a format.
#[derive(Clone, Copy, Debug)]
struct FormatInfo {
    format: Format,
    name: &'static str,
    aliases: &'static [&'static str],
    writes: bool,
    says: FormatSupport,
    example: &'static str,
    users: &'static str,
}

/// Creates the row of a format that can be written.
const fn row(
    format: Format,
    name: &'static str,
    says: FormatSupport,
    example: &'static str,
    users: &'static str,
) -> FormatInfo {
    FormatInfo { format, name, aliases: &[], writes: true, says, example, users }
}

const ROWS: [FormatInfo; 24] = [
    row(Format::Line, "line", FormatSupport::NOTE, "53..7....6..195... note", "lists, forums, most solvers"),
    row(Format::Grid, "grid", FormatSupport::NOTHING, "530070000, nine times", "courses, programs"),
    row(Format::Boxed, "boxed", FormatSupport::DRAWING, "| 5 3 . | . 7 . | . . . |", "people"),
    row(Format::Candidates, "candidates", FormatSupport::PLAY, "| 6 19 2 | 3 19 5 | 4 8 7 |", "HoDoKu, forums"),
    row(Format::Json, "json", FormatSupport::ALL, r#"{"puzzle":"53..7…"}"#, "programs"),
    row(Format::Csv, "csv", FormatSupport::ALL, "puzzle,solution", "data sets, spreadsheets"),
    row(
        Format::Sdk,
        "sdk",
        FormatSupport { facts: NOT_TITLE, ..FormatSupport::NOTHING },
        "[Puzzle], #AAuthor, rows",
        "SadMan Sudoku, SudoCue",
    ),
    row(Format::Sdm, "sdm", FormatSupport::NOTHING, "530070000600195000…", "SadMan Sudoku, SudoCue"),
    row(Format::Sdx, "sdx", FormatSupport::PLAY, "5 3 124 u2 7 …", "SudoCue, Simple Sudoku"),
    row(
        Format::Hodoku,
        "hodoku",
        FormatSupport { note: true, ..FormatSupport::PLAY },
        ":0000:x:53..7+2…:384 385::",
        "HoDoKu",
    ),
    row(Format::Susser, "susser", FormatSupport::PLAY, "53..7+2…:384 385", "Sudoku Susser, HoDoKu"),
    FormatInfo {
        aliases: &["sukaku"],
        ..row(
            Format::Sukaku,
            "729",
            FormatSupport { marks: true, ..FormatSupport::NOTHING },
            "....5......3…",
            "sukaku, tdoku",
        )
    },
    row(Format::SudokuWiki, "sudokuwiki", FormatSupport::PLAY, "https://www.sudokuwiki.org…", "SudokuWiki.org"),
    FormatInfo {
        aliases: &["sudoku.coach", "sudokucoach"],
        ..row(Format::Coach, "coach", FormatSupport::PLAY, "SCv7_32_f2e…", "sudoku.coach")
    },
    FormatInfo {
        aliases: &["f-puzzles"],
        ..row(
            Format::FPuzzles,
            "fpuzzles",
            FormatSupport { facts: OF_F_PUZZLES, solution: true, ..FormatSupport::PLAY },
            "https://f-puzzles.com/?load…",
            "f-puzzles",
        )
    },
    row(
        Format::SudokuPad,
        "sudokupad",
        FormatSupport { facts: OF_F_PUZZLES, solution: true, ..FormatSupport::PLAY },
        "https://sudokupad.app/fpuz…",
        "SudokuPad",
    ),
    row(
        Format::OpenSudoku,
        "opensudoku",
        FormatSupport { note: true, facts: &Fact::ALL, ..FormatSupport::PLAY },
        r#"<game data="53007…"/>"#,
        "OpenSudoku",
    ),
    row(
        Format::Ipuz,
        "ipuz",
        FormatSupport { facts: &Fact::ALL, solution: true, ..FormatSupport::PLAY },
        r#""kind":["http://ipuz.org/s…"#,
        "ipuz players",
    ),
    row(Format::Latex, "latex", FormatSupport::DRAWING, r"\begin{sudoku} |5|3| | |7…", "LaTeX package sudoku"),
    row(
        Format::Html,
        "html",
        FormatSupport { facts: &Fact::ALL, ..FormatSupport::PLAY },
        "<table><tr><td>5",
        "web pages",
    ),
    row(Format::Markdown, "markdown", FormatSupport::DRAWING, "| 5 | 3 |   |", "README files, forums"),
    FormatInfo {
        writes: false,
        ..row(Format::Literal, "literal", FormatSupport::NOTHING, "[[5, 3, 0, …], …]", "source code")
    },
    FormatInfo {
        writes: false,
        ..row(Format::Gsf, "gsf", FormatSupport::NOTE, "the puzzle as fifth field", "gsf's sudoku")
    },
    FormatInfo {
        writes: false,
        ..row(Format::GoodSudoku, "goodsudoku", FormatSupport::NOTHING, "$cAZAIABg…", "Good Sudoku")
    },
];

impl Format {
    /// All formats.
    pub const ALL: [Self; ROWS.len()] = {
        let mut all = [Self::Line; ROWS.len()];
        let mut at = 0;
        while at < all.len() {
            all[at] = ROWS[at].format;
            at += 1;
        }
        all
    };

    fn row(self) -> &'static FormatInfo {
        &ROWS[self as usize]
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
        self.row().writes && self.is_read()
    }

    /// Returns true if the format can be read. Formats of other programs need the feature `formats`.
    #[must_use]
    pub const fn is_read(self) -> bool {
        let is_any =
            matches!(self, Self::Line | Self::Grid | Self::Boxed | Self::Json | Self::Csv | Self::Sdm | Self::Literal);
        is_any || cfg!(feature = "formats")
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
        match self {
            Self::Line
            | Self::Csv
            | Self::Sdm
            | Self::Hodoku
            | Self::Susser
            | Self::Sukaku
            | Self::SudokuWiki
            | Self::Coach
            | Self::FPuzzles
            | Self::SudokuPad
            | Self::Gsf
            | Self::GoodSudoku => true,
            Self::Grid
            | Self::Boxed
            | Self::Candidates
            | Self::Json
            | Self::Sdk
            | Self::Sdx
            | Self::OpenSudoku
            | Self::Ipuz
            | Self::Latex
            | Self::Html
            | Self::Markdown
            | Self::Literal => false,
        }
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
        let found = ROWS.iter().find(|row| is_it(row.name) || row.aliases.iter().any(|alias| is_it(alias)));
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
