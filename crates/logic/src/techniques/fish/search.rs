//! The search for fish by the candidates that they remove.
//!
//! Idea: assume a candidate and remove all places of the digit that it sees. The cover house through the candidate then
//! has no place left. A fish that removes the candidate therefore has a base of `size` houses without common places.
//! These places lie in `size - 1` other houses. All fins are among the removed places.
//!
//! ```text
//!    target r2c8    c3 . . . . c8 c9       with r2c8 = 4 rows 1 and 5 have places in column 3 only:
//!              r1    4 . . . .  -  -       one column for two rows
//!              r2              (4)
//!              r5    4 . . . .  -  .       base: rows 1 and 5; cover: column 3, and column 8 through r2c8
//! ```
//!
//! Why it is fast: each choice of `size - 1` cover houses is visited once, not once per candidate. The uncovered places
//! of a base house are seen by few candidates or none. Only candidates that see the uncovered places of `size` houses
//! are tried.

use std::ops::ControlFlow;

use crate::{State, StepCollector};
use sudokit_core::board::{Cell, CellSet, Digit, House, HouseSet, SpotSet};

use super::HouseChoice;

/// A possible base house and those of its spots that are not covered yet.
#[derive(Clone, Copy)]
struct Open {
    house: House,
    spots: SpotSet,
}

/// A house and its places that remain if a candidate is assumed.
#[derive(Clone, Copy)]
struct Remaining {
    house: House,
    places: CellSet,
}

/// A fish that was found, and a candidate that it removes.
#[derive(Clone, Copy)]
pub struct Hit {
    /// The candidate that the fish removes.
    pub removed: Cell,
    pub base: HouseSet,
    /// The cover without one house.
    pub cover: HouseSet,
    /// The remaining cover house, which contains the candidate.
    pub near: House,
}

/// The search for fish of a digit.
pub struct FishSearch<'a> {
    collector: &'a StepCollector,
    places: CellSet,
    houses: HouseChoice,
    size: usize,
    bases: Vec<Open>,
    covers: Vec<House>,
}

/// One more than the largest number of base houses.
const MOST: usize = 5;

impl<'a> FishSearch<'a> {
    pub fn new(state: &State, digit: Digit, houses: HouseChoice, size: usize, collector: &'a StepCollector) -> Self {
        let open = |houses: HouseSet| {
            let open = houses.iter().map(|house| Open { house, spots: state.spots(digit, house) });
            open.filter(|open| !open.spots.is_empty())
        };
        Self {
            collector,
            places: state.cells(digit),
            houses,
            size,
            bases: open(houses.base).collect(),
            covers: open(houses.cover).map(|open| open.house).collect(),
        }
    }

    /// Visits every fish that contains no smaller fish, once for each candidate that it removes. Breaks if the search is
    /// stopped.
    pub fn each(&self, visit: &mut dyn FnMut(Hit)) -> ControlFlow<()> {
        self.extend_cover(0, &mut Vec::with_capacity(self.size), &self.bases, visit)
    }

    /// Adds cover houses from index `from` on until one is missing. `bases` are the houses that can still be base
    /// houses.
    fn extend_cover(
        &self,
        from: usize,
        chosen: &mut Vec<House>,
        bases: &[Open],
        visit: &mut dyn FnMut(Hit),
    ) -> ControlFlow<()> {
        let missing = self.size - 1 - chosen.len();
        if bases.len() < self.size {
            return ControlFlow::Continue(());
        }
        if missing == 0 {
            return self.eliminations_of(chosen, bases, visit);
        }
        self.collector.go_on()?;
        for (at, &cover) in self.covers.iter().enumerate().skip(from) {
            let mut fitting = [bases[0]; 27];
            let mut count = 0;
            let mut covers_some = false;
            for open in bases {
                let spots = open.spots - open.house.spots_in(cover);
                // The cover house through the candidate counts, too.
                if open.house != cover && usize::from(least(open.house)[usize::from(spots.bits())]) <= missing {
                    covers_some |= spots != open.spots;
                    fitting[count] = Open { spots, ..*open };
                    count += 1;
                }
            }
            if covers_some {
                chosen.push(cover);
                self.extend_cover(at + 1, chosen, &fitting[..count], visit)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Tries the candidates that see the uncovered places of enough houses.
    fn eliminations_of(&self, chosen: &[House], bases: &[Open], visit: &mut dyn FnMut(Hit)) -> ControlFlow<()> {
        let covered: HouseSet = chosen.iter().copied().collect();
        let others = self.places - covered.cells();
        // `seeing[n]` has the candidates that see the uncovered places of at least `n` houses.
        let mut seeing = [CellSet::EMPTY; MOST];
        seeing[0] = others;
        let mut seen = [CellSet::EMPTY; 27];
        for (open, seen) in bases.iter().zip(&mut seen) {
            *seen = open.seen_by() - open.house.cell_set();
            for count in (1..=self.size).rev() {
                seeing[count] |= seeing[count - 1] & *seen;
            }
        }
        for removed in seeing[self.size] {
            let rest = self.places - removed.peers() - removed.into();
            let left = |house: House| Remaining { house, places: house.cell_set() & rest };
            let fitting = bases.iter().zip(&seen).filter(|(_, seen)| seen.contains(removed));
            let fitting: Vec<Remaining> =
                fitting.map(|(open, _)| left(open.house)).filter(|left| !left.places.is_empty()).collect();
            if fitting.len() >= self.size {
                let choices = Choices::of(chosen.iter().map(|&house| left(house).places));
                self.extend_base(
                    &fitting,
                    &choices,
                    &mut Vec::with_capacity(self.size),
                    CellSet::EMPTY,
                    &mut |base| {
                        for near in self.houses.cover & removed.houses().into() {
                            visit(Hit { removed, base, cover: covered, near });
                        }
                    },
                )?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds base houses without common places until there are enough.
    fn extend_base(
        &self,
        fitting: &[Remaining],
        choices: &Choices,
        chosen: &mut Vec<Remaining>,
        taken: CellSet,
        visit: &mut dyn FnMut(HouseSet),
    ) -> ControlFlow<()> {
        if chosen.len() == self.size {
            visit(chosen.iter().map(|left| left.house).collect());
            return self.collector.go_on();
        }
        for (at, &left) in fitting.iter().enumerate() {
            if fitting.len() - at + chosen.len() < self.size {
                break;
            }
            if (taken & left.places).is_empty() {
                chosen.push(left);
                if !choices.have_smaller(chosen) {
                    self.extend_base(&fitting[at + 1..], choices, chosen, taken | left.places, visit)?;
                }
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }
}

impl Open {
    /// Returns the cells that see all uncovered places through another house, or through any house if there is one
    /// place.
    fn seen_by(self) -> CellSet {
        let Some(spot) = self.spots.first() else { return CellSet::ALL };
        let cell = self.house.cell(spot);
        if self.spots.only().is_some() {
            return cell.peers();
        }
        let others = cell.houses().into_iter().filter(|&other| other != self.house);
        let sees = |other: &House| self.house.spots_in(*other).contains_all(self.spots);
        CellSet::union(others.filter(sees).map(House::cell_set))
    }
}

/// The places in every subset of some cover houses. The bits of the index are the subset.
struct Choices(Vec<CellSet>);

impl Choices {
    fn of(covers: impl Iterator<Item = CellSet>) -> Self {
        let mut choices = vec![CellSet::EMPTY];
        for places in covers {
            let half = choices.len();
            choices.extend_from_within(..);
            choices[half..].iter_mut().for_each(|choice| *choice |= places);
        }
        Self(choices)
    }

    /// Returns whether a part of the cover contains more base houses than it has houses.
    fn have_smaller(&self, base: &[Remaining]) -> bool {
        let [some @ .., _] = self.0.as_slice() else { return false };
        some.iter().enumerate().any(|(choice, covered)| {
            let inside = base.iter().filter(|left| covered.contains_all(left.places));
            inside.count() > choice.count_ones() as usize
        })
    }
}

/// Returns a table by spots of a house: the smallest number of other houses that contain these spots.
const fn least(house: House) -> &'static [u8; 512] {
    if house.is_box() { &OF_BOX } else { &OF_LINE }
}

/// The table for rows and columns. Each box has three consecutive spots.
static OF_LINE: [u8; 512] = least_of(&[0o007, 0o070, 0o700]);
/// The table for boxes. Each row has three consecutive spots, each column every third spot.
static OF_BOX: [u8; 512] = least_of(&[0o007, 0o070, 0o700, 0o111, 0o222, 0o444]);

/// Computes the table for other houses with these spots.
const fn least_of(others: &[usize]) -> [u8; 512] {
    let mut least = [0; 512];
    let mut spots = 1;
    while spots < 512 {
        least[spots] = u8::MAX;
        let mut at = 0;
        while at < others.len() {
            let rest = spots & !others[at];
            if rest != spots && least[rest] < least[spots] - 1 {
                least[spots] = least[rest] + 1;
            }
            at += 1;
        }
        spots += 1;
    }
    least
}

#[cfg(test)]
mod tests {
    use sudokit_core::Stop;

    use super::super::{Fish, FishShape};
    use super::*;
    use crate::SearchGoal;

    /// Returns whether a smaller fish removes the candidate: it sees all places of a house.
    fn is_locked(state: &State, digit: Digit, removed: Cell) -> bool {
        let all_seen = |house: House| {
            let places = house.cell_set() & state.cells(digit);
            !places.is_empty() && removed.peers().contains_all(places)
        };
        House::ALL.into_iter().any(all_seen)
    }

    /// Returns every candidate that a fish with two base houses removes, by trying all bases and covers.
    fn by_brute_force(state: &State, digit: Digit, shape: FishShape) -> CellSet {
        let pairs = |houses: HouseSet| -> Vec<HouseSet> {
            let later = |one: House| houses.iter().filter(move |&other| other > one).map(move |other| [one, other]);
            houses.iter().flat_map(later).map(HouseSet::from).collect()
        };
        let has_place = |house: House| !state.spots(digit, house).is_empty();
        let mut gone = CellSet::EMPTY;
        for houses in shape.houses() {
            for base in pairs(houses.base).into_iter().filter(|base| base.iter().all(has_place)) {
                for cover in pairs(houses.cover).into_iter().filter(|&cover| (cover & base).is_empty()) {
                    if FishShape::of(base, cover) == shape {
                        gone |= Fish::of(state, digit, base, cover).eliminations_of(state);
                    }
                }
            }
        }
        gone.iter().filter(|&removed| !is_locked(state, digit, removed)).collect()
    }

    #[test]
    fn the_search_finds_all_that_brute_force_finds() {
        let grid = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse().unwrap();
        let mut state = State::new(&grid);
        // The test removes candidates so that there are more fish.
        for (at, candidate) in state.among(CellSet::ALL, sudokit_core::board::DigitSet::ALL).iter().enumerate() {
            if at % 3 > 0 {
                state.eliminate(candidate.cell, candidate.digit);
            }
        }
        let collector = StepCollector::new(SearchGoal::All, Stop::NEVER);
        let mut count = 0;
        for (digit, shape) in
            Digit::ALL.into_iter().flat_map(|digit| [FishShape::Lines, FishShape::Franken].map(|shape| (digit, shape)))
        {
            let mut found = CellSet::EMPTY;
            for &houses in shape.houses() {
                let search = FishSearch::new(&state, digit, houses, 2, &collector);
                let flow = search.each(&mut |Hit { removed, base, cover, near }| {
                    let cover = cover | near.into();
                    if FishShape::of(base, cover) == shape {
                        assert!(Fish::of(&state, digit, base, cover).eliminations_of(&state).contains(removed));
                        found.insert(removed);
                    }
                });
                assert!(flow.is_continue());
            }
            let missing = by_brute_force(&state, digit, shape) - found;
            assert!(missing.is_empty(), "{digit} {shape:?} {missing:?}");
            count += found.len();
        }
        assert!(count > 50, "{count}");
    }
}
