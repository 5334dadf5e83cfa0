//! Small unavoidable sets of a solution. A puzzle with only this solution has at least one given in each of them.
//!
//! # Idea
//! Suppose that some cells can exchange their digits so that every house still has all nine. The result is another
//! solution, which differs only in these cells. Two kinds of such sets are found without a search:
//!
//! ```text
//!   two digits are exchanged                   two rows of a band, or columns of a stack,
//!   in some of the rows                        are exchanged in some of the columns or rows
//!
//!     1 . . | . 2 .                              1 . . | 2 . 3
//!     2 . . | . 1 .                              2 . . | 3 . 1
//! ```
//!
//! If one cell changes, other cells must change, too. With two digits, these are the cells of the other digit in its
//! row, column and box. With two lines, it is the cell of the same digit in the other line. All cells reached in this
//! way are one set. If the set is all 18 cells, it is nearly useless and is left out.

use crate::board::set::ones;
use crate::board::{Cell, CellSet, Solution, band_of, lines_of};

/// Returns the smallest unavoidable sets of two digits, and of two rows of a band or two columns of a stack.
pub fn small_sets(solution: &Solution) -> Vec<CellSet> {
    let mut sets = Vec::with_capacity(128);
    of_two_digits(solution, &mut sets);
    of_two_lines(solution, Cell::at, &mut sets);
    of_two_lines(solution, |column, row| Cell::at(row, column), &mut sets);
    sets
}

/// The nine cells of a digit in a solution.
#[derive(Clone, Copy)]
struct DigitPlaces {
    /// The cell in each row, with its column and box.
    cells: [(Cell, usize, usize); 9],
    /// The row of the digit in each column, as a bit.
    in_columns: [u16; 9],
    /// The row of the digit in each box, as a bit.
    in_boxes: [u16; 9],
}

/// Adds the sets of two digits.
fn of_two_digits(solution: &Solution, sets: &mut Vec<CellSet>) {
    let mut places = [DigitPlaces { cells: [(Cell::from_index(0), 0, 0); 9], in_columns: [0; 9], in_boxes: [0; 9] }; 9];
    for cell in Cell::ALL {
        let (row, column, house) = (cell.row(), cell.column(), cell.box_index());
        let DigitPlaces { cells, in_columns, in_boxes } = &mut places[solution.digit(cell).index()];
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
            each_component(&rows, |rows| sets.push(union(rows, |row| [a.cells[row].0, b.cells[row].0])));
        }
    }
}

/// Adds the sets of two lines of a band or stack, except those that are also sets of two digits.
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
            each_component(&leads_to, |component| {
                if ones(component.into()).nth(2).is_some() {
                    sets.push(union(component, |place| [cells[place], others[place]]));
                }
            });
        }
    }
}

/// Returns the cells of all members of a component.
fn union(component: u16, cells: impl Fn(usize) -> [Cell; 2]) -> CellSet {
    // A table, because shifting a number of 128 bits is slow.
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
    CellSet::union(ones(component.into()).map(cells).map(both))
}

/// Calls `found` with the connected components of nine members, one bit each, unless there is only one component.
///
/// `leads_to` holds the members that each member is connected to.
fn each_component(leads_to: &[u16; 9], mut found: impl FnMut(u16)) {
    const ALL: u16 = 0x1FF;
    let mut left = ALL;
    while left != 0 {
        let (mut component, mut new) = (0, left & left.wrapping_neg());
        while new != 0 {
            component |= new;
            let member = new.trailing_zeros() as usize;
            new = new & (new - 1) | leads_to[member] & !component;
        }
        if component == ALL {
            return;
        }
        found(component);
        left &= !component;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_found_from_any_member() {
        let components = |leads_to| {
            let mut components = Vec::new();
            each_component(&leads_to, |component| components.push(component));
            components
        };
        assert_eq!(components([1 << 3, 1 << 2, 1 << 1, 1, 1 << 4, 1 << 6, 1 << 7, 1 << 8, 1 << 5]), [9, 6, 16, 0x1E0]);
        assert!(components(std::array::from_fn(|i| 1 << ((i + 1) % 9))).is_empty());
    }
}
