//! Where a search for nets can find anything, so that branches are worth growing.

use crate::State;
use sudokit_core::board::{Candidate, Cell, CellSet, Digit, House};

use super::implied::Agreeable;
use super::nesting::Kind;
use super::node::Node;

/// What there is to hope for.
pub enum Hopes {
    /// Contradictions of a digit with itself.
    Nishio(Vec<Places>),
    /// Agreements of static chains.
    Multiple(Agreeable),
    /// All of it.
    Dynamic,
}

impl Hopes {
    pub fn of(state: &State, kind: Kind) -> Self {
        match kind {
            Kind::Nishio => Self::Nishio(Digit::ALL.into_iter().map(|digit| Places::of(state, digit)).collect()),
            Kind::Multiple => Self::Multiple(Agreeable::of(state)),
            Kind::Dynamic(_) => Self::Dynamic,
        }
    }

    /// Whether a candidate may contradict itself, be it true or false.
    pub fn contradiction(&self, Candidate { cell, digit }: Candidate) -> bool {
        match self {
            Self::Nishio(places) => {
                let places = &places[digit.index()];
                places.contradict(Node::on(cell, digit)) || places.contradict(Node::off(cell, digit))
            }
            Self::Multiple(_) => false,
            Self::Dynamic => true,
        }
    }

    /// Whether the same may follow from a candidate be it true or false.
    pub const fn double(&self) -> bool {
        matches!(self, Self::Dynamic)
    }

    /// Whether all places of a digit in a house may agree.
    pub fn in_house(&self, digit: Digit, house: House) -> bool {
        match self {
            Self::Nishio(_) => false,
            Self::Multiple(agreeable) => agreeable.houses[digit.index()].contains(house),
            Self::Dynamic => true,
        }
    }

    /// Whether all candidates of a cell may agree.
    pub fn in_cell(&self, cell: Cell) -> bool {
        match self {
            Self::Nishio(_) => false,
            Self::Multiple(agreeable) => agreeable.cells.contains(cell),
            Self::Dynamic => true,
        }
    }
}

/// The places of a digit, and the houses that need one of them.
///
/// What follows from a claim does not depend on the order, so that whether there is a contradiction can be told from sets
/// of cells.
pub struct Places {
    cells: CellSet,
    houses: Vec<CellSet>,
}

impl Places {
    fn of(state: &State, digit: Digit) -> Self {
        let cells = state.cells(digit);
        // A house with one place left is no strong link, so that nothing follows from it.
        let houses = House::ALL.into_iter().map(|house| cells & house.cell_set()).filter(|places| places.len() >= 2);
        Self { cells, houses: houses.collect() }
    }

    /// Whether a claim about the digit leaves a house without a place.
    fn contradict(&self, claim: Node) -> bool {
        let mut off = if claim.is_on() { self.cells & claim.cell().peers() } else { claim.cell().into() };
        loop {
            let before = off;
            for &places in &self.houses {
                let left = places - off;
                if left.is_empty() {
                    return true;
                }
                if let Some(cell) = left.only() {
                    off |= self.cells & cell.peers();
                }
            }
            if off == before {
                return false;
            }
        }
    }
}
