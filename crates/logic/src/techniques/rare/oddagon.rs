//! Bivalue oddagon: an odd loop of cells with the same two candidates, in which each cell sees the next.
//!
//! Two digits would alternate around the loop, and an odd number of cells does not allow that. So one of the guardians,
//! the cells of the loop with further candidates, has one of these.
//!
//! ```text
//! 12 . .  | 123 .  .      1 and 2 would alternate: r1c1, r1c4, r3c5, r5c5, r5c1
//! .  . .  | .   .  .      one guardian, r1c4: it is neither 1 nor 2
//! .  . .  | .   12 .      several guardians with the same further digit: no cell that sees all of them has it
//! --------+----------
//! .  . .  | .   .  .
//! 12 . .  | .   12 .
//! ```
//!
//! If two other cells of a loop see each other, a shorter odd loop has the same conclusion. Three cells that see each
//! other are in one house: there, a naked set has it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudokit_core::board::{Cell, CellSet, DigitSet};

use crate::engine::words::{all_of, and};
use crate::techniques::chains::rating;
use crate::techniques::uniqueness::{Deadly, LoopType};
use crate::{Area, Parts, Pattern, PositionCache, Role, State, Step, StepCollector, Technique};

/// The length of the shortest and the longest loop in the search.
const SHORTEST: usize = 5;
const LONGEST: usize = 11;

/// The most guardians with several further digits, and with one further digit.
const MOST_GUARDIANS: usize = 2;
const MOST_GUARDIANS_OF_ONE: usize = 3;

/// An odd loop of cells with the same two candidates, except the guardians.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct BivalueOddagon {
    /// The cells of the loop in order.
    pub cells: Vec<Cell>,
    /// The two digits.
    pub digits: DigitSet,
    /// The cells with further digits, the guardians.
    pub guardians: CellSet,
    /// The further digits.
    pub extras: DigitSet,
    /// The type of the conclusion from the guardians.
    pub escape: LoopType,
}

/// Reports bivalue oddagons, by pairs of digits. Only the shortest loop with the same guardians is reported.
pub fn oddagon(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    for digits in DigitSet::ALL.subsets(2) {
        let is_settled = |length: &usize| collector.is_settled_below(length + 1);
        let longest = (SHORTEST..=LONGEST).step_by(2).take_while(|length| !is_settled(length)).last();
        let Some(longest) = longest.filter(|_| !collector.is_stopped()) else { break };
        let places = digits.iter().fold(CellSet::ALL, |places, digit| places & state.cells(digit));
        let pairs = places & state.bivalue_cells();
        if places.len() < SHORTEST || pairs.len() < SHORTEST - MOST_GUARDIANS_OF_ONE {
            continue;
        }
        let mut search = LoopSearch { state, digits, pairs, longest, cells: Vec::new(), found: BTreeMap::new() };
        for start in places {
            search.visit(start, places & CellSet::from_bits(u128::MAX << start.index()), Guardians::default());
        }
        for cells in search.found.into_values() {
            report(state, &Deadly::new(state, &cells, digits), collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// The guardians of a loop that is not closed.
#[derive(Clone, Copy, Default)]
struct Guardians {
    cells: CellSet,
    extras: DigitSet,
}

/// The search for loops of cells with two digits.
struct LoopSearch<'a> {
    state: &'a State,
    digits: DigitSet,
    /// The cells without further digits.
    pairs: CellSet,
    longest: usize,
    cells: Vec<Cell>,
    /// The shortest loop per set of guardians, the first of several.
    found: BTreeMap<CellSet, Vec<Cell>>,
}

impl LoopSearch<'_> {
    /// Adds a cell to the loop, then those of the open cells that it sees.
    fn visit(&mut self, cell: Cell, open: CellSet, guardians: Guardians) {
        let Some(guardians) = self.with(guardians, cell) else { return };
        self.cells.push(cell);
        let (start, length) = (self.cells[0], self.cells.len());
        let open = open - cell.into();
        for next in open & cell.peers() {
            if length == 1 || !next.sees(start) {
                // Later cells see no cell of the loop but their neighbors.
                let rest = if length == 1 { open } else { open - cell.peers() };
                if length + 1 < self.longest {
                    self.visit(next, rest, guardians);
                }
            } else if length % 2 == 0 && length + 1 >= SHORTEST && self.cells[1] < next {
                self.close(next, guardians);
            }
        }
        self.cells.pop();
    }

    /// Returns the guardians with those of a cell, or `None` if they are too many.
    fn with(&self, Guardians { mut cells, mut extras }: Guardians, cell: Cell) -> Option<Guardians> {
        if !self.pairs.contains(cell) {
            cells.insert(cell);
            extras |= self.state.candidates(cell) - self.digits;
        }
        let most = if extras.len() > 1 { MOST_GUARDIANS } else { MOST_GUARDIANS_OF_ONE };
        (cells.len() <= most).then_some(Guardians { cells, extras })
    }

    /// Keeps the loop that this cell closes, unless a loop as short is known for its guardians.
    fn close(&mut self, last: Cell, guardians: Guardians) {
        let Some(Guardians { cells: guardians, .. }) = self.with(guardians, last) else { return };
        if self.found.get(&guardians).is_none_or(|known| self.cells.len() + 1 < known.len()) {
            let cells = self.cells.iter().copied().chain([last]).collect();
            self.found.insert(guardians, cells);
        }
    }
}

/// Reports the conclusions of a loop. With one guardian, the loop amounts to a chain through the other cells.
fn report(state: &State, deadly: &Deadly, collector: &mut StepCollector) -> ControlFlow<()> {
    for (escape, effect) in deadly.conclusions(state) {
        let rating = match escape {
            LoopType::OneCell => rating(Technique::BivalueOddagon.least_rating(), 2 * deadly.cells.len()),
            _ => Technique::DynamicCell.least_rating(),
        };
        let oddagon = BivalueOddagon {
            cells: deadly.cells.clone(),
            digits: deadly.digits,
            guardians: deadly.roof,
            extras: deadly.extras,
            escape,
        };
        collector.add(Step::new(Technique::BivalueOddagon, oddagon, effect).rated(rating))?;
    }
    ControlFlow::Continue(())
}

impl Pattern for BivalueOddagon {
    fn parts(&self, state: &State) -> Parts {
        let parts = Parts::default()
            .with(Role::Pattern, state.among(self.cells.iter().copied().collect(), self.digits))
            .with(Role::Extra, state.among(self.guardians, self.extras));
        self.escape.parts(state, parts, self.guardians)
    }

    fn size(&self) -> usize {
        self.cells.len() + self.guardians.len() + self.escape.size()
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.cells.iter().copied())
    }

    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        let mut lines = vec![
            format!("{} form a loop of {} cells; each sees the next", and(&self.cells), self.cells.len()),
            format!("if they had only {}, these two would alternate around the loop", all_of(self.digits)),
            "an odd number of cells does not allow that".into(),
        ];
        lines.extend(self.escape.in_words(state, self.guardians, self.extras));
        lines
    }
}
