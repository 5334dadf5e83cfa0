//! The first grid of each class, the others left out.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use serde::Serialize;
use sudokit::Grid;

use super::super::item::Item;
use super::super::job::Task;
use super::super::output::{Format, Layout, Page};
use super::By;

/// The task.
pub struct Unique {
    by: By,
    seen: Mutex<Seen>,
}

/// What came by so far.
#[derive(Default)]
struct Seen {
    /// A hash of 128 bits for each class: among a billion classes two share one with a chance of 1 in 10^20.
    classes: HashSet<u128>,
    dropped: usize,
}

#[derive(Serialize)]
struct Answer {
    canonical: String,
}

impl Unique {
    pub fn new(by: By) -> Self {
        Self { by, seen: Mutex::default() }
    }
}

impl Task for Unique {
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        self.answer_all(std::slice::from_ref(item), layout, page)
    }

    fn answer_all(&self, items: &[Item], layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        self.by.each(items, layout, page, |item, grid, canonical, page| {
            if !seen.classes.insert(hash(&canonical.form)) {
                seen.dropped += 1;
                return;
            }
            match layout.format {
                Format::Json => page.json(&item.json(Some(grid), Answer { canonical: canonical.form.to_string() })),
                Format::Csv => page.line(format!("{grid},{}", canonical.form)),
                Format::Grid | Format::Line | Format::Boxed => item.print(grid, grid, layout, page),
            }
        });
        Ok(())
    }

    fn csv_header(&self) -> &'static str {
        "puzzle,canonical"
    }

    fn is_in_order(&self) -> bool {
        true
    }

    fn summary(&self) -> Option<String> {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        Some(format!("{} kept, {} dropped: the same as an earlier one", seen.classes.len(), seen.dropped))
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
