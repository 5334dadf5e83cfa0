//! What follows from claims: that a candidate or a group is true, or is not.
//!
//! Idea: from a claim to all that follow, nearest first; each is reached over the first of the shortest ways, in a fixed order.

use crate::State;
use sudokit_core::board::{Cell, Digit, House};

use super::ChainNode;

/// A claim by number: twice that of its node, and one more if the node is true.
pub type Claim = usize;

/// The claims of a position and what follows directly from each.
pub struct Claims {
    /// The candidates, then the groups.
    nodes: Vec<ChainNode>,
    /// How many are candidates.
    count: usize,
    /// The line and the box of each group.
    houses: Vec<[House; 2]>,
    following: Vec<Vec<Claim>>,
}

/// All claims that follow from a first one.
pub struct Reached {
    /// The first one, then the others as they are reached.
    pub order: Vec<Claim>,
    /// For each the one that it follows from.
    from: Vec<Option<Claim>>,
}

/// Whether a claim says that its node is true.
pub const fn is_on(claim: Claim) -> bool {
    claim % 2 == 1
}

const fn on(node: usize) -> Claim {
    2 * node + 1
}

const fn off(node: usize) -> Claim {
    2 * node
}

impl Claims {
    /// Those of all candidates, and of groups if they are asked for.
    pub fn new(state: &State, with_groups: bool) -> Self {
        let of_cell =
            |cell: Cell| state.candidates(cell).iter().map(move |digit| ChainNode { digit, cells: cell.into() });
        let mut nodes: Vec<ChainNode> = Cell::all().flat_map(of_cell).collect();
        let count = nodes.len();
        let groups: Vec<_> = if with_groups { groups(state).collect() } else { Vec::new() };
        let (found, houses): (Vec<ChainNode>, _) = groups.into_iter().unzip();
        nodes.extend(found);
        let following = vec![Vec::new(); 2 * nodes.len()];
        let mut claims = Self { nodes, count, houses, following };
        (0..count).for_each(|node| claims.link_candidate(state, node));
        (count..claims.nodes.len()).for_each(|group| claims.link_group(state, group));
        claims
    }

    /// The claims about candidates that say the same, cell by cell.
    pub fn of_candidates(&self, is_true: bool) -> impl Iterator<Item = Claim> {
        (0..self.count).map(move |node| if is_true { on(node) } else { off(node) })
    }

    /// The node that a claim is about.
    pub fn node(&self, claim: Claim) -> ChainNode {
        self.nodes[claim / 2]
    }

    /// The first cell that a claim is about.
    pub fn cell(&self, claim: Claim) -> Option<Cell> {
        self.node(claim).cells.first()
    }

    fn add(&mut self, from: Claim, to: Claim) {
        if !self.following[from].contains(&to) {
            self.following[from].push(to);
        }
    }

    /// First the other digits of the cell, then the other places in its row, column and box.
    fn link_candidate(&mut self, state: &State, node: usize) {
        let ChainNode { digit, cells } = self.nodes[node];
        let Some(cell) = cells.first() else { return };
        let mates = state.candidates(cell) - digit.into();
        let others =
            (0..self.count).filter(|&other| self.nodes[other].cells == cells && other != node).collect::<Vec<_>>();
        for other in others {
            self.add(on(node), off(other));
            if mates.len() == 1 {
                self.add(off(node), on(other));
            }
        }
        for house in cell.houses() {
            let places = (state.cells(digit) & house.cell_set()) - cells;
            for place in places {
                let other = self.number(digit, place);
                self.add(on(node), off(other));
                if places.len() == 1 {
                    self.add(off(node), on(other));
                }
            }
        }
    }

    fn number(&self, digit: Digit, cell: Cell) -> usize {
        let is_it = |node: &ChainNode| node.digit == digit && node.cells == cell.into();
        self.nodes[..self.count].iter().position(is_it).unwrap_or_default()
    }

    /// A group and the candidates that see it, then the groups in one of its houses.
    fn link_group(&mut self, state: &State, group: usize) {
        let ChainNode { digit, cells } = self.nodes[group];
        let places = state.cells(digit);
        for cell in cells.common_peers() & places {
            let other = self.number(digit, cell);
            self.add(on(group), off(other));
            self.add(on(other), off(group));
        }
        let [line, boxed] = self.houses[group - self.count];
        for house in [boxed, line] {
            if let Some(only) = ((places & house.cell_set()) - cells).only() {
                let other = self.number(digit, only);
                self.add(off(group), on(other));
                self.add(off(other), on(group));
            }
        }
        let mut strong = Vec::new();
        for other in (self.count..self.nodes.len()).filter(|&other| other != group) {
            let node = self.nodes[other];
            let shared = self.houses[other - self.count].into_iter().find(|house| [line, boxed].contains(house));
            if let Some(house) = shared.filter(|_| node.digit == digit && (node.cells & cells).is_empty()) {
                self.add(on(group), off(other));
                if (places & house.cell_set()) == cells | node.cells {
                    strong.push((house.is_box(), other));
                }
            }
        }
        strong.sort_unstable();
        for (_, other) in strong {
            self.add(off(group), on(other));
        }
    }

    /// Everything that follows from a claim.
    pub fn reach(&self, first: Claim) -> Reached {
        let mut reached = Reached { order: vec![first], from: vec![None; self.following.len()] };
        let mut is_reached = vec![false; self.following.len()];
        is_reached[first] = true;
        let mut at = 0;
        while let Some(&claim) = reached.order.get(at) {
            at += 1;
            for &next in &self.following[claim] {
                if !is_reached[next] {
                    is_reached[next] = true;
                    reached.from[next] = Some(claim);
                    reached.order.push(next);
                }
            }
        }
        reached
    }
}

impl Reached {
    /// The claims from the first one to this.
    pub fn way(&self, to: Claim) -> Vec<Claim> {
        let mut way: Vec<Claim> = std::iter::successors(Some(to), |&claim| self.from[claim]).collect();
        way.reverse();
        way
    }
}

/// The places of a digit where a line meets a box, if there are several, with both: rows, then columns.
fn groups(state: &State) -> impl Iterator<Item = (ChainNode, [House; 2])> {
    let lines = House::ROWS.into_iter().chain(House::COLUMNS);
    let of_digit = move |(line, digit): (House, Digit)| {
        let places = state.cells(digit) & line.cell_set();
        let parts = House::BOXES.into_iter().map(move |boxed| (places & boxed.cell_set(), boxed));
        let parts = parts.filter(|(cells, _)| cells.len() > 1);
        parts.map(move |(cells, boxed)| (ChainNode { digit, cells }, [line, boxed]))
    };
    lines.flat_map(|line| Digit::ALL.map(|digit| (line, digit))).flat_map(of_digit)
}
