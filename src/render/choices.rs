//! Which formats a command has under which names, and which one suits when none is asked for.

use std::io::{self, IsTerminal};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use sudokit::text;

use super::{Format, Painter};

/// A format, its name, and what is said about it.
type Choice = (Format, &'static str, &'static str);

/// The formats for people that a command has, and what it says about others; data is written in every format of data.
pub struct Choices(&'static [Choice], &'static [Rest]);

/// Which formats a command has beside those for people and those of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rest {
    /// All that records are written in.
    Written,
    /// Pictures.
    Pictures,
}

const LINE: Choice = (Format::Line, "line", "One line for each grid");

impl Choices {
    /// Grids.
    pub const GRIDS: Self = Self(
        &[
            (Format::Plain, "grid", "Nine lines of nine digits, 0 for an empty cell"),
            (Format::Line, "line", "81 characters, `.` for an empty cell; one line for every record"),
            (Format::Boxed, "boxed", "Rulers between the boxes, for people"),
        ],
        &[],
    );
    /// Grids that can be painted.
    pub const SOLUTIONS: Self = Self(Self::GRIDS.0, &[Rest::Pictures]);
    /// Grids that are written in every format.
    pub const MADE: Self = Self(Self::GRIDS.0, &[Rest::Written]);
    /// Records as they are.
    pub const RECORDS: Self = Self(Self::GRIDS.0, &[Rest::Pictures, Rest::Written]);
    /// Verdicts on full grids.
    pub const VERDICTS: Self = Self(
        &[
            (Format::Plain, "list", "The verdict and a line for each reason"),
            LINE,
            (Format::Boxed, "boxed", "The grid with its wrong cells marked, then the list"),
        ],
        &[Rest::Pictures],
    );
    /// Ratings.
    pub const RATINGS: Self = Self(
        &[
            (Format::Plain, "list", "The ratings, the level and the techniques, a line each"),
            (Format::Line, "line", "One line for each puzzle, with ER/EP/ED, level and hardest technique"),
            (Format::Boxed, "boxed", "The list, under the place of its puzzle if there are several"),
        ],
        &[Rest::Pictures],
    );
    /// Candidates.
    pub const CANDIDATES: Self = Self(
        &[
            (Format::Plain, "list", "A line for each empty cell"),
            (Format::Boxed, "boxed", "A grid with the candidates in its cells"),
            (Format::Line, "line", "81 words a line, the candidates of a cell each"),
        ],
        &[Rest::Pictures],
    );
    /// Numbers.
    pub const NUMBERS: Self = Self(&[(Format::Line, "line", "A number a line")], &[]);
    /// Steps.
    pub const STEPS: Self = Self(
        &[
            (Format::Plain, "text", "Lines for people"),
            (Format::Boxed, "boxed", "The step drawn in the grid, and the lines; on a terminal that is the default"),
            LINE,
            (Format::Json, "json", "One object a line for each step"),
            (Format::Csv, "csv", "Comma-separated values with a header, a line for each step"),
            (Format::Picture(Painter::Html), "html", "The whole way as a page to click through"),
        ],
        &[Rest::Pictures],
    );

    /// All of them.
    fn all(&self) -> Vec<Choice> {
        let is_new = |format: &Format| format.is_data() && self.0.iter().all(|(own, ..)| own != format);
        let data = Format::TABLE.into_iter().filter(is_new);
        let named = data.map(|format| (format, format.row().name, format.row().help));
        let mut all: Vec<Choice> = self.0.iter().copied().chain(named).collect();
        if self.1.contains(&Rest::Pictures) {
            let pictures = Painter::ALL.map(Format::Picture);
            all.extend(pictures.map(|format| (format, format.row().name, format.row().help)));
        }
        if self.1.contains(&Rest::Written) {
            let is_new = |format: &text::Format| {
                format.is_written() && Format::TABLE.iter().all(|own| own.written() != Some(*format))
            };
            let written = text::Format::ALL.into_iter().filter(is_new);
            all.extend(written.map(|format| (Format::Written(format), format.name(), format.users())));
        }
        all
    }

    /// Reads the name of a format.
    pub fn parser(&'static self) -> impl TypedValueParser<Value = Format> {
        self.parser_or([]).map(|name| name.unwrap_or(Format::Plain))
    }

    /// Reads the name of a format, or one of some others, which is handed on.
    pub fn parser_or<const N: usize>(
        &'static self,
        others: [PossibleValue; N],
    ) -> impl TypedValueParser<Value = Result<Format, String>> {
        let all = self.all();
        let names = all
            .iter()
            .map(|&(format, name, help)| PossibleValue::new(name).help(help).aliases(format.aliases().iter().copied()));
        PossibleValuesParser::new(names.chain(others).collect::<Vec<_>>()).map(move |name| {
            let is_meant = |format: Format, known: &str| known == name || format.aliases().contains(&name.as_str());
            let found = all.iter().find(|(format, known, _)| is_meant(*format, known));
            found.map(|&(format, ..)| format).ok_or(name)
        })
    }
}

/// How many records there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    One,
    /// As many as somebody looks at one after the other.
    Few,
    Many,
}

impl Amount {
    /// The most records that are few.
    pub const FEW: u64 = 9;

    /// So many records.
    pub const fn of(records: u64) -> Self {
        match records {
            0 | 1 => Self::One,
            2..=Self::FEW => Self::Few,
            _ => Self::Many,
        }
    }
}

/// What format a command wants its answers in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// This one.
    This(Format),
    /// The one that suits: a single grid as it was written, in one line or in nine, several a line each; on a terminal
    /// one or a few are boxed.
    Fitting,
    /// The one that suits on a terminal, lines elsewhere.
    LinesWhenPiped,
    /// Plain for a single record, but drawn on a terminal; lines for several.
    DrawnOrLine,
    /// Lines.
    Lines,
    /// Blocks without drawings, however many.
    Blocks,
    /// Nothing of the records.
    Nothing,
}

impl Wanted {
    /// What was asked for, else this.
    pub fn or(asked: Option<Format>, other: Self) -> Self {
        asked.map_or(other, Self::This)
    }

    /// What was asked for, else what suits.
    pub fn or_fitting(asked: Option<Format>) -> Self {
        Self::or(asked, Self::Fitting)
    }

    /// The format for so many records, the first of them written in one line or not.
    pub fn choose(self, amount: Amount, is_list: bool) -> Format {
        let is_terminal = || io::stdout().is_terminal();
        match self {
            Self::This(format) => format,
            Self::Lines => Format::Line,
            Self::Blocks => Format::Plain,
            Self::Nothing => Format::Silent,
            _ if amount == Amount::Many => Format::Line,
            Self::Fitting | Self::LinesWhenPiped | Self::DrawnOrLine if is_terminal() => Format::Boxed,
            _ if amount == Amount::Few => Format::Line,
            Self::LinesWhenPiped => Format::Line,
            Self::Fitting if is_list => Format::Line,
            Self::DrawnOrLine | Self::Fitting => Format::Plain,
        }
    }

    /// Whether a few records are drawn, but many are not, so that they have to be counted.
    pub fn draws_few(self) -> bool {
        matches!(self, Self::Fitting | Self::LinesWhenPiped | Self::DrawnOrLine) && io::stdout().is_terminal()
    }

    /// Whether a list can be answered line by line before it is known to be one.
    pub fn is_by_line(self) -> bool {
        match self {
            Self::This(format) => format.is_by_line(),
            Self::Fitting | Self::LinesWhenPiped => !io::stdout().is_terminal(),
            Self::DrawnOrLine | Self::Blocks | Self::Nothing => false,
            Self::Lines => true,
        }
    }
}
