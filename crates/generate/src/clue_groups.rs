//! Groups of clues that one move of a local search adds or removes: one clue, or two clues of an orbit.

use sudokit_core::board::{Cell, CellSet, Digit, Grid, Solution};

/// A group of one cell, or of two cells that have clues together.
#[derive(Clone, Copy, Debug)]
pub struct ClueGroup {
    /// The two cells, or one cell twice.
    cells: [Cell; 2],
    /// The factor of the first cell's digit in a slot number: 0 for a single cell.
    weight: usize,
    /// The number of the first slot.
    start: usize,
}

/// The number of a slot: a group with digits. Slots are numbered over all groups.
pub type Slot = usize;

/// The number of values of a cell: nine digits and empty.
const VALUES: usize = 10;

impl ClueGroup {
    /// Returns these sets of one or two cells as groups.
    pub fn all(sets: &[CellSet]) -> Vec<Self> {
        let mut start = 0;
        let group = |set: &CellSet| {
            let mut cells = set.iter();
            let (first, second) = (cells.next()?, cells.next());
            let weight = if second.is_some() { VALUES } else { 0 };
            let group = Self { cells: [first, second.unwrap_or(first)], weight, start };
            start = group.slots().end;
            Some(group)
        };
        sets.iter().filter_map(group).collect()
    }

    /// Returns each cell as a group of its own.
    pub fn cells() -> Vec<Self> {
        Self::all(&Cell::ALL.into_iter().map(CellSet::of).collect::<Vec<_>>())
    }

    /// Returns the slot of the group's digits in a grid.
    #[inline]
    pub fn slot(&self, values: &[u8; 81]) -> Slot {
        let [first, second] = self.cells.map(|cell| usize::from(values[cell.index()]));
        self.start + self.weight * first + second
    }

    /// Returns all slots of the group.
    pub const fn slots(&self) -> std::ops::Range<Slot> {
        self.start..self.start + VALUES * if self.weight == 0 { 1 } else { self.weight }
    }

    /// Returns the total number of slots of these groups.
    pub fn count_slots(groups: &[Self]) -> usize {
        groups.last().map_or(0, |group| group.slots().end)
    }

    /// Returns the number of cells.
    pub const fn len(&self) -> usize {
        if self.weight == 0 { 1 } else { 2 }
    }

    /// Returns whether the group has a clue in a grid.
    pub fn is_in(&self, grid: &Grid) -> bool {
        grid.digit(self.cells[0]).is_some()
    }

    /// Puts the digits of a slot into a grid.
    pub fn put(&self, slot: Slot, grid: &mut Grid) {
        let digits = slot - self.start;
        let values = [if self.weight == 0 { digits } else { digits / VALUES }, digits % VALUES];
        for (cell, value) in self.cells.into_iter().zip(values) {
            grid.set(cell, u8::try_from(value).ok().and_then(Digit::new));
        }
    }

    /// Returns the grid without the clues of the group.
    pub fn removed_from(&self, grid: &Grid) -> Grid {
        let mut rest = *grid;
        self.cells.iter().for_each(|&cell| rest.set(cell, None));
        rest
    }
}

/// The number of solutions of a puzzle that have each slot.
#[derive(Clone, Debug)]
pub struct Tally {
    counts: Vec<u32>,
    /// The number of all solutions.
    pub number: u64,
}

impl Tally {
    /// Creates a tally of no solutions.
    pub fn new(groups: &[ClueGroup]) -> Self {
        Self { counts: vec![0; ClueGroup::count_slots(groups)], number: 0 }
    }

    /// Resets all counts.
    pub fn clear(&mut self) {
        self.counts.fill(0);
        self.number = 0;
    }

    /// Counts a solution.
    #[inline]
    pub fn add(&mut self, groups: &[ClueGroup], solution: &Solution) {
        let values = flat(solution.grid());
        for group in groups {
            self.counts[group.slot(values)] += 1;
        }
        self.number += 1;
    }

    /// Returns the slots of a group that some solutions have, with their numbers of solutions.
    pub fn of(&self, group: &ClueGroup) -> impl Iterator<Item = (Slot, u32)> {
        group.slots().map(|slot| (slot, self.counts[slot])).filter(|&(_, count)| count > 0)
    }
}

/// Returns the values of a grid in reading order.
pub fn flat(grid: &Grid) -> &[u8; 81] {
    grid.rows().as_flattened().try_into().expect("81 cells")
}
