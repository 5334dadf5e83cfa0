//! Counts the solutions of each grid of a file, up to a million: `cargo run --release --example count -- grids/ten.txt`

use std::error::Error;

use sudokit::{count, text};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: count FILE")?;
    for record in text::read(&std::fs::read_to_string(path)?) {
        println!("{}", count(&record.clues()?, 1_000_000));
    }
    Ok(())
}
