//! Text and parts of exocets: why the targets have the digits of the base, then the eliminations, reason by reason.

use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::PossibleDigits;
use super::{Exocet, places};
use crate::engine::words::{all_of, and, any_of, houses, or, remove};
use crate::{Area, HouseRole, Parts, Pattern, Role, State, Step};

impl Pattern for Exocet {
    fn parts(&self, state: &State) -> Parts {
        let with = |parts: Parts, role: Role, cell: Cell| parts.cell(role, cell, self.digits & state.candidates(cell));
        let parts = self.base.into_iter().fold(Parts::default(), |parts, cell| with(parts, Role::Base, cell));
        let parts = self.targets.into_iter().fold(parts, |parts, cell| with(parts, Role::Target, cell));
        let room = self.room_beside_targets();
        let placed = self.digits.iter().map(|digit| CandidateSet::of_digit(digit, state.placed(digit) & room));
        self.mirrors
            .into_iter()
            .fold(parts, |parts, mirror| parts.with(Role::Mirror, state.among(mirror, DigitSet::ALL)))
            .with(Role::Helper, state.among(room, self.digits))
            .with(Role::Ground, CandidateSet::union(placed))
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

/// Returns at most two houses that contain these cells, if there are such houses.
fn cover(cells: CellSet) -> Option<Vec<House>> {
    let Some(first) = cells.first() else { return Some(Vec::new()) };
    let pairs = first.houses().into_iter().flat_map(|house| {
        let rest = cells - house.cell_set();
        let others = rest.first().map_or_else(|| vec![house], |next| next.houses().to_vec());
        let covers = others.into_iter().filter(move |other| other.cell_set().contains_all(rest));
        covers.map(move |other| if rest.is_empty() { vec![house] } else { vec![house, other] })
    });
    // One house or two of a kind are easier to see.
    pairs.min_by_key(|cover| cover.iter().any(|house| house.kind() != cover[0].kind()))
}

/// Lists the remaining pairs of digits of the base: `3 and 4, or 3 and 5`. If a pair fits in one order only, its targets are
/// named: `5 in r6c3 and 6 in r2c1`.
pub fn choices(possible: &PossibleDigits, [first, second]: [Cell; 2]) -> String {
    let mut pairs: Vec<String> = Vec::new();
    for &[one, two] in &possible.pairs {
        if !possible.pairs.contains(&[two, one]) {
            pairs.push(format!("{one} in {first} and {two} in {second}"));
        } else if one < two {
            pairs.push(format!("{one} and {two}"));
        }
    }
    if let [_, .., last] = &mut pairs[..] {
        last.insert_str(0, "or ");
    }
    pairs.join(", ")
}

/// The word of each reason that needs the mirrors.
const MIRROR: &str = "mirror";

impl Exocet {
    /// Returns whether the reasons of a step need the mirrors of the targets.
    #[must_use]
    pub fn needs_mirrors(&self, state: &State, step: &Step) -> bool {
        self.reasoning(state, step).iter().any(|line| line.contains(MIRROR))
    }

    /// Explains why the targets have the digits of the base, and why each of these candidates is removed.
    fn explanation(&self, state: &State, mut gone: CandidateSet) -> Vec<String> {
        let possible = PossibleDigits::of(state, self, CellSet::EMPTY, |_| true);
        let mut lines = each_reason(self.reasons_in_targets(state, &possible), &mut gone);
        let able = possible.able[0] | possible.able[1];
        let goes = |cells: [Cell; 2]| !(state.among(cells.into(), able) - possible.kept).is_empty();
        if goes(self.base) || goes(self.targets) {
            lines.extend(self.impossible_pairs(state, &possible));
        }
        lines.extend(each_reason(self.reasons_in_cells(state, &possible), &mut gone));
        lines.extend(each_reason(self.reasons_beside(state, possible.known()), &mut gone));
        // Mirrors are told only before a line that needs them.
        let mirrors = self.why_mirrors(state).filter(|_| lines.iter().any(|line| line.contains(MIRROR)));
        self.why(state).into_iter().chain(mirrors).chain(lines).collect()
    }

    /// Explains why the targets have the digits of the base.
    pub(crate) fn why(&self, state: &State) -> Vec<String> {
        let [row, column, boxed] = self.base[0].houses();
        let line = if row.cell_set().contains(self.base[1]) { row } else { column };
        let mut lines = vec![
            format!("the base cells {} take two of {}", and(self.base), all_of(self.digits)),
            format!("so they are nowhere else in {boxed} and {line}"),
        ];
        lines.extend(self.room_without_targets(state));
        lines.push("so each digit of the base is in a target, and the targets have nothing else".into());
        lines
    }

    /// Explains which mirrors have the digits of the targets, too.
    pub(crate) fn why_mirrors(&self, state: &State) -> Option<String> {
        let is_open = |mirror: CellSet| !(mirror & state.grid().empty_cells()).is_empty();
        let mirrored = self.targets.iter().zip(self.mirrors).filter(|(_, mirror)| is_open(*mirror));
        let mirrored = mirrored.map(|(target, mirror)| format!("that of {target} in {}", or(mirror)));
        let mirrored = mirrored.collect::<Vec<_>>().join("; ");
        (!mirrored.is_empty()).then(|| {
            format!("the digit of a target is also in its mirror, the places left in the box of the other: {mirrored}")
        })
    }

    /// Returns the cells of the cross-lines that can have a base digit outside the base, without the targets.
    fn room_beside_targets(&self) -> CellSet {
        let lines = CellSet::union(self.lines.iter().map(|house| house.cell_set()));
        lines - CellSet::from(self.base).common_peers() - self.targets.into()
    }

    /// Explains why no base digit is in all three cross-lines without the targets: two houses contain its other places.
    fn room_without_targets(&self, state: &State) -> Vec<String> {
        let left = self.room_beside_targets();
        let covers = self.digits.iter().map(|digit| {
            let places = places(state, digit) & left;
            let cover = cover(places)?;
            let room = if cover.is_empty() { "nowhere".into() } else { format!("in {}", houses(&cover)) };
            Some((digit, room))
        });
        let [lines, targets] = [houses(&self.lines), and(self.targets)];
        let covers = covers.collect::<Option<Vec<_>>>();
        let Some([(digit, room), others @ ..]) = covers.as_deref() else {
            return vec![format!("outside the targets {targets}, no digit of the base has room in all of {lines}")];
        };
        let first = format!(
            "{lines} need three {digit}s; outside {targets} they have room for at most two if one is in the base \
             ({room}), so a target is {digit} then"
        );
        let others = and(others.iter().map(|(digit, room)| format!("{digit} ({room})")));
        vec![first, format!("the same for {others}")]
    }

    /// Explains for each two digits that the base cannot have, or not in some order of the targets, why their places exclude
    /// each other. Skips digits that a target cannot have on its own.
    fn impossible_pairs(&self, state: &State, possible: &PossibleDigits) -> Vec<String> {
        let [first, second] = self.targets;
        let able = self.digits & (possible.able[0] | possible.able[1]);
        let are_able = |[one, two]: [Digit; 2]| possible.able[0].contains(one) && possible.able[1].contains(two);
        let turn = |[one, two]: [Digit; 2]| match possible.able {
            [able, _] if !able.contains(one) => format!("{first} cannot be {one}"),
            [_, able] if !able.contains(two) => format!("{second} cannot be {two}"),
            _ => format!("with {one} in {first} and {two} in {second}, {}", self.clash(state, [one, two])),
        };
        let why = |[one, two]: [Digit; 2]| {
            let turns = [[one, two], [two, one]];
            let failing: Vec<_> = turns.into_iter().filter(|turn| !possible.pairs.contains(turn)).collect();
            let base = format!("the base is not {one} and {two}, since");
            let lacks = |able: DigitSet| !able.contains(one) && !able.contains(two);
            match (self.targets.into_iter().zip(possible.able).find(|(_, able)| lacks(*able)), &failing[..]) {
                _ if self.in_base(state, [one, two]).is_empty() => None,
                (_, []) => None,
                (_, [failing]) => are_able(*failing).then(|| turn(*failing)),
                (Some((target, _)), _) => Some(format!("{base} {target} can be neither")),
                (None, _) => Some(format!("{base} {}, and {}", turn([one, two]), turn([two, one]))),
            }
        };
        let pairs = able.iter().flat_map(|one| able.iter().filter(move |&two| one < two).map(move |two| [one, two]));
        pairs.filter_map(why).collect()
    }

    /// Returns what is wrong with two digits in the first and the second target.
    fn clash(&self, state: &State, [one, two]: [Digit; 2]) -> &'static str {
        let [ones, _] = self.placements(state, one, CellSet::EMPTY);
        let [_, twos] = self.placements(state, two, CellSet::EMPTY);
        let is_free = ones.iter().any(|one| twos.iter().any(|two| (one.cells & two.cells).is_empty()));
        if is_free { "a mirror has no place for its digit" } else { "both need the same cell of a line or box" }
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
                "the mirror of {target}, {}, has no {}",
                and(mirror),
                any_of(state.candidates(target) & missing)
            );
            reasons.push((of(target, missing), why));
        }
        let [first, second] = self.targets;
        for ([target, other], able) in [[first, second], [second, first]].into_iter().zip(possible.able) {
            let misfits = any_of(state.candidates(target) & (self.digits - able));
            let why = format!(
                "with {misfits} in {target} but not in {other}, {} and {} would not all have it",
                houses(&self.lines),
                houses(&self.boxes),
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
            (of(self.base.into(), never), format!("{} can be in neither target, so not in the base", any_of(never))),
            (own, format!("so base and targets have {}", choices(possible, self.targets))),
        ];
        reasons.extend([0, 1].map(|at| (of(self.mirrors[at], DigitSet::ALL), self.why_in_mirror(state, at))));
        reasons
    }

    /// Says what the cells of a mirror have: one the digit of the target, the other what its box has nowhere else.
    fn why_in_mirror(&self, state: &State, at: usize) -> String {
        let (target, mirror) = (self.targets[at], self.mirrors[at]);
        let Some(cell) = mirror.first() else { return String::new() };
        let open: Vec<Cell> = mirror.iter().filter(|&cell| !state.candidates(cell).is_empty()).collect();
        let is_filled = |digit| !(state.placed(digit) & mirror).is_empty();
        if let ([only], false) = (&open[..], self.digits.iter().any(is_filled)) {
            return format!("{only}, the only open cell of the mirror of {target}, has its digit");
        }
        let (boxed, locked) = (House::box_at(cell.box_index()), self.locked(state, at));
        let outside = locked - self.digits;
        let has = if !outside.is_empty() {
            format!("{}, which {boxed} has only there", all_of(outside))
        } else if !locked.is_empty() {
            format!("no digit of the base ({boxed} has its {} only there)", all_of(locked))
        } else {
            "no digit of the base".into()
        };
        format!("one of {}, the mirror of {target}, has its digit, and the other {has}", and(mirror))
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
