//! A position that is known to have exactly one solution.

use std::ops::Deref;

use sudokit_core::board::{Candidate, Candidates};
use sudokit_core::solve::Puzzle;

use crate::State;

/// A state with exactly one solution: what a [`Path`](crate::Path) to the solution begins with.
///
/// ```
/// use sudokit::logic::Solvable;
/// use sudokit::{Candidates, Puzzle};
///
/// let puzzle: Puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// assert_eq!(Solvable::with_marks(&puzzle, &Candidates::of(&puzzle)), Ok(Solvable::from(&puzzle)));
/// assert!(Solvable::with_marks(&puzzle, &Candidates::NONE).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solvable(State);

impl Solvable {
    /// A puzzle with those of these pencil marks in its empty cells that no digit excludes.
    ///
    /// # Errors
    /// The digits of the solution that the marks lack.
    pub fn with_marks(puzzle: &Puzzle, marks: &Candidates) -> Result<Self, LostDigits> {
        let digits = puzzle.empty_cells().iter().map(|cell| Candidate::new(cell, puzzle.solution().digit(cell)));
        let lost: Vec<Candidate> = digits.filter(|digit| !marks[digit.cell].contains(digit.digit)).collect();
        if lost.is_empty() { Ok(Self(State::with_candidates(puzzle, marks))) } else { Err(LostDigits(lost)) }
    }

    /// The same position grown from a puzzle: only its digits were given, the others entered since.
    ///
    /// ```
    /// use sudokit::logic::Solvable;
    /// use sudokit::{Cell, Digit, Puzzle};
    ///
    /// let puzzle: Puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// let later: Puzzle = puzzle.with(Cell::at(0, 2), Digit::new(4)).to_string().parse()?;
    /// let state = Solvable::from(&later).grown_from(&puzzle);
    /// assert_eq!((later.count_givens(), state.givens().len()), (31, 30));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn grown_from(self, puzzle: &Puzzle) -> Self {
        let given = puzzle.givens().filter(|&(cell, digit)| self.grid().digit(cell) == Some(digit));
        let givens = given.map(|(cell, _)| cell).collect();
        Self(self.0.with_givens(givens))
    }

    /// The state, which can then be changed.
    #[must_use]
    pub fn into_state(self) -> State {
        self.0
    }
}

/// Pencil marks lack these digits of the solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the pencil marks lack {} digits of the solution", .0.len())]
pub struct LostDigits(pub Vec<Candidate>);

impl From<&Puzzle> for Solvable {
    fn from(puzzle: &Puzzle) -> Self {
        Self(State::new(puzzle))
    }
}

impl Deref for Solvable {
    type Target = State;
    fn deref(&self) -> &State {
        &self.0
    }
}
