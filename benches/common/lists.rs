//! Lists of puzzles as files.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};
use sudokit::{Grid, text};

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
