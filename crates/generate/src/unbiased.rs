//! Minimal puzzles, each as likely as any other.
//!
//! # Idea
//! Taking clues away as long as one can go prefers some minimal puzzles, above all those with few clues. Evenly drawn are
//! only sets of cells: draw every cell of a full grid with probability 3/8, and keep the set if its clues are a
//! minimal puzzle. A set of *n* cells comes up with a probability that falls to 3/5 with every further cell, so puzzles
//! with *n* clues are kept with probability (3/5)^(30 - *n*). Then all minimal puzzles of a grid with at most 30 clues come
//! up equally often (about one minimal puzzle in 4,000 has more: these never come up).
//!
//! # Why it is fast
//! It takes some 50 million draws for a puzzle.
//!
//! 1. Where two digits, or two rows of a band, or two columns of a stack can change places on some cells, one of these cells
//!    must be in the set (they are *unavoidable*). A few word operations throw out nearly every draw.
//! 2. Most of these cells lie in one band, so the bands are drawn apart: [`DRAWS`] times each, and every band that
//!    survives is combined with every survivor of the other two. That stands for `DRAWS`³ draws. They depend on one another,
//!    but each of them is as likely as any draw, which is all that counts for the expected number of times that a puzzle
//!    comes up. Which of the third bands go with two others is a number of 64 bits, a bit for each.
//! 3. What survives all that is thrown out at random for its number of clues, and if a clue follows from others because
//!    its digit has no other place in a house: seven of eight.
//! 4. Only then the engine is asked about the sets of many grids side by side. Where another solution differs, there is
//!    another unavoidable set, which throws out others that are still to be asked about.
//!
//! A full grid gives a puzzle in one case of some 130, and no grid gives more than one, which makes puzzles of grids with
//! many minimal puzzles too rare by less than one in a hundred. Full grids are themselves drawn nearly evenly, see
//! `filling.rs`, or exactly so on request, see `even.rs`.

use super::filling::nearly_even_solution;
use super::{Attempt, Draft, Grids};
use sudokit_core::board::set::ones;
use sudokit_core::board::{Cell, CellSet, Digit, Grid, Solution, band_of};
use sudokit_core::random::Random;
use sudokit_core::solve::{Solver, small_sets};

/// How often the cells of each band are drawn for a full grid.
const DRAWS: usize = 64;
/// The most clues of a puzzle.
pub(super) const MOST_CLUES_UNBIASED: usize = 30;
/// The fewest clues worth a look.
const FEWEST: usize = super::FEWEST_CLUES;

/// So many full grids are looked at side by side.
const GRIDS: usize = 16;
/// About so many sets of a grid are asked about at once.
const ASKED: usize = 16;

/// A minimal puzzle of a full grid for each attempt, or none, which is by far more likely.
pub(super) fn drafts(solver: Solver, grids: Grids, attempts: &[&Attempt]) -> Vec<Option<Draft>> {
    let some = |attempts: &[&Attempt]| {
        let mut all: Vec<Draws> = attempts.iter().map(|attempt| Draws::of(grids, attempt)).collect();
        let unique = unique(solver, &mut all);
        // Most have a clue that can go, and most of these are found out by one of the first.
        let minimal = (0..MOST_CLUES_UNBIASED).fold(unique, |rest, place| with_several(solver, &all, rest, place));
        let draft = |at: usize| {
            let (_, clues) = *minimal.iter().find(|(own, _)| *own == at)?;
            Some(Draft { clues, solution: all[at].solution })
        };
        (0..all.len()).map(draft).collect::<Vec<_>>()
    };
    attempts.chunks(GRIDS).flat_map(some).collect()
}

/// A full grid and sets of its cells that may be minimal puzzles.
struct Draws {
    solution: Solution,
    left: Vec<CellSet>,
}

impl Draws {
    fn of(grids: Grids, attempt: &Attempt) -> Self {
        let mut random = attempt.random.clone();
        let solution = attempt.from.unwrap_or_else(|| match grids {
            Grids::Fast => nearly_even_solution(&mut random),
            Grids::Even => grids.draw(&mut random),
        });
        let mut left = survivors(&solution, &mut random);
        let places =
            Digit::ALL.map(|digit| Cell::ALL.into_iter().filter(|&cell| solution.digit(cell) == digit).collect());
        left.retain(|&clues| !places.iter().any(|&places| follows(places, clues)));
        left.reverse();
        Self { solution, left }
    }
}

/// Whether a clue of a digit with these places follows from the others, as there is no other place for it in a house.
fn follows(places: CellSet, clues: CellSet) -> bool {
    let own = places & clues;
    // Every empty cell of the houses of a clue shares one with the clue; with another clue, too, if it shares two.
    let (mut once, mut twice) = (CellSet::EMPTY, clues);
    for cell in own {
        twice |= once & cell.peers();
        once |= cell.peers();
    }
    own.iter().any(|cell| cell.houses().iter().any(|house| twice.contains_all(house.cell_set())))
}

/// The sets that have one solution, each with the number of its grid, in the order in which they were drawn.
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

/// Keeps the sets that have several solutions without the clue at this place, or no clue there.
fn with_several(solver: Solver, all: &[Draws], sets: Vec<(usize, CellSet)>, place: usize) -> Vec<(usize, CellSet)> {
    let without = |clues: CellSet| clues.iter().nth(place).map_or(CellSet::EMPTY, |cell| clues - cell.into());
    let puzzles: Vec<Grid> = sets.iter().map(|&(at, clues)| all[at].solution.masked(without(clues))).collect();
    let (counts, _) = solver.count_all(&puzzles, 2);
    sets.into_iter().zip(counts).filter(|(_, counted)| counted.number == 2).map(|(one, _)| one).collect()
}

/// Draws of clues that hit every unavoidable set that is known.
fn survivors(solution: &Solution, random: &mut Random) -> Vec<CellSet> {
    let sets = small_sets(solution);
    let bands: [CellSet; 3] =
        std::array::from_fn(|band| Cell::ALL.into_iter().filter(|cell| band_of(cell.row()) == band).collect());
    let [upper, middle, lower] = bands.map(|band| {
        let own: Vec<CellSet> = sets.iter().copied().filter(|&set| band.contains_all(set)).collect();
        let draws = (0..DRAWS).map(|_| draw(random) & band);
        draws.filter(|&clues| own.iter().all(|&set| !(set & clues).is_empty())).collect::<Vec<_>>()
    });
    // A bit for each of the lower bands that fulfill a condition.
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

/// Every cell with probability 3/8.
fn draw(random: &mut Random) -> CellSet {
    let mut half = || {
        let [low, high] = [random.word(), random.word()].map(u128::from);
        CellSet::from_bits(low | high << 64)
    };
    let (first, second, third) = (half(), half(), half());
    first & (second | third)
}
