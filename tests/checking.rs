//! `check` agrees with a second checker, written differently.

use proptest::prelude::*;
use sudokit::check::{Problem, check, check_against, check_read};
use sudokit::{Cell, CellSet, Digit, Grid, Solution};

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Valid by arithmetic: every line and every box, by its own formula, sorts to 1..9.
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
    #[test]
    fn check_agrees_with_a_second_checker(changes in proptest::collection::vec((0usize..81, 0u8..=12), 0..4)) {
        let mut grid: Grid = SOLVED.parse().unwrap();
        for (i, value) in changes {
            grid.set(Cell::new(i), Digit::new(value));
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
    fn every_changed_given_is_named(cells in proptest::collection::btree_set(0usize..81, 0..10)) {
        let puzzle: Grid = SOLVED.parse().unwrap();
        let mut solution = puzzle;
        for &i in &cells {
            let cell = Cell::new(i);
            solution.set(cell, Digit::new(puzzle[cell] % 9 + 1));
        }
        let problems = check_against(&solution, &puzzle);
        let named = problems.iter().filter(|problem| matches!(problem, Problem::Changed { .. })).map(Problem::cells);
        prop_assert_eq!(named.fold(CellSet::EMPTY, |all, one| all | one), cells.into_iter().map(Cell::new).collect());
    }
}

#[test]
fn swapped_digits_are_told_house_by_house() {
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
fn what_was_read_in_a_cell_is_named_with_it() {
    let text = SOLVED.as_bytes().chunks(9).map(|row| row.iter().map(|&byte| char::from(byte).to_string()).collect());
    let mut rows: Vec<Vec<String>> = text.collect();
    rows[3][5] = "10".into();
    let lines: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    let error = sudokit::text::read_one(&lines.join("\n")).unwrap_err();
    let sudokit::text::Reason::BadCells { cells, rest } = &error.reason else { panic!("{error}") };
    let told: Vec<String> = check_read(rest, cells, None).iter().map(ToString::to_string).collect();
    assert_eq!(told, ["r4c6 holds '10', expected 1 to 9"]);
}
