//! Where pictures go: to standard output, into a file, into a folder with a file for each.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use sudokit::picture::{About, Document, Drawing};

use super::output::{Content, write_file, write_whole};
use crate::answer::{Picture, PicturePart, Sheet};
use crate::render::{Paint, Painter};

/// Pictures of a run, in order.
pub struct Gallery {
    painter: Painter,
    paint: Paint,
    target: Target,
    /// Whether there are several records.
    several: bool,
    /// The only picture of a file or of standard output.
    single: Option<Vec<u8>>,
    /// The pages so far.
    leaves: Vec<Drawing>,
}

/// Where pictures are put.
enum Target {
    Stdout,
    File(PathBuf),
    Folder(PathBuf),
}

impl Target {
    /// What a path names: a file if it is one or ends like one, else a folder.
    fn of(output: Option<PathBuf>, painter: Painter) -> Self {
        match output {
            None => Self::Stdout,
            Some(path) if path.as_os_str() == "-" => Self::Stdout,
            Some(path) => {
                let is_file =
                    !path.is_dir() && (painter.is_named_by(&path) || path.exists() || painter == Painter::Pdf);
                if is_file { Self::File(path) } else { Self::Folder(path) }
            }
        }
    }
}

impl Gallery {
    /// A gallery for pictures of this kind.
    ///
    /// # Errors
    /// They cannot go there, or cannot be made by this program.
    pub fn open(painter: Painter, paint: Paint, output: Option<PathBuf>, several: bool) -> anyhow::Result<Self> {
        let target = Target::of(output, painter);
        let name = painter.name();
        if matches!(target, Target::Stdout) && painter.is_binary() && io::stdout().is_terminal() {
            bail!("{name} is not for terminals: -o FILE.{name} writes a file");
        }
        Ok(Self { painter, paint, target, several, single: None, leaves: Vec::new() })
    }

    /// Takes the pictures of a page before which came so many records.
    ///
    /// # Errors
    /// A file cannot be written, or there are more pictures than places for them.
    pub fn hang(&mut self, before: u64, pictures: Vec<Picture>) -> anyhow::Result<()> {
        for Picture { record, part, sheet } in pictures {
            match (sheet, &self.target) {
                (Sheet::Leaf(drawing), Target::Stdout | Target::File(_)) => self.leaves.push(drawing),
                (Sheet::Leaf(drawing), Target::Folder(folder)) => {
                    write(&folder.join(self.name(before + record, part)), &self.document(&[drawing])?)?;
                }
                (Sheet::File(bytes), Target::Folder(folder)) => {
                    write(&folder.join(self.name(before + record, part)), &bytes)?;
                }
                (Sheet::File(_), _) if self.single.is_some() => {
                    bail!("several pictures: -o FOLDER writes each into a file of its own");
                }
                (Sheet::File(bytes), _) => self.single = Some(bytes),
            }
        }
        Ok(())
    }

    /// Ends it: what goes to standard output, if anything does.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn close(mut self) -> anyhow::Result<Option<Vec<u8>>> {
        if !self.leaves.is_empty() {
            let leaves = std::mem::take(&mut self.leaves);
            self.single = Some(self.document(&leaves)?);
        }
        let Some(bytes) = self.single else { return Ok(None) };
        match self.target {
            Target::File(path) => write_whole(&[(path, Content::File(bytes))]).map(|()| None),
            Target::Stdout | Target::Folder(_) => Ok(Some(bytes)),
        }
    }

    /// The name of a file: `grid-002-step-014.svg`; without what there is only one of.
    fn name(&self, record: u64, part: Option<PicturePart>) -> String {
        let record = (self.several || part.is_none()).then(|| format!("grid-{record:03}"));
        let part = part.map(|part| match part {
            PicturePart::Step(number) => format!("step-{number:03}"),
            PicturePart::Solution(number) => format!("solution-{number:03}"),
        });
        let stem: Vec<String> = record.into_iter().chain(part).collect();
        format!("{}.{}", stem.join("-"), self.painter.name())
    }

    /// A document with these pages.
    fn document(&self, leaves: &[Drawing]) -> anyhow::Result<Vec<u8>> {
        let width = f64::from(self.paint.size.unwrap_or(self.painter.usual_size()));
        let first = leaves.first();
        let about = About {
            title: first.map(|leaf| leaf.title.clone()).unwrap_or_default(),
            description: first.map(|leaf| leaf.description.clone()).unwrap_or_default(),
            ..About::default()
        };
        let mut document = Document::new(&about, self.paint.theme);
        for leaf in leaves {
            document.page(leaf, width);
        }
        document.finish().context("cannot make the document")
    }
}

/// Writes a file; its folder is made if it is not there.
fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder '{}'", folder.display()))?;
    }
    write_file(path, bytes)
}
