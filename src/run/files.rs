//! Files that a command writes: whole, or not at all.

use std::fs::{self, File, Metadata};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use sudokit::picture::counted;

use super::destination::Place;
use super::interrupt::{add_draft, remove_draft};
use super::print;
use crate::terminal::messages;

/// Writes all files or none.
pub fn write_whole(files: &[(PathBuf, Vec<u8>)]) -> anyhow::Result<()> {
    let mut drafts = Vec::with_capacity(files.len());
    for (path, bytes) in files {
        let (draft, mut file) = Draft::new(path)?;
        file.write_all(bytes).with_context(|| draft.cannot_write())?;
        drafts.push(draft);
    }
    drafts.into_iter().try_for_each(Draft::finish)
}

impl Place {
    /// Writes bytes as the whole output. A folder takes none.
    pub fn write(self, bytes: impl Into<Vec<u8>>) -> anyhow::Result<()> {
        match self {
            Self::Stdout => print(bytes.into()),
            Self::File(path) => write_whole(&[(path, bytes.into())]),
            Self::Folder(path) => bail!("'{}' is a folder, expected a file", path.display()),
        }
    }
}

/// A file that is written as a draft beside its target. [`Draft::finish`] moves it there, and a drop removes it.
pub struct Draft {
    /// The path as it was given.
    pub path: PathBuf,
    target: PathBuf,
    /// The file beside the target; `None` if the target is no file: a device, for example, is written to at once and never
    /// replaced.
    temporary: Option<PathBuf>,
}

impl Draft {
    /// Creates the draft of a file, and opens it.
    pub fn new(path: &Path) -> anyhow::Result<(Self, File)> {
        let shown = path.display();
        // The target of a link is replaced, not the link.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let found = fs::metadata(&target).ok();
        if found.as_ref().is_some_and(Metadata::is_dir) {
            bail!("'{shown}' is a folder, expected a file");
        }
        let temporary = if found.as_ref().is_none_or(Metadata::is_file) {
            let name = target.file_name().with_context(|| format!("cannot write '{shown}': it has no name"))?;
            Some(target.with_file_name(format!(".{}.{}.part", name.to_string_lossy(), std::process::id())))
        } else {
            None
        };
        if let Some(temporary) = &temporary {
            add_draft(temporary);
        }
        let file = temporary.as_ref().map_or_else(|| File::create(&target), File::create_new).and_then(|file| {
            let old = found.filter(|_| temporary.is_some());
            old.map_or(Ok(()), |old| file.set_permissions(old.permissions())).map(|()| file)
        });
        let file = file.with_context(|| cannot_write(path))?;
        Ok((Self { path: path.into(), target, temporary }, file))
    }

    /// Moves the file to its target.
    pub fn finish(mut self) -> anyhow::Result<()> {
        let Some(temporary) = self.temporary.take() else { return Ok(()) };
        let moved = fs::rename(&temporary, &self.target).with_context(|| self.cannot_write());
        remove_draft(&temporary);
        moved
    }

    /// Returns the words before the reason why the file could not be written.
    pub fn cannot_write(&self) -> String {
        cannot_write(&self.path)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            remove_draft(temporary);
        }
    }
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write '{}'", path.display())
}

/// Creates a folder and its parents.
pub fn create_folder(path: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(path).with_context(|| format!("cannot make the folder '{}'", path.display()))
}

/// Reports the number of files that were written to a folder.
pub fn note_files(number: usize, folder: &Path) {
    messages::note(&format!("wrote {} to '{}'\n", counted(number, "file"), folder.display()));
}
