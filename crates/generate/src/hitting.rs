//! Local search for few cells that hit every one of many sets.
//!
//! # Idea
//! The number of chosen cells is fixed. Each step removes one of them and adds another one. The weight of a set grows
//! with each step in which it is not hit, until hitting it is worth most (after Gao and others on set covering, 2015).
//!
//! ```text
//!   chosen            r1c1  r2c5  r3c9            worth of a chosen cell: the weight of the sets that it alone hits
//!   sets    2  { r1c1, r1c2, r2c5 }   hit twice   worth of another cell:  the weight of the sets that it would hit
//!           1  { r3c9, r4c4 }         hit once
//!           5  { r7c7, r8c8 }         not hit     r3c9 is worth 1; r7c7 and r8c8 are worth 5, so one of them is added
//! ```
//!
//! # Rules
//! A step removes the chosen cell with the least worth, except the cell that was added last. Then it draws one of the
//! sets that are not hit, and adds the cell of that set with the greatest worth. It skips a cell that was removed,
//! until a set with this cell changes between hit and not hit. For equal worth, it picks the cell whose last change is
//! oldest.
//!
//! A step takes 1 to 2 µs with some thousand sets, since it updates only the sets of two cells.

use sudokit_core::board::{Cell, CellSet};
use sudokit_core::random::Random;

/// The largest number of sets. A full list loses half of them.
const MAX_SETS: usize = 6000;

/// A local search for cells that hit all sets.
#[derive(Clone, Debug)]
pub struct HittingSearch {
    chosen: CellSet,
    sets: Vec<Set>,
    /// The indices of the sets with each cell.
    with: [Vec<u32>; 81],
    /// The indices of the sets that are not hit.
    missed: Vec<u32>,
    states: [CellState; 81],
    step: u64,
    /// The cell that was added last.
    latest: Option<Cell>,
}

/// A set of cells of which at least one must be chosen.
#[derive(Clone, Copy, Debug)]
struct Set {
    cells: CellSet,
    /// The number of chosen cells in the set.
    hits: u8,
    weight: u32,
    /// The last step after which it was not hit.
    missed_at: u64,
}

/// The worth of a cell, and its last change.
#[derive(Clone, Copy, Debug, Default)]
struct CellState {
    worth: u64,
    /// The step in which the cell was last added or removed.
    moved_at: u64,
    /// True from the removal of the cell until a set with it changes between hit and not hit.
    is_blocked: bool,
}

impl HittingSearch {
    /// Creates a search with these chosen cells and no set.
    pub fn new(chosen: CellSet) -> Self {
        Self {
            chosen,
            sets: Vec::new(),
            with: [const { Vec::new() }; 81],
            missed: Vec::new(),
            states: [CellState::default(); 81],
            step: 0,
            latest: None,
        }
    }

    /// Returns the chosen cells.
    pub const fn chosen(&self) -> CellSet {
        self.chosen
    }

    /// Returns whether the chosen cells hit every set.
    pub const fn is_done(&self) -> bool {
        self.missed.is_empty()
    }

    /// Returns the stored sets.
    pub fn sets(&self) -> impl Iterator<Item = CellSet> {
        self.sets.iter().map(|set| set.cells)
    }

    /// Adds a set. A full list first loses half of its sets.
    pub fn add(&mut self, cells: CellSet) {
        if self.sets.len() == MAX_SETS {
            self.forget();
        }
        self.put(Set { cells, hits: 0, weight: 1, missed_at: self.step });
    }

    fn put(&mut self, set: Set) {
        let hit = set.cells & self.chosen;
        let at = u32::try_from(self.sets.len()).expect("few sets");
        self.sets.push(Set { hits: u8::try_from(hit.len()).expect("81 cells"), ..set });
        set.cells.iter().for_each(|cell| self.with[cell.index()].push(at));
        let gaining = if hit.is_empty() { set.cells } else { hit.only().map_or(CellSet::EMPTY, CellSet::of) };
        gaining.iter().for_each(|cell| self.states[cell.index()].worth += u64::from(set.weight));
        if hit.is_empty() {
            self.missed.push(at);
        }
    }

    /// Removes the half of the sets that have been hit for longest.
    fn forget(&mut self) {
        let mut times: Vec<u64> = self.sets.iter().map(|set| set.missed_at).collect();
        let (_, &mut median, _) = times.select_nth_unstable(MAX_SETS / 2);
        let sets = std::mem::take(&mut self.sets);
        self.with.iter_mut().for_each(Vec::clear);
        self.missed.clear();
        self.states.iter_mut().for_each(|state| state.worth = 0);
        sets.into_iter().filter(|set| set.missed_at >= median).take(MAX_SETS / 2 + 1).for_each(|set| self.put(set));
    }

    /// Removes the chosen cell with the least worth.
    pub fn drop_one(&mut self) {
        self.latest = None;
        self.remove_least();
    }

    /// Exchanges one chosen cell for another. Expects a set that is not hit.
    pub fn exchange(&mut self, random: &mut Random) {
        self.step += 1;
        self.remove_least();
        let set = self.missed[random.below(self.missed.len())];
        let cells = self.sets[set as usize].cells;
        let worth = |cell: &Cell| {
            let CellState { worth, moved_at, is_blocked } = self.states[cell.index()];
            (!is_blocked, worth, std::cmp::Reverse(moved_at))
        };
        let Some(cell) = cells.iter().max_by_key(worth) else { return };
        self.choose(cell, true);
        self.latest = Some(cell);
        for &at in &self.missed {
            let set = &mut self.sets[at as usize];
            set.weight += 1;
            set.missed_at = self.step;
            set.cells.iter().for_each(|cell| self.states[cell.index()].worth += 1);
        }
    }

    fn remove_least(&mut self) {
        let worth = |cell: &Cell| (self.states[cell.index()].worth, self.states[cell.index()].moved_at);
        if let Some(cell) = self.chosen.iter().filter(|&cell| Some(cell) != self.latest).min_by_key(worth) {
            self.choose(cell, false);
            self.states[cell.index()].is_blocked = true;
        }
    }

    /// Adds a cell to the chosen ones, or removes it from them.
    fn choose(&mut self, cell: Cell, is_chosen: bool) {
        let others = self.chosen - cell.into();
        self.chosen = if is_chosen { others | cell.into() } else { others };
        self.states[cell.index()].moved_at = self.step;
        for &at in &self.with[cell.index()] {
            let set = &mut self.sets[at as usize];
            let hits_of_others = set.hits - u8::from(!is_chosen);
            set.hits = hits_of_others + u8::from(is_chosen);
            let weight = u64::from(set.weight);
            let gain = if is_chosen { weight.wrapping_neg() } else { weight };
            match hits_of_others {
                // The worth of the cell itself stays, since it alone hits the set before or after.
                0 => {
                    for other in set.cells - cell.into() {
                        let state = &mut self.states[other.index()];
                        state.worth = state.worth.wrapping_add(gain);
                        state.is_blocked = false;
                    }
                    if !is_chosen {
                        self.missed.push(at);
                    } else if let Some(place) = self.missed.iter().position(|&own| own == at) {
                        // Found by a linear search, since few sets are not hit.
                        self.missed.swap_remove(place);
                    }
                }
                1 => {
                    for other in set.cells & others {
                        let worth = &mut self.states[other.index()].worth;
                        *worth = worth.wrapping_add(gain);
                    }
                }
                _ => {}
            }
        }
    }
}
