//! Values of options by their names: the formats of each command.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudokit::text;

use super::{Format, Painter};

/// A format with the name and the help text that a command has for it.
type Choice = (Format, &'static str, &'static str);

/// The formats of a command: those with words of its own, and more.
pub struct Choices(&'static [Choice], &'static [More]);

/// Further formats of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum More {
    /// The formats of data.
    Data,
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
        &[More::Data],
    );
    /// Solutions, which can be painted, and searches, which can be replayed.
    pub const SOLUTIONS: Self =
        Self(Self::GRIDS.0, &[More::Data, More::Pictures, More::Page("With --watch: a page that plays the search")]);
    /// Records, as they were read or as a command makes them.
    pub const RECORDS: Self = Self(Self::GRIDS.0, &[More::Data, More::Pictures, More::Records]);
    /// Verdicts on full grids.
    pub const VERDICTS: Self = Self(
        &[
            (Format::GRID, "list", "The verdict and a line for each reason"),
            LINE,
            (Format::BOXED, "boxed", "The grid with its wrong cells marked, then the list"),
        ],
        &[More::Data, More::Pictures],
    );
    /// Ratings.
    pub const RATINGS: Self = Self(
        &[
            (Format::GRID, "list", "The ratings, the level and the techniques, a line each"),
            (Format::LINE, "line", "One line for each puzzle, with ER/EP/ED, level and hardest technique"),
            (Format::BOXED, "boxed", "The list, below the place of its puzzle if there are several"),
        ],
        &[More::Data, More::Pictures],
    );
    /// Candidates.
    pub const CANDIDATES: Self = Self(
        &[
            (Format::GRID, "list", "A line for each empty cell"),
            (Format::BOXED, "boxed", "A grid with the candidates in its cells"),
            (Format::LINE, "line", "81 words on a line, the candidates of a cell each"),
        ],
        &[More::Data, More::Pictures],
    );
    /// Numbers.
    pub const NUMBERS: Self = Self(&[(Format::LINE, "line", "A number on each line")], &[More::Data]);
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
    /// Pages that play a search.
    pub const SEARCHES: Self = Self(&[], &[More::Page("A page that plays the search")]);
    /// Books.
    pub const BOOKS: Self = Self(
        &[
            (Format::Picture(Painter::Pdf), "pdf", "A document"),
            (Format::HTML, "html", "One page after the other"),
            (Format::SVG, "svg", "A folder with a file for each page"),
        ],
        &[],
    );

    /// Returns all formats of the command.
    fn all(&self) -> Vec<Choice> {
        let Self(own, more) = self;
        let mut all: Vec<Choice> = own.to_vec();
        let choice = |format: Format| (format, format.name(), format.row().help);
        let is_new = |all: &[Choice], format: Format| all.iter().all(|(own, ..)| *own != format);
        for more in *more {
            match more {
                More::Data => all.extend(Format::DATA.iter().copied().map(choice)),
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

    /// Returns the format of a name or an alias.
    pub fn named(&self, name: &str) -> Option<Format> {
        let is_it = |(format, own, _): &Choice| *own == name || format.aliases().contains(&name);
        self.all().into_iter().find(is_it).map(|(format, ..)| format)
    }

    /// Returns true if the command has a format.
    pub fn has(&self, format: Format) -> bool {
        self.all().into_iter().any(|(own, ..)| own == format)
    }

    /// Returns true if the command has a format for people.
    pub fn has_text(&self) -> bool {
        self.all().into_iter().any(|(format, ..)| format.is_text())
    }

    /// Returns the usual extensions of files in words.
    pub fn extensions(&self) -> String {
        let all = self.all().into_iter();
        let has_extension = |format: &Format| format.is_data() || format.painter().is_some();
        let own = all.map(|(format, ..)| format).filter(has_extension).map(|format| format!(".{}", format.name()));
        let text = self.has_text().then(|| ".txt".to_string());
        text.into_iter().chain(own).collect::<Vec<_>>().join(", ")
    }

    /// Returns a parser of the names of the formats.
    pub fn parser(&'static self) -> impl TypedValueParser<Value = Format> {
        let value =
            |(format, name, help): Choice| (PossibleValue::new(name).help(help).aliases(format.aliases()), format);
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
    /// Returns the aliases of the library, which formats with other names in some commands do not have.
    fn aliases(self) -> &'static [&'static str] {
        let has_aliases = !(self.is_data() || [Self::GRID, Self::LINE, Self::BOXED].contains(&self));
        self.text().filter(|_| has_aliases).map_or(&[], text::Format::aliases)
    }

    /// Returns the format of a name, whichever commands have it.
    pub fn named(name: &str) -> Option<Self> {
        let painter = Painter::ALL.into_iter().find(|painter| painter.name() == name).map(Self::Picture);
        painter.or_else(|| name.parse().ok().map(Self::Text))
    }
}
