//! The branches of a position, which go on growing where a search allows more than the one before.

use std::sync::Mutex;

use crate::{Crew, State};
use sudokit_core::board::CellSet;

use super::branch::{Branch, Rules};
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
        if self.nesting.is_none_or(|lower| !rules.nesting.goes_on_from(lower)) {
            self.branches.clear();
        }
        self.branches.resize_with(NODES, || None);
        self.nesting = Some(rules.nesting);
    }

    /// Grows the branch of a claim as far as the rules go.
    pub fn grow(&mut self, state: &State, start: Node, rules: Rules) {
        grow_in(&mut self.branches[start.index()], state, start, rules);
    }

    /// Grows the branches of all claims about candidates of these cells, by a crew.
    pub fn grow_all(&mut self, state: &State, cells: CellSet, rules: Rules, crew: &Crew) {
        let is_wanted = |start: Node| cells.contains(start.cell()) && state.has(start.candidate());
        let places = Node::all().zip(&mut self.branches).filter(|(start, _)| is_wanted(*start));
        let places = Mutex::new(places);
        let next = || places.lock().ok().and_then(|mut places| places.next());
        crew.work(&|| {
            while let Some((start, place)) = next().filter(|_| !rules.is_late()) {
                grow_in(place, state, start, rules);
            }
        });
    }

    /// The branch of a claim, if it was grown.
    pub fn branch(&self, start: Node) -> Option<&Branch> {
        self.branches[start.index()].as_deref()
    }
}

fn grow_in(place: &mut Option<Box<Branch>>, state: &State, start: Node, rules: Rules) {
    match place {
        Some(branch) => branch.go_on(state, rules),
        none => *none = Some(Branch::grow(state, start, rules)),
    }
}

impl std::fmt::Debug for Grove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Grove").field("nesting", &self.nesting).finish_non_exhaustive()
    }
}
