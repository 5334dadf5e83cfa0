//! The plan of a run: how its answers look. It is decided here alone, before the first answer, and does not change.

use std::sync::Arc;

use sudokit::text::{self, Record};

use super::Run;
use super::destination::Place;
use super::parts::Unread;
use crate::output::{Format, Style, TextStyle, VERDICT_FIELDS};
use crate::terminal::{self, is_terminal};

/// How the answers of a run look.
#[derive(Debug)]
pub struct Plan {
    format: Format,
    /// True if there are several records, so that places are named.
    pub several: bool,
    /// The names of the columns of the table from which the first record was read.
    table: Option<Arc<[String]>>,
}

/// The records that have been read before the first answer.
#[derive(Default)]
struct Preview {
    number: u64,
    /// The format of the first record.
    first: Option<text::Format>,
    table: Option<Arc<[String]>>,
}

/// The greatest number of records that are few: a person reads one after the other.
const FEW: u64 = 9;

impl Plan {
    /// Reads parts until the plan is certain, and no further: a list on standard input is answered before its second record
    /// arrives. Returns the parts, too.
    pub fn read(run: &Run, parts: &mut impl Iterator<Item = Unread>) -> (Vec<Unread>, Self) {
        let (mut read, mut seen) = (Vec::new(), Preview::default());
        while !seen.decides(run)
            && let Some(mut part) = parts.next()
        {
            seen.add(part.records());
            read.push(part);
        }
        (read, Self::of(run, &seen))
    }

    /// Returns the plan of a run that makes this number of records.
    pub fn of_made(run: &Run, number: u64) -> Self {
        Self::of(run, &Preview { number, ..Preview::default() })
    }

    /// Decides. The format is the one that was asked for, or the command's own; else boxed on a terminal for a few records; else the
    /// form of a single record, a line or nine; else lines.
    fn of(run: &Run, seen: &Preview) -> Self {
        // Records that are a part of more are several in any case.
        let is_part = run.options.operands.are_several() || run.options.is_partial();
        let several = seen.number > 1 || is_part || seen.is_stream(run);
        let format = match run.format() {
            Some(format) => format,
            None if run.draws_few() && seen.number <= FEW => Format::BOXED,
            None if !several && (run.in_words || !seen.is_in_lines()) => Format::GRID,
            None => Format::LINE,
        };
        Self { format, several, table: seen.table.clone() }
    }

    /// Returns the style of answers with these shared fields and fields of the command's own. A table that was read keeps its
    /// columns, and those of the verdict and the command's own follow.
    pub fn style(&self, run: &Run, shared: &[&'static str], own: &[&'static str]) -> anyhow::Result<Style> {
        let is_file = run.destination.place != Place::Stdout;
        let names = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        let of_command = [VERDICT_FIELDS, own].concat();
        let columns = match self.table.as_deref() {
            Some(table) => {
                let new = names(&of_command).into_iter().filter(|name| !table.contains(name));
                table.iter().cloned().chain(new).collect()
            }
            None => names(&[shared, own].concat()),
        };
        let template = run.options.template.clone().unwrap_or_default();
        template.check(&columns)?;
        Ok(Style {
            format: self.format,
            several: self.several,
            characters: if is_file { TextStyle::PLAIN } else { terminal::text_style() },
            is_terminal: !is_file && is_terminal(),
            is_report: run.is_report,
            paint: run.paint.clone(),
            template,
            columns,
            own: of_command,
        })
    }
}

impl Preview {
    /// Adds the next records.
    fn add(&mut self, records: &[Record]) {
        if let Some(first) = records.first().filter(|_| self.number == 0) {
            self.first = Some(first.format);
            self.table = first.labels.row().map(|row| Arc::clone(&row.names));
        }
        self.number += records.len() as u64;
    }

    /// Returns true if no further record changes the plan.
    fn decides(&self, run: &Run) -> bool {
        let enough = match (run.draws_few(), run.options.operands.are_several()) {
            (true, _) => FEW + 1,
            (false, true) => 1,
            (false, false) => 2,
        };
        self.number >= enough || self.is_stream(run)
    }

    /// Returns true for a list on standard input whose answers have lines of their own.
    fn is_stream(&self, run: &Run) -> bool {
        let is_by_line = run.format().map_or(!run.in_words && !run.draws_few(), Format::is_by_line);
        is_by_line && self.is_in_lines() && run.options.operands.is_stdin()
    }

    fn is_in_lines(&self) -> bool {
        self.first.is_some_and(text::Format::is_one_line)
    }
}

impl Run {
    /// Returns the format, if it does not depend on the records: the one that was asked for, or the command's own.
    pub fn format(&self) -> Option<Format> {
        // Only drawings have numbers of rows and columns, and on a terminal a few grids are drawn.
        let is_drawn = || self.paint.axes.is_some() && self.destination.is_terminal();
        self.destination.format.or(self.usual).or_else(|| is_drawn().then_some(Format::BOXED))
    }

    /// Returns true if a few records are boxed and many are not, so that the first ones have to be counted.
    fn draws_few(&self) -> bool {
        self.format().is_none() && self.destination.is_terminal()
    }
}
