//! The types of the library with `serde`: written values are read back, and impossible values are refused.

use std::fmt::Debug;

use super::common::positions::on_all_cores;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sudokit::answer::{
    Answer, Canonical, Counted, Hint, Label, Made, Mistake, PathStep, Rated, Solved, Step, VerdictSummary,
};
use sudokit::board::{HouseKind, Obstacle};
use sudokit::canon::Definition;
use sudokit::generate::{ClueSymmetry, Generator, Requirements};
use sudokit::logic::{BondKind, Effect, HouseRole, Level, Order, Path, Rating, RevealLevel, Role, Technique, Within};
use sudokit::mistake::{Judgment, judge};
use sudokit::rate::{Profile, Ratings, path};
use sudokit::solve::{Count, Effort, Flaw, Method, Width, Work};
use sudokit::text::{Marks, Position};
use sudokit::{
    Candidate, CandidateSet, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet, Puzzle, Symmetry,
    canon, check, conflicts, solve,
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

/// Returns the error of reading a text.
fn read_error<T: DeserializeOwned>(text: &str) -> String {
    serde_json::from_str::<T>(text).err().map_or_else(|| panic!("{text} was read"), |error| error.to_string())
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
    assert!(written(&Candidates::of(&grid)).starts_with("[[5],[3],[1,2,4],[2,6],"));
    assert_eq!(written(&Obstacle::NoPlace(Digit::One, House::row_at(0))), r#"{"no_place":[1,"row 1"]}"#);
    let conflict = r#"{"house":"row 1","cells":["r1c1","r1c3"],"digit":5}"#;
    assert!(written(&conflicts(&grid.with(Cell::at(0, 2), Digit::Five))).starts_with(&format!("[{conflict},")));
    assert_read_back(&Symmetry::IDENTITY);
}

#[test]
fn puzzles_and_their_properties_are_read_back() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    assert_eq!(written(&puzzle), format!("\"{}\"", puzzle.grid()));
    assert_read_back(&puzzle);
    assert_read_back(puzzle.solution());
    assert_read_back(&(Level::Hard, Rating::UNSOLVED));
    assert_read_back(&Counted::from(Count { number: 7, is_complete: true }));
    assert_eq!(written(&Effort::default()), r#"{"placements":0,"filled":0,"dead_ends":0,"depth":0}"#);
    assert_eq!(written(&Work { guesses: 1, sweeps: 2 }), r#"{"guesses":1,"sweeps":2}"#);
    assert_read_back(&Technique::ALL.to_vec());
}

#[test]
fn positions_and_effects_are_read_back_along_a_path() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    for step in path(&puzzle) {
        assert_read_back(step.effect());
        assert_read_back(&Step::from(&step));
        assert_read_back(&PathStep::from(&*step));
        for level in RevealLevel::ALL {
            assert_read_back(&Hint::of_step(1, &step, level));
        }
    }
}

#[test]
fn steps_of_all_techniques_and_all_roles_are_read_back() {
    on_all_cores(|position| position.steps().iter().for_each(|hint| assert_read_back(&Step::from(hint))));
    let techniques = Technique::ALL.into_iter().filter(|technique| technique.name() != "Hidden Single");
    let cells: CellSet = [Cell::at(0, 0), Cell::at(1, 4), Cell::at(8, 8)].into_iter().collect();
    for within in techniques.map(Within::Technique).chain([
        Within::Cell(Cell::at(3, 3)),
        Within::House(House::box_at(8)),
        Within::Set(cells),
    ]) {
        assert_read_back(&within);
    }
    assert_read_back(&(Role::Set(0), Role::Color(u8::MAX - 1), Role::Fin, HouseRole::Cover, BondKind::Inner));
}

#[test]
fn a_step_is_written_as_the_program_prints_it() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let hint = Path::new(&puzzle, Order::people()).next().unwrap();
    let line = r#"{"where":"box 2","technique":"Hidden Single","technique_id":"hidden-single-in-box","aliases":["Unique Candidate","Single"],"se_name":"Hidden Single","rating":1.2,"candidates":"5 3 124 26 7 2468 1489 1249 248 6 247 247 1 9 5 3478 234 2478 12 9 8 23 34 24 13457 6 247 8 125 1259 579 6 147 4579 2459 3 4 25 2569 8 5 3 579 259 1 7 15 1359 59 2 14 4589 459 6 139 6 134579 357 35 7 2 8 4 23 278 237 4 1 9 36 3 5 123 1245 12345 2356 8 26 1346 7 9","placements":[{"cell":"r1c6","digit":8}],"eliminations":[],"cells":["r1c6"],"others":["r3c3","r5c4"],"digits":[8],"houses":["box 2"],"parts":[{"role":"pattern","candidates":["r1c6=8"]},{"role":"ground","candidates":["r3c3=8","r5c4=8"]},{"role":"base","house":"box 2"}],"reasoning":["box 2: only r1c6 can be 8, since row 3 and column 4 already have an 8"],"effect":"r1c6=8"}"#;
    assert_eq!(written(&Step::from(&hint)), line);
    assert_eq!(
        written(&PathStep::from(&*hint)),
        r#"{"rating":1.2,"technique":"Hidden Single","id":"hidden-single-in-box","se_name":"Hidden Single","effect":"r1c6=8"}"#
    );
    for (good, bad, message) in [
        (r#""role":"base""#, r#""role":"pattern""#, "expected the role of candidates, or of a house"),
        ("\"5 3 124 ", "\"5 3 ", "expected 81 words"),
        (" 124 26 ", " 12O 26 ", "expected digits, or '-' for none of them"),
        ("hidden-single-in-box", "hidden-single-in-boxes", "unknown technique"),
        (r#""cell":"r1c6","#, "", "missing field `cell`"),
    ] {
        let text = line.replace(good, bad);
        assert!(read_error::<Step>(&text).contains(message), "{}", read_error::<Step>(&text));
    }
}

#[test]
fn marks_and_positions_are_read_back() {
    let givens: Grid = PUZZLE.parse().unwrap();
    let mut marks = Marks::NONE;
    assert_read_back(&marks);
    marks.set(Cell::at(0, 2), Some(DigitSet::EMPTY));
    marks.set(Cell::at(0, 3), Some([Digit::Two, Digit::Six].into_iter().collect()));
    assert_read_back(&marks);
    assert!(written(&marks).starts_with("[null,null,[],[2,6],null"));
    let plain = Position::new(givens);
    assert_eq!(written(&plain), format!(r#"{{"puzzle":"{givens}"}}"#));
    let full = plain.clone().with_entries(Grid::EMPTY.with(Cell::at(0, 2), Digit::Four)).with_marks(marks);
    assert_read_back(&plain);
    assert_read_back(&full.with_solution(Some(givens)));
    // A position printed by the program is read, whatever other fields it has.
    let line = format!(r#"{{"source":"argument","puzzle":"{givens}","givens":30}}"#);
    assert_eq!(serde_json::from_str::<Position>(&line).unwrap(), plain);
}

#[test]
fn values_have_the_names_of_the_documents() {
    assert_eq!(written(&(Technique::XWing, Level::Beyond, HouseKind::Box)), r#"["x-wing","beyond","box"]"#);
    assert_eq!(written(&(Role::Set(0), Role::Color(1), Role::Fin)), r#"["set 1","color 2","fin"]"#);
    assert_eq!(written(&(HouseRole::Cover, BondKind::Inner, ClueSymmetry::MirrorH)), r#"["cover","inner","mirror-h"]"#);
    let counted = Counted::from(Count { number: 7, is_complete: true });
    assert_eq!(written(&counted), r#"{"solutions":7,"complete":true}"#);
    assert_eq!(written(&(Width::Sse42, Method::Singles)), r#"["sse42","singles"]"#);
    let profile = Profile::of(&mut path(&PUZZLE.parse::<Puzzle>().unwrap()));
    assert_read_back(&Rated::of(&profile));
    assert_read_back(&Rated::hodoku(&profile));
    assert_read_back(&Hint::of_path(&profile, Some(&profile), None));
    let counts = r#""counts":[{"technique":"Hidden Single","se_name":"Hidden Single","steps":30},{"technique":"Full House","se_name":"Hidden Single","steps":21}]"#;
    let rest = r#""level":"easy","hardest":"Hidden Single","se_name":"Hidden Single","steps":51"#;
    let ratings = r#""scheme":"SE 1.2.1","er":1.2,"er_is":"exact","ep":1.2,"ed":1.2"#;
    let rated = written(&Rated::of(&profile));
    assert_eq!(rated, format!(r#"{{{ratings},{rest},"steps_at_maximum":30,{counts},"gem":"diamond"}}"#));
}

#[test]
fn made_puzzles_are_written_as_the_program_prints_them() {
    let generator = Generator::new(Requirements::new().rating(Rating::LEAST..=Rating::UNSOLVED));
    let made = generator.unwrap().make(1..2).remove(0).unwrap();
    let answer = Made::of(&made, 7);
    assert_read_back(&answer);
    let (clues, Ratings { er, ep, ed, .. }) = (made.puzzle.count_clues(), made.ratings.unwrap());
    let solution = format!(r#"{{"solution":"{}""#, made.puzzle.solution());
    let rest = format!(
        r#""seed":7,"index":1,"clues":{clues},"symmetry":"none","er":{er},"ep":{ep},"ed":{ed},"level":"{}"}}"#,
        Level::of(er)
    );
    assert_eq!(written(&answer), format!("{solution},{rest}"));
}

#[test]
fn mistakes_and_flaws_are_written() {
    let grid = PUZZLE.parse::<Grid>().unwrap().with(Cell::at(0, 2), Digit::Five);
    let clash = r#""house":"row 1","cells":["r1c1","r1c3"],"digit":5"#;
    let Judgment::Mistaken { mistakes, .. } = judge(&grid, None) else { panic!() };
    let hint = Hint::of_mistakes(&mistakes, RevealLevel::Why);
    assert!(written(&hint).starts_with(&format!(r#"{{"mistakes":[{{"kind":"conflict",{clash}}},"#)));
    assert_eq!(written(&Hint::of_mistakes(&mistakes, RevealLevel::Where)), r#"{"where":"row 1"}"#);
    for level in RevealLevel::ALL {
        assert_read_back(&Hint::of_mistakes(&mistakes, level));
    }
    let without_digits = Mistake::all_of(&mistakes[0], false);
    assert_eq!(written(&without_digits), r#"[{"kind":"conflict","house":"row 1","cells":["r1c1","r1c3"]}]"#);
    let verdict = solve(&grid);
    let reasons = written(&verdict.as_ref().unwrap_err().reasons());
    let answer = Answer::<Solved>::from(&verdict);
    assert_eq!(written(&answer), format!(r#"{{"verdict":"contradictory","reasons":{reasons}}}"#));
    let several = solve(&Grid::EMPTY);
    let first = *several.as_ref().unwrap_err().solution().unwrap();
    assert!(written(&Answer::<Solved>::from(&several)).ends_with(&format!(r#""solution":"{first}"}}"#)));
    assert!(VerdictSummary::of_flaw(&Flaw::NoSolution(None)).reasons[0].starts_with("no solution: "));
    let reasons = VerdictSummary::of_problems(&check(&grid)).reasons;
    assert!(reasons.contains(&"row 1 is invalid: 5 is doubled (r1c1, r1c3)".into()));
    let canonical = canon::by_puzzle(&grid);
    let answer = Canonical::of(&canonical, Definition::Puzzle);
    assert!(written(&answer).starts_with(&format!(r#"{{"canonical":"{}","by":"puzzle","map":""#, canonical.form)));
    assert_read_back(&answer);
}

/// A line of the program is read as an answer, whatever other fields it has.
#[test]
fn an_answer_has_the_fields_of_its_record() {
    let grid: Grid = PUZZLE.parse().unwrap();
    let line = format!(
        r#"{{"source":"x","line":3,"id":7,"puzzle":"{grid}","verdict":"unique","reasons":[],"solutions":1,"complete":true,"origin":"y"}}"#
    );
    let answer: Answer<Counted> = serde_json::from_str(&line).unwrap();
    assert_eq!((answer.head.line, answer.head.id.clone()), (Some(3), Some(Label::Integer(7))));
    assert_eq!(answer.data, Some(Counted { solutions: 1, complete: true }));
    assert_eq!(written(&answer), line.replace(r#","origin":"y""#, ""));
    let unreadable = r#"{"line":1,"verdict":"unreadable","reasons":["line 1: x"]}"#;
    let answer: Answer<Counted> = serde_json::from_str(unreadable).unwrap();
    assert_eq!((answer.data, written(&answer).as_str()), (None, unreadable));
}

#[test]
fn impossible_values_are_refused() {
    for effect in ["", "r1c1=5 r1c1<>5", "r1c1<>", "r1c1=5 r1c2=6", "r1c1<>5 r1c2=6", "r1c1<>0", "r1c1=5 "] {
        assert!(is_refused::<Effect>(&format!("{effect:?}")), "{effect}");
    }
    assert!(!is_refused::<Effect>(r#""r1c1=5 r1c1<>6 r9c9<>123""#));
    assert!(
        is_refused::<Rating>("30.0") && is_refused::<Rating>("7.15") && is_refused::<Technique>("\"Hidden Single\"")
    );
    assert!(read_error::<Technique>("\"x-wng\"").contains("unknown technique 'x-wng'"));
    assert!(read_error::<Role>("\"set 0\"").contains("expected a role such as"));
    assert!(read_error::<Marks>("[null]").contains("a value for each of 81 cells"));
    let twice = format!(r#"{{"puzzle":"{PUZZLE}","entries":"{PUZZLE}","marks":{}}}"#, written(&Marks::NONE));
    assert!(read_error::<Position>(&twice).contains("an entry in a cell with a given"));
    assert!(read_error::<Position>("{}").contains("missing field `puzzle`"));
    assert!(read_error::<Mistake>(r#"{"kind":"bad"}"#).contains("unknown variant `bad`"));
    assert!(read_error::<Level>("\"soft\"").contains("expected easy, medium"));
    assert!(is_refused::<Puzzle>(&format!("\"{}\"", ".".repeat(81))) && is_refused::<Puzzle>("\"5\""));
    assert!(is_refused::<Candidate>("\"r1c2=05\"") && is_refused::<Digit>("0") && is_refused::<House>("\"row 10\""));
}
