//! Classes of known puzzles, read from lists of any length.

use anyhow::anyhow;
use sudokit::Grid;
use sudokit::canon::{Canonical, ClassSet, Definition};
use sudokit::picture::grouped;
use sudokit::solve::{Flaw, Solver};

use crate::run::list::ListRecord;
use crate::run::pool;
use crate::terminal::progress::{self, Progress};

/// The number of records whose forms are found together.
const TOGETHER: usize = 1 << 14;

/// Calls a function with each record of a list and, if it has givens, its canonical form. The forms are found on several threads.
pub fn each_known(
    records: impl Iterator<Item = anyhow::Result<ListRecord>>,
    by: Definition,
    solver: Solver,
    threads: usize,
    mut add: impl FnMut(anyhow::Result<ListRecord>, Option<Result<Canonical, Flaw>>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let (mut records, mut progress, mut done) = (records.fuse(), Progress::new(), 0);
    loop {
        let some: Vec<anyhow::Result<ListRecord>> = records.by_ref().take(TOGETHER).collect();
        if some.is_empty() {
            progress::clear();
            return Ok(());
        }
        let grids: Vec<Grid> =
            some.iter().flatten().filter_map(|listed| listed.record.givens().ok().copied()).collect();
        let shares: Vec<&[Grid]> = grids.chunks(grids.len().div_ceil(threads).max(1)).collect();
        let mut forms = pool::map(&shares, threads, |share| by.forms(share, solver)).into_iter().flatten();
        done += some.len() as u64;
        for listed in some {
            let has_form = listed.as_ref().is_ok_and(|listed| listed.record.givens().is_ok());
            let form = if has_form { forms.next() } else { None };
            add(listed, form)?;
        }
        progress.show(done, "known puzzles", None);
    }
}

/// Adds a class to a set. Returns true if it is new. The error names the number of classes and a way to need fewer.
pub fn add_class(classes: &mut ClassSet, class: u128, way_out: &str) -> anyhow::Result<bool> {
    classes.try_insert_class(class).map_err(|_| {
        let number = grouped(classes.len() as u64);
        anyhow!("no memory for more than {number} classes ({way_out})")
    })
}
