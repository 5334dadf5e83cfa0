//! Generation: every puzzle has one solution and meets its requirements, and a seed always makes the same puzzles.

use crate::common;

use std::collections::HashSet;
use std::ops::{ControlFlow, RangeInclusive};

use common::{generate, generator, oracle};
use sudokit::generate::{
    CluePlaces, ClueSymmetry, Made, Near, PathRequirements, Requirements, add, random_solution, reduce, reduce_all,
};
use sudokit::logic::{HodokuLevel, Level, Order, Path, Rating, Solvable, State, Technique};
use sudokit::random::Random;
use sudokit::rate::{HodokuScore, Profile, path, rate};
use sudokit::solve::{Solver, Width};
use sudokit::text::read_pattern;
use sudokit::{Candidates, Cell, CellSet, Digit, Grid, Puzzle, Solution, Stop, count};

pub fn made(requirements: &Requirements, seed: u64, number: u64) -> Vec<Made> {
    generate(requirements, seed, 1..number + 1).into_iter().map(|made| made.expect("not given up")).collect()
}

fn clues(puzzle: &Grid) -> CellSet {
    puzzle.given_cells()
}

pub fn rated(least: u16, most: u16) -> RangeInclusive<Rating> {
    Rating::from_tenths(least).unwrap()..=Rating::from_tenths(most).unwrap()
}

fn is_minimal(puzzle: &Grid) -> bool {
    clues(puzzle).iter().all(|cell| oracle::count(&puzzle.with(cell, None), 2) == 2)
}

/// Checks that a puzzle has one solution.
fn assert_sound(made: &Made) {
    let puzzle = made.puzzle;
    assert_eq!(oracle::count(&puzzle, 2), 1, "{puzzle}");
    assert!(puzzle.is_part_of(puzzle.solution()), "{puzzle}");
}

#[test]
fn the_puzzles_of_a_seed_never_change() {
    let puzzle = |requirements: &Requirements, index| {
        generate(requirements, 42, index..index + 1).remove(0).expect("not given up").puzzle.to_string()
    };
    assert_eq!(
        puzzle(&Requirements::default(), 1),
        ".3...59...........475..........3..1....5.48.2.62.97....1.4.3...3.4...7..6...7..8."
    );
    assert_eq!(
        puzzle(&Requirements::default(), 1_000_000_000_000),
        "..694........2...9....5.162.3..1......2...67.6...8..34..9...8.6..1...7...2.3....."
    );
    assert_eq!(
        puzzle(&Requirements::new().clues(24..=30), 1),
        ".3...59...8.......4..92.1.......2..919.5.4.7...2..74..7..45.2.....6....1.59...3.4"
    );
    assert_eq!(
        puzzle(&Requirements::new().places(CluePlaces::AnySymmetry).minimal(true), 2),
        "..4.....7..8..5.21571...6........7......93..6.5..1.4....39.1....1.......42..7...8"
    );
    assert_eq!(
        puzzle(&Requirements::new().places(CluePlaces::Pattern(cross())), 1),
        "2...1...6.8..4..2...5.2.1.....832...193564872...197.....8.5.9...2..8..5.6...7...4"
    );
    assert_eq!(
        puzzle(&Requirements::new().places(CluePlaces::Unbiased), 1),
        ".5.9.4...46..5.1..19...3..42....7.....5..8..7.3....6......8...1.2...5.7...1..62.8"
    );
    assert_eq!(
        puzzle(&Requirements::new().rating(rated(20, 34)), 1),
        ".3...59...........475..........3..1....5.48.2.62.97....1.4.3...3.4...7..6...7..8."
    );
    assert_eq!(
        puzzle(&Requirements::new().level(Level::Hard..=Level::Expert), 1),
        ".....1....9.5....64...3.58..1..65....7..2...........48.....2....2314...56....3.9."
    );
    assert_eq!(
        puzzle(&Requirements::new().places(CluePlaces::AnySymmetry).clues(22), 1),
        "..67....8.......2.4.....1..5....46.3......2.....9....5..843..9..2....7..6..8.1..."
    );
    let (cells, digits) = given();
    assert_eq!(
        puzzle(&Requirements::new().places(CluePlaces::Given { cells, digits }), 1),
        "...7.5.....3...5...1..8..2.1..5.6..3..9...7..4..1.8..6.2..5..7...5...6.....9.1..."
    );
}

/// A pattern with three digits.
fn given() -> (CellSet, Grid) {
    let rows = "...7.5... ..x...x.. .x..x..x. 1..x.x..x ..x...x.. x..x.x..x .x..x..x. ..x...x.. ...x.x...";
    read_pattern(&rows.replace(' ', "\n")).unwrap()
}

#[test]
fn the_puzzles_of_a_seed_with_path_requirements_never_change() {
    let puzzle = |path: PathRequirements| {
        let made = generate(&Requirements::new().path(path), 42, 1..2).remove(0).expect("not given up");
        made.puzzle.to_string()
    };
    let named = |name: &str| Technique::named(name).unwrap();
    let any = PathRequirements::default;
    for (path, expected) in [
        (
            any().with(named("x-wing")).with(named("xy-wing")),
            ".6........432.......567.89.8...9..2..1.4....5......6......1...9..95....2...7...3.",
        ),
        (
            any().with(named("skyscraper")).without(named("w-wing")),
            ".35.4..1..7....5....9..6.7.4..5.26....81...5..2....1.......8.3...1...9....2..4...",
        ),
        (
            any().hardest([Technique::HiddenPair]),
            ".9..26.....8.9.572................16..46....55..7.3....1..3....2.5..4.3..49..2...",
        ),
        (any().only(singles()), ".3...59...........475..........3..1....5.48.2.62.97....1.4.3...3.4...7..6...7..8."),
    ] {
        assert_eq!(puzzle(path.clone()), expected, "{path:?}");
    }
}

fn singles() -> Vec<Technique> {
    ["full-house", "hidden single", "naked-single"].iter().flat_map(|name| Technique::named(name).unwrap()).collect()
}

#[test]
fn puzzles_without_requirements_are_minimal_and_have_the_expected_number_of_clues() {
    let all = made(&Requirements::default(), 1, 600);
    for made in &all {
        assert_sound(made);
        assert!(is_minimal(&made.puzzle), "{}", made.puzzle);
    }
    // Removing clues in random order leaves 24.38 on average, with a standard deviation of 1.1, as is known.
    let sum: usize = all.iter().map(|made| clues(&made.puzzle).len()).sum();
    assert!((14_500..14_760).contains(&sum), "{sum}");
    let different: HashSet<Puzzle> = all.iter().map(|made| made.puzzle).collect();
    assert_eq!(different.len(), all.len());
    // Each cell has a clue about equally often: 600 * 24.38 / 81 = 181 times, standard deviation 11.
    let count = |cell: Cell| all.iter().filter(|made| made.puzzle.digit(cell).is_some()).count();
    assert!(Cell::ALL.into_iter().all(|cell| count(cell).abs_diff(181) < 50));
    // Each digit is a clue about equally often: 1,625 times.
    let digits = |value| all.iter().flat_map(|made| made.puzzle.values()).filter(|&own| own == value).count();
    assert!((1..=9).all(|value| digits(value).abs_diff(1625) < 200));
}

#[test]
fn unbiased_puzzles_are_minimal_and_have_more_clues() {
    let all = made(&Requirements::new().places(CluePlaces::Unbiased), 1, common::amount(2, 40));
    for made in &all {
        assert_sound(made);
        assert!(is_minimal(&made.puzzle), "{}", made.puzzle);
    }
    // All minimal puzzles have 26.58 clues on average, with a standard deviation of 1.1; removing clues leaves fewer.
    let sum: usize = all.iter().map(|made| clues(&made.puzzle).len()).sum();
    assert!((25 * all.len()..28 * all.len()).contains(&sum), "{sum}");
}

#[test]
fn puzzles_have_the_required_symmetry() {
    for symmetry in ClueSymmetry::ALL {
        for is_minimal in [false, true] {
            let requirements = Requirements::new().symmetry(symmetry).minimal(is_minimal);
            for made in made(&requirements, 2, common::amount(2, 8)) {
                assert_sound(&made);
                assert_eq!(made.symmetry, symmetry);
                assert!(symmetry.is_kept_by(clues(&made.puzzle)), "{symmetry}: {}", made.puzzle);
                assert!(!is_minimal || self::is_minimal(&made.puzzle), "{symmetry}: {}", made.puzzle);
                assert!(is_minimal_by_orbits(&made.puzzle, symmetry), "{symmetry}: {}", made.puzzle);
            }
        }
    }
}

fn is_minimal_by_orbits(puzzle: &Grid, symmetry: ClueSymmetry) -> bool {
    let mut groups = symmetry.orbits().into_iter().filter(|&group| clues(puzzle).contains_all(group));
    groups.all(|group| oracle::count(&puzzle.masked(clues(puzzle) - group), 2) == 2)
}

#[test]
fn a_random_symmetry_is_never_none() {
    let all = made(&Requirements::new().places(CluePlaces::AnySymmetry), 3, 200);
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
fn puzzles_have_the_required_number_of_clues() {
    for range in [24..=24, 23..=25, 30..=40, 81..=81, 60..=60] {
        for made in made(&Requirements::new().clues(range.clone()), 4, 20) {
            assert_sound(&made);
            assert!(range.contains(&clues(&made.puzzle).len()), "{range:?}: {}", made.puzzle);
        }
    }
    for made in made(&Requirements::new().clues(26..=27).minimal(true), 4, 20) {
        assert!(is_minimal(&made.puzzle) && (26..=27).contains(&clues(&made.puzzle).len()));
    }
}

/// Returns requirements that only a local search can meet.
fn rare_numbers_of_clues() -> [Requirements; 5] {
    let few = |number, symmetry| Requirements::new().symmetry(symmetry).clues(number);
    [
        few(20, ClueSymmetry::None),
        few(19, ClueSymmetry::None),
        few(21, ClueSymmetry::Rotate180),
        few(22, ClueSymmetry::Diagonal),
        Requirements::new().clues(29).minimal(true),
    ]
}

#[test]
fn rare_numbers_of_clues_are_found() {
    for requirements in rare_numbers_of_clues() {
        for made in made(&requirements, 5, common::amount(1, 3)) {
            assert_sound(&made);
            assert!(requirements.clues.as_ref().unwrap().contains(&made.puzzle.count_clues()), "{}", *made.puzzle);
            assert!(made.symmetry.is_kept_by(clues(&made.puzzle)), "{}", *made.puzzle);
            assert!(!requirements.is_minimal || is_minimal(&made.puzzle), "{}", *made.puzzle);
        }
    }
}

#[test]
fn rare_numbers_of_clues_are_found_in_a_given_full_grid() {
    let from = vec![random_solution(&mut Random::new(3, 1))];
    for (number, is_minimal) in [(21, false), (29, true)] {
        let requirements = Requirements::new().clues(number).minimal(is_minimal).from(from.clone());
        let made = &made(&requirements, 5, 1)[0];
        assert_sound(made);
        assert_eq!((*made.puzzle.solution(), made.puzzle.count_clues()), (from[0], number));
    }
}

#[test]
fn a_local_search_finds_the_same_puzzles_at_every_width() {
    for requirements in rare_numbers_of_clues().into_iter().step_by(common::amount(4, 2)) {
        let made = Width::ALL.map(|width| generator(&requirements, 3).with_solver(Solver::of_width(width)).make(1..2));
        assert!(made.windows(2).all(|pair| pair[0] == pair[1]), "{requirements:?}");
    }
}

#[test]
fn the_puzzles_of_a_seed_by_local_search_never_change() {
    let made = rare_numbers_of_clues().map(|requirements| made(&requirements, 42, 1)[0].puzzle.to_string());
    assert_eq!(
        made,
        [
            "...............3.14.52.........3.......5.48.2.6..97....1...3.....4...75.....7..8.",
            ".....67..3.6.............58.4..8.5..7...1.......5...6........8.2....7..3.8...4...",
            "4......36.9.7.......83.......9..6.....5.9.8.....2..3.......12.......5.9.27......4",
            "..67....8.......2.4.....1..5....46.3......2.....9....5..843..9..2....7..6..8.1...",
            ".3...5...2..34.1.5..5..6.9...........9.5.48.2.62.97.....76.39..3.4......62.....87",
        ]
    );
}

#[test]
fn numbers_of_clues_in_a_range_are_all_found() {
    let requirements = Requirements::new().clues(27..=30);
    let mut numbers: Vec<usize> = made(&requirements, 5, 100).iter().map(|made| clues(&made.puzzle).len()).collect();
    numbers.sort_unstable();
    assert!((27..=30).all(|number| numbers.iter().filter(|&&own| own == number).count() > 10), "{numbers:?}");
}

/// Returns the cells of both diagonals, the center row and the center column.
fn cross() -> CellSet {
    Cell::ALL
        .into_iter()
        .filter(|cell| [cell.column(), 8 - cell.column(), 4].contains(&cell.row()) || cell.column() == 4)
        .collect()
}

#[test]
fn puzzles_have_the_required_pattern() {
    for made in made(&Requirements::new().places(CluePlaces::Pattern(cross())), 6, 5) {
        assert_sound(&made);
        assert_eq!(clues(&made.puzzle), cross());
        assert_eq!(made.symmetry, ClueSymmetry::Full);
    }
}

/// Returns the techniques of the steps of the rated path and of the human path.
fn steps(puzzle: &Puzzle) -> [Vec<Technique>; 2] {
    let of_people = Path::new(puzzle, Order::people().with_nets());
    [path(puzzle), of_people].map(|path| path.map(|step| step.technique()).collect())
}

#[test]
fn puzzles_meet_requirements_on_the_path() {
    let made = |path: PathRequirements| {
        let made = made(&Requirements::new().path(path), 21, 3);
        made.iter().for_each(assert_sound);
        made
    };
    let any = PathRequirements::default;
    let (x, pair, claiming) = (Technique::XWing, Technique::NakedPair, Technique::Claiming);
    for made in made(any().with([x]).with([pair]).without([claiming])) {
        let [rated, _] = steps(&made.puzzle);
        assert!(rated.contains(&x) && rated.contains(&pair) && !rated.contains(&claiming));
        assert_eq!(made.ratings, Some(rate(&made.puzzle)));
    }
    for made in made(any().with([Technique::Swordfish, x])) {
        let [rated, _] = steps(&made.puzzle);
        assert!(rated.contains(&x) || rated.contains(&Technique::Swordfish));
    }
    let (sky, kite) = (Technique::Skyscraper, Technique::TwoStringKite);
    for made in made(any().with([sky]).without([kite])) {
        let [_, people] = steps(&made.puzzle);
        assert!(people.contains(&sky) && !people.contains(&kite));
    }
    for made in made(any().hardest([Technique::XyWing])) {
        assert_eq!(Profile::of(&mut path(&made.puzzle)).hardest(), Some(Technique::XyWing));
    }
    for made in made(any().only([Technique::FullHouse, Technique::NakedSingle])) {
        // Sets one cell at a time whose peers leave one digit.
        let mut grid = *made.puzzle.grid();
        let lone = |grid: &Grid| {
            let candidates = Candidates::of(grid);
            grid.empty_cells().iter().find_map(|cell| candidates[cell].only().map(|digit| (cell, digit)))
        };
        while let Some((cell, digit)) = lone(&grid) {
            grid.set(cell, digit);
        }
        assert_eq!(grid.count_empty(), 0, "{}", made.puzzle);
    }
}

#[test]
fn the_levels_of_a_range_are_about_equally_frequent() {
    let levels = |path, number| {
        let requirements = Requirements::new().level(Level::Easy..=Level::Hard).path(path).tries(2000);
        let all = made(&requirements, 25, number);
        let of = |level| all.iter().filter(|made| Level::of(made.ratings.unwrap().er) == level).count();
        [Level::Easy, Level::Medium, Level::Hard].map(of)
    };
    // Without aims, some 40 would be easy and one would be hard.
    let [easy, medium, hard] = levels(PathRequirements::default(), 60);
    assert!([easy, medium, hard].into_iter().all(|number| (10..=30).contains(&number)), "{easy} {medium} {hard}");
    // Puzzles with an X-Wing on the rated path are hard, so no puzzle aims at another level.
    let path = PathRequirements::new().with([Technique::XWing]);
    assert_eq!(levels(path, 1), [0, 0, 1]);
    // Singles solve no hard puzzle. A puzzle that aims at this level gets another one.
    let path = PathRequirements::new().only(singles());
    let [easy, medium, hard] = levels(path, 12);
    assert!((easy + medium, hard) == (12, 0) && medium > 0, "{easy} {medium} {hard}");
}

#[test]
fn the_level_and_the_score_of_hodoku_are_the_required_ones() {
    let requirements = Requirements::new()
        .hodoku_level(HodokuLevel::Easy..=HodokuLevel::Unfair)
        .hodoku_score(300..=1700)
        .symmetry(ClueSymmetry::Rotate180)
        .rating(rated(10, 70));
    let all = made(&requirements, 25, 32);
    for Made { puzzle, hodoku, ratings, .. } in &all {
        let path = &mut Path::new(puzzle, Order::hodoku());
        assert_eq!(*hodoku, Some(HodokuScore::of(&Profile::of(path))), "{puzzle}");
        assert!((300..=1700).contains(&hodoku.unwrap().score) && ratings.is_some());
    }
    // Each puzzle aims at a level, of which all but extreme are required.
    let of = |level| all.iter().filter(|made| made.hodoku.unwrap().level == level).count();
    assert_eq!(of(HodokuLevel::Extreme), 0);
    let levels = [HodokuLevel::Easy, HodokuLevel::Medium, HodokuLevel::Hard, HodokuLevel::Unfair].map(of);
    assert!(levels.iter().all(|number| (4..=14).contains(number)), "{levels:?}");

    // No puzzle aims at a level that ends below the scores.
    let requirements = requirements.hodoku_score(1650..=1700);
    assert_eq!(made(&requirements, 25, 1)[0].hodoku.unwrap().level, HodokuLevel::Unfair);
    let hard = requirements.hodoku_level(HodokuLevel::Easy..=HodokuLevel::Hard);
    let reason = hard.check().unwrap_err().to_string();
    assert_eq!(reason, "a score of 1650 or more is above hard, which ends at 1600");
}

#[test]
fn the_next_step_is_the_required_one_and_no_easier_technique_applies() {
    for technique in [Technique::Swordfish, Technique::XyWing, Technique::Skyscraper, Technique::HiddenPair] {
        let requirements = Requirements::new().path(PathRequirements::new().next([technique]));
        for made in made(&requirements, 22, 3) {
            assert_sound(&made);
            let step = made.exercise().expect("the required step");
            let state = step.before();
            assert_eq!(step.technique(), technique);
            let solution = made.puzzle.solution();
            assert!(made.puzzle.is_part_of(state.grid()) && state.grid().is_part_of(solution));
            assert!(state.empty_cells().iter().all(|cell| state.candidates(cell).contains(solution.digit(cell))));
            // No technique before this one in the order applies.
            let order = if technique.is_only_human() { Order::people() } else { Order::sudoku_explainer() };
            let marked = State::with_candidates(state.grid(), &state.marks()).with_givens(made.puzzle.given_cells());
            let marked = Solvable::new(marked).unwrap();
            assert_eq!(Path::new(marked, order).next().as_ref(), Some(&step), "{}", made.puzzle);
        }
    }
}

#[test]
fn given_digits_stay_in_their_cells() {
    let (cells, digits) = given();
    for made in made(&Requirements::new().places(CluePlaces::Given { cells, digits }), 23, 8) {
        assert_sound(&made);
        assert_eq!(clues(&made.puzzle), cells);
        assert!(digits.is_part_of(&made.puzzle), "{}", made.puzzle);
    }
}

#[test]
fn levels_and_ratings_can_be_combined() {
    let requirements = Requirements::new().level(Level::Easy..=Level::Hard).rating(rated(20, 23));
    for made in made(&requirements, 24, 5) {
        assert!((20..=23).contains(&rate(&made.puzzle).er.tenths()));
    }
    for level in Level::ALL.into_iter().take(6) {
        let made = made(&Requirements::new().level(level), 24, 1)[0];
        assert_eq!(Level::of(rate(&made.puzzle).er), level);
    }
}

#[test]
fn a_stopped_generator_returns_its_progress() {
    let places = CluePlaces::Symmetric(ClueSymmetry::Rotate90);
    let requirements = Requirements::new().places(places).clues(17..=18);
    let mut rounds = 0;
    let result = generator(&requirements, 26).make_with(1..3, &Stop::NEVER, |so_far| {
        rounds += 1;
        assert!(so_far.tries > 0 && so_far.open.as_ref().is_some_and(|open| open.index == 1 && open.best.is_some()));
        if rounds == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    // The rounds make one try for each puzzle, then two, then four.
    assert!(result.iter().all(|one| one.as_ref().is_err_and(|gave_up| gave_up.tries == 7 && gave_up.best.is_some())));
}

#[test]
fn full_grids_to_start_from_are_used_in_turn() {
    let from: Vec<Solution> = (0..3).map(|i| random_solution(&mut Random::new(8, i))).collect();
    let all = made(&Requirements::new().from(from.clone()), 8, 6);
    assert!(all.iter().zip(from.iter().cycle()).all(|(made, solution)| made.puzzle.solution() == solution));
    assert!(all.iter().all(|made| is_minimal(&made.puzzle)));
    // Puzzle 0 starts from the last grid, and no index is too large.
    for (index, at) in [(0, 2), (1, 0), (u64::MAX - 1, 1)] {
        let made = generate(&Requirements::new().from(from.clone()), 8, index..index + 1).remove(0).unwrap();
        assert_eq!(made.puzzle.solution(), &from[at], "{index}");
    }
}

#[test]
fn rare_requirements_are_given_up_with_the_best_puzzle() {
    let places = CluePlaces::Symmetric(ClueSymmetry::Rotate90);
    let requirements = Requirements::new().places(places).clues(17..=18).tries(50);
    let gave_up = generate(&requirements, 9, 1..2).remove(0).expect_err("there is none in so few tries");
    assert_eq!((gave_up.index, gave_up.tries), (1, 50));
    let best = gave_up.best.as_ref().expect("something was found");
    let number = clues(&best.puzzle).len();
    assert!((19..=28).contains(&number));
    assert_eq!(oracle::count(&best.puzzle, 2), 1);
    let told = format!("puzzle 1: gave up after 50 tries; the best has {number} clues: {}", best.puzzle);
    assert_eq!(gave_up.to_string(), told);

    // Two clues in each row, column and box are nearly always too few.
    let cells: CellSet = Cell::ALL
        .into_iter()
        .filter(|cell| (cell.column() + 9 - cell.row() * 3 % 9 - cell.row() / 3) % 9 < 2)
        .collect();
    let requirements = Requirements::new().places(CluePlaces::Pattern(cells)).tries(2);
    let best = generate(&requirements, 9, 1..2).remove(0).unwrap_err().best.expect("something was found");
    let number = oracle::count(&best.puzzle, 500);
    assert!(number > 1);
    let more = if number < 500 { "" } else { " or more" };
    assert_eq!(best.unmet.to_string(), format!("has {number}{more} solutions"));
}

#[test]
fn impossible_requirements_are_errors() {
    let reason = |requirements: Requirements| requirements.check().unwrap_err().to_string();
    let full = Puzzle::from(random_solution(&mut Random::new(15, 0)));
    let both = Requirements::new().near(Near::from_iter([full])).from([*full.solution()]);
    assert_eq!(reason(both), "puzzles near others start from these, and not from full grids");
    let clues = |range: RangeInclusive<usize>, places| reason(Requirements::new().clues(range).places(places));
    let anywhere = CluePlaces::Symmetric(ClueSymmetry::None);
    assert_eq!(clues(5..=16, anywhere), "no puzzle with one solution has fewer than 17 clues");
    assert_eq!(clues(82..=90, anywhere), "no puzzle has more than 81 clues");
    #[expect(clippy::reversed_empty_ranges, reason = "that is what is wrong")]
    let reversed = 30..=20;
    assert_eq!(clues(reversed, anywhere), "a range is reversed");
    assert_eq!(clues(40..=50, CluePlaces::Unbiased), "unbiased puzzles have at most 30 clues");
    assert_eq!(
        clues(22..=22, CluePlaces::Symmetric(ClueSymmetry::Full)),
        "no pattern with symmetry full has the required number of clues"
    );
    assert_eq!(
        clues(20..=22, CluePlaces::Pattern(cross())),
        "the pattern has 33 cells, which does not match the number of clues"
    );
    let few: CellSet = cross().iter().take(16).collect();
    assert_eq!(
        reason(Requirements::new().places(CluePlaces::Pattern(few))),
        "no puzzle with one solution has fewer than 17 clues"
    );
    assert_eq!(reason(Requirements::new().rating(rated(30, 20))), "a range is reversed");
    let path = |path: PathRequirements| reason(Requirements::new().path(path));
    let (x, jelly) = (Technique::XWing, Technique::Jellyfish);
    let any = PathRequirements::default;
    let without = path(any().hardest([x]).without([x]));
    assert_eq!(without, "X-Wing is both required and excluded");
    let next = path(any().next([x]).without([x]));
    assert_eq!(next, "X-Wing is both required and excluded");
    assert_eq!(
        path(any().only([x, jelly])),
        "techniques like X-Wing only eliminate candidates: add a single (naked-single, hidden-single, full-house)"
    );
    let with = |technique| any().with([technique]);
    let most = Level::Hard.most();
    let too_hard = reason(Requirements::new().path(with(jelly)).level(Level::Easy..=Level::Hard));
    assert_eq!(too_hard, format!("Jellyfish is rated at least 5.2, above {most}"));
    let hardest = any().hardest([x]);
    assert_eq!(reason(Requirements::new().path(hardest).rating(rated(34, 60))), "X-Wing never has a required rating");
    assert_eq!(
        reason(Requirements::new().rating(rated(21, 22))),
        "no technique is rated 2.1..2.2, so no puzzle is, either (the nearest are 2.0 and 2.3)"
    );
    let contradictory = Requirements::new().rating(rated(20, 23)).level(Level::Hard..=Level::Beyond);
    assert_eq!(reason(contradictory), "a rating of 2.0..2.3 is medium, which is not the required level");
    assert_eq!(
        reason(Requirements::new().clues(41..=50).minimal(true)),
        "no minimal puzzle with more than 40 clues is known"
    );
    let empty: CellSet = Cell::ALL.into_iter().filter(|cell| ![4, 5].contains(&cell.column())).collect();
    assert_eq!(
        reason(Requirements::new().places(CluePlaces::Pattern(empty))),
        "column 5 and column 6 have no clue: swapping them gives another solution"
    );
    let (cells, digits) = given();
    let given = |cells, digits| {
        let places = CluePlaces::Given { cells, digits };
        Requirements::new().places(places).check().map_err(|impossible| impossible.to_string())
    };
    assert_eq!(given(cells, digits), Ok(()));
    assert_eq!(given(cells - digits.given_cells(), digits), Err("a digit is given outside the pattern".into()));
    assert_eq!(
        given(cells, digits.with(Cell::at(0, 3), Digit::new(5))),
        Err("no full grid has the given digits".into())
    );
    let seven = random_solution(&mut Random::new(9, 9));
    let cells: CellSet = Cell::ALL.into_iter().filter(|cell| seven[*cell] > 2).collect();
    assert_eq!(
        given(cells, seven.masked(cells)),
        Err("the digits 1 and 2 are not given: swapping them gives another solution".into())
    );

    for places in [anywhere, CluePlaces::AnySymmetry, CluePlaces::Symmetric(ClueSymmetry::Rotate180)] {
        assert_eq!(Requirements::new().clues(0..=usize::MAX).places(places).check(), Ok(()));
    }
    assert_eq!(Requirements::new().places(CluePlaces::Pattern(cross())).clues(30..=40).check(), Ok(()));
}

#[test]
fn ranges_of_clues_may_go_beyond_the_grid() {
    for range in [0..=usize::MAX, 20..=usize::MAX, 70..=1000] {
        let most = made(&Requirements::new().clues(range.clone()), 16, 40);
        let same = made(&Requirements::new().clues(*range.start()..=81), 16, 40);
        assert_eq!(most, same);
        assert!(most.iter().any(|made| clues(&made.puzzle).len() < 78), "{range:?}");
    }
}

#[test]
fn shards_together_are_the_whole() {
    let requirements = Requirements::new().clues(22..=23);
    let whole = generate(&requirements, 10, 1..41);
    assert!(generator(&requirements, 10).puzzles(1).take(40).eq(whole.iter().cloned()));
    let parts: Vec<_> =
        [1..2, 2..9, 9..40, 40..41].into_iter().flat_map(|part| generate(&requirements, 10, part)).collect();
    assert_eq!(whole, parts);
}

#[test]
fn clues_are_removed_one_by_one_in_the_order_of_the_seed() {
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
fn more_tries_leave_fewer_clues() {
    let full = Puzzle::from(random_solution(&mut Random::new(13, 0)));
    let all = [1, 20, 600, 3000].map(|tries| reduce(&full, 13, tries));
    assert!(all.iter().all(|puzzle| oracle::count(puzzle, 2) == 1 && is_minimal(puzzle)), "{all:?}");
    let numbers = all.map(|reduced| reduced.count_clues());
    assert!(numbers.is_sorted_by(|more, fewer| more >= fewer), "{numbers:?}");
    assert!(numbers[0] > numbers[2] && numbers[3] <= 20, "{numbers:?}");
}

#[test]
fn seventeen_clues_are_found_in_a_full_grid_that_has_them() {
    let (_, seventeen) = common::grids().into_iter().find(|(name, _)| name == "seventeen.txt").expect("a grid");
    let full = Puzzle::from(*Puzzle::try_from(seventeen).expect("a puzzle").solution());
    let reduced = |width| reduce_all(Solver::of_width(width), &[full], 0, 6000).remove(0);
    let one = reduced(Width::Widest);
    assert_eq!(one.puzzle.count_clues(), 17);
    assert!(one.is_fewest && oracle::count(&one.puzzle, 2) == 1);
    if common::amount(false, true) {
        assert_eq!(one, reduced(Width::Baseline));
    }
}

#[test]
fn a_proven_minimum_is_the_minimum() {
    for seed in 0..3 {
        let Made { puzzle, .. } = made(&Requirements::default(), 17, 3)[seed];
        let mut more: Vec<Cell> = (CellSet::ALL - clues(&puzzle)).iter().collect();
        Random::new(17, seed as u64).shuffle(&mut more);
        let given = clues(&puzzle) | more[..3].iter().copied().collect();
        let larger = Puzzle::try_from(puzzle.solution().masked(given)).expect("more clues");
        let reduced = reduce_all(Solver::new(), &[larger], 0, 10_000)[0];
        assert!(reduced.is_fewest, "{larger}");
        let number = reduced.puzzle.count_clues();
        assert_eq!(smaller_puzzles(&larger, number - 1), 0, "{larger}");
        assert!(smaller_puzzles(&larger, number) > 0, "{larger}");
    }
}

/// Counts the choices of `number` clues that have one solution.
fn smaller_puzzles(puzzle: &Puzzle, number: usize) -> usize {
    let clues: Vec<Cell> = clues(puzzle).iter().collect();
    let mut all = vec![CellSet::EMPTY];
    for (at, &cell) in clues.iter().enumerate() {
        // Keeps the choices that can still reach this number.
        let enough = |set: &CellSet| set.len() <= number && set.len() + clues.len() - at > number;
        all = all.into_iter().flat_map(|set| [set, set | cell.into()]).filter(enough).collect();
    }
    let grids: Vec<Grid> = all.into_iter().map(|set| puzzle.masked(set)).collect();
    Solver::new().count_all(&grids, 2).0.iter().filter(|counted| counted.number == 1).count()
}

#[test]
fn added_clues_leave_the_chosen_solution_and_no_other() {
    let mut random = Random::new(14, 0);
    for round in 0..30 {
        let solution = random_solution(&mut random);
        let mut cells: Vec<Cell> = Cell::ALL.into_iter().collect();
        random.shuffle(&mut cells);
        let grid = solution.masked(cells[..round].iter().copied().collect());
        let puzzle = add(&grid, &solution).expect("it is a solution");
        assert_eq!(oracle::count(&puzzle, 2), 1);
        assert!(grid.is_part_of(&puzzle) && puzzle.solution() == &solution);
        // None of the added digits is redundant.
        for cell in grid.differences(&puzzle) {
            assert_eq!(oracle::count(&puzzle.with(cell, None), 2), 2, "{puzzle} {cell}");
        }
    }
    let other = random_solution(&mut random);
    let wrong = Digit::new(other[Cell::from_index(0)] % 9 + 1);
    assert_eq!(add(&Grid::EMPTY.with(Cell::from_index(0), wrong), &other), None);
}
