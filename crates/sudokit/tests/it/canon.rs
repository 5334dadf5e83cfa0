//! Canonical forms compared with all 2 x 6^4 x 6^4 permutations of the cells, and properties of any canonical form.

use proptest::prelude::*;
use sudokit::generate::add;
use sudokit::{Cell, CellSet, Digit, Grid, Puzzle, Solution, Symmetry, canon};

use crate::common;
use common::{grids, symmetry};

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The grid with the most automorphisms, 648, in its canonical form.
const MOST_SYMMETRIC: &str = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// Returns all orders of nine rows or columns that keep bands together.
fn line_orders() -> Vec<[usize; 9]> {
    const THREE: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::new();
    for bands in THREE {
        for (a, b, c) in THREE.iter().flat_map(|a| THREE.iter().flat_map(move |b| THREE.map(|c| (a, b, c)))) {
            let within = [a, b, &c];
            orders.push(std::array::from_fn(|i| 3 * bands[i / 3] + within[i / 3][i % 3]));
        }
    }
    orders
}

/// The part of a grid that is compared first.
#[derive(Clone, Copy, Debug, PartialEq)]
enum First {
    Puzzle,
    Pattern,
}

/// Returns the smallest form, and the number of permutations that lead to it, by trying all permutations of the cells.
/// Digits are renamed in the order of their first occurrence.
fn oracle(grid: &Grid, first: First) -> (Grid, u32) {
    let orders = line_orders();
    // Full grids have one pattern.
    let pattern = if first == First::Pattern && grid.count_empty() > 0 { 81 } else { 0 };
    let (mut least, mut ways) = (vec![10; pattern + 81], 0);
    for transposes in [false, true] {
        let side = Symmetry::new(transposes, orders[0], orders[0], [1, 2, 3, 4, 5, 6, 7, 8, 9]).unwrap();
        let side = *side.apply(grid).rows();
        for columns in &orders {
            // A too large first row makes the grid too large, and orders with equal first rows are consecutive.
            let mut too_large: Option<&[usize]> = None;
            for rows in &orders {
                if too_large.is_some_and(|first| rows.starts_with(first)) {
                    continue;
                }
                let mut digits = [0; 10];
                let mut named = 0;
                let mut is_less = false;
                let value = |i: usize| side[rows[i / 9]][columns[i % 9]];
                let clues = (0..pattern).map(|i| u8::from(value(i) > 0));
                let digits_in_order = (0..81).map(value).map(|value| {
                    if value > 0 && digits[usize::from(value)] == 0 {
                        named += 1;
                        digits[usize::from(value)] = named;
                    }
                    digits[usize::from(value)]
                });
                let greater_at = clues.chain(digits_in_order).zip(&mut least).position(|(next, least)| {
                    if !is_less && next < *least {
                        is_less = true;
                        ways = 0;
                    }
                    if is_less {
                        *least = next;
                    }
                    next > *least
                });
                // After a pattern, digits count only if all nine rows have the pattern.
                too_large = greater_at.map(|at| &rows[..=at.min(80) / 9]);
                ways += u32::from(greater_at.is_none());
            }
        }
    }
    let rows: [[u8; 9]; 9] = std::array::from_fn(|i| std::array::from_fn(|j| least[pattern + 9 * i + j]));
    (rows.try_into().unwrap(), ways)
}

/// Returns whether each cell has a clue.
fn clues(grid: &Grid) -> [bool; 81] {
    std::array::from_fn(|i| grid.rows()[i / 9][i % 9] > 0)
}

/// Returns a grid with some of the cells of another.
fn part(grid: &Grid, keeps: impl Fn(usize) -> bool) -> Grid {
    grid.masked(Cell::ALL.into_iter().filter(|cell| keeps(cell.index())).collect::<CellSet>())
}

fn assert_oracle_agrees(grid: &Grid) {
    for (canonical, first) in [(canon::by_puzzle(grid), First::Puzzle), (canon::by_pattern(grid), First::Pattern)] {
        assert_eq!((canonical.form, canonical.automorphisms), oracle(grid, first), "{first:?} {grid}");
        assert_eq!(canonical.map.apply(grid), canonical.form, "{first:?} {grid}");
    }
}

#[test]
fn the_forms_of_grids_of_the_folder_are_the_smallest() {
    for (_, grid) in grids().into_iter().step_by(common::amount(180, 1)) {
        assert_oracle_agrees(&grid);
    }
}

#[test]
fn the_form_of_regular_and_of_contradictory_grids_is_the_smallest() {
    let regular: [fn(usize, usize) -> usize; 13] = [
        |row, _| row + 1,
        |_, column| column + 1,
        |row, column| if row == column { row + 1 } else { 0 },
        |row, column| usize::from(row == column) * 7,
        |row, column| row / 3 * 3 + column / 3 + 1,
        |row, column| row % 3 * 3 + column % 3 + 1,
        |row, column| (row + column) % 9 + 1,
        |row, column| (row / 3 + column / 3) % 3 * 3 + (row + column) % 3 + 1,
        |row, column| if row == 4 { column + 1 } else { 0 },
        |row, column| if row / 3 == column / 3 && row % 3 == 0 { column + 1 } else { 0 },
        |row, column| usize::from(row % 3 == column / 3 && row / 3 == column % 3),
        |row, column| if row < 3 && column < 3 { row * 3 + column + 1 } else { 0 },
        |_, _| 5,
    ];
    for value in regular.into_iter().step_by(common::amount(13, 1)) {
        let rows: [[u8; 9]; 9] = std::array::from_fn(|i| std::array::from_fn(|j| value(i, j).try_into().unwrap()));
        assert_oracle_agrees(&rows.try_into().unwrap());
    }
}

#[test]
fn the_most_symmetric_grid_has_648_automorphisms() {
    let grid: Grid = MOST_SYMMETRIC.parse().unwrap();
    let canonical = canon::by_puzzle(&grid);
    assert_eq!((canonical.form, canonical.automorphisms), (grid, 648));
    assert_oracle_agrees(&grid);
}

#[test]
fn the_pattern_counts_before_the_digits() {
    // The second puzzle is smaller, but has an earlier clue in its fifth row.
    let [by_pattern, by_puzzle] = [
        ".................1.....2.3......3.2...4....5...1.6.....3......6.7..8...952...7...",
        ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
    ]
    .map(|grid| grid.parse::<Grid>().unwrap());
    assert_eq!(canon::by_puzzle(&by_pattern).form, by_puzzle);
    assert_eq!(canon::by_pattern(&by_puzzle).form, by_pattern);
}

#[test]
fn the_empty_grid_has_all_automorphisms() {
    let canonical = canon::by_puzzle(&Grid::EMPTY);
    assert_eq!((canonical.form, canonical.automorphisms), (Grid::EMPTY, 2 * 6_u32.pow(8)));
}

/// Returns a strategy for any part of a full grid, or of a grid with conflicts.
fn any_grid() -> impl Strategy<Value = Grid> {
    let share = prop_oneof![Just(0.05), Just(0.2), Just(0.35), Just(0.7), Just(0.97)];
    let keeps = share.prop_flat_map(|share| proptest::collection::vec(proptest::bool::weighted(share), 81));
    let highest = prop_oneof![Just(0u8), Just(1), Just(3), Just(9)];
    (keeps, highest, proptest::collection::vec(1u8..=9, 81)).prop_map(|(keeps, highest, values)| {
        let mut grid = part(&SOLVED.parse().unwrap(), |i| keeps[i]);
        for cell in Cell::ALL.into_iter().filter(|_| highest > 0) {
            let value = if keeps[cell.index()] { values[cell.index()].min(highest) } else { 0 };
            grid.set(cell, Digit::new(value));
        }
        grid
    })
}

proptest! {
    #![proptest_config(common::cases(8))]
    #[test]
    fn the_form_of_any_grid_is_the_smallest(grid in any_grid()) {
        assert_oracle_agrees(&grid);
    }
}

proptest! {
    #![proptest_config(common::cases(256))]
    #[test]
    fn equivalent_grids_have_equal_forms(grid in any_grid(), symmetry in symmetry()) {
        for form in [canon::by_puzzle, canon::by_pattern] {
            let (one, other) = (form(&grid), form(&symmetry.apply(&grid)));
            prop_assert_eq!(one.form, other.form);
            prop_assert_eq!(one.automorphisms, other.automorphisms);
            prop_assert_eq!(other.map.apply(&symmetry.apply(&grid)), one.form);
            prop_assert_eq!(one.map.then(&other.map.inverse()).apply(&grid), symmetry.apply(&grid));
        }
    }

    #[test]
    fn both_forms_distinguish_the_same_grids(grid in any_grid(), other in any_grid()) {
        let forms = [canon::by_puzzle, canon::by_pattern].map(|form| form(&grid).form == form(&other).form);
        prop_assert_eq!(forms[0], forms[1]);
        let [by_puzzle, by_pattern] = [canon::by_puzzle(&grid), canon::by_pattern(&grid)];
        prop_assert_eq!(by_puzzle.automorphisms, by_pattern.automorphisms);
        prop_assert!(by_puzzle.form <= by_pattern.form);
        prop_assert!(clues(&by_pattern.form) <= clues(&by_puzzle.form));
    }

    #[test]
    fn a_form_by_solution_is_a_part_of_the_form_of_the_solution(
        solved in prop_oneof![Just(SOLVED), Just(MOST_SYMMETRIC)],
        keeps in proptest::collection::vec(proptest::bool::weighted(0.3), 81),
        symmetry in symmetry(),
    ) {
        let full: Grid = solved.parse().unwrap();
        let solution = Solution::try_from(full).unwrap();
        let puzzle = add(&part(&full, |i| keeps[i]), &solution).unwrap();
        let one = canon::by_solution(&puzzle);
        let form = one.map.apply(&full);
        prop_assert_eq!(form, canon::by_puzzle(&full).form);
        prop_assert_eq!(form.rows()[0], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        prop_assert_eq!(one.map.apply(&puzzle), one.form);
        prop_assert!(one.form.givens().all(|(cell, digit)| form.digit(cell) == Some(digit)));

        let other = canon::by_solution(&Puzzle::try_from(symmetry.apply(&puzzle)).unwrap());
        prop_assert_eq!((other.form, other.automorphisms), (one.form, one.automorphisms));
    }
}

#[test]
fn ties_by_solution_go_to_the_smaller_puzzle() {
    let full: Grid = MOST_SYMMETRIC.parse().unwrap();
    let solution = Solution::try_from(full).unwrap();
    assert_eq!(canon::by_solution(&solution.into()).automorphisms, 648);
    // The automorphisms map every cell to every other one. So the smallest puzzle without one digit lacks the first
    // digit.
    for lacking in [0, 40, 80] {
        let puzzle = Puzzle::try_from(part(&full, |i| i != lacking)).unwrap();
        let canonical = canon::by_solution(&puzzle);
        assert_eq!(canonical.form, part(&full, |i| i != 0));
        assert_eq!(canonical.automorphisms, 648 / 81);
    }
}
