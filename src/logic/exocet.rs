//! Junior exocet: two base cells of a mini-line, two target cells in the other boxes of its band, and cross-lines in which
//! the base digits have too few places outside the band, so that the targets hold the digits of the base.
//!
//! ```text
//! B B . | . . . | . . .     B  base          S  cross-lines outside the band
//! . . . | T . . | c m m     T  targets       c  companions, without base digits
//! . . . | c m m | T . .     m  mirrors: those of the one target lie in the box of the other
//! ------+-------+------
//! . . S | S . . | S . .
//! ```
//!
//! A digit of the base is in no other cell of the first box and the base row, so the first cross-line has it in S. If S
//! has room for it twice only, one of the other two cross-lines has it in the band, where just the target is left.

use std::ops::ControlFlow;

use crate::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::words::{all_of, and, any_of};
use super::{Finds, HouseRole, Parts, Pattern, Role, Sight, State, Step, Technique};

/// Base and targets of a junior exocet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Exocet {
    /// The base cells.
    pub base: [Cell; 2],
    /// Their digits.
    pub digits: DigitSet,
    /// The target cells.
    pub targets: [Cell; 2],
    /// The mirror cells of each target.
    pub mirrors: [CellSet; 2],
    /// The cross-lines: that of the base box, those of the targets.
    pub lines: [House; 3],
    /// The cells of the cross-lines outside the band.
    pub outside: CellSet,
}

/// Junior exocets.
pub fn exocet(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    for boxed in House::BOXES {
        for line in House::ALL.into_iter().filter(|line| !line.is_box() && line.meets(boxed)) {
            let mini = boxed.spots_of(line.cell_set()) & state.spots_with(boxed, 2, 4);
            for spots in mini.subsets(2) {
                let mut base = boxed.cells_at(spots);
                let (Some(one), Some(other)) = (base.next(), base.next()) else { continue };
                let digits = state.candidates(one) | state.candidates(other);
                if (3..=4).contains(&digits.len()) {
                    with_base(state, (boxed, line), [one, other], digits, finds)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Exocets with these base cells.
fn with_base(
    state: &State,
    (boxed, line): (House, House),
    base: [Cell; 2],
    digits: DigitSet,
    finds: &mut Finds,
) -> ControlFlow<()> {
    let is_band = |other: &House| other.kind() == line.kind() && other.meets(boxed);
    let band = House::ALL.into_iter().filter(is_band).fold(CellSet::EMPTY, |all, line| all | line.cell_set());
    let others: Vec<House> =
        House::BOXES.into_iter().filter(|other| *other != boxed && band.contains_all(other.cell_set())).collect();
    let third = (line.cell_set() & boxed.cell_set()) - CellSet::from(base);
    let [one, two] = [0, 1].map(|at| (others[at].cell_set() - line.cell_set()) & targets(state, digits));
    for first in one {
        for second in two {
            let lines = [third.first(), Some(first), Some(second)].map(|cell| cell.map(|cell| crossing(cell, line)));
            let [Some(third), Some(near), Some(far)] = lines else { continue };
            let outside = (third.cell_set() | near.cell_set() | far.cell_set()) - band;
            let mirror = |target: Cell, other: House, crossing: House| -> CellSet {
                let own = House::ALL
                    .into_iter()
                    .find(|house| house.kind() == line.kind() && house.cell_set().contains(target));
                let own = own.map_or(CellSet::EMPTY, House::cell_set);
                other.cell_set() - line.cell_set() - own - crossing.cell_set()
            };
            let found = Exocet {
                base,
                digits,
                targets: [first, second],
                mirrors: [mirror(first, others[1], far), mirror(second, others[0], near)],
                lines: [third, near, far],
                outside,
            };
            if found.holds(state, line, band) {
                finds.eliminate(Technique::JuniorExocet, found.gone(state), || found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The empty cells that can have some of these digits.
fn targets(state: &State, digits: DigitSet) -> CellSet {
    digits.iter().fold(CellSet::EMPTY, |all, digit| all | state.cells(digit))
}

/// The line through a cell that crosses another one.
fn crossing(cell: Cell, line: House) -> House {
    let [row, column, _] = cell.houses();
    if row.kind() == line.kind() { column } else { row }
}

/// Where a digit is or can be.
fn places(state: &State, digit: Digit) -> CellSet {
    let standing = Cell::all().filter(|&cell| state.grid().digit(cell) == Some(digit));
    state.cells(digit) | standing.collect()
}

impl Exocet {
    /// Whether the targets can have several base digits, the companions none, and S has room for each at most twice.
    fn holds(&self, state: &State, line: House, band: CellSet) -> bool {
        if self.targets.into_iter().any(|target| (state.candidates(target) & self.digits).len() < 2) {
            return false;
        }
        let [_, near, far] = self.lines;
        let companions = ((near.cell_set() | far.cell_set()) & band) - line.cell_set() - CellSet::from(self.targets);
        self.digits.iter().all(|digit| {
            let all = places(state, digit);
            (all & companions).is_empty() && !self.has_room_thrice(all & self.outside)
        })
    }

    /// Whether three cells, one of each cross-line, do not see each other.
    fn has_room_thrice(&self, places: CellSet) -> bool {
        let [one, two, three] = self.lines.map(|line| places & line.cell_set());
        one.iter()
            .any(|first| (two - first.peers()).iter().any(|next| !(three - first.peers() - next.peers()).is_empty()))
    }

    /// Whether the first cross-line and that of the other target have a digit in S if this target has it.
    fn has_room_beside(&self, state: &State, target: usize, digit: Digit) -> bool {
        let places = places(state, digit) & self.outside;
        let [first, other] = [self.lines[0], self.lines[2 - target]].map(|line| places & line.cell_set());
        first.iter().any(|cell| !(other - cell.peers()).is_empty())
    }

    /// The base digits that a target can have.
    fn of_target(&self, state: &State, target: usize) -> DigitSet {
        let own = state.candidates(self.targets[target]) & self.digits;
        let can = |&digit: &Digit| {
            !(places(state, digit) & self.mirrors[target]).is_empty() && self.has_room_beside(state, target, digit)
        };
        own.iter().filter(can).collect()
    }

    /// What goes: other digits from the targets, base digits that no target can have, and what is not so in any choice of
    /// two digits.
    fn gone(&self, state: &State) -> CandidateSet {
        let targets = [0, 1].map(|target| self.of_target(state, target));
        let base = self.base.map(|cell| state.candidates(cell));
        let (mut in_base, mut in_targets) = ([DigitSet::EMPTY; 2], [DigitSet::EMPTY; 2]);
        for one in self.digits {
            for other in self.digits - one.into() {
                let fits = |sets: [DigitSet; 2], [a, b]: [Digit; 2]| sets[0].contains(a) && sets[1].contains(b);
                let turns = [[one, other], [other, one]];
                let can_stand = turns.into_iter().any(|turn| fits(base, turn));
                for turn in turns.into_iter().filter(|&turn| can_stand && fits(targets, turn)) {
                    in_targets[0].insert(turn[0]);
                    in_targets[1].insert(turn[1]);
                    for turn in turns.into_iter().filter(|&turn| fits(base, turn)) {
                        in_base[0].insert(turn[0]);
                        in_base[1].insert(turn[1]);
                    }
                }
            }
        }
        let cells = self.base.into_iter().zip(in_base).chain(self.targets.into_iter().zip(in_targets));
        let gone = cells.fold(CandidateSet::EMPTY, |all, (cell, kept)| all | state.victims_in(cell, !kept));
        (0..2).fold(gone, |all, target| all | self.gone_from_mirror(state, target, in_targets[target]))
    }

    /// A mirror has the digit of its target; where one cell of it cannot, the other one does.
    fn gone_from_mirror(&self, state: &State, target: usize, digits: DigitSet) -> CandidateSet {
        let mirror = self.mirrors[target];
        let able = targets(state, digits) & mirror;
        let stands = (mirror - state.grid().empty_cells())
            .iter()
            .any(|cell| state.grid().digit(cell).is_some_and(|digit| digits.contains(digit)));
        match able.only() {
            Some(cell) if !stands => state.victims_in(cell, !digits),
            _ => CandidateSet::EMPTY,
        }
    }
}

impl Pattern for Exocet {
    fn parts(&self, state: &State) -> Parts {
        let with = |parts: Parts, role: Role, cell: Cell| parts.cell(role, cell, self.digits & state.candidates(cell));
        let parts = self.base.into_iter().fold(Parts::default(), |parts, cell| with(parts, Role::Pivot, cell));
        let parts = self.targets.into_iter().fold(parts, |parts, cell| with(parts, Role::Pincer, cell));
        let boxes = self.targets.map(|target| House::box_at(target.box_index()));
        parts
            .with(Role::Helper, state.among(self.outside, self.digits))
            .houses(HouseRole::Base, boxes)
            .houses(HouseRole::Cover, self.lines)
    }

    fn size(&self) -> usize {
        4 + self.outside.len()
    }

    fn place(&self) -> String {
        and(self.base)
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let [first, second] = self.targets;
        let mirror = |target: usize| and(self.mirrors[target]);
        vec![
            format!(
                "the base cells {} take two of {}; outside the band, the cross-lines {} have room for each of these only \
                 twice, so a digit of the base is in a cross-line within the band, and that can only be in one of the \
                 target cells {first} and {second}",
                and(self.base),
                all_of(self.digits),
                super::words::houses(&self.lines),
            ),
            format!(
                "so the targets have the two digits of the base and nothing else; whatever {first} has is also in its \
                 mirror, {}, whatever {second} has in {}; what no choice of two of {} allows can go",
                mirror(0),
                mirror(1),
                any_of(self.digits),
            ),
        ]
    }
}
