//! Random full grids, each exactly as likely as any other.
//!
//! # Idea
//! Forget in which row the digits of a column of a box stand, and keep the three digits of the column: of a full grid a
//! table of 9 by 3 sets of three digits is left.
//!
//! ```text
//!            stack 1         stack 2         stack 3
//!  band 1   534 612 798 ...                            a box: three sets that share no digit
//!  band 2   ...                                        a column of a stack: the same
//! ```
//!
//! 1. Every table is as likely as any other if it is drawn box by box. The upper box of a stack is any of 1680 ways to deal
//!    nine digits to three columns. In the box below each column gets digits that it has not had: *k* from the left
//!    neighbor and 3 - *k* from the right one, with the same *k* for all three, in (1 + 27 + 27 + 1) = 56 ways. The last
//!    box is what is left.
//! 2. A band of a table stands for as many bands of full grids as there are ways to order the digits of its nine columns
//!    so that every row has all nine. These numbers are looked up in a table: of the 280 ways to part nine digits in three
//!    sets the first is renamed to 123 456 789, and the other two have a place in a table of 280 by 280.
//! 3. The number is 1728 at most, so every band is kept with probability number / 1728, and if one is not kept the whole
//!    table is drawn again. Of the bands that a kept one stands for any is taken.
//!
//! So every full grid comes out with probability 1 / (1680 · 56)³ · 1 / 1728³ in a try, and one try in 644 gives one: 0.2 ms a grid.

use std::sync::atomic::{AtomicU16, Ordering};

use sudokit_core::board::{Grid, Solution};
use sudokit_core::random::Random;

/// The most bands that a band of a table stands for.
const MOST: usize = 1728;

/// Three sets of three digits, a bit for each digit.
type Triples = [u16; 3];

/// Returns a random full grid, each with exactly the same probability. It takes about 0.2 ms.
///
/// ```
/// use sudokit::{generate::even_solution, random::Random};
///
/// let mut random = Random::new(1, 1);
/// assert_ne!(even_solution(&mut random), even_solution(&mut random));
/// ```
#[doc(alias("random grid", "uniform"))]
#[must_use]
pub fn even_solution(random: &mut Random) -> Solution {
    loop {
        if let Some(bands) = table(random) {
            let mut rows = [[0; 9]; 9];
            for (band, columns) in bands.iter().enumerate() {
                let all = orders(columns);
                let mut chosen = all[random.below(all.len())];
                random.shuffle(&mut chosen);
                for (row, triples) in chosen.iter().enumerate() {
                    rows[3 * band + row] = spelled(columns, *triples);
                }
            }
            return Solution::proven(Grid::proven(rows));
        }
    }
}

/// The sets of the boxes of each band, if they are kept.
fn table(random: &mut Random) -> Option<[[Triples; 3]; 3]> {
    let upper = [(); 3].map(|()| dealt(random));
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

/// Nine digits dealt to three columns.
fn dealt(random: &mut Random) -> Triples {
    let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    random.shuffle(&mut digits);
    std::array::from_fn(|column| digits[3 * column..3 * column + 3].iter().fold(0, |set, digit| set | 1 << digit))
}

/// Digits for the columns below these.
fn below(above: Triples, random: &mut Random) -> Triples {
    // How many digits each column gets from its left neighbor; the rest comes from the right one.
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
        // To the right neighbor, and to the left one.
        (chosen, set & !chosen)
    });
    std::array::from_fn(|column| parts[(column + 2) % 3].0 | parts[(column + 1) % 3].1)
}

/// The digit with this number in a set.
fn nth(set: u16, number: usize) -> u16 {
    let rest = (0..number).fold(set, |rest, _| rest & (rest - 1));
    rest & rest.wrapping_neg()
}

/// Keeps a band with the probability that it has.
fn keep(columns: &[Triples; 3], random: &mut Random) -> Option<()> {
    let number = usize::from(number(columns));
    (number > 0 && random.below(MOST) < number).then_some(())
}

/// How many bands these columns stand for: counted when it is asked for the first time.
fn number(columns: &[Triples; 3]) -> u16 {
    static NUMBERS: [AtomicU16; 280 * 280] = [const { AtomicU16::new(UNKNOWN) }; 280 * 280];
    const UNKNOWN: u16 = u16::MAX;

    let [first, second, third] = columns;
    // The digits of the first box become 0 to 8, column by column.
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
    let [one, other] = others.map(place);
    let known = &NUMBERS[280 * one + other];
    let mut number = known.load(Ordering::Relaxed);
    if number == UNKNOWN {
        let columns = [[0b111, 0b111_000, 0b111_000_000], others[0], others[1]];
        number = u16::try_from(6 * orders(&columns).len()).unwrap_or(UNKNOWN);
        known.store(number, Ordering::Relaxed);
    }
    number
}

/// The place of three sets, in whatever order they stand, among the 280 ways to part nine digits in three sets.
fn place(sets: Triples) -> usize {
    let with = |digit: u16| sets.iter().copied().find(|set| set & digit != 0).unwrap_or_default();
    // The two digits with the first of all, of eight in 28 ways; those with the first of the rest, of five in 10 ways.
    let first = with(1);
    let rest = ALL & !first;
    let start = rest & rest.wrapping_neg();
    let second = with(start);
    10 * pair(first & !1, ALL & !1) + pair(second & !start, rest & !start)
}

/// The place of a pair among the pairs of some digits.
fn pair(pair: u16, among: u16) -> usize {
    let rank = |digit: u16| (among & (digit - 1)).count_ones() as usize;
    let low = pair & pair.wrapping_neg();
    let (low, high) = (rank(low), rank(pair & !low));
    high * (high - 1) / 2 + low
}

/// The digits of the three boxes in each of three rows.
type Rows = [[u16; 3]; 3];

/// All ways to order the digits of nine columns so that each row has all nine, but for the order of the rows: the first
/// column keeps its own.
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

/// The orders of three digits.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// All ways to deal the digits of three columns to three rows, a digit of each column to each row; those of the first
/// column in these orders.
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

/// The digits of a row, each in its column.
fn spelled(columns: &[Triples; 3], row: [u16; 3]) -> [u8; 9] {
    std::array::from_fn(|at| {
        let digit = columns[at / 3][at % 3] & row[at / 3];
        [1, 2, 3, 4, 5, 6, 7, 8, 9][digit.trailing_zeros() as usize % 9]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ways to part nine digits in three sets.
    fn partings() -> Vec<Triples> {
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
    fn every_parting_has_a_place_of_its_own() {
        let mut places: Vec<usize> = partings().into_iter().map(place).collect();
        places.sort_unstable();
        assert_eq!(places, (0..280).collect::<Vec<_>>());
    }

    #[test]
    fn no_band_stands_for_more_than_the_most_and_all_together_for_all_bands() {
        let partings = partings();
        let first = [0b111, 0b111_000, 0b111_000_000];
        let (mut most, mut sum) = (0, 0_u64);
        for (i, &second) in partings.iter().enumerate() {
            for &third in &partings[..=i] {
                let number = number(&[first, second, third]);
                most = most.max(number);
                // The two boxes may change places.
                sum += u64::from(number) * if second == third { 1 } else { 2 };
            }
        }
        assert_eq!(usize::from(most), MOST);
        // Six orders of the columns of each box; there are 9! · 56 · 6^6 bands (Felgenhauer, Jarvis).
        assert_eq!(sum * 280 * 216, 362_880 * 56 * 46_656);
    }

    #[test]
    fn the_box_below_is_any_of_56() {
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
}
