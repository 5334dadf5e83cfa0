//! Facts by the evidence of a step, which hold in every solution, and refutation by these facts.

use sudokit::logic::{Evidence, Fork, ForkCases, Hint, Parts, Role, State, Within};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Returns whether two candidates exclude each other.
pub fn conflict(a: Candidate, b: Candidate) -> bool {
    if a.cell == b.cell { a.digit != b.digit } else { a.digit == b.digit && a.cell.sees(b.cell) }
}

/// Facts that hold in every solution.
#[derive(Default)]
pub struct Facts {
    /// At least one candidate of each of these sets is true.
    one_of: Vec<CandidateSet>,
    /// Steps inside a net: if all candidates of the first set are false, so are those of the second.
    inside: Vec<(CandidateSet, CandidateSet)>,
}

impl Facts {
    /// Returns the facts of a step.
    pub fn of(step: &Hint, parts: &Parts) -> Self {
        let state = step.before();
        let open = |state: &State| state.among(CellSet::ALL, DigitSet::ALL);
        let inside = |inner: Hint| (open(state) - open(inner.before()), *inner.effect().eliminations());
        let mut facts = Self { one_of: Vec::new(), inside: step.inside().into_iter().map(inside).collect() };
        let shown = parts.candidates.iter().filter(|(role, _)| *role != Role::Ground);
        let shown = CandidateSet::union(shown.map(|(_, candidates)| *candidates));
        let placed = step.effect().placement().map(|placed| placed.digit);
        let digits: DigitSet = shown.iter().map(|candidate| candidate.digit).chain(placed).collect();
        shown.iter().map(|candidate| candidate.cell).for_each(|cell| facts.cell(state, cell));
        for (_, house) in &parts.houses {
            digits.iter().for_each(|digit| facts.house(state, *house, digit));
        }
        for bond in &parts.bonds {
            match bond.within {
                Within::Cell(cell) => facts.cell(state, cell),
                Within::Set(cells) => cells.iter().for_each(|cell| facts.cell(state, cell)),
                Within::House(house) => bond.to.iter().for_each(|to| facts.house(state, house, to.digit)),
                Within::Technique(_) => {}
                other => panic!("no facts from {other:?}"),
            }
        }
        // By definition, the pattern is impossible without the extra candidates or guardians.
        if let Evidence::Fork(Fork { cases: ForkCases::Rectangle(of) | ForkCases::Impossible(of), .. }) =
            step.evidence()
        {
            facts.add(of.guardians);
        } else if step.technique().relies_on_uniqueness() || matches!(step.evidence(), Evidence::ImpossiblePattern(_)) {
            let extras = parts.candidates.iter().filter(|(role, _)| *role == Role::Extra);
            facts.add(CandidateSet::union(extras.map(|(_, candidates)| *candidates)));
        }
        facts
    }

    fn add(&mut self, one_of: CandidateSet) {
        assert!(!one_of.is_empty(), "of no candidates none is true");
        if !self.one_of.contains(&one_of) {
            self.one_of.push(one_of);
        }
    }

    /// Adds the fact that a cell has one of its candidates.
    fn cell(&mut self, state: &State, cell: Cell) {
        if state.grid().digit(cell).is_none() {
            self.add(state.among(cell.into(), DigitSet::ALL));
        }
    }

    /// Adds the fact that a house has a digit in one of its places.
    pub fn house(&mut self, state: &State, house: House, digit: Digit) {
        if house.cells().into_iter().all(|cell| state.grid().digit(cell) != Some(digit)) {
            self.add(state.among(house.cell_set(), digit.into()));
        }
    }

    /// Returns whether these facts refute some claims.
    pub fn refute(&self, state: &State, supposed: &[(Candidate, bool)]) -> bool {
        let mut open = state.among(CellSet::ALL, DigitSet::ALL);
        let mut is_true = CandidateSet::EMPTY;
        for &(candidate, holds) in supposed {
            if holds && !take(&mut open, &mut is_true, candidate) {
                return true;
            }
            if !holds {
                open.remove(candidate);
            }
        }
        self.fails(open, is_true)
    }

    /// Returns the open candidates that no step inside removes.
    fn without_inside(&self, mut open: CandidateSet) -> CandidateSet {
        loop {
            let mut all = self.inside.iter();
            let applies = all.find(|(causes, gone)| (*causes & open).is_empty() && !(*gone & open).is_empty());
            let Some((_, gone)) = applies else { return open };
            open -= *gone;
        }
    }

    /// Returns whether no choice makes each fact true, if these candidates are open or true.
    fn fails(&self, mut open: CandidateSet, mut is_true: CandidateSet) -> bool {
        loop {
            open = self.without_inside(open);
            if !(is_true - open).is_empty() {
                return true;
            }
            let left = self.one_of.iter().filter(|fact| (**fact & is_true).is_empty());
            let Some(tightest) = left.map(|fact| *fact & open).min_by_key(CandidateSet::len) else { return false };
            let Some(first) = tightest.iter().next() else { return true };
            if tightest.len() == 1 {
                if !take(&mut open, &mut is_true, first) {
                    return true;
                }
                continue;
            }
            return tightest.iter().all(|candidate| {
                let (mut open, mut is_true) = (open, is_true);
                !take(&mut open, &mut is_true, candidate) || self.fails(open, is_true)
            });
        }
    }
}

/// Makes a candidate true. Returns false if the candidate is not open.
fn take(open: &mut CandidateSet, is_true: &mut CandidateSet, candidate: Candidate) -> bool {
    if !open.contains(candidate) {
        return false;
    }
    let Candidate { cell, digit } = candidate;
    *open = *open - CandidateSet::of_cell(cell, !DigitSet::of(digit)) - CandidateSet::of_digit(digit, cell.peers());
    is_true.insert(candidate)
}
