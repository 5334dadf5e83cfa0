//! All methods compared with the plain backtracker.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

use proptest::prelude::*;
use sudokit::solve::{CellOrder, DigitOrder, Flaw, Method, Sequence, Solver, Width, redundant_givens, small_sets};
use sudokit::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Solution, Stop, count, solutions, solve, true_candidates};

use crate::common;
use common::grids;

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn solved() -> Grid {
    SOLVED.parse().unwrap()
}

/// Returns a strategy for solved grids with some cells emptied and perhaps one changed.
fn puzzle(max_empty: usize) -> impl Strategy<Value = Grid> {
    let empty = proptest::collection::vec(0usize..81, 0..max_empty);
    (empty, proptest::option::of((0usize..81, 1u8..=9))).prop_map(|(empty, changed)| {
        let mut grid = solved();
        for i in empty {
            grid.set(Cell::from_index(i), None);
        }
        if let Some((i, digit)) = changed {
            grid.set(Cell::from_index(i), Digit::new(digit));
        }
        grid
    })
}

fn all_by(grid: &Grid, method: Method, limit: usize) -> Vec<Solution> {
    let mut found = Vec::new();
    method.each_solution(grid, |solution| {
        found.push(*solution);
        if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

proptest! {
    #![proptest_config(common::cases(256))]
    #[test]
    fn all_methods_give_the_same_verdict(grid in puzzle(60)) {
        let expected = Method::PLAIN.solve(&grid).0;
        prop_assert_eq!(&Method::Singles.solve(&grid).0, &expected);
        prop_assert_eq!(&solve(&grid), &expected);
    }

    #[test]
    fn all_methods_list_the_same_solutions_in_reading_order(grid in puzzle(60)) {
        let expected = all_by(&grid, Method::PLAIN, 200);
        prop_assert!(expected.is_sorted());
        prop_assert_eq!(&all_by(&grid, Method::Singles, 200), &expected);
        prop_assert_eq!(&solutions(&grid).take(200).collect::<Vec<_>>(), &expected);
        prop_assert_eq!(count(&grid, Some(200)).number, expected.len() as u64);
    }

    #[test]
    fn true_candidates_are_those_of_all_solutions(grid in puzzle(50)) {
        let all = all_by(&grid, Method::PLAIN, 5000);
        prop_assume!(all.len() < 5000);
        match true_candidates(&grid) {
            None => prop_assert!(all.is_empty()),
            Some(candidates) => for cell in Cell::ALL {
                let seen: DigitSet = all.iter().map(|solution| solution.digit(cell)).collect();
                prop_assert_eq!(candidates[cell], seen);
            },
        }
    }

    #[test]
    fn a_given_is_redundant_if_the_puzzle_stays_unique_without_it(grid in puzzle(50)) {
        if let Ok(puzzle) = Puzzle::try_from(&grid) {
            let is_unique = |&cell: &Cell| all_by(&grid.with(cell, None), Method::PLAIN, 2).len() == 1;
            let expected: CellSet = grid.given_cells().into_iter().filter(is_unique).collect();
            prop_assert_eq!(redundant_givens(&puzzle), expected);
        }
    }
}

#[test]
fn all_methods_agree_on_every_grid_of_the_folder() {
    for (name, grid) in grids() {
        let expected = Method::Singles.solve(&grid).0;
        for width in Width::ALL {
            assert_eq!(Solver::of_width(width).solve(&grid), expected, "{name} at {width:?}");
        }
        // Plain backtracking can take minutes for few givens.
        if !["seventeen.txt", "golden-nugget.txt"].contains(&name.as_str()) {
            assert_eq!(Method::PLAIN.solve(&grid).0, expected, "{name}");
        }
    }
}

#[test]
fn contradictions_are_found_before_any_search() {
    let grid = Grid::EMPTY.with(Cell::at(0, 0), Digit::Five).with(Cell::at(8, 0), Digit::Five);
    let (verdict, effort) = Method::PLAIN.solve(&grid);
    let Err(Flaw::Contradictory(conflicts)) = verdict else { panic!("{verdict:?}") };
    assert_eq!(conflicts.len(), 1);
    assert_eq!(effort.placements, 0);
    assert_eq!(count(&grid, None).number, 0);
    assert_eq!(solutions(&grid).count(), 0);
    assert_eq!(true_candidates(&grid), None);
}

#[test]
fn the_empty_grid_has_as_many_solutions_as_any_limit() {
    assert_eq!(count(&Grid::EMPTY, Some(100_000)).to_string(), "100000+");
    let first: Vec<Solution> = solutions(&Grid::EMPTY).take(1000).collect();
    assert!(first.is_sorted_by(|a, b| a < b));
    let Err(Flaw::Several(ambiguous)) = solve(&Grid::EMPTY) else { panic!("many solutions") };
    assert_eq!(*ambiguous.first_two(), first[..2]);
}

#[test]
fn backtracking_in_any_order_finds_the_same_solutions_in_that_order() {
    let few: Grid =
        "....3.7487.45.8....1......62..7....11....9....6...5..7.27...5...49..1.8.6..9.....".parse().unwrap();
    let mut expected = all_by(&few, Method::PLAIN, 5000);
    for cells in [CellOrder::Rows, CellOrder::Columns, CellOrder::Last] {
        for digits in [DigitOrder::Up, DigitOrder::Down] {
            let value = |digit: Digit| if digits == DigitOrder::Up { digit.value() } else { 10 - digit.value() };
            let place = |at: usize| match cells {
                CellOrder::Rows => Cell::from_index(at),
                CellOrder::Columns => Cell::at(at % 9, at / 9),
                CellOrder::Last => Cell::from_index(80 - at),
            };
            let key = |solution: &Solution| -> Vec<u8> { (0..81).map(|at| value(solution.digit(place(at)))).collect() };
            expected.sort_by_key(key);
            assert!(expected.len() > 1);
            assert_eq!(all_by(&few, Method::Backtrack(Sequence { cells, digits }), 5000), expected);
        }
    }
}

#[test]
fn a_search_reports_its_progress() {
    let hard: Grid =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
    let mut told = Vec::new();
    let (verdict, effort) = Method::PLAIN.solve_with(&hard, |effort| told.push(effort.placements));
    assert!(verdict.is_ok() && told.is_sorted() && told.len() > 100);
    assert!(told.last().is_some_and(|&last| last <= effort.placements));
}

#[test]
fn small_unavoidable_sets_allow_another_solution_and_occur_once() {
    for line in [
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    ] {
        let solution: Solution = line.parse().unwrap();
        let mut sets = small_sets(&solution);
        assert!(sets.len() > 20, "{}", sets.len());
        let left = |&set: &CellSet| solution.masked(!set);
        let counted = Solver::new().count_all(&sets.iter().map(left).collect::<Vec<_>>(), 3).0;
        assert!(counted.iter().all(|counted| counted.number >= 2));
        sets.sort();
        assert!(sets.is_sorted_by(|a, b| a < b));
    }
}

#[test]
fn a_stopped_count_and_a_stopped_list_are_marked_as_incomplete() {
    let enough = |number| if number > 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let count = Solver::new().count_with(&Grid::EMPTY, None, enough);
    assert!(count.number > 1000 && !count.is_complete);

    for questions in [0, 1, 5] {
        let asked = AtomicUsize::new(0);
        let stop = Stop::when(move || asked.fetch_add(1, Relaxed) >= questions);
        let mut some = solutions(&Grid::EMPTY).until(stop);
        let found: Vec<Solution> = some.by_ref().take(10_000).collect();
        assert!(found.len() < 10_000 && !some.is_complete(), "{}", found.len());
        assert_eq!(some.next(), None);
        assert!(found.iter().copied().eq(solutions(&Grid::EMPTY).take(found.len())));
    }
    let mut only = solutions(&solved());
    assert_eq!((only.by_ref().count(), only.is_complete()), (1, true));
}

#[test]
fn what_converts_to_a_grid_converts_to_a_puzzle_and_a_solution() {
    /// Converts a value to all three.
    macro_rules! converts {
        ($($from:expr),+) => { $(
            assert_eq!(Grid::try_from($from).unwrap(), solved());
            assert_eq!(Puzzle::try_from($from).unwrap().grid(), &solved());
            assert_eq!(*Solution::try_from($from).unwrap(), solved());
        )+ };
    }
    let rows: [[u8; 9]; 9] = solved().into();
    let values: [u8; 81] = solved().into();
    converts!(SOLVED, solved(), rows, &rows, values, &values[..], SOLVED.as_bytes(), format!("{SOLVED}\n").as_bytes());
    for bad in [&[1; 80][..], &[255; 81], &[9; 82], b"", b"12x"] {
        assert!(Grid::try_from(bad).is_err() && Puzzle::try_from(bad).is_err(), "{bad:?}");
    }
}
