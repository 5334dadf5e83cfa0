//! What happens in a search.

use std::fmt;

use crate::board::{Cell, Digit, Grid, House, Obstacle};

/// Something that happens in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A digit is tried in a cell, and cannot stand there.
    Refused(Cell, Digit, Clash),
    /// A digit is tried in a cell, and stays for now.
    Placed(Cell, Digit),
    /// A digit goes into a cell since it is the only one left for it.
    Filled(Cell, Digit),
    /// Nothing leads on from here.
    DeadEnd(Obstacle),
    /// The digit that was tried last is taken out again, with everything that was filled in after it.
    Back(Cell, Digit),
    /// The grid is full.
    Solved,
    /// Every possibility was tried.
    Exhausted,
}

/// Why a digit cannot stand in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The house of the cell that has the digit already.
    pub house: House,
    /// Where it has it.
    pub by: Cell,
}

/// Why a digit cannot stand in a cell, if it cannot: by its row, else by its column, else by its box.
#[must_use]
pub fn clash(grid: &Grid, cell: Cell, digit: Digit) -> Option<Clash> {
    cell.houses().into_iter().find_map(|house| {
        let holds = |&other: &Cell| other != cell && grid.digit(other) == Some(digit);
        house.cells().into_iter().find(holds).map(|by| Clash { house, by })
    })
}

impl Event {
    /// The cell that it is about, if it is about one.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Refused(cell, ..)
            | Self::Placed(cell, _)
            | Self::Filled(cell, _)
            | Self::Back(cell, _)
            | Self::DeadEnd(Obstacle::NoCandidate(cell)) => Some(cell),
            Self::DeadEnd(Obstacle::NoPlace(..)) | Self::Solved | Self::Exhausted => None,
        }
    }
}

/// `row 1 (r1c3)`
impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.house, self.by)
    }
}

/// `r1c4: 1 is refused by row 1 (r1c3)`
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(cell, digit, clash) => write!(f, "{cell}: {digit} is refused by {clash}"),
            Self::Placed(cell, digit) => write!(f, "{cell}: {digit} is tried and stays for now"),
            Self::Filled(cell, digit) => write!(f, "{cell}: {digit} is the only digit left"),
            Self::DeadEnd(Obstacle::NoCandidate(cell)) => write!(f, "dead end: no digit fits in {cell}"),
            Self::DeadEnd(obstacle) => write!(f, "dead end: {obstacle}"),
            Self::Back(cell, digit) => write!(f, "back to {cell}: {digit} leads nowhere"),
            Self::Solved => f.write_str("solved"),
            Self::Exhausted => f.write_str("every possibility was tried"),
        }
    }
}
