//! Grids moved by a symmetry that is given or drawn.

use sudokit::random::Random;
use sudokit::{Grid, Symmetry};

use crate::cli::answer::{Answer, Block, Fields, Item, Line};
use crate::cli::commands::options::draw_seed;
use crate::cli::run::{Desk, Pace, Task};

/// Where the symmetries come from.
pub enum Turning {
    /// One for all.
    By(Symmetry),
    /// A random one for each record, which depends on the seed and the number of the record alone.
    Random {
        /// The seed.
        seed: u64,
    },
}

/// The task.
pub struct Turn {
    turning: Turning,
    shows_map: bool,
}

impl Turning {
    /// Random symmetries; a seed that was not given is drawn and told.
    pub fn random(seed: Option<u64>) -> Self {
        Self::Random { seed: seed.unwrap_or_else(draw_seed) }
    }

    /// The symmetry for the record of this number, from 1.
    fn of(&self, number: u64) -> Symmetry {
        match self {
            Self::By(symmetry) => *symmetry,
            Self::Random { seed } => Symmetry::random(&mut Random::new(*seed, number)),
        }
    }
}

impl Turn {
    pub const fn new(turning: Turning, shows_map: bool) -> Self {
        Self { turning, shows_map }
    }
}

impl Task for Turn {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        for item in items {
            let map = self.turning.of(desk.records_before() + 1);
            if let Some(grid) = desk.next(item) {
                desk.answer(item, grid, &Turned { grid: map.apply(grid), map, shows_map: self.shows_map });
            }
            desk.send()?;
        }
        Ok(())
    }

    fn columns(&self) -> &'static [&'static str] {
        &["equivalent", "map"]
    }

    fn pace(&self) -> Pace {
        match self.turning {
            Turning::By(_) => Pace::Fast,
            Turning::Random { .. } => Pace::Slow,
        }
    }
}

/// A grid that was moved, and how.
struct Turned {
    grid: Grid,
    map: Symmetry,
    shows_map: bool,
}

impl Answer for Turned {
    fn line(&self) -> Line<'_> {
        Line::Grid(&self.grid, Vec::from_iter(self.shows_map.then(|| self.map.to_string())))
    }

    fn block(&self) -> Block<'_> {
        let map = self.shows_map.then(|| ("map", self.map.to_string()));
        Block::with_remarks(&self.grid, self.grid.given_cells(), map)
    }

    fn data(&self, fields: &mut dyn Fields) {
        fields.set("equivalent", (&self.grid).into());
        fields.set("map", self.map.to_string().into());
    }
}
