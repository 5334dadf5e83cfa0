//! Every search that takes a `Stop` asks it at least every 50 ms of processor time, from its start to its end.

use std::fs;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sudokit::generate::{CluePlaces, ClueSymmetry, Generator, Near, PathRequirements, Requirements};
use sudokit::logic::{Claim, Order, Path, Rating, Start, State, Technique, find_all, find_by_effect, proof};
use sudokit::mistake::{Known, judge_until};
use sudokit::solve::Solver;
use sudokit::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Stop};

use crate::common;

/// The longest time between two questions.
const LIMIT: Duration = Duration::from_millis(50);
/// The time after which a search is stopped.
const ENOUGH: Duration = Duration::from_millis(60);

const INKALA: &str = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
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

/// Returns candidates with many solutions: three digits in every cell.
fn three_digits() -> Candidates {
    Cell::ALL.into_iter().fold(Candidates::ALL, |all, cell| {
        let first = 3 * cell.row() + cell.row() / 3 + cell.column();
        let digits = (first..first + 3).map(|digit| Digit::ALL[digit % 9]).collect();
        all.narrowed(cell, digits)
    })
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
    check("depth of one", |stop| solver.trial_depth_all(&[Grid::EMPTY], 3, stop));
    check("depth of many", |stop| solver.trial_depth_all(&vec![puzzle(HARDEST); 20_000], 1, stop));
    check("judge", |stop| {
        judge_until(Known::Sukaku { placed: &Grid::EMPTY, candidates: &endless }, None, solver, stop)
    });
    let unsolvable: Grid = format!("123456...{}7..{}", ".".repeat(6), ".".repeat(63)).parse().unwrap();
    check("judge of marks", |stop| {
        let known = Known::Marked { grid: &unsolvable, givens: CellSet::EMPTY, marks: &endless };
        judge_until(known, None, solver, stop)
    });
}

#[cfg(feature = "ask")]
#[test]
fn the_questions_ask_often() {
    for of in [endless().to_string(), Grid::EMPTY.to_string()] {
        for (question, options) in [
            ("solve", ""),
            ("solutions", r#","skip":1000000000000"#),
            ("count", r#","limit":null"#),
            ("state", r#","limit":null"#),
            ("checkPuzzle", ""),
            ("trueCandidates", ""),
            ("rate", ""),
            ("shuffle", r#","number":1000000000000"#),
            ("hint", ""),
            ("steps", ""),
            ("path", ""),
            ("why", r#","claim":"r1c1=1""#),
            ("judge", ""),
        ] {
            let json = format!(r#"{{"of":"{of}"{options}}}"#);
            check(&format!("{question} of {of}"), |stop| sudokit::ask::ask(question, &json, stop).unwrap());
        }
    }
}

#[test]
fn the_search_for_steps_asks_often() {
    let positions = [
        ("loose candidates", Start::from(State::with_candidates(&Grid::EMPTY, &endless()))),
        ("three digits a cell", State::with_candidates(&Grid::EMPTY, &three_digits()).into()),
        ("a hard puzzle", (&puzzle(INKALA)).into()),
    ];
    for (number, (name, start)) in positions.iter().enumerate() {
        // In a plain run, each technique is searched for in one of the positions.
        for &technique in Technique::ALL.iter().skip(common::amount(number, 0)).step_by(common::amount(3, 1)) {
            check(&format!("{technique:?} of {name}"), |stop| find_all(&[technique], start, stop));
        }
        // Patterns of three digits are most where there are no others.
        check(&format!("patterns of {name}"), |stop| find_all(&[Technique::AicWithImpossiblePattern], start, stop));
        check(&format!("all steps of {name}"), |stop| find_by_effect(&Order::people().with_nets(), start, stop));
        for order in [Order::people().with_nets(), Order::sudoku_explainer(), Order::hodoku()] {
            check(&format!("path of {name}"), |stop| Path::new(start, order).until(stop.clone()).run_to_end());
        }
        for (cell, digit) in [(Cell::at(0, 1), Digit::One), (Cell::at(8, 0), Digit::Two)] {
            let claim = Claim { cell, digit, on: true };
            check(&format!("proof of {claim:?} in {name}"), |stop| {
                proof(start, Order::people().with_nets(), claim, stop).is_ok()
            });
        }
    }
}

#[test]
fn the_shortening_of_a_proof_asks_often() {
    let puzzle = puzzle(".....4.3...5.2..8.3...5.1...975....22....845...847.....8....6.....6...486.....51.");
    for cell in [Cell::at(0, 0), Cell::at(1, 0), Cell::at(3, 4), Cell::at(6, 4), Cell::at(8, 5)] {
        let claim = Claim { cell, digit: puzzle.solution().digit(cell), on: true };
        check("proof", |stop| proof(&puzzle, Order::people(), claim, stop).is_ok());
    }
}

#[test]
fn the_generator_asks_often() {
    let requirements = |clues| Requirements::new().clues(clues);
    let symmetric = CluePlaces::Symmetric(ClueSymmetry::Rotate90);
    let pattern = Cell::ALL.into_iter().filter(|cell| cell.index() % 4 == 1).collect();
    let near = Near::from_iter([puzzle(HARDEST)]);
    let rating = Rating::from_tenths(123).unwrap()..=Rating::from_tenths(130).unwrap();
    let path = PathRequirements::new().with([Technique::XWing]);
    let digits = puzzle(HARDEST).grid().masked(Cell::ALL[..20].iter().copied().collect());
    let given = CluePlaces::Given { cells: puzzle(HARDEST).given_cells(), digits };
    for (name, requirements) in [
        ("removal", requirements(17..=18).places(symmetric)),
        ("few clues", requirements(17..=17)),
        ("many clues", requirements(39..=40).minimal(true)),
        ("a pattern", Requirements::new().places(CluePlaces::Pattern(pattern))),
        ("hard puzzles", Requirements::new().rating(rating.clone())),
        ("neighbors", Requirements::new().rating(rating).near(near.clone())),
        ("a technique", Requirements::new().path(path).near(near)),
        ("given digits", Requirements::new().places(given)),
    ] {
        let generator = Generator::new(requirements).unwrap();
        for number in [1, 64] {
            check(&format!("{number} x {name}"), |stop| {
                generator.make_with(1..1 + number, stop, |_| ControlFlow::Continue(()))
            });
        }
    }
    let unbiased = requirements(29..=30).places(CluePlaces::Unbiased);
    let generator = Generator::new(unbiased).unwrap();
    check("unbiased", |stop| generator.make_with(1..2, stop, |_| ControlFlow::Continue(())));
}
