//! The puzzles of a collection: those that are known, up to symmetry, and those near which others are looked for.

use std::path::Path;
use std::thread;

use anyhow::{Context, bail};
use sudokit::generate::Near;
use sudokit::solve::Solver;
use sudokit::text::{self, Chunks, Options};
use sudokit::{Grid, Puzzle};

use crate::run::input;
use crate::terminal::progress::Progress;
use crate::terminal::status;
use sudokit::canon::ClassSet;

/// So many bytes of a collection are read at a time.
const CHUNK: usize = 1 << 22;

/// Reads a collection of any length on so many threads; 16 bytes are kept of each puzzle.
pub fn read_known(file: &Path, threads: usize) -> anyhow::Result<ClassSet> {
    let options = Options::default();
    let input::Input { name, reader } = input::open(file, options)?;
    let (mut known, mut progress, mut records) = (ClassSet::default(), Progress::new(), 0);
    for chunk in Chunks::with(reader, CHUNK, options) {
        let chunk = chunk.with_context(|| format!("cannot read '{name}'"))?;
        let (mut grids, mut unreadable) = (Vec::new(), None);
        chunk.read(|record| match record.givens() {
            Ok(grid) => grids.push(*grid),
            Err(why) => unreadable = unreadable.take().or(Some(why)),
        });
        if let Some(why) = unreadable {
            return Err(input::cannot_read("the puzzles", &name, &why));
        }
        records += grids.len() as u64;
        known.extend(classes(&grids, threads));
        progress.tell(records, "known puzzles", None);
    }
    status::clear();
    if records == 0 {
        bail!("{name}: no grid found, expected puzzles that are known");
    }
    Ok(known)
}

/// Reads the puzzles near which others are looked for.
pub fn read_near(file: &Path) -> anyhow::Result<Near> {
    let (name, text) = input::read_text(file, u64::MAX)?;
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for record in text::read(&text) {
        let grid = *record.givens().map_err(|why| input::cannot_read("the puzzles", &name, &why))?;
        let puzzle = Solver::new().puzzle(&grid);
        puzzles.push(puzzle.with_context(|| format!("{name}:{}: not a puzzle with one solution", record.line))?);
    }
    if puzzles.is_empty() {
        bail!("{name}: no grid found, expected puzzles near which others are looked for");
    }
    Ok(puzzles.into_iter().collect())
}

/// The classes of some puzzles.
fn classes(grids: &[Grid], threads: usize) -> ClassSet {
    let of = |part: &[Grid]| part.iter().collect::<ClassSet>();
    let share = grids.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let begin = |part| thread::Builder::new().spawn_scoped(scope, move || of(part)).map_err(|_| part);
        let parts: Vec<_> = grids.chunks(share).map(begin).collect();
        let mut all = ClassSet::default();
        for part in parts {
            // A thread that has panicked has ended the program; where there can be none, this one does its work.
            all.extend(part.map_or_else(of, |thread| thread.join().unwrap_or_default()));
        }
        all
    })
}
