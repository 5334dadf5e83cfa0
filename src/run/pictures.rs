//! The pictures of a run, in order: to standard output, into a file, or into a folder, a file each.

use std::path::Path;

use anyhow::{Context, bail};
use sudokit::picture::{Drawing, Theme, pdf};

use super::destination::Place;
use super::files::{create_folder, note_files, write_whole};
use crate::output::{Painted, Painter, PictureFile};

/// A writer of the pictures of a run, in order.
pub struct PictureWriter {
    painter: Painter,
    theme: Theme,
    place: Place,
    /// True if there are several records.
    several: bool,
    /// The number of files in the folder.
    files: usize,
    /// The only picture of a file or of standard output.
    single: Option<Vec<u8>>,
    /// The pages of a document, with their widths.
    pages: Vec<(Drawing, f64)>,
}

impl PictureWriter {
    /// Creates a writer of the pictures of one record, or of several.
    pub const fn new(painter: Painter, theme: Theme, place: Place, several: bool) -> Self {
        Self { painter, theme, place, several, files: 0, single: None, pages: Vec::new() }
    }

    /// Adds the pictures of an output.
    pub fn add(&mut self, pictures: Vec<PictureFile>) -> anyhow::Result<()> {
        for PictureFile { record, part, painted } in pictures {
            let bytes = match (painted, &self.place) {
                (Painted::File(bytes), _) => bytes,
                (Painted::Pages(pages), Place::Folder(_)) => self.document(&pages)?,
                (Painted::Pages(pages), Place::Stdout | Place::File(_)) => {
                    self.pages.extend(pages);
                    continue;
                }
            };
            match &self.place {
                Place::Folder(folder) => {
                    self.write_to(folder, record, part, bytes)?;
                    self.files += 1;
                }
                _ if self.single.is_some() => {
                    bail!("several pictures: -o FOLDER/ writes each into a file of its own");
                }
                _ => self.single = Some(bytes),
            }
        }
        Ok(())
    }

    /// Writes a single picture, or a document, to its place.
    pub fn finish(mut self) -> anyhow::Result<()> {
        if !self.pages.is_empty() {
            self.single = Some(self.document(&self.pages)?);
        }
        if let Place::Folder(folder) = &self.place {
            note_files(self.files, folder);
        }
        self.single.map_or(Ok(()), |bytes| self.place.write(bytes))
    }

    /// Writes a file such as `grid-002-step-014.svg`; a number of which there is only one is left out.
    fn write_to(&self, folder: &Path, record: u64, part: Option<String>, bytes: Vec<u8>) -> anyhow::Result<()> {
        let record = (self.several || part.is_none()).then(|| format!("grid-{record:03}"));
        let stem: Vec<String> = record.into_iter().chain(part).collect();
        create_folder(folder)?;
        let path = folder.join(format!("{}.{}", stem.join("-"), self.painter.name()));
        write_whole(&[(path, bytes)])
    }

    fn document(&self, pages: &[(Drawing, f64)]) -> anyhow::Result<Vec<u8>> {
        pdf(pages, self.theme).context("cannot make the document")
    }
}
