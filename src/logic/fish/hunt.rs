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

use crate::board::{Cell, CellSet, Digit, House, HouseSet};
use crate::logic::State;

use super::Sides;

/// A house and its places that are left.
type Left = (House, CellSet);

/// What is left of a digit if a candidate is supposed.
pub struct Hunt {
    bases: Vec<Left>,
    covers: Vec<Left>,
    /// The houses through the candidate that can be in the cover.
    near: Vec<House>,
    size: usize,
}

impl Hunt {
    pub fn new(state: &State, digit: Digit, victim: Cell, sides: Sides, size: usize) -> Self {
        let own = HouseSet::from(victim.houses());
        let rest = state.cells(digit) - victim.peers() - victim.into();
        let left = |houses: HouseSet| -> Vec<Left> {
            let left = (houses - own).iter().map(|house| (house, house.cell_set() & rest));
            left.filter(|(_, places)| !places.is_empty()).collect()
        };
        let near = (own & sides.cover).iter().collect();
        Self { bases: left(sides.base), covers: left(sides.cover), near, size }
    }

    /// Visits the base and the cover of every fish that takes the candidate and has no smaller one in it.
    pub fn each(&self, visit: &mut dyn FnMut(HouseSet, HouseSet)) {
        if !self.near.is_empty() {
            self.cover(0, &mut Vec::with_capacity(self.size), &self.bases, CellSet::EMPTY, visit);
        }
    }

    /// Adds houses to the cover, from a place on, until there are enough; only some houses can still be the base.
    fn cover(
        &self,
        from: usize,
        chosen: &mut Vec<Left>,
        bases: &[Left],
        covered: CellSet,
        visit: &mut dyn FnMut(HouseSet, HouseSet),
    ) {
        let missing = self.size - 1 - chosen.len();
        let mut fitting = Fitting::EMPTY;
        for &(house, places) in bases {
            let open = places - covered;
            if can_be_covered(open, missing) && chosen.last().is_none_or(|&(last, _)| last != house) {
                fitting.push((house, places), open);
            }
        }
        if fitting.count < self.size {
            return;
        }
        let bases = &fitting.bases[..fitting.count];
        if missing == 0 {
            return self.base(bases, chosen, &mut Vec::with_capacity(self.size), CellSet::EMPTY, visit);
        }
        for at in from..=self.covers.len().saturating_sub(missing) {
            let Some(&(house, places)) = self.covers.get(at) else { return };
            if !(places & fitting.open).is_empty() {
                chosen.push((house, places));
                self.cover(at + 1, chosen, bases, covered | places, visit);
                chosen.pop();
            }
        }
    }

    /// Adds houses to the base that have no place in common, until there are enough.
    fn base(
        &self,
        fitting: &[Left],
        covers: &[Left],
        chosen: &mut Vec<Left>,
        taken: CellSet,
        visit: &mut dyn FnMut(HouseSet, HouseSet),
    ) {
        if chosen.len() == self.size {
            let houses = |side: &[Left]| side.iter().map(|&(house, _)| house).collect::<HouseSet>();
            let (base, cover) = (houses(chosen), houses(covers));
            return self.near.iter().for_each(|&near| visit(base, cover | near.into()));
        }
        for (at, &(house, places)) in fitting.iter().enumerate() {
            if fitting.len() - at + chosen.len() < self.size {
                return;
            }
            if (taken & places).is_empty() {
                chosen.push((house, places));
                if !is_reducible(chosen, covers) {
                    self.base(&fitting[at + 1..], covers, chosen, taken | places, visit);
                }
                chosen.pop();
            }
        }
    }
}

/// Whether so many other houses can have all these places of a house; none has more than three of them.
fn can_be_covered(open: CellSet, houses: usize) -> bool {
    if open.len() > 3 * houses {
        return false;
    }
    let Some(first) = open.first().filter(|_| houses == 1) else { return true };
    first.houses().into_iter().filter(|house| house.cell_set().contains_all(open)).count() > 1
}

/// The houses that can still be the base, and those of their places that are not covered yet.
struct Fitting {
    bases: [Left; 27],
    count: usize,
    open: CellSet,
}

impl Fitting {
    const EMPTY: Self = Self { bases: [(House::ALL[0], CellSet::EMPTY); 27], count: 0, open: CellSet::EMPTY };

    fn push(&mut self, base: Left, open: CellSet) {
        self.bases[self.count] = base;
        self.count += 1;
        self.open |= open;
    }
}

/// Whether some of the cover are enough for more of the base.
fn is_reducible(base: &[Left], covers: &[Left]) -> bool {
    (0_usize..(1 << covers.len()) - 1).any(|some| {
        let chosen = covers.iter().enumerate().filter(|(at, _)| some >> at & 1 == 1);
        let covered = chosen.fold(CellSet::EMPTY, |all, (_, &(_, places))| all | places);
        base.iter().filter(|(_, places)| covered.contains_all(*places)).count() > some.count_ones() as usize
    })
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
