//! `sudoku canon`: canonical forms, equivalent grids, and the first grid of each class.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::bail;
use clap::builder::{PossibleValue, TypedValueParser};
use serde::Serialize;
use sudokit::answer::{Canonical, Compared, Moved, VerdictSummary};
use sudokit::canon::{self, ClassSet, Definition};
use sudokit::random::Random;
use sudokit::solve::{Flaw, Solver};
use sudokit::{Clues, Grid, Symmetry};

use super::shared::add_class;
use super::shared::values::{draw_seed, parse_seed};
use crate::outcome::Outcome;
use crate::output::{Answer, Block, Choices, Format, Item, Line, Preference, Rows, named};
use crate::run::{Answers, Operands, Ordered, Refusal, Run, RunOptions, Scheduling, Task};

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
  solution  the solution becomes the smallest, and the puzzle is carried along
Any grid has the first two forms; a grid of candidates has none. If a format tells entries from givens, only the givens of a
half-solved grid count.

--unique keeps 18 to 21 bytes in memory for each class. For longer lists, `sudoku canon -f csv` with
`sort -u` needs no memory.",
    after_long_help = "\
Exit status: 0 = done, with --same: same; 1 = a puzzle without exactly one solution has no form by
solution, with --same: they differ; 2 = something could not be done (with --same also:
no form)."
)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Args {
    /// Output format: grid, line, boxed, json or csv
    ///
    /// A single grid is printed in the form in which it was written, one line or nine; several have a line each. On a terminal
    /// up to nine are boxed.
    #[arg(short, long, value_parser = Choices::GRIDS.parser(), value_name = "FORMAT", hide_possible_values = true)]
    format: Option<Format>,

    /// Definition of the canonical form: puzzle, pattern or solution [default: puzzle]
    #[arg(long, value_parser = definitions(), value_name = "WHAT", default_value_t)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    by: Definition,

    /// Print the symmetry, too; json and csv always have it
    #[arg(long)]
    map: bool,

    /// Print the number of automorphisms, too
    ///
    /// An automorphism moves cells and renames digits so that the grid stays the same.
    #[arg(long, hide_short_help = true)]
    automorphisms: bool,

    /// Apply a symmetry such as `--map` prints
    #[arg(long, value_name = "MAP", conflicts_with_all = ["by", "map", "automorphisms"])]
    apply: Option<Symmetry>,

    /// Compare grids with the grid of a second operand: same, with the map, or different
    #[arg(long, conflicts_with_all = ["apply", "automorphisms"])]
    same: bool,

    /// Keep only the first of equivalent puzzles
    #[arg(long, conflicts_with_all = ["apply", "same", "map", "automorphisms"])]
    unique: bool,

    /// With `--unique`: leave out the classes of FILE
    ///
    /// No puzzle is printed that is equivalent to one of the file, which can have any format.
    /// The option can be given several times.
    #[arg(long, value_name = "FILE", requires = "unique")]
    known: Vec<PathBuf>,

    /// Move each grid by a random symmetry
    #[arg(long, conflicts_with_all = ["apply", "same", "unique", "by", "automorphisms"])]
    shuffle: bool,

    /// Seed of `--shuffle`: a number or a text
    ///
    /// The same seed makes the same grids. Without a seed the program draws one and prints it.
    #[arg(long, value_name = "SEED", requires = "shuffle", value_parser = parse_seed, allow_negative_numbers = true)]
    seed: Option<u64>,

    #[command(flatten)]
    options: RunOptions,
}

/// Creates a parser of definitions of the canonical form.
fn definitions() -> impl TypedValueParser<Value = Definition> {
    let help = |by: Definition| match by {
        Definition::Puzzle => "The puzzle becomes the smallest, empty cells being 0",
        Definition::Pattern => "The places of the clues become the smallest, then the puzzle",
        Definition::Solution => "The solution becomes the smallest; the puzzle is carried along",
    };
    named(Definition::ALL.map(|by| (PossibleValue::new(by.name()).help(help(by)), by)))
}

impl Args {
    /// Answers every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let form_options = FormOptions { by: self.by, solver };
        let run = Run::new(&self.options, Preference::or_fitting(self.format), solver);
        if self.same {
            self.compare(form_options)
        } else if self.unique {
            self.keep_unique(form_options)
        } else if let Some(symmetry) = self.apply {
            run.answer(MoveTask { moves: Moves::By(symmetry), shows_map: self.map })
        } else if self.shuffle {
            let moves = Moves::Random(self.seed.unwrap_or_else(draw_seed));
            run.answer(MoveTask { moves, shows_map: self.map })
        } else {
            run.answer(FormTask { form_options, shows_map: self.map, shows_automorphisms: self.automorphisms })
        }
    }

    /// Compares the grids of the first operand with the grid of the second.
    fn compare(&self, form_options: FormOptions) -> anyhow::Result<Outcome> {
        let [one, other] = self.options.operands.paths() else {
            let found = self.options.operands.paths().len();
            bail!("--same compares two grids, expected two files or puzzles, found {found}");
        };
        let options = self.options.clone().with_operands(Operands::only(one));
        let task =
            SameTask { form_options, other: options.read_beside(other, "--same")?, place: other.display().to_string() };
        Run::new(&options, Preference::or(self.format, Preference::Lines), form_options.solver).answer(task)
    }

    /// Prints the first grid of each class that is not known.
    fn keep_unique(&self, form_options: FormOptions) -> anyhow::Result<Outcome> {
        let options = self.options.clone().for_one_count();
        let seen = Arc::new(Ordered::new(Seen::default()));
        let mut outcome = Outcome::Yes;
        for list in &self.known {
            options.operands.check_beside(list)?;
            let mut options = options.clone().with_operands(Operands::only(list));
            (options.skip, options.take) = (None, None);
            let before = seen.with(|seen| seen.known);
            let run = Run { is_silent: true, ..Run::new(&options, Preference::Lines, form_options.solver) };
            outcome.add(run.answer(KnownTask { form_options, seen: Arc::clone(&seen) })?);
            let is_empty = seen.with(|seen| seen.known) == before;
            // If a list has failed and has no records, every class would count as new.
            if outcome == Outcome::Failed && (options.fail_fast || is_empty) {
                return Ok(outcome);
            }
        }
        let run = Run::new(&options, Preference::or_fitting(self.format), form_options.solver);
        outcome.add(run.answer(UniqueTask { form_options, seen, has_known: !self.known.is_empty() })?);
        Ok(outcome)
    }
}

/// Options of canonical forms: their definition, and the solver for forms by solution.
#[derive(Clone, Copy)]
struct FormOptions {
    by: Definition,
    solver: Solver,
}

impl FormOptions {
    /// Returns the canonical form of each record with givens, or the reason why it has none.
    fn forms(self, items: &[Item]) -> Vec<Result<canon::Canonical, Flaw>> {
        let grids: Vec<Grid> = items.iter().filter_map(|item| item.record.givens().ok().copied()).collect();
        self.by.forms(&grids, self.solver)
    }

    /// Returns the verdict on a grid that has a form.
    fn verdict(self) -> Option<VerdictSummary> {
        (self.by == Definition::Solution).then_some(VerdictSummary::UNIQUE)
    }
}

/// The words before the reason why a puzzle is refused.
const NO_FORM: &str = "no form by solution";

/// Calls a function for each record with givens and its form. Refuses a puzzle without a form.
fn each_form<'i>(
    items: &'i [Item],
    forms: Vec<Result<canon::Canonical, Flaw>>,
    answers: &mut Answers,
    mut add: impl FnMut(&'i Item, &'i Grid, &canon::Canonical, &mut Answers),
) {
    answers.each_by(items, Answers::next_givens, forms, |item, grid, form, answers| match form {
        Ok(form) => add(item, grid, &form, answers),
        Err(flaw) => answers.refuse(item, grid, &Refusal::of(&flaw, NO_FORM)),
    });
}

/// Prints canonical forms.
struct FormTask {
    form_options: FormOptions,
    shows_map: bool,
    shows_automorphisms: bool,
}

impl Task for FormTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        each_form(items, self.form_options.forms(items), answers, |item, grid, canonical, answers| {
            let canon::Canonical { ref form, map, automorphisms, .. } = *canonical;
            let symmetry = self.shows_map.then(|| ("map", map.to_string()));
            let number = self.shows_automorphisms.then(|| ("automorphisms", automorphisms.to_string()));
            let (comments, verdict) = (symmetry.into_iter().chain(number).collect(), self.form_options.verdict());
            let fields = Canonical::of(canonical, self.form_options.by);
            answers.add(item, grid, &Commented { grid: form.into(), comments, verdict, fields });
        });
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Canonical::FIELDS
    }
}

/// A grid with comments: after it in a line, below it in a block.
struct Commented<'a, F> {
    grid: Clues<'a>,
    comments: Vec<(&'static str, String)>,
    verdict: Option<VerdictSummary>,
    fields: F,
}

impl<F: Serialize> Answer for Commented<'_, F> {
    fn line(&self) -> Option<Line<'_>> {
        let words: Vec<&str> = self.comments.iter().map(|(_, value)| value.as_str()).collect();
        Some(Line { words: words.join(" "), ..Line::of_grid(self.grid.clone()) })
    }

    fn block(&self, block: &mut Block<'_>) {
        block.clues(&self.grid, self.comments.iter().cloned());
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        rows.add(&self.fields);
    }

    fn verdict(&self) -> Option<VerdictSummary> {
        self.verdict.clone()
    }
}

/// Moves grids by symmetries.
struct MoveTask {
    moves: Moves,
    shows_map: bool,
}

/// The symmetries that move grids.
enum Moves {
    /// The same symmetry for all records.
    By(Symmetry),
    /// Random symmetries, which depend only on this seed and the number of the record.
    Random(u64),
}

impl Task for MoveTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        for item in items {
            let Some(puzzle) = answers.next(item) else { continue };
            let map = match self.moves {
                Moves::By(symmetry) => symmetry,
                Moves::Random(seed) => Symmetry::random(&mut Random::new(seed, answers.number())),
            };
            let moved = map.apply_to_clues(&puzzle);
            let equivalent_solution = item.claim().map(|solution| map.apply(solution));
            let comments = Vec::from_iter(self.shows_map.then(|| ("map", map.to_string())));
            let grid = moved.as_clues();
            let fields = Moved { equivalent: moved.clone(), map, equivalent_solution };
            let answer = Commented { grid, comments, verdict: None, fields };
            answers.add(item, puzzle, &answer);
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Moved::FIELDS
    }

    fn scheduling(&self) -> Scheduling {
        match self.moves {
            Moves::By(_) => Scheduling::Chunks,
            Moves::Random(_) => Scheduling::Slices,
        }
    }
}

/// Compares grids with another grid.
struct SameTask {
    form_options: FormOptions,
    other: Grid,
    /// The name of the other grid in messages.
    place: String,
}

impl Task for SameTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        for item in items {
            if let Some(one) = answers.next_givens(item) {
                self.compare(item, one, answers);
            }
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Compared::FIELDS
    }
}

impl SameTask {
    fn compare(&self, item: &Item, one: &Grid, answers: &mut Answers) {
        let other = &self.other;
        let forms = self.form(&item.place(), one).and_then(|of_one| Ok((of_one, self.form(&self.place, other)?)));
        match forms {
            Ok((of_one, of_other)) => {
                let compared = Compared::of(&of_one, other, &of_other);
                if !compared.same {
                    answers.mark_no();
                }
                answers.add(item, one, &Sameness(compared));
            }
            Err(refusal) => {
                answers.refuse(item, one, &refusal);
                answers.mark_failed();
            }
        }
    }

    /// Returns the canonical form of the grid at this place, or a refusal if it has no form by solution.
    fn form(&self, place: &str, grid: &Grid) -> Result<canon::Canonical, Refusal> {
        self.form_options.by.form(grid, self.form_options.solver).map_err(|flaw| {
            let no_form = format!("{place} has no form by solution");
            let in_words = |reason| format!("{no_form}: {reason} (--by puzzle and --by pattern compare any two)");
            let reasons = flaw.reasons().into_iter().map(in_words).collect();
            let verdict = VerdictSummary::new(flaw.name(), reasons);
            Refusal { verdict, ..Refusal::of(&flaw, &format!("not compared: {no_form}")) }
        })
    }
}

/// The answer of `--same`: the symmetry from one grid to the other, if there is one.
struct Sameness(Compared);

impl Sameness {
    fn words(&self) -> String {
        self.0.map.map_or_else(|| "different".into(), |map| format!("same {map}"))
    }
}

impl Answer for Sameness {
    fn line(&self) -> Option<Line<'_>> {
        Some(Line::of_words(self.words()))
    }

    fn block(&self, block: &mut Block<'_>) {
        block.add_title();
        block.line(&self.words());
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        rows.add(&self.0);
    }

    fn verdict(&self) -> Option<VerdictSummary> {
        None
    }
}

/// The classes seen so far, and numbers of records.
#[derive(Default)]
struct Seen {
    classes: ClassSet,
    /// The number of records in the lists of known puzzles.
    known: u64,
    /// The number of grids that are printed.
    kept: u64,
    /// The number of grids that are left out.
    dropped: u64,
}

impl Seen {
    /// Adds a class. Returns true if it is new.
    fn add(&mut self, class: u128) -> anyhow::Result<bool> {
        add_class(&mut self.classes, class, "`sudoku canon -f csv` with `sort -u` needs none")
    }
}

/// Adds the classes of known puzzles.
struct KnownTask {
    form_options: FormOptions,
    seen: Arc<Ordered<Seen>>,
}

impl Task for KnownTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        let forms = self.form_options.forms(items);
        answers.each_by(items, Answers::next_givens, &forms, |item, _, form, answers| {
            if let Err(flaw) = form {
                answers.mark_no();
                flaw.reasons().iter().for_each(|reason| answers.note_apart(format!("{}: {reason}", item.place())));
            }
        });
        let classes: Vec<u128> = forms.iter().flatten().map(canon::Canonical::class).collect();
        self.seen.with(|seen| {
            seen.known += items.len() as u64;
            classes.into_iter().try_for_each(|class| seen.add(class).map(drop))
        })
    }

    fn fields(&self) -> &'static [&'static str] {
        &[]
    }
}

/// Prints the first grid of each class.
struct UniqueTask {
    form_options: FormOptions,
    seen: Arc<Ordered<Seen>>,
    has_known: bool,
}

impl Task for UniqueTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        let forms = self.form_options.forms(items);
        let mut is_new = self.find_new(&forms, answers.part())?.into_iter();
        let verdict = self.form_options.verdict();
        each_form(items, forms, answers, |item, grid, canonical, answers| {
            if is_new.next() == Some(true) {
                let (verdict, fields) = (verdict.clone(), Canonical::only_form(canonical));
                answers.add(item, grid, &Commented { grid: grid.into(), comments: Vec::new(), verdict, fields });
            }
        });
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        &Canonical::FIELDS[..1]
    }

    fn end_part(&self, part: u64) {
        self.seen.enter(part, |_| ());
    }

    fn finish(&self, answers: &mut Answers) {
        let (kept, dropped) = self.seen.with(|seen| (seen.kept, seen.dropped));
        let or_known = if self.has_known { " or a known one" } else { "" };
        answers.note_apart(format!("{kept} kept, {dropped} dropped: the same as an earlier one{or_known}"));
    }
}

impl UniqueTask {
    /// Returns true for each form whose class is new, when all parts before this one have been seen.
    fn find_new(&self, forms: &[Result<canon::Canonical, Flaw>], part: u64) -> anyhow::Result<Vec<bool>> {
        let classes: Vec<u128> = forms.iter().flatten().map(canon::Canonical::class).collect();
        self.seen.enter(part, |seen| {
            let are_new = classes.iter().map(|&class| seen.add(class)).collect::<anyhow::Result<Vec<bool>>>()?;
            let kept = are_new.iter().filter(|&&is_new| is_new).count();
            seen.kept += kept as u64;
            seen.dropped += (are_new.len() - kept) as u64;
            Ok(are_new)
        })
    }
}
