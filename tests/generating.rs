//! Making puzzles: every puzzle has one solution, wishes come true, the same seed makes the same puzzles forever.

mod common;

use std::collections::HashSet;
use std::ops::RangeInclusive;
#[cfg(feature = "cli")]
use std::process::Command;

use common::oracle;
use sudokit::generate::{
    ClueSymmetry, Fault, Impossible, Made, OnPath, Places, Wish, add, generate, random_solution, reduce,
};
use sudokit::logic::{Rating, Technique};
use sudokit::random::Random;
use sudokit::rate::{path, rate};
use sudokit::{Cell, CellSet, Digit, Grid, Puzzle, Solution, count};

fn made(wish: &Wish, seed: u64, number: u64) -> Vec<Made> {
    generate(wish, seed, 1..number + 1).into_iter().map(|made| made.expect("not given up")).collect()
}

fn clues(puzzle: &Grid) -> CellSet {
    puzzle.given_cells()
}

fn rated(least: u16, most: u16) -> RangeInclusive<Rating> {
    Rating::from_tenths(least).unwrap()..=Rating::from_tenths(most).unwrap()
}

fn is_minimal(puzzle: &Grid) -> bool {
    clues(puzzle).iter().all(|cell| oracle::count(&puzzle.with(cell, None), 2) == 2)
}

/// What every puzzle must be.
fn assert_sound(made: &Made) {
    let puzzle = made.puzzle;
    assert_eq!(oracle::count(&puzzle, 2), 1, "{puzzle}");
    assert!(puzzle.is_part_of(puzzle.solution()), "{puzzle}");
}

#[test]
fn what_a_seed_makes_never_changes() {
    let puzzle = |wish: &Wish, index| generate(wish, 42, index..index + 1)[0].expect("not given up").puzzle.to_string();
    assert_eq!(
        puzzle(&Wish::default(), 1),
        ".3...59...........475..........3..1....5.48.2.62.97....1.4.3...3.4...7..6...7..8."
    );
    assert_eq!(
        puzzle(&Wish::default(), 1_000_000_000_000),
        "..694........2...9....5.162.3..1......2...67.6...8..34..9...8.6..1...7...2.3....."
    );
    assert_eq!(
        puzzle(&Wish { clues: Some(24..=30), ..Wish::default() }, 1),
        ".3...59...8.......4..92.1.......2..919.5.4.7...2..74..7..45.2.....6....1.59...3.4"
    );
    assert_eq!(
        puzzle(&Wish { places: Places::AnySymmetry, is_minimal: true, ..Wish::default() }, 1),
        "..6...4...1.7.2.9.9.......2.8..5..4....817....9..4..5.8.......5.2.3.1.7...3...6.."
    );
    assert_eq!(
        puzzle(&Wish { places: Places::Pattern(cross()), ..Wish::default() }, 1),
        "2...1...6.8..4..2...5.2.1.....832...193564872...197.....8.5.9...2..8..5.6...7...4"
    );
    assert_eq!(
        puzzle(&Wish { places: Places::Unbiased, ..Wish::default() }, 1),
        ".....7..1..95...2..4.9...7.2............8..34...2..8...648.......849..5....32.7.."
    );
    assert_eq!(
        puzzle(&Wish { rating: Some(rated(20, 34)), ..Wish::default() }, 1),
        ".3...59...........475..........3..1....5.48.2.62.97....1.4.3...3.4...7..6...7..8."
    );
}

#[test]
fn puzzles_without_a_wish_are_minimal_and_have_as_many_clues_as_expected() {
    let all = made(&Wish::default(), 1, 600);
    for made in &all {
        assert_sound(made);
        assert!(is_minimal(&made.puzzle), "{}", made.puzzle);
    }
    // Taking clues away in random order is known to leave 24.38 on average, with a standard deviation of 1.1.
    let sum: usize = all.iter().map(|made| clues(&made.puzzle).len()).sum();
    assert!((14_500..14_760).contains(&sum), "{sum}");
    let different: HashSet<Puzzle> = all.iter().map(|made| made.puzzle).collect();
    assert_eq!(different.len(), all.len());
    // Every cell has a clue about as often as any other: 600 * 24.38 / 81 = 181 times, standard deviation 11.
    let count = |cell: Cell| all.iter().filter(|made| made.puzzle.digit(cell).is_some()).count();
    assert!(Cell::all().all(|cell| count(cell).abs_diff(181) < 50));
    // Every digit is a clue about as often as any other: 1,625 times.
    let digits = |value| all.iter().flat_map(|made| made.puzzle.values()).filter(|&own| own == value).count();
    assert!((1..=9).all(|value| digits(value).abs_diff(1625) < 200));
}

#[test]
fn unbiased_puzzles_are_minimal_and_have_more_clues() {
    let all = made(&Wish { places: Places::Unbiased, ..Wish::default() }, 1, 8);
    for made in &all {
        assert_sound(made);
        assert!(is_minimal(&made.puzzle), "{}", made.puzzle);
    }
    // All minimal puzzles have 26.58 clues on average, with a standard deviation of 1.1; fewer are left by taking away.
    let sum: usize = all.iter().map(|made| clues(&made.puzzle).len()).sum();
    assert!((201..224).contains(&sum), "{sum}");
}

#[test]
fn every_symmetry_is_honored() {
    for symmetry in ClueSymmetry::ALL {
        for is_minimal in [false, true] {
            let wish = Wish { places: Places::Symmetric(symmetry), is_minimal, ..Wish::default() };
            for made in made(&wish, 2, 12) {
                assert_sound(&made);
                assert_eq!(made.symmetry, symmetry);
                assert!(symmetry.is_kept_by(clues(&made.puzzle)), "{symmetry}: {}", made.puzzle);
                assert!(!is_minimal || self::is_minimal(&made.puzzle), "{symmetry}: {}", made.puzzle);
                assert!(no_group_can_go(&made.puzzle, symmetry), "{symmetry}: {}", made.puzzle);
            }
        }
    }
}

fn no_group_can_go(puzzle: &Grid, symmetry: ClueSymmetry) -> bool {
    let mut groups = symmetry.orbits().into_iter().filter(|&group| clues(puzzle).contains_all(group));
    groups.all(|group| oracle::count(&puzzle.masked(clues(puzzle) - group), 2) == 2)
}

#[test]
fn a_random_symmetry_is_any_but_none() {
    let all = made(&Wish { places: Places::AnySymmetry, ..Wish::default() }, 3, 200);
    assert!(all.iter().all(|made| made.symmetry.is_kept_by(clues(&made.puzzle))));
    let drawn: HashSet<ClueSymmetry> = all.iter().map(|made| made.symmetry).collect();
    assert_eq!(drawn.len(), 7);
    assert!(!drawn.contains(&ClueSymmetry::None));
}

#[test]
fn orbits_are_groups_of_cells_that_share_clues() {
    let sizes = |symmetry: ClueSymmetry| symmetry.orbits().len();
    assert_eq!(ClueSymmetry::ALL.map(sizes), [81, 41, 21, 45, 45, 45, 45, 15]);
    for symmetry in ClueSymmetry::ALL {
        let all = symmetry.orbits().into_iter().fold(CellSet::EMPTY, |all, orbit| {
            assert!((all & orbit).is_empty());
            all | orbit
        });
        assert_eq!(all.len(), 81);
        assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
    }
}

#[test]
fn numbers_of_clues_are_honored() {
    for range in [24..=24, 23..=25, 30..=40, 81..=81, 60..=60] {
        for made in made(&Wish { clues: Some(range.clone()), ..Wish::default() }, 4, 20) {
            assert_sound(&made);
            assert!(range.contains(&clues(&made.puzzle).len()), "{range:?}: {}", made.puzzle);
        }
    }
    for made in made(&Wish { clues: Some(26..=27), is_minimal: true, ..Wish::default() }, 4, 20) {
        assert!(is_minimal(&made.puzzle) && (26..=27).contains(&clues(&made.puzzle).len()));
    }
}

#[test]
fn numbers_of_clues_in_a_range_are_all_found() {
    let wish = Wish { clues: Some(27..=30), ..Wish::default() };
    let mut numbers: Vec<usize> = made(&wish, 5, 100).iter().map(|made| clues(&made.puzzle).len()).collect();
    numbers.sort_unstable();
    assert!((27..=30).all(|number| numbers.iter().filter(|&&own| own == number).count() > 10), "{numbers:?}");
}

/// The two diagonals and the center row and column.
fn cross() -> CellSet {
    Cell::all()
        .filter(|cell| [cell.column(), 8 - cell.column(), 4].contains(&cell.row()) || cell.column() == 4)
        .collect()
}

#[test]
fn patterns_are_honored() {
    for made in made(&Wish { places: Places::Pattern(cross()), ..Wish::default() }, 6, 5) {
        assert_sound(&made);
        assert_eq!(clues(&made.puzzle), cross());
        assert_eq!(made.symmetry, ClueSymmetry::Full);
    }
}

#[test]
fn ratings_and_techniques_are_honored() {
    for made in made(&Wish { rating: Some(rated(20, 28)), ..Wish::default() }, 7, 5) {
        assert_sound(&made);
        assert_eq!(made.ratings, Some(rate(&made.puzzle)));
        assert!((20..=28).contains(&rate(&made.puzzle).er.tenths()));
    }
    let wish = Wish {
        path: OnPath { with: vec![vec![Technique::XWing]], ..OnPath::default() },
        rating: Some(rated(10, 50)),
        ..Wish::default()
    };
    for made in made(&wish, 7, 2) {
        assert!(path(&made.puzzle).any(|step| step.technique() == Technique::XWing));
    }
}

#[test]
fn full_grids_to_start_from_are_taken_in_turn() {
    let from: Vec<Solution> = (0..3).map(|i| random_solution(&mut Random::new(8, i))).collect();
    let all = made(&Wish { from: from.clone(), ..Wish::default() }, 8, 6);
    assert!(all.iter().zip(from.iter().cycle()).all(|(made, solution)| made.puzzle.solution() == solution));
    assert!(all.iter().all(|made| is_minimal(&made.puzzle)));
    // Puzzle 0 is the one before the first, and no number is too large.
    for (index, at) in [(0, 2), (1, 0), (u64::MAX - 1, 1)] {
        let made = generate(&Wish { from: from.clone(), ..Wish::default() }, 8, index..index + 1)[0].unwrap();
        assert_eq!(made.puzzle.solution(), &from[at], "{index}");
    }
}

#[test]
fn impossible_wishes_are_given_up_with_the_best_that_was_found() {
    let result = generate(&Wish { clues: Some(12..=12), tries: 500, ..Wish::default() }, 9, 1..2)[0];
    let gave_up = result.expect_err("there is none");
    assert_eq!((gave_up.index, gave_up.tries), (1, 500));
    let best = gave_up.best.expect("something was found");
    let Fault::Clues(number) = best.fault else { panic!("{:?}", best.fault) };
    assert_eq!(number, clues(&best.puzzle).len());
    assert!((17..=22).contains(&number));
    assert_eq!(oracle::count(&best.puzzle, 2), 1);

    // The clues of four rows leave the others open.
    let rows: CellSet = Cell::all().filter(|cell| cell.row() < 4).collect();
    let gave_up =
        generate(&Wish { places: Places::Pattern(rows), tries: 2, ..Wish::default() }, 9, 1..2)[0].unwrap_err();
    assert!(matches!(gave_up.best.expect("something").fault, Fault::Solutions(count) if count.number > 1));
}

#[test]
fn wishes_that_cannot_come_true_are_told_beforehand() {
    let reason = |wish: Wish| wish.check().unwrap_err();
    let clues = |range: RangeInclusive<usize>, places| reason(Wish { clues: Some(range), places, ..Wish::default() });
    let anywhere = Places::Symmetric(ClueSymmetry::None);
    assert_eq!(clues(5..=16, anywhere), Impossible::FewClues);
    assert_eq!(clues(82..=90, anywhere), Impossible::ManyClues);
    #[expect(clippy::reversed_empty_ranges, reason = "that is what is wrong")]
    let reversed = 30..=20;
    assert_eq!(clues(reversed, anywhere), Impossible::UpsideDown);
    assert_eq!(clues(40..=50, Places::Unbiased), Impossible::Unbiased { most: 30 });
    assert_eq!(
        clues(22..=22, Places::Symmetric(ClueSymmetry::Full)).to_string(),
        "no set of cells with so many clues is full"
    );
    assert_eq!(clues(20..=22, Places::Pattern(cross())), Impossible::Pattern(33));
    let few: CellSet = cross().iter().take(16).collect();
    assert_eq!(reason(Wish { places: Places::Pattern(few), ..Wish::default() }), Impossible::FewClues);
    assert_eq!(reason(Wish { rating: Some(rated(30, 20)), ..Wish::default() }), Impossible::UpsideDown);
    let nobody = OnPath { with: vec![vec![Technique::Squirmbag]], ..OnPath::default() };
    let found_by_nobody = Wish { path: nobody, ..Wish::default() };
    assert_eq!(reason(found_by_nobody), Impossible::Technique(Technique::Squirmbag));

    for places in [anywhere, Places::AnySymmetry, Places::Symmetric(ClueSymmetry::Rotate180)] {
        assert_eq!(Wish { clues: Some(0..=usize::MAX), places, ..Wish::default() }.check(), Ok(()));
    }
    assert_eq!(Wish { places: Places::Pattern(cross()), clues: Some(30..=40), ..Wish::default() }.check(), Ok(()));
}

#[test]
fn ranges_of_clues_may_go_beyond_the_grid() {
    for range in [0..=usize::MAX, 20..=usize::MAX, 70..=1000] {
        let most = made(&Wish { clues: Some(range.clone()), ..Wish::default() }, 16, 40);
        let same = made(&Wish { clues: Some(*range.start()..=81), ..Wish::default() }, 16, 40);
        assert_eq!(most, same);
        assert!(most.iter().any(|made| clues(&made.puzzle).len() < 78), "{range:?}");
    }
    let beyond = Wish { clues: Some(90..=95), tries: 2, ..Wish::default() };
    assert!(generate(&beyond, 16, 1..2)[0].is_err());
}

#[test]
fn shards_put_together_are_the_whole() {
    let wish = Wish { clues: Some(22..=23), ..Wish::default() };
    let whole = generate(&wish, 10, 1..41);
    let parts: Vec<_> = [1..2, 2..9, 9..40, 40..41].into_iter().flat_map(|part| generate(&wish, 10, part)).collect();
    assert_eq!(whole, parts);
}

/// What the program prints.
#[cfg(feature = "cli")]
fn printed(args: &[&str], lanes: &str) -> Vec<u8> {
    let output = Command::new(env!("CARGO_BIN_EXE_sudoku")).args(args).env("SUDOKU_LANES", lanes).output().unwrap();
    assert!(output.status.success());
    output.stdout
}

#[test]
#[cfg(feature = "cli")]
fn threads_and_lanes_change_nothing() {
    for wish in [
        &["-n700"][..],
        &["-n20", "--clues=22"],
        &["-n20", "--rating=2.3..3.0"],
        &["-n9", "--symmetry=random", "--minimal"],
    ] {
        let args = [&["generate", "--seed=11", "-fcsv"], wish].concat();
        let one = printed(&[&args[..], &["-j1"]].concat(), "");
        assert_eq!(one, printed(&[&args[..], &["-j2"]].concat(), ""));
        for lanes in ["16", "8"] {
            assert_eq!(one, printed(&[&args[..], &["-j3"]].concat(), lanes));
        }
    }
    let args = ["generate", "--seed=12", "-n100", "-fcsv"];
    assert_eq!(printed(&args, ""), printed(&args, "1"));
    for args in [&["reduce", "grids/easy.txt", "--best=300"], &["reduce", "grids/empty.txt", "--add"]] {
        assert_eq!(printed(args, ""), printed(args, "8"));
    }
}

#[test]
fn reduced_puzzles_are_minimal_and_have_the_same_solution() {
    let puzzles = common::grids().into_iter().filter_map(|(name, grid)| Some((name, Puzzle::try_from(grid).ok()?)));
    for (name, puzzle) in puzzles {
        let reduced = reduce(&puzzle, 12, 3);
        assert!(clues(&puzzle).contains_all(clues(&reduced)), "{name}");
        assert!(is_minimal(&reduced) && oracle::count(&reduced, 2) == 1, "{name}");
        assert_eq!(reduced.solution(), puzzle.solution(), "{name}");
    }
}

#[test]
fn clues_go_one_by_one_in_the_order_of_the_seed() {
    let full = Puzzle::from(random_solution(&mut Random::new(15, 0)));
    let puzzles = common::grids().into_iter().filter_map(|(_, grid)| Puzzle::try_from(grid).ok()).chain([full]);
    for (seed, puzzle) in (0..).zip(puzzles) {
        let mut order: Vec<Cell> = clues(&puzzle).iter().collect();
        Random::new(seed, 0).shuffle(&mut order);
        let mut expected = *puzzle.grid();
        for cell in order {
            let without = expected.with(cell, None);
            if count(&without, Some(2)).number == 1 {
                expected = without;
            }
        }
        assert_eq!(*reduce(&puzzle, seed, 1).grid(), expected, "{puzzle}");
    }
}

#[test]
fn the_more_orders_the_fewer_clues() {
    let full = Puzzle::from(random_solution(&mut Random::new(13, 0)));
    let number = |orders| clues(&reduce(&full, 13, orders)).len();
    assert!(number(1) >= number(20) && number(20) >= number(600));
    assert!(number(1) > number(600));
}

#[test]
fn added_clues_leave_the_chosen_solution_and_no_other() {
    let mut random = Random::new(14, 0);
    for round in 0..30 {
        let solution = random_solution(&mut random);
        let mut cells: Vec<Cell> = Cell::all().collect();
        random.shuffle(&mut cells);
        let grid = solution.masked(cells[..round].iter().copied().collect());
        let puzzle = add(&grid, &solution).expect("it is a solution");
        assert_eq!(oracle::count(&puzzle, 2), 1);
        assert!(grid.is_part_of(&puzzle) && puzzle.solution() == &solution);
        // None of the added digits can go again.
        for cell in grid.differences(&puzzle) {
            assert_eq!(oracle::count(&puzzle.with(cell, None), 2), 2, "{puzzle} {cell}");
        }
    }
    let other = random_solution(&mut random);
    let wrong = Digit::new(other[Cell::new(0)] % 9 + 1);
    assert_eq!(add(&Grid::EMPTY.with(Cell::new(0), wrong), &other), None);
}

/// Two digits in two rows, two columns and two boxes that could change places.
fn rectangles(grid: &Grid) -> usize {
    let pairs = |same: bool| {
        (0..9).flat_map(move |a| (a + 1..9).map(move |b| (a, b))).filter(move |(a, b)| (a / 3 == b / 3) == same)
    };
    let is_one = |(a, b): (usize, usize), (c, d): (usize, usize)| {
        grid.rows()[a][c] == grid.rows()[b][d] && grid.rows()[a][d] == grid.rows()[b][c]
    };
    let count = |rows: bool| {
        pairs(rows).map(|lines| pairs(!rows).filter(|&columns| is_one(lines, columns)).count()).sum::<usize>()
    };
    count(true) + count(false)
}

#[test]
fn full_grids_are_about_as_even_as_their_documentation_says() {
    let sum: usize = (0..6000).map(|i| rectangles(&random_solution(&mut Random::new(15, i)))).sum();
    // 11.3 each, standard deviation 3.5.
    assert!((66_700..68_900).contains(&sum), "{sum}");
}
