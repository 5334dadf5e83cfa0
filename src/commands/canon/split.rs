//! `canon --split`: parts of a list, such as training and test data, with each class of equivalent puzzles in one part.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, bail};
use serde::Serialize;
use sudokit::canon::Split;

use super::{Args, Commented, FormOptions, NO_FORM};
use crate::commands::shared::values::draw_seed;
use crate::outcome::Outcome;
use crate::output::words::{counted, grouped};
use crate::output::{Format, Item, Output, Preference, Style, puzzles};
use crate::run::{Answers, DraftFiles, Ordered, Run, Task};

/// Splits the records into parts.
pub fn run(args: &Args, form_options: FormOptions) -> anyhow::Result<Outcome> {
    let split = |seed| Split::new(&args.split, seed).context("--split");
    // Bad shares are refused before a seed is drawn.
    split(0)?;
    let format = format_of(args)?;
    let split = split(args.seed.unwrap_or_else(draw_seed))?;
    let mut options = args.options.clone().for_one_count();
    let (has_files, has_header) = (!args.output.is_empty(), !options.no_header);
    options.no_header |= has_files;
    let names = match args.output.as_slice() {
        [] => (1..=args.split.len()).map(|number| format!("part {number}")).collect(),
        paths => paths.iter().map(|path| path.display().to_string()).collect(),
    };
    let files = has_files.then(|| DraftFiles::create(&args.output)).transpose()?;
    let parts = Arc::new(Ordered::new(Parts { counts: vec![0; args.split.len()], files, has_begun: !has_header }));
    let task = SplitTask { form_options, split, names, has_files, parts: Arc::clone(&parts) };
    let run = Run::new(&options, Preference::or_fitting(format), form_options.solver);
    let outcome = Run { is_silent: has_files, ..run }.answer(task);
    let files = parts.with(|parts| parts.files.take());
    let outcome = outcome?;
    files.map_or(Ok(()), DraftFiles::finish)?;
    Ok(outcome)
}

/// Returns the format of the parts, after the outputs have been checked.
fn format_of(args: &Args) -> anyhow::Result<Option<Format>> {
    let (outputs, shares) = (&args.output, args.split.len());
    if outputs.is_empty() {
        return Ok(args.format);
    }
    if outputs.len() != shares {
        let files = counted(outputs.len() as u64, "file");
        bail!(
            "--split has {shares} shares and -o {files}, expected a file for each share, as in -o train.txt,test.txt"
        );
    }
    let mut format = args.format;
    for (number, output) in outputs.iter().enumerate() {
        args.options.check_output(output)?;
        if outputs[..number].contains(output) {
            bail!("'{}' is given twice, expected a file for each share", output.display());
        }
        let named = named_format(output);
        let expected = *format.get_or_insert(named.unwrap_or(Format::LINE));
        if named.is_some_and(|named| named != expected)
            || named.is_none() && args.format.is_none() && expected.is_data()
        {
            let (output, name) = (output.display(), expected.name());
            bail!("'{output}' is not the name of a {name} file: expected files of one format, FILE.{name}");
        }
    }
    Ok(format)
}

/// Returns the format that the extension of a file names.
fn named_format(path: &Path) -> Option<Format> {
    match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "json" | "jsonl" | "ndjson" => Some(Format::JSON),
        "csv" => Some(Format::CSV),
        _ => None,
    }
}

/// Puts each record into a part.
struct SplitTask {
    form_options: FormOptions,
    split: Split,
    /// The names of the parts in the summary.
    names: Vec<String>,
    has_files: bool,
    parts: Arc<Ordered<Parts>>,
}

/// The numbers of puzzles in the parts, and their files, if there are any.
struct Parts {
    counts: Vec<u64>,
    files: Option<DraftFiles>,
    /// True if the files have the text above all records, or need none.
    has_begun: bool,
}

impl Parts {
    /// Writes the text above all records into each file, unless the files have it.
    fn begin(&mut self, style: &Style) -> anyhow::Result<()> {
        if std::mem::replace(&mut self.has_begun, true) {
            return Ok(());
        }
        let (parts, header) = (0..self.counts.len(), style.header());
        self.files.iter_mut().try_for_each(|files| parts.clone().try_for_each(|part| files.write(part, &header)))
    }

    /// Adds the puzzles of a part. In a file, an empty line separates grids of several lines.
    fn add(&mut self, part: usize, mut output: Output) -> anyhow::Result<()> {
        let before = self.counts[part];
        self.counts[part] += output.records;
        let Some(files) = &mut self.files else { return Ok(()) };
        let (text, mut at) = (output.take_text(), 0);
        for (block, number) in output.blocks.iter().zip(before..) {
            files.write(part, &text[at..block.at])?;
            files.write(part, if number > 0 { b"\n" } else { b"" })?;
            at = block.at;
        }
        files.write(part, &text[at..])
    }
}

impl Task for SplitTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        let mut style = answers.style().clone();
        style.is_silent = false;
        let empty = || Answers::new(&style, answers.part(), 0, None);
        let mut of_parts: Vec<Answers> = self.names.iter().map(|_| empty()).collect();
        let found = self.split.parts(&puzzles(items), self.form_options.by, self.form_options.solver);
        answers.each_or_refuse(items, found, NO_FORM, |item, puzzle, part, answers| {
            of_parts[part].next_record();
            let fields = SplitFields { part: part + 1 };
            let comments = if self.has_files { Vec::new() } else { vec![("part", fields.part.to_string())] };
            let verdict = self.form_options.verdict();
            let answer = Commented { grid: puzzle.clone(), comments, verdict, fields };
            if self.has_files {
                of_parts[part].add(item, puzzle.clone(), &answer);
            } else {
                answers.add(item, puzzle.clone(), &answer);
            }
        });
        let outputs: Vec<Output> = of_parts.into_iter().map(Answers::into_output).collect();
        for output in &outputs {
            answers.add_lost(&output.lost);
        }
        self.parts.enter(answers.part(), |parts| {
            parts.begin(&style)?;
            outputs.into_iter().enumerate().try_for_each(|(part, output)| parts.add(part, output))
        })
    }

    fn fields(&self) -> &'static [&'static str] {
        &["part"]
    }

    /// The lines of a part do not begin with the names of the inputs.
    fn keeps_grids(&self) -> bool {
        true
    }

    fn end_part(&self, part: u64) {
        self.parts.enter(part, |_| ());
    }

    fn finish(&self, answers: &mut Answers) {
        let (counts, begun) = self.parts.with(|parts| (parts.counts.clone(), parts.begin(answers.style())));
        if let Err(error) = begun {
            answers.error(&format!("{error:#}"));
        }
        let parts = counts.iter().zip(&self.names).map(|(count, name)| format!("{} in {name}", grouped(*count)));
        let (puzzles, parts) = (counted(counts.iter().sum::<u64>(), "puzzle"), parts.collect::<Vec<_>>().join(", "));
        answers.note_apart(format!("{puzzles}: {parts}"));
    }
}

/// The fields of a puzzle of a part.
#[derive(Serialize)]
struct SplitFields {
    /// The number of the part, from 1.
    part: usize,
}
