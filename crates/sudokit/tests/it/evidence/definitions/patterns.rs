//! Definitions of singles, subsets, fish and other patterns of one digit.

use sudokit::logic::{Evidence, Fish, FishKind, Hint, Locked, Single, State, Subset, SubsetKind, Wing};
use sudokit::{Candidate, Cell, CellSet, Digit};

/// Returns whether a step meets the definition of its kind of evidence, or `None` for a kind of another file.
pub fn is_as_defined(step: &Hint) -> Option<bool> {
    let state = step.before();
    Some(match step.evidence() {
        Evidence::Single(single) => is_single(state, *single),
        Evidence::Locked(Locked { digit, cells, base, cover, .. }) => {
            state.cells(*digit) & base.cell_set() == *cells && cover.cell_set().contains_all(*cells)
        }
        Evidence::Subset(subset) => is_subset(state, subset),
        Evidence::Fish(fish) => is_fish(state, fish),
        Evidence::Wing(Wing { pivot, pincers, .. }) => {
            pincers.iter().all(|(cell, _)| cell.sees(*pivot) && state.candidates(*cell).len() == 2)
        }
        _ => return None,
    })
}

/// Returns whether the places of a digit in the base are in the cover, or `None` for a pattern of another kind.
pub fn is_confined(step: &Hint) -> Option<bool> {
    let places = |digit: Digit, base: CellSet| step.before().cells(digit) & base;
    match step.evidence() {
        Evidence::Locked(Locked { digit, base, cover, .. }) => {
            Some(cover.cell_set().contains_all(places(*digit, base.cell_set())))
        }
        Evidence::Fish(Fish { digit, base, cover, fins, .. }) => {
            Some(cover.cells().contains_all(places(*digit, base.cells()) - *fins) && base.len() == cover.len())
        }
        _ => None,
    }
}

fn is_single(state: &State, single: Single) -> bool {
    match single {
        Single::LastCell(house, Candidate { cell, .. }) => state.grid().empty_cells() & house.cell_set() == cell.into(),
        Single::OnlyPlace(house, Candidate { cell, digit }) => state.cells(digit) & house.cell_set() == cell.into(),
        Single::OnlyDigit(Candidate { cell, digit }) => state.candidates(cell) == digit.into(),
    }
}

fn is_subset(state: &State, Subset { house, cells, digits, kind }: &Subset) -> bool {
    let is_confined = match kind {
        SubsetKind::Naked => state.union(*cells) == *digits,
        SubsetKind::Hidden => digits.iter().all(|digit| cells.contains_all(state.cells(digit) & house.cell_set())),
    };
    is_confined && cells.len() == digits.len() && house.cell_set().contains_all(*cells)
}

/// Returns whether each candidate of the base is in a cover or a fin, and two bases share no candidate that is not a
/// fin. A sashimi fish has a base with at most one corner.
fn is_fish(state: &State, fish: &Fish) -> bool {
    let Fish { digit, base, cover, corners, fins, endo_fins, kind, .. } = *fish;
    let places = state.cells(digit) & base.cells();
    let bases = |cell: Cell| base.iter().filter(|house| house.cell_set().contains(cell)).count();
    let shared: CellSet = places.iter().filter(|&cell| bases(cell) > 1).collect();
    let expected = match base.iter().any(|house| (house.cell_set() & corners).len() <= 1) {
        _ if fins.is_empty() => FishKind::Basic,
        false => FishKind::Finned,
        true => FishKind::Sashimi,
    };
    kind == expected
        && base.len() == cover.len()
        && (base & cover).is_empty()
        && corners | fins == places
        && (corners & fins).is_empty()
        && cover.cells().contains_all(corners)
        && endo_fins == shared
        && fins.contains_all(shared)
}
