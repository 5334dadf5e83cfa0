//! Ratings and steps compared with Sudoku Explainer 1.2.1, for the puzzles of `ratings.txt` and of `grids/rated.txt`.

use crate::common;

use std::collections::HashMap;
use std::path::Path as FilePath;
use std::{env, fs};

use sudokit::Puzzle;
use sudokit::logic::{Order, Path, Rating};
use sudokit::rate::{Profile, Ratings, path, rate};

/// The results of the reference for a puzzle.
struct Reference {
    puzzle: Puzzle,
    /// ER/EP/ED.
    ratings: String,
    /// All steps, if known: "2.6 Pointing: r2c5<>1 r3c5<>1".
    steps: Option<Vec<String>>,
}

impl Reference {
    /// Describes the first difference between the reference and this library.
    fn difference(&self) -> Option<String> {
        let Self { puzzle, ratings: expected, steps } = self;
        let (ratings, found) = run(puzzle);
        assert_eq!(rate(puzzle), ratings, "{puzzle}: the rating alone, and along the path");
        let steps = steps.as_ref().unwrap_or(&found);
        if let Some(at) = (0..steps.len().max(found.len())).find(|&at| steps.get(at) != found.get(at)) {
            let number = at + 1;
            return Some(format!("{puzzle}: step {number} is {:?}, found {:?}", steps.get(at), found.get(at)));
        }
        let ratings = in_words(&ratings);
        (ratings != *expected).then(|| format!("{puzzle} is rated {expected}, found {ratings}"))
    }
}

fn in_words(Ratings { er, ep, ed, .. }: &Ratings) -> String {
    format!("{er}/{ep}/{ed}")
}

/// Returns the ratings, and all steps in the format of the reference.
fn run(puzzle: &Puzzle) -> (Ratings, Vec<String>) {
    let (mut path, mut profile, mut lines) = (path(puzzle), Profile::default(), Vec::new());
    for step in path.by_ref() {
        common::assert_sound(puzzle, &step, puzzle.solution());
        profile.count(&step);
        lines.push(format!("{} {}: {}", step.rating(), step.technique().se_name().unwrap(), step.effect()));
    }
    profile.end(path.end());
    (profile.ratings().unwrap(), lines)
}

/// Reads the puzzles of `ratings.txt`, whose comment explains the format.
fn sample() -> Vec<Reference> {
    let mut all: Vec<Reference> = Vec::new();
    for line in include_str!("../ratings.txt").lines().filter(|line| !line.starts_with('#')) {
        if let Some(line) = line.strip_prefix("  ") {
            let (kind, effects) = line.split_once(": ").unwrap();
            let steps = effects.split(", ").map(|effect| format!("{kind}: {effect}"));
            all.last_mut().unwrap().steps.get_or_insert_default().extend(steps);
        } else {
            let (puzzle, ratings) = line.split_once(' ').unwrap();
            all.push(Reference { puzzle: puzzle.parse().unwrap(), ratings: ratings.into(), steps: None });
        }
    }
    all
}

/// Reads the tables of a folder, each with a heading: `rated.tsv` (id, puzzle, ER, EP, ED) and `steps.tsv` (id, number, rating,
/// technique, effect).
fn tables(folder: &FilePath) -> Vec<Reference> {
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let rows = |text: &str| -> Vec<Vec<String>> {
        text.lines().skip(1).map(|line| line.split('\t').map(Into::into).collect()).collect()
    };
    let mut steps: HashMap<String, Vec<String>> = HashMap::new();
    for row in rows(&read("steps.tsv")) {
        steps.entry(row[0].clone()).or_default().push(format!("{} {}: {}", row[2], row[3], row[4]));
    }
    // Some puzzles have no rating, because the reference took too long.
    let rated = rows(&read("rated.tsv")).into_iter().filter(|row| row[2].parse::<f64>().is_ok());
    let reference = |row: Vec<String>| Reference {
        puzzle: row[1].parse().unwrap(),
        ratings: row[2..5].join("/"),
        steps: steps.remove(&row[0]),
    };
    rated.map(reference).collect()
}

/// `SUDOKIT_REFERENCE` in the environment names a folder with more results.
#[test]
fn ratings_and_steps_agree_with_the_reference() {
    let all = env::var_os("SUDOKIT_REFERENCE").map_or_else(sample, |folder| tables(folder.as_ref()));
    let differences: Vec<String> = all.iter().filter_map(Reference::difference).collect();
    assert!(differences.is_empty(), "{} of {}:\n{}", differences.len(), all.len(), differences.join("\n"));
}

#[test]
fn the_ratings_of_the_file_rated_are_reproduced() {
    for (puzzle, expected) in common::rated() {
        let Ratings { er, ep, ed, .. } = rate(&puzzle);
        assert_eq!([er, ep, ed].map(Rating::tenths), expected, "{puzzle}");
    }
}

/// Hashes of all steps, so that a faster search is seen to be the same search. The comment of `steps.txt` explains them.
/// `UPDATE=1` in the environment updates the file.
#[test]
fn the_steps_of_hard_puzzles_stay_the_same() {
    let (head, lines): (Vec<&str>, Vec<&str>) =
        include_str!("../steps.txt").lines().partition(|line| line.starts_with('#'));
    let actual = |line: &str| {
        let [order, puzzle, ..] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        with_hash(order, &puzzle.parse().unwrap())
    };
    if std::env::var_os("UPDATE").is_some() {
        let all: Vec<String> = lines.iter().map(|line| actual(line)).collect();
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/steps.txt");
        return std::fs::write(path, format!("{}\n{}\n", head.join("\n"), all.join("\n"))).unwrap();
    }
    for line in lines.into_iter().step_by(common::amount(5, 1)) {
        assert_eq!(actual(line), line);
    }
}

/// Formats an order, a puzzle, the highest rating on its path, and the FNV-1a hash of its steps: rating, technique, effect,
/// and size of the pattern.
fn with_hash(order: &str, puzzle: &Puzzle) -> String {
    let (mut hash, mut er) = (0xcbf2_9ce4_8422_2325_u64, Rating::LEAST);
    for step in Path::new(puzzle, Order::named(order).unwrap()) {
        er = er.max(step.rating());
        let text = format!("{} {} {} {}\n", step.rating(), step.technique(), step.effect(), step.size());
        hash = text.bytes().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    }
    format!("{order} {puzzle} {er} {hash:016x}")
}

/// Puzzles with nested chains and their published ratings. The first three get lower ratings if a nested chain does not
/// name all claims that it depends on.
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
    for (puzzle, expected) in HARDEST.into_iter().step_by(common::amount(3, 1)) {
        let grid: sudokit::Grid = puzzle.parse().unwrap();
        let Ratings { er, ep, ed, .. } = rate(&Puzzle::try_from(&grid).unwrap());
        assert_eq!(format!("{er}/{ep}/{ed}"), expected, "{puzzle}");
    }
}
