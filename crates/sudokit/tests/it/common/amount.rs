//! How much tests look at: `SUDOKIT_CASES` is the limit for the cases of a property (256 without it), or `all`.
//!
//! The tests of the library and those of the program share this file.

use std::env;

/// The limit of a plain run.
const PLAIN: u32 = 256;

/// Returns how many cases of a property are taken at most.
pub fn most_cases() -> u32 {
    match env::var("SUDOKIT_CASES").as_deref() {
        Ok("all") => u32::MAX,
        Ok(most) => most.parse().expect("SUDOKIT_CASES is a number or 'all'"),
        Err(_) => PLAIN,
    }
}

/// Returns a part in a plain run, and all of it if more cases are asked for.
pub fn amount<T>(part: T, all: T) -> T {
    if most_cases() > PLAIN { all } else { part }
}
