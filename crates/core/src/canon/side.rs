//! A grid or its transpose, with facts about its rows that do not depend on their order.

use super::prefix::{mask, ones_of_three};
use super::transposed;
use crate::board::{band_of, lines_of};

/// A grid or its transpose.
pub struct Side {
    pub rows: [[u8; 9]; 9],
    /// The filled columns of each row, one bit each.
    pub filled: [u16; 9],
    /// The most leading zeros of each row, over all orders of the columns.
    pub zeros: [usize; 9],
    /// The rows of the same band with the same content, one bit each, for each row.
    pub same_rows: [u16; 9],
    /// The bands with the same rows in some order, one bit each, for each band.
    pub same_bands: [u16; 3],
}

impl Side {
    /// Returns a grid and its transpose.
    pub fn both(rows: [[u8; 9]; 9]) -> [Self; 2] {
        [Self::new(rows), Self::new(transposed(&rows))]
    }

    fn new(rows: [[u8; 9]; 9]) -> Self {
        // Comparing rows as numbers is fast.
        let packed = rows.map(|row| row.iter().fold(0, |packed: u64, &value| packed << 4 | u64::from(value)));
        let sorted = |band: usize| {
            let [mut a, mut b, c] = [0, 1, 2].map(|i| packed[lines_of(band).start + i]);
            (a, b) = (a.min(b), a.max(b));
            [a.min(c), a.max(b.min(c)), b.max(c)]
        };
        let bands = [0, 1, 2].map(sorted);
        let same_rows = |row: usize| mask(lines_of(band_of(row)).filter(|&other| packed[row] == packed[other]));
        let same_bands = |band: usize| mask((0..3).filter(|&other| bands[band] == bands[other]));
        let filled = rows.map(|row| mask((0..9).filter(|&column| row[column] != 0)));
        Self {
            rows,
            filled,
            zeros: filled.map(most_zeros),
            same_rows: std::array::from_fn(same_rows),
            same_bands: std::array::from_fn(same_bands),
        }
    }

    /// Returns for each row the rows with the same content in the bands with the same rows in some order, one bit each.
    pub fn interchangeable_rows(&self) -> [u16; 9] {
        std::array::from_fn(|row| {
            let bands = self.same_bands[band_of(row)];
            mask((0..9).filter(|&other| bands >> band_of(other) & 1 == 1 && self.rows[row] == self.rows[other]))
        })
    }
}

/// Returns the most leading zeros of a row with these columns filled, over all orders of the columns.
fn most_zeros(filled: u16) -> usize {
    let mut filled = [0, 3, 6].map(|stack| ones_of_three(filled >> stack));
    filled.sort_unstable();
    (0..3).find(|&i| filled[i] > 0).map_or(9, |i| 3 * i + 3 - filled[i])
}
