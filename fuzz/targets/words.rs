//! Words of options and files mean something or nothing, and what they mean is said in words that mean the same.
#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use sudokit::generate::ClueSymmetry;
use sudokit::logic::{Level, Order, Rating, Technique};
use sudokit::text::{Format, read_pattern};
use sudokit::{Candidate, Cell, Digit, Grid, House, Symmetry};

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
});
