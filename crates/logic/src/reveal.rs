//! Reveal levels: how much of a step or a mistake is told, for hints that are given little by little.

use std::fmt;

use sudokit_core::board::named::named;

use crate::Hint;
use crate::mistake::{Mistake, if_one_is_wrong};

/// The parts of a step or a mistake that are told: where it is, what it is, and why.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::logic::{Order, Path, RevealLevel};
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let hint = Path::new(&puzzle, Order::people()).next().expect("a step");
/// assert_eq!(hint.summary(RevealLevel::Where), "look at box 2");
/// assert_eq!(hint.summary(RevealLevel::What), "box 2: Hidden Single");
/// assert_eq!(hint.summary(RevealLevel::Why), "box 2: Hidden Single: r1c6=8");
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub enum RevealLevel {
    /// The place to look at.
    Where,
    /// The place and the technique, or the wrong cells.
    What,
    /// All parts: place, technique, reasons and conclusion.
    #[default]
    Why,
}

named! { RevealLevel, "where, what or why": Where = "where", What = "what", Why = "why" }

/// Shows the place, the technique and the effect on one line.
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.summary(RevealLevel::Why))
    }
}

impl Hint {
    /// Returns the step on one line, as far as a level reveals it. At the last level it ends with the effect, or with a
    /// chain in Eureka notation.
    #[must_use]
    pub fn summary(&self, level: RevealLevel) -> String {
        let (place, technique) = (self.place(), self.technique());
        match level {
            RevealLevel::Where => format!("look at {place}"),
            RevealLevel::What => format!("{place}: {technique}"),
            RevealLevel::Why => {
                let effect = self.eureka().unwrap_or_else(|| self.effect().to_string());
                format!("{place}: {technique}: {effect}")
            }
        }
    }
}

impl Mistake {
    /// Returns the mistake in words, as far as a level reveals it. The last level has the same words as `Display`.
    ///
    /// ```
    /// use sudokit::logic::RevealLevel;
    /// use sudokit::mistake::{Judgment, judge};
    /// use sudokit::{Cell, Digit, Puzzle};
    ///
    /// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let wrong = puzzle.with(Cell::at(0, 2), Digit::One);
    /// let judgment = judge(&wrong, Some(&puzzle));
    /// let Judgment::Mistaken { mistakes, .. } = judgment else { panic!("it is 4") };
    /// assert_eq!(mistakes[0].summary(RevealLevel::Where), "something is wrong in box 1");
    /// assert_eq!(mistakes[0].summary(RevealLevel::What), "r1c3 is wrong");
    /// # Ok::<(), sudokit::solve::NotAPuzzle>(())
    /// ```
    #[must_use]
    pub fn summary(&self, level: RevealLevel) -> String {
        match (level, self) {
            (RevealLevel::Where, _) => match self.house() {
                Some(house) => format!("something is wrong in {house}"),
                None => "something is wrong".into(),
            },
            (RevealLevel::What, Self::OneOf { by_marks, .. }) => {
                format!("{}, it is in {}", if_one_is_wrong(*by_marks), self.cells().names(" or "))
            }
            (RevealLevel::What, Self::Several) => "at least two digits are wrong".into(),
            (RevealLevel::What, Self::CrossedOut(_)) => {
                format!("a pencil mark is missing in {}", self.cells().names(" or "))
            }
            (RevealLevel::What, _) => format!("{} is wrong", self.cells().names(" or ")),
            (RevealLevel::Why, _) => self.to_string(),
        }
    }
}
