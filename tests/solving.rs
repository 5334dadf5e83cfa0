//! Every method gives the answer of the plain backtracker.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use sudokit::solve::{Method, each_solution, redundant_givens, solve_by};
use sudokit::{Cell, Digit, Grid, Solution, Verdict, check, count, solutions, solve, true_candidates};

mod common;
use common::grids;

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn solved() -> Grid {
    SOLVED.parse().unwrap()
}

/// A grid made from a solved one by emptying cells and perhaps changing one.
fn puzzle(max_empty: usize) -> impl Strategy<Value = Grid> {
    let empty = proptest::collection::vec(0usize..81, 0..max_empty);
    (empty, proptest::option::of((0usize..81, 1u8..=9))).prop_map(|(empty, changed)| {
        let mut grid = solved();
        for i in empty {
            grid[Cell::new(i)] = 0;
        }
        if let Some((i, digit)) = changed {
            grid[Cell::new(i)] = digit;
        }
        grid
    })
}

fn all_by(grid: &Grid, method: Method, limit: usize) -> Vec<Solution> {
    let mut found = Vec::new();
    each_solution(grid, method, |solution| {
        found.push(*solution);
        if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

proptest! {
    #[test]
    fn all_methods_give_the_same_verdict(grid in puzzle(60)) {
        let expected = solve_by(&grid, Method::Backtrack).0;
        prop_assert_eq!(&solve_by(&grid, Method::Singles).0, &expected);
        prop_assert_eq!(&solve_by(&grid, Method::Fastest).0, &expected);
    }

    #[test]
    fn all_methods_list_the_same_solutions_in_reading_order(grid in puzzle(60)) {
        let expected = all_by(&grid, Method::Backtrack, 200);
        prop_assert!(expected.is_sorted());
        prop_assert_eq!(&all_by(&grid, Method::Singles, 200), &expected);
        prop_assert_eq!(&all_by(&grid, Method::Fastest, 200), &expected);
        prop_assert_eq!(&solutions(&grid).take(200).collect::<Vec<_>>(), &expected);
        prop_assert_eq!(count(&grid, Some(200)), expected.len() as u64);
    }

    #[test]
    fn a_solution_is_valid_and_keeps_every_given(grid in puzzle(81)) {
        if let Some(solution) = solve(&grid).solution() {
            prop_assert!(check(solution).is_empty());
            prop_assert!(grid.givens().all(|(cell, digit)| solution.digit(cell) == Some(digit)));
        }
    }

    #[test]
    fn true_candidates_are_those_of_all_solutions(grid in puzzle(50)) {
        let all = all_by(&grid, Method::Backtrack, 5000);
        prop_assume!(all.len() < 5000);
        match true_candidates(&grid) {
            None => prop_assert!(all.is_empty()),
            Some(candidates) => for cell in Cell::all() {
                let seen: BTreeSet<u8> = all.iter().map(|solution| solution[cell]).collect();
                let told: BTreeSet<u8> = candidates[cell].iter().map(Digit::value).collect();
                prop_assert_eq!(told, seen);
            },
        }
    }

    #[test]
    fn a_given_is_redundant_if_the_puzzle_stays_unique_without_it(grid in puzzle(50)) {
        let redundant = redundant_givens(&grid);
        if count(&grid, Some(2)) == 1 {
            for (cell, _) in grid.givens() {
                let mut without = grid;
                without[cell] = 0;
                let is_unique = all_by(&without, Method::Backtrack, 2).len() == 1;
                prop_assert_eq!(redundant.contains(&cell), is_unique);
            }
        } else {
            prop_assert!(redundant.is_empty());
        }
    }
}

#[test]
fn all_methods_agree_on_every_grid_of_the_folder() {
    for (name, grid) in grids() {
        let expected = solve_by(&grid, Method::Singles).0;
        assert_eq!(solve(&grid), expected, "{name}");
        // Plain backtracking takes minutes where there are few givens and no luck.
        if !["seventeen.txt", "golden-nugget.txt"].contains(&name.as_str()) {
            assert_eq!(solve_by(&grid, Method::Backtrack).0, expected, "{name}");
        }
    }
}

#[test]
fn contradictions_are_found_before_any_search() {
    let mut grid = Grid::EMPTY;
    grid[Cell::at(0, 0)] = 5;
    grid[Cell::at(8, 0)] = 5;
    let (verdict, effort) = solve_by(&grid, Method::Backtrack);
    let Verdict::Contradictory(conflicts) = verdict else { panic!("{verdict:?}") };
    assert_eq!(conflicts.len(), 1);
    assert_eq!(effort.placements, 0);
    assert_eq!(count(&grid, None), 0);
    assert_eq!(solutions(&grid).count(), 0);
    assert_eq!(true_candidates(&grid), None);
}

#[test]
fn the_empty_grid_has_as_many_solutions_as_anyone_wants() {
    assert_eq!(count(&Grid::EMPTY, Some(100_000)), 100_000);
    let first: Vec<Solution> = solutions(&Grid::EMPTY).take(1000).collect();
    assert!(first.is_sorted_by(|a, b| a < b));
    let Verdict::Multiple { first: smallest, second } = solve(&Grid::EMPTY) else { panic!("many solutions") };
    assert_eq!([smallest, second], first[..2]);
}
