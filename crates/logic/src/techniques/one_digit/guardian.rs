//! Guardians, or broken wing: an odd loop of places of a digit, in which adjacent places share a house. The digit
//! cannot be in the loop for all of these houses, so one of their other places, the guardians, has it.
//!
//! ```text
//!    r1c1 - r1c8     row 1, column 8, box 8, column 4, box 1. With one guardian, r1c5, the guardian is the digit.
//!    r3c3   r7c8     With several guardians, a place that sees all of them is not the digit.
//!       r3c5 ...
//! ```

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, Cell, CellSet, Digit, House, HouseSet};

use crate::engine::visit_order::box_first;
use crate::engine::words::and;
use crate::{Area, Effect, HouseRole, Parts, Pattern, PositionCache, Role, State, Step, StepCollector, Technique};

/// The length of the shortest and the longest loop in the search.
const SHORTEST: usize = 5;
const LONGEST: usize = 11;

/// An odd loop of places of a digit, and the other places in the houses of its links.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Guardian {
    /// The digit.
    pub digit: Digit,
    /// The cells of the loop in order.
    pub cells: Vec<Cell>,
    /// The houses of the links: each contains a cell and the next one.
    pub houses: Vec<House>,
    /// The other places of the digit in these houses.
    pub guardians: CellSet,
}

/// Reports loops with guardians, digit by digit. Only the shortest loop with the same guardians is reported.
pub fn guardian(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let gone = state.gone_since_failure(Technique::Guardian);
    let is_open = |digit: &Digit| gone.is_none_or(|gone| !gone.cells(*digit).is_empty());
    for digit in Digit::ALL.into_iter().filter(is_open) {
        let is_settled = |length: &usize| collector.is_settled_below(length + 1);
        let longest = (SHORTEST..=LONGEST).step_by(2).take_while(|length| !is_settled(length)).last();
        let Some(longest) = longest else { break };
        let mut search = LoopSearch {
            places: state.cells(digit),
            longest,
            cells: Vec::new(),
            houses: Vec::new(),
            found: BTreeMap::new(),
        };
        for start in search.places {
            collector.go_on()?;
            search.search_from(start);
        }
        for (guardians, (cells, houses)) in search.found {
            let guardian = || Guardian { digit, cells, houses, guardians };
            if let Some(cell) = guardians.only() {
                let effect = Effect::deciding(state, Candidate::new(cell, digit));
                collector.add(Step::new(Technique::Guardian, guardian(), effect))?;
            } else {
                let eliminations = state.eliminations_of(digit, guardians.common_peers());
                collector.eliminate(Technique::Guardian, eliminations, guardian)?;
            }
        }
    }
    if collector.is_empty() {
        state.note_failure_in(Technique::Guardian, collector);
    }
    ControlFlow::Continue(())
}

/// The search for loops along the places of a digit.
struct LoopSearch {
    places: CellSet,
    longest: usize,
    cells: Vec<Cell>,
    houses: Vec<House>,
    /// The shortest loop per set of guardians, the first of several.
    found: BTreeMap<CellSet, (Vec<Cell>, Vec<House>)>,
}

/// The data of an open loop.
#[derive(Clone, Copy)]
struct OpenLoop {
    cells: CellSet,
    houses: HouseSet,
    guardians: CellSet,
    /// The places that see all guardians.
    seen: CellSet,
    /// The places that the loop can still reach. No house has more than two cells of the loop.
    open: CellSet,
}

impl LoopSearch {
    /// Finds the loops whose first cell is `start`.
    fn search_from(&mut self, start: Cell) {
        let later = CellSet::from_bits(u128::MAX << start.index()) - start.into();
        self.cells.push(start);
        self.extend(
            start,
            OpenLoop {
                cells: start.into(),
                houses: HouseSet::EMPTY,
                guardians: CellSet::EMPTY,
                seen: self.places,
                open: later,
            },
        );
        self.cells.pop();
    }

    /// Extends the loop from the last cell, or closes it.
    fn extend(&mut self, last: Cell, open_loop: OpenLoop) {
        let (start, length) = (self.cells[0], self.cells.len());
        let last_cells = self.houses.last().map_or(CellSet::EMPTY, |house| house.cell_set());
        let open = open_loop.open - last_cells;
        for house in box_first(last.houses()) {
            if open_loop.houses.contains(house) {
                continue;
            }
            let others = (house.cell_set() & self.places) - last.into();
            let rivals = others & open_loop.cells;
            if rivals.is_empty() {
                if length == self.longest {
                    continue;
                }
                for cell in (others & open) - open_loop.guardians {
                    if let Some(next) = open_loop.with(house, others, cell) {
                        self.cells.push(cell);
                        self.houses.push(house);
                        self.extend(cell, OpenLoop { open, ..next });
                        self.houses.pop();
                        self.cells.pop();
                    }
                }
            } else if rivals == start.into()
                && length % 2 == 1
                && length >= SHORTEST
                && self.cells[1] < last
                && let Some(whole) = open_loop.with(house, others, start).filter(|whole| !whole.guardians.is_empty())
            {
                self.keep(whole.guardians, house);
            }
        }
    }

    /// Keeps the loop that this house closes, unless a loop as short is known for its guardians.
    fn keep(&mut self, guardians: CellSet, house: House) {
        if self.found.get(&guardians).is_none_or(|(known, _)| self.cells.len() < known.len()) {
            let houses = self.houses.iter().copied().chain([house]).collect();
            self.found.insert(guardians, (self.cells.clone(), houses));
        }
    }
}

impl OpenLoop {
    /// Adds a cell through a house with these other places. Returns `None` if no place sees all of several guardians.
    fn with(self, house: House, others: CellSet, cell: Cell) -> Option<Self> {
        let new = others - cell.into() - self.guardians;
        let guardians = self.guardians | new;
        let seen = self.seen & new.common_peers();
        let is_idle = guardians.len() > 1 && seen.is_empty();
        let (cells, houses) = (self.cells | cell.into(), self.houses | house.into());
        (!is_idle).then_some(Self { cells, houses, guardians, seen, ..self })
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

    fn place(&self, _: &State) -> Area {
        Area::fullest_house(self.cells.iter().copied())
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let Self { digit, cells, houses, guardians } = self;
        let mut lines = vec![
            format!("{} form a loop of {} cells; each shares a house with the next", and(cells), cells.len()),
            format!(
                "if {} had no other places for {digit}, cells with and without {digit} would alternate around the loop",
                and(houses)
            ),
            format!("an odd number of cells does not allow that, so another place, a guardian, is {digit}"),
        ];
        if let Some(cell) = guardians.only() {
            lines.push(format!("{cell} is the only other place in these houses"));
        } else {
            lines.push(format!("the other places in these houses are {}", and(*guardians)));
            lines.push(format!("no cell that sees all of them can be {digit}"));
        }
        lines
    }
}
