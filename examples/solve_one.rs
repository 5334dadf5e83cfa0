//! Solves the grid of a file: `cargo run --example solve_one -- grids/escargot.txt`

use std::error::Error;

use sudokit::solve::first_solution;
use sudokit::{solve, text};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: solve_one FILE")?;
    let grid = text::read_one(&std::fs::read_to_string(path)?)?;
    let verdict = solve(&grid);
    if let Err(flaw) = &verdict {
        println!("{flaw}");
    }
    if let Some(solution) = first_solution(&verdict) {
        print!("{}", text::boxed(solution));
    }
    Ok(())
}
