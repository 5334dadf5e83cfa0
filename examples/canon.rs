//! Leaves out what is equivalent to a puzzle before it: `cargo run --release --example canon -- grids/rated.txt`

use std::collections::HashSet;
use std::error::Error;

use sudokit::{canon, text};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: canon FILE")?;
    let mut seen = HashSet::new();
    for record in text::read(&std::fs::read_to_string(path)?) {
        let grid = record.grid()?;
        if seen.insert(canon::by_puzzle(&grid).form) {
            println!("{grid}");
        }
    }
    Ok(())
}
