//! Rates each puzzle of a file on the scale of Sudoku Explainer: `cargo run --release --example rate -- grids/rated.txt`

use std::error::Error;

use sudokit::logic::Level;
use sudokit::rate::rate;
use sudokit::{Puzzle, text};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: rate FILE")?;
    for record in text::read(&std::fs::read_to_string(path)?) {
        match Puzzle::try_from(record.grid()?) {
            Ok(puzzle) => {
                let ratings = rate(&puzzle);
                println!("{puzzle} {ratings} {}", Level::of(ratings.er));
            }
            Err(flaw) => println!("not rated: {flaw}"),
        }
    }
    Ok(())
}
