//! Definitions of locked and almost locked sets, and of patterns made of them.

use sudokit::logic::{
    Aligned, AlmostLockedSet, BentSet, DeathBlossom, Evidence, Firework, Hint, LockedSet, MultiSector, SkLoop, State,
    SueDeCoq,
};
use sudokit::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// Returns whether a step meets the definition of its kind of evidence, or `None` for a kind of another file.
pub fn is_as_defined(step: &Hint) -> Option<bool> {
    let state = step.before();
    Some(match step.evidence() {
        Evidence::LockedSet(set) => is_locked_set(state, set),
        Evidence::BentSet(set) => is_bent_set(state, set),
        Evidence::SueDeCoq(found) => is_sue_de_coq(state, found),
        Evidence::Firework(firework) => is_firework(state, firework),
        Evidence::DeathBlossom(blossom) => is_blossom(state, blossom),
        Evidence::SkLoop(found) => is_sk_loop(state, found),
        Evidence::MultiSector(found) => is_multi_sector(state, found),
        Evidence::Aligned(aligned) => is_aligned(aligned),
        _ => return None,
    })
}

fn is_locked_set(state: &State, LockedSet { houses, cells, digits }: &LockedSet) -> bool {
    let is_within = houses.iter().all(|house| house.cell_set().contains_all(*cells));
    is_within && state.union(*cells) == *digits && cells.len() == digits.len()
}

/// Returns whether a digit can be in at most one of some cells.
fn is_restricted(state: &State, cells: CellSet, digit: Digit) -> bool {
    let places = cells & state.cells(digit);
    places.iter().all(|cell| cell.peers().contains_all(places - cell.into()))
}

/// Returns whether there are as many cells as digits, of which all but one are restricted.
fn is_bent_set(state: &State, BentSet { houses: [near, far], cells, digits, free }: &BentSet) -> bool {
    state.union(*cells) == *digits
        && cells.len() == digits.len()
        && (near.cell_set() | far.cell_set()).contains_all(*cells)
        && digits.iter().all(|digit| *free == Some(digit) || is_restricted(state, *cells, digit))
}

/// Returns whether each digit occurs at most once, or once on either side for a doubled digit, and all digits together
/// as often as there are cells.
fn is_sue_de_coq(state: &State, SueDeCoq { houses, middle, sides, doubled }: &SueDeCoq) -> bool {
    let [boxed, line] = houses.map(House::cell_set);
    let [in_box, in_line] = *sides;
    let cells = *middle | in_box | in_line;
    let digits = state.union(cells);
    (boxed & line).contains_all(*middle)
        && (boxed - line).contains_all(in_box)
        && (line - boxed).contains_all(in_line)
        && state.union(in_box) & state.union(in_line) == *doubled
        && (digits - *doubled).iter().all(|digit| is_restricted(state, cells, digit))
        && digits.len() + doubled.len() == cells.len()
}

/// Returns whether, outside the box of each crossing, the digits have places in its lines only in the wings.
fn is_firework(state: &State, Firework { crossings, wings }: &Firework) -> bool {
    let wings = CellSet::from(*wings);
    let is_burst = |(cross, digits): &(Cell, DigitSet)| {
        let [row, column, boxed] = cross.houses().map(House::cell_set);
        digits.iter().all(|digit| {
            let places = state.cells(digit);
            [row, column].into_iter().all(|line| {
                let wing = (line - boxed) & wings;
                wing.len() == 1 && wing.contains_all((places & line) - boxed) && !(places & line).is_empty()
            })
        })
    };
    let cells: CellSet = crossings.iter().map(|(cross, _)| *cross).chain(wings).collect();
    let digits = DigitSet::union(crossings.iter().map(|(_, digits)| *digits));
    let count: usize = crossings.iter().map(|(_, digits)| digits.len()).sum();
    crossings.iter().all(is_burst)
        && cells.len() == crossings.len() + 2
        && digits.len() == count
        && count == cells.len()
}

pub fn is_almost_locked(state: &State, AlmostLockedSet { cells, digits, house }: &AlmostLockedSet) -> bool {
    state.union(*cells) == *digits && digits.len() == cells.len() + 1 && house.cell_set().contains_all(*cells)
}

/// Returns whether each candidate of the stem has an almost locked set elsewhere whose places of this digit all see the
/// stem.
fn is_blossom(state: &State, DeathBlossom { stem, petals, common }: &DeathBlossom) -> bool {
    let is_petal = |(digit, set): &(Digit, AlmostLockedSet)| {
        let places = set.cells & state.cells(*digit);
        is_almost_locked(state, set)
            && stem.peers().contains_all(places)
            && !places.is_empty()
            && !set.cells.contains(*stem)
            && (set.digits - (*digit).into()).contains_all(*common)
    };
    let digits: DigitSet = petals.iter().map(|(digit, _)| *digit).collect();
    digits == state.candidates(*stem) && petals.len() == digits.len() && petals.iter().all(is_petal)
}

/// Returns whether each pair has only the digits of the links to its neighbors, and all links together have one digit
/// for each cell.
fn is_sk_loop(state: &State, SkLoop { pairs, links }: &SkLoop) -> bool {
    let holds = |at: usize| {
        let ((house, digits), (_, before), next) = (links[at], links[(at + 7) % 8], pairs[(at + 1) % 8]);
        (digits | before).contains_all(state.union(pairs[at])) && house.cell_set().contains_all(pairs[at] | next)
    };
    let cells = CellSet::union(pairs.iter().copied());
    let count: usize = pairs.iter().map(|pair| pair.len()).sum();
    (0..8).all(holds) && cells.len() == count && links.iter().map(|(_, digits)| digits.len()).sum::<usize>() == count
}

/// Returns whether every candidate of the cells is in a line that covers its digit, with as many covers as cells.
fn is_multi_sector(state: &State, MultiSector { cells, covers, .. }: &MultiSector) -> bool {
    let covered = |candidate: Candidate| {
        covers.iter().any(|(line, digits)| digits.contains(candidate.digit) && line.cell_set().contains(candidate.cell))
    };
    covers.iter().map(|(_, digits)| digits.len()).sum::<usize>() == cells.len()
        && cells.iter().all(|cell| state.grid().digit(cell).is_none())
        && state.among(*cells, DigitSet::ALL).iter().all(covered)
}

fn is_aligned(Aligned { cells, excluders }: &Aligned) -> bool {
    cells.iter().copied().collect::<CellSet>().common_peers().contains_all(*excluders)
}
