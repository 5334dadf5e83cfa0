//! Pictures of a run: their options, and where they go: to standard output, into a file, or into a folder, a file each.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use clap::{ValueEnum, ValueHint};
use sudokit::picture::{About, Document, Drawing, Font, Theme};

use super::Writer;
use super::arrays::{self, ArrayWriter, Arrays};
use super::files::{Content, create_folder, write_file, write_whole};
use super::fonts::{parse_font, parse_title};
use crate::output::{Format, Paint, Painted, Painter, PictureFile, with_way_out};
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

    /// Width of a picture in pixels (pdf: in points)
    #[arg(long, value_name = "N", value_parser = parse_size, hide_short_help = true)]
    size: Option<u32>,

    /// Colors: light, dark, or print (black and white, told apart by shape) [default: light]
    #[arg(long, value_enum, value_name = "THEME", hide_possible_values = true, hide_short_help = true)]
    theme: Option<ThemeName>,

    /// Row and column numbers: on or off [default: on for hints]
    #[arg(long, value_enum, value_name = "SWITCH", hide_possible_values = true, hide_short_help = true)]
    axes: Option<Switch>,

    /// Candidates: on or off [default: on]
    #[arg(long, value_enum, value_name = "SWITCH", hide_possible_values = true, hide_short_help = true)]
    marks: Option<Switch>,

    /// Title above the picture [default: the step of a hint]
    #[arg(long, value_name = "TEXT", value_parser = parse_title, hide_short_help = true)]
    title: Option<String>,

    /// Font of the title: a TrueType or OpenType file [default: Noto Sans]
    ///
    /// FILE#NAME names a font of a collection (.ttc). Chinese, Japanese and Korean titles need a font of theirs. A svg names
    /// the font and does not have it in it.
    #[arg(long, value_name = "FILE", value_parser = parse_font, value_hint = ValueHint::FilePath, hide_short_help = true)]
    font: Option<Font>,
}

fn parse_size(text: &str) -> Result<u32, String> {
    let size = text.parse().ok().filter(|size| (60..=10_000).contains(size));
    size.ok_or_else(|| "expected a number from 60 to 10000".into())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ThemeName {
    Light,
    Dark,
    Print,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Switch {
    On,
    Off,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Light => Self::Light,
            ThemeName::Dark => Self::Dark,
            ThemeName::Print => Self::Print,
        }
    }
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

    /// Returns the format for a command that also writes these arrays.
    ///
    /// # Errors
    /// As for `format`, or the output is no place for them.
    pub fn format_or_arrays(&self, asked: Option<Format>, arrays: Arrays) -> anyhow::Result<Option<Format>> {
        let is_named = asked.is_none() && self.output.as_deref().is_some_and(arrays::is_file);
        if !is_named && asked != Some(Format::Npy) {
            return self.format(asked);
        }
        self.refuse(|name| name != "--output", "-f npy")?;
        arrays.check(self.output.as_deref())?;
        Ok(Some(Format::Npy))
    }

    fn format_of(&self, asked: Option<Format>, painters: &[Painter]) -> anyhow::Result<Option<Format>> {
        let named = self.painter_of_output(painters)?;
        let format = asked.or(named.map(Format::Picture));
        let painter = format.and_then(Format::painter);
        if painter.is_none()
            && let Some(option) = self.given().next()
        {
            bail!("{option} belongs to pictures: -f svg, png or pdf");
        }
        if let Some(painter) = painter {
            self.check_effect(painter)?;
        }
        if let (Some(painter), Some(named), Some(output)) = (painter, named, &self.output)
            && painter != named
            && output.extension().is_some()
            && !output.is_dir()
        {
            let (output, name) = (output.display(), painter.name());
            bail!("'{output}' is not the name of a {name} file: expected -o FILE.{name}, or -f {}", named.name());
        }
        Ok(format)
    }

    /// Refuses options that a painter ignores, and a title that the font cannot write.
    fn check_effect(&self, painter: Painter) -> anyhow::Result<()> {
        let has_effect = |name: &str| painter != Painter::Html || matches!(name, "--output" | "--title");
        if let Some(option) = self.given().find(|name| !has_effect(name)) {
            bail!("{option} has no meaning with -f html: the page has switches of its own");
        }
        match (&self.title, painter.title_font(self.font.as_ref())) {
            (Some(title), Some(font)) => {
                font.check(title).map_err(|error| anyhow!("--title: {}", with_way_out(&error)))
            }
            _ => Ok(()),
        }
    }

    /// Returns the output, for a command whose other output takes no option of pictures.
    ///
    /// # Errors
    /// Another option of pictures is given.
    pub fn only_output(&self, instead: &str) -> anyhow::Result<Option<PathBuf>> {
        self.refuse(|name| name != "--output", instead)?;
        Ok(self.output.clone())
    }

    /// Refuses some options of pictures beside an option that leaves them without effect.
    ///
    /// # Errors
    /// One of them is given.
    pub fn refuse(&self, is_refused: impl Fn(&str) -> bool, beside: &str) -> anyhow::Result<()> {
        match self.given().find(|name| is_refused(name)) {
            Some(name) => bail!("{name} has no meaning with {beside}"),
            None => Ok(()),
        }
    }

    /// Returns the title.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Returns the paths of the output.
    pub fn outputs(&self, format: Option<Format>) -> Vec<PathBuf> {
        self.output.as_deref().map_or_else(Vec::new, |output| match format {
            Some(Format::Npy) => arrays::paths(output),
            _ => vec![output.into()],
        })
    }

    /// Returns the names of the options that are given.
    fn given(&self) -> impl Iterator<Item = &'static str> {
        let options = [
            ("--output", self.output.is_some()),
            ("--size", self.size.is_some()),
            ("--theme", self.theme.is_some()),
            ("--axes", self.axes.is_some()),
            ("--marks", self.marks.is_some()),
            ("--title", self.title.is_some()),
            ("--font", self.font.is_some()),
        ];
        options.into_iter().filter(|(_, is_given)| *is_given).map(|(name, _)| name)
    }

    /// Returns the painter that the extension of the output names; svg for a folder.
    fn painter_of_output(&self, painters: &[Painter]) -> anyhow::Result<Option<Painter>> {
        let Some(output) = &self.output else { return Ok(None) };
        match output.extension() {
            Some(end) if !output.is_dir() => {
                let named = Painter::of_name(output).filter(|painter| painters.contains(painter));
                let end = end.display();
                named.map(Some).with_context(|| format!("no pictures are called '.{end}': expected svg, png or pdf"))
            }
            _ => Ok(Some(Painter::Svg)),
        }
    }

    /// Returns the options of painting.
    pub fn paint(&self) -> Paint {
        Paint {
            theme: self.theme.map_or(Theme::Light, Theme::from),
            size: self.size,
            axes: self.axes.map(|axes| axes == Switch::On),
            title: self.title.clone(),
            font: self.font.clone(),
            marks: self.marks != Some(Switch::Off),
        }
    }

    /// Opens the files of a format of pictures or arrays for a writer.
    ///
    /// # Errors
    /// The answers cannot go there.
    pub fn open_files(&self, format: Format, several: bool, writer: &Writer) -> anyhow::Result<()> {
        match format {
            Format::Picture(painter) => writer.set_pictures(self.open(painter, several)?),
            Format::Npy => writer.set_arrays(ArrayWriter::create(&self.outputs(Some(format)))?),
            Format::Text(_) => {}
        }
        Ok(())
    }

    fn open(&self, painter: Painter, several: bool) -> anyhow::Result<PictureWriter> {
        let target = Target::of(self.output.clone(), painter);
        let name = painter.name();
        if matches!(target, Target::Stdout) && painter.is_binary() && is_terminal() {
            bail!("{name} is not for terminals: -o FILE.{name} writes a file");
        }
        Ok(PictureWriter { painter, paint: self.paint(), target, several, single: None, pages: Vec::new() })
    }
}

/// A writer of the pictures of a run, in order.
pub struct PictureWriter {
    painter: Painter,
    paint: Paint,
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
            match (painted, &self.target) {
                (Painted::Pages(pages, width), Target::Stdout | Target::File(_)) => {
                    self.pages.extend(pages.into_iter().map(|page| (page, width)));
                }
                (Painted::Pages(pages, width), Target::Folder(folder)) => {
                    let pages: Vec<_> = pages.into_iter().map(|page| (page, width)).collect();
                    let document = self.document(&pages)?;
                    self.write_to(folder, before + record, part, &document)?;
                }
                (Painted::File(bytes), Target::Folder(folder)) => {
                    self.write_to(folder, before + record, part, &bytes)?;
                }
                (Painted::File(_), _) if self.single.is_some() => {
                    bail!("several pictures: -o FOLDER writes each into a file of its own");
                }
                (Painted::File(bytes), _) => self.single = Some(bytes),
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
            let pages = std::mem::take(&mut self.pages);
            self.single = Some(self.document(&pages)?);
        }
        let Some(bytes) = self.single else { return Ok(None) };
        match self.target {
            Target::File(path) => write_whole(&[(path, Content::File(bytes))]).map(|()| None),
            Target::Stdout | Target::Folder(_) => Ok(Some(bytes)),
        }
    }

    /// Writes a file such as `grid-002-step-014.svg`; a number of which there is only one is left out.
    fn write_to(&self, folder: &Path, record: u64, part: Option<String>, bytes: &[u8]) -> anyhow::Result<()> {
        let record = (self.several || part.is_none()).then(|| format!("grid-{record:03}"));
        let stem: Vec<String> = record.into_iter().chain(part).collect();
        create_folder(folder)?;
        write_file(&folder.join(format!("{}.{}", stem.join("-"), self.painter.name())), bytes)
    }

    fn document(&self, pages: &[(Drawing, f64)]) -> anyhow::Result<Vec<u8>> {
        let first = pages.first().map(|(page, _)| page);
        let about = About {
            title: first.map(|page| page.title.clone()).unwrap_or_default(),
            description: first.map(|page| page.description.clone()).unwrap_or_default(),
            ..About::default()
        };
        let mut document = Document::new(&about, self.paint.theme);
        for (page, width) in pages {
            document.page(page, *width);
        }
        document.finish().context("cannot make the document")
    }
}
