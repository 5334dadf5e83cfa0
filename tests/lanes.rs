//! The lane engine gives the answers of the plain backtracker: at every width, in every place of a batch.

use proptest::prelude::*;
use proptest::sample::subsequence;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use sudokit::solve::lanes::{Answer, Puzzles, Solver, Stats, Width};
use sudokit::solve::{Method, solve_all, solve_by};
use sudokit::{Candidates, Cell, Grid, Solution, count, solve};

mod common;
use common::{grids, oracle, symmetry};

const WIDTHS: [Width; 4] = [Width::Single, Width::Baseline, Width::Avx2, Width::Widest];

/// From easy to hard.
const PUZZLES: [&str; 4] = [
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
    "006030700030508090800407006090000030000829000060000020300604009040201080001050200",
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
];

fn answers(puzzles: Puzzles, limit: u64, width: Width) -> (Vec<Answer>, Stats) {
    let mut answers = vec![Answer::default(); puzzles.len()];
    let stats = Solver::of_width(width).solve(puzzles, limit, &mut answers);
    (answers, stats)
}

/// A puzzle turned by a symmetry, with givens taken out and perhaps one added.
fn puzzle(most_removed: usize) -> impl Strategy<Value = Grid> {
    let removed = subsequence((0..81).collect::<Vec<usize>>(), 0..=most_removed);
    (0..PUZZLES.len(), symmetry(), removed, proptest::option::weighted(0.3, (0usize..81, 1u8..=9))).prop_map(
        |(i, symmetry, removed, added)| {
            let mut grid: Grid = PUZZLES[i].parse().unwrap();
            for cell in removed {
                grid[Cell::new(cell)] = 0;
            }
            if let Some((cell, digit)) = added {
                grid[Cell::new(cell)] = digit;
            }
            symmetry.apply(&grid)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_record_of_a_batch_has_its_own_answer_at_every_width(
        batch in proptest::collection::vec(puzzle(12), 1..80),
    ) {
        let expected: Vec<u64> = batch.iter().map(|grid| oracle::count(grid, 3)).collect();
        for width in WIDTHS {
            let (answers, _) = answers(Puzzles::Grids(&batch), 3, width);
            for ((grid, answer), &expected) in batch.iter().zip(&answers).zip(&expected) {
                prop_assert_eq!(answer.count, expected, "{} at {:?}", grid, width);
                if expected > 0 {
                    prop_assert!(Solution::try_from(answer.first).is_ok());
                    prop_assert!(grid.givens().all(|(cell, digit)| answer.first.digit(cell) == Some(digit)));
                }
            }
        }
    }

    #[test]
    fn counts_are_those_of_the_oracle(grid in puzzle(18)) {
        let expected = oracle::count(&grid, 2000);
        for width in WIDTHS {
            let (answers, _) = answers(Puzzles::Grids(&[grid]), 2000, width);
            prop_assert_eq!(answers[0].count, expected);
        }
    }

    #[test]
    fn verdicts_are_those_of_the_backtracker_in_batches_too(batch in proptest::collection::vec(puzzle(6), 1..6)) {
        let (verdicts, _) = solve_all(&batch);
        for (grid, verdict) in batch.iter().zip(verdicts) {
            prop_assert_eq!(verdict, solve_by(grid, Method::Singles).0);
        }
    }

    #[test]
    fn candidates_are_questions_like_grids(grid in puzzle(10)) {
        let by_grid = answers(Puzzles::Grids(&[grid]), 5, Width::Widest).0;
        let by_candidates = answers(Puzzles::Candidates(&[Candidates::of(&grid)]), 5, Width::Widest).0;
        prop_assert_eq!(by_grid[0].count, by_candidates[0].count);
    }
}

#[test]
fn all_grids_and_their_symmetries_agree_with_the_backtracker() {
    let mut runner = TestRunner::deterministic();
    for (name, grid) in grids() {
        let expected = solve_by(&grid, Method::Singles).0.name();
        for _ in 0..8 {
            let turned = symmetry().new_tree(&mut runner).unwrap().current().apply(&grid);
            assert_eq!(solve(&turned).name(), expected, "{name}: {turned}");
        }
    }
}

#[test]
fn no_lane_listens_to_its_neighbors() {
    let puzzles: Vec<Grid> = grids().into_iter().map(|(_, grid)| grid).collect();
    let alone: Vec<u64> = puzzles.iter().map(|grid| count(grid, Some(2))).collect();
    for width in WIDTHS {
        for turn in 0..33 {
            // Another puzzle in every lane each time, and hard ones beside hopeless ones.
            let batch: Vec<Grid> = (0..70).map(|i| puzzles[(i * 7 + turn) % puzzles.len()]).collect();
            let found: Vec<u64> =
                answers(Puzzles::Grids(&batch), 2, width).0.iter().map(|answer| answer.count).collect();
            let expected: Vec<u64> = (0..70).map(|i| alone[(i * 7 + turn) % puzzles.len()]).collect();
            assert_eq!(found, expected, "{width:?}");
        }
    }
}

#[test]
fn empty_full_and_broken_grids_have_their_answers() {
    let full: Grid =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
    let mut broken = full;
    broken[Cell::new(0)] = 3;
    let mut eleven = full;
    eleven[Cell::new(40)] = 11;
    let mut forty = full;
    forty[Cell::new(7)] = 0x21;
    let grids = [Grid::EMPTY, full, broken, eleven, forty, Grid::EMPTY];
    for width in WIDTHS {
        let counts: Vec<u64> = answers(Puzzles::Grids(&grids), 2, width).0.iter().map(|answer| answer.count).collect();
        assert_eq!(counts, [2, 1, 0, 0, 0, 2], "{width:?}");
        assert!(answers(Puzzles::Grids(&[]), 2, width).0.is_empty());
    }
    assert_eq!(solve(&eleven).name(), "none");
}

/// Counted by `qqwing --solve --count-solutions` 1.3.4 (Debian) in November 2026.
#[test]
fn counts_agree_with_an_independent_program() {
    for (puzzle, solutions) in [
        ("530070000600195000098000000800060003400803001700020006060000080000419000000080079", 10),
        ("006030700030008090800407000090000030000809000000000020300604009040201080001050200", 71),
        ("800000000003600000070090200050007000000045700000100030001000008008000010090000400", 14_938),
        ("000000000030500090000407006090000030000020000060000020300604009040201080001050200", 21_522),
        ("800000000003600000070090000050007000000045000000000000001000068008500010090000400", 7_860_211),
    ] {
        assert_eq!(count(&puzzle.parse().unwrap(), None), solutions);
    }
}

#[test]
fn the_work_for_a_fixed_corpus_is_constant() {
    let puzzles: Vec<Grid> = PUZZLES.iter().map(|line| line.parse().unwrap()).collect();
    let batch: Vec<Grid> = puzzles.iter().cycle().take(100).copied().collect();
    let work = |width| answers(Puzzles::Grids(&batch), 2, width).1;
    assert_eq!(work(Width::Single), Stats { guesses: 1975, sweeps: 14150 });
    assert_eq!(work(Width::Baseline), Stats { guesses: 1975, sweeps: 16381 });
}

#[test]
fn the_path_is_named() {
    assert!(Solver::of_width(Width::Single).path().ends_with(", 1 lane"));
    assert!(Solver::of_width(Width::Baseline).path().ends_with(" lanes"));
}
