//! Chains of cells with two candidates: XY-chains, and remote pairs, where all cells have the same two candidates.
//!
//! ```text
//!    r1c1   r1c7   r5c7   r5c2
//!    2 5 -- 5 8 -- 8 3 -- 3 2        if r1c1 is not 2, it is 5, so r1c7 is 8, r5c7 is 3, r5c2 is 2:
//!                                    one of the ends is 2, and no cell that sees both ends is 2
//! ```

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};

use crate::engine::words::{and, any_of, eureka_chain};
use crate::{
    AlmostLockedSet, Area, BondKind, Evidence, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique,
    Within,
};

use super::AlternatingChain;
use super::network::{Network, Scope};
use super::search::{NO_LIMIT, PathSearch};

/// The fewest cells of a chain. Three cells are an XY-wing, two are a naked pair.
const LEAST: usize = 4;

/// An even number of cells with the same two candidates, each of which sees the next.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct RemotePair {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// The two digits.
    pub digits: DigitSet,
}

/// Reports XY-chains, shortest first. A longer chain must remove a candidate that the shorter ones keep.
pub fn xy_chain(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let gone = |digit: Digit, seen: CellSet| state.eliminations_of(digit, seen);
    let found = chains(state, state.bivalue_cells(), gone);
    report(found, collector, |chain| (Technique::XyChain, Evidence::from(chain)))
}

/// Reports remote pairs, shortest first. A longer pair must remove a candidate that the shorter ones keep.
pub fn remote_pair(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let mut of_pairs: BTreeMap<DigitSet, CellSet> = BTreeMap::new();
    for cell in state.bivalue_cells() {
        of_pairs.entry(state.candidates(cell)).or_insert(CellSet::EMPTY).insert(cell);
    }
    let mut found = Vec::new();
    for (digits, alike) in of_pairs {
        // The chain of the other digit has the same cells.
        let digits_at = |digit: Digit| if digits.first() == Some(digit) { digits } else { DigitSet::EMPTY };
        if alike.len() >= LEAST {
            found.extend(chains(state, alike, |digit, seen| state.among(seen, digits_at(digit))));
        }
    }
    report(found, collector, |chain| {
        let cells: Vec<Cell> = chain.links.iter().filter_map(|link| link.from.cells.first()).collect();
        let digits = state.union(cells.iter().copied());
        (Technique::RemotePair, RemotePair { cells, digits }.into())
    })
}

/// Reports chains with their eliminations, shortest first, except those without eliminations of their own.
///
/// Chains that are too short are not reported, but their eliminations count.
fn report(
    mut found: Vec<(AlternatingChain, CandidateSet)>,
    collector: &mut StepCollector,
    evidence: impl Fn(AlternatingChain) -> (Technique, Evidence),
) -> ControlFlow<()> {
    found.sort_by_key(|(chain, _)| chain.links.len());
    let mut known = CandidateSet::EMPTY;
    for (chain, gone) in found {
        let is_new = !(gone - known).is_empty();
        known |= gone;
        if is_new && chain.links.len() >= LEAST {
            let (technique, evidence) = evidence(chain);
            collector.eliminate(technique, gone, || evidence)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the shortest chain of these cells between every two candidates of a digit, with what `gone` returns for the
/// digit and the cells that see both, unless this is nothing.
fn chains(
    state: &State,
    cells: CellSet,
    gone: impl Fn(Digit, CellSet) -> CandidateSet,
) -> Vec<(AlternatingChain, CandidateSet)> {
    let sets: Vec<_> = cells.iter().map(|cell| AlmostLockedSet::of_cell(state, cell)).collect();
    let network = Network::new(state, Scope::SetsAlone, &sets);
    let mut search = PathSearch::straight(&network);
    let mut chains: Vec<(AlternatingChain, CandidateSet)> = Vec::new();
    for start in (0..network.count()).filter(|&start| !network.strong(start).is_empty()) {
        let first = network.nodes[usize::from(start)];
        search.run(&network, &[start], None, NO_LIMIT, |search, end, _| {
            let last = network.nodes[usize::from(end)];
            if first.digit == last.digit {
                let gone = gone(first.digit, (first.cells | last.cells).common_peers());
                let path = (!gone.is_empty()).then(|| search.path_to(&network, end));
                let chain = path.map(|links| AlternatingChain { links, is_loop: false, also: DigitSet::EMPTY });
                chains.extend(chain.map(|chain| (chain, gone)));
            }
            false
        });
    }
    chains
}

impl Pattern for RemotePair {
    fn parts(&self, state: &State) -> Parts {
        let alternate = |parts: Parts, (at, &cell): (usize, &Cell)| {
            let mut digits = self.digits.iter();
            let (Some(one), Some(other)) = (digits.next(), digits.next()) else { return parts };
            let (even, odd) = if at % 2 == 0 { (one, other) } else { (other, one) };
            let parts = parts.cell(Role::Color(0), cell, even).cell(Role::Color(1), cell, odd);
            let of = |cell: Cell, digit: Digit| CandidateSet::from(Candidate { cell, digit });
            let (from, to) = (of(cell, even), of(cell, odd));
            let parts = parts.bond(BondKind::Strong, Within::Cell(cell), from, to);
            let Some(&next) = self.cells.get(at + 1) else { return parts };
            parts.weak(state, to, of(next, odd))
        };
        debug_assert!(self.cells.iter().all(|&cell| state.candidates(cell) == self.digits));
        self.cells.iter().enumerate().fold(Parts::default(), alternate)
    }

    fn size(&self) -> usize {
        self.cells.len()
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.cells.first().copied())
    }

    /// Returns lines such as `so one of r1c1 and r4c8 is 3 and the other 8: no cell that sees both can be 3 or 8`.
    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let (ends, digits) = (and([self.cells.first(), self.cells.last()].into_iter().flatten()), any_of(self.digits));
        let each = self.digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" and the other ");
        let cells = and(&self.cells);
        let [a, b] = [0, 1].map(|from| and(self.cells.iter().skip(from).step_by(2)));
        vec![
            format!("{cells} can only be {digits}, and each sees the next"),
            format!("so {a} (color A) have one of the digits, and {b} (color B) the other"),
            format!("so one of {ends} is {each}: no cell that sees both can be {digits}"),
        ]
    }

    /// Returns one chain per eliminated digit.
    fn eureka(&self, step: &Step) -> Option<String> {
        let goes = |digit: &Digit| step.effect().eliminations().iter().any(|gone| gone.digit == *digit);
        let chains: Vec<String> = self.digits.iter().filter(goes).filter_map(|digit| self.chain(digit)).collect();
        (!chains.is_empty()).then(|| chains.join(", "))
    }
}

impl RemotePair {
    /// Returns the chain that proves that one of the ends has the digit.
    fn chain(&self, digit: Digit) -> Option<String> {
        let other = (self.digits - digit.into()).first()?;
        let both = |(at, &cell): (usize, &Cell)| {
            if at % 2 == 0 { [(cell, digit), (cell, other)] } else { [(cell, other), (cell, digit)] }
        };
        Some(eureka_chain(false, self.cells.iter().enumerate().flat_map(both)))
    }
}
