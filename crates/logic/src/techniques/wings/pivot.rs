//! XY-wing and XYZ-wing: a pivot and two pincers with two candidates each.

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};

use crate::engine::visit_order::seen_from;
use crate::engine::words::{any_of, eureka_chain, or};
use crate::{Area, BondKind, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique, Within};

/// A pivot and two pincers. One of the pincers has the goal, unless the pivot has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Wing {
    /// The pivot.
    pub pivot: Cell,
    /// The candidates of the pivot: two, or three including the goal.
    pub pivot_digits: DigitSet,
    /// The pincers, each with the digit that it shares with the pivot besides the goal.
    pub pincers: [(Cell, Digit); 2],
    /// The digit that both pincers have.
    pub goal: Digit,
}

/// Reports XY-wings: a pivot with x and y, pincers with x z and y z. No cell that sees both pincers is z.
pub fn xy(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    each(state, 2, Technique::XyWing, collector)
}

/// Reports XYZ-wings: a pivot with x, y and z, pincers with x z and y z. No cell that sees all three is z.
pub fn xyz(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    each(state, 3, Technique::XyzWing, collector)
}

fn each(state: &State, size: usize, technique: Technique, collector: &mut StepCollector) -> ControlFlow<()> {
    let pairs = state.bivalue_cells();
    for pivot in state.cells_with(size, size) {
        let digits = state.candidates(pivot);
        let fitting = pairs & pivot.peers();
        let fitting: CellSet =
            fitting.iter().filter(|&wing| (state.candidates(wing) & digits).len() == size - 1).collect();
        for first in seen_from(pivot, fitting) {
            for second in seen_from(pivot, fitting) {
                if let Some(wing) = Wing::of(state, pivot, [first, second]) {
                    collector.eliminate(
                        technique,
                        state.eliminations_of(wing.goal, wing.ends().common_peers()),
                        || wing,
                    )?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Wing {
    fn of(state: &State, pivot: Cell, pincers: [Cell; 2]) -> Option<Self> {
        let pivot_digits = state.candidates(pivot);
        let [first, second] = pincers.map(|cell| state.candidates(cell));
        let goal = (first & second).only().filter(|_| (pivot_digits | first | second).len() == 3)?;
        if pivot_digits.len() == 2 && pivot_digits.contains(goal) {
            return None;
        }
        let [x, y] = [first, second].map(|digits| (digits - goal.into()).only());
        Some(Self { pivot, pivot_digits, pincers: [(pincers[0], x?), (pincers[1], y?)], goal })
    }

    /// Returns whether the pivot can have the goal itself.
    fn pivot_has_goal(self) -> bool {
        self.pivot_digits.contains(self.goal)
    }

    /// Returns the cells of which one has the goal.
    fn ends(self) -> CellSet {
        let mut ends = CellSet::from(self.pincers.map(|(cell, _)| cell));
        if self.pivot_has_goal() {
            ends.insert(self.pivot);
        }
        ends
    }
}

impl Pattern for Wing {
    fn parts(&self, state: &State) -> Parts {
        let one = |cell: Cell, digit: Digit| CandidateSet::from(Candidate { cell, digit });
        let pincer = |parts: Parts, (cell, digit): (Cell, Digit)| {
            let [pivot, first, last] = [one(self.pivot, digit), one(cell, digit), one(cell, self.goal)];
            parts.cell(Role::Pincer, cell, state.candidates(cell)).weak(state, pivot, first).bond(
                BondKind::Strong,
                Within::Cell(cell),
                first,
                last,
            )
        };
        let pivot = Parts::default().cell(Role::Pivot, self.pivot, self.pivot_digits);
        let parts = self.pincers.into_iter().fold(pivot, pincer);
        if self.pivot_has_goal() {
            return parts;
        }
        let [from, to] = self.pincers.map(|(_, digit)| one(self.pivot, digit));
        parts.bond(BondKind::Strong, Within::Cell(self.pivot), from, to)
    }

    fn size(&self) -> usize {
        3
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order([self.pivot])
    }

    /// Returns lines such as `the pivot r1c1 is 2 or 5`, `if it is 2, the pincer r1c7 is 8` and so on.
    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let Self { pivot, pivot_digits, mut pincers, goal } = *self;
        // In the order of the digits of the pivot.
        pincers.sort_by_key(|(_, digit)| *digit);
        let [(first, x), (second, y)] = pincers;
        let mut lines = vec![
            format!("the pivot {pivot} is {}", any_of(pivot_digits)),
            format!("if it is {x}, the pincer {first} is {goal}"),
            format!("if it is {y}, the pincer {second} is {goal}"),
        ];
        if self.pivot_has_goal() {
            lines.push(format!("if it is neither, it is {goal} itself"));
            lines.push(format!("so {} is {goal}", or([pivot, first, second])));
            lines.push(format!("no cell that sees all three can be {goal}"));
        } else {
            lines.push(format!("so {} is {goal}", or([first, second])));
            lines.push(format!("no cell that sees both can be {goal}"));
        }
        lines
    }

    fn eureka(&self, _: &Step) -> Option<String> {
        let Self { pivot, pincers: [(first, x), (second, y)], goal, .. } = *self;
        let chain = [(first, goal), (first, x), (pivot, x), (pivot, y), (second, y), (second, goal)];
        (!self.pivot_has_goal()).then(|| eureka_chain(false, chain))
    }
}
