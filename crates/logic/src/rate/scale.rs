//! The ratings that steps and puzzles can have.

use crate::{Order, Rating, Technique};

impl Technique {
    /// Returns true if a step of this technique can have this rating, as far as is known. Long chains, and loops and
    /// BUGs with large sets, are rated above the least rating of their technique.
    #[must_use]
    pub fn can_be_rated(self, rating: Rating) -> bool {
        (self.row().least..=self.row().most).contains(&rating)
    }

    /// Returns true if the technique is known to place no digit: locked candidates, subsets, fish and wings up to
    /// hidden quads.
    #[must_use]
    pub const fn only_eliminates(self) -> bool {
        self.row().only_eliminates
    }
}

impl Rating {
    /// Returns true if a puzzle may have this rating, because some step of Sudoku Explainer can have it.
    ///
    /// ```
    /// use sudokit::logic::Rating;
    ///
    /// let may_be = |rating: &str| rating.parse().is_ok_and(Rating::may_be);
    /// assert!(may_be("2.0") && may_be("2.3") && may_be("7.1"));
    /// assert!(!may_be("2.1") && !may_be("6.4"));
    /// ```
    #[must_use]
    pub fn may_be(self) -> bool {
        Order::sudoku_explainer().techniques().into_iter().any(|technique| technique.can_be_rated(self))
    }
}
