//! Options and values of options that several commands have: numbers, seeds, techniques and their order.

use std::ffi::OsStr;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use sudokit::Stop;
use sudokit::logic::{Level, Order, State, Technique};
use sudokit::picture::counted;
use sudokit::random::Random;

use crate::run::inputs;
use crate::terminal::messages;

/// A parser by a function, with words that shells complete.
#[derive(Clone)]
pub struct Completed<T>(pub fn(&str) -> Result<T, String>, pub fn() -> Vec<String>);

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Completed<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        self.0.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.1)().into_iter().map(PossibleValue::new)))
    }
}

/// A scale of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Scale {
    Se,
    Hodoku,
}

/// Returns the ids of all techniques.
pub fn technique_ids() -> Vec<String> {
    Technique::ALL.into_iter().map(Technique::id).collect()
}

/// Returns the names of all levels.
pub fn level_names() -> Vec<String> {
    Level::ALL.map(|level| level.to_string()).to_vec()
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
    let name = name.trim();
    let all = Technique::named(name).map_err(|unknown| {
        let similar = unknown.similar.map_or_else(String::new, |name| format!(", did you mean '{name}'?"));
        format!("unknown technique{similar} (`sudoku hint --list` names them all)")
    })?;
    Ok(Techniques { name: name.into(), all })
}

/// Draws a seed and prints it, so that the run can be repeated.
pub fn draw_seed() -> u64 {
    // The standard library draws the keys of its hash tables from the system. Every reader of JSON takes 53 bits.
    let seed = RandomState::new().build_hasher().finish() >> 11;
    messages::note(&format!("seed {seed} (--seed {seed} makes the same again)\n"));
    seed
}

/// An order, and the file that it was read from.
#[derive(Clone, Debug)]
pub struct OrderOption {
    pub order: Order,
    pub file: Option<PathBuf>,
}

/// Reads the name of an order, or a file with one.
pub fn parse_order(name: &str) -> Result<OrderOption, String> {
    if let Some(order) = Order::named(name) {
        return Ok(OrderOption { order, file: None });
    }
    if !Path::new(name).is_file() {
        return Err(format!("expected {}, or a file with a technique on each line", Order::NAMES.join(", ")));
    }
    let (_, text) = inputs::read_text(Path::new(name), 1 << 20).map_err(|error| format!("{error:#}"))?;
    match text.parse::<Order>() {
        Ok(order) if order.techniques().is_empty() => {
            Err("no technique in this order, expected one on each line".into())
        }
        Ok(order) => Ok(OrderOption { order, file: Some(name.into()) }),
        Err(fault) => Err(format!("line {}: {} (`sudoku hint --list` names them all)", fault.line, fault.unknown)),
    }
}

/// Options that select techniques.
#[derive(clap::Args, Clone, Debug)]
pub struct TechniqueOptions {
    /// Try these techniques only
    ///
    /// Names of techniques or families, with commas between them.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = Completed(parse_technique, technique_ids))]
    #[arg(hide_possible_values = true)]
    only: Vec<Techniques>,

    /// Leave these techniques out, such as 'forcing net'
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = Completed(parse_technique, technique_ids))]
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

    /// Returns the selected techniques of an order. If the order has none of the techniques of a name, all of them are added.
    pub fn of(&self, order: Order) -> anyhow::Result<Order> {
        let (only, without) = (techniques(&self.only), techniques(&self.without));
        let mut order = if only.iter().any(|technique| technique.is_net()) { order.with_nets() } else { order };
        let known = order.techniques();
        for named in self.only.iter().filter(|named| named.all.iter().all(|technique| !known.contains(technique))) {
            order = order.and_then(&named.all);
        }
        order = if only.is_empty() { order } else { order.only(&only) }.without(&without);
        order = if self.no_uniqueness { order.without_uniqueness() } else { order };
        if order.techniques().is_empty() {
            bail!("nothing to try: no technique is left{}", self.in_words());
        }
        Ok(order)
    }

    /// Returns the selection in words, to be appended to the name of a scale: ` without uniqueness`.
    pub fn in_words(&self) -> String {
        let mut words = Vec::new();
        if !self.only.is_empty() {
            words.push(format!(" with {} only", names(&self.only, ", ")));
        }
        if !self.without.is_empty() {
            words.push(format!(" without {}", names(&self.without, ", ")));
        }
        if self.no_uniqueness {
            words.push(" without uniqueness".into());
        }
        words.concat()
    }
}

/// Returns all names, with words between them.
pub fn names(named: &[Techniques], between: &str) -> String {
    named.iter().map(|named| named.name.as_str()).collect::<Vec<_>>().join(between)
}

/// Returns the techniques of all names.
pub fn techniques(named: &[Techniques]) -> Vec<Technique> {
    named.iter().flat_map(|named| named.all.iter().copied()).collect()
}

/// Returns the message that no technique applies: what remains, and what has not been tried.
pub fn stuck_in_words(state: &State, order: &Order, selected: &TechniqueOptions) -> String {
    let is_all = selected.is_everything() && [Order::people(), Order::people().with_nets()].contains(order);
    let lead = if is_all { "no technique leads on" } else { "none of these techniques leads on" };
    let open = state.grid().empty_cells();
    let candidates: usize = open.iter().map(|cell| state.candidates(cell).len()).sum();
    let (cells, candidates) = (counted(open.len(), "empty cell"), counted(candidates, "candidate"));
    format!("{lead} from here: {cells} with {candidates} remain")
}

#[cfg(test)]
mod tests {
    use super::*;

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
