//! `sudoku canon`: which grids are the same up to symmetry.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | options |
//! | `by.rs` | the three definitions |
//! | `forms.rs` | canonical forms |
//! | `unique/` | the first grid of each class |
//! | `turn.rs` | grids moved by a given or a random symmetry |
//! | `same.rs` | grids of two lists compared |

mod by;
mod forms;
mod same;
mod turn;
mod unique;

use sudokit::Symmetry;
use sudokit::solve::Solver;

use super::shared::options::parse_seed;
use crate::outcome::Outcome;
use crate::render::{Choices, Format, Wanted};
use crate::run::Batch;
use by::{By, Definition};
use forms::Forms;
use turn::{Turn, Turning};

/// Bring grids to the form that all their symmetric equals have
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku canon puzzles.txt               the form of each: equal for puzzles that are the same
  sudoku canon --map puzzle.txt          and the symmetry that makes it
  sudoku canon --apply t:r231456789 -    grids turned by a symmetry: transposed, then rows moved
  sudoku canon --same a.txt b.txt        same, with the map from a to b, or different: a line a pair
  sudoku canon --unique puzzles.txt      only the first of each class
  sudoku canon --unique --known old.txt new.txt   what is new against a catalog
  sudoku canon --shuffle --seed 7 -      a random equivalent of each

Symmetries transpose, permute bands, rows within bands, stacks and columns within stacks, and
rename digits. As a word: t = first transposed; r231456789 = row 1 of the result is row 2, row 2
is row 3, row 3 is row 1, and so on; c likewise for columns; d213456789 = digit 1 becomes 2, 2
becomes 1, and so on. Colons join the parts; a part that is left out changes nothing.

Three definitions are in use. By puzzle (the default): the puzzle itself becomes the smallest, empty
cells being 0. By pattern: the places of the clues become the smallest, 1 for a clue and 0 for an empty
cell, and of all puzzles with that pattern the smallest counts. Any grid has these two forms. By
solution: the solution becomes the smallest and the puzzle is carried along. Of a half-solved grid whose format tells entries from givens only the givens
count.

Exit status: 0 = done, with --same: same; 1 = a puzzle without exactly one solution has no form by
solution, with --same: at least one pair differs; 2 = something could not be done (with --same also: no form).")]
#[expect(clippy::struct_excessive_bools, reason = "flags of the command line")]
pub struct Args {
    /// How grids are printed [default: a single one as it was written, in one line or in nine,
    /// several in a line each; on a terminal up to nine are boxed]
    #[arg(short, long, value_parser = Choices::GRIDS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// What becomes the smallest
    #[arg(long, value_enum, value_name = "WHAT", default_value_t)]
    by: By,

    /// Print the symmetry, too; json and csv always have it
    #[arg(long)]
    map: bool,

    /// Print the number of automorphisms, too: ways to move the cells that keep the grid, digits renamed
    #[arg(long)]
    automorphisms: bool,

    /// Apply a symmetry such as `--map` prints
    #[arg(long, value_name = "MAP", conflicts_with_all = ["by", "map", "automorphisms"])]
    apply: Option<Symmetry>,

    /// Say whether the grids of two operands, pair by pair, are the same up to symmetry, with the map from one to the other
    #[arg(long, conflicts_with_all = ["apply", "automorphisms"])]
    same: bool,

    /// Keep only the first of the puzzles that are the same up to symmetry
    #[arg(long, conflicts_with_all = ["apply", "same", "map", "automorphisms", "resume"])]
    unique: bool,

    #[command(flatten)]
    unique_options: unique::Options,

    /// Turn each grid by a random symmetry
    #[arg(long, conflicts_with_all = ["apply", "same", "unique", "by", "automorphisms"])]
    shuffle: bool,

    /// The seed of `--shuffle`: the same seed gives the same grids; without it one is drawn and told
    #[arg(long, value_name = "SEED", requires = "shuffle", value_parser = parse_seed, allow_negative_numbers = true)]
    seed: Option<u64>,

    #[command(flatten)]
    batch: Batch,
}

impl Args {
    /// Does what the options say.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let batch = &self.batch;
        let definition = Definition { by: self.by, solver };
        let wanted = Wanted::or_fitting(self.format);
        if self.same {
            return same::run(definition, batch, self.format).map(|outcome| batch.ending(outcome));
        }
        if self.unique {
            return unique::run(self.unique_options, definition, batch, wanted);
        }
        let turning = self.apply.map(Turning::By).or_else(|| self.shuffle.then(|| Turning::random(self.seed)));
        if let Some(turning) = turning {
            batch.run(wanted, solver, Turn::new(turning, self.map))
        } else {
            let forms = Forms { definition, shows_map: self.map, shows_automorphisms: self.automorphisms };
            batch.run(wanted, solver, forms)
        }
    }
}
