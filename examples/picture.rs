//! Draws the next step as SVG: `cargo run --example picture -- grids/easy.txt > step.svg`

use std::error::Error;

use sudokit::logic::{Order, Path, Start, State};
use sudokit::picture::{Extras, Scene, Theme, draw, svg};
use sudokit::text;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: picture FILE")?;
    let grid = text::read_one(&std::fs::read_to_string(path)?)?;
    let start = Start::new(State::new(&grid));
    let scene = match Path::new(start, Order::people()).next() {
        Some(hint) => Scene::of_hint(&hint),
        None => Scene::of_grid(&grid),
    };
    println!("{}", svg(&draw(&scene, &Extras::default()), Theme::Light, 480));
    Ok(())
}
