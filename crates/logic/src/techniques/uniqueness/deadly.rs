//! Deadly patterns and their conclusions.
//!
//! Types 1, 2, 3 and 5 follow from extra digits. Types 4 and 6 and hidden rectangles follow from strong links: a digit
//! would leave one place for each of the others and complete the pattern.

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use crate::engine::visit_order::box_first;
use crate::{Effect, State};

use super::{Completion, PatternType, common_houses};

/// Cells without givens whose digits could be swapped for another solution if no cell had other digits.
pub struct Deadly {
    /// The cells; those of a loop are in its order.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
    /// The digits that each cell can have; an entry is the only digit of its cell.
    pub sets: Vec<DigitSet>,
    /// The cells with extra digits.
    pub roof: CellSet,
    /// The extra digits.
    pub extras: DigitSet,
}

/// Returns the digits that a cell can have: its candidates, or its entry. A given has none.
pub fn choices(state: &State, cell: Cell) -> DigitSet {
    match state.grid().digit(cell) {
        None => state.candidates(cell),
        Some(digit) if state.exchangeable().contains(cell) => digit.into(),
        Some(_) => DigitSet::EMPTY,
    }
}

impl Deadly {
    /// Creates the pattern of these cells with these digits. No cell may be a given.
    pub fn new(state: &State, cells: &[Cell], digits: DigitSet) -> Self {
        let sets: Vec<DigitSet> = cells.iter().map(|&cell| choices(state, cell)).collect();
        let further = cells.iter().zip(&sets).filter(|(_, set)| !digits.contains_all(**set));
        let roof = further.map(|(&cell, _)| cell).collect();
        let extras = DigitSet::union(sets.iter().copied()) - digits;
        Self { cells: cells.to_vec(), digits, sets, roof, extras }
    }

    /// Returns whether the roof is two cells that see each other.
    pub fn is_roof_adjacent(&self) -> bool {
        let mut roof = self.roof.iter();
        matches!((roof.next(), roof.next(), roof.next()), (Some(one), Some(other), None) if one.sees(other))
    }

    /// Returns the conclusions of types 1, 2, 3 and 5.
    pub fn conclusions(&self, state: &State) -> impl Iterator<Item = (PatternType, Effect)> {
        self.one_cell(state).into_iter().chain(self.one_digit(state)).chain(self.sets(state))
    }

    /// Returns the conclusion of type 1: the only cell with extra digits has one of them.
    fn one_cell(&self, state: &State) -> Option<(PatternType, Effect)> {
        let cell = self.roof.only()?;
        Some((PatternType::OneCell, Effect::eliminating(state.eliminations_in(cell, self.digits))?))
    }

    /// Returns the conclusion of types 2 and 5: one of several cells has the only extra digit.
    fn one_digit(&self, state: &State) -> Option<(PatternType, Effect)> {
        let digit = self.extras.only().filter(|_| self.roof.len() > 1)?;
        Some((
            PatternType::OneDigit(digit),
            Effect::eliminating(state.eliminations_of(digit, self.roof.common_peers()))?,
        ))
    }

    /// Returns the conclusions of type 3: two cells count as one cell with the extras, which forms a naked set with
    /// others.
    fn sets(&self, state: &State) -> Vec<(PatternType, Effect)> {
        let mut all = Vec::new();
        if !self.is_roof_adjacent() || self.extras.len() < 2 {
            return all;
        }
        for house in box_first(self.roof.first().map_or([House::ALL[0]; 3], Cell::houses)) {
            if house.cell_set().contains_all(self.roof) {
                self.sets_in(state, house, &mut all);
            }
        }
        all
    }

    fn sets_in(&self, state: &State, house: House, all: &mut Vec<(PatternType, Effect)>) {
        let open = house.spots_of(house.cell_set() & state.grid().empty_cells()) - house.spots_of(self.roof);
        for size in 1..open.len() {
            for spots in open.subsets(size) {
                let digits = state.union(house.cells_at(spots)) | self.extras;
                if digits.len() != size + 1 {
                    continue;
                }
                let helpers: CellSet = house.cells_at(spots).collect();
                let Some(effect) = Effect::eliminating(self.seen_by_set(state, helpers, digits)) else { continue };
                all.push((PatternType::Set { house, cells: helpers, digits }, effect));
            }
        }
    }

    /// Returns the eliminations if some cells and one roof cell have these digits.
    ///
    /// The digits are removed from the rest of the houses that contain all these cells. Digits of the pattern are also
    /// removed from the roof.
    fn seen_by_set(&self, state: &State, helpers: CellSet, digits: DigitSet) -> CandidateSet {
        let all = helpers | self.roof;
        let rest = CellSet::union(common_houses(all).map(|house| house.cell_set() - all));
        state.among(rest, digits) | state.among(self.roof, digits & self.digits)
    }
}

/// Returns type 4 for each digit.
pub fn locked(state: &State, deadly: &Deadly) -> impl Iterator<Item = (PatternType, Effect)> {
    deadly.digits.iter().filter_map(|gone| {
        let kind = type_4(state, deadly, gone)?;
        Some((kind, Effect::eliminating(state.eliminations_of(gone, deadly.roof))?))
    })
}

/// Returns the eliminations of digits that would complete the pattern, except those of type 4.
///
/// Two diagonal roof cells lose the digit in one step, other cells one by one.
pub fn linked(state: &State, deadly: &Deadly) -> Vec<(PatternType, Effect)> {
    let mut all = Vec::new();
    if deadly.roof.len() < 2 {
        return all;
    }
    for gone in deadly.digits.iter().filter(|&gone| type_4(state, deadly, gone).is_none()) {
        let chains = (0..deadly.cells.len()).filter_map(|place| completion(state, deadly, place, gone));
        let (chains, of_floor): (Vec<Completion>, Vec<Completion>) =
            chains.partition(|chain| deadly.roof.contains(chain.from));
        let single = |chain: Completion| linked_conclusion(state, gone, vec![chain]);
        all.extend(of_floor.into_iter().filter_map(single));
        let together: CellSet = chains.iter().map(|chain| chain.from).collect();
        if deadly.roof.len() == 2 && together == deadly.roof && !deadly.is_roof_adjacent() {
            all.extend(linked_conclusion(state, gone, chains));
        } else {
            all.extend(chains.into_iter().filter_map(single));
        }
    }
    all
}

/// Returns type 4, a link between the two roof cells: they have the only places of the other digit in a house.
fn type_4(state: &State, deadly: &Deadly, gone: Digit) -> Option<PatternType> {
    let kept = (deadly.digits - gone.into()).only()?;
    let confines = |house: &House| {
        let places = state.cells(kept) & house.cell_set();
        house.cell_set().contains_all(deadly.roof) && deadly.roof.contains_all(places) && !places.is_empty()
    };
    let house = box_first(deadly.roof.first()?.houses()).into_iter().find(confines)?;
    (deadly.roof.len() == 2).then_some(PatternType::Locked { house, kept, gone })
}

fn linked_conclusion(state: &State, gone: Digit, chains: Vec<Completion>) -> Option<(PatternType, Effect)> {
    let cells: CellSet = chains.iter().map(|chain| chain.from).collect();
    let effect = Effect::eliminating(state.eliminations_of(gone, cells))?;
    Some((PatternType::Linked { cells, gone, chains }, effect))
}

/// Returns the digits that follow if a digit at this place would complete the pattern, in which two digits alternate.
fn completion(state: &State, deadly: &Deadly, place: usize, digit: Digit) -> Option<Completion> {
    let (cells, count) = (&deadly.cells, deadly.cells.len());
    let other = (deadly.digits - digit.into()).only()?;
    let wanted = |at: usize| if at % 2 == place % 2 { digit } else { other };
    let can_fill = (0..count).all(|at| deadly.sets[at].contains(wanted(at)));
    if !can_fill || !state.cells(digit).contains(cells[place]) {
        return None;
    }
    let (mut known, mut follow) = (CellSet::of(cells[place]), Vec::new());
    while known.len() < count {
        let follows = (0..count).filter(|&at| !known.contains(cells[at])).filter_map(|at| {
            let near = CellSet::from([cells[(at + 1) % count], cells[(at + count - 1) % count]]) & known;
            if near.is_empty() {
                return None;
            }
            // A cell without extra digits follows without a link.
            let is_floor = deadly.digits.contains_all(deadly.sets[at]);
            let candidate = Candidate::new(cells[at], wanted(at));
            let house = if is_floor { None } else { Some(only_place(state, candidate, near)?) };
            Some((at, (candidate, house)))
        });
        let (at, next) = follows.min_by_key(|(_, (_, house))| house.is_some())?;
        known.insert(cells[at]);
        follow.push(next);
    }
    Some(Completion { from: cells[place], follow })
}

/// Returns a house in which the candidate has no other places than neighbors that do not have the digit.
fn only_place(state: &State, Candidate { cell, digit }: Candidate, near: CellSet) -> Option<House> {
    let is_link = |house: &House| (near | cell.into()).contains_all(state.cells(digit) & house.cell_set());
    cell.houses().into_iter().filter(|house| !(house.cell_set() & near).is_empty()).find(is_link)
}
