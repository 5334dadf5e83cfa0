//! Bivalue universal grave (BUG): without a few extra candidates, every empty cell would have two candidates, and every
//! digit two places in each house. Such a position has no solution or several. One of the extra candidates must be
//! true.

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use crate::engine::visit_order::BOXES_ROWS_COLUMNS;
use crate::engine::words::{all_of, and, any_of, by_digits, naked_set, one_case, or};
use crate::{Area, Effect, HouseRole, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};

/// A BUG (bivalue universal grave): the extra candidates without which a position would have several solutions.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Bug {
    /// The cells with extra candidates, each with its extras.
    pub extras: Vec<(Cell, DigitSet)>,
    /// The type, which decides the conclusion.
    pub kind: BugKind,
}

/// The type of a BUG, which decides the conclusion.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum BugKind {
    /// Type 1: one cell has extras, so it is one of them.
    OneCell,
    /// Type 2: all extras are one digit.
    OneDigit(Digit),
    /// Type 3: the extras form a naked set with cells of a house that see them all.
    Set {
        /// The house.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits of the set.
        digits: DigitSet,
    },
    /// BUG+n: every extra excludes the same candidates.
    Each,
    /// Type 4: two cells of a house with extras share a digit that has no other place in the house.
    Shared {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

/// The cells with extra candidates, and their common peers.
struct Extras {
    cells: Vec<(Cell, DigitSet)>,
    digits: DigitSet,
    common_peers: CellSet,
}

/// Reports a BUG+n: extras of several digits in several cells.
pub fn several(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let Some(extras) = Extras::of(state, |_| true) else { return ControlFlow::Continue(()) };
    if extras.cells.len() < 2 || extras.digits.len() < 2 {
        return ControlFlow::Continue(());
    }
    let each = extras.cells.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)));
    let gone = each.map(|(cell, digit)| {
        state.eliminations_in(cell, !DigitSet::of(digit)) | state.eliminations_of(digit, cell.peers())
    });
    let Some(gone) = gone.reduce(|all, next| all & next) else { return ControlFlow::Continue(()) };
    collector.eliminate(Technique::BugN, gone, || extras.evidence(BugKind::Each))
}

/// Reports a BUG of type 1 for the human order, which places the extra digit if there is only one.
pub fn plus_one(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let Some(extras) = Extras::of(state, Extras::is_useful) else { return ControlFlow::Continue(()) };
    let [(cell, digits)] = extras.cells[..] else { return ControlFlow::Continue(()) };
    match digits.only() {
        Some(digit) => {
            let effect = Effect::deciding(state, Candidate { cell, digit });
            collector.add(Step::new(Technique::Bug1, extras.evidence(BugKind::OneCell), effect))
        }
        None => extras.type_1(state, collector),
    }
}

/// Reports BUGs of types 1 to 4. Like Sudoku Explainer, type 1 removes the other digits and places none.
pub fn types_1_to_4(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let Some(extras) = Extras::of(state, Extras::is_useful) else { return ControlFlow::Continue(()) };
    if extras.cells.len() == 1 {
        return extras.type_1(state, collector);
    }
    if let Some(digit) = extras.digits.only() {
        let gone = state.eliminations_of(digit, extras.common_peers);
        collector.eliminate(Technique::Bug2, gone, || extras.evidence(BugKind::OneDigit(digit)))?;
        return extras.type_4(state, collector);
    }
    if extras.common_peers.is_empty() {
        return ControlFlow::Continue(());
    }
    extras.type_4(state, collector)?;
    extras.type_3(state, collector)
}

impl Extras {
    /// Returns the extras of a position that is a BUG without them, unless they become useless during the search.
    fn of(state: &State, is_useful: fn(&Self) -> bool) -> Option<Self> {
        if state.cells_with(3, 9).len() > 20 {
            return None;
        }
        let mut rest = state.clone();
        let mut extras = Self { cells: Vec::new(), digits: DigitSet::EMPTY, common_peers: CellSet::EMPTY };
        for house in BOXES_ROWS_COLUMNS {
            for digit in Digit::ALL {
                let spots = rest.spots(digit, house);
                if matches!(spots.len(), 0 | 2) {
                    continue;
                }
                let large = spots & rest.spots_with(house, 3, 9);
                let cell = house.cell(large.first()?);
                if large.len() == 1 {
                    extras.add(&mut rest, cell, digit);
                    if !is_useful(&extras) {
                        return None;
                    }
                }
            }
        }
        is_bug(&rest).then_some(extras).filter(|extras| !extras.cells.is_empty())
    }

    /// Adds an extra candidate and removes it from `rest`.
    fn add(&mut self, rest: &mut State, cell: Cell, digit: Digit) {
        rest.eliminate(cell, digit);
        self.digits.insert(digit);
        if let Some((_, digits)) = self.cells.iter_mut().find(|(known, _)| *known == cell) {
            digits.insert(digit);
        } else {
            self.cells.push((cell, digit.into()));
        }
        let cells: CellSet = self.cells.iter().map(|&(cell, _)| cell).collect();
        self.common_peers = cells.common_peers() - cells;
    }

    /// Returns whether the extras can still lead to a conclusion of types 1 to 4.
    fn is_useful(&self) -> bool {
        self.cells.len() < 2 || self.digits.len() < 2 || !self.common_peers.is_empty()
    }

    fn evidence(&self, kind: BugKind) -> Bug {
        Bug { extras: self.cells.clone(), kind }
    }

    /// Returns the houses that contain all cells with extras.
    fn houses(&self) -> impl Iterator<Item = House> {
        let holds = |house: &House| self.cells.iter().all(|&(cell, _)| house.cell_set().contains(cell));
        BOXES_ROWS_COLUMNS.into_iter().filter(holds)
    }

    /// Reports type 1: all extras are in one cell.
    fn type_1(&self, state: &State, collector: &mut StepCollector) -> ControlFlow<()> {
        let gone = self.cells.iter().map(|&(cell, digits)| state.eliminations_in(cell, !digits));
        let gone = CandidateSet::union(gone);
        collector.eliminate(Technique::Bug1, gone, || self.evidence(BugKind::OneCell))
    }

    /// Reports type 3: the extras form a naked set with cells that all of them see.
    fn type_3(&self, state: &State, collector: &mut StepCollector) -> ControlFlow<()> {
        for (surcharge, size) in (1..).zip(2..=6) {
            for house in self.houses() {
                let common = house.spots_of(self.common_peers);
                for spots in (common & state.spots_with(house, 2, size)).subsets(size - 1) {
                    let cells: CellSet = house.cells_at(spots).collect();
                    let digits = state.union(cells);
                    if digits.len() != size || !(self.digits - digits).is_empty() {
                        continue;
                    }
                    let others = (house.cell_set() & self.common_peers) - cells;
                    let gone = digits.iter().map(|digit| state.eliminations_of(digit, others));
                    let gone = CandidateSet::union(gone);
                    if let Some(effect) = Effect::eliminating(gone) {
                        let rating = Technique::Bug3.least_rating().plus(surcharge);
                        let bug = self.evidence(BugKind::Set { house, cells, digits });
                        collector.add(Step::new(Technique::Bug3, bug, effect).rated(rating))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports type 4: two cells of a house share a digit that is no extra. One cell has this digit, the other an
    /// extra.
    fn type_4(&self, state: &State, collector: &mut StepCollector) -> ControlFlow<()> {
        let ([first, second], Some(house)) = (&self.cells[..], self.houses().next()) else {
            return ControlFlow::Continue(());
        };
        let plain = |&(cell, extras): &(Cell, DigitSet)| state.candidates(cell) - extras;
        let Some(digit) = (plain(first) & plain(second)).only() else { return ControlFlow::Continue(()) };
        let gone = |&(cell, extras): &(Cell, DigitSet)| state.eliminations_in(cell, !(extras | digit.into()));
        collector
            .eliminate(Technique::Bug4, gone(first) | gone(second), || self.evidence(BugKind::Shared { house, digit }))
    }
}

impl Bug {
    /// Returns each extra candidate of a BUG of type 1 with a house in which its digit has two places more.
    fn third_places(&self, state: &State) -> impl Iterator<Item = (Cell, Digit, House)> {
        let extras = if self.kind == BugKind::OneCell { &self.extras[..] } else { &[] };
        let each = extras.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)));
        each.filter_map(|(cell, digit)| {
            let house = cell.houses().into_iter().find(|&house| state.spots(digit, house).len() == 3)?;
            Some((cell, digit, house))
        })
    }
}

fn is_bug(state: &State) -> bool {
    let cells = state.grid().empty_cells().iter().all(|cell| state.candidates(cell).len() == 2);
    let has_two = |house: House| Digit::ALL.iter().all(|&digit| matches!(state.spots(digit, house).len(), 0 | 2));
    cells && House::ALL.into_iter().all(has_two)
}

impl Pattern for Bug {
    fn parts(&self, state: &State) -> Parts {
        let extra = |parts: Parts, &(cell, digits): &(Cell, DigitSet)| {
            parts.cell(Role::Extra, cell, digits).cell(Role::Swap, cell, state.candidates(cell) - digits)
        };
        let parts = self.extras.iter().fold(Parts::default(), extra);
        match self.kind {
            BugKind::OneCell => self.third_places(state).fold(parts, |parts, (cell, digit, house)| {
                let others = state.among(house.cell_set() - cell.into(), digit.into());
                parts.with(Role::Helper, others).houses(HouseRole::Base, [house])
            }),
            BugKind::OneDigit(_) | BugKind::Each => parts,
            BugKind::Set { house, cells, .. } => {
                parts.with(Role::Helper, state.among(cells, DigitSet::ALL)).houses(HouseRole::Base, [house])
            }
            BugKind::Shared { house, .. } => parts.houses(HouseRole::Base, [house]),
        }
    }

    fn size(&self) -> usize {
        self.extras.len()
    }

    fn place(&self, state: &State) -> Area {
        Area::named("all the cells that are still empty", state.grid().empty_cells())
    }

    fn reasoning(&self, state: &State, step: &Step) -> Vec<String> {
        let extras = &self.extras;
        let groups = by_digits(extras.iter().copied()).into_iter();
        let named = and(groups.map(|(digits, cells)| format!("{} in {}", all_of(digits), and(cells))));
        let cells = || extras.iter().map(|(cell, _)| cell);
        let own = DigitSet::union(extras.iter().map(|&(_, digits)| digits));
        let pairs = "every empty cell would have two candidates, and every missing digit two places in each house";
        let why = "that is a deadly pattern: such a grid never has exactly one solution";
        let third = self.third_places(state).map(|(cell, digit, house)| {
            let all = and(house.cell_set() & state.cells(digit));
            format!("{house} has three places for {digit}, {all}: two places without {cell}")
        });
        let mut lines: Vec<String> = [format!("without {named}, {pairs}")].into_iter().chain(third).collect();
        lines.push(why.into());
        match &self.kind {
            BugKind::OneCell => {}
            BugKind::Each => {
                let each =
                    extras.iter().flat_map(|(cell, digits)| digits.iter().map(move |one| format!("{cell}={one}")));
                let each: Vec<String> = each.collect();
                let gone = by_digits(step.effect().eliminations().by_cell()).into_iter();
                let gone = and(gone.map(|(digits, cells)| format!("{} from {}", all_of(digits), and(cells))));
                let all = if each.len() == 2 { "both" } else { "all" };
                lines.push(format!("so {}", one_case(extras.iter().copied())));
                lines.push(format!("{} {all} remove {gone}", and(each)));
            }
            BugKind::OneDigit(digit) => {
                lines.push(format!("so {}", one_case(extras.iter().copied())));
                lines.push(format!("no cell that sees all of these can be {digit}"));
            }
            BugKind::Set { house, cells: helpers, digits } => {
                lines.push(format!("so one of {} is {}", and(cells()), any_of(own)));
                lines.push(naked_set(*helpers, *digits, *house));
                lines.push(format!("no other cell of {house} that sees them all can be {}", any_of(*digits)));
            }
            BugKind::Shared { house, digit } => {
                lines.push(format!("so {}", one_case(extras.iter().copied())));
                lines.push(format!("{house} has its {digit} in {}", or(cells())));
                lines.push(format!("so one of the two is {digit}, and the other has an extra digit"));
                let left = by_digits(extras.iter().map(|(cell, extra)| (*cell, *extra | (*digit).into())));
                let left = left.into_iter().enumerate().map(|(at, (digits, cells))| {
                    format!("{} {} {}", and(cells), if at == 0 { "can only be" } else { "only" }, any_of(digits))
                });
                lines.push(format!("so {}", and(left)));
            }
        }
        lines
    }
}
