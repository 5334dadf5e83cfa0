//! The solver `OtherSolverSudokit` for the benchmark of tdoku's repository: link it with `libsudokit_tdoku.a`, declare
//! `SolverFn OtherSolverSudokit;` in `all_solvers.h`, and add `Solver(OtherSolverSudokit, 0, "sudokit", "T/shrc../m+", 7)` there.

use std::slice;

use sudokit::solve::{AsCandidates, Solver};
use sudokit::{Candidates, Grid, Solution};

fn answer(puzzle: &impl AsCandidates, limit: usize) -> (usize, Option<Solution>) {
    let (solver, number) = (Solver::new(), || Solver::new().count(puzzle, limit as u64).number as usize);
    match limit {
        1 => solver.any_solution(puzzle).map_or((0, None), |any| (1, Some(any))),
        2 => solver.solve(puzzle).map_or_else(|_| (number(), None), |only| (1, Some(only))),
        _ => (number(), None),
    }
}

/// Counts the solutions of 81 cells or, if more follows, of 729 candidates, up to a limit. Writes one for a limit of 1 or 2.
///
/// # Safety
/// `input` has 82 characters or 729, and `out` has room for 81, as `all_solvers.h` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn OtherSolverSudokit(
    input: *const u8,
    limit: usize,
    _: u32,
    out: *mut u8,
    _: *mut usize,
) -> usize {
    let text = |length| unsafe { str::from_utf8_unchecked(slice::from_raw_parts(input, length)) };
    let (number, any) = match unsafe { *input.add(81) } {
        b'.'.. => text(729).parse::<Candidates>().map_or((0, None), |candidates| answer(&candidates, limit)),
        _ => text(81).parse::<Grid>().map_or((0, None), |grid| answer(&grid, limit)),
    };
    if let Some(any) = any {
        unsafe { out.copy_from(any.to_line().as_ptr(), 81) };
    }
    number
}
