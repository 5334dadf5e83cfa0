//! Solves the grid of a file: `cargo run --example solve_one -- grids/escargot.txt`

use std::error::Error;

use sudokit::solve::Flaw;
use sudokit::{solve, text};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: solve_one FILE")?;
    let grid = text::read_one(&std::fs::read_to_string(path)?)?;
    match solve(&grid) {
        Ok(solution) => print!("{}", text::boxed(&solution)),
        Err(Flaw::Several(ambiguous)) => print!("not the only solution:\n{}", text::boxed(&ambiguous.first_two()[0])),
        Err(flaw) => println!("{flaw}"),
    }
    Ok(())
}
