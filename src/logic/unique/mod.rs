//! Rectangles and loops of two digits that would allow two solutions.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | the evidence and its words |
//! | `tour.rs` | closed walks over cells that hold two digits |
//! | `escape.rs` | types 1, 2 and 4: how a loop comes to have only one solution |
//! | `set.rs` | type 3: with a set of other cells |

mod escape;
mod set;
mod tour;

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, DigitSet, House};

use super::words::{all_of, and, any_of, or};
use super::{Effect, Finds, HouseRole, Parts, Pattern, Rating, Role, Sight, State, Step, SubsetKind, Technique};
use tour::Tour;

/// Cells that lie two by two in the same houses and hold the same two digits, and further digits in some of them.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct UniqueLoop {
    /// The cells in their order.
    pub cells: Vec<Cell>,
    /// The two digits.
    pub digits: DigitSet,
    /// The cells with further digits.
    pub roof: CellSet,
    /// The further digits.
    pub extras: DigitSet,
    /// What follows from them.
    pub escape: Escape,
}

/// How a loop comes to have only one solution.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Escape {
    /// Type 1: one cell has further digits, and so one of them.
    OneCell,
    /// Type 2: all further digits are the same.
    OneDigit(Digit),
    /// Type 3: the further digits of two cells form a set with other cells of a house.
    Set {
        /// The house.
        house: House,
        /// The other cells.
        cells: CellSet,
        /// The digits of the set.
        digits: DigitSet,
        /// Whether the cells have no other digits, or these digits no other cells.
        kind: SubsetKind,
    },
    /// Type 4: one of the two digits has its only places of a house in two cells of the roof.
    Locked {
        /// The house.
        house: House,
        /// The digit.
        kept: Digit,
        /// The other one, which leaves these cells.
        gone: Digit,
    },
}

impl Escape {
    /// What a rectangle with this escape is called.
    const fn of_rectangle(&self) -> Technique {
        match self {
            Self::OneCell => Technique::UniqueRectangle1,
            Self::OneDigit(_) => Technique::UniqueRectangle2,
            Self::Set { .. } => Technique::UniqueRectangle3,
            Self::Locked { .. } => Technique::UniqueRectangle4,
        }
    }

    /// What a longer loop with this escape is called.
    const fn of_loop(&self) -> Technique {
        match self {
            Self::OneCell => Technique::UniqueLoop1,
            Self::OneDigit(_) => Technique::UniqueLoop2,
            Self::Set { .. } => Technique::UniqueLoop3,
            Self::Locked { .. } => Technique::UniqueLoop4,
        }
    }

    const fn kind(&self) -> EscapeKind {
        match self {
            Self::OneCell => EscapeKind::OneCell,
            Self::OneDigit(_) => EscapeKind::OneDigit,
            Self::Set { .. } => EscapeKind::Set,
            Self::Locked { .. } => EscapeKind::Locked,
        }
    }
}

/// The kinds of escapes in the order of the reference: types 1 to 4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum EscapeKind {
    OneCell,
    OneDigit,
    Set,
    Locked,
}

/// A step, and what the reference sorts it by.
struct Ranked {
    step: Step,
    /// The rating as the reference adds it up, in doubles: 4.6 + 0.1 is less than 4.7.
    sum: f64,
    kind: EscapeKind,
    cells: CellSet,
    /// The house of the set, in type 3.
    set_house: Option<House>,
}

impl Ranked {
    fn new(tour: &Tour, state: &State, escape: Escape, surcharge: u16, effect: Effect) -> Self {
        // Loops have an even number of cells; all from ten on are rated alike.
        let (base, technique) = match tour.cells.len() {
            ..=4 => (4.5, escape.of_rectangle()),
            5..=6 => (4.6, escape.of_loop()),
            7..=8 => (4.7, escape.of_loop()),
            9.. => (5.0, escape.of_loop()),
        };
        let kind = escape.kind();
        let set_house = if let Escape::Set { house, .. } = escape { Some(house) } else { None };
        let roof: CellSet = tour.roof(state).into_iter().collect();
        let extras = state.union(roof) - tour.digits;
        let evidence = UniqueLoop { cells: tour.cells.clone(), digits: tour.digits, roof, extras, escape };
        let rating = Rating::of(base).plus(surcharge);
        Self {
            step: Step::new(technique, evidence, effect).rated(rating),
            sum: base + 0.1 * f64::from(surcharge),
            kind,
            cells: tour.cells.iter().copied().collect(),
            set_house,
        }
    }

    /// Whether it is the same loop with the same conclusion.
    fn repeats(&self, other: &Self) -> bool {
        let (own, theirs) = (&self.step, &other.step);
        let is_same = match (self.set_house, other.set_house) {
            (None, None) => true,
            (own_house, other_house) => own_house == other_house && own.effect() == theirs.effect(),
        };
        own.technique() == theirs.technique() && self.cells == other.cells && is_same
    }
}

/// Unique rectangles and loops of all types, easiest first.
pub fn unique(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let mut all: Vec<Ranked> = Vec::new();
    for tour in tour::all(state) {
        for found in escape::escapes(state, &tour, finds.is_of_reference()) {
            if !all.iter().any(|known| known.repeats(&found)) {
                all.push(found);
            }
        }
    }
    all.sort_by(|a, b| a.sum.total_cmp(&b.sum).then(a.kind.cmp(&b.kind)));
    all.into_iter().try_for_each(|found| finds.add(found.step))
}

impl Pattern for UniqueLoop {
    fn parts(&self, state: &State) -> Parts {
        let corner = |parts: Parts, &cell: &Cell| parts.cell(Role::Swap, cell, self.digits);
        let parts = self.cells.iter().fold(Parts::default(), corner);
        let parts = parts.with(Role::Extra, state.among(self.roof, self.extras));
        match self.escape {
            Escape::OneCell | Escape::OneDigit(_) => parts,
            Escape::Set { house, cells, .. } => {
                parts.with(Role::Helper, state.among(cells, DigitSet::ALL)).houses(HouseRole::Base, [house])
            }
            Escape::Locked { house, .. } => parts.houses(HouseRole::Base, [house]),
        }
    }

    fn size(&self) -> usize {
        self.cells.len() + if let Escape::Set { cells, .. } = self.escape { cells.len() } else { 0 }
    }

    fn place(&self) -> String {
        and(&self.cells)
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let (digits, cells) = (any_of(self.digits), and(&self.cells));
        vec![format!(
            "{cells} lie two by two in the same rows, columns and boxes; if all of them were {digits}, these could be \
             swapped and there would be two solutions, but a puzzle has one; {}",
            self.escape_in_words()
        )]
    }
}

impl UniqueLoop {
    /// The cells with further digits, in the order of the loop.
    fn roof(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().copied().filter(|&cell| self.roof.contains(cell))
    }

    fn escape_in_words(&self) -> String {
        let roof = or(self.roof());
        match &self.escape {
            Escape::OneCell => format!("{roof} must be something else"),
            Escape::OneDigit(digit) => {
                format!("{roof} must be {digit}, and no cell that sees all of these can be {digit}")
            }
            Escape::Set { house, cells, digits, kind } => {
                let (size, cells, extras) = (cells.len() + 1, and(*cells), any_of(self.extras));
                match kind {
                    SubsetKind::Naked => format!(
                        "{roof} must be {extras}: as one cell it makes {size} with {cells} in {house}, which have only {} \
                         between them; each of these digits is in one of them, and no other cell of {house} can be any of \
                         these",
                        all_of(*digits)
                    ),
                    SubsetKind::Hidden => format!(
                        "{roof} must be {extras}, so that only the other one is left for {}; {house} has no other places \
                         for {} than these two and {cells}, so {cells} can be nothing else",
                        any_of(*digits),
                        all_of(*digits)
                    ),
                }
            }
            Escape::Locked { house, kept, gone } => format!(
                "{house} has its {kept} in {roof}, for it has no other place there; if the other one were {gone}, all of \
                 these cells would be {}; so neither can be {gone}",
                any_of(self.digits)
            ),
        }
    }
}
