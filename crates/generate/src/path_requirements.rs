//! Requirements on the path to the solution.

use super::requirements::setters;
use sudokit_logic::Technique;

/// Requirements on the path to the solution.
///
/// These apply to the rated path, in [`Order::sudoku_explainer`](sudokit_logic::Order::sudoku_explainer): in the order of people,
/// another technique may come first. [`Made::exercise`](crate::Made::exercise) is the position of a `next` technique. A technique
/// that the rating lacks is searched on the human path, with nets where nothing else applies.
///
/// ```
/// use sudokit::generate::{PathRequirements, Requirements, puzzles};
/// use sudokit::logic::Technique;
///
/// let path = PathRequirements::new().with(Technique::named("pointing")?);
/// let made = puzzles(&Requirements::new().path(path), 1)?.next().expect("an iterator without end")?;
/// assert!(made.ratings.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
#[non_exhaustive]
pub struct PathRequirements {
    /// Groups of techniques: at least one technique of each group must be on the path.
    pub with: Vec<Vec<Technique>>,
    /// Techniques that must not be on the path.
    pub without: Vec<Technique>,
    /// Techniques allowed for the first of the hardest steps; any, if the list is empty.
    pub hardest: Vec<Technique>,
    /// Techniques that must suffice for the solution; any, if the list is empty.
    pub only: Vec<Technique>,
    /// Techniques of which one must be the next step in some position of the path, so that nothing easier applies
    /// there; any, if the list is empty.
    pub next: Vec<Technique>,
}

impl PathRequirements {
    /// Creates requirements that every path meets.
    pub fn new() -> Self {
        Self::default()
    }

    /// Requires one of these techniques on the path, besides those of other calls.
    pub fn with(mut self, techniques: impl Into<Vec<Technique>>) -> Self {
        self.with.push(techniques.into());
        self
    }
}

setters! { PathRequirements:
    /// Requires a path without these techniques.
    without: impl Into<Vec<Technique>> = without.into();
    /// Requires one of these techniques as the first of the hardest steps.
    hardest: impl Into<Vec<Technique>> = hardest.into();
    /// Requires that these techniques suffice for the solution.
    only: impl Into<Vec<Technique>> = only.into();
    /// Requires one of these techniques as the next step in some position.
    next: impl Into<Vec<Technique>> = next.into();
}

impl PathRequirements {
    /// Returns whether a check needs a path.
    pub(super) const fn needs_path(&self) -> bool {
        let Self { with, without, hardest, only, next } = self;
        !(with.is_empty() && without.is_empty() && hardest.is_empty() && only.is_empty() && next.is_empty())
    }

    /// Returns the groups of which a technique must be on the path, by `with` and `next`.
    pub(super) fn groups(&self) -> impl Iterator<Item = &[Technique]> {
        let groups = self.with.iter().map(Vec::as_slice).chain([self.next.as_slice()]);
        groups.filter(|group| !group.is_empty())
    }

    /// Returns whether the requirements name a technique that only the human path has.
    pub(super) fn names_human(&self) -> bool {
        let others = self.without.iter().chain(&self.hardest);
        self.groups().flatten().chain(others).any(|technique| technique.is_only_human())
    }
}
