//! A closed walk over cells that hold two digits, what rectangles and loops of all types begin with.

use crate::board::layout::HOUSES;
use crate::board::{Cell, DigitSet};

use super::{State, Step, Technique};

/// A closed walk over cells that hold two digits.
pub struct Loop {
    pub cells: Vec<Cell>,
    pub digits: DigitSet,
}

impl Loop {
    /// A step of this type, not yet with its effect.
    pub fn step(&self, kind: u8, surcharge: f64) -> Step {
        let base = match self.cells.len() {
            4 => 4.5,
            6 => 4.6,
            8 => 4.7,
            _ => 5.0,
        };
        let technique = match self.cells.len() {
            4 => Technique::UniqueRectangle(kind),
            _ => Technique::UniqueLoop(kind),
        };
        Step::new(technique).rated(base + surcharge).on_cells(self.cells.iter().copied()).on_digits(self.digits)
    }

    /// The loop cells with further candidates, in the order of the walk.
    pub fn extra_cells(&self, state: &State) -> Vec<Cell> {
        self.cells.iter().copied().filter(|&cell| state.candidates(cell).len() > 2).collect()
    }

    /// Whether each house that has a cell of the loop has one at an even and one at an odd place.
    pub fn is_valid(&self) -> bool {
        let mut visited = [0_u32; 2];
        for (at, cell) in self.cells.iter().enumerate() {
            for house in HOUSES[cell.index()] {
                let bit = 1 << house;
                if visited[at & 1] & bit != 0 {
                    return false;
                }
                visited[at & 1] |= bit;
            }
        }
        visited[0] == visited[1]
    }
}
