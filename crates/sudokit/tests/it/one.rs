//! The engine for single puzzles compared with the plain backtracker, on every instruction set.

use std::thread;

use proptest::prelude::*;
use sudokit::solve::{Flaw, Solver, Width};
use sudokit::{Cell, Digit, Grid, solve};

use crate::common;
use common::{disturbed, grids, oracle};

/// Returns a strategy for changed grids of the folder `grids`.
fn grid() -> impl Strategy<Value = Grid> {
    disturbed(grids().into_iter().map(|(_, grid)| grid).collect(), 9)
}

proptest! {
    #![proptest_config(common::cases(150))]
    #[test]
    fn verdicts_agree_with_an_independent_search(grid in grid()) {
        let (solutions, many) = (oracle::count(&grid, 2), oracle::count(&grid, 90));
        for width in Width::ALL {
            let verdict = Solver::of_width(width).solve(&grid);
            match &verdict {
                Ok(solution) => prop_assert!(solutions == 1 && grid.is_part_of(solution)),
                Err(Flaw::Several(ambiguous)) => {
                    let [first, second] = ambiguous.first_two();
                    prop_assert!(solutions == 2 && first < second);
                    prop_assert!(grid.is_part_of(first) && grid.is_part_of(second));
                    let other = solve(&grid).unwrap_err();
                    prop_assert_eq!(other.solution(), Some(first), "{} at {:?}", grid, width);
                }
                Err(_) => prop_assert_eq!(solutions, 0),
            }
            prop_assert_eq!(Solver::of_width(width).count(&grid, Some(90)).number, many);
            prop_assert_eq!(verdict, solve(&grid), "{} at {:?}", grid, width);
        }
    }
}

#[test]
fn empty_full_and_contradictory_grids_have_their_verdicts() {
    let full: Grid =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
    for width in Width::ALL {
        let solver = Solver::of_width(width);
        assert_eq!(solver.solve(&full).unwrap(), full.to_string().parse().unwrap());
        for cell in Cell::ALL {
            assert_eq!(solver.solve(&full.with(cell, None)), solver.solve(&full));
            let other = Digit::new(full.rows().as_flattened()[cell.index()] % 9 + 1);
            assert!(matches!(solver.solve(&full.with(cell, other)), Err(Flaw::Contradictory(_))));
        }
        let flaw = solver.solve(&Grid::EMPTY).unwrap_err();
        assert!(flaw.solution().unwrap().to_string().starts_with("123456789456789123789123456214"));
        // No house has a conflict.
        let hopeless: Grid =
            "000005080000601043000000000010500000000106000300000005530000061000000004000000000".parse().unwrap();
        assert_eq!(solver.solve(&hopeless), Err(Flaw::NoSolution(None)));
    }
}

#[test]
fn the_deepest_search_uses_at_most_a_quarter_of_the_stack_of_a_thread() {
    let search = || {
        for width in Width::ALL {
            assert_eq!(Solver::of_width(width).count(&Grid::EMPTY, Some(1000)).number, 1000);
        }
    };
    let small = thread::Builder::new().stack_size(1 << 19).spawn(search).unwrap();
    assert!(small.join().is_ok());
}
