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

use super::branch::{BranchCache, Rules};
use super::nesting::{Kind, Nesting};
use super::node::{Node, NodeSet};
use super::trial::{Trials, all, each_claim};

/// The starts from which a search for nets can reach a conclusion.
pub struct ConclusionFilter {
    /// The claims that may contradict themselves.
    pub contradictions: NodeSet,
    /// The candidates that may have a common consequence whether they are true or false, in cells of three or more.
    pub doubles: CandidateSet,
    /// The cells all of whose candidates may have a common consequence.
    pub cells: CellSet,
    /// The houses in which all places of each digit may have a common consequence.
    pub houses: [HouseSet; 9],
}

impl ConclusionFilter {
    const NONE: Self = Self {
        contradictions: NodeSet::EMPTY,
        doubles: CandidateSet::EMPTY,
        cells: CellSet::EMPTY,
        houses: [HouseSet::EMPTY; 9],
    };

    pub fn of(position: &PositionCache, kind: Kind, rules: Rules, branch_cache: &mut BranchCache) -> Self {
        let state: &State = position;
        match kind {
            Kind::Nishio => Self { contradictions: nishio(position), ..Self::NONE },
            // Cells with two candidates are left to chains with one start.
            Kind::Multiple => {
                let falling = Falling::by_links(state);
                Self::agreeing(state, |candidate| *falling.of(candidate), state.cells_with(3, 9))
            }
            Kind::Dynamic(nesting) if nesting <= Nesting::Chains => Self::of_trials(position, rules, branch_cache),
            Kind::Dynamic(_) => Self {
                contradictions: NodeSet::new(all(state), all(state)),
                doubles: all(state),
                cells: CellSet::ALL,
                houses: [HouseSet::ALL; 9],
            },
        }
    }

    /// Returns whether no conclusion is left.
    pub fn is_empty(&self) -> bool {
        let is_start = !self.contradictions.is_empty() || !self.doubles.is_empty() || !self.cells.is_empty();
        !is_start && self.houses.iter().all(|houses| houses.is_empty())
    }

    /// Returns the claims whose branches are needed.
    pub fn starts(&self, state: &State) -> NodeSet {
        let mut on = self.doubles | state.among(self.cells, DigitSet::ALL);
        for digit in Digit::ALL {
            for house in self.houses[digit.index()] {
                on.insert_cells(digit, state.cells(digit) & house.cell_set());
            }
        }
        self.contradictions.union(&NodeSet::new(self.doubles, on))
    }

    /// Finds the cells, among those of interest, and the houses in which all cases have a common consequence.
    fn agreeing(state: &State, falling: impl Fn(Candidate) -> CandidateSet, cells: CellSet) -> Self {
        let agree = |cases: &mut dyn Iterator<Item = Candidate>| {
            let mut all = cases.next().map_or(CandidateSet::EMPTY, &falling);
            while !all.is_empty()
                && let Some(next) = cases.next()
            {
                all &= falling(next);
            }
            !all.is_empty()
        };
        let in_cell =
            |cell: &Cell| agree(&mut state.candidates(*cell).iter().map(|digit| Candidate { cell: *cell, digit }));
        let in_house = |digit, house: &House| {
            let spots = state.spots(digit, *house);
            spots.len() >= 2 && agree(&mut house.cells_at(spots).map(|cell| Candidate { cell, digit }))
        };
        let houses = Digit::ALL.map(|digit| House::ALL.into_iter().filter(|house| in_house(digit, house)).collect());
        Self { cells: cells.iter().filter(in_cell).collect(), houses, ..Self::NONE }
    }

    /// Compares the trials of all claims. A claim that contradicts itself has the consequences of its branch, which ends
    /// there.
    fn of_trials(position: &PositionCache, rules: Rules, branch_cache: &mut BranchCache) -> Self {
        let state: &State = position;
        Trials::update(position, rules.nesting, rules.stop);
        let cache = position.trials.borrow();
        let Trials { present, falling: [if_false, if_true], contradictions } = cache.get(rules.nesting);
        let contradictions = contradictions.intersection(&NodeSet::new(*present, *present));
        branch_cache.prepare(rules);
        branch_cache.grow_all(state, &contradictions, rules, position.workers);
        let mut of_branches = [Falling::EMPTY; 2];
        for claim in each_claim(present).filter(|&claim| contradictions.contains(claim)) {
            let falling = branch_cache.branch(claim).map(|branch| branch.set().falling(state));
            of_branches[usize::from(claim.is_on())].insert(claim.candidate(), falling.unwrap_or_default());
        }
        let falls = |claim: Node, falling: &Falling| {
            let candidate = claim.candidate();
            let of_branch = of_branches[usize::from(claim.is_on())].get(candidate).copied();
            of_branch.unwrap_or_else(|| *falling.of(candidate) & *present)
        };
        let if_true = |Candidate { cell, digit }| falls(Node::on(cell, digit), if_true);
        let agree = |&candidate: &Candidate| {
            let if_false = falls(Node::off(candidate.cell, candidate.digit), if_false);
            !(if_true(candidate) & if_false).is_empty()
        };
        let doubles = state.among(state.cells_with(3, 9), DigitSet::ALL).iter().filter(agree).collect();
        Self { contradictions, doubles, ..Self::agreeing(state, if_true, state.cells_with(2, 9)) }
    }
}

/// Returns the claims that lead to a contradiction by links of their digit. Digits whose places are those of an earlier
/// search that found none are left out.
fn nishio(state: &PositionCache) -> NodeSet {
    let gone = state.gone_since_failure(Technique::Nishio);
    let several = state.cells_with(2, 9);
    let mut found = NodeSet::EMPTY;
    for digit in Digit::ALL.into_iter().filter(|&digit| gone.is_none_or(|gone| !gone.cells(digit).is_empty())) {
        let places = DigitPlaces::of(state, digit);
        for claim in each_claim(&CandidateSet::of_digit(digit, state.cells(digit) & several)) {
            if places.contradict(claim) {
                found.insert(claim);
            }
        }
    }
    found
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

/// Evaluates an expression of the table of some links, whose rows are as short as the number of ends allows.
macro_rules! with_table {
    ($links:expr, $table:ident => $value:expr) => {
        match $links.ends.len() {
            0..=64 => with_table!($links, 1, $table => $value),
            65..=128 => with_table!($links, 2, $table => $value),
            129..=192 => with_table!($links, 3, $table => $value),
            _ => with_table!($links, $crate::techniques::chains::filter::MOST_WORDS, $table => $value),
        }
    };
    ($links:expr, $words:expr, $table:ident => $value:expr) => {{
        let $table = $crate::techniques::chains::filter::Table::<{ $words }>::of(&$links);
        $value
    }};
}

pub(super) use with_table;

/// Returns the candidates that chains with one start can refute.
pub fn refuted(state: &State) -> CandidateSet {
    let links = StrongLinks::of(state);
    with_table!(links, table => table.refuted(state).0)
}

/// The number of words of a row with one bit per candidate.
pub const MOST_WORDS: usize = Candidate::COUNT.div_ceil(64);

/// The strong links of a position.
pub struct StrongLinks {
    /// The ends by number, in the order of cells and digits.
    pub ends: Vec<Candidate>,
    /// For each end, the other ends of its links: in its cell, its box, its row and its column.
    pub partners: Vec<[Option<u16>; 4]>,
    numbers: [u16; Candidate::COUNT],
}

impl StrongLinks {
    #[expect(clippy::cast_possible_truncation, reason = "at most 729 ends")]
    pub fn of(state: &State) -> Self {
        let mut pairs = Vec::with_capacity(128);
        let mut open = [DigitSet::EMPTY; 81];
        let mut add = |slot, ends: [Candidate; 2]| {
            for Candidate { cell, digit } in ends {
                open[cell.index()].insert(digit);
            }
            pairs.push((slot, ends));
        };
        for cell in state.bivalue_cells() {
            let mut digits = state.candidates(cell).iter();
            if let (Some(one), Some(other)) = (digits.next(), digits.next()) {
                add(0, [one, other].map(|digit| Candidate { cell, digit }));
            }
        }
        for (slot, houses) in [(1, House::BOXES), (2, House::ROWS), (3, House::COLUMNS)] {
            for house in houses {
                for digit in Digit::ALL {
                    if let Some(places) = state.two_places(digit, house) {
                        add(slot, places.map(|cell| Candidate { cell, digit }));
                    }
                }
            }
        }
        let mut links =
            Self { ends: Vec::with_capacity(128), partners: Vec::new(), numbers: [u16::MAX; Candidate::COUNT] };
        for (cell, digits) in Cell::ALL.into_iter().zip(open) {
            for digit in digits {
                let end = Candidate { cell, digit };
                links.numbers[end.index()] = links.ends.len() as u16;
                links.ends.push(end);
            }
        }
        links.partners.resize(links.ends.len(), [None; 4]);
        for (slot, ends) in pairs {
            let [one, other] = ends.map(|end| links.numbers[end.index()]);
            links.partners[usize::from(one)][slot] = Some(other);
            links.partners[usize::from(other)][slot] = Some(one);
        }
        links
    }

    /// Returns the number of a candidate if it is an end.
    pub fn number(&self, candidate: Candidate) -> Option<usize> {
        let number = self.numbers[candidate.index()];
        (number != u16::MAX).then_some(usize::from(number))
    }
}

/// Returns the candidates that are false if a candidate is true.
fn excluded(state: &State, Candidate { cell, digit }: Candidate) -> CandidateSet {
    let mut excluded = state.eliminations_in(cell, !DigitSet::of(digit));
    excluded.insert_cells(digit, state.cells(digit) & cell.peers());
    excluded
}

/// The relations between ends, in rows of `WORDS` words.
pub struct Table<const WORDS: usize> {
    /// The ends in each cell.
    pub in_cell: [Bits<WORDS>; 81],
    /// The ends in each house, for each digit.
    pub in_house: [[Bits<WORDS>; 9]; 27],
    /// The ends that each end sees.
    pub seen_by: Vec<Bits<WORDS>>,
    partners: Vec<Bits<WORDS>>,
    falls: Vec<Bits<WORDS>>,
}

impl<const WORDS: usize> Table<WORDS> {
    pub fn of(StrongLinks { partners, ends, .. }: &StrongLinks) -> Self {
        let none = vec![Bits::EMPTY; ends.len()];
        let (in_cell, in_house) = ([Bits::EMPTY; 81], [[Bits::EMPTY; 9]; 27]);
        let mut table = Self { in_cell, in_house, seen_by: Vec::new(), partners: none.clone(), falls: none };
        for (number, Candidate { cell, digit }) in ends.iter().enumerate() {
            table.in_cell[cell.index()].insert(number);
            for house in cell.houses() {
                table.in_house[house.number()][digit.index()].insert(number);
            }
        }
        table.seen_by = ends.iter().map(|&end| table.seen(end)).collect();
        for (from, partners) in partners.iter().enumerate() {
            for to in partners.iter().flatten().map(|&to| usize::from(to)) {
                table.partners[from].insert(to);
                table.falls[from].unite(&table.seen_by[to]);
            }
        }
        close_transitively(&mut table.falls);
        table
    }

    /// Returns the ends that are false if a candidate is true.
    pub fn seen(&self, Candidate { cell, digit }: Candidate) -> Bits<WORDS> {
        let mut seen = Bits::EMPTY;
        for house in cell.houses() {
            seen.unite(&self.in_house[house.number()][digit.index()]);
        }
        // Both sets contain the candidate itself, and nothing else is in both.
        seen.toggle(&self.in_cell[cell.index()]);
        seen
    }

    /// Returns the candidates that make both ends of a strong link false, and the ends that each of them sees.
    fn refuted(&self, state: &State) -> (CandidateSet, Vec<Bits<WORDS>>) {
        let (mut refuted, mut seen_by_refuted) = (CandidateSet::EMPTY, Vec::new());
        for digit in Digit::ALL {
            for cell in state.cells(digit) {
                let candidate = Candidate { cell, digit };
                let seen = self.seen(candidate);
                let (mut falls, mut partners) = (Bits::EMPTY, Bits::EMPTY);
                seen.iter().for_each(|end| {
                    falls.unite(&self.falls[end]);
                    partners.unite(&self.partners[end]);
                });
                if falls.meets(&partners) {
                    refuted.insert(candidate);
                    seen_by_refuted.push(seen);
                }
            }
        }
        (refuted, seen_by_refuted)
    }

    /// Returns the provable candidates.
    pub fn provable(&self, state: &State, links: &StrongLinks) -> Provable {
        let (refuted, seen_by_refuted) = self.refuted(state);
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
            // The sets of the ends before this one are complete, so they include those of all ends that fall with these.
            falls.iter().filter(|&lower| lower != end).for_each(|lower| {
                if !included.contains(lower) {
                    all |= if_false[lower];
                    if lower < end {
                        included.unite(&self.falls[lower]);
                    }
                }
            });
            if_false[end] = all;
        }
        let mut falling = Falling::EMPTY;
        for digit in Digit::ALL {
            for cell in state.cells(digit) {
                let candidate = Candidate { cell, digit };
                let (mut all, mut included) = (excluded(state, candidate), Bits::<WORDS>::EMPTY);
                self.seen(candidate).iter().for_each(|end| {
                    if !included.contains(end) {
                        all |= if_false[end];
                        included.unite(&self.falls[end]);
                    }
                });
                falling.insert(candidate, all);
            }
        }
        falling
    }
}

/// Sets of candidates, one for each candidate of a position.
#[derive(Clone)]
pub struct Falling {
    sets: Vec<CandidateSet>,
    /// The number of each candidate among the sets, from 1 on; 0 for those without a set.
    numbers: [u16; Candidate::COUNT],
}

impl Falling {
    pub const EMPTY: Self = Self { sets: Vec::new(), numbers: [0; Candidate::COUNT] };

    /// Returns the candidates that fall by static chains.
    fn by_links(state: &State) -> Self {
        let links = StrongLinks::of(state);
        with_table!(links, table => table.falling(state, &links))
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most 729 candidates")]
    pub fn insert(&mut self, candidate: Candidate, set: CandidateSet) {
        let number = &mut self.numbers[candidate.index()];
        if let Some(known) = number.checked_sub(1) {
            self.sets[usize::from(known)] = set;
        } else {
            self.sets.push(set);
            *number = self.sets.len() as u16;
        }
    }

    pub fn get(&self, candidate: Candidate) -> Option<&CandidateSet> {
        self.numbers[candidate.index()].checked_sub(1).map(|number| &self.sets[usize::from(number)])
    }

    fn of(&self, candidate: Candidate) -> &CandidateSet {
        self.get(candidate).unwrap_or(&const { CandidateSet::EMPTY })
    }
}

/// Computes the reflexive and transitive closure of a relation.
fn close_transitively<const WORDS: usize>(relation: &mut [Bits<WORDS>]) {
    for middle in 0..relation.len() {
        relation[middle].insert(middle);
        let reached = relation[middle];
        for row in &mut *relation {
            row.unite_if(row.contains(middle), &reached);
        }
    }
}
