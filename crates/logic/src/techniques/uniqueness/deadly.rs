//! Cells that must not keep to their digits, and what follows: types 1, 2, 3 and 5.

use crate::engine::visit_order::box_first;
use crate::{Effect, State, SubsetKind};
use sudokit_core::board::{CandidateSet, Cell, CellSet, DigitSet, House};

use super::Escape;

/// Cells without given digits that would have as many solutions as ways to swap their digits if they kept to these.
pub struct Deadly {
    /// The cells, loops going round.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
    /// What each cell can be; an entered digit is the only one of its cell.
    pub sets: Vec<DigitSet>,
    /// The cells with further digits.
    pub roof: CellSet,
    /// The further digits.
    pub extras: DigitSet,
}

/// What a cell can be: its candidates, or the digit entered in it; nothing where a digit is given.
pub fn choices(state: &State, cell: Cell) -> DigitSet {
    match state.grid().digit(cell) {
        None => state.candidates(cell),
        Some(_) if state.givens().contains(cell) => DigitSet::EMPTY,
        Some(digit) => digit.into(),
    }
}

impl Deadly {
    /// These cells with these digits; none of the cells is given.
    pub fn new(state: &State, cells: &[Cell], digits: DigitSet) -> Self {
        let sets: Vec<DigitSet> = cells.iter().map(|&cell| choices(state, cell)).collect();
        let further = cells.iter().zip(&sets).filter(|(_, set)| !digits.contains_all(**set));
        let roof = further.map(|(&cell, _)| cell).collect();
        let extras = sets.iter().fold(DigitSet::EMPTY, |all, &set| all | set) - digits;
        Self { cells: cells.to_vec(), digits, sets, roof, extras }
    }

    /// Whether two cells of the roof lie side by side.
    pub fn is_roof_adjacent(&self) -> bool {
        let mut roof = self.roof.iter();
        matches!((roof.next(), roof.next(), roof.next()), (Some(one), Some(other), None) if one.sees(other))
    }

    /// What follows of types 1, 2, 3 and 5.
    pub fn escapes(&self, state: &State) -> impl Iterator<Item = (Escape, Effect)> {
        self.one_cell(state).into_iter().chain(self.one_digit(state)).chain(self.sets(state))
    }

    /// Type 1: the only cell with further digits has one of them.
    fn one_cell(&self, state: &State) -> Option<(Escape, Effect)> {
        let cell = self.roof.only()?;
        Some((Escape::OneCell, Effect::eliminating(state.victims_in(cell, self.digits))?))
    }

    /// Types 2 and 5: one of several cells has the only further digit.
    fn one_digit(&self, state: &State) -> Option<(Escape, Effect)> {
        let digit = self.extras.only().filter(|_| self.roof.len() > 1)?;
        Some((Escape::OneDigit(digit), Effect::eliminating(state.victims(digit, self.roof.common_peers()))?))
    }

    /// Type 3: two cells that see each other are like one with the further digits, which forms a naked set with others.
    fn sets(&self, state: &State) -> Vec<(Escape, Effect)> {
        let mut all = Vec::new();
        if !self.is_roof_adjacent() || self.extras.len() < 2 {
            return all;
        }
        for house in box_first(self.roof.first().map_or([House::ALL[0]; 3], Cell::houses)) {
            if house.cell_set().contains_all(self.roof) {
                self.sets_in(state, house, &mut all);
            }
        }
        all
    }

    fn sets_in(&self, state: &State, house: House, all: &mut Vec<(Escape, Effect)>) {
        let open = house.spots_of(house.cell_set() & state.grid().empty_cells()) - house.spots_of(self.roof);
        for size in 1..open.len() {
            for spots in open.subsets(size) {
                let digits = state.union(house.cells_at(spots)) | self.extras;
                if digits.len() != size + 1 {
                    continue;
                }
                let helpers: CellSet = house.cells_at(spots).collect();
                let Some(effect) = Effect::eliminating(self.seen_by_set(state, helpers, digits)) else { continue };
                let others: CellSet = house.cells_at(open - spots).collect();
                all.push((self.in_fewer_cells(state, house, [helpers, others], digits, &effect), effect));
            }
        }
    }

    /// What goes if some cells and one of the roof have these digits: the digits leave the rest of the houses that have
    /// all these cells, and those of the pattern the roof, too.
    fn seen_by_set(&self, state: &State, helpers: CellSet, digits: DigitSet) -> CandidateSet {
        let all = helpers | self.roof;
        let houses = self.roof.first().map_or([House::ALL[0]; 3], Cell::houses);
        let houses = houses.into_iter().filter(|house| house.cell_set().contains_all(all));
        let rest = houses.fold(CellSet::EMPTY, |rest, house| rest | (house.cell_set() - all));
        state.among(rest, digits) | state.among(self.roof, digits & self.digits)
    }

    /// A naked set, or, if that takes fewer cells and says as much, the hidden set of the other cells of the house.
    fn in_fewer_cells(
        &self,
        state: &State,
        house: House,
        [helpers, others]: [CellSet; 2],
        digits: DigitSet,
        effect: &Effect,
    ) -> Escape {
        let (gone, rest) = (*effect.eliminations(), state.union(others | self.roof) - digits);
        let is_hidden = others.len() < helpers.len()
            && (digits & self.digits).is_empty()
            && rest.len() == others.len() + 1
            && (gone - state.among(others, digits)).is_empty();
        if is_hidden {
            Escape::Set { house, cells: others, digits: rest, kind: SubsetKind::Hidden }
        } else {
            Escape::Set { house, cells: helpers, digits, kind: SubsetKind::Naked }
        }
    }
}
