//! Measures the time of the next hint in the order of people: `cargo bench --bench hints -- [--rounds N] [--families] LIST...`.
//!
//! Asks at each position on the path of each puzzle, also where no technique applies. The fastest of the rounds counts.
//! `--families` adds the time of each family at these positions and its share. Without a list, the puzzles are those of
//! `grids/rated.txt`.

use std::env;
use std::fs;
use std::time::{Duration, Instant};

use sudokit::logic::{Order, Path, State, Technique};
use sudokit::{Puzzle, text};

/// The families of an order, each with the number of its tries and their time in total and at most.
struct Tries {
    techniques: Vec<Technique>,
    count: u32,
    time: Duration,
    most: Duration,
}

fn main() {
    let (mut rounds, mut by_family) = (3, false);
    let mut lists = Vec::new();
    let mut arguments = env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--rounds" => {
                rounds = arguments.next().and_then(|rounds| rounds.parse().ok()).expect("--rounds wants a number");
            }
            "--families" => by_family = true,
            _ => lists.push(argument),
        }
    }
    if lists.is_empty() {
        lists.push(concat!(env!("CARGO_MANIFEST_DIR"), "/grids/rated.txt").into());
    }
    println!(
        "{:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>10}",
        "puzzles", "hints", "p50 ms", "p99 ms", "max ms", "puzzle", "at most"
    );
    for list in &lists {
        let text = fs::read_to_string(list).unwrap_or_else(|error| panic!("{list}: {error}"));
        let records = text::read(&text);
        let puzzles: Vec<Puzzle> = records.filter_map(|record| (&record.grid().ok()?).try_into().ok()).collect();
        if !puzzles.is_empty() {
            tell_hints(&puzzles, rounds, list);
            if by_family {
                tell_families(&puzzles, rounds);
            }
        }
    }
}

/// Prints a line about all hints of a list, and the position with the slowest hint.
fn tell_hints(puzzles: &[Puzzle], rounds: usize, list: &str) {
    let mut hints: Vec<(Duration, State)> = Vec::new();
    let mut sums: Vec<Duration> = Vec::new();
    for puzzle in puzzles {
        let first = hints.len();
        for round in 0..rounds {
            let mut path = Path::new(puzzle, Order::people());
            let mut at = first;
            while path.end().is_none() {
                let state = path.state().clone();
                let start = Instant::now();
                let _ = path.advance();
                let time = start.elapsed();
                if round == 0 {
                    hints.push((time, state));
                } else {
                    hints[at].0 = hints[at].0.min(time);
                }
                at += 1;
            }
        }
        sums.push(hints[first..].iter().map(|(time, _)| *time).sum());
    }
    let average = sums.iter().sum::<Duration>().as_secs_f64() * 1e3 / f64::from(to_u32(sums.len()));
    let longest = sums.iter().max().copied().unwrap_or_default();
    hints.sort_by_key(|(time, _)| *time);
    let at = |percent: usize| ms(hints[(hints.len() - 1) * percent / 100].0);
    println!(
        "{:>9} {:>9} {:>9.3} {:>9.3} {:>9.3} {average:>9.3} {:>10.3}  {list}",
        puzzles.len(),
        hints.len(),
        at(50),
        at(99),
        at(100),
        ms(longest),
    );
    if let Some((_, state)) = hints.last() {
        println!("the longest: {}", state.grid());
    }
}

/// Prints a line about each family: the number of its tries, the time of a try, and its share of the time.
fn tell_families(puzzles: &[Puzzle], rounds: usize) {
    let mut all: Vec<Tries> = Order::people()
        .ranks()
        .into_iter()
        .map(|techniques| Tries { techniques, count: 0, time: Duration::ZERO, most: Duration::ZERO })
        .collect();
    let orders: Vec<Order> = all.iter().map(|tries| Order::people().only(&tries.techniques)).collect();
    for puzzle in puzzles {
        let mut path = Path::new(puzzle, Order::people());
        while path.end().is_none() {
            let here = path.here();
            let step = path.advance();
            for (tries, order) in all.iter_mut().zip(&orders) {
                let times = (0..rounds).map(|_| {
                    let mut alone = Path::new(&here, order.clone());
                    let start = Instant::now();
                    let _ = alone.advance();
                    start.elapsed()
                });
                let time = times.min().unwrap_or_default();
                tries.count += 1;
                tries.time += time;
                tries.most = tries.most.max(time);
                if step.as_ref().is_some_and(|step| tries.techniques.contains(&step.technique())) {
                    break;
                }
            }
        }
    }
    let sum: Duration = all.iter().map(|tries| tries.time).sum();
    println!("{:>9} {:>9} {:>9} {:>9}", "tries", "us", "max us", "% of all");
    for Tries { techniques, count, time, most } in all.iter().filter(|tries| tries.count > 0) {
        println!(
            "{count:>9} {:>9.1} {:>9.1} {:>9.1}  {}",
            ms(*time) * 1e3 / f64::from(*count),
            ms(*most) * 1e3,
            time.as_secs_f64() / sum.as_secs_f64() * 100.0,
            techniques[0],
        );
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn to_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
