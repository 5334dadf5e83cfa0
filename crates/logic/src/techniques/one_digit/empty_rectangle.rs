//! Empty rectangle: a box has a digit only in one row and one column, and a strong link crosses one of them. Either the
//! far end of the link is true, or the box has its digit in the other row or column.
//!
//! ```text
//!    box 1: 4 only in row 2 or column 3      c3 . . . c7      if r8c7 is not 4, r2c7 is: then box 1 has its 4 in
//!    column 7: 4 only in r2c7 or r8c7    r2   4 . . .  4      column 3. Either way r8c3 is not 4.
//!                                        r8   x . . .  4
//! ```

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, House};

use crate::engine::words::or;
use crate::{
    Area, BondKind, HouseRole, Parts, Pattern, PositionCache, Role, State, Step, StepCollector, StrongLink, Technique,
    Within,
};

/// A box whose places for a digit lie in one row and one column, and a strong link that crosses one of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct EmptyRectangle {
    /// The digit.
    pub digit: Digit,
    /// The box.
    pub hinge: House,
    /// The places of the digit in the box.
    pub places: CellSet,
    /// The row or column of these places that the link crosses.
    pub near: House,
    /// The other row or column of these places.
    pub far: House,
    /// The strong link. Its near end lies in `near`.
    pub link: StrongLink,
}

/// Reports empty rectangles, box by box.
pub fn empty_rectangle(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for hinge in House::BOXES {
            for found in in_box(state, digit, hinge) {
                collector.eliminate(Technique::EmptyRectangle, found.eliminations_of(state), || found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the empty rectangles of a box whose places lie in a row and a column, but not all in one of them.
fn in_box(state: &State, digit: Digit, hinge: House) -> Vec<EmptyRectangle> {
    let places = state.cells(digit) & hinge.cell_set();
    let mut found = Vec::new();
    for row in House::ROWS.into_iter().filter(|row| row.meets(hinge)) {
        for column in House::COLUMNS.into_iter().filter(|column| column.meets(hinge)) {
            let [in_row, in_column] = [row, column].map(|line| line.cell_set() & places);
            let is_bent = !(in_row - column.cell_set()).is_empty() && !(in_column - row.cell_set()).is_empty();
            if is_bent && (in_row | in_column) == places {
                for (near, far, lines) in [(row, column, House::COLUMNS), (column, row, House::ROWS)] {
                    let links = lines.into_iter().filter(|line| !line.meets(hinge));
                    let links = links.filter_map(|line| crossing(state, digit, line, near));
                    found.extend(links.map(|link| EmptyRectangle { digit, hinge, places, near, far, link }));
                }
            }
        }
    }
    found
}

/// Returns the strong link of a digit in `across` that has an end in `near`, or `None` if there is none.
fn crossing(state: &State, digit: Digit, across: House, near: House) -> Option<StrongLink> {
    let link = state.strong_link(digit, across)?;
    let link = link.both_ways().into_iter().find(|link| near.cell_set().contains(link.near))?;
    // A link within one box is skipped, because `near` sees both of its places.
    let [start, end] = link.ends().map(Cell::box_index);
    (start != end).then_some(link)
}

impl EmptyRectangle {
    /// Returns the eliminations: the places in `far` outside the box that see the far end of the link.
    fn eliminations_of(self, state: &State) -> CandidateSet {
        state.eliminations_of(self.digit, self.link.far.peers() & (self.far.cell_set() - self.hinge.cell_set()))
    }
}

impl Pattern for EmptyRectangle {
    fn parts(&self, _: &State) -> Parts {
        let Self { digit, link, .. } = *self;
        let place = |cell: Cell| CandidateSet::of_digit(digit, cell.into());
        let group = |line: House| CandidateSet::of_digit(digit, self.places & line.cell_set());
        Parts::default()
            .digit(Role::Pattern, digit, CellSet::from(link.ends()))
            .digit(Role::Helper, digit, self.places)
            .houses(HouseRole::Base, [self.hinge, self.near, self.far])
            .houses(HouseRole::Link, [link.house])
            .bond(BondKind::Strong, Within::House(link.house), place(link.far), place(link.near))
            .bond(BondKind::Weak, Within::House(self.near), place(link.near), group(self.near))
            .bond(BondKind::Strong, Within::House(self.hinge), group(self.near), group(self.far))
    }

    fn size(&self) -> usize {
        2 + self.places.len()
    }

    fn place(&self, _: &State) -> Area {
        Area::house(self.hinge)
    }

    /// Returns lines such as `box 3 has its 4 in row 2 or column 8` and `column 4 has its 4 in r2c4 or r7c4`.
    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let Self { digit, hinge, near, far, link: StrongLink { house, near: start, far: end }, .. } = self;
        vec![
            format!("{hinge} has its {digit} in {near} or {far}"),
            format!("{house} has its {digit} in {start} or {end}"),
            format!(
                "if {end} is not {digit}, {start} is, so {near} has its {digit} there, and {hinge} has it in {far}"
            ),
            format!("so {} is {digit}", or(self.places & far.cell_set() | (*end).into())),
            format!("no cell that sees all of these can be {digit}"),
        ]
    }
}
