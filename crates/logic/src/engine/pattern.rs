//! The trait that every kind of evidence has.

use sudokit_core::board::Candidate;

use crate::{Area, Parts, State, Step};

/// What every kind of evidence can say of itself.
pub trait Pattern {
    /// Its candidates, houses and links, each under its role.
    fn parts(&self, state: &State) -> Parts;

    /// How much one has to see: its cells, or the claims of a chain.
    fn size(&self) -> usize;

    /// Where to look, without saying for what.
    fn place(&self, state: &State) -> Area;

    /// Why the step holds in the position before it, a line each.
    fn reasoning(&self, state: &State, step: &Step) -> Vec<String>;

    /// The same in few lines.
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

/// What the kinds of evidence can say, too, that are looked for inside chains.
pub trait Nestable {
    /// The candidates that had to go before the pattern was there.
    fn premises(&self) -> Vec<Candidate>;

    /// Of how many claims it consists, which count for the chain around it; none if it is no chain.
    fn length(&self) -> usize;

    /// What it is, in a few words; none if that takes lines of its own.
    fn told(&self) -> Option<String>;
}
