//! Prints what each empty cell can take: `cargo run --example candidates -- grids/easy.txt`

use std::error::Error;

use sudokit::{Candidates, text};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: candidates FILE")?;
    let puzzle = text::read_one(&std::fs::read_to_string(path)?)?;
    let candidates = Candidates::of(&puzzle);
    for cell in puzzle.empty_cells() {
        println!("{cell}: {}", candidates[cell]);
    }
    print!("{}", text::boxed_candidates(&candidates));
    Ok(())
}
