//! Qiu deadly patterns: two lines of a band with the same digits, whose filled cells face each other, but for one, and two
//! cells beside them.
//!
//! ```text
//! 1 . .  | . 2 .  | . . .      The two rows have the same digits in the same columns, in any order, apart from
//! 2 . .  | . 1 .  | 3 . .      one. If two digits of the box in the middle could only be where
//! . . .  | . . .  | . . .      these rows cross two columns, and two cells C below had them, too, the open
//! - - - -+- - - - +- - - -     digits of the two rows and of these cells could be changed for a second
//! . . .  | . C C  | . . .      solution. So at least one of the two cells has another digit.
//! ```
//!
//! Why: let *a* and *b* be the digits of the two cells. If they are in one row where the lines cross the columns, they make
//! a rectangle with the cells. Otherwise each has a row. From column to column, the digit of one row leads to that of the other:
//! a chain of all open columns, since a ring could be swapped by itself. One of *a* and *b* comes first in it. Then the two
//! cells can be swapped together with either the part of the chain between *a* and *b*, or the part between their partners.

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, SpotSet};

use crate::engine::words::{all_of, and, any_of};
use crate::{Area, Effect, HouseRole, Parts, Pattern, PositionCache, Role, State, Step, StepCollector, Technique};

use super::deadly::linked;
use super::search::{is_near, pairs};
use super::{Deadly, LoopType};

/// Two lines with the same placed digits, the cells where they cross two other lines, and two cells beside them.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct QiuDeadlyPattern {
    /// The two lines.
    pub lines: [House; 2],
    /// The four cells where they cross the lines of the two cells.
    pub crossing: CellSet,
    /// The two cells.
    pub cells: [Cell; 2],
    /// The digits of the two cells that have their places in the box of the crossing only there.
    pub digits: DigitSet,
    /// The cells with extra digits.
    pub roof: CellSet,
    /// The extra digits.
    pub extras: DigitSet,
    /// The type of the conclusion. If it is `None`, the only extra digit is removed from the crossing.
    pub escape: Option<LoopType>,
}

/// Reports Qiu deadly patterns, by lines.
pub fn qiu(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    for kind in [House::ROWS, House::COLUMNS] {
        for (one, other) in pairs().filter(|&(one, other)| is_near(one, other)) {
            let lines = [kind[one], kind[other]];
            if !are_matched(state, lines) {
                continue;
            }
            for (left, right) in pairs().filter(|&(left, right)| is_near(left, right)) {
                let at = |line: House| [line.cells()[left], line.cells()[right]];
                let Some(locked) = locked_at(state, lines.map(at)) else { continue };
                for line in (0..9).filter(|&line| !is_near(line, one)) {
                    let crossing = lines.into_iter().flat_map(at).collect();
                    report(state, &Place { lines, crossing, cells: at(kind[line]) }, locked, collector)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns whether the filled cells of two lines face each other and have the same digits in any order, apart from one at
/// most.
fn are_matched(state: &State, lines: [House; 2]) -> bool {
    let alone = alone(state, lines);
    alone.len() <= 1 && odd_digits(state, lines).len() == alone.len()
}

/// Returns the filled cells of two lines that face an empty cell of the other line.
fn alone(state: &State, lines: [House; 2]) -> CellSet {
    let [spots, others]: [SpotSet; 2] = lines.map(|line| line.spots_of(state.grid().given_cells() & line.cell_set()));
    let alone = (spots | others) - (spots & others);
    state.grid().given_cells() & lines.iter().flat_map(|line| line.cells_at(alone)).collect()
}

/// Returns the digits that are placed in one of two lines only.
fn odd_digits(state: &State, lines: [House; 2]) -> DigitSet {
    let [one, other]: [DigitSet; 2] =
        lines.map(|line| line.cells().into_iter().filter_map(|cell| state.grid().digit(cell)).collect());
    (one | other) - (one & other)
}

/// Returns the digits that have their only places of the box where two lines cross two others, if each of those has one open.
fn locked_at(state: &State, crossed: [[Cell; 2]; 2]) -> Option<DigitSet> {
    let [[one, two], [three, four]] = crossed;
    let is_open = |cell| state.grid().digit(cell).is_none();
    let area = House::box_at(one.box_index()).cell_set();
    let crossing = CellSet::from([one, two, three, four]);
    let is_locked = |digit: &Digit| {
        let places = state.cells(*digit) & area;
        !places.is_empty() && crossing.contains_all(places)
    };
    let are_open = (is_open(one) || is_open(three)) && (is_open(two) || is_open(four));
    Some(Digit::ALL.into_iter().filter(is_locked).collect()).filter(|locked: &DigitSet| are_open && locked.len() > 1)
}

/// The cells of a pattern.
struct Place {
    lines: [House; 2],
    crossing: CellSet,
    cells: [Cell; 2],
}

fn report(state: &State, place: &Place, locked: DigitSet, collector: &mut StepCollector) -> ControlFlow<()> {
    let &Place { lines, crossing, cells } = place;
    if !state.grid().empty_cells().contains_all(cells.into()) {
        return ControlFlow::Continue(());
    }
    let mut add = |&Deadly { digits, roof, extras, .. }: &Deadly, escape, effect| {
        let found = QiuDeadlyPattern { lines, crossing, cells, digits, roof, extras, escape };
        collector.add(Step::new(Technique::QiuDeadlyPattern, found, effect))
    };
    let deadly = Deadly::new(state, &cells, locked & state.union(CellSet::from(cells)));
    if deadly.digits.len() > 1 {
        deadly.conclusions(state).try_for_each(|(escape, effect)| add(&deadly, Some(escape), effect))?;
    }
    for pair in deadly.digits.subsets(2) {
        let deadly = Deadly::new(state, &cells, pair);
        linked(state, &deadly).into_iter().try_for_each(|(escape, effect)| add(&deadly, Some(escape), effect))?;
    }
    let extra = deadly.extras.only().and_then(|extra| Effect::eliminating(state.eliminations_of(extra, crossing)));
    extra.map_or(ControlFlow::Continue(()), |effect| add(&deadly, None, effect))
}

impl QiuDeadlyPattern {
    /// Returns the placed digits of the lines.
    fn placed(&self, state: &State) -> CandidateSet {
        let cells = CellSet::union(self.lines.iter().map(|house| house.cell_set()));
        state
            .grid()
            .givens()
            .filter(|(cell, _)| cells.contains(*cell))
            .map(|(cell, digit)| Candidate { cell, digit })
            .collect()
    }
}

impl Pattern for QiuDeadlyPattern {
    fn parts(&self, state: &State) -> Parts {
        let cells = self.cells.into();
        let parts = Parts::default()
            .with(Role::Ground, self.placed(state))
            .with(Role::Swap, state.among(cells, self.digits))
            .with(Role::Helper, state.among(self.crossing, self.digits))
            .with(Role::Extra, state.among(self.roof, self.extras))
            .houses(HouseRole::Base, self.lines);
        self.escape.iter().fold(parts, |parts, escape| escape.parts(state, parts, self.roof))
    }

    fn size(&self) -> usize {
        self.crossing.len() + self.cells.len() + self.escape.as_ref().map_or(0, LoopType::size)
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.crossing | self.cells.into())
    }

    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        let (both, cells, digits) = (and(self.lines), and(self.cells), any_of(self.digits));
        let odd = odd_digits(state, self.lines).only();
        let but_digit = odd.map(|odd| format!(", apart from {odd}")).unwrap_or_default();
        let but_cell = alone(state, self.lines).only().map(|cell| format!(", apart from {cell}")).unwrap_or_default();
        let area = House::box_at(self.crossing.first().map_or(0, Cell::box_index));
        let open = and(self.crossing & state.grid().empty_cells());
        let condition = match self.escape {
            Some(_) => format!("if both {cells} were {digits}:"),
            None => {
                format!("if {} were in one of these cells, too, both digits of {cells} would be there:", self.extras)
            }
        };
        let mut lines = vec![
            format!("the filled cells of {both} face each other{but_cell}"),
            format!("they have the same digits, in any order{but_digit}"),
            format!("in {area}, {} can only be in {open}", all_of(self.digits)),
            condition,
            "  open digits of these lines and cells could be swapped: a deadly pattern".into(),
            "but the puzzle has only one solution".into(),
        ];
        if let Some(escape) = &self.escape {
            lines.extend(escape.in_words(state, self.roof, self.extras));
        }
        lines
    }
}
