//! Filters that show where chains can prove anything, so that the others are not searched.
//!
//! Idea: most positions have no chain of some kind, and a search from each candidate takes long to show this. Among the
//! candidates at ends of strong links, "if this is false, that is false" is a small relation. Its closure can be
//! computed at once, with one row of bits per candidate.
//!
//! ```text
//! end       a candidate at an end of a strong link, numbered
//! seen      for each candidate, the ends that are false if it is true
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
    Nishio(Vec<Option<Places>>),
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
                Self::Nishio(Digit::ALL.map(|digit| is_new(digit).then(|| Places::of(state, digit))).into())
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
pub struct Places {
    cells: CellSet,
    houses: Vec<CellSet>,
}

impl Places {
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
    /// The cells, for chains from all their candidates.
    pub cells: CellSet,
    /// The houses, for chains from all places of each digit.
    pub houses: [HouseSet; 9],
}

impl Provable {
    pub fn of(state: &State) -> Self {
        let links = StrongLinks::of(state);
        match links.ends.len() {
            0..=64 => Table::<1>::of(state, &links).provable(state, &links),
            65..=128 => Table::<2>::of(state, &links).provable(state, &links),
            _ => Table::<MOST_WORDS>::of(state, &links).provable(state, &links),
        }
    }
}

impl Agreeable {
    pub fn of(state: &State) -> Self {
        let links = StrongLinks::of(state);
        let falling = match links.ends.len() {
            0..=64 => Table::<1>::of(state, &links).falling(state, &links),
            65..=128 => Table::<2>::of(state, &links).falling(state, &links),
            _ => Table::<MOST_WORDS>::of(state, &links).falling(state, &links),
        };
        let agree = |cases: &mut dyn Iterator<Item = Candidate>| {
            let mut all = cases.next().map_or(CandidateSet::EMPTY, |first| falling[first.index()]);
            while !all.is_empty()
                && let Some(next) = cases.next()
            {
                all &= falling[next.index()];
            }
            !all.is_empty()
        };
        let in_cell =
            |cell: &Cell| agree(&mut state.candidates(*cell).iter().map(|digit| Candidate { cell: *cell, digit }));
        let in_house = |digit, house: &House| {
            agree(&mut house.cells_at(state.spots(digit, *house)).map(|cell| Candidate { cell, digit }))
        };
        let houses = Digit::ALL.map(|digit| House::ALL.into_iter().filter(|house| in_house(digit, house)).collect());
        Self { cells: Cell::ALL.into_iter().filter(in_cell).collect(), houses }
    }
}

/// The number of words of a row with one bit per candidate.
const MOST_WORDS: usize = Candidate::COUNT.div_ceil(64);

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
            for link in House::ALL.into_iter().filter_map(|house| state.strong_link(digit, house)) {
                links.add(link.ends().map(|cell| Candidate { cell, digit }), &mut numbers);
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
    /// The ends that are false if a candidate is true, by candidate.
    seen: Box<[Bits<WORDS>; Candidate::COUNT]>,
    partners: Vec<Bits<WORDS>>,
    falls: Vec<Bits<WORDS>>,
}

impl<const WORDS: usize> Table<WORDS> {
    fn of(state: &State, StrongLinks { pairs, ends }: &StrongLinks) -> Self {
        let mut seen = Box::new([Bits::EMPTY; Candidate::COUNT]);
        for (number, &Candidate { cell, digit }) in ends.iter().enumerate() {
            for other in state.candidates(cell) - digit.into() {
                seen[Candidate { cell, digit: other }.index()].insert(number);
            }
            for peer in state.cells(digit) & cell.peers() {
                seen[Candidate { cell: peer, digit }.index()].insert(number);
            }
        }
        let mut partners = vec![Bits::EMPTY; ends.len()];
        let mut falls = vec![Bits::EMPTY; ends.len()];
        for &[one, other] in pairs {
            partners[one].insert(other);
            partners[other].insert(one);
            falls[one].unite(&seen[ends[other].index()]);
            falls[other].unite(&seen[ends[one].index()]);
        }
        close_transitively(&mut falls);
        Self { seen, partners, falls }
    }

    /// Returns the provable candidates. A candidate is refuted if it makes both ends of a strong link false.
    fn provable(&self, state: &State, links: &StrongLinks) -> Provable {
        let mut refuted = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            for cell in state.cells(digit) {
                let candidate = Candidate { cell, digit };
                let (mut falls, mut partners) = (Bits::EMPTY, Bits::EMPTY);
                for end in self.seen[candidate.index()].iter() {
                    falls.unite(&self.falls[end]);
                    partners.unite(&self.partners[end]);
                }
                if falls.meets(&partners) {
                    refuted.insert(candidate);
                }
            }
        }
        let is_proved = |&end: &usize| self.falls[end].meets(&self.partners[end]);
        let proved = (0..links.ends.len()).filter(is_proved).map(|end| links.ends[end]).collect();
        Provable { refuted, proved, on_cycles: self.on_cycles(&refuted, links) }
    }

    /// Returns the ends that can be "on" in a cycle that removes a refuted candidate, which sees an "off" and an "on" claim
    /// of it. Each "off" claim of a cycle leads to all of them, so the same ends are false with each.
    fn on_cycles(&self, refuted: &CandidateSet, links: &StrongLinks) -> CandidateSet {
        let seen = |end: Candidate| &self.seen[end.index()];
        let (mut known, mut on_cycles) = (Bits::<WORDS>::EMPTY, CandidateSet::EMPTY);
        for first in 0..links.ends.len() {
            if known.contains(first) {
                continue;
            }
            let (mut off, mut on) = (Bits::<WORDS>::EMPTY, Bits::<WORDS>::EMPTY);
            for end in self.falls[first].iter().filter(|&end| self.falls[end] == self.falls[first]) {
                off.insert(end);
                on.unite(&self.partners[end]);
            }
            known.unite(&off);
            if off.len() > 1 && refuted.iter().any(|gone| seen(gone).meets(&off) && seen(gone).meets(&on)) {
                on_cycles.extend(on.iter().map(|end| links.ends[end]).filter(|&end| seen(end).meets(&off)));
            }
        }
        on_cycles
    }

    /// Returns, for each candidate, the candidates that are false if it is true.
    fn falling(&self, state: &State, links: &StrongLinks) -> Vec<CandidateSet> {
        let excluded_by_ends: Vec<CandidateSet> = links.ends.iter().map(|&end| excluded(state, end)).collect();
        let if_false = |falls: &Bits<WORDS>| {
            let mut proved = Bits::EMPTY;
            falls.iter().for_each(|end| proved.unite(&self.partners[end]));
            proved.iter().fold(CandidateSet::EMPTY, |all, end| all | excluded_by_ends[end])
        };
        let if_false: Vec<CandidateSet> = self.falls.iter().map(if_false).collect();
        let mut falling = vec![CandidateSet::EMPTY; Candidate::COUNT];
        for digit in Digit::ALL {
            for cell in state.cells(digit) {
                let candidate = Candidate { cell, digit };
                let seen = self.seen[candidate.index()].iter();
                falling[candidate.index()] = seen.fold(excluded(state, candidate), |all, end| all | if_false[end]);
            }
        }
        falling
    }
}

/// Computes the reflexive and transitive closure of a relation.
fn close_transitively<const WORDS: usize>(relation: &mut [Bits<WORDS>]) {
    for middle in 0..relation.len() {
        relation[middle].insert(middle);
        let reached = relation[middle];
        for row in relation.iter_mut().filter(|row| row.contains(middle)) {
            row.unite(&reached);
        }
    }
}
