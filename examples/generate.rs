//! Makes symmetrical puzzles of 24 to 28 clues for newspapers: `cargo run --release --example generate -- 2026`

use std::error::Error;

use sudokit::generate::{ClueSymmetry, Places, Wish, generate};
use sudokit::logic::Rating;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).ok_or("usage: generate SEED")?.parse()?;
    let ratings: (Rating, Rating) = ("1.5".parse()?, "3.6".parse()?);
    let wish = Wish {
        places: Places::Symmetric(ClueSymmetry::Rotate180),
        clues: Some(24..=28),
        rating: Some(ratings.0..=ratings.1),
        ..Wish::default()
    };
    wish.check()?;
    for made in generate(&wish, seed, 1..6) {
        match made {
            Ok(made) => println!("{}", made.puzzle),
            Err(given_up) => println!("{given_up:?}"),
        }
    }
    Ok(())
}
