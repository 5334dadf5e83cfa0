//! Rectangles and loops of two digits that would allow two solutions: walks that find them, and types 1, 2 and 4.
//!
//! A walk goes from cell to cell, each time in a house of another kind, over cells that hold both digits. Which cells
//! it may enter follows the reference, with its quirk: the extra digits of all neighbors looked at from a cell count
//! as collected, even those of neighbors not entered.

use std::ops::ControlFlow;

use crate::board::layout::{HOUSE_CELLS, HOUSE_SETS, HOUSES, house, shared_houses};
use crate::board::{Cell, CellSet, Digit, DigitSet};

use super::lap::Loop;
use super::loop_sets;
use super::{Eliminations, Finds, State, Step, Technique};

/// Unique rectangles and loops of all types, easiest first.
pub fn unique(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    let mut steps: Vec<Step> = Vec::new();
    for lap in walk_all(state) {
        for step in lap_steps(state, &lap) {
            if step.makes_progress() && !steps.iter().any(|known| is_same(known, &step)) {
                steps.push(step);
            }
        }
    }
    steps.sort_by(|a, b| a.rating.total_cmp(&b.rating).then(kind(a).cmp(&kind(b))));
    steps.into_iter().try_for_each(|step| finds.add(step))
}

fn kind(step: &Step) -> u8 {
    match step.technique {
        Technique::UniqueRectangle(kind) | Technique::UniqueLoop(kind) => kind,
        _ => 0,
    }
}

fn is_same(a: &Step, b: &Step) -> bool {
    let cells = |step: &Step| step.cells.iter().copied().collect::<CellSet>();
    let same = a.technique == b.technique && cells(a) == cells(b);
    same && (kind(a) != 3 || (a.houses == b.houses && a.digits == b.digits && a.eliminations == b.eliminations))
}

fn lap_steps(state: &State, lap: &Loop) -> Vec<Step> {
    let extra_cells = lap.extra_cells(state);
    match extra_cells[..] {
        [] => Vec::new(),
        [cell] => vec![type_1(state, lap, cell)],
        [first, second] => {
            let extras = (state.candidates(first) | state.candidates(second)) - lap.digits;
            let mut steps = match extras.only() {
                Some(digit) => vec![type_2(state, lap, digit, &extra_cells)],
                None => loop_sets::type_3(state, lap, [first, second]),
            };
            steps.extend(type_4(state, lap, [first, second]));
            steps
        }
        [first, ..] => {
            let extra = (state.candidates(first) - lap.digits).first();
            extra.map(|digit| type_2(state, lap, digit, &extra_cells)).into_iter().collect()
        }
    }
}

/// One cell has further candidates: it is one of these.
fn type_1(state: &State, lap: &Loop, cell: Cell) -> Step {
    let mut eliminations = Eliminations::NONE;
    eliminations.add_digits(state, lap.digits, cell);
    lap.step(1, 0.0).eliminating(eliminations)
}

/// All further candidates are one digit: one of the cells is it.
fn type_2(state: &State, lap: &Loop, digit: Digit, extra_cells: &[Cell]) -> Step {
    let victims = extra_cells.iter().map(|cell| cell.peers()).reduce(|all, peers| all & peers).unwrap_or_default();
    lap.step(2, 0.0).eliminating(Eliminations::of(state, digit, victims))
}

/// A digit of the loop has its only places of a house in the two cells: the other one leaves them.
fn type_4(state: &State, lap: &Loop, cells: [Cell; 2]) -> Option<Step> {
    let both: CellSet = cells.into_iter().collect();
    let confined = |digit: Digit| {
        shared_houses(cells).filter(|&at| (state.cells(digit) & HOUSE_SETS[at]) - both == CellSet::EMPTY).last()
    };
    let (locked, at) = lap.digits.iter().find_map(|digit| Some((digit, confined(digit)?)))?;
    let other = (lap.digits - locked.into()).first()?;
    let eliminations = Eliminations::of(state, other, both);
    Some(lap.step(4, 0.0).in_houses([house(at)]).eliminating(eliminations))
}

struct Walk<'a> {
    state: &'a State,
    digits: DigitSet,
    /// The cells that hold both digits.
    cells: CellSet,
    path: Vec<Cell>,
    on_path: CellSet,
    found: Vec<Loop>,
}

fn walk_all(state: &State) -> Vec<Loop> {
    let mut found = Vec::new();
    for cell in Cell::all().filter(|&cell| state.candidates(cell).len() == 2) {
        let digits = state.candidates(cell);
        let cells = digits.iter().fold(!CellSet::EMPTY, |all, digit| all & state.cells(digit));
        if cells.len() < 4 {
            continue;
        }
        let mut walk = Walk { state, digits, cells, path: Vec::new(), on_path: CellSet::EMPTY, found };
        walk.enter(cell, 3, 2, DigitSet::EMPTY);
        found = walk.found;
    }
    found
}

impl Walk<'_> {
    /// Goes on from a cell entered in a house of kind `last`; `budget` more cells may have several further digits.
    fn enter(&mut self, cell: Cell, last: usize, budget: i8, mut extras: DigitSet) {
        self.path.push(cell);
        self.on_path.insert(cell);
        for kind in (0..3).filter(|&kind| kind != last) {
            for next in HOUSE_CELLS[usize::from(HOUSES[cell.index()][kind])] {
                if next == self.path[0] && self.path.len() >= 4 {
                    self.close();
                } else if self.cells.contains(next) && !self.on_path.contains(next) {
                    let further = self.state.candidates(next) - self.digits;
                    extras |= further;
                    if further.is_empty() || extras.len() == 1 || budget > 0 {
                        self.enter(next, kind, budget - i8::from(!further.is_empty()), extras);
                    }
                }
            }
        }
        self.path.pop();
        self.on_path.remove(cell);
    }

    fn close(&mut self) {
        let lap = Loop { cells: self.path.clone(), digits: self.digits };
        if lap.is_valid() {
            self.found.push(lap);
        }
    }
}
