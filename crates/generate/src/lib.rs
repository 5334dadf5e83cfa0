//! The generator of `sudokit`: making and reducing puzzles.
//!
//! Depend on `sudokit`, which has all of this under its own name; this crate is a part of it.
// | file | content |
// |---|---|
// | `generator.rs` | the generator, which makes puzzles one by one or several at once |
// | `requirements.rs`, `path_requirements.rs` | requirements on a puzzle and on its path |
// | `rule.rs`, `rules.rs`, `path_rules.rs` | for each requirement, why no puzzle can meet it, and what a puzzle has instead |
// | `candidate.rs`, `made.rs` | a puzzle that is checked; the results of a generator |
// | `shape.rs` | symmetries of the clues |
// | `filling.rs`, `even.rs` | random full grids, drawn fast or exactly uniformly |
// | `removal.rs` | removal of clues, for many puzzles at once |
// | `method.rs` | the choice of one of the following methods |
// | `climb.rs` | the loop of every local search |
// | `few.rs`, `many.rs`, `clue_groups.rs` | local search for few clues, or for many clues of a minimal puzzle |
// | `hard.rs` | search through neighbors for hard puzzles, or for puzzles near given ones (`near.rs`) |
// | `neighbors.rs` | puzzles that differ from a puzzle in one or two clues |
// | `pattern.rs` | puzzles with clues in given cells |
// | `unbiased.rs` | minimal puzzles drawn uniformly |
// | `reduce.rs`, `add.rs` | removal of clues from a puzzle; clues for a grid with several solutions |
// | `fewest.rs`, `hitting.rs`, `proof.rs` | search for the fewest clues that hit all unavoidable sets |

#![cfg_attr(docsrs, feature(doc_cfg))]

mod add;
mod candidate;
mod climb;
mod clue_groups;
mod even;
mod few;
mod fewest;
mod filling;
mod generator;
mod hard;
mod hitting;
mod made;
mod many;
mod method;
mod near;
mod neighbors;
mod path_requirements;
mod path_rules;
mod pattern;
mod proof;
mod reduce;
mod removal;
mod requirements;
mod rule;
mod rules;
mod shape;
mod unbiased;

pub use add::{add, add_with};
pub use filling::random_solution;
pub use generator::{Generator, Puzzles, SoFar, puzzles};
pub use made::{Failed, GaveUp, Impossible, Made, Next, UnmetRequirement};
pub use near::Near;
pub use neighbors::{Exchange, neighbors};
pub use path_requirements::PathRequirements;
pub use reduce::{Reduced, reduce, reduce_all};
pub use requirements::{CluePlaces, FEWEST_CLUES, IntoRange, Requirements};
pub use rules::MOST_CLUES_MINIMAL;
pub use shape::ClueSymmetry;

use std::ops::RangeInclusive;

use candidate::Candidate;
use method::MakingMethod;
use removal::{ClueRemoval, remove_clues};
use sudokit_core::Stop;
use sudokit_core::board::{CellSet, Solution};
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver};
use sudokit_logic::{HodokuLevel, Rating};

/// A puzzle that is not made yet.
struct PendingPuzzle<'w> {
    index: u64,
    /// The seed of the tries.
    key: u64,
    /// The full grid to start from; `None` for a random one.
    from: Option<Solution>,
    symmetry: ClueSymmetry,
    method: MakingMethod<'w>,
    /// The drawn level; `None` for any.
    aim: Option<Aim>,
    /// The first puzzle that meets the requirements, but not this aim.
    beside: Option<Made>,
    /// The number of finished tries.
    tries: u64,
    best: Option<Failed>,
}

/// The number of tries that aim at the drawn level.
const AIMED: u64 = 2000;

/// Makes a puzzle without requirements, the first of a seed.
///
/// ```
/// let puzzle = sudokit::generate(2026);
/// assert_eq!(puzzle, sudokit::generate(2026));
/// assert_eq!(sudokit::count(&puzzle, 2), 1);
/// ```
#[must_use]
pub fn generate(seed: u64) -> Puzzle {
    let generator = Generator::default().with_seed(seed);
    // Every minimal puzzle will do, so that the first try succeeds.
    generator
        .puzzles(1)
        .find_map(Result::ok)
        .map_or_else(|| unreachable!("an iterator without end"), |made| made.puzzle)
}

/// One of several levels, which a puzzle aims at.
#[derive(Clone, Debug)]
enum Aim {
    Ratings(RangeInclusive<Rating>),
    Hodoku(HodokuLevel),
}

impl Aim {
    fn is_met(&self, made: &Made) -> bool {
        match self {
            Self::Ratings(range) => made.ratings.is_some_and(|ratings| range.contains(&ratings.er)),
            Self::Hodoku(level) => made.hodoku.is_some_and(|hodoku| hodoku.level == *level),
        }
    }
}

/// One try to make a puzzle.
struct Attempt<'w> {
    /// The place of the puzzle among those being made.
    slot: usize,
    from: Option<Solution>,
    symmetry: ClueSymmetry,
    method: MakingMethod<'w>,
    random: Random,
}

impl<'w> PendingPuzzle<'w> {
    /// Draws what differs from puzzle to puzzle, such as one of the aims.
    fn new(requirements: &'w Requirements, aims: &[Aim], seed: u64, index: u64) -> Self {
        let mut random = Random::new(seed, index);
        let key = random.word();
        let symmetry = match requirements.places {
            CluePlaces::Symmetric(symmetry) => symmetry,
            CluePlaces::AnySymmetry => loop {
                let drawn = ClueSymmetry::ALL[1 + random.below(ClueSymmetry::ALL.len() - 1)];
                if requirements.clues.is_none() || rules::fits(drawn, requirements) {
                    break drawn;
                }
            },
            CluePlaces::Pattern(cells) | CluePlaces::Given { cells, .. } => ClueSymmetry::of(cells),
            CluePlaces::Unbiased => ClueSymmetry::None,
        };
        let aim = (aims.len() > 1).then(|| aims[random.below(aims.len())].clone());
        Self {
            index,
            key,
            from: requirements.start_of(index),
            symmetry,
            method: requirements.method(symmetry),
            aim,
            beside: None,
            tries: 0,
            best: None,
        }
    }

    /// Returns the next `number` tries.
    fn attempts(&self, slot: usize, number: u64) -> impl Iterator<Item = Attempt<'w>> + use<'w> {
        let (key, from, symmetry, method) = (self.key, self.from, self.symmetry, self.method);
        let attempt = move |t| Attempt { slot, from, symmetry, method, random: Random::new(key, t) };
        (self.tries..self.tries + number).map(attempt)
    }

    /// Returns the error of a puzzle that was not found.
    fn given_up(&self) -> GaveUp {
        GaveUp { index: self.index, tries: self.tries, best: self.best.clone() }
    }

    /// Checks the puzzle that the next try has made. Returns the puzzle if that ends the search.
    fn inspect(
        &mut self,
        solver: Solver,
        requirements: &Requirements,
        made: Result<Puzzle, Option<Failed>>,
        stop: &Stop,
    ) -> Option<Made> {
        self.tries += 1;
        let checked = made.and_then(|puzzle| {
            let mut candidate = Candidate::new(solver, &puzzle, stop);
            let checked = requirements.check_puzzle(&mut candidate).ok_or(None)?;
            checked.map_err(|unmet| Some(Failed { puzzle: *puzzle.grid(), unmet }))?;
            let (ratings, hodoku, next) = (candidate.ratings(), candidate.hodoku, candidate.next());
            Ok(Made { index: self.index, puzzle, symmetry: self.symmetry, ratings, hodoku, next })
        });
        match checked {
            Ok(made) => {
                if self.aim.as_ref().is_none_or(|aim| aim.is_met(&made)) {
                    return Some(made);
                }
                self.beside = self.beside.or(Some(made));
            }
            Err(Some(failed)) => Failed::keep_best(&mut self.best, failed),
            Err(None) => {}
        }
        self.beside.filter(|_| self.tries >= AIMED.min(requirements.most_tries()))
    }
}

impl Attempt<'_> {
    /// Draws a full grid, then the fewest clues to leave, then the order in which clues are removed.
    fn start(&self, random: &mut Random, fewest: impl FnOnce(&mut Random) -> usize) -> ClueRemoval {
        let solution = self.from.unwrap_or_else(|| random_solution(random));
        let fewest = fewest(random);
        let mut groups = self.symmetry.orbits();
        random.shuffle(&mut groups);
        ClueRemoval::new(solution, CellSet::ALL, groups, fewest)
    }

    /// Makes the puzzle from which a local search starts. Also returns the random stream after it.
    fn thinned(&self, solver: Solver, fewest: usize) -> (Puzzle, Random) {
        let mut random = self.random.clone();
        let mut all = [self.start(&mut random, |_| fewest)];
        remove_clues(solver, &mut all);
        (all[0].puzzle(), random)
    }
}
