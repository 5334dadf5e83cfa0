//! The puzzles of a collection, up to symmetry.

use std::path::Path;
use std::thread;

use anyhow::{Context, bail};
use sudokit::Grid;
use sudokit::generate::Classes;
use sudokit::text::{Chunks, Options};

use crate::cli::run::input;
use crate::cli::terminal::progress::Progress;

/// So many bytes of a collection are read at a time.
const CHUNK: usize = 1 << 22;

/// Reads a collection of any length on so many threads; 16 bytes are kept of each puzzle.
pub fn read_known(file: &Path, threads: usize) -> anyhow::Result<Classes> {
    let options = Options::default();
    let input::Input { name, reader } = input::open(file, options)?;
    let (mut known, mut progress, mut records) = (Classes::default(), Progress::new(), 0);
    for chunk in Chunks::with(reader, CHUNK, options) {
        let chunk = chunk.with_context(|| format!("cannot read '{name}'"))?;
        let (mut grids, mut unreadable) = (Vec::new(), None);
        chunk.read(|record| match record.puzzle() {
            Ok(grid) => grids.push(*grid),
            Err(why) => unreadable = unreadable.take().or_else(|| Some(why.into_owned())),
        });
        if let Some(why) = unreadable {
            return Err(input::cannot_read("the puzzles", &name, &why));
        }
        records += grids.len() as u64;
        known.extend(classes(&grids, threads));
        progress.tell(records, "known puzzles", None);
    }
    progress.clear();
    if records == 0 {
        bail!("{name}: no grid found, expected puzzles that are known");
    }
    Ok(known)
}

/// The classes of some puzzles.
fn classes(grids: &[Grid], threads: usize) -> Classes {
    let share = grids.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let parts: Vec<_> =
            grids.chunks(share).map(|part| scope.spawn(move || part.iter().collect::<Classes>())).collect();
        let mut all = Classes::default();
        for part in parts {
            // A thread that has panicked has ended the program.
            all.extend(part.join().unwrap_or_default());
        }
        all
    })
}
