//! Threads: every type can be moved to another thread, and calls share no state.

use std::thread;

use crate::common::generate;
use sudokit::generate::{GaveUp, Made, Requirements};
use sudokit::logic::{Order, Path, State, Step};
use sudokit::picture::{Drawing, Lesson, Scene};
use sudokit::rate::{Profile, Ratings, rate};
use sudokit::solve::{Flaw, Solutions, Solver};
use sudokit::text::{Chunks, Reader, Record, Unreadable};
use sudokit::{Candidates, Grid, Puzzle, Solution, Symmetry, canon};

const fn assert_send<T: Send>() {}

/// A check at compile time.
const _: () = {
    assert_send::<(Grid, Solution, Candidates, Symmetry, Puzzle, Flaw, Solver)>();
    assert_send::<(Solutions, Record, Unreadable, Reader<&[u8]>, Chunks<&[u8]>)>();
    assert_send::<(State, Step, Order, Path, Profile, Ratings, Requirements, Made, GaveUp)>();
    assert_send::<(canon::Canonical, Scene, Drawing, Lesson)>();
};

#[test]
fn threads_do_not_affect_each_other() {
    let work = |seed: u64| {
        let made = generate(&Requirements::default(), seed, 1..4);
        let puzzles = made.into_iter().map(|made| made.unwrap().puzzle);
        puzzles.map(|puzzle| (rate(&puzzle), canon::by_puzzle(puzzle.grid()).form)).collect::<Vec<_>>()
    };
    let alone: Vec<_> = (0..8).map(work).collect();
    let together: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|seed| scope.spawn(move || work(seed))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(alone, together);
}
