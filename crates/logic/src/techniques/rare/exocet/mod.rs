//! Exocets: two base cells of a mini-line and two targets, which must have the two digits of the base.
//!
//! ```text
//! B B . | . . . | . . .     B  base
//! . . . | T . . | . m m     T  targets of a junior exocet
//! . . . | . m m | T . .     m  mirrors: those of the one target lie in the box of the other
//! ------+-------+------
//! . . S | S . . | S . .     S  cross-lines outside the band: one through the third cell of the mini-line, one through
//! . . S | S . . | S . .        each other box of the band; a senior exocet has a target among them
//! ```
//!
//! A digit of the base is in no other cell of its box and its line. Each cross-line still needs it, in three cells that do
//! not see each other. If these cannot be found without the targets, for any digit that the base can have, then both
//! digits of the base are in targets: one in each, and nothing else.
//!
//! All else follows from placing two digits so: one through the first target, one through the second, each once in every
//! cross-line and in both boxes beside the base. If that goes in no way, they are not the two; what is so in no way can go,
//! and a digit that is one of the two in every way leaves the cells that see it in every way.

mod double;
mod words;

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use crate::{PositionCache, State, StepCollector, Technique};

pub use double::DoubleExocet;

/// Junior, senior and double exocets.
pub fn exocet(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let found = exocets(state);
    for exocet in &found {
        let technique = if exocet.is_junior() { Technique::JuniorExocet } else { Technique::SeniorExocet };
        if collector.wants(technique) {
            collector.eliminate(technique, exocet.gone(state), || *exocet)?;
        }
    }
    if collector.wants(Technique::DoubleExocet) {
        double::double(state, &found, collector)
    } else {
        ControlFlow::Continue(())
    }
}

/// Base and targets of an exocet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Exocet {
    /// The base cells.
    pub base: [Cell; 2],
    /// Their digits.
    pub digits: DigitSet,
    /// The target cells.
    pub targets: [Cell; 2],
    /// The mirror cells of each target; none if it is not junior, or if a cell between them can have a digit of the base.
    pub mirrors: [CellSet; 2],
    /// The cross-lines: that of the base box, those of the other boxes of the band.
    pub lines: [House; 3],
    /// The other boxes of the band, with the targets.
    pub boxes: [House; 2],
    /// The cells of the cross-lines outside the band.
    pub outside: CellSet,
}

/// Where a digit is or can be.
fn places(state: &State, digit: Digit) -> CellSet {
    let standing = Cell::ALL.into_iter().filter(|&cell| state.grid().digit(cell) == Some(digit));
    state.cells(digit) | standing.collect()
}

impl Exocet {
    /// An exocet with its mirrors.
    fn of(
        state: &State,
        (base, digits): ([Cell; 2], DigitSet),
        targets: [Cell; 2],
        lines: [House; 3],
        boxes: [House; 2],
    ) -> Self {
        let [near, far] = boxes.map(House::cell_set);
        let crossing = lines.iter().fold(CellSet::EMPTY, |all, line| all | line.cell_set());
        let band = House::box_at(base[0].box_index()).cell_set() | near | far;
        let mut found =
            Self { base, digits, targets, mirrors: [CellSet::EMPTY; 2], lines, boxes, outside: crossing - band };
        // The targets in the order of the boxes.
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

    /// Whether there is a target in each box beside the base.
    fn is_junior(&self) -> bool {
        let [[near, far], [one, two]] = [self.boxes.map(House::cell_set), self.targets.map(CellSet::from)];
        near.contains_all(one) && far.contains_all(two)
    }

    /// The base cells, the targets and their mirrors.
    fn cells(&self) -> CellSet {
        CellSet::from(self.base) | self.targets.into() | self.mirrors[0] | self.mirrors[1]
    }

    /// What goes.
    fn gone(&self, state: &State) -> CandidateSet {
        let possible = PossibleDigits::of(state, self, CellSet::EMPTY, |_| true);
        let seen = possible.known().iter().map(|digit| state.eliminations_of(digit, possible.seen[digit.index()]));
        seen.fold(possible.gone(state, self), |all, one| all | one)
    }

    /// The cells of each way to have a digit, the base cell included.
    fn whole_placements(&self, state: &State, digit: Digit) -> Vec<CellSet> {
        let placements = self.placements(state, digit, CellSet::EMPTY);
        let base = CellSet::from(self.base) & state.cells(digit);
        let whole = |&DigitPlacement { cells, .. }: &DigitPlacement| base.iter().map(move |cell| cells | cell.into());
        placements.iter().flatten().flat_map(whole).collect()
    }

    /// The ways to place a digit of the base, those through the first target and those through the second.
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
            // Both targets cannot have it: the other digit of the base would have none.
            match self.targets.map(|target| cells.contains(target)) {
                [true, false] => placements[0].push(DigitPlacement { cells, seen: cells.all_peers() | apart }),
                [false, true] => placements[1].push(DigitPlacement { cells, seen: cells.all_peers() | apart }),
                _ => {}
            }
        });
        placements
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
type Room = [CellSet; 3];

/// Every exocet.
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

/// Exocets with these base cells.
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
            let rooms: Vec<Room> = free.iter().map(|&free| lines.map(|line| free & line.cell_set())).collect();
            for targets in targets(state, &rooms) {
                found.push(Exocet::of(state, (base, digits), targets, lines, [near, far]));
            }
        }
    }
}

/// Each two cells without which no digit has room: one is in the first room there is, the other in what is left then.
fn targets(state: &State, rooms: &[Room]) -> Vec<[Cell; 2]> {
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

/// Three cells, one of each cross-line, that do not see each other and are none of those.
fn room([one, two, three]: Room, without: CellSet) -> Option<[Cell; 3]> {
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

/// The line through a cell that crosses another one.
fn crossing(cell: Cell, line: House) -> House {
    let [row, column, _] = cell.houses();
    if row.kind() == line.kind() { column } else { row }
}

/// The cells of a base digit in the cross-lines and in the boxes beside the base, and what sees them or both base cells.
#[derive(Clone, Copy)]
struct DigitPlacement {
    cells: CellSet,
    seen: CellSet,
}

/// What an exocet can have.
pub struct PossibleDigits {
    /// The digits of the first and the second target.
    pub pairs: Vec<[Digit; 2]>,
    /// The digits for which there is a way through each target, whatever else is in the base.
    pub able: [DigitSet; 2],
    /// What can be in the base, the targets and their mirrors.
    pub kept: CandidateSet,
    /// Where each digit cannot be if it is in the base.
    pub seen: [CellSet; 9],
}

impl PossibleDigits {
    /// What can be if the base digits are in none of the `taken` cells and only these pairs are possible.
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

    /// The digits that are in the base in any case.
    pub fn known(&self) -> DigitSet {
        self.pairs.iter().fold(DigitSet::ALL, |all, &[one, two]| all & (DigitSet::of(one) | two.into()))
    }

    /// What goes from the base, the targets and the mirrors.
    pub fn gone(&self, state: &State, exocet: &Exocet) -> CandidateSet {
        state.among(exocet.cells(), DigitSet::ALL) - self.kept
    }
}

/// Each way to give every house one of the free cells, none of which sees another.
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
