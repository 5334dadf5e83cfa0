//! Definitions of patterns that are impossible without some candidates: loops, BUGs, oddagons, tridagons and others of three digits.

use sudokit::logic::{Bug, Evidence, GuardedPattern, Hint, ImpossiblePattern, State, Technique, UniqueLoop};
use sudokit::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Returns whether a step meets the definition of its kind of evidence, or `None` for a kind of another file.
pub fn is_as_defined(step: &Hint) -> Option<bool> {
    let state = step.before();
    Some(match step.evidence() {
        Evidence::ImpossiblePattern(pattern) => is_impossible(state, pattern, step.technique()),
        Evidence::UniqueLoop(found) => is_loop(state, found),
        Evidence::Bug(grave) => is_grave(state, grave),
        _ => return None,
    })
}

/// Returns whether two or three digits cannot fill the cells of a pattern, but could without any one of the cells.
///
/// A bivalue oddagon is a loop of cells in its order. A tridagon has three cells of each of four boxes, which three digits
/// cannot fill whatever the candidates are.
fn is_impossible(state: &State, pattern: &ImpossiblePattern, technique: Technique) -> bool {
    let ImpossiblePattern { cells, digits, guardians, extras, .. } = pattern;
    let own: CellSet = cells.iter().copied().collect();
    let without = |cell: Cell| (own - cell.into()).iter().collect::<Vec<_>>();
    let is_kind = match technique {
        Technique::BivalueOddagon => {
            let next = cells.iter().cycle().skip(1);
            digits.len() == 2 && cells.len() % 2 == 1 && cells.iter().zip(next).all(|(cell, next)| cell.sees(*next))
        }
        Technique::Tridagon => {
            let in_boxes = House::BOXES.map(|house| (house.cell_set() & own).len());
            digits.len() == 3
                && cells.len() == 12
                && in_boxes.iter().all(|count| matches!(count, 0 | 3))
                && fillings(cells, *digits).is_empty()
        }
        _ => digits.len() == 3,
    };
    // If no filling of the cells is possible, then whatever the candidates are.
    let is_of_cells = fillings(cells, *digits).is_empty();
    let fit = |cells: &[Cell]| {
        if is_of_cells {
            !fillings(cells, *digits).is_empty()
        } else {
            can_be_filled(state, cells, *digits, &mut Vec::new())
        }
    };
    is_kind
        && cells.len() <= 16
        && own.len() == cells.len()
        && are_extras(state, own, *digits, *guardians, *extras)
        && !fit(cells)
        && cells.iter().all(|cell| fit(&without(*cell)))
}

/// Returns whether three digits cannot fill the cells of a pattern without its guardians, but could without any one of
/// the cells.
pub fn is_guarded_set(state: &State, GuardedPattern { cells, digits, guardians, .. }: &GuardedPattern) -> bool {
    let rest = without(state, guardians);
    let other_than = |cell: Cell| (*cells - cell.into()).iter().collect::<Vec<_>>();
    digits.len() == 3
        && guardians.iter().all(|guardian| cells.contains(guardian.cell) && state.has(guardian))
        && cells.iter().all(|cell| digits.contains_all(rest.candidates(cell)))
        && !can_be_filled(&rest, &cells.iter().collect::<Vec<_>>(), *digits, &mut Vec::new())
        && cells.iter().all(|cell| can_be_filled(&rest, &other_than(cell), *digits, &mut Vec::new()))
}

/// Returns whether four empty cells of two rows, two columns and two boxes can only have two digits without the guardians:
/// two opposite sides have no other candidates, or are the only places of both digits in a house.
pub fn is_guarded_rectangle(state: &State, pattern: &GuardedPattern) -> bool {
    let GuardedPattern { cells, digits, guardians, .. } = pattern;
    let rest = without(state, guardians);
    let crossed = |kind: [House; 9]| kind.into_iter().filter(|house| !(house.cell_set() & *cells).is_empty());
    let sides = |kind: [House; 9]| crossed(kind).map(|line| line.cell_set() & *cells).collect::<Vec<_>>();
    let is_closed = |side: &CellSet| {
        let has_only = side.iter().all(|cell| digits.contains_all(rest.candidates(cell)));
        let confines = |house: House| {
            digits.iter().all(|digit| {
                let places = state.cells(digit) & house.cell_set();
                house.cell_set().contains_all(*side)
                    && !places.is_empty()
                    && side.contains_all(rest.cells(digit) & house.cell_set())
            })
        };
        has_only || House::ALL.into_iter().any(confines)
    };
    cells.len() == 4
        && digits.len() == 2
        && [House::ROWS, House::COLUMNS, House::BOXES].into_iter().all(|kind| crossed(kind).count() == 2)
        && state.grid().empty_cells().contains_all(*cells)
        && guardians.iter().all(|guardian| state.has(guardian))
        && [House::ROWS, House::COLUMNS].into_iter().any(|kind| sides(kind).iter().all(is_closed))
}

/// Returns the position without some candidates.
fn without(state: &State, gone: &CandidateSet) -> State {
    let mut rest = state.clone();
    gone.iter().for_each(|gone| _ = rest.eliminate(gone.cell, gone.digit));
    rest
}

/// Returns whether cells can be filled with their candidates of some digits, if the first ones are filled.
fn can_be_filled(state: &State, cells: &[Cell], digits: DigitSet, filled: &mut Vec<Digit>) -> bool {
    let Some(&cell) = cells.get(filled.len()) else { return true };
    (state.candidates(cell) & digits).iter().any(|digit| {
        let is_free = filled.iter().zip(cells).all(|(&other, &at)| other != digit || !at.sees(cell));
        filled.push(digit);
        let is_done = is_free && can_be_filled(state, cells, digits, filled);
        filled.pop();
        is_done
    })
}

/// Returns whether the digits, if they were the only ones of cells without givens, could be rearranged with no other
/// change.
pub fn is_loop(state: &State, UniqueLoop { cells, digits, roof, extras, .. }: &UniqueLoop) -> bool {
    let set: CellSet = cells.iter().copied().collect();
    let fillings = fillings(cells, *digits);
    let is_swappable = |one: &Vec<Digit>| fillings.iter().any(|other| is_swapped(cells, one, other));
    let are_entered = set.iter().all(|cell| state.grid().digit(cell).is_none_or(|digit| digits.contains(digit)));
    set.len() == cells.len()
        && (state.givens() & set).is_empty()
        && are_entered
        && are_extras(state, set, *digits, *roof, *extras)
        && !fillings.is_empty()
        && fillings.iter().all(is_swappable)
}

/// Returns whether, without the extra candidates, every cell has two candidates, and every digit two places or none in
/// each house.
fn is_grave(state: &State, Bug { extras, .. }: &Bug) -> bool {
    let mut rest = state.clone();
    for (cell, digits) in extras {
        digits.iter().for_each(|digit| _ = rest.eliminate(*cell, digit));
    }
    let are_pairs = rest.grid().empty_cells().iter().all(|cell| rest.candidates(cell).len() == 2);
    let places = |house: House| Digit::ALL.map(|digit| (rest.cells(digit) & house.cell_set()).len());
    are_pairs && House::ALL.into_iter().flat_map(places).all(|places| places == 0 || places == 2)
}

/// Returns whether these are all further digits of some cells, and the cells that have them.
fn are_extras(state: &State, cells: CellSet, digits: DigitSet, roof: CellSet, extras: DigitSet) -> bool {
    let further = state.among(cells, !digits);
    let own: CellSet = further.iter().map(|candidate| candidate.cell).collect();
    own == roof && further.iter().map(|candidate| candidate.digit).collect::<DigitSet>() == extras
}

/// Returns all ways to fill cells with some digits without a conflict.
fn fillings(cells: &[Cell], digits: DigitSet) -> Vec<Vec<Digit>> {
    let mut all = vec![Vec::new()];
    for (at, cell) in cells.iter().enumerate() {
        let fits = |filled: &[Digit], digit| (0..at).all(|other| filled[other] != digit || !cells[other].sees(*cell));
        let longer = |filled: &Vec<Digit>| -> Vec<Vec<Digit>> {
            let fitting = digits.iter().filter(|&digit| fits(filled, digit));
            fitting.map(|digit| filled.iter().copied().chain([digit]).collect()).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// Returns whether two ways to fill cells put equal digits into every house.
fn is_swapped(cells: &[Cell], one: &[Digit], other: &[Digit]) -> bool {
    let put = |filled: &[Digit], house: House| -> DigitSet {
        let own = cells.iter().zip(filled).filter(|(cell, _)| house.cell_set().contains(**cell));
        own.map(|(_, digit)| *digit).collect()
    };
    one != other && House::ALL.into_iter().all(|house| put(one, house) == put(other, house))
}
