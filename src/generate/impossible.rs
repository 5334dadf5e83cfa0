//! Why no puzzle can be as it is wished for.

use std::ops::RangeInclusive;

use crate::logic::Technique;

use super::unbiased::MOST_CLUES_UNBIASED;
use super::{ClueSymmetry, FEWEST_CLUES, Places, Wish};

/// Why no puzzle can be as it is wished for, where that is plain to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Impossible {
    /// Too few clues.
    #[error("no puzzle with one solution has fewer than {FEWEST_CLUES} clues")]
    FewClues,
    /// More clues than cells.
    #[error("no puzzle has more than 81 clues")]
    ManyClues,
    /// A range of clues or of ratings ends before it begins.
    #[error("a range is upside down")]
    UpsideDown,
    /// More clues than puzzles have that are drawn without bias.
    #[error("unbiased puzzles have at most {most} clues")]
    Unbiased {
        /// The most they have.
        most: usize,
    },
    /// Groups of cells that have clues together never are so many cells.
    #[error("no set of cells with so many clues is {0}")]
    Symmetry(ClueSymmetry),
    /// The pattern has another number of cells than there are to be clues.
    #[error("the pattern has {0} cells, which is not the number of clues")]
    Pattern(usize),
    /// No order of techniques has one of those wished for.
    #[error("no path has a {0}, as simpler techniques find the same")]
    Technique(Technique),
}

impl Wish {
    /// Whether there may be a puzzle like this at all. Wishes that are impossible are given up like others.
    ///
    /// ```
    /// use sudokit::generate::{Impossible, Wish};
    ///
    /// assert_eq!(Wish::default().check(), Ok(()));
    /// assert_eq!(Wish { clues: Some(10..=16), ..Wish::default() }.check(), Err(Impossible::FewClues));
    /// ```
    ///
    /// # Errors
    /// Why there cannot be one.
    pub fn check(&self) -> Result<(), Impossible> {
        if self.rating.as_ref().is_some_and(RangeInclusive::is_empty) {
            return Err(Impossible::UpsideDown);
        }
        if let Some(&technique) = self.techniques.first()
            && !self.techniques.iter().any(|technique| technique.is_on_paths())
        {
            return Err(Impossible::Technique(technique));
        }
        self.check_clues()?;
        match self.places {
            Places::Pattern(cells) if cells.len() < FEWEST_CLUES => Err(Impossible::FewClues),
            Places::Pattern(_) | Places::Unbiased | Places::Symmetric(_) | Places::AnySymmetry => Ok(()),
        }
    }

    /// Whether there may be a puzzle with so many clues in such places.
    fn check_clues(&self) -> Result<(), Impossible> {
        let Some(clues) = &self.clues else { return Ok(()) };
        if clues.is_empty() {
            return Err(Impossible::UpsideDown);
        }
        if *clues.end() < FEWEST_CLUES {
            return Err(Impossible::FewClues);
        }
        if *clues.start() > 81 {
            return Err(Impossible::ManyClues);
        }
        match self.places {
            Places::Unbiased if *clues.start() > MOST_CLUES_UNBIASED => {
                Err(Impossible::Unbiased { most: MOST_CLUES_UNBIASED })
            }
            Places::Symmetric(symmetry) if !fits(symmetry, *clues.start()..=*clues.end().min(&81)) => {
                Err(Impossible::Symmetry(symmetry))
            }
            Places::Pattern(cells) if !clues.contains(&cells.len()) => Err(Impossible::Pattern(cells.len())),
            Places::Pattern(_) | Places::Unbiased | Places::Symmetric(_) | Places::AnySymmetry => Ok(()),
        }
    }
}

/// Whether groups of cells that have clues together can be so many cells.
fn fits(symmetry: ClueSymmetry, mut clues: RangeInclusive<usize>) -> bool {
    // Bit n: n clues are possible.
    let sums = symmetry.orbits().iter().fold(1_u128, |sums, orbit| sums | sums << orbit.len());
    clues.any(|clues| sums >> clues & 1 == 1)
}
