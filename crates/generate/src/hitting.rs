//! Few cells that hit every one of many sets, by local search.
//!
//! # Idea
//! So many cells are chosen. In every step one of them goes and another one comes in; sets that are still not hit weigh more
//! from step to step, until it pays to hit them (as Gao and others do for covers of sets, 2015).
//!
//! ```text
//!   chosen            r1c1  r2c5  r3c9            what a chosen cell is worth: the weight of the sets that it alone hits
//!   sets    2  { r1c1, r1c2, r2c5 }   hit twice   what another cell is worth:  the weight of the sets that it would hit
//!           1  { r3c9, r4c4 }         hit once
//!           5  { r7c7, r8c8 }         not hit     r3c9 is worth 1; r7c7 and r8c8 are worth 5, so one of them comes in
//! ```
//!
//! # Rules
//! Out goes the chosen cell that is worth least, but not the one that has just come in. Of the sets that are not hit then
//! one is drawn, and of its cells the one comes in that is worth most; not one that went out since when no set
//! with it has come to be hit or not. Of cells that are worth the same the one comes or goes that has not moved for longest.
//!
//! A step takes a microsecond or two with some thousand sets, since only the sets of two cells are touched.

use sudokit_core::board::{Cell, CellSet};
use sudokit_core::random::Random;

/// More sets are not kept; of these half are forgotten.
const MOST: usize = 6000;

/// Cells that hit all sets, or are on the way there.
#[derive(Clone, Debug)]
pub struct Hitting {
    chosen: CellSet,
    sets: Vec<Set>,
    /// The sets that have each cell.
    with: [Vec<u32>; 81],
    missed: Missed,
    moves: [Moves; 81],
    step: u64,
    /// The cell that has just come in.
    latest: Option<Cell>,
}

/// A set of cells of which one at least is to be chosen.
#[derive(Clone, Copy, Debug)]
struct Set {
    cells: CellSet,
    /// How many of them are chosen.
    hits: u8,
    weight: u32,
    /// The last step after which it was not hit.
    missed_at: u64,
}

/// What a cell is worth, and when it moves.
#[derive(Clone, Copy, Debug, Default)]
struct Moves {
    worth: u64,
    /// The step of its last move.
    moved_at: u64,
    /// Whether no set with it has come to be hit or not since it went out.
    is_out_of_turn: bool,
}

impl Hitting {
    /// Without a set.
    pub fn new(chosen: CellSet) -> Self {
        Self {
            chosen,
            sets: Vec::new(),
            with: [const { Vec::new() }; 81],
            missed: Missed::default(),
            moves: [Moves::default(); 81],
            step: 0,
            latest: None,
        }
    }

    /// The cells that are chosen.
    pub const fn chosen(&self) -> CellSet {
        self.chosen
    }

    /// Whether they hit every set.
    pub const fn is_done(&self) -> bool {
        self.missed.0.is_empty()
    }

    /// The sets that are kept.
    pub fn sets(&self) -> impl Iterator<Item = CellSet> {
        self.sets.iter().map(|set| set.cells)
    }

    /// Adds a set.
    pub fn add(&mut self, cells: CellSet) {
        if self.sets.len() == MOST {
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
        gaining.iter().for_each(|cell| self.moves[cell.index()].worth += u64::from(set.weight));
        if hit.is_empty() {
            self.missed.insert(at);
        }
    }

    /// Keeps the half of the sets that have not been hit most lately.
    fn forget(&mut self) {
        let mut times: Vec<u64> = self.sets.iter().map(|set| set.missed_at).collect();
        let (_, &mut median, _) = times.select_nth_unstable(MOST / 2);
        let sets = std::mem::take(&mut self.sets);
        self.with.iter_mut().for_each(Vec::clear);
        self.missed = Missed::default();
        self.moves.iter_mut().for_each(|moves| moves.worth = 0);
        sets.into_iter().filter(|set| set.missed_at >= median).take(MOST / 2 + 1).for_each(|set| self.put(set));
    }

    /// Chooses a cell less.
    pub fn drop_one(&mut self) {
        self.latest = None;
        self.take_out();
    }

    /// Takes out the cell that is worth least and puts in another one, while there is a set that is not hit.
    pub fn exchange(&mut self, random: &mut Random) {
        self.step += 1;
        self.take_out();
        let set = self.missed.0[random.below(self.missed.0.len())];
        let cells = self.sets[set as usize].cells;
        let worth = |cell: &Cell| {
            let Moves { worth, moved_at, is_out_of_turn } = self.moves[cell.index()];
            (!is_out_of_turn, worth, std::cmp::Reverse(moved_at))
        };
        let Some(cell) = cells.iter().max_by_key(worth) else { return };
        self.insert(cell);
        for &at in &self.missed.0 {
            let set = &mut self.sets[at as usize];
            set.weight += 1;
            set.missed_at = self.step;
            set.cells.iter().for_each(|cell| self.moves[cell.index()].worth += 1);
        }
    }

    fn take_out(&mut self) {
        let worth = |cell: &Cell| (self.moves[cell.index()].worth, self.moves[cell.index()].moved_at);
        if let Some(cell) = self.chosen.iter().filter(|&cell| Some(cell) != self.latest).min_by_key(worth) {
            self.remove(cell);
        }
    }

    fn insert(&mut self, cell: Cell) {
        let before = self.chosen;
        self.chosen.insert(cell);
        self.latest = Some(cell);
        self.moves[cell.index()].moved_at = self.step;
        for &at in &self.with[cell.index()] {
            let set = &mut self.sets[at as usize];
            set.hits += 1;
            let weight = u64::from(set.weight);
            match set.hits {
                // The cell itself is worth as much as before, since it alone hits the set now.
                1 => {
                    for other in set.cells - cell.into() {
                        let moves = &mut self.moves[other.index()];
                        moves.worth -= weight;
                        moves.is_out_of_turn = false;
                    }
                    self.missed.remove(at);
                }
                2 => (set.cells & before).iter().for_each(|other| self.moves[other.index()].worth -= weight),
                _ => {}
            }
        }
    }

    fn remove(&mut self, cell: Cell) {
        self.chosen.remove(cell);
        self.moves[cell.index()].moved_at = self.step;
        self.moves[cell.index()].is_out_of_turn = true;
        for &at in &self.with[cell.index()] {
            let set = &mut self.sets[at as usize];
            set.hits -= 1;
            let weight = u64::from(set.weight);
            match set.hits {
                0 => {
                    for other in set.cells - cell.into() {
                        let moves = &mut self.moves[other.index()];
                        moves.worth += weight;
                        moves.is_out_of_turn = false;
                    }
                    self.missed.insert(at);
                }
                1 => (set.cells & self.chosen).iter().for_each(|other| self.moves[other.index()].worth += weight),
                _ => {}
            }
        }
    }
}

/// The sets that are not hit, by their numbers.
#[derive(Clone, Debug, Default)]
struct Missed(Vec<u32>);

impl Missed {
    fn insert(&mut self, at: u32) {
        self.0.push(at);
    }

    /// There are few of them.
    fn remove(&mut self, at: u32) {
        if let Some(place) = self.0.iter().position(|&own| own == at) {
            self.0.swap_remove(place);
        }
    }
}
