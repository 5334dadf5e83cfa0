//! A seed where none was given.

use std::hash::{BuildHasher, Hasher, RandomState};

use crate::terminal::diagnostic;

/// Draws a seed and tells it, so that what is made of it can be made again.
pub fn draw_seed() -> u64 {
    // The standard library draws the keys of its hash tables from the system.
    // 53 bits are few enough for every reader of JSON.
    let seed = RandomState::new().build_hasher().finish() >> 11;
    diagnostic::note(&format!("seed {seed} (--seed {seed} makes the same again)\n"));
    seed
}
