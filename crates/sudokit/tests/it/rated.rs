//! Ratings and steps compared with Sudoku Explainer 1.2.1, for the puzzles of `ratings.txt` and of `grids/rated.txt`.
//!
//! If `SUDOKIT_RATED` names a folder, a larger list in it is compared: `rated.tsv` (id, puzzle, ER, EP, ED) and
//! `steps.tsv.gz` (id, number, rating, technique, effect):
//!
//! ```sh
//! SUDOKIT_RATED=that/folder cargo test --test it -- --ignored rated --nocapture
//! ```
//!
//! `SUDOKIT_RATED_MAX` limits that to puzzles up to an ER, `SUDOKIT_RATED_ID` to one puzzle.

use crate::common;

use std::collections::HashMap;
use std::path::PathBuf;
use std::process::Command;
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

/// Compares all results, and reports every difference.
fn compare(all: &[Reference]) {
    let differences: Vec<String> = all.iter().filter_map(Reference::difference).collect();
    assert!(differences.is_empty(), "{} of {}:\n{}", differences.len(), all.len(), differences.join("\n"));
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

#[test]
fn ratings_and_steps_agree_with_the_reference() {
    compare(&sample());
}

#[test]
fn the_ratings_of_the_file_rated_are_reproduced() {
    for (puzzle, expected) in common::rated() {
        let Ratings { er, ep, ed, .. } = rate(&puzzle);
        assert_eq!([er, ep, ed].map(Rating::tenths), expected, "{puzzle}");
    }
}

/// A search that found nothing is repeated only where candidates are gone.
#[test]
fn the_next_step_does_not_depend_on_the_steps_before_it() {
    let hard = common::rated().into_iter().filter(|(_, [er, ..])| (70..95).contains(er));
    for (puzzle, _) in hard.step_by(common::amount(3, 1)) {
        let mut along = path(&puzzle);
        while let (before, Some(step)) = (along.here(), along.next()) {
            assert_eq!(Path::new(before, Order::sudoku_explainer()).next(), Some(step), "{puzzle}");
        }
    }
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

/// Reads the list in the folder of `SUDOKIT_RATED`.
fn whole() -> Vec<Reference> {
    let folder = PathBuf::from(env::var_os("SUDOKIT_RATED").expect("SUDOKIT_RATED names the folder of the reference"));
    let most = env::var("SUDOKIT_RATED_MAX").map_or(99.0, |max| max.parse().unwrap());
    let only = env::var("SUDOKIT_RATED_ID").ok();
    let unpacked = Command::new("gzip").arg("-dc").arg(folder.join("steps.tsv.gz")).output().unwrap();
    assert!(unpacked.status.success(), "{}", String::from_utf8_lossy(&unpacked.stderr));
    let mut steps: HashMap<String, Vec<String>> = HashMap::new();
    for line in String::from_utf8(unpacked.stdout).unwrap().lines().skip(1) {
        let [id, _, rating, technique, effect] = *line.split('\t').collect::<Vec<_>>() else { panic!("{line}") };
        steps.entry(id.into()).or_default().push(format!("{rating} {technique}: {effect}"));
    }
    let table = fs::read_to_string(folder.join("rated.tsv")).unwrap();
    let rows = table.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    // Some puzzles have no rating, because the reference took too long.
    let rows = rows.filter(|row| row[2].parse().is_ok_and(|er: f64| er <= most));
    let rows = rows.filter(|row| only.as_ref().is_none_or(|only| only == row[0]));
    let reference = |row: Vec<&str>| Reference {
        puzzle: row[1].parse().unwrap(),
        ratings: row[2..5].join("/"),
        steps: steps.remove(row[0]),
    };
    rows.map(reference).collect()
}

#[test]
#[ignore = "needs the list of the reference in SUDOKIT_RATED"]
fn ratings_and_steps_agree_with_the_whole_reference() {
    let all = whole();
    assert!(!all.is_empty(), "no puzzle to compare");
    compare(&all);
    println!("{} puzzles are rated as by the reference", all.len());
}
