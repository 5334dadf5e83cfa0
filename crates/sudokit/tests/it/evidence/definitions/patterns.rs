//! Definitions of singles, subsets, fish and other patterns of one digit.

use sudokit::logic::{Evidence, Fish, FishKind, Hint, Locked, Single, State, Subset, SubsetKind, Template, Wing};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

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
        Evidence::Template(template) => is_template(state, template),
        _ => return None,
    })
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
pub fn is_fish(state: &State, fish: &Fish) -> bool {
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

/// Checks a template: all ways to place a digit, without cells that other digits use in all of their ways.
fn is_template(state: &State, template: &Template) -> bool {
    let Template { digit, taken, count, in_some, in_all } = *template;
    let mut own = templates(state, digit, taken.by_cell().map(|(cell, _)| cell).collect());
    own.sort_unstable();
    own.dedup();
    let some = CellSet::union(own.iter().copied());
    let all = own.iter().fold(some, |all, cells| all & *cells);
    own.len() == count && some == in_some && all == in_all && (taken - taken_by_others(state, digit)).is_empty()
}

/// Returns the ways to place the missing instances of a digit in a position, column by column.
fn templates(state: &State, digit: Digit, taken: CellSet) -> Vec<CellSet> {
    let mut all = vec![CellSet::EMPTY];
    for column in House::COLUMNS {
        let places = column.cell_set() & state.cells(digit);
        if !places.is_empty() {
            let fits =
                |cells: CellSet| (places - taken - cells.all_peers()).iter().map(move |cell| cells | cell.into());
            all = all.into_iter().flat_map(fits).collect();
        }
    }
    all
}

/// Returns the candidates of other digits that are in every way to place these, repeated until nothing changes.
fn taken_by_others(state: &State, digit: Digit) -> CandidateSet {
    let mut sure: Vec<(Cell, Digit)> = Vec::new();
    loop {
        let count = sure.len();
        for other in Digit::ALL {
            let taken = sure.iter().filter(|(_, by)| *by != other).map(|(cell, _)| *cell).collect();
            let all = templates(state, other, taken).into_iter().reduce(|all, cells| all & cells);
            for cell in all.unwrap_or_default() {
                if !sure.contains(&(cell, other)) {
                    sure.push((cell, other));
                }
            }
        }
        if sure.len() == count {
            let others = sure.into_iter().filter(|(_, by)| *by != digit);
            return others.map(|(cell, by)| Candidate::new(cell, by)).collect();
        }
    }
}
