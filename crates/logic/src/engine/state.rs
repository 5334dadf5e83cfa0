//! A position: placed digits and remaining candidates.
//!
//! ```text
//! candidates[cell]      digits of the cell         r1c1: { 2 5 9 }     empty where a digit is placed
//! cells[digit]          cells of the digit         81 bits
//! spots[house][digit]   spots of the digit         9 bits, in the order of the house
//! ```

use sudokit_core::board::{
    Candidate, CandidateSet, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, Spot, SpotSet,
};

use sudokit_core::solve::{AsCandidates, Clues, sealed};

use crate::Step;

/// A position: placed digits and remaining candidates, by cell, by digit and by house.
///
/// ```
/// use sudokit::logic::State;
/// use sudokit::{Cell, Digit, Grid, House};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut state = State::new(&grid);
/// assert_eq!(state.candidates(Cell::at(0, 2)).to_string(), "1 2 4");
/// assert_eq!(state.lone(House::box_at(1)).to_string(), "8"); // a hidden single
///
/// state.place(Cell::at(0, 5), Digit::Eight);
/// state.eliminate(Cell::at(0, 2), Digit::One);
/// assert_eq!(state.candidates(Cell::at(0, 2)).to_string(), "2 4");
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[doc(alias("position", "grid state"))]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    grid: Grid,
    empty: CellSet,
    /// The number of empty cells in each house.
    open: [u8; 27],
    /// The number of cells with each digit.
    placed: [u8; 9],
    candidates: [DigitSet; 81],
    cells: [CellSet; 9],
    spots: [[SpotSet; 9]; 27],
    givens: CellSet,
    /// The cells whose digits are fixed, because a second solution with other digits there is no solution of the puzzle.
    ///
    /// These are the givens. If the candidates are the puzzle, they can be cells that have no digit yet: the cells with
    /// one candidate at the start if their digits are a puzzle, otherwise all cells.
    fixed: CellSet,
}

impl State {
    /// Returns the position at the start of a puzzle, with every candidate that no peer excludes.
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        Self::with_candidates(grid, &Candidates::ALL)
    }

    /// Returns the position with these candidates in the empty cells, except those that a placed digit excludes.
    #[must_use]
    pub fn with_candidates(grid: &Grid, candidates: &Candidates) -> Self {
        let mut state = Self {
            grid: *grid,
            empty: grid.empty_cells(),
            open: [0; 27],
            placed: [0; 9],
            candidates: [DigitSet::EMPTY; 81],
            cells: [CellSet::EMPTY; 9],
            spots: [[SpotSet::EMPTY; 9]; 27],
            givens: CellSet::ALL - grid.empty_cells(),
            fixed: CellSet::ALL - grid.empty_cells(),
        };
        grid.givens().for_each(|(_, digit)| state.placed[digit.index()] += 1);
        let open = Candidates::of(grid);
        for cell in grid.empty_cells() {
            (candidates[cell] & open[cell]).iter().for_each(|digit| state.add(cell, digit));
            cell.houses().into_iter().for_each(|house| state.open[house.number()] += 1);
        }
        state
    }

    /// Returns the position with the digits in these cells as givens and all other digits as entries.
    ///
    /// Techniques that rely on uniqueness distinguish them: a given cannot change, but an entry could.
    #[must_use]
    pub fn with_givens(mut self, givens: CellSet) -> Self {
        self.givens = givens - self.grid.empty_cells();
        self.fixed = self.givens;
        self
    }

    /// Returns the cells with givens.
    #[must_use]
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// Returns the digits of the givens.
    ///
    /// ```
    /// use sudokit::logic::State;
    /// use sudokit::{Cell, Digit, Puzzle};
    ///
    /// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let state = State::new(&puzzle.with(Cell::at(0, 2), Digit::Four)).with_givens(puzzle.given_cells());
    /// assert_eq!((state.puzzle(), state.entries().count_clues()), (*puzzle.grid(), 1));
    /// # Ok::<(), sudokit::solve::NotAPuzzle>(())
    /// ```
    #[must_use]
    pub fn puzzle(&self) -> Grid {
        self.grid.masked(self.givens)
    }

    /// Returns the digits of the entries.
    #[must_use]
    pub fn entries(&self) -> Grid {
        self.grid.masked(!self.givens)
    }

    /// Returns the position with the digits of these cells fixed, whether they are placed or not.
    pub(crate) const fn with_fixed(mut self, fixed: CellSet) -> Self {
        self.fixed = fixed;
        self
    }

    /// Returns true if techniques that rely on uniqueness apply: no empty cell has a fixed digit.
    ///
    /// They conclude that digits of empty cells could be exchanged for a second solution. In a puzzle of candidates a
    /// digit of the second solution may be no candidate of its cell.
    pub(crate) fn allows_exchange(&self) -> bool {
        (self.fixed & self.empty).is_empty()
    }

    /// Returns the cells with entries, whose digits a second solution could exchange.
    pub(crate) fn exchangeable(&self) -> CellSet {
        !(self.fixed | self.empty)
    }

    /// Returns an empty cell without a candidate, if there is one.
    #[must_use]
    pub fn cell_without_candidate(&self) -> Option<Cell> {
        (self.empty - CellSet::union(self.cells)).first()
    }

    fn add(&mut self, cell: Cell, digit: Digit) {
        self.candidates[cell.index()].insert(digit);
        self.cells[digit.index()].insert(cell);
        for (house, spot) in cell.houses().into_iter().zip(Spot::of(cell)) {
            self.spots[house.number()][digit.index()].insert(spot);
        }
    }

    /// Returns the placed digits.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the digits that each cell can take. A cell with a placed digit has only this digit.
    #[must_use]
    pub fn marks(&self) -> Candidates {
        let set = |cell: Cell| self.grid.digit(cell).map_or(self.candidates(cell), DigitSet::of);
        Candidates::from_sets(Cell::ALL.map(set))
    }

    /// Returns the cells without a digit.
    #[must_use]
    pub const fn empty_cells(&self) -> CellSet {
        self.empty
    }

    /// Returns true if every cell has a digit.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.empty.is_empty()
    }

    /// Returns the candidates of a cell, none if it has a digit.
    #[must_use]
    pub const fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// Returns the cells in which `digit` is a candidate.
    #[must_use]
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// Returns true if the candidate is present.
    #[must_use]
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.cells[candidate.digit.index()].contains(candidate.cell)
    }

    /// Returns the spots of a house in which `digit` is a candidate.
    #[must_use]
    pub const fn spots(&self, digit: Digit, house: House) -> SpotSet {
        self.spots[house.number()][digit.index()]
    }

    /// Returns the digits that have exactly one spot in a house.
    #[must_use]
    pub fn lone(&self, house: House) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.spots(digit, house).only().is_some()).collect()
    }

    /// Returns the digits that have two to `MOST` spots in a house.
    #[must_use]
    pub(crate) fn digits_with<const MOST: usize>(&self, house: House) -> DigitSet {
        let without_first = |spots: u16| spots & spots.wrapping_sub(1);
        let fits = |spots: u16| {
            let rest = without_first(spots);
            rest != 0 && (1..MOST).fold(rest, |rest, _| without_first(rest)) == 0
        };
        // Bits instead of calls of `len`: the compiler does this for eight digits at once.
        let spots = self.spots[house.number()];
        DigitSet::from_bits((0..9).fold(0, |all, digit| all | if fits(spots[digit].bits()) { 1 << digit } else { 0 }))
    }

    /// Returns the two places of a digit in a house, or `None` unless there are exactly two.
    #[doc(alias("conjugate pair", "strong link"))]
    #[must_use]
    pub fn two_places(&self, digit: Digit, house: House) -> Option<[Cell; 2]> {
        let spots = self.spots(digit, house);
        let first = spots.first()?;
        let other = (spots - first.into()).only()?;
        Some([first, other].map(|spot| house.cell(spot)))
    }

    /// Returns the cells with two candidates.
    #[must_use]
    pub fn bivalue_cells(&self) -> CellSet {
        self.cells_with(2, 2)
    }

    /// Returns the cells that have at least `least` and at most `most` candidates.
    #[must_use]
    pub fn cells_with(&self, least: usize, most: usize) -> CellSet {
        let mut at_least = [CellSet::EMPTY; 11];
        at_least[0] = CellSet::ALL;
        for cells in &self.cells {
            for count in (0..=most.min(9)).rev() {
                at_least[count + 1] |= at_least[count] & *cells;
            }
        }
        at_least[least] - at_least[most.min(9) + 1]
    }

    /// Returns the spots of a house whose cells have at least `least` and at most `most` candidates.
    #[must_use]
    pub fn spots_with(&self, house: House, least: usize, most: usize) -> SpotSet {
        let fits = |spot: &Spot| (least..=most).contains(&self.candidates(house.cell(*spot)).len());
        SpotSet::ALL.iter().filter(fits).collect()
    }

    /// Returns the union of the candidates of some cells.
    #[must_use]
    pub fn union(&self, cells: impl IntoIterator<Item = Cell>) -> DigitSet {
        DigitSet::union(cells.into_iter().map(|cell| self.candidates(cell)))
    }

    /// Returns the candidates of `digit` in these cells.
    #[must_use]
    pub fn eliminations_of(&self, digit: Digit, cells: CellSet) -> CandidateSet {
        CandidateSet::of_digit(digit, cells & self.cells(digit))
    }

    /// Returns the candidates of `cell` among these digits.
    #[must_use]
    pub fn eliminations_in(&self, cell: Cell, digits: DigitSet) -> CandidateSet {
        CandidateSet::of_cell(cell, digits & self.candidates(cell))
    }

    /// Returns every candidate of the position.
    #[must_use]
    pub(crate) fn all_candidates(&self) -> CandidateSet {
        self.among(CellSet::ALL, DigitSet::ALL)
    }

    /// Returns the candidates that are in these cells and among these digits.
    #[must_use]
    pub fn among(&self, cells: CellSet, digits: DigitSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        for digit in digits {
            set.insert_cells(digit, cells & self.cells(digit));
        }
        set
    }

    /// Returns the number of empty cells of a house.
    #[must_use]
    pub fn count_empty(&self, house: House) -> usize {
        usize::from(self.open[house.number()])
    }

    /// Returns the number of times that `digit` is placed.
    #[must_use]
    pub fn count_placed(&self, digit: Digit) -> usize {
        usize::from(self.placed[digit.index()])
    }

    /// Returns the cells that have a digit.
    pub(crate) fn placed(&self, digit: Digit) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self.grid.digit(cell) == Some(digit)).collect()
    }

    /// Removes a candidate. Returns true if it was present.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> bool {
        let had = self.candidates[cell.index()].remove(digit);
        if had {
            self.cells[digit.index()].remove(cell);
            for (house, spot) in cell.houses().into_iter().zip(Spot::of(cell)) {
                self.spots[house.number()][digit.index()].remove(spot);
            }
        }
        had
    }

    /// Places a digit in a cell and removes it from the candidates of the peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.candidates(cell) {
            self.eliminate(cell, other);
        }
        if let Some(before) = self.grid.digit(cell) {
            self.placed[before.index()] -= 1;
        }
        self.placed[digit.index()] += 1;
        self.grid.set(cell, digit);
        if self.empty.remove(cell) {
            cell.houses().into_iter().for_each(|house| self.open[house.number()] -= 1);
        }
        for peer in cell.peers() & self.cells(digit) {
            self.eliminate(peer, digit);
        }
    }

    /// Applies the effect of a step.
    pub fn apply(&mut self, step: &Step) {
        for candidate in step.effect().eliminations() {
            self.eliminate(candidate.cell, candidate.digit);
        }
        if let Some(candidate) = step.effect().placement() {
            self.place(candidate.cell, candidate.digit);
        }
    }
}

/// Creates the starting position of a puzzle. Clues that are candidates give a position without placed digits.
impl From<&Clues<'_>> for State {
    fn from(clues: &Clues) -> Self {
        match clues {
            Clues::Givens(grid) => Self::new(grid),
            Clues::Candidates(candidates) => Self::with_candidates(&Grid::EMPTY, candidates),
        }
    }
}

impl sealed::Sealed for State {}
impl AsCandidates for State {
    fn to_candidates(&self) -> Candidates {
        self.marks()
    }
}
