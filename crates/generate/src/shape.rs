//! The symmetries that the places of the clues can have.

use sudokit_core::board::named::named;
use sudokit_core::board::{Cell, CellSet};

/// A symmetry of the places of clues: which cells have clues together.
#[doc(alias = "symmetric")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ClueSymmetry {
    /// Each cell on its own.
    #[default]
    None,
    /// Half a turn.
    Rotate180,
    /// A quarter of a turn.
    Rotate90,
    /// Left and right.
    MirrorH,
    /// Top and bottom.
    MirrorV,
    /// The diagonal from the upper left to the lower right.
    Diagonal,
    /// The diagonal from the upper right to the lower left.
    Antidiagonal,
    /// All turns and mirrors.
    Full,
}

/// Where a move takes a row and a column.
type Move = fn(usize, usize) -> (usize, usize);

const QUARTER_TURN: Move = |row, column| (column, 8 - row);
const DIAGONAL: Move = |row, column| (column, row);

impl ClueSymmetry {
    /// The moves that the clues do not notice; all others follow from them.
    const fn moves(self) -> &'static [Move] {
        match self {
            Self::None => &[],
            Self::Rotate180 => &[|row, column| (8 - row, 8 - column)],
            Self::Rotate90 => &[QUARTER_TURN],
            Self::MirrorH => &[|row, column| (row, 8 - column)],
            Self::MirrorV => &[|row, column| (8 - row, column)],
            Self::Diagonal => &[DIAGONAL],
            Self::Antidiagonal => &[|row, column| (8 - column, 8 - row)],
            Self::Full => &[QUARTER_TURN, DIAGONAL],
        }
    }

    /// Returns the cells that have a clue if `cell` has one.
    ///
    /// ```
    /// use sudokit::{Cell, generate::ClueSymmetry};
    ///
    /// let orbit = ClueSymmetry::Rotate180.orbit(Cell::at(0, 0));
    /// assert_eq!(orbit.iter().collect::<Vec<_>>(), [Cell::at(0, 0), Cell::at(8, 8)]);
    /// ```
    #[must_use]
    pub fn orbit(self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::from(cell);
        loop {
            let moved = |step: &Move| {
                orbit
                    .iter()
                    .map(|cell| step(cell.row(), cell.column()))
                    .map(|(row, column)| Cell::at(row, column))
                    .collect()
            };
            let larger = self.moves().iter().map(moved).fold(orbit, |all, more: CellSet| all | more);
            if larger == orbit {
                return orbit;
            }
            orbit = larger;
        }
    }

    /// Returns the cells in groups that have clues together, ordered by their first cells.
    #[must_use]
    pub fn orbits(self) -> Vec<CellSet> {
        Cell::ALL
            .into_iter()
            .map(|cell| (cell, self.orbit(cell)))
            .filter(|(cell, orbit)| orbit.first() == Some(*cell))
            .map(|(_, orbit)| orbit)
            .collect()
    }

    /// Returns true if clues in these cells have this symmetry.
    #[must_use]
    pub fn is_kept_by(self, clues: CellSet) -> bool {
        clues.iter().all(|cell| clues.contains_all(self.orbit(cell)))
    }

    /// Returns the symmetry of clues in these cells: of those that they have, the last in the order of
    /// [`ClueSymmetry::ALL`].
    #[must_use]
    pub fn of(clues: CellSet) -> Self {
        Self::ALL.into_iter().rfind(|symmetry| symmetry.is_kept_by(clues)).unwrap_or_default()
    }
}

named! {
    ClueSymmetry, "none, rotate180, rotate90, mirror-h, mirror-v, diagonal, antidiagonal or full":
    None = "none",
    Rotate180 = "rotate180",
    Rotate90 = "rotate90",
    MirrorH = "mirror-h",
    MirrorV = "mirror-v",
    Diagonal = "diagonal",
    Antidiagonal = "antidiagonal",
    Full = "full",
}
