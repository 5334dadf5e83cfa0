//! Facts by the evidence of a step, which hold in every solution, and refutation by these facts.

use sudokit::logic::{Evidence, Fork, ForkCases, Parts, Role, State, Step, Within};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Returns whether two candidates exclude each other.
pub fn conflict(a: Candidate, b: Candidate) -> bool {
    if a.cell == b.cell { a.digit != b.digit } else { a.digit == b.digit && a.cell.sees(b.cell) }
}

/// Facts that hold in every solution: at least one candidate of each of these sets is true.
#[derive(Default)]
pub struct Facts(Vec<CandidateSet>);

impl Facts {
    /// Returns the facts of a step.
    pub fn of(state: &State, step: &Step, parts: &Parts) -> Self {
        let mut facts = Self::default();
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
        // A template has the digit in every house, outside cells that other digits take. The definition checks those
        // cells.
        if let Evidence::Template(template) = step.evidence() {
            let taken: CellSet = template.taken.by_cell().map(|(cell, _)| cell).collect();
            let free = CandidateSet::of_digit(template.digit, !taken);
            facts.0.clear();
            for house in House::ALL {
                facts.house(state, house, template.digit);
            }
            facts.0.iter_mut().for_each(|fact| *fact &= free);
        }
        facts
    }

    fn add(&mut self, one_of: CandidateSet) {
        assert!(!one_of.is_empty(), "of no candidates none is true");
        if !self.0.contains(&one_of) {
            self.0.push(one_of);
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

    /// Returns whether no choice makes each fact true, if these candidates are open or true.
    fn fails(&self, mut open: CandidateSet, mut is_true: CandidateSet) -> bool {
        loop {
            let left = self.0.iter().filter(|fact| (**fact & is_true).is_empty());
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
