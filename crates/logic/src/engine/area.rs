//! The place to look at for a step, without the pattern.

use std::fmt;

use sudokit_core::board::{Cell, CellSet, House};

use crate::engine::words::{and, houses};

/// A place to look at for a step: a name and its cells, without the pattern.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::logic::{Order, Path};
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let area = Path::new(&puzzle, Order::people()).next().expect("a step").place();
/// assert_eq!((area.to_string().as_str(), area.cells().len()), ("box 2", 9));
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    name: String,
    cells: CellSet,
}

impl Area {
    /// Creates a place of some cells, named in this order.
    pub(crate) fn cells_in_order(cells: impl IntoIterator<Item = Cell>) -> Self {
        let cells: Vec<Cell> = cells.into_iter().collect();
        Self { name: and(&cells), cells: cells.into_iter().collect() }
    }

    /// Creates a place of one house.
    pub(crate) fn house(house: House) -> Self {
        Self { name: house.to_string(), cells: house.cell_set() }
    }

    /// Creates the place of the house that has the most of some cells. A box comes before a row or column.
    pub(crate) fn fullest_house(cells: impl IntoIterator<Item = Cell>) -> Self {
        let cells: CellSet = cells.into_iter().collect();
        // The last of equal houses is taken.
        let most = House::ALL.into_iter().max_by_key(|house| (house.cell_set() & cells).len());
        Self::house(most.unwrap_or(House::ALL[0]))
    }

    /// Creates a place of several houses.
    pub(crate) fn houses(of: &[House]) -> Self {
        Self::named(houses(of), CellSet::union(of.iter().map(|house| house.cell_set())))
    }

    /// Creates a place of the boxes of some cells.
    pub(crate) fn boxes_of(cells: CellSet) -> Self {
        let boxes = House::ALL.into_iter().filter(|house| house.is_box() && !(house.cell_set() & cells).is_empty());
        Self::houses(&boxes.collect::<Vec<_>>())
    }

    /// Creates a place of cells with another name.
    pub(crate) fn named(name: impl Into<String>, cells: CellSet) -> Self {
        Self { name: name.into(), cells }
    }

    /// Creates a place that combines several places.
    pub(crate) fn all(places: impl IntoIterator<Item = Self>) -> Self {
        let places: Vec<Self> = places.into_iter().collect();
        let cells = CellSet::union(places.iter().map(|place| place.cells));
        Self { name: and(places), cells }
    }

    /// Returns the cells of the place.
    #[must_use]
    pub const fn cells(&self) -> CellSet {
        self.cells
    }
}

/// Shows the name: `row 5`, `r1c2 and r5c2`.
impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}
