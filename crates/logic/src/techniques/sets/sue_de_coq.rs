//! Sue de Coq: cells in the intersection of a box and a row or column, and cells in the rest of each. Together they
//! take every digit they can.

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, CellSet, Digit, DigitSet, House, SpotSet};

use crate::engine::words::{all_of, and, any_of};
use crate::techniques::sets::almost_locked::holds_locked_set;
use crate::techniques::wings::bent::OF_SET;
use crate::{Area, HouseRole, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};

/// Cells in a box and a row or column with as many cells as digits. A digit of both sides counts twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct SueDeCoq {
    /// The box, and the row or column.
    pub houses: [House; 2],
    /// The cells in the intersection.
    pub middle: CellSet,
    /// The cells in the rest of the box, and in the rest of the row or column.
    pub sides: [CellSet; 2],
    /// The digits shared by both sides. Each side has each of them.
    pub doubled: DigitSet,
}

/// A side of the pattern: cells of one house outside the other house.
struct Side {
    spots: SpotSet,
    digits: DigitSet,
}

/// Reports basic and extended Sue de Coq.
pub fn sue_de_coq(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let changed = state.changed();
    for boxed in House::BOXES {
        for line in House::ALL.into_iter().filter(|line| !line.is_box() && line.meets(boxed)) {
            let cross = boxed.spots_of(line.cell_set()) & state.spots_with(boxed, 2, 9);
            let digits = state.union(boxed.cells_at(cross));
            // Two cells in the middle have four digits or more.
            if ((boxed.cell_set() | line.cell_set()) & changed).is_empty() || cross.len() < 2 || digits.len() < 4 {
                continue;
            }
            let [in_box, in_line] =
                [(boxed, line), (line, boxed)].map(|(house, other)| sides(state, house, other, digits));
            // The smallest pattern has two cells in the middle and one on each side.
            if collector.is_settled_below(4 + OF_SET + 1) {
                return ControlFlow::Continue(());
            }
            for size in 2..=cross.len() {
                for spots in cross.subsets(size) {
                    let middle: CellSet = boxed.cells_at(spots).collect();
                    between(state, [boxed, line], middle, [&in_box, &in_line], collector)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the sets of cells of a house outside another house that have more digits than cells, and more cells than
/// digits that are not `shared`.
fn sides(state: &State, house: House, other: House, shared: DigitSet) -> Vec<Side> {
    let open = state.spots_with(house, 2, 9) - house.spots_of(other.cell_set());
    let sets = house.cells().map(|cell| state.candidates(cell));
    let of = |spots: SpotSet| {
        let digits = DigitSet::union(spots.iter().map(|spot| sets[spot.index()]));
        let fits = digits.len() > spots.len() && (digits - shared).len() < spots.len();
        fits.then_some(Side { spots, digits })
    };
    (1..=open.len()).flat_map(|size| open.subsets(size)).filter_map(of).collect()
}

/// Reports the patterns with these cells in the middle. Each side takes some of their digits.
fn between(
    state: &State,
    houses: [House; 2],
    middle: CellSet,
    [in_box, in_line]: [&[Side]; 2],
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    let digits = state.union(middle);
    let Some(spare) = digits.len().checked_sub(middle.len()).filter(|&spare| spare >= 2) else {
        return ControlFlow::Continue(());
    };
    // The number of digits that a side takes from the middle: its cells minus the digits of its own.
    let worth = |side: &Side| side.spots.len().checked_sub((side.digits - digits).len()).filter(|&worth| worth > 0);
    for first in in_box {
        let Some(one) = worth(first) else { continue };
        for second in in_line {
            let Some(other) = worth(second) else { continue };
            let doubled = first.digits & second.digits;
            if one + other == spare + (doubled & digits).len() {
                let sides =
                    [(houses[0], first), (houses[1], second)].map(|(house, side)| house.cells_at(side.spots).collect());
                let found = SueDeCoq { houses, middle, sides, doubled };
                let gone = found.eliminations(state);
                if !gone.is_empty() && !found.has_locked_part(state) {
                    collector.eliminate(Technique::SueDeCoq, gone, || found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl SueDeCoq {
    fn cells(&self) -> CellSet {
        self.middle | self.sides[0] | self.sides[1]
    }

    /// Returns whether a part of the pattern is a locked set.
    fn has_locked_part(&self, state: &State) -> bool {
        self.sides.into_iter().any(|side| holds_locked_set(state, self.middle | side) || holds_locked_set(state, side))
    }

    /// Returns the houses in which a digit of the pattern is certain, each with its places in the pattern.
    ///
    /// A house qualifies if it contains all places of the digit, or if both sides contain the digit.
    fn places(&self, state: &State, digit: Digit) -> impl Iterator<Item = (House, CellSet)> {
        let (all, is_doubled) = (self.cells() & state.cells(digit), self.doubled.contains(digit));
        self.houses.into_iter().zip(self.sides).filter_map(move |(house, side)| {
            let places = if is_doubled { all & side } else { all };
            house.cell_set().contains_all(places).then_some((house, places))
        })
    }

    /// Returns the eliminations. Each digit is removed from the rest of the houses in which it is certain.
    fn eliminations(&self, state: &State) -> CandidateSet {
        let mut gone = CandidateSet::EMPTY;
        for digit in state.union(self.cells()) {
            for (house, places) in self.places(state, digit) {
                gone |= state.eliminations_of(digit, house.cell_set() - places);
            }
        }
        gone
    }

    /// Returns the digits that are removed from the rest of a house.
    #[must_use]
    pub fn digits_removed_from(&self, state: &State, house: House) -> DigitSet {
        let digits = state.union(self.cells()).iter();
        digits.filter(|&digit| self.places(state, digit).any(|(other, _)| other == house)).collect()
    }
}

impl Pattern for SueDeCoq {
    fn parts(&self, state: &State) -> Parts {
        let [in_box, in_line] = self.sides.map(|side| state.among(side, DigitSet::ALL));
        Parts::default()
            .with(Role::Pivot, state.among(self.middle, DigitSet::ALL))
            .with(Role::Set(0), in_box)
            .with(Role::Set(1), in_line)
            .houses(HouseRole::Base, self.houses)
    }

    fn size(&self) -> usize {
        self.cells().len()
    }

    fn effort(&self) -> usize {
        self.cells().len() + OF_SET
    }

    fn place(&self, _: &State) -> Area {
        let [one, other] = self.houses;
        Area::named(format!("where {one} and {other} meet"), one.cell_set() & other.cell_set())
    }

    fn reasoning(&self, state: &State, step: &Step) -> Vec<String> {
        let Self { houses: [boxed, line], middle, sides: [in_box, in_line], doubled } = *self;
        let leaves = |house: House| {
            format!("no other cell of {house} can be {}", any_of(self.digits_removed_from(state, house)))
        };
        let mut lines = vec![
            format!("{boxed} and {line} meet in the pivot: {}", and(middle)),
            format!("set A in the rest of {boxed}: {}; set B in the rest of {line}: {}", and(in_box), and(in_line)),
            format!("these {} cells can only be {}", self.cells().len(), any_of(state.union(self.cells()))),
        ];
        lines.push(if doubled.is_empty() {
            "each of these digits fits once at most, since all its places here see each other".into()
        } else {
            format!(
                "{} fits once on each side; every other digit fits once, since all its places here see each other",
                all_of(doubled)
            )
        });
        lines.push("that is just enough to fill the cells, so they take all of these".into());
        let is_emptied = |house: &House| {
            let rest = house.cell_set() - self.cells();
            !(*step.effect().eliminations() & state.among(rest, DigitSet::ALL)).is_empty()
        };
        lines.extend([boxed, line].into_iter().filter(is_emptied).map(leaves));
        lines
    }
}
