//! A reduction over the cells of every house, written as loops over rows that the compiler can vectorize.

/// One number for each cell, row by row.
pub type Numbers = [[u16; 9]; 9];

/// Reduces the nine numbers of each house with `join`. Returns the results for rows, columns and boxes.
///
/// `join` must return the other number if one of the two is 0.
pub fn by_house(cells: &Numbers, join: impl Fn(u16, u16) -> u16 + Copy) -> [[u16; 9]; 3] {
    let one_of = |numbers: &[u16]| numbers.iter().fold(0, |all, &number| join(all, number));
    let [mut rows, mut columns, mut boxes] = [[0; 9]; 3];
    let bands = cells.as_chunks::<3>().0.iter().zip(rows.as_chunks_mut::<3>().0).zip(boxes.as_chunks_mut::<3>().0);
    for ((band, rows), boxes) in bands {
        let mut stacked = [0; 9];
        for (cells, row) in band.iter().zip(rows) {
            *row = one_of(cells);
            stacked = joined(stacked, cells, join);
        }
        // Each three joined columns of a band are one box.
        for (joined, cells) in boxes.iter_mut().zip(stacked.as_chunks::<3>().0) {
            *joined = one_of(cells);
        }
        columns = joined(columns, &stacked, join);
    }
    [rows, columns, boxes]
}

/// Joins two rows number by number.
#[inline]
fn joined(mut one: [u16; 9], other: &[u16; 9], join: impl Fn(u16, u16) -> u16) -> [u16; 9] {
    for (number, &other) in one.iter_mut().zip(other) {
        *number = join(*number, other);
    }
    one
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, House};

    #[test]
    fn every_house_has_the_sum_of_its_cells() {
        let mut cells = [[0; 9]; 9];
        for cell in Cell::ALL {
            cells[cell.row()][cell.column()] = u16::try_from(cell.index() * cell.index()).unwrap();
        }
        let sum = |house: House| house.cells().map(|cell| cells[cell.row()][cell.column()]).iter().sum::<u16>();
        let houses = by_house(&cells, |a, b| a + b);
        assert_eq!(houses, [House::ROWS, House::COLUMNS, House::BOXES].map(|houses| houses.map(sum)));
    }
}
