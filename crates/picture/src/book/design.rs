//! The design of a book, and why one is impossible.

use super::paper::{Length, Paper};
use crate::{Font, Ink, Point, UnknownLetter, Words};

/// The possible numbers of puzzles on a page.
pub const PER_PAGE: [usize; 7] = [1, 2, 4, 6, 8, 9, 12];

/// The design of a book.
///
/// ```
/// use sudokit::book::{Caption, Design, Paper, Room};
///
/// let design = Design {
///     paper: Paper::A5,
///     per_page: 2,
///     captions: vec![Caption::Number, Caption::Level],
///     room: Room::Dots,
///     title: "Hard puzzles".into(),
///     ..Design::default()
/// };
/// assert_eq!(design.check(), Ok(()));
/// assert!(design.needs_ratings());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Design {
    /// The size of the pages.
    pub paper: Paper,
    /// The margin on each side.
    pub margin: Length,
    /// The additional margin on the inner side, where pages are bound.
    pub gutter: Length,
    /// The number of puzzles on a page, one of [`PER_PAGE`].
    pub per_page: usize,
    /// The captions under each puzzle.
    pub captions: Vec<Caption>,
    /// The room for pencil marks in empty cells.
    pub room: Room,
    /// True for large print.
    pub is_large: bool,
    /// True to sort the puzzles into sections by level, the easiest first.
    pub has_sections: bool,
    /// The title. Without a title, there is no title page.
    pub title: String,
    /// The subtitle; may be empty.
    pub subtitle: String,
    /// The author; may be empty.
    pub author: String,
    /// The font of all texts except the digits in grids, in place of the built-in one.
    pub font: Option<Font>,
}

/// A caption under a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Caption {
    /// The number of the puzzle in the book.
    Number,
    /// The level of the puzzle.
    Level,
    /// The rating of the puzzle.
    Rating,
    /// The number of clues.
    Clues,
    /// A line for the time that the reader takes.
    Time,
}

/// The room for pencil marks in an empty cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Room {
    /// An empty cell.
    #[default]
    Blank,
    /// Nine faint dots, one for each digit.
    Dots,
    /// The digits 1 to 9, for crossing out.
    Digits,
    /// The candidates that the givens leave.
    Candidates,
}

impl Default for Design {
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            margin: Length::from_millimeters(15.0),
            gutter: Length::default(),
            per_page: 4,
            captions: vec![Caption::Number],
            room: Room::Blank,
            is_large: false,
            has_sections: false,
            title: String::new(),
            subtitle: String::new(),
            author: String::new(),
            font: None,
        }
    }
}

/// The reason why a design is impossible.
#[derive(Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// A number of puzzles on a page that is not one of [`PER_PAGE`].
    #[error("{0} puzzles cannot be laid out on a page, expected 1, 2, 4, 6, 8, 9 or 12")]
    PerPage(usize),
    /// Margins and gutter that take nearly all of the paper.
    #[error("margins and gutter leave {width} x {height} of a page of {paper}, expected at least 40 x 60 mm")]
    #[expect(missing_docs, reason = "the names say it all")]
    Margins { paper: Paper, width: Length, height: Length },
    /// Digits that are too small to read.
    #[error("with {per_page} puzzles on a page, digits would be {found:.0} points high, expected at least {least:.0}")]
    #[expect(missing_docs, reason = "the names say it all")]
    Small { per_page: usize, found: f64, least: f64 },
    /// A letter that the font lacks.
    #[error(transparent)]
    Letter(#[from] UnknownLetter),
}

/// The smallest size of digits, in points.
const MIN_DIGIT_SIZE: f64 = 7.0;
/// The smallest size of digits in large print, in points.
const MIN_DIGIT_SIZE_LARGE: f64 = 20.0;

impl Design {
    /// Returns the smallest size of digits that can be read.
    pub(super) const fn least_digit_size(&self) -> f64 {
        if self.is_large { MIN_DIGIT_SIZE_LARGE } else { MIN_DIGIT_SIZE }
    }

    /// Returns the font of texts.
    pub(super) fn font(&self, is_bold: bool) -> &Font {
        self.font.as_ref().unwrap_or(Font::built_in(is_bold))
    }

    /// Returns a text that starts at a point of its base line.
    pub(super) fn words(&self, at: Point, size: f64, text: impl Into<String>, ink: Ink) -> Words {
        Words::starting(at, size, text, ink).in_font(self.font.as_ref())
    }

    /// Returns true if any part of the design needs ratings.
    #[must_use]
    pub fn needs_ratings(&self) -> bool {
        let rated = |caption: &Caption| matches!(caption, Caption::Level | Caption::Rating);
        self.has_sections || self.captions.iter().any(rated)
    }
}

sudokit_core::debug_as_display!(LayoutError);
