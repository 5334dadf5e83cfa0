//! Small unavoidable sets: cells of a solution of which every puzzle with that only solution gives one at least.
//!
//! # Idea
//! Where the digits of some cells can change places so that every house still has all nine, there is another solution,
//! which these cells alone tell from the first. Two kinds of such sets are found without a search:
//!
//! ```text
//!   two digits change places                   two lines of a chute change places
//!   in some of the rows                        in some of the columns
//!
//!     1 . . | . 2 .                              1 . . | 2 . 3
//!     2 . . | . 1 .                              2 . . | 3 . 1
//! ```
//!
//! Where one cell changes, others have to: of two digits the other one in the row, in the column and in the box; of two
//! lines the same digit in the other line. What is reached in this way is a set. If that is all there is, 18 cells, it
//! tells next to nothing and is left out.

use crate::board::set::ones;
use crate::board::{Cell, CellSet, Solution, band_of, lines_of};

/// Unavoidable sets of a solution: the smallest ones of two digits, and of two lines of a chute.
pub fn small_sets(solution: &Solution) -> Vec<CellSet> {
    let mut sets = Vec::with_capacity(128);
    of_two_digits(solution, &mut sets);
    of_two_lines(solution, Cell::at, &mut sets);
    of_two_lines(solution, |column, row| Cell::at(row, column), &mut sets);
    sets
}

/// Where a digit is.
#[derive(Clone, Copy)]
struct Places {
    /// Its cell in each row, and the column and the box of the cell.
    cells: [(Cell, usize, usize); 9],
    /// Its row, as a bit, in each column.
    in_columns: [u16; 9],
    /// Its row, as a bit, in each box.
    in_boxes: [u16; 9],
}

/// Adds the sets of two digits.
fn of_two_digits(solution: &Solution, sets: &mut Vec<CellSet>) {
    let mut places = [Places { cells: [(Cell::from_index(0), 0, 0); 9], in_columns: [0; 9], in_boxes: [0; 9] }; 9];
    for cell in Cell::ALL {
        let (row, column, house) = (cell.row(), cell.column(), cell.box_index());
        let Places { cells, in_columns, in_boxes } = &mut places[solution.digit(cell).index()];
        cells[row] = (cell, column, house);
        in_columns[column] = 1 << row;
        in_boxes[house] = 1 << row;
    }
    for (i, a) in places.iter().enumerate() {
        for b in &places[i + 1..] {
            let mut rows = [0; 9];
            for (rows, &(_, column, house)) in rows.iter_mut().zip(&a.cells) {
                *rows = b.in_columns[column] | b.in_boxes[house];
            }
            each_part(&rows, |rows| sets.push(union(rows, |row| [a.cells[row].0, b.cells[row].0])));
        }
    }
}

/// Adds the sets of two lines of a chute that are not of two digits as well.
fn of_two_lines(solution: &Solution, at: impl Fn(usize, usize) -> Cell, sets: &mut Vec<CellSet>) {
    for one in 0..9 {
        let cells: [Cell; 9] = std::array::from_fn(|place| at(one, place));
        let mut places = [0; 9];
        for (place, &cell) in cells.iter().enumerate() {
            places[solution.digit(cell).index()] = 1 << place;
        }
        for other in one + 1..lines_of(band_of(one)).end {
            let others: [Cell; 9] = std::array::from_fn(|place| at(other, place));
            let mut leads_to = [0; 9];
            for (leads_to, &cell) in leads_to.iter_mut().zip(&others) {
                *leads_to = places[solution.digit(cell).index()];
            }
            each_part(&leads_to, |part| {
                if ones(part.into()).nth(2).is_some() {
                    sets.push(union(part, |place| [cells[place], others[place]]));
                }
            });
        }
    }
}

/// The cells of all members of a part.
fn union(part: u16, cells: impl Fn(usize) -> [Cell; 2]) -> CellSet {
    // Looked up, since it takes long to shift a number of 128 bits.
    const ALONE: [CellSet; 81] = {
        let mut sets = [CellSet::EMPTY; 81];
        let mut i = 0;
        while i < 81 {
            sets[i] = CellSet::of(Cell::ALL[i]);
            i += 1;
        }
        sets
    };
    let both = |[a, b]: [Cell; 2]| ALONE[a.index()] | ALONE[b.index()];
    ones(part.into()).map(cells).fold(CellSet::EMPTY, |set, cells| set | both(cells))
}

/// Hands on the parts of nine members, a bit each, where each member leads to others of its part; unless all are one part.
fn each_part(leads_to: &[u16; 9], mut found: impl FnMut(u16)) {
    const ALL: u16 = 0x1FF;
    let mut left = ALL;
    while left != 0 {
        let (mut part, mut new) = (0, left & left.wrapping_neg());
        while new != 0 {
            part |= new;
            let member = new.trailing_zeros() as usize;
            new = new & (new - 1) | leads_to[member] & !part;
        }
        if part == ALL {
            return;
        }
        found(part);
        left &= !part;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_found_from_any_member() {
        let parts = |leads_to| {
            let mut parts = Vec::new();
            each_part(&leads_to, |part| parts.push(part));
            parts
        };
        assert_eq!(parts([1 << 3, 1 << 2, 1 << 1, 1, 1 << 4, 1 << 6, 1 << 7, 1 << 8, 1 << 5]), [9, 6, 16, 0x1E0]);
        assert!(parts(std::array::from_fn(|i| 1 << ((i + 1) % 9))).is_empty());
    }
}
