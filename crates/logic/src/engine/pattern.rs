//! The trait of all kinds of evidence.

use sudokit_core::board::{Candidate, CandidateSet};

use crate::engine::outline::{LINES, OutlineLine, cut};
use crate::{Area, Parts, State, Step};

/// A kind of evidence.
pub trait Pattern {
    /// Returns the candidates, houses and links of the pattern, each with its role.
    fn parts(&self, state: &State) -> Parts;

    /// Returns the number of cells of the pattern, or the number of claims of a chain.
    fn size(&self) -> usize;

    /// Returns the effort to see the pattern, by which patterns of different kinds are compared: two for a strong link,
    /// one for a cell of a set, and two for each set.
    fn effort(&self) -> usize {
        self.size()
    }

    /// Returns what the links of the pattern join: candidates, also groups, or sets. Of equal effort, candidates come first.
    fn nodes(&self) -> NodeKind {
        NodeKind::Candidates
    }

    /// Returns the place to look at, without the pattern.
    fn place(&self, state: &State) -> Area;

    /// Returns the reasons why the step holds in the position before it, one per line.
    fn reasoning(&self, state: &State, step: &Step) -> Vec<String>;

    /// Returns the reasons in few lines.
    fn outline(&self, state: &State, step: &Step) -> Vec<OutlineLine> {
        let last = (LINES - 1) / 3;
        cut(self.reasoning(state, step), [LINES - 1 - last, last])
    }

    /// Returns the chain in Eureka notation, or `None` if the pattern is not a single chain.
    fn eureka(&self, _step: &Step) -> Option<String> {
        None
    }

    /// Returns the pattern as a part of a chain, or `None` if chains do not nest it.
    fn nestable(&self) -> Option<&dyn Nestable> {
        None
    }
}

/// What the links of a chain join.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum NodeKind {
    /// Candidates.
    Candidates,
    /// Also groups of candidates.
    Groups,
    /// Also almost locked sets.
    Sets,
}

/// A kind of evidence that chains can nest.
pub trait Nestable {
    /// Returns those of the removed candidates that had to be removed before the pattern existed.
    fn premises(&self, removed: &CandidateSet) -> Vec<Candidate>;

    /// Returns the number of claims that count for the enclosing chain; 0 if the pattern is not a chain.
    fn length(&self) -> usize {
        0
    }

    /// Returns the pattern in a few words, or `None` if it needs lines of its own.
    fn summary(&self) -> Option<String> {
        None
    }
}
