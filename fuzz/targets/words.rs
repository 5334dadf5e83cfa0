//! Words of options and files mean something or nothing, and what they mean is said in words that mean the same.
#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use sudokit::generate::ClueSymmetry;
use sudokit::logic::{Level, Order, Rating, Technique};
use sudokit::text::{Format, read_pattern};
use sudokit::{Candidate, Cell, Digit, Grid, House, Symmetry};

#[path = "../../src/commands/shared/ranges.rs"]
#[allow(dead_code)]
mod ranges;

fn means<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(meaning) = text.parse::<T>() {
        assert_eq!(meaning.to_string().parse().ok(), Some(meaning));
    }
}

fuzz_target!(|text: &str| {
    means::<Digit>(text);
    means::<Cell>(text);
    means::<House>(text);
    means::<Candidate>(text);
    means::<Grid>(text);
    means::<Symmetry>(text);
    means::<ClueSymmetry>(text);
    means::<Rating>(text);
    means::<Level>(text);
    means::<Format>(text);
    _ = text.parse::<Order>();
    _ = Technique::named(text);
    _ = read_pattern(text);
    if let Ok(clues) = ranges::CLUES.parse(text) {
        assert!((1..=81).contains(clues.start()) && clues.start() <= clues.end() && *clues.end() <= 81);
    }
    if let Ok(ratings) = ranges::RATINGS.parse(text) {
        assert!(ratings.start() <= ratings.end());
    }
    _ = ranges::LEVELS.parse(text);
    _ = ranges::STEPS.parse(text);
});
