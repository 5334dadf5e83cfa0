//! Splits of lists into parts, such as training and test data, that keep equivalent grids together.

use super::{Canonical, Definition, by_puzzle, of_pattern};
use crate::board::Grid;
use crate::random::Random;
use crate::solve::{Flaw, Solver};

/// A split of grids into parts, in which equivalent grids are in one part.
///
/// The part of a class depends only on its canonical form, the shares and the seed. So no list of classes is needed, and
/// a grid stays in its part if the list grows or changes its order. It is the same on every machine and in every
/// version.
///
/// Each class is in a part with the probability of its share. Of *n* classes, a part of share *p* gets *np* on average,
/// with a standard deviation of the square root of *np*(1 - *p*).
///
/// | grids that stay together | [`Split::parts`] | argument of [`Split::part`] |
/// |---|---|---|
/// | equivalent puzzles | [`Definition::Puzzle`] | [`by_puzzle`] of the puzzle |
/// | puzzles with equivalent solutions, too | [`Definition::Solution`] | [`by_puzzle`] of the solution |
/// | puzzles with equivalent patterns of clues, too | [`Definition::Pattern`] | [`of_pattern`] of the puzzle |
///
/// ```
/// use sudokit::{Grid, Symmetry, canon, random::Random};
///
/// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let moved = Symmetry::random(&mut Random::new(1, 1)).apply(&grid);
/// let split = canon::Split::new(&[0.9, 0.1], 7)?;
/// assert_eq!(split.part(&canon::by_puzzle(&grid)), split.part(&canon::by_puzzle(&moved)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("train", "test", "validation", "leak"))]
#[derive(Clone, Debug, PartialEq)]
pub struct Split {
    /// The sums of the shares up to each part but the last.
    ends: Vec<f64>,
    seed: u64,
}

impl Split {
    /// Creates a split with a part for each share. Another seed makes another split.
    ///
    /// # Errors
    /// There are fewer than two shares, one is not above 0, or they do not add up to 1 (within 10^-9).
    pub fn new(shares: &[f64], seed: u64) -> Result<Self, BadShares> {
        if shares.len() < 2 {
            return Err(BadShares::Few);
        }
        if let Some(&share) = shares.iter().find(|&&share| share.is_nan() || share <= 0.0) {
            return Err(BadShares::NotPositive(share));
        }
        let mut sum = 0.0;
        let mut ends: Vec<f64> = Vec::with_capacity(shares.len());
        for share in shares {
            sum += share;
            ends.push(sum);
        }
        if ends.pop().is_none_or(|sum| (sum - 1.0).abs() > 1e-9) {
            return Err(BadShares::Sum(sum));
        }
        Ok(Self { ends, seed })
    }

    /// Returns the index of the part of a class.
    #[must_use]
    pub fn part(&self, canonical: &Canonical) -> usize {
        self.part_of(&canonical.form.to_string())
    }

    /// Returns the index of the part of a form as a text.
    fn part_of(&self, form: &str) -> usize {
        let class = Random::seed_of(form);
        #[expect(clippy::cast_precision_loss, reason = "a number of 53 bits is exact")]
        let place = (Random::new(self.seed, class).word() >> 11) as f64 / (1_u64 << 53) as f64;
        self.ends.iter().filter(|&&end| end <= place).count()
    }

    /// Returns the index of the part of each puzzle, or the reason why a puzzle has none: by solution, it needs exactly
    /// one solution.
    ///
    /// ```
    /// use sudokit::canon::{Definition, Split};
    /// use sudokit::solve::Solver;
    /// use sudokit::Puzzle;
    ///
    /// let puzzle: Puzzle = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
    /// let both = [*puzzle.grid(), *puzzle.solution().grid()];
    /// let parts = Split::new(&[0.9, 0.1], 7)?.parts(&both, Definition::Solution, Solver::new());
    /// assert_eq!(parts[0], parts[1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn parts(&self, puzzles: &[Grid], by: Definition, solver: Solver) -> Vec<Result<usize, Flaw>> {
        match by {
            Definition::Puzzle => puzzles.iter().map(|puzzle| Ok(self.part(&by_puzzle(puzzle)))).collect(),
            Definition::Pattern => puzzles.iter().map(|puzzle| Ok(self.part(&of_pattern(puzzle)))).collect(),
            Definition::Solution => {
                let (verdicts, _) = solver.solve_all(puzzles);
                verdicts.into_iter().map(|verdict| Ok(self.part(&by_puzzle(verdict?.grid())))).collect()
            }
        }
    }
}

/// The error for shares that make no split.
#[derive(Clone, Copy, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum BadShares {
    /// There are fewer than two shares.
    #[error("expected at least two shares, as in 0.9,0.1")]
    Few,
    /// A share is not above 0.
    #[error("a share is {0}, expected numbers above 0 that add up to 1, as in 0.9,0.1")]
    NotPositive(f64),
    /// The shares do not add up to 1.
    #[error("the shares add up to {0}, expected 1, as in 0.9,0.1")]
    Sum(f64),
}

crate::debug_as_display!(BadShares);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_have_their_shares() {
        for (shares, seed) in [(&[0.9, 0.1][..], 1), (&[0.8, 0.1, 0.1], 1), (&[0.25; 4], 2)] {
            let split = Split::new(shares, seed).unwrap();
            let mut counts = vec![0_u32; shares.len()];
            (0..10_000).for_each(|number: u32| counts[split.part_of(&number.to_string())] += 1);
            // The standard deviation is at most 50.
            let is_near = |(&count, share): (&u32, &f64)| (f64::from(count) - share * 10_000.0).abs() < 200.0;
            assert!(counts.iter().zip(shares).all(is_near), "{counts:?}");
        }
    }

    #[test]
    fn the_parts_of_a_seed_never_change() {
        let split = Split::new(&[0.5, 0.3, 0.2], 42).unwrap();
        let parts: Vec<usize> = (0..12).map(|number: u32| split.part_of(&number.to_string())).collect();
        assert_eq!(parts, [2, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
        assert_eq!(split.part(&super::super::by_puzzle(&Grid::EMPTY)), 2);
        let other = Split::new(&[0.5, 0.3, 0.2], 43).unwrap();
        assert!((0..100).any(|n: u32| split.part_of(&n.to_string()) != other.part_of(&n.to_string())));
    }

    #[test]
    fn shares_that_make_no_split_are_refused() {
        let error = |shares: &[f64]| Split::new(shares, 0).unwrap_err().to_string();
        assert_eq!(error(&[]), "expected at least two shares, as in 0.9,0.1");
        assert_eq!(error(&[1.0]), "expected at least two shares, as in 0.9,0.1");
        assert_eq!(error(&[0.9, 0.2]), "the shares add up to 1.1, expected 1, as in 0.9,0.1");
        for share in [0.0, -0.5, f64::NAN] {
            let expected = format!("a share is {share}, expected numbers above 0 that add up to 1, as in 0.9,0.1");
            assert_eq!(error(&[1.0, share]), expected);
        }
        assert_eq!(error(&[f64::INFINITY, 1.0]), "the shares add up to inf, expected 1, as in 0.9,0.1");
        assert!(Split::new(&[0.1; 10], 0).is_ok());
    }
}
