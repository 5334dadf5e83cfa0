//! Where exocets are: base cells, cross-lines, and two cells without which no base digit has room in the cross-lines.

use sudokit_core::board::{Cell, CellSet, DigitSet, House};

use super::shape::{Exocet, places};
use crate::State;

/// The places of a base digit in the three cross-lines, outside the box and the line of the base.
type Room = [CellSet; 3];

/// Every exocet.
pub fn exocets(state: &State) -> Vec<Exocet> {
    let mut found = Vec::new();
    for boxed in House::BOXES {
        for line in House::ALL.into_iter().filter(|line| !line.is_box() && line.meets(boxed)) {
            let mini = boxed.spots_of(line.cell_set()) & state.spots_with(boxed, 2, 4);
            for spots in mini.subsets(2) {
                let mut base = boxed.cells_at(spots);
                let (Some(one), Some(other)) = (base.next(), base.next()) else { continue };
                let digits = state.candidates(one) | state.candidates(other);
                if (3..=4).contains(&digits.len()) {
                    with_base(state, (boxed, line), [one, other], digits, &mut found);
                }
            }
        }
    }
    found
}

/// Exocets with these base cells.
fn with_base(state: &State, (boxed, line): (House, House), base: [Cell; 2], digits: DigitSet, found: &mut Vec<Exocet>) {
    let across = |cells: CellSet| cells.iter().map(move |cell| crossing(cell, line));
    let Some(third) = across((line.cell_set() & boxed.cell_set()) - CellSet::from(base)).next() else { return };
    let beside = House::BOXES.into_iter().filter(|other| *other != boxed && line.meets(*other));
    let [near, far] = *beside.collect::<Vec<_>>() else { return };
    let seen = CellSet::from(base).common_peers();
    let free: Vec<CellSet> = digits.iter().map(|digit| places(state, digit) - seen).collect();
    for one in across(line.cell_set() & near.cell_set()) {
        for two in across(line.cell_set() & far.cell_set()) {
            let lines = [third, one, two];
            let rooms: Vec<Room> = free.iter().map(|&free| lines.map(|line| free & line.cell_set())).collect();
            for targets in targets(state, &rooms) {
                found.push(Exocet::of(state, (base, digits), targets, lines, [near, far]));
            }
        }
    }
}

/// Each two cells without which no digit has room: one is in the first room there is, the other in what is left then.
fn targets(state: &State, rooms: &[Room]) -> Vec<[Cell; 2]> {
    let mut found: Vec<[Cell; 2]> = Vec::new();
    let room = |without: CellSet| rooms.iter().find_map(|&places| room(places, without));
    let empty = |cells: [Cell; 3]| cells.into_iter().filter(|&cell| !state.candidates(cell).is_empty());
    for one in room(CellSet::EMPTY).into_iter().flat_map(empty) {
        for other in room(one.into()).into_iter().flat_map(empty) {
            let pair = if one < other { [one, other] } else { [other, one] };
            if !found.contains(&pair) && room(pair.into()).is_none() {
                found.push(pair);
            }
        }
    }
    found
}

/// Three cells, one of each cross-line, that do not see each other and are none of those.
fn room([one, two, three]: Room, without: CellSet) -> Option<[Cell; 3]> {
    for first in one - without {
        let (two, three) = (two - without - first.peers(), three - without - first.peers());
        for next in two {
            if let Some(last) = (three - next.peers()).first() {
                return Some([first, next, last]);
            }
        }
    }
    None
}

/// The line through a cell that crosses another one.
fn crossing(cell: Cell, line: House) -> House {
    let [row, column, _] = cell.houses();
    if row.kind() == line.kind() { column } else { row }
}
