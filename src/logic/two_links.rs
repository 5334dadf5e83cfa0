//! Two strong links of one digit whose near ends see each other: at least one far end is true. By their shape:
//! skyscraper (two parallel lines), 2-string kite (a row and a column that meet in a box), turbot fish (the rest).

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit};

use super::eureka::spell;
use super::reference::BOXES_ROWS_COLUMNS;
use super::words::houses;
use super::{Finds, HouseRole, Parts, Pattern, Sight, State, Step, StrongLink, Technique};

/// Two strong links of a digit whose near ends see each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TwoLinks {
    /// The digit.
    pub digit: Digit,
    /// The links.
    pub links: [StrongLink; 2],
}

/// Those of a shape with a name of its own first, then other turbot fish.
pub fn two_links(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    [Technique::Skyscraper, Technique::TwoStringKite, Technique::TurbotFish]
        .into_iter()
        .try_for_each(|shape| each(state, shape, finds))
}

fn each(state: &State, wanted: Technique, finds: &mut Finds) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let links = BOXES_ROWS_COLUMNS.into_iter().filter_map(|house| state.strong_link(digit, house));
        let links: Vec<StrongLink> = links.collect();
        for (i, &first) in links.iter().enumerate() {
            for &second in &links[..i] {
                // The first place of a link is its far end first.
                for a in first.both_ways().into_iter().rev() {
                    for b in second.both_ways().into_iter().filter(|&b| classify([a, b]) == Some(wanted)) {
                        let ends = CellSet::from([a.far, b.far]);
                        let victims = state.victims(digit, ends.common_peers());
                        finds.eliminate(wanted, victims, || TwoLinks { digit, links: [a, b] })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What two links are that are joined at their near ends.
fn classify([a, b]: [StrongLink; 2]) -> Option<Technique> {
    let distinct = CellSet::from([a.far, a.near, b.near, b.far]).len() == 4;
    if !distinct || !a.near.sees(b.near) {
        return None;
    }
    if a.house.is_box() || b.house.is_box() {
        return Some(Technique::TurbotFish);
    }
    if a.house.kind() != b.house.kind() {
        return Some(Technique::TwoStringKite);
    }
    // Parallel lines: level at both ends they are an X-wing, level at none they are joined in a box only.
    let is_level = |one: Cell, other: Cell| one.row() == other.row() || one.column() == other.column();
    match (is_level(a.near, b.near), is_level(a.far, b.far)) {
        (true, true) => None,
        (true, false) => Some(Technique::Skyscraper),
        (false, _) => Some(Technique::TurbotFish),
    }
}

impl TwoLinks {
    /// Far end, near end, near end of the other link, its far end.
    fn cells(self) -> [Cell; 4] {
        let [first, second] = self.links;
        [first.far, first.near, second.near, second.far]
    }
}

impl Pattern for TwoLinks {
    fn parts(&self, state: &State) -> Parts {
        let houses = self.links.map(|link| link.house);
        Parts::default()
            .alternating(state, &self.cells().map(|cell| (cell, self.digit)))
            .houses(HouseRole::Link, houses)
    }

    fn size(&self) -> usize {
        4
    }

    fn place(&self) -> String {
        houses(&self.links.map(|link| link.house))
    }

    /// `column 2: 5 is in r1c2 or r7c2; column 8: 5 is in r7c8 or r2c8; r7c2 and r7c8 see each other, ...`
    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let ([far, near, other_near, other_far], digit) = (self.cells(), self.digit);
        let [house, other] = self.links.map(|link| link.house);
        vec![format!(
            "{house}: {digit} is in {far} or {near}; {other}: {digit} is in {other_near} or {other_far}; {near} and \
             {other_near} see each other and cannot both be {digit}, so {far} or {other_far} is, and no cell that sees both \
             can be {digit}"
        )]
    }

    fn eureka(&self, _: &Step) -> Option<String> {
        Some(spell(&self.cells().map(|cell| (cell, self.digit))))
    }
}
