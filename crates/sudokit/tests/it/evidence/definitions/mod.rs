//! Definitions of each kind of evidence.

mod almost;
mod chains;
mod exocets;
mod impossible;
mod patterns;
mod sets;

use sudokit::CandidateSet;
use sudokit::logic::{Evidence, Hint};

pub use impossible::{is_guarded_rectangle, is_guarded_set};
pub use sets::is_almost_locked;

/// Returns whether a pattern meets the definition of its kind.
pub fn is_as_defined(step: &Hint) -> bool {
    if matches!(step.evidence(), Evidence::Dual(_)) {
        return is_dual(step);
    }
    let files = [
        almost::is_as_defined,
        chains::is_as_defined,
        exocets::is_as_defined,
        impossible::is_as_defined,
        patterns::is_as_defined,
        sets::is_as_defined,
    ];
    let defined = files.iter().find_map(|is_as_defined| is_as_defined(step));
    defined.unwrap_or_else(|| panic!("no definition of {:?}", step.evidence()))
}

/// Returns whether a step has two patterns as they are defined, with a common base: the same houses of fish, or two places
/// or more in one box. Together they remove what the step removes.
fn is_dual(step: &Hint) -> bool {
    let [one, other] = &step.patterns()[..] else { return false };
    let share_base = if let (Evidence::Fish(one), Evidence::Fish(other)) = (one.evidence(), other.evidence()) {
        (one.digit, one.base) == (other.digit, other.base)
    } else {
        let [own, more] = [one, other].map(|step| step.parts().cells());
        let shared: Vec<_> = own.iter().filter(|cell| more.contains(cell)).map(|cell| cell.box_index()).collect();
        (0..9).any(|boxed| shared.iter().filter(|of| **of == boxed).count() >= 2)
    };
    let gone = [one, other].map(|step| *step.effect().eliminations());
    let has_own = |at: usize| !(gone[at] - gone[1 - at]).is_empty();
    share_base
        && has_own(0)
        && has_own(1)
        && CandidateSet::union(gone) == *step.effect().eliminations()
        && [one, other].into_iter().all(is_as_defined)
}
