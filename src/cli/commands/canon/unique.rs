//! The first grid of each class, the others left out.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use sudokit::Grid;
use sudokit::canon::Canonical;
use sudokit::solve::Flaw;

use super::by::{By, Definition, each};
use crate::cli::answer::{Answer, Block, Field, Item, Line, Page, Part, Rows, Ruling, fields};
use crate::cli::render::Style;
use crate::cli::run::{Desk, Pace, Task};

/// The task.
pub struct Unique {
    definition: Definition,
    seen: Mutex<Seen>,
    /// Some records have been looked up.
    went_on: Condvar,
}

/// What came by so far.
#[derive(Default)]
struct Seen {
    /// A hash of 128 bits for each class: among a billion classes two share one with a chance of 1 in 10^20.
    classes: HashSet<u128>,
    dropped: usize,
    /// How many records have been looked up, whatever became of them.
    records: u64,
}

impl Unique {
    pub fn new(definition: Definition) -> Self {
        Self { definition, seen: Mutex::default(), went_on: Condvar::new() }
    }

    /// Which of these forms are the first of their class. Waits until all the records before have been looked up.
    fn look_up(&self, forms: &[Result<Canonical, Flaw>], before: u64, records: usize) -> Vec<bool> {
        let seen = self.lock();
        let mut seen =
            self.went_on.wait_while(seen, |seen| seen.records < before).unwrap_or_else(PoisonError::into_inner);
        let are_first = forms.iter().flatten().map(|canonical| seen.is_first(&canonical.form)).collect();
        seen.records += records as u64;
        self.went_on.notify_all();
        are_first
    }

    fn lock(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seen {
    /// Whether no form like this one came by; now one has.
    fn is_first(&mut self, form: &Grid) -> bool {
        let is_first = self.classes.insert(hash(form));
        self.dropped += usize::from(!is_first);
        is_first
    }
}

impl Task for Unique {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        let forms = self.definition.forms(items);
        let mut are_first = self.look_up(&forms, desk.records_before(), items.len()).into_iter();
        each(items, &forms, desk, |item, grid, canonical, desk| {
            if are_first.next() == Some(true) {
                desk.answer(item, grid, &First { grid, form: &canonical.form, by: self.definition.by });
            }
        });
        desk.send()
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }

    fn pace(&self) -> Pace {
        Pace::Slow
    }

    fn close(&self, _: &Style, page: &mut Page) {
        let seen = self.lock();
        page.note(format!("{} kept, {} dropped: the same as an earlier one", seen.classes.len(), seen.dropped));
    }
}

/// The first grid of a class.
struct First<'a> {
    grid: &'a Grid,
    form: &'a Grid,
    by: By,
}

fields! {
    Own:
    Canonical = "canonical",
}

impl Answer for First<'_> {
    fn line(&self) -> Line<'_> {
        Line::Grid(self.grid, Vec::new())
    }

    fn block(&self) -> Block<'_> {
        Block::of(vec![Part::Grid(self.grid, self.grid.given_cells())])
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        self.by.ruling()
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Canonical, self.form);
    }
}

/// 128 bits of a grid.
fn hash(grid: &Grid) -> u128 {
    let half = |half: u8| {
        let mut hasher = DefaultHasher::new();
        (half, grid).hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(1)
}
