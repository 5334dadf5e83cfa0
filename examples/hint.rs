//! Tells the next step, and why: `cargo run --example hint -- grids/easy.txt`

use std::error::Error;

use sudokit::logic::{Order, Path, State};
use sudokit::text;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: hint FILE")?;
    let grid = text::read_one(&std::fs::read_to_string(path)?)?;
    let state = State::new(&grid);
    match Path::of_any(state.clone(), Order::people()).next() {
        Some(step) => {
            println!("{}: {}", step.technique(), step.place(&state));
            step.reasoning(&state).iter().for_each(|line| println!("{line}"));
            println!("{}", step.conclusion());
        }
        None => println!("no technique leads on"),
    }
    Ok(())
}
