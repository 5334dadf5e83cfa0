//! What a book is to look like, and whether that can be.

use super::paper::{Length, Paper};
use super::{front, puzzles, tiles};

/// How many puzzles may stand on a page.
pub const PER_PAGE: [usize; 7] = [1, 2, 4, 6, 8, 9, 12];

/// The look of a book.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is there or not")]
pub struct Design {
    /// The size of its pages.
    pub paper: Paper,
    /// What is left free on each side.
    pub margin: Length,
    /// What is left free on the inner side, too, where pages are bound.
    pub gutter: Length,
    /// How many puzzles stand on a page, one of [`PER_PAGE`].
    pub per_page: usize,
    /// What stands under each puzzle.
    pub captions: Vec<Caption>,
    /// What is there for marks in empty cells.
    pub room: Room,
    /// Whether everything is as large as people with weak eyes need it.
    pub is_large: bool,
    /// Whether puzzles are put together by level, the easiest first.
    pub has_sections: bool,
    /// Whether pages have numbers.
    pub has_page_numbers: bool,
    /// Whether a page tells how hard the levels are.
    pub has_key: bool,
    /// The title; without one there is no title page.
    pub title: String,
    /// What stands below the title; may be empty.
    pub subtitle: String,
    /// Who made the book; may be empty.
    pub author: String,
}

/// Something that stands under a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Caption {
    /// Its number in the book.
    Number,
    /// Its level.
    Level,
    /// Its rating.
    Rating,
    /// How many clues it has.
    Clues,
}

/// What is there for marks in an empty cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Room {
    /// Nothing but paper.
    #[default]
    Blank,
    /// Nine faint dots, one where each digit is marked.
    Dots,
    /// The digits 1 to 9, to be struck out.
    Digits,
    /// The digits that the givens leave.
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
            has_page_numbers: true,
            has_key: false,
            title: String::new(),
            subtitle: String::new(),
            author: String::new(),
        }
    }
}

/// Why a book cannot be as it is designed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// There is no such arrangement.
    #[error("{0} puzzles cannot be laid out on a page, expected 1, 2, 4, 6, 8, 9 or 12")]
    PerPage(usize),
    /// Margins and gutter take nearly all of the paper.
    #[error("margins and gutter leave {width} x {height} of a page of {paper}, expected 40 x 60 mm at least")]
    #[expect(missing_docs, reason = "the names say it all")]
    Margins { paper: Paper, width: Length, height: Length },
    /// Digits would be too small to be read.
    #[error("the digits of {per_page} puzzles on a page would be {found:.0} points high, expected {least:.0} at least")]
    #[expect(missing_docs, reason = "the names say it all")]
    Small { per_page: usize, found: f64, least: f64 },
    /// The font has no such letter.
    #[error("the font has no '{0}', only Latin, Greek and Cyrillic letters")]
    Letter(char),
}

/// Digits are not smaller than this.
const LEAST: f64 = 7.0;
/// In large print they are not smaller than this.
const LEAST_LARGE: f64 = 20.0;

impl Design {
    /// Whether it can be.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<(), LayoutError> {
        let Self { paper, margin, gutter, per_page, .. } = *self;
        if !PER_PAGE.contains(&per_page) {
            return Err(LayoutError::PerPage(per_page));
        }
        let [width, height] = [
            paper.width.points() - 2.0 * margin.points() - gutter.points(),
            paper.height.points() - 2.0 * margin.points(),
        ]
        .map(|side| Length::from_points(side.max(0.0)));
        if width < Length::from_millimeters(40.0) || height < Length::from_millimeters(60.0) {
            return Err(LayoutError::Margins { paper, width, height });
        }
        let letters = [&self.title, &self.subtitle, &self.author];
        if let Some(letter) = letters.into_iter().find_map(|text| front::unknown_letter(text)) {
            return Err(LayoutError::Letter(letter));
        }
        let found = tiles::digit_size(puzzles::tiles(self).size, self.is_large);
        let least = if self.is_large { LEAST_LARGE } else { LEAST };
        if found < least {
            return Err(LayoutError::Small { per_page, found, least });
        }
        Ok(())
    }

    /// Whether anything of it takes ratings.
    #[must_use]
    pub fn needs_ratings(&self) -> bool {
        let rated = |caption: &Caption| matches!(caption, Caption::Level | Caption::Rating);
        self.has_sections || self.has_key || self.captions.iter().any(rated)
    }
}
