//! Canonical forms: two grids are equivalent if and only if their canonical forms are equal.
//!
//! A canonical form is the smallest grid that a symmetry makes of a grid (`minlex`: its 81 digits are read as one number, and
//! an empty cell is 0). A puzzle has three such forms, which are often mixed up:
//!
//! | function | what is smallest |
//! |---|---|
//! | [`by_puzzle`] | the puzzle itself |
//! | [`by_pattern`] | the places of its clues, and among those the puzzle |
//! | [`by_solution`] | its solution; the puzzle is carried along |
//!
//! Lists that come from different programs can only be compared by the same form. Each function also returns the
//! [`Symmetry`] that makes the form of the grid. [`of_candidates`] does the same for candidates.
//!
//! A [`ClassSet`] removes equivalent puzzles from a list of any length, and a [`ClassMap`] collects them.
// | file | what |
// |---|---|
// | `full.rs` | full grids: two rows of a band say most, the others are compared where these tie |
// | `second_rows.rs` | the table behind it: what the second row can become at best |
// | `way.rs`, `side.rs` | a way to begin a form, and what it chooses from |
// | `partial.rs` | any grid: row by row, all ways that are still the smallest side by side |
// | `pattern.rs` | the same twice, for the pattern and for the digits |
// | `candidates.rs` | grids of candidates |
// | `classes.rs` | sets and maps of grids up to symmetry |
//
// # What was tried
//
// Ratios of speed, new to old, one change at a time.
//
// | change | effect | kept |
// |---|---|---|
// | no row is tried that begins with too few zeros | 1.7 on puzzles | yes |
// | rows that begin with too few zeros in any order of columns are known beforehand | 1.2 on puzzles | yes |
// | those zeros counted without a branch | 1.2 on puzzles | yes |
// | columns that stand alone are not sorted | 0.95 on puzzles | no |
// | the same, and digits named in place; rows compared as numbers | 1.2 on puzzles | yes |
// | zeros of all rows that may come next counted before any is settled, bits of three looked up | 1.2 on puzzles | yes |
// | two or three columns sorted by hand | 1.03 on puzzles | yes |
// | the table of steps in 230 KB, not 1.5 MB | 1.12 on full grids | yes |
// | a step and the step back looked up at once | 1.02 on full grids, more code | no |

mod candidates;
mod classes;
mod full;
mod partial;
mod pattern;
mod second_rows;
mod side;
mod way;

pub use classes::{ClassMap, ClassSet};

use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::board::{Candidates, DigitSet, Grid, Solution};
use crate::solve::{Flaw, Puzzle, solve};
use crate::symmetry::Symmetry;

/// A canonical form, and the symmetry that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(bound = "T: std::fmt::Display"))]
#[non_exhaustive]
pub struct Canonical<T = Grid> {
    /// The form, which all equivalent grids share.
    #[cfg_attr(feature = "serde", serde(rename = "canonical", serialize_with = "crate::board::as_serde::shown"))]
    pub form: T,
    /// A symmetry that makes the form of the grid.
    pub map: Symmetry,
    /// The number of ways to move the cells that keep the grid, with digits renamed where needed. Renamings of digits
    /// that do not occur are not counted.
    pub automorphisms: u32,
}

impl<T: Hash> Canonical<T> {
    /// Returns a 128-bit hash of the form, the same for all equivalent grids as long as the program runs. Among a
    /// billion forms, two share it with a probability of 1 in 10^20.
    #[must_use]
    pub fn class(&self) -> u128 {
        let half = |half: u8| {
            let mut hasher = DefaultHasher::new();
            (half, &self.form).hash(&mut hasher);
            u128::from(hasher.finish())
        };
        half(0) << 64 | half(1)
    }
}

/// Returns the smallest grid that a symmetry makes of this one (its minlex form). Any grid has one, whatever solutions
/// it has.
///
/// ```
/// use sudokit::{Grid, canon};
///
/// let grid: Grid = "000000000000000000000000000000000000000070000000000000000000000000000000000000000".parse()?;
/// let canonical = canon::by_puzzle(&grid);
/// assert!(canonical.form.to_string().ends_with("..1"));
/// assert_eq!(canonical.map.apply(&grid), canonical.form);
/// assert_eq!(canonical.automorphisms, 2 * (6 * 6 * 2 * 2) * (6 * 6 * 2 * 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("minlex", "isomorphic", "equivalent", "canonicalize"))]
#[must_use]
pub fn by_puzzle(grid: &Grid) -> Canonical {
    match Solution::try_from(*grid) {
        Ok(solution) => by_solution(&solution.into()),
        Err(_) => partial::smallest(grid),
    }
}

/// Returns the smallest grid that a symmetry makes of this one if patterns are compared first: where the clues are
/// counts more than what they are.
///
/// The pattern is the 81 cells, read as one number with 1 for a clue and 0 for an empty cell. The smallest pattern
/// wins; of all symmetries that make it, those with the smallest digits.
///
/// ```
/// use sudokit::{Grid, canon};
///
/// let grid: Grid = "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// let [by_puzzle, by_pattern] = [canon::by_puzzle(&grid).form, canon::by_pattern(&grid).form];
/// assert!(by_puzzle < by_pattern);
/// let clues = |grid: &Grid| grid.to_string().replace(|cell| cell != '.', "1");
/// assert!(clues(&by_pattern) <= clues(&by_puzzle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("maxlat", "minlex", "isomorphic"))]
#[must_use]
pub fn by_pattern(grid: &Grid) -> Canonical {
    match Solution::try_from(*grid) {
        Ok(solution) => by_solution(&solution.into()),
        Err(_) => pattern::smallest(grid),
    }
}

/// Returns the puzzle carried along when its solution becomes the smallest grid that a symmetry makes of it. If several
/// symmetries do that, the smallest such puzzle wins.
///
/// The automorphisms are those that keep both the puzzle and the solution.
///
/// ```
/// use sudokit::{Grid, Puzzle, canon};
///
/// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let puzzle = Puzzle::try_from(&grid)?;
/// let canonical = canon::by_solution(&puzzle);
/// assert_eq!(canonical.map.apply(&puzzle), canonical.form);
/// assert_eq!(canonical.map.apply(puzzle.solution()), canon::by_puzzle(puzzle.solution()).form);
/// assert_eq!(canonical.map.apply(puzzle.solution()).rows()[0], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("minlex", "isomorphic"))]
#[must_use]
pub fn by_solution(puzzle: &Puzzle) -> Canonical {
    let carried = |map: Symmetry| {
        let form = map.apply(puzzle);
        (form, Canonical { form, map, automorphisms: 1 })
    };
    best_of(full::symmetries_to_smallest(puzzle.solution()).map(carried))
}

/// Returns the smallest candidates that a symmetry makes of these, whatever solutions they have.
///
/// The cells of a digit, read as 81 bits in reading order, are a number. Of the nine numbers, sorted, the smallest list counts;
/// the digits of the form are named in this order.
///
/// ```
/// use sudokit::{Candidates, Grid, Symmetry, canon, random::Random};
///
/// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let candidates = Candidates::of(&grid);
/// let moved = Symmetry::random(&mut Random::new(1, 1)).apply_to_candidates(&candidates);
/// let canonical = canon::of_candidates(&moved);
/// assert_eq!(canonical.form, canon::of_candidates(&candidates).form);
/// assert_eq!(canonical.map.apply_to_candidates(&moved), canonical.form);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("sukaku", "isomorphic"))]
#[must_use]
pub fn of_candidates(candidates: &Candidates) -> Canonical<Candidates> {
    candidates::smallest(candidates)
}

/// Returns the candidates carried along when their solution becomes the smallest grid that a symmetry makes of it; the
/// smallest such candidates, where several symmetries do that.
///
/// # Errors
/// Why the candidates have not exactly one solution.
pub fn of_candidates_by_solution(candidates: &Candidates) -> Result<Canonical<Candidates>, Flaw> {
    let solution = solve(candidates)?;
    let carried = |map: Symmetry| {
        let form = map.apply_to_candidates(candidates);
        (form.sets().map(DigitSet::bits), Canonical { form, map, automorphisms: 1 })
    };
    Ok(best_of(full::symmetries_to_smallest(&solution).map(carried)))
}

/// Returns a symmetry that makes one grid of another, if there is one.
///
/// ```
/// use sudokit::{Grid, Symmetry, canon, random::Random};
///
/// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let moved = Symmetry::random(&mut Random::new(1, 1)).apply(&grid);
/// assert_eq!(canon::map_between(&grid, &moved).map(|map| map.apply(&grid)), Some(moved));
/// assert_eq!(canon::map_between(&grid, &Grid::EMPTY), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[doc(alias = "isomorphic")]
pub fn map_between(from: &Grid, to: &Grid) -> Option<Symmetry> {
    let (from, to) = (by_puzzle(from), by_puzzle(to));
    (from.form == to.form).then(|| from.map.then(&to.map.inverse()))
}

/// Returns the one with the smallest key, with the number of those that are equal to it.
fn best_of<K: Ord, T>(all: impl Iterator<Item = (K, Canonical<T>)>) -> Canonical<T> {
    let smaller = |(key, best): (K, Canonical<T>), (other, next): (K, Canonical<T>)| match other.cmp(&key) {
        Ordering::Less => (other, next),
        Ordering::Equal => (key, Canonical { automorphisms: best.automorphisms + 1, ..best }),
        Ordering::Greater => (key, best),
    };
    all.reduce(smaller).expect("a smallest grid is made by some symmetry").1
}

/// The grid with its rows as columns.
fn transposed(rows: &[[u8; 9]; 9]) -> [[u8; 9]; 9] {
    std::array::from_fn(|i| std::array::from_fn(|j| rows[j][i]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn full_grids_have_the_same_form_both_ways() {
        for grid in [
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
            "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
        ] {
            let grid = Symmetry::random(&mut Random::new(7, 7)).apply(&grid.parse().expect("81 cells"));
            let (one, other) = (by_puzzle(&grid), partial::smallest(&grid));
            assert_eq!((one.form, one.automorphisms), (other.form, other.automorphisms));
        }
    }
}
