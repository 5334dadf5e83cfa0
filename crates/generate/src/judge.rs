//! Whether rating and path of a puzzle are as they were wished for.

use super::requirements::Next;
use super::{PathRequirements, Requirements, UnmetRequirement};
use sudokit_core::solve::Puzzle;
use sudokit_logic::rate::{Profile, Ratings};
use sudokit_logic::{Order, Path, Rating, Technique};

/// What was found out on the way.
#[derive(Default)]
pub(super) struct Judged {
    pub ratings: Option<Ratings>,
    pub next: Option<Next>,
}

/// Walks the path, if somebody wants to know.
pub(super) fn judge(wish: &Requirements, puzzle: &Puzzle) -> Result<Judged, UnmetRequirement> {
    if !wish.path.only.is_empty() {
        suffice(&wish.path.only, puzzle)?;
    }
    let ratings = wish.ratings();
    if ratings.is_none() && !wish.path.needs_walk() {
        return Ok(Judged::default());
    }
    let most = ratings.as_ref().map_or(Rating::UNSOLVED, |range| *range.end());
    let reference = Walk::along(sudokit_logic::rate::path(puzzle).up_to(most), &wish.path, |_| true)?;
    let rated = reference.profile.ratings().ok_or(UnmetRequirement::RatedAbove(most))?;
    if ratings.is_some_and(|range| !range.contains(&rated.er)) {
        return Err(UnmetRequirement::Rated(rated.er));
    }
    let mut both = vec![reference];
    if wish.path.names_human() && !both[0].has_all(&wish.path) {
        let of_people = Path::new(puzzle, Order::people().with_nets());
        both.push(Walk::along(of_people, &wish.path, Technique::is_only_human)?);
    }
    let next = agree(&wish.path, &both)?;
    Ok(Judged { ratings: Some(rated), next })
}

/// Whether these techniques alone lead to the solution.
fn suffice(only: &[Technique], puzzle: &Puzzle) -> Result<(), UnmetRequirement> {
    let order = Order::people().with_nets().and_then(only).only(only);
    let mut path = Path::new(puzzle, order);
    while path.advance().is_some() {}
    match path.state().empty_cells().len() {
        0 => Ok(()),
        open => Err(UnmetRequirement::Stuck(open)),
    }
}

/// Whether the paths have what was wished for, and where the step is that was to be the next one.
fn agree(wish: &PathRequirements, paths: &[Walk]) -> Result<Option<Next>, UnmetRequirement> {
    let steps = |group: &[Technique]| paths.iter().map(|path| path.steps(group)).sum::<usize>();
    let mut lacking = wish.groups().filter(|group| steps(group) == 0);
    if let Some(&technique) = lacking.next().and_then(<[Technique]>::first) {
        return Err(UnmetRequirement::Lacks { technique, number: few(1 + lacking.count()) });
    }
    for (group, range) in &wish.exactly {
        if let (number, Some(&technique)) = (steps(group), group.first())
            && !range.contains(&number)
        {
            return Err(UnmetRequirement::Steps { technique, number: few(number) });
        }
    }
    let hardest = |path: &Walk| path.profile.hardest().filter(|&technique| (path.counts_here)(technique));
    if !wish.hardest.is_empty() && !paths.iter().filter_map(hardest).any(|hardest| wish.hardest.contains(&hardest)) {
        return Err(paths[0].profile.hardest().map_or(UnmetRequirement::NoStep, UnmetRequirement::Hardest));
    }
    let next = |(is_of_people, path): (bool, &Walk)| path.next.map(|steps| Next { steps, is_of_people });
    Ok([false, true].into_iter().zip(paths).find_map(next))
}

/// A number that is never large.
fn few(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// A path that was walked.
struct Walk {
    profile: Profile,
    /// Which techniques count on this path.
    counts_here: fn(Technique) -> bool,
    /// How often each was taken.
    counts: Vec<(Technique, usize)>,
    /// How many steps come before the first that was to be the next one.
    next: Option<usize>,
}

impl Walk {
    /// Walks to the end, or to the first step that must not be.
    fn along(
        mut path: Path,
        wish: &PathRequirements,
        counts_here: fn(Technique) -> bool,
    ) -> Result<Self, UnmetRequirement> {
        let mut walk = Self { profile: Profile::default(), counts_here, counts: Vec::new(), next: None };
        while let Some(step) = path.advance() {
            let technique = step.technique();
            if counts_here(technique) {
                if wish.without.contains(&technique) {
                    return Err(UnmetRequirement::Has(technique));
                }
                if walk.next.is_none() && wish.next.contains(&technique) {
                    walk.next = Some(walk.profile.steps());
                }
                match walk.counts.iter_mut().find(|(known, _)| *known == technique) {
                    Some((_, number)) => *number += 1,
                    None => walk.counts.push((technique, 1)),
                }
            }
            walk.profile.count(&step);
        }
        walk.profile.end(path.end());
        Ok(walk)
    }

    /// How many steps are of these techniques.
    fn steps(&self, group: &[Technique]) -> usize {
        self.counts.iter().filter(|(technique, _)| group.contains(technique)).map(|(_, number)| number).sum()
    }

    /// Whether this path alone has all that was wished for, so that no other has to be looked at.
    fn has_all(&self, wish: &PathRequirements) -> bool {
        let is_settled = wish.without.is_empty() && wish.hardest.is_empty() && wish.exactly.is_empty();
        is_settled && wish.groups().all(|group| self.steps(group) > 0)
    }
}
