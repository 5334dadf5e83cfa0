//! Claims packed into 16 bits, sets of claims, and the links between them.

use std::ops::ControlFlow;

use crate::engine::visit_order::box_first;
use crate::{Claim, State};
use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, House, Spot, SpotSet};

use super::chain::Inference;

/// The number of claims: 81 cells, 9 digits, on or off.
pub const NODES: usize = 81 * 9 * 2;

/// All candidates by index, so that a claim is taken apart without divisions.
static CANDIDATES: [Candidate; Candidate::COUNT] = {
    let mut all = [Candidate::new(Cell::ALL[0], Digit::One); Candidate::COUNT];
    let mut index = 0;
    while index < Candidate::COUNT {
        all[index] = Candidate::new(Cell::ALL[index / 9], Digit::ALL[index % 9]);
        index += 1;
    }
    all
};

/// A claim: `(cell * 9 + digit) * 2 + on`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node(u16);

impl Node {
    /// Creates the claim that the cell has the digit, or that it does not have it.
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

    /// Returns all claims in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        Cell::ALL.into_iter().flat_map(|cell| {
            Digit::ALL.into_iter().flat_map(move |digit| [Self::off(cell, digit), Self::on(cell, digit)])
        })
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

    pub fn cell(self) -> Cell {
        self.candidate().cell
    }

    pub fn digit(self) -> Digit {
        self.candidate().digit
    }

    pub fn candidate(self) -> Candidate {
        CANDIDATES[self.candidate_index()]
    }

    pub const fn candidate_index(self) -> usize {
        self.index() / 2
    }

    pub fn claim(self) -> Claim {
        let Candidate { cell, digit } = self.candidate();
        Claim { cell, digit, on: self.is_on() }
    }
}

/// A set of claims: the candidates that are "off", and those that are "on".
#[derive(Clone, Copy)]
pub struct NodeSet([CandidateSet; 2]);

impl NodeSet {
    pub const EMPTY: Self = Self([CandidateSet::EMPTY; 2]);

    pub fn contains(&self, node: Node) -> bool {
        self.0[usize::from(node.is_on())].contains(node.candidate())
    }

    /// Adds a claim. Returns true if it is new.
    pub fn insert(&mut self, node: Node) -> bool {
        self.0[usize::from(node.is_on())].insert(node.candidate())
    }

    /// Returns the cells that do not have the digit.
    pub const fn off(&self, digit: Digit) -> CellSet {
        self.0[0].cells(digit)
    }

    /// Keeps only the claims that the other set also contains.
    pub fn intersect(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, theirs)| *own &= *theirs);
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(CandidateSet::is_empty)
    }
}

/// The strong links that a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Links {
    /// Two places of a digit in a house.
    Houses,
    /// Two candidates of a cell.
    Cells,
    /// Both kinds of links.
    Both,
}

/// The reason why a claim follows, in packed form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Via {
    Assumed,
    Cell,
    House(House),
    /// The step with this index among the steps found inside the chain.
    Step(u16),
}

impl Via {
    /// Returns the house of a link in a house.
    pub const fn house(self) -> Option<House> {
        match self {
            Self::House(house) => Some(house),
            Self::Assumed | Self::Cell | Self::Step(_) => None,
        }
    }

    /// Returns the inference. `by_step` looks up a step by its index.
    pub fn inference(self, by_step: impl FnOnce(u16) -> Inference) -> Inference {
        match self {
            Self::Assumed => Inference::Assumed,
            Self::Cell => Inference::Cell,
            Self::House(house) => Inference::House(house),
            Self::Step(number) => by_step(number),
        }
    }
}

/// Visits the candidates that are false if `node` is on: other digits of its cell, then its digit in the box, row and
/// column. Skips the `known` cells of its digit.
pub fn weak(
    state: &State,
    node: Node,
    links: Links,
    known: CellSet,
    mut visit: impl FnMut(Node, Via) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (cell, digit) = (node.cell(), node.digit());
    if links != Links::Houses {
        for other in state.candidates(cell) - digit.into() {
            visit(Node::off(cell, other), Via::Cell)?;
        }
    }
    let cells = (state.cells(digit) & cell.peers()) - known;
    if cells.is_empty() {
        return ControlFlow::Continue(());
    }
    for house in box_first(cell.houses()) {
        for other in cells & house.cell_set() {
            visit(Node::off(other, digit), Via::House(house))?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the claims that are true if `node` is off: the other of two digits of its cell, or of two places in a house.
pub fn strong(
    state: &State,
    node: Node,
    links: Links,
    mut visit: impl FnMut(Node, Via) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (cell, digit) = (node.cell(), node.digit());
    if links != Links::Houses
        && let candidates = state.candidates(cell)
        && candidates.contains(digit)
        && let Some(other) = (candidates - digit.into()).only()
    {
        visit(Node::on(cell, other), Via::Cell)?;
    }
    if links != Links::Cells {
        let (houses, own) = (box_first(cell.houses()), box_first(Spot::of(cell)));
        for (house, spot) in houses.into_iter().zip(own) {
            let spots = state.spots(digit, house);
            if spots.contains(spot)
                && let Some(other) = (spots - SpotSet::of(spot)).only()
            {
                visit(Node::on(house.cell(other), digit), Via::House(house))?;
            }
        }
    }
    ControlFlow::Continue(())
}
