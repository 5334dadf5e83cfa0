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
//!    comes up.
//! 3. What survives all that is thrown out at random for its number of clues, and only then solved, side by side.
//!
//! A full grid gives a puzzle in one case of some 130, and no grid gives more than one, which makes puzzles of grids with
//! many minimal puzzles too rare by less than one in a hundred. Full grids are themselves drawn nearly evenly, see `filling.rs`, or exactly so
//! on request, see `even.rs`.

use super::filling::nearly_even_solution;
use super::{Attempt, Draft, Grids};
use crate::board::{Cell, CellSet, Grid, House, Solution, band_of};
use crate::random::Random;
use crate::solve::Solver;

/// How often the cells of each band are drawn for a full grid.
const DRAWS: usize = 64;
/// The most clues of a puzzle.
pub(super) const MOST_CLUES_UNBIASED: usize = 30;
/// The fewest clues worth a look.
const FEWEST: usize = super::FEWEST_CLUES;

/// A minimal puzzle of a full grid, or none, which is by far more likely.
pub(super) fn draft(solver: Solver, grids: Grids, attempt: &Attempt) -> Option<Draft> {
    let mut random = attempt.random.clone();
    let solution = attempt.from.unwrap_or_else(|| match grids {
        Grids::Fast => nearly_even_solution(&mut random),
        Grids::Even => grids.draw(&mut random),
    });
    let unique = with_solutions(solver, 1, &solution, survivors(&solution, &mut random), |clues| clues);
    // Most have a clue that can go, and most of these are found out by one of the first.
    let minimal = (0..MOST_CLUES_UNBIASED).fold(unique, |rest, place| {
        let without = |clues: CellSet| clues.iter().nth(place).map_or(CellSet::EMPTY, |cell| clues - cell.into());
        with_solutions(solver, 2, &solution, rest, without)
    });
    minimal.first().map(|&clues| Draft { clues, solution })
}

/// Keeps the sets of clues that have so many solutions (2: or more) after a change.
fn with_solutions(
    solver: Solver,
    number: u64,
    solution: &Solution,
    sets: Vec<CellSet>,
    change: impl Fn(CellSet) -> CellSet,
) -> Vec<CellSet> {
    let puzzles: Vec<Grid> = sets.iter().map(|&clues| solution.masked(change(clues))).collect();
    let (counts, _) = solver.count_all(&puzzles, 2);
    sets.into_iter().zip(counts).filter(|(_, counted)| counted.number == number).map(|(clues, _)| clues).collect()
}

/// Draws of clues that hit every unavoidable set that is known.
fn survivors(solution: &Solution, random: &mut Random) -> Vec<CellSet> {
    let sets = unavoidable(solution);
    let bands: [CellSet; 3] =
        std::array::from_fn(|band| Cell::all().filter(|cell| band_of(cell.row()) == band).collect());
    let drawn = bands.map(|band| {
        let own: Vec<CellSet> = sets.iter().copied().filter(|&set| band.contains_all(set)).collect();
        let draws = (0..DRAWS).map(|_| draw(random) & band);
        draws.filter(|&clues| own.iter().all(|&set| !(set & clues).is_empty())).collect::<Vec<_>>()
    });
    let across: Vec<CellSet> =
        sets.into_iter().filter(|&set| !bands.iter().any(|band| band.contains_all(set))).collect();
    let mut survivors = Vec::new();
    for &first in &drawn[0] {
        for &second in &drawn[1] {
            let upper = first | second;
            for &third in &drawn[2] {
                let clues = upper | third;
                if (FEWEST..=MOST_CLUES_UNBIASED).contains(&clues.len())
                    && across.iter().all(|&set| !(set & clues).is_empty())
                    && (clues.len()..MOST_CLUES_UNBIASED).all(|_| random.below(5) < 3)
                {
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

/// Which cell of its line a cell is.
type Place = fn(Cell) -> usize;

/// Sets of cells that cannot all be without a clue, small ones first: cells of two digits, of two rows of a band or of two
/// columns of a stack that can change places.
fn unavoidable(solution: &Solution) -> Vec<CellSet> {
    let mut sets = Vec::new();
    for first in 1..=9 {
        for second in first + 1..=9 {
            let both = Cell::all().filter(|&cell| [first, second].contains(&solution[cell]));
            components(both.collect(), Cell::peers, &mut sets);
        }
    }
    let kinds: [([House; 9], Place); 2] = [(House::ROWS, Cell::column), (House::COLUMNS, Cell::row)];
    for (lines, place) in kinds {
        for line in 0..9 {
            for other in (line + 1..9).filter(|&other| band_of(other) == band_of(line)) {
                let both = lines[line].cell_set() | lines[other].cell_set();
                let is_linked = |a: Cell, b: Cell| solution[a] == solution[b] || place(a) == place(b);
                components(both, |cell| both.iter().filter(|&own| is_linked(own, cell)).collect(), &mut sets);
            }
        }
    }
    sets.sort_by_key(|set| set.len());
    sets.dedup();
    sets
}

/// Adds the connected parts of some cells.
fn components(all: CellSet, linked: impl Fn(Cell) -> CellSet, sets: &mut Vec<CellSet>) {
    let mut rest = all;
    while let Some(start) = rest.first() {
        let mut part = CellSet::from(start);
        loop {
            let grown = part.iter().map(&linked).fold(part, |grown, more| grown | more) & all;
            if grown == part {
                break;
            }
            part = grown;
        }
        sets.push(part);
        rest -= part;
    }
}
