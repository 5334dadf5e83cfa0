//! `sudoku audit`: what is in lists of puzzles, and how they overlap.

use std::fmt::Write;
use std::mem;
use std::num::NonZero;
use std::sync::Arc;

use anyhow::anyhow;
use serde::Serialize;
use serde_json::Value;
use sudokit::answer::audit::{Audit, AuditRecord, Grade, judge};
use sudokit::answer::{Audited, AuditedList, Overlap};
use sudokit::picture::{counted, grouped};
use sudokit::solve::Solver;

use super::values::{parse_number, parse_seed};
use crate::outcome::Outcome;
use crate::output::{Block, Choices, Format, Reply, Rows, wrapped};
use crate::run::{Answers, Operands, Ordered, OutputOptions, ReadOptions, Run, RunOptions, pool};
use crate::terminal::window_size;

/// Report what is in lists, and how they overlap
#[derive(clap::Args, Debug)]
#[command(
    before_long_help = "\
Examples:
  sudoku audit list.csv                 is the list right?
  sudoku audit train.csv test.csv       does the test set leak into the training set?
  sudoku audit -f json a.txt b.txt      one object
  sudoku audit -f csv a.txt b.txt       a row for each finding
  sudoku audit --rate 10000 --seed 7 list.csv
                                        levels of a larger sample

The report has the verdicts on the puzzles, the solutions beside them, puzzles that are equal or
equivalent to an earlier one, the numbers of classes and of solution grids up to symmetry, the
clues, and a sample: how many of its puzzles have a redundant clue, and their levels. Each file is
compared with each file before it.

These are wrong: a puzzle without exactly one solution; a solution that does not fit its puzzle; a
puzzle without a solution in a file with solutions; two puzzles that are equal or equivalent, in one
file or in two. If a puzzle has several solutions, each of them is right.

The program keeps about 56 bytes in memory for each puzzle.",
    after_long_help = "\
Exit status: 0 = nothing is wrong; 1 = something is wrong; 2 = an error, or a record cannot be read."
)]
pub struct Args {
    #[command(flatten)]
    operands: Operands,

    /// Output format: text, json or csv
    ///
    /// json is one object, and csv has a row for each finding.
    #[arg(short, long, value_parser = Choices::REPORTS.parser(), value_name = "FORMAT", hide_possible_values = true)]
    format: Option<Format>,

    /// Rate N puzzles of each file, drawn by --seed
    #[arg(long, value_name = "N", value_parser = parse_number, default_value_t = 1000)]
    rate: u64,

    /// Rate none
    #[arg(long, conflicts_with = "rate")]
    no_rate: bool,

    /// Seed of the sample: a number or a text
    #[arg(long, value_name = "SEED", value_parser = parse_seed, default_value = "1", allow_negative_numbers = true)]
    seed: u64,

    /// Use N threads [default: all cores]
    #[arg(short, long, value_name = "N", value_parser = pool::parse_jobs, hide_short_help = true)]
    jobs: Option<NonZero<usize>>,

    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    reading: ReadOptions,
}

impl Args {
    /// Audits the lists.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let Self { operands, output, reading, jobs, .. } = self;
        let options = RunOptions { operands, output, reading, jobs, ..RunOptions::default() };
        let run = Run::new(options, self.format, &Choices::REPORTS)?;
        let drawn = if self.no_rate { 0 } else { usize::try_from(self.rate)? };
        let lists = Arc::new(Ordered::new(Lists { audit: Audit::new(self.seed, drawn), present: None }));
        let at_end = Arc::clone(&lists);
        let at_end =
            move |answers: &mut Answers| at_end.with(|lists| add(&grade(&mut lists.audit, solver, jobs), answers));
        let run = Run { usual: Some(Format::GRID), is_report: true, at_end: Box::new(at_end), ..run };
        run.map(&Finding::FIELDS, move |items, answers| {
            let mut records = Vec::with_capacity(items.len());
            for item in items {
                let (line, solution) = (item.record.line, item.claim());
                records.push(AuditRecord { line, puzzle: answers.next(item), solution });
            }
            let judged = judge(solver, &records);
            lists.enter(answers.part(), |lists| {
                for (item, judged) in items.iter().zip(&judged) {
                    if lists.present.replace(item.input) != Some(item.input) {
                        lists.audit.begin(item.source);
                    }
                    lists.audit.add(judged).map_err(|_| anyhow!("no memory for more puzzles"))?;
                }
                Ok(())
            })
        })
    }
}

/// The lists so far.
struct Lists {
    audit: Audit,
    /// The number of the input of the list that was begun last.
    present: Option<u64>,
}

/// The number of puzzles that are graded together.
const TOGETHER: usize = 16;

/// Grades the samples on several threads, and returns the report.
fn grade(audit: &mut Audit, solver: Solver, jobs: Option<NonZero<usize>>) -> Audited {
    let samples = audit.samples();
    let grade = |some: &[_]| Grade::all_of(some, solver);
    let all = pool::map_slices(&samples.concat(), TOGETHER, jobs, "puzzle rated", grade);
    let mut all = all.into_iter();
    let grades: Vec<_> = samples.iter().map(|sample| all.by_ref().take(sample.len()).collect()).collect();
    audit.grade(grades);
    audit.report()
}

/// Adds the report.
fn add(audited: &Audited, answers: &mut Answers) {
    if audited.lists.is_empty() {
        return;
    }
    if !audited.clean {
        answers.mark(Outcome::No);
    }
    let is_table = answers.style().format == Format::CSV;
    let rows = |rows: &mut Rows| {
        if !is_table {
            return rows.add(audited);
        }
        let lists = audited.lists.iter().flat_map(|list| Finding::all_of(list, AuditedList::FIELDS));
        let overlaps = audited.overlaps.iter().flat_map(|overlap| Finding::all_of(overlap, Overlap::FIELDS));
        lists.chain(overlaps).for_each(|finding| rows.add(&finding));
    };
    let block = |block: &mut Block| block.text(&text(audited, window_size().0));
    answers.add_made(None, &Reply { block: Some(&block), rows: Some(&rows), ..Reply::EMPTY });
}

/// A row of csv: a number of a list, or of what it has in common with another.
#[derive(Serialize)]
struct Finding {
    source: Value,
    other: Value,
    #[serde(rename = "finding")]
    name: String,
    number: Value,
    lines: Value,
}

impl Finding {
    const FIELDS: [&str; 5] = ["source", "other", "finding", "number", "lines"];

    /// Returns the numbers among these fields of an object. The lines of the first pair are beside the number of pairs.
    fn all_of(object: &impl Serialize, fields: &[&str]) -> Vec<Self> {
        let object = serde_json::to_value(object).unwrap_or_default();
        let of = |name: &str, number: &Value, lines: &Value| Self {
            source: object["source"].clone(),
            other: object["other"].clone(),
            name: name.into(),
            number: number.clone(),
            lines: lines.clone(),
        };
        let numbers = fields.iter().filter(|field| object[**field].is_number());
        let numbers = numbers.map(|field| of(field, &object[*field], &object[format!("first_{field}")]));
        let levels = object["levels"].as_array().into_iter().flatten();
        let levels = levels.filter_map(|level| {
            Some(of(&format!("level {}", level["level"].as_str()?), &level["puzzles"], &Value::Null))
        });
        numbers.chain(levels).collect()
    }
}

/// The columns beside the names of files that lines need.
const ROOM: usize = 50;

/// A blank within a phrase, at which no line ends.
const STICKY: &str = "\u{a0}";

/// Returns lines for people: a block for each list, then for each pair of lists that have something in common.
fn text(audited: &Audited, width: usize) -> String {
    let names = audited.lists.iter().map(|list| list.source.chars().count() + 2);
    let longest = names.max().unwrap_or_default();
    let (indent, is_beside) = if longest + ROOM > width { (2, false) } else { (longest, true) };
    let mut text = String::new();
    let mut add = |name: &str, paragraphs: &[String]| {
        let mut name = format!("{name:indent$}");
        if !is_beside {
            text += &(mem::take(&mut name) + "\n");
        }
        for line in wrapped(&paragraphs.join("\n"), width.saturating_sub(indent)).lines() {
            _ = writeln!(text, "{:indent$}{line}", mem::take(&mut name));
        }
    };
    for list in &audited.lists {
        add(&list.source, &describe(list, audited.seed));
    }
    let is_common = |overlap: &&Overlap| overlap.equal + overlap.equivalent + overlap.solution_grids > 0;
    for overlap in audited.overlaps.iter().filter(is_common) {
        let list = audited.lists.iter().find(|list| list.source == overlap.source);
        let share = percent(overlap.equal + overlap.equivalent, list.map_or(0, |list| list.records));
        let first = first(overlap.first_equal);
        let Overlap { source, other, equal, equivalent, solution_grids, .. } = overlap;
        let puzzles = counted(grouped(*equal), "puzzle");
        let (equivalent, grids) = (grouped(*equivalent), grouped(*solution_grids));
        add(
            source,
            &[format!(
                "is in {other}: {puzzles} equal{first}, {equivalent} equivalent ({share}), {grids} by their solution grid"
            )],
        );
    }
    if audited.lists.len() > 1 && !audited.overlaps.iter().any(|overlap| is_common(&overlap)) {
        text += "no puzzle and no solution grid is in two files\n";
    }
    text.replace(STICKY, " ")
}

/// Returns the paragraphs about a list.
fn describe(list: &AuditedList, seed: u64) -> Vec<String> {
    let numbers = |all: &[(&str, u64)]| {
        let phrases = all.iter().map(|(name, number)| format!("{name} {}", grouped(*number)).replace(' ', STICKY));
        phrases.collect::<Vec<_>>().join(", ")
    };
    let verdicts = [
        ("unique", list.unique),
        ("several", list.multiple),
        ("no solution", list.none),
        ("contradictory", list.contradictory),
        ("unreadable", list.unreadable),
    ];
    let mut paragraphs = vec![format!("{}: {}", counted(grouped(list.records), "record"), numbers(&verdicts))];
    if list.right + list.wrong > 0 {
        let solutions = [("right", list.right), ("wrong", list.wrong), ("missing", list.missing)];
        paragraphs.push(format!("solutions: {}", numbers(&solutions)));
    }
    let classes = [("equivalent", list.equivalent), ("classes", list.classes), ("solution grids", list.solution_grids)];
    paragraphs.push(format!("equal {}{}, {}", grouped(list.equal), first(list.first_equal), numbers(&classes)));
    if let (Some(least), Some(median), Some(most)) = (list.least_clues, list.median_clues, list.most_clues) {
        paragraphs.push(format!("clues {least} to {most}, median {median}"));
    }
    if list.sample > 0 {
        let levels = list.levels.iter().filter(|level| level.puzzles > 0);
        let levels = levels.map(|level| format!("{}{STICKY}{}", level.level, percent(level.puzzles, list.sample)));
        let minimal = percent(list.not_minimal, list.sample);
        let drawn = match list.sample {
            all if all == list.unique => "all puzzles".to_string(),
            drawn => format!("{} drawn by seed {seed}", grouped(drawn)),
        };
        paragraphs.push(format!("of {drawn}: not minimal {minimal}; {}", levels.collect::<Vec<_>>().join(", ")));
    }
    paragraphs
}

/// Returns the lines of the first pair in words.
fn first(lines: Option<[u64; 2]>) -> String {
    let words = |[one, other]: [u64; 2]| format!(" (first: lines {} and {})", grouped(one), grouped(other));
    lines.map(words).unwrap_or_default()
}

/// Returns a share in percent, with two digits more if it is below 1 %.
fn percent(part: u64, whole: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a share is a rough number")]
    let share = part as f64 * 100.0 / whole.max(1) as f64;
    if part > 0 && share < 1.0 { format!("{share:.2}{STICKY}%") } else { format!("{share:.0}{STICKY}%") }
}
