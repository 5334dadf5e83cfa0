//! Values of options by their names: the formats of each command. The default format for the records of a run.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudokit::text;

use super::{Format, Painter};
use crate::terminal::is_terminal;

/// A format with the name and the help text that a command has for it.
type Choice = (Format, &'static str, &'static str);

/// The formats of a command: those for people, the formats of data, and more.
pub struct Choices(&'static [Choice], &'static [More]);

/// Further formats of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum More {
    /// All formats in which the library writes records.
    Records,
    Pictures,
    /// A page to click through.
    Page(&'static str),
}

const LINE: Choice = (Format::LINE, "line", "One line for each grid");

impl Choices {
    /// Grids.
    pub const GRIDS: Self = Self(
        &[
            (Format::GRID, "grid", "Nine lines of nine digits, 0 for an empty cell"),
            (
                Format::LINE,
                "line",
                "The line of the record with the grid as 81 characters, . for an empty cell; its id and note stay (sdm: nothing else)",
            ),
            (Format::BOXED, "boxed", "Rulers between the boxes, for people"),
        ],
        &[],
    );
    /// Solutions, which can be painted, and searches, which can be replayed.
    pub const SOLUTIONS: Self =
        Self(Self::GRIDS.0, &[More::Pictures, More::Page("With --watch: a page that plays the search")]);
    /// Records, as they were read or as a command makes them.
    pub const RECORDS: Self = Self(Self::GRIDS.0, &[More::Pictures, More::Records]);
    /// Verdicts on full grids.
    pub const VERDICTS: Self = Self(
        &[
            (Format::GRID, "list", "The verdict and a line for each reason"),
            LINE,
            (Format::BOXED, "boxed", "The grid with its wrong cells marked, then the list"),
        ],
        &[More::Pictures],
    );
    /// Ratings.
    pub const RATINGS: Self = Self(
        &[
            (Format::GRID, "list", "The ratings, the level and the techniques, a line each"),
            (Format::LINE, "line", "One line for each puzzle, with ER/EP/ED, level and hardest technique"),
            (Format::BOXED, "boxed", "The list, below the place of its puzzle if there are several"),
        ],
        &[More::Pictures],
    );
    /// Candidates.
    pub const CANDIDATES: Self = Self(
        &[
            (Format::GRID, "list", "A line for each empty cell"),
            (Format::BOXED, "boxed", "A grid with the candidates in its cells"),
            (Format::LINE, "line", "81 words on a line, the candidates of a cell each"),
        ],
        &[More::Pictures],
    );
    /// Numbers.
    pub const NUMBERS: Self = Self(&[(Format::LINE, "line", "A number on each line")], &[]);
    /// Steps.
    pub const STEPS: Self = Self(
        &[
            (Format::GRID, "text", "Lines for people"),
            (Format::GRID, "grid", "With --apply: nine lines of nine digits, 0 for an empty cell"),
            (Format::BOXED, "boxed", "The step drawn in the grid, and the lines; the default on a terminal"),
            LINE,
            (Format::JSON, "json", "One object a line for each step"),
            (Format::CSV, "csv", "Comma-separated values with a header, a line for each step"),
        ],
        &[More::Page("The whole path as a page to click through"), More::Pictures],
    );

    /// Returns all formats of the command.
    fn all(&self) -> Vec<Choice> {
        let Self(own, more) = self;
        let mut all: Vec<Choice> = own.to_vec();
        let choice = |format: Format| (format, format.name(), format.row().help);
        let is_new = |all: &[Choice], format: Format| all.iter().all(|(own, ..)| *own != format);
        for &format in Format::DATA {
            if is_new(&all, format) {
                all.push(choice(format));
            }
        }
        for more in *more {
            match more {
                More::Pictures => all.extend(Painter::OF_GRIDS.map(|painter| choice(Format::Picture(painter)))),
                More::Page(help) => all.push((Format::HTML, "html", help)),
                More::Records => {
                    for format in text::Format::ALL.into_iter().filter(|format| format.is_written()) {
                        if is_new(&all, Format::Text(format)) {
                            all.push((Format::Text(format), format.name(), format.users()));
                        }
                    }
                }
            }
        }
        all
    }

    /// Returns a parser of the names of the formats.
    pub fn parser(&'static self) -> impl TypedValueParser<Value = Format> {
        let aliases =
            |format: Format| format.text().filter(|_| format.has_aliases()).map_or(&[][..], text::Format::aliases);
        let value = move |(format, name, help)| (PossibleValue::new(name).help(help).aliases(aliases(format)), format);
        named(self.all().into_iter().map(value))
    }
}

/// Creates a parser of names, which can have aliases, that stand for these values.
pub fn named<N: Into<PossibleValue>, T: Clone + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (N, T)>,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<(PossibleValue, T)> = values.into_iter().map(|(name, value)| (name.into(), value)).collect();
    let names = PossibleValuesParser::new(values.iter().map(|(name, _)| name.clone()));
    names.map(move |given| {
        let value = values.iter().find(|(name, _)| name.matches(&given, true));
        value.map(|(_, value)| value.clone()).expect("the name is one of these")
    })
}

impl Format {
    /// Returns true if the format also has the aliases of the library.
    fn has_aliases(self) -> bool {
        !(self.is_data() || [Self::GRID, Self::LINE, Self::BOXED].contains(&self))
    }
}

/// The number of records of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Amount {
    One,
    /// At most [`Amount::FEW`], which a person reads one after the other.
    Few,
    Many,
}

impl Amount {
    /// The greatest number of records that are few.
    pub const FEW: u64 = 9;

    /// Returns the amount for a number.
    pub const fn of(records: u64) -> Self {
        match records {
            0 | 1 => Self::One,
            2..=Self::FEW => Self::Few,
            _ => Self::Many,
        }
    }
}

/// The format that a command prefers for its answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preference {
    /// This format.
    This(Format),
    /// A single grid in the form in which it was written, one line or nine; several in a line each. On a terminal one or a few
    /// are boxed.
    Fitting,
    /// Lines, but boxed on a terminal.
    LinesWhenPiped,
    /// A block for a single record, lines for several. On a terminal one or a few are boxed.
    BlockOrLine,
    Lines,
    /// Blocks without drawings, however many.
    Blocks,
}

impl Preference {
    /// Returns the preference for the format that was asked for, or else another preference.
    pub fn or(asked: Option<Format>, other: Self) -> Self {
        asked.map_or(other, Self::This)
    }

    /// Returns the preference for the format that was asked for, or else for the fitting one.
    pub fn or_fitting(asked: Option<Format>) -> Self {
        Self::or(asked, Self::Fitting)
    }

    /// Returns the format for an amount of records, the first of which is in this format.
    pub fn choose(self, amount: Amount, first: Option<text::Format>) -> Format {
        match self {
            Self::This(format) => format,
            Self::Lines => Format::LINE,
            Self::Blocks => Format::GRID,
            _ if amount == Amount::Many => Format::LINE,
            Self::Fitting | Self::LinesWhenPiped | Self::BlockOrLine if is_terminal() => Format::BOXED,
            _ if amount == Amount::Few => Format::LINE,
            Self::LinesWhenPiped => Format::LINE,
            Self::Fitting if first.is_some_and(text::Format::is_one_line) => Format::LINE,
            Self::BlockOrLine | Self::Fitting => Format::GRID,
        }
    }

    /// Returns the format of the records whose fields answers keep, if there is one.
    pub fn keeps(self) -> Option<text::Format> {
        match self {
            Self::This(format) => format.data().map(|data| data.keeps),
            _ => None,
        }
    }

    /// Returns true if a few records are boxed and many are not, so that the first ones have to be counted.
    pub fn draws_few(self) -> bool {
        matches!(self, Self::Fitting | Self::LinesWhenPiped | Self::BlockOrLine) && is_terminal()
    }

    /// Returns true if a list can be answered line by line before its end is known.
    pub fn is_by_line(self) -> bool {
        match self {
            Self::This(format) => format.is_by_line(),
            Self::Fitting | Self::LinesWhenPiped => !is_terminal(),
            Self::BlockOrLine | Self::Blocks => false,
            Self::Lines => true,
        }
    }
}
