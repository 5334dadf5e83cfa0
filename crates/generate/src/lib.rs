//! Making puzzles that have exactly one solution.
//!
//! | to do | begin with |
//! |---|---|
//! | make a puzzle | [`generate()`] |
//! | make puzzles that meet [`Requirements`] | [`Generator`] |
//! | remove clues from a puzzle | [`reduce`], until it is minimal |
//! | add clues to a grid with several solutions | [`add`] |
//! | find puzzles that differ in one or two clues | [`neighbors`] |
//! | draw full grids | [`random_solution`] |
//!
//! ```
//! use sudokit::generate::{ClueSymmetry, Generator, CluePlaces, Requirements};
//!
//! let requirements = Requirements { places: CluePlaces::Symmetric(ClueSymmetry::Rotate180), ..Requirements::default() };
//! let made = Generator::new(requirements)?.with_seed(7).puzzles(1).next().expect("an iterator without end")?;
//! assert!(ClueSymmetry::Rotate180.is_kept_by(made.puzzle.given_cells()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Seeds
//! The requirements, the seed and the index alone determine a puzzle, on every machine. [`Random::new`] gives every
//! index of a seed a stream of its own. Its first word is the seed of the *tries*: try number `t` draws from stream `t`
//! of that seed. The puzzle is the first try that meets the requirements, however many tries are made side by side. A
//! try draws the full grid, then the number of clues if there is a choice, then the order in which clues are removed.
// | file | content |
// |---|---|
// | `generator.rs` | the generator, which makes puzzles one by one or several at once |
// | `requirements.rs`, `impossible.rs` | requirements on a puzzle; reasons why no puzzle can meet them |
// | `shape.rs` | symmetries of the clues |
// | `path_requirements.rs`, `judge.rs` | requirements on the path; the check of rating and path |
// | `filling.rs`, `even.rs` | random full grids, drawn fast or exactly uniformly |
// | `removal.rs` | removal of clues, for many puzzles at once |
// | `method.rs` | the choice of one of the following methods |
// | `few.rs`, `many.rs`, `clue_groups.rs` | local search for few clues, or for many clues of a minimal puzzle |
// | `hard.rs` | search through neighbors for hard puzzles, or for puzzles near given ones (`near.rs`) |
// | `neighbors.rs` | puzzles that differ from a puzzle in one or two clues |
// | `pattern.rs` | puzzles with clues in given cells |
// | `unbiased.rs` | minimal puzzles drawn uniformly |
// | `inspect.rs` | the check of all requirements |
// | `reduce.rs`, `add.rs` | removal of clues from a puzzle; clues for a grid with several solutions |
// | `fewest.rs`, `hitting.rs`, `proof.rs` | search for the fewest clues that hit all unavoidable sets |

mod add;
mod clue_groups;
mod even;
mod few;
mod fewest;
mod filling;
mod generator;
mod hard;
mod hitting;
mod impossible;
mod inspect;
mod judge;
mod many;
mod method;
mod near;
mod neighbors;
mod path_requirements;
mod pattern;
mod proof;
mod reduce;
mod removal;
mod requirements;
mod shape;
mod unbiased;

pub use add::{add, add_with};
pub use filling::random_solution;
pub use generator::{Generator, Puzzles, SoFar};
pub use impossible::{Impossible, MOST_CLUES_MINIMAL};
pub use near::Near;
pub use neighbors::{Exchange, neighbors};
pub use path_requirements::PathRequirements;
pub use reduce::{Reduced, reduce, reduce_all};
pub use requirements::{CluePlaces, FEWEST_CLUES, Failed, GaveUp, Made, Next, Requirements, UnmetRequirement};
pub use shape::ClueSymmetry;

use method::MakingMethod;
use removal::{ClueRemoval, remove_clues};
use sudokit_core::board::{CellSet, Solution};
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver};

/// A puzzle that is not made yet.
struct PendingPuzzle<'w> {
    index: u64,
    /// The seed of the tries.
    key: u64,
    /// The full grid to start from; `None` for a random one.
    from: Option<Solution>,
    symmetry: ClueSymmetry,
    method: MakingMethod<'w>,
    /// The number of finished tries.
    tries: u64,
    best: Option<Failed>,
}

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
    fn new(requirements: &'w Requirements, seed: u64, index: u64) -> Self {
        let mut random = Random::new(seed, index);
        let key = random.word();
        let symmetry = match requirements.places {
            CluePlaces::Symmetric(symmetry) => symmetry,
            CluePlaces::AnySymmetry => loop {
                let drawn = ClueSymmetry::ALL[1 + random.below(ClueSymmetry::ALL.len() - 1)];
                if requirements.clues.is_none()
                    || impossible::fits(drawn, requirements)
                    || !impossible::fits_any(requirements)
                {
                    break drawn;
                }
            },
            CluePlaces::Pattern(cells) | CluePlaces::Given { cells, .. } => ClueSymmetry::of(cells),
            CluePlaces::Unbiased => ClueSymmetry::None,
        };
        Self {
            index,
            key,
            from: requirements.start_of(index),
            symmetry,
            method: requirements.method(symmetry),
            tries: 0,
            best: None,
        }
    }

    /// Returns the next `number` tries.
    fn attempts(&self, slot: usize, number: u64) -> impl Iterator<Item = Attempt<'w>> + use<'w> {
        let (key, from, symmetry, method) = (self.key, self.from, self.symmetry, self.method);
        (self.tries..self.tries + number).map(move |t| Attempt {
            slot,
            from,
            symmetry,
            method,
            random: Random::new(key, t),
        })
    }

    /// Returns the error of a puzzle that was not found.
    const fn given_up(&self) -> GaveUp {
        GaveUp { index: self.index, tries: self.tries, best: self.best }
    }

    /// Stores a failed try if it is better than the best one so far.
    fn note(&mut self, requirements: &Requirements, failed: Option<Failed>) {
        let both = [self.best, failed].into_iter().flatten();
        self.best = both.min_by_key(|failed| failed.unmet.distance(requirements));
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
    fn thinned(&self, solver: Solver, fewest: usize) -> (Draft, Random) {
        let mut random = self.random.clone();
        let mut all = [self.start(&mut random, |_| fewest)];
        remove_clues(solver, &mut all);
        (Draft::of(&all[0]), random)
    }
}

/// A puzzle with exactly one solution, as the solution and the cells of the clues.
#[derive(Clone, Copy)]
struct Draft {
    clues: CellSet,
    solution: Solution,
}

impl Draft {
    /// Returns the puzzle that a finished removal leaves.
    const fn of(removal: &ClueRemoval) -> Self {
        Self { clues: removal.clues(), solution: *removal.solution() }
    }

    fn puzzle(&self) -> Puzzle {
        Puzzle::assume_unique(self.solution.masked(self.clues), self.solution)
    }
}
