//! Making puzzles that have exactly one solution.
//!
//! | file | what |
//! |---|---|
//! | `wish.rs`, `impossible.rs` | what kind of puzzle is wished for; what cannot be |
//! | `shape.rs` | the symmetries that clues can have |
//! | `on_path.rs`, `judge.rs` | what its path is to be like; whether it is |
//! | `odds.rs` | how many tries it may take |
//! | `classes.rs` | puzzles up to symmetry, to make none of them again |
//! | `filling.rs`, `even.rs` | random full grids, fast or exactly evenly drawn |
//! | `thin.rs` | taking clues away, of many puzzles side by side |
//! | `craft.rs` | which of the following ways a wish takes |
//! | `few.rs`, `many.rs`, `units.rs` | fewer clues, or more that are all needed, by local search |
//! | `hard.rs` | puzzles that are hard for chains, or near given ones (`near.rs`), by walking through neighbors |
//! | `neighbors.rs` | puzzles a clue or two away from a puzzle |
//! | `pattern.rs` | puzzles with clues in given cells |
//! | `unbiased.rs` | minimal puzzles, each as likely as any other |
//! | `inspect.rs` | whether a puzzle is as it was wished for |
//! | `reduce.rs`, `add.rs` | clues away from a puzzle, clues for a grid with several solutions |
//! | `fewest.rs`, `hitting.rs`, `proof.rs` | as many clues away as can be, by a search for few clues that hit all unavoidable sets |
//!
//! # Forever
//! The puzzle with an index follows from the wish, the seed and the index alone. [`Random::new`] gives every index of a
//! seed a stream of its own. Its first word is the seed of the *tries*: try number `t` draws from stream `t` of that seed.
//! The puzzle is the first try that is as it was wished for, however many tries are made side by side. A try draws the
//! full grid, then the number of clues if there is a choice, then the order in which clues are taken away.

mod add;
mod classes;
mod craft;
mod even;
mod few;
mod fewest;
mod filling;
mod hard;
mod hitting;
mod impossible;
mod inspect;
mod judge;
mod many;
mod near;
mod neighbors;
mod odds;
mod on_path;
mod pattern;
mod proof;
mod reduce;
mod shape;
mod thin;
mod unbiased;
mod units;
mod wish;

use std::ops::{ControlFlow, Range};

pub use add::{add, add_with};
pub use classes::Classes;
pub use even::even_solution;
pub use filling::random_solution;
pub use impossible::{Impossible, MOST_CLUES_MINIMAL};
pub use near::Near;
pub use neighbors::{Exchange, NotAnExchange, neighbors};
pub use odds::Odds;
pub use on_path::OnPath;
pub use reduce::{Reduced, reduce, reduce_all};
pub use shape::{ClueSymmetry, NotAClueSymmetry};
pub use wish::{FEWEST_CLUES, Failed, Fault, GaveUp, Grids, Made, Next, Places, Wish};

use craft::{Craft, SIDE_BY_SIDE, drafts};
use inspect::inspect;
use sudokit_core::board::{CellSet, Solution};
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver};
use thin::{Thinning, thin};

/// Makes the puzzles of a seed with these indices; the program counts them from 1.
///
/// A wish that [is impossible](Wish::check) is given up, too, after all its tries.
///
/// ```
/// use sudokit::generate::{Wish, generate};
///
/// let wish = Wish { clues: Some(24..=26), ..Wish::default() };
/// let made = generate(&wish, 42, 1..4);
/// assert!(made.iter().flatten().all(|made| (24..=26).contains(&made.puzzle.count_givens())));
/// assert_eq!(made[1], generate(&wish, 42, 2..3)[0]);
/// ```
#[must_use]
pub fn generate(wish: &Wish, seed: u64, indices: Range<u64>) -> Vec<Result<Made, GaveUp>> {
    generate_with(Solver::new(), wish, seed, indices, |_| ControlFlow::Continue(()))
}

/// How far the making of puzzles is.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct SoFar {
    /// How many tries there were for all of them.
    pub tries: u64,
    /// One that is not made, as if it were given up now.
    pub open: Option<GaveUp>,
}

/// Makes puzzles like [`generate`] by means of this solver, and tells `progress` every now and then how far that is; where
/// it breaks off, the puzzles that are not made are given up. The puzzles that are made do not depend on the solver.
pub fn generate_with(
    solver: Solver,
    wish: &Wish,
    seed: u64,
    indices: Range<u64>,
    mut progress: impl FnMut(SoFar) -> ControlFlow<()>,
) -> Vec<Result<Made, GaveUp>> {
    let mut slots: Vec<Slot> = indices.map(|index| Slot::new(wish, seed, index)).collect();
    let mut made: Vec<Option<Made>> = vec![None; slots.len()];
    let tries = wish.most_tries();
    let mut most = 1;
    let mut judged = 0;
    'tries: loop {
        let open = (0..slots.len()).filter(|&i| made[i].is_none() && slots[i].tries < tries);
        let attempts: Vec<Attempt> = open
            .flat_map(|i| slots[i].attempts(i, most.min(slots[i].craft.side_by_side()).min(tries - slots[i].tries)))
            .collect();
        if attempts.is_empty() {
            break;
        }
        let open = attempts.first().map(|attempt| slots[attempt.slot].given_up());
        let drafts = drafts(solver, wish, &attempts, &mut || progress(SoFar { tries: judged, open }));
        for (attempt, draft) in attempts.iter().zip(drafts) {
            let slot = &mut slots[attempt.slot];
            if made[attempt.slot].is_none() {
                slot.tries += 1;
                match draft.and_then(|draft| inspect(solver, wish, slot, &draft).map_err(Some)) {
                    Ok(puzzle) => made[attempt.slot] = Some(puzzle),
                    Err(failed) => slot.note(wish, failed),
                }
                // To walk a path can take long.
                judged += 1;
                let open = made[attempt.slot].is_none().then(|| slots[attempt.slot].given_up());
                if wish.walks_paths() && progress(SoFar { tries: judged, open }).is_break() {
                    break 'tries;
                }
            }
        }
        most = (2 * most).min(SIDE_BY_SIDE);
        let open = (0..slots.len()).find(|&i| made[i].is_none()).map(|i| slots[i].given_up());
        if progress(SoFar { tries: judged, open }).is_break() {
            break;
        }
    }
    let result = |(made, slot): (Option<Made>, Slot)| made.ok_or(slot.given_up());
    made.into_iter().zip(slots).map(result).collect()
}

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
    fn new(wish: &'w Wish, seed: u64, index: u64) -> Self {
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
    fn note(&mut self, wish: &Wish, failed: Option<Failed>) {
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
