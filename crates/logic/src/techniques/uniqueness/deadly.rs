//! Cells that must not keep to their digits, and what follows.
//!
//! Types 1, 2, 3 and 5 follow from further digits; types 4 and 6 and hidden rectangles from strong links: a digit would bring
//! the whole rectangle or loop about, since it leaves the others one place each.

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use crate::engine::visit_order::box_first;
use crate::{Effect, State, SubsetKind};

use super::LoopType;

/// Cells without given digits that would have as many solutions as ways to swap their digits if they kept to these.
pub struct Deadly {
    /// The cells, loops going round.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
    /// What each cell can be; an entered digit is the only one of its cell.
    pub sets: Vec<DigitSet>,
    /// The cells with further digits.
    pub roof: CellSet,
    /// The further digits.
    pub extras: DigitSet,
}

/// What a cell can be: its candidates, or the digit entered in it; nothing where a digit is given.
pub fn choices(state: &State, cell: Cell) -> DigitSet {
    match state.grid().digit(cell) {
        None => state.candidates(cell),
        Some(digit) if state.exchangeable().contains(cell) => digit.into(),
        Some(_) => DigitSet::EMPTY,
    }
}

impl Deadly {
    /// These cells with these digits; none of the cells is given.
    pub fn new(state: &State, cells: &[Cell], digits: DigitSet) -> Self {
        let sets: Vec<DigitSet> = cells.iter().map(|&cell| choices(state, cell)).collect();
        let further = cells.iter().zip(&sets).filter(|(_, set)| !digits.contains_all(**set));
        let roof = further.map(|(&cell, _)| cell).collect();
        let extras = sets.iter().fold(DigitSet::EMPTY, |all, &set| all | set) - digits;
        Self { cells: cells.to_vec(), digits, sets, roof, extras }
    }

    /// Whether two cells of the roof lie side by side.
    pub fn is_roof_adjacent(&self) -> bool {
        let mut roof = self.roof.iter();
        matches!((roof.next(), roof.next(), roof.next()), (Some(one), Some(other), None) if one.sees(other))
    }

    /// What follows of types 1, 2, 3 and 5.
    pub fn escapes(&self, state: &State) -> impl Iterator<Item = (LoopType, Effect)> {
        self.one_cell(state).into_iter().chain(self.one_digit(state)).chain(self.sets(state))
    }

    /// Type 1: the only cell with further digits has one of them.
    fn one_cell(&self, state: &State) -> Option<(LoopType, Effect)> {
        let cell = self.roof.only()?;
        Some((LoopType::OneCell, Effect::eliminating(state.eliminations_in(cell, self.digits))?))
    }

    /// Types 2 and 5: one of several cells has the only further digit.
    fn one_digit(&self, state: &State) -> Option<(LoopType, Effect)> {
        let digit = self.extras.only().filter(|_| self.roof.len() > 1)?;
        Some((LoopType::OneDigit(digit), Effect::eliminating(state.eliminations_of(digit, self.roof.common_peers()))?))
    }

    /// Type 3: two cells that see each other are like one with the further digits, which forms a naked set with others.
    fn sets(&self, state: &State) -> Vec<(LoopType, Effect)> {
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

    fn sets_in(&self, state: &State, house: House, all: &mut Vec<(LoopType, Effect)>) {
        let open = house.spots_of(house.cell_set() & state.grid().empty_cells()) - house.spots_of(self.roof);
        for size in 1..open.len() {
            for spots in open.subsets(size) {
                let digits = state.union(house.cells_at(spots)) | self.extras;
                if digits.len() != size + 1 {
                    continue;
                }
                let helpers: CellSet = house.cells_at(spots).collect();
                let Some(effect) = Effect::eliminating(self.seen_by_set(state, helpers, digits)) else { continue };
                let others: CellSet = house.cells_at(open - spots).collect();
                all.push((self.in_fewer_cells(state, house, [helpers, others], digits, &effect), effect));
            }
        }
    }

    /// What goes if some cells and one of the roof have these digits: the digits leave the rest of the houses that have
    /// all these cells, and those of the pattern the roof, too.
    fn seen_by_set(&self, state: &State, helpers: CellSet, digits: DigitSet) -> CandidateSet {
        let all = helpers | self.roof;
        let houses = self.roof.first().map_or([House::ALL[0]; 3], Cell::houses);
        let houses = houses.into_iter().filter(|house| house.cell_set().contains_all(all));
        let rest = houses.fold(CellSet::EMPTY, |rest, house| rest | (house.cell_set() - all));
        state.among(rest, digits) | state.among(self.roof, digits & self.digits)
    }

    /// A naked set, or, if that takes fewer cells and says as much, the hidden set of the other cells of the house.
    fn in_fewer_cells(
        &self,
        state: &State,
        house: House,
        [helpers, others]: [CellSet; 2],
        digits: DigitSet,
        effect: &Effect,
    ) -> LoopType {
        let (gone, rest) = (*effect.eliminations(), state.union(others | self.roof) - digits);
        let is_hidden = others.len() < helpers.len()
            && (digits & self.digits).is_empty()
            && rest.len() == others.len() + 1
            && (gone - state.among(others, digits)).is_empty();
        if is_hidden {
            LoopType::Set { house, cells: others, digits: rest, kind: SubsetKind::Hidden }
        } else {
            LoopType::Set { house, cells: helpers, digits, kind: SubsetKind::Naked }
        }
    }
}

/// The candidates that are left alone in a house, one after the other.
type Links = Vec<(Candidate, House)>;

/// A digit in a cell that would bring the pattern about, and how.
struct Trigger {
    cell: Cell,
    links: Links,
}

/// What leaves the cells since it would bring the pattern about: type 4 where one link between two cells does it, from two
/// further cells that lie crosswise together, else one by one.
pub fn linked(state: &State, deadly: &Deadly) -> Vec<(LoopType, Effect)> {
    let mut all = Vec::new();
    if deadly.roof.len() < 2 {
        return all;
    }
    for gone in deadly.digits {
        if let Some(escape) = type_4(state, deadly, gone) {
            all.extend(Effect::eliminating(state.eliminations_of(gone, deadly.roof)).map(|effect| (escape, effect)));
            continue;
        }
        let triggers = (0..deadly.cells.len()).filter_map(|place| trigger(state, deadly, place, gone));
        let (triggers, of_floor): (Vec<Trigger>, Vec<Trigger>) =
            triggers.partition(|trigger| deadly.roof.contains(trigger.cell));
        let single = |trigger: Trigger| escape(state, trigger.cell.into(), gone, trigger.links);
        all.extend(of_floor.into_iter().filter_map(single));
        let together: CellSet = triggers.iter().map(|trigger| trigger.cell).collect();
        if deadly.roof.len() == 2 && together == deadly.roof && !deadly.is_roof_adjacent() {
            let mut links: Links = Vec::new();
            for link in triggers.iter().flat_map(|trigger| &trigger.links) {
                if !links.contains(link) {
                    links.push(*link);
                }
            }
            all.extend(escape(state, together, gone, links));
        } else {
            all.extend(triggers.into_iter().filter_map(single));
        }
    }
    all
}

/// Two cells of the roof have the only places of a digit in a house, and so the other one in neither.
fn type_4(state: &State, deadly: &Deadly, gone: Digit) -> Option<LoopType> {
    let kept = (deadly.digits - gone.into()).only()?;
    let confines = |house: &House| {
        let places = state.cells(kept) & house.cell_set();
        house.cell_set().contains_all(deadly.roof) && deadly.roof.contains_all(places) && !places.is_empty()
    };
    let house = box_first(deadly.roof.first()?.houses()).into_iter().find(confines)?;
    (deadly.roof.len() == 2).then_some(LoopType::Locked { house, kept, gone })
}

fn escape(state: &State, cells: CellSet, gone: Digit, links: Links) -> Option<(LoopType, Effect)> {
    let effect = Effect::eliminating(state.eliminations_of(gone, cells))?;
    Some((LoopType::Linked { cells, gone, links }, effect))
}

/// Whether a digit at this place brings the whole pattern about, in which two digits stand by turns.
fn trigger(state: &State, deadly: &Deadly, place: usize, digit: Digit) -> Option<Trigger> {
    let (cells, count) = (&deadly.cells, deadly.cells.len());
    let other = (deadly.digits - digit.into()).only()?;
    let wanted = |at: usize| if at % 2 == place % 2 { digit } else { other };
    if !state.cells(digit).contains(cells[place]) {
        return None;
    }
    let (mut known, mut links) = (CellSet::of(cells[place]), Links::new());
    while known.len() < count {
        let follows = (0..count).filter(|&at| !known.contains(cells[at])).filter_map(|at| {
            let near = CellSet::from([cells[(at + 1) % count], cells[(at + count - 1) % count]]) & known;
            if near.is_empty() || !deadly.sets[at].contains(wanted(at)) {
                return None;
            }
            // A cell without further digits follows by itself.
            let is_floor = deadly.digits.contains_all(deadly.sets[at]);
            let candidate = Candidate::new(cells[at], wanted(at));
            if is_floor { Some((at, None)) } else { Some((at, Some((candidate, only_place(state, candidate, near)?)))) }
        });
        let (at, link) = follows.min_by_key(|(_, link)| link.is_some())?;
        known.insert(cells[at]);
        links.extend(link);
    }
    Some(Trigger { cell: cells[place], links })
}

/// The house in which a digit has no other place than this and neighbors that do not have it.
fn only_place(state: &State, Candidate { cell, digit }: Candidate, near: CellSet) -> Option<House> {
    let is_link = |house: &House| (near | cell.into()).contains_all(state.cells(digit) & house.cell_set());
    cell.houses().into_iter().filter(|house| !(house.cell_set() & near).is_empty()).find(is_link)
}
