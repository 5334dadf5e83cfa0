//! Random full grids with exactly equal probability.
//!
//! # Idea
//! Draw the upper band. For the other bands, first draw only the sets of three digits of each column, and then a band
//! with these sets.
//!
//! ```text
//!            stack 1         stack 2         stack 3
//!  band 1   5 3 4           6 7 8           9 1 2      the upper band
//!           6 7 2           1 9 5           3 4 8
//!           1 9 8           3 4 2           5 6 7
//!  band 2   489 256 137     ...             ...        a box: three sets that share no digit
//!  band 3   237 148 569     ...             ...        a column: the digits that bands 1 and 2 do not have
//! ```
//!
//! 1. In the upper band, the left box has any three sets of digits as rows, one of 1680 choices. In the box beside it,
//!    each row gets digits that it has not had: *k* from the row above and 3 - *k* from the row below, cyclically. All
//!    three rows have the same *k*, in (1 + 27 + 27 + 1) = 56 ways. The last box gets the remaining digits. Every row of
//!    a box has them in any of 6 orders. So all bands are equally likely.
//! 2. The columns of a box of the middle band get digits that they have not had, in 56 ways again. The lower band gets
//!    the remaining digits.
//! 3. Given the sets of its columns, a band can be filled in at most 288 ways, apart from the order of its rows. A number
//!    below 288 is drawn. If there is a band with this number, it is used. Otherwise all is drawn again.
//!
//! So a try makes every full grid with probability 1 / (1680 · 56 · 6⁹) · 1 / 56³ · 1 / (6 · 288)². One try in 75 succeeds:
//! 0.2 ms per grid.

use sudokit_core::board::{Grid, Solution};
use sudokit_core::random::Random;

/// The largest number of bands with the same columns, up to the order of the rows.
const MAX_BANDS: usize = 288;

/// Three sets of three digits, with one bit per digit.
type Triples = [u16; 3];

/// The digits of a band: one bit per cell.
type Band = [[u16; 9]; 3];

/// Returns a random full grid, each with exactly the same probability. A call takes about 0.2 ms.
pub(super) fn even_solution(random: &mut Random) -> Solution {
    loop {
        let upper = random_band(random);
        let above: [Triples; 3] = std::array::from_fn(|stack| {
            std::array::from_fn(|column| upper.iter().fold(0, |set, row| set | row[3 * stack + column]))
        });
        let middle = above.map(|above| beside(above, random));
        let below = [0, 1, 2].map(|stack| rest(above[stack], middle[stack]));
        if let Some(middle) = band_with(&middle, random)
            && let Some(lower) = band_with(&below, random)
        {
            let digit = |bit: u16| [1, 2, 3, 4, 5, 6, 7, 8, 9][bit.trailing_zeros() as usize % 9];
            let row = |row: usize| [upper, middle, lower].as_flattened()[row].map(digit);
            return Solution::assume_valid(Grid::assume_valid(std::array::from_fn(row)));
        }
    }
}

/// All nine digits.
const ALL: u16 = 0x1ff;

/// Draws a band, each with the same probability.
fn random_band(random: &mut Random) -> Band {
    let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    random.shuffle(&mut digits);
    let left = [0, 1, 2].map(|row| digits[3 * row..3 * row + 3].iter().fold(0, |set, digit| set | 1 << digit));
    let center = beside(left, random);
    let boxes = [left, center, rest(left, center)];
    [0, 1, 2].map(|row| {
        let mut cells = boxes.map(|rows| [0, 1, 2].map(|number| nth(rows[row], number)));
        for cells in &mut cells {
            random.shuffle(cells);
        }
        std::array::from_fn(|column| cells[column / 3][column % 3])
    })
}

/// Draws digits for the lines beside these lines of a box.
fn beside(lines: Triples, random: &mut Random) -> Triples {
    // The number of digits that each line gets from the line before it; the rest comes from the line after it.
    let from_before = match random.below(56) {
        0 => 0,
        1..28 => 1,
        28..55 => 2,
        _ => 3,
    };
    let parts = lines.map(|set| {
        let chosen = match from_before {
            0 => 0,
            1 => nth(set, random.below(3)),
            2 => set & !nth(set, random.below(3)),
            _ => set,
        };
        // The digits for the line after it and for the line before it.
        (chosen, set & !chosen)
    });
    [0, 1, 2].map(|line| parts[(line + 2) % 3].0 | parts[(line + 1) % 3].1)
}

/// Returns the digits that the lines of two boxes leave for the third.
fn rest(one: Triples, other: Triples) -> Triples {
    [0, 1, 2].map(|line| ALL & !(one[line] | other[line]))
}

/// Returns the digit with this number in a set, from 0.
fn nth(set: u16, number: usize) -> u16 {
    let rest = (0..number).fold(set, |rest, _| rest & (rest - 1));
    rest & rest.wrapping_neg()
}

/// Draws a number and returns the band with these columns that has it, if there is one.
fn band_with(columns: &[Triples; 3], random: &mut Random) -> Option<Band> {
    let boxes = *bands(columns).get(random.below(MAX_BANDS))?;
    let digit = |row: usize, column: usize| columns[column / 3][column % 3] & row_of(boxes[column / 3], row);
    let mut rows = [0, 1, 2].map(|row| std::array::from_fn(|column| digit(row, column)));
    random.shuffle(&mut rows);
    Some(rows)
}

/// The digits of the rows of a box, nine bits per row.
type Rows = u32;

/// Returns the digits of a row.
#[expect(clippy::cast_possible_truncation, reason = "nine bits are left")]
const fn row_of(rows: Rows, row: usize) -> u16 {
    (rows >> (9 * row)) as u16 & ALL
}

/// Returns the bands with these columns, as the rows of the boxes. The first column is in ascending order, since the
/// order of the rows does not count.
fn bands(columns: &[Triples; 3]) -> Vec<[Rows; 3]> {
    let [first, second] = [columns[0], columns[1]].map(box_orders);
    let mut all = Vec::new();
    // The first four boxes of the first nine blocks have the first column in ascending order.
    for one in first.chunks(8).take(9).flat_map(|block| &block[..4]) {
        for block in second.chunks(8).filter(|block| row_of(one & block[0], 0) == 0) {
            for other in block.iter().filter(|&other| one & other == 0) {
                let last = !(one | other);
                let has_one = |row: usize| columns[2].iter().all(|set| (set & row_of(last, row)).is_power_of_two());
                if (0..3).all(has_one) {
                    all.push([*one, *other, last]);
                }
            }
        }
    }
    all
}

/// The six orders of three digits.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Returns all ways to deal the digits of three columns to three rows, one digit of each column to each row. Each block
/// of eight has the same first row.
fn box_orders(columns: Triples) -> [Rows; 216] {
    let digits = columns.map(|set| [0, 1, 2].map(|number| Rows::from(nth(set, number))));
    std::array::from_fn(|number| {
        let order = |column: usize| {
            let (first, rest) = (number / [72, 24, 8][column] % 3, number / [4, 2, 1][column] % 2);
            let [a, b, c] = ORDERS[2 * first + rest].map(|at| digits[column][at]);
            a | b << 9 | c << 18
        };
        order(0) | order(1) | order(2)
    })
}

#[cfg(test)]
mod tests {
    use sudokit_core::board::Cell;

    use super::*;
    use crate::filling::tests::rectangles;

    /// Returns all partitions of nine digits into three sets.
    fn partitions() -> Vec<Triples> {
        let triples = (0..=ALL).filter(|set| set.count_ones() == 3);
        let of_first = triples.clone().filter(|set| set & 1 == 1);
        of_first
            .flat_map(|first| {
                let rest = ALL & !first;
                let start = rest & rest.wrapping_neg();
                let second = triples.clone().filter(move |set| set & start != 0 && set & !rest == 0);
                second.map(move |second| [first, second, rest & !second])
            })
            .collect()
    }

    #[test]
    fn band_counts_have_the_stated_maximum_and_the_known_sum() {
        let partitions = partitions();
        let first = [0b111, 0b111_000, 0b111_000_000];
        let (mut most, mut sum) = (0, 0_u64);
        for (i, &second) in partitions.iter().enumerate() {
            for &third in &partitions[..=i] {
                let number = bands(&[first, second, third]).len();
                most = most.max(number);
                // The loop visits only one order of two different boxes.
                sum += number as u64 * if second == third { 1 } else { 2 };
            }
        }
        assert_eq!(most, MAX_BANDS);
        // The rows and the columns of each box have six orders; there are 9! · 56 · 6^6 bands (Felgenhauer, Jarvis).
        assert_eq!(sum * 280 * 6 * 216, 362_880 * 56 * 46_656);
    }

    #[test]
    fn the_box_beside_is_any_of_56_with_equal_probability() {
        let lines = [0b111, 0b111_000, 0b111_000_000];
        let mut random = Random::new(1, 1);
        let mut found = std::collections::BTreeMap::new();
        for _ in 0..56_000 {
            let sets = beside(lines, &mut random);
            assert!(sets.iter().zip(lines).all(|(set, line)| set.count_ones() == 3 && set & line == 0));
            *found.entry(sets).or_insert(0_u32) += 1;
        }
        // 1,000 each, standard deviation 31.
        assert_eq!(found.len(), 56);
        assert!(found.values().all(|number| number.abs_diff(1000) < 150), "{found:?}");
    }

    #[test]
    fn even_full_grids_are_uniform() {
        let all: Vec<Solution> = (0..400).map(|i| even_solution(&mut Random::new(16, i))).collect();
        // 11.58 rectangles each, standard deviation 3.5: 4,632, standard deviation 70.
        let sum: usize = all.iter().map(|solution| rectangles(solution)).sum();
        assert!((4_345..4_920).contains(&sum), "{sum}");
        // Each digit is in each cell 44 times, standard deviation 6.3.
        for (cell, digit) in Cell::ALL.into_iter().flat_map(|cell| (1..=9).map(move |digit| (cell, digit))) {
            let number = all.iter().filter(|solution| solution[cell] == digit).count();
            assert!(number.abs_diff(44) < 32, "{cell} {digit}: {number}");
        }
    }
}
