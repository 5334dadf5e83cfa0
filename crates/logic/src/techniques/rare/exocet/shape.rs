//! Base, targets, mirrors and cross-lines of an exocet.

use sudokit_core::board::{Cell, CellSet, Digit, DigitSet, House};

use crate::State;

/// Base and targets of an exocet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Exocet {
    /// The base cells.
    pub base: [Cell; 2],
    /// Their digits.
    pub digits: DigitSet,
    /// The target cells.
    pub targets: [Cell; 2],
    /// The mirror cells of each target; none if it is not junior, or if a cell between them can have a digit of the base.
    pub mirrors: [CellSet; 2],
    /// The cross-lines: that of the base box, those of the other boxes of the band.
    pub lines: [House; 3],
    /// These other boxes.
    pub boxes: [House; 2],
    /// The cells of the cross-lines outside the band.
    pub outside: CellSet,
}

/// Where a digit is or can be.
pub fn places(state: &State, digit: Digit) -> CellSet {
    let standing = Cell::all().filter(|&cell| state.grid().digit(cell) == Some(digit));
    state.cells(digit) | standing.collect()
}

impl Exocet {
    /// An exocet with its mirrors.
    pub(crate) fn of(
        state: &State,
        (base, digits): ([Cell; 2], DigitSet),
        targets: [Cell; 2],
        lines: [House; 3],
        boxes: [House; 2],
    ) -> Self {
        let [near, far] = boxes.map(House::cell_set);
        let crossing = lines.iter().fold(CellSet::EMPTY, |all, line| all | line.cell_set());
        let band = House::box_at(base[0].box_index()).cell_set() | near | far;
        let mut found =
            Self { base, digits, targets, mirrors: [CellSet::EMPTY; 2], lines, boxes, outside: crossing - band };
        // The targets in the order of the boxes.
        if near.contains(targets[1]) {
            found.targets.swap(0, 1);
        }
        let beside = (crossing & (near | far)) - CellSet::from(base).common_peers() - CellSet::from(targets);
        if found.is_junior() && digits.iter().all(|digit| (places(state, digit) & beside).is_empty()) {
            let seen = CellSet::from(base).common_peers() | crossing;
            found.mirrors = [far - seen - found.targets[0].peers(), near - seen - found.targets[1].peers()];
        }
        found
    }

    /// Whether there is a target in each box beside the base.
    pub(crate) fn is_junior(&self) -> bool {
        let [[near, far], [one, two]] = [self.boxes.map(House::cell_set), self.targets.map(CellSet::from)];
        near.contains_all(one) && far.contains_all(two)
    }

    /// The base cells, the targets and their mirrors.
    pub(crate) fn cells(&self) -> CellSet {
        CellSet::from(self.base) | self.targets.into() | self.mirrors[0] | self.mirrors[1]
    }
}
