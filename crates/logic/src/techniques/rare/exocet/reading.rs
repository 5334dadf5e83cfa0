//! What can be in an exocet: each way to place a base digit in it, and which two of them go together.

use sudokit_core::board::{CandidateSet, CellSet, Digit, DigitSet, House};

use super::shape::{Exocet, places};
use crate::State;

/// The cells of a base digit in the cross-lines and in the boxes beside the base, and what sees them or both base cells.
#[derive(Clone, Copy)]
struct Way {
    cells: CellSet,
    seen: CellSet,
}

/// What an exocet can have.
pub struct Reading {
    /// The digits of the first and the second target.
    pub pairs: Vec<[Digit; 2]>,
    /// The digits for which there is a way through each target, whatever else is in the base.
    pub able: [DigitSet; 2],
    /// What can be in the base, the targets and their mirrors.
    pub kept: CandidateSet,
    /// Where each digit cannot be if it is in the base.
    pub seen: [CellSet; 9],
}

impl Reading {
    /// What can be if the base digits are in none of the `taken` cells and only these pairs are possible.
    pub fn of(state: &State, exocet: &Exocet, taken: CellSet, allows: impl Fn([Digit; 2]) -> bool) -> Self {
        let ways = Digit::ALL.map(|digit| exocet.ways(state, digit, taken));
        let able =
            [0, 1].map(|target| exocet.digits.iter().filter(|digit| !ways[digit.index()][target].is_empty()).collect());
        let locked = [0, 1].map(|target| exocet.locked(state, target));
        let mut found = Self { pairs: Vec::new(), able, kept: CandidateSet::EMPTY, seen: [CellSet::ALL; 9] };
        for one in exocet.digits {
            for two in exocet.digits - one.into() {
                let pair = [one, two];
                let base = exocet.in_base(state, pair);
                if base.is_empty() || !allows(pair) {
                    continue;
                }
                let all = [0, 1].map(|at| {
                    let ways = ways[pair[at].index()][at].iter();
                    let mirrored = |&way: &Way| Some((way, exocet.in_mirror(state, at, way.cells, pair, locked[at])?));
                    ways.filter_map(mirrored).collect::<Vec<_>>()
                });
                let mut fits = false;
                for (at, digit) in pair.into_iter().enumerate() {
                    for (way, mirror) in &all[at] {
                        if all[1 - at].iter().any(|(other, _)| (way.cells & other.cells).is_empty()) {
                            found.kept |= *mirror;
                            found.seen[digit.index()] &= way.seen;
                            fits = true;
                        }
                    }
                }
                if fits {
                    let in_targets = exocet.targets.into_iter().zip(pair);
                    let in_targets = in_targets.map(|(cell, digit)| CandidateSet::of_cell(cell, digit.into()));
                    found.kept |= in_targets.fold(base, |all, one| all | one);
                    found.pairs.push(pair);
                }
            }
        }
        found
    }

    /// The digits that are in the base in any case.
    pub fn known(&self) -> DigitSet {
        self.pairs.iter().fold(DigitSet::ALL, |all, &[one, two]| all & (DigitSet::of(one) | two.into()))
    }

    /// What goes from the base, the targets and the mirrors.
    pub fn gone(&self, state: &State, exocet: &Exocet) -> CandidateSet {
        state.among(exocet.cells(), DigitSet::ALL) - self.kept
    }
}

impl Exocet {
    /// What goes.
    pub(crate) fn gone(&self, state: &State) -> CandidateSet {
        let reading = Reading::of(state, self, CellSet::EMPTY, |_| true);
        let seen = reading.known().iter().map(|digit| state.victims(digit, reading.seen[digit.index()]));
        seen.fold(reading.gone(state, self), |all, one| all | one)
    }

    /// The cells of each way to have a digit, the base cell included.
    pub(crate) fn whole_ways(&self, state: &State, digit: Digit) -> Vec<CellSet> {
        let ways = self.ways(state, digit, CellSet::EMPTY);
        let base = CellSet::from(self.base) & state.cells(digit);
        let whole = |&Way { cells, .. }: &Way| base.iter().map(move |cell| cells | cell.into());
        ways.iter().flatten().flat_map(whole).collect()
    }

    /// The ways to place a digit of the base, those through the first target and those through the second.
    fn ways(&self, state: &State, digit: Digit, taken: CellSet) -> [Vec<Way>; 2] {
        let mut ways = [Vec::new(), Vec::new()];
        if !self.digits.contains(digit) {
            return ways;
        }
        let apart = CellSet::from(self.base).common_peers();
        let [near, far] = self.boxes;
        let [first, second, third] = self.lines;
        let free = places(state, digit) - apart - taken;
        walk(free, &[first, second, third, near, far], CellSet::EMPTY, &mut |cells| {
            // Both targets cannot have it: the other digit of the base would have none.
            match self.targets.map(|target| cells.contains(target)) {
                [true, false] => ways[0].push(Way { cells, seen: cells.all_peers() | apart }),
                [false, true] => ways[1].push(Way { cells, seen: cells.all_peers() | apart }),
                _ => {}
            }
        });
        ways
    }

    /// The places of two digits in the base cells, none if they do not fit.
    fn in_base(&self, state: &State, [one, two]: [Digit; 2]) -> CandidateSet {
        let turns = [[one, two], [two, one]].into_iter().filter(|turn| {
            self.base.into_iter().zip(*turn).all(|(cell, digit)| state.candidates(cell).contains(digit))
        });
        let placed = turns.flat_map(|turn| self.base.into_iter().zip(turn));
        placed.fold(CandidateSet::EMPTY, |all, (cell, digit)| all | CandidateSet::of_cell(cell, digit.into()))
    }

    /// The digits that the box of a mirror has there only.
    fn locked(&self, state: &State, target: usize) -> DigitSet {
        let mirror = self.mirrors[target];
        let Some(cell) = mirror.first() else { return DigitSet::EMPTY };
        let boxed = House::box_at(cell.box_index()).cell_set();
        let is_locked = |&digit: &Digit| {
            let places = state.cells(digit) & boxed;
            !places.is_empty() && mirror.contains_all(places)
        };
        Digit::ALL.into_iter().filter(is_locked).collect()
    }

    /// What a mirror has if its target has its digit in this way: that digit, and in the other cell one that is not in
    /// the base; `None` if that cannot be.
    fn in_mirror(
        &self,
        state: &State,
        target: usize,
        way: CellSet,
        pair: [Digit; 2],
        locked: DigitSet,
    ) -> Option<CandidateSet> {
        let mirror = self.mirrors[target];
        let Some(own) = (mirror & way).first() else { return Some(CandidateSet::EMPTY) };
        let kept = CandidateSet::of_cell(own, pair[target].into());
        let Some(beside) = ((mirror - own.into()) & state.grid().empty_cells()).first() else { return Some(kept) };
        let of_base = DigitSet::of(pair[0]) | pair[1].into();
        let locked = locked - of_base;
        let mut digits = state.candidates(beside) - of_base;
        if !locked.is_empty() {
            digits = if locked.len() == 1 { digits & locked } else { DigitSet::EMPTY };
        }
        (!digits.is_empty()).then(|| kept | CandidateSet::of_cell(beside, digits))
    }
}

/// Each way to give every house one of the free cells, none of which sees another.
fn walk(free: CellSet, houses: &[House], cells: CellSet, each: &mut impl FnMut(CellSet)) {
    let Some((house, rest)) = houses.split_first() else { return each(cells) };
    let house = house.cell_set();
    if !(house & cells).is_empty() {
        return walk(free, rest, cells, each);
    }
    for cell in free & house {
        walk(free - cell.peers(), rest, cells | cell.into(), each);
    }
}
