//! Every width of the engine gives the number of solutions that a solver with nothing of it finds.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudokit::solve::{Flaw, Solver, Width};
use sudokit::{Cell, Digit, Grid, solve};

#[path = "../../crates/sudokit/tests/it/common/oracle.rs"]
#[allow(dead_code)]
mod oracle;

const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A full grid of which up to 60 cells are emptied and some are changed: two bytes each.
fn grids(bytes: &[u8]) -> Vec<Grid> {
    let full: Grid = FULL.parse().expect("it is a grid");
    bytes
        .chunks(120)
        .map(|part| {
            let mut grid = full;
            for pair in part.chunks_exact(2) {
                let cell = Cell::ALL[usize::from(pair[0]) % 81];
                // One in 16 is a digit, which may clash.
                let digit = if pair[1] < 16 { Digit::new(pair[1] % 9 + 1) } else { None };
                grid.set(cell, digit);
            }
            grid
        })
        .take(40)
        .collect()
}

fuzz_target!(|bytes: &[u8]| {
    let grids = grids(bytes);
    let expected: Vec<u64> = grids.iter().map(|grid| oracle::count(grid, 3)).collect();
    for width in [Width::Widest, Width::Avx2, Width::Sse42, Width::Single] {
        let (counted, _) = Solver::of_width(width).count_all(&grids, 3);
        let numbers: Vec<u64> = counted.iter().map(|counted| counted.number).collect();
        assert_eq!(numbers, expected, "{width:?}");
    }
    for (grid, number) in grids.iter().zip(expected) {
        match (solve(grid), number) {
            (Ok(solution), 1) => assert!(grid.givens().all(|(cell, digit)| solution.digit(cell) == digit)),
            (Err(Flaw::Several(ambiguous)), 2..) => assert!(ambiguous.first_two()[0] < ambiguous.first_two()[1]),
            (Err(Flaw::Contradictory(_) | Flaw::NoSolution(_)), 0) => {}
            (verdict, number) => panic!("{grid}: {number} solutions, {verdict:?}"),
        }
    }
});
