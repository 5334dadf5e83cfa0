//! The amount of testing: `SUDOKIT_CASES` is the largest number of cases of a property (100 by default), or `all`.
//!
//! The tests of the library and those of the program share this file.

use std::env;

/// The largest number of cases in a plain run.
const PLAIN: u32 = 100;

/// Returns the largest number of cases of a property.
pub fn most_cases() -> u32 {
    match env::var("SUDOKIT_CASES").as_deref() {
        Ok("all") => u32::MAX,
        Ok(most) => most.parse().expect("SUDOKIT_CASES is a number or 'all'"),
        Err(_) => PLAIN,
    }
}

/// Returns `part` in a plain run, and `all` if the environment asks for more cases.
pub fn amount<T>(part: T, all: T) -> T {
    if most_cases() > PLAIN { all } else { part }
}
