//! Prints what the library has to say about the text on standard input: the same on this machine as in WebAssembly, where
//! `check.mjs` calls the functions at the end of this file.
//!
//! The first line names the vectors; everything below it must be the same everywhere, byte by byte.

use std::error::Error;
use std::fmt::{self, Write};
use std::io::Read;
use std::sync::atomic::{AtomicU32, Ordering};

use sudokit::generate::{CluePlaces, ClueSymmetry, Generator, Requirements};
use sudokit::logic::{Order, Path, Rating, Start, State};
use sudokit::picture::{Extras, Scene, Theme, draw, png, svg};
use sudokit::rate::rate;
use sudokit::solve::{Solver, Width};
use sudokit::{Grid, Puzzle, Stop, canon, count, solve, text};

fn main() -> Result<(), Box<dyn Error>> {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input)?;
    print!("{}", report_on(&input)?);
    Ok(())
}

/// Reports on every record of a text, and on all of its grids together.
fn report_on(input: &str) -> Result<String, Box<dyn Error>> {
    let mut out = format!("{}\n", Solver::new().description());
    let mut grids = Vec::new();
    for record in text::read(input) {
        writeln!(out, "\nline {}", record.line)?;
        match record.grid() {
            Ok(grid) => {
                describe(&grid, &mut out)?;
                grids.push(grid);
            }
            Err(unreadable) => writeln!(out, "{unreadable}")?,
        }
    }
    let (counted, work) = Solver::of_width(Width::Baseline).count_all(&grids, 1000);
    let total: u64 = counted.iter().map(|counted| counted.number).sum();
    writeln!(out, "\nside by side: {total} solutions, {} guesses, {} sweeps", work.guesses, work.sweeps)?;
    writeln!(out, "resistance: {:?}", Solver::new().trials_all(&grids))?;
    let candidates = Solver::new().true_candidates_all(&grids);
    candidates.iter().flatten().try_for_each(|candidates| write!(out, "{}", text::boxed_candidates(candidates)))?;
    writeln!(out, "stopped: {}", stopped_count())?;
    generate(&mut out)?;
    Ok(out)
}

/// Solves, counts, rates, explains, compares and draws a grid.
fn describe(grid: &Grid, out: &mut String) -> fmt::Result {
    writeln!(out, "{grid}\ncount: {}", count(grid, Some(1000)))?;
    match solve(grid) {
        Ok(solution) => write!(out, "{}", text::boxed(&solution))?,
        Err(flaw) => writeln!(out, "{flaw}")?,
    }
    if let Ok(puzzle) = Puzzle::try_from(*grid) {
        writeln!(out, "rating: {}", rate(&puzzle))?;
    }
    let form = canon::by_puzzle(grid);
    writeln!(out, "canonical: {} by {}", form.form, form.map)?;
    let hint = Path::new(Start::new(State::new(grid)), Order::people()).next();
    let scene = hint.as_ref().map_or_else(|| Scene::of_grid(grid), Scene::of_hint);
    if let Some(hint) = hint {
        writeln!(out, "{}: {}", hint.technique(), hint.place())?;
        writeln!(out, "{}\n{}", hint.reasoning().join("\n"), hint.conclusion())?;
    }
    let drawing = draw(&scene, &Extras::default());
    writeln!(out, "{}", svg(&drawing, Theme::Light, 480))?;
    writeln!(out, "png: {:?}", png(&drawing, Theme::Light, 120))
}

/// Counts the solutions of the empty grid until the search has asked three times whether to stop.
fn stopped_count() -> String {
    let asked = AtomicU32::new(0);
    let stop = Stop::when(move || asked.fetch_add(1, Ordering::Relaxed) == 2);
    Solver::of_width(Width::Baseline).count_until(&Grid::EMPTY, None, &stop).to_string()
}

/// Generates puzzles from a seed: with few requirements and with many.
fn generate(out: &mut String) -> Result<(), Box<dyn Error>> {
    let rating: (Rating, Rating) = ("2.0".parse()?, "4.0".parse()?);
    let many = Requirements {
        places: CluePlaces::Symmetric(ClueSymmetry::Rotate180),
        rating: Some(rating.0..=rating.1),
        ..Requirements::default()
    };
    for requirements in [Requirements::default(), many] {
        for made in Generator::new(requirements)?.with_seed(7).puzzles(1).take(3) {
            writeln!(out, "generated: {}", made?.puzzle)?;
        }
    }
    Ok(())
}

/// The functions that `check.mjs` calls.
#[cfg(target_family = "wasm")]
#[expect(unsafe_code, reason = "a function keeps its name by an attribute that is unsafe; nothing else here is")]
mod exports {
    use std::sync::Mutex;

    /// The text, and then the report on it.
    static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

    /// Makes room for a text of this length and returns the address where it is to be written.
    #[unsafe(no_mangle)]
    extern "C" fn room_for(length: usize) -> *mut u8 {
        let mut buffer = BUFFER.lock().unwrap();
        *buffer = vec![0; length];
        buffer.as_mut_ptr()
    }

    /// Replaces the text by the report on it and returns its length.
    #[unsafe(no_mangle)]
    extern "C" fn report() -> usize {
        let mut buffer = BUFFER.lock().unwrap();
        *buffer = super::report_on(std::str::from_utf8(&buffer).unwrap()).unwrap().into_bytes();
        buffer.len()
    }

    /// Returns the address of the report.
    #[unsafe(no_mangle)]
    extern "C" fn address() -> *const u8 {
        BUFFER.lock().unwrap().as_ptr()
    }
}
