//! Prints the first solutions of a file's grid: `cargo run --example all_solutions -- grids/two-solutions.txt`

use std::error::Error;

use sudokit::{solutions, text};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: all_solutions FILE")?;
    let puzzle = text::read_one(&std::fs::read_to_string(path)?)?;
    for (number, solution) in (1..=10).zip(solutions(&puzzle)) {
        println!("solution {number}\n{}", text::boxed(&solution));
    }
    Ok(())
}
