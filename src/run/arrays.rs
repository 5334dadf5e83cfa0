//! The arrays of a run: files of `NumPy`, which begin with the number of their rows.

use std::path::{Path, PathBuf};

use anyhow::bail;
use sudokit::text::npy;

use super::files::{DraftFiles, create_folder};
use crate::output::ARRAYS;

/// The arrays that a command has for its answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrays {
    /// Grids, in one file.
    Grids,
    /// Puzzles, solutions and verdicts, in a folder.
    Pairs,
}

impl Arrays {
    /// Refuses a path that is not a place for these arrays.
    pub fn check(self, path: Option<&Path>) -> anyhow::Result<()> {
        let is_file = path.is_some_and(is_file);
        let shown = path.map(|path| format!("'{}'", path.display())).unwrap_or_default();
        match (self, path) {
            _ if path == Some(Path::new("-")) => bail!("arrays cannot go to standard output: -o FILE.npy or -o FOLDER"),
            (Self::Grids, None) => bail!("-f npy needs a file, since an array begins with its length: -o FILE.npy"),
            (Self::Pairs, None) => bail!("-f npy needs a folder for puzzles, solutions and verdicts: -o FOLDER"),
            (Self::Grids, Some(_)) if !is_file => bail!("{shown} is not the name of an array: expected -o FILE.npy"),
            (Self::Pairs, Some(_)) if is_file => {
                bail!(
                    "{shown} is one file, expected -f npy and a folder for puzzles, solutions and verdicts: -o FOLDER"
                )
            }
            _ => Ok(()),
        }
    }
}

/// Returns true if a path names an array.
pub fn is_file(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("npy")) && !path.is_dir()
}

/// Returns the files of the arrays for an output: itself, or the files of a folder.
pub fn paths(output: &Path) -> Vec<PathBuf> {
    if is_file(output) {
        return vec![output.into()];
    }
    ARRAYS.map(|(name, _)| output.join(format!("{name}.npy"))).into()
}

/// A writer of arrays, in order.
pub struct ArrayWriter {
    files: DraftFiles,
    /// The number of arrays that are written, from the first.
    written: usize,
    rows: u64,
}

impl ArrayWriter {
    /// Creates the files of [`paths`].
    ///
    /// # Errors
    /// One of them cannot be written.
    pub fn create(paths: &[PathBuf]) -> anyhow::Result<Self> {
        if let [_, _, verdicts] = paths {
            verdicts.parent().map_or(Ok(()), create_folder)?;
        }
        let mut files = DraftFiles::create(paths)?;
        (0..paths.len()).try_for_each(|file| files.write(file, &[0; npy::HEADER_LENGTH]))?;
        Ok(Self { files, written: paths.len(), rows: 0 })
    }

    /// Adds whole rows.
    pub fn add(&mut self, rows: &[u8]) -> anyhow::Result<()> {
        let length = ARRAYS.iter().map(|(_, length)| length).sum();
        self.rows += (rows.len() / length) as u64;
        let mut part = Vec::with_capacity(rows.len());
        let mut start = 0;
        for (file, (_, length_of_part)) in self.arrays() {
            part.clear();
            rows.chunks_exact(length).for_each(|row| part.extend_from_slice(&row[start..start + length_of_part]));
            self.files.write(file, &part)?;
            start += length_of_part;
        }
        Ok(())
    }

    /// Writes the numbers of rows, and moves the files to their places.
    pub fn finish(mut self) -> anyhow::Result<()> {
        for (file, (_, length)) in self.arrays() {
            self.files.replace_start(file, &npy::header(self.rows, Some(length).filter(|&length| length > 1)))?;
        }
        self.files.finish()
    }

    /// Returns the arrays that are written.
    fn arrays(&self) -> impl Iterator<Item = (usize, (&'static str, usize))> + use<> {
        ARRAYS.into_iter().take(self.written).enumerate()
    }
}
