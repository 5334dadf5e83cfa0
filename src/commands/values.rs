//! Options and values of options that several commands have: names, numbers, ranges, techniques and their order.

use std::ffi::OsStr;
use std::fmt::Display;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use sudokit::logic::{Level, Order, Rating, State, Technique};
use sudokit::picture::counted;
use sudokit::random::Random;
use sudokit::{Cell, ParseError, Stop};

use crate::run::inputs;
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

/// Reads a rating, or the name of a level for its ratings.
pub fn parse_rating_or_level(text: &str) -> Result<RangeInclusive<Rating>, String> {
    let level = || text.parse().ok().map(Level::ratings);
    let rating = || (RATINGS.read)(text).filter(|rating| *rating >= RATINGS.least).map(|rating| rating..=rating);
    rating().or_else(level).ok_or_else(|| format!("expected {}, or {}", RATINGS.end, LEVELS.end))
}

/// The name of an order, or a file with one.
#[derive(Clone, Debug)]
pub enum OrderName {
    Named(Order),
    File(PathBuf),
}

/// Creates a parser of the name of an order or a file. Shells complete the names.
pub fn orders() -> impl TypedValueParser<Value = OrderName> {
    Completed::new(parse_order, || Order::NAMES.map(Into::into).to_vec())
}

fn parse_order(name: &str) -> Result<OrderName, String> {
    match Order::named(name) {
        Some(order) => Ok(OrderName::Named(order)),
        None if Path::new(name).is_file() => Ok(OrderName::File(name.into())),
        None => Err(format!("expected {}, or a file with a technique on each line", Order::NAMES.join(", "))),
    }
}

impl OrderName {
    /// Loads the order.
    pub fn load(&self) -> anyhow::Result<Order> {
        Ok(match self {
            Self::Named(order) => order.clone(),
            Self::File(path) => {
                let (_, text) = inputs::read_text(path, 1 << 20)?;
                let order: Order = text.parse().map_err(|fault: sudokit::logic::UnknownInOrder| {
                    let place = format!("{}:{}", path.display(), fault.line);
                    anyhow::anyhow!("{place}: {} (`sudoku hint --list` names them all)", fault.unknown)
                })?;
                if order.techniques().is_empty() {
                    bail!("{}: no technique in this order, expected the name of one on each line", path.display());
                }
                order
            }
        })
    }
}

/// Options that select techniques.
#[derive(clap::Args, Clone, Debug)]
pub struct TechniqueOptions {
    /// Try these techniques only
    ///
    /// Names of techniques or families, with commas between them.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = of_techniques(parse_technique))]
    #[arg(hide_possible_values = true)]
    only: Vec<Techniques>,

    /// Leave these techniques out
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = of_techniques(parse_technique))]
    #[arg(hide_possible_values = true)]
    without: Vec<Techniques>,

    /// Leave out techniques that rely on there being exactly one solution
    #[arg(long, hide_short_help = true)]
    pub no_uniqueness: bool,
}

impl TechniqueOptions {
    /// Returns true if all techniques are selected.
    pub const fn is_everything(&self) -> bool {
        self.only.is_empty() && self.without.is_empty() && !self.no_uniqueness
    }

    /// Returns true if a technique is selected.
    pub fn has(&self, technique: Technique) -> bool {
        (self.only.is_empty() || is_in(&self.only, technique)) && !self.leaves_out(technique)
    }

    /// Returns true if a technique is left out by its name or because it relies on uniqueness.
    pub fn leaves_out(&self, technique: Technique) -> bool {
        is_in(&self.without, technique) || self.no_uniqueness && technique.relies_on_uniqueness()
    }

    /// Returns the selected techniques of an order. If the order has none of the techniques of a name, all of them are added.
    pub fn of(&self, order: Order) -> anyhow::Result<Order> {
        let wants_nets = self.only.iter().flat_map(|named| &named.all).any(|technique| technique.is_net());
        let order = if wants_nets { order.with_nets() } else { order };
        let known = order.techniques();
        let is_unknown = |named: &&Techniques| named.all.iter().all(|technique| !known.contains(technique));
        let order = self.only.iter().filter(is_unknown).fold(order, |order, named| order.and_then(&named.all));
        let (selected, others): (Vec<Technique>, Vec<Technique>) =
            order.techniques().into_iter().partition(|&technique| self.has(technique));
        let order = if self.only.is_empty() { order.without(&others) } else { order.only(&selected) };
        if order.techniques().is_empty() {
            return Err(self.nothing_left()).context("nothing to try");
        }
        Ok(order)
    }

    /// Returns the selected ones of some techniques.
    pub fn keep(&self, mut techniques: Techniques) -> anyhow::Result<Techniques> {
        techniques.all.retain(|&technique| self.has(technique));
        if techniques.all.is_empty() {
            return Err(self.nothing_left()).context("nothing to look for");
        }
        Ok(techniques)
    }

    fn nothing_left(&self) -> anyhow::Error {
        anyhow::anyhow!("no technique is left{}", self.in_words())
    }

    /// Returns the selection in words, to be appended to the name of a scale: ` without uniqueness`.
    pub fn in_words(&self) -> String {
        let list = |named: &[Techniques]| named.iter().map(|named| named.name.as_str()).collect::<Vec<_>>().join(", ");
        let mut words = Vec::new();
        if !self.only.is_empty() {
            words.push(format!(" with {} only", list(&self.only)));
        }
        if !self.without.is_empty() {
            words.push(format!(" without {}", list(&self.without)));
        }
        if self.no_uniqueness {
            words.push(" without uniqueness".into());
        }
        words.concat()
    }
}

/// Returns true if one of the names stands for a technique.
fn is_in(list: &[Techniques], technique: Technique) -> bool {
    list.iter().any(|named| named.all.contains(&technique))
}

/// Returns the message that no technique applies: what remains, and what has not been tried.
pub fn stuck_in_words(state: &State, order: &Order, selected: &TechniqueOptions) -> String {
    let is_all = selected.is_everything() && [Order::people(), Order::people().with_nets()].contains(order);
    let lead = if is_all { "no technique leads on" } else { "none of these techniques leads on" };
    let open = state.grid().empty_cells();
    let candidates: usize = open.iter().map(|cell| state.candidates(cell).len()).sum();
    let (cells, candidates) = (counted(open.len(), "empty cell"), counted(candidates, "candidate"));
    let nets = if is_all && *order == Order::people() { "; forcing nets were left out" } else { "" };
    format!("{lead} from here: {cells} with {candidates} remain{nets}")
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
            assert_eq!(CLUES.parse(text), Ok(range), "{text}");
        }
        let rating = |tenths| Rating::from_tenths(tenths).unwrap();
        assert_eq!(RATINGS.parse("2.0-3.4"), Ok(rating(20)..=rating(34)));
        assert_eq!(RATINGS.parse("9.."), Ok(rating(90)..=rating(200)));
        assert_eq!(RATINGS.parse("..2.3"), Ok(rating(10)..=rating(23)));
        assert_eq!(LEVELS.parse("easy..hard"), Ok(Level::Easy..=Level::Hard));
        assert_eq!(LEVELS.parse("extreme.."), Ok(Level::Extreme..=Level::Beyond));
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in
            ["", "..", "-", "0", "82", "22..=26", "22..26..30", "22-", "-26", "22--26", "a", "2 2", "+22", "22.26"]
        {
            assert!(CLUES.parse(text).is_err(), "{text}");
        }
        assert_eq!(CLUES.parse("26-22").unwrap_err(), "the range is reversed, expected 22..26");
        assert_eq!(LEVELS.parse("hard..easy").unwrap_err(), "the range is reversed, expected easy..hard");
        assert!(RATINGS.parse("0.9").is_err() && RATINGS.parse("20.1").is_err() && RATINGS.parse("hard").is_err());
    }

    #[test]
    fn a_level_stands_for_its_ratings() {
        let rating = |tenths| Rating::from_tenths(tenths).unwrap();
        assert_eq!(parse_rating_or_level("hard"), Ok(rating(27)..=rating(36)));
        assert_eq!(parse_rating_or_level("3.6"), Ok(rating(36)..=rating(36)));
        assert_eq!(parse_rating_or_level("easy"), Ok(rating(10)..=rating(15)));
        assert!(parse_rating_or_level("soft").is_err() && parse_rating_or_level("0.5").is_err());
    }

    #[test]
    fn a_technique_outside_the_order_is_tried_if_it_is_named() {
        let choice = |only: &str| TechniqueOptions {
            only: vec![parse_technique(only).unwrap()],
            without: Vec::new(),
            no_uniqueness: false,
        };
        let tried = |only: &str| choice(only).of(Order::people()).unwrap().techniques();
        assert_eq!(tried("aligned-triple-exclusion"), [Technique::AlignedTripleExclusion]);
        assert!(!tried("x-cycles").contains(&Technique::ForcingXChain));
    }
}
