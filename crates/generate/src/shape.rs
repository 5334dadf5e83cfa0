//! Symmetries of the places of the clues.

use sudokit_core::board::named::named;
use sudokit_core::board::{Cell, CellSet};

/// A symmetry of the places of the clues. The cells of an orbit have clues together.
#[doc(alias = "symmetric")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ClueSymmetry {
    /// No symmetry: each cell on its own.
    #[default]
    None,
    /// A rotation by 180 degrees.
    Rotate180,
    /// A rotation by 90 degrees.
    Rotate90,
    /// A reflection that swaps left and right.
    MirrorH,
    /// A reflection that swaps top and bottom.
    MirrorV,
    /// A reflection at the diagonal from the upper left to the lower right.
    Diagonal,
    /// A reflection at the diagonal from the upper right to the lower left.
    Antidiagonal,
    /// All rotations and reflections.
    Full,
}

/// A function from a row and a column to those of the image cell.
type Move = fn(usize, usize) -> (usize, usize);

const QUARTER_TURN: Move = |row, column| (column, 8 - row);
const DIAGONAL: Move = |row, column| (column, row);

impl ClueSymmetry {
    /// Returns generators of the symmetry group.
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

    /// Returns the orbit of a cell: the cells that have a clue if `cell` has one.
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
                let places = orbit.iter().map(|cell| step(cell.row(), cell.column()));
                places.map(|(row, column)| Cell::at(row, column)).collect()
            };
            let larger = self.moves().iter().map(moved).fold(orbit, |all, more: CellSet| all | more);
            if larger == orbit {
                return orbit;
            }
            orbit = larger;
        }
    }

    /// Returns all orbits, ordered by their first cells.
    #[must_use]
    pub fn orbits(self) -> Vec<CellSet> {
        let orbit = |cell| Some(self.orbit(cell)).filter(|orbit| orbit.first() == Some(cell));
        Cell::ALL.into_iter().filter_map(orbit).collect()
    }

    /// Returns true if clues in these cells have this symmetry.
    #[must_use]
    pub fn is_kept_by(self, clues: CellSet) -> bool {
        clues.iter().all(|cell| clues.contains_all(self.orbit(cell)))
    }

    /// Returns the symmetry of clues in these cells: the last one in [`ClueSymmetry::ALL`] that they have.
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
