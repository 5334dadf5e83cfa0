//! Mistakes: `judge` finds all mistakes and nothing else, with and without pencil marks.

use crate::common;

use proptest::prelude::*;
use sudokit::logic::{Order, Path, Solvable, Start};
use sudokit::mistake::{Judgment, Known, Mistake, judge, stale_marks};
use sudokit::solve::Flaw;
use sudokit::text::{self, Reason, boxed_candidates};
use sudokit::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, Puzzle, solutions};

fn puzzles() -> impl Iterator<Item = Puzzle> {
    common::rated().into_iter().filter(|(_, [er, ..])| *er < 90).map(|(puzzle, _)| puzzle)
}

proptest! {
    #![proptest_config(common::cases(256))]
    #[test]
    fn pencil_marks_are_read_back(way in 0..30usize, count in 0..60usize) {
        let mut path = Path::new(&puzzles().nth(way).unwrap(), Order::people());
        path.by_ref().take(count).for_each(drop);
        let marks = path.state().marks();
        let several = Cell::ALL.into_iter().filter(|&cell| marks[cell].len() > 1).count();
        if several > 1 {
            let text = boxed_candidates(&marks);
            prop_assert_eq!(text::read_one(&text).unwrap_err().reason, Reason::Marks);
            let position = text::read(&text).next().unwrap().position.unwrap();
            let read = position.candidates().unwrap();
            prop_assert_eq!(&read, &marks);
            let judgment = judge(Known::Sukaku { placed: &position.grid(), candidates: &read }, None);
            let is_open = matches!(judgment, Judgment::Open { .. });
            prop_assert!(is_open);
        }
    }

    #[test]
    fn a_wrong_digit_is_found_and_nothing_else(at in 0..81usize, value in 1..=9u8, way in 0..30usize) {
        let puzzle = puzzles().nth(way).unwrap();
        let (cell, digit) = (Cell::from_index(at), Digit::new(value).unwrap());
        if puzzle.digit(cell).is_none() {
            let grid = puzzle.with(cell, digit);
            match judge(&grid, Some(&puzzle)) {
                Judgment::Open { .. } => prop_assert_eq!(puzzle.solution().digit(cell), digit),
                Judgment::Mistaken { mistakes, .. } => {
                    prop_assert!(puzzle.solution().digit(cell) != digit);
                    prop_assert!(mistakes.iter().all(|mistake| mistake.cells().contains(cell)), "{:?}", mistakes);
                }
                other => panic!("{other:?}"),
            }
// Without the puzzle, a single wrong digit is at least among the named ones.
            if let Judgment::Mistaken { mistakes, .. } = judge(&grid, None) {
                prop_assert!(mistakes.iter().any(|mistake| mistake.cells().contains(cell)), "{:?}", mistakes);
            }
        }
    }
}

proptest! {
    #![proptest_config(common::cases(256))]
    #[test]
    fn extra_marks_do_not_matter(way in 0..30usize, cells in proptest::collection::vec((0..81usize, 1..=9u8), 0..40)) {
        let puzzle = puzzles().nth(way).unwrap();
        let mut sets = *Candidates::of(&puzzle).sets();
        for (at, value) in cells {
            if puzzle.digit(Cell::from_index(at)).is_none() {
                sets[at].insert(Digit::new(value).unwrap());
            }
        }
        let marks = Candidates::from_sets(sets);
        let Judgment::Open { start, .. } = judge(Known::Sukaku { placed: &puzzle, candidates: &marks }, None) else { panic!() };
        let state = start.into_solvable().expect("it is proven");
        prop_assert_eq!(&state, &Solvable::from(&puzzle));
        for (cell, digits) in stale_marks(&puzzle, &marks) {
            let is_stale = |digit| !state.has(Candidate::new(cell, digit)) && marks[cell].contains(digit);
            prop_assert!(digits.iter().all(is_stale));
        }
    }
}

#[test]
fn the_mistakes_of_a_position_are_named() {
    let puzzle = puzzles().next().unwrap();
    let solution = puzzle.solution();
    assert!(matches!(judge(solution.grid(), None), Judgment::Solved));
    // Marks of filled cells do not count.
    let judgment = judge(Known::Sukaku { placed: solution, candidates: &Candidates::NONE }, None);
    assert!(matches!(judgment, Judgment::Solved));
    let Judgment::Undecided { solutions: both, .. } = judge(&Grid::EMPTY, None) else { panic!() };
    assert_eq!(both.first_two().to_vec(), solutions(&Grid::EMPTY).take(2).collect::<Vec<_>>());

    let mut marks = [DigitSet::ALL; 81];
    let cell = puzzle.empty_cells().first().unwrap();
    let digit = solution.digit(cell);
    marks[cell.index()].remove(digit);
    let judgment = judge(Known::Sukaku { placed: &puzzle, candidates: &Candidates::from_sets(marks) }, None);
    let Judgment::Mistaken { mistakes, .. } = judgment else { panic!() };
    assert_eq!(mistakes, [Mistake::CrossedOut(Candidate { cell, digit })]);
    assert_eq!(mistakes[0].house(), Some(House::box_at(cell.box_index())));

    let other = Grid::EMPTY.with(Cell::at(0, 5), Digit::Nine);
    let Judgment::Mistaken { mistakes, .. } = judge(&other, Some(&puzzle)) else { panic!() };
    assert!(mistakes[0].to_string().ends_with("in the puzzle"), "{mistakes:?}");
}

#[test]
fn pencil_marks_tell_which_digit_is_wrong() {
    let (mut named, mut narrowed) = (0, 0);
    for puzzle in puzzles().take(30) {
        let solution = puzzle.solution();
        for cell in puzzle.empty_cells().iter().step_by(7) {
            let wrong = Candidates::of(&puzzle)[cell] - solution.digit(cell).into();
            let Some(digit) = wrong.first() else { continue };
            let grid = puzzle.with(cell, digit);
            let Judgment::Mistaken { mistakes: without_marks, .. } = judge(&grid, None) else { continue };
            let [Mistake::OneOf { entries: without, by_marks: false }] = &without_marks[..] else { continue };
            // Marks that were right before the entry, and lost its digit in the peers.
            let marks = Cell::ALL.map(|other| {
                let two = [solution.digit(other), Digit::ALL[other.index() % 9]].into_iter().collect::<DigitSet>();
                if other.sees(cell) { two - digit.into() } else { two }
            });
            let marks = Candidates::from_sets(marks);
            let Judgment::Mistaken { mistakes: with, .. } =
                judge(Known::Sukaku { placed: &grid, candidates: &marks }, None)
            else {
                panic!()
            };
            let [Mistake::OneOf { entries, by_marks }] = &with[..] else { panic!("{with:?}") };
            assert!(
                entries.contains(&Candidate { cell, digit }) && entries.iter().all(|entry| without.contains(entry))
            );
            assert_eq!(*by_marks, entries.len() < without.len());
            named += 1;
            narrowed += usize::from(*by_marks && entries.len() == 1);
            // Marks without a solution are ignored.
            let nothing = Known::Sukaku { placed: &grid, candidates: &Candidates::NONE };
            let Judgment::Mistaken { mistakes, .. } = judge(nothing, None) else { panic!() };
            assert_eq!(mistakes, without_marks);
            // Givens that are certainly right are not named: here they are a puzzle, so that the entry is.
            let known = Known::Digits { grid: &grid, givens: puzzle.given_cells() };
            let Judgment::Mistaken { mistakes, flaw: None } = judge(known, None) else { panic!() };
            assert!(matches!(mistakes[..], [Mistake::Entry { entry, .. }] if entry == Candidate { cell, digit }));
        }
    }
    assert!(named > 20 && narrowed * 2 > named, "{narrowed} of {named}");
}

#[test]
fn entries_decide_between_the_solutions_of_their_givens() {
    let puzzle = puzzles().next().unwrap();
    let cells: Vec<Cell> = puzzle.given_cells().iter().collect();
    let givens = puzzle.masked(cells[6..].iter().copied().collect());
    let Judgment::Open { start, solutions_of_givens } =
        judge(Known::Digits { grid: &puzzle, givens: givens.given_cells() }, None)
    else {
        panic!()
    };
    assert!(solutions_of_givens.is_some() && !start.has_one_solution());
    assert_eq!(start.state().givens(), givens.given_cells());
    // The wrong digit is an entry, so that the puzzle has no flaw.
    let taken = cells[0].peers().iter().find_map(|peer| puzzle.digit(peer));
    let grid = puzzle.with(cells[0], taken);
    let Judgment::Mistaken { flaw, .. } = judge(Known::Digits { grid: &grid, givens: givens.given_cells() }, None)
    else {
        panic!()
    };
    assert_eq!(flaw, None);
    let Judgment::Mistaken { flaw: Some(_), .. } = judge(&grid, None) else { panic!() };
}

#[test]
fn pencil_marks_are_the_puzzle_if_no_givens_are_known() {
    let puzzle = puzzles().next().unwrap();
    let marks = Candidates::of(&puzzle);
    let by_marks = Known::Sukaku { placed: &Grid::EMPTY, candidates: &marks };
    let Judgment::Open { start, .. } = judge(by_marks, None) else { panic!() };
    assert!(start.has_one_solution());
    let of_player = Known::Marked { grid: &Grid::EMPTY, givens: CellSet::EMPTY, marks: &marks };
    let Judgment::Undecided { start, .. } = judge(of_player, None) else { panic!() };
    assert!(!start.has_one_solution() && start.state().marks() == marks);
    // Several solutions are those within the marks. Without a solution, the marks have a flaw.
    let both = Candidates::of(&puzzle.masked(!CellSet::of(puzzle.given_cells().first().unwrap())));
    let Judgment::Undecided { start, solutions: several } =
        judge(Known::Sukaku { placed: &Grid::EMPTY, candidates: &both }, None)
    else {
        panic!()
    };
    assert!(
        !start.has_one_solution()
            && several.first_two().iter().all(|one| one.givens().all(|(cell, digit)| both[cell].contains(digit)))
    );
    let nothing = Known::Sukaku { placed: &Grid::EMPTY, candidates: &Candidates::NONE };
    let Judgment::Mistaken { mistakes, flaw } = judge(nothing, None) else { panic!() };
    assert!(mistakes.is_empty() && matches!(flaw, Some(Flaw::NoSolution(_))));
}

#[test]
fn an_unplaced_given_is_judged_by_its_candidates() {
    let puzzle = puzzles().next().unwrap();
    let candidates = Candidates::of(&puzzle);
    let of_candidates = |candidates| judge(Known::Sukaku { placed: &Grid::EMPTY, candidates }, Some(&puzzle));
    let Judgment::Open { start, .. } = of_candidates(&candidates) else { panic!() };
    assert_eq!(start.state(), Start::from(&puzzle).state());
    let (cell, given) = puzzle.givens().next().unwrap();
    let without = candidates.narrowed(cell, DigitSet::EMPTY);
    let Judgment::Mistaken { mistakes, .. } = of_candidates(&without) else { panic!() };
    assert_eq!(mistakes, [Mistake::Given { cell, given }]);
    // A given that is told from a mark must be placed.
    let none_placed = Known::Marked { grid: &Grid::EMPTY, givens: CellSet::EMPTY, marks: &candidates };
    let Judgment::Mistaken { mistakes, .. } = judge(none_placed, Some(&puzzle)) else { panic!() };
    assert_eq!(mistakes.len(), puzzle.count_clues());
}

#[test]
fn a_position_with_one_candidate_in_each_open_cell_is_not_solved() {
    let puzzle = puzzles().next().unwrap();
    let candidates = Candidates::of(puzzle.solution());
    for placed in [Grid::EMPTY, *puzzle.grid()] {
        for known in [
            Known::Sukaku { placed: &placed, candidates: &candidates },
            Known::Marked { grid: puzzle.grid(), givens: CellSet::ALL, marks: &candidates },
        ] {
            for of in [None, Some(&puzzle)] {
                let Judgment::Open { start, .. } = judge(known, of) else { panic!("{known:?}") };
                assert!(!start.state().is_solved());
            }
        }
    }
    assert!(matches!(judge(puzzle.solution().grid(), Some(&puzzle)), Judgment::Solved));
}
