//! Exocets: two base cells in the intersection of a box and a line, and two targets that must have the digits of the
//! base.
//!
//! ```text
//! B B . | . . . | . . .     B  base
//! . . . | T . . | . m m     T  targets of a junior exocet
//! . . . | . m m | T . .     m  mirrors: those of one target lie in the box of the other
//! ------+-------+------
//! . . S | S . . | S . .     S  cross-lines outside the band: one through the third cell beside the base, one through
//! . . S | S . . | S . .        each other box of the band; a senior exocet has a target among them
//! ```
//!
//! A digit of the base is in no other cell of the base's box and line. Each of the three cross-lines still needs the digit,
//! in cells that do not see each other. Suppose that no digit of the base has three such cells outside the targets. Then
//! each of the two base digits is in a target: one in each target, and no other digit.
//!
//! All eliminations follow from placements of two digits: one through the first target, one through the second. Each
//! digit is once in every cross-line and in both other boxes of the band. If two digits have no such placement, they
//! are not the base digits. Candidates in no placement are removed. A digit that is certainly in the base is removed
//! from the cells that see it in every placement.

mod double;
mod words;

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use crate::{Search, State, StepCollector, Technique};

pub use double::DoubleExocet;

/// Reports junior, senior and double exocets.
pub fn exocet(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let found = exocets(state);
    for exocet in &found {
        let technique = if exocet.is_junior() { Technique::JuniorExocet } else { Technique::SeniorExocet };
        if collector.wants(technique) {
            collector.eliminate(technique, exocet.eliminations(state), || *exocet)?;
        }
    }
    if collector.wants(Technique::DoubleExocet) {
        double::double(state, &found, collector)
    } else {
        ControlFlow::Continue(())
    }
}

/// The base and the targets of an exocet, with its mirrors and cross-lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Exocet {
    /// The base cells.
    pub base: [Cell; 2],
    /// The digits of the base cells.
    pub digits: DigitSet,
    /// The target cells.
    pub targets: [Cell; 2],
    /// The mirror cells of each target; none in a senior exocet, or if a cross-line cell beside a target can have a
    /// base digit.
    pub mirrors: [CellSet; 2],
    /// The cross-lines: first that of the base box, then those of the other boxes of the band.
    pub lines: [House; 3],
    /// The other boxes of the band, which contain the targets.
    pub boxes: [House; 2],
    /// The cells of the cross-lines outside the band.
    pub outside: CellSet,
}

/// Returns the cells where a digit is placed or a candidate.
fn places(state: &State, digit: Digit) -> CellSet {
    state.cells(digit) | state.placed(digit)
}

impl Exocet {
    /// Creates an exocet with its mirrors.
    fn of(
        state: &State,
        (base, digits): ([Cell; 2], DigitSet),
        targets: [Cell; 2],
        lines: [House; 3],
        boxes: [House; 2],
    ) -> Self {
        let [near, far] = boxes.map(House::cell_set);
        let crossing = CellSet::union(lines.iter().map(|house| house.cell_set()));
        let band = House::box_at(base[0].box_index()).cell_set() | near | far;
        let mut found =
            Self { base, digits, targets, mirrors: [CellSet::EMPTY; 2], lines, boxes, outside: crossing - band };
        // The targets follow the order of the boxes.
        if near.contains(targets[1]) {
            found.targets.swap(0, 1);
        }
        let beside = (crossing & (near | far)) - CellSet::from(base).common_peers() - CellSet::from(targets);
        if found.is_junior() && digits.iter().all(|digit| (places(state, digit) & beside).is_empty()) {
            let seen = CellSet::from(base).common_peers() | crossing;
            found.mirrors = [far - seen - found.targets[0].peers(), near - seen - found.targets[1].peers()];
        }
        found
    }

    /// Returns whether each of the other boxes of the band has a target.
    fn is_junior(&self) -> bool {
        let [[near, far], [one, two]] = [self.boxes.map(House::cell_set), self.targets.map(CellSet::from)];
        near.contains_all(one) && far.contains_all(two)
    }

    /// Returns the base cells, the targets and their mirrors.
    fn cells(&self) -> CellSet {
        CellSet::from(self.base) | self.targets.into() | self.mirrors[0] | self.mirrors[1]
    }

    /// Returns the eliminations.
    fn eliminations(&self, state: &State) -> CandidateSet {
        let possible = PossibleDigits::of(state, self, CellSet::EMPTY, |_| true);
        let seen = possible.known().iter().map(|digit| state.eliminations_of(digit, possible.seen[digit.index()]));
        seen.fold(possible.eliminations(state, self), |all, one| all | one)
    }

    /// Returns the cells of each placement of a digit, including the base cell.
    fn whole_placements(&self, state: &State, digit: Digit) -> Vec<CellSet> {
        let placements = self.placements(state, digit, CellSet::EMPTY);
        let base = CellSet::from(self.base) & state.cells(digit);
        let whole = |&DigitPlacement { cells, .. }: &DigitPlacement| base.iter().map(move |cell| cells | cell.into());
        placements.iter().flatten().flat_map(whole).collect()
    }

    /// Returns the placements of a base digit: those through the first target, and those through the second.
    fn placements(&self, state: &State, digit: Digit, taken: CellSet) -> [Vec<DigitPlacement>; 2] {
        let mut placements = [Vec::new(), Vec::new()];
        if !self.digits.contains(digit) {
            return placements;
        }
        let apart = CellSet::from(self.base).common_peers();
        let [near, far] = self.boxes;
        let [first, second, third] = self.lines;
        let free = places(state, digit) - apart - taken;
        each_placement(free, &[first, second, third, near, far], CellSet::EMPTY, &mut |cells| {
            // The digit cannot be in both targets, because the other digit of the base would have no target.
            match self.targets.map(|target| cells.contains(target)) {
                [true, false] => placements[0].push(DigitPlacement { cells, seen: cells.all_peers() | apart }),
                [false, true] => placements[1].push(DigitPlacement { cells, seen: cells.all_peers() | apart }),
                _ => {}
            }
        });
        placements
    }

    /// Returns the candidates of two digits in the base cells, or no candidates if they do not fit.
    fn in_base(&self, state: &State, [one, two]: [Digit; 2]) -> CandidateSet {
        let turns = [[one, two], [two, one]].into_iter().filter(|turn| {
            self.base.into_iter().zip(*turn).all(|(cell, digit)| state.candidates(cell).contains(digit))
        });
        let placed = turns.flat_map(|turn| self.base.into_iter().zip(turn));
        CandidateSet::union(placed.map(|(cell, digit)| CandidateSet::of_cell(cell, digit.into())))
    }

    /// Returns the digits that the box of a mirror has only in the mirror.
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

    /// Returns the candidates of a mirror if its target has its digit by this placement: that digit, and a digit that
    /// is not in the base in the other cell. Returns `None` if this is impossible.
    fn in_mirror(
        &self,
        state: &State,
        target: usize,
        placement: CellSet,
        pair: [Digit; 2],
        locked: DigitSet,
    ) -> Option<CandidateSet> {
        let mirror = self.mirrors[target];
        let Some(own) = (mirror & placement).first() else { return Some(CandidateSet::EMPTY) };
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

/// The places of a base digit in the three cross-lines, outside the box and the line of the base.
type LinePlaces = [CellSet; 3];

/// Returns every exocet.
fn exocets(state: &State) -> Vec<Exocet> {
    let mut found = Vec::new();
    for boxed in House::BOXES {
        for line in House::ALL.into_iter().filter(|line| !line.is_box() && line.meets(boxed)) {
            let mini = boxed.spots_of(line.cell_set()) & state.spots_with(boxed, 2, 4);
            for spots in mini.subsets(2) {
                let mut base = boxed.cells_at(spots);
                let (Some(one), Some(other)) = (base.next(), base.next()) else { continue };
                let digits = state.candidates(one) | state.candidates(other);
                if (3..=4).contains(&digits.len()) {
                    with_base(state, (boxed, line), [one, other], digits, &mut found);
                }
            }
        }
    }
    found
}

/// Finds the exocets with these base cells.
fn with_base(state: &State, (boxed, line): (House, House), base: [Cell; 2], digits: DigitSet, found: &mut Vec<Exocet>) {
    let across = |cells: CellSet| cells.iter().map(move |cell| crossing(cell, line));
    let Some(third) = across((line.cell_set() & boxed.cell_set()) - CellSet::from(base)).next() else { return };
    let beside = House::BOXES.into_iter().filter(|other| *other != boxed && line.meets(*other));
    let [near, far] = *beside.collect::<Vec<_>>() else { return };
    let seen = CellSet::from(base).common_peers();
    let free: Vec<CellSet> = digits.iter().map(|digit| places(state, digit) - seen).collect();
    for one in across(line.cell_set() & near.cell_set()) {
        for two in across(line.cell_set() & far.cell_set()) {
            let lines = [third, one, two];
            let rooms: Vec<LinePlaces> = free.iter().map(|&free| lines.map(|line| free & line.cell_set())).collect();
            for targets in targets(state, &rooms) {
                found.push(Exocet::of(state, (base, digits), targets, lines, [near, far]));
            }
        }
    }
}

/// Returns the pairs of cells without which no digit has places in all cross-lines.
///
/// A pair must break every triple of places. Its first cell breaks the first triple, its other cell the next one.
fn targets(state: &State, rooms: &[LinePlaces]) -> Vec<[Cell; 2]> {
    let mut found: Vec<[Cell; 2]> = Vec::new();
    let room = |without: CellSet| rooms.iter().find_map(|&places| room(places, without));
    let empty = |cells: [Cell; 3]| cells.into_iter().filter(|&cell| !state.candidates(cell).is_empty());
    for one in room(CellSet::EMPTY).into_iter().flat_map(empty) {
        for other in room(one.into()).into_iter().flat_map(empty) {
            let pair = if one < other { [one, other] } else { [other, one] };
            if !found.contains(&pair) && room(pair.into()).is_none() {
                found.push(pair);
            }
        }
    }
    found
}

/// Returns three cells, one per cross-line, that do not see each other and are not in `without`.
fn room([one, two, three]: LinePlaces, without: CellSet) -> Option<[Cell; 3]> {
    for first in one - without {
        let (two, three) = (two - without - first.peers(), three - without - first.peers());
        for next in two {
            if let Some(last) = (three - next.peers()).first() {
                return Some([first, next, last]);
            }
        }
    }
    None
}

/// Returns the row or column of a cell that crosses a line.
fn crossing(cell: Cell, line: House) -> House {
    let [row, column, _] = cell.houses();
    if row.kind() == line.kind() { column } else { row }
}

/// The cells of a base digit in the cross-lines and the other boxes of the band, and the cells that see them or the
/// base.
#[derive(Clone, Copy)]
struct DigitPlacement {
    cells: CellSet,
    seen: CellSet,
}

/// The digits and candidates that an exocet can have.
pub struct PossibleDigits {
    /// The digits of the first and the second target.
    pub pairs: Vec<[Digit; 2]>,
    /// The digits with a placement through each target, regardless of the other base digit.
    pub able: [DigitSet; 2],
    /// The candidates that the base, the targets and their mirrors can have.
    pub kept: CandidateSet,
    /// The cells where each digit cannot be if it is in the base.
    pub seen: [CellSet; 9],
}

impl PossibleDigits {
    /// Returns the possibilities if base digits are not in `taken` cells and only allowed pairs are possible.
    pub fn of(state: &State, exocet: &Exocet, taken: CellSet, allows: impl Fn([Digit; 2]) -> bool) -> Self {
        let placements = Digit::ALL.map(|digit| exocet.placements(state, digit, taken));
        let able = [0, 1]
            .map(|target| exocet.digits.iter().filter(|digit| !placements[digit.index()][target].is_empty()).collect());
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
                    let placements = placements[pair[at].index()][at].iter();
                    let mirrored = |&placement: &DigitPlacement| {
                        Some((placement, exocet.in_mirror(state, at, placement.cells, pair, locked[at])?))
                    };
                    placements.filter_map(mirrored).collect::<Vec<_>>()
                });
                let mut fits = false;
                for (at, digit) in pair.into_iter().enumerate() {
                    for (placement, mirror) in &all[at] {
                        if all[1 - at].iter().any(|(other, _)| (placement.cells & other.cells).is_empty()) {
                            found.kept |= *mirror;
                            found.seen[digit.index()] &= placement.seen;
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

    /// Returns the digits that are certainly in the base.
    pub fn known(&self) -> DigitSet {
        self.pairs.iter().fold(DigitSet::ALL, |all, &[one, two]| all & (DigitSet::of(one) | two.into()))
    }

    /// Returns the eliminations in the base, the targets and the mirrors.
    pub fn eliminations(&self, state: &State, exocet: &Exocet) -> CandidateSet {
        state.among(exocet.cells(), DigitSet::ALL) - self.kept
    }
}

/// Visits each choice of free cells, one per house, that do not see each other.
fn each_placement(free: CellSet, houses: &[House], cells: CellSet, each: &mut impl FnMut(CellSet)) {
    let Some((house, rest)) = houses.split_first() else { return each(cells) };
    let house = house.cell_set();
    if !(house & cells).is_empty() {
        return each_placement(free, rest, cells, each);
    }
    for cell in free & house {
        each_placement(free - cell.peers(), rest, cells | cell.into(), each);
    }
}
