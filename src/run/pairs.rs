//! Two lists side by side: the first record of the operands belongs to the first record of another list, and so on.
//!
//! Both are read only as far as pairs are needed, so that endless lists need no more memory than short ones. If a file is
//! missing or empty, it is uncertain which records belong together, and there are no more pairs.

use std::collections::VecDeque;
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sudokit::Grid;
use sudokit::text::{Options, Reason, Unreadable};

use super::inputs::{self, Operands};
use super::parts::{End, Part, Parts, RecordPart, skipped_comments};
use crate::output::Partner;
use crate::output::words::counted;

/// The other list.
pub struct PartnerList {
    path: PathBuf,
    parts: Parts,
    ready: VecDeque<Partner>,
    /// The number of records that have been read.
    count: u64,
    /// The number of comments with a grid that have been read.
    hidden: u64,
    /// The error that ended the list.
    error: Option<String>,
}

impl PartnerList {
    /// Opens the list of an option.
    pub fn open(path: &Path, operands: &Operands, options: Options) -> anyhow::Result<Self> {
        operands.check_beside(path)?;
        let parts = Parts::new(Operands::only(path), options);
        Ok(Self { path: path.into(), parts, ready: VecDeque::new(), count: 0, hidden: 0, error: None })
    }

    /// Returns the only grid, unless there are several.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub fn only_grid(&mut self) -> anyhow::Result<Option<Grid>> {
        while self.ready.len() < 2 && self.read_on() {}
        if let (Some(error), true) = (&self.error, self.ready.len() < 2) {
            anyhow::bail!(error.clone());
        }
        if self.ready.len() > 1 {
            return Ok(None);
        }
        let Some(only) = self.ready.front() else {
            let none = Unreadable::whole(Reason::NoGrid);
            return Err(inputs::cannot_read("the grid", &self.name(), &none));
        };
        let grid = only.record.givens().copied();
        grid.map(Some).map_err(|unreadable| inputs::cannot_read("the grid", &only.source, &unreadable))
    }

    fn name(&self) -> String {
        if self.path == Path::new("-") { "stdin".into() } else { self.path.display().to_string() }
    }

    /// Reads more records. Returns false at the end of the list.
    fn read_on(&mut self) -> bool {
        match self.parts.next().map(Part::read) {
            None => return false,
            Some(Part::Failed(_, message)) => self.error = Some(message),
            Some(Part::Records(RecordPart { source, records, hidden, .. })) => {
                self.count += records.len() as u64;
                self.hidden += hidden;
                let partner = |record| Partner { source: Arc::clone(&source), record };
                self.ready.extend(records.into_iter().map(partner));
            }
            Some(_) => {}
        }
        true
    }

    /// Returns the next record.
    fn next(&mut self) -> Option<Partner> {
        while self.ready.is_empty() && self.read_on() {}
        self.ready.pop_front()
    }

    /// Returns the number of all records.
    fn count_all(&mut self) -> u64 {
        self.ready.clear();
        while self.read_on() {
            self.ready.clear();
        }
        self.count
    }
}

/// The parts of the operands, each record with its partner.
pub struct Pairs<I> {
    parts: I,
    list: PartnerList,
    /// The name of the operands in messages.
    name: String,
    /// The number of records of the operands.
    records: u64,
    /// The number of records of the present operand.
    of_input: u64,
    /// True if a part of the present operand is answered.
    is_answered: bool,
    /// True if it is uncertain which records belong together.
    is_uncertain: bool,
    is_over: bool,
}

impl<I: Iterator<Item = Part>> Pairs<I> {
    /// Pairs the records of these parts, the parts of the operands, with those of a list.
    pub fn new(parts: I, operands: &Operands, list: PartnerList) -> Self {
        let name = operands.in_words();
        let (is_answered, is_uncertain, is_over) = (false, false, false);
        Self { parts, list, name, records: 0, of_input: 0, is_answered, is_uncertain, is_over }
    }

    /// Adds the partners of records. Counts and removes records without one.
    fn pair(&mut self, mut part: RecordPart) -> RecordPart {
        self.records += part.records.len() as u64;
        self.of_input += part.records.len() as u64;
        part.partners = part.records.iter().map_while(|_| self.list.next()).collect();
        part.records.truncate(part.partners.len());
        part
    }

    /// Ends an input. An input whose records have no partners does not count as empty, and its end is not reported.
    fn end_input(&mut self, End { source, if_empty }: End) -> Option<Part> {
        let (is_empty, is_answered) = (mem::take(&mut self.of_input) == 0, mem::take(&mut self.is_answered));
        self.is_uncertain |= is_empty;
        (is_empty || is_answered).then(|| Part::End(End { source, if_empty: if_empty.filter(|_| is_empty) }))
    }

    /// Returns the notes and the error to report when all has been read, one after the other.
    fn end(&mut self) -> Option<Part> {
        if self.is_uncertain {
            return None;
        }
        let (own, other) = (self.records, self.list.count_all());
        if let Some(note) = skipped_comments(mem::take(&mut self.list.hidden), &self.list.name()) {
            return Some(Part::Note(note));
        }
        self.is_over = true;
        if let Some(error) = self.list.error.take() {
            return Some(Part::Failed(None, error));
        }
        (own != other).then(|| {
            let (own_in_words, left) = (counted(own, "grid"), own.abs_diff(other));
            let (name, list) = (&self.name, self.list.name());
            Part::Failed(None, format!("{own_in_words} in {name}, {other} in {list}: skipped {left} without a partner"))
        })
    }
}

impl<I: Iterator<Item = Part>> Iterator for Pairs<I> {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        while !self.is_over {
            if let Some(error) = self.list.error.take() {
                self.is_over = true;
                return Some(Part::Failed(None, error));
            }
            match self.parts.next().map(Part::read) {
                None => return self.end(),
                Some(Part::Records(RecordPart { source, .. })) if self.is_uncertain => {
                    self.is_over = true;
                    let list = self.list.name();
                    let why = format!("{source}: left out, as it is not known which grids of {list} belong to it");
                    return Some(Part::Failed(None, why));
                }
                Some(Part::Records(part)) => {
                    let part = self.pair(part);
                    if !part.records.is_empty() || part.hidden > 0 {
                        self.is_answered = true;
                        return Some(Part::Records(part));
                    }
                }
                Some(Part::End(end)) => {
                    if let Some(end) = self.end_input(end) {
                        return Some(end);
                    }
                }
                Some(other) => {
                    self.is_uncertain = true;
                    return Some(other);
                }
            }
        }
        None
    }
}
