//! The neighbors of puzzles, one by one as they are found.

use std::ops::ControlFlow;

use sudokit::generate::{Exchange, neighbors};
use sudokit::solve::Solver;
use sudokit::{Grid, Puzzle};

use crate::answer::words::counted;
use crate::answer::{Answer, Block, Field, Heading, Item, Line, Part, Rows, Ruling, fields};
use crate::run::{Desk, Refusal};

/// Which neighbors are listed.
pub struct Near {
    pub solver: Solver,
    pub exchange: Exchange,
    /// Whether those are left out from which a clue can go.
    pub is_minimal: bool,
}

impl Near {
    /// Lists the neighbors of each record.
    pub fn list_each(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        for item in items {
            if let Some(grid) = desk.next_givens(item) {
                match self.solver.puzzle(grid) {
                    Ok(puzzle) => self.list(item, &puzzle, desk)?,
                    Err(flaw) => desk.refuse(item, grid, &Refusal::of(&flaw, "no neighbors")),
                }
            }
            desk.send()?;
        }
        Ok(())
    }

    fn list(&self, item: &Item, puzzle: &Puzzle, desk: &mut Desk) -> anyhow::Result<()> {
        let (mut number, mut sent) = (0, Ok(()));
        _ = neighbors(self.solver, puzzle, self.exchange, |some| {
            let redundant = if self.is_minimal { self.solver.redundant_givens_all(some) } else { Vec::new() };
            for (i, neighbor) in some.iter().enumerate() {
                if redundant.get(i).is_none_or(|cells| cells.is_empty()) {
                    number += 1;
                    desk.answer(item, puzzle.grid(), &Neighbor { number, of: puzzle, puzzle: neighbor });
                }
            }
            sent = desk.send();
            if sent.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        sent?;
        let kind = if self.is_minimal { "minimal neighbor" } else { "neighbor" };
        desk.note(item, format!("{} {}", counted(number, kind), self.exchange));
        Ok(())
    }
}

fields! {
    Own:
    Number = "number",
    Result = "result",
    Clues = "clues",
}

/// The fields of a neighbor.
pub const FIELDS: &[&str] = Own::NAMES;

/// A neighbor of a puzzle.
struct Neighbor<'a> {
    number: u64,
    of: &'a Grid,
    puzzle: &'a Puzzle,
}

impl Answer for Neighbor<'_> {
    fn line(&self) -> Line<'_> {
        Line::Grid(self.puzzle.grid().into(), Vec::new())
    }

    fn block(&self) -> Block<'_> {
        let new = self.puzzle.given_cells() & self.of.differences(self.puzzle);
        let parts = vec![Part::Grid(self.puzzle, self.puzzle.given_cells() - new)];
        Block { heading: Heading::Numbered("neighbor", self.number), parts }
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(Ruling::UNIQUE)
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Number, self.number);
        rows.set(Own::Result, self.puzzle.grid());
        rows.set(Own::Clues, self.puzzle.count_givens());
    }
}
