//! Filters that show where chains can prove anything, so that the others are not searched.
//!
//! Idea: most positions have no chain of some kind, and a search from each candidate takes long to show this. Among the
//! candidates at ends of strong links, "if this is false, that is false" is a small relation. Its closure can be
//! computed at once, with one row of bits per candidate.
//!
//! ```text
//! end       a candidate at an end of a strong link, numbered
//! seen      the ends that are false if a candidate is true: the others of its cell, and of its digit in its houses
//! partners  for each end, the ends that are true if it is false
//! falls     for each end, the ends that are false if it is false: itself, those that its partners see, and so on
//! ```

use crate::engine::bits::Bits;
use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};

use crate::{PositionCache, State, Technique};

use super::nesting::Kind;
use super::node::Node;

/// Conclusions that a search for nets can reach from a position.
pub enum ConclusionFilter {
    /// Contradictions of a digit, found in its places. `None` if an earlier search found none in the same places.
    Nishio(Vec<Option<DigitPlaces>>),
    /// Agreements of static chains.
    Multiple(Agreeable),
    /// Every conclusion.
    Dynamic,
}

impl ConclusionFilter {
    pub fn of(state: &PositionCache, kind: Kind) -> Self {
        match kind {
            Kind::Nishio => {
                let gone = state.gone_since_failure(Technique::Nishio);
                let is_new = |digit| gone.is_none_or(|gone| !gone.cells(digit).is_empty());
                Self::Nishio(Digit::ALL.map(|digit| is_new(digit).then(|| DigitPlaces::of(state, digit))).into())
            }
            Kind::Multiple => Self::Multiple(Agreeable::of(state)),
            Kind::Dynamic(_) => Self::Dynamic,
        }
    }

    /// Returns whether no conclusion is left.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Multiple(Agreeable { cells, houses }) => {
                cells.is_empty() && houses.iter().all(|houses| houses.is_empty())
            }
            Self::Nishio(_) | Self::Dynamic => false,
        }
    }

    /// Returns whether a candidate may lead to a contradiction, either true or false.
    pub fn contradiction(&self, Candidate { cell, digit }: Candidate) -> bool {
        match self {
            Self::Nishio(places) => places[digit.index()].as_ref().is_some_and(|places| {
                places.contradict(Node::on(cell, digit)) || places.contradict(Node::off(cell, digit))
            }),
            Self::Multiple(_) => false,
            Self::Dynamic => true,
        }
    }

    /// Returns whether a candidate may have a common consequence whether it is true or false.
    pub const fn double(&self) -> bool {
        matches!(self, Self::Dynamic)
    }

    /// Returns whether all places of a digit in a house may have a common consequence.
    pub fn in_house(&self, digit: Digit, house: House) -> bool {
        match self {
            Self::Nishio(_) => false,
            Self::Multiple(agreeable) => agreeable.houses[digit.index()].contains(house),
            Self::Dynamic => true,
        }
    }

    /// Returns whether all candidates of a cell may have a common consequence.
    pub fn in_cell(&self, cell: Cell) -> bool {
        match self {
            Self::Nishio(_) => false,
            Self::Multiple(agreeable) => agreeable.cells.contains(cell),
            Self::Dynamic => true,
        }
    }
}

/// The places of a digit, and the houses that need one of them.
///
/// Consequences of a claim do not depend on the order, so sets of cells suffice to detect a contradiction.
pub struct DigitPlaces {
    cells: CellSet,
    houses: Vec<CellSet>,
}

impl DigitPlaces {
    fn of(state: &State, digit: Digit) -> Self {
        let cells = state.cells(digit);
        // A house with one place left is not a strong link, so nothing follows from it.
        let houses = House::ALL.into_iter().map(|house| cells & house.cell_set()).filter(|places| places.len() >= 2);
        Self { cells, houses: houses.collect() }
    }

    /// Returns whether a claim about the digit leaves a house without a place.
    fn contradict(&self, claim: Node) -> bool {
        let mut off = if claim.is_on() { self.cells & claim.cell().peers() } else { claim.cell().into() };
        loop {
            let before = off;
            for &places in &self.houses {
                let left = places - off;
                if left.is_empty() {
                    return true;
                }
                if let Some(cell) = left.only() {
                    off |= self.cells & cell.peers();
                }
            }
            if off == before {
                return false;
            }
        }
    }
}

/// The candidates that chains with one start can refute or prove.
///
/// If no candidate is refuted, no forcing chain and no cycle has an elimination. A candidate that a cycle removes is
/// refuted by the path around the cycle. A candidate that sees a proved candidate is refuted by the path to it.
pub struct Provable {
    /// The candidates that lead to their own opposite if true.
    pub refuted: CandidateSet,
    /// The candidates that lead to their own opposite if false.
    pub proved: CandidateSet,
    /// The ends of strong links that can be "on" in a cycle that removes a candidate.
    pub on_cycles: CandidateSet,
}

/// The cells and houses in which static chains from all cases may agree.
pub struct Agreeable {
    /// The cells, for chains from all their candidates. Those with two candidates are left to chains with one start.
    pub cells: CellSet,
    /// The houses, for chains from all places of each digit.
    pub houses: [HouseSet; 9],
}

impl Provable {
    pub fn of(state: &State) -> Self {
        let links = StrongLinks::of(state);
        match links.ends.len() {
            0..=64 => Table::<1>::of(&links).provable(state, &links),
            65..=128 => Table::<2>::of(&links).provable(state, &links),
            129..=192 => Table::<3>::of(&links).provable(state, &links),
            _ => Table::<MOST_WORDS>::of(&links).provable(state, &links),
        }
    }
}

impl Agreeable {
    pub fn of(state: &State) -> Self {
        let links = StrongLinks::of(state);
        let falling = match links.ends.len() {
            0..=64 => Table::<1>::of(&links).falling(state, &links),
            65..=128 => Table::<2>::of(&links).falling(state, &links),
            129..=192 => Table::<3>::of(&links).falling(state, &links),
            _ => Table::<MOST_WORDS>::of(&links).falling(state, &links),
        };
        let agree = |cases: &mut dyn Iterator<Item = Candidate>| {
            let mut all = cases.next().map_or(CandidateSet::EMPTY, |first| *falling.of(first));
            while !all.is_empty()
                && let Some(next) = cases.next()
            {
                all &= *falling.of(next);
            }
            !all.is_empty()
        };
        let in_cell =
            |cell: &Cell| agree(&mut state.candidates(*cell).iter().map(|digit| Candidate { cell: *cell, digit }));
        let in_house = |digit, house: &House| {
            agree(&mut house.cells_at(state.spots(digit, *house)).map(|cell| Candidate { cell, digit }))
        };
        let houses = Digit::ALL.map(|digit| House::ALL.into_iter().filter(|house| in_house(digit, house)).collect());
        Self { cells: state.cells_with(3, 9).iter().filter(in_cell).collect(), houses }
    }
}

/// The number of words of a row with one bit per candidate.
pub const MOST_WORDS: usize = Candidate::COUNT.div_ceil(64);

/// The strong links of a position.
struct StrongLinks {
    /// The links by the numbers of their ends.
    pairs: Vec<[usize; 2]>,
    /// The ends by number.
    ends: Vec<Candidate>,
}

impl StrongLinks {
    fn of(state: &State) -> Self {
        let mut links = Self { pairs: Vec::with_capacity(128), ends: Vec::with_capacity(128) };
        let mut numbers = [u16::MAX; Candidate::COUNT];
        for cell in state.bivalue_cells() {
            let mut digits = state.candidates(cell).iter();
            if let (Some(one), Some(other)) = (digits.next(), digits.next()) {
                links.add([one, other].map(|digit| Candidate { cell, digit }), &mut numbers);
            }
        }
        for digit in Digit::ALL {
            for places in House::ALL.into_iter().filter_map(|house| state.two_places(digit, house)) {
                links.add(places.map(|cell| Candidate { cell, digit }), &mut numbers);
            }
        }
        links
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most 729 ends")]
    fn add(&mut self, two: [Candidate; 2], numbers: &mut [u16; Candidate::COUNT]) {
        let pair = two.map(|end| {
            let number = &mut numbers[end.index()];
            if *number == u16::MAX {
                *number = self.ends.len() as u16;
                self.ends.push(end);
            }
            usize::from(*number)
        });
        self.pairs.push(pair);
    }
}

/// Returns the candidates that are false if a candidate is true.
fn excluded(state: &State, Candidate { cell, digit }: Candidate) -> CandidateSet {
    let mut excluded = state.eliminations_in(cell, !DigitSet::of(digit));
    excluded.insert_cells(digit, state.cells(digit) & cell.peers());
    excluded
}

/// The relations between ends, in rows of `WORDS` words.
struct Table<const WORDS: usize> {
    /// The ends in each cell.
    in_cell: [Bits<WORDS>; 81],
    /// The ends in each house, for each digit.
    in_house: [[Bits<WORDS>; 9]; 27],
    partners: Vec<Bits<WORDS>>,
    falls: Vec<Bits<WORDS>>,
}

impl<const WORDS: usize> Table<WORDS> {
    fn of(StrongLinks { pairs, ends }: &StrongLinks) -> Self {
        let none = vec![Bits::EMPTY; ends.len()];
        let (in_cell, in_house) = ([Bits::EMPTY; 81], [[Bits::EMPTY; 9]; 27]);
        let mut table = Self { in_cell, in_house, partners: none.clone(), falls: none };
        for (number, Candidate { cell, digit }) in ends.iter().enumerate() {
            table.in_cell[cell.index()].insert(number);
            for house in cell.houses() {
                table.in_house[house.number()][digit.index()].insert(number);
            }
        }
        for &[one, other] in pairs {
            for [from, to] in [[one, other], [other, one]] {
                table.partners[from].insert(to);
                let seen = table.seen(ends[to]);
                table.falls[from].unite(&seen);
            }
        }
        close_transitively(&mut table.falls);
        table
    }

    /// Returns the ends that are false if a candidate is true.
    fn seen(&self, Candidate { cell, digit }: Candidate) -> Bits<WORDS> {
        let mut seen = Bits::EMPTY;
        for house in &cell.houses() {
            seen.unite(&self.in_house[house.number()][digit.index()]);
        }
        // Both sets contain the candidate itself, and nothing else is in both.
        seen.toggle(&self.in_cell[cell.index()]);
        seen
    }

    /// Returns the provable candidates. A candidate is refuted if it makes both ends of a strong link false.
    fn provable(&self, state: &State, links: &StrongLinks) -> Provable {
        let (mut refuted, mut seen_by_refuted) = (CandidateSet::EMPTY, Vec::new());
        for digit in Digit::ALL {
            for cell in state.cells(digit) {
                let candidate = Candidate { cell, digit };
                let seen = self.seen(candidate);
                let (mut falls, mut partners) = (Bits::EMPTY, Bits::EMPTY);
                seen.iter().for_each(|end| {
                    if !falls.contains(end) {
                        falls.unite(&self.falls[end]);
                    }
                    partners.unite(&self.partners[end]);
                });
                if falls.meets(&partners) {
                    refuted.insert(candidate);
                    seen_by_refuted.push(seen);
                }
            }
        }
        if refuted.is_empty() {
            return Provable { refuted, proved: CandidateSet::EMPTY, on_cycles: CandidateSet::EMPTY };
        }
        let is_proved = |&end: &usize| self.falls[end].meets(&self.partners[end]);
        let proved = (0..links.ends.len()).filter(is_proved).map(|end| links.ends[end]).collect();
        Provable { refuted, proved, on_cycles: self.on_cycles(&seen_by_refuted, links) }
    }

    /// Returns the ends that can be "on" in a cycle that removes a refuted candidate, which sees an "off" and an "on" claim
    /// of it. Each "off" claim of a cycle leads to all of them, so the same ends are false with each.
    fn on_cycles(&self, seen_by_refuted: &[Bits<WORDS>], links: &StrongLinks) -> CandidateSet {
        let (mut known, mut on_cycles) = (Bits::<WORDS>::EMPTY, CandidateSet::EMPTY);
        for first in 0..links.ends.len() {
            if known.contains(first) {
                continue;
            }
            let (mut off, mut on) = (Bits::<WORDS>::EMPTY, Bits::<WORDS>::EMPTY);
            self.falls[first].iter().filter(|&end| self.falls[end] == self.falls[first]).for_each(|end| {
                off.insert(end);
                on.unite(&self.partners[end]);
            });
            known.unite(&off);
            if off.len() > 1 && seen_by_refuted.iter().any(|seen| seen.meets(&off) && seen.meets(&on)) {
                on_cycles.extend(on.iter().map(|end| links.ends[end]).filter(|&end| self.seen(end).meets(&off)));
            }
        }
        on_cycles
    }

    /// Returns the candidates that are false if a candidate is true, for each candidate of the position.
    fn falling(&self, state: &State, links: &StrongLinks) -> Falling {
        let by_partners =
            |partners: &Bits<WORDS>| CandidateSet::union(partners.iter().map(|end| excluded(state, links.ends[end])));
        let mut if_false: Vec<CandidateSet> = self.partners.iter().map(by_partners).collect();
        for (end, falls) in self.falls.iter().enumerate() {
            let (mut all, mut included) = (if_false[end], Bits::<WORDS>::EMPTY);
            included.insert(end);
            // The sets of the ends before this one are complete, so they include those of all ends that fall with these.
            while let Some(lower) = falls.first_without(&included) {
                all |= if_false[lower];
                included.insert(lower);
                if lower < end {
                    included.unite(&self.falls[lower]);
                }
            }
            if_false[end] = all;
        }
        let mut falling = Falling { sets: Vec::with_capacity(256), numbers: [0; Candidate::COUNT] };
        for digit in Digit::ALL {
            for cell in state.cells(digit) {
                let candidate = Candidate { cell, digit };
                let (mut all, mut included) = (excluded(state, candidate), Bits::<WORDS>::EMPTY);
                let seen = self.seen(candidate);
                while let Some(end) = seen.first_without(&included) {
                    all |= if_false[end];
                    included.unite(&self.falls[end]);
                }
                falling.insert(candidate, all);
            }
        }
        falling
    }
}

/// Sets of candidates, one for each candidate of a position.
struct Falling {
    sets: Vec<CandidateSet>,
    /// The number of each candidate among the sets.
    numbers: [u16; Candidate::COUNT],
}

impl Falling {
    #[expect(clippy::cast_possible_truncation, reason = "at most 729 candidates")]
    fn insert(&mut self, candidate: Candidate, set: CandidateSet) {
        self.numbers[candidate.index()] = self.sets.len() as u16;
        self.sets.push(set);
    }

    fn of(&self, candidate: Candidate) -> &CandidateSet {
        &self.sets[usize::from(self.numbers[candidate.index()])]
    }
}

/// Computes the reflexive and transitive closure of a relation. Rows before the current one are complete, so that what they
/// reach needs no visit of its own.
fn close_transitively<const WORDS: usize>(relation: &mut [Bits<WORDS>]) {
    for row in 0..relation.len() {
        let (mut reached, mut visited) = (relation[row], Bits::EMPTY);
        reached.insert(row);
        visited.insert(row);
        while let Some(next) = reached.first_without(&visited) {
            reached.unite(&relation[next]);
            visited.insert(next);
            if next < row {
                visited.unite(&relation[next]);
            }
        }
        relation[row] = reached;
    }
}
