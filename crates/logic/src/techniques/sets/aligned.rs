//! Aligned exclusion: combinations of digits of two or three cells are excluded if they put a digit twice into a house.
//! A combination is also excluded if it leaves no digit for a cell that sees all of them.
//!
//! Measured and left out: a table of the excluders within each set of digits; ratings from 7.6 to 10 take 1 of 100 less time.

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, DigitSet};

use crate::engine::visit_order::seen_from;
use crate::engine::words::and;
use crate::{Area, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};

/// Cells, and other cells that see all of them and would have no digit left after some of their combinations.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Aligned {
    /// The two or three cells.
    pub cells: Vec<Cell>,
    /// The cells that exclude combinations.
    pub excluders: CellSet,
}

/// Cells that can take part, and the cells that can exclude combinations of them.
struct Bases<'a> {
    state: &'a State,
    cells: Vec<Cell>,
    /// For each cell, its peers with 2 to `size` candidates; empty for cells that take no part.
    excluders: [CellSet; 81],
    /// The cells that changed since the search found nothing.
    changed: CellSet,
}

impl<'a> Bases<'a> {
    fn of(state: &'a Search, size: usize) -> Self {
        let (singles, small) = (state.cells_with(1, 1), state.cells_with(2, size));
        // A cell with one candidate kept others from taking part before.
        let before = state.gone.map(|gone| gone | state.all_candidates());
        let had_single = before.is_some_and(|before| before.by_cell().any(|(_, digits)| digits.len() == 1));
        let changed = if had_single { CellSet::ALL } else { state.changed() };
        let mut bases = Self { state, cells: Vec::new(), excluders: [CellSet::EMPTY; 81], changed };
        for cell in state.cells_with(2, 9).iter().filter(|cell| (cell.peers() & singles).is_empty()) {
            bases.excluders[cell.index()] = cell.peers() & small;
            if !bases.excluders[cell.index()].is_empty() {
                bases.cells.push(cell);
            }
        }
        bases
    }

    fn common_excluders(&self, cells: &[Cell]) -> CellSet {
        cells.iter().fold(CellSet::ALL, |all, cell| all & self.excluders[cell.index()])
    }

    /// Returns whether any of the cells or the cells that all of them see changed. If not, they exclude nothing.
    fn may_exclude(&self, cells: &[Cell]) -> bool {
        let near = cells.iter().fold(CellSet::ALL, |all, cell| all & cell.peers());
        !(near & self.changed).is_empty() || cells.iter().any(|&cell| self.changed.contains(cell))
    }

    /// Returns whether the triple was already visited in another order. `third` is an excluder of `cell`.
    fn is_repeated(&self, [first, second, third]: [Cell; 3], cell: Cell) -> bool {
        let excludes =
            |third: Cell, two: [Cell; 2]| two.iter().any(|cell| self.excluders[cell.index()].contains(third));
        cell == second && excludes(third, [first; 2])
            || third < second && excludes(second, [first, third])
            || third < first && excludes(first, [third, second])
    }

    fn pairs(&self) -> impl Iterator<Item = [Cell; 2]> {
        (1..self.cells.len())
            .flat_map(move |second| (0..second).map(move |first| [self.cells[first], self.cells[second]]))
    }
}

/// Reports aligned pair exclusions.
pub fn pair(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let technique = Technique::AlignedPairExclusion;
    let bases = Bases::of(state, 2);
    for cells in bases.pairs() {
        if bases.may_exclude(&cells)
            && let Some(Excluded { gone, excluders }) = exclude(&bases, cells)
        {
            collector.eliminate(technique, gone, || Aligned::of(&cells, excluders, &gone, state))?;
        }
    }
    ControlFlow::Continue(())
}

/// Reports aligned triple exclusions, in which the third cell is an excluder of one of the others.
pub fn triple(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let technique = Technique::AlignedTripleExclusion;
    let bases = Bases::of(state, 3);
    let cells: CellSet = bases.cells.iter().copied().collect();
    for [first, second] in bases.pairs() {
        let excluders = bases.common_excluders(&[first, second]);
        if !has_two(excluders) {
            continue;
        }
        let changed = if bases.may_exclude(&[first, second]) { CellSet::ALL } else { bases.changed };
        let thirds = (seen_by_two(excluders) & cells & changed) - [first, second].into();
        for cell in [first, second] {
            for third in seen_from(cell, bases.excluders[cell.index()] & thirds) {
                let cells = [first, second, third];
                if bases.may_exclude(&cells)
                    && !bases.is_repeated(cells, cell)
                    && let Some(Excluded { gone, excluders }) = exclude(&bases, cells)
                {
                    collector.eliminate(technique, gone, || Aligned::of(&cells, excluders, &gone, state))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The candidates that no allowed combination has, and the cells that exclude the other combinations.
struct Excluded {
    gone: CandidateSet,
    excluders: CellSet,
}

/// Returns whether there are at least two cells.
fn has_two(cells: CellSet) -> bool {
    !cells.is_empty() && cells.only().is_none()
}

/// Returns the cells that at least two of the cells see.
fn seen_by_two(cells: CellSet) -> CellSet {
    let add = |(one, two): (CellSet, CellSet), cell: Cell| (one | cell.peers(), two | one & cell.peers());
    cells.iter().fold((CellSet::EMPTY, CellSet::EMPTY), add).1
}

fn exclude<const SIZE: usize>(bases: &Bases, cells: [Cell; SIZE]) -> Option<Excluded> {
    let excluders = bases.common_excluders(&cells);
    if !has_two(excluders) {
        return None;
    }
    let mut combinations = Combinations::of(bases.state, cells, excluders);
    if combinations.are_all_allowed() {
        return None;
    }
    combinations.choose(0, combinations.candidates, DigitSet::EMPTY, false);
    let mut gone = CandidateSet::EMPTY;
    for ((cell, candidates), possible) in cells.into_iter().zip(combinations.candidates).zip(combinations.possible) {
        gone.insert_digits(cell, candidates - possible);
    }
    Some(Excluded { gone, excluders })
}

/// The allowed combinations of some cells, and the digits that are possible in them.
struct Combinations<const SIZE: usize> {
    candidates: [DigitSet; SIZE],
    /// For each two cells all digits if the cells see each other, otherwise none.
    shared: [[DigitSet; SIZE]; SIZE],
    /// The digits of the excluders that the cells could empty. Only the first `count` entries are used.
    excluders: [DigitSet; 20],
    count: usize,
    possible: [DigitSet; SIZE],
}

impl<const SIZE: usize> Combinations<SIZE> {
    fn of(state: &State, cells: [Cell; SIZE], excluders: CellSet) -> Self {
        let candidates = cells.map(|cell| state.candidates(cell));
        let shared = |a: Cell, b: Cell| if a.sees(b) { DigitSet::ALL } else { DigitSet::EMPTY };
        let mut combinations = Self {
            candidates,
            shared: cells.map(|one| cells.map(|other| shared(one, other))),
            excluders: [DigitSet::EMPTY; 20],
            count: 0,
            possible: [DigitSet::EMPTY; SIZE],
        };
        let all = DigitSet::union(candidates);
        for digits in excluders.iter().map(|cell| state.candidates(cell)).filter(|&digits| all.contains_all(digits)) {
            combinations.excluders[combinations.count] = digits;
            combinations.count += 1;
        }
        combinations
    }

    /// Returns whether a quick check excludes nothing: no excluder can be emptied, and no two cells form a pair.
    fn are_all_allowed(&self) -> bool {
        let is_pair = |at: usize| self.candidates[at].len() == 2;
        let are_twins = |one: usize, other: usize| self.candidates[one] == self.candidates[other] && is_pair(one);
        self.count == 0 && !(1..SIZE).any(|one| (0..one).any(|other| are_twins(one, other)))
    }

    /// Tries the free digits of the cells from `at` on, besides those taken. Returns whether a combination exists.
    ///
    /// If a combination is known, only digits that may prove a candidate possible are tried.
    fn choose(&mut self, at: usize, free: [DigitSet; SIZE], taken: DigitSet, is_known: bool) -> bool {
        let mut any = is_known;
        for digit in free[at] {
            let is_possible = self.possible[at].contains(digit);
            if any && is_possible && self.possible[at + 1..] == self.candidates[at + 1..] {
                continue;
            }
            let (mut free, taken) = (free, taken | digit.into());
            for (free, &shared) in free.iter_mut().zip(&self.shared[at]) {
                *free -= shared & digit.into();
            }
            let found = if at + 2 < SIZE {
                self.choose(at + 1, free, taken, is_possible)
            } else {
                self.choose_last(free, taken)
            };
            if found {
                self.possible[at].insert(digit);
                any = true;
            }
        }
        any
    }

    /// Tries all free digits of the last cell at once.
    fn choose_last(&mut self, free: [DigitSet; SIZE], taken: DigitSet) -> bool {
        let mut free = free[SIZE - 1];
        for &digits in &self.excluders[..self.count] {
            let left = digits - taken;
            if left.is_empty() {
                return false;
            }
            if left.only().is_some() {
                free -= left;
            }
        }
        self.possible[SIZE - 1] |= free;
        !free.is_empty()
    }
}

impl Pattern for Aligned {
    fn parts(&self, state: &State) -> Parts {
        let parts = self
            .cells
            .iter()
            .fold(Parts::default(), |parts, &cell| parts.cell(Role::Pattern, cell, state.candidates(cell)));
        let excluded = state.among(self.excluders, DigitSet::ALL);
        let parts = parts.with(Role::Helper, excluded);
        // The links of three cells would be too many to follow.
        let own: CellSet = self.cells.iter().filter(|_| self.cells.len() == 2).copied().collect();
        excluded.iter().fold(parts, |parts, to| {
            let seen = state.among(own & to.cell.peers(), to.digit.into());
            seen.iter().fold(parts, |parts, from| parts.weak(state, from.into(), to.into()))
        })
    }

    fn size(&self) -> usize {
        self.cells.len() + self.excluders.len()
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.cells.iter().copied())
    }

    fn reasoning(&self, state: &State, step: &Step) -> Vec<String> {
        let mut lines = Vec::new();
        for gone in step.effect().eliminations() {
            let others = self.cells.iter().filter(|&&cell| cell != gone.cell);
            lines.push(format!("if {} is {}, nothing fits in {}:", gone.cell, gone.digit, and(others)));
            self.each_failed_case(gone, state, |chosen, starved| {
                let beside = and(chosen[1..].iter().map(|then| format!("{} in {}", then.digit, then.cell)));
                let last = chosen[chosen.len() - 1].digit;
                lines.push(match starved {
                    None => format!("  with {beside} two {last}s would see each other"),
                    Some(cell) => format!("  with {beside} nothing is left for {cell}"),
                });
            });
        }
        lines
    }
}

impl Aligned {
    /// Returns the evidence for what goes, with those of the excluders that a reason needs. In the search this would be compiled
    /// into its loops.
    #[cold]
    fn of(cells: &[Cell], excluders: CellSet, gone: &CandidateSet, state: &State) -> Self {
        let all = Self { cells: cells.to_vec(), excluders };
        let mut used = CellSet::EMPTY;
        for gone in gone {
            all.each_failed_case(gone, state, |_, starved| used |= starved.map(CellSet::from).unwrap_or_default());
        }
        Self { excluders: used, ..all }
    }

    /// Visits the digits of the other cells besides a candidate, with the cell that has no digit left then, or with none if two
    /// of the digits see each other.
    fn each_failed_case(&self, gone: Candidate, state: &State, mut visit: impl FnMut(&[Candidate], Option<Cell>)) {
        let others: Vec<Cell> = self.cells.iter().copied().filter(|&cell| cell != gone.cell).collect();
        self.extend(&mut vec![gone], &others, state, &mut visit);
    }

    /// Tries the digits of the next cell. Continues with the cell after it if there is no contradiction yet.
    fn extend(
        &self,
        chosen: &mut Vec<Candidate>,
        others: &[Cell],
        state: &State,
        visit: &mut impl FnMut(&[Candidate], Option<Cell>),
    ) {
        let Some((&cell, others)) = others.split_first() else { return };
        for digit in state.candidates(cell) {
            let sees_itself = chosen.iter().any(|other| other.digit == digit && other.cell.sees(cell));
            chosen.push(Candidate { cell, digit });
            let taken: DigitSet = chosen.iter().map(|candidate| candidate.digit).collect();
            let starved = self.excluders.iter().find(|&cell| (state.candidates(cell) - taken).is_empty());
            if sees_itself || starved.is_some() {
                visit(chosen, starved.filter(|_| !sees_itself));
            } else {
                self.extend(chosen, others, state, visit);
            }
            chosen.pop();
        }
    }
}
