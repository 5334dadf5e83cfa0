//! The branches of a position, which go on growing where a search allows more than the one before.

use crate::logic::State;

use super::branch::{Branch, Rules};
use super::inside::goes_on_from;
use super::nesting::Nesting;
use super::node::{NODES, Node};

/// Branches by the claim they start from.
#[derive(Default)]
pub struct Grove {
    branches: Vec<Option<Box<Branch>>>,
    /// What the branches were grown with last.
    nesting: Option<Nesting>,
}

impl Grove {
    /// Makes room for branches, and keeps those that can go on with these rules.
    pub fn prepare(&mut self, rules: Rules) {
        if self.nesting.is_none_or(|lower| !goes_on_from(rules.nesting, lower)) {
            self.branches.clear();
        }
        self.branches.resize_with(NODES, || None);
        self.nesting = Some(rules.nesting);
    }

    /// Grows the branch of a claim as far as the rules go.
    pub fn grow(&mut self, state: &State, start: Node, rules: Rules) {
        match &mut self.branches[start.index()] {
            Some(branch) => branch.go_on(state, rules),
            none => *none = Some(Branch::grow(state, start, rules)),
        }
    }

    /// The branch of a claim, if it was grown.
    pub fn branch(&self, start: Node) -> Option<&Branch> {
        self.branches[start.index()].as_deref()
    }
}

impl std::fmt::Debug for Grove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Grove").field("nesting", &self.nesting).finish_non_exhaustive()
    }
}
