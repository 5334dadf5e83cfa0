//! Solves the grid of a file: `cargo run --example solve_one -- grids/escargot.txt`

use std::error::Error;

use sudokit::{Verdict, solve, text};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: solve_one FILE")?;
    let puzzle = text::read_one(&std::fs::read_to_string(path)?)?;
    match solve(&puzzle) {
        Verdict::Unique(solution) => print!("{}", text::boxed(&solution)),
        Verdict::Multiple { first, .. } => print!("not the only solution:\n{}", text::boxed(&first)),
        Verdict::Contradictory(_) | Verdict::None(_) => println!("no solution"),
    }
    Ok(())
}
