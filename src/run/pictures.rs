//! Pictures of a run: their options, and where they go: to standard output, into a file, or into a folder, a file each.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use sudokit::picture::{Drawing, Theme, pdf};
use sudokit::text::Format as TextFormat;

use super::Writer;
use super::files::{Content, create_folder, write_whole};
use crate::output::{Format, Paint, Painted, Painter, PictureFile};
use crate::terminal::is_terminal;

/// Options of commands whose answers can be pictures.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Pictures")]
pub struct PictureOptions {
    /// Write a picture to a file: .svg, .png or .pdf
    ///
    /// The extension also selects the format. Several pictures go to a folder, one file each.
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,

    #[command(flatten)]
    pub paint: Paint,
}

impl PictureOptions {
    /// Returns the format that was asked for, if only by the extension of the output.
    ///
    /// # Errors
    /// An option belongs to pictures and the format is none, or the extension names another format.
    pub fn format(&self, asked: Option<Format>) -> anyhow::Result<Option<Format>> {
        self.format_of(asked, &Painter::OF_GRIDS)
    }

    /// Returns the format for a command that also writes pages.
    ///
    /// # Errors
    /// As for `format`.
    pub fn format_or_page(&self, asked: Option<Format>) -> anyhow::Result<Option<Format>> {
        self.format_of(asked, &Painter::ALL)
    }

    fn format_of(&self, asked: Option<Format>, painters: &[Painter]) -> anyhow::Result<Option<Format>> {
        let named = self.named_painter(painters)?;
        // An output without an extension is a folder of pictures.
        let usual = self.output.as_ref().map(|_| Format::Picture(named.unwrap_or(Painter::Svg)));
        let format = asked.or(usual);
        let Some(painter) = format.and_then(Format::painter) else {
            let output = self.output.as_ref().map(|_| "--output");
            if let Some(option) = output.into_iter().chain(self.paint.given()).next() {
                bail!("{option} belongs to pictures: -f svg, png or pdf");
            }
            return Ok(format);
        };
        self.paint.check(painter)?;
        if let (Some(named), Some(output)) = (named, &self.output)
            && named != painter
        {
            let (output, name) = (output.display(), painter.name());
            bail!("'{output}' is not the name of a {name} file: expected -o FILE.{name}, or -f {}", named.name());
        }
        Ok(format)
    }

    /// Returns the painter that the extension of the output names. A folder names none.
    fn named_painter(&self, painters: &[Painter]) -> anyhow::Result<Option<Painter>> {
        let Some(output) = self.output.as_deref().filter(|output| !output.is_dir()) else { return Ok(None) };
        let Some(end) = output.extension() else { return Ok(None) };
        let named = Painter::of_name(output).filter(|painter| painters.contains(painter));
        let is_text = |end: &str| {
            end.eq_ignore_ascii_case("txt") || end.parse::<TextFormat>().is_ok_and(|format| format != TextFormat::Html)
        };
        let way_out = end.to_str().filter(|end| is_text(end)).map(|_| format!("; text goes to > {}", output.display()));
        let (end, way_out) = (end.display(), way_out.unwrap_or_default());
        named.map(Some).with_context(|| format!("no pictures are called '.{end}': expected svg, png or pdf{way_out}"))
    }

    /// Returns the output, for a command whose other output takes no option of pictures.
    ///
    /// # Errors
    /// Another option of pictures is given.
    pub fn only_output(&self, instead: &str) -> anyhow::Result<Option<PathBuf>> {
        self.paint.refuse(|_| true, instead)?;
        Ok(self.output.clone())
    }

    /// Returns the path of the output.
    pub fn output(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// Opens the files of a format of pictures for a writer.
    ///
    /// # Errors
    /// The answers cannot go there.
    pub fn open_files(&self, format: Format, several: bool, writer: &Writer) -> anyhow::Result<()> {
        format.painter().map_or(Ok(()), |painter| self.open(painter, several).map(|files| writer.set_pictures(files)))
    }

    fn open(&self, painter: Painter, several: bool) -> anyhow::Result<PictureWriter> {
        let target = Target::of(self.output.clone(), painter);
        let name = painter.name();
        if matches!(target, Target::Stdout) && painter.is_binary() && is_terminal() {
            bail!("{name} is not for terminals: -o FILE.{name} writes a file");
        }
        let theme = self.paint.theme();
        Ok(PictureWriter { painter, theme, target, several, single: None, pages: Vec::new() })
    }
}

/// A writer of the pictures of a run, in order.
pub struct PictureWriter {
    painter: Painter,
    theme: Theme,
    target: Target,
    /// True if there are several records.
    several: bool,
    /// The only picture of a file or of standard output.
    single: Option<Vec<u8>>,
    /// The pages of a document, with their widths.
    pages: Vec<(Drawing, f64)>,
}

/// The place of pictures.
enum Target {
    Stdout,
    File(PathBuf),
    Folder(PathBuf),
}

impl Target {
    /// Returns the place that a path names: a file if it is one or its extension is that of the painter, else a folder.
    fn of(output: Option<PathBuf>, painter: Painter) -> Self {
        match output {
            None => Self::Stdout,
            Some(path) if path.as_os_str() == "-" => Self::Stdout,
            Some(path) => {
                let is_named = Painter::of_name(&path) == Some(painter);
                let is_file = !path.is_dir() && (is_named || path.exists() || painter == Painter::Pdf);
                if is_file { Self::File(path) } else { Self::Folder(path) }
            }
        }
    }
}

impl PictureWriter {
    /// Adds the pictures of an output, before which there were some records.
    ///
    /// # Errors
    /// A file cannot be written, or there are more pictures than places for them.
    pub fn add(&mut self, before: u64, pictures: Vec<PictureFile>) -> anyhow::Result<()> {
        for PictureFile { record, part, painted } in pictures {
            let bytes = match (painted, &self.target) {
                (Painted::File(bytes), _) => bytes,
                (Painted::Pages(pages), Target::Folder(_)) => self.document(&pages)?,
                (Painted::Pages(pages), Target::Stdout | Target::File(_)) => {
                    self.pages.extend(pages);
                    continue;
                }
            };
            match &self.target {
                Target::Folder(folder) => self.write_to(folder, before + record, part, bytes)?,
                _ if self.single.is_some() => {
                    bail!("several pictures: -o FOLDER writes each into a file of its own");
                }
                _ => self.single = Some(bytes),
            }
        }
        Ok(())
    }

    /// Ends the pictures. Returns the bytes that go to standard output.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn finish(mut self) -> anyhow::Result<Option<Vec<u8>>> {
        if !self.pages.is_empty() {
            self.single = Some(self.document(&self.pages)?);
        }
        let Some(bytes) = self.single else { return Ok(None) };
        match self.target {
            Target::File(path) => write_whole(&[(path, Content::File(bytes))]).map(|()| None),
            Target::Stdout | Target::Folder(_) => Ok(Some(bytes)),
        }
    }

    /// Writes a file such as `grid-002-step-014.svg`; a number of which there is only one is left out.
    fn write_to(&self, folder: &Path, record: u64, part: Option<String>, bytes: Vec<u8>) -> anyhow::Result<()> {
        let record = (self.several || part.is_none()).then(|| format!("grid-{record:03}"));
        let stem: Vec<String> = record.into_iter().chain(part).collect();
        create_folder(folder)?;
        let path = folder.join(format!("{}.{}", stem.join("-"), self.painter.name()));
        write_whole(&[(path, Content::File(bytes))])
    }

    fn document(&self, pages: &[(Drawing, f64)]) -> anyhow::Result<Vec<u8>> {
        pdf(pages, self.theme).context("cannot make the document")
    }
}
