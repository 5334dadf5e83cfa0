//! What goes into a puzzle, or out of it, in one move of a local search: a clue, or two clues that stand together.

use sudokit_core::board::{Cell, CellSet, Digit, Grid, Solution};

/// One cell, or two that have clues together.
#[derive(Clone, Copy, Debug)]
pub struct Unit {
    /// The same cell twice, if it is one.
    cells: [Cell; 2],
    /// What the digit of the first cell counts, which is nothing if there is only one.
    weight: usize,
    /// The number of its first slot.
    start: usize,
}

/// A slot is a unit with digits; the slots of all units are numbered.
pub type Slot = usize;

/// As many digits as a cell can have, and none.
const VALUES: usize = 10;

impl Unit {
    /// Groups of one or two cells as units.
    pub fn all(groups: &[CellSet]) -> Vec<Self> {
        let mut start = 0;
        let unit = |group: &CellSet| {
            let mut cells = group.iter();
            let (first, second) = (cells.next()?, cells.next());
            let weight = if second.is_some() { VALUES } else { 0 };
            let unit = Self { cells: [first, second.unwrap_or(first)], weight, start };
            start = unit.slots().end;
            Some(unit)
        };
        groups.iter().filter_map(unit).collect()
    }

    /// The cells one by one as units.
    pub fn cells() -> Vec<Self> {
        Self::all(&Cell::ALL.into_iter().map(CellSet::of).collect::<Vec<_>>())
    }

    /// The slot of its digits in a grid.
    #[inline]
    pub fn slot(&self, values: &[u8; 81]) -> Slot {
        let [first, second] = self.cells.map(|cell| usize::from(values[cell.index()]));
        self.start + self.weight * first + second
    }

    /// All its slots.
    pub const fn slots(&self) -> std::ops::Range<Slot> {
        self.start..self.start + VALUES * if self.weight == 0 { 1 } else { self.weight }
    }

    /// How many slots these units have together.
    pub fn count_slots(units: &[Self]) -> usize {
        units.last().map_or(0, |unit| unit.slots().end)
    }

    /// How many cells it has.
    pub const fn len(&self) -> usize {
        if self.weight == 0 { 1 } else { 2 }
    }

    /// Whether it has a clue in a grid.
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

    /// The grid without its clues.
    pub fn taken_from(&self, grid: &Grid) -> Grid {
        let mut rest = *grid;
        self.cells.iter().for_each(|&cell| rest.set(cell, None));
        rest
    }
}

/// How many solutions of a puzzle have each slot.
#[derive(Clone, Debug)]
pub struct Tally {
    counts: Vec<u32>,
    /// How many solutions there are.
    pub number: u64,
}

impl Tally {
    /// Of no solutions.
    pub fn new(units: &[Unit]) -> Self {
        Self { counts: vec![0; Unit::count_slots(units)], number: 0 }
    }

    /// Forgets all solutions.
    pub fn clear(&mut self) {
        self.counts.fill(0);
        self.number = 0;
    }

    /// Counts a solution.
    #[inline]
    pub fn add(&mut self, units: &[Unit], solution: &Solution) {
        let values = flat(solution.grid());
        for unit in units {
            self.counts[unit.slot(values)] += 1;
        }
        self.number += 1;
    }

    /// The slots of a unit that some solutions have, with the number of these.
    pub fn of(&self, unit: &Unit) -> impl Iterator<Item = (Slot, u32)> {
        unit.slots().map(|slot| (slot, self.counts[slot])).filter(|&(_, count)| count > 0)
    }
}

/// The cells of a grid in reading order.
pub fn flat(grid: &Grid) -> &[u8; 81] {
    grid.rows().as_flattened().try_into().expect("81 cells")
}
