//! Random full grids with exactly equal probability.
//!
//! # Idea
//! Keep the three digits of each column of a box, and forget their rows. A full grid becomes a table of 9 by 3 sets of
//! three digits.
//!
//! ```text
//!            stack 1         stack 2         stack 3
//!  band 1   534 612 798 ...                            a box: three sets that share no digit
//!  band 2   ...                                        a column of a stack: three sets that share no digit
//! ```
//!
//! 1. Drawing box by box makes every table equally likely. The upper box of a stack is any of 1680 ways to deal nine
//!    digits to three columns. In the box below, each column gets digits that it has not had: *k* from the left
//!    neighbor and 3 - *k* from the right one. All three columns have the same *k*, in (1 + 27 + 27 + 1) = 56 ways. The
//!    last box gets the remaining digits.
//! 2. A band of a table stands for several bands of full grids: one for each order of the digits of its nine columns in
//!    which every row has all nine. A table of 280 by 280 stores these numbers. A box partitions nine digits into
//!    three sets in one of 280 ways; the first box is renamed to 123 456 789, and the other two are the index of the
//!    table.
//! 3. The number is at most 1728, so every band is kept with probability number / 1728. If a band is not kept, the
//!    whole table is drawn again. A kept band is replaced by a random one of the bands that it stands for.
//!
//! So a try makes every full grid with probability 1 / (1680 · 56)³ · 1 / 1728³. One try in 644 succeeds: 0.2 ms per
//! grid.

use std::sync::atomic::{AtomicU16, Ordering};

use sudokit_core::board::{Grid, Solution};
use sudokit_core::random::Random;

/// The largest number of bands that a band of a table stands for.
const MAX_BANDS: usize = 1728;

/// Three sets of three digits, with one bit per digit.
type Triples = [u16; 3];

/// Returns a random full grid, each with exactly the same probability. A call takes about 0.2 ms.
pub(super) fn even_solution(random: &mut Random) -> Solution {
    loop {
        if let Some(bands) = table(random) {
            let mut rows = [[0; 9]; 9];
            for (band, columns) in bands.iter().enumerate() {
                let all = orders(columns);
                let mut chosen = all[random.below(all.len())];
                random.shuffle(&mut chosen);
                for (row, triples) in chosen.iter().enumerate() {
                    rows[3 * band + row] = row_digits(columns, *triples);
                }
            }
            return Solution::assume_valid(Grid::assume_valid(rows));
        }
    }
}

/// Draws a table: the sets of the boxes of each band. Returns `None` if it is not kept.
fn table(random: &mut Random) -> Option<[[Triples; 3]; 3]> {
    let upper = [(); 3].map(|()| random_triples(random));
    keep(&upper, random)?;
    let middle = upper.map(|above| below(above, random));
    keep(&middle, random)?;
    let lower = std::array::from_fn(|stack| {
        std::array::from_fn(|column| ALL & !(upper[stack][column] | middle[stack][column]))
    });
    keep(&lower, random)?;
    Some([upper, middle, lower])
}

/// All nine digits.
const ALL: u16 = 0x1ff;

/// Deals nine digits to three columns at random.
fn random_triples(random: &mut Random) -> Triples {
    let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    random.shuffle(&mut digits);
    std::array::from_fn(|column| digits[3 * column..3 * column + 3].iter().fold(0, |set, digit| set | 1 << digit))
}

/// Draws digits for the columns below these.
fn below(above: Triples, random: &mut Random) -> Triples {
    // The number of digits that each column gets from its left neighbor; the rest comes from the right one.
    let from_left = match random.below(56) {
        0 => 0,
        1..28 => 1,
        28..55 => 2,
        _ => 3,
    };
    let parts = above.map(|set| {
        let chosen = match from_left {
            0 => 0,
            1 => nth(set, random.below(3)),
            2 => set & !nth(set, random.below(3)),
            _ => set,
        };
        // The digits for the right neighbor and for the left one.
        (chosen, set & !chosen)
    });
    std::array::from_fn(|column| parts[(column + 2) % 3].0 | parts[(column + 1) % 3].1)
}

/// Returns the digit with this number in a set, from 0.
fn nth(set: u16, number: usize) -> u16 {
    let rest = (0..number).fold(set, |rest, _| rest & (rest - 1));
    rest & rest.wrapping_neg()
}

/// Returns `Some` with the probability with which this band is kept.
fn keep(columns: &[Triples; 3], random: &mut Random) -> Option<()> {
    let number = usize::from(band_count(columns));
    (number > 0 && random.below(MAX_BANDS) < number).then_some(())
}

/// Returns the number of bands that these columns stand for, counted at the first call.
fn band_count(columns: &[Triples; 3]) -> u16 {
    static NUMBERS: [AtomicU16; 280 * 280] = [const { AtomicU16::new(UNKNOWN) }; 280 * 280];
    const UNKNOWN: u16 = u16::MAX;

    let [first, second, third] = columns;
    // Renames the digits of the first box to 0 to 8, column by column.
    let mut names = [0; 9];
    let mut next = 0;
    for &set in first {
        for (digit, name) in names.iter_mut().enumerate() {
            if set >> digit & 1 == 1 {
                *name = next;
                next += 1;
            }
        }
    }
    let renamed = |sets: &Triples| {
        sets.map(|set| names.iter().enumerate().fold(0, |all, (digit, name)| all | (set >> digit & 1) << name))
    };
    let others = [renamed(second), renamed(third)];
    let [one, other] = others.map(partition_index);
    let known = &NUMBERS[280 * one + other];
    let mut number = known.load(Ordering::Relaxed);
    if number == UNKNOWN {
        let columns = [[0b111, 0b111_000, 0b111_000_000], others[0], others[1]];
        number = u16::try_from(6 * orders(&columns).len()).unwrap_or(UNKNOWN);
        known.store(number, Ordering::Relaxed);
    }
    number
}

/// Returns the index of three sets, in any order, among the 280 partitions of nine digits into three sets.
fn partition_index(sets: Triples) -> usize {
    let with = |digit: u16| sets.iter().copied().find(|set| set & digit != 0).unwrap_or_default();
    // The first digit has two of the other eight in its set (28 ways); the first of the rest has two of five (10 ways).
    let first = with(1);
    let rest = ALL & !first;
    let start = rest & rest.wrapping_neg();
    let second = with(start);
    10 * pair_index(first & !1, ALL & !1) + pair_index(second & !start, rest & !start)
}

/// Returns the index of a pair among the pairs of some digits.
fn pair_index(pair: u16, among: u16) -> usize {
    let rank = |digit: u16| (among & (digit - 1)).count_ones() as usize;
    let low = pair & pair.wrapping_neg();
    let (low, high) = (rank(low), rank(pair & !low));
    high * (high - 1) / 2 + low
}

/// The digits of the three boxes in each of three rows.
type Rows = [[u16; 3]; 3];

/// Returns all orders of the digits of nine columns for which each row has all nine. The first column is fixed, since
/// the order of the rows does not count.
fn orders(columns: &[Triples; 3]) -> Vec<Rows> {
    let [first, second, third] = columns;
    let (first, second) = (box_orders(*first, &ORDERS[..1]), box_orders(*second, &ORDERS));
    let mut all = Vec::new();
    for one in &first {
        for other in second.iter().filter(|other| (0..3).all(|row| one[row] & other[row] == 0)) {
            let rest: [u16; 3] = std::array::from_fn(|row| ALL & !(one[row] | other[row]));
            let is_box = rest.iter().all(|row| third.iter().all(|set| (set & row).is_power_of_two()));
            if is_box {
                all.push(std::array::from_fn(|row| [one[row], other[row], rest[row]]));
            }
        }
    }
    all
}

/// The six orders of three digits.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Returns all ways to deal the digits of three columns to three rows, one digit of each column to each row. The first
/// column uses only the orders `of_first`.
fn box_orders(sets: Triples, of_first: &[[usize; 3]]) -> Vec<[u16; 3]> {
    let [a, b, c] = sets.map(|set| [0, 1, 2].map(|number| nth(set, number)));
    let mut all = Vec::with_capacity(of_first.len() * 36);
    for one in of_first {
        for other in ORDERS {
            for last in ORDERS {
                all.push(std::array::from_fn(|row| a[one[row]] | b[other[row]] | c[last[row]]));
            }
        }
    }
    all
}

/// Returns the digits of a row in the order of the columns.
fn row_digits(columns: &[Triples; 3], row: [u16; 3]) -> [u8; 9] {
    std::array::from_fn(|at| {
        let digit = columns[at / 3][at % 3] & row[at / 3];
        [1, 2, 3, 4, 5, 6, 7, 8, 9][digit.trailing_zeros() as usize % 9]
    })
}

#[cfg(test)]
mod tests {
    use sudokit_core::board::Cell;

    use super::*;
    use crate::random_solution;

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
    fn every_partition_has_its_own_index() {
        let mut indices: Vec<usize> = partitions().into_iter().map(partition_index).collect();
        indices.sort_unstable();
        assert_eq!(indices, (0..280).collect::<Vec<_>>());
    }

    #[test]
    fn band_counts_have_the_stated_maximum_and_the_known_sum() {
        let partitions = partitions();
        let first = [0b111, 0b111_000, 0b111_000_000];
        let (mut most, mut sum) = (0, 0_u64);
        for (i, &second) in partitions.iter().enumerate() {
            for &third in &partitions[..=i] {
                let number = band_count(&[first, second, third]);
                most = most.max(number);
                // The loop visits only one order of two different boxes.
                sum += u64::from(number) * if second == third { 1 } else { 2 };
            }
        }
        assert_eq!(usize::from(most), MAX_BANDS);
        // The columns of each box have six orders; there are 9! · 56 · 6^6 bands (Felgenhauer, Jarvis).
        assert_eq!(sum * 280 * 216, 362_880 * 56 * 46_656);
    }

    #[test]
    fn the_box_below_is_any_of_56_with_equal_probability() {
        let above = [0b111, 0b111_000, 0b111_000_000];
        let mut random = Random::new(1, 1);
        let mut found = std::collections::BTreeMap::new();
        for _ in 0..56_000 {
            let sets = below(above, &mut random);
            assert!(sets.iter().zip(above).all(|(set, above)| set.count_ones() == 3 && set & above == 0));
            *found.entry(sets).or_insert(0_u32) += 1;
        }
        // 1,000 each, standard deviation 31.
        assert_eq!(found.len(), 56);
        assert!(found.values().all(|number| number.abs_diff(1000) < 150), "{found:?}");
    }

    /// Counts the pairs of digits in two rows, two columns and two boxes that could be swapped.
    fn rectangles(grid: &Grid) -> usize {
        let pairs = |same: bool| {
            (0..9).flat_map(move |a| (a + 1..9).map(move |b| (a, b))).filter(move |(a, b)| (a / 3 == b / 3) == same)
        };
        let is_one = |(a, b): (usize, usize), (c, d): (usize, usize)| {
            grid.rows()[a][c] == grid.rows()[b][d] && grid.rows()[a][d] == grid.rows()[b][c]
        };
        let count = |rows: bool| {
            pairs(rows).map(|lines| pairs(!rows).filter(|&columns| is_one(lines, columns)).count()).sum::<usize>()
        };
        count(true) + count(false)
    }

    #[test]
    fn full_grids_have_the_documented_bias() {
        let sum: usize = (0..6000).map(|i| rectangles(&random_solution(&mut Random::new(15, i)))).sum();
        // 11.3 rectangles each, standard deviation 3.5.
        assert!((66_700..68_900).contains(&sum), "{sum}");
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
