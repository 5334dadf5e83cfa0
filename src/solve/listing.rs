//! All solutions of a grid in reading order, one at a time.
//!
//! Depth first through candidates in bit masks: singles to the end, then a branch on the first undecided cell, smallest
//! digit first. So the solutions come in order, smallest first, when the 81 digits are read as one number. Memory stays
//! fixed however many there are: at most one saved board for each cell that was branched on.

use super::Effort;
use crate::board::{Candidates, Cell, DigitSet, Grid, House, Solution};

type Sets = [DigitSet; 81];

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
pub struct Solutions {
    saved: Vec<Sets>,
    effort: Effort,
}

impl Solutions {
    pub(super) fn new(grid: &Grid) -> Self {
        let is_hopeless = !crate::board::conflicts(grid).is_empty();
        let saved = if is_hopeless { Vec::new() } else { vec![*Candidates::of(grid).sets()] };
        Self { saved, effort: Effort::default() }
    }

    pub(super) const fn effort(&self) -> Effort {
        self.effort
    }

    /// Branches: the first candidate stays in `sets`, the others are saved for later; false if all cells are decided.
    fn branch(&mut self, sets: &mut Sets) -> bool {
        let open = Cell::all().find(|cell| sets[cell.index()].len() > 1);
        let Some((cell, digit)) = open.and_then(|cell| Some((cell, sets[cell.index()].first()?))) else {
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

impl Iterator for Solutions {
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
    for (cell, set) in Cell::all().zip(sets) {
        grid[cell] = set.only().map_or(0, crate::board::Digit::value);
    }
    Solution::proven(grid)
}
