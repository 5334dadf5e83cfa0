//! `check` agrees with a second checker, written differently.

use proptest::prelude::*;
use sudokit::check::{Problem, changed_givens, check};
use sudokit::{Cell, Grid, Solution};

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
            grid[Cell::new(i)] = value;
        }
        let problems = check(&grid);
        prop_assert_eq!(problems.is_empty(), is_valid(grid.rows()));
        prop_assert_eq!(Solution::try_from(grid).is_ok(), is_valid(grid.rows()));
        for cell in Cell::all().filter(|&cell| grid[cell] > 9) {
            prop_assert!(problems.contains(&Problem::BadValue(cell, grid[cell])));
        }
    }

    #[test]
    fn check_agrees_on_grids_of_any_values(rows in proptest::array::uniform9(proptest::array::uniform9(0u8..=10))) {
        prop_assert_eq!(check(&Grid::from(rows)).is_empty(), is_valid(&rows));
    }

    #[test]
    fn every_changed_given_is_named(cells in proptest::collection::btree_set(0usize..81, 0..10)) {
        let puzzle: Grid = SOLVED.parse().unwrap();
        let mut solution = puzzle;
        for &i in &cells {
            solution[Cell::new(i)] %= 9;
            solution[Cell::new(i)] += 1;
        }
        let named: Vec<usize> = changed_givens(&puzzle, &solution).iter().map(|change| change.cell.index()).collect();
        prop_assert_eq!(named, cells.into_iter().collect::<Vec<_>>());
    }
}

#[test]
fn swapped_digits_are_told_house_by_house() {
    let mut grid: Grid = SOLVED.parse().unwrap();
    grid[Cell::at(0, 0)] = 3;
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
fn a_value_above_nine_is_named_with_its_cell() {
    let mut grid: Grid = SOLVED.parse().unwrap();
    grid[Cell::at(3, 5)] = 10;
    assert_eq!(check(&grid)[0].to_string(), "r4c6 holds 10, expected 1 to 9");
}
