//! Says of each record of a file, in whatever format, what it holds: `cargo run --example read_any -- grids/positions.txt`

use std::error::Error;

use sudokit::text::{self, Fact};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: read_any FILE")?;
    for record in text::read(&std::fs::read_to_string(path)?) {
        match &record.position {
            Ok(position) => {
                let entries = position.entries.as_ref().map_or(0, |entries| entries.count_clues());
                let title = record.labels.fact(Fact::Title).unwrap_or("without a title");
                println!("line {}: {} givens, {entries} entries, {title}", record.line, position.givens.count_clues());
            }
            Err(unreadable) => println!("line {}: {unreadable}", record.line),
        }
    }
    Ok(())
}
