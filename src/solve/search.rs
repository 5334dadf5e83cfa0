//! The scalar search: candidates as bit masks, singles to the end, then a branch.
//!
//! One search serves two orders. In reading order the solutions come smallest first and [`Solutions`] hands them out one
//! by one. By fewest candidates the search is much shorter, but the solutions come in no particular order: good for "how
//! many" and "is there one". Memory stays fixed: at most one saved board for each cell that was branched on.

use super::Effort;
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid, House, Solution};

/// Which cell a search branches on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The first undecided cell.
    Reading,
    /// The first undecided cell with the fewest candidates.
    Fewest,
}

type Sets = [DigitSet; 81];

/// A depth-first search through the completions of a board.
#[derive(Clone, Debug)]
pub(super) struct Search {
    saved: Vec<Sets>,
    order: Order,
    pub(super) effort: Effort,
}

impl Search {
    /// A search through everything that `candidates` allow.
    pub(super) fn new(candidates: &Candidates, order: Order) -> Self {
        Self { saved: vec![*candidates.sets()], order, effort: Effort::default() }
    }

    /// Branches: the first candidate stays in `sets`, the others are saved for later.
    fn branch(&mut self, sets: &mut Sets) -> bool {
        let open = Cell::all().filter(|cell| sets[cell.index()].len() > 1);
        let chosen = match self.order {
            Order::Reading => open.into_iter().next(),
            Order::Fewest => open.min_by_key(|cell| sets[cell.index()].len()),
        };
        let Some((cell, digit)) = chosen.and_then(|cell| Some((cell, sets[cell.index()].first()?))) else {
            return false;
        };
        let mut rest = *sets;
        rest[cell.index()].remove(digit);
        self.saved.push(rest);
        sets[cell.index()] = digit.into();
        self.effort.placements += 1;
        self.effort.depth = self.effort.depth.max(u32::try_from(self.saved.len()).unwrap_or(u32::MAX));
        true
    }
}

impl Iterator for Search {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while let Some(mut sets) = self.saved.pop() {
            loop {
                if !propagate(&mut sets) {
                    self.effort.dead_ends += 1;
                    break;
                }
                if !self.branch(&mut sets) {
                    return Some(completed(&sets));
                }
            }
        }
        None
    }
}

/// Removes decided digits from peers and decides digits with one place in a house, until nothing changes;
/// false if a cell or a house is left without a way on.
fn propagate(sets: &mut Sets) -> bool {
    let mut done = [false; 81];
    loop {
        while let Some(cell) = Cell::all().find(|c| !done[c.index()] && sets[c.index()].len() < 2) {
            if sets[cell.index()].is_empty() {
                return false;
            }
            for peer in cell.peers().iter() {
                sets[peer.index()] = sets[peer.index()] - sets[cell.index()];
            }
            done[cell.index()] = true;
        }
        match hidden_singles(sets, &done) {
            None => return false,
            Some(false) => return true,
            Some(true) => {}
        }
    }
}

/// Decides every digit with exactly one place in a house; `None` if a digit has no place.
fn hidden_singles(sets: &mut Sets, done: &[bool; 81]) -> Option<bool> {
    let mut moved = false;
    for house in House::all() {
        let cells = house.cells();
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for cell in cells {
            twice |= once & sets[cell.index()];
            once |= sets[cell.index()];
        }
        if once != DigitSet::ALL {
            return None;
        }
        for cell in cells.into_iter().filter(|cell| !done[cell.index()]) {
            let alone = sets[cell.index()] - twice;
            if !alone.is_empty() && alone != sets[cell.index()] {
                sets[cell.index()] = alone;
                moved = true;
            }
        }
    }
    Some(moved)
}

fn completed(sets: &Sets) -> Solution {
    let mut grid = Grid::EMPTY;
    for cell in Cell::all() {
        grid[cell] = sets[cell.index()].only().map_or(0, Digit::value);
    }
    Solution::try_from(grid).expect("a search that ends without conflict has completed the grid")
}

/// All solutions of a grid in reading order (smallest first, the 81 digits read as a number), one at a time.
///
/// ```
/// use sudokit::{Grid, solutions};
///
/// let first_two: Vec<String> = solutions(&Grid::EMPTY).take(2).map(|s| s.to_string()).collect();
/// assert!(first_two[0].starts_with("123456789456789123789123456"));
/// assert!(first_two[0] < first_two[1]);
/// ```
#[derive(Clone, Debug)]
pub struct Solutions(Search);

impl Solutions {
    pub(super) fn new(grid: &Grid) -> Self {
        let mut search = Search::new(&Candidates::of(grid), Order::Reading);
        if !crate::board::conflicts(grid).is_empty() {
            search.saved.clear();
        }
        Self(search)
    }

    pub(super) const fn effort(&self) -> Effort {
        self.0.effort
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.0.next()
    }
}
