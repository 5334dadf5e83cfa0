//! What a chain goes through: a digit in one cell or in several, true if one of them has it.

use crate::State;
use crate::engine::visit_order::box_first;
use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, House};

/// A digit in some cells: a candidate, a group of places, or the places of the digit in an almost locked set. It is true if
/// one of the cells has the digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ChainNode {
    /// The digit.
    pub digit: Digit,
    /// The cells.
    pub cells: CellSet,
}

impl ChainNode {
    /// The candidates.
    #[must_use]
    pub const fn candidates(self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.cells)
    }

    /// The candidates that are false if the node is true.
    #[must_use]
    pub fn sees(self, state: &State) -> CandidateSet {
        let mut seen = state.victims(self.digit, self.cells.common_peers());
        if let Some(cell) = self.cells.only() {
            seen.insert_digits(cell, state.candidates(cell) - self.digit.into());
        }
        seen
    }

    /// Whether one of both is true at most, by the rules alone.
    #[must_use]
    pub fn excludes(self, other: Self) -> bool {
        if self.digit == other.digit {
            self.cells.common_peers().contains_all(other.cells)
        } else {
            self.cells.len() == 1 && self.cells == other.cells
        }
    }

    /// Whether it is more than one candidate.
    pub(crate) const fn is_group(self) -> bool {
        self.cells.len() > 1
    }

    /// How much there is to see where a chain begins with it; a group counts as one more.
    pub(crate) const fn weight(self) -> usize {
        1 + self.is_group() as usize
    }

    /// A house in which all cells of both lie, the box first.
    pub(crate) fn shared_house(self, other: Self) -> Option<House> {
        let all = self.cells | other.cells;
        let houses = all.first().map(Cell::houses).map(box_first);
        houses.into_iter().flatten().find(|house| house.cell_set().contains_all(all))
    }
}
