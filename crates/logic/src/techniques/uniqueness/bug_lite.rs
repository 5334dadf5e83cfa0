//! BUG-Lite: a bivalue universal grave of a few cells. Without a few extra candidates, each of these cells would have
//! two candidates. Each digit would have two places among them, or none, in every row, column and box. Then the two
//! digits of every cell could be swapped, so there would be two solutions or none.
//!
//! ```text
//!    c1  c4  c7
//! r1 12  23  13      all six cells could have the other digit: each row, column and box would have the same digits
//! r2 12  23  13
//! ```

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet, SpotSet};

use crate::engine::words::and;
use crate::{Area, BugKind, Effect, Parts, Pattern, PositionCache, Role, State, Step, StepCollector, Technique};

/// A BUG-Lite: cells that would be a BUG of their own, and the extra candidates that prevent it.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct BugLite {
    /// The cells, each with its two digits that could be swapped.
    pub cells: Vec<(Cell, DigitSet)>,
    /// The cells with extra candidates, each with its extras.
    pub extras: Vec<(Cell, DigitSet)>,
    /// The type, which decides the conclusion.
    pub kind: BugKind,
}

/// The fewest cells; fewer cells are a rectangle.
const FEWEST_CELLS: usize = 6;
/// The most cells; larger patterns are too hard to see.
const MOST_CELLS: usize = 10;
/// The most cells with extra candidates of several digits.
const MOST_WITH_EXTRAS: usize = 2;
/// The most cells with extra candidates of one digit.
const MOST_WITH_ONE: usize = 3;
/// The most extra candidates of a cell.
const MOST_EXTRAS: usize = 2;

/// Reports BUG-Lites of types 1 to 4.
pub fn bug_lite(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let mut barred = !state.grid().empty_cells();
    for cell in state.bivalue_cells() {
        collector.go_on()?;
        let mut search =
            BugLiteSearch { state, barred, once: Default::default(), twice: Default::default(), cells: Vec::new() };
        search.add(cell, state.candidates(cell), collector)?;
        // Patterns with this cell are already known.
        barred.insert(cell);
    }
    ControlFlow::Continue(())
}

/// Some cells of a pattern, and the houses in which each digit has at least one place, and two places, among them.
struct BugLiteSearch<'a> {
    state: &'a State,
    barred: CellSet,
    once: [HouseSet; 9],
    twice: [HouseSet; 9],
    cells: Vec<(Cell, DigitSet)>,
}

impl BugLiteSearch<'_> {
    /// Adds a cell and continues the search.
    fn add(&mut self, cell: Cell, digits: DigitSet, collector: &mut StepCollector) -> ControlFlow<()> {
        let before = (self.once, self.twice);
        for digit in digits {
            let (once, twice) = (&mut self.once[digit.index()], &mut self.twice[digit.index()]);
            for house in cell.houses() {
                if !once.insert(house) {
                    twice.insert(house);
                }
            }
        }
        self.cells.push((cell, digits));
        self.grow(collector)?;
        self.cells.pop();
        (self.once, self.twice) = before;
        ControlFlow::Continue(())
    }

    /// Adds a second place for a digit that has one in a house. The digit and house with the fewest places come first.
    fn grow(&mut self, collector: &mut StepCollector) -> ControlFlow<()> {
        let missing = Digit::ALL.map(|digit| self.once[digit.index()] - self.twice[digit.index()]);
        let room = MOST_CELLS - self.cells.len();
        // A cell is a second place of at most two digits in three houses each.
        let is_hopeless = missing.iter().map(|houses| houses.len()).sum::<usize>() > 6 * room;
        if is_hopeless || collector.is_settled_below(self.cells.len()) {
            return ControlFlow::Continue(());
        }
        let places = Digit::ALL.into_iter().filter(|digit| !missing[digit.index()].is_empty()).flat_map(|digit| {
            let room = self.room_for(digit);
            missing[digit.index()].iter().map(move |house| (digit, room & house.cell_set()))
        });
        let Some((digit, places)) = places.min_by_key(|(_, places)| places.len()) else {
            return self.report(collector);
        };
        for cell in places {
            for other in self.state.candidates(cell) - digit.into() {
                let digits = DigitSet::from([digit, other]);
                if self.room_for(other).contains(cell) && self.is_useful_with(cell, digits) {
                    self.add(cell, digits, collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the cells that can be a place of a digit. No house may have three places.
    fn room_for(&self, digit: Digit) -> CellSet {
        let own: CellSet = self.cells.iter().map(|&(cell, _)| cell).collect();
        self.state.cells(digit) - self.barred - own - self.twice[digit.index()].cells()
    }

    /// Returns whether the extra candidates can still lead to a conclusion with this cell.
    fn is_useful_with(&self, cell: Cell, digits: DigitSet) -> bool {
        let own = self.state.candidates(cell) - digits;
        if own.is_empty() {
            return true;
        }
        let extras = self.extras();
        let all = extras.iter().fold(own, |all, &(_, digits)| all | digits);
        let most = if all.len() == 1 { MOST_WITH_ONE } else { MOST_WITH_EXTRAS };
        own.len() <= MOST_EXTRAS && extras.len() < most
    }

    /// Returns the cells with extra candidates, in the order of the grid.
    fn extras(&self) -> Vec<(Cell, DigitSet)> {
        let extra = |&(cell, digits): &(Cell, DigitSet)| (cell, self.state.candidates(cell) - digits);
        let mut extras: Vec<_> = self.cells.iter().map(extra).filter(|(_, digits)| !digits.is_empty()).collect();
        extras.sort_unstable_by_key(|(cell, _)| cell.index());
        extras
    }

    /// Reports the conclusions, unless the cells are a loop of two digits.
    fn report(&self, collector: &mut StepCollector) -> ControlFlow<()> {
        let digits = DigitSet::union(self.cells.iter().map(|&(_, digits)| digits));
        if self.cells.len() < FEWEST_CELLS || digits.len() < 3 {
            return ControlFlow::Continue(());
        }
        let found = |kind| BugLite { cells: self.cells.clone(), extras: self.extras(), kind };
        match self.extras()[..] {
            [] => ControlFlow::Continue(()),
            [(cell, digits)] => {
                let effect = match digits.only() {
                    Some(digit) => Some(Effect::deciding(self.state, Candidate { cell, digit })),
                    None => Effect::eliminating(self.state.eliminations_in(cell, !digits)),
                };
                let step = effect.map(|effect| Step::new(Technique::BugLite1, found(BugKind::OneCell), effect));
                step.map_or(ControlFlow::Continue(()), |step| collector.add(step))
            }
            [first, second] => {
                self.one_digit(&[first, second], collector)?;
                self.shared([first, second], collector)?;
                self.sets([first, second], collector)
            }
            ref extras => self.one_digit(extras, collector),
        }
    }

    /// Reports type 2: one of several cells has the only extra digit.
    fn one_digit(&self, extras: &[(Cell, DigitSet)], collector: &mut StepCollector) -> ControlFlow<()> {
        let all = DigitSet::union(extras.iter().map(|&(_, digits)| digits));
        let Some(digit) = all.only() else { return ControlFlow::Continue(()) };
        let cells: CellSet = extras.iter().map(|&(cell, _)| cell).collect();
        let found = || BugLite { cells: self.cells.clone(), extras: extras.to_vec(), kind: BugKind::OneDigit(digit) };
        collector.eliminate(Technique::BugLite2, self.state.eliminations_of(digit, cells.common_peers()), found)
    }

    /// Reports type 4: a digit of both cells that is no extra has no other place in a common house. One cell has this
    /// digit, the other an extra.
    fn shared(&self, extras: [(Cell, DigitSet); 2], collector: &mut StepCollector) -> ControlFlow<()> {
        let [one, other] = extras.map(|(cell, extras)| self.state.candidates(cell) - extras);
        let cells = CellSet::from(extras.map(|(cell, _)| cell));
        for digit in one & other {
            let is_locked = |house: &House| self.state.cells(digit) & house.cell_set() == cells;
            let Some(house) = House::ALL.into_iter().find(is_locked) else { continue };
            let gone = extras.map(|(cell, extras)| self.state.eliminations_in(cell, !(extras | digit.into())));
            let kind = BugKind::Shared { house, digit };
            let found = || BugLite { cells: self.cells.clone(), extras: extras.to_vec(), kind };
            collector.eliminate(Technique::BugLite4, gone[0] | gone[1], found)?;
        }
        ControlFlow::Continue(())
    }

    /// Reports type 3: the two cells count as one cell with the extras, which forms a naked set with others of a house.
    fn sets(&self, extras: [(Cell, DigitSet); 2], collector: &mut StepCollector) -> ControlFlow<()> {
        let cells = CellSet::from(extras.map(|(cell, _)| cell));
        let own = extras[0].1 | extras[1].1;
        for house in House::ALL.into_iter().filter(|house| own.len() > 1 && house.cell_set().contains_all(cells)) {
            let open = (house.cell_set() & self.state.grid().empty_cells()) - cells;
            let fits = |cell: &Cell| self.state.candidates(*cell).len() <= open.len();
            let open: SpotSet = house.spots_of(open.iter().filter(fits).collect());
            for spots in (1..open.len()).flat_map(|size| open.subsets(size)) {
                let helpers: CellSet = house.cells_at(spots).collect();
                let digits = self.state.union(helpers) | own;
                if digits.len() != helpers.len() + 1 {
                    continue;
                }
                let gone = self.state.among(house.cell_set() - helpers - cells, digits);
                let kind = BugKind::Set { house, cells: helpers, digits };
                let found = || BugLite { cells: self.cells.clone(), extras: extras.to_vec(), kind };
                collector.eliminate(Technique::BugLite3, gone, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Pattern for BugLite {
    fn parts(&self, state: &State) -> Parts {
        let swaps =
            self.cells.iter().fold(Parts::default(), |parts, &(cell, digits)| parts.cell(Role::Swap, cell, digits));
        let extras = self.extras.iter().map(|&(cell, digits)| CandidateSet::of_cell(cell, digits));
        let extras = CandidateSet::union(extras);
        self.kind.parts(state, swaps.with(Role::Extra, extras))
    }

    fn size(&self) -> usize {
        let helpers = if let BugKind::Set { cells, .. } = &self.kind { cells.len() } else { 0 };
        self.cells.len() + helpers
    }

    fn place(&self, _: &State) -> Area {
        Area::fullest_house(self.cells.iter().map(|(cell, _)| *cell))
    }

    fn reasoning(&self, _: &State, step: &Step) -> Vec<String> {
        let cells: CellSet = self.cells.iter().map(|(cell, _)| *cell).collect();
        let pairs = "they would have two candidates each, and every digit two places or none in each house";
        let why = "that is a deadly pattern: the digits could be swapped for a second solution";
        self.kind.explanation(&self.extras, [&format!("{}: ", and(cells)), pairs], why, step)
    }
}
