//! Templates: the ways to put all that is missing of a digit into the grid, one into each row, column and box. A place in
//! all of them is the digit, a place in none is not. No pattern, but a last resort for a single digit.

use std::ops::ControlFlow;

use crate::board::{Candidate, CellSet, Digit, House};

use super::{Finds, Parts, Pattern, Role, Sight, State, Step, Technique};

/// What all templates of a digit have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Template {
    /// The digit.
    pub digit: Digit,
    /// How many templates there are.
    pub count: usize,
    /// The candidates that are in one at least.
    pub in_some: CellSet,
    /// The candidates that are in all.
    pub in_all: CellSet,
}

/// Places that are in all templates of their digit, then places that are in none.
pub fn templates(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let all = Template::of_each(state);
    for template in &all {
        for cell in template.in_all {
            finds.place(Technique::TemplateSet, Candidate::new(cell, template.digit), *template)?;
        }
    }
    for template in &all {
        let victims = state.victims(template.digit, !template.in_some);
        finds.eliminate(Technique::TemplateDelete, victims, || *template)?;
    }
    ControlFlow::Continue(())
}

impl Template {
    /// The templates of each digit that has any.
    fn of_each(state: &State) -> Vec<Self> {
        Digit::ALL.map(|digit| Self::of(state, digit)).into_iter().filter(|all| !all.in_some.is_empty()).collect()
    }

    fn of(state: &State, digit: Digit) -> Self {
        let rows = House::ROWS.map(|row| row.cell_set() & state.cells(digit));
        let open: Vec<CellSet> = rows.into_iter().filter(|row| !row.is_empty()).collect();
        let mut all = Self { digit, count: 0, in_some: CellSet::EMPTY, in_all: CellSet::ALL };
        all.fill(&open, state.cells(digit), CellSet::EMPTY);
        all
    }

    /// Puts the digit into the rows that are left, wherever it is free.
    fn fill(&mut self, rows: &[CellSet], free: CellSet, taken: CellSet) {
        let Some((&row, rest)) = rows.split_first() else {
            self.count += 1;
            self.in_some |= taken;
            self.in_all &= taken;
            return;
        };
        for cell in row & free {
            self.fill(rest, free - cell.peers(), taken | cell.into());
        }
    }
}

impl Pattern for Template {
    fn parts(&self, _: &State) -> Parts {
        Parts::default().digit(Role::Pattern, self.digit, self.in_some)
    }

    fn size(&self) -> usize {
        self.count
    }

    fn place(&self) -> String {
        format!("all cells that can be {}", self.digit)
    }

    fn reasoning(&self, _: &State, step: &Step) -> Vec<String> {
        let digit = self.digit;
        let ways = match self.count {
            1 => format!("there is only one way to place every missing {digit} (a template)"),
            count => format!("there are {count} ways to place every missing {digit} (templates)"),
        };
        vec![match step.effect().placement() {
            Some(placed) if self.count == 1 => format!("{ways}, and it has a {digit} in {}", placed.cell),
            Some(placed) => format!("{ways}, and all of them have a {digit} in {}", placed.cell),
            None if self.count == 1 => format!("{ways}; no other cell can be {digit}"),
            None => format!("{ways}; a cell that is in none of them cannot be {digit}"),
        }]
    }
}
