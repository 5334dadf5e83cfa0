//! Rectangles and loops as Sudoku Explainer finds and sorts them.
//!
//! A loop goes from cell to cell, each time through a house of another kind, over cells that have both digits. The
//! choice of cells reproduces a quirk of Sudoku Explainer: the extra digits of all neighbors that are looked at from a
//! cell count as collected, even if the loop does not enter these neighbors.

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet, SpotSet};

use crate::engine::visit_order::box_first;
use crate::{Effect, Rating, Search, State, Step, StepCollector};

use super::{LOOPS, PatternType, RECTANGLES, UniqueLoop};

/// A step with the values that Sudoku Explainer sorts it by.
struct Ranked {
    step: Step,
    /// The rating as Sudoku Explainer computes it, in doubles: 4.6 + 0.1 is less than 4.7.
    sum: f64,
    /// The type, from 0.
    number: usize,
    cells: CellSet,
    /// The house of the set in type 3.
    set_house: Option<House>,
}

impl Ranked {
    fn new(cell_loop: &Loop, state: &State, kind: PatternType, surcharge: u16, effect: Effect) -> Self {
        let number = kind.number();
        let base = base(cell_loop.cells.len());
        let technique = if cell_loop.cells.len() > 4 { LOOPS } else { RECTANGLES }[number];
        let set_house = if let PatternType::Set { house, .. } = kind { Some(house) } else { None };
        let roof: CellSet = cell_loop.roof(state).into_iter().collect();
        let extras = state.union(roof) - cell_loop.digits;
        let evidence = UniqueLoop { cells: cell_loop.cells.clone(), digits: cell_loop.digits, roof, extras, kind };
        let rating = Rating::of(base).plus(surcharge);
        Self {
            step: Step::new(technique, evidence, effect).rated(rating),
            sum: base + 0.1 * f64::from(surcharge),
            number,
            cells: cell_loop.cell_set,
            set_house,
        }
    }

    /// Returns whether the other step has the same loop and the same conclusion.
    fn repeats(&self, other: &Self) -> bool {
        let (own, theirs) = (&self.step, &other.step);
        let is_same = match (self.set_house, other.set_house) {
            (None, None) => true,
            (own_house, other_house) => own_house == other_house && own.effect() == theirs.effect(),
        };
        own.technique() == theirs.technique() && self.cells == other.cells && is_same
    }
}

/// Returns the base rating of a loop by its even number of cells. Loops of ten or more cells are rated the same.
pub const fn base(cells: usize) -> f64 {
    match cells {
        ..=4 => 4.5,
        5..=6 => 4.6,
        7..=8 => 4.7,
        9.. => 5.0,
    }
}

/// Reports the steps of all rectangles and loops that Sudoku Explainer finds, easiest first.
pub fn unique(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let mut all: Vec<Ranked> = Vec::new();
    for cell_loop in loops(state) {
        for found in conclusions(state, &cell_loop) {
            if !all.iter().any(|known| known.repeats(&found)) {
                all.push(found);
            }
        }
    }
    all.sort_by(|a, b| a.sum.total_cmp(&b.sum).then(a.number.cmp(&b.number)));
    all.into_iter().try_for_each(|found| collector.add(found.step))
}

/// Returns every conclusion from a loop.
fn conclusions(state: &State, cell_loop: &Loop) -> Vec<Ranked> {
    let found = |kind, eliminations| {
        Effect::eliminating(eliminations).map(|effect| Ranked::new(cell_loop, state, kind, 0, effect))
    };
    // If all extra candidates are one digit, one of the cells has this digit.
    let one_digit = |digit: Digit, roof: &[Cell]| {
        let roof: CellSet = roof.iter().copied().collect();
        found(PatternType::OneDigit(digit), state.eliminations_of(digit, roof.common_peers()))
    };
    let roof = cell_loop.roof(state);
    match roof[..] {
        [] => Vec::new(),
        // If one cell has extra candidates, it is one of these.
        [cell] => Vec::from_iter(found(PatternType::OneCell, state.eliminations_in(cell, cell_loop.digits))),
        [first, second] => {
            let extras = state.union([first, second]) - cell_loop.digits;
            let mut all = match extras.only() {
                Some(digit) => Vec::from_iter(one_digit(digit, &roof)),
                None => with_sets(state, cell_loop, [first, second], extras),
            };
            all.extend(locked(state, cell_loop, [first, second]));
            all
        }
        [first, ..] => {
            let extra = (state.candidates(first) - cell_loop.digits).first();
            Vec::from_iter(extra.and_then(|digit| one_digit(digit, &roof)))
        }
    }
}

/// Returns the step of type 4: two cells have the only places of a digit in a house, so the other digit is removed.
fn locked(state: &State, cell_loop: &Loop, cells: [Cell; 2]) -> Option<Ranked> {
    let both = CellSet::from(cells);
    let confined = |digit: Digit| {
        let mut houses = box_first(cells[0].houses()).into_iter().filter(|house| house.cell_set().contains_all(both));
        houses.rfind(|house| both.contains_all(state.cells(digit) & house.cell_set()))
    };
    let (kept, house) = cell_loop.digits.iter().find_map(|digit| Some((digit, confined(digit)?)))?;
    let gone = (cell_loop.digits - kept.into()).first()?;
    let effect = Effect::eliminating(state.eliminations_of(gone, both))?;
    Some(Ranked::new(cell_loop, state, PatternType::Locked { house, kept, gone }, 0, effect))
}

/// A loop with two cells that have extra digits, and a house of both cells.
struct Shared<'a> {
    state: &'a State,
    cell_loop: &'a Loop,
    cells: [Cell; 2],
    extras: DigitSet,
    house: House,
    /// The spots of the two cells.
    spots: [SpotSet; 2],
}

/// Returns naked and hidden sets with the extra digits of two cells. Sudoku Explainer skips houses with few empty
/// cells.
fn with_sets(state: &State, cell_loop: &Loop, cells: [Cell; 2], extras: DigitSet) -> Vec<Ranked> {
    let mut all = Vec::new();
    let houses = box_first(cells[0].houses()).into_iter().filter(|house| house.cell_set().contains(cells[1]));
    let houses: Vec<House> = houses.collect();
    for size in extras.len()..=7 {
        for &house in &houses {
            let spots = cells.map(|cell| house.spots_of(cell.into()));
            let shared = Shared { state, cell_loop, cells, extras, house, spots };
            let empty = state.count_empty(house);
            if 2 * size <= empty {
                let others = state.spots_with(house, 2, 9) - spots[0] - spots[1];
                all.extend(others.subsets(size - 1).filter_map(|others| shared.naked(others)));
            }
            if 2 * size < empty {
                let has_place = |digit: &Digit| !(state.spots(*digit, house) - spots[1]).is_empty();
                let others = (!(cell_loop.digits | extras)).iter().filter(has_place).collect::<DigitSet>();
                all.extend(others.subsets(size - 2).filter_map(|others| shared.hidden(others | cell_loop.digits)));
            }
        }
    }
    all
}

impl Shared<'_> {
    /// Returns the step of other cells that form a naked set with the extra digits.
    fn naked(&self, others: SpotSet) -> Option<Ranked> {
        let [first, second] = self.spots;
        let spots = others | first;
        let candidates = self.house.cells_at(others).map(|cell| self.state.candidates(cell));
        let union = DigitSet::union(candidates);
        let [own, theirs] = self.cells.map(|cell| self.state.candidates(cell) - self.cell_loop.digits);
        let covered = union | (own & theirs);
        if (union | self.extras).len() != spots.len() || covered.len() != spots.len() {
            return None;
        }
        let rest: CellSet = self.house.cells_at(!(spots | second)).collect();
        let gone = rest.iter().map(|cell| self.state.eliminations_in(cell, covered));
        self.found(others, covered, gone, spots.len() - 1)
    }

    /// Returns the step of other digits that form a hidden set with the digits of the loop, by the cells that are left: they
    /// form a naked set with the extra digits.
    fn hidden(&self, digits: DigitSet) -> Option<Ranked> {
        let [first, second] = self.spots;
        let places = |digit: Digit| self.state.spots(digit, self.house) - second;
        let spots = digits.iter().fold(SpotSet::EMPTY, |all, digit| all | places(digit));
        if spots.len() != digits.len() {
            return None;
        }
        let others = spots - first;
        let gone = self.house.cells_at(others).map(|cell| self.state.eliminations_in(cell, !digits));
        let rest = self.state.spots_with(self.house, 1, 9) - spots - first - second;
        let covered = self.state.union(self.house.cells_at(rest)) | self.extras;
        self.found(rest, covered, gone, digits.len() - 2)
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most 7")]
    fn found(
        &self,
        others: SpotSet,
        digits: DigitSet,
        gone: impl Iterator<Item = CandidateSet>,
        surcharge: usize,
    ) -> Option<Ranked> {
        let effect = Effect::eliminating(CandidateSet::union(gone))?;
        let cells = self.house.cells_at(others).collect();
        let kind = PatternType::Set { house: self.house, cells, digits };
        Some(Ranked::new(self.cell_loop, self.state, kind, surcharge as u16, effect))
    }
}

/// A closed loop of cells that have two common digits.
pub struct Loop {
    pub cells: Vec<Cell>,
    cell_set: CellSet,
    pub digits: DigitSet,
}

impl Loop {
    /// Returns the cells with extra candidates, in the order of the loop.
    fn roof(&self, state: &State) -> Vec<Cell> {
        self.cells.iter().copied().filter(|&cell| state.candidates(cell).len() > 2).collect()
    }
}

/// The number of cells that may have several extra digits.
const LARGE_CELLS: i8 = 2;

/// Returns all loops of a position, from each cell with two candidates. The same cells with the same digits are one loop,
/// whatever their order.
pub fn loops(state: &State) -> Vec<Loop> {
    let mut found = Vec::new();
    for cell in state.bivalue_cells() {
        let digits = state.candidates(cell);
        let cells = digits.iter().fold(CellSet::ALL, |all, digit| all & state.cells(digit));
        let core = core(cells);
        if !core.contains(cell) {
            continue;
        }
        let mut search = DeadlyLoopSearch {
            state,
            digits,
            cells,
            core,
            pairs: core & state.bivalue_cells(),
            path: Vec::new(),
            on_path: CellSet::EMPTY,
            visited: [HouseSet::EMPTY; 2],
            found,
        };
        search.enter(cell, None, LARGE_CELLS, DigitSet::EMPTY);
        found = search.found;
    }
    found
}

/// Returns the cells that a closed loop can visit: each has other such cells in at least two of its houses.
fn core(cells: CellSet) -> CellSet {
    let mut core = cells;
    loop {
        let has_others = |cell: Cell, house: House| core & house.cell_set() != cell.into();
        let goes_on = |&cell: &Cell| cell.houses().into_iter().filter(|&house| has_others(cell, house)).count() >= 2;
        let left = core.iter().filter(goes_on).collect();
        if left == core {
            return core;
        }
        core = left;
    }
}

struct DeadlyLoopSearch<'a> {
    state: &'a State,
    digits: DigitSet,
    /// The cells that have both digits.
    cells: CellSet,
    /// The cells that a closed loop can visit.
    core: CellSet,
    /// The cells of the core that have no other digits.
    pairs: CellSet,
    path: Vec<Cell>,
    on_path: CellSet,
    /// The houses of the cells at even places of the path, and of those at odd places.
    visited: [HouseSet; 2],
    found: Vec<Loop>,
}

impl DeadlyLoopSearch<'_> {
    /// Extends the path by a cell that was reached through a house of kind `last`. `budget` more cells may have several
    /// extra digits.
    ///
    /// In a valid loop, a house has one cell at an even place and one at an odd place, or none at all.
    fn enter(&mut self, cell: Cell, last: Option<HouseKind>, budget: i8, mut extras: DigitSet) {
        let (parity, houses) = (self.path.len() % 2, HouseSet::from(cell.houses()));
        if !(self.visited[parity] & houses).is_empty() {
            return;
        }
        self.visited[parity] |= houses;
        self.path.push(cell);
        self.on_path.insert(cell);
        for house in box_first(cell.houses()).into_iter().filter(|house| Some(house.kind()) != last) {
            // Cells with extra digits are out of reach once these are several, and few more cells may have them.
            let cells = if budget <= 0 && extras.len() > 1 { self.pairs } else { self.cells };
            for next in cells & house.cell_set() {
                if next == self.path[0] && self.path.len() >= 4 {
                    self.close();
                } else if !self.on_path.contains(next) {
                    let further = self.state.candidates(next) - self.digits;
                    extras |= further;
                    if self.core.contains(next) && (further.is_empty() || extras.only().is_some() || budget > 0) {
                        self.enter(next, Some(house.kind()), budget - i8::from(!further.is_empty()), extras);
                    }
                }
            }
        }
        self.path.pop();
        self.on_path.remove(cell);
        self.visited[parity] -= houses;
    }

    fn close(&mut self) {
        let (cell_set, digits) = (self.on_path, self.digits);
        let is_known = |known: &Loop| known.cell_set == cell_set && known.digits == digits;
        if self.visited[0] == self.visited[1] && !self.found.iter().any(is_known) {
            self.found.push(Loop { cells: self.path.clone(), cell_set, digits });
        }
    }
}
