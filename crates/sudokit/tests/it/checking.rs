//! `check` compared with an independent checker.

use crate::common;

use proptest::prelude::*;
use sudokit::check::{Problem, check, check_against, check_position, check_read};
use sudokit::solve::Solver;
use sudokit::text::{self, Position};
use sudokit::{Cell, CellSet, Digit, Grid, Solution, true_candidates};

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns a puzzle with a claimed solution in every notation.
fn claims(claim: &str) -> [String; 4] {
    [
        format!("{PUZZLE},{claim}\n"),
        format!("id,puzzle,solution\n1,{PUZZLE},{claim}\n"),
        format!("quizzes,solutions\n{PUZZLE},{claim}\n"),
        format!("{{\"puzzle\":\"{PUZZLE}\",\"solution\":\"{claim}\"}}\n"),
    ]
}

/// Returns the givens of the puzzle in these cells.
fn some_givens(kept: &[bool]) -> Grid {
    let mut givens: Grid = PUZZLE.parse().unwrap();
    for (cell, _) in Cell::ALL.into_iter().zip(kept).filter(|(_, kept)| !**kept) {
        givens.set(cell, None);
    }
    givens
}

/// Returns whether every row, column and box, each by its own formula, sorts to 1..9.
fn is_valid(rows: &[[u8; 9]; 9]) -> bool {
    let is_one_to_nine = |mut values: Vec<u8>| {
        values.sort_unstable();
        values == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    };
    (0..9).all(|i| {
        let (top, left) = (i - i % 3, i % 3 * 3);
        is_one_to_nine(rows[i].to_vec())
            && is_one_to_nine(rows.iter().map(|row| row[i]).collect())
            && is_one_to_nine((0..9).map(|j| rows[top + j / 3][left + j % 3]).collect())
    })
}

proptest! {
    #![proptest_config(common::cases(256))]
    #[test]
    fn check_agrees_with_a_second_checker(changes in proptest::collection::vec((0usize..81, 0u8..=12), 0..4)) {
        let mut grid: Grid = SOLVED.parse().unwrap();
        for (i, value) in changes {
            grid.set(Cell::from_index(i), Digit::new(value));
        }
        prop_assert_eq!(check(&grid).is_empty(), is_valid(grid.rows()));
        prop_assert_eq!(Solution::try_from(grid).is_ok(), is_valid(grid.rows()));
    }

    #[test]
    fn check_agrees_on_grids_of_any_values(rows in proptest::array::uniform9(proptest::array::uniform9(0u8..=10))) {
        match Grid::try_from(rows) {
            Ok(grid) => prop_assert_eq!(check(&grid).is_empty(), is_valid(&rows)),
            Err(bad) => prop_assert!(bad.value > 9 && rows[bad.cell.row()][bad.cell.column()] == bad.value),
        }
    }

    #[test]
    fn a_claimed_solution_is_valid_unless_a_digit_is_changed(at in 0usize..81, by in 0u8..9) {
        let mut claim = SOLVED.as_bytes().to_vec();
        claim[at] = b'1' + (claim[at] - b'1' + by) % 9;
        for input in claims(str::from_utf8(&claim).unwrap()) {
            let records: Vec<_> = text::read(&input).collect();
            prop_assert_eq!(records.len(), 1, "{}", input);
            let position = records[0].position.as_ref().unwrap();
            let claimed = position.solution.as_ref().expect(&input);
            prop_assert_eq!(&position.givens, &PUZZLE.parse::<Grid>().unwrap());
            prop_assert_eq!(check_against(claimed, &position.givens).is_empty(), by == 0, "{}", input);
        }
    }

    #[test]
    fn every_wrong_entry_is_named_and_no_other(
        kept in proptest::collection::vec(proptest::bool::weighted(0.9), 81),
        entered in proptest::collection::vec((0usize..81, 1u8..=9, any::<bool>()), 0..12),
    ) {
        let (givens, solution) = (some_givens(&kept), SOLVED.parse::<Grid>().unwrap());
        let mut entries = Grid::EMPTY;
        for (at, value, is_right) in entered {
            let cell = Cell::from_index(at);
            entries.set(cell, if is_right { solution.digit(cell) } else { Digit::new(value) });
        }
        let position = Position::new(givens).with_entries(entries);
        let own = position.entries.as_deref().copied().unwrap_or_default();
        let problems = check_position(&givens, &own, None, Solver::new());
        let named: CellSet =
            problems.iter().filter(|problem| matches!(problem, Problem::Entry(_))).map(|problem| problem.cells().first().unwrap()).collect();
        let truth = true_candidates(&givens).unwrap();
        let wrong: CellSet =
            own.givens().filter(|&(cell, digit)| !truth[cell].contains(digit)).map(|(cell, _)| cell).collect();
        prop_assert_eq!(named, wrong);
// The other entries are possible together, or the check reports that they are not.
        let is_possible = true_candidates(&position.grid()).is_some();
        let says_so = problems.iter().any(|problem| matches!(problem, Problem::Entry(_) | Problem::Entries(_)));
        prop_assert_eq!(is_possible, !says_so);
        for problem in &problems {
            let is_told = !matches!(problem, Problem::House { entered, .. } if *entered != position.entries.as_ref().map(|entries| entries.given_cells()));
            prop_assert!(is_told, "{}", problem);
        }
    }

    #[test]
    fn every_changed_given_is_named(cells in proptest::collection::btree_set(0usize..81, 0..10)) {
        let puzzle: Grid = SOLVED.parse().unwrap();
        let mut solution = puzzle;
        for &i in &cells {
            let cell = Cell::from_index(i);
            solution.set(cell, Digit::new(puzzle[cell] % 9 + 1));
        }
        let problems = check_against(&solution, &puzzle);
        let named = problems.iter().filter(|problem| matches!(problem, Problem::Changed { .. })).map(Problem::cells);
        prop_assert_eq!(CellSet::union(named), cells.into_iter().map(Cell::from_index).collect());
    }
}

#[test]
fn swapped_digits_are_reported_house_by_house() {
    let mut grid: Grid = SOLVED.parse().unwrap();
    grid.set(Cell::at(0, 0), Digit::Three);
    let told: Vec<String> = check(&grid).iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "row 1 is invalid: 3 is doubled (r1c1, r1c2), missing 5",
            "column 1 is invalid: 3 is doubled (r1c1, r9c1), missing 5",
            "box 1 is invalid: 3 is doubled (r1c1, r1c2), missing 5",
        ]
    );
}

#[test]
fn a_reason_names_the_unreadable_text_of_a_cell() {
    let text = SOLVED.as_bytes().chunks(9).map(|row| row.iter().map(|&byte| char::from(byte).to_string()).collect());
    let mut rows: Vec<Vec<String>> = text.collect();
    rows[3][5] = "10".into();
    let lines: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    let error = sudokit::text::read_one(&lines.join("\n")).unwrap_err();
    let sudokit::text::Reason::BadCells { cells, rest } = &error.reason else { panic!("{error}") };
    let cells: Vec<_> = cells.iter().map(|bad| (bad.cell, bad.found.as_str())).collect();
    let told: Vec<String> = check_read(rest, &cells, None).iter().map(ToString::to_string).collect();
    assert_eq!(told, ["r4c6 holds '10', expected 1 to 9"]);
}
