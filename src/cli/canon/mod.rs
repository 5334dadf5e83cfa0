//! `sudoku canon`: which grids are the same up to symmetry.
//!
//! | file | what |
//! |---|---|
//! | `form.rs` | canonical forms |
//! | `unique.rs` | the first grid of each class |
//! | `turn.rs` | grids moved by a given or a random symmetry |
//! | `same.rs` | two grids compared |

mod form;
mod same;
mod turn;
mod unique;

use sudokit::canon::{self, Canonical};
use sudokit::{Grid, Symmetry, Verdict, solve};

use super::batch::Batch;
use super::item::Item;
use super::outcome::Outcome;
use super::output::{Format, Layout, Page};
use super::refused::refuse;
use super::seed;
use form::Forms;
use turn::{Turn, Turning};
use unique::Unique;

/// Bring grids to their canonical form, the smallest of all that symmetries make of them
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku canon puzzles.txt               the form of each: equal for puzzles that are the same
  sudoku canon --map puzzle.txt          and the symmetry that makes it
  sudoku canon --apply t:r231456789 -    grids turned by a symmetry: transposed, then rows moved
  sudoku canon --same a.txt b.txt        same, with the map from a to b, or different
  sudoku canon --unique puzzles.txt      only the first of each class
  sudoku canon --shuffle --seed 7 -      a random equivalent of each

Symmetries transpose, permute bands, rows within bands, stacks and columns within stacks, and
rename digits. As a word: t = first transposed; r231456789 = row 1 of the result is row 2, row 2
is row 3, row 3 is row 1, and so on; c likewise for columns; d213456789 = digit 1 becomes 2, 2
becomes 1, and so on. Colons join the parts; a part that is left out changes nothing.

Two definitions are in use. By puzzle (the default): the puzzle itself becomes the smallest, empty
cells being 0; any grid has this form. By solution: the solution becomes the smallest and the
puzzle is carried along.

Exit status: 0 = done, with --same: same; 1 = a puzzle without exactly one solution has no form by
solution, with --same: different; 2 = something could not be done (with --same also: no form).")]
#[expect(clippy::struct_excessive_bools, reason = "flags of the command line")]
pub struct Args {
    #[command(flatten)]
    batch: Batch,

    /// How grids are printed [default: boxed on a terminal, grid in a pipe, line for several]
    #[arg(short, long, value_enum, value_name = "FORMAT")]
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

    /// Say whether two grids, an operand each, are the same up to symmetry, with the map from one to the other
    #[arg(long, conflicts_with_all = ["apply", "automorphisms", "fail_fast", "jobs"])]
    same: bool,

    /// Keep only the first of the puzzles that are the same up to symmetry
    #[arg(long, conflicts_with_all = ["apply", "same", "map", "automorphisms"])]
    unique: bool,

    /// Turn each grid by a random symmetry
    #[arg(long, conflicts_with_all = ["apply", "same", "unique", "by", "automorphisms"])]
    shuffle: bool,

    /// The seed of `--shuffle`: the same seed gives the same grids; without it one is drawn and told
    #[arg(long, value_name = "SEED", requires = "shuffle", value_parser = seed::parse, allow_negative_numbers = true)]
    seed: Option<u64>,
}

/// What becomes the smallest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum By {
    /// The puzzle itself, empty cells being 0
    #[default]
    Puzzle,
    /// The solution; the puzzle is carried along
    Solution,
}

impl Args {
    /// Does what the options say.
    pub fn run(self) -> anyhow::Result<Outcome> {
        let Self { batch, format, by, .. } = self;
        if self.same {
            return same::run(by, batch.operands.paths(), format);
        }
        if self.unique {
            return batch.run(format, Unique::new(by));
        }
        let turning = self.apply.map(Turning::By).or_else(|| self.shuffle.then(|| Turning::random(self.seed)));
        match turning {
            Some(turning) => batch.run(format, Turn { turning, shows_map: self.map }),
            None => batch.run(format, Forms { by, shows_map: self.map, shows_automorphisms: self.automorphisms }),
        }
    }
}

impl By {
    const fn name(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzle",
            Self::Solution => "solution",
        }
    }

    /// The canonical form of a grid, or the verdict that leaves it without one.
    fn canonical(self, grid: &Grid) -> Result<Canonical, Box<Verdict>> {
        form(grid, (self == Self::Solution).then(|| solve(grid)))
    }

    /// Hands on the canonical form of each record; where there is none, that is said.
    fn each(
        self,
        items: &[Item],
        layout: Layout,
        page: &mut Page,
        mut found: impl FnMut(&Item, &Grid, &Canonical, &mut Page),
    ) {
        let grids: Vec<Grid> = items.iter().filter_map(|item| item.record.grid.as_ref().ok()).copied().collect();
        let verdicts = if self == Self::Solution { solve::solve_all(&grids).0 } else { Vec::new() };
        let mut verdicts = verdicts.into_iter();
        for item in items {
            let Some(grid) = item.grid(layout, page) else { continue };
            match form(grid, verdicts.next()) {
                Ok(canonical) => found(item, grid, &canonical, page),
                Err(verdict) => refuse(item, grid, &*verdict, "no form by solution", 1, layout, page),
            }
        }
    }
}

/// The form by puzzle; or, if there is a verdict, that by solution.
fn form(grid: &Grid, verdict: Option<Verdict>) -> Result<Canonical, Box<Verdict>> {
    match verdict {
        None => Ok(canon::by_puzzle(grid)),
        Some(Verdict::Unique(solution)) => Ok(canon::by_solution(grid, &solution)),
        Some(other) => Err(Box::new(other)),
    }
}
