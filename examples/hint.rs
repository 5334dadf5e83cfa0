//! Tells the next step, and why: `cargo run --example hint -- grids/easy.txt`

use std::error::Error;

use sudokit::logic::{Order, Path};
use sudokit::{Puzzle, text};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: hint FILE")?;
    let grid = text::read_one(&std::fs::read_to_string(path)?)?;
    let puzzle = Puzzle::new(grid)?;
    match Path::new(&puzzle, Order::people()).next() {
        Some(hint) => {
            println!("{}: {}", hint.technique(), hint.place());
            hint.reasoning().iter().for_each(|line| println!("{line}"));
            println!("{}", hint.conclusion());
        }
        None => println!("no technique leads on"),
    }
    Ok(())
}
