//! Options that say which techniques are tried, and in which order.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::builder::TypedValueParser;
use sudokit::logic::{Order, Technique};

use super::options::{Completed, Techniques, of_techniques, parse_technique};
use crate::run::input;

/// The name of an order, or a file that holds one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum OrderName {
    #[default]
    Human,
    Se,
    Singles,
    Hodoku,
    File(PathBuf),
}

/// The orders that have a name.
const NAMED: [(&str, OrderName); 4] = [
    ("human", OrderName::Human),
    ("se", OrderName::Se),
    ("singles", OrderName::Singles),
    ("hodoku", OrderName::Hodoku),
];

/// Reads the name of an order, or of a file; shells complete the names.
pub fn orders() -> impl TypedValueParser<Value = OrderName> {
    Completed::new(parse_order, || NAMED.map(|(name, _)| name.into()).to_vec())
}

fn parse_order(name: &str) -> Result<OrderName, String> {
    match NAMED.into_iter().find(|(own, _)| *own == name) {
        Some((_, order)) => Ok(order),
        None if Path::new(name).is_file() => Ok(OrderName::File(name.into())),
        None => Err("expected human, se, singles, hodoku, or a file with a technique on each line".into()),
    }
}

impl OrderName {
    /// The order.
    pub fn load(&self) -> anyhow::Result<Order> {
        Ok(match self {
            Self::Human => Order::people(),
            Self::Se => Order::sudoku_explainer(),
            Self::Singles => Order::singles(),
            Self::Hodoku => Order::hodoku(),
            Self::File(path) => {
                let (_, text) = input::read_text(path, 1 << 20)?;
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

/// Which techniques count.
#[derive(clap::Args, Clone, Debug)]
pub struct Choice {
    /// Try these techniques only: names of techniques or families, with commas between them
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = of_techniques(parse_technique), hide_possible_values = true)]
    only: Vec<Techniques>,

    /// Leave these techniques out
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = of_techniques(parse_technique), hide_possible_values = true)]
    without: Vec<Techniques>,

    /// Leave out techniques that rest on there being one solution only
    #[arg(long)]
    pub no_uniqueness: bool,
}

impl Choice {
    /// Whether all count.
    pub const fn is_everything(&self) -> bool {
        self.only.is_empty() && self.without.is_empty() && !self.no_uniqueness
    }

    /// Whether a technique counts.
    pub fn has(&self, technique: Technique) -> bool {
        let is_in = |list: &[Techniques]| list.iter().any(|named| named.all.contains(&technique));
        (self.only.is_empty() || is_in(&self.only))
            && !is_in(&self.without)
            && !(self.no_uniqueness && technique.relies_on_uniqueness())
    }

    /// What is left of an order; nets that are asked for by name belong to it, and what is in no order.
    pub fn of(&self, order: Order) -> anyhow::Result<Order> {
        let wants_nets = self.only.iter().flat_map(|named| &named.all).any(|technique| technique.is_net());
        let order = if wants_nets { order.with_nets() } else { order };
        let is_in_none = |named: &&Techniques| named.all.iter().all(|technique| !technique.is_on_paths());
        let order = self.only.iter().filter(is_in_none).fold(order, |order, named| order.and_then(&named.all));
        let out: Vec<Technique> = order.techniques().into_iter().filter(|&technique| !self.has(technique)).collect();
        let order = order.without(&out);
        if order.techniques().is_empty() {
            return Err(self.nothing_left()).context("nothing to try");
        }
        Ok(order)
    }

    /// Those of some techniques that count.
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

    /// What is left out, as it stands behind the name of a scale: ` without uniqueness`.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_no_order_is_tried_if_it_is_asked_for() {
        let choice = |only: &str| Choice {
            only: vec![parse_technique(only).unwrap()],
            without: Vec::new(),
            no_uniqueness: false,
        };
        let tried = |only: &str| choice(only).of(Order::people()).unwrap().techniques();
        assert_eq!(tried("mutant-jellyfish"), [Technique::MutantJellyfish]);
        assert_eq!(tried("Starfish"), [Technique::Squirmbag]);
        assert!(!tried("fish").contains(&Technique::Squirmbag));
    }
}
