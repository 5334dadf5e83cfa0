//! The techniques that lead on where those of a player end.

use crate::{End, Order, Path, Start, Technique, find_all};
use sudokit_core::Stop;

/// The end of a path with known techniques, and the techniques that lead on from there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Unlocked {
    /// The number of steps with known techniques.
    pub steps: usize,
    /// True if the known techniques solve the position.
    #[cfg_attr(feature = "serde", serde(rename = "solved"))]
    pub is_solved: bool,
    /// The names of the techniques that solve the position, each together with the known ones.
    pub unlocked_by: Vec<&'static str>,
    /// The names of the techniques that find a step, but do not suffice.
    pub helped_by: Vec<&'static str>,
}

/// Follows the techniques that a player knows, and tries each further technique from there. Techniques of one name are
/// tried together. Returns `None` if the search was stopped.
///
/// ```
/// use sudokit::logic::{Order, Technique, unlock};
/// use sudokit::{Puzzle, Stop};
///
/// let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
/// let further = [Technique::named("pointing")?, Technique::named("x-wing")?].concat();
/// let hidden = Order::singles().without(&Technique::named("naked single")?);
/// let found = unlock(&puzzle, &hidden, &further, &Stop::NEVER).expect("it was not stopped");
/// assert_eq!((found.is_solved, found.unlocked_by), (false, vec!["Pointing"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn unlock(start: impl Into<Start>, known: &Order, further: &[Technique], stop: &Stop) -> Option<Unlocked> {
    let mut path = Path::new(start, known.clone()).until(stop.clone());
    let steps = std::iter::from_fn(|| path.advance()).count();
    let mut unlocked = Unlocked { steps, is_solved: false, unlocked_by: Vec::new(), helped_by: Vec::new() };
    match path.end() {
        Some(End::Stopped(_)) => return None,
        Some(End::Solved) => return Some(Unlocked { is_solved: true, ..unlocked }),
        _ => {}
    }
    let found = find_all(further, path.here(), stop);
    let mut names: Vec<&'static str> = Vec::new();
    for name in further.iter().map(|technique| technique.name()) {
        if !names.contains(&name) && found.hints.iter().any(|hint| hint.technique().name() == name) {
            names.push(name);
        }
    }
    for name in names {
        let learned: Vec<Technique> = further.iter().copied().filter(|technique| technique.name() == name).collect();
        let order = known.clone().and_then(&learned);
        match Path::new(path.here(), order).until(stop.clone()).run_to_end() {
            End::Stopped(_) => return None,
            End::Solved => unlocked.unlocked_by.push(name),
            _ => unlocked.helped_by.push(name),
        }
    }
    found.is_complete.then_some(unlocked)
}
