//! The methods to make a puzzle: removal of clues, local search, search in a pattern, and uniform drawing.

use std::ops::{ControlFlow, RangeInclusive};

use super::removal::{ClueRemoval, remove_clues};
use super::{
    Attempt, CluePlaces, ClueSymmetry, FEWEST_CLUES, Failed, Requirements, few, hard, many, pattern, unbiased,
};
use sudokit_core::Stop;
use sudokit_core::board::{CellSet, Grid};
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver};
use sudokit_logic::Rating;

/// Puzzles with fewer clues than this need a local search, since plain removal hardly ever leaves so few.
const FEW: usize = 22;
/// The bound like [`FEW`] for symmetries with orbits of two cells.
const FEW_IN_PAIRS: usize = 24;
/// Minimal puzzles with this many clues or more need a local search.
const MANY: usize = 29;

/// Puzzles with this rating or a higher one need a search through neighbors.
pub(super) const HARD: Rating = Rating::from_tenths(90).unwrap();
/// The numbers of clues of the puzzles that the search through neighbors finds.
const CLUES_OF_HARD: RangeInclusive<usize> = 21..=24;

/// The largest number of tries made at once for a puzzle.
pub(super) const MAX_TRIES_AT_ONCE: u64 = 256;
/// The largest number of tries made at once by [`MakingMethod::Unbiased`], whose tries ask many questions each.
const UNBIASED_TRIES_AT_ONCE: u64 = 8;

/// The largest number of puzzles from which clues are removed together, which takes some milliseconds.
const REMOVALS_AT_ONCE: usize = 256;

/// A method to make puzzles.
#[derive(Clone, Copy)]
pub(super) enum MakingMethod<'w> {
    /// Removal of clues from a full grid.
    Removal,
    /// Removal, then exchanges of clues until there are as few as required.
    Few(&'w RangeInclusive<usize>),
    /// Removal, then exchanges of clues until a minimal puzzle has as many as required.
    Many(&'w RangeInclusive<usize>),
    /// A search through neighbors of puzzles, and neighbors of those.
    Neighbors,
    /// A search for the digits of given cells, some of which may be given, too.
    Pattern(CellSet, Grid),
    /// Drawing of sets of clues until one is a minimal puzzle.
    Unbiased,
}

impl MakingMethod<'_> {
    /// Returns the largest number of tries to make at once: one if a try asks enough questions itself.
    pub(super) const fn tries_at_once(&self) -> u64 {
        match self {
            Self::Removal => MAX_TRIES_AT_ONCE,
            Self::Unbiased => UNBIASED_TRIES_AT_ONCE,
            Self::Few(_) | Self::Many(_) | Self::Neighbors | Self::Pattern(..) => 1,
        }
    }
}

impl Requirements {
    /// Returns the method to make a puzzle with this symmetry.
    pub(super) fn method(&self, symmetry: ClueSymmetry) -> MakingMethod<'_> {
        match self.places {
            CluePlaces::Pattern(cells) => MakingMethod::Pattern(cells, Grid::EMPTY),
            CluePlaces::Given { cells, digits } => MakingMethod::Pattern(cells, digits),
            CluePlaces::Unbiased => MakingMethod::Unbiased,
            CluePlaces::Symmetric(_) | CluePlaces::AnySymmetry
                if symmetry == ClueSymmetry::None && self.searches_neighbors() =>
            {
                MakingMethod::Neighbors
            }
            CluePlaces::Symmetric(_) | CluePlaces::AnySymmetry => match &self.clues {
                Some(clues) if (FEWEST_CLUES..few_with(symmetry)).contains(clues.end()) => MakingMethod::Few(clues),
                Some(clues) if self.is_minimal && *clues.start() >= MANY && symmetry == ClueSymmetry::None => {
                    MakingMethod::Many(clues)
                }
                Some(_) | None => MakingMethod::Removal,
            },
        }
    }

    /// Returns whether puzzles without symmetry are searched among neighbors.
    fn searches_neighbors(&self) -> bool {
        let has_clues_of_hard = |clues: &RangeInclusive<usize>| {
            clues.start() <= CLUES_OF_HARD.end() && clues.end() >= CLUES_OF_HARD.start()
        };
        let is_hard = self.is_hard() && self.clues.as_ref().is_none_or(has_clues_of_hard);
        !self.near.is_empty() || is_hard && self.from.is_empty()
    }

    /// Returns whether the required rating is so high that it correlates with resistance to trial and error.
    pub(super) fn is_hard(&self) -> bool {
        self.ratings().is_some_and(|range| *range.start() >= HARD)
    }
}

/// Returns the number of clues below which puzzles with this symmetry need a local search. Returns 0 for orbits of more
/// than two cells, which the local search does not support.
fn few_with(symmetry: ClueSymmetry) -> usize {
    match symmetry.orbits().iter().map(|orbit| orbit.len()).max() {
        Some(1) => FEW,
        Some(2) => FEW_IN_PAIRS,
        _ => 0,
    }
}

/// Makes a puzzle for every attempt. `Err(None)` stands for a failed attempt without a puzzle, such as one after `stop`
/// is due. Long searches call `go_on` from time to time.
pub(super) fn drafts(
    solver: Solver,
    requirements: &Requirements,
    attempts: &[Attempt],
    stop: &Stop,
    go_on: &mut dyn FnMut() -> ControlFlow<()>,
) -> Vec<Result<Puzzle, Option<Failed>>> {
    let is_removal = |attempt: &&Attempt| matches!(attempt.method, MakingMethod::Removal);
    let start = |attempt: &Attempt| attempt.start(&mut attempt.random.clone(), |random| fewest(requirements, random));
    let removals: Vec<&Attempt> = attempts.iter().filter(is_removal).collect();
    let thinned = removals.chunks(REMOVALS_AT_ONCE).take_while(|_| !stop.is_due()).flat_map(|some| {
        let mut some: Vec<ClueRemoval> = some.iter().copied().map(start).collect();
        remove_clues(solver, &mut some);
        some.iter().map(ClueRemoval::puzzle).collect::<Vec<_>>()
    });
    let mut thinned = thinned.fuse();
    let is_unbiased = |attempt: &&Attempt| matches!(attempt.method, MakingMethod::Unbiased);
    let unbiased: Vec<&Attempt> = attempts.iter().filter(is_unbiased).collect();
    let mut unbiased = unbiased::drafts(solver, &unbiased, stop).into_iter();
    let draft = |attempt: &Attempt| match attempt.method {
        MakingMethod::Removal => thinned.next().ok_or(None),
        MakingMethod::Unbiased => unbiased.next().flatten().ok_or(None),
        _ if stop.is_due() => Err(None),
        MakingMethod::Few(clues) => Ok(few::draft(solver, clues, attempt, stop)),
        MakingMethod::Many(clues) => Ok(many::draft(solver, clues, attempt, stop)),
        MakingMethod::Neighbors => hard::draft(solver, requirements, attempt, stop, go_on),
        MakingMethod::Pattern(cells, digits) => pattern::draft(solver, cells, &digits, attempt, stop).map_err(Some),
    };
    attempts.iter().map(draft).collect()
}

/// Returns the fewest clues that the removal may leave.
fn fewest(requirements: &Requirements, random: &mut Random) -> usize {
    match &requirements.clues {
        Some(range) if !requirements.is_minimal => {
            let [first, last] = [*range.start(), *range.end()].map(|clues| clues.min(81));
            first + random.below(last.saturating_sub(first) + 1)
        }
        Some(_) | None => 0,
    }
}
