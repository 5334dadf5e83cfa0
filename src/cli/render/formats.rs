//! The table of formats, and which of them a command has under which names.

use std::io::{self, IsTerminal};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Blocks of lines.
    Plain,
    /// One line a record.
    Line,
    /// Blocks of lines with drawings of grids.
    Boxed,
    /// One object a line.
    Json,
    /// Comma-separated values with a header.
    Csv,
}

/// The formats of a command: each with its name and what is said about it.
pub struct Choices(&'static [(Format, &'static str, &'static str)]);

const LINE: (Format, &str, &str) = (Format::Line, "line", "One line for each grid");
const JSON: (Format, &str, &str) = (Format::Json, "json", "One object a line");
const CSV: (Format, &str, &str) = (Format::Csv, "csv", "Comma-separated values with a header");

impl Choices {
    /// Grids.
    pub const GRIDS: Self = Self(&[
        (Format::Plain, "grid", "Nine lines of nine digits, 0 for an empty cell"),
        (Format::Line, "line", "81 characters, `.` for an empty cell; one line for every record"),
        (Format::Boxed, "boxed", "Rulers between the boxes, for people"),
        JSON,
        CSV,
    ]);
    /// Verdicts on full grids.
    pub const VERDICTS: Self = Self(&[
        (Format::Plain, "list", "The verdict and a line for each reason"),
        LINE,
        (Format::Boxed, "boxed", "The grid with its wrong cells marked, then the list"),
        JSON,
        CSV,
    ]);
    /// Candidates.
    pub const CANDIDATES: Self = Self(&[
        (Format::Plain, "list", "A line for each empty cell"),
        (Format::Boxed, "boxed", "A grid with the candidates in its cells"),
        (Format::Line, "line", "81 words a line, the candidates of a cell each"),
        JSON,
        CSV,
    ]);
    /// Numbers.
    pub const NUMBERS: Self = Self(&[(Format::Line, "line", "A number a line"), JSON, CSV]);
    /// Steps.
    pub const STEPS: Self = Self(&[
        (Format::Plain, "text", "Lines for people"),
        LINE,
        (Format::Json, "json", "One object a line for each step"),
        (Format::Csv, "csv", "Comma-separated values with a header, a line for each step"),
    ]);

    /// Reads the name of a format.
    pub fn parser(&'static self) -> impl TypedValueParser<Value = Format> {
        let names = self.0.iter().map(|&(_, name, help)| PossibleValue::new(name).help(help));
        PossibleValuesParser::new(names).map(|name| {
            let found = self.0.iter().find(|(_, known, _)| *known == name);
            found.map_or(Format::Plain, |&(format, ..)| format)
        })
    }
}

/// What format a command wants its answers in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// This one.
    This(Format),
    /// The one that suits: for a single grid boxed on a terminal, elsewhere plain or a line as it was written; lines for
    /// several.
    Fitting,
    /// Plain for a single record, lines for several.
    PlainOrLine,
}

impl Wanted {
    /// What was asked for, else what suits.
    pub fn or_fitting(asked: Option<Format>) -> Self {
        asked.map_or(Self::Fitting, Self::This)
    }

    /// The format for a single record or for several, the first of them written in one line or not.
    pub fn choose(self, several: bool, is_list: bool) -> Format {
        match self {
            Self::This(format) => format,
            Self::PlainOrLine | Self::Fitting if several => Format::Line,
            Self::Fitting if is_list => Format::Line,
            Self::Fitting if io::stdout().is_terminal() => Format::Boxed,
            Self::PlainOrLine | Self::Fitting => Format::Plain,
        }
    }

    /// Whether a list can be answered line by line before it is known to be one.
    pub fn is_by_line(self) -> bool {
        match self {
            Self::This(format) => !matches!(format, Format::Plain | Format::Boxed),
            Self::Fitting => !io::stdout().is_terminal(),
            Self::PlainOrLine => false,
        }
    }
}
