//! Chains from every case of an alternative, that agree or contradict each other, and their words.

use crate::engine::words::{and, claim, or};
use crate::{Area, HouseRole, Nestable, Parts, Pattern, Role, State, Step};
use sudokit_core::board::{Candidate, CandidateSet, Cell, DigitSet, House};

use super::chain::{Inference, Link, premises_of, why};
use super::outline;

/// The claims that follow from each case, up to what all of them agree on or what contradicts.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Net {
    /// What the cases are.
    pub cases: Cases,
    /// For each case its claims, each after those it follows from, which are counted within the case.
    pub branches: Vec<Vec<Link>>,
}

/// What the cases of a net are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Cases {
    /// One claim, from which both a claim and its opposite follow.
    Contradiction,
    /// A candidate is true or false.
    Double,
    /// The candidates of a cell.
    Cell,
    /// The places of a digit in a house.
    House(House),
}

impl Cases {
    /// The house whose places they are.
    const fn house(self) -> Option<House> {
        match self {
            Self::House(house) => Some(house),
            Self::Contradiction | Self::Double | Self::Cell => None,
        }
    }
}

impl Net {
    /// The claim that each case begins with.
    fn starts(&self) -> impl Iterator<Item = &Link> {
        self.branches.iter().filter_map(|branch| branch.first())
    }

    /// What the cases are, in words.
    fn lead(&self) -> Option<String> {
        let first = self.starts().next()?.claim;
        Some(match self.cases {
            Cases::Contradiction => format!("what follows from \"{}\" contradicts itself:", claim(first)),
            Cases::Double => format!("{} is {} or it is not; both lead to the same:", first.cell, first.digit),
            Cases::Cell => {
                let digits = or(self.starts().map(|start| start.claim.digit));
                format!("{} is {digits}; all lead to the same:", first.cell)
            }
            Cases::House(house) => {
                let cells = or(self.starts().map(|start| start.claim.cell));
                format!("{house}: {} is in {cells}; all lead to the same:", first.digit)
            }
        })
    }

    /// What the cases are all there is without.
    fn other_cases(&self) -> CandidateSet {
        let Some(first) = self.starts().next().map(|link| link.claim) else { return CandidateSet::EMPTY };
        match self.cases {
            Cases::Cell => CandidateSet::of_cell(first.cell, DigitSet::ALL),
            Cases::House(house) => CandidateSet::of_digit(first.digit, house.cell_set()),
            Cases::Contradiction | Cases::Double => CandidateSet::EMPTY,
        }
    }

    /// What the cases come to, in words.
    fn close(&self) -> Option<String> {
        let last = self.branches.last()?.last()?;
        Some(match self.cases {
            Cases::Contradiction => "the two cannot both be: the supposition is wrong".into(),
            Cases::Double | Cases::Cell | Cases::House(_) => format!("in every case {}", claim(last.claim)),
        })
    }

    /// The different cells that the cases begin in.
    fn start_cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Vec::new();
        for start in self.starts() {
            if !cells.contains(&start.claim.cell) {
                cells.push(start.claim.cell);
            }
        }
        cells
    }
}

/// A claim of a branch, and those but the first that it rests on, by number; under it the chain inside that it follows
/// from, unless this has been told for an earlier claim.
fn told(number: usize, link: &Link, branch: &[Link], state: &State) -> Vec<String> {
    let mut rests: Vec<usize> = link.from.iter().copied().filter(|&at| at > 0).collect();
    rests.sort_unstable();
    rests.dedup();
    let rests = if rests.is_empty() { String::new() } else { format!(" (by {})", and(rests)) };
    let start = format!("  {number}. {}: {}", claim(link.claim), why(link, branch));
    let Some(step) = chain_inside(link) else { return vec![format!("{start}{rests}")] };
    if let Some(before) = branch[..number].iter().position(|earlier| chain_inside(earlier) == Some(step)) {
        return vec![format!("{start} as in {before}")];
    }
    let inner = step.reasoning(state).into_iter().map(|line| format!("       {line}"));
    std::iter::once(format!("{start}{rests}:")).chain(inner).collect()
}

/// The step of a technique inside that takes lines of its own.
fn chain_inside(link: &Link) -> Option<&Step> {
    let Inference::Technique(step) = &link.inference else { return None };
    let is_chain = step.evidence().pattern().nestable().is_some_and(|pattern| pattern.told().is_none());
    is_chain.then_some(step)
}

impl Pattern for Net {
    fn parts(&self, _: &State) -> Parts {
        let starts = self.starts().map(|start| Candidate { cell: start.claim.cell, digit: start.claim.digit });
        let parts = starts.fold(Parts::default(), |parts, start| parts.with(Role::Pivot, start.into()));
        let parts = parts.houses(HouseRole::Base, self.cases.house());
        self.branches.iter().fold(parts, |parts, branch| parts.chain(branch))
    }

    fn size(&self) -> usize {
        self.length()
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.start_cells())
    }

    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        let mut lines = Vec::from_iter(self.lead());
        for (place, branch) in self.branches.iter().enumerate() {
            let again = if self.cases == Cases::Contradiction && place > 0 { ", then also" } else { "" };
            let Some((start, rest)) = branch.split_first() else { continue };
            lines.push(format!("suppose {}{again}:", claim(start.claim)));
            lines.extend((1..).zip(rest).flat_map(|(number, link)| told(number, link, branch, state)));
        }
        lines.extend(self.close());
        lines
    }

    fn outline(&self, state: &State, step: &Step) -> Vec<String> {
        let lines = self.reasoning(state, step);
        if lines.len() <= outline::LINES {
            return lines;
        }
        let is_one = self.cases == Cases::Contradiction;
        outline::outline(&self.branches, is_one, self.lead(), self.close())
    }

    fn nestable(&self) -> Option<&dyn Nestable> {
        Some(self)
    }
}

impl Nestable for Net {
    fn premises(&self) -> Vec<Candidate> {
        let within = self.branches.iter().flat_map(|branch| premises_of(branch));
        within.chain(self.other_cases()).collect()
    }

    fn length(&self) -> usize {
        self.branches.iter().map(Vec::len).sum()
    }

    fn told(&self) -> Option<String> {
        None
    }
}

/// The inference from a step inside a net.
pub fn by_step(step: &Step) -> Inference {
    Inference::Technique(Box::new(step.clone()))
}
