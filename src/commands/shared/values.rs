//! Values of options that several commands share: names, numbers, ranges.

use std::ffi::OsStr;
use std::fmt::Display;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use sudokit::logic::{Level, Rating, Technique};
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

/// The values that a range can have.
pub struct Scale<T> {
    least: T,
    most: T,
    /// Reads one end of a range.
    read: fn(&str) -> Option<T>,
    /// One end in words.
    end: &'static str,
    /// An example of a range.
    example: &'static str,
}

/// Reads a number without a sign.
fn whole(text: &str) -> Option<usize> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Numbers of clues.
pub const CLUES: Scale<usize> =
    Scale { least: 1, most: 81, read: whole, end: "a number from 1 to 81", example: "22..26" };

/// Ratings.
pub const RATINGS: Scale<Rating> = Scale {
    least: Rating::LEAST,
    most: Rating::UNSOLVED,
    read: |text| text.parse().ok(),
    end: "a rating from 1.0 to 20.0 in tenths",
    example: "2.0..3.4",
};

/// Levels.
pub const LEVELS: Scale<Level> = Scale {
    least: Level::Easy,
    most: Level::Beyond,
    read: |text| text.parse().ok(),
    end: "easy, medium, hard, expert, master, extreme or beyond",
    example: "easy..hard",
};

impl<T: PartialOrd + Copy + Display> Scale<T> {
    /// Reads `A`, `A..B`, `A-B`, `..B` or `A..`.
    pub fn parse(&self, text: &str) -> Result<RangeInclusive<T>, String> {
        let (first, last) = self.ends(text).ok_or_else(|| {
            let Self { end, example, .. } = self;
            let (low, high) = example.split_once("..").unwrap_or_default();
            format!("expected {end}, or a range as in {example}, {low}-{high}, {low}.. or ..{high}")
        })?;
        if first > last {
            return Err(format!("the range is reversed, expected {last}..{first}"));
        }
        Ok(first..=last)
    }

    /// Returns both ends. One end of a range with dots may be left out.
    fn ends(&self, text: &str) -> Option<(T, T)> {
        let read = |text: &str| (self.read)(text).filter(|end| (self.least..=self.most).contains(end));
        match text.split_once("..") {
            Some(("", "")) => None,
            Some(("", high)) => Some((self.least, read(high)?)),
            Some((low, "")) => Some((read(low)?, self.most)),
            Some((low, high)) => Some((read(low)?, read(high)?)),
            None => match text.split_once('-') {
                Some((low, high)) => Some((read(low)?, read(high)?)),
                None => read(text).map(|only| (only, only)),
            },
        }
    }
}

/// Reads a range of clues.
pub fn parse_clues(text: &str) -> Result<RangeInclusive<usize>, String> {
    CLUES.parse(text)
}

/// Reads a range of ratings.
pub fn parse_ratings(text: &str) -> Result<RangeInclusive<Rating>, String> {
    RATINGS.parse(text)
}

/// Reads a range of levels.
pub fn parse_levels(text: &str) -> Result<RangeInclusive<Level>, String> {
    LEVELS.parse(text)
}

/// Reads a rating, or the name of a level for its ratings.
pub fn parse_rating_or_level(text: &str) -> Result<RangeInclusive<Rating>, String> {
    let level = || text.parse().ok().map(Level::ratings);
    let rating = || (RATINGS.read)(text).filter(|rating| *rating >= RATINGS.least).map(|rating| rating..=rating);
    rating().or_else(level).ok_or_else(|| format!("expected {}, or {}", RATINGS.end, LEVELS.end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_in_every_form() {
        for (text, range) in [
            ("24", 24..=24),
            ("22..26", 22..=26),
            ("22-26", 22..=26),
            ("..26", 1..=26),
            ("24..", 24..=81),
            ("81", 81..=81),
            ("1..81", 1..=81),
        ] {
            assert_eq!(parse_clues(text), Ok(range), "{text}");
        }
        let rating = |tenths| Rating::from_tenths(tenths).unwrap();
        assert_eq!(parse_ratings("2.0-3.4"), Ok(rating(20)..=rating(34)));
        assert_eq!(parse_ratings("9.."), Ok(rating(90)..=rating(200)));
        assert_eq!(parse_ratings("..2.3"), Ok(rating(10)..=rating(23)));
        assert_eq!(parse_levels("easy..hard"), Ok(Level::Easy..=Level::Hard));
        assert_eq!(parse_levels("extreme.."), Ok(Level::Extreme..=Level::Beyond));
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in
            ["", "..", "-", "0", "82", "22..=26", "22..26..30", "22-", "-26", "22--26", "a", "2 2", "+22", "22.26"]
        {
            assert!(parse_clues(text).is_err(), "{text}");
        }
        assert_eq!(parse_clues("26-22").unwrap_err(), "the range is reversed, expected 22..26");
        assert_eq!(parse_levels("hard..easy").unwrap_err(), "the range is reversed, expected easy..hard");
        assert!(parse_ratings("0.9").is_err() && parse_ratings("20.1").is_err() && parse_ratings("hard").is_err());
    }

    #[test]
    fn a_level_stands_for_its_ratings() {
        let rating = |tenths| Rating::from_tenths(tenths).unwrap();
        assert_eq!(parse_rating_or_level("hard"), Ok(rating(27)..=rating(36)));
        assert_eq!(parse_rating_or_level("3.6"), Ok(rating(36)..=rating(36)));
        assert_eq!(parse_rating_or_level("easy"), Ok(rating(10)..=rating(15)));
        assert!(parse_rating_or_level("soft").is_err() && parse_rating_or_level("0.5").is_err());
    }
}
