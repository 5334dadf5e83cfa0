//! A grid or its transpose, with what is known of its rows before they are ordered.

use super::transposed;
use super::way::{mask, ones_of_three};
use crate::board::{band_of, lines_of};

/// The grid or its transpose.
pub struct Side {
    pub rows: [[u8; 9]; 9],
    /// For each row the columns that are not empty, a bit each.
    pub filled: [u16; 9],
    /// For each row with how many zeros it can begin.
    pub zeros: [usize; 9],
    /// For each row the rows of its band with the same content, a bit each.
    pub same_rows: [u16; 9],
    /// For each band the bands with the same rows in some order, a bit each.
    pub same_bands: [u16; 3],
}

impl Side {
    /// A grid and its transpose.
    pub fn both(rows: [[u8; 9]; 9]) -> [Self; 2] {
        [Self::new(rows), Self::new(transposed(&rows))]
    }

    fn new(rows: [[u8; 9]; 9]) -> Self {
        // As numbers rows are soon compared.
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

    /// For each row all rows with the same content in bands with the same rows in some order, a bit each.
    pub fn lookalikes(&self) -> [u16; 9] {
        std::array::from_fn(|row| {
            let bands = self.same_bands[band_of(row)];
            mask((0..9).filter(|&other| bands >> band_of(other) & 1 == 1 && self.rows[row] == self.rows[other]))
        })
    }
}

/// With how many zeros a row with these columns filled begins at most, in whatever order the columns stand.
fn most_zeros(filled: u16) -> usize {
    let mut filled = [0, 3, 6].map(|stack| ones_of_three(filled >> stack));
    filled.sort_unstable();
    (0..3).find(|&i| filled[i] > 0).map_or(9, |i| 3 * i + 3 - filled[i])
}
