//! The finders of fish with fins or boxes, by shape, kind and size.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::{Search, State, StepCollector};
use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, House, HouseSet};

use super::search::{FishSearch, Hit};
use super::{Fish, FishKind, FishShape};

/// Reports finned fish of rows and columns, in which each base house has at least two corners.
pub fn finned<const SIZE: usize>(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    each(state, FishShape::Lines, SIZE, |fish| fish.kind == FishKind::Finned, collector)
}

/// Reports sashimi fish of rows and columns, in which a base house has at most one corner.
pub fn sashimi<const SIZE: usize>(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    each(state, FishShape::Lines, SIZE, |fish| fish.kind == FishKind::Sashimi, collector)
}

/// Reports Franken fish, with fins or without.
pub fn franken<const SIZE: usize>(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    each(state, FishShape::Franken, SIZE, |_| true, collector)
}

fn each(
    position: &Search,
    shape: FishShape,
    size: usize,
    is_wanted: impl Fn(&Fish) -> bool,
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    // Many Franken fish have the same eliminations; only the simplest of them is reported.
    let key = |fish: &Fish| match shape {
        FishShape::Lines => [fish.base, fish.cover],
        FishShape::Franken => [HouseSet::EMPTY; 2],
    };
    for digit in Digit::ALL {
        // A fish has at least as many corners as base houses, and a fin or more corners.
        if collector.is_settled_below(size + 1) {
            break;
        }
        let found =
            position.fish((digit, shape, size), || search_fish(position, digit, shape, size, collector, key))?;
        for (fish, eliminations) in found.iter() {
            if is_wanted(fish) {
                collector.eliminate(fish.technique(), CandidateSet::of_digit(digit, *eliminations), || *fish)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the fish of a digit with their eliminations, the simplest of those with the same eliminations and the same key.
/// Breaks if the search is stopped.
fn search_fish(
    state: &State,
    digit: Digit,
    shape: FishShape,
    size: usize,
    collector: &StepCollector,
    key: impl Fn(&Fish) -> [HouseSet; 2],
) -> ControlFlow<(), Vec<(Fish, CellSet)>> {
    let mut found: BTreeMap<([HouseSet; 2], CellSet), (Effort, Fish)> = BTreeMap::new();
    for (side, &houses) in shape.houses().iter().enumerate() {
        FishSearch::new(state, digit, houses, size, collector).each(&mut |hit| {
            let (base, cover) = (hit.base, hit.cover | hit.near.into());
            if FishShape::of(base, cover) != shape {
                return;
            }
            let fish = Fish::of(state, digit, base, cover);
            let key = (key(&fish), fish.eliminations_of(state));
            let effort = Effort::of(&fish, side, &hit);
            if has_corners(&fish) && found.get(&key).is_none_or(|(known, _)| effort < *known) {
                found.insert(key, (effort, fish));
            }
        })?;
    }
    ControlFlow::Continue(found.into_iter().map(|((_, eliminations), (_, fish))| (fish, eliminations)).collect())
}

/// The effort to see a fish among fish with the same eliminations.
///
/// The order of the fields decides between equal efforts: the first elimination and the first houses come first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Effort {
    fins: usize,
    corners: usize,
    removed: Cell,
    side: usize,
    cover: Reverse<u32>,
    base: Reverse<u32>,
    near: House,
}

impl Effort {
    fn of(fish: &Fish, side: usize, hit: &Hit) -> Self {
        // Reversed bits order the sets by the first house that is not in both.
        let [cover, base] = [hit.cover, hit.base].map(|houses| Reverse(houses.bits().reverse_bits()));
        let Hit { removed, near, .. } = *hit;
        Self { fins: fish.fins.len(), corners: fish.corners.len(), removed, side, cover, base, near }
    }
}

/// Returns whether each cover house has a place of the base. A cover house with fins only is superfluous.
fn has_corners(fish: &Fish) -> bool {
    let places = fish.corners | fish.endo_fins;
    fish.cover.iter().all(|house| !(house.cell_set() & places).is_empty())
}
