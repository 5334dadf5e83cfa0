//! Equal digits in one house.

use std::fmt;

use super::{CellSet, Digit, DigitSet, Grid, House};

/// A digit that stands more than once in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Written"))]
pub struct Conflict {
    /// The house.
    pub house: House,
    /// The digit.
    pub digit: Digit,
    /// The two or more cells of the house that hold it.
    pub cells: CellSet,
}

/// Every conflict among the digits of a grid: rows first, then columns, then boxes.
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

/// Whether any digit stands twice in a house.
fn has_conflict(grid: &Grid) -> bool {
    let mut seen = [DigitSet::EMPTY; 27];
    grid.givens().any(|(cell, digit)| cell.houses().into_iter().any(|house| !seen[house.number()].insert(digit)))
}

/// A conflict as `serde` reads it.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Written {
    house: House,
    digit: Digit,
    cells: CellSet,
}

#[cfg(feature = "serde")]
impl TryFrom<Written> for Conflict {
    type Error = &'static str;

    fn try_from(Written { house, digit, cells }: Written) -> Result<Self, Self::Error> {
        let is_one = cells.len() > 1 && house.cell_set().contains_all(cells);
        if is_one { Ok(Self { house, digit, cells }) } else { Err("a conflict without two cells of its house") }
    }
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = match self.cells.len() {
            2 => "twice".to_string(),
            n => format!("{n} times"),
        };
        let cells: Vec<String> = self.cells.iter().map(|cell| cell.to_string()).collect();
        write!(f, "{} appears {times} in {} ({})", self.digit, self.house, cells.join(", "))
    }
}
