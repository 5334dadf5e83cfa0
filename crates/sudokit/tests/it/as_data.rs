//! The types of the library for `serde`: what is written is read back, and what no value can be is refused.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use sudokit::board::{HouseKind, Obstacle};
use sudokit::logic::{Effect, Level, Path, Rating, State, Technique};
use sudokit::mistake::{Judgment, Known, judge};
use sudokit::rate::{Bound, Ratings, path, rate};
use sudokit::solve::{Count, Effort, Method, Width, Work};
use sudokit::{
    Candidate, CandidateSet, Candidates, Cell, CellSet, Conflict, Digit, DigitSet, Grid, House, HouseSet, Puzzle,
    Symmetry, canon, check, conflicts, solve,
};

const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

fn assert_read_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = written(value);
    assert_eq!(serde_json::from_str::<T>(&text).unwrap_or_else(|error| panic!("{text}: {error}")), *value);
}

fn is_refused<T: DeserializeOwned>(text: &str) -> bool {
    serde_json::from_str::<T>(text).is_err()
}

#[test]
fn the_vocabulary_is_read_back() {
    let grid: Grid = PUZZLE.parse().unwrap();
    let candidate = Candidate::new(Cell::at(0, 2), Digit::Four);
    assert_read_back(&grid);
    assert_read_back(&candidate);
    assert_read_back(&Digit::ALL);
    assert_read_back(&Cell::ALL.to_vec());
    assert_read_back(&House::ALL.to_vec());
    assert_read_back(&HouseKind::Box);
    assert_read_back(&(CellSet::ALL, DigitSet::ALL, HouseSet::ALL, CandidateSet::from(candidate)));
    assert_read_back(&Candidates::of(&grid));
    assert_read_back(&Obstacle::NoPlace(Digit::One, House::row_at(0)));
    assert_read_back(&conflicts(&grid.with(Cell::at(0, 2), Digit::Five)));
    assert_read_back(&Symmetry::IDENTITY);
}

#[test]
fn puzzles_and_what_is_said_of_them_are_read_back() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    assert_eq!(written(&puzzle), format!("\"{}\"", puzzle.grid()));
    assert_read_back(&puzzle);
    assert_read_back(puzzle.solution());
    assert_read_back(&rate(&puzzle));
    assert_read_back(&(Level::Hard, Rating::UNSOLVED, Bound::Above(Rating::LEAST)));
    assert_read_back(&Count { number: 7, is_complete: true });
    assert_read_back(&(Method::Singles, Method::Singles.solve(&puzzle).1, Effort::default()));
    assert_read_back(&(Width::ALL, Work { guesses: 1, sweeps: 2 }));
    assert_read_back(&Technique::ALL.to_vec());
}

#[test]
fn positions_and_effects_are_read_back_along_a_path() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let mut path: Path = path(&puzzle);
    while let Some(step) = path.next() {
        assert_read_back(step.effect());
        assert_read_back::<State>(path.state());
        assert!(written(&*step).contains(step.technique().code()));
    }
}

#[test]
fn what_is_wrong_is_written() {
    let grid = PUZZLE.parse::<Grid>().unwrap().with(Cell::at(0, 2), Digit::Five);
    assert!(written(&solve(&grid).unwrap_err()).contains("Contradictory"));
    assert!(written(&check(&grid)).contains("row 1"));
    let Judgment::Mistaken(mistakes) = judge(&grid, Known::default()) else { panic!() };
    assert!(written(&mistakes).contains("Conflict"));
    assert!(written(&canon::by_puzzle(&grid)).contains("automorphisms"));
}

#[test]
fn what_no_value_can_be_is_refused() {
    assert!(is_refused::<Effect>(r#"{"placement":null,"eliminations":[]}"#));
    assert!(is_refused::<Effect>(r#"{"placement":"r1c1=5","eliminations":["r1c1=5"]}"#));
    assert!(!is_refused::<Effect>(r#"{"placement":"r1c1=5","eliminations":["r1c1=6"]}"#));
    for cells in [r"[]", r#"["r1c1"]"#, r#"["r1c1","r9c9"]"#] {
        assert!(is_refused::<Conflict>(&format!(r#"{{"house":"row 1","digit":5,"cells":{cells}}}"#)), "{cells}");
    }
    assert!(!is_refused::<Conflict>(r#"{"house":"row 1","digit":5,"cells":["r1c1","r1c9"]}"#));
    assert!(is_refused::<Ratings>(r#"{"er":1.2,"ep":1.5,"ed":1.2,"steps":51}"#));
    assert!(is_refused::<Ratings>(r#"{"er":1.5,"ep":1.2,"ed":1.5,"steps":51}"#));
    assert!(is_refused::<Rating>("30.0") && is_refused::<Rating>("7.15") && is_refused::<Technique>("\"X-Wing\""));
    assert!(is_refused::<Puzzle>(&format!("\"{}\"", ".".repeat(81))) && is_refused::<Puzzle>("\"5\""));
    assert!(is_refused::<Candidate>("\"r1c2=05\"") && is_refused::<Digit>("0") && is_refused::<House>("\"row 10\""));
}
