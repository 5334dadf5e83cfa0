//! What happens in a search.

use std::fmt;

use crate::board::{Cell, Digit, Grid, House, Obstacle};

/// An event of a search.
///
/// ```
/// use sudokit::{Grid, solve::{Event, Method, Trace}};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let backs = Trace::of(Method::PLAIN, &grid)
///     .take_while(|event| *event != Event::Solved)
///     .filter(|event| matches!(event, Event::Back(..)))
///     .count();
/// println!("{backs} digits were removed again");
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A digit is tried in a cell, but a house of the cell has it already.
    Refused(Cell, Digit, Clash),
    /// A digit is tried in a cell, and stays for now.
    Placed(Cell, Digit),
    /// A digit is put into a cell because it is the only one left for it.
    Filled(Cell, Digit),
    /// A cell has no possible digit left, or a house has no place for a digit.
    DeadEnd(Obstacle),
    /// The digit that was tried last is removed, with everything that was filled in after it.
    Back(Cell, Digit),
    /// The grid is full.
    Solved,
    /// Every possibility was tried.
    Exhausted,
}

/// The reason why a digit cannot be in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The house of the cell that has the digit already.
    pub house: House,
    /// The cell that has it.
    pub by: Cell,
}

/// Returns why a digit cannot be in a cell: because of its row, else its column, else its box. `None` if it can.
///
/// ```
/// use sudokit::solve::clash;
/// use sudokit::{Cell, Digit, Grid};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let clash_of = |digit| clash(&grid, Cell::at(0, 2), digit).map(|clash| clash.to_string());
/// assert_eq!(clash_of(Digit::Five).as_deref(), Some("row 1 (r1c1)"));
/// assert_eq!(clash_of(Digit::Four), None);
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[must_use]
pub fn clash(grid: &Grid, cell: Cell, digit: Digit) -> Option<Clash> {
    cell.houses().into_iter().find_map(|house| {
        let holds = |&other: &Cell| other != cell && grid.digit(other) == Some(digit);
        house.cells().into_iter().find(holds).map(|by| Clash { house, by })
    })
}

impl Event {
    /// Returns the cell of the event, if it has one.
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
