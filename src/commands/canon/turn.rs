//! Grids moved by a symmetry that is given or drawn.

use sudokit::random::Random;
use sudokit::{Clues, Symmetry};

use super::super::shared::seed::draw_seed;
use crate::answer::{Answer, Block, Field, Item, Line, Rows, Ruling, fields};
use crate::run::{Desk, Pace, Task};

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
            match desk.next(item) {
                Some(Clues::Givens(grid)) => {
                    let turned = map.apply(grid);
                    desk.answer(item, grid, &Turned { to: &Clues::from(&turned), map, shows_map: self.shows_map });
                }
                Some(Clues::Candidates(candidates)) => {
                    let turned = map.apply_to_candidates(&candidates);
                    let to = &Clues::from(&turned);
                    desk.answer(item, &*candidates, &Turned { to, map, shows_map: self.shows_map });
                }
                None => {}
            }
            desk.send()?;
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }

    fn pace(&self) -> Pace {
        match self.turning {
            Turning::By(_) => Pace::Fast,
            Turning::Random { .. } => Pace::Slow,
        }
    }
}

/// A puzzle that was moved, and how.
struct Turned<'a> {
    to: &'a Clues<'a>,
    map: Symmetry,
    shows_map: bool,
}

fields! {
    Own:
    Equivalent = "equivalent",
    Map = "map",
}

impl Answer for Turned<'_> {
    fn line(&self) -> Line<'_> {
        Line::Grid(self.to.clone(), Vec::from_iter(self.shows_map.then(|| self.map.to_string())))
    }

    fn block(&self) -> Block<'_> {
        let map = self.shows_map.then(|| ("map", self.map.to_string()));
        Block::with_remarks(self.to, map)
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        None
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Equivalent, self.to);
        rows.set(Own::Map, self.map.to_string());
    }
}
