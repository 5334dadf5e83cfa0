//! Records as they were read.

use super::fields::fields;
use crate::Grid;
use crate::text::{Fact, Labels, Marks, Position};

fields! {
    /// The answer of `show`: the content of a record.
    #[derive(Default, Eq)]
    pub struct Shown {
        /// The number of givens.
        opt givens: usize,
        /// The entries of a player.
        opt entries: Box<Grid>,
        /// The pencil marks, `null` for a cell that has none.
        opt marks: Box<Marks>,
        /// The solution beside the grid.
        opt solution: Box<Grid>,
        /// The title.
        opt title: String,
        /// The author.
        opt author: String,
        /// A description.
        opt description: String,
        /// A comment.
        opt comment: String,
        /// The date.
        opt date: String,
        /// The origin.
        opt origin: String,
        /// The level in the words of the record.
        opt level: String,
        /// A web address.
        opt url: String,
    }
}

impl Shown {
    /// Creates the answer about a record.
    #[must_use]
    pub fn of(position: &Position, labels: &Labels) -> Self {
        let fact = |fact| labels.fact(fact).map(Into::into);
        Self {
            givens: Some(position.givens.count_clues()),
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
