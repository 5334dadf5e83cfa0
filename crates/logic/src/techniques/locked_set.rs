//! A naked pair or triple where a box and a line meet: its digits leave both houses.

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, CellSet, DigitSet, House};

use crate::engine::words::{and, any_of};
use crate::{Area, Extent, Finds, HouseRole, Parts, Pattern, Role, Sight, State, Step, Technique};

/// As many cells as digits in a box and in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct LockedSet {
    /// The box and the line.
    pub houses: [House; 2],
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// Locked pairs.
pub fn pair(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    each(state, 2, Technique::LockedPair, finds)
}

/// Locked triples.
pub fn triple(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    each(state, 3, Technique::LockedTriple, finds)
}

/// Sets that take candidates from both houses; others are naked sets and no more. To some orders what the houses share counts
/// for the box.
fn each(state: &State, size: usize, technique: Technique, finds: &mut Finds) -> ControlFlow<()> {
    for boxed in House::BOXES {
        for line in House::ALL.into_iter().filter(|line| !line.is_box() && line.meets(boxed)) {
            let open = boxed.spots_of(line.cell_set()) & state.spots_with(boxed, 2, size);
            for spots in open.subsets(size) {
                let cells: CellSet = boxed.cells_at(spots).collect();
                let digits = state.union(cells);
                if digits.len() != size {
                    continue;
                }
                let gone = |house: House| state.among(house.cell_set() - cells, digits);
                let houses = [boxed, line];
                let all = houses.into_iter().fold(CandidateSet::EMPTY, |all, house| all | gone(house));
                let is_wide = match finds.extent() {
                    Extent::Choice => gone(boxed) != all && !gone(boxed).is_empty(),
                    _ => houses.into_iter().all(|house| gone(house) != all),
                };
                if is_wide {
                    finds.eliminate(technique, all, || LockedSet { houses, cells, digits })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for LockedSet {
    fn parts(&self, state: &State) -> Parts {
        Parts::default().with(Role::Pattern, state.among(self.cells, self.digits)).houses(HouseRole::Base, self.houses)
    }

    fn size(&self) -> usize {
        self.cells.len()
    }

    fn place(&self, _: &State) -> Area {
        Area::all(self.houses.map(Area::house))
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let Self { houses: [boxed, line], cells, digits } = *self;
        let (take, digits) = (if cells.len() == 2 { "both" } else { "them all" }, any_of(digits));
        vec![format!(
            "{} can only be {digits}, so they take {take}; they lie in {boxed} and in {line}, and no other cell of either \
             can be {digits}",
            and(cells)
        )]
    }
}
