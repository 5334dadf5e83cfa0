//! Seeds of random numbers, given or drawn.

use std::hash::{BuildHasher, Hasher, RandomState};

use super::diagnostic;

/// Reads a seed.
pub fn parse(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a number from 0 to {}", u64::MAX))
}

/// Draws a seed and tells it, so that what is made of it can be made again.
pub fn draw() -> u64 {
    // The standard library draws the keys of its hash tables from the system.
    // 53 bits are few enough for every reader of JSON.
    let seed = RandomState::new().build_hasher().finish() >> 11;
    diagnostic::say(&format!("seed {seed} (--seed {seed} makes the same again)\n"));
    seed
}
