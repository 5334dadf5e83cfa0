//! Definitions of exocets.

use sudokit::logic::{DoubleExocet, Evidence, Exocet, Hint, State, Step, Technique};
use sudokit::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use crate::evidence::facts::Facts;

/// Returns whether a step meets the definition of its kind of evidence, or `None` for a kind of another file.
pub fn is_as_defined(step: &Hint) -> Option<bool> {
    let state = step.before();
    Some(match step.evidence() {
        Evidence::Exocet(exocet) => is_exocet(state, step, exocet),
        Evidence::DoubleExocet(double) => is_double_exocet(step, double),
        _ => return None,
    })
}

/// Returns whether an exocet is a junior exocet, with a target in each box beside the base, or a senior exocet,
/// without.
fn is_exocet(state: &State, step: &Step, exocet: &Exocet) -> bool {
    let [near, far] = exocet.boxes.map(House::cell_set);
    let [one, two] = exocet.targets;
    let is_junior = near.contains(one) && far.contains(two);
    is_one(state, exocet) && is_junior == (step.technique() == Technique::JuniorExocet)
}

/// Returns whether a pattern is an exocet: two base cells of a box and a line, and three cross-lines. One cross-line
/// passes through the third cell there, one through each other box of the band. Two targets are in the cross-lines.
/// Outside the targets and the box and line of the base, no digit of the base has room for three places in the
/// cross-lines.
fn is_one(state: &State, exocet: &Exocet) -> bool {
    let Exocet { base, digits, targets, lines, boxes, outside, .. } = exocet;
    let [[row, column, boxed], other] = base.map(Cell::houses);
    let Some(line) = [row, column].into_iter().find(|line| other.contains(line)) else { return false };
    let cells_of = |houses: &[House]| CellSet::union(houses.iter().map(|house| house.cell_set()));
    let band = cells_of(&[&boxes[..], &[boxed]].concat());
    let seen = line.cell_set() | boxed.cell_set();
    let is_across = |(line_across, through): (&House, &House)| {
        let third = (line.cell_set() & through.cell_set()) - CellSet::from(*base);
        line_across.kind() != line.kind()
            && !line_across.is_box()
            && third.iter().any(|cell| line_across.cell_set().contains(cell))
    };
    let has_room = |digit: Digit| {
        let stands = |cell: &Cell| state.grid().digit(*cell) == Some(digit);
        let places = state.cells(digit) | Cell::ALL.into_iter().filter(stands).collect();
        let [one, two, three] = lines.map(|line| (places & line.cell_set()) - seen - CellSet::from(*targets));
        let apart = |cells: CellSet, cell: Cell| cells - cell.peers() - cell.into();
        one.iter().any(|first| apart(two, first).iter().any(|next| !apart(apart(three, first), next).is_empty()))
    };
    other.contains(&boxed)
        && base[0] != base[1]
        && state.union(*base) == *digits
        && boxes[0] != boxes[1]
        && boxes.iter().all(|beside| *beside != boxed && beside.is_box() && line.meets(*beside))
        && lines.iter().zip([boxed, boxes[0], boxes[1]].iter()).all(is_across)
        && *outside == cells_of(lines) - band
        && targets.iter().all(|target| cells_of(lines).contains(*target) && state.grid().digit(*target).is_none())
        && targets[0] != targets[1]
        && (0..2).all(|at| is_mirror(state, exocet, line, at))
        && digits.iter().all(|digit| !has_room(digit))
}

/// Returns whether a mirror consists of the cells left for the digit of a target in the box of the other target. These
/// are not in its line, nor in the line of the base, nor in the cross-line, where no digit of the base can be.
fn is_mirror(state: &State, exocet: &Exocet, line: House, at: usize) -> bool {
    let mirror = exocet.mirrors[at];
    let (target, beside) = (exocet.targets[at], exocet.boxes[1 - at].cell_set());
    let left = beside - line.cell_set() - target.peers();
    let between = (left & exocet.lines[2 - at].cell_set()) - CellSet::from(exocet.targets[1 - at]);
    let can_have = |cell: Cell| state.candidates(cell) | state.grid().digit(cell).map_or(DigitSet::EMPTY, DigitSet::of);
    mirror.is_empty()
        || exocet.boxes[at].cell_set().contains(target)
            && mirror == left - exocet.lines[2 - at].cell_set()
            && mirror.len() == 2
            && between.iter().all(|cell| (can_have(cell) & exocet.digits).is_empty())
}

/// Returns whether two exocets have four digits together and no digit in both bases.
fn is_double_exocet(step: &Hint, DoubleExocet { both, .. }: &DoubleExocet) -> bool {
    let [one, other] = both;
    let state = step.before();
    let facts = Facts::of(step, &step.parts());
    let can_share = |digit: Digit| {
        one.base.iter().any(|&a| {
            other.base.iter().any(|&b| !facts.refute(state, &[a, b].map(|cell| (Candidate::new(cell, digit), true))))
        })
    };
    both.iter().all(|exocet| is_one(state, exocet))
        && one.base[0].box_index() != other.base[0].box_index()
        && (one.digits | other.digits).len() == 4
        && (one.digits & other.digits).iter().all(|digit| !can_share(digit))
}
