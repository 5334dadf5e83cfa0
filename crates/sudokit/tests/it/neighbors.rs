//! Neighbors of puzzles, trial and error, and requirements that a search through neighbors meets, compared with plain
//! searches.

use crate::common;
use crate::generating::{made, rated};

use std::ops::ControlFlow;

use common::{generate, generator, oracle};
use sudokit::canon::ClassSet;
use sudokit::generate::{Exchange, Made, Near, PathRequirements, Requirements, neighbors};
use sudokit::logic::Technique;
use sudokit::rate::rate;
use sudokit::solve::{Solver, Trials, Width};
use sudokit::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, Puzzle, Stop, conflicts};

const PLAIN: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const MINIMAL: &str = ".3...59...........475..........3..1....5.48.2.62.97....1.4.3...3.4...7..6...7..8.";

fn puzzle_of(line: &str) -> Puzzle {
    line.parse().unwrap()
}

/// Returns the neighbors, grouped by the choice of removed clues.
fn blocks(solver: Solver, puzzle: &Puzzle, exchange: Exchange, most: usize) -> Vec<Vec<Puzzle>> {
    let mut blocks = Vec::new();
    _ = neighbors(solver, puzzle, exchange, |some| {
        blocks.push(some.to_vec());
        if blocks.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    blocks
}

/// Returns the rest with `into` more clues in every way that leaves one solution, in reading order, by trying all.
fn by_trying(rest: &Grid, gone: &Grid, into: usize, from: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    for cell in rest.empty_cells().iter().filter(|cell| cell.index() >= from) {
        for digit in Digit::ALL {
            let with = rest.with(cell, digit);
            if gone.digit(cell) == Some(digit) || !conflicts(&with).is_empty() {
                continue;
            }
            if into > 1 {
                found.extend(by_trying(&with, gone, into - 1, cell.index() + 1));
            } else if oracle::count(&with, 2) == 1 {
                found.push(with);
            }
        }
    }
    found
}

/// Returns a puzzle with further clues of its solution, so that at most `empty` cells are empty.
fn nearly_full(line: &str, empty: usize) -> Puzzle {
    let of = puzzle_of(line);
    let more: CellSet = Cell::ALL.into_iter().filter(|cell| cell.index() * 37 % 81 >= empty).collect();
    Puzzle::try_from(of.solution().masked(of.given_cells() | more)).unwrap()
}

#[test]
fn neighbors_by_one_clue_agree_with_trying_all() {
    for of in [puzzle_of(PLAIN), puzzle_of(MINIMAL), nearly_full(PLAIN, 30)] {
        let mut expected = Vec::new();
        for out in of.given_cells() {
            expected.extend(by_trying(&of.with(out, None), &of, 1, 0));
        }
        for solver in [Solver::new(), Solver::of_width(Width::Single)] {
            let found = blocks(solver, &of, Exchange::ONE, usize::MAX).concat();
            assert_eq!(found.iter().map(|puzzle| *puzzle.grid()).collect::<Vec<_>>(), expected, "{of}");
            assert!(found.iter().all(|puzzle| puzzle.is_part_of(puzzle.solution())));
        }
    }
}

#[test]
fn neighbors_by_several_clues_agree_with_trying_all() {
    const CHOICES: usize = 12;
    for (name, empty) in [("-2+2", 15), ("-1+2", 20), ("-2+1", 60), ("{-2+2}", 30)] {
        let exchange: Exchange = name.parse().unwrap();
        let of = nearly_full(PLAIN, empty);
        let clues: Vec<Cell> = of.given_cells().iter().collect();
        let outs: Vec<[Cell; 2]> = match exchange.out() {
            1 => clues.iter().map(|&cell| [cell; 2]).collect(),
            _ => (0..clues.len())
                .flat_map(|i| clues[i + 1..].iter().map(move |&b| (i, b)))
                .map(|(i, b)| [clues[i], b])
                .collect(),
        };
        let found = blocks(Solver::new(), &of, exchange, CHOICES);
        assert_eq!(found.len(), CHOICES);
        for ([a, b], found) in outs.into_iter().zip(found) {
            let found: Vec<Grid> = found.iter().map(|puzzle| *puzzle.grid()).collect();
            assert_eq!(found, by_trying(&of.with(a, None).with(b, None), &of, exchange.into(), 0), "{name} {a} {b}");
        }
    }
}

#[test]
fn only_exchanges_are_read_in_all_their_forms() {
    for (text, [out, into]) in
        [("1", [1, 1]), ("2", [2, 2]), ("-1+2", [1, 2]), ("{-2+1}", [2, 1]), ("-2+2", [2, 2]), ("{1}", [1, 1])]
    {
        let exchange: Exchange = text.parse().unwrap();
        assert_eq!([exchange.out(), exchange.into()], [out, into], "{text}");
        assert_eq!(exchange.to_string().parse(), Ok(exchange));
    }
    for text in ["", "0", "3", "-1", "+1", "-1+0", "-3+1", "1+1", "-1+1}", "{-1+1", "-1 +1", "--1+1", "one"] {
        assert!(text.parse::<Exchange>().is_err(), "{text}");
    }
}

/// Applies singles and locked candidates, in a simple way. Returns false for a contradiction.
fn follow(sets: &mut [DigitSet; 81]) -> bool {
    while oracle::propagate(sets) {
        let before = *sets;
        for (house, digit) in House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| (house, digit))) {
            let places: CellSet = house.cells().into_iter().filter(|c| sets[c.index()].contains(digit)).collect();
            for other in House::ALL.into_iter().filter(|other| other.cell_set().contains_all(places)) {
                for cell in other.cell_set() - house.cell_set() {
                    sets[cell.index()] -= digit.into();
                }
            }
        }
        if *sets == before {
            return true;
        }
    }
    false
}

/// Runs trial and error in a simple way.
fn trials(grid: &Grid) -> Trials {
    let mut sets = *Candidates::of(grid).sets();
    let mut all = Trials::default();
    for round in 0..8 {
        follow(&mut sets);
        let open: Vec<Cell> = Cell::ALL.into_iter().filter(|cell| sets[cell.index()].len() > 1).collect();
        let tried: Vec<(Cell, Digit)> =
            open.into_iter().flat_map(|cell| sets[cell.index()].iter().map(move |digit| (cell, digit))).collect();
        let fails = |&(cell, digit): &(Cell, Digit)| {
            let mut supposed = sets;
            supposed[cell.index()] = digit.into();
            !follow(&mut supposed)
        };
        let refuted: Vec<(Cell, Digit)> = tried.iter().copied().filter(fails).collect();
        for &(cell, digit) in &refuted {
            sets[cell.index()] -= digit.into();
        }
        let survivors = u32::try_from(tried.len() - refuted.len()).unwrap();
        all.resists = !tried.is_empty() && refuted.is_empty();
        all.resistance += survivors * if all.resists { 8 - round } else { 1 };
        if all.resists || survivors as usize * 3 <= tried.len() * 2 {
            break;
        }
    }
    all
}

#[test]
fn trial_and_error_agrees_with_a_simple_version_at_every_width() {
    let mut grids: Vec<Grid> =
        generate(&Requirements::default(), 3, 1..40).into_iter().map(|made| *made.unwrap().puzzle).collect();
    grids.extend(common::grids().into_iter().filter_map(|(_, grid)| Puzzle::try_from(grid).ok()).map(|puzzle| *puzzle));
    grids.extend(HARD.map(|line| *puzzle_of(line)));
    let expected: Vec<Trials> = grids.iter().map(trials).collect();
    assert!(expected.iter().any(|trials| trials.resists) && expected.iter().any(|trials| trials.resistance == 0));
    for width in Width::ALL {
        assert_eq!(Solver::of_width(width).trials_all(&grids), expected, "{width:?}");
    }
}

/// Puzzles rated 9.4, 10.6 and 11.1.
const HARD: [&str; 3] = [
    "..3.4...1.....73..6..9...8...4...2...1.6....5.7..8..6.4..........6125...1......9.",
    "5..8....2.2.6..7....4....5.......9.6..2.7..1..8...3.....1..2.4.9..7.........4...3",
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
];

/// Checks that a puzzle has one solution and is minimal.
fn assert_sound(made: &Made) {
    let puzzle = made.puzzle;
    assert_eq!(oracle::count(&puzzle, 2), 1, "{puzzle}");
    for clue in puzzle.given_cells() {
        assert_eq!(oracle::count(&puzzle.with(clue, None), 2), 2, "{puzzle} {clue}");
    }
}

#[test]
fn hard_puzzles_have_the_required_rating() {
    for (range, number) in [(rated(90, 200), common::amount(1, 3)), (rated(92, 104), 1)] {
        let requirements = Requirements::new().rating(range.clone());
        for one in made(&requirements, 5, number) {
            assert_sound(&one);
            let er = rate(&one.puzzle).er;
            assert!(range.contains(&er), "{er}");
            assert_eq!(one.ratings.unwrap().er, er);
        }
    }
    let few = Requirements::new().rating(rated(90, 200)).clues(21..=22).minimal(true);
    for one in made(&few, 5, common::amount(1, 2)) {
        assert_sound(&one);
        assert!((21..=22).contains(&one.puzzle.count_clues()));
    }
}

#[test]
fn puzzles_near_others_are_new_and_meet_the_requirements() {
    let near: Near = HARD.iter().map(|line| puzzle_of(line)).collect();
    assert_eq!((near.puzzles().len(), near.is_empty()), (3, false));
    let known: ClassSet = near.puzzles().iter().map(Puzzle::grid).collect();
    let pointing = PathRequirements::new().with([Technique::Pointing]);
    for requirements in [
        Requirements::default(),
        Requirements::new().clues(22),
        Requirements::new().rating(rated(45, 75)),
        Requirements::new().path(pointing),
        Requirements::new().rating(rated(100, 200)),
    ]
    .into_iter()
    .take(common::amount(4, 5))
    {
        let requirements = requirements.near(near.clone());
        let all = made(&requirements, 5, if requirements.rating.is_some() { 1 } else { 3 });
        for one in &all {
            assert_sound(one);
            assert!(!known.contains(&one.puzzle), "{}", one.puzzle);
            assert!(requirements.clues.as_ref().is_none_or(|clues| clues.contains(&one.puzzle.count_clues())));
            assert!(requirements.rating.as_ref().is_none_or(|range| range.contains(&rate(&one.puzzle).er)));
        }
        assert!(all.len() == 1 || all[1] == generate(&requirements, 5, 2..3).remove(0).unwrap());
    }
}

#[test]
fn the_puzzles_of_a_seed_by_searching_neighbors_never_change() {
    let puzzle = |seed, requirements: &Requirements| {
        generate(requirements, seed, 1..2).remove(0).expect("not given up").puzzle.to_string()
    };
    assert_eq!(
        puzzle(42, &Requirements::new().rating(rated(90, 200))),
        "9.2..1.3..3......8.........2...761.............6.4.7.5.91...2..5..9....7....84..."
    );
    assert_eq!(
        puzzle(15, &Requirements::new().rating(rated(100, 200))),
        "9..5..........14...3.6...85.......4..8..2.1..5......97.7.3.8...1....97....6.7...."
    );
    let near: Near = [puzzle_of(HARD[0])].into_iter().collect();
    assert_eq!(
        puzzle(42, &Requirements::new().near(near)),
        "..3.4...1.....73..6..9...8...4...2...1.6....5.7..8..6.42.........6125..........9."
    );
}

#[test]
fn a_search_through_neighbors_finds_the_same_puzzles_at_every_width() {
    let near: Near = [puzzle_of(HARD[0])].into_iter().collect();
    let requirements = [Requirements::new().near(near), Requirements::new().rating(rated(90, 200))];
    for requirements in requirements.into_iter().take(common::amount(1, 2)) {
        let along = |width| generator(&requirements, 7).with_solver(Solver::of_width(width)).make(1..2);
        let widest = along(Width::Widest);
        assert!(Width::ALL.into_iter().all(|width| along(width) == widest));
    }
}

#[test]
fn a_stopped_search_through_neighbors_returns_the_best_puzzle() {
    // No known puzzle has such a high rating.
    let requirements = Requirements::new().rating(rated(125, 200));
    let mut calls = 0;
    let gave_up = generator(&requirements, 5).make_with(1..2, &Stop::NEVER, |_| {
        calls += 1;
        if calls < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let gave_up = gave_up[0].as_ref().unwrap_err();
    assert_eq!((gave_up.tries, calls), (1, 6));
    let best = gave_up.best.as_ref().unwrap();
    assert_eq!(oracle::count(&best.puzzle, 2), 1);
    assert_eq!(best.unmet.to_string(), format!("is rated {}", rate(&puzzle_of(&best.puzzle.to_string())).er));
}
