//! Lists of puzzles under random symmetries.

use std::env;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;

use anyhow::{Context, Result, ensure};
use sudokit::random::Random;
use sudokit::{Grid, Symmetry, text};

/// A list of puzzles in random order, each under a random symmetry, and a temporary file of it.
pub struct Turned {
    pub name: String,
    pub puzzles: Vec<Grid>,
    file: PathBuf,
}

impl Turned {
    /// Creates a list with at most this number of puzzles.
    pub fn read(list: &Path, most: usize, seed: u64) -> Result<Self> {
        let mut random = Random::new(seed, 0);
        let turn = |puzzle: &Grid| Symmetry::random(&mut random).apply(puzzle);
        let mut puzzles: Vec<Grid> = read(list)?.iter().map(turn).collect();
        random.shuffle(&mut puzzles);
        puzzles.truncate(most);
        ensure!(!puzzles.is_empty(), "{} has no puzzles", list.display());
        let name = list.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let file = env::temp_dir().join(format!("sudokit-{}-{name}.txt", process::id()));
        write_lines(&file, puzzles.iter().copied()).context("cannot write the turned puzzles")?;
        Ok(Self { name, puzzles, file })
    }

    /// Returns the path of the file.
    pub fn file(&self) -> String {
        self.file.to_string_lossy().into_owned()
    }
}

impl Drop for Turned {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.file);
    }
}

/// Reads the puzzles of a list.
pub fn read(list: &Path) -> Result<Vec<Grid>> {
    let text = fs::read_to_string(list).with_context(|| format!("cannot read {}", list.display()))?;
    let grid = |record: text::Record| record.grid().with_context(|| format!("{}:{}", list.display(), record.line));
    text::read(&text).map(grid).collect()
}

/// Returns a line for each grid.
pub fn write_lines(file: &Path, grids: impl IntoIterator<Item = Grid>) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(file)?);
    grids.into_iter().try_for_each(|grid| writeln!(file, "{grid}"))?;
    file.flush()
}
