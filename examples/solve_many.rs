//! Solves a list on all cores, a line a grid, in order: `cargo run --release --example solve_many -- puzzles.txt`

use std::error::Error;
use std::thread;

use sudokit::solve::solve_all;
use sudokit::text;
use sudokit::{Grid, Verdict};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: solve_many FILE")?;
    let list = std::fs::read_to_string(path)?;
    let grids: Vec<Grid> = text::read(&list).map(|record| record.grid()).collect::<Result<_, _>>()?;
    let cores = thread::available_parallelism()?.get();
    // Each thread solves its part side by side in the lanes of the processor.
    let verdicts: Vec<Verdict> = thread::scope(|scope| {
        let parts = grids.chunks(grids.len().div_ceil(cores).max(1));
        let threads: Vec<_> = parts.map(|part| scope.spawn(|| solve_all(part))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no solver panics")).collect()
    });
    for verdict in verdicts {
        match verdict {
            Ok(solution) => println!("{solution}"),
            Err(flaw) => println!("{flaw}"),
        }
    }
    Ok(())
}
