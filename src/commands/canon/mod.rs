//! `sudoku canon`: canonical forms, equivalent grids, the first grid of each class, and splits by classes.

mod split;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::bail;
use clap::builder::{PossibleValue, TypedValueParser};
use serde::Serialize;
use sudokit::canon::{Canonical, ClassSet, Definition};
use sudokit::random::Random;
use sudokit::solve::{Flaw, Solver};
use sudokit::text::Record;
use sudokit::{Clues, Grid, OwnedClues, Symmetry};

use super::shared::add_class;
use super::shared::values::{draw_seed, parse_number, parse_seed};
use crate::outcome::Outcome;
use crate::output::{
    Answer, Block, Choices, Format, Item, Line, Partner, Preference, Rows, VerdictSummary, named, puzzles,
};
use crate::run::{Answers, Operands, Ordered, Refusal, Run, RunOptions, Scheduling, Task};

/// Print canonical forms, the same for all equivalent grids
#[derive(clap::Args, Debug)]
#[command(
    before_long_help = "\
Examples:
  sudoku canon puzzles.txt               the canonical form of each puzzle
  sudoku canon --map puzzle.txt          the form, and the symmetry that makes it
  sudoku canon --apply t:r231456789 -    grids moved by a symmetry: transposed, then rows moved
  sudoku canon --same a.txt b.txt        a line for each pair: same, with the map, or different
  sudoku canon --unique puzzles.txt      only the first puzzle of each class
  sudoku canon --unique --known old.txt new.txt
                                         only puzzles that are new against a catalog
  sudoku canon --shuffle --seed 7 -      a random equivalent of each grid
  sudoku canon --shuffle --times 100 --seed 7 -f csv puzzles.csv
                                         100 equivalents of each, with their solutions and groups
  sudoku canon --split 0.9,0.1 --seed 7 -o train.txt,test.txt puzzles.txt
                                         training and test data without equivalent puzzles

Symmetries transpose, permute bands, rows within bands, stacks and columns within stacks, and
rename digits. In a map, t = first transposed; r231456789 = row 1 of the result is row 2, row 2 is
row 3, row 3 is row 1, and so on; c likewise for columns; d213456789 = digit 1 becomes 2, 2 becomes
1, and so on. Colons join the parts. A part that is left out changes nothing.

There are three definitions of the canonical form:
  puzzle    the puzzle becomes the smallest, empty cells being 0
  pattern   the places of the clues become the smallest, 1 for a clue and 0 for an empty cell;
            among the puzzles with that pattern the smallest counts
  solution  the solution becomes the smallest, and the puzzle is carried along
Any grid has the first two forms. If a format tells entries from givens, only the givens of a
half-solved grid count.

--split puts each class of equivalent puzzles into one part; --by solution also keeps puzzles with
equivalent solutions together, and --by pattern those with equivalent places of clues. The part of a
class depends only on the shares, the seed and the class, so it stays the same if the list grows. The
shares hold on average: of n classes, a part with the share p usually has within 2 sqrt(n p (1 - p))
of n p. No split needs more memory for more puzzles.

--unique keeps 18 to 21 bytes in memory for each class. For longer lists, `sudoku canon -f csv` with
`sort -u` needs no memory.",
    after_long_help = "\
Exit status: 0 = done, with --same: same; 1 = a puzzle without exactly one solution has no form by
solution, with --same: at least one pair differs; 2 = something could not be done (with --same also:
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

    /// Compare the grids of two operands pair by pair: same, with the map, or different
    #[arg(long, conflicts_with_all = ["apply", "automorphisms"])]
    same: bool,

    /// Keep only the first of equivalent puzzles
    #[arg(long, conflicts_with_all = ["apply", "same", "map", "automorphisms"])]
    unique: bool,

    /// With `--unique`: print the size of each class, too
    ///
    /// The puzzles are printed at the end, when the sizes are known.
    #[arg(long, requires = "unique")]
    count: bool,

    /// With `--unique`: leave out the classes of FILE
    ///
    /// No puzzle is printed that is equivalent to one of the file, which can have any format.
    /// The option can be given several times.
    #[arg(long, value_name = "FILE", requires = "unique")]
    known: Vec<PathBuf>,

    /// Move each grid by a random symmetry
    #[arg(long, group = "drawn", conflicts_with_all = ["apply", "same", "unique", "by", "automorphisms"])]
    shuffle: bool,

    /// With `--shuffle`: K random equivalents of each grid
    ///
    /// In json and csv, `group` is the number of the record that they come from.
    #[arg(long, value_name = "K", requires = "shuffle", value_parser = parse_number)]
    times: Option<u64>,

    /// Split the puzzles into parts, as in 0.9,0.1
    ///
    /// No class of equivalent puzzles is in two parts. Without `-o`, each puzzle is printed with the number of its part.
    #[arg(long, group = "drawn", value_name = "SHARES", value_delimiter = ',', value_parser = parse_share)]
    #[arg(allow_hyphen_values = true, conflicts_with_all = ["apply", "same", "unique", "map", "automorphisms"])]
    split: Vec<f64>,

    /// With `--split`: files of the parts, as in a.txt,b.txt
    ///
    /// The extension .json, .jsonl or .csv selects the format; others have lines.
    #[arg(short, long, value_name = "FILES", requires = "split", value_delimiter = ',')]
    output: Vec<PathBuf>,

    /// Seed of `--shuffle` or `--split`: a number or a text
    ///
    /// The same seed makes the same grids, or the same split. Without a seed the program draws one and prints it.
    #[arg(long, value_name = "SEED", requires = "drawn", value_parser = parse_seed, allow_negative_numbers = true)]
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

fn parse_share(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| "expected shares of 1, as in 0.9,0.1".into())
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
        } else if !self.split.is_empty() {
            split::run(&self, form_options)
        } else if let Some(symmetry) = self.apply {
            run.answer(MoveTask { moves: Moves::By(symmetry), times: None, shows_map: self.map })
        } else if self.shuffle {
            let moves = Moves::Random(self.seed.unwrap_or_else(draw_seed));
            run.answer(MoveTask { moves, times: self.times, shows_map: self.map })
        } else {
            run.answer(FormTask { form_options, shows_map: self.map, shows_automorphisms: self.automorphisms })
        }
    }

    /// Compares the grids of two operands pair by pair.
    fn compare(&self, form_options: FormOptions) -> anyhow::Result<Outcome> {
        let [one, other] = self.options.operands.paths() else {
            let found = self.options.operands.paths().len();
            bail!("--same compares two grids, expected two files or puzzles, found {found}");
        };
        let options = self.options.clone().with_operands(Operands::only(one));
        let partners = Some(options.open_list(other)?);
        let preference = Preference::or(self.format, Preference::Lines);
        Run { partners, ..Run::new(&options, preference, form_options.solver) }.answer(SameTask(form_options))
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
        let (counts, has_known) = (self.count, !self.known.is_empty());
        outcome.add(run.answer(UniqueTask { form_options, seen, counts, has_known })?);
        Ok(options.ending(outcome))
    }
}

/// The canonical form of the clues of a record.
type Form = Canonical<OwnedClues>;

/// Options of canonical forms: their definition, and the solver for forms by solution.
#[derive(Clone, Copy)]
struct FormOptions {
    by: Definition,
    solver: Solver,
}

impl FormOptions {
    /// Returns the canonical form of each readable record, or the reason why it has none.
    fn forms(self, items: &[Item]) -> Vec<Result<Form, Flaw>> {
        self.by.forms(&puzzles(items), self.solver)
    }

    /// Returns the verdict on a grid that has a form.
    fn verdict(self) -> Option<VerdictSummary> {
        (self.by == Definition::Solution).then_some(VerdictSummary::UNIQUE)
    }
}

/// The words before the reason why a puzzle is refused.
const NO_FORM: &str = "no form by solution";

/// Prints canonical forms.
struct FormTask {
    form_options: FormOptions,
    shows_map: bool,
    shows_automorphisms: bool,
}

impl Task for FormTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        answers.each_or_refuse(items, self.form_options.forms(items), NO_FORM, |item, puzzle, canonical, answers| {
            let Canonical { form, map, automorphisms, .. } = canonical;
            let symmetry = self.shows_map.then(|| ("map", map.to_string()));
            let number = self.shows_automorphisms.then(|| ("automorphisms", automorphisms.to_string()));
            let (comments, verdict) = (symmetry.into_iter().chain(number).collect(), self.form_options.verdict());
            let fields = FormFields { canonical: form.as_clues(), by: self.form_options.by, map, automorphisms };
            answers.add(item, puzzle, &Commented { grid: form.as_clues(), comments, verdict, fields });
        });
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        &["canonical", "by", "map", "automorphisms"]
    }
}

/// The fields of a canonical form.
#[derive(Serialize)]
struct FormFields<'a> {
    canonical: Clues<'a>,
    by: Definition,
    map: Symmetry,
    automorphisms: u32,
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
    /// The number of equivalents of each record, if answers name their record.
    times: Option<u64>,
    shows_map: bool,
}

/// The symmetries that move grids.
enum Moves {
    /// The same symmetry for all records.
    By(Symmetry),
    /// Random symmetries, which depend only on this seed and the number of the record.
    Random(u64),
}

impl MoveTask {
    /// Returns the symmetries for the record with this number, from 1.
    fn symmetries(&self, number: u64) -> impl Iterator<Item = Symmetry> {
        let times = self.times.unwrap_or(1);
        (1..=times).map(move |copy| match self.moves {
            Moves::By(symmetry) => symmetry,
            Moves::Random(seed) => {
                let index = (number - 1).wrapping_mul(times).wrapping_add(copy);
                Symmetry::random(&mut Random::new(seed, index))
            }
        })
    }
}

impl Task for MoveTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        for item in items {
            let Some(puzzle) = answers.next(item) else { continue };
            let number = answers.number();
            let group = self.times.map(|_| number);
            for map in self.symmetries(number) {
                let moved = map.apply_to_clues(&puzzle);
                let solution = item.claim().map(|solution| map.apply(solution));
                let comments = Vec::from_iter(self.shows_map.then(|| ("map", map.to_string())));
                let fields = MovedFields { equivalent: moved.as_clues(), map, solution, group };
                let answer = Commented { grid: moved.as_clues(), comments, verdict: None, fields };
                answers.add(item, puzzle.clone(), &answer);
            }
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        const FIELDS: &[&str] = &["equivalent", "map", "equivalent_solution", "group"];
        if self.times.is_some() { FIELDS } else { &FIELDS[..3] }
    }

    fn scheduling(&self) -> Scheduling {
        match self.moves {
            Moves::By(_) => Scheduling::Chunks,
            Moves::Random(_) => Scheduling::Slices,
        }
    }
}

/// The fields of a grid that was moved.
#[derive(Serialize)]
struct MovedFields<'a> {
    equivalent: Clues<'a>,
    map: Symmetry,
    /// The solution beside the puzzle, moved in the same way.
    #[serde(rename = "equivalent_solution", skip_serializing_if = "Option::is_none")]
    solution: Option<Grid>,
    /// The number of the record, with `--times`.
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<u64>,
}

/// Compares grids with their partners in the other list.
struct SameTask(FormOptions);

impl Task for SameTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        for item in items {
            if let Some(one) = answers.next(item)
                && let Some(partner) = item.partner
                && let Some(other) = answers.partner(item, partner)
            {
                self.compare((item, &one), (partner, &other), answers);
            }
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        &["same", "map", "other"]
    }
}

impl SameTask {
    fn compare(&self, (item, one): (&Item, &Clues), (partner, other): (&Partner, &Clues), answers: &mut Answers) {
        let forms = self.form(&item.place(), one).and_then(|of_one| Ok((of_one, self.form(&partner.place(), other)?)));
        match forms {
            Ok((of_one, of_other)) => {
                let same = of_one.form == of_other.form;
                let map = same.then(|| of_one.map.then(&of_other.map.inverse()));
                if !same {
                    answers.mark_no();
                }
                answers.add(item, one, &Sameness { same, map, other });
            }
            Err(refusal) => {
                answers.refuse(item, one, &refusal);
                answers.mark_failed();
            }
        }
    }

    /// Returns the canonical form of the grid at this place, or a refusal if it has no form by solution.
    fn form(&self, place: &str, puzzle: &Clues) -> Result<Form, Refusal> {
        self.0.by.form(puzzle, self.0.solver).map_err(|flaw| {
            let no_form = format!("{place} has no form by solution");
            let in_words = |reason| format!("{no_form}: {reason} (--by puzzle and --by pattern compare any two)");
            let reasons = flaw.reasons().into_iter().map(in_words).collect();
            let verdict = VerdictSummary::new(flaw.name(), reasons);
            Refusal { verdict, ..Refusal::of(&flaw, &format!("not compared: {no_form}")) }
        })
    }
}

/// The symmetry from one grid to the other, if there is one.
#[derive(Serialize)]
struct Sameness<'a> {
    same: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    map: Option<Symmetry>,
    other: &'a Clues<'a>,
}

impl Sameness<'_> {
    fn words(&self) -> String {
        self.map.map_or_else(|| "different".into(), |map| format!("same {map}"))
    }
}

impl Answer for Sameness<'_> {
    fn line(&self) -> Option<Line<'_>> {
        Some(Line::of_words(self.words()))
    }

    fn block(&self, block: &mut Block<'_>) {
        block.add_title();
        block.line(&self.words());
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        rows.add(self);
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
    /// With `--count`: the records to answer at the end, in their order.
    held: Vec<Held>,
    /// With `--count`: the place of each new class among the held records.
    firsts: HashMap<u128, usize>,
}

/// A record to answer at the end: the first one of a class, or one without a form.
struct Held {
    /// The number of the record in the input.
    number: u64,
    source: String,
    record: Record,
    /// The number of records of the class.
    count: u64,
}

impl Seen {
    /// Adds a class. Returns true if it is new.
    fn add(&mut self, class: u128) -> anyhow::Result<bool> {
        add_class(&mut self.classes, class, "`sudoku canon -f csv` with `sort -u` needs none")
    }

    /// Counts a record, and holds it if it is the first of its class or has none.
    fn count(&mut self, number: u64, item: &Item, class: Option<u128>) {
        if class.is_some_and(|class| self.classes.contains_class(class)) {
            self.dropped += 1;
            return;
        }
        if let Some(&first) = class.and_then(|class| self.firsts.get(&class)) {
            self.dropped += 1;
            self.held[first].count += 1;
            return;
        }
        if let Some(class) = class {
            self.kept += 1;
            self.firsts.insert(class, self.held.len());
        }
        self.held.push(Held { number, source: item.source.into(), record: item.record.clone(), count: 1 });
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
        answers.each(items, &forms, |item, _, form, answers| {
            if let Err(flaw) = form {
                answers.mark_no();
                flaw.reasons().iter().for_each(|reason| answers.note_apart(format!("{}: {reason}", item.place())));
            }
        });
        let classes: Vec<u128> = forms.iter().flatten().map(Canonical::class).collect();
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
    /// True if the grids of each class are counted, so that all are printed at the end.
    counts: bool,
    has_known: bool,
}

impl Task for UniqueTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        let forms = self.form_options.forms(items);
        if self.counts {
            self.count(items, forms, answers);
            return Ok(());
        }
        let mut is_new = self.find_new(&forms, answers.part())?.into_iter();
        answers.each_or_refuse(items, forms, NO_FORM, |item, puzzle, canonical, answers| {
            if is_new.next() == Some(true) {
                self.add(item, &puzzle, &canonical.form, None, answers);
            }
        });
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        &["canonical", "count"]
    }

    fn scheduling(&self) -> Scheduling {
        // Only slices know the numbers of their records.
        if self.counts { Scheduling::Slices } else { Scheduling::Chunks }
    }

    fn end_part(&self, part: u64) {
        self.seen.enter(part, |_| ());
    }

    fn finish(&self, answers: &mut Answers) {
        let Seen { kept, dropped, held, .. } = self.seen.with(std::mem::take);
        for Held { number, source, record, count } in held {
            // The form is made a second time, since it takes as much memory as the record.
            let items = [Item { source: &source, record: &record, partner: None }];
            let forms = self.form_options.forms(&items);
            answers.answer_again(number, |answers| {
                answers.each_or_refuse(&items, forms, NO_FORM, |item, puzzle, canonical, answers| {
                    self.add(item, &puzzle, &canonical.form, Some(count), answers);
                });
            });
        }
        let or_known = if self.has_known { " or a known one" } else { "" };
        answers.note_apart(format!("{kept} kept, {dropped} dropped: the same as an earlier one{or_known}"));
    }
}

impl UniqueTask {
    /// Returns true for each form whose class is new, when all parts before this one have been seen.
    fn find_new(&self, forms: &[Result<Form, Flaw>], part: u64) -> anyhow::Result<Vec<bool>> {
        let classes: Vec<u128> = forms.iter().flatten().map(Canonical::class).collect();
        self.seen.enter(part, |seen| {
            let are_new = classes.iter().map(|&class| seen.add(class)).collect::<anyhow::Result<Vec<bool>>>()?;
            let kept = are_new.iter().filter(|&&is_new| is_new).count();
            seen.kept += kept as u64;
            seen.dropped += (are_new.len() - kept) as u64;
            Ok(are_new)
        })
    }

    /// Counts grids by their classes, when all parts before this one have been counted. Only errors are reported now.
    fn count(&self, items: &[Item], forms: Vec<Result<Form, Flaw>>, answers: &mut Answers) {
        let numbers = answers.number() + 1..;
        let mut of_readable = forms.iter().map(|form| form.as_ref().ok().map(Canonical::class));
        let class = |item: &Item| item.puzzle().ok().and_then(|_| of_readable.next()).flatten();
        let classes: Vec<Option<u128>> = items.iter().map(class).collect();
        answers.only_report(|answers| answers.each_or_refuse(items, forms, NO_FORM, |_, _, _, _| ()));
        self.seen.enter(answers.part(), |seen| {
            for ((number, item), class) in numbers.zip(items).zip(classes) {
                seen.count(number, item, class);
            }
        });
    }

    /// Adds a grid, with the number of grids of its class if they are counted.
    fn add(&self, item: &Item, puzzle: &Clues, form: &OwnedClues, count: Option<u64>, answers: &mut Answers) {
        let comments = count.iter().map(|count| ("count", count.to_string())).collect();
        let fields = UniqueFields { canonical: form.as_clues(), count };
        let verdict = self.form_options.verdict();
        answers.add(item, puzzle.clone(), &Commented { grid: puzzle.clone(), comments, verdict, fields });
    }
}

/// The fields of the first grid of a class.
#[derive(Serialize)]
struct UniqueFields<'a> {
    canonical: Clues<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
}
