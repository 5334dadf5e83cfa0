//! Chains of cells with two candidates: XY-chains, and remote pairs, where all cells have the same two candidates.
//!
//! ```text
//!    r1c1   r1c7   r5c7   r5c2
//!    2 5 -- 5 8 -- 8 3 -- 3 2        if r1c1 is not 2, it is 5, so r1c7 is 8, r5c7 is 3, r5c2 is 2:
//!                                    one of the ends is 2, and no cell that sees both ends is 2
//! ```

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};

use crate::engine::visit_order::box_first;
use crate::engine::words::{all_of, and, any_of, eureka_chain};
use crate::techniques::chains::{Chain, ChainShape, Inference, Link};
use crate::{
    Area, BondKind, Claim, Effect, Evidence, Parts, Pattern, PositionCache, Role, State, Step, StepCollector,
    Technique, Within,
};

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
pub fn xy_chain(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let pairs = state.bivalue_cells();
    let mut found: Vec<Found> = Vec::new();
    for start in pairs {
        for digit in state.candidates(start) {
            found.extend(routes(state, pairs, start, digit).into_iter().filter_map(|route| {
                let eliminations = state.eliminations_of(digit, common_peers(&route));
                let chain = || Chain { links: links(digit, &route), shape: ChainShape::Ends };
                Found::new(Technique::XyChain, route.len(), eliminations, chain)
            }));
        }
    }
    report(found, collector)
}

/// Reports remote pairs, shortest first. A longer pair must remove a candidate that the shorter ones keep.
pub fn remote_pair(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let pairs = state.bivalue_cells();
    let mut found: Vec<Found> = Vec::new();
    for start in pairs {
        let digits = state.candidates(start);
        let alike: CellSet = pairs.iter().filter(|&cell| state.candidates(cell) == digits).collect();
        let Some(digit) = digits.first().filter(|_| alike.len() >= LEAST) else { continue };
        found.extend(routes(state, alike, start, digit).into_iter().filter_map(|route| {
            let seen = common_peers(&route);
            let eliminations = digits.iter().map(|digit| state.eliminations_of(digit, seen));
            let eliminations = CandidateSet::union(eliminations);
            let pair = || RemotePair { cells: route.iter().map(|reached| reached.cell).collect(), digits };
            Found::new(Technique::RemotePair, route.len(), eliminations, pair)
        }));
    }
    report(found, collector)
}

/// A step with the number of its cells.
struct Found {
    length: usize,
    step: Step,
}

impl Found {
    /// Creates a step, or returns `None` if there is nothing to remove.
    fn new<E: Into<Evidence>>(
        technique: Technique,
        length: usize,
        eliminations: CandidateSet,
        evidence: impl FnOnce() -> E,
    ) -> Option<Self> {
        Effect::eliminating(eliminations).map(|effect| Self { length, step: Step::new(technique, evidence(), effect) })
    }
}

/// Reports the steps, shortest first, except those without eliminations of their own.
///
/// Steps that are too short for a chain are not reported, but their eliminations count.
fn report(mut found: Vec<Found>, collector: &mut StepCollector) -> ControlFlow<()> {
    found.sort_by_key(|found| found.length);
    let mut gone = CandidateSet::EMPTY;
    for Found { length, step } in found {
        let eliminations = *step.effect().eliminations();
        let is_new = !(eliminations - gone).is_empty();
        gone |= eliminations;
        if is_new && length >= LEAST {
            collector.add(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// A cell of a route, the digit that it then has, and the index of the cell before it.
#[derive(Clone, Copy)]
struct ChainEnd {
    cell: Cell,
    digit: Digit,
    from: Option<usize>,
}

/// Returns the shortest routes within `cells`: if `start` is not `digit`, the last cell is. No route repeats a cell.
fn routes(state: &State, cells: CellSet, start: Cell, digit: Digit) -> Vec<Vec<ChainEnd>> {
    let other = |cell: Cell, digit: Digit| (state.candidates(cell) - digit.into()).only();
    let Some(first) = other(start, digit) else { return Vec::new() };
    let mut reached = vec![ChainEnd { cell: start, digit: first, from: None }];
    let mut seen = [CellSet::EMPTY; 9];
    let (mut at, mut found) = (0, Vec::new());
    while let Some(&ChainEnd { cell, digit: on, .. }) = reached.get(at) {
        let before: CellSet = route_back(&reached, at).map(|reached| reached.cell).collect();
        for next in (cell.peers() & cells & state.cells(on)) - before {
            let Some(then) = other(next, on).filter(|then| seen[then.index()].insert(next)) else { continue };
            reached.push(ChainEnd { cell: next, digit: then, from: Some(at) });
            if then == digit {
                found.push(route(&reached));
            }
        }
        at += 1;
    }
    found
}

/// Returns the cells of a route from an index back to the start.
fn route_back(reached: &[ChainEnd], at: usize) -> impl Iterator<Item = ChainEnd> {
    std::iter::successors(reached.get(at).copied(), |step| step.from.map(|at| reached[at]))
}

/// Returns the route to the cell that was reached last.
fn route(reached: &[ChainEnd]) -> Vec<ChainEnd> {
    let mut route: Vec<ChainEnd> = route_back(reached, reached.len() - 1).collect();
    route.reverse();
    route
}

/// Returns the cells that see both ends of a route.
fn common_peers(route: &[ChainEnd]) -> CellSet {
    [route.first(), route.last()].into_iter().flatten().map(|end| end.cell).collect::<CellSet>().common_peers()
}

/// Returns the links of a chain: the start is not the digit, so it is the other one, and the next cell is not, and so
/// on.
fn links(digit: Digit, route: &[ChainEnd]) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    let mut off = (digit, Inference::Assumed);
    for (i, &ChainEnd { cell, digit, .. }) in route.iter().enumerate() {
        for (digit, on, inference) in [(off.0, false, off.1.clone()), (digit, true, Inference::Cell)] {
            let from = links.len().checked_sub(1).into_iter().collect();
            links.push(Link { claim: Claim { cell, digit, on }, inference, from });
        }
        let shared =
            |next: &ChainEnd| box_first(cell.houses()).into_iter().find(|house| house.cell_set().contains(next.cell));
        if let Some(house) = route.get(i + 1).and_then(shared) {
            off = (digit, Inference::House(house));
        }
    }
    links
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

    /// Returns lines such as `r1c1, r1c5, r4c5 and r4c8 can only be 3 or 8, and each sees the next`.
    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let (ends, digits) = (and([self.cells.first(), self.cells.last()].into_iter().flatten()), any_of(self.digits));
        vec![
            format!("{} can only be {digits}, and each sees the next", and(&self.cells)),
            format!(
                "so {} alternate along them, as color A or color B: {ends} have one of them each",
                all_of(self.digits)
            ),
            format!("no cell that sees both ends can be {digits}"),
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
        Some(eureka_chain(&self.cells.iter().enumerate().flat_map(both).collect::<Vec<_>>()))
    }
}
