//! Ratings and steps against the reference: `SUDOKIT_RATED=FOLDER cargo test --release --test rated -- --ignored` where
//! the folder has `rated.tsv` and `steps.tsv.gz`; `SUDOKIT_RATED_MAX` limits it to puzzles up to that ER.

mod common;

use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;
use std::time::Instant;
use std::{env, fs};

use sudokit::rate::{Rating, rate_while, tenths};
use sudokit::{Grid, solve};

/// The bands of the report: name, ER above.
const BANDS: [(&str, f64); 5] = [("10", 9.45), ("9", 8.75), ("8", 7.55), ("7", 6.25), ("6.2", 0.0)];

#[derive(Default)]
struct Tally {
    puzzles: u32,
    ratings_equal: u32,
    steps_equal: u32,
    seconds: f64,
}

fn reference_steps(folder: &Path) -> HashMap<String, Vec<String>> {
    let output = Command::new("gzip").arg("-dc").arg(folder.join("steps.tsv.gz")).output().unwrap();
    let mut steps: HashMap<String, Vec<String>> = HashMap::new();
    for line in String::from_utf8(output.stdout).unwrap().lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        steps.entry(fields[0].to_string()).or_default().push(fields[2..].join("\t"));
    }
    steps
}

fn shown(rating: f64) -> String {
    let tenths = tenths(rating);
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn run(puzzle: &Grid) -> (Rating, Vec<String>) {
    let verdict = solve(puzzle);
    let solution = verdict.solution().unwrap();
    let mut lines = Vec::new();
    let ControlFlow::Continue(rating) = rate_while(puzzle, |step, _| {
        common::assert_sound(puzzle, step, solution);
        lines.push(format!("{}\t{}\t{step}", shown(step.rating), step.technique.se_name().unwrap()));
        ControlFlow::<()>::Continue(())
    }) else {
        unreachable!()
    };
    (rating, lines)
}

#[test]
#[ignore = "long, and needs SUDOKIT_RATED"]
fn ratings_and_steps_equal_the_reference() {
    let folder = env::var("SUDOKIT_RATED").expect("SUDOKIT_RATED names the folder of the reference");
    let most = env::var("SUDOKIT_RATED_MAX").map_or(99.0, |max| max.parse().unwrap());
    let only = env::var("SUDOKIT_RATED_ID").ok();
    let folder = Path::new(&folder);
    let reference = reference_steps(folder);
    let mut bands: BTreeMap<&str, Tally> = BTreeMap::new();
    for line in fs::read_to_string(folder.join("rated.tsv")).unwrap().lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (id, puzzle) = (fields[0], fields[1].parse::<Grid>().unwrap());
        let Ok(er) = fields[2].parse::<f64>() else { continue };
        if er > most || only.as_ref().is_some_and(|only| only != id) {
            continue;
        }
        let (_, steps) = run(&puzzle);
        let start = Instant::now();
        let rating = rate_while(&puzzle, |_, _| ControlFlow::<()>::Continue(()));
        let ControlFlow::Continue(rating) = rating else { unreachable!() };
        let tally = bands.entry(BANDS.iter().find(|band| er > band.1).unwrap().0).or_default();
        tally.seconds += start.elapsed().as_secs_f64();
        tally.puzzles += 1;
        let ratings_equal = [rating.er, rating.ep, rating.ed].map(shown) == fields[2..5];
        let expected = reference.get(id);
        let steps_equal = expected.is_none_or(|expected| *expected == steps);
        tally.ratings_equal += u32::from(ratings_equal);
        tally.steps_equal += u32::from(steps_equal);
        if let (false, Some(expected)) = (steps_equal, expected) {
            let at = expected.iter().zip(&steps).position(|(a, b)| a != b).unwrap_or(expected.len().min(steps.len()));
            println!("{id} ER {er}, step {}: expected {:?}, found {:?}", at + 1, expected.get(at), steps.get(at));
        } else if !ratings_equal {
            println!("{id}: expected {:?}, found {rating:?}", &fields[2..5]);
        }
    }
    let mut all_equal = true;
    for (band, tally) in &bands {
        let Tally { puzzles, ratings_equal, steps_equal, seconds } = tally;
        println!(
            "band {band}: {puzzles} puzzles, {ratings_equal} ratings equal, {steps_equal} with equal steps, {:.1} puzzles/s",
            f64::from(*puzzles) / seconds
        );
        all_equal &= puzzles == ratings_equal && puzzles == steps_equal;
    }
    assert!(all_equal);
}
