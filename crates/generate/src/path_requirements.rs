//! What the path to the solution is to be like.

use std::ops::RangeInclusive;

use sudokit_logic::Technique;

/// Requirements on the path to the solution.
///
/// The path is the one that is rated. A technique that only people use is searched on the path of people, with nets as
/// the last resort.
///
/// ```
/// use sudokit::generate::{Generator, PathRequirements, Requirements};
/// use sudokit::logic::Technique;
///
/// let path = PathRequirements { with: vec![Technique::named("pointing")?], ..PathRequirements::default() };
/// let generator = Generator::new(Requirements { path, ..Requirements::default() })?;
/// let made = generator.puzzles(1).next().expect("an iterator without end")?;
/// assert!(made.ratings.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PathRequirements {
    /// Groups of techniques: of each group, a technique must be on the path.
    pub with: Vec<Vec<Technique>>,
    /// Techniques that must not be on the path.
    pub without: Vec<Technique>,
    /// Techniques of which one must be that of the first of the hardest steps; any, if the list is empty.
    pub hardest: Vec<Technique>,
    /// Techniques that must suffice for the solution; any, if the list is empty.
    pub only: Vec<Technique>,
    /// Groups of techniques with the number of their steps on the path.
    pub exactly: Vec<(Vec<Technique>, RangeInclusive<usize>)>,
    /// Techniques of which one must be the next step in some position of the path, where nothing easier applies; any,
    /// if the list is empty.
    pub next: Vec<Technique>,
}

impl PathRequirements {
    /// Returns true if any path will do.
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
