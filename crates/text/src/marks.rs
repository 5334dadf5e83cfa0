//! Pencil marks.

use super::spelling;
use sudokit_core::board::{Candidates, Cell, Digit, DigitSet};

/// What a player has noted in the cells: of each nothing at all, or a set of digits.
///
/// A set without a digit says that nothing is possible; that is not the same as no note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marks([Option<DigitSet>; 81]);

impl Marks {
    /// No note anywhere.
    pub const NONE: Self = Self([None; 81]);

    /// What is noted in a cell.
    #[must_use]
    pub const fn get(&self, cell: Cell) -> Option<DigitSet> {
        self.0[cell.index()]
    }

    /// Changes what is noted in a cell.
    pub const fn set(&mut self, cell: Cell, digits: Option<DigitSet>) {
        self.0[cell.index()] = digits;
    }

    /// 81 words with blanks between them: the digits of each cell, `-` for none of them, `.` where nothing is noted.
    ///
    /// ```
    /// use sudokit::text::Marks;
    ///
    /// let words = Marks::NONE.words();
    /// assert!(words.starts_with(". . . "));
    /// assert_eq!(Marks::of_words(&words), Some(Marks::NONE));
    /// ```
    #[must_use]
    pub fn words(&self) -> String {
        let mut words = Vec::with_capacity(81 * 10);
        for digits in &self.0 {
            match digits {
                None => words.extend_from_slice(b". "),
                Some(digits) => spelling::push(*digits, digits.len().max(1) + 1, &mut words),
            }
        }
        words.pop();
        String::from_utf8(words).unwrap_or_default()
    }

    /// The marks of such words; `None` if they are anything else.
    #[must_use]
    pub fn of_words(text: &str) -> Option<Self> {
        let mut marks = Self::NONE;
        let mut words = text.split_whitespace();
        for cell in Cell::ALL {
            let digit = |c: char| Digit::new(u8::try_from(c.to_digit(10)?).ok()?);
            let digits = match words.next()? {
                "." => None,
                "-" => Some(DigitSet::EMPTY),
                word => Some(word.chars().map(digit).collect::<Option<_>>()?),
            };
            marks.set(cell, digits);
        }
        words.next().is_none().then_some(marks)
    }

    /// Whether nothing is noted anywhere.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }
}

impl Default for Marks {
    fn default() -> Self {
        Self::NONE
    }
}

impl From<&Candidates> for Marks {
    fn from(candidates: &Candidates) -> Self {
        Self(candidates.sets().map(Some))
    }
}
