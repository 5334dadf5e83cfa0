//! What the path to the solution is to be like.

use std::ops::RangeInclusive;

use sudokit_logic::Technique;

/// Wishes about the path to the solution. That is the path that is rated; a technique that only people know is looked for
/// on theirs, with nets where nothing else helps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PathRequirements {
    /// Of each of these groups a technique is on the path.
    pub with: Vec<Vec<Technique>>,
    /// None of these is on the path.
    pub without: Vec<Technique>,
    /// The first of the hardest steps is of one of these, if there are any.
    pub hardest: Vec<Technique>,
    /// These alone lead to the solution, if there are any.
    pub only: Vec<Technique>,
    /// Of each of these groups there are so many steps on the path.
    pub exactly: Vec<(Vec<Technique>, RangeInclusive<usize>)>,
    /// There is a position on the path whose next step is of one of these, if there are any: nothing easier helps.
    pub next: Vec<Technique>,
}

impl PathRequirements {
    /// Whether any path will do.
    #[must_use]
    pub const fn is_anything(&self) -> bool {
        !self.needs_walk() && self.only.is_empty()
    }

    /// Whether somebody has to walk the path to know.
    pub(super) const fn needs_walk(&self) -> bool {
        !(self.with.is_empty()
            && self.without.is_empty()
            && self.hardest.is_empty()
            && self.exactly.is_empty()
            && self.next.is_empty())
    }

    /// The groups of which a technique is on the path.
    pub(super) fn groups(&self) -> impl Iterator<Item = &[Technique]> {
        let next = [self.next.as_slice()].into_iter().filter(|next| !next.is_empty());
        self.with.iter().map(Vec::as_slice).chain(next)
    }

    /// The same, and those that are to be there so many times, or to be the hardest.
    pub(super) fn wanted(&self) -> impl Iterator<Item = &[Technique]> {
        let counted = self.exactly.iter().filter(|(_, range)| *range.start() > 0).map(|(group, _)| group.as_slice());
        let hardest = Some(self.hardest.as_slice()).filter(|hardest| !hardest.is_empty());
        self.groups().chain(counted).chain(hardest)
    }

    /// Whether a technique is named that only the path of people has.
    pub(super) fn names_human(&self) -> bool {
        let exactly = self.exactly.iter().flat_map(|(group, _)| group);
        let others = self.without.iter().chain(&self.hardest).chain(exactly);
        self.groups().flatten().chain(others).any(|technique| technique.is_only_human())
    }
}
