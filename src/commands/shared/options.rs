//! Values of options that several commands have.

use std::ffi::OsStr;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use sudokit::Stop;
use sudokit::logic::{Level, Technique};
use sudokit::random::Random;

use super::range::STEPS;

/// Reads a value by a function; shells complete these words.
#[derive(Clone, Copy)]
pub struct Completed<F> {
    read: F,
    words: fn() -> Vec<String>,
}

impl<F> Completed<F> {
    /// Reads a value by this function, and completes these words.
    pub const fn new(read: F, words: fn() -> Vec<String>) -> Self {
        Self { read, words }
    }
}

impl<T, F> TypedValueParser for Completed<F>
where
    T: Clone + Send + Sync + 'static,
    F: Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        self.read.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.words)().into_iter().map(PossibleValue::new)))
    }
}

/// Reads names of techniques by a function.
pub const fn of_techniques<F>(read: F) -> Completed<F> {
    Completed::new(read, || Technique::ALL.into_iter().map(Technique::id).collect())
}

/// Reads names of levels by a function.
pub const fn of_levels<F>(read: F) -> Completed<F> {
    Completed::new(read, || Level::ALL.into_iter().map(|level| level.to_string()).collect())
}

/// Reads a number of seconds.
pub fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "expected a number of seconds".into())
}

/// Returns what stops searches so long after now, if there is a limit.
pub fn stop_after(limit: Option<Duration>) -> Stop {
    let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
    deadline.map_or(Stop::NEVER, |deadline| Stop::when(move || Instant::now() >= deadline))
}

/// Reads a number of something of which there has to be one.
pub fn parse_number(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|&number| number > 0).ok_or_else(|| "expected a number from 1".into())
}

/// Reads a limit; 0 is none.
pub fn parse_limit(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "expected a number, 0 for no limit".into())
}

/// Reads a seed: a number, or any text.
pub fn parse_seed(text: &str) -> Result<u64, String> {
    if text.is_empty() {
        Err("expected a number, or a text such as 2026-11-21".into())
    } else {
        Ok(Random::seed_of(text))
    }
}

/// The techniques that go by one name.
#[derive(Clone, Debug)]
pub struct Techniques {
    /// The name as it was given.
    pub name: String,
    /// At least one.
    pub all: Vec<Technique>,
}

/// `, did you mean 'Swordfish'?`, if there is something to mean.
fn similar_in_words(similar: Option<&str>) -> String {
    similar.map_or_else(String::new, |name| format!(", did you mean '{name}'?"))
}

/// Reads the name of a technique.
pub fn parse_technique(name: &str) -> Result<Techniques, String> {
    let all = Technique::named(name).map_err(|unknown| {
        let similar = similar_in_words(unknown.similar);
        format!("unknown technique{similar} (`sudoku hint --list` names them all)")
    })?;
    Ok(Techniques { name: name.into(), all })
}

/// Reads names of techniques with commas between them, as one group.
pub fn parse_techniques(names: &str) -> Result<Vec<Technique>, String> {
    let mut all = Vec::new();
    for name in names.split(',') {
        all.extend(parse_technique(name.trim())?.all);
    }
    Ok(all)
}

/// Techniques, and how many steps of them there are to be.
pub type Counted = (Vec<Technique>, RangeInclusive<usize>);

/// Reads `NAME=NUMBER`; the number may be a range.
pub fn parse_counted(text: &str) -> Result<Counted, String> {
    let expected = || "expected a name and a number, as in x-wing=1 or x-wing=1..2".to_string();
    let (names, number) = text.split_once('=').ok_or_else(expected)?;
    Ok((parse_techniques(names)?, STEPS.parse(number).map_err(|_| expected())?))
}
