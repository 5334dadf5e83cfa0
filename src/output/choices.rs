//! Values of options by their names: the formats of each command.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudokit::text;

use super::Format;

/// The formats of a command.
pub struct Choices {
    /// The name of [`Format::GRID`], which is also called `grid`.
    plain: &'static str,
    formats: &'static [&'static [Format]],
    /// True if the command also has all formats in which the library writes records.
    has_records: bool,
}

const PEOPLE: &[Format] = &[Format::GRID, Format::LINE, Format::BOXED];
const PICTURES: &[Format] = &[Format::SVG, Format::PNG, Format::PDF];
const PAGE: &[Format] = &[Format::HTML];

impl Choices {
    /// Grids.
    pub const GRIDS: Self = Self::new("grid", &[PEOPLE, Format::DATA]);
    /// Solutions, which can be painted, and searches, which can be replayed.
    pub const SOLUTIONS: Self = Self::new("grid", &[PEOPLE, Format::DATA, PICTURES, PAGE]);
    /// Records, as they were read or as a command makes them.
    pub const RECORDS: Self = Self { has_records: true, ..Self::new("grid", &[PEOPLE, Format::DATA, PICTURES]) };
    /// Facts about grids: verdicts, ratings, candidates.
    pub const FACTS: Self = Self::new("list", &[PEOPLE, Format::DATA, PICTURES]);
    /// Numbers.
    pub const NUMBERS: Self = Self::new("line", &[&[Format::LINE], Format::DATA]);
    /// Reports on whole lists.
    pub const REPORTS: Self = Self::new("text", &[&[Format::GRID], Format::DATA]);
    /// Steps.
    pub const STEPS: Self = Self::new("text", &[PEOPLE, Format::DATA, PAGE, PICTURES]);
    /// Pages that play a search.
    pub const SEARCHES: Self = Self::new("html", &[PAGE]);
    /// Books.
    pub const BOOKS: Self = Self::new("pdf", &[&[Format::PDF], PAGE, &[Format::SVG]]);

    const fn new(plain: &'static str, formats: &'static [&'static [Format]]) -> Self {
        Self { plain, formats, has_records: false }
    }

    /// Returns all formats of the command.
    fn all(&self) -> Vec<Format> {
        let mut all = self.formats.concat();
        let written = text::Format::ALL.into_iter().filter(|format| self.has_records && format.is_written());
        let more: Vec<Format> = written.map(Format::Text).filter(|format| !all.contains(format)).collect();
        all.extend(more);
        all
    }

    /// Returns the name of a format with its help and its aliases.
    fn value(&self, format: Format) -> PossibleValue {
        match (format, format.row().help) {
            (Format::GRID, help) if self.plain == "grid" => PossibleValue::new("grid").help(help),
            (Format::GRID, help) => PossibleValue::new(self.plain).alias("grid").help(help),
            (Format::Text(format), "") => {
                PossibleValue::new(format.name()).aliases(format.aliases()).help(format.users())
            }
            (format, help) => PossibleValue::new(format.name()).help(help),
        }
    }

    /// Returns the format of a name or an alias.
    pub fn named(&self, name: &str) -> Option<Format> {
        self.all().into_iter().find(|&format| self.value(format).matches(name, false))
    }

    /// Returns true if the command has a format.
    pub fn has(&self, format: Format) -> bool {
        self.all().contains(&format)
    }

    /// Returns true if the command has a format for people.
    pub fn has_text(&self) -> bool {
        self.all().into_iter().any(Format::is_text)
    }

    /// Returns the usual extensions of files in words.
    pub fn extensions(&self) -> String {
        let has_extension = |format: &Format| format.is_data() || format.painter().is_some();
        let own = self.all().into_iter().filter(has_extension).map(|format| format!(".{}", format.name()));
        let text = self.has_text().then(|| ".txt".to_string());
        text.into_iter().chain(own).collect::<Vec<_>>().join(", ")
    }

    /// Returns a parser of the names of the formats.
    pub fn parser(&'static self) -> impl TypedValueParser<Value = Format> {
        named(self.all().into_iter().map(|format| (self.value(format), format)))
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
