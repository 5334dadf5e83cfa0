//! Sukaku: candidates are solved, counted, rated and compared like the grids that they come from.

use std::collections::HashSet;

use proptest::prelude::*;
use sudokit::answer::{VerdictKind, hint};
use sudokit::logic::{End, NotSolvable, Order, Path, RevealLevel, Solvable, State, Technique, find_all};
use sudokit::random::Random;
use sudokit::rate::rate;
use sudokit::solve::{Flaw, Method, Solver, Width};
use sudokit::text::{self, Position, Reason};
use sudokit::{
    Candidate, Candidates, Cell, Clues, Digit, DigitSet, Grid, Puzzle, Solution, Stop, Verdict, count, solutions,
    solve, true_candidates,
};

use crate::common;
use common::rated;

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns a strategy for candidates around a full grid: its own digits in most cells, and others that allow more
/// solutions.
fn candidates() -> impl Strategy<Value = Candidates> {
    let others = proptest::collection::vec((0..81_usize, 0..512_u16), 20..81);
    let lost = proptest::option::weighted(0.3, 0..81_usize);
    (others, lost).prop_map(|(others, lost)| {
        let solved: Grid = SOLVED.parse().unwrap();
        let mut candidates = Candidates::of(&solved);
        for (cell, bits) in others {
            let cell = Cell::from_index(cell);
            candidates = candidates.replaced(cell, candidates[cell] | DigitSet::from_bits(bits));
        }
        if let Some(cell) = lost.map(Cell::from_index) {
            candidates = candidates.replaced(cell, candidates[cell] - solved.digit(cell).unwrap().into());
        }
        candidates
    })
}

/// Lists all solutions, up to a thousand, cell by cell.
fn by_simple_search(candidates: &Candidates) -> Vec<Solution> {
    fn fill(grid: Grid, candidates: &Candidates, found: &mut Vec<Solution>) {
        let Some(cell) = grid.empty_cells().first() else { return found.push(Solution::try_from(grid).unwrap()) };
        let left = Candidates::of(&grid)[cell] & candidates[cell];
        for digit in left.iter().take_while(|_| found.len() < 1000).collect::<Vec<_>>() {
            fill(grid.with(cell, digit), candidates, found);
        }
    }
    let mut found = Vec::new();
    fill(Grid::EMPTY, candidates, &mut found);
    found
}

/// Returns the first two solutions, if there are several.
fn first_two(verdict: &Verdict) -> Option<&[Solution; 2]> {
    let Err(Flaw::Several(ambiguous)) = verdict else { return None };
    Some(ambiguous.first_two())
}

proptest! {
    #![proptest_config(common::cases(common::amount(24, 96)))]
    #[test]
    fn candidates_have_the_solutions_of_a_simple_search(candidates in candidates()) {
        let expected = by_simple_search(&candidates);
        prop_assume!(expected.len() < 1000);
        prop_assert_eq!(&solutions(&candidates).collect::<Vec<_>>(), &expected);
        prop_assert_eq!(count(&candidates, None).number, expected.len() as u64);
        let verdict = solve(&candidates);
        prop_assert_eq!(verdict.is_ok(), expected.len() == 1);
        prop_assert_eq!(sudokit::solve::first_solution(&verdict), expected.first());
        prop_assert_eq!(first_two(&verdict), expected.first_chunk());
        for method in [Method::PLAIN, Method::Singles] {
            let other = method.solve(&candidates).0;
            prop_assert_eq!(&other, &verdict);
            prop_assert_eq!(first_two(&other), first_two(&verdict));
        }
        let seen = |cell: Cell| expected.iter().map(|solution| solution.digit(cell)).collect();
        let all = Candidates::from_sets(Cell::ALL.map(seen));
        prop_assert_eq!(true_candidates(&candidates), (!expected.is_empty()).then_some(all));
        for width in Width::ALL {
            let solver = Solver::of_width(width);
            prop_assert_eq!(&solver.solve(&candidates), &verdict);
            let mut found = HashSet::new();
            solver.each(&candidates, 1000, &Stop::NEVER, |solution| _ = found.insert(*solution));
            prop_assert_eq!(found.len(), expected.len());
        }
    }

    #[test]
    fn grids_and_candidates_in_one_list_keep_their_places(which in proptest::collection::vec(any::<bool>(), 1..40)) {
        let grids: Vec<Grid> = rated().into_iter().map(|(puzzle, _)| *puzzle.grid()).take(which.len()).collect();
        let all: Vec<Candidates> = grids.iter().map(Candidates::of).collect();
        let clues = |(number, is_grid): (usize, &bool)| {
            if *is_grid { Clues::from(&grids[number]) } else { Clues::from(&all[number]) }
        };
        let clues: Vec<Clues> = which[..grids.len()].iter().enumerate().map(clues).collect();
        let solver = Solver::new();
        prop_assert_eq!(solver.solve_all(&clues).0, solver.solve_all(&grids).0);
    }

}

#[test]
fn candidates_are_rated_as_their_puzzle_is() {
    for (puzzle, [er, ..]) in rated().into_iter().filter(|(_, [er, ..])| *er < 70).step_by(9) {
        let solvable = Solvable::try_from(&Candidates::of(&puzzle)).unwrap();
        assert_eq!(rate(&solvable).er.tenths(), er, "{puzzle}");
    }
    assert_eq!(Solvable::try_from(&Candidates::ALL), Err(NotSolvable::Several));
}

#[test]
fn no_step_from_candidates_contradicts_their_solution() {
    let mut relied = 0;
    for (puzzle, _) in rated().into_iter().filter(|(_, [er, ..])| *er < 80) {
        let start = Solvable::try_from(&Candidates::of(&puzzle)).unwrap();
        for hint in Path::new(start, Order::people()) {
            common::assert_sound(&puzzle, &hint, puzzle.solution());
            relied += usize::from(hint.technique().relies_on_uniqueness());
        }
    }
    assert!(relied > 0, "no technique that relies on uniqueness");
}

/// Returns candidates with this solution alone. Wrong candidates are removed in a random order, as few as possible
/// and then up to five eighths of the others.
fn irregular(solution: &Solution, case: u64) -> Candidates {
    let mut random = Random::new(729, case);
    let mut wrong: Vec<Candidate> =
        common::boards::candidates().filter(|one| solution.digit(one.cell) != one.digit).collect();
    random.shuffle(&mut wrong);
    let without = |count: usize| {
        let gone = wrong[..count].iter();
        gone.fold(Candidates::ALL, |left, one| left.replaced(one.cell, left[one.cell] - one.digit.into()))
    };
    let counts: Vec<usize> = (0..=wrong.len()).collect();
    let fewest = counts.partition_point(|&count| solve(&without(count)).is_err());
    without(fewest + (wrong.len() - fewest) * random.below(6) / 8)
}

/// Returns the digits that are alone in their cells.
fn lone_digits(candidates: &Candidates) -> Grid {
    let digits = Cell::ALL.into_iter().filter_map(|cell| Some((cell, candidates[cell].only()?)));
    digits.fold(Grid::EMPTY, |grid, (cell, digit)| grid.with(cell, digit))
}

#[test]
fn no_step_from_irregular_candidates_contradicts_their_solution() {
    let relying: Vec<Technique> = Technique::ALL.iter().copied().filter(|one| one.relies_on_uniqueness()).collect();
    let orders = [Order::people().with_nets(), Order::sudoku_explainer(), Order::hodoku()];
    let solved: Vec<Solution> = rated().iter().map(|(puzzle, _)| *puzzle.solution()).collect();
    let (mut steps, mut irregular_ones) = (0, 0);
    let cases = common::amount(80, 1000);
    for case in 0..cases {
        let solution = &solved[case % solved.len()];
        let candidates = irregular(solution, case as u64);
        let start = Solvable::try_from(&candidates).unwrap();
        let lone = lone_digits(&candidates);
        let is_irregular = solve(&lone).is_err();
        irregular_ones += usize::from(is_irregular);
        for order in &orders {
            let mut path = Path::new(&start, order.clone()).up_to("9.0".parse().unwrap());
            while let Some(hint) = path.next() {
                common::assert_sound(&lone, &hint, solution);
                assert!(!is_irregular || !hint.technique().relies_on_uniqueness(), "{candidates}: {hint:?}");
                steps += 1;
                if steps % 40 == 0 && is_irregular {
                    assert_eq!(find_all(&relying, path.here(), &Stop::NEVER).hints, [], "{candidates}");
                }
            }
            assert_eq!(path.state().cell_without_candidate(), None, "{candidates}");
        }
    }
    assert!(steps > 200 * cases && irregular_ones > cases * 4 / 5, "{steps} steps, {irregular_ones} irregular ones");
}

/// Candidates of which rectangles would eliminate the 3 of r6c1, which is right.
const RECTANGLES_IN_VAIN: &str = "\
    1234578 3567 246789 123568 2359 13568 2678 1458 13 2458 1456 12468 14589 157 245689 358 2689 24569 \
    234789 13479 123478 1356 12349 3789 289 2478 5 56 1234579 13478 124 278 3459 1249 123467 39 \
    234589 134589 13478 3459 345679 13456789 123456789 123468 34567 345679 126 123479 34679 234679 1356 157 346 238 \
    1 34567 234568 134589 3568 17 23468 89 2346 12349 148 4589 389 3569 13456 247 123456 2368 \
    1379 35679 3679 3589 1378 1259 2368 23568 48";

#[test]
fn rectangles_do_not_apply_to_irregular_candidates() {
    let position = text::read(RECTANGLES_IN_VAIN).next().unwrap().position.unwrap();
    let start = Solvable::try_from(&position.candidates().unwrap()).unwrap();
    for order in [Order::people().with_nets(), Order::sudoku_explainer()] {
        let mut path = Path::new(&start, order);
        path.by_ref().for_each(drop);
        assert_eq!(path.end(), Some(End::Solved));
        assert_eq!(path.state().grid().digit(Cell::at(5, 0)), Some(Digit::Three));
    }
}

#[test]
fn avoidable_rectangles_of_candidates_have_no_given() {
    // With its givens exchanged, an avoidable rectangle would eliminate the 1 of r3c1, which is right.
    let line = "6...5.....3.6...9..2.....7.98..6..3......4..2......1..8....7..3.6.4..5..7...9.2..";
    let puzzle: Puzzle = line.parse().unwrap();
    let mut path = Path::new(Solvable::try_from(&Candidates::of(&puzzle)).unwrap(), Order::people());
    path.by_ref().for_each(|hint| common::assert_sound(&puzzle, &hint, puzzle.solution()));
    assert_eq!(path.end(), Some(End::Solved));
}

#[test]
fn no_pattern_of_candidates_has_a_given_that_is_not_placed_yet() {
    let relying: Vec<Technique> = Technique::ALL.iter().copied().filter(|one| one.relies_on_uniqueness()).collect();
    for (puzzle, _) in rated().into_iter().step_by(common::amount(4, 1)) {
        let start = Solvable::try_from(&Candidates::of(&puzzle)).unwrap();
        let found = find_all(&relying, &start, &Stop::NEVER);
        assert_eq!(found.hints, [], "{puzzle}");
    }
}

#[test]
fn a_position_with_a_cell_without_candidates_is_contradictory() {
    let (puzzle, _) = rated().swap_remove(0);
    let cell = puzzle.empty_cells().first().unwrap();
    let marks = Candidates::of(&puzzle).replaced(cell, DigitSet::EMPTY);
    for state in [State::with_candidates(&puzzle, &marks), State::with_candidates(&Grid::EMPTY, &marks)] {
        for order in [Order::people(), Order::sudoku_explainer(), Order::hodoku(), Order::singles()] {
            let mut path = Path::new(&state, order);
            assert_eq!((path.next(), path.end()), (None, Some(End::Contradictory(cell))));
        }
    }
    assert_eq!(End::Contradictory(cell).to_string(), format!("{cell} has no candidate"));
}

#[test]
fn a_record_of_candidates_is_not_an_empty_grid() {
    let (puzzle, _) = rated().swap_remove(0);
    let line = Candidates::of(&puzzle).to_string();
    let record = text::read(&line).next().unwrap();
    assert_eq!(solve(&record.clues().unwrap()), Ok(*puzzle.solution()));
    assert_eq!(solve(record.position.as_ref().unwrap()), Ok(*puzzle.solution()));
    assert_eq!(record.grid().unwrap_err().reason, Reason::Marks);
    assert_eq!(
        text::read(&line).map(|record| record.grid()).collect::<Result<Vec<_>, _>>().unwrap_err().reason,
        Reason::Marks
    );
}

#[test]
fn a_position_of_candidates_alone_has_a_hint() {
    let (puzzle, _) = rated().swap_remove(0);
    let position = Position::new(Grid::EMPTY).with_marks((&Candidates::of(&puzzle)).into());
    let answer = hint(&position, &Order::people(), RevealLevel::Why, &Stop::NEVER);
    assert_eq!(answer.head.verdict, Some(VerdictKind::Unique));
    assert!(answer.data.is_some_and(|hint| hint.revealed.is_some()));
}
