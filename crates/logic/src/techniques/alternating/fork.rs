//! A fork: a cell or a house, and from each of its cases a chain to the same. With two of them it would be one chain; each
//! further case keeps that from holding, but leads there as well.

use crate::engine::words::{and, any_of, or};
use crate::techniques::chains::rating;
use crate::{Area, BondKind, Effect, HouseRole, Parts, Pattern, Role, State, Step, Technique};
use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, House};

use super::spelling::spell_arm;
use super::words::{off, on, then, weak, within};
use super::{ChainNode, StrongInference};

/// A cell or a house one of whose cases is true, and a chain from each to what goes.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Fork {
    /// Where it branches.
    pub cases: ForkCases,
    /// A chain from each case, the shortest first.
    pub arms: Vec<Arm>,
}

/// Of what one is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum ForkCases {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    House(House, Digit),
}

/// A case, and strong links from there: each begins with what the end of the one before excludes.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Arm {
    /// The case.
    pub start: ChainNode,
    /// The strong links.
    pub links: Vec<StrongInference>,
}

impl Arm {
    /// What is true in this case.
    #[must_use]
    pub fn end(&self) -> ChainNode {
        self.links.last().map_or(self.start, |link| link.to)
    }

    /// The neighbors one of which is true at most.
    fn weak_links(&self) -> impl Iterator<Item = [ChainNode; 2]> {
        let ends = std::iter::once(self.start).chain(self.links.iter().map(|link| link.to));
        ends.zip(self.links.iter().map(|link| link.from)).map(Into::into)
    }

    /// How much there is to see.
    fn weight(&self) -> usize {
        self.start.weight() + self.links.iter().map(StrongInference::weight).sum::<usize>()
    }

    /// `if r3c1 is 5, r3c7 is not 5, and column 7 has its 5 in r8c7, so r8c3 is not 5`
    fn told(&self, gone: &str) -> String {
        let links = self.links.iter().map(|link| format!("{}, and {}", off(link.from), then(link)));
        let rest: Vec<String> = links.chain([gone.to_string()]).collect();
        format!("if {}, {}", on(self.start), rest.join(", so "))
    }
}

impl Fork {
    /// The step, if it has an effect: what the ends of all arms exclude is false.
    pub(crate) fn into_step(self, state: &State) -> Option<Step> {
        let seen = self.arms.iter().map(|arm| arm.end().sees(state));
        let effect = Effect::eliminating(seen.reduce(|all, some| all & some)?)?;
        let technique = match self.cases {
            ForkCases::Cell(_) => Technique::KrakenCell,
            ForkCases::House(..) => Technique::KrakenHouse,
        };
        let claims = self.arms.iter().map(|arm| 2 + 2 * arm.links.len()).sum();
        Some(Step::new(technique, self, effect).rated(rating(technique.least_rating(), claims)))
    }
}

impl Pattern for Fork {
    fn parts(&self, state: &State) -> Parts {
        let links = || self.arms.iter().flat_map(|arm| &arm.links);
        let starts = self.arms.iter().fold(CandidateSet::EMPTY, |all, arm| all | arm.start.candidates());
        let sets = (0..).zip(links().filter_map(StrongInference::set));
        let parts = sets.fold(Parts::default().with(Role::Pivot, starts), |parts, (number, set)| {
            parts.with(Role::Set(number), set.candidates(state))
        });
        let parts = links().fold(parts, |parts, link| {
            let [from, to] = [link.from, link.to].map(ChainNode::candidates);
            parts.with(Role::Off, from).with(Role::On, to).bond(BondKind::Strong, within(link.reason), from, to)
        });
        let parts = self.arms.iter().flat_map(Arm::weak_links).fold(parts, weak);
        let base = match self.cases {
            ForkCases::Cell(_) => None,
            ForkCases::House(house, _) => Some(house),
        };
        parts.houses(HouseRole::Base, base).houses(HouseRole::Link, links().filter_map(StrongInference::house))
    }

    fn size(&self) -> usize {
        self.arms.iter().map(Arm::weight).sum()
    }

    fn place(&self, _: &State) -> Area {
        match self.cases {
            ForkCases::Cell(cell) => Area::cells_in_order([cell]),
            ForkCases::House(house, _) => Area::house(house),
        }
    }

    /// `r3c5 is 2, 5 or 8; but for 8 ...`, and a line for each arm.
    fn reasoning(&self, _: &State, step: &Step) -> Vec<String> {
        let (aic, spoilers) = self.arms.split_at(2);
        let (cases, spoilers) = match self.cases {
            ForkCases::Cell(cell) => {
                let of = |arms: &[Arm]| any_of(arms.iter().map(|arm| arm.start.digit).collect());
                (format!("{cell} is {}", of(&self.arms)), of(spoilers))
            }
            ForkCases::House(house, digit) => {
                let of = |arms: &[Arm]| or(arms.iter().fold(CellSet::EMPTY, |all, arm| all | arm.start.cells));
                (format!("{house} has its {digit} in {}", of(&self.arms)), of(spoilers))
            }
        };
        let gone = step.effect().eliminations().by_cell();
        let gone = and(gone.map(|(cell, digits)| format!("{cell} is not {}", any_of(digits))));
        let ends = aic.iter().map(|arm| on(arm.end())).collect::<Vec<_>>().join(" or ");
        let lead = format!(
            "{cases}; but for {spoilers} it would be the middle of an AIC, which says that {ends}; whichever it is, a chain leads to \
             the same:"
        );
        let arms = self.arms.iter().map(|arm| format!("  {}", arm.told(&gone)));
        std::iter::once(lead).chain(arms).collect()
    }

    fn eureka(&self, _: &Step) -> Option<String> {
        let arms = self.arms.iter().map(|arm| spell_arm(arm.start, &arm.links));
        Some(arms.collect::<Vec<_>>().join(", "))
    }
}
