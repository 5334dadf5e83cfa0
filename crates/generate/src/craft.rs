//! How a puzzle is made: by taking clues away, by local search, in a pattern, or drawn without bias.

use std::ops::{ControlFlow, RangeInclusive};

use super::thin::{Thinning, thin};
use super::{
    Attempt, ClueSymmetry, Draft, FEWEST_CLUES, Failed, Places, Requirements, few, hard, many, pattern, unbiased,
};
use sudokit_core::board::{CellSet, Grid};
use sudokit_core::random::Random;
use sudokit_core::solve::Solver;
use sudokit_logic::Rating;

/// Fewer clues than so many are looked for by local search, since clues taken away hardly ever leave so few ...
const FEW: usize = 22;
/// ... where two stand together, fewer than these ...
const FEW_IN_PAIRS: usize = 24;
/// ... and so many or more, none of which can go.
const MANY: usize = 29;

/// Puzzles with this rating and above are looked for by walking through neighbors ...
pub(super) const HARD: Rating = Rating::from_tenths(90).unwrap();
/// ... where there may be so many clues, which those that are found have.
const CLUES_OF_HARD: RangeInclusive<usize> = 21..=24;

/// So many tries for a puzzle are made side by side at most.
pub(super) const SIDE_BY_SIDE: u64 = 256;
/// The same where few tries have many questions.
const SOME: u64 = 8;

/// A way to make puzzles.
#[derive(Clone, Copy)]
pub(super) enum Craft<'w> {
    /// Clues are taken away from a full grid.
    Thinning,
    /// The same, and then clues are exchanged until there are so few.
    Few(&'w RangeInclusive<usize>),
    /// The same, and then clues are exchanged until there are so many none of which can go.
    Many(&'w RangeInclusive<usize>),
    /// Neighbors of puzzles are looked at, and neighbors of these.
    Walk,
    /// Digits are looked for in given cells, where there are some already.
    Pattern(CellSet, Grid),
    /// Sets of clues are drawn until one is a minimal puzzle.
    Unbiased,
}

impl Craft<'_> {
    /// How many tries for a puzzle are made side by side at most; one where a try has enough questions of its own.
    pub(super) const fn side_by_side(&self) -> u64 {
        match self {
            Self::Thinning => SIDE_BY_SIDE,
            Self::Unbiased => SOME,
            Self::Few(_) | Self::Many(_) | Self::Walk | Self::Pattern(..) => 1,
        }
    }
}

impl Requirements {
    /// How a puzzle with this symmetry is made.
    pub(super) fn craft(&self, symmetry: ClueSymmetry) -> Craft<'_> {
        match self.places {
            Places::Pattern(cells) => Craft::Pattern(cells, Grid::EMPTY),
            Places::Given { cells, digits } => Craft::Pattern(cells, digits),
            Places::Unbiased => Craft::Unbiased,
            Places::Symmetric(_) | Places::AnySymmetry if symmetry == ClueSymmetry::None && self.walks() => Craft::Walk,
            Places::Symmetric(_) | Places::AnySymmetry => match &self.clues {
                Some(clues) if (FEWEST_CLUES..few_with(symmetry)).contains(clues.end()) => Craft::Few(clues),
                Some(clues) if self.is_minimal && *clues.start() >= MANY && symmetry == ClueSymmetry::None => {
                    Craft::Many(clues)
                }
                Some(_) | None => Craft::Thinning,
            },
        }
    }

    /// Whether such puzzles without symmetry are looked for among neighbors.
    fn walks(&self) -> bool {
        let has_clues_of_hard = |clues: &RangeInclusive<usize>| {
            clues.start() <= CLUES_OF_HARD.end() && clues.end() >= CLUES_OF_HARD.start()
        };
        let is_hard = self.is_hard() && self.clues.as_ref().is_none_or(has_clues_of_hard);
        !self.near.is_empty() || is_hard && self.from.is_empty()
    }

    /// Whether the rating is to be so high that it goes with how a puzzle withstands trial and error.
    pub(super) fn is_hard(&self) -> bool {
        self.ratings().is_some_and(|range| *range.start() >= HARD)
    }
}

/// Fewer clues with this symmetry are looked for by local search, which knows groups of two cells at most.
fn few_with(symmetry: ClueSymmetry) -> usize {
    match symmetry.orbits().iter().map(|orbit| orbit.len()).max() {
        Some(1) => FEW,
        Some(2) => FEW_IN_PAIRS,
        _ => 0,
    }
}

/// Makes a puzzle for every attempt; `Err(None)` where there is nothing to show. What takes long asks `go_on` now and then.
pub(super) fn drafts(
    solver: Solver,
    wish: &Requirements,
    attempts: &[Attempt],
    go_on: &mut dyn FnMut() -> ControlFlow<()>,
) -> Vec<Result<Draft, Option<Failed>>> {
    let is_thinned = |attempt: &&Attempt| matches!(attempt.craft, Craft::Thinning);
    let start =
        |attempt: &Attempt| attempt.start(wish.grids, &mut attempt.random.clone(), |random| fewest(wish, random));
    let mut thinnings: Vec<Thinning> = attempts.iter().filter(is_thinned).map(start).collect();
    thin(solver, &mut thinnings);
    let mut thinned = thinnings.iter().map(Draft::of);
    let is_unbiased = |attempt: &&Attempt| matches!(attempt.craft, Craft::Unbiased);
    let unbiased: Vec<&Attempt> = attempts.iter().filter(is_unbiased).collect();
    let mut unbiased = unbiased::drafts(solver, wish.grids, &unbiased).into_iter();
    let draft = |attempt: &Attempt| match attempt.craft {
        Craft::Thinning => thinned.next().ok_or(None),
        Craft::Few(clues) => few::draft(solver, wish.grids, clues, attempt).map_err(Some),
        Craft::Many(clues) => many::draft(solver, wish.grids, clues, attempt).map_err(Some),
        Craft::Walk => hard::draft(solver, wish, attempt, go_on).map_err(Some),
        Craft::Pattern(cells, digits) => pattern::draft(solver, wish.grids, cells, &digits, attempt).map_err(Some),
        Craft::Unbiased => unbiased.next().flatten().ok_or(None),
    };
    attempts.iter().map(draft).collect()
}

/// The number of clues below which none is to go.
fn fewest(wish: &Requirements, random: &mut Random) -> usize {
    match &wish.clues {
        Some(range) if !wish.is_minimal => {
            let [first, last] = [*range.start(), *range.end()].map(|clues| clues.min(81));
            first + random.below(last.saturating_sub(first) + 1)
        }
        Some(_) | None => 0,
    }
}
