//! The library in threads with a stack of 512 KB, for every function that searches, reads or draws.
//!
//! This crate is outside of the workspace, so the library is compiled without optimization.

#![expect(clippy::disallowed_methods, reason = "tests have threads and a clock")]

use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use sudokit::answer::{self, Answer, Solved, Step};
use sudokit::book::{self, Book, Design, Entry};
use sudokit::canon::{self, ClassSet, Definition, Split};
use sudokit::generate::{self, CluePlaces, ClueSymmetry, Exchange, Generator, Near, Requirements};
use sudokit::logic::{self, Claim, Hint, Level, Order, Path, RevealLevel, Solvable, Start, State, Technique};
use sudokit::mistake::{Known, judge};
use sudokit::picture::screen::{self, TextStyle, Window};
use sudokit::picture::{self, Extras, Lesson, Scene, Theme, chart::Chart};
use sudokit::random::Random;
use sudokit::rate::{Histogram, Profile, path, rate};
use sudokit::solve::{Event, Flaw, Method, Moment, Recording, Solver, Width, redundant_givens, solve_all};
use sudokit::text::{self, Chunks, Format, Options, Reader, Sheet};
use sudokit::{
    Candidates, Cell, Clues, Digit, Grid, Puzzle, Stop, Symmetry, check, count, solutions, solve, true_candidates,
};

const EASY: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const MEDIUM: &str = "000000000000001023045060000000000400000070500100002000000008090000940000200000010";
/// The texts of hard puzzles.
const HARD: [&str; 4] = [
    include_str!("../../../../grids/escargot.txt"),
    include_str!("../../../../grids/golden-nugget.txt"),
    include_str!("../../../../grids/inkala.txt"),
    include_str!("../../../../grids/seventeen.txt"),
];
const RATED: &str = include_str!("../../../../grids/rated.txt");

/// Runs `work` in a thread with a small stack.
fn in_small_stack(work: impl FnOnce() + Send + 'static) {
    thread::Builder::new().stack_size(512 << 10).spawn(work).unwrap().join().unwrap();
}

fn after(seconds: u64) -> Stop {
    let end = Instant::now() + Duration::from_secs(seconds);
    Stop::when(move || Instant::now() >= end)
}

fn puzzle(line: &str) -> Puzzle {
    line.parse().unwrap()
}

fn inkala() -> Puzzle {
    text::read_one(HARD[2]).unwrap().try_into().unwrap()
}

/// Puzzles of every rating up to 8.9.
fn rated() -> Vec<Puzzle> {
    text::read(RATED).filter_map(|record| record.grid().ok()?.try_into().ok()).collect()
}

/// 80 hard puzzles: some, turned by random symmetries.
fn hard() -> Vec<Grid> {
    let mut random = Random::new(52, 0);
    let grids = HARD.map(|text| text::read_one(text).unwrap());
    (0..80).map(|number| Symmetry::random(&mut random).apply(&grids[number % grids.len()])).collect()
}

/// What a new user types first compiles.
#[test]
fn first_guesses() {
    let grid: Grid = EASY.parse().unwrap();
    let puzzle = Puzzle::new(grid).unwrap();
    assert_eq!(Puzzle::new(&grid).as_ref(), Ok(&puzzle));
    assert_eq!(grid, *puzzle);
    assert_eq!(grid.iter().count(), 81);
    assert_eq!(grid.iter().filter(|(_, digit)| digit.is_none()).count(), grid.count_empty());
    let mut copy = Grid::EMPTY;
    for (cell, digit) in &grid {
        copy.set(cell, digit);
    }
    for (cell, digit) in puzzle.givens() {
        copy.set(cell, digit);
    }
    assert_eq!(copy, grid);
    assert_eq!(grid.into_iter().collect::<Grid>(), grid);
    assert_eq!(grid.givens().collect::<Grid>(), grid);
    assert_eq!(grid.rows()[0][0], 5);
    assert_eq!(grid[Cell::at(0, 0)], 5);
    assert_eq!(grid.to_string().len(), 81);
    assert_eq!(solve(&grid).as_ref(), Ok(puzzle.solution()));
    assert!(sudokit::solve(&puzzle).is_ok());
    assert_eq!(count(&grid, 2), 1);
    assert_eq!(count(&grid, None), 1);
    assert_eq!(Solver::new().count(&Grid::EMPTY, 1000), 1000);
    assert_eq!(sudokit::rate(&puzzle).to_string(), "1.2/1.2/1.2");
    assert!(f64::from(rate(&puzzle).er) < 1.3);
    assert_eq!(Profile::of(&mut path(&puzzle).until(after(60))).ratings(), Some(rate(&puzzle)));
    assert_eq!(sudokit::generate(7), sudokit::generate(7));
    assert!(Generator::default().puzzles(1).next().unwrap().is_ok());
    assert!(picture::svg_of(&grid).starts_with("<svg"));
    assert_eq!(Path::new(&puzzle, Order::people()).count(), 51);
    let record = text::read(EASY).next().unwrap();
    assert!(solve(&record.clues().unwrap()).is_ok());
    let position = record.position.unwrap();
    let answer = answer::hint(&position, &Order::people(), RevealLevel::Why, &after(60));
    assert!(serde_json::to_string(&answer).unwrap().starts_with(r#"{"verdict":"unique","#));
    let solved = Answer::<Solved>::from(&solve(&grid));
    assert!(serde_json::to_string(&solved).unwrap().contains(r#""solution":"534678912"#));
}

#[test]
fn solving() {
    in_small_stack(|| {
        assert!(matches!(solve(&Grid::EMPTY), Err(Flaw::Several(_))));
        assert_eq!(count(&Grid::EMPTY, Some(1000)).number, 1000);
        assert_eq!(solutions(&puzzle(EASY).givens().skip(10).collect::<Grid>()).take(3).count(), 3);
        assert_eq!(true_candidates(&Grid::EMPTY), Some(Candidates::ALL));
        assert!("".parse::<Puzzle>().is_err() && ".".repeat(81).parse::<Puzzle>().is_err());
        assert!(solve_all(&[Grid::EMPTY; 20]).iter().all(Result::is_err));
        let grids = hard();
        assert!(grids.iter().all(|grid| solve(grid).is_ok()) && solve_all(&grids).iter().all(Result::is_ok));
        for width in Width::ALL {
            let solver = Solver::of_width(width);
            assert!(solver.solve(&grids[2]).is_ok() && solver.any_solution(&Candidates::ALL).is_some());
            assert_eq!(solver.count_all(&[Grid::EMPTY; 4], 2).0[3].number, 2);
            assert!(solver.solve_all(&[Candidates::of(&grids[2])]).0[0].is_ok());
        }
        let solver = Solver::new();
        assert!(solver.trials_all(&grids[2..3])[0].resists);
        assert!(!solver.count_until(&Grid::EMPTY, None, &after(1)).is_complete);
        assert!(solver.solve_until(&Grid::EMPTY, &after(60)).is_some());
        solver.each(&Grid::EMPTY, 200, &Stop::NEVER, |_| {});
        solver.each_of_all(&[Grid::EMPTY; 2], 20, |_, _| {});
        assert!(redundant_givens(&inkala()).is_empty());
        assert!(!solver.puzzles(&grids[..5]).is_empty() && !solver.description().is_empty());
    });
}

#[test]
fn readable_methods() {
    in_small_stack(|| {
        for method in [Method::PLAIN, Method::Singles] {
            for grid in [Grid::EMPTY, *puzzle(EASY).grid()] {
                assert_eq!(method.solve(&grid).0.is_ok(), grid != Grid::EMPTY);
                let mut moment = Moment::new(&grid);
                method.watch(&grid, |event| {
                    moment.add(event);
                    if event == Event::Solved { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                assert!(!picture::replay(&Recording::new(&grid, method, 300), method).is_empty() && moment.events > 51);
            }
        }
    });
}

#[test]
fn texts() {
    in_small_stack(|| {
        for text in HARD.into_iter().chain([RATED, EASY, ""]) {
            assert_eq!(text::read(text).count(), Reader::new(text.as_bytes()).count());
            for chunk in Chunks::with(text.as_bytes(), 100, Options::default()) {
                chunk.unwrap().read(|_| {});
            }
        }
        let (open, close) = ("[".repeat(100_000), "]".repeat(100_000));
        for deep in [open.clone(), format!("{open}{close}"), "{\"a\":".repeat(100_000), "<div>".repeat(100_000)] {
            assert_eq!(text::read(&deep).filter(|record| record.grid().is_ok()).count(), 0);
        }
        // No text makes the reader call itself, below and above the longest line that is read in one piece.
        const PIECES: &str = r#"[ ] { } ( ) < > " ' ` # // /* , ; : = [1] {1} (1) [1], a=[1]; [[1],[2]] [] {} () [' {"a": x( new	a{ ![ .a( [1].a( & - | \"#;
        for piece in PIECES.split(' ') {
            for length in [1 << 14, 5 << 14] {
                let text = piece.repeat(length / piece.len());
                assert_eq!(text::read(&text).filter(|record| record.grid().is_ok()).count(), 0, "{piece}");
            }
        }
        for grid in [Grid::EMPTY, *inkala().grid()] {
            assert!(!text::boxed(&grid).is_empty() && !text::boxed_candidates(&Candidates::of(&grid)).is_empty());
        }
    });
}

#[test]
fn every_format() {
    in_small_stack(|| {
        for format in Format::ALL {
            for record in text::read(format.example()) {
                let Ok(position) = &record.position else { continue };
                for other in Format::ALL {
                    text::write(other, Sheet { position, labels: &record.labels }, &mut Vec::new());
                }
            }
        }
    });
}

#[test]
fn checks_and_mistakes() {
    in_small_stack(|| {
        for grid in [Grid::EMPTY, *inkala().grid(), *inkala().solution().grid(), [[5; 9]; 9].try_into().unwrap()] {
            _ = check(&grid);
            _ = judge(Known::from(&grid), None);
            for candidates in [Candidates::of(&grid), Candidates::of(&grid).narrowed(Cell::at(0, 1), Digit::Two.into())]
            {
                _ = judge(Known::Marked { grid: &grid, givens: grid.given_cells(), marks: &candidates }, None);
                _ = judge(Known::Sukaku { placed: &Grid::EMPTY, candidates: &candidates }, None);
            }
        }
    });
}

#[test]
fn paths_and_ratings() {
    in_small_stack(|| {
        let mut histogram = Histogram::default();
        for puzzle in rated().iter().step_by(20) {
            assert!(Path::new(puzzle, Order::people()).until(after(1)).count() > 0);
            histogram.add(puzzle.grid(), &Profile::of(&mut path(puzzle).until(after(1))));
        }
        assert_eq!(rate(&puzzle(MEDIUM)).to_string(), "1.7/1.5/1.5");
        let orders =
            [Order::people(), Order::people().with_nets(), Order::sudoku_explainer().with_nets(), Order::hodoku()];
        for order in orders {
            for puzzle in [puzzle(EASY), inkala()] {
                let mut path = Path::new(&puzzle, order.clone()).until(after(1));
                path.by_ref().for_each(|hint| assert!(!hint.reasoning().is_empty() && !hint.outline().is_empty()));
                path.run_to_end();
            }
        }
        assert!(Path::new(State::new(&Grid::EMPTY), Order::people().with_nets()).until(after(1)).count() < 100);
        assert!(!Chart::of_histogram(&histogram).rows(80, TextStyle::PLAIN).is_empty());
    });
}

#[test]
fn every_technique() {
    in_small_stack(|| {
        let stop = after(5);
        for start in [Start::from(&rated()[36]), Start::from(&inkala())] {
            for hint in Technique::ALL
                .into_iter()
                .filter_map(|technique| logic::find_all(&[technique], start.clone(), &stop).hints.pop())
            {
                assert!(!hint.reasoning().is_empty() && !hint.parts().cells().is_empty());
            }
        }
    });
}

#[test]
fn questions_of_logic() {
    in_small_stack(|| {
        let (medium, order) = (puzzle(MEDIUM), Order::people());
        let claim = Claim { cell: Cell::at(0, 5), digit: medium.solution().digit(Cell::at(0, 5)), on: true };
        _ = logic::proof(&medium, order.clone(), claim, &after(2));
        _ = logic::find_by_effect(&order, &inkala(), &after(2));
        for clues in [Clues::from(medium.grid()), Clues::from(&Candidates::of(medium.grid()))] {
            assert!(Solvable::of_clues(&clues, Solver::new()).is_ok());
        }
    });
}

#[test]
fn generating() {
    in_small_stack(|| {
        let mut random = Random::new(1, 0);
        let sparse = inkala().givens().step_by(2).collect::<Grid>();
        assert_eq!(generate::add(&sparse, &generate::random_solution(&mut random)), None);
        generate::add(&sparse, inkala().solution()).unwrap();
        _ = generate::reduce(&Puzzle::from(*inkala().solution()), 1, 1);
        _ = generate::neighbors(Solver::new(), &puzzle(EASY), Exchange::ONE, |_| ControlFlow::Break(()));
        let symmetric = Requirements::new().symmetry(ClueSymmetry::Rotate180).level(Level::Easy..=Level::Medium).tries(3);
        let near = Requirements::new().near(Near::from_iter([puzzle(EASY)])).tries(1);
        let unbiased = Requirements::new().places(CluePlaces::Unbiased);
        for requirements in [symmetric, near, unbiased, Requirements::default()] {
            assert_eq!(Generator::new(requirements).unwrap().with_seed(2026).puzzles(1).take(1).count(), 1);
        }
    });
}

#[test]
fn canonical_forms() {
    in_small_stack(|| {
        let grids = [*puzzle(EASY).grid(), *inkala().grid(), *inkala().solution().grid()];
        assert_eq!(canon::by_puzzle(&Grid::EMPTY).form, Grid::EMPTY);
        for grid in &grids {
            _ = canon::by_pattern(grid);
            _ = canon::of_pattern(grid);
            let form = canon::by_puzzle(grid);
            assert_eq!(form.map.apply(grid), form.form);
        }
        _ = canon::by_solution(&inkala());
        assert_eq!(grids.iter().collect::<ClassSet>().len(), 3);
        let split = Split::new(&[0.5, 0.5], 1).unwrap();
        _ = split.parts(&grids[..1], Definition::default(), Solver::new());
    });
}

#[test]
fn pictures() {
    in_small_stack(|| {
        let hint = Path::new(&puzzle(EASY), Order::people()).next().unwrap();
        let step: Step = serde_json::from_str(&serde_json::to_string(&Step::from(&hint)).unwrap()).unwrap();
        assert_eq!(step.technique_id, hint.technique());
        let mut lesson = Lesson::new("One step", *puzzle(EASY).grid());
        lesson.add(&hint);
        assert!(!picture::page(&lesson).is_empty() && !book::handout(&lesson, &Extras::default()).is_empty());
        let scenes: [fn(&Hint) -> Scene; 3] =
            [Scene::of_hint, |_| Scene::of_grid(&Grid::EMPTY), |hint| Scene::of_state(hint.before())];
        for scene in scenes.map(|scene| Box::new(scene(&hint))) {
            let drawing = picture::draw(&scene, &Extras::default());
            assert!(picture::svg(&drawing, Theme::Light, 480).starts_with("<svg"));
            assert!(!picture::png(&drawing, Theme::Light, 200).is_empty());
            assert!(!picture::pdf(&[(drawing, 200.0)], Theme::Light).unwrap().is_empty());
            assert!(!screen::draw_lines(&scene, Window { columns: 80, rows: 40 }, TextStyle::PLAIN).is_empty());
        }
        let entry = Entry { puzzle: puzzle(EASY), rating: None };
        let pages = Book::new(vec![entry], Design::default()).unwrap().whole();
        assert!(!pages.pdf().unwrap().is_empty() && !pages.html().is_empty() && !pages.svg().is_empty());
    });
}
