//! Records as they were read.

use super::fields::fields;
use crate::Grid;
use crate::text::{Fact, Labels, Marks, Position};

fields! {
    /// The answer of `show`: the content of a record.
    #[derive(Default, Eq)]
    pub struct Shown {
        /// The number of givens.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub givens: Option<usize>,
        /// The entries of a player.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub entries: Option<Box<Grid>>,
        /// The pencil marks, `null` for a cell that has none.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub marks: Option<Box<Marks>>,
        /// The solution beside the grid.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub solution: Option<Box<Grid>>,
        /// The title.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub title: Option<String>,
        /// The author.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub author: Option<String>,
        /// A description.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub description: Option<String>,
        /// A comment.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub comment: Option<String>,
        /// The date.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub date: Option<String>,
        /// The origin.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub origin: Option<String>,
        /// The level in the words of the record.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub level: Option<String>,
        /// A web address.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub url: Option<String>,
    }
}

impl Shown {
    /// Creates the answer about a record.
    #[must_use]
    pub fn of(position: &Position, labels: &Labels) -> Self {
        let fact = |fact| labels.fact(fact).map(Into::into);
        Self {
            givens: Some(position.givens.count_givens()),
            entries: position.entries.clone(),
            marks: position.marks.clone(),
            solution: position.solution.clone(),
            title: fact(Fact::Title),
            author: fact(Fact::Author),
            description: fact(Fact::Description),
            comment: fact(Fact::Comment),
            date: fact(Fact::Date),
            origin: fact(Fact::Source),
            level: fact(Fact::Level),
            url: fact(Fact::Url),
        }
    }
}
