//! The engine: which fish take a candidate.
//!
//! Idea: suppose the candidate is the digit and take away all it sees. A house of the cover through it has no place left
//! then, so a fish that takes it is `size` houses, the base, of which no two have a place in common, and whose places lie in
//! `size - 1` other houses. All fins are among what was taken away.
//!
//! ```text
//!    victim r2c8    c3 . . . . c8 c9       with r2c8 = 4 rows 1 and 5 have places in column 3 only:
//!              r1    4 . . . .  -  -       one column for two rows
//!              r2              (4)
//!              r5    4 . . . .  -  .       base: rows 1 and 5; cover: column 3, and column 8 through the victim
//! ```
//!
//! Why it is quick: the cover is chosen first, and of the houses that can be the base only those are kept whose open places
//! the houses still missing can cover. Of the last house of the cover is counted, not tried, what it makes whole: two
//! houses of the base at least, or a smaller fish would do.

use crate::board::{Cell, CellSet, Digit, House, HouseSet, SpotSet};
use crate::logic::State;

use super::Sides;

/// A house and its places that are left.
#[derive(Clone, Copy)]
struct Left {
    house: House,
    spots: SpotSet,
    places: CellSet,
    /// How many houses it takes at least to cover some of its spots.
    least: &'static [u8; 512],
}

/// A house that can still be the base, by its place among them, and those of its spots that are not covered yet.
#[derive(Clone, Copy)]
struct Open {
    base: usize,
    spots: SpotSet,
}

/// What is left of a digit if a candidate is supposed.
pub struct Hunt {
    bases: Vec<Left>,
    covers: Vec<Left>,
    /// The houses through the candidate that can be in the cover.
    near: HouseSet,
    size: usize,
}

/// Takes the base and the cover of a fish.
type Visit<'a> = &'a mut dyn FnMut(HouseSet, HouseSet);

impl Hunt {
    pub fn new(state: &State, digit: Digit, victim: Cell, sides: Sides, size: usize) -> Self {
        let own = HouseSet::from(victim.houses());
        let rest = state.cells(digit) - victim.peers() - victim.into();
        let left = |houses: HouseSet| -> Vec<Left> {
            let left = (houses - own).iter().map(|house| {
                let spots = own.iter().fold(state.spots(digit, house), |spots, own| spots - house.spots_in(own));
                Left { house, spots, places: house.cell_set() & rest, least: least(house, sides.cover) }
            });
            left.filter(|left| !left.spots.is_empty()).collect()
        };
        Self { bases: left(sides.base), covers: left(sides.cover), near: own & sides.cover, size }
    }

    /// Visits the base and the cover of every fish that takes the candidate and has no smaller one in it.
    pub fn each(&self, visit: Visit) {
        if !self.near.is_empty() {
            let mut bases = Fitting::default();
            for (base, left) in self.bases.iter().enumerate() {
                bases.push_if(left, Open { base, spots: left.spots }, self.size - 1);
            }
            self.cover(0, &mut Vec::with_capacity(self.size), bases.all(), visit);
        }
    }

    /// Adds houses to the cover, from a place on, until one is missing; only these houses can still be the base.
    fn cover(&self, from: usize, chosen: &mut Vec<Left>, bases: &[Open], visit: Visit) {
        let missing = self.size - 1 - chosen.len();
        if bases.len() < self.size {
            return;
        }
        if missing == 1 {
            return self.last(from, chosen, bases, visit);
        }
        for (at, &cover) in self.covers.iter().enumerate().skip(from) {
            let mut fitting = Fitting::default();
            let mut covers_some = false;
            for open in bases {
                let base = &self.bases[open.base];
                let spots = open.spots - base.house.spots_in(cover.house);
                covers_some |= spots != open.spots;
                if base.house != cover.house {
                    fitting.push_if(base, Open { spots, ..*open }, missing - 1);
                }
            }
            if covers_some {
                chosen.push(cover);
                self.cover(at + 1, chosen, fitting.all(), visit);
                chosen.pop();
            }
        }
    }

    /// Adds the last house to the cover.
    fn last(&self, from: usize, chosen: &mut Vec<Left>, bases: &[Open], visit: Visit) {
        // How many houses each makes whole.
        let mut made_whole = [0; 27];
        let mut whole = 0;
        for open in bases {
            let house = self.bases[open.base].house;
            if let Some(spot) = open.spots.first() {
                for cover in house.cell(spot).houses() {
                    let is_enough = house.spots_in(cover).contains_all(open.spots);
                    made_whole[cover.index()] += usize::from(is_enough && cover != house);
                }
            } else {
                whole += 1;
            }
        }
        // Of those that are whole without it, a fish has fewer than the houses that cover them.
        let least = 2.max(self.size - whole.min(self.size - 2));
        for &cover in &self.covers[from..] {
            if made_whole[cover.house.index()] >= least {
                let is_covered = |open: &&Open| {
                    let house = self.bases[open.base].house;
                    house != cover.house && house.spots_in(cover.house).contains_all(open.spots)
                };
                let fitting: Vec<Left> = bases.iter().filter(is_covered).map(|open| self.bases[open.base]).collect();
                chosen.push(cover);
                let covered = Covered::by(chosen);
                self.base(&fitting, &covered, &mut Vec::with_capacity(self.size), CellSet::EMPTY, visit);
                chosen.pop();
            }
        }
    }

    /// Adds houses to the base that have no place in common, until there are enough.
    fn base(&self, fitting: &[Left], covered: &Covered, chosen: &mut Vec<Left>, taken: CellSet, visit: Visit) {
        if chosen.len() == self.size {
            let base: HouseSet = chosen.iter().map(|left| left.house).collect();
            return self.near.iter().for_each(|near| visit(base, covered.houses | near.into()));
        }
        for (at, &left) in fitting.iter().enumerate() {
            if fitting.len() - at + chosen.len() < self.size {
                return;
            }
            if (taken & left.places).is_empty() {
                chosen.push(left);
                if !covered.has_smaller(chosen) {
                    self.base(&fitting[at + 1..], covered, chosen, taken | left.places, visit);
                }
                chosen.pop();
            }
        }
    }
}

/// The houses that can still be the base.
struct Fitting {
    bases: [Open; 27],
    count: usize,
}

impl Default for Fitting {
    fn default() -> Self {
        Self { bases: [Open { base: 0, spots: SpotSet::EMPTY }; 27], count: 0 }
    }
}

impl Fitting {
    /// Keeps a house if so many houses can cover what is open of it.
    fn push_if(&mut self, base: &Left, open: Open, covers: usize) {
        if usize::from(base.least[usize::from(open.spots.bits())]) <= covers {
            self.bases[self.count] = open;
            self.count += 1;
        }
    }

    fn all(&self) -> &[Open] {
        &self.bases[..self.count]
    }
}

/// A cover but for the house through the candidate: the houses, and the places in every choice of some of them.
struct Covered {
    houses: HouseSet,
    by_choice: Vec<CellSet>,
}

impl Covered {
    fn by(covers: &[Left]) -> Self {
        let mut by_choice = vec![CellSet::EMPTY];
        for cover in covers {
            by_choice.extend_from_within(..);
            let half = by_choice.len() / 2;
            by_choice[half..].iter_mut().for_each(|places| *places |= cover.places);
        }
        Self { houses: covers.iter().map(|cover| cover.house).collect(), by_choice }
    }

    /// Whether some of the cover are enough for more of the base.
    fn has_smaller(&self, base: &[Left]) -> bool {
        let [some @ .., _] = self.by_choice.as_slice() else { return false };
        some.iter().enumerate().any(|(choice, covered)| {
            let inside = base.iter().filter(|left| covered.contains_all(left.places));
            inside.count() > choice.count_ones() as usize
        })
    }
}

/// How many houses it takes at least to cover spots of a house, by the bits of the spots.
fn least(house: House, covers: HouseSet) -> &'static [u8; 512] {
    let has = |kind: HouseSet| !(covers & kind).is_empty();
    match (house.is_box(), has(super::ROWS), has(super::COLUMNS)) {
        (false, ..) if has(super::BOXES) => &BY_THIRDS,
        (false, ..) => &ONE_BY_ONE,
        (true, true, false) => &BY_THIRDS,
        (true, false, _) => &BY_COLUMNS,
        (true, true, true) => &BY_ROWS_AND_COLUMNS,
    }
}

/// Three by three in order: lines by boxes, boxes by rows.
static BY_THIRDS: [u8; 512] = least_of(false, true, false);
/// One by one: lines by lines.
static ONE_BY_ONE: [u8; 512] = least_of(true, false, false);
/// Boxes by columns.
static BY_COLUMNS: [u8; 512] = least_of(false, false, true);
/// Boxes by rows and columns.
static BY_ROWS_AND_COLUMNS: [u8; 512] = least_of(false, true, true);

/// The table for houses that cover single spots, thirds of them in order, or every third.
const fn least_of(singly: bool, by_thirds: bool, by_columns: bool) -> [u8; 512] {
    let mut covers = [0_usize; 15];
    let mut count = 0;
    let mut at = 0;
    while at < 9 {
        if singly {
            covers[count] = 1 << at;
            count += 1;
        }
        if by_thirds && at < 3 {
            covers[count] = 0b111 << (3 * at);
            count += 1;
        }
        if by_columns && at < 3 {
            covers[count] = 0b100_1001 << at;
            count += 1;
        }
        at += 1;
    }
    let mut least = [0; 512];
    let mut spots = 1;
    while spots < 512 {
        least[spots] = u8::MAX;
        let mut cover = 0;
        while cover < count {
            let rest = least[spots & !covers[cover]];
            if spots & covers[cover] != 0 && rest + 1 < least[spots] {
                least[spots] = rest + 1;
            }
            cover += 1;
        }
        spots += 1;
    }
    least
}

#[cfg(test)]
mod tests {
    use super::super::{Fish, FishShape};
    use super::*;

    /// Whether a smaller fish takes it: a house whose places it sees all.
    fn is_locked(state: &State, digit: Digit, victim: Cell) -> bool {
        let all_seen = |house: House| {
            let places = house.cell_set() & state.cells(digit);
            !places.is_empty() && victim.peers().contains_all(places)
        };
        House::ALL.into_iter().any(all_seen)
    }

    /// Every candidate that a fish of two houses of a shape takes, one fish after the other.
    fn by_trying(state: &State, digit: Digit, shape: FishShape) -> CellSet {
        let pairs = |houses: HouseSet| -> Vec<HouseSet> {
            let later = |one: House| houses.iter().filter(move |&other| other > one).map(move |other| [one, other]);
            houses.iter().flat_map(later).map(HouseSet::from).collect()
        };
        let has_place = |house: House| !state.spots(digit, house).is_empty();
        let mut gone = CellSet::EMPTY;
        for sides in shape.sides() {
            for base in pairs(sides.base).into_iter().filter(|base| base.iter().all(has_place)) {
                for cover in pairs(sides.cover).into_iter().filter(|&cover| (cover & base).is_empty()) {
                    if FishShape::of(base, cover) == shape {
                        gone |= Fish::of(state, digit, base, cover).victims(state);
                    }
                }
            }
        }
        gone.iter().filter(|&victim| !is_locked(state, digit, victim)).collect()
    }

    #[test]
    fn the_engine_finds_what_trying_every_base_and_cover_finds() {
        let grid = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse().unwrap();
        let mut state = State::new(&grid);
        // With fewer candidates there is more to find.
        for (at, candidate) in state.among(CellSet::ALL, crate::board::DigitSet::ALL).iter().enumerate() {
            if at % 3 > 0 {
                state.eliminate(candidate.cell, candidate.digit);
            }
        }
        let mut count = 0;
        for (digit, shape) in Digit::ALL.into_iter().flat_map(|digit| FishShape::ALL.map(|shape| (digit, shape))) {
            let mut found = CellSet::EMPTY;
            for victim in state.cells(digit) {
                for &sides in shape.sides() {
                    Hunt::new(&state, digit, victim, sides, 2).each(&mut |base, cover| {
                        if FishShape::of(base, cover) == shape {
                            assert!(Fish::of(&state, digit, base, cover).victims(&state).contains(victim));
                            found.insert(victim);
                        }
                    });
                }
            }
            let missing = by_trying(&state, digit, shape) - found;
            assert!(missing.is_empty(), "{digit} {shape:?} {missing:?}");
            count += found.len();
        }
        assert!(count > 50, "{count}");
    }
}
