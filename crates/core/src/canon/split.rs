//! Splits of a list into parts, with each class of equivalent grids in one part only.

use std::fmt::Display;

use super::Canonical;
use crate::random::Random;

/// A random split of all classes of equivalent grids into parts, for training and testing without leaks.
///
/// Each class is drawn by itself, so a class stays in its part when the list grows or is reordered, and nothing is
/// remembered. The shares hold on average: among n classes, a part with the share p has about √(n p (1 - p)) more or
/// fewer than its share.
///
/// ```
/// use sudokit::canon::{self, Split};
/// use sudokit::{Grid, Symmetry};
///
/// let split = Split::new(&[0.9, 0.1], 7)?;
/// let grid: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// let other = "t:r231564897:d987654321".parse::<Symmetry>()?.apply(&grid);
/// assert_eq!(split.part(&canon::by_puzzle(&grid)), split.part(&canon::by_puzzle(&other)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Split {
    shares: Vec<f64>,
    seed: u64,
}

/// The error for shares that are no parts of a whole.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum BadShares {
    /// There are fewer than two shares.
    #[error("expected at least two shares")]
    Few,
    /// A share is not above 0.
    #[error("a share is {0}, expected numbers above 0")]
    NotPositive(f64),
    /// The shares do not add up to 1.
    #[error("the shares add up to {0}, expected 1")]
    Sum(f64),
}

impl Split {
    /// Creates a split into parts with these shares. The same seed makes the same split.
    ///
    /// # Errors
    /// Returns an error if there are fewer than two shares, if one is not above 0, or if they do not add up to 1.
    pub fn new(shares: &[f64], seed: u64) -> Result<Self, BadShares> {
        if shares.len() < 2 {
            return Err(BadShares::Few);
        }
        if let Some(share) = shares.iter().find(|share| share.is_nan() || **share <= 0.0) {
            return Err(BadShares::NotPositive(*share));
        }
        let sum: f64 = shares.iter().sum();
        if (sum - 1.0).abs() > 1e-9 {
            return Err(BadShares::Sum(sum));
        }
        Ok(Self { shares: shares.into(), seed })
    }

    /// Returns the part of a class, counted from 0.
    #[must_use]
    pub fn part<T: Display>(&self, canonical: &Canonical<T>) -> usize {
        // Hashes of the standard library may change with its version; this number is the same forever.
        let class = Random::seed_of(&canonical.form.to_string());
        let [.., a, b, c, d] = Random::new(self.seed, class).word().to_le_bytes();
        let drawn = f64::from(u32::from_le_bytes([a, b, c, d])) / f64::from(u32::MAX);
        let ends = self.shares.iter().scan(0.0, |end, share| {
            *end += share;
            Some(*end)
        });
        ends.take(self.shares.len() - 1).take_while(|end| *end <= drawn).count()
    }
}
