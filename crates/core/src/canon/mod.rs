//! Canonical forms: two grids are equivalent if and only if their canonical forms are equal.
//!
//! A canonical form is the smallest grid that a symmetry makes of a grid (`minlex`). The 81 digits are read as one
//! number, with 0 for an empty cell. A puzzle has three canonical forms, which are often confused:
//!
//! | function | smallest part |
//! |---|---|
//! | [`by_puzzle`] | the puzzle itself |
//! | [`by_pattern`] | the pattern of its clues, then the puzzle |
//! | [`by_solution`] | its solution, then the puzzle |
//!
//! To compare lists from different programs, use the same form for all. Each function also returns the [`Symmetry`]
//! that makes the form of the grid. [`Definition`] is one of the three definitions as a value, such as an option of a
//! program.
//!
//! A [`ClassSet`] removes equivalent puzzles from a list of any length. A [`Split`]
//! makes parts for training and testing without equivalent puzzles in two of them.
// | file | content |
// |---|---|
// | `full.rs` | full grids: pairs of rows of a band, and a comparison of the other rows if pairs tie |
// | `second_rows.rs` | the table for `full.rs`: the smallest possible second row |
// | `prefix.rs`, `side.rs` | the first rows of a form, and the grid or its transpose that they come from |
// | `partial.rs` | any grid: a search row by row, with all smallest prefixes side by side |
// | `pattern.rs` | that search twice, for the pattern and for the digits |
// | `definition.rs` | the definitions of the form as values |
// | `classes.rs`, `table.rs` | sets of grids up to symmetry |
// | `split.rs` | parts of a list without a class in two of them |
//
// # Changes that were tried
//
// Ratios of speed, new to old, one change at a time.
//
// | change | effect | kept |
// |---|---|---|
// | skip rows that start with too few zeros | 1.7 on puzzles | yes |
// | find rows that start with too few zeros in any order of columns in advance | 1.2 on puzzles | yes |
// | count those zeros without a branch | 1.2 on puzzles | yes |
// | do not sort columns that are alone in their class | 0.95 on puzzles | no |
// | also rename digits in place and compare rows as numbers | 1.2 on puzzles | yes |
// | count zeros of all possible next rows before minimizing any, with a table for three bits | 1.2 on puzzles | yes |
// | sort two or three columns with explicit code | 1.03 on puzzles | yes |
// | shrink the table of transitions from 1.5 MB to 230 KB | 1.12 on full grids | yes |
// | look up a transition and its inverse at once | 1.02 on full grids, more code | no |

mod classes;
mod definition;
mod full;
mod partial;
mod pattern;
mod prefix;
mod second_rows;
mod side;
mod split;
mod table;

pub use classes::ClassSet;
pub use definition::Definition;
pub use split::{BadShares, Split};

use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::board::{Digit, Grid, Solution};
use crate::solve::Puzzle;
use crate::symmetry::Symmetry;

/// A canonical form, and the symmetry that makes it. Two of them are equal if their forms are: the grids are equivalent then, and
/// each has a symmetry of its own.
///
/// ```
/// use std::collections::HashSet;
/// use sudokit::{Grid, Symmetry, canonical};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let other = "t:r231564897:d987654321".parse::<Symmetry>()?.apply(&grid);
/// assert_eq!(HashSet::from([canonical(&grid), canonical(&other)]).len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Canonical {
    /// The form, which all equivalent grids share.
    pub form: Grid,
    /// A symmetry that makes the form of the grid.
    pub map: Symmetry,
    /// The number of permutations of the cells that keep the grid, with digits renamed if needed. Renamings of digits
    /// that do not occur are not counted.
    pub automorphisms: u32,
}

impl PartialEq for Canonical {
    fn eq(&self, other: &Self) -> bool {
        self.form == other.form
    }
}

impl Eq for Canonical {}

impl Hash for Canonical {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.form.hash(hasher);
    }
}

impl Canonical {
    /// Returns a 128-bit hash of the form, which all equivalent grids share. Among a billion forms, two have the same
    /// hash with a probability of 1 in 10^20.
    ///
    /// The hash is stable only within one run of the program.
    #[must_use]
    pub fn class(&self) -> u128 {
        class_of(&self.form)
    }
}

/// Returns the [`class`](Canonical::class) of a form, such as that of the solution that a form by solution moves.
#[must_use]
pub fn class_of(form: &Grid) -> u128 {
    let mut hasher = DefaultHasher::new();
    form.hash(&mut hasher);
    let high = hasher.finish();
    // The state of the hasher has 256 bits, so that a second result is another hash of the form.
    hasher.write_u8(1);
    u128::from(high) << 64 | u128::from(hasher.finish())
}

/// Returns the smallest grid that a symmetry makes of this one (its minlex form). The grid may have any number of
/// solutions.
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

/// Returns the smallest grid that a symmetry makes of this one if patterns are compared before digits.
///
/// The pattern is the 81 cells, read as one number with 1 for a clue and 0 for an empty cell. Among all symmetries that
/// make the smallest pattern, those with the smallest digits win.
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

/// Returns the puzzle under a symmetry that makes the smallest grid of its solution. If several symmetries do that, the
/// smallest such puzzle wins.
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
#[expect(clippy::missing_panics_doc, reason = "some symmetry makes the smallest grid")]
#[must_use]
pub fn by_solution(puzzle: &Puzzle) -> Canonical {
    let mapped = |map: Symmetry| Canonical { form: map.apply(puzzle), map, automorphisms: 1 };
    let smaller = |best: Canonical, next: Canonical| match next.form.cmp(&best.form) {
        Ordering::Less => next,
        Ordering::Equal => Canonical { automorphisms: best.automorphisms + 1, ..best },
        Ordering::Greater => best,
    };
    let all = full::symmetries_to_smallest(puzzle.solution()).map(mapped);
    all.reduce(smaller).expect("a smallest grid is made by some symmetry")
}

/// Returns the smallest grid that a symmetry makes of the places of the clues: 1 for each clue, whatever its digit.
///
/// ```
/// use sudokit::{Grid, canon};
///
/// let [grid, other]: [Grid; 2] = [
///     "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?,
///     "800000000003600000070090200050007000000045700000100030001000068008500010090000600".parse()?,
/// ];
/// assert_eq!(canon::of_pattern(&grid).form, canon::of_pattern(&other).form);
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[must_use]
pub fn of_pattern(grid: &Grid) -> Canonical {
    by_puzzle(&grid.given_cells().into_iter().fold(Grid::EMPTY, |ones, cell| ones.with(cell, Digit::One)))
}

/// Returns the transposed grid.
fn transposed(rows: &[[u8; 9]; 9]) -> [[u8; 9]; 9] {
    std::array::from_fn(|i| std::array::from_fn(|j| rows[j][i]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn both_algorithms_find_the_same_form_of_a_full_grid() {
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
