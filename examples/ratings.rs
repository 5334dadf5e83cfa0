//! Rates the puzzles on standard input, one a line: `ER/EP/ED`, the steps, the seconds.

use std::io;
use std::time::Instant;

use sudokit::Grid;
use sudokit::rate::rate;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for line in io::stdin().lines() {
        let puzzle: Grid = line?.trim().parse()?;
        let start = Instant::now();
        let rating = rate(&puzzle);
        let [er, ep, ed] = rating.tenths().map(|tenths| f64::from(tenths) / 10.0);
        println!("{puzzle} {er:.1}/{ep:.1}/{ed:.1} {} steps {:.3} s", rating.steps, start.elapsed().as_secs_f64());
    }
    Ok(())
}
