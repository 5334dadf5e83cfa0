//! Filters that show where chains can prove anything, so that the others are not searched.
//!
//! Idea: most positions have no chain of some kind, and a search from each candidate takes long to show this. Among the
//! candidates at ends of strong links, "if this is false, that is false" is a small relation. Its closure can be
//! computed at once, with one row of bits per candidate.
//!
//! ```text
//! end       a candidate at an end of a strong link, numbered
//! seen      the candidates that are false if one is true: the others of its cell, and of its digit in its houses
//! partners  for each end, the ends that are true if it is false
//! falls     for each end, what is false if it is false: itself, what its partners see, and so on
//! ```
//!
//! Chains with one start need the ends only. Inside nets, a chain rests on a new strong link, so only these are tried: of
//! 11,000 positions inside nets, each has 27 strong links, of which 11 are new; 15 of 100 have no new one.

use crate::engine::bits::Bits;
use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, House, HouseSet};

use crate::{Search, State};

use super::node::Node;
use super::rules::Kind;

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
    pub fn of(state: &Search, kind: Kind) -> Self {
        match kind {
            Kind::Nishio => {
                let is_new = |digit| state.gone.is_none_or(|gone| !gone.cells(digit).is_empty());
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

impl Provable {
    const NOTHING: Self =
        Self { refuted: CandidateSet::EMPTY, proved: CandidateSet::EMPTY, on_cycles: CandidateSet::EMPTY };
}

/// The cells and houses in which static chains from all cases may agree.
pub struct Agreeable {
    /// The cells, for chains from all their candidates. Those with two candidates are left to chains with one start.
    pub cells: CellSet,
    /// The houses, for chains from all places of each digit.
    pub houses: [HouseSet; 9],
}

/// Evaluates an expression with the table of some links, in rows with room for so many bits.
macro_rules! with_table {
    ($links:ident, $bits:expr, $table:ident, $value:expr) => {
        match $bits {
            0..=64 => with_table!($links = 1, $table, $value),
            65..=128 => with_table!($links = 2, $table, $value),
            129..=256 => with_table!($links = 4, $table, $value),
            _ => with_table!($links = MOST_WORDS, $table, $value),
        }
    };
    ($links:ident = $words:expr, $table:ident, $value:expr) => {{
        let $table = Table::<{ $words }>::of(&$links);
        $value
    }};
}

impl Provable {
    /// Returns the candidates of a position that chains can refute or prove. `before` is an earlier position without such
    /// candidates.
    pub fn of(state: &State, before: Option<&State>) -> Self {
        let links = StrongLinks::of(state, before);
        if links.new.is_empty() {
            return Self::NOTHING;
        }
        with_table!(links, links.ends, table, table.provable(state, &links))
    }
}

impl Agreeable {
    pub fn of(state: &State) -> Self {
        let mut links = StrongLinks::of(state, None);
        for digit in Digit::ALL {
            state.cells(digit).iter().for_each(|cell| _ = links.add(Candidate { cell, digit }));
        }
        with_table!(links, links.candidates.len(), table, table.agreeable(state, &links))
    }
}

/// The number of words of a row with one bit per candidate.
pub const MOST_WORDS: usize = Candidate::COUNT.div_ceil(64);

/// The strong links of a position.
struct StrongLinks {
    /// The links by the numbers of their ends.
    pairs: Vec<[usize; 2]>,
    /// The links that are new since an earlier position.
    new: Vec<[usize; 2]>,
    /// The candidates by number, the ends first.
    candidates: Vec<Candidate>,
    /// The number of ends.
    ends: usize,
    /// The number of each candidate.
    numbers: [u16; Candidate::COUNT],
}

impl StrongLinks {
    fn of(state: &State, before: Option<&State>) -> Self {
        let [pairs, new] = [Vec::with_capacity(64), Vec::with_capacity(64)];
        let (candidates, numbers) = (Vec::with_capacity(64), [u16::MAX; Candidate::COUNT]);
        let mut links = Self { pairs, new, candidates, ends: 0, numbers };
        for cell in state.bivalue_cells() {
            let digits = state.candidates(cell);
            let is_new = before.is_none_or(|before| before.candidates(cell) != digits);
            links.link(digits.iter().map(|digit| Candidate { cell, digit }), is_new);
        }
        for house in House::ALL {
            for digit in state.digits_with::<2>(house) {
                let spots = state.spots(digit, house);
                let is_new = before.is_none_or(|before| before.spots(digit, house) != spots);
                links.link(house.cells_at(spots).map(|cell| Candidate { cell, digit }), is_new);
            }
        }
        links.ends = links.candidates.len();
        links
    }

    fn link(&mut self, ends: impl Iterator<Item = Candidate>, is_new: bool) {
        let mut pair = [0; 2];
        pair.iter_mut().zip(ends).for_each(|(number, end)| *number = self.add(end));
        self.pairs.push(pair);
        if is_new {
            self.new.push(pair);
        }
    }

    /// Returns the number of a candidate, which is the next one if it has none.
    #[expect(clippy::cast_possible_truncation, reason = "at most 729 candidates")]
    fn add(&mut self, candidate: Candidate) -> usize {
        let number = &mut self.numbers[candidate.index()];
        if *number == u16::MAX {
            *number = self.candidates.len() as u16;
            self.candidates.push(candidate);
        }
        usize::from(*number)
    }

    fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.numbers[candidate.index()])
    }
}

/// The relations between ends, or between all candidates, in rows of `WORDS` words.
struct Table<const WORDS: usize> {
    /// The ends in each cell.
    in_cell: [Bits<WORDS>; 81],
    /// The ends in each house, for each digit.
    in_house: [[Bits<WORDS>; 9]; 27],
    partners: Vec<Bits<WORDS>>,
    falls: Vec<Bits<WORDS>>,
}

impl<const WORDS: usize> Table<WORDS> {
    fn of(StrongLinks { pairs, candidates, ends, .. }: &StrongLinks) -> Self {
        let none = vec![Bits::EMPTY; *ends];
        let (in_cell, in_house) = ([Bits::EMPTY; 81], [[Bits::EMPTY; 9]; 27]);
        let mut table = Self { in_cell, in_house, partners: none.clone(), falls: none };
        for (number, Candidate { cell, digit }) in candidates.iter().enumerate() {
            table.in_cell[cell.index()].insert(number);
            for house in cell.houses() {
                table.in_house[house.number()][digit.index()].insert(number);
            }
        }
        for &[one, other] in pairs {
            for [from, to] in [[one, other], [other, one]] {
                table.partners[from].insert(to);
                let seen = table.seen(candidates[to]);
                table.falls[from].unite(&seen);
            }
        }
        close_transitively(&mut table.falls);
        table
    }

    /// Returns the candidates with numbers that are false if a candidate is true.
    fn seen(&self, Candidate { cell, digit }: Candidate) -> Bits<WORDS> {
        let mut seen = Bits::EMPTY;
        for house in &cell.houses() {
            seen.unite(&self.in_house[house.number()][digit.index()]);
        }
        // Both sets contain the candidate itself, and nothing else is in both.
        seen.toggle(&self.in_cell[cell.index()]);
        seen
    }

    /// Returns the provable candidates. A candidate is refuted if it makes both ends of a strong link false. In the other
    /// direction, both ends make it false.
    fn provable(&self, state: &State, links: &StrongLinks) -> Provable {
        let mut refuted = CandidateSet::EMPTY;
        let mut known = vec![None; links.ends];
        for pair in &links.new {
            let falling = |end| self.falling(state, links, links.candidates[end]);
            let [one, other] = pair.map(|end| *known[end].get_or_insert_with(|| falling(end)));
            refuted |= one & other;
        }
        if refuted.is_empty() {
            return Provable::NOTHING;
        }
        let is_proved = |&end: &usize| self.falls[end].meets(&self.partners[end]);
        let proved = (0..links.ends).filter(is_proved).map(|end| links.candidates[end]).collect();
        let seen_by_refuted: Vec<Bits<WORDS>> = refuted.iter().map(|refuted| self.seen(refuted)).collect();
        Provable { refuted, proved, on_cycles: self.on_cycles(&seen_by_refuted, links) }
    }

    /// Returns the ends that can be "on" in a cycle that removes a refuted candidate, which sees an "off" and an "on" claim
    /// of it. Each "off" claim of a cycle leads to all of them, so the same ends are false with each.
    fn on_cycles(&self, seen_by_refuted: &[Bits<WORDS>], links: &StrongLinks) -> CandidateSet {
        let (mut known, mut on_cycles) = (Bits::<WORDS>::EMPTY, CandidateSet::EMPTY);
        for first in 0..links.ends {
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
                on_cycles.extend(on.iter().map(|end| links.candidates[end]).filter(|&end| self.seen(end).meets(&off)));
            }
        }
        on_cycles
    }

    /// Returns the candidates that are false if a candidate is true, directly or by strong links.
    fn falling(&self, state: &State, links: &StrongLinks, candidate: Candidate) -> CandidateSet {
        let (mut off, mut on) = (Bits::<WORDS>::EMPTY, Bits::<WORDS>::EMPTY);
        self.seen(candidate).iter().for_each(|end| off.unite(&self.falls[end]));
        off.iter().for_each(|end| on.unite(&self.partners[end]));
        let mut falling = CandidateSet::EMPTY;
        for Candidate { cell, digit } in on.iter().map(|end| links.candidates[end]).chain([candidate]) {
            falling.insert_digits(cell, state.candidates(cell) - digit.into());
            falling.insert_cells(digit, state.cells(digit) & cell.peers());
        }
        falling
    }

    /// Returns the cells and houses all of whose cases make some candidate false. All candidates have numbers.
    fn agreeable(&self, state: &State, links: &StrongLinks) -> Agreeable {
        let falling = |&candidate: &Candidate| {
            let seen = self.seen(candidate);
            let (mut all, mut included) = (seen, Bits::EMPTY);
            while let Some(end) = seen.first_without(&included).filter(|&end| end < links.ends) {
                all.unite(&self.falls[end]);
                included.unite(&self.falls[end]);
            }
            all
        };
        let falling: Vec<Bits<WORDS>> = links.candidates.iter().map(falling).collect();
        let agree = |cases: &mut dyn Iterator<Item = Candidate>| {
            let mut sets = cases.map(|case| &falling[links.number(case)]);
            let first = sets.next().copied().unwrap_or(Bits::EMPTY);
            let all = sets.try_fold(first, |all, set| Some(all.intersection(set)).filter(|all| !all.is_empty()));
            all.is_some_and(|all| !all.is_empty())
        };
        let in_cell =
            |cell: &Cell| agree(&mut state.candidates(*cell).iter().map(|digit| Candidate { cell: *cell, digit }));
        let in_house = |digit, house: &House| {
            agree(&mut house.cells_at(state.spots(digit, *house)).map(|cell| Candidate { cell, digit }))
        };
        let houses = Digit::ALL.map(|digit| House::ALL.into_iter().filter(|house| in_house(digit, house)).collect());
        Agreeable { cells: state.cells_with(3, 9).iter().filter(in_cell).collect(), houses }
    }
}

/// Computes the reflexive and transitive closure of a relation. A row can also contain numbers that have no row. Rows before
/// the current one are complete, so that what they reach needs no visit of its own.
fn close_transitively<const WORDS: usize>(relation: &mut [Bits<WORDS>]) {
    for row in 0..relation.len() {
        let (mut reached, mut visited) = (relation[row], Bits::EMPTY);
        reached.insert(row);
        visited.insert(row);
        while let Some(next) = reached.first_without(&visited).filter(|&next| next < relation.len()) {
            reached.unite(&relation[next]);
            visited.insert(next);
            if next < row {
                visited.unite(&relation[next]);
            }
        }
        relation[row] = reached;
    }
}
