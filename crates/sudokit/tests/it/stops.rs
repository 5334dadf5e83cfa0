//! The engine and the generator ask their `Stop` at least every 50 ms of processor time, from its start to its end.

use std::fs;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sudokit::generate::{Generator, Near, PathRequirements, Requirements};
use sudokit::logic::{Rating, Technique};
use sudokit::mistake::{Known, judge_until};
use sudokit::solve::Solver;
use sudokit::{Candidates, Cell, Digit, DigitSet, Grid, Puzzle, Stop};

/// The longest time between two questions.
const LIMIT: Duration = Duration::from_millis(50);
/// The time after which a search is stopped.
const ENOUGH: Duration = Duration::from_millis(400);

const HARDEST: &str = "100007090030020008009600500005300900010080002600004000300000010040000007007000300";

/// Returns the processor time of this thread where the system counts it, so that other programs make no difference.
fn processor_time(start: Instant) -> Duration {
    let counted = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = counted.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// Checks that a search never goes on for long without asking its condition.
fn check<T>(name: &str, search: impl FnOnce(&Stop) -> T) {
    let clock = Instant::now();
    let start = processor_time(clock);
    let asked = Arc::new(Mutex::new((start, Duration::ZERO)));
    let stop = Stop::when({
        let asked = Arc::clone(&asked);
        move || {
            let now = processor_time(clock);
            let (last, longest) = &mut *asked.lock().unwrap();
            *longest = (*longest).max(now.saturating_sub(*last));
            *last = now;
            now.saturating_sub(start) >= ENOUGH
        }
    });
    search(&stop);
    let (last, longest) = *asked.lock().unwrap();
    let longest = longest.max(processor_time(clock).saturating_sub(last));
    assert!(longest <= LIMIT, "{name}: {longest:?} without a question");
}

/// Returns candidates for which no search ends: five rows have the digit 9 in four columns only.
fn endless() -> Candidates {
    let has_nine = |cell: Cell| ![0, 1, 3, 4, 6].contains(&cell.row()) || [0, 3, 6, 7].contains(&cell.column());
    let without = Cell::ALL.into_iter().filter(|&cell| !has_nine(cell));
    without.fold(Candidates::ALL, |all, cell| all.narrowed(cell, !DigitSet::of(Digit::Nine)))
}

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap()
}

#[test]
fn the_engine_asks_often() {
    let (solver, endless) = (Solver::new(), endless());
    check("solve", |stop| solver.solve_until(&endless, stop));
    for limit in [Some(1), Some(2), Some(100), Some(101), None] {
        check("count", |stop| solver.count_until(&endless, limit, stop));
    }
    check("solutions", |stop| solver.solutions(&endless).until(stop.clone()).count());
    check("solutions of the empty grid", |stop| solver.solutions(&Grid::EMPTY).until(stop.clone()).count());
    check("each", |stop| solver.each(&endless, u64::MAX, stop, |_| ()));
    check("backdoors of candidates", |stop| solver.backdoors(&endless, 5, stop));
    check("backdoors", |stop| solver.backdoors(&puzzle(HARDEST), 5, stop));
    check("judge", |stop| {
        judge_until(Known::Sukaku { placed: &Grid::EMPTY, candidates: &endless }, None, solver, stop)
    });
    check("depth of one", |stop| solver.trial_depth_all(&[Grid::EMPTY], 3, stop));
    check("depth of many", |stop| solver.trial_depth_all(&vec![puzzle(HARDEST); 20_000], 1, stop));
}

#[test]
fn the_generator_asks_often_during_a_check() {
    let near = Near::from_iter([puzzle(HARDEST)]);
    let rating = Rating::from_tenths(123).unwrap()..=Rating::from_tenths(130).unwrap();
    let path = PathRequirements { needs: vec![Technique::XWing], ..PathRequirements::default() };
    for requirements in [
        Requirements { rating: Some(rating), near: near.clone(), ..Requirements::default() },
        Requirements { path, near, ..Requirements::default() },
    ] {
        let generator = Generator::new(requirements).unwrap();
        check("make", |stop| generator.make_with(1..2, stop, |_| ControlFlow::Continue(())));
    }
}
