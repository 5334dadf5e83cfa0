//! Grids moved by a symmetry that is given or drawn.

use serde::Serialize;
use sudokit::Symmetry;
use sudokit::random::Random;

use super::super::item::Item;
use super::super::job::Task;
use super::super::output::{Format, Layout, Page};
use super::super::seed;

/// Where the symmetries come from.
pub enum Turning {
    /// One for all.
    By(Symmetry),
    /// A random one for each record.
    Random {
        /// The seed.
        seed: u64,
    },
}

/// The task.
pub struct Turn {
    pub turning: Turning,
    pub shows_map: bool,
}

#[derive(Serialize)]
struct Answer {
    equivalent: String,
    map: String,
}

impl Turning {
    /// Random symmetries; a seed that was not given is drawn and told.
    pub fn random(seed: Option<u64>) -> Self {
        Self::Random { seed: seed.unwrap_or_else(seed::draw) }
    }

    /// The symmetry for a record; where they are random it depends on the seed and the number of the record alone.
    fn symmetry(&self, number: u64) -> Symmetry {
        match *self {
            Self::By(symmetry) => symmetry,
            Self::Random { seed } => Symmetry::random(&mut Random::new(seed, number)),
        }
    }
}

impl Task for Turn {
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        let Some(grid) = item.grid(layout, page) else { return Ok(()) };
        let map = self.turning.symmetry(item.number);
        let turned = map.apply(grid);
        match layout.format {
            Format::Json => {
                let (equivalent, map) = (turned.to_string(), map.to_string());
                page.json(&item.json(Some(grid), Answer { equivalent, map }));
            }
            Format::Csv => page.line(format!("{grid},{turned},{map}")),
            Format::Grid | Format::Line | Format::Boxed => {
                let map = self.shows_map.then(|| ("map", map.to_string()));
                item.print_with(&turned, map, layout, page);
            }
        }
        Ok(())
    }

    fn csv_header(&self) -> &'static str {
        "puzzle,equivalent,map"
    }

    fn is_in_order(&self) -> bool {
        matches!(self.turning, Turning::Random { .. })
    }
}
