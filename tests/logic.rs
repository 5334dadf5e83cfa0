//! Paths: both orders solve puzzles by sound steps, a limit and a deadline end them honestly.

mod common;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use common::assert_sound;
use sudokit::generate::{ClueSymmetry, Places, Wish, generate};
use sudokit::logic::{End, Order, Path, Rating, State, Technique, steps_of};
use sudokit::rate::{Bound, Profile, path, rate, rate_up_to};
use sudokit::{Grid, Puzzle};

const ORDERS: [Order; 2] = [Order::SudokuExplainer, Order::People];

/// The puzzles of the folder `grids`, up to a rating.
fn puzzles(most: &str) -> Vec<Puzzle> {
    let most = most.parse().unwrap();
    let puzzles = common::grids().into_iter().filter_map(|(_, grid)| Puzzle::try_from(&grid).ok());
    let found: Vec<Puzzle> = puzzles.filter(|puzzle| rate_up_to(puzzle, most).is_some()).collect();
    assert!(found.len() >= 40, "only {} puzzles", found.len());
    found
}

/// Goes the way to the solution in an order; says where it ends.
fn end_of_sound_path(puzzle: &Puzzle, order: Order) -> Grid {
    let mut path = Path::new(puzzle, order);
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
    for puzzle in puzzles.filter(|puzzle| rate_up_to(puzzle, "8.9".parse().unwrap()).is_some()) {
        for order in ORDERS {
            assert_eq!(end_of_sound_path(&puzzle, order), *puzzle.solution().grid(), "{puzzle}");
        }
    }
}

#[test]
fn every_technique_is_sound_along_the_way() {
    let techniques: Vec<Technique> = Technique::all();
    let below = |technique: &&Technique| technique.least_rating() < "8.6".parse().unwrap();
    let all: Vec<Technique> = techniques.iter().filter(below).copied().collect();
    let on_paths: Vec<Technique> = all.iter().filter(|technique| technique.is_on_paths()).copied().collect();
    let mut seen = BTreeSet::new();
    for (number, puzzle) in puzzles("8.9").into_iter().enumerate() {
        let mut path = path(&puzzle);
        for count in 0.. {
            if count % 4 == 1 {
                // Large fish take long.
                let looked_for = if number % 16 == 0 && count == 25 { &all } else { &on_paths };
                for step in steps_of(looked_for, path.state(), None).unwrap() {
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
        let mut path = Path::new(&puzzle, Order::People);
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
        assert_eq!(rate_up_to(&puzzle, ratings.er), Some(ratings));
        assert_eq!(rate_up_to(&puzzle, Rating::from_tenths(ratings.er.tenths() - 1).unwrap()), None);
    }
}

/// Puzzles of all levels, among them one in which the first steps of people above 5.0 come before many below.
fn limited() -> impl Iterator<Item = Puzzle> {
    let mixed = "87.4......1....347.....6........9.6826..15...1.4............9...4.5..7......82.1.".parse().unwrap();
    common::rated().into_iter().filter(|(_, [er, ..])| *er < 78).map(|(puzzle, _)| puzzle).chain([mixed])
}

#[test]
fn a_limit_ends_a_path_before_the_first_step_above_it_in_every_order() {
    let mut shortened = 0;
    for puzzle in limited() {
        for order in [Order::People, Order::SudokuExplainer, Order::Singles] {
            let mut whole = Path::new(&puzzle, order);
            let steps: Vec<_> = whole.by_ref().collect();
            for most in ["1.2", "2.3", "4.4", "5.0", "6.6", "9.0"].map(|most| most.parse().unwrap()) {
                let mut limited = Path::new(&puzzle, order).up_to(most);
                let found: Vec<_> = limited.by_ref().collect();
                let expected = steps.iter().take_while(|step| step.rating() <= most).count();
                assert_eq!(found, steps[..expected], "{puzzle} {order:?} {most}");
                let is_solved = expected == steps.len() && whole.end() == Some(End::Solved);
                assert_eq!(limited.end(), Some(if is_solved { End::Solved } else { End::Above(most) }), "{puzzle}");
                shortened += usize::from(order == Order::People && expected < steps.len());
            }
        }
    }
    assert!(shortened >= 40, "{shortened}");
}

#[test]
fn a_path_of_any_position_ends_at_its_deadline() {
    let deadline = Instant::now() + Duration::from_millis(50);
    let mut path = Path::of_any(State::new(&Grid::EMPTY), Order::People).until(Some(deadline));
    assert_eq!(path.by_ref().count(), 0);
    assert!(matches!(path.end(), Some(End::Late(_))), "{:?}", path.end());
}

#[test]
fn a_rating_is_known_at_the_end_of_the_path_only() {
    assert_eq!((Profile::default().er(), Profile::default().ratings()), (Bound::AtLeast(Rating::default()), None));
    let (puzzle, _) = common::rated().into_iter().find(|(_, [er, ..])| (20..60).contains(er)).unwrap();
    let (mut path, mut profile) = (path(&puzzle), Profile::default());
    let first = path.next().unwrap();
    profile.count(&first);
    profile.end(path.end());
    assert_eq!((profile.er(), profile.ratings()), (Bound::AtLeast(first.rating()), None));
    path.by_ref().for_each(|step| profile.count(&step));
    profile.end(path.end());
    assert_eq!(profile.ratings(), Some(rate(&puzzle)));
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
    let mut path = Path::new(&hard, Order::Singles);
    assert!(path.by_ref().all(|step| step.effect().placement().is_some()));
    assert_eq!(path.end(), Some(End::Stuck));
}
