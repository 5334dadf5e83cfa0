//! The first grid of each class, the others left out.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use sudokit::Grid;

use super::by::Definition;
use crate::cli::answer::{Answer, Block, Fields, Item, Line, Part};
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
                desk.answer(item, grid, &First { grid, form: &canonical.form });
            } else {
                seen.dropped += 1;
            }
        });
        desk.send()
    }

    fn columns(&self) -> &'static [&'static str] {
        &["canonical"]
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
}

impl Answer for First<'_> {
    fn line(&self) -> Line<'_> {
        Line::Grid(self.grid, Vec::new())
    }

    fn block(&self) -> Block<'_> {
        Block::of(vec![Part::Grid(self.grid, self.grid.given_cells())])
    }

    fn data(&self, fields: &mut dyn Fields) {
        fields.set("canonical", self.form.into());
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
