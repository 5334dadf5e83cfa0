//! Measures canonical forms on lists: one thread, grids in memory, each under a random symmetry.
//!
//! ```sh
//! cargo bench --bench canon -- puzzles.txt ...
//! ```
//!
//! Prints for each list the puzzles per second by puzzle, by pattern and by solution (already known), and the solutions per
//! second. The figures are medians of the rounds.

use std::hint::black_box;
use std::time::Instant;

use sudokit::random::Random;
use sudokit::solve::Solver;
use sudokit::{Grid, Puzzle, Symmetry, canon, text};

fn main() {
    const ROUNDS: usize = 5;
    println!("| list | puzzles | by puzzle /s | by pattern /s | by solution /s | full grids /s |");
    println!("|---|---|---|---|---|---|");
    for list in std::env::args().skip(1).filter(|argument| argument != "--bench") {
        let text = std::fs::read_to_string(&list).expect("a list of puzzles");
        let mut random = Random::new(1, 0);
        let puzzles =
            text::read(&text).filter_map(|record| Some(Symmetry::random(&mut random).apply(&record.grid().ok()?)));
        let puzzles: Vec<Grid> = puzzles.take(20_000).collect();
        let proper: Vec<Puzzle> = Solver::new().puzzles(&puzzles).into_iter().filter_map(Result::ok).collect();
        let mut rates = [const { Vec::new() }; 4];
        for _ in 0..ROUNDS {
            rates[0].push(rate(&puzzles, |puzzle| canon::by_puzzle(puzzle).form));
            rates[1].push(rate(&puzzles, |puzzle| canon::by_pattern(puzzle).form));
            rates[2].push(rate(&proper, |puzzle| canon::by_solution(puzzle).form));
            rates[3].push(rate(&proper, |puzzle| canon::by_puzzle(puzzle.solution()).form));
        }
        let [puzzle, pattern, solution, full] = rates.map(|mut rates| {
            rates.sort_by(f64::total_cmp);
            rates[ROUNDS / 2]
        });
        println!("| {list} | {} | {puzzle:.0} | {pattern:.0} | {solution:.0} | {full:.0} |", puzzles.len());
    }
}

/// Returns the rate per second.
#[expect(clippy::cast_precision_loss, reason = "a rate is a rough number")]
fn rate<T>(grids: &[T], canonize: impl Fn(&T) -> Grid) -> f64 {
    let started = Instant::now();
    for grid in grids {
        black_box(canonize(black_box(grid)));
    }
    grids.len() as f64 / started.elapsed().as_secs_f64()
}
