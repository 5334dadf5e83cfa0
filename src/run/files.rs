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

/// Writes all outputs or none: first as drafts beside their targets, then moves the drafts to the targets.
pub fn write_whole(outputs: &[(PathBuf, Content)]) -> anyhow::Result<()> {
    let staged: Vec<StagedOutput> =
        outputs.iter().map(|(path, content)| StagedOutput::of(path, content)).collect::<Result<_, _>>()?;
    let mut drafts = Drafts::default();
    for output in &staged {
        drafts.add(output.draft.clone());
    }
    for ((path, content), output) in outputs.iter().zip(&staged) {
        output.write(content).map_err(|error| cannot_write(path, &error))?;
    }
    for ((path, content), output) in outputs.iter().zip(&staged) {
        output.publish(content).map_err(|error| cannot_write(path, &error))?;
    }
    Ok(())
}

/// Files that are written piece by piece: as drafts, which [`DraftFiles::finish`] moves to their targets.
pub struct DraftFiles {
    files: Vec<(PathBuf, StagedOutput, BufWriter<File>)>,
    drafts: Drafts,
}

impl DraftFiles {
    /// Creates the drafts of files with these paths.
    pub fn create(paths: &[PathBuf]) -> anyhow::Result<Self> {
        let mut all = Self { files: Vec::new(), drafts: Drafts::default() };
        for path in paths {
            let staged = StagedOutput::of(path, &Content::File(Vec::new()))?;
            let file = if staged.is_special { File::create(&staged.target) } else { File::create_new(&staged.draft) };
            let file = file.map_err(|error| cannot_write(path, &error))?;
            all.drafts.add(staged.draft.clone());
            all.files.push((path.clone(), staged, BufWriter::new(file)));
        }
        Ok(all)
    }

    /// Adds bytes to the file with this index.
    pub fn write(&mut self, index: usize, bytes: &[u8]) -> anyhow::Result<()> {
        let (path, _, file) = &mut self.files[index];
        file.write_all(bytes).map_err(|error| cannot_write(path, &error))
    }

    /// Replaces the first bytes of the file with this index, which have been written.
    pub fn replace_start(&mut self, index: usize, bytes: &[u8]) -> anyhow::Result<()> {
        let (path, _, file) = &mut self.files[index];
        let replaced = file.rewind().and_then(|()| file.write_all(bytes)).and_then(|()| file.flush());
        replaced.map_err(|error| cannot_write(path, &error))
    }

    /// Moves all drafts to their targets.
    pub fn finish(mut self) -> anyhow::Result<()> {
        for (path, _, file) in &mut self.files {
            file.flush().map_err(|error| cannot_write(path, &error))?;
        }
        for (path, staged, _) in self.files.iter().filter(|(_, staged, _)| !staged.is_special) {
            fs::rename(&staged.draft, &staged.target).map_err(|error| cannot_write(path, &error))?;
        }
        Ok(())
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

/// The target of an output, and its draft.
struct StagedOutput {
    target: PathBuf,
    draft: PathBuf,
    /// True if the target is neither a file nor a folder: a device, for example, is written to and never replaced.
    is_special: bool,
}

impl StagedOutput {
    fn of(path: &Path, content: &Content) -> anyhow::Result<Self> {
        let shown = path.display();
        // The target of a link is replaced, not the link.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let found = match fs::metadata(&target) {
            Ok(found) => Some(found),
            Err(error) if error.kind() == NotFound => None,
            Err(error) => bail!("cannot write '{shown}': {}", plain(&error)),
        };
        match (content, &found) {
            (Content::File(_), Some(found)) if found.is_dir() => bail!("'{shown}' is a folder, expected a file"),
            (Content::Folder(_), Some(found)) if !found.is_dir() => bail!("'{shown}' is a file, expected a folder"),
            (Content::Folder(files), Some(_)) => {
                if let Some(other) = other_file(&target, files).with_context(|| format!("cannot read '{shown}'"))? {
                    bail!("'{shown}' has another file in it, '{other}': expected a new folder, or one with pages only");
                }
            }
            _ => {}
        }
        let name = target.file_name().with_context(|| format!("cannot write '{shown}': it has no name"))?;
        let draft = target.with_file_name(format!(".{}.{}.part", name.to_string_lossy(), std::process::id()));
        let is_special = found.is_some_and(|found| !found.is_dir() && !found.is_file());
        Ok(Self { target, draft, is_special })
    }

    /// Writes the draft.
    fn write(&self, content: &Content) -> std::io::Result<()> {
        match content {
            Content::File(_) if self.is_special => Ok(()),
            Content::File(bytes) => fs::write(&self.draft, bytes),
            Content::Folder(files) => {
                fs::create_dir(&self.draft)?;
                files.iter().try_for_each(|(name, text)| fs::write(self.draft.join(name), text))
            }
        }
    }

    /// Moves the draft to its target.
    fn publish(&self, content: &Content) -> std::io::Result<()> {
        match content {
            Content::File(bytes) if self.is_special => fs::write(&self.target, bytes),
            Content::Folder(_) if self.target.exists() => {
                fs::remove_dir_all(&self.target)?;
                fs::rename(&self.draft, &self.target)
            }
            _ => fs::rename(&self.draft, &self.target),
        }
    }
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
