//! Paths: both orders solve puzzles by sound steps, and limits and deadlines end them with correct results.

use crate::common;

use std::collections::BTreeSet;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use common::assert_sound;
use common::positions::on_all_cores;
use sudokit::board::{Cell, CellSet, Digit, DigitSet, House};
use sudokit::logic::{
    Claim, End, Hint, HodokuLevel, Order, Path, Rating, Searched, Solvable, State, Technique, find_all, find_by_effect,
    proof,
};
use sudokit::rate::{Bound, HodokuScore, Profile, Ratings, path, rate};
use sudokit::{Grid, Puzzle, Stop};

/// Returns a stop at a time from now.
fn after(time: Duration) -> Stop {
    let deadline = Instant::now() + time;
    Stop::when(move || Instant::now() >= deadline)
}

/// Rates a puzzle, or returns `None` if its ER is above `most`.
fn rate_up_to(puzzle: &Puzzle, most: Rating) -> Option<Ratings> {
    Profile::of(&mut path(puzzle).up_to(most)).ratings()
}

/// Returns the orders that solve every puzzle.
fn orders() -> [Order; 2] {
    [Order::sudoku_explainer(), Order::people().with_nets()]
}

/// Returns the puzzles of the folder `grids` up to a rating.
fn puzzles(most: &str) -> Vec<Puzzle> {
    let most = most.parse().unwrap();
    let puzzles = common::grids().into_iter().filter_map(|(_, grid)| Puzzle::try_from(&grid).ok());
    let found: Vec<Puzzle> = puzzles.filter(|puzzle| rate_up_to(puzzle, most).is_some()).collect();
    assert!(!found.is_empty());
    found
}

/// Follows the path in an order, and checks its steps. Returns the last grid.
fn end_of_sound_path(puzzle: &Puzzle, order: Order) -> Grid {
    let mut path = Path::new(puzzle, order);
    path.by_ref().for_each(|step| assert_sound(puzzle, &step, puzzle.solution()));
    *path.state().grid()
}

#[test]
fn both_orders_solve_every_puzzle_by_sound_steps() {
    for puzzle in puzzles("9.5") {
        for order in orders() {
            assert_eq!(end_of_sound_path(&puzzle, order), *puzzle.solution().grid(), "{puzzle}");
        }
    }
}

#[test]
fn a_path_takes_the_steps_that_a_new_path_would_take_at_each_position() {
    for grid in [
        "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
        "98.7..6..7.5....9..43.....78..2....6..7.1..2......48..3..9...6.....5.3.......1..9",
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
    ] {
        assert_path_is_that_of_its_positions(&grid.parse().unwrap(), &Order::people().with_nets(), 12);
    }
    // What a search leaves for the next positions makes no difference in any order.
    for (puzzle, _) in common::rated().into_iter().filter(|(_, [er, ..])| *er < 80) {
        for order in [Order::people(), Order::sudoku_explainer(), Order::hodoku()] {
            assert_path_is_that_of_its_positions(&puzzle, &order, usize::MAX);
        }
    }
    let hard = common::rated().into_iter().filter(|(_, [er, ..])| (80..95).contains(er));
    for (puzzle, _) in hard.step_by(common::amount(2, 1)) {
        assert_path_is_that_of_its_positions(&puzzle, &Order::sudoku_explainer(), usize::MAX);
    }
}

/// Checks that each step of a path is the first of a new path. In the order of `HoDoKu`, it depends on the past which of several
/// singles is next.
fn assert_path_is_that_of_its_positions(puzzle: &Puzzle, order: &Order, most: usize) {
    let singles = Order::singles().techniques();
    let mut path = Path::new(puzzle, order.clone());
    for number in 0..most {
        let mut anew = Path::new(path.here(), order.clone());
        let (next, expected) = (path.next(), anew.next());
        let is_single = |hint: &Option<Hint>| hint.as_ref().is_some_and(|hint| singles.contains(&hint.technique()));
        let are_singles = *order == Order::hodoku() && is_single(&next) && is_single(&expected);
        assert!(are_singles || next == expected, "{puzzle} {number}: {next:?} {expected:?}");
        if next.is_none() {
            break;
        }
    }
}

#[test]
fn a_search_for_a_technique_finds_its_step_of_the_path() {
    for puzzle in puzzles("7.2") {
        let mut path = Path::new(&puzzle, Order::people());
        loop {
            let here = path.here();
            let Some(step) = path.next() else { break };
            assert!(find_all(&[step.technique()], here, &Stop::NEVER).hints.contains(&step), "{step:?}");
        }
    }
}

#[test]
fn a_limit_ends_the_rating_only_if_it_is_exceeded() {
    for (puzzle, _) in common::rated().into_iter().filter(|(_, [er, ..])| *er < 90) {
        let ratings = rate(&puzzle);
        assert_eq!(rate_up_to(&puzzle, ratings.er), Some(ratings));
        assert_eq!(rate_up_to(&puzzle, Rating::from_tenths(ratings.er.tenths() - 1).unwrap()), None);
    }
}

/// Returns puzzles of all levels. One has human steps above 5.0 before many steps below.
fn limited() -> impl Iterator<Item = Puzzle> {
    let mixed = "87.4......1....347.....6........9.6826..15...1.4............9...4.5..7......82.1.".parse().unwrap();
    common::rated().into_iter().filter(|(_, [er, ..])| *er < 78).map(|(puzzle, _)| puzzle).chain([mixed])
}

#[test]
fn a_limit_ends_a_path_before_the_first_step_above_it_in_every_order() {
    let mut shortened = 0;
    for puzzle in limited() {
        let people = Order::people().with_nets();
        for order in [people.clone(), Order::sudoku_explainer(), Order::singles()] {
            let mut whole = Path::new(&puzzle, order.clone());
            let steps: Vec<_> = whole.by_ref().collect();
            for most in ["1.2", "2.3", "4.4", "5.0", "6.6", "9.0"].map(|most| most.parse().unwrap()) {
                let mut limited = Path::new(&puzzle, order.clone()).up_to(most);
                let found: Vec<_> = limited.by_ref().collect();
                let expected = steps.iter().take_while(|step| step.rating() <= most).count();
                assert_eq!(found, steps[..expected], "{puzzle} {order:?} {most}");
                let is_solved = expected == steps.len() && whole.end() == Some(End::Solved);
                assert_eq!(limited.end(), Some(if is_solved { End::Solved } else { End::Above(most) }), "{puzzle}");
                shortened += usize::from(order == people && expected < steps.len());
            }
        }
    }
    assert!(shortened >= 40, "{shortened}");
}

#[test]
fn a_path_of_any_position_ends_at_its_deadline() {
    let stop = after(Duration::from_millis(50));
    let mut path = Path::new(State::new(&Grid::EMPTY), Order::people().with_nets()).until(stop);
    assert_eq!(path.by_ref().count(), 0);
    assert!(matches!(path.end(), Some(End::Stopped(_))), "{:?}", path.end());
}

#[test]
fn a_stopped_search_returns_the_steps_found_so_far() {
    let (puzzle, _) = common::rated().into_iter().find(|(_, [er, ..])| (40..60).contains(er)).unwrap();
    let techniques = Order::people().techniques();
    let all = find_all(&techniques, &puzzle, &Stop::NEVER);
    let mut found = BTreeSet::new();
    for questions in [0, 3, 10, 30] {
        let asked = AtomicUsize::new(0);
        let stop = Stop::when(move || asked.fetch_add(1, Relaxed) >= questions);
        let some = find_all(&techniques, &puzzle, &stop);
        assert!(some.searched == Searched::Stopped && some.hints.len() < all.hints.len());
        assert_eq!(some.hints, all.hints[..some.hints.len()]);
        found.insert(some.hints.len());
    }
    assert!(all.searched == Searched::Whole && found.contains(&0) && found.len() > 1, "{found:?}");
}

#[test]
fn a_net_is_taken_only_where_no_other_technique_has_a_step() {
    let inkala = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
    let golden_nugget = "000000039000001005003050800008090006070002000100400000009080050020000600400700000";
    let mut nets = 0;
    for puzzle in [inkala, golden_nugget].map(|grid| grid.parse::<Puzzle>().unwrap()) {
        let mut path = Path::new(&puzzle, Order::people().with_nets());
        for _ in 0..common::amount(6, 100) {
            let here = path.here();
            let Some(step) = path.next() else { break };
            if step.technique().is_net() {
                assert_eq!(
                    find_by_effect(&Order::people(), here, &Stop::NEVER),
                    (Vec::new(), Searched::Whole),
                    "{step:?}"
                );
                nets += 1;
            }
        }
    }
    assert!(nets > 1, "{nets}");
}

#[test]
fn the_order_of_hodoku_takes_every_single_that_is_wanted() {
    for left_out in [Technique::HiddenSingleInBox, Technique::HiddenSingleInLine, Technique::NakedSingle] {
        let mut singles = Order::singles().techniques();
        singles.retain(|single| *single != left_out);
        for (puzzle, _) in common::rated().into_iter().take(12) {
            let mut path = Path::new(&puzzle, Order::hodoku().without(&[left_out]));
            loop {
                let here = path.here();
                let Some(step) = path.next() else { break };
                let has_single = !find_all(&singles, here, &Stop::NEVER).hints.is_empty();
                assert_eq!(singles.contains(&step.technique()), has_single, "{puzzle}: {step:?}");
            }
        }
    }
}

#[test]
fn a_rating_is_known_at_the_end_of_the_path_only() {
    assert_eq!((Profile::default().er(), Profile::default().ratings()), (Bound::AtLeast(Rating::default()), None));
    let (puzzle, _) = common::rated().into_iter().find(|(_, [er, ..])| (20..60).contains(er)).unwrap();
    let (mut path, mut profile) = (path(&puzzle), Profile::default());
    let first = path.next().unwrap();
    profile.count(&first);
    profile.end(path.end());
    assert_eq!((profile.er(), profile.ratings()), (Bound::AtLeast(first.rating()), None));
    path.by_ref().for_each(|step| profile.count(&step));
    profile.end(path.end());
    assert_eq!(profile.ratings(), Some(rate(&puzzle)));
}

#[test]
fn a_deadline_ends_a_path_with_a_lower_bound() {
    let (hardest, _) = common::rated().into_iter().max_by_key(|(_, [er, ..])| *er).unwrap();
    let mut late = path(&hardest).until(after(Duration::from_millis(20)));
    assert!(late.by_ref().count() < 81);
    assert!(matches!(late.end(), Some(End::Stopped(least)) if least <= "11.0".parse().unwrap()), "{:?}", late.end());
    assert_eq!(late.next(), None);

    let mut path = path(&hardest);
    assert_eq!(path.end(), None);
    path.next();
    assert_eq!(path.end(), None);
}

#[test]
fn singles_alone_stop_at_the_first_harder_step() {
    let (hard, _) = common::rated().into_iter().find(|(_, [er, ..])| *er > 60).unwrap();
    let mut path = Path::new(&hard, Order::singles());
    assert!(path.by_ref().all(|step| step.effect().placement().is_some()));
    assert_eq!(path.end(), Some(End::Stuck));
}

#[test]
fn an_order_is_read_from_lines_and_tried_line_by_line() {
    let order: Order = "naked single\n\n  Hidden Single # in any house\n# nothing\nfish\n".parse().unwrap();
    let techniques = order.techniques();
    assert_eq!(techniques[0], Technique::NakedSingle);
    assert!(techniques.contains(&Technique::Swordfish) && !techniques.contains(&Technique::FullHouse));
    let unknown = "naked single\nswordfsh".parse::<Order>().unwrap_err();
    assert_eq!((unknown.line, unknown.unknown.similar), (2, Some("Swordfish")));
    assert!("".parse::<Order>().unwrap().techniques().is_empty());
}

#[test]
fn a_path_uses_only_the_techniques_of_its_order() {
    for puzzle in puzzles("7.2") {
        let naked = Technique::named("naked subset").unwrap();
        for order in [Order::people(), Order::sudoku_explainer(), Order::hodoku()] {
            let without = order.clone().without(&naked);
            assert!(Path::new(&puzzle, without.clone()).all(|step| !naked.contains(&step.technique())));
            let rest = without.techniques();
            let same: Vec<_> = Path::new(&puzzle, order.only(&rest)).collect();
            assert_eq!(same, Path::new(&puzzle, without).collect::<Vec<_>>());
        }
        let singles = Order::people().only(&Order::singles().techniques());
        let expected: Vec<_> = Path::new(&puzzle, Order::singles()).collect();
        assert_eq!(Path::new(&puzzle, singles).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn an_order_with_one_technique_uses_no_other_of_its_family() {
    let claiming = Order::people().only(&[Technique::Claiming]);
    let mut found = 0;
    for puzzle in puzzles("7.2") {
        let mut singles = Path::new(&puzzle, Order::singles());
        singles.by_ref().for_each(drop);
        let mut path = Path::new(singles.here(), claiming.clone());
        found += path.by_ref().inspect(|step| assert_eq!(step.technique(), Technique::Claiming)).count();
        assert!(matches!(path.end(), Some(End::Stuck | End::Solved)));
    }
    assert!(found > 5, "{found}");
}

#[test]
fn the_human_order_by_name_has_nets_as_the_last_resort() {
    assert!(Order::people().techniques().iter().all(|technique| !technique.is_net()));
    assert!(Order::people().with_nets().techniques().iter().any(|technique| technique.is_net()));
    assert!(Order::sudoku_explainer().techniques().iter().any(|technique| technique.is_net()));
    assert_eq!(Order::sudoku_explainer(), Order::sudoku_explainer().with_nets());
    let human = Order::named("human").unwrap();
    assert_eq!(human, Order::people().with_nets());
}

#[test]
fn without_a_proof_of_uniqueness_steps_keep_all_solutions() {
    let mut steps = 0;
    for puzzle in puzzles("7.2") {
        // Without some givens there are several solutions.
        let open = puzzle.givens().step_by(7).fold(*puzzle.grid(), |grid, (cell, _)| grid.with(cell, None));
        let solutions: Vec<_> = sudokit::solve::Solver::new().solutions(&open).take(300).collect();
        if solutions.len() < 2 || solutions.len() == 300 {
            continue;
        }
        for order in [Order::people(), Order::hodoku()] {
            let stop = after(Duration::from_secs(2));
            for step in Path::new(State::new(&open), order).until(stop) {
                for solution in &solutions {
                    assert_sound(&open, &step, solution);
                }
                assert!(!step.technique().relies_on_uniqueness());
                steps += 1;
            }
        }
    }
    assert!(steps > 300, "{steps}");
}

#[test]
fn a_proof_leads_to_its_claim_and_every_part_is_needed() {
    let mut lengths = BTreeSet::new();
    for puzzle in puzzles("7.2").into_iter().step_by(common::amount(32, 2)) {
        for cell in puzzle.empty_cells().iter().step_by(9) {
            let claim = Claim { cell, digit: puzzle.solution().digit(cell), on: true };
            let steps = proof(&puzzle, Order::people(), claim, &Stop::NEVER).unwrap();
            let (last, before) = steps.split_last().unwrap();
            assert!(last.proves(claim) && before.iter().all(|step| !step.proves(claim)));
            let mut state = State::new(&puzzle);
            for step in &steps {
                assert_sound(&puzzle, step, puzzle.solution());
                assert_eq!(step.before(), &state);
                let here = Solvable::new(state.clone()).unwrap();
                assert!(find_all(&[step.technique()], here, &Stop::NEVER).hints.contains(step));
                state = step.after();
            }
            lengths.insert(steps.len());
        }
    }
    assert!(lengths.len() > 5 && lengths.contains(&1), "{lengths:?}");
    let wrong = Claim { cell: sudokit::Cell::at(0, 0), digit: sudokit::Digit::ALL[0], on: true };
    let singles_only = proof(State::new(&Grid::EMPTY), Order::singles(), wrong, &Stop::NEVER);
    assert_eq!(singles_only, Err(End::Stuck));
}

#[test]
fn a_score_of_hodoku_is_the_sum_of_its_steps() {
    // Scores and levels of HoDoKu 2.3.
    for (puzzle, score, level) in [
        ("......6...3.6....86...23.......16..9.1..45...4..7..5..7..2...939.5..47.....9....5", 360, "easy"),
        ("..83.........7.845....2...97......6.....4.51.15....4..3.6....7....7.......4.1.9..", 332, "easy"),
        ("..2..3.51.......9.63.7.....9....586.....27...4..8.....17.9.64...........8.......7", 492, "medium"),
        (".....7.8....8..9..4...2...7....1...3.....259.2.87....1.42..6...8.6....7..51.....2", 1004, "hard"),
        (".....67959..2.........7..4.7...6..183.......9.56..2......4.3.67.2....45....7.....", 1664, "unfair"),
        ("....9.......8.2.13785.....2.....4.6...8....7..7.6.98.4..9.2...5.....6....27......", 918, "hard"),
        ("....65.23...9..1....97...5.2......38.....8....1....4..5.3...7........841.9...2...", 952, "hard"),
        ("...3..67.3.8.1..............6.7..23.1..8.5...942.......9.1..4.....5.9.......6.3.9", 1058, "unfair"),
        ("..7195..2..1..2.........59.8..4...67...7...8......94..3.....7....9..6...7.8.....3", 1668, "unfair"),
        (".....3......4.2.7.8...7.2.1.1.........9....2.64..1..35..4..5..21..9..5....3...7..", 1678, "unfair"),
        ("..8.13.9.3.79.....2..7.8.....45.97.......1...6.3...5.....2.6..898......54.....3..", 2140, "extreme"),
        ("..1.....45.7.9..38.9..4..........6.......817.6....3...1.28...5..3.5...8..8.4.7...", 1884, "extreme"),
        (".7..6..3...17.5.26.421....57...1..5..89......4....9....5....7.1....8.........62..", 2304, "extreme"),
        ("8..4..7.......5....47...1.5.............7..64.39..4.2..6.253....8....49.......2..", 622, "medium"),
        ("..9....2..4..7.....28...4.......92..8...5...43.71........3.1.....196.3.......46.7", 408, "easy"),
    ] {
        let puzzle: Puzzle = puzzle.parse().unwrap();
        let hodoku = HodokuScore::of(&Profile::of(&mut Path::new(&puzzle, Order::hodoku())));
        assert_eq!(
            (hodoku.score, hodoku.level.to_string().as_str(), hodoku.is_solved),
            (score, level, true),
            "{puzzle}"
        );
    }
    let hard: Puzzle = common::rated().last().unwrap().0;
    let singles = Order::hodoku().only(&Order::singles().techniques());
    let hodoku = HodokuScore::of(&Profile::of(&mut Path::new(&hard, singles)));
    assert_eq!((hodoku.is_solved, hodoku.level), (false, HodokuLevel::Extreme));
}

#[test]
fn deadly_patterns_rely_on_uniqueness() {
    let relying = Technique::ALL.into_iter().filter(|technique| technique.relies_on_uniqueness());
    let is_one = |code: &str| ["Rectangle", "UniqueLoop", "Bug"].iter().any(|word| code.contains(word));
    assert!(relying.clone().count() >= 20);
    for technique in Technique::ALL {
        let is_known = is_one(technique.code()) && !technique.code().ends_with("EmptyRectangle");
        assert_eq!(relying.clone().any(|other| other == technique), is_known, "{technique}");
    }
}

#[test]
fn ratings_below_chains_have_gaps() {
    let gaps: Vec<u16> = (10..=200).filter(|&tenths| !Rating::from_tenths(tenths).unwrap().may_be()).collect();
    let known = [11, 13, 14, 16, 18, 21, 22, 24, 27, 29, 31, 33, 35, 37, 39, 41, 43, 63, 64];
    assert_eq!(gaps, known);
}

/// Of the places of a digit that a line of a net leaves out, each is excluded by a line that it cites.
#[test]
fn what_a_line_of_a_net_leaves_out_is_excluded_by_the_lines_that_it_cites() {
    const PUZZLES: [&str; 2] = [
        "..2...7...1.....6.5......18....37.......49.....41.23....3.2.9...8.....5.6.......2",
        "98.76.5..7...8..9...5..9...56...7.8..74...3.....6.....49...6.5....2....4......1..",
    ];
    let mut checked = 0;
    for puzzle in PUZZLES.map(|puzzle| Puzzle::new(puzzle.parse::<Grid>().unwrap()).unwrap()) {
        for step in Path::new(&puzzle, Order::people().with_nets()) {
            let lines = step.reasoning();
            let numbered =
                |line: &&String| line.trim().split_once(". ").is_some_and(|(at, _)| at.parse::<usize>().is_ok());
            let told: Vec<&str> = lines.iter().filter(numbered).map(|line| line.trim()).collect();
            for line in told.iter().filter(|line| line.contains(": by Pointing, ") || line.contains(": by Claiming, "))
            {
                let (_, why) = line.split_once("ing, ").unwrap();
                let (why, cited) = why.split_once(" (by ").unwrap_or((why, ""));
                let (house, rest) = why.split_once(" has its ").unwrap();
                let (digit, places) = rest.split_once(" in ").unwrap();
                let (house, digit) = (house.parse::<House>().unwrap(), digit.parse::<Digit>().unwrap());
                let named: CellSet = match places.parse::<House>() {
                    Ok(cover) => cover.cell_set(),
                    Err(_) => places.split([' ', ',']).filter_map(|word| word.parse::<Cell>().ok()).collect(),
                };
                let numbers =
                    cited.trim_end_matches(')').split([' ', ',']).filter_map(|number| number.parse::<usize>().ok());
                let excluded: Vec<&&str> = numbers
                    .filter_map(|number| told.iter().find(|line| line.starts_with(&format!("{number}. "))))
                    .collect();
                for cell in
                    (house.cell_set() - named).iter().filter(|cell| step.before().candidates(*cell).contains(digit))
                {
                    // The cell of a start has no other digit.
                    let is_start = lines.iter().any(|line| line.trim().starts_with(&format!("if {cell} is ")));
                    let is_out =
                        is_start || excluded.iter().any(|line| line.contains(&format!(" {cell} is not {digit}:")));
                    assert!(is_out, "{puzzle}: {cell} in {line}\n{}", lines.join("\n"));
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 20, "{checked}");
}

/// A candidate of a mirror that is no digit of the base goes only for a digit that the box has nowhere else, or for the one
/// open cell: the line says which.
#[test]
fn a_line_of_an_exocet_says_why_a_mirror_loses_a_digit_that_no_base_has() {
    const PUZZLES: [&str; 3] = [
        "98.76.5..7....4....3.5..7..6....8....9.3..8......2..1.3..8...75.7.....89......3..",
        "...1....87.......9..3.9.5....9.3...5.....23.....4..6....6.8..5.47...1...2........",
        "98.7..6..75..6......68.....4..3...2...5.9.7.......8..4.1......3..918.5.......2.1.",
    ];
    let mut checked = 0;
    for puzzle in PUZZLES.map(|puzzle| Puzzle::new(puzzle.parse::<Grid>().unwrap()).unwrap()) {
        let exocets = Path::new(&puzzle, Order::people());
        for step in exocets.filter(|step| step.technique() == Technique::JuniorExocet) {
            let (lines, state) = (step.reasoning(), step.before());
            let base = lines[0].split_once("take two of ").expect("the base comes first").1;
            let base: DigitSet = base.split([' ', ',']).filter_map(|word| word.parse::<Digit>().ok()).collect();
            for line in lines.iter().filter(|line| line.contains("has its digit") && line.contains(": remove ")) {
                let (why, gone) = line.split_once(": remove ").unwrap();
                let (mirror, _) = why.split_once(", the ").unwrap();
                let mirror: CellSet = mirror.split(' ').filter_map(|word| word.parse::<Cell>().ok()).collect();
                let removed: Vec<(DigitSet, CellSet)> = gone.split("; ").map(removal).collect();
                if removed.iter().all(|(digits, cells)| base.contains_all(*digits) || (*cells & mirror).is_empty()) {
                    continue;
                }
                let boxed = House::box_at(mirror.first().unwrap().box_index()).cell_set();
                let named = why.split_once("has its digit").unwrap().1;
                let named = named.split([' ', ',']).find_map(|word| word.parse::<Digit>().ok());
                let is_locked = |digit: Digit| mirror.contains_all(state.cells(digit) & boxed);
                let is_alone = mirror.len() == 1 && why.contains("the only open cell");
                assert!(named.is_some_and(is_locked) || is_alone, "{puzzle}: {line}");
                checked += 1;
            }
        }
    }
    assert!(checked > 5, "{checked}");
}

/// A chain below a line of a net ends with what the line says.
#[test]
fn a_chain_inside_a_net_ends_with_the_claim_of_its_line() {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let told = on_all_cores(|position| {
        let lines = position.step().reasoning();
        let mut wrong = Vec::new();
        let claims = lines.iter().enumerate().filter(|(_, line)| line.contains(": by ") && line.ends_with(':'));
        for (at, line) in claims.clone() {
            let claim = line.split(". ").nth(1).unwrap().split(':').next().unwrap();
            let inner = lines[at + 1..].iter().take_while(|inner| indent(inner) > indent(line));
            if !inner.into_iter().any(|inner| inner.contains(claim)) {
                wrong.push(format!("{}: {}", position.technique, lines[at..].join("\n")));
            }
        }
        (claims.count(), wrong)
    });
    let wrong: Vec<_> = told.iter().flat_map(|(_, wrong)| wrong).collect();
    assert!(wrong.is_empty(), "{}: {}", wrong.len(), wrong[0]);
    assert!(told.iter().map(|(claims, _)| claims).sum::<usize>() > 3);
}

/// Reads `5 and 7 from r1c2 and r1c3`.
fn removal(text: &str) -> (DigitSet, CellSet) {
    let (digits, cells) = text.trim_start_matches("remove ").split_once(" from ").unwrap();
    (
        digits.split([' ', ',']).filter_map(|word| word.parse::<Digit>().ok()).collect(),
        cells.split([' ', ',']).filter_map(|word| word.parse::<Cell>().ok()).collect(),
    )
}
