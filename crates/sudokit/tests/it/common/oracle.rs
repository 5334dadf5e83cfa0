//! An independent solver for the tests: one board at a time, sets of candidates, singles, then a branch on a cell with
//! few candidates. The solver shares no code with the engine.

use sudokit::{Candidates, Cell, DigitSet, Grid, House, conflicts};

type Sets = [DigitSet; 81];

/// Counts the solutions up to a limit.
pub fn count(grid: &Grid, limit: u64) -> u64 {
    if conflicts(grid).is_empty() { search(*Candidates::of(grid).sets(), limit) } else { 0 }
}

fn search(mut sets: Sets, limit: u64) -> u64 {
    if !propagate(&mut sets) {
        return 0;
    }
    let open = Cell::ALL.into_iter().filter(|cell| sets[cell.index()].len() > 1);
    let Some(cell) = open.min_by_key(|cell| sets[cell.index()].len()) else { return 1 };
    let mut number = 0;
    for digit in sets[cell.index()] {
        let mut next = sets;
        next[cell.index()] = digit.into();
        number += search(next, limit - number);
        if number == limit {
            break;
        }
    }
    number
}

/// Removes decided digits from peers, and decides digits with one place in a house, until nothing changes. Returns
/// false if a cell has no candidate or a digit has no place.
pub fn propagate(sets: &mut Sets) -> bool {
    let mut done = [false; 81];
    loop {
        let mut is_new = true;
        while is_new {
            is_new = false;
            for cell in Cell::ALL {
                let set = sets[cell.index()];
                if set.is_empty() {
                    return false;
                }
                if set.len() == 1 && !done[cell.index()] {
                    for peer in cell.peers() {
                        sets[peer.index()] -= set;
                    }
                    done[cell.index()] = true;
                    is_new = true;
                }
            }
        }
        match hidden_singles(sets, &done) {
            None => return false,
            Some(false) => return true,
            Some(true) => {}
        }
    }
}

/// Decides every digit with exactly one place in a house. Returns whether any was decided, or `None` if a digit has no
/// place, or two digits have the same only one.
fn hidden_singles(sets: &mut Sets, done: &[bool; 81]) -> Option<bool> {
    let mut moved = false;
    for house in House::ALL {
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
            if alone.len() > 1 {
                return None;
            }
            if !alone.is_empty() && alone != sets[cell.index()] {
                sets[cell.index()] = alone;
                moved = true;
            }
        }
    }
    Some(moved)
}
