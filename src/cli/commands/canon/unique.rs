//! The first grid of each class, the others left out.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use sudokit::Grid;

use super::by::{By, Definition};
use crate::cli::answer::{Answer, Block, Field, Item, Line, Part, Rows, Ruling, fields};
use crate::cli::run::{Desk, Pace, Task};

/// The task.
pub struct Unique {
    definition: Definition,
    seen: Mutex<Seen>,
}

/// What came by so far.
#[derive(Default)]
struct Seen {
    /// A hash of 128 bits for each class: among a billion classes two share one with a chance of 1 in 10^20.
    classes: HashSet<u128>,
    dropped: usize,
}

impl Unique {
    pub fn new(definition: Definition) -> Self {
        Self { definition, seen: Mutex::default() }
    }
}

impl Task for Unique {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        self.definition.each(items, desk, |item, grid, canonical, desk| {
            if seen.classes.insert(hash(&canonical.form)) {
                desk.answer(item, grid, &First { grid, form: &canonical.form, by: self.definition.by });
            } else {
                seen.dropped += 1;
            }
        });
        desk.send()
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }

    fn pace(&self) -> Pace {
        Pace::InOrder
    }

    fn summary(&self) -> Option<String> {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        Some(format!("{} kept, {} dropped: the same as an earlier one", seen.classes.len(), seen.dropped))
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
