//! Files that a command writes: whole, or not at all.

use std::fs::{self, File};
use std::io::ErrorKind::NotFound;
use std::io::{BufWriter, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};

use super::interrupt::Drafts;
use crate::terminal::messages::plain;

/// The content of an output.
pub enum Content {
    File(Vec<u8>),
    /// A folder of files with these names and texts. The names differ only in a number.
    Folder(Vec<(String, String)>),
}

/// Writes all outputs or none.
pub fn write_whole(outputs: &[(PathBuf, Content)]) -> anyhow::Result<()> {
    let mut drafts = DraftFiles::default();
    for (path, content) in outputs {
        drafts.add(path, content)?;
    }
    for (index, (_, content)) in outputs.iter().enumerate() {
        match content {
            Content::File(bytes) => drafts.write(index, bytes)?,
            Content::Folder(files) => drafts.write_folder(index, files)?,
        }
    }
    drafts.finish()
}

/// Files and folders that are written as drafts beside their targets. [`DraftFiles::finish`] moves them to the targets.
#[derive(Default)]
pub struct DraftFiles {
    outputs: Vec<Staged>,
    drafts: Drafts,
}

/// An output with its draft.
struct Staged {
    /// The path as it was given.
    path: PathBuf,
    target: PathBuf,
    draft: PathBuf,
    /// The file; `None` for a folder.
    file: Option<BufWriter<File>>,
    /// True if the target is neither a file nor a folder: a device, for example, is written to and never replaced.
    is_special: bool,
}

impl DraftFiles {
    /// Creates the drafts of files with these paths.
    pub fn create(paths: &[PathBuf]) -> anyhow::Result<Self> {
        let mut all = Self::default();
        paths.iter().try_for_each(|path| all.add(path, &Content::File(Vec::new())))?;
        Ok(all)
    }

    /// Creates the draft of a file or folder without its content.
    fn add(&mut self, path: &Path, content: &Content) -> anyhow::Result<()> {
        let (target, is_special) = target_of(path, content)?;
        let name = target.file_name().with_context(|| format!("cannot write '{}': it has no name", path.display()))?;
        let draft = target.with_file_name(format!(".{}.{}.part", name.to_string_lossy(), std::process::id()));
        let file = match content {
            Content::File(_) if is_special => File::create(&target).map(Some),
            Content::File(_) => File::create_new(&draft).map(Some),
            Content::Folder(_) => fs::create_dir(&draft).map(|()| None),
        };
        let file = file.map_err(|error| cannot_write(path, &error))?.map(BufWriter::new);
        self.drafts.add(draft.clone());
        self.outputs.push(Staged { path: path.into(), target, draft, file, is_special });
        Ok(())
    }

    /// Adds bytes to the file with this index.
    pub fn write(&mut self, index: usize, bytes: &[u8]) -> anyhow::Result<()> {
        self.outputs[index].with_file(|file| file.write_all(bytes))
    }

    /// Replaces the first bytes of the file with this index, which have been written.
    pub fn replace_start(&mut self, index: usize, bytes: &[u8]) -> anyhow::Result<()> {
        self.outputs[index].with_file(|file| {
            file.rewind()?;
            file.write_all(bytes)
        })
    }

    /// Writes the files of the folder with this index.
    fn write_folder(&self, index: usize, files: &[(String, String)]) -> anyhow::Result<()> {
        let Staged { path, draft, .. } = &self.outputs[index];
        let written = files.iter().try_for_each(|(name, text)| fs::write(draft.join(name), text));
        written.map_err(|error| cannot_write(path, &error))
    }

    /// Moves all drafts to their targets.
    pub fn finish(mut self) -> anyhow::Result<()> {
        for output in &mut self.outputs {
            output.with_file(BufWriter::flush)?;
        }
        for Staged { path, target, draft, file, .. } in self.outputs.iter().filter(|output| !output.is_special) {
            let is_old_folder = file.is_none() && target.exists();
            let removed = if is_old_folder { fs::remove_dir_all(target) } else { Ok(()) };
            removed.and_then(|()| fs::rename(draft, target)).map_err(|error| cannot_write(path, &error))?;
        }
        Ok(())
    }
}

impl Staged {
    /// Works on the file, if the output is one.
    fn with_file(&mut self, work: impl FnOnce(&mut BufWriter<File>) -> std::io::Result<()>) -> anyhow::Result<()> {
        self.file.as_mut().map_or(Ok(()), work).map_err(|error| cannot_write(&self.path, &error))
    }
}

/// Writes a file, or removes it if it cannot be written whole.
pub fn write_file(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let written = File::create(path).and_then(|mut file| {
        file.write_all(bytes).inspect_err(|_| {
            _ = fs::remove_file(path);
        })
    });
    written.map_err(|error| cannot_write(path, &error))
}

/// Creates a folder and its parents.
pub fn create_folder(path: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(path).with_context(|| format!("cannot make the folder '{}'", path.display()))
}

fn cannot_write(path: &Path, error: &std::io::Error) -> anyhow::Error {
    anyhow!("cannot write '{}': {}", path.display(), plain(error))
}

/// Returns the target of an output. Also returns true if the target is neither a file nor a folder.
fn target_of(path: &Path, content: &Content) -> anyhow::Result<(PathBuf, bool)> {
    let shown = path.display();
    // The target of a link is replaced, not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.into());
    let found = match fs::metadata(&target) {
        Ok(found) => found,
        Err(error) if error.kind() == NotFound => return Ok((target, false)),
        Err(error) => bail!("cannot write '{shown}': {}", plain(&error)),
    };
    match content {
        Content::File(_) if found.is_dir() => bail!("'{shown}' is a folder, expected a file"),
        Content::Folder(_) if !found.is_dir() => bail!("'{shown}' is a file, expected a folder"),
        Content::Folder(files) => {
            if let Some(other) = other_file(&target, files).with_context(|| format!("cannot read '{shown}'"))? {
                bail!("'{shown}' has another file in it, '{other}': expected a new folder, or one with pages only");
            }
        }
        Content::File(_) => {}
    }
    Ok((target, !found.is_dir() && !found.is_file()))
}

/// Returns the first file of a folder whose name differs from these in more than a number.
fn other_file(folder: &Path, files: &[(String, String)]) -> std::io::Result<Option<String>> {
    let without_number = |name: &str| name.chars().filter(|c| !c.is_ascii_digit()).collect::<String>();
    let own = files.first().map(|(name, _)| without_number(name));
    let mut first: Option<String> = None;
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if Some(without_number(&name)) != own && first.as_ref().is_none_or(|first| name < *first) {
            first = Some(name);
        }
    }
    Ok(first)
}
