//! Values of options that several commands share.

use std::ffi::OsStr;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::{Duration, Instant};

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use sudokit::logic::{Level, Technique};
use sudokit::random::Random;
use sudokit::{Cell, ParseError, Stop};

use crate::terminal::messages;

/// A parser by a function, with words that shells complete.
#[derive(Clone, Copy)]
pub struct Completed<F> {
    read: F,
    words: fn() -> Vec<String>,
}

impl<F> Completed<F> {
    /// Creates a parser by this function that completes these words.
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

/// Creates a parser of names of techniques by a function.
pub const fn of_techniques<F>(read: F) -> Completed<F> {
    Completed::new(read, || Technique::ALL.into_iter().map(Technique::id).collect())
}

/// Creates a parser of names of levels by a function.
pub const fn of_levels<F>(read: F) -> Completed<F> {
    Completed::new(read, || Level::ALL.into_iter().map(|level| level.to_string()).collect())
}

/// Reads a number of seconds.
pub fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "expected a number of seconds".into())
}

/// Returns a stop for searches at a time limit from now.
pub fn stop_after(limit: Option<Duration>) -> Stop {
    let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
    deadline.map_or(Stop::NEVER, |deadline| Stop::when(move || Instant::now() >= deadline))
}

/// Reads a number from 1.
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

/// The techniques of one name.
#[derive(Clone, Debug)]
pub struct Techniques {
    /// The name on the command line.
    pub name: String,
    /// At least one technique.
    pub all: Vec<Technique>,
}

/// Reads the name of a technique.
pub fn parse_technique(name: &str) -> Result<Techniques, String> {
    let all = Technique::named(name).map_err(|unknown| {
        let similar = unknown.similar.map_or_else(String::new, |name| format!(", did you mean '{name}'?"));
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

/// Reads the name of a cell.
pub fn parse_cell(text: &str) -> Result<Cell, String> {
    text.trim().parse().map_err(|error: ParseError| error.to_string())
}

/// Draws a seed and prints it, so that the run can be repeated.
pub fn draw_seed() -> u64 {
    // The standard library draws the keys of its hash tables from the system. Every reader of JSON takes 53 bits.
    let seed = RandomState::new().build_hasher().finish() >> 11;
    messages::note(&format!("seed {seed} (--seed {seed} makes the same again)\n"));
    seed
}
