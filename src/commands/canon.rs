//! `sudoku canon`: canonical forms, equivalent grids, and the first grid of each class.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{anyhow, bail};
use sudokit::answer::{Canonical, Compared, Moved, VerdictSummary};
use sudokit::canon::{self, ClassSet, Definition};
use sudokit::picture::grouped;
use sudokit::random::Random;
use sudokit::solve::Solver;
use sudokit::{Clues, Grid, Symmetry};

use super::values::{draw_seed, parse_seed};
use crate::outcome::Outcome;
use crate::output::{Block, Choices, Fields, Format, Item, Line, Reply, grids, named};
use crate::run::list::{self, only_grid};
use crate::run::{Answers, Operands, Ordered, Refusal, Run, RunOptions, pool};

/// Print canonical forms, the same for all equivalent grids
#[derive(clap::Args, Debug)]
#[command(
    before_long_help = "\
Examples:
  sudoku canon puzzles.txt               the canonical form of each puzzle
  sudoku canon --map puzzle.txt          the form, and the symmetry that makes it
  sudoku canon --apply t:r231456789 -    grids moved by a symmetry: transposed, then rows moved
  sudoku canon --same a.txt b.txt        same, with the map, or different
  sudoku canon --unique puzzles.txt      only the first puzzle of each class
  sudoku canon --unique --known old.txt new.txt
                                         only puzzles that are new against a catalog
  sudoku canon --shuffle --seed 7 -      a random equivalent of each grid
  sudoku canon -f line - | sort | uniq -c
                                         the size of each class

Symmetries transpose, permute bands, rows within bands, stacks and columns within stacks, and
rename digits. In a map, t = first transposed; r231456789 = row 1 of the result is row 2, row 2 is
row 3, row 3 is row 1, and so on; c likewise for columns; d213456789 = digit 1 becomes 2, 2 becomes
1, and so on. Colons join the parts. A part that is left out changes nothing.

There are three definitions of the canonical form:
  puzzle    the puzzle becomes the smallest, empty cells being 0
  pattern   the places of the clues become the smallest, 1 for a clue and 0 for an empty cell;
            among the puzzles with that pattern the smallest counts
  solution  the solution becomes the smallest, and the same symmetry moves the puzzle
Any grid has the first two forms; a grid of candidates has none. In formats that mark which
digits you entered, `canon` ignores your entries.

--unique keeps 18 to 21 bytes in memory for each class. If memory is short, print the forms by
`sudoku canon -f csv`, and let a program that sorts on disk find equal forms.",
    after_long_help = "\
Exit status: 0 = done, with --same: same; 1 = a puzzle without exactly one solution has no form by
solution, with --same: they differ; 2 = an error (with --same also: no form)."
)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Args {
    /// Output format: grid, line, boxed, json or csv
    ///
    /// A single grid keeps its layout, one line or nine; several get a line each. On a terminal, up to nine are boxed.
    #[arg(short, long, value_parser = Choices::GRIDS.parser(), value_name = "FORMAT", hide_possible_values = true)]
    format: Option<Format>,

    /// Definition of the canonical form: puzzle, pattern or solution [default: puzzle]
    #[arg(long, value_parser = named(Definition::ALL.map(|by| (by.name(), by))), value_name = "WHAT", default_value_t)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    by: Definition,

    /// Also print the symmetry; json and csv always have it
    #[arg(long)]
    map: bool,

    /// Apply a symmetry such as `--map` prints
    #[arg(long, value_name = "MAP", group = "mode", conflicts_with_all = ["by", "map"])]
    apply: Option<Symmetry>,

    /// Compare grids with the grid of a second operand: same, with the map, or different
    #[arg(long, group = "mode")]
    same: bool,

    /// Keep only the first of equivalent puzzles
    #[arg(long, group = "mode", conflicts_with = "map")]
    unique: bool,

    /// With `--unique`: leave out the classes of FILE
    ///
    /// No puzzle is printed that is equivalent to one of the file, which can have any format.
    /// The option can be given several times.
    #[arg(long, value_name = "FILE", requires = "unique")]
    known: Vec<PathBuf>,

    /// Move each grid by a random symmetry
    #[arg(long, group = "mode", conflicts_with = "by")]
    shuffle: bool,

    /// Seed of `--shuffle`: a number or a text
    ///
    /// The same seed makes the same grids. Without a seed the program draws one and prints it.
    #[arg(long, value_name = "SEED", requires = "shuffle", value_parser = parse_seed, allow_negative_numbers = true)]
    seed: Option<u64>,

    #[command(flatten)]
    options: RunOptions,
}

impl Args {
    /// Answers every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let form_options = FormOptions { by: self.by, solver };
        if self.same {
            return self.compare(form_options);
        }
        let run = Run::new(self.options.clone(), self.format, &Choices::GRIDS)?;
        if self.unique {
            self.keep_unique(form_options, run)
        } else if let Some(symmetry) = self.apply {
            print_moved(run, self.map, move |_| symmetry)
        } else if self.shuffle {
            let seed = self.seed.unwrap_or_else(draw_seed);
            print_moved(run, self.map, move |number| Symmetry::random(&mut Random::new(seed, number)))
        } else {
            run.map(Canonical::FIELDS, move |items, answers| {
                let forms = form_options.forms(items);
                answers.each_or_refuse(items, Answers::next_givens, forms, |item, grid, found, answers| {
                    let (map, verdict) = (self.map.then_some(found.map), form_options.verdict());
                    let fields = Canonical::of(&found, self.by);
                    add_grid(item, grid, &(&found.form).into(), map, verdict.as_ref(), &fields, answers);
                });
                Ok(())
            })
        }
    }

    /// Compares the grids of the first operand with the grid of the second.
    fn compare(self, form_options: FormOptions) -> anyhow::Result<Outcome> {
        let [one, other] = self.options.operands.paths() else {
            let found = self.options.operands.paths().len();
            bail!("--same compares two grids, expected two files or puzzles, found {found}");
        };
        let options = RunOptions { operands: Operands::only(one), ..self.options.clone() };
        let run = Run { usual: Some(Format::LINE), ..Run::new(options, self.format, &Choices::GRIDS)? };
        run.check_files([other])?;
        let place = other.display();
        let other = only_grid(Operands::only(other), self.options.reading.options(), "--same")?;
        let of_other = self.by.form(&other, form_options.solver);
        let of_other = of_other
            .map_err(|flaw| anyhow!("{place} has {NO_FORM} (--by puzzle and --by pattern compare any two): {flaw}"))?;
        run.map(Compared::FIELDS, move |items, answers| {
            let forms = form_options.forms(items);
            answers.each(items, Answers::next_givens, forms, |item, one, form, answers| match form {
                Ok(form) => add_sameness(item, one, &Compared::of(&form, &other, &of_other), answers),
                Err(refusal) => {
                    answers.refuse(item, one, &refusal);
                    answers.mark(Outcome::Failed);
                }
            });
            Ok(())
        })
    }

    /// Prints the first grid of each class that is not known.
    fn keep_unique(self, form_options: FormOptions, run: Run) -> anyhow::Result<Outcome> {
        run.check_files(&self.known)?;
        let mut seen = Seen::default();
        for file in &self.known {
            let records = list::records(Operands::only(file), self.options.reading.options());
            let threads = pool::threads(self.options.jobs);
            list::each_form(records, self.by, form_options.solver, threads, |form| seen.add(form.class()).map(drop))?;
        }
        let seen = Arc::new(Ordered::new(seen));
        let (at_end, or_known) = (Arc::clone(&seen), if self.known.is_empty() { "" } else { " or a known one" });
        let at_end = move |answers: &mut Answers| {
            let (kept, dropped) = at_end.with(|seen| (seen.kept, seen.dropped));
            answers.note_apart(format!("{kept} kept, {dropped} dropped: the same as an earlier one{or_known}"));
        };
        let run = Run { at_end: Box::new(at_end), ..run };
        run.map(&["canonical"], move |items, answers| {
            let forms = form_options.forms(items);
            let mut is_new = seen.enter(answers.part(), |seen| seen.add_all(&forms))?.into_iter();
            let verdict = form_options.verdict();
            answers.each_or_refuse(items, Answers::next_givens, forms, |item, grid, form, answers| {
                if is_new.next() == Some(true) {
                    add_grid(item, grid, &grid.into(), None, verdict.as_ref(), &Canonical::only_form(&form), answers);
                }
            });
            Ok(())
        })
    }
}

/// The reason why a grid has no form.
const NO_FORM: &str = "no form by solution";

/// Options of canonical forms: their definition, and the solver for forms by solution.
#[derive(Clone, Copy)]
struct FormOptions {
    by: Definition,
    solver: Solver,
}

impl FormOptions {
    /// Returns the canonical form of each record with givens, or a refusal if it has no form by solution.
    fn forms(self, items: &[Item]) -> Vec<Result<canon::Canonical, Refusal>> {
        let forms = self.by.forms(&grids(items), self.solver).into_iter();
        forms.map(|form| form.map_err(|flaw| Refusal::of(&flaw, NO_FORM))).collect()
    }

    /// Returns the verdict on a grid that has a form.
    fn verdict(self) -> Option<VerdictSummary> {
        (self.by == Definition::Solution).then_some(VerdictSummary::UNIQUE)
    }
}

/// Adds a grid, and the symmetry if it is shown: after the grid in a line, below it in a block.
fn add_grid<'i>(
    item: &'i Item,
    puzzle: impl Into<Clues<'i>>,
    grid: &Clues,
    map: Option<Symmetry>,
    verdict: Option<&VerdictSummary>,
    fields: &dyn Fields,
    answers: &mut Answers,
) {
    let words = || map.map(|map| map.to_string()).unwrap_or_default();
    let block = |block: &mut Block| {
        block.clues(grid);
        if let Some(map) = map {
            block.line(&format!("# map: {map}"));
        }
    };
    let reply = Reply {
        line: &|| Some(Line { words: words(), ..Line::of_grid(grid.clone()) }),
        block: Some(&block),
        verdict: &|| verdict.cloned(),
        rows: Some(&|rows| rows.add(fields)),
        ..Reply::EMPTY
    };
    answers.add(item, puzzle, &reply);
}

/// Prints grids that are moved by a symmetry, which may depend on the number of the record.
fn print_moved(
    run: Run,
    shows_map: bool,
    symmetry: impl Fn(u64) -> Symmetry + Send + Sync + 'static,
) -> anyhow::Result<Outcome> {
    run.map(Moved::FIELDS, move |items, answers| {
        for item in items {
            let Some(puzzle) = answers.next(item) else { continue };
            let map = symmetry(item.number);
            let moved = map.apply_to_clues(&puzzle);
            let equivalent_solution = item.claim().map(|solution| map.apply(solution));
            let fields = Moved { equivalent: moved.clone(), map, equivalent_solution };
            add_grid(item, puzzle, &Clues::from(&moved), shows_map.then_some(map), None, &fields, answers);
        }
        Ok(())
    })
}

/// Adds whether a grid and another one have the same form, with the symmetry between them.
fn add_sameness(item: &Item, one: &Grid, compared: &Compared, answers: &mut Answers) {
    if !compared.same {
        answers.mark(Outcome::No);
    }
    let words = compared.map.map_or_else(|| "different".into(), |map| format!("same {map}"));
    let block = |block: &mut Block| {
        block.add_title();
        block.line(&words);
    };
    let reply = Reply {
        line: &|| Some(Line::of_words(&words)),
        block: Some(&block),
        rows: Some(&|rows| rows.add(compared)),
        ..Reply::EMPTY
    };
    answers.add(item, one, &reply);
}

/// The classes seen so far, and numbers of records.
#[derive(Default)]
struct Seen {
    classes: ClassSet,
    /// The number of grids that are printed.
    kept: u64,
    /// The number of grids that are left out.
    dropped: u64,
}

impl Seen {
    /// Adds a class. Returns true if it is new.
    fn add(&mut self, class: u128) -> anyhow::Result<bool> {
        self.classes.try_insert_class(class).map_err(|_| {
            let number = grouped(self.classes.len() as u64);
            anyhow!("no memory for more than {number} classes (`sudoku canon -f csv` with `sort -u` needs none)")
        })
    }

    /// Adds the classes of the next forms. Returns true for each form whose class is new.
    fn add_all(&mut self, forms: &[Result<canon::Canonical, Refusal>]) -> anyhow::Result<Vec<bool>> {
        let classes = forms.iter().flatten().map(canon::Canonical::class);
        let are_new = classes.map(|class| self.add(class)).collect::<anyhow::Result<Vec<bool>>>()?;
        let kept = are_new.iter().filter(|&&is_new| is_new).count();
        self.kept += kept as u64;
        self.dropped += (are_new.len() - kept) as u64;
        Ok(are_new)
    }
}
