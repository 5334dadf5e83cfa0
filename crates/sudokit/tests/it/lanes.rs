//! The lane engine compared with the plain backtracker, at every width and in every place of a batch.

use proptest::prelude::*;
use sudokit::solve::{Counted, Flaw, Method, Solver, Width, Work};
use sudokit::{Cell, CellSet, Digit, Grid, Puzzle, Verdict, check, count, solve};

use crate::common;
use common::{disturbed, oracle};

/// Puzzles from easy to hard.
const PUZZLES: [&str; 4] = [
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
    "006030700030508090800407006090000030000829000060000020300604009040201080001050200",
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
];

fn counted(grids: &[Grid], limit: u64, width: Width) -> (Vec<Counted>, Work) {
    Solver::of_width(width).count_all(grids, limit)
}

fn numbers(grids: &[Grid], limit: u64, width: Width) -> Vec<u64> {
    counted(grids, limit, width).0.iter().map(|counted| counted.number).collect()
}

/// Returns a strategy for changed puzzles.
fn puzzle(most_removed: usize) -> impl Strategy<Value = Grid> {
    disturbed(PUZZLES.iter().map(|line| line.parse().unwrap()).collect(), most_removed)
}

proptest! {
    #![proptest_config(common::cases(40))]
    #[test]
    fn every_record_of_a_batch_has_its_own_answer_at_every_width(
        batch in proptest::collection::vec(puzzle(12), 1..80),
    ) {
        let expected: Vec<u64> = batch.iter().map(|grid| oracle::count(grid, 3)).collect();
        for width in Width::ALL {
            let (found, _) = counted(&batch, 3, width);
            for ((grid, found), &expected) in batch.iter().zip(&found).zip(&expected) {
                prop_assert_eq!(found.number, expected, "{} at {:?}", grid, width);
                prop_assert_eq!(found.any.is_some(), expected > 0);
                if let Some(solution) = found.any {
                    prop_assert!(check(&solution).is_empty() && grid.is_part_of(&solution));
                }
            }
        }
    }

    #[test]
    fn counts_agree_with_the_oracle(grid in puzzle(18)) {
        let expected = oracle::count(&grid, 2000);
        for width in Width::ALL {
            prop_assert_eq!(numbers(&[grid], 2000, width), [expected]);
        }
    }

    #[test]
    fn verdicts_of_batches_agree_with_the_backtracker(batch in proptest::collection::vec(puzzle(6), 1..6)) {
        let expected: Vec<Verdict> = batch.iter().map(|grid| Method::Singles.solve(grid).0).collect();
        for width in Width::ALL {
            let (verdicts, _) = Solver::of_width(width).solve_all(&batch);
            prop_assert_eq!(&verdicts, &expected, "{:?}", width);
        }
    }

    #[test]
    fn answers_for_many_grids_equal_those_for_each_grid(batch in proptest::collection::vec(puzzle(30), 1..12)) {
        let solver = Solver::new();
        let truths: Vec<_> = batch.iter().map(|grid| solver.true_candidates(grid)).collect();
        prop_assert_eq!(solver.true_candidates_all(&batch), truths);
        let puzzles: Vec<Puzzle> = solver.puzzles(&batch).into_iter().flatten().collect();
        let redundant: Vec<CellSet> = puzzles.iter().map(|puzzle| solver.redundant_givens(puzzle)).collect();
        prop_assert_eq!(solver.redundant_givens_all(&puzzles), redundant);
    }

    #[test]
    fn every_width_gives_equal_answers(grid in puzzle(14)) {
        let widest = Solver::new();
        for width in Width::ALL {
            let solver = Solver::of_width(width);
            prop_assert_eq!(solver.true_candidates(&grid), widest.true_candidates(&grid));
            prop_assert!(solver.solutions(&grid).take(50).eq(widest.solutions(&grid).take(50)));
            if let Ok(puzzle) = solver.puzzle(&grid) {
                prop_assert_eq!(solver.redundant_givens(&puzzle), widest.redundant_givens(&puzzle));
            }
        }
    }
}

#[test]
fn answers_for_more_grids_than_a_batch_are_in_order() {
    let solver = Solver::new();
    let grids: Vec<Grid> = PUZZLES.map(|line| line.parse().unwrap()).into_iter().cycle().take(700).collect();
    let all = solver.true_candidates_all(&grids);
    assert!(all.iter().zip(&grids).all(|(found, grid)| *found == solver.true_candidates(grid)));
    let full = |grid: &Grid| Puzzle::from(solver.solve(grid).unwrap());
    let puzzles: Vec<Puzzle> = grids.iter().flat_map(|grid| [solver.puzzle(grid).unwrap(), full(grid)]).collect();
    let all = solver.redundant_givens_all(&puzzles);
    assert!(all.iter().zip(&puzzles).all(|(found, puzzle)| *found == solver.redundant_givens(puzzle)));
}

#[test]
fn empty_full_and_contradictory_grids_have_their_answers() {
    let full: Grid =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
    let broken = full.with(Cell::from_index(0), Digit::Three);
    let open = full.with(Cell::from_index(40), None);
    let grids = [Grid::EMPTY, full, broken, open, Grid::EMPTY];
    for width in Width::ALL {
        assert_eq!(numbers(&grids, 2, width), [2, 1, 0, 1, 2], "{width:?}");
        assert!(numbers(&[], 2, width).is_empty());
    }
    assert!(matches!(solve(&broken), Err(Flaw::Contradictory(_))));
}

/// Compares counts with `qqwing --solve --count-solutions` 1.3.4 (Debian), November 2026.
#[test]
fn counts_agree_with_an_independent_program() {
    for (puzzle, solutions) in [
        ("530070000600195000098000000800060003400803001700020006060000080000419000000080079", 10),
        ("006030700030008090800407000090000030000809000000000020300604009040201080001050200", 71),
        ("800000000003600000070090200050007000000045700000100030001000008008000010090000400", 14_938),
        ("000000000030500090000407006090000030000020000060000020300604009040201080001050200", 21_522),
        ("800000000503600000070090000050007000000045000000000000001000068008500010090000400", 358_076),
        ("800000000003600000070090002050007000000045000000000000001000068008500010090000400", 785_154),
    ] {
        assert_eq!(count(&puzzle.parse::<Grid>().unwrap(), None).number, solutions);
    }
}

#[test]
fn the_work_for_a_fixed_corpus_is_constant() {
    let puzzles: Vec<Grid> = PUZZLES.iter().map(|line| line.parse().unwrap()).collect();
    let batch: Vec<Grid> = puzzles.iter().cycle().take(100).copied().collect();
    let work = |width| counted(&batch, 2, width).1;
    assert_eq!(work(Width::Single), Work { guesses: 2525, sweeps: 16100 });
    assert_eq!(work(Width::Baseline), Work { guesses: 2383, sweeps: 19120 });
    assert_eq!(work(Width::Sse42), Work { guesses: 2383, sweeps: 19120 });
}

#[test]
fn the_instruction_set_is_named() {
    assert!(Solver::of_width(Width::Single).description().ends_with(", 1 lane"));
    assert!(Solver::of_width(Width::Baseline).description().ends_with(" lanes"));
    let paths = Width::ALL.map(|width| Solver::of_width(width).description());
    #[cfg(target_arch = "x86_64")]
    assert!(paths[3] == "sse2, 8 lanes" && paths[4] == "sse2, 1 lane", "{paths:?}");
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    assert!(paths.iter().all(|path| !path.starts_with("other")), "{paths:?}");
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    assert!(paths.iter().all(|path| path.contains(", ")), "{paths:?}");
}
