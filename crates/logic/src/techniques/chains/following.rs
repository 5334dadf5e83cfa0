//! All that follows from a candidate by chains of single links, for patterns that end in chains.

use crate::State;
use sudokit_core::board::{Candidate, CandidateSet};

use super::branch::{Branch, Rules};
use super::chain::Link;
use super::multiple::links;
use super::nesting::Nesting;
use super::node::{Links, Node};

/// What follows if a candidate is true.
pub struct Following {
    branch: Box<Branch>,
    /// The candidates that are false then.
    pub off: CandidateSet,
}

impl Following {
    pub fn of(state: &State, Candidate { cell, digit }: Candidate) -> Self {
        let rules = Rules { links: Links::Both, dynamic: false, nesting: Nesting::Links, deadline: None };
        let branch = Branch::grow(state, Node::on(cell, digit), rules);
        let off = branch.nodes().filter(|node| !node.is_on()).map(Node::candidate).collect();
        Self { branch, off }
    }

    /// How many claims lead to a candidate that is false then.
    pub fn length_to(&self, Candidate { cell, digit }: Candidate) -> usize {
        self.branch.ancestors(self.branch.place(Node::off(cell, digit))).len()
    }

    /// The claims that lead to a candidate that is false then.
    pub fn chain_to(&self, Candidate { cell, digit }: Candidate) -> Vec<Link> {
        links(&self.branch, self.branch.place(Node::off(cell, digit)))
    }
}
