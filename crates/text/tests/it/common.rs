//! Helpers of several tests.

#[path = "../../../sudokit/tests/it/common/amount.rs"]
pub mod amount;

use std::env;
use std::io::Read;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use sudokit::text::{Chunk, Chunks, Record, read};

/// Returns the folder of the whole project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the records of a chunk.
pub fn records(chunk: Chunk) -> Vec<Record> {
    let mut records = Vec::new();
    chunk.read(|record| records.push(record));
    records
}

/// Returns a description of every record of a text, read as a whole.
pub fn in_one_go(text: &str) -> Vec<String> {
    read(text).map(|record| format!("{record:?}")).collect()
}

/// Returns a description of every record of an input, read in chunks.
pub fn in_chunks(input: impl Read, size: usize) -> Vec<String> {
    let chunks = Chunks::new(input, size).map(Result::unwrap);
    chunks.flat_map(records).map(|record| format!("{record:?}")).collect()
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
