//! Helpers of several tests.

#[path = "../../../sudokit/tests/it/common/amount.rs"]
pub mod amount;

use std::env;
use std::io::Read;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use sudokit::text::{Chunks, Fact, Record, Unreadable, read};

pub const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub const Q: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
pub const S: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns the records of a text: `P`, `Q` and `S` for the grids, `+` for a solution, `-` for an error, with id, note, title and author, if any.
pub fn told(text: &str) -> String {
    let all: Vec<String> = told_with(text, |_| "-".into()).into_iter().map(|(grid, labels)| grid + &labels).collect();
    all.join(" ")
}

/// Returns the records of a text and their labels, errors as a function tells them.
pub fn told_with(text: &str, error: fn(&Unreadable) -> String) -> Vec<(String, String)> {
    let record = |record: Record| {
        let grid = match &record.position {
            Ok(position) => {
                let grid = position.grid().to_string();
                let known = [(P, "P"), (Q, "Q"), (S, "S")].into_iter().find(|(known, _)| *known == grid);
                let solved = position.solution.as_ref().map(|solution| format!("+{solution}").replace(S, ""));
                known.map_or(grid.as_str(), |(_, name)| name).to_string() + &solved.unwrap_or_default()
            }
            Err(unreadable) => error(unreadable),
        };
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let [title, author] =
            [Fact::Title, Fact::Author].map(|fact| record.labels.fact(fact).unwrap_or_default().into());
        let labels = [text(record.labels.id()), text(record.labels.note()), title, author];
        let labels: Vec<String> = labels.into_iter().filter(|label| !label.is_empty()).collect();
        (grid, if labels.is_empty() { String::new() } else { format!("({})", labels.join(";").replace(S, "S")) })
    };
    read(text).map(record).collect()
}

/// Returns the folder of the whole project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the rows of a grid, each formatted from its number and its cells.
pub fn rows(line: &str, row: impl Fn(usize, Vec<&str>) -> String) -> String {
    let cells = |at: usize| line[9 * at..][..9].char_indices().map(|(c, _)| &line[9 * at + c..][..1]).collect();
    (0..9).fold(String::new(), |all, at| all + &row(at, cells(at)) + "\n")
}

/// Returns the rows of a grid as lists, with a text between them.
pub fn lists(line: &str, between: &str) -> String {
    let rows = rows(&line.replace('.', "0"), |_, cells| format!("[{}]", cells.join(", ")));
    rows.trim_end().replace('\n', between)
}

pub fn plain(line: &str) -> String {
    rows(line, |_, cells| cells.concat())
}

/// Returns a description of every record of a text, read as a whole.
pub fn in_one_go(text: &str) -> Vec<String> {
    read(text).map(|record| format!("{record:?}")).collect()
}

/// Returns a description of every record of an input, read in chunks.
pub fn in_chunks(input: impl Read, size: usize) -> Vec<String> {
    let chunks = Chunks::new(input, size).map(Result::unwrap);
    chunks.flat_map(|mut chunk| chunk.records().to_vec()).map(|record| format!("{record:?}")).collect()
}

/// Configures a property with `number` cases, at most the limit of `SUDOKIT_CASES`.
///
/// The cases are the same in every run, unless `PROPTEST_RNG_SEED` changes them.
pub fn cases(number: u32) -> ProptestConfig {
    let config = ProptestConfig::default();
    let is_free = env::var_os("PROPTEST_RNG_SEED").is_some();
    let rng_seed = if is_free { config.rng_seed } else { RngSeed::Fixed(81) };
    ProptestConfig { cases: number.min(amount::most_cases()), rng_seed, ..config }
}
