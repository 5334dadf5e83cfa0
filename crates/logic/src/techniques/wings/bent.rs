//! Bent sets: as many cells as digits in two houses that cross. WXYZ-wing and larger.
//!
//! A digit is restricted if its cells in the set all see each other, so that the set has it at most once. If all digits
//! but one are restricted, the set must have the other digit, because the restricted ones cannot fill the cells. If all
//! digits are restricted, the set has each of them.

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use crate::engine::words::{all_of, and, any_of, or};
use crate::techniques::sets::almost_locked::holds_locked_set;
use crate::{Area, HouseRole, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};

/// As many cells as digits in two houses that cross.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct BentSet {
    /// The houses.
    pub houses: [House; 2],
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// The digit that is not restricted, if there is one.
    pub free: Option<Digit>,
}

/// The effort to see a set in two houses, beside that for its cells.
pub const OF_SET: usize = 2;

/// Reports bent sets of `SIZE` cells: 4, 5 or 6.
pub fn bent<const SIZE: usize>(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    if collector.is_settled_below(SIZE + OF_SET + 1) {
        return ControlFlow::Continue(());
    }
    let technique = [Technique::WxyzWing, Technique::VwxyzWing, Technique::UvwxyzWing][SIZE - 4];
    let (fitting, changed) = (state.cells_with(2, SIZE), state.changed());
    for (at, &near) in House::ALL.iter().enumerate() {
        for &far in House::ALL[at + 1..].iter().filter(|far| far.meets(near)) {
            let sides = [near.cell_set() & fitting, far.cell_set() & fitting];
            let cells = sides[0] | sides[1];
            if cells.len() >= SIZE
                && !(sides[0] - sides[1]).is_empty()
                && !(sides[1] - sides[0]).is_empty()
                && let Some(last_changed) = cells.iter().enumerate().filter(|(_, cell)| changed.contains(*cell)).last()
            {
                let with_sides = |cell: Cell| {
                    let digits = state.candidates(cell);
                    let alone = |one: usize| !sides[1 - one].contains(cell);
                    (cell, digits, [0, 1].map(|one| if alone(one) { digits } else { DigitSet::EMPTY }))
                };
                let all = cells.iter().map(with_sides).collect();
                let (houses, last_changed) = ([near, far], last_changed.0);
                let search = BentSearch { state, size: SIZE, technique, houses, all, changed, last_changed };
                search.add_cells(0, Part::default(), SIZE, collector)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The search for bent sets in two houses.
struct BentSearch<'a> {
    state: &'a State,
    size: usize,
    technique: Technique,
    houses: [House; 2],
    /// Each cell with its digits, and per house the same digits if no other house of the two contains the cell.
    all: Vec<(Cell, DigitSet, [DigitSet; 2])>,
    /// The cells that changed since the search found nothing. A set has one of them.
    changed: CellSet,
    /// The index of the last of them.
    last_changed: usize,
}

/// Some cells of a set.
#[derive(Clone, Copy, Default)]
struct Part {
    cells: CellSet,
    digits: DigitSet,
    /// The digits of the cells that lie in one house only, for each house.
    sides: [DigitSet; 2],
}

impl BentSearch<'_> {
    /// Adds cells from index `start` on, until none is missing.
    fn add_cells(&self, start: usize, part: Part, missing: usize, collector: &mut StepCollector) -> ControlFlow<()> {
        let mut end = (self.all.len() + 1).saturating_sub(missing);
        if (part.cells & self.changed).is_empty() {
            end = end.min(self.last_changed + 1);
        }
        for at in start..end {
            let (cell, digits, [near, far]) = self.all[at];
            let mut next = part;
            next.digits |= digits;
            next.sides[0] |= near;
            next.sides[1] |= far;
            let free = next.sides[0] & next.sides[1];
            if !free.is_empty() && free.only().is_none() {
                continue;
            }
            next.cells.insert(cell);
            let (count, missing) = (next.digits.len(), missing - 1);
            if missing == 0 && count == self.size {
                self.report(&next, collector)?;
            // Cells with few digits are a locked set.
            } else if missing > 0 && count > self.size - missing && count <= self.size {
                self.add_cells(at + 1, next, missing, collector)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        &Part { cells, digits, sides: [near, far] }: &Part,
        collector: &mut StepCollector,
    ) -> ControlFlow<()> {
        if near.is_empty() || far.is_empty() {
            return ControlFlow::Continue(());
        }
        let (state, free) = (self.state, (near & far).first());
        // A set without a free digit and with several cells in both houses is a Sue de Coq.
        let [one, other] = self.houses.map(House::cell_set);
        if free.is_none() && (one & other & cells).len() > 1 {
            return ControlFlow::Continue(());
        }
        let gone = |digit: Digit| state.eliminations_of(digit, (cells & state.cells(digit)).common_peers());
        let gone = match free {
            Some(digit) => gone(digit),
            None => CandidateSet::union(digits.iter().map(gone)),
        };
        if gone.is_empty() || holds_locked_set(state, cells) {
            return ControlFlow::Continue(());
        }
        collector.eliminate(self.technique, gone, || BentSet { houses: self.houses, cells, digits, free })
    }
}

impl Pattern for BentSet {
    fn parts(&self, state: &State) -> Parts {
        let free: DigitSet = self.free.into_iter().collect();
        Parts::default()
            .with(Role::Pattern, state.among(self.cells, self.digits - free))
            .with(Role::Pincer, state.among(self.cells, free))
            .houses(HouseRole::Base, self.houses)
    }

    fn size(&self) -> usize {
        self.cells.len()
    }

    fn effort(&self) -> usize {
        self.cells.len() + OF_SET
    }

    fn place(&self, _: &State) -> Area {
        Area::house(self.houses[0])
    }

    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        let Self { houses: [near, far], cells, digits, free } = *self;
        let mut lines = vec![
            format!("each of {} lies in {near} or {far}", and(cells)),
            format!("these {} cells can only be {}", cells.len(), any_of(digits)),
        ];
        if let Some(digit) = free {
            let places = cells & state.cells(digit);
            lines.push(format!(
                "each of {} fits once at most, since its places in the set see each other",
                all_of(digits - digit.into())
            ));
            lines.push(format!("these cannot fill all cells, so {} is {digit}", or(places)));
            lines.push(format!(
                "no cell that sees {} can be {digit}",
                if places.len() == 2 { "both" } else { "all of these" }
            ));
        } else {
            lines.push("each digit fits once at most, since its places in the set see each other".into());
            lines.push("so the set has each of them: no cell that sees all places of one can have it".into());
        }
        lines
    }
}
