//! Makes symmetrical puzzles of 24 to 28 clues for newspapers: `cargo run --release --example generate -- 2026`

use std::error::Error;

use sudokit::generate::{ClueSymmetry, Requirements, puzzles};
use sudokit::logic::Rating;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).ok_or("usage: generate SEED")?.parse()?;
    let ratings: (Rating, Rating) = ("1.5".parse()?, "3.6".parse()?);
    let wish = Requirements::new().symmetry(ClueSymmetry::Rotate180).clues(24..=28).rating(ratings.0..=ratings.1);
    for made in puzzles(&wish, seed)?.take(5) {
        match made {
            Ok(made) => println!("{}", made.puzzle),
            Err(gave_up) => println!("{gave_up}"),
        }
    }
    Ok(())
}
