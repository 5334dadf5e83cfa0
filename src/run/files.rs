//! Files that a command writes: whole, or not at all.

use std::fs::{self, File, Metadata};
use std::io::ErrorKind::NotFound;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::slice;

use anyhow::{Context, anyhow, bail};

use super::destination::Place;
use super::interrupt::{Drafts, remove};
use super::print;
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
        match content {
            Content::File(bytes) => {
                let index = drafts.add_file(path)?;
                drafts.write(index, bytes)?;
            }
            Content::Folder(files) => drafts.add_folder(path, files)?,
        }
    }
    drafts.finish()
}

impl Place {
    /// Writes bytes as the whole output. A folder takes none.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn write(self, bytes: impl Into<Vec<u8>>) -> anyhow::Result<()> {
        match self {
            Self::Stdout => print(bytes.into()),
            Self::File(path) => write_whole(&[(path, Content::File(bytes.into()))]),
            Self::Folder(path) => bail!("'{}' is a folder, expected a file", path.display()),
        }
    }
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
    /// The draft; `None` if the target is neither a file nor a folder: a device, for example, is written to at once and
    /// never replaced.
    draft: Option<PathBuf>,
    /// The file; `None` for a folder.
    file: Option<BufWriter<File>>,
    /// True if the target has further names, hard links, which stay: its content is replaced, not the file.
    has_links: bool,
}

impl DraftFiles {
    /// Creates the draft of a single file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn only(path: &Path) -> anyhow::Result<Self> {
        let mut drafts = Self::default();
        drafts.add_file(path)?;
        Ok(drafts)
    }

    /// Creates the draft of a file. Returns its index.
    fn add_file(&mut self, path: &Path) -> anyhow::Result<usize> {
        let (target, found) = target_of(path)?;
        if found.as_ref().is_some_and(Metadata::is_dir) {
            bail!("'{}' is a folder, expected a file", path.display());
        }
        let is_file = found.as_ref().is_none_or(Metadata::is_file);
        let draft = if is_file { Some(self.add_draft(path, &target)?) } else { None };
        let file = draft.as_ref().map_or_else(|| File::create(&target), File::create_new).and_then(|file| {
            let old = found.as_ref().filter(|_| is_file);
            old.map_or(Ok(()), |old| file.set_permissions(old.permissions())).map(|()| file)
        });
        let file = Some(BufWriter::new(file.map_err(|error| cannot_write(path, &error))?));
        let has_links = is_file && found.is_some_and(|found| links(&found) > 1);
        self.outputs.push(Staged { path: path.into(), target, draft, file, has_links });
        Ok(self.outputs.len() - 1)
    }

    /// Creates the draft of a folder with these files.
    fn add_folder(&mut self, path: &Path, files: &[(String, String)]) -> anyhow::Result<()> {
        let (target, found) = target_of(path)?;
        let shown = path.display();
        if let Some(found) = found {
            if !found.is_dir() {
                bail!("'{shown}' is a file, expected a folder");
            }
            if let Some(other) = other_file(&target, files).with_context(|| format!("cannot read '{shown}'"))? {
                bail!("'{shown}' has another file in it, '{other}': expected a new folder, or one with pages only");
            }
        }
        let draft = self.add_draft(path, &target)?;
        let write = |(name, text): &(String, String)| fs::write(draft.join(name), text);
        let written = fs::create_dir(&draft).and_then(|()| files.iter().try_for_each(write));
        written.map_err(|error| cannot_write(path, &error))?;
        self.outputs.push(Staged { path: path.into(), target, draft: Some(draft), file: None, has_links: false });
        Ok(())
    }

    /// Returns the path of the draft of a target. A draft that an earlier run has left there is removed.
    fn add_draft(&mut self, path: &Path, target: &Path) -> anyhow::Result<PathBuf> {
        let shown = path.display();
        let name = target.file_name().with_context(|| format!("cannot write '{shown}': it has no name"))?;
        let draft = target.with_file_name(format!(".{}.part", name.to_string_lossy()));
        // The drafts of this run exist, so two spellings of one path have the same canonical path.
        let real = fs::canonicalize(&draft).ok();
        let own = self.outputs.iter().filter_map(|output| output.draft.as_ref());
        if real.is_some() && own.map(|own| fs::canonicalize(own).ok()).any(|own| own == real) {
            bail!("'{shown}' is given twice, expected another name");
        }
        remove(slice::from_ref(&draft));
        self.drafts.add(draft.clone());
        Ok(draft)
    }

    /// Adds bytes to the file with this index.
    pub fn write(&mut self, index: usize, bytes: &[u8]) -> anyhow::Result<()> {
        self.outputs[index].with_file(|file| file.write_all(bytes))
    }

    /// Moves all drafts to their targets.
    pub fn finish(mut self) -> anyhow::Result<()> {
        for output in &mut self.outputs {
            output.with_file(BufWriter::flush)?;
        }
        for output in &self.outputs {
            let Some(draft) = &output.draft else { continue };
            if !output.owns(draft) {
                bail!("'{}' is also the output of another run, expected another name", output.path.display());
            }
            output.replace_target(draft).map_err(|error| cannot_write(&output.path, &error))?;
            self.drafts.forget(draft);
        }
        Ok(())
    }
}

impl Staged {
    /// Works on the file, if the output is one.
    fn with_file(&mut self, work: impl FnOnce(&mut BufWriter<File>) -> std::io::Result<()>) -> anyhow::Result<()> {
        self.file.as_mut().map_or(Ok(()), work).map_err(|error| cannot_write(&self.path, &error))
    }

    /// Returns true if the draft is still the file that was written: no other run has replaced it.
    fn owns(&self, draft: &Path) -> bool {
        let Some(file) = &self.file else { return true };
        let both = fs::metadata(draft).and_then(|found| Ok((found, file.get_ref().metadata()?)));
        both.is_ok_and(|(found, own)| identity(&found) == identity(&own))
    }

    fn replace_target(&self, draft: &Path) -> std::io::Result<()> {
        if self.has_links {
            fs::copy(draft, &self.target)?;
            return fs::remove_file(draft);
        }
        if self.file.is_none() && self.target.exists() {
            fs::remove_dir_all(&self.target)?;
        }
        fs::rename(draft, &self.target)
    }
}

/// Returns the number of names of a file.
#[cfg(unix)]
fn links(file: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(file)
}

#[cfg(not(unix))]
const fn links(_: &Metadata) -> u64 {
    1
}

/// Returns the device and the number of a file.
#[cfg(unix)]
fn identity(file: &Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

#[cfg(not(unix))]
const fn identity(_: &Metadata) -> (u64, u64) {
    (0, 0)
}

/// Creates a folder and its parents.
pub fn create_folder(path: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(path).with_context(|| format!("cannot make the folder '{}'", path.display()))
}

fn cannot_write(path: &Path, error: &std::io::Error) -> anyhow::Error {
    anyhow!("cannot write '{}': {}", path.display(), plain(error))
}

/// Returns the target of an output, and what is there, if anything is.
fn target_of(path: &Path) -> anyhow::Result<(PathBuf, Option<Metadata>)> {
    // The target of a link is replaced, not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.into());
    match fs::metadata(&target) {
        Ok(found) => Ok((target, Some(found))),
        Err(error) if error.kind() == NotFound => Ok((target, None)),
        Err(error) => Err(cannot_write(path, &error)),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_that_an_earlier_run_has_left_is_overwritten() {
        let folder = std::env::temp_dir().join(format!("sudoku-drafts-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let draft = |name: &str| folder.join(format!(".{name}.part"));
        fs::write(draft("a.svg"), "a longer text").unwrap();
        fs::create_dir(draft("pages")).unwrap();
        fs::write(draft("pages").join("page-9.svg"), "old").unwrap();
        let pages = Content::Folder(vec![("page-1.svg".into(), "new".into())]);
        write_whole(&[(folder.join("a.svg"), Content::File(b"text".into())), (folder.join("pages"), pages)]).unwrap();
        assert_eq!(fs::read(folder.join("a.svg")).unwrap(), b"text");
        let files = |path: &Path| fs::read_dir(path).unwrap().map(|entry| entry.unwrap().file_name());
        assert!(files(&folder.join("pages")).eq(["page-1.svg"]));
        assert_eq!(files(&folder).count(), 2);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn two_spellings_of_one_target_are_refused() {
        let folder = std::env::temp_dir().join(format!("sudoku-spellings-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let same = folder.join("../.").join(folder.file_name().unwrap()).join("a.txt");
        let error = write_whole(&[folder.join("a.txt"), same].map(|path| (path, Content::File(Vec::new()))));
        assert!(error.is_err_and(|error| error.to_string().ends_with("is given twice, expected another name")));
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(&folder).unwrap();
    }
}
