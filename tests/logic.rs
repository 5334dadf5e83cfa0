//! Steps are sound: none removes a digit of the solution or places a wrong one.

use sudokit::logic::{HUMAN_ORDER, State, Step, TECHNIQUES, next_human_step, next_step};
use sudokit::rate::{Bounded, rate, rate_up_to};
use sudokit::{Grid, Solution, solve, text};

/// Puzzles of many levels, with the ratings of the reference in tenths where they are published.
const PUZZLES: [(&str, Option<[u32; 3]>); 7] = [
    ("000000000000001023045060000000000400000070500100002000000008090000940000200000010", Some([17, 15, 15])),
    ("060190037300060050150207096000086345609003200534700680723451000010009000000600700", Some([12, 12, 12])),
    ("530070000600195000098000060800060003400803001700020006060000280000419005000080079", None),
    ("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", None),
    (".....1..2.1..3..4.5..6.......4.....1.7..8..3.2.....6..9....2.......4..7...35..8..", None),
    ("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", None),
    (".2.3.....4...5......6..17..5..2......3.....4...1..68....9......7..1..9.......9.68", Some([108, 108, 26])),
];

fn assert_sound(step: &Step, solution: &Solution) {
    assert!(step.makes_progress());
    if let Some((cell, digit)) = step.placement {
        assert_eq!(solution[cell], digit.value(), "{step:?}");
    }
    for (cell, digit) in step.eliminations.iter() {
        assert_ne!(solution[cell], digit.value(), "{step:?}");
    }
}

fn solved_by_logic(puzzle: &Grid, mut check: impl FnMut(&State, &Step)) -> Grid {
    let mut state = State::new(puzzle);
    while let Some(step) = (!state.is_solved()).then(|| next_step(&state)).flatten() {
        check(&state, &step);
        state.apply(&step);
    }
    *state.grid()
}

#[test]
fn every_puzzle_is_solved_by_sound_steps() {
    for (line, _) in PUZZLES {
        let puzzle = text::read_one(line).unwrap();
        let verdict = solve(&puzzle);
        let solution = verdict.solution().unwrap();
        let end = solved_by_logic(&puzzle, |_, step| assert_sound(step, solution));
        assert_eq!(end, **solution, "{line}");
    }
}

#[test]
fn every_technique_is_sound_along_the_path_and_first_is_the_first_of_all() {
    for (line, _) in &PUZZLES[..5] {
        let puzzle = text::read_one(line).unwrap();
        let verdict = solve(&puzzle);
        let solution = verdict.solution().unwrap();
        let mut count = 0;
        solved_by_logic(&puzzle, |state, _| {
            count += 1;
            let looked_at = if count % 4 == 1 { TECHNIQUES } else { &[] };
            for family in looked_at.iter().filter(|family| family.rating < 9.0) {
                let all = family.all(state);
                for step in &all {
                    assert_sound(step, solution);
                }
                assert_eq!(family.first(state), all.first().cloned(), "{}", family.name);
            }
        });
    }
}

#[test]
fn the_human_order_solves_every_puzzle_by_sound_steps() {
    for (line, _) in &PUZZLES[..6] {
        let puzzle = text::read_one(line).unwrap();
        let verdict = solve(&puzzle);
        let solution = verdict.solution().unwrap();
        let mut state = State::new(&puzzle);
        while !state.is_solved() {
            for family in &HUMAN_ORDER[..20] {
                for step in family.all(&state) {
                    assert_sound(&step, solution);
                }
            }
            let step = next_human_step(&state).unwrap();
            assert_sound(&step, solution);
            state.apply(&step);
        }
    }
}

#[test]
fn published_ratings_are_reproduced() {
    for (line, expected) in PUZZLES {
        let puzzle = text::read_one(line).unwrap();
        if let Some(expected) = expected {
            assert_eq!(rate(&puzzle).tenths(), expected, "{line}");
        }
    }
}

#[test]
fn a_limit_ends_the_rating_only_where_it_is_exceeded() {
    for (line, _) in &PUZZLES[..4] {
        let puzzle = text::read_one(line).unwrap();
        let rating = rate(&puzzle);
        assert_eq!(rate_up_to(&puzzle, rating.er), Bounded::Exact(rating));
        assert!(matches!(rate_up_to(&puzzle, rating.er - 0.05), Bounded::Above(_)));
    }
}
