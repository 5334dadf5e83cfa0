//! The techniques to try and their order, and the words where none of them applies.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::builder::TypedValueParser;
use sudokit::logic::{Order, State, Technique};
use sudokit::picture::counted;

use super::values::{Completed, Techniques, of_techniques, parse_technique};
use crate::run::inputs;

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
