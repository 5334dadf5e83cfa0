//! The proof that no choice of so few cells hits every one of many sets, by trying them all.
//!
//! # Idea
//! Of a small set one cell after the other is chosen, and those before it are not: so every choice comes up once. Sets that
//! have no cell in common need a cell each: where there are more of them than cells may still be chosen, nothing is left to
//! be tried.

use sudokit_core::board::CellSet;

/// Whether it is proven that no choice of `number` cells hits all sets, with so many looks at a set at most.
pub fn is_impossible(sets: impl Iterator<Item = CellSet>, number: usize, looks: usize) -> bool {
    let mut sets: Vec<CellSet> = sets.collect();
    sets.sort_unstable_by_key(|&set| (set.len(), set));
    sets.dedup();
    Trial { looks }.fails(&sets, number)
}

/// What is left of the time.
struct Trial {
    looks: usize,
}

impl Trial {
    /// Whether no choice of so many cells hits these sets. Small sets come first.
    fn fails(&mut self, sets: &[CellSet], number: usize) -> bool {
        let Some(looks) = self.looks.checked_sub(sets.len()) else { return false };
        self.looks = looks;
        let (mut apart, mut covered) = (0, CellSet::EMPTY);
        for &set in sets {
            if (set & covered).is_empty() {
                covered |= set;
                apart += 1;
            }
        }
        if apart > number {
            return true;
        }
        let Some(&smallest) = sets.iter().min_by_key(|set| set.len()) else { return false };
        let mut sets = sets.to_vec();
        for cell in smallest {
            let rest: Vec<CellSet> = sets.iter().copied().filter(|set| !set.contains(cell)).collect();
            if !self.fails(&rest, number - 1) {
                return false;
            }
            for set in &mut sets {
                set.remove(cell);
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_core::board::Cell;

    fn set<const N: usize>(cells: [usize; N]) -> CellSet {
        cells.map(Cell::from_index).into_iter().collect()
    }

    #[test]
    fn three_pairs_of_three_cells_take_two_of_them() {
        let sets = [set([0, 1]), set([1, 2]), set([2, 0])];
        assert!(is_impossible(sets.into_iter(), 1, 100));
        assert!(!is_impossible(sets.into_iter(), 2, 100));
    }

    #[test]
    fn the_seven_lines_of_seven_points_take_a_line() {
        let lines = (0..7).map(|i| set([i, (i + 1) % 7, (i + 3) % 7]));
        assert!(is_impossible(lines.clone(), 2, 1000));
        assert!(!is_impossible(lines.clone(), 3, 1000));
        assert!(!is_impossible(lines, 2, 10), "not proven in so short a time");
    }
}
