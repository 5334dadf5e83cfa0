//! Making puzzles that have exactly one solution.
//!
//! | to do | begin with |
//! |---|---|
//! | make puzzles that meet [`Requirements`] | [`Generator`]; [`Requirements::odds`] estimates how long that takes |
//! | remove clues from a puzzle | [`reduce`], until it is minimal |
//! | add clues to a grid with several solutions | [`add`] |
//! | find puzzles that differ in one or two clues | [`neighbors`] |
//! | draw full grids | [`random_solution`], fast; [`even_solution`], exactly uniform |
//!
//! ```
//! use sudokit::generate::{ClueSymmetry, Generator, Places, Requirements};
//!
//! let wish = Requirements { places: Places::Symmetric(ClueSymmetry::Rotate180), ..Requirements::default() };
//! let made = Generator::new(wish)?.with_seed(7).puzzles(1).next().expect("an iterator without end")?;
//! assert!(ClueSymmetry::Rotate180.is_kept_by(made.puzzle.given_cells()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Seeds
//! The requirements, the seed and the index alone determine a puzzle, on every machine. [`Random::new`] gives every index of a
//! seed a stream of its own. Its first word is the seed of the *tries*: try number `t` draws from stream `t`
//! of that seed. The puzzle is the first try that meets the requirements, however many tries are made side by side. A try
//! draws the full grid, then the number of clues if there is a choice, then the order in which clues are removed.
// | file | what |
// |---|---|
// | `generator.rs` | puzzles of a wish, one after the other or side by side |
// | `requirements.rs`, `impossible.rs` | what kind of puzzle is wished for; what cannot be |
// | `shape.rs` | the symmetries that clues can have |
// | `path_requirements.rs`, `judge.rs` | what its path is to be like; whether it is |
// | `odds.rs` | how many tries it may take |
// | `filling.rs`, `even.rs` | random full grids, fast or exactly evenly drawn |
// | `thin.rs` | taking clues away, of many puzzles side by side |
// | `craft.rs` | which of the following ways a wish takes |
// | `few.rs`, `many.rs`, `units.rs` | fewer clues, or more that are all needed, by local search |
// | `hard.rs` | puzzles that are hard for chains, or near given ones (`near.rs`), by walking through neighbors |
// | `neighbors.rs` | puzzles a clue or two away from a puzzle |
// | `pattern.rs` | puzzles with clues in given cells |
// | `unbiased.rs` | minimal puzzles, each as likely as any other |
// | `inspect.rs` | whether a puzzle is as it was wished for |
// | `reduce.rs`, `add.rs` | clues away from a puzzle, clues for a grid with several solutions |
// | `fewest.rs`, `hitting.rs`, `proof.rs` | as many clues away as can be, by a search for few clues that hit all unavoidable sets |

mod add;
mod craft;
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
mod near;
mod neighbors;
mod odds;
mod path_requirements;
mod pattern;
mod proof;
mod reduce;
mod requirements;
mod shape;
mod thin;
mod unbiased;
mod units;

pub use add::{add, add_with};
pub use even::even_solution;
pub use filling::random_solution;
pub use generator::{Generator, Puzzles, SoFar};
pub use impossible::{Impossible, MOST_CLUES_MINIMAL};
pub use near::Near;
pub use neighbors::{Exchange, neighbors};
pub use odds::Odds;
pub use path_requirements::PathRequirements;
pub use reduce::{Reduced, reduce, reduce_all};
pub use requirements::{FEWEST_CLUES, Failed, GaveUp, Grids, Made, Next, Places, Requirements, UnmetRequirement};
pub use shape::ClueSymmetry;

use craft::Craft;
use sudokit_core::board::{CellSet, Solution};
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver};
use thin::{Thinning, thin};

/// A puzzle to be made.
struct Slot<'w> {
    index: u64,
    /// The seed of its tries.
    key: u64,
    /// What it starts from, unless that is random.
    from: Option<Solution>,
    symmetry: ClueSymmetry,
    craft: Craft<'w>,
    /// How many tries have been judged.
    tries: u64,
    best: Option<Failed>,
}

/// A try.
struct Attempt<'w> {
    slot: usize,
    from: Option<Solution>,
    symmetry: ClueSymmetry,
    craft: Craft<'w>,
    random: Random,
}

impl<'w> Slot<'w> {
    fn new(wish: &'w Requirements, seed: u64, index: u64) -> Self {
        let mut random = Random::new(seed, index);
        let key = random.word();
        let symmetry = match wish.places {
            Places::Symmetric(symmetry) => symmetry,
            Places::AnySymmetry => loop {
                let drawn = ClueSymmetry::ALL[1 + random.below(ClueSymmetry::ALL.len() - 1)];
                if wish.clues.is_none() || impossible::fits(drawn, wish) || !impossible::fits_any(wish) {
                    break drawn;
                }
            },
            Places::Pattern(cells) | Places::Given { cells, .. } => ClueSymmetry::of(cells),
            Places::Unbiased => ClueSymmetry::None,
        };
        Self { index, key, from: wish.start_of(index), symmetry, craft: wish.craft(symmetry), tries: 0, best: None }
    }

    /// The next tries.
    fn attempts(&self, slot: usize, number: u64) -> impl Iterator<Item = Attempt<'w>> + use<'w> {
        let (key, from, symmetry, craft) = (self.key, self.from, self.symmetry, self.craft);
        (self.tries..self.tries + number).map(move |t| Attempt {
            slot,
            from,
            symmetry,
            craft,
            random: Random::new(key, t),
        })
    }

    /// The puzzle as not found.
    const fn given_up(&self) -> GaveUp {
        GaveUp { index: self.index, tries: self.tries, best: self.best }
    }

    /// Keeps the better of the best try so far and this one.
    fn note(&mut self, wish: &Requirements, failed: Option<Failed>) {
        let both = [self.best, failed].into_iter().flatten();
        self.best = both.min_by_key(|failed| failed.fault.distance(wish));
    }
}

impl Attempt<'_> {
    /// A full grid and the order in which its clues are to go, as long as there are more than `fewest`.
    fn start(&self, grids: Grids, random: &mut Random, fewest: impl FnOnce(&mut Random) -> usize) -> Thinning {
        let solution = self.from.unwrap_or_else(|| grids.draw(random));
        let fewest = fewest(random);
        let mut groups = self.symmetry.orbits();
        random.shuffle(&mut groups);
        Thinning::new(solution, CellSet::ALL, groups, fewest)
    }

    /// The puzzle that is left of it, where a local search begins; and what is drawn next.
    fn thinned(&self, solver: Solver, grids: Grids, fewest: usize) -> (Draft, Random) {
        let mut random = self.random.clone();
        let mut all = [self.start(grids, &mut random, |_| fewest)];
        thin(solver, &mut all);
        (Draft::of(&all[0]), random)
    }
}

impl Grids {
    /// A random full grid.
    fn draw(self, random: &mut Random) -> Solution {
        match self {
            Self::Fast => random_solution(random),
            Self::Even => even_solution(random),
        }
    }
}

/// A puzzle with one solution: these clues of it.
#[derive(Clone, Copy)]
struct Draft {
    clues: CellSet,
    solution: Solution,
}

impl Draft {
    /// What is left when every clue is decided.
    const fn of(thinning: &Thinning) -> Self {
        Self { clues: thinning.clues(), solution: *thinning.solution() }
    }

    fn puzzle(&self) -> Puzzle {
        Puzzle::proven(self.solution.masked(self.clues), self.solution)
    }
}
