//! Ratings and steps against the reference: those of `grids/rated.txt`, and all of `rated.tsv` and `steps.tsv.gz` where
//! `SUDOKIT_RATED` names their folder (without it, where `../shared/data/rated` is one).
//!
//! `SUDOKIT_RATED_MAX` limits that to puzzles up to an ER, `SUDOKIT_RATED_ID` to one puzzle.

use crate::common;

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use std::{env, fs};

use sudokit::Puzzle;
use sudokit::logic::Rating;
use sudokit::rate::{Profile, Ratings, path, rate};

/// The bands of the report: name, ER above.
const BANDS: [(&str, f64); 5] = [("10", 9.45), ("9", 8.75), ("8", 7.55), ("7", 6.25), ("6.2", 0.0)];

#[derive(Default)]
struct Band {
    puzzles: u32,
    ratings_equal: u32,
    steps_equal: u32,
    seconds: f64,
}

#[test]
fn the_ratings_written_down_are_reproduced() {
    for (puzzle, expected) in common::rated() {
        let Ratings { er, ep, ed, .. } = rate(&puzzle);
        assert_eq!([er, ep, ed].map(Rating::tenths), expected, "{puzzle}");
    }
}

/// Puzzles with nested chains and their published ratings. The first three come out lower where a chain inside another does
/// not name all that it rests on.
const HARDEST: [(&str, &str); 7] = [
    (".2.4....9....8....6.8...1.....7..39..7.....2.....24..75.........4.9....3..1..5.6.", "11.1/11.1/2.6"),
    (".....67....71.9...68..7......6.1.8...3.9..........4.23..1.9.6..5..2....4.......5.", "11.1/11.1/2.6"),
    ("........94....92......7..45..1.3.....7.6..9..8....7..2.3.7..8....6.1....9....5.2.", "11.8/11.8/10.5"),
    ("........94....9.2..8.1..5.......56..3.56......6..18.....2....47.3.5..8......7....", "11.1/11.1/2.6"),
    ("......7....71.9...68..7......8.6.1..5.............3.52..1.9.8...4.2....3.......4.", "11.1/11.1/2.6"),
    ("......7...5.1....6..9.7..4.2....49...1.6....8.......2.5.13.......8.....3.3..68...", "11.1/11.1/2.6"),
    ("....5.7..4....9.3..8....4......1..9.7....23....6....2...85.......1.6....9....4..3", "11.1/1.2/1.2"),
];

#[test]
fn the_hardest_have_their_published_ratings() {
    for (puzzle, expected) in HARDEST {
        let grid: sudokit::Grid = puzzle.parse().unwrap();
        let Ratings { er, ep, ed, .. } = rate(&Puzzle::try_from(&grid).unwrap());
        assert_eq!(format!("{er}/{ep}/{ed}"), expected, "{puzzle}");
    }
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

/// The ratings, and every step as the reference writes it.
fn run(puzzle: &Puzzle) -> (Ratings, Vec<String>) {
    let (mut path, mut profile, mut lines) = (path(puzzle), Profile::default(), Vec::new());
    for step in path.by_ref() {
        common::assert_sound(puzzle, &step, puzzle.solution());
        profile.count(&step);
        lines.push(format!("{}\t{}\t{}", step.rating(), step.technique().se_name().unwrap(), step.effect()));
    }
    profile.end(path.end());
    (profile.ratings().unwrap(), lines)
}

/// The folder of the reference, if there is one.
fn reference() -> Option<PathBuf> {
    let named = env::var_os("SUDOKIT_RATED").map(PathBuf::from);
    let near = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/rated");
    named.or_else(|| near.is_dir().then_some(near))
}

#[test]
fn ratings_and_steps_equal_the_reference() {
    let Some(folder) = reference() else { return };
    let most = env::var("SUDOKIT_RATED_MAX").map_or(99.0, |max| max.parse().unwrap());
    let only = env::var("SUDOKIT_RATED_ID").ok();
    let reference = reference_steps(&folder);
    let mut bands: BTreeMap<&str, Band> = BTreeMap::new();
    for line in fs::read_to_string(folder.join("rated.tsv")).unwrap().lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (id, puzzle) = (fields[0], fields[1].parse::<sudokit::Grid>().unwrap());
        let Ok(er) = fields[2].parse::<f64>() else { continue };
        if er > most || only.as_ref().is_some_and(|only| only != id) {
            continue;
        }
        let puzzle = Puzzle::try_from(&puzzle).unwrap();
        let (ratings, steps) = run(&puzzle);
        let start = Instant::now();
        assert_eq!(rate(&puzzle), ratings);
        let band = bands.entry(BANDS.iter().find(|band| er > band.1).unwrap().0).or_default();
        band.seconds += start.elapsed().as_secs_f64();
        band.puzzles += 1;
        let ratings_equal = [ratings.er, ratings.ep, ratings.ed].map(|rating| rating.to_string()) == fields[2..5];
        let expected = reference.get(id);
        let steps_equal = expected.is_none_or(|expected| *expected == steps);
        band.ratings_equal += u32::from(ratings_equal);
        band.steps_equal += u32::from(steps_equal);
        if let (false, Some(expected)) = (steps_equal, expected) {
            let at = expected.iter().zip(&steps).position(|(a, b)| a != b).unwrap_or(expected.len().min(steps.len()));
            println!("{id} ER {er}, step {}: expected {:?}, found {:?}", at + 1, expected.get(at), steps.get(at));
        } else if !ratings_equal {
            println!("{id}: expected {:?}, found {ratings}", &fields[2..5]);
        }
    }
    let mut all_equal = true;
    for (name, Band { puzzles, ratings_equal, steps_equal, seconds }) in &bands {
        let speed = f64::from(*puzzles) / seconds;
        println!("band {name}: {puzzles} puzzles, {ratings_equal} ratings equal, {steps_equal} steps, {speed:.1}/s");
        all_equal &= puzzles == ratings_equal && puzzles == steps_equal;
    }
    assert!(all_equal);
}
