//! Measures rated puzzles per second on one core, by band of ER: `cargo bench --bench rate -- [--rounds N] LIST...`.
//!
//! The figures are medians of the rounds. If a list has ratings after its puzzles, in three fields or as ER/EP/ED, equal
//! ratings are counted, too.

use std::env;
use std::fs;
use std::time::Instant;

use sudokit::logic::Rating;
use sudokit::rate::rate;
use sudokit::{Puzzle, text};

/// The bands: name, lowest ER in tenths.
const BANDS: [(&str, u16); 6] =
    [("1.0-6.2", 0), ("6.3-7.5", 63), ("7.6-8.7", 76), ("8.8-9.4", 88), ("9.5-10.4", 95), ("10.5-", 105)];

#[derive(Default, Clone)]
struct Band {
    puzzles: Vec<Puzzle>,
    known: usize,
    equal: usize,
    seconds: Vec<f64>,
}

fn main() {
    let mut rounds = 3;
    let mut lists = Vec::new();
    let mut arguments = env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(argument) = arguments.next() {
        if argument == "--rounds" {
            rounds = arguments.next().and_then(|rounds| rounds.parse().ok()).expect("--rounds wants a number");
        } else {
            lists.push(argument);
        }
    }
    if lists.is_empty() {
        lists.push(concat!(env!("CARGO_MANIFEST_DIR"), "/grids/rated.txt").into());
    }
    let mut bands = vec![Band::default(); BANDS.len()];
    for list in lists {
        let text = fs::read_to_string(&list).unwrap_or_else(|error| panic!("{list}: {error}"));
        for record in text::read(&text) {
            sort_in(&mut bands, &record);
        }
    }
    for _ in 0..rounds {
        for band in &mut bands {
            let start = Instant::now();
            let sum: u32 = band.puzzles.iter().map(|puzzle| u32::from(rate(puzzle).er.tenths())).sum();
            assert!(sum > 0 || band.puzzles.is_empty());
            band.seconds.push(start.elapsed().as_secs_f64());
        }
    }
    println!("{:>9} {:>8} {:>12} {:>14}", "ER", "puzzles", "a second", "equal to known");
    for (band, (name, _)) in bands.iter_mut().zip(BANDS).filter(|(band, _)| !band.puzzles.is_empty()) {
        band.seconds.sort_by(f64::total_cmp);
        let seconds = band.seconds[band.seconds.len() / 2];
        #[expect(clippy::cast_precision_loss, reason = "a rough number")]
        let speed = band.puzzles.len() as f64 / seconds;
        println!(
            "{name:>9} {:>8} {speed:>12.1} {:>14}",
            band.puzzles.len(),
            format!("{} of {}", band.equal, band.known)
        );
    }
}

/// Adds a puzzle to the band of its rating, and compares the rating with that of the list.
fn sort_in(bands: &mut [Band], record: &text::Record) {
    let Some(puzzle) = record.grid().ok().and_then(|grid| Puzzle::try_from(&grid).ok()) else { return };
    let ratings = rate(&puzzle);
    let found = [ratings.er, ratings.ep, ratings.ed];
    let note = String::from_utf8_lossy(record.labels.note());
    let fields = note.split(['/', '\t', ' ']).filter(|field| !field.is_empty());
    let known: Vec<Rating> = fields.map_while(|field| field.parse().ok()).take(3).collect();
    let at = BANDS.iter().rposition(|band| ratings.er.tenths() >= band.1).unwrap_or(0);
    let band = &mut bands[at];
    band.puzzles.push(puzzle);
    if known.len() == 3 {
        band.known += 1;
        band.equal += usize::from(known == found);
    }
}
