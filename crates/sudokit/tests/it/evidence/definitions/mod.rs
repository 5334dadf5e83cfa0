//! Definitions of each kind of evidence.

mod almost;
mod chains;
mod exocets;
mod impossible;
mod patterns;
mod sets;

use sudokit::logic::Hint;

pub use impossible::{is_guarded_rectangle, is_guarded_set};
pub use sets::is_almost_locked;

/// Returns whether a pattern meets the definition of its kind.
pub fn is_as_defined(step: &Hint) -> bool {
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

/// Returns whether a pattern inside a net meets the definition of its kind. A pattern of one digit needs only the candidates
/// outside of its houses to be gone, so its own places may be more.
pub fn is_as_defined_inside(step: &Hint) -> bool {
    patterns::is_confined(step).unwrap_or_else(|| is_as_defined(step))
}
