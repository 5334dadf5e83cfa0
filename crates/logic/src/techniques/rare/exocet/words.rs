//! Text and parts of exocets: why the targets have the digits of the base, then the eliminations, reason by reason.

use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, DigitSet};

use super::PossibleDigits;
use super::{Exocet, places};
use crate::engine::words::{all_of, and, any_of, houses, list_eliminations, or};
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
pub fn each_reason(reasons: Vec<Reason>, gone: &mut CandidateSet, format: fn(&CandidateSet) -> String) -> Vec<String> {
    let mut lines = Vec::new();
    for (some, why) in reasons {
        let some = some & *gone;
        *gone -= some;
        if !some.is_empty() {
            lines.push(format!("{why}: {}", format(&some)));
        }
    }
    lines
}

/// Formats eliminations by digits: `1 leaves r1c2 and r1c3; 5 and 6 leave r1c3`.
pub fn list_by_digit(gone: &CandidateSet) -> String {
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for (digit, cells) in Digit::ALL.map(|digit| (digit, gone.cells(digit))) {
        match groups.iter_mut().find(|(_, same)| *same == cells) {
            Some((digits, _)) => *digits |= digit.into(),
            None => groups.push((digit.into(), cells)),
        }
    }
    let some = groups.into_iter().filter(|(_, cells)| !cells.is_empty());
    let leave = |digits: DigitSet| if digits.len() == 1 { "leaves" } else { "leave" };
    some.map(|(digits, cells)| format!("{} {} {}", all_of(digits), leave(digits), and(cells)))
        .collect::<Vec<_>>()
        .join("; ")
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
        let mut lines = vec![self.why()];
        lines.extend(each_reason(self.reasons_in_targets(state, &possible), &mut gone, list_eliminations));
        lines.extend(each_reason(self.reasons_in_cells(state, &possible), &mut gone, list_eliminations));
        lines.extend(each_reason(self.reasons_beside(state, possible.known()), &mut gone, list_by_digit));
        lines
    }

    /// Explains why the targets have the digits of the base.
    pub(crate) fn why(&self) -> String {
        let [row, column, boxed] = self.base[0].houses();
        let line = if row.cell_set().contains(self.base[1]) { row } else { column };
        format!(
            "the base cells {} take two of {}, which are then nowhere else in {boxed} and {line}; the cross-lines, {}, still \
             need both, and no digit of the base has room in all three without the target cells {}; so these have the two \
             digits of the base, one each",
            and(self.base),
            all_of(self.digits),
            houses(&self.lines),
            and(self.targets),
        )
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
                "whatever {target} has is in its mirror, {}, too, as there is no other place for it in that box; there is no \
                 {} in the mirror",
                and(mirror),
                any_of(state.candidates(target) & missing)
            );
            reasons.push((of(target, missing), why));
        }
        for (target, able) in self.targets.into_iter().zip(possible.able) {
            let why = format!(
                "a digit of the base in {target} must be in the other cross-lines and in {}, too; {} has no room there besides \
                 the other target, which has the second digit of the base",
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
            (of(self.base.into(), never), "a digit that neither target can have is not in the base".to_owned()),
            (own, format!("base and targets can only have {} together", choices(possible))),
        ];
        for (target, mirror) in self.targets.into_iter().zip(self.mirrors) {
            let why = format!(
                "the mirror of {target}, {}, has the digit of {target} in one cell and no digit of the base in the other",
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
            (seen(self.base), format!("{are}, and in no other cell that both base cells see")),
            (seen(self.targets), format!("{are}, and so in the targets and in no other cell that both see")),
            (
                of(CellSet::ALL),
                format!("{are}, and these cells see the digit wherever {then} in targets and cross-lines"),
            ),
        ]
    }
}
