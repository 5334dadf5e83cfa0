//! The trait that every kind of evidence has.

use sudokit_core::board::Candidate;

use crate::{Area, Parts, State, Step};

/// A kind of evidence.
pub trait Pattern {
    /// Its candidates, houses and links, each under its role.
    fn parts(&self, state: &State) -> Parts;

    /// The number of its cells, or of the claims of a chain.
    fn size(&self) -> usize;

    /// The place to look at, without saying for what.
    fn place(&self, state: &State) -> Area;

    /// The reasons why the step holds in the position before it, a line each.
    fn reasoning(&self, state: &State, step: &Step) -> Vec<String>;

    /// The reasons in few lines.
    fn outline(&self, state: &State, step: &Step) -> Vec<String> {
        self.reasoning(state, step)
    }

    /// The chain in Eureka notation, if it is one.
    fn eureka(&self, _step: &Step) -> Option<String> {
        None
    }

    /// The pattern as a part of a chain, if chains look for it.
    fn nestable(&self) -> Option<&dyn Nestable> {
        None
    }
}

/// A kind of evidence that chains use inside.
pub trait Nestable {
    /// The candidates that had to go before the pattern was there.
    fn premises(&self) -> Vec<Candidate>;

    /// The number of its claims, which count for the chain around it; 0 if it is no chain.
    fn length(&self) -> usize {
        0
    }

    /// The pattern in a few words, unless it takes lines of its own.
    fn told(&self) -> Option<String> {
        None
    }
}
