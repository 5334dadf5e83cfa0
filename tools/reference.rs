//! Compares ratings and steps with a folder of results of Sudoku Explainer 1.2.1:
//! `cargo run --release -p sudokit-tools --bin reference FOLDER [MOST]`.
//!
//! The folder has `rated.tsv` (id, puzzle, ER, EP, ED) and `steps.tsv` (id, number, rating, technique, effect), each with
//! a heading. `MOST` leaves out puzzles with a higher ER.

use std::collections::HashMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

use sudokit::Puzzle;
use sudokit::rate::{Profile, path};

/// Returns the rows of a table.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().skip(1).map(|line| line.split('\t').collect())
}

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let folder = PathBuf::from(arguments.next().expect("the folder of the reference"));
    let most = arguments.next().map_or(99.0, |most| most.parse().expect("a rating"));
    let [steps, rated] =
        ["steps.tsv", "rated.tsv"].map(|name| fs::read_to_string(folder.join(name)).expect("a table in the folder"));
    let mut known: HashMap<&str, Vec<String>> = HashMap::new();
    for row in rows(&steps) {
        known.entry(row[0]).or_default().push(format!("{} {}: {}", row[2], row[3], row[4]));
    }
    let (mut all, mut wrong) = (0, 0);
    // Some puzzles have no rating, because the reference took too long.
    for row in rows(&rated).filter(|row| row[2].parse().is_ok_and(|er: f64| er <= most)) {
        let puzzle: Puzzle = row[1].parse().expect("a puzzle");
        let (mut path, mut profile, mut found) = (path(&puzzle), Profile::default(), Vec::new());
        for step in path.by_ref() {
            profile.count(&step);
            let name = step.technique().se_name().expect("a technique of the reference");
            found.push(format!("{} {name}: {}", step.rating(), step.effect()));
        }
        profile.end(path.end());
        let ratings = profile.ratings().expect("the end of the path");
        let ratings = [ratings.er, ratings.ep, ratings.ed].map(|rating| rating.to_string());
        let steps = known.get(row[0]).unwrap_or(&found);
        let other = (0..steps.len().max(found.len())).find(|&at| steps.get(at) != found.get(at));
        all += 1;
        if let Some(at) = other {
            println!("{puzzle}: step {} is {:?}, found {:?}", at + 1, steps.get(at), found.get(at));
        } else if ratings != row[2..5] {
            println!("{puzzle} is rated {:?}, found {ratings:?}", &row[2..5]);
        } else {
            continue;
        }
        wrong += 1;
    }
    println!("{all} puzzles, {wrong} with other ratings or steps");
    if all > 0 && wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
