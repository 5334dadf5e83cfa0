//! Text and parts of exocets: why the targets have the digits of the base, then the eliminations, reason by reason.

use sudokit_core::board::{CandidateSet, Cell, CellSet, DigitSet};

use super::PossibleDigits;
use super::{Exocet, places};
use crate::engine::words::{all_of, and, any_of, houses, or, remove};
use crate::{Area, HouseRole, Parts, Pattern, Role, State, Step};

impl Pattern for Exocet {
    fn parts(&self, state: &State) -> Parts {
        let with = |parts: Parts, role: Role, cell: Cell| parts.cell(role, cell, self.digits & state.candidates(cell));
        let parts = self.base.into_iter().fold(Parts::default(), |parts, cell| with(parts, Role::Base, cell));
        let parts = self.targets.into_iter().fold(parts, |parts, cell| with(parts, Role::Target, cell));
        let outside = self.outside - CellSet::from(self.targets);
        self.mirrors
            .into_iter()
            .fold(parts, |parts, mirror| parts.with(Role::Mirror, state.among(mirror, DigitSet::ALL)))
            .with(Role::Helper, state.among(outside, self.digits))
            .houses(HouseRole::Base, self.boxes)
            .houses(HouseRole::Cover, self.lines)
    }

    fn size(&self) -> usize {
        4 + self.outside.len() + usize::from(!self.is_junior())
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.base)
    }

    fn reasoning(&self, state: &State, step: &Step) -> Vec<String> {
        self.explanation(state, *step.effect().eliminations())
    }
}

/// Candidates, and the reason why they are removed.
type Reason = (CandidateSet, String);

/// Formats the reasons with their candidates. Each candidate is listed with its first reason only.
pub fn each_reason(reasons: Vec<Reason>, gone: &mut CandidateSet) -> Vec<String> {
    let mut lines = Vec::new();
    for (some, why) in reasons {
        let some = some & *gone;
        *gone -= some;
        if !some.is_empty() {
            lines.push(format!("{why}: {}", remove(&some)));
        }
    }
    lines
}

/// Lists the remaining pairs of digits of the base.
pub fn choices(possible: &PossibleDigits) -> String {
    let mut pairs: Vec<DigitSet> = Vec::new();
    for &[one, two] in &possible.pairs {
        let pair = DigitSet::of(one) | two.into();
        if !pairs.contains(&pair) {
            pairs.push(pair);
        }
    }
    or(pairs.into_iter().map(all_of))
}

impl Exocet {
    /// Explains why the targets have the digits of the base, and why each of these candidates is removed.
    fn explanation(&self, state: &State, mut gone: CandidateSet) -> Vec<String> {
        let possible = PossibleDigits::of(state, self, CellSet::EMPTY, |_| true);
        let mut lines = self.why();
        lines.extend(each_reason(self.reasons_in_targets(state, &possible), &mut gone));
        lines.extend(each_reason(self.reasons_in_cells(state, &possible), &mut gone));
        lines.extend(each_reason(self.reasons_beside(state, possible.known()), &mut gone));
        lines
    }

    /// Explains why the targets have the digits of the base.
    pub(crate) fn why(&self) -> Vec<String> {
        let [row, column, boxed] = self.base[0].houses();
        let line = if row.cell_set().contains(self.base[1]) { row } else { column };
        vec![
            format!("the base cells {} take two of {}", and(self.base), all_of(self.digits)),
            format!("so they are nowhere else in {boxed} and {line}, and must be elsewhere in {}", houses(&self.lines)),
            format!("no digit of the base has room in all three of these without {}, the targets", and(self.targets)),
            "so the targets have the two digits of the base, one each".into(),
        ]
    }

    /// Returns the reasons for candidates that are impossible in a single target.
    fn reasons_in_targets(&self, state: &State, possible: &PossibleDigits) -> Vec<Reason> {
        let of = |cell: Cell, digits: DigitSet| state.among(cell.into(), digits);
        let mut reasons = vec![(
            state.among(self.targets.into(), !self.digits),
            "the targets have digits of the base only".to_owned(),
        )];
        for (target, mirror) in self.targets.into_iter().zip(self.mirrors) {
            let is_missing = |digit| !mirror.is_empty() && (places(state, digit) & mirror).is_empty();
            let missing = self.digits.iter().filter(|&digit| is_missing(digit)).collect();
            let why = format!(
                "the digit of {target} is also in its mirror, {}, the only place left in that box; the mirror has no {}",
                and(mirror),
                any_of(state.candidates(target) & missing)
            );
            reasons.push((of(target, missing), why));
        }
        for (target, able) in self.targets.into_iter().zip(possible.able) {
            let why = format!(
                "a base digit in {target} must also fit in the other lines and in {}, without the other target; {} does not",
                houses(&self.boxes),
                any_of(state.candidates(target) & (self.digits - able)),
            );
            reasons.push((of(target, self.digits - able), why));
        }
        reasons
    }

    /// Returns the reasons for candidates that are impossible in base, targets and mirrors together.
    fn reasons_in_cells(&self, state: &State, possible: &PossibleDigits) -> Vec<Reason> {
        let of = |cells: CellSet, digits: DigitSet| state.among(cells, digits);
        let never = self.digits - possible.able[0] - possible.able[1];
        let own = of(CellSet::from(self.base) | self.targets.into(), DigitSet::ALL) - possible.kept;
        let mut reasons = vec![
            (of(self.base.into(), never), "the base has no digit that neither target can have".to_owned()),
            (
                own,
                format!("the base has {}: any other two digits lack room in base, targets or lines", choices(possible)),
            ),
        ];
        for (target, mirror) in self.targets.into_iter().zip(self.mirrors) {
            let why = format!(
                "the digit of {target} also goes into one of the two places of its mirror ({}); the other has no base digit",
                and(mirror)
            );
            reasons.push((of(mirror, DigitSet::ALL), why));
        }
        reasons
    }

    /// Returns the reasons for cells that cannot have a digit of the base because they see it.
    fn reasons_beside(&self, state: &State, known: DigitSet) -> Vec<Reason> {
        let of = |cells: CellSet| state.among(cells, known);
        let [are, then] = if known.len() == 1 { ["is", "it then is"] } else { ["are", "they then are"] };
        let are = format!("{} {are} in the base in any case", all_of(known));
        let seen = |cells: [Cell; 2]| of(CellSet::from(cells).common_peers());
        vec![
            (seen(self.base), format!("{are}, so in no other cell that both base cells see")),
            (seen(self.targets), format!("{are}, so in the targets, and in no other cell that both see")),
            (of(CellSet::ALL), format!("{are}, and these cells see the digit wherever {then} in targets and lines")),
        ]
    }
}
