//! Impossible pattern: cells that three digits cannot fill, because too many of the cells see each other.
//!
//! The best known one is the tridagon; hundreds of others have no name. One of the guardians, the cells with further
//! candidates, has one of these.
//!
//! Idea: a search tries to fill all cells without further candidates, together with some guardians.
//!
//! 1. One guardian: if it cannot be filled together with these cells, it has a further digit.
//! 2. Guardians with the same further digit: if those that a cell sees cannot all be filled, the cell does not have the
//!    digit.
//! 3. Cells are left out one by one as long as the others still cannot be filled.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Cell, CellSet, DigitSet};

use crate::engine::words::{all_of, and};
use crate::techniques::uniqueness::{Deadly, LoopType};
use crate::{Area, Parts, Pattern, PositionCache, Role, State, Step, StepCollector, Technique};

/// Cells that cannot all have one of three digits.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct ImpossiblePattern {
    /// The cells.
    pub cells: CellSet,
    /// The three digits.
    pub digits: DigitSet,
    /// The cells with extra digits, the guardians.
    pub guardians: CellSet,
    /// The extra digits.
    pub extras: DigitSet,
    /// The type of the conclusion from the guardians.
    pub escape: LoopType,
}

/// The least and the greatest number of cells. Smaller patterns are sets, loops and chains.
const LEAST_CELLS: usize = 10;
const MOST_CELLS: usize = 16;

/// The most cells with extra digits.
const MOST_GUARDIANS: usize = 4;

/// Reports impossible patterns, by triples of digits.
pub fn impossible(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    for digits in DigitSet::ALL.subsets(3) {
        collector.go_on()?;
        let mut known = BTreeSet::new();
        for cells in impossible_sets(state, digits) {
            let guardians = cells.iter().filter(|cell| !digits.contains_all(state.candidates(*cell))).count();
            let is_in_size = (LEAST_CELLS..=MOST_CELLS).contains(&cells.len()) && guardians <= MOST_GUARDIANS;
            if is_in_size && known.insert(cells) {
                report(state, &Deadly::new(state, &cells.iter().collect::<Vec<_>>(), digits), collector)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns cells that three digits cannot fill unless one of a few candidates is true, with the digits and these
/// candidates.
///
/// The candidates are other digits of some cells, or one or two of the digits themselves. The second kind includes remote
/// triples: if one corner of a rectangle in a tridagon is known, the other three are all different.
pub fn guarded_sets(state: &State) -> Vec<(CellSet, DigitSet, CandidateSet)> {
    let mut found = Vec::new();
    for digits in DigitSet::ALL.subsets(3) {
        let (places, own, guardians) = cells_of(state, digits);
        let mut add = |cells: CellSet, guardians| {
            if (LEAST_CELLS..=MOST_CELLS).contains(&cells.len()) {
                found.push((cells, digits, guardians));
            }
        };
        if own.len() + MOST_GUARDIANS >= LEAST_CELLS {
            let extras = |cells: CellSet| state.among(cells, !digits);
            let is_enough = |cells| extras(cells).len() <= MOST_GUARDIANS && !places.can_fill(own | cells);
            for cells in least_sets(guardians, MOST_GUARDIANS - 1, is_enough) {
                add(places.shrink(cells, own), extras(cells));
            }
        }
        if own.len() >= LEAST_CELLS {
            for (gone, most) in digits.subsets(1).map(|one| (one, 3)).chain(digits.subsets(2).map(|two| (two, 2))) {
                let without = |cells| places.without(digits, gone, cells);
                for cells in least_sets(own, most, |cells| !without(cells).can_fill(own)) {
                    add(without(cells).shrink(CellSet::EMPTY, own), state.among(cells, gone));
                }
            }
        }
    }
    found
}

/// Returns the sets of one to `most` cells that are enough, without those that contain a smaller one.
fn least_sets(cells: CellSet, most: usize, is_enough: impl Fn(CellSet) -> bool) -> Vec<CellSet> {
    let mut least: Vec<CellSet> = Vec::new();
    let mut open: Vec<CellSet> = cells.iter().map(CellSet::of).collect();
    let mut at = 0;
    while let Some(&set) = open.get(at) {
        at += 1;
        if least.iter().any(|less| set.contains_all(*less)) {
            continue;
        }
        if is_enough(set) {
            least.push(set);
        } else if set.len() < most {
            let end = set.iter().last();
            open.extend(cells.iter().filter(|cell| Some(*cell) > end).map(|cell| set | cell.into()));
        }
    }
    least
}

/// Returns the places of three digits, and their cells of several of them without and with other digits.
fn cells_of(state: &State, digits: DigitSet) -> (ThreePlaces, CellSet, CellSet) {
    let mut places = ThreePlaces([CellSet::EMPTY; 3]);
    places.0.iter_mut().zip(digits).for_each(|(cells, digit)| *cells = state.cells(digit));
    let others = with(state, !digits);
    (places, places.of_several() - others, places.of_several() & others)
}

/// Returns the cells with any of some digits.
fn with(state: &State, digits: DigitSet) -> CellSet {
    CellSet::union(digits.iter().map(|digit| state.cells(digit)))
}

/// Returns sets of cells that three digits cannot fill, without a cell that could be left out.
fn impossible_sets(state: &State, digits: DigitSet) -> Vec<CellSet> {
    let (places, own, guardians) = cells_of(state, digits);
    let mut found = Vec::new();
    if own.len() + MOST_GUARDIANS < LEAST_CELLS {
        return found;
    }
    let single = guardians.iter().map(CellSet::of);
    let of_one_digit = (!digits).iter().flat_map(|extra| {
        let alike = guardians - with(state, !digits - extra.into());
        // If all of these can be filled, then also those that one cell sees.
        let targets = if places.can_fill(own | alike) { CellSet::EMPTY } else { state.cells(extra) };
        targets.iter().map(move |target| alike & target.peers())
    });
    for guardians in single.chain(of_one_digit) {
        if own.len() + guardians.len() >= LEAST_CELLS && !places.can_fill(own | guardians) {
            found.push(places.shrink(guardians, own));
        }
    }
    found
}

/// The places of three digits.
#[derive(Clone, Copy)]
struct ThreePlaces([CellSet; 3]);

impl ThreePlaces {
    /// Returns the cells that can have two or three of the digits.
    fn of_several(self) -> CellSet {
        let [one, two, three] = self.0;
        (one & two) | (one & three) | (two & three)
    }

    /// Returns whether the digits can fill these cells.
    fn can_fill(mut self, mut cells: CellSet) -> bool {
        loop {
            let [one, two, three] = self.0;
            if !(one | two | three).contains_all(cells) {
                return false;
            }
            let Some(cell) = (cells - self.of_several()).first() else { break };
            self.fill(cell, self.0.iter().position(|places| places.contains(cell)).unwrap_or(0), &mut cells);
        }
        // Cells with two digits left first.
        let [one, two, three] = self.0;
        let Some(cell) = (cells - (one & two & three)).first().or_else(|| cells.first()) else { return true };
        (0..3).filter(|&digit| self.0[digit].contains(cell)).any(|digit| {
            let (mut rest, mut left) = (self, cells);
            rest.fill(cell, digit, &mut left);
            rest.can_fill(left)
        })
    }

    /// Removes some of the digits from cells.
    fn without(mut self, digits: DigitSet, gone: DigitSet, cells: CellSet) -> Self {
        let removed = self.0.iter_mut().zip(digits).filter(|(_, digit)| gone.contains(*digit));
        removed.for_each(|(places, _)| *places -= cells);
        self
    }

    /// Puts a digit into a cell.
    fn fill(&mut self, cell: Cell, digit: usize, cells: &mut CellSet) {
        cells.remove(cell);
        self.0[digit] -= cell.peers();
    }

    /// Leaves out cells as long as the others cannot be filled, the guardians first.
    fn shrink(self, guardians: CellSet, own: CellSet) -> CellSet {
        let mut left = guardians | own;
        for cell in guardians.iter().chain(own) {
            if !self.can_fill(left - cell.into()) {
                left.remove(cell);
            }
        }
        left
    }
}

fn report(state: &State, deadly: &Deadly, collector: &mut StepCollector) -> ControlFlow<()> {
    for (escape, effect) in deadly.conclusions(state) {
        let cells = deadly.cells.iter().copied().collect();
        let (digits, guardians, extras) = (deadly.digits, deadly.roof, deadly.extras);
        let pattern = ImpossiblePattern { cells, digits, guardians, extras, escape };
        collector.add(Step::new(Technique::ImpossiblePattern, pattern, effect))?;
    }
    ControlFlow::Continue(())
}

impl Pattern for ImpossiblePattern {
    fn parts(&self, state: &State) -> Parts {
        let parts = Parts::default()
            .with(Role::Pattern, state.among(self.cells, self.digits))
            .with(Role::Extra, state.among(self.guardians, self.extras));
        self.escape.parts(state, parts, self.guardians)
    }

    fn size(&self) -> usize {
        self.cells.len() + self.guardians.len() + self.escape.size()
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.cells)
    }

    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        let mut lines = vec![
            format!("{} cannot fill all {} cells: {}", all_of(self.digits), self.cells.len(), and(self.cells)),
            "in every way to place these digits, some cell would see each of them that it can have".into(),
        ];
        lines.extend(self.escape.in_words(state, self.guardians, self.extras));
        lines
    }
}
