//! What can be known about a puzzle.

/// What can be known about a puzzle beside its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fact {
    /// What it is called.
    Title,
    /// Who made it.
    Author,
    /// What it is like.
    Description,
    /// What else there is to say.
    Comment,
    /// When it was published.
    Date,
    /// Where it comes from.
    Source,
    /// How hard it is said to be.
    Level,
    /// Where it can be found.
    Url,
}

impl Fact {
    /// All facts.
    pub const ALL: [Self; 8] =
        [Self::Title, Self::Author, Self::Description, Self::Comment, Self::Date, Self::Source, Self::Level, Self::Url];

    /// Its name among the fields of a record; `source` is where an answer of this program comes from.
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
