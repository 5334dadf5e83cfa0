//! `sudoku show`: reads any shape, prints any format.

mod list;

use sudokit::picture::Scene;
use sudokit::solve::Solver;
use sudokit::text::{Fact, Labels, Position, Reason, Unreadable};

use crate::answer::{Answer, Block, Field, Item, Line, Part, PicturePart, Rows, Ruling};
use crate::outcome::Outcome;
use crate::render::{Choices, Format, Wanted};
use crate::run::{Batch, Desk, Easel, Task};

/// Convert grids from any shape to any format
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku show -f boxed grid.txt           for people
  sudoku show -f line *.txt               one grid a line, for programs
  sudoku show -f sudokupad puzzles.csv    a link for each, to solve them in a browser
  sudoku show -f opensudoku list.txt      a file for a telephone
  sudoku show -o grid.svg grid.txt        a picture: svg, png or pdf
  sudoku show --list                      the formats, what they can say, and who uses them

Every format is recognized when it is read. Entries, pencil marks, notes and the like are kept
where the format has a place for them; what it cannot say is named on standard error.")]
pub struct Args {
    /// How grids are printed [default: a single one as it was written, in one line or in nine,
    /// several in a line each; on a terminal up to nine are boxed]
    #[arg(short, long, value_parser = Choices::RECORDS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// List the formats
    #[arg(long, conflicts_with_all = ["operands", "format"])]
    list: bool,

    #[command(flatten)]
    easel: Easel,

    #[command(flatten)]
    batch: Batch,
}

impl Args {
    /// Prints every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        if self.list {
            return list::print();
        }
        let format = self.easel.format(self.format)?;
        self.batch.painting(self.easel).run(Wanted::or_fitting(format), solver, Shower)
    }
}

struct Shower;

impl Task for Shower {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        for item in items {
            desk.next_of_any_kind();
            match &item.record.position {
                Ok(position) => show(item, position, desk),
                Err(unreadable) => desk.unreadable(item, unreadable),
            }
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }

    fn converts(&self) -> bool {
        true
    }
}

/// Prints a record, unless all that is known of it are pencil marks, and the format has no place for them.
fn show(item: &Item, position: &Position, desk: &mut Desk) {
    if desk.is_lost_on(position) {
        let reason = Reason::Marks;
        desk.unreadable(item, &Unreadable { line: item.record.line, column: 0, text: String::new(), reason });
    } else {
        desk.answer(item, &position.givens, &Shown { position, labels: &item.record.labels });
    }
}

/// A record as it is.
struct Shown<'a> {
    position: &'a Position,
    labels: &'a Labels,
}

/// A field of a record; the facts come last, in their order.
#[derive(Clone, Copy)]
enum Own {
    Givens,
    Entries,
    Marks,
    Solution,
    Fact(Fact),
}

impl Field for Own {
    const NAMES: &'static [&'static str] = &[
        "givens",
        "entries",
        "marks",
        "solution",
        Fact::Title.name(),
        Fact::Author.name(),
        Fact::Description.name(),
        Fact::Comment.name(),
        Fact::Date.name(),
        Fact::Source.name(),
        Fact::Level.name(),
        Fact::Url.name(),
    ];

    fn place(self) -> usize {
        match self {
            Self::Givens => 0,
            Self::Entries => 1,
            Self::Marks => 2,
            Self::Solution => 3,
            Self::Fact(fact) => 4 + fact as usize,
        }
    }
}

impl Answer for Shown<'_> {
    fn line(&self) -> Line<'_> {
        Line::Grid((&self.position.givens).into(), Vec::new())
    }

    fn block(&self) -> Block<'_> {
        Block::of(vec![Part::Position(self.position)])
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        None
    }

    fn is_the_record(&self) -> bool {
        true
    }

    fn scenes(&self) -> Vec<(Option<PicturePart>, Scene)> {
        let title = self.labels.fact(Fact::Title).unwrap_or_default();
        vec![(None, Scene::of_position(self.position).titled(title))]
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let Self { position, labels } = self;
        rows.set(Own::Givens, position.givens.count_givens());
        rows.set(Own::Entries, position.entries.as_deref());
        rows.set(Own::Marks, position.marks.as_deref());
        rows.set(Own::Solution, position.solution.as_deref());
        for (fact, text) in labels.facts() {
            rows.set(Own::Fact(fact), text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_have_the_names_under_which_they_are_read() {
        let names = Fact::ALL.map(|fact| Own::NAMES[Own::Fact(fact).place()]);
        assert_eq!(names, Fact::ALL.map(Fact::name));
    }
}
