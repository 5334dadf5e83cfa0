//! Bivalue universal grave: without a few extra candidates every cell would have two candidates and every digit two
//! places in each house, and then there would be no or several solutions. One of the extras must be true.

use std::ops::ControlFlow;

use crate::board::layout::{HOUSE_CELLS, HOUSE_SETS, bits, house};
use crate::board::{Cell, CellSet, Digit, DigitSet};

use super::combinations::subsets_of;
use super::{Eliminations, Finds, State, Step, Technique};

/// The cells with extra candidates and what they see in common.
struct Bug {
    extras: Vec<(Cell, DigitSet)>,
    digits: DigitSet,
    common_peers: CellSet,
}

/// The candidates without which the position would be a grave, cell by cell; none if it is none even without a few.
#[must_use]
pub fn grave_extras(state: &State) -> Vec<(Cell, DigitSet)> {
    Bug::of(state).map_or_else(Vec::new, |bug| bug.extras)
}

/// BUG types 1 to 4.
pub fn bug(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    let Some(bug) = Bug::of(state) else { return ControlFlow::Continue(()) };
    if let [(cell, extra)] = bug.extras[..] {
        return finds.add(bug.type_1(state, cell, extra));
    }
    if let Some(digit) = bug.digits.only() {
        finds.add(bug.step(2).eliminating(Eliminations::of(state, digit, bug.common_peers)))?;
        return bug.type_4(state).map_or(ControlFlow::Continue(()), |step| finds.add(step));
    }
    if bug.common_peers.is_empty() {
        return ControlFlow::Continue(());
    }
    if let Some(step) = bug.type_4(state) {
        finds.add(step)?;
    }
    bug.type_3(state, finds)
}

impl Bug {
    fn of(state: &State) -> Option<Self> {
        if Cell::all().filter(|&cell| state.candidates(cell).len() > 2).count() > 20 {
            return None;
        }
        let mut rest = state.clone();
        let mut bug = Self { extras: Vec::new(), digits: DigitSet::EMPTY, common_peers: CellSet::EMPTY };
        for (at, cells) in HOUSE_CELLS.iter().enumerate() {
            for digit in Digit::ALL {
                let spots = rest.spots(digit, at);
                if matches!(spots.count_ones(), 0 | 2) {
                    continue;
                }
                let mut large = bits(spots & rest.spots_with(at, 3, 9)).map(|spot| cells[spot]);
                let cell = large.next()?;
                if large.next().is_none() && !bug.add(&mut rest, cell, digit) {
                    return None;
                }
            }
        }
        is_grave(&rest).then_some(bug).filter(|bug| !bug.extras.is_empty())
    }

    /// Takes an extra candidate away; says whether there is still a conclusion to be had.
    fn add(&mut self, rest: &mut State, cell: Cell, digit: Digit) -> bool {
        rest.eliminate(cell, digit);
        self.digits.insert(digit);
        if let Some((_, digits)) = self.extras.iter_mut().find(|(known, _)| *known == cell) {
            digits.insert(digit);
        } else {
            self.extras.push((cell, digit.into()));
        }
        let cells = || self.extras.iter().map(|&(cell, _)| cell);
        let peers = cells().map(Cell::peers).reduce(|all, peers| all & peers).unwrap_or_default();
        self.common_peers = peers - cells().collect();
        self.extras.len() < 2 || self.digits.len() < 2 || !self.common_peers.is_empty()
    }

    fn step(&self, kind: u8) -> Step {
        let cells = self.extras.iter().map(|&(cell, _)| cell);
        Step::new(Technique::Bug(kind)).on_cells(cells).on_digits(self.digits)
    }

    /// One cell: it is one of its extras.
    fn type_1(&self, state: &State, cell: Cell, extra: DigitSet) -> Step {
        let mut eliminations = Eliminations::NONE;
        eliminations.add_digits(state, !extra, cell);
        self.step(1).eliminating(eliminations)
    }

    /// The houses that hold all cells with extras.
    fn houses(&self) -> impl Iterator<Item = usize> {
        (0..27).filter(|&at| self.extras.iter().all(|&(cell, _)| HOUSE_SETS[at].contains(cell)))
    }

    /// The extras form a naked set with cells that all of them see.
    #[expect(clippy::cast_precision_loss, reason = "at most 6")]
    fn type_3(&self, state: &State, finds: &mut Finds) -> ControlFlow<()> {
        for size in 2..=6 {
            for at in self.houses() {
                let seen = |spot: &usize| self.common_peers.contains(HOUSE_CELLS[at][*spot]);
                let common = (0..9).filter(seen).fold(0, |mask, spot| mask | 1 << spot);
                for spots in subsets_of(common & state.spots_with(at, 2, size), size - 1) {
                    let cells: CellSet = bits(spots).map(|spot| HOUSE_CELLS[at][spot]).collect();
                    let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | state.candidates(cell));
                    if digits.len() != size || !(self.digits - digits).is_empty() {
                        continue;
                    }
                    let mut eliminations = Eliminations::NONE;
                    let victims = (HOUSE_SETS[at] & self.common_peers) - cells;
                    digits.iter().for_each(|digit| eliminations.add(state, digit, victims));
                    let step = self.step(3).with_others(cells.iter());
                    let step = step.rated(Technique::Bug(3).least_rating() + 0.1 * (size - 1) as f64);
                    finds.add(step.in_houses([house(at)]).eliminating(eliminations))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Two cells of a house share one digit that is no extra: it is in one of them, an extra in the other.
    fn type_4(&self, state: &State) -> Option<Step> {
        let [first, second] = self.extras[..] else { return None };
        let at = self.houses().next()?;
        let plain = |(cell, extras): (Cell, DigitSet)| state.candidates(cell) - extras;
        let shared = (plain(first) & plain(second)).only()?;
        let mut eliminations = Eliminations::NONE;
        for (cell, extras) in [first, second] {
            eliminations.add_digits(state, !(extras | shared.into()), cell);
        }
        Some(self.step(4).in_houses([house(at)]).eliminating(eliminations))
    }
}

fn is_grave(state: &State) -> bool {
    let cells = state.grid().empty_cells().all(|cell| state.candidates(cell).len() == 2);
    cells && (0..27).all(|at| Digit::ALL.iter().all(|&digit| matches!(state.spots(digit, at).count_ones(), 0 | 2)))
}
