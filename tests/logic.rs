//! Paths: both orders solve puzzles by sound steps, a limit and a deadline end them honestly.

mod common;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use common::assert_sound;
use sudokit::generate::{ClueSymmetry, Places, Wish, generate};
use sudokit::logic::{End, Order, Path, Rating, State, Technique, steps_of};
use sudokit::rate::{Bounded, path, rate, rate_up_to};
use sudokit::{Grid, Puzzle};

const ORDERS: [Order; 2] = [Order::SudokuExplainer, Order::People];

/// The puzzles of the folder `grids`, up to a rating.
fn puzzles(most: &str) -> Vec<Puzzle> {
    let most = most.parse().unwrap();
    let puzzles = common::grids().into_iter().filter_map(|(_, grid)| Puzzle::try_from(&grid).ok());
    let found: Vec<Puzzle> = puzzles.filter(|puzzle| rate_up_to(puzzle, most) != Bounded::Above).collect();
    assert!(found.len() >= 40, "only {} puzzles", found.len());
    found
}

/// Goes the way to the solution in an order; says where it ends.
fn end_of_sound_path(puzzle: &Puzzle, order: Order) -> Grid {
    let mut path = Path::new(State::new(puzzle), order);
    path.by_ref().for_each(|step| assert_sound(puzzle, &step, puzzle.solution()));
    *path.state().grid()
}

#[test]
fn both_orders_solve_every_puzzle_by_sound_steps() {
    for puzzle in puzzles("9.5") {
        for order in ORDERS {
            assert_eq!(end_of_sound_path(&puzzle, order), *puzzle.solution().grid(), "{puzzle}");
        }
    }
}

#[test]
fn both_orders_solve_random_puzzles_by_sound_steps() {
    let kinds = [Places::Symmetric(ClueSymmetry::None), Places::AnySymmetry];
    let made = kinds.into_iter().flat_map(|places| generate(&Wish { places, ..Wish::default() }, 2026, 1..41));
    let puzzles = made.map(|made| made.unwrap().puzzle);
    for puzzle in puzzles.filter(|puzzle| rate_up_to(puzzle, "8.9".parse().unwrap()) != Bounded::Above) {
        for order in ORDERS {
            assert_eq!(end_of_sound_path(&puzzle, order), *puzzle.solution().grid(), "{puzzle}");
        }
    }
}

#[test]
fn every_technique_is_sound_along_the_way() {
    let techniques: Vec<Technique> = Technique::all();
    let below = |technique: &&Technique| technique.least_rating() < "8.6".parse().unwrap();
    let looked_for: Vec<Technique> = techniques.iter().filter(below).copied().collect();
    let mut seen = BTreeSet::new();
    for puzzle in puzzles("8.9") {
        let mut path = path(&puzzle);
        for count in 0.. {
            if count % 4 == 1 {
                for step in steps_of(&looked_for, path.state(), None).unwrap() {
                    assert_sound(&puzzle, &step, puzzle.solution());
                    seen.insert(step.technique());
                }
            }
            if path.next().is_none() {
                break;
            }
        }
    }
    assert!(seen.len() >= 50, "{} techniques: {seen:?}", seen.len());
}

#[test]
fn a_step_of_a_path_is_found_by_the_name_of_its_technique() {
    for puzzle in puzzles("7.2") {
        let mut path = Path::new(State::new(&puzzle), Order::People);
        loop {
            let before = path.state().clone();
            let Some(step) = path.next() else { break };
            assert!(steps_of(&[step.technique()], &before, None).unwrap().contains(&step), "{step:?}");
        }
    }
}

#[test]
fn a_limit_ends_the_rating_only_where_it_is_exceeded() {
    for (puzzle, _) in common::rated().into_iter().filter(|(_, [er, ..])| *er < 90) {
        let ratings = rate(&puzzle);
        assert_eq!(rate_up_to(&puzzle, ratings.er), Bounded::Exact(ratings));
        assert_eq!(rate_up_to(&puzzle, Rating::from_tenths(ratings.er.tenths() - 1)), Bounded::Above);
    }
}

#[test]
fn a_deadline_ends_a_path_with_what_is_known() {
    let (hardest, _) = common::rated().into_iter().max_by_key(|(_, [er, ..])| *er).unwrap();
    let mut late = path(&hardest).until(Some(Instant::now() + Duration::from_millis(20)));
    assert!(late.by_ref().count() < 81);
    assert!(matches!(late.end(), Some(End::Late(least)) if least <= "11.0".parse().unwrap()), "{:?}", late.end());
    assert_eq!(late.next(), None);

    let mut path = path(&hardest);
    assert_eq!(path.end(), None);
    path.next();
    assert_eq!(path.end(), None);
}

#[test]
fn singles_alone_end_where_they_end() {
    let (hard, _) = common::rated().into_iter().find(|(_, [er, ..])| *er > 60).unwrap();
    let mut path = Path::new(State::new(&hard), Order::Singles);
    assert!(path.by_ref().all(|step| step.effect().placement().is_some()));
    assert_eq!(path.end(), Some(End::Stuck));
}
