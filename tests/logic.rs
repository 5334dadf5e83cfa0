//! Steps are sound: none removes a digit of the solution or places a wrong one.

mod common;

use common::assert_sound;
use sudokit::generate::{ClueSymmetry, Places, Wish, generate};
use sudokit::logic::{HUMAN_ORDER, State, Step, TECHNIQUES, Technique, next_human_step, next_step, steps_of};
use sudokit::rate::{Bounded, rate, rate_up_to};
use sudokit::{Grid, Solution, Verdict, solve};

/// The puzzles of the folder `grids` that have one solution, and it, up to a rating.
fn puzzles(most: f64) -> Vec<(Grid, Solution)> {
    let unique = |(_, grid): (String, Grid)| match solve(&grid) {
        Verdict::Unique(solution) if matches!(rate_up_to(&grid, most), Bounded::Exact(_)) => Some((grid, solution)),
        _ => None,
    };
    let found: Vec<(Grid, Solution)> = common::grids().into_iter().filter_map(unique).collect();
    assert!(found.len() > 30, "only {} puzzles", found.len());
    found
}

/// Goes the way to the solution; says where it ends.
fn walk(puzzle: &Grid, next: fn(&State) -> Option<Step>, mut visit: impl FnMut(&State, &Step)) -> Grid {
    let mut state = State::new(puzzle);
    while let Some(step) = (!state.is_solved()).then(|| next(&state)).flatten() {
        visit(&state, &step);
        state.apply(&step);
    }
    *state.grid()
}

#[test]
fn both_orders_solve_every_puzzle_by_sound_steps() {
    for (puzzle, solution) in puzzles(9.5) {
        for next in [next_step, next_human_step] {
            let end = walk(&puzzle, next, |_, step| assert_sound(&puzzle, step, &solution));
            assert_eq!(end, *solution, "{puzzle}");
        }
    }
}

#[test]
fn both_orders_solve_random_puzzles_by_sound_steps() {
    let kinds = [Places::Symmetric(ClueSymmetry::None), Places::AnySymmetry];
    let puzzles = kinds.into_iter().flat_map(|places| generate(&Wish { places, ..Wish::default() }, 2026, 1..41));
    for made in puzzles.map(Result::unwrap).filter(|made| matches!(rate_up_to(&made.puzzle, 8.9), Bounded::Exact(_))) {
        for next in [next_step, next_human_step] {
            let end = walk(&made.puzzle, next, |_, step| assert_sound(&made.puzzle, step, &made.solution));
            assert_eq!(end, *made.solution, "{}", made.puzzle);
        }
    }
}

#[test]
fn every_technique_is_sound_along_the_way_and_first_is_the_first_of_all() {
    for (puzzle, solution) in puzzles(8.9) {
        let mut count = 0;
        walk(&puzzle, next_step, |state, _| {
            count += 1;
            let looked_at = TECHNIQUES.iter().chain(HUMAN_ORDER).filter(|family| count % 4 == 1 && family.rating < 8.6);
            for family in looked_at {
                let all = family.all(state);
                for step in &all {
                    assert_sound(&puzzle, step, &solution);
                }
                assert_eq!(family.first(state), all.first().cloned(), "{}", family.name);
            }
        });
    }
}

#[test]
fn a_technique_is_found_by_its_name_wherever_it_is_used() {
    for (puzzle, _) in puzzles(7.2) {
        walk(&puzzle, next_human_step, |state, step| {
            assert!(steps_of(step.technique, state, None).unwrap().contains(step), "{step:?}");
        });
    }
    assert!(Technique::all().len() > 70);
}

#[test]
fn the_ratings_written_down_are_reproduced() {
    for (puzzle, expected) in common::rated() {
        assert_eq!(rate(&puzzle).tenths(), expected, "{puzzle}");
    }
}

#[test]
fn a_limit_ends_the_rating_only_where_it_is_exceeded() {
    for (puzzle, _) in common::rated().into_iter().filter(|(_, [er, ..])| *er < 90) {
        let rating = rate(&puzzle);
        assert_eq!(rate_up_to(&puzzle, rating.er), Bounded::Exact(rating));
        assert!(matches!(rate_up_to(&puzzle, rating.er - 0.05), Bounded::Above(_)));
    }
}
