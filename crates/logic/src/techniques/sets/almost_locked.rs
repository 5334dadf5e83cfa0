//! Almost locked sets: n cells of a house with n + 1 digits. If one digit is removed, the other digits are locked in
//! them.

use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, SpotSet};

use crate::State;

/// Cells of a house with one digit more than cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct AlmostLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// A house that contains all cells. If there are two, this is the box.
    pub house: House,
}

impl AlmostLockedSet {
    /// Returns the set of a cell with two candidates.
    pub(crate) fn of_cell(state: &State, cell: Cell) -> Self {
        let [.., house] = cell.houses();
        Self { cells: cell.into(), digits: state.candidates(cell), house }
    }

    /// Returns the cells of the set that can have `digit`.
    #[must_use]
    pub fn cells_of(&self, state: &State, digit: Digit) -> CellSet {
        self.cells & state.cells(digit)
    }

    /// Returns the candidates of the set.
    #[must_use]
    pub fn candidates(&self, state: &State) -> CandidateSet {
        state.among(self.cells, self.digits)
    }

    /// Returns the places of `digit` that are false if the set has `digit`: those that see all its places in the set.
    #[must_use]
    pub fn sees(&self, state: &State, digit: Digit) -> CellSet {
        self.cells_of(state, digit).common_peers() & state.cells(digit)
    }
}

/// Returns every almost locked set, small ones first. Each size is ordered by boxes, rows, columns.
pub fn almost_locked_sets(state: &State) -> Vec<AlmostLockedSet> {
    let mut sets: Vec<AlmostLockedSet> = Vec::new();
    for house in [House::BOXES, House::ROWS, House::COLUMNS].into_iter().flatten() {
        let digits = house.cells().map(|cell| state.candidates(cell));
        let open = SpotSet::from_bits((0..9).fold(0, |open, at| open | u16::from(digits[at].len() > 1) << at));
        // A union extends the known union of all cells but the first by the digits of the first.
        let mut unions = [DigitSet::EMPTY; 512];
        for bits in 1..512_u16 {
            let spots = SpotSet::from_bits(bits);
            let (Some(first), true) = (spots.first(), open.contains_all(spots)) else { continue };
            let union = unions[usize::from(bits & (bits - 1))] | digits[first.index()];
            unions[usize::from(bits)] = union;
            if union.len() == spots.len() + 1 {
                let cells: CellSet = house.cells_at(spots).collect();
                if house.is_box() || !is_in_box(cells) {
                    sets.push(AlmostLockedSet { cells, digits: union, house });
                }
            }
        }
    }
    sets.sort_by_key(|set| set.cells.len());
    sets
}

/// Returns whether some of these cells, but not all, have at most as many digits as cells.
pub fn holds_locked_set(state: &State, cells: CellSet) -> bool {
    let sets: Vec<DigitSet> = cells.iter().map(|cell| state.candidates(cell)).collect();
    let union = |chosen: u32| {
        let digits = (0..).zip(&sets).filter(|(at, _)| chosen >> at & 1 == 1);
        DigitSet::union(digits.map(|(_, &set)| set))
    };
    (1..(1_u32 << sets.len()) - 1).any(|chosen| union(chosen).len() <= chosen.count_ones() as usize)
}

/// Returns whether all cells lie in one box.
fn is_in_box(cells: CellSet) -> bool {
    House::BOXES.iter().any(|house| house.cell_set().contains_all(cells))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_almost_locked_and_listed_once() {
        let grid = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse().unwrap();
        let state = State::new(&grid);
        let sets = almost_locked_sets(&state);
        for (at, set) in sets.iter().enumerate() {
            assert_eq!(state.union(set.cells), set.digits);
            assert_eq!(set.digits.len(), set.cells.len() + 1);
            assert!(set.house.cell_set().contains_all(set.cells));
            assert!(sets[..at].iter().all(|other| other.cells != set.cells));
        }
        let pairs = sets.iter().filter(|set| set.cells.len() == 1).count();
        assert_eq!(pairs, state.bivalue_cells().len());
    }
}
