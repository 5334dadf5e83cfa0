//! Two lists side by side: the first record of the operands goes with the first of another list, and so on.
//!
//! Both are read as far as pairs are needed, so that lists without end need no more memory than short ones. Where it is no
//! longer certain which records belong together, since a file is missing or empty, no more pairs are made.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sudokit::Grid;
use sudokit::text::{Options, Reason, Record, Unreadable};

use super::input::{self, Operands};
use super::sources::{Portion, Slice, Sources};
use crate::answer::Partner;
use crate::answer::words::counted;

/// The other list.
pub struct List {
    path: PathBuf,
    sources: Sources,
    ready: VecDeque<Partner>,
    /// How many records have been read.
    count: u64,
    /// Why it cannot be read on.
    trouble: Option<String>,
}

impl List {
    /// The records of an operand, read as the others are.
    pub fn open(path: &Path, operands: &Operands, chunk_size: usize, options: Options) -> anyhow::Result<Self> {
        operands.check_beside(path)?;
        let sources = Sources::new(Operands::only(path), chunk_size, options);
        Ok(Self { path: path.into(), sources, ready: VecDeque::new(), count: 0, trouble: None })
    }

    /// The only grid, unless there are several.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub fn only_grid(&mut self) -> anyhow::Result<Option<Grid>> {
        while self.ready.len() < 2 && self.read_on() {}
        if let (Some(trouble), true) = (&self.trouble, self.ready.len() < 2) {
            anyhow::bail!(trouble.clone());
        }
        if self.ready.len() > 1 {
            return Ok(None);
        }
        let Some(only) = self.ready.front() else {
            let none = Unreadable::whole(Reason::NoGrid);
            return Err(input::cannot_read("the grid", &self.name(), &none));
        };
        let grid = only.record.givens().copied();
        grid.map(Some).map_err(|unreadable| input::cannot_read("the grid", &only.source, &unreadable))
    }

    fn name(&self) -> String {
        if self.path == Path::new("-") { "stdin".into() } else { self.path.display().to_string() }
    }

    /// Reads some more; false if there is no more.
    fn read_on(&mut self) -> bool {
        match self.sources.next() {
            None => return false,
            Some(Portion::Trouble(_, message)) => self.trouble = Some(message),
            Some(Portion::Chunk(source, chunk)) => {
                chunk.read(|record| {
                    self.count += 1;
                    self.ready.push_back(Partner { source: Arc::clone(&source), record });
                });
            }
            Some(Portion::Slice(_) | Portion::Passed(..) | Portion::End(_) | Portion::Mismatch(_)) => {}
        }
        true
    }

    /// The next record.
    fn next(&mut self) -> Option<Partner> {
        while self.ready.is_empty() && self.read_on() {}
        self.ready.pop_front()
    }

    /// How many records there are altogether.
    fn count_all(&mut self) -> u64 {
        self.ready.clear();
        while self.read_on() {
            self.ready.clear();
        }
        self.count
    }
}

/// Pairs of records, from two lists.
pub struct Pairs<I> {
    portions: I,
    list: List,
    /// What the operands are called, in words.
    name: String,
    /// How many records the operands have had.
    records: u64,
    /// How many of them the operand that is being read has had.
    records_of_input: u64,
    /// How many of them have a partner.
    paired: u64,
    paired_of_input: u64,
    /// Whether nobody knows any more which records belong together.
    is_broken: bool,
    is_over: bool,
}

impl<I: Iterator<Item = Portion>> Pairs<I> {
    /// The records of these portions, which are those of the operands, each with its partner.
    pub fn new(portions: I, operands: &Operands, list: List) -> Self {
        Self {
            portions,
            list,
            name: operands.in_words(),
            records: 0,
            records_of_input: 0,
            paired: 0,
            paired_of_input: 0,
            is_broken: false,
            is_over: false,
        }
    }

    /// Records with their partners; those that have none are only counted.
    fn slice(&mut self, source: Arc<str>, mut records: Vec<Record>, size: usize) -> Slice {
        let before = self.paired;
        self.records += records.len() as u64;
        self.records_of_input += records.len() as u64;
        let partners: Vec<Partner> = records.iter().map_while(|_| self.list.next()).collect();
        records.truncate(partners.len());
        self.paired += partners.len() as u64;
        self.paired_of_input += partners.len() as u64;
        Slice { source, records, partners, before, size }
    }

    /// An input ends; whether that is to be told.
    fn ends(&mut self) -> bool {
        let (records, paired) = (std::mem::take(&mut self.records_of_input), std::mem::take(&mut self.paired_of_input));
        self.is_broken |= records == 0;
        records == 0 || paired > 0
    }

    /// What there is to say when all has been read.
    fn ending(&mut self) -> Option<Portion> {
        self.is_over = true;
        if self.is_broken {
            return None;
        }
        let (ours, theirs) = (self.records, self.list.count_all());
        if let Some(trouble) = self.list.trouble.take() {
            return Some(Portion::Mismatch(trouble));
        }
        (ours != theirs).then(|| {
            let (ours_in_words, left) = (counted(ours, "grid"), ours.abs_diff(theirs));
            let (name, list) = (&self.name, self.list.name());
            let why = format!("{ours_in_words} in {name}, {theirs} in {list}: {left} left out for want of a partner");
            Portion::Mismatch(why)
        })
    }
}

impl<I: Iterator<Item = Portion>> Iterator for Pairs<I> {
    type Item = Portion;

    fn next(&mut self) -> Option<Portion> {
        while !self.is_over {
            if let Some(trouble) = self.list.trouble.take() {
                self.is_over = true;
                return Some(Portion::Mismatch(trouble));
            }
            match self.portions.next() {
                None => return self.ending(),
                Some(Portion::Chunk(source, _)) if self.is_broken => {
                    self.is_over = true;
                    let list = self.list.name();
                    let why = format!("{source}: left out, as it is not known which grids of {list} belong to it");
                    return Some(Portion::Mismatch(why));
                }
                Some(Portion::Chunk(source, chunk)) => {
                    let (mut records, size) = (Vec::new(), chunk.size());
                    chunk.read(|record| records.push(record));
                    let slice = self.slice(source, records, size);
                    if !slice.records.is_empty() {
                        return Some(Portion::Slice(slice));
                    }
                }
                Some(Portion::End(name)) => {
                    if self.ends() {
                        return Some(Portion::End(name));
                    }
                }
                Some(other) => {
                    self.is_broken = true;
                    return Some(other);
                }
            }
        }
        None
    }
}
