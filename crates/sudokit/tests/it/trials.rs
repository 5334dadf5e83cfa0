//! Depth of trial and error, and backdoors, against their definitions in plain code.

use sudokit::generate::{Generator, Requirements};
use sudokit::solve::Solver;
use sudokit::{Candidates, Cell, DigitSet, Grid, Puzzle, Solution, Stop};

use super::common::{amount, oracle};

/// Applies naked and hidden singles until nothing changes. Returns `None` on a contradiction.
fn singles(grid: &Candidates) -> Option<Candidates> {
    let mut sets = *grid.sets();
    oracle::propagate(&mut sets).then(|| Candidates::from_sets(sets))
}

/// Applies trials of a depth, one after the other. Returns `None` on a contradiction.
fn trials(grid: Candidates, depth: u32) -> Option<Candidates> {
    if depth == 0 {
        return singles(&grid);
    }
    let mut grid = trials(grid, depth - 1)?;
    loop {
        let before = grid.clone();
        for cell in Cell::ALL.into_iter().rev() {
            for digit in grid[cell] {
                if grid[cell].len() > 1 && trials(grid.narrowed(cell, digit.into()), depth - 1).is_none() {
                    grid = trials(grid.narrowed(cell, !DigitSet::of(digit)), depth - 1)?;
                }
            }
        }
        if grid == before {
            return Some(grid);
        }
    }
}

fn is_solved(grid: Option<Candidates>) -> bool {
    grid.is_some_and(|grid| Cell::ALL.iter().all(|&cell| grid[cell].len() == 1))
}

fn puzzles(number: usize) -> Vec<Puzzle> {
    let generator = Generator::new(Requirements::default()).expect("possible requirements");
    let made = generator.puzzles(17).take(number);
    made.map(|made| made.expect("a puzzle without requirements").puzzle).collect()
}

const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn the_depth_is_the_least_that_solves_the_puzzle() {
    let puzzles = puzzles(amount(12, 200));
    let grids: Vec<Grid> = puzzles.iter().map(|puzzle| *puzzle.grid()).collect();
    let found = Solver::new().trial_depth_all(&grids, 3, &Stop::NEVER);
    for (grid, found) in grids.iter().zip(&found) {
        let start = Candidates::of(grid);
        let plain = (0..=1).find(|&depth| is_solved(trials(start.clone(), depth))).unwrap_or(2);
        assert_eq!((found.depth, found.is_exact), (plain, true), "{grid}");
    }
    assert!(found.iter().any(|found| found.depth == 0) && found.iter().any(|found| found.depth == 1));

    let hard: Grid = HARD.parse().unwrap();
    let depth = |most| Solver::new().trial_depth_all(&[hard], most, &Stop::NEVER)[0];
    assert!(!is_solved(trials(Candidates::of(&hard), 1)));
    assert_eq!((depth(3).depth, depth(3).is_exact), (2, true));
    assert_eq!((depth(1).depth, depth(1).is_exact), (2, false));
    let stopped = Solver::new().trial_depth_all(&[hard], 3, &Stop::when(|| true))[0];
    assert_eq!((stopped.depth, stopped.is_exact), (0, false));
}

/// Returns whether singles solve a puzzle with the digits of these cells.
fn is_backdoor(grid: &Grid, solution: &Solution, cells: impl IntoIterator<Item = Cell>) -> bool {
    let placed = cells.into_iter().fold(*grid, |grid, cell| grid.with(cell, Some(solution.digit(cell))));
    is_solved(singles(&Candidates::of(&placed)))
}

#[test]
fn backdoors_are_all_smallest_sets_that_leave_only_singles() {
    for puzzle in puzzles(amount(6, 60)) {
        let (grid, solution) = (puzzle.grid(), puzzle.solution());
        let found = Solver::new().backdoors(&puzzle, 3, &Stop::NEVER).unwrap();
        assert!(!found.sets.is_empty() && found.sets.iter().all(|set| set.len() == found.size));
        assert!(found.sets.iter().all(|set| is_backdoor(grid, solution, *set)), "{grid}");
        assert_eq!(found.size == 0, is_backdoor(grid, solution, []), "{grid}");
        let single: Vec<Cell> = grid.empty_cells().iter().filter(|&cell| is_backdoor(grid, solution, [cell])).collect();
        match found.size {
            0 => {}
            1 => assert_eq!(found.sets.iter().filter_map(|set| set.only()).collect::<Vec<_>>(), single, "{grid}"),
            _ => assert!(single.is_empty(), "{grid}"),
        }
    }
    let hard: Puzzle = HARD.parse().unwrap();
    let none = Solver::new().backdoors(&hard, 1, &Stop::NEVER).unwrap();
    assert_eq!((none.size, none.sets.len()), (2, 0));
    let two: Grid =
        "....3.7487.45.8....1......62..7....11....9....6...5..7.27...5...49..1.8.6..9.....".parse().unwrap();
    assert!(Solver::new().backdoors(&two, 1, &Stop::NEVER).is_err());
}
