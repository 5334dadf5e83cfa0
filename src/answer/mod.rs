//! What passes between the rooms: a record on its way in, an answer, a page of answers on its way out.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | an answer, seen as a line, as a block of lines, and as data |
//! | `ruling.rs` | the verdict in it, and the reasons |
//! | `fields.rs`, `value.rs` | the fields that are its own, and their values |
//! | `words.rs` | words that many answers have |
//! | `item.rs` | a record and its place |
//! | `page.rs`, `notes.rs`, `picture.rs` | answers as text, messages beside them, pictures |
//! | `dropped.rs` | what a format could not say |
//! | `sums.rs` | what was done, for `--stats` |

mod dropped;
mod fields;
mod item;
mod notes;
mod page;
mod picture;
mod ruling;
mod sums;
mod value;
pub mod words;

use std::borrow::Cow;

use sudokit::picture::{Lesson, Scene};
use sudokit::text::Position;
use sudokit::{Candidates, CellSet, Clues, Grid, text};

pub use dropped::{Dropped, Extra};
pub(crate) use fields::fields;
pub use fields::{Field, Rows};
pub use item::{Item, Partner, grids, puzzles};
pub use notes::{Kind, Notes};
pub use page::{Membership, Page, Stretch, Title};
pub use picture::{Part as PicturePart, Picture, Sheet};
pub use ruling::Ruling;
pub use sums::{Spent, Sums};
pub use value::{Value, fields_of};

/// What a command has to say about a record. A command knows no format, a format knows nothing else of a command.
pub trait Answer {
    /// The answer in one line.
    fn line(&self) -> Line<'_>;

    /// The answer as a block of lines.
    fn block(&self) -> Block<'_>;

    /// What is known of the grid, and why; `None` if nothing is.
    fn ruling(&self) -> Option<Ruling<'_>>;

    /// Whether it is the record itself with all that it says, so that what a format cannot say of it is lost.
    fn is_the_record(&self) -> bool {
        false
    }

    /// What there is to write of it, if it is a record that the command has made.
    fn made_record(&self) -> Option<text::Sheet<'_>> {
        None
    }

    /// What a picture of it shows, the parts of it one by one if it has several.
    fn scenes(&self) -> Vec<(Option<PicturePart>, Scene)> {
        Vec::new()
    }

    /// What a page of it tells, if it can be told on one.
    fn lesson(&self) -> Option<Lesson> {
        None
    }

    /// Whether what it says has been said on standard error.
    fn is_told_aside(&self) -> bool {
        false
    }

    /// The answer's own values.
    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>);
}

/// What an answer is about.
#[derive(Clone, Copy, Default)]
pub struct Subject<'a> {
    /// What messages call the input, if it is about one.
    pub source: Option<&'a str>,
    /// The record, if it is about one.
    pub item: Option<&'a Item<'a>>,
    /// The puzzle, if there is one.
    pub puzzle: Option<&'a Clues<'a>>,
}

impl<'a> Subject<'a> {
    /// A record.
    pub const fn of(item: &'a Item<'a>) -> Self {
        Self { source: Some(item.source), item: Some(item), puzzle: None }
    }
}

/// What stands in a line.
pub enum Line<'a> {
    /// A grid, or candidates, with whatever stood around it in the input, and some fields behind it.
    Grid(Clues<'a>, Vec<String>),
    /// A grid with whatever stood around it, and a remark behind all that, which readers skip.
    Remarked(&'a Grid, &'static str),
    /// Words where a grid would stand.
    Words(Cow<'a, str>),
    /// A line, and more lines below it.
    Several(Box<Line<'a>>, String),
    /// No line at all.
    Nothing,
}

/// What stands in a block.
pub struct Block<'a> {
    pub heading: Heading,
    pub parts: Vec<Part<'a>>,
}

/// What stands above a block, if there is more than one record.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    /// Which grid it is, where grids are drawn.
    OfDrawing,
    /// Which grid it is.
    Always,
    /// Which answer of several about the grid it is, and what they are, where grids are drawn, also of a single record.
    Numbered(&'static str, u64),
}

/// A part of a block.
pub enum Part<'a> {
    /// A grid, in which these cells stand out.
    Grid(&'a Grid, CellSet),
    /// The givens; all digits, where grids are drawn.
    Position(&'a Position),
    /// A grid whose wrong cells stand out, only where grids are drawn.
    Drawing(&'a Grid, CellSet),
    /// A scene, only where grids are drawn.
    Scene(Box<Scene>),
    /// The candidates before a step, or a scene of it where grids are drawn.
    Marks(Candidates, Box<Scene>),
    /// The candidates of the empty cells, or a drawing of all.
    Candidates(&'a Grid, &'a Candidates),
    /// A line above a grid, only where grids are drawn.
    Title(String),
    /// Lines as they are.
    Text(Cow<'a, str>),
}

impl Line<'_> {
    /// What it says beside a grid.
    pub fn in_words(&self) -> String {
        match self {
            Self::Grid(_, fields) => fields.join(" "),
            Self::Remarked(_, remark) => (*remark).into(),
            Self::Words(words) => words.to_string(),
            Self::Several(first, _) => first.in_words(),
            Self::Nothing => String::new(),
        }
    }
}

impl<'a> Block<'a> {
    /// A block of these parts under the usual heading.
    pub const fn of(parts: Vec<Part<'a>>) -> Self {
        Self { heading: Heading::OfDrawing, parts }
    }

    /// A grid with its givens, or candidates, and some remarks under it, by name.
    pub fn with_remarks(grid: &Clues<'a>, remarks: impl IntoIterator<Item = (&'static str, String)>) -> Self {
        let remark = |(name, value): (_, String)| Part::Text(format!("# {name}: {value}\n").into());
        let part = match grid {
            Clues::Givens(grid) => Part::Grid(grid, grid.given_cells()),
            Clues::Candidates(candidates) => Part::Text(text::boxed_candidates(candidates).into()),
        };
        Self::of([part].into_iter().chain(remarks.into_iter().map(remark)).collect())
    }

    /// A line of words.
    pub fn of_words(words: &str) -> Self {
        Self::of(vec![Part::Text(format!("{words}\n").into())])
    }
}
