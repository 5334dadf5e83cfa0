//! Double exocets: two exocets whose bases cannot share a digit. If they have four digits together, each of these is in
//! one of the bases, and so in a target of that base.

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, CellSet, Digit, DigitSet, House};

use super::Exocet;
use super::PossibleDigits;
use super::words::{choices, each_reason};
use crate::engine::words::{all_of, and};
use crate::{Area, Parts, Pattern, State, Step, StepCollector, Technique};

/// Two exocets with four digits between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct DoubleExocet {
    /// The two exocets.
    pub both: [Exocet; 2],
}

/// The most pairs in the search. There are hundreds only if almost any two cells can be targets.
const MOST_PAIRS: usize = 48;

/// Reports double exocets.
pub fn double(state: &State, exocets: &[Exocet], collector: &mut StepCollector) -> ControlFlow<()> {
    let pairs =
        exocets.iter().enumerate().flat_map(|(at, &one)| exocets[at + 1..].iter().map(move |&other| [one, other]));
    let mut pairs = pairs.map(|both| DoubleExocet { both }).filter(DoubleExocet::is_pair);
    for found in pairs.by_ref().take(MOST_PAIRS) {
        if !collector.is_settled_below(found.size()) && found.is_apart(state) {
            collector.eliminate(Technique::DoubleExocet, found.eliminations(state), || found)?;
        }
    }
    if pairs.next().is_some() {
        collector.cut();
    }
    ControlFlow::Continue(())
}

impl DoubleExocet {
    /// Returns whether the bases lie in two boxes of a band and have four digits together.
    fn is_pair(&self) -> bool {
        let [one, other] = &self.both;
        let is_beside = one.boxes.contains(&House::box_at(other.base[0].box_index()));
        let is_parallel = one.lines[0].kind() == other.lines[0].kind();
        is_beside && is_parallel && self.digits().len() == 4
    }

    /// Returns whether no digit can be in both bases.
    fn is_apart(&self, state: &State) -> bool {
        let [one, other] = &self.both;
        (one.digits & other.digits).iter().all(|digit| !self.can_share(state, digit))
    }

    /// Returns whether a digit can be in both bases.
    fn can_share(&self, state: &State, digit: Digit) -> bool {
        let [one, other] = self.both.map(|exocet| exocet.whole_placements(state, digit));
        one.iter().any(|&one| {
            let seen = one.all_peers();
            other.iter().any(|&other| (seen & other).is_empty())
        })
    }

    /// Returns the digits of both exocets.
    fn digits(&self) -> DigitSet {
        self.both[0].digits | self.both[1].digits
    }

    /// Returns the possibilities of each exocet if the other has the other two digits.
    fn possible(&self, state: &State) -> [PossibleDigits; 2] {
        let [one, other] = &self.both;
        let taken = |exocet: &Exocet| CellSet::from(exocet.base) | exocet.targets.into();
        let pairs = |exocet: &Exocet, beside: &Exocet, of_beside: Option<&PossibleDigits>| {
            PossibleDigits::of(state, exocet, taken(beside), |[a, b]: [Digit; 2]| {
                let rest = self.digits() - a.into() - b.into();
                let is_rest = |[c, d]: &[Digit; 2]| DigitSet::of(*c) | (*d).into() == rest;
                beside.digits.contains_all(rest) && of_beside.is_none_or(|possible| possible.pairs.iter().any(is_rest))
            })
        };
        let first = pairs(one, other, None);
        let second = pairs(other, one, Some(&first));
        [pairs(one, other, Some(&second)), second]
    }

    /// Returns the eliminations in base, target and mirror cells, and those of cells that see a digit in every
    /// placement.
    fn eliminations(&self, state: &State) -> CandidateSet {
        let possible = self.possible(state);
        if possible.iter().any(|possible| possible.pairs.is_empty()) {
            return CandidateSet::EMPTY;
        }
        let own = self.both.iter().zip(&possible).map(|(exocet, possible)| possible.eliminations(state, exocet));
        self.seen(state, &possible) | CandidateSet::union(own)
    }

    /// Returns the candidates that see each digit wherever it is.
    fn seen(&self, state: &State, [one, other]: &[PossibleDigits; 2]) -> CandidateSet {
        let seen = |digit: Digit| state.eliminations_of(digit, one.seen[digit.index()] & other.seen[digit.index()]);
        CandidateSet::union(self.digits().iter().map(seen))
    }
}

impl Pattern for DoubleExocet {
    fn parts(&self, state: &State) -> Parts {
        let [one, other] = self.both.map(|exocet| exocet.parts(state));
        one.and(other)
    }

    fn size(&self) -> usize {
        self.both.iter().map(Pattern::size).sum()
    }

    fn place(&self, state: &State) -> Area {
        Area::all(self.both.map(|exocet| exocet.place(state)))
    }

    fn reasoning(&self, state: &State, step: &Step) -> Vec<String> {
        let [one, other] = &self.both;
        let mut gone = *step.effect().eliminations();
        let possible = self.possible(state);
        let digits = all_of(self.digits());
        let bases = CellSet::from(one.base) | other.base.into();
        let targets = CellSet::from(one.targets) | other.targets.into();
        let shared = [
            "a digit in both bases would be in a target of each, and the lines have no room for that".to_owned(),
            format!("so each of {digits} is in one of the bases, and in a target of it"),
        ];
        let seen = |cells: CellSet| self.seen(state, &possible) & state.among(cells, self.digits());
        let of_digits = vec![
            (
                seen(bases.common_peers()),
                format!("{digits} take all four base cells, so no cell that sees these has one"),
            ),
            (
                seen(targets.common_peers()),
                format!("{digits} take all four targets, so no cell that sees these has one"),
            ),
            (seen(CellSet::ALL), "these cells see their digit wherever it then is in bases, targets and lines".into()),
        ];
        let own = |at: usize| {
            let exocet: &Exocet = &self.both[at];
            let why = format!(
                "the other base has the other two digits, so {} have {}, their targets the same, and their mirrors only what allows that",
                and(exocet.base),
                choices(&possible[at], exocet.targets),
            );
            (possible[at].eliminations(state, exocet), why)
        };
        let why = |exocet: &Exocet| exocet.why(state).into_iter().chain(exocet.why_mirrors(state));
        let mut lines: Vec<String> = why(one).chain(why(other)).chain(shared).collect();
        lines.extend(each_reason(vec![own(0), own(1)], &mut gone));
        lines.extend(each_reason(of_digits, &mut gone));
        lines
    }
}
