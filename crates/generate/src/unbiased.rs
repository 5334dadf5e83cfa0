//! Minimal puzzles drawn uniformly.
//!
//! # Idea
//! Removing clues until a puzzle is minimal prefers some minimal puzzles, above all those with few clues. Sets of
//! cells, however, can be drawn uniformly. Draw every cell of a full grid with probability 3/8, and keep the set if its
//! clues are a minimal puzzle. Each further cell multiplies the probability of a set by 3/5, so a puzzle with *n* clues
//! is kept with probability (3/5)^(30 - *n*). Then all minimal puzzles of a grid with at most 30 clues are equally
//! likely. About one minimal puzzle in 4,000 has more; these are never drawn.
//!
//! # Why it is fast
//! A puzzle takes some 50 million draws.
//!
//! 1. If two digits, two rows of a band or two columns of a stack can be swapped on some cells, one of these cells must
//!    be in the set (the cells are *unavoidable*). A few word operations reject nearly every draw.
//! 2. Most of these unavoidable sets lie in one band, so the bands are drawn separately: [`DRAWS`] times each. Every
//!    band that survives is combined with every survivor of the other two. These combinations stand for `DRAWS`³ draws.
//!    The draws depend on one another, but each is as likely as a single draw. So the expected number of times of each
//!    puzzle is right. A number of 64 bits shows which third bands fit two others, with one bit per band.
//! 3. Survivors are rejected at random by their number of clues. They are also rejected if a clue follows from others,
//!    because its digit has no other place in a house: seven of eight.
//! 4. Only then the engine solves the sets of many grids at once. The difference to another solution is another
//!    unavoidable set, which rejects further sets of this grid.
//!
//! One full grid in some 130 gives a puzzle, and no grid gives more than one. This makes puzzles of grids with many
//! minimal puzzles too rare by less than 1%. Full grids are drawn exactly uniformly (`even.rs`).

use super::Attempt;
use super::even::even_solution;
use sudokit_core::Stop;
use sudokit_core::board::set::ones;
use sudokit_core::board::{Cell, CellSet, Digit, Grid, Solution, band_of};
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver, small_sets};

/// The number of draws of each band for a full grid.
const DRAWS: usize = 64;
/// The largest number of clues of a puzzle.
pub(super) const MOST_CLUES_UNBIASED: usize = 30;
/// The smallest number of clues of a puzzle.
const FEWEST: usize = super::FEWEST_CLUES;

/// The number of full grids processed at once.
const GRIDS: usize = 16;
/// The largest number of sets of one grid to solve at once.
const ASKED: usize = 16;

/// Draws a minimal puzzle of a full grid for each attempt. Most attempts fail with `None`, and all do once `stop` is due.
pub(super) fn drafts(solver: Solver, attempts: &[&Attempt], stop: &Stop) -> Vec<Option<Puzzle>> {
    let some = |attempts: &[&Attempt]| {
        let in_time = attempts.iter().take_while(|_| !stop.is_due());
        let mut all: Vec<Draws> = in_time.map(|attempt| Draws::of(attempt)).collect();
        let unique = unique(solver, &mut all);
        // Most sets have a redundant clue, and one of the first clues shows that for most of them.
        let minimal = (0..MOST_CLUES_UNBIASED).fold(unique, |rest, place| with_several(solver, &all, rest, place));
        let draft = |at: usize| {
            let (_, clues) = *minimal.iter().find(|(own, _)| *own == at)?;
            Some(Puzzle::assume_unique(all[at].solution.masked(clues), all[at].solution))
        };
        (0..attempts.len()).map(draft).collect::<Vec<_>>()
    };
    attempts.chunks(GRIDS).flat_map(some).collect()
}

/// A full grid and sets of its cells that may be minimal puzzles.
struct Draws {
    solution: Solution,
    left: Vec<CellSet>,
}

impl Draws {
    fn of(attempt: &Attempt) -> Self {
        let mut random = attempt.random.clone();
        let solution = attempt.from.unwrap_or_else(|| even_solution(&mut random));
        let mut left = survivors(&solution, &mut random);
        let places =
            Digit::ALL.map(|digit| Cell::ALL.into_iter().filter(|&cell| solution.digit(cell) == digit).collect());
        left.retain(|&clues| !places.iter().any(|&places| follows(places, clues)));
        left.reverse();
        Self { solution, left }
    }
}

/// Returns whether one of the clues of a digit follows from the others. `places` are the cells of the digit in the
/// solution. A clue follows if its digit has no other place in a house.
fn follows(places: CellSet, clues: CellSet) -> bool {
    let own = places & clues;
    // Every empty cell of a house of a clue is a peer of it. A cell in `twice` has a clue or is a peer of two clues of
    // the digit.
    let (mut once, mut twice) = (CellSet::EMPTY, clues);
    for cell in own {
        twice |= once & cell.peers();
        once |= cell.peers();
    }
    own.iter().any(|cell| cell.houses().iter().any(|house| twice.contains_all(house.cell_set())))
}

/// Returns the sets that have one solution, each with the index of its grid, in the order of the draws.
fn unique(solver: Solver, all: &mut [Draws]) -> Vec<(usize, CellSet)> {
    let mut unique = Vec::new();
    loop {
        let mut asked: Vec<(usize, CellSet)> = Vec::new();
        for (at, draws) in all.iter_mut().enumerate() {
            let rest = draws.left.len().saturating_sub(ASKED);
            asked.extend(draws.left.drain(rest..).rev().map(|clues| (at, clues)));
        }
        if asked.is_empty() {
            unique.sort_by_key(|&(at, _)| at);
            return unique;
        }
        let grids: Vec<Grid> = asked.iter().map(|&(at, clues)| all[at].solution.masked(clues)).collect();
        let mut is_unique = vec![true; grids.len()];
        let mut sets = vec![Vec::new(); all.len()];
        solver.each_of_all(&grids, 2, |question, other| {
            let (at, _) = asked[question];
            let set = all[at].solution.differences(other);
            if !set.is_empty() {
                is_unique[question] = false;
                sets[at].push(set);
            }
        });
        for (draws, sets) in all.iter_mut().zip(&sets) {
            draws.left.retain(|&clues| sets.iter().all(|&set| !(set & clues).is_empty()));
        }
        unique.extend(asked.into_iter().zip(is_unique).filter(|&(_, is_unique)| is_unique).map(|(one, _)| one));
    }
}

/// Keeps the sets whose clue number `place` is not redundant, and the sets with fewer clues.
fn with_several(solver: Solver, all: &[Draws], sets: Vec<(usize, CellSet)>, place: usize) -> Vec<(usize, CellSet)> {
    let without = |clues: CellSet| clues.iter().nth(place).map_or(CellSet::EMPTY, |cell| clues - cell.into());
    let puzzles: Vec<Grid> = sets.iter().map(|&(at, clues)| all[at].solution.masked(without(clues))).collect();
    let (counts, _) = solver.count_all(&puzzles, 2);
    sets.into_iter().zip(counts).filter(|(_, counted)| counted.number == 2).map(|(one, _)| one).collect()
}

/// Draws sets of clues that hit every known unavoidable set.
fn survivors(solution: &Solution, random: &mut Random) -> Vec<CellSet> {
    let sets = small_sets(solution);
    let bands: [CellSet; 3] =
        std::array::from_fn(|band| Cell::ALL.into_iter().filter(|cell| band_of(cell.row()) == band).collect());
    let [upper, middle, lower] = bands.map(|band| {
        let own: Vec<CellSet> = sets.iter().copied().filter(|&set| band.contains_all(set)).collect();
        let draws = (0..DRAWS).map(|_| draw(random) & band);
        draws.filter(|&clues| own.iter().all(|&set| !(set & clues).is_empty())).collect::<Vec<_>>()
    });
    // One bit for each of the lower bands that meet a condition.
    let lower_with = |condition: &dyn Fn(CellSet) -> bool| {
        lower.iter().rev().fold(0_u64, |bits, &clues| bits << 1 | u64::from(condition(clues)))
    };
    let of_most: [u64; MOST_CLUES_UNBIASED + 1] = std::array::from_fn(|room| lower_with(&|clues| clues.len() <= room));
    let across = sets.iter().filter(|&&set| !bands.iter().any(|band| band.contains_all(set)));
    let across: Vec<(CellSet, u64)> =
        across.map(|&set| (set, lower_with(&|clues| !(set & clues).is_empty()))).collect();
    let mut survivors = Vec::new();
    for &first in &upper {
        let not_hit: Vec<(CellSet, u64)> =
            across.iter().copied().filter(|&(set, _)| (set & first).is_empty()).collect();
        for &second in &middle {
            let Some(room) = MOST_CLUES_UNBIASED.checked_sub(first.len() + second.len()) else { continue };
            let mut fitting = of_most[room];
            for &(_, hitting) in not_hit.iter().filter(|&&(set, _)| (set & second).is_empty()) {
                fitting &= hitting;
                if fitting == 0 {
                    break;
                }
            }
            for third in ones(fitting) {
                let clues = first | second | lower[third];
                if clues.len() >= FEWEST && (clues.len()..MOST_CLUES_UNBIASED).all(|_| random.below(5) < 3) {
                    survivors.push(clues);
                }
            }
        }
    }
    survivors
}

/// Draws every cell with probability 3/8.
fn draw(random: &mut Random) -> CellSet {
    let mut half = || {
        let [low, high] = [random.word(), random.word()].map(u128::from);
        CellSet::from_bits(low | high << 64)
    };
    let (first, second, third) = (half(), half(), half());
    first & (second | third)
}
