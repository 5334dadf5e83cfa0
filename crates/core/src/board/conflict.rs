//! Equal digits in one house.

use std::fmt;

use super::joined::by_house;
use super::{CellSet, Digit, Grid, House};

/// A digit that a house has more than once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Conflict {
    /// The house.
    pub house: House,
    /// The two or more cells of the house that hold the digit.
    pub cells: CellSet,
    /// The digit.
    pub digit: Digit,
}

/// Returns every conflict among the digits of a grid: rows first, then columns, then boxes.
///
/// ```
/// use sudokit::{Cell, Digit, Grid, conflicts};
///
/// let mut grid = Grid::EMPTY;
/// grid.set(Cell::at(0, 0), Digit::Five);
/// grid.set(Cell::at(0, 1), Digit::Five);
/// let messages: Vec<String> = conflicts(&grid).iter().map(ToString::to_string).collect();
/// assert_eq!(messages, ["5 appears twice in row 1 (r1c1, r1c2)", "5 appears twice in box 1 (r1c1, r1c2)"]);
/// ```
#[must_use]
pub fn conflicts(grid: &Grid) -> Vec<Conflict> {
    if !has_conflict(grid) {
        return Vec::new();
    }
    House::ALL
        .into_iter()
        .flat_map(|house| Digit::ALL.map(|digit| (house, digit)))
        .map(|(house, digit)| {
            let holds = |&cell: &_| grid.digit(cell) == Some(digit);
            Conflict { house, digit, cells: house.cells().into_iter().filter(holds).collect() }
        })
        .filter(|conflict| conflict.cells.len() > 1)
        .collect()
}

/// Returns true if a house holds any digit twice. The sum of the masks of its cells then differs from their union.
#[inline]
fn has_conflict(grid: &Grid) -> bool {
    let masks = grid.masks();
    by_house(&masks, |a, b| a + b) != by_house(&masks, |a, b| a | b)
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = match self.cells.len() {
            2 => "twice".to_string(),
            n => format!("{n} times"),
        };
        write!(f, "{} appears {times} in {} ({})", self.digit, self.house, self.cells.names(", "))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::Cell;

    proptest! {
        #[test]
        fn a_grid_has_a_conflict_exactly_if_two_peers_hold_the_same_digit(
            givens in proptest::collection::vec((0..81_usize, 0..9_usize), 0..12),
        ) {
            let with = |grid: Grid, (cell, digit)| grid.with(Cell::from_index(cell), Digit::nth(digit));
            let grid = givens.into_iter().fold(Grid::EMPTY, with);
            let conflicts_with_peer =
                |(cell, digit): (Cell, Digit)| cell.peers().iter().any(|peer| grid.digit(peer) == Some(digit));
            prop_assert_eq!(has_conflict(&grid), grid.givens().any(conflicts_with_peer));
            prop_assert_eq!(conflicts(&grid).is_empty(), !has_conflict(&grid));
        }
    }
}
