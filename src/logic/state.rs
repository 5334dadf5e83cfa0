//! A position in the middle of a solution: placed digits and the candidates that are left.
//!
//! ```text
//! candidates[cell]      digits of the cell         r1c1: { 2 5 9 }     nothing where a digit stands
//! cells[digit]          cells of the digit         81 bits
//! spots[digit][house]   spots of the digit         9 bits, in the order of the house
//! ```

use crate::board::layout::{HOUSE_CELLS, HOUSES, PEERS, SPOTS, cells_at};
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};

use super::Step;

/// Placed digits and remaining candidates, seen by cell, by digit and by house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    grid: Grid,
    candidates: [DigitSet; 81],
    cells: [CellSet; 9],
    spots: [[u16; 27]; 9],
}

impl State {
    /// The position of a puzzle at its start: every candidate that no peer excludes.
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        Self::with_candidates(grid, &Candidates::from_sets([DigitSet::ALL; 81]))
    }

    /// A position with those of these candidates in the empty cells of `grid` that no digit excludes.
    #[must_use]
    pub fn with_candidates(grid: &Grid, candidates: &Candidates) -> Self {
        let mut state =
            Self { grid: *grid, candidates: [DigitSet::EMPTY; 81], cells: [CellSet::EMPTY; 9], spots: [[0; 27]; 9] };
        let open = Candidates::of(grid);
        for cell in grid.empty_cells() {
            (candidates[cell] & open[cell]).iter().for_each(|digit| state.add(cell, digit));
        }
        state
    }

    fn add(&mut self, cell: Cell, digit: Digit) {
        self.candidates[cell.index()].insert(digit);
        self.cells[digit.index()].insert(cell);
        for (&house, &spot) in HOUSES[cell.index()].iter().zip(&SPOTS[cell.index()]) {
            self.spots[digit.index()][usize::from(house)] |= 1 << spot;
        }
    }

    /// The placed digits.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The candidates of the empty cells; where a digit stands, that digit.
    #[must_use]
    pub fn marks(&self) -> Candidates {
        let set = |cell| Digit::new(self.grid[cell]).map_or(self.candidates(cell), DigitSet::from);
        Candidates::from_sets(std::array::from_fn(|index| set(Cell::new(index))))
    }

    /// Whether every cell has its digit.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.grid.empty_cells().next().is_none()
    }

    /// The candidates of a cell, none where a digit stands.
    #[must_use]
    pub const fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The cells in which `digit` is a candidate.
    #[must_use]
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// Whether `digit` is a candidate of `cell`.
    #[must_use]
    pub const fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.cells[digit.index()].contains(cell)
    }

    /// The spots of a numbered house in which `digit` is a candidate.
    pub(crate) const fn spots(&self, digit: Digit, house: usize) -> u16 {
        self.spots[digit.index()][house]
    }

    /// The two places that a digit has in a numbered house, if it has two.
    pub(crate) fn strong(&self, digit: Digit, house: usize) -> Option<[Cell; 2]> {
        let spots = self.spots(digit, house);
        let mut cells = cells_at(house, spots);
        if spots.count_ones() == 2 { Some([cells.next()?, cells.next()?]) } else { None }
    }

    /// The cells with two candidates.
    pub(crate) fn pairs(&self) -> CellSet {
        Cell::all().filter(|&cell| self.candidates(cell).len() == 2).collect()
    }

    /// The candidates that some cells have together.
    #[must_use]
    pub fn union(&self, cells: &[Cell]) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | self.candidates(cell))
    }

    /// How many cells of a numbered house are empty.
    pub(crate) fn empty_in(&self, house: usize) -> usize {
        HOUSE_CELLS[house].iter().filter(|&&cell| self.grid[cell] == 0).count()
    }

    /// The spots of a numbered house whose cells have from `least` to `most` candidates.
    pub(crate) fn spots_with(&self, house: usize, least: usize, most: usize) -> u16 {
        let fits = |cell: Cell| (least..=most).contains(&self.candidates(cell).len());
        (0..9).filter(|&spot| fits(HOUSE_CELLS[house][spot])).fold(0, |mask, spot| mask | 1 << spot)
    }

    /// How many times `digit` is placed.
    pub(crate) fn placed(&self, digit: Digit) -> usize {
        self.grid.values().filter(|&value| value == digit.value()).count()
    }

    /// Takes a candidate away; says whether it was there.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> bool {
        let had = self.candidates[cell.index()].remove(digit);
        if had {
            self.cells[digit.index()].remove(cell);
            for (&house, &spot) in HOUSES[cell.index()].iter().zip(&SPOTS[cell.index()]) {
                self.spots[digit.index()][usize::from(house)] &= !(1 << spot);
            }
        }
        had
    }

    /// Puts a digit into a cell and takes it from the candidates of the peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.candidates(cell).iter() {
            self.eliminate(cell, other);
        }
        self.grid[cell] = digit.value();
        for &peer in &PEERS[cell.index()] {
            self.eliminate(peer, digit);
        }
    }

    /// Does what a step says.
    pub fn apply(&mut self, step: &Step) {
        for (cell, digit) in step.eliminations.iter() {
            self.eliminate(cell, digit);
        }
        if let Some((cell, digit)) = step.placement {
            self.place(cell, digit);
        }
    }
}
