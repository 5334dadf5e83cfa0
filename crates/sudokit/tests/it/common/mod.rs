//! Helpers that several tests share.

mod amount;
pub mod boards;
pub mod imports;
pub mod markup;
pub mod oracle;
pub mod pictures;
pub mod positions;

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::{env, fs};

use proptest::prelude::*;
use proptest::sample::subsequence;
use proptest::test_runner::RngSeed;
use sudokit::generate::{GaveUp, Generator, Made, Requirements};
use sudokit::logic::Step;
use sudokit::{Cell, Digit, Grid, Puzzle, Solution, Symmetry, text};

pub use amount::amount;
use amount::most_cases;

/// Returns the root folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Creates a generator with these requirements and a seed.
pub fn generator(requirements: &Requirements, seed: u64) -> Generator {
    Generator::new(requirements.clone())
        .unwrap_or_else(|impossible| panic!("{requirements:?}: {impossible}"))
        .with_seed(seed)
}

/// Makes the puzzles of a seed with these requirements.
pub fn generate(requirements: &Requirements, seed: u64, indices: Range<u64>) -> Vec<Result<Made, GaveUp>> {
    generator(requirements, seed).make(indices)
}

/// Returns a strategy for any symmetry.
pub fn symmetry() -> impl Strategy<Value = Symmetry> {
    let digits = Just([1, 2, 3, 4, 5, 6, 7, 8, 9]).prop_shuffle();
    (any::<bool>(), lines(), lines(), digits)
        .prop_map(|(transposes, rows, columns, digits)| Symmetry::new(transposes, rows, columns, digits).unwrap())
}

/// Returns a strategy for one of these grids, with a random symmetry, some cells emptied, and perhaps one cell set.
pub fn disturbed(grids: Vec<Grid>, most_removed: usize) -> impl Strategy<Value = Grid> {
    let removed = subsequence((0..81).collect::<Vec<usize>>(), 0..=most_removed);
    let set = proptest::option::weighted(0.3, (0usize..81, 1u8..=9));
    (0..grids.len(), symmetry(), removed, set).prop_map(move |(i, symmetry, removed, set)| {
        let mut grid = grids[i];
        for cell in removed {
            grid.set(Cell::from_index(cell), None);
        }
        if let Some((cell, digit)) = set {
            grid.set(Cell::from_index(cell), Digit::new(digit));
        }
        symmetry.apply(&grid)
    })
}

/// Returns a strategy for orders of nine rows or columns that keep bands together.
fn lines() -> impl Strategy<Value = [usize; 9]> {
    let three = || Just([0usize, 1, 2]).prop_shuffle();
    (three(), [three(), three(), three()])
        .prop_map(|(bands, within)| std::array::from_fn(|i| 3 * bands[i / 3] + within[i / 3][i % 3]))
}

/// Returns every readable grid of the folder `grids`, with the name of its file.
pub fn grids() -> Vec<(String, Grid)> {
    let folder = root().join("grids");
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with('#'), "{} starts with a comment about its contents", path.display());
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        all.extend(text::read(&text).filter_map(|record| record.grid().ok()).map(|grid| (name.clone(), grid)));
    }
    all
}

/// Returns the puzzles of `grids/rated.txt` with their ratings ER, EP and ED in tenths.
pub fn rated() -> Vec<(Puzzle, [u16; 3])> {
    let path = root().join("grids/rated.txt");
    let text = fs::read_to_string(path).unwrap();
    let tenths = |rating: &str| rating.replace('.', "").parse().unwrap();
    text::read(&text)
        .map(|record| {
            let ratings: Vec<u16> = str::from_utf8(record.labels.note()).unwrap().split('/').map(tenths).collect();
            (record.grid().unwrap().try_into().unwrap(), ratings.try_into().unwrap())
        })
        .collect()
}

/// Checks that a step is rated no lower than its technique, removes no digit of the solution, and places no wrong
/// digit.
pub fn assert_sound(puzzle: &Grid, step: &Step, solution: &Solution) {
    assert!(step.rating() >= step.technique().least_rating(), "{puzzle}: {step:?}");
    if let Some(placed) = step.effect().placement() {
        assert_eq!(solution.digit(placed.cell), placed.digit, "{puzzle}: {step:?}");
    }
    for gone in step.effect().eliminations() {
        assert_ne!(solution.digit(gone.cell), gone.digit, "{puzzle}: {step:?}");
    }
}

/// Configures a property with `number` cases, at most as many as `SUDOKIT_CASES` allows.
///
/// Every run has equal cases unless `PROPTEST_RNG_SEED` selects others: a rare failure must not occur by chance in an
/// unrelated change.
pub fn cases(number: u32) -> ProptestConfig {
    let config = ProptestConfig::default();
    let is_free = env::var_os("PROPTEST_RNG_SEED").is_some();
    let rng_seed = if is_free { config.rng_seed } else { RngSeed::Fixed(81) };
    ProptestConfig { cases: number.min(most_cases()), rng_seed, ..config }
}
