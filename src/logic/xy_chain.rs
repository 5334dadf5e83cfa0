//! Chains over cells with two candidates: XY-chain, and remote pair where all cells have the same two.
//!
//! ```text
//!    r1c1   r1c7   r5c7   r5c2
//!    2 5 -- 5 8 -- 8 3 -- 3 2        if r1c1 is not 2, it is 5, so r1c7 is 8, r5c7 is 3, r5c2 is 2:
//!                                    one of the ends is 2, and no cell that sees both is
//! ```

use std::ops::ControlFlow;

use crate::board::layout::{house, shared_houses};
use crate::board::{Cell, CellSet, Digit};

use super::{Claim, Eliminations, Finds, Link, Reason, State, Step, Technique};

/// The fewest cells of a chain: three are an XY-wing, two a naked pair.
const LEAST: usize = 4;

/// XY-chains, shortest first.
pub fn xy_chain(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    let pairs = state.pairs();
    let mut steps = Vec::new();
    for start in pairs.iter() {
        for digit in state.candidates(start).iter() {
            steps.extend(walk(state, pairs, start, digit));
        }
    }
    steps.sort_by_key(|step| step.cells.len());
    steps.into_iter().try_for_each(|step| finds.add(step))
}

/// Remote pairs.
pub fn remote_pair(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    let pairs = state.pairs();
    for start in pairs.iter() {
        let digits = state.candidates(start);
        let alike: CellSet = pairs.iter().filter(|&cell| state.candidates(cell) == digits).collect();
        let Some(digit) = digits.first().filter(|_| alike.len() >= LEAST) else { continue };
        for mut step in walk(state, alike, start, digit) {
            let [first, last] = [step.cells[0], step.cells[step.cells.len() - 1]];
            step.technique = Technique::RemotePair;
            step.links.clear();
            let seen = first.peers() & last.peers();
            digits.iter().for_each(|digit| step.eliminations.add(state, digit, seen));
            finds.add(step.on_digits(digits))?;
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

/// The shortest chains within `cells` from a cell that is not `digit` to others that then are.
fn walk(state: &State, cells: CellSet, start: Cell, digit: Digit) -> Vec<Step> {
    let other = |cell: Cell, digit: Digit| (state.candidates(cell) - digit.into()).only();
    let Some(first) = other(start, digit) else { return Vec::new() };
    let mut reached = vec![Reached { cell: start, digit: first, from: None }];
    let mut seen = [CellSet::EMPTY; 9];
    let (mut at, mut steps) = (0, Vec::new());
    while let Some(&Reached { cell, digit: on, .. }) = reached.get(at) {
        for next in (cell.peers() & cells & state.cells(on)).iter() {
            let Some(then) = other(next, on).filter(|then| next != start && !seen[then.index()].contains(next)) else {
                continue;
            };
            seen[then.index()].insert(next);
            reached.push(Reached { cell: next, digit: then, from: Some(at) });
            if then == digit {
                steps.extend(chain(state, digit, &reached));
            }
        }
        at += 1;
    }
    steps
}

/// The chain that ends with what was reached last, unless it is short, crosses itself or is without effect.
fn chain(state: &State, digit: Digit, reached: &[Reached]) -> Option<Step> {
    let last = reached.len() - 1;
    let mut path: Vec<Reached> =
        std::iter::successors(Some(reached[last]), |step| step.from.map(|at| reached[at])).collect();
    path.reverse();
    let cells: Vec<Cell> = path.iter().map(|reached| reached.cell).collect();
    let distinct = cells.iter().copied().collect::<CellSet>().len() == cells.len();
    let (start, end) = (cells[0], reached[last].cell);
    let eliminations = Eliminations::of(state, digit, start.peers() & end.peers());
    if cells.len() < LEAST || !distinct || eliminations.is_empty() {
        return None;
    }
    let step = Step::new(Technique::XyChain).on_digits(state.union(&cells)).on_cells(cells);
    let mut step = step.eliminating(eliminations);
    step.links = links(digit, &path);
    Some(step)
}

/// Not the digit, so the other one; so not that in the next cell, and so on.
fn links(digit: Digit, path: &[Reached]) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    let mut off = (digit, Reason::Assumed);
    for (i, &Reached { cell, digit, .. }) in path.iter().enumerate() {
        for (digit, on, reason) in [(off.0, false, off.1), (digit, true, Reason::Cell)] {
            let from = links.len().checked_sub(1).into_iter().collect();
            links.push(Link { claim: Claim { cell, digit, on }, reason, from });
        }
        if let Some(at) = path.get(i + 1).and_then(|next| shared_houses([cell, next.cell]).next()) {
            off = (digit, Reason::House(house(at)));
        }
    }
    links
}
