//! Patterns that would allow two solutions: rectangles and loops of two digits, and larger patterns of three digits.
//!
//! | file | content |
//! |---|---|
//! | `mod.rs` | the evidence of rectangles and loops, and its text |
//! | `search.rs` | the finders of the human order: rectangles, loops, and pairs of lines with three cells each |
//! | `deadly.rs` | the conclusions from deadly patterns |
//! | `reference.rs` | rectangles and loops as Sudoku Explainer finds and sorts them |
//! | `bug.rs`, `bug_lite.rs` | bivalue universal graves of all empty cells, and of a few cells |

pub mod bug;
pub mod bug_lite;
mod deadly;
mod reference;
mod search;

use sudokit_core::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use crate::engine::words::{all_of, and, any_of, or};
use crate::{Area, HouseRole, Parts, Pattern, Role, State, Step, SubsetKind};
pub use deadly::Deadly;
pub use search::{avoidable, extended, linked, unique};

/// Cells that lie two by two in the same houses and have the same two digits, with extra digits in some of them.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct UniqueLoop {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// The two digits.
    pub digits: DigitSet,
    /// The cells with extra digits.
    pub roof: CellSet,
    /// The extra digits.
    pub extras: DigitSet,
    /// The type, which decides the conclusion.
    pub escape: LoopType,
}

/// The type of a rectangle or loop, which decides the conclusion.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub enum LoopType {
    /// Type 1: one cell has extra digits, so it is one of them.
    OneCell,
    /// Type 2: all extra digits are the same.
    OneDigit(Digit),
    /// Type 3: the extra digits of two cells form a set with other cells of a house.
    Set {
        /// The house.
        house: House,
        /// The other cells.
        cells: CellSet,
        /// The digits of the set.
        digits: DigitSet,
        /// The kind of the set: naked or hidden.
        kind: SubsetKind,
    },
    /// Type 4: one of the two digits has its only places of a house in two cells of the roof.
    Locked {
        /// The house.
        house: House,
        /// The digit.
        kept: Digit,
        /// The other digit, which is removed from these cells.
        gone: Digit,
    },
    /// Type 6 and hidden rectangles: one of the two digits in some cells would complete the pattern.
    Linked {
        /// The cells.
        cells: CellSet,
        /// The digit, which is removed from these cells.
        gone: Digit,
        /// The candidates that would then be alone in a house, in order, each with the house.
        links: Vec<(Candidate, House)>,
    },
}

impl Pattern for UniqueLoop {
    fn parts(&self, state: &State) -> Parts {
        let corner = |parts: Parts, &cell: &Cell| match state.grid().digit(cell) {
            Some(entered) => parts.cell(Role::Ground, cell, entered),
            None => parts.cell(Role::Swap, cell, self.digits & state.candidates(cell)),
        };
        let parts = self.cells.iter().fold(Parts::default(), corner);
        let parts = parts.with(Role::Extra, state.among(self.roof, self.extras));
        match &self.escape {
            LoopType::OneCell | LoopType::OneDigit(_) => parts,
            LoopType::Set { house, cells, .. } => {
                parts.with(Role::Helper, state.among(*cells, DigitSet::ALL)).houses(HouseRole::Base, [*house])
            }
            LoopType::Locked { house, .. } => parts.houses(HouseRole::Base, [*house]),
            LoopType::Linked { links, .. } => parts.houses(HouseRole::Link, links.iter().map(|&(_, house)| house)),
        }
    }

    fn size(&self) -> usize {
        let further = match &self.escape {
            LoopType::OneCell | LoopType::OneDigit(_) | LoopType::Locked { .. } => 0,
            LoopType::Set { cells, .. } => cells.len(),
            LoopType::Linked { links, .. } => links.len(),
        };
        self.cells.len() + further
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.cells.iter().copied())
    }

    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        let (digits, cells) = (any_of(self.digits), and(&self.cells));
        let given = self.cells.iter().copied().filter(|&cell| state.grid().digit(cell).is_some());
        let entered: Vec<Cell> = given.collect();
        let not_given = if entered.is_empty() {
            String::new()
        } else {
            format!(", and the digits of {} were entered, not given", and(&entered))
        };
        let houses = if self.digits.len() == 2 {
            "lie two by two in the same rows, columns and boxes"
        } else {
            "lie in two lines, two by two in the same crossing lines and boxes"
        };
        vec![format!(
            "{cells} {houses}{not_given}; if all of them were {digits}, these could be swapped and there would be two \
             solutions, but a puzzle has one; {}",
            self.escape.in_words(&or(self.roof()), self.extras)
        )]
    }
}

impl UniqueLoop {
    /// Returns the cells with extra digits, in the order of the loop.
    fn roof(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().copied().filter(|&cell| self.roof.contains(cell))
    }
}

impl LoopType {
    /// Explains the conclusion. `any` lists the cells with extra digits.
    pub(crate) fn in_words(&self, any: &str, extras: DigitSet) -> String {
        match self {
            Self::OneCell => format!("{any} must be something else"),
            Self::OneDigit(digit) => {
                format!("{any} must be {digit}, and no cell that sees all of these can be {digit}")
            }
            Self::Set { house, cells, digits, kind } => {
                let (size, cells, extras) = (cells.len() + 1, and(*cells), any_of(extras));
                match kind {
                    SubsetKind::Naked => format!(
                        "{any} must be {extras}: as one cell it makes {size} with {cells} in {house}, which have only {} \
                         between them; each of these digits is in one of them, and no other cell of {house} can be any of \
                         these",
                        all_of(*digits)
                    ),
                    SubsetKind::Hidden => format!(
                        "{any} must be {extras}, so that only the other one is left for {}; {house} has no other places \
                         for {} than these two and {cells}, so {cells} can be nothing else",
                        any_of(*digits),
                        all_of(*digits)
                    ),
                }
            }
            Self::Linked { cells, gone, links } => {
                let puts = links.iter().map(|(link, house)| format!("{} into {} ({house})", link.digit, link.cell));
                let by_links = if puts.len() == 1 { "a strong link" } else { "strong links" };
                let not = if cells.len() == 1 { format!("{} is not", and(*cells)) } else { "neither is".into() };
                format!(
                    "if {} were {gone}, {by_links} would put {} and the whole pattern would come about; so {not} {gone}",
                    or(*cells),
                    and(puts),
                )
            }
            Self::Locked { house, kept, gone } => format!(
                "{house} has its {kept} in {any}, for it has no other place there; if the other one were {gone}, nothing but \
                 digits that could be swapped would be left; so neither can be {gone}",
            ),
        }
    }
}
