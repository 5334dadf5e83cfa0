//! A puzzle that is checked against requirements, and the paths that the checks have needed so far.

use std::collections::HashSet;

use super::{Next, PathRequirements, Requirements, UnmetRequirement};
use sudokit_core::Stop;
use sudokit_core::solve::{Puzzle, Solver};
use sudokit_logic::rate::{HodokuScore, Profile, Ratings};
use sudokit_logic::{HodokuTechnique, Order, Path, Rating, Technique};

/// A puzzle that is checked. Its paths are found when a check first needs them.
pub(super) struct Candidate<'p> {
    pub solver: Solver,
    pub puzzle: &'p Puzzle,
    stop: &'p Stop,
    /// The rated path, then the human path.
    paths: Vec<PathSummary>,
    /// The score of the path of `HoDoKu`, if it has been followed to its end.
    pub hodoku: Option<HodokuScore>,
    /// True if a check has needed a path.
    pub has_path: bool,
}

impl<'p> Candidate<'p> {
    pub const fn new(solver: Solver, puzzle: &'p Puzzle, stop: &'p Stop) -> Self {
        Self { solver, puzzle, stop, paths: Vec::new(), hodoku: None, has_path: false }
    }

    /// Returns whether the search for a path was stopped, so that what it found is uncertain.
    pub fn is_stopped(&self) -> bool {
        self.has_path && self.stop.is_due()
    }

    /// Returns the ratings if the rated path has been followed to its end.
    pub fn ratings(&self) -> Option<Ratings> {
        self.paths.first()?.profile.ratings()
    }

    /// Returns the rating if the rated path has been followed, or the rating that it exceeds.
    pub fn least_rating(&self) -> Option<Rating> {
        Some(self.paths.first()?.profile.er().least())
    }

    /// Returns the place of the required next step.
    pub fn next(&self) -> Option<Next> {
        let next = |(is_of_people, path): (bool, &PathSummary)| path.next.map(|steps| Next { steps, is_of_people });
        [false, true].into_iter().zip(&self.paths).find_map(next)
    }

    /// Returns the number of cells that these techniques leave empty.
    pub fn empty_after(&mut self, only: &[Technique]) -> usize {
        let order = Order::people().with_nets().and_then(only).only(only);
        self.has_path = true;
        let mut path = Path::new(self.puzzle, order).until(self.stop.clone());
        path.run_to_end();
        path.state().empty_cells().len()
    }

    /// Returns the rated path, followed until it exceeds the required ratings.
    ///
    /// # Errors
    /// A forbidden step.
    pub fn rated(&mut self, requirements: &Requirements) -> Result<&PathSummary, UnmetRequirement> {
        if self.paths.is_empty() {
            let most = requirements.ratings().map_or(Rating::UNSOLVED, |range| *range.end());
            let path = sudokit_logic::rate::path(self.puzzle).up_to(most);
            self.follow(path, &requirements.path, |_| true)?;
        }
        Ok(&self.paths[0])
    }

    /// Returns the rated path, and the human path if a requirement depends on it.
    ///
    /// # Errors
    /// A forbidden step.
    pub fn all(&mut self, requirements: &Requirements) -> Result<&[PathSummary], UnmetRequirement> {
        let is_enough = self.rated(requirements)?.has_all(&requirements.path) || !requirements.path.names_human();
        if !is_enough && self.paths.len() == 1 {
            let path = Path::new(self.puzzle, Order::people().with_nets());
            self.follow(path, &requirements.path, Technique::is_only_human)?;
        }
        Ok(&self.paths)
    }

    /// Returns the score of the path of `HoDoKu`, or `None` once a step or the sum of the steps `exceeds` what is required.
    pub fn hodoku_score(&mut self, exceeds: impl Fn(&HodokuTechnique, u32) -> bool) -> Option<HodokuScore> {
        self.has_path = true;
        let mut path = Path::new(self.puzzle, Order::hodoku()).until(self.stop.clone());
        let (mut profile, mut sum) = (Profile::default(), 0);
        while let Some(step) = path.advance() {
            profile.count(&step);
            if let Some(technique) = step.technique().hodoku() {
                sum += technique.score;
                if exceeds(technique, sum) {
                    return None;
                }
            }
        }
        profile.end(path.end());
        self.hodoku = Some(HodokuScore::of(&profile));
        self.hodoku
    }

    /// Follows a path to its end.
    fn follow(
        &mut self,
        path: Path,
        requirements: &PathRequirements,
        counts_here: fn(Technique) -> bool,
    ) -> Result<(), UnmetRequirement> {
        self.has_path = true;
        let mut path = path.until(self.stop.clone());
        let mut summary =
            PathSummary { profile: Profile::default(), counts_here, counting: HashSet::new(), next: None };
        while let Some(step) = path.advance() {
            let technique = step.technique();
            if counts_here(technique) {
                if requirements.without.contains(&technique) {
                    return Err(UnmetRequirement::new(u64::MAX, format!("has {technique} on its path")));
                }
                if summary.next.is_none() && requirements.next.contains(&technique) {
                    summary.next = Some(summary.profile.steps());
                }
                summary.counting.insert(technique);
            }
            summary.profile.count(&step);
        }
        summary.profile.end(path.end());
        self.paths.push(summary);
        Ok(())
    }
}

/// A path that has been followed.
pub(super) struct PathSummary {
    pub profile: Profile,
    /// Returns true for techniques that count on this path.
    counts_here: fn(Technique) -> bool,
    /// Those of them that are on the path.
    counting: HashSet<Technique>,
    /// The number of steps before the first step of a required next technique.
    next: Option<usize>,
}

impl PathSummary {
    /// Returns whether a technique of a group counts and is on the path.
    pub fn has_any(&self, group: &[Technique]) -> bool {
        group.iter().any(|technique| self.counting.contains(technique))
    }

    /// Returns the technique of the hardest step, if it counts.
    pub fn hardest(&self) -> Option<Technique> {
        self.profile.hardest().filter(|&technique| (self.counts_here)(technique))
    }

    /// Returns whether this path alone meets all requirements, so that no other path is needed.
    fn has_all(&self, requirements: &PathRequirements) -> bool {
        requirements.without.is_empty()
            && requirements.hardest.is_empty()
            && requirements.groups().all(|group| self.has_any(group))
    }
}
