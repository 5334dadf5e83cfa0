//! Walks by `hint --apply`: what the program prints after a step, it reads again, from the puzzle to its solution.

use std::fs;

use sudokit::text;

use crate::common::{amount, feed, sudoku};

/// Returns puzzles of all levels, five or 50, that need no net of chains, which would take long.
fn puzzles() -> Vec<String> {
    let text = fs::read_to_string("grids/rated.txt").unwrap()
        + &fs::read_to_string("crates/sudokit/tests/ratings.txt").unwrap();
    let rating = |record: &text::Record| {
        let note = String::from_utf8_lossy(record.labels.note()).into_owned();
        note.split('/').next().and_then(|rating| rating.parse::<f64>().ok()).unwrap_or(12.0)
    };
    let records = text::read(&text).filter(|record| rating(record) < 7.5);
    records.map(|record| record.grid().unwrap().to_string()).step_by(50 / amount(5, 50)).take(amount(5, 50)).collect()
}

/// Returns the positions of a text.
fn positions(text: &str) -> Vec<text::Position> {
    text::read(text).map(|record| record.position.unwrap_or_else(|error| panic!("{error}\n{text}"))).collect()
}

/// Takes one step in each grid of an input at a time, until nothing changes. Returns the last input.
fn walk(format: &str, mut input: String) -> String {
    loop {
        let output = feed(&mut sudoku(["hint", "--apply", "-f", format]), input.as_str());
        assert_ne!(output.status.code(), Some(2), "{}\n{input}", String::from_utf8_lossy(&output.stderr));
        let after = String::from_utf8(output.stdout).unwrap();
        if positions(&after) == positions(&input) {
            return after;
        }
        input = after;
    }
}

#[test]
fn a_walk_never_breaks_in_any_layout() {
    let puzzles = puzzles();
    let list = puzzles.join("\n") + "\n";
    let solved: Vec<String> =
        text::read(&list).map(|record| sudokit::solve(record.grid().as_ref().unwrap()).unwrap().to_string()).collect();
    for format in ["line", "boxed", "grid", "json", "csv"] {
        let end = walk(format, list.clone());
        let grids: Vec<String> = text::read(&end).map(|record| record.grid().unwrap().to_string()).collect();
        assert_eq!(grids, solved, "{format}");
    }
}
