//! The events of a search.

use std::fmt;

use crate::board::{Cell, Digit};

/// An event of a search, as [`Method::watch`](crate::solve::Method::watch) reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The search tries a digit in a cell, but the digit does not fit: [`Grid::holders`](crate::Grid::holders) names a house that already has it.
    Refused(Cell, Digit),
    /// The search tries a digit in a cell, and keeps it for now.
    Placed(Cell, Digit),
    /// The search fills a cell with the only digit left for it.
    Filled(Cell, Digit),
    /// No digit fits in a cell.
    DeadEnd(Cell),
    /// The search removes the last tried digit, and all digits that it filled in after it.
    Back(Cell, Digit),
    /// The grid is full.
    Solved,
    /// The search has ended: there are no more solutions.
    Exhausted,
}

impl Event {
    /// Returns the cell of the event, or `None` if the event has no cell.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Refused(cell, _)
            | Self::Placed(cell, _)
            | Self::Filled(cell, _)
            | Self::Back(cell, _)
            | Self::DeadEnd(cell) => Some(cell),
            Self::Solved | Self::Exhausted => None,
        }
    }
}

/// Shows a phrase: `r1c4: 1 is tried and stays for now`.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(cell, digit) => write!(f, "{cell}: {digit} is refused"),
            Self::Placed(cell, digit) => write!(f, "{cell}: {digit} is tried and stays for now"),
            Self::Filled(cell, digit) => write!(f, "{cell}: {digit} is the only digit left"),
            Self::DeadEnd(cell) => write!(f, "dead end: no digit fits in {cell}"),
            Self::Back(cell, digit) => write!(f, "back to {cell}: {digit} leads nowhere"),
            Self::Solved => f.write_str("solved"),
            Self::Exhausted => f.write_str("every possibility was tried"),
        }
    }
}
