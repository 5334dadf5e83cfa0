//! The check of a puzzle's rating and path against the requirements.

use super::requirements::Next;
use super::{PathRequirements, Requirements, UnmetRequirement};
use sudokit_core::Stop;
use sudokit_core::solve::Puzzle;
use sudokit_logic::rate::{Profile, Ratings};
use sudokit_logic::{Order, Path, Rating, Technique};

/// The results of a successful check.
#[derive(Default)]
pub(super) struct CheckedPuzzle {
    pub ratings: Option<Ratings>,
    pub next: Option<Next>,
}

/// Checks the requirements on rating and path. Returns `None` if the search for a path was stopped.
pub(super) fn judge(
    requirements: &Requirements,
    puzzle: &Puzzle,
    stop: &Stop,
) -> Option<Result<CheckedPuzzle, UnmetRequirement>> {
    let checked = check(requirements, puzzle, stop);
    // A stopped search can find a requirement unmet that the whole path meets.
    let is_known = !requirements.needs_path() || !stop.is_due();
    is_known.then_some(checked)
}

/// Checks the requirements on rating and path. Finds the path only if a requirement depends on it.
fn check(requirements: &Requirements, puzzle: &Puzzle, stop: &Stop) -> Result<CheckedPuzzle, UnmetRequirement> {
    if !requirements.path.only.is_empty() {
        check_sufficient(&requirements.path.only, puzzle, stop)?;
    }
    let ratings = requirements.ratings();
    if ratings.is_none() && !requirements.path.needs_path() {
        return Ok(CheckedPuzzle::default());
    }
    let most = ratings.as_ref().map_or(Rating::UNSOLVED, |range| *range.end());
    let of_reference = sudokit_logic::rate::path(puzzle).up_to(most).until(stop.clone());
    let reference = PathSummary::of(of_reference, &requirements.path, |_| true)?;
    let rated = reference.profile.ratings().ok_or(UnmetRequirement::RatedAbove(most))?;
    if ratings.is_some_and(|range| !range.contains(&rated.er)) {
        return Err(UnmetRequirement::Rated(rated.er));
    }
    let mut both = vec![reference];
    if requirements.path.names_human() && !both[0].has_all(&requirements.path) {
        let of_people = Path::new(puzzle, Order::people().with_nets()).until(stop.clone());
        both.push(PathSummary::of(of_people, &requirements.path, Technique::is_only_human)?);
    }
    let next = check_paths(&requirements.path, &both)?;
    Ok(CheckedPuzzle { ratings: Some(rated), next })
}

/// Checks that these techniques lead to the solution.
fn check_sufficient(only: &[Technique], puzzle: &Puzzle, stop: &Stop) -> Result<(), UnmetRequirement> {
    let order = Order::people().with_nets().and_then(only).only(only);
    let mut path = Path::new(puzzle, order).until(stop.clone());
    path.run_to_end();
    match path.state().empty_cells().len() {
        0 => Ok(()),
        open => Err(UnmetRequirement::Stuck(open)),
    }
}

/// Checks the requirements on finished paths. Returns the place of the required next step.
fn check_paths(requirements: &PathRequirements, paths: &[PathSummary]) -> Result<Option<Next>, UnmetRequirement> {
    let steps = |group: &[Technique]| paths.iter().map(|path| path.steps(group)).sum::<usize>();
    let mut lacking = requirements.groups().filter(|group| steps(group) == 0);
    if let Some(&technique) = lacking.next().and_then(<[Technique]>::first) {
        return Err(UnmetRequirement::Lacks { technique, number: saturate(1 + lacking.count()) });
    }
    let hardest = |path: &PathSummary| path.profile.hardest().filter(|&technique| (path.counts_here)(technique));
    if !requirements.hardest.is_empty()
        && !paths.iter().filter_map(hardest).any(|hardest| requirements.hardest.contains(&hardest))
    {
        return Err(paths[0].profile.hardest().map_or(UnmetRequirement::NoStep, UnmetRequirement::Hardest));
    }
    let next = |(is_of_people, path): (bool, &PathSummary)| path.next.map(|steps| Next { steps, is_of_people });
    Ok([false, true].into_iter().zip(paths).find_map(next))
}

/// Returns the number as `u16`, saturating.
fn saturate(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// The techniques of a finished path.
struct PathSummary {
    profile: Profile,
    /// Returns true for techniques that count on this path.
    counts_here: fn(Technique) -> bool,
    /// The number of steps of each technique that counts.
    counts: Vec<(Technique, usize)>,
    /// The number of steps before the first step of a required next technique.
    next: Option<usize>,
}

impl PathSummary {
    /// Follows the path to its end. A forbidden step is an error.
    fn of(
        mut path: Path,
        requirements: &PathRequirements,
        counts_here: fn(Technique) -> bool,
    ) -> Result<Self, UnmetRequirement> {
        let mut summary = Self { profile: Profile::default(), counts_here, counts: Vec::new(), next: None };
        while let Some(step) = path.advance() {
            let technique = step.technique();
            if counts_here(technique) {
                if requirements.without.contains(&technique) {
                    return Err(UnmetRequirement::Has(technique));
                }
                if summary.next.is_none() && requirements.next.contains(&technique) {
                    summary.next = Some(summary.profile.steps());
                }
                match summary.counts.iter_mut().find(|(known, _)| *known == technique) {
                    Some((_, number)) => *number += 1,
                    None => summary.counts.push((technique, 1)),
                }
            }
            summary.profile.count(&step);
        }
        summary.profile.end(path.end());
        Ok(summary)
    }

    /// Returns the number of steps of these techniques.
    fn steps(&self, group: &[Technique]) -> usize {
        self.counts.iter().filter(|(technique, _)| group.contains(technique)).map(|(_, number)| number).sum()
    }

    /// Returns whether this path alone meets all requirements, so that no other path is needed.
    fn has_all(&self, requirements: &PathRequirements) -> bool {
        requirements.without.is_empty()
            && requirements.hardest.is_empty()
            && requirements.groups().all(|group| self.steps(group) > 0)
    }
}
