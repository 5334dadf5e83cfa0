//! Chains over cells with two candidates: XY-chain, and remote pair where all cells have the same two.
//!
//! ```text
//!    r1c1   r1c7   r5c7   r5c2
//!    2 5 -- 5 8 -- 8 3 -- 3 2        if r1c1 is not 2, it is 5, so r1c7 is 8, r5c7 is 3, r5c2 is 2:
//!                                    one of the ends is 2, and no cell that sees both is
//! ```

use std::ops::ControlFlow;

use crate::board::{CandidateSet, Cell, CellSet, Digit, DigitSet};

use super::chains::{Chain, ChainShape, Inference, Link};
use super::eureka::spell;
use super::reference::box_first;
use super::words::{and, any_of};
use super::{Claim, Effect, Finds, Parts, Pattern, Role, Sight, State, Step, Technique};

/// The fewest cells of a chain: three are an XY-wing, two a naked pair.
const LEAST: usize = 4;

/// Cells with the same two candidates, each of which sees the next, in an even number.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RemotePair {
    /// The cells in their order.
    pub cells: Vec<Cell>,
    /// The two digits.
    pub digits: DigitSet,
}

/// XY-chains, shortest first.
pub fn xy_chain(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let pairs = state.pairs();
    let mut found: Vec<(usize, Step)> = Vec::new();
    for start in pairs {
        for digit in state.candidates(start) {
            for way in ways(state, pairs, start, digit) {
                let links = links(digit, &way);
                let effect = Effect::eliminating(state.victims(digit, common_peers(&way)));
                let chain = Chain { links, shape: ChainShape::Ends };
                found.extend(effect.map(|effect| (way.len(), Step::new(Technique::XyChain, chain, effect))));
            }
        }
    }
    found.sort_by_key(|(length, _)| *length);
    found.into_iter().try_for_each(|(_, step)| finds.add(step))
}

/// Remote pairs.
pub fn remote_pair(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let pairs = state.pairs();
    for start in pairs {
        let digits = state.candidates(start);
        let alike: CellSet = pairs.iter().filter(|&cell| state.candidates(cell) == digits).collect();
        let Some(digit) = digits.first().filter(|_| alike.len() >= LEAST) else { continue };
        for way in ways(state, alike, start, digit) {
            let seen = common_peers(&way);
            let victims = digits.iter().map(|digit| state.victims(digit, seen));
            let victims = victims.fold(CandidateSet::EMPTY, |all, some| all | some);
            let cells = || way.iter().map(|reached| reached.cell).collect();
            finds.eliminate(Technique::RemotePair, victims, || RemotePair { cells: cells(), digits })?;
        }
    }
    ControlFlow::Continue(())
}

/// A cell reached, the digit it then has, and the place of the one before.
#[derive(Clone, Copy)]
struct Reached {
    cell: Cell,
    digit: Digit,
    from: Option<usize>,
}

/// The shortest ways within `cells` from a cell that is not `digit` to others that then are; those that take it from a cell.
fn ways(state: &State, cells: CellSet, start: Cell, digit: Digit) -> Vec<Vec<Reached>> {
    let other = |cell: Cell, digit: Digit| (state.candidates(cell) - digit.into()).only();
    let Some(first) = other(start, digit) else { return Vec::new() };
    let mut reached = vec![Reached { cell: start, digit: first, from: None }];
    let mut seen = [CellSet::EMPTY; 9];
    let (mut at, mut found) = (0, Vec::new());
    while let Some(&Reached { cell, digit: on, .. }) = reached.get(at) {
        for next in cell.peers() & cells & state.cells(on) {
            let Some(then) = other(next, on).filter(|then| next != start && seen[then.index()].insert(next)) else {
                continue;
            };
            reached.push(Reached { cell: next, digit: then, from: Some(at) });
            if then == digit {
                found.extend(way(state, digit, &reached));
            }
        }
        at += 1;
    }
    found
}

/// The way to what was reached last, unless it is short, crosses itself or is without effect.
fn way(state: &State, digit: Digit, reached: &[Reached]) -> Option<Vec<Reached>> {
    let last = *reached.last()?;
    let mut way: Vec<Reached> = std::iter::successors(Some(last), |step| step.from.map(|at| reached[at])).collect();
    way.reverse();
    let distinct = way.iter().map(|reached| reached.cell).collect::<CellSet>().len() == way.len();
    let is_one = way.len() >= LEAST && distinct && !state.victims(digit, common_peers(&way)).is_empty();
    is_one.then_some(way)
}

/// The cells that see both ends.
fn common_peers(way: &[Reached]) -> CellSet {
    [way.first(), way.last()].into_iter().flatten().map(|end| end.cell).collect::<CellSet>().common_peers()
}

/// Not the digit, so the other one; so not that in the next cell, and so on.
fn links(digit: Digit, way: &[Reached]) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    let mut off = (digit, Inference::Assumed);
    for (i, &Reached { cell, digit, .. }) in way.iter().enumerate() {
        for (digit, on, inference) in [(off.0, false, off.1), (digit, true, Inference::Cell)] {
            let from = links.len().checked_sub(1).into_iter().collect();
            links.push(Link { claim: Claim { cell, digit, on }, inference, from });
        }
        let shared =
            |next: &Reached| box_first(cell.houses()).into_iter().find(|house| house.cell_set().contains(next.cell));
        if let Some(house) = way.get(i + 1).and_then(shared) {
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
            parts.cell(Role::Color(0), cell, even).cell(Role::Color(1), cell, odd)
        };
        debug_assert!(self.cells.iter().all(|&cell| state.candidates(cell) == self.digits));
        self.cells.iter().enumerate().fold(Parts::default(), alternate)
    }

    fn size(&self) -> usize {
        self.cells.len()
    }

    fn place(&self) -> String {
        and(&self.cells)
    }

    /// `r1c1, r1c5, r4c5 and r4c8 can all only be 3 or 8, and each sees the next; ...`
    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let ends = and([self.cells.first(), self.cells.last()].into_iter().flatten());
        let digits = any_of(self.digits);
        vec![format!(
            "{} can all only be {digits}, and each sees the next, so they are the one and the other by turns; one of {ends} \
             is each of them, and no cell that sees both can be {digits}",
            and(&self.cells)
        )]
    }

    fn eureka(&self, step: &Step) -> Option<String> {
        let gone = step.first_victim()?;
        let other = (self.digits - gone.into()).first()?;
        let both = |(at, &cell): (usize, &Cell)| {
            if at % 2 == 0 { [(cell, gone), (cell, other)] } else { [(cell, other), (cell, gone)] }
        };
        Some(spell(&self.cells.iter().enumerate().flat_map(both).collect::<Vec<_>>()))
    }
}
