//! Fish: a digit that some houses, the base, confine to as many other houses, the cover; also when a few places, the fins,
//! lie elsewhere.
//!
//! ```text
//!    base: rows 1 and 5, digit 4    c3 . . . . c8 c9       if the fin r1c9 is not 4, the base puts its 4s into the cover,
//!    cover: columns 3 and 8     r1    4 . . . .  4  4       one into each column: r2c8 and r3c8 are not 4. If the fin
//!    fin: r1c9                  r5    4 . . . .  4  .       is 4, they see it. Sashimi: r1c8 is not even a candidate.
//! ```
//!
//! | file | what |
//! |---|---|
//! | `basic.rs` | fish of lines without fins, in the order of the reference |
//! | `hunt.rs` | the engine for all others: what confines a digit if a candidate is supposed |
//! | `kinds.rs` | the finders of each kind and size |
//! | `lines.rs` | fish of lines with fins for other patterns |
//! | `words.rs` | why a fish takes what it takes |

mod basic;
mod hunt;
mod kinds;
pub mod kraken;
mod lines;
mod words;

pub use basic::basic;
pub use kinds::{finned, fish_of, franken, mutant, sashimi};

use sudokit_core::board::{Candidate, CellSet, Digit, HouseSet};

use crate::{Area, HouseRole, Nestable, Parts, Pattern, Role, State, Step};

/// A digit, houses that have it only where other houses cross them, and the fins that lie elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The houses whose places count.
    pub base: HouseSet,
    /// As many other houses that cross them.
    pub cover: HouseSet,
    /// The places of the base in the cover, without fins.
    pub corners: CellSet,
    /// The places of the base that do not count: those outside the cover, and those in two houses of the base.
    pub fins: CellSet,
    /// The fins that lie in two houses of the base.
    pub endo_fins: CellSet,
    /// What houses it is made of.
    pub shape: FishShape,
    /// Whether there are fins, and a corner is missing.
    pub kind: FishKind,
}

/// What houses a fish is made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum FishShape {
    /// Rows as base and columns as cover, or the other way round.
    Lines,
    /// The same with boxes among them.
    Franken,
    /// Rows and columns on one side.
    Mutant,
}

/// How complete a fish is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum FishKind {
    /// Without fins.
    Basic,
    /// With fins, and each house of the base has two corners or more.
    Finned,
    /// With fins, and one house has a single corner or none.
    Sashimi,
}

/// The houses that a fish may take as base, and as cover.
#[derive(Clone, Copy)]
struct Sides {
    base: HouseSet,
    cover: HouseSet,
}

const ROWS: HouseSet = HouseSet::from_bits(0o777);
const COLUMNS: HouseSet = HouseSet::from_bits(0o777_000);
const BOXES: HouseSet = HouseSet::from_bits(0o777_000_000);
const ROWS_AND_BOXES: HouseSet = HouseSet::from_bits(ROWS.bits() | BOXES.bits());
const COLUMNS_AND_BOXES: HouseSet = HouseSet::from_bits(COLUMNS.bits() | BOXES.bits());

impl FishShape {
    pub(crate) const ALL: [Self; 3] = [Self::Lines, Self::Franken, Self::Mutant];

    const fn sides(self) -> &'static [Sides] {
        match self {
            Self::Lines => &[Sides { base: ROWS, cover: COLUMNS }, Sides { base: COLUMNS, cover: ROWS }],
            Self::Franken => &[
                Sides { base: ROWS_AND_BOXES, cover: COLUMNS_AND_BOXES },
                Sides { base: COLUMNS_AND_BOXES, cover: ROWS_AND_BOXES },
            ],
            Self::Mutant => &[Sides { base: HouseSet::ALL, cover: HouseSet::ALL }],
        }
    }

    /// The shape of a fish with these houses.
    fn of(base: HouseSet, cover: HouseSet) -> Self {
        let fits = |sides: &Sides| sides.base.contains_all(base) && sides.cover.contains_all(cover);
        let shape = Self::ALL.into_iter().find(|shape| shape.sides().iter().any(fits));
        shape.unwrap_or(Self::Mutant)
    }
}

impl Fish {
    /// The fish of a digit with this base and this cover.
    fn of(state: &State, digit: Digit, base: HouseSet, cover: HouseSet) -> Self {
        let (mut places, mut endo_fins) = (CellSet::EMPTY, CellSet::EMPTY);
        for house in base {
            let own = house.cell_set() & state.cells(digit);
            endo_fins |= places & own;
            places |= own;
        }
        let fins = (places - cover.cells()) | endo_fins;
        let corners = places - fins;
        let fewest = base.iter().map(|house| (house.cell_set() & corners).len()).min().unwrap_or(0);
        let kind = match (fins.is_empty(), fewest) {
            (true, _) => FishKind::Basic,
            (false, 0 | 1) => FishKind::Sashimi,
            (false, _) => FishKind::Finned,
        };
        Self { digit, base, cover, corners, fins, endo_fins, shape: FishShape::of(base, cover), kind }
    }

    /// What is not the digit whether a fin is or none: the places of the cover outside the base that see all fins.
    pub(crate) fn victims(&self, state: &State) -> CellSet {
        (self.cover.cells() - self.base.cells()) & self.fins.common_peers() & state.cells(self.digit)
    }
}

impl Pattern for Fish {
    fn parts(&self, _: &State) -> Parts {
        Parts::default()
            .digit(Role::Pattern, self.digit, self.corners)
            .digit(Role::Fin, self.digit, self.fins)
            .houses(HouseRole::Base, self.base)
            .houses(HouseRole::Cover, self.cover)
    }

    fn size(&self) -> usize {
        self.corners.len() + self.fins.len()
    }

    fn place(&self, _: &State) -> Area {
        Area::named(words::lines(self.base), self.base.cells())
    }

    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        vec![self.explained(self.victims(state))]
    }

    fn nestable(&self) -> Option<&dyn Nestable> {
        Some(self)
    }
}

impl Nestable for Fish {
    fn premises(&self) -> Vec<Candidate> {
        let outside = self.base.cells() - self.cover.cells() - self.fins;
        outside.iter().map(|cell| Candidate { cell, digit: self.digit }).collect()
    }

    fn length(&self) -> usize {
        0
    }

    fn told(&self) -> Option<String> {
        Some(format!("{} have {} only in {}", words::lines(self.base), self.digit, words::lines(self.cover)))
    }
}
