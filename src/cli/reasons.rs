//! Verdicts in words: the one place where commands say why a puzzle is not what it should be.

use sudokit::{Cell, Conflict, Grid, Obstacle, Verdict};

/// Everything there is to say about a verdict beside the solution.
pub fn reasons(verdict: &Verdict) -> Vec<String> {
    match verdict {
        Verdict::Unique(_) => Vec::new(),
        Verdict::Contradictory(conflicts) => contradictions(conflicts),
        Verdict::None(obstacle) => vec![no_solution(*obstacle)],
        Verdict::Multiple { first, second } => {
            vec![format!("not unique: there is at least one other solution ({})", difference(first, second))]
        }
    }
}

/// Every clash of givens.
pub fn contradictions(conflicts: &[Conflict]) -> Vec<String> {
    conflicts.iter().map(|clash| format!("contradictory givens: {clash}")).collect()
}

/// Why there is no solution, as far as that shows.
pub fn no_solution(obstacle: Option<Obstacle>) -> String {
    obstacle.map_or_else(
        || "no solution: every possibility was tried".into(),
        |obstacle| format!("no solution: {obstacle}"),
    )
}

/// Two cells in which two solutions differ, with what they hold.
fn difference(first: &Grid, second: &Grid) -> String {
    let both = |cell: Cell| format!("{cell} is {} or {}", first[cell], second[cell]);
    let cells: Vec<String> = first.differences(second).take(2).map(both).collect();
    cells.join(", ")
}
