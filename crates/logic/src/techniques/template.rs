//! Templates: all ways to place every missing copy of a digit, one in each row, column and box. A place in all
//! templates is the digit; a place in none is not. Templates are no pattern, but a last resort for a single digit.

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, House};

use crate::engine::words::{and, one};
use crate::{Area, Effect, Parts, Pattern, PositionCache, Role, State, Step, StepCollector, Technique};

/// The candidates that all templates of a digit contain, and those that none contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Template {
    /// The digit.
    pub digit: Digit,
    /// Candidates that are in all templates of other digits. Their cells are in no template of this digit.
    pub taken: CandidateSet,
    /// The number of templates.
    pub count: usize,
    /// The candidates that are in at least one template.
    pub in_some: CellSet,
    /// The candidates that are in all templates.
    pub in_all: CellSet,
}

/// Reports places that are in all templates of their digit, and places that are in none.
///
/// The search first treats each digit alone, then excludes the cells that all templates of other digits contain.
pub fn templates(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let mut all = Digit::ALL.map(|digit| Template::of(state, digit, CandidateSet::EMPTY));
    report(state, all.iter(), collector)?;
    let mut is_settled = collector.is_settled_below(usize::MAX);
    while !is_settled {
        is_settled = true;
        for digit in Digit::ALL {
            let others = all.iter().filter(|other| other.digit != digit);
            let taken = others.map(|other| CandidateSet::of_digit(other.digit, other.in_all & state.cells(digit)));
            let taken = CandidateSet::union(taken);
            if taken != all[digit.index()].taken {
                all[digit.index()] = Template::of(state, digit, taken);
                is_settled = false;
            }
        }
    }
    report(state, all.iter().filter(|template| !template.taken.is_empty()), collector)
}

fn report<'a>(
    state: &State,
    templates: impl Iterator<Item = &'a Template> + Clone,
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    // Without templates there is no solution, so nothing follows.
    let templates = templates.filter(|template| template.count > 0);
    for template in templates.clone() {
        if let Some(effect) = Effect::placing_all(template.digit, template.in_all) {
            collector.add(Step::new(Technique::TemplateSet, *template, effect))?;
        }
    }
    for template in templates {
        let eliminations = state.eliminations_of(template.digit, !template.in_some);
        collector.eliminate(Technique::TemplateDelete, eliminations, || *template)?;
    }
    ControlFlow::Continue(())
}

impl Template {
    /// Returns the templates of a digit without the cells that other digits take.
    fn of(state: &State, digit: Digit, taken: CandidateSet) -> Self {
        let rows = House::ROWS.map(|row| row.cell_set() & state.cells(digit));
        let open: Vec<CellSet> = rows.into_iter().filter(|row| !row.is_empty()).collect();
        let mut all = Self { digit, taken, count: 0, in_some: CellSet::EMPTY, in_all: state.cells(digit) };
        all.fill(&open, all.free(state), CellSet::EMPTY);
        all.in_all &= all.in_some;
        all
    }

    /// Returns the places of the digit that no other digit takes.
    fn free(&self, state: &State) -> CellSet {
        let taken: CellSet = self.taken.by_cell().map(|(cell, _)| cell).collect();
        state.cells(self.digit) - taken
    }

    /// Places the digit in the remaining rows, wherever it is free.
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

    /// Returns a line for each eliminated candidate, if the digit there would leave some house without a place for it:
    /// `with 3 in r3c1, row 5 has no 3 left`.
    fn plain_reasons(&self, state: &State, step: &Step) -> Option<Vec<String>> {
        let gone = step.effect().eliminations().cells(self.digit);
        let all_free = self.free(state);
        let reason = |cell: Cell| {
            let free = (all_free - cell.peers()) | cell.into();
            let is_left_without = |house: &&House| {
                !(house.cell_set() & state.cells(self.digit)).is_empty() && (house.cell_set() & free).is_empty()
            };
            let house = House::ALL.iter().find(is_left_without)?;
            Some(format!("with {} in {cell}, {house} has no {} left", self.digit, self.digit))
        };
        (!gone.is_empty()).then(|| gone.iter().map(reason).collect())?
    }
}

impl Pattern for Template {
    fn parts(&self, _: &State) -> Parts {
        Parts::default().digit(Role::Pattern, self.digit, self.in_some)
    }

    fn size(&self) -> usize {
        self.count
    }

    fn place(&self, state: &State) -> Area {
        Area::named(format!("all cells that can be {}", self.digit), state.cells(self.digit))
    }

    fn reasoning(&self, state: &State, step: &Step) -> Vec<String> {
        let digit = self.digit;
        let mut lines: Vec<String> = Vec::new();
        for other in Digit::ALL.into_iter().filter(|other| !self.taken.cells(*other).is_empty()) {
            let cells = and(self.taken.cells(other));
            lines.push(format!(
                "each way to place the missing {other}s (template) has one in {cells}, so {digit} is not there"
            ));
        }
        if let Some(plain) = self.plain_reasons(state, step) {
            lines.extend(plain);
            return lines;
        }
        let ways = match self.count {
            1 => format!("the missing {digit}s can be placed in only one way (a template): {}", and(self.in_all)),
            count => format!("there are {count} ways to place the missing {digit}s (templates)"),
        };
        lines.push(ways);
        lines.extend(match (step.effect().placement(), self.count) {
            (Some(_), 1) => None,
            (Some(_), _) => Some(format!("all of them have {} in {}", one(digit), and(self.in_all))),
            (None, 1) => Some(format!("no other cell can be {digit}")),
            (None, _) => Some(format!("a cell that is in none of them cannot be {digit}")),
        });
        lines.push(format!("no person counts these ways: a chain of {digit}s often shows the same"));
        lines
    }
}
