//! What follows with strong links: a digit that would bring a whole rectangle or loop about, since it leaves the others
//! one place each. Types 4 and 6, and hidden rectangles.

use crate::engine::visit_order::box_first;
use crate::{Effect, State};
use sudokit_core::board::{Candidate, Cell, CellSet, Digit, House};

use super::Escape;
use super::deadly::Deadly;

/// The candidates that are left alone in a house, one after the other.
type Links = Vec<(Candidate, House)>;

/// A digit in a cell that would bring the pattern about, and how.
struct Trigger {
    cell: Cell,
    links: Links,
}

/// What leaves the cells since it would bring the pattern about: type 4 where one link between two cells does it, from two
/// further cells that lie crosswise together, else one by one.
pub fn linked(state: &State, deadly: &Deadly) -> Vec<(Escape, Effect)> {
    let mut all = Vec::new();
    if deadly.roof.len() < 2 {
        return all;
    }
    for gone in deadly.digits {
        if let Some(escape) = type_4(state, deadly, gone) {
            all.extend(Effect::eliminating(state.victims(gone, deadly.roof)).map(|effect| (escape, effect)));
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
fn type_4(state: &State, deadly: &Deadly, gone: Digit) -> Option<Escape> {
    let kept = (deadly.digits - gone.into()).only()?;
    let confines = |house: &House| {
        let places = state.cells(kept) & house.cell_set();
        house.cell_set().contains_all(deadly.roof) && deadly.roof.contains_all(places) && !places.is_empty()
    };
    let house = box_first(deadly.roof.first()?.houses()).into_iter().find(confines)?;
    (deadly.roof.len() == 2).then_some(Escape::Locked { house, kept, gone })
}

fn escape(state: &State, cells: CellSet, gone: Digit, links: Links) -> Option<(Escape, Effect)> {
    let effect = Effect::eliminating(state.victims(gone, cells))?;
    Some((Escape::Linked { cells, gone, links }, effect))
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
