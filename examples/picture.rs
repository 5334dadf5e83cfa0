//! Draws the next step as SVG: `cargo run --example picture -- grids/easy.txt > step.svg`

use std::error::Error;

use sudokit::logic::{Order, Path};
use sudokit::picture::svg_of;
use sudokit::{Puzzle, text};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: picture FILE")?;
    let puzzle = Puzzle::new(text::read_one(&std::fs::read_to_string(path)?)?)?;
    let hint = Path::new(&puzzle, Order::people()).next();
    println!("{}", hint.map_or_else(|| svg_of(&puzzle), |hint| svg_of(&hint)));
    Ok(())
}
