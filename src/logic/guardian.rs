//! Guardians, or broken wing: an odd loop of places of a digit, neighbors of which share a house. Each of these houses
//! could not have its digit in one of two neighbors all the way round, so one of the further places, the guardians, has it.
//!
//! ```text
//!    r1c1 - r1c8     row 1, column 8, box 8, column 4, box 1; with one guardian, r1c5: it is the digit.
//!    r3c3   r7c8     With several: what sees all of them is not.
//!       r3c5 ...
//! ```

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, House};

use super::reference::box_first;
use super::words::{and, or};
use super::{Effect, Finds, HouseRole, Parts, Pattern, Role, Sight, State, Step, Technique};

/// The longest loop that is looked for.
const LONGEST: usize = 11;

/// An odd loop of places of a digit, and the other places in the houses of its links.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Guardian {
    /// The digit.
    pub digit: Digit,
    /// The cells of the loop in their order.
    pub cells: Vec<Cell>,
    /// The house of each cell and the next one.
    pub houses: Vec<House>,
    /// The other places of the digit in these houses.
    pub guardians: CellSet,
}

/// Loops with guardians, digit by digit; of those with the same guardians the shortest.
pub fn guardian(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let mut tour =
            Tour { places: state.cells(digit), cells: Vec::new(), houses: Vec::new(), found: BTreeMap::new() };
        for length in (5..=LONGEST).step_by(2) {
            if finds.is_late() || finds.is_settled_below(length + 1) {
                break;
            }
            for start in tour.places {
                tour.cells.push(start);
                tour.on(length, CellSet::EMPTY, tour.places);
                tour.cells.pop();
            }
        }
        for (guardians, (cells, houses)) in tour.found {
            let guardian = || Guardian { digit, cells, houses, guardians };
            if let Some(cell) = guardians.only() {
                let effect = Effect::deciding(state, Candidate::new(cell, digit));
                finds.add(Step::new(Technique::Guardian, guardian(), effect))?;
            } else {
                let victims = state.victims(digit, guardians.common_peers());
                finds.eliminate(Technique::Guardian, victims, guardian)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A way along the places of a digit.
struct Tour {
    places: CellSet,
    cells: Vec<Cell>,
    houses: Vec<House>,
    /// The first loop with each set of guardians.
    found: BTreeMap<CellSet, (Vec<Cell>, Vec<House>)>,
}

impl Tour {
    /// Goes on from the last cell until there are `length` cells; `seen` is what sees all guardians so far.
    fn on(&mut self, length: usize, guardians: CellSet, seen: CellSet) {
        let (Some(&start), Some(&last)) = (self.cells.first(), self.cells.last()) else { return };
        let on_way: CellSet = self.cells.iter().copied().collect();
        let is_full = self.cells.len() == length;
        for house in box_first(last.houses()) {
            let others = (house.cell_set() & self.places) - last.into();
            // No house has more than two cells of the loop.
            let (next, rivals) =
                if is_full { (start.into(), on_way - start.into()) } else { (others - on_way, on_way) };
            if self.houses.contains(&house) || !(others & rivals).is_empty() {
                continue;
            }
            for cell in next & others {
                let new = others - cell.into() - guardians;
                let guardians = guardians | new;
                let seen = seen & new.common_peers();
                if guardians.len() > 1 && seen.is_empty() {
                    continue;
                }
                self.houses.push(house);
                if !is_full {
                    self.add(start, cell, length, guardians, seen);
                } else if self.cells[1] < last && !guardians.is_empty() {
                    self.found.entry(guardians).or_insert_with(|| (self.cells.clone(), self.houses.clone()));
                }
                self.houses.pop();
            }
        }
    }

    fn add(&mut self, start: Cell, cell: Cell, length: usize, guardians: CellSet, seen: CellSet) {
        let earlier = &self.houses[..self.houses.len() - 1];
        let is_apart = cell > start && earlier.iter().all(|house| !house.cell_set().contains(cell));
        if is_apart && !guardians.contains(cell) {
            self.cells.push(cell);
            self.on(length, guardians, seen);
            self.cells.pop();
        }
    }
}

impl Pattern for Guardian {
    fn parts(&self, _: &State) -> Parts {
        let loop_cells: CellSet = self.cells.iter().copied().collect();
        Parts::default()
            .digit(Role::Pattern, self.digit, loop_cells)
            .digit(Role::Fin, self.digit, self.guardians)
            .houses(HouseRole::Link, self.houses.iter().copied())
    }

    fn size(&self) -> usize {
        self.cells.len() + self.guardians.len()
    }

    fn place(&self) -> String {
        and(&self.cells)
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let Self { digit, cells, houses, guardians } = self;
        let start = format!(
            "{} are a loop of {} cells that can be {digit}, each with the next in one house ({}); if {digit} had no other \
             place in these houses, every second cell would have to be {digit}, which an odd loop does not allow",
            and(cells),
            cells.len(),
            and(houses),
        );
        vec![match guardians.only() {
            Some(cell) => format!("{start}; {cell} is the only other place (guardian), so it is {digit}"),
            None => format!(
                "{start}; so one of the other places (guardians) is {digit}, {}, and no cell that sees all of them can be",
                or(*guardians)
            ),
        }]
    }
}
