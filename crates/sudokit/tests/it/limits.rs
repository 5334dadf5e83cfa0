//! Ends of ranges: every number that the library takes, at 0, 1, the greatest, and beyond.

use super::common::amount;
use sudokit::board::SpotSet;
use sudokit::canon::Split;
use sudokit::generate::{ClueSymmetry, Generator, Near, Requirements, reduce};
use sudokit::logic::{Order, Path, Rating, State};
use sudokit::random::Random;
use sudokit::solve::{Count, Method, Recording, Solver};
use sudokit::{Cell, Digit, DigitSet, Grid, Puzzle, Stop, canonical};

const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn puzzle() -> Puzzle {
    PUZZLE.parse().unwrap()
}

/// Numbers of clues around each bound that a rule has, and at the ends of their type.
const CLUES: [usize; 14] = [0, 17, 20, 81, usize::MAX, 1, 16, 18, 22, 24, 30, 40, 41, 82];

#[test]
fn every_range_of_clues_is_refused_or_searched() {
    let clues = &CLUES[..amount(5, CLUES.len())];
    let kinds = [
        ("any", Requirements::new()),
        ("minimal", Requirements::new().minimal(true)),
        ("in pairs", Requirements::new().symmetry(ClueSymmetry::Rotate180)),
        ("full symmetry", Requirements::new().symmetry(ClueSymmetry::Full)),
        ("unbiased", Requirements::new().places(sudokit::generate::CluePlaces::Unbiased)),
    ];
    for (name, kind) in kinds.into_iter().take(amount(1, 5)) {
        for &first in clues {
            for &last in clues {
                let requirements = kind.clone().clues(first..=last).tries(1);
                let Ok(generator) = Generator::new(requirements.clone()) else { continue };
                assert!(first <= last && last >= 17 && first <= 81, "{name} {first} to {last}");
                for made in generator.with_seed(1).make(1..2).into_iter().flatten() {
                    assert!((first..=last).contains(&made.puzzle.count_clues()), "{name} {first} to {last}: {made:?}");
                }
            }
        }
    }
}

/// A neighbor of a puzzle has one clue exchanged for another, so it never has more clues than the puzzle.
#[test]
fn clues_that_no_puzzle_near_the_given_ones_has_are_refused() {
    let near = |clues: usize| Requirements::new().near(Near::from_iter([puzzle()])).clues(clues..=81).check();
    let most = (17..=81).rev().find(|&clues| near(clues).is_ok()).unwrap();
    assert!(most <= puzzle().count_clues(), "{most}");
    assert!((17..=most).all(|clues| near(clues).is_ok()));
}

#[test]
fn seeds_indices_and_tries_may_be_any_number() {
    for seed in [0, 1, u64::MAX] {
        for first in [0, 1, u64::MAX - 1] {
            let made = Generator::new(Requirements::new()).unwrap().with_seed(seed).make(first..first + 1);
            assert!(made.iter().all(Result::is_ok) && made.len() == 1, "{seed} {first}");
        }
        assert!(sudokit::generate::puzzles(&Requirements::new(), seed).unwrap().next().unwrap().is_ok());
    }
    let last = Generator::new(Requirements::new()).unwrap().puzzles(u64::MAX);
    assert!(last.take(2).count() <= 2);
    for tries in [0, 1, u64::MAX] {
        let requirements = Requirements::new().tries(tries);
        assert_eq!(Generator::new(requirements).unwrap().make(1..2)[0].is_ok(), tries > 0, "{tries}");
        assert!(reduce(&puzzle(), 0, tries).count_clues() <= 30, "{tries}");
    }
    for score in [0, 1, u32::MAX] {
        let requirements = Requirements::new().hodoku_score(score..=score).tries(1);
        let made = Generator::new(requirements).map(|generator| generator.make(1..2));
        assert!(made.is_err() || made.unwrap()[0].is_err(), "{score}");
    }
}

#[test]
fn a_limit_is_the_largest_number_of_solutions() {
    let solver = Solver::new();
    let several = puzzle().with(Cell::at(0, 0), None).with(Cell::at(0, 1), None).with(Cell::at(0, 4), None);
    let all = solver.count_until(&several, None, &Stop::NEVER).number;
    for grid in [*puzzle().grid(), several, Grid::EMPTY.with(Cell::at(0, 0), Some(Digit::One))] {
        let number = if grid == several { all } else { u64::from(grid == *puzzle().grid()) };
        for limit in [0, 1, 2] {
            let Count { number: counted, .. } = solver.count_until(&grid, Some(limit), &Stop::NEVER);
            let expected = if grid.count_clues() == 1 { limit } else { number.min(limit) };
            assert_eq!(counted, expected, "{grid} {limit}");
            let (counts, _) = solver.count_all(&[grid], limit);
            assert_eq!(counts[0].number, expected, "{grid} {limit}");
            let mut found = 0;
            _ = solver.each(&grid, limit, &Stop::NEVER, |_| found += 1);
            assert_eq!(found, expected, "{grid} {limit}");
            let mut found = 0;
            solver.each_of_all(&[grid], limit, |_, _| found += 1);
            assert_eq!(found, expected, "{grid} {limit}");
        }
    }
    for most in [Some(u64::MAX), None] {
        assert_eq!(solver.count_until(&several, most, &Stop::NEVER).number, all);
    }
    assert_eq!(solver.count_all(&[several], u64::MAX).0[0].number, all);
}

#[test]
fn depths_sizes_and_recordings_may_have_any_limit() {
    for most in [0, 1, u32::MAX] {
        assert_eq!(Solver::new().trial_depth_all(&[puzzle()], most, &Stop::NEVER).len(), 1);
    }
    for most in [0, 1, 81, usize::MAX] {
        assert!(Solver::new().backdoors(&puzzle(), most, &Stop::NEVER).is_ok());
    }
    for most in [0, 1, u64::MAX] {
        _ = Recording::new(&puzzle(), Method::Singles, most);
    }
    for size in [0, 1, 9, 10, usize::MAX] {
        let expected = [(0, 1), (1, 9), (9, 1)].iter().find(|(known, _)| *known == size).map_or(0, |(_, count)| *count);
        assert_eq!(DigitSet::ALL.subsets(size).count(), expected, "{size}");
        assert_eq!(SpotSet::EMPTY.subsets(size).count(), usize::from(size == 0));
    }
}

#[test]
fn values_outside_their_range_are_none() {
    for value in 0..=u8::MAX {
        assert_eq!(Digit::new(value).is_some(), (1..=9).contains(&value), "{value}");
    }
    for tenths in [0, 1, 200, 201, u16::MAX] {
        assert_eq!(Rating::from_tenths(tenths).is_some(), tenths <= 200, "{tenths}");
    }
    for bound in [1, 2, usize::MAX] {
        assert!(Random::new(0, u64::MAX).below(bound) < bound, "{bound}");
    }
    let infinite = f64::INFINITY;
    for shares in
        [&[][..], &[1.0], &[0.0, 1.0], &[-1.0, 2.0], &[f64::NAN, 1.0], &[infinite, 1.0], &[f64::MAX, f64::MAX]]
    {
        assert!(Split::new(shares, 0).is_err(), "{shares:?}");
    }
    let split = Split::new(&[f64::MIN_POSITIVE, 1.0], u64::MAX).unwrap();
    assert_eq!(split.part(&canonical(puzzle().grid())), 1);
}

#[test]
fn a_path_may_have_any_limit() {
    for most in [Rating::default(), Rating::LEAST, Rating::UNSOLVED] {
        let mut path = Path::new(&puzzle(), Order::people()).up_to(most);
        assert_eq!(path.by_ref().count() > 0, most > Rating::LEAST, "{most}");
        assert!(Path::new(State::new(&Grid::EMPTY), Order::singles()).up_to(most).next().is_none());
    }
}
