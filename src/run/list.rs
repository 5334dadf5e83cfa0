//! Lists that are read outside of a run, such as known puzzles, and the only grid of an option.

use std::mem;
use std::sync::Arc;

use anyhow::{anyhow, bail};
use sudokit::Grid;
use sudokit::canon::{Canonical, Definition};
use sudokit::solve::Solver;
use sudokit::text::{Options, Record, Unreadable};

use super::inputs::Operands;
use super::parts::{RecordPart, parts};
use super::pool;
use crate::terminal::messages;
use crate::terminal::progress::{self, Progress};

/// A record of a list, readable or not.
pub struct ListRecord {
    /// The name of the input.
    pub source: Arc<str>,
    pub record: Record,
}

impl ListRecord {
    /// Returns the input and the line.
    pub fn place(&self) -> String {
        format!("{}:{}", self.source, self.record.line)
    }

    /// Returns the givens. Prints why there are none.
    pub fn givens(&self, wanted: &str) -> anyhow::Result<&Grid> {
        self.record.givens().map_err(|unreadable| self.cannot_read(wanted, &unreadable))
    }

    /// Prints why the record could not be read, and returns an error that names the input.
    pub fn cannot_read(&self, wanted: &str, unreadable: &Unreadable) -> anyhow::Error {
        messages::print(&messages::draw(&self.source, unreadable));
        anyhow!("cannot read {wanted} of '{}'", self.source)
    }
}

/// Returns the records of operands. An input that cannot be opened or read, or has no records, is an error.
pub fn records(operands: Operands, options: Options) -> impl Iterator<Item = anyhow::Result<ListRecord>> {
    let mut has_records = false;
    parts(operands, options).flat_map(move |part| {
        let RecordPart { source, records, end, .. } = part.read();
        has_records |= !records.is_empty();
        let error = end.and_then(|end| {
            let has_records = mem::take(&mut has_records);
            end.map_or_else(Some, |if_empty| if_empty.filter(|_| !has_records))
        });
        let listed = records.into_iter().map(move |record| Ok(ListRecord { source: Arc::clone(&source), record }));
        listed.chain(error.map(|error| Err(anyhow!(error))))
    })
}

/// The number of records whose forms are found together.
const TOGETHER: usize = 1 << 14;

/// Calls a function with the canonical form of each record of a list. The forms are found on several threads.
///
/// # Errors
/// A record has no form, or the function returns an error.
pub fn each_form(
    records: impl Iterator<Item = anyhow::Result<ListRecord>>,
    by: Definition,
    solver: Solver,
    threads: usize,
    mut add: impl FnMut(Canonical) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let (mut records, mut progress, mut done) = (records.fuse(), Progress::new(), 0);
    loop {
        let some: Vec<ListRecord> = records.by_ref().take(TOGETHER).collect::<anyhow::Result<_>>()?;
        if some.is_empty() {
            progress::clear();
            return Ok(());
        }
        let grids = some.iter().map(|listed| listed.givens("the puzzles").copied());
        let grids: Vec<Grid> = grids.collect::<anyhow::Result<_>>()?;
        let shares: Vec<&[Grid]> = grids.chunks(grids.len().div_ceil(threads)).collect();
        let forms = pool::map(&shares, threads, |share| by.forms(share, solver)).into_iter().flatten();
        for (listed, form) in some.iter().zip(forms) {
            add(form.map_err(|flaw| anyhow!("{}: {flaw}", listed.place()))?)?;
        }
        done += some.len() as u64;
        progress.show(done, "known puzzle", None);
    }
}

/// Reads the only grid of operands, for an option that takes no more.
pub fn only_grid(operands: Operands, options: Options, option: &str) -> anyhow::Result<Grid> {
    if operands.are_several() {
        bail!("{option} takes one grid, and there are {} operands", operands.paths().len());
    }
    let mut records = records(operands, options);
    let Some(first) = records.next().transpose()? else { bail!("{option} takes one grid, and there is none") };
    let grid = *first.givens("the grid")?;
    match records.next().transpose()? {
        Some(_) => bail!("{option} takes one grid, and there are more in {}", first.source),
        None => Ok(grid),
    }
}
