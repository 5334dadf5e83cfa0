//! Claims of a chain packed into 16 bits, sets of them, and the links between them.

use std::ops::ControlFlow;

use crate::board::layout::{HOUSE_CELLS, HOUSES, SPOTS, bits, house};
use crate::board::{Cell, Digit};
use crate::logic::{Claim, Reason, State};

/// How many claims there are: 81 cells, 9 digits, on or off.
pub const NODES: usize = 81 * 9 * 2;

/// A claim: `(cell * 9 + digit) * 2 + on`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node(u16);

impl Node {
    /// "The cell has the digit", or "has it not".
    #[expect(clippy::cast_possible_truncation, reason = "below 1458")]
    pub const fn new(cell: Cell, digit: Digit, on: bool) -> Self {
        Self(((cell.index() * 9 + digit.index()) * 2) as u16 | on as u16)
    }

    pub const fn on(cell: Cell, digit: Digit) -> Self {
        Self::new(cell, digit, true)
    }

    pub const fn off(cell: Cell, digit: Digit) -> Self {
        Self::new(cell, digit, false)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    pub const fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }

    pub const fn cell(self) -> Cell {
        Cell::new(self.index() / 18)
    }

    pub const fn digit(self) -> Digit {
        Digit::ALL[self.index() / 2 % 9]
    }

    pub const fn claim(self) -> Claim {
        Claim { cell: self.cell(), digit: self.digit(), on: self.is_on() }
    }
}

/// A set of claims.
#[derive(Clone, Copy)]
pub struct NodeSet([u64; NODES.div_ceil(64)]);

impl NodeSet {
    pub const EMPTY: Self = Self([0; NODES.div_ceil(64)]);

    pub const fn contains(&self, node: Node) -> bool {
        self.0[node.index() >> 6] >> (node.index() & 63) & 1 == 1
    }

    /// Adds a claim; says whether it is new.
    pub const fn insert(&mut self, node: Node) -> bool {
        let is_new = !self.contains(node);
        self.0[node.index() >> 6] |= 1 << (node.index() & 63);
        is_new
    }

    /// Keeps what the other set has, too.
    pub fn intersect(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
}

/// Which strong links a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Links {
    /// Two places of a digit in a house.
    Houses,
    /// Two candidates of a cell.
    Cells,
    /// Both.
    Both,
}

/// The justification of a claim, in one byte: a cell, or the house with this number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    Assumed,
    Cell,
    House(u8),
    /// The step with this number among those found inside the chain.
    Step(u16),
}

impl Why {
    /// The reason to show; steps inside are looked up by the caller.
    pub fn reason(self) -> Reason {
        match self {
            Self::Cell => Reason::Cell,
            Self::House(number) => Reason::House(house(usize::from(number))),
            Self::Assumed | Self::Step(_) => Reason::Assumed,
        }
    }
}

/// Visits what cannot be if `node` is on: other digits of its cell, then the digit in the box, the row, the column.
pub fn weak(
    state: &State,
    node: Node,
    links: Links,
    mut visit: impl FnMut(Node, Why) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (cell, digit) = (node.cell(), node.digit());
    if links != Links::Houses {
        for other in (state.candidates(cell) - digit.into()).iter() {
            visit(Node::off(cell, other), Why::Cell)?;
        }
    }
    for (number, spot) in HOUSES[cell.index()].into_iter().zip(SPOTS[cell.index()]) {
        for other in bits(state.spots(digit, usize::from(number)) & !(1 << spot)) {
            visit(Node::off(HOUSE_CELLS[usize::from(number)][other], digit), Why::House(number))?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits what must be if `node` is off: the other one of two digits of its cell, of two places in a house.
pub fn strong(
    state: &State,
    node: Node,
    links: Links,
    mut visit: impl FnMut(Node, Why) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (cell, digit) = (node.cell(), node.digit());
    if links != Links::Houses
        && let candidates = state.candidates(cell)
        && candidates.len() == 2
        && let Some(other) = (candidates - digit.into()).only()
    {
        visit(Node::on(cell, other), Why::Cell)?;
    }
    if links != Links::Cells {
        for (number, spot) in HOUSES[cell.index()].into_iter().zip(SPOTS[cell.index()]) {
            let spots = state.spots(digit, usize::from(number));
            let other = spots & !(1 << spot);
            if spots.count_ones() == 2 && other.is_power_of_two() {
                let other = HOUSE_CELLS[usize::from(number)][other.trailing_zeros() as usize];
                visit(Node::on(other, digit), Why::House(number))?;
            }
        }
    }
    ControlFlow::Continue(())
}
