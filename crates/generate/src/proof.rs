//! Proof by exhaustive search that no choice of a number of cells hits all sets.
//!
//! # Idea
//! Branch on the cells of a smallest set: choose one of them, and exclude the cells before it, so that no choice occurs
//! twice. Disjoint sets need one cell each. If there are more disjoint sets than cells left to choose, the branch
//! fails.

use sudokit_core::board::CellSet;

/// Returns whether the search proves that no choice of `number` cells hits all sets, with at most `visits` visits to
/// sets.
pub fn is_impossible(sets: impl Iterator<Item = CellSet>, number: usize, mut visits: usize) -> bool {
    let mut sets: Vec<CellSet> = sets.collect();
    sets.sort_unstable_by_key(|&set| (set.len(), set));
    sets.dedup();
    fails(&sets, number, &mut visits)
}

/// Returns whether no choice of `number` cells hits these sets, which come with small ones first. `visits` is the number
/// of visits to sets that the search may still make.
fn fails(sets: &[CellSet], number: usize, visits: &mut usize) -> bool {
    let Some(left) = visits.checked_sub(sets.len()) else { return false };
    *visits = left;
    let (mut disjoint, mut covered) = (0, CellSet::EMPTY);
    for &set in sets {
        if (set & covered).is_empty() {
            covered |= set;
            disjoint += 1;
        }
    }
    if disjoint > number {
        return true;
    }
    let Some(&smallest) = sets.iter().min_by_key(|set| set.len()) else { return false };
    let mut sets = sets.to_vec();
    for cell in smallest {
        let rest: Vec<CellSet> = sets.iter().copied().filter(|set| !set.contains(cell)).collect();
        if !fails(&rest, number - 1, visits) {
            return false;
        }
        for set in &mut sets {
            set.remove(cell);
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_core::board::Cell;

    fn set<const N: usize>(cells: [usize; N]) -> CellSet {
        cells.map(Cell::from_index).into_iter().collect()
    }

    #[test]
    fn the_three_pairs_of_three_cells_need_two_cells() {
        let sets = [set([0, 1]), set([1, 2]), set([2, 0])];
        assert!(is_impossible(sets.into_iter(), 1, 100));
        assert!(!is_impossible(sets.into_iter(), 2, 100));
    }

    #[test]
    fn the_seven_lines_of_the_fano_plane_need_three_points() {
        let lines = (0..7).map(|i| set([i, (i + 1) % 7, (i + 3) % 7]));
        assert!(is_impossible(lines.clone(), 2, 1000));
        assert!(!is_impossible(lines.clone(), 3, 1000));
        assert!(!is_impossible(lines, 2, 10), "10 visits are too few for the proof");
    }
}
