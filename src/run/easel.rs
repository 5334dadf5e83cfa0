//! What is asked for of pictures.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::ValueEnum;
use sudokit::picture::Theme;

use super::gallery::Gallery;
use crate::render::{Format, Paint, Painter};

/// Options of commands that can paint their answers.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Pictures")]
pub struct Easel {
    /// Write the picture to a file, whose name says the format, too; several to a folder, a file each
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,

    /// How wide a picture is, in pixels (pdf: in points)
    #[arg(long, value_name = "N", value_parser = parse_size)]
    size: Option<u32>,

    /// Which colors: light, dark, or print (black and white, told apart by shape) [default: light]
    #[arg(long, value_enum, value_name = "THEME", hide_possible_values = true)]
    theme: Option<ThemeName>,

    /// Whether rows and columns have numbers: on or off [default: on for hints]
    #[arg(long, value_enum, value_name = "WHETHER", hide_possible_values = true)]
    axes: Option<Switch>,

    /// Whether candidates are drawn: on or off [default: on]
    #[arg(long, value_enum, value_name = "WHETHER", hide_possible_values = true)]
    marks: Option<Switch>,

    /// What stands above the picture [default: the step of a hint]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
}

/// Reads how wide a picture is to be.
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

impl Easel {
    /// The format that was asked for, if only by the name of the file.
    ///
    /// # Errors
    /// Something is asked for that only pictures have.
    pub fn format(&self, asked: Option<Format>) -> anyhow::Result<Option<Format>> {
        self.check(asked.or(self.named()?.map(Into::into)))
    }

    /// The same for a command that can write pages.
    ///
    /// # Errors
    /// Something is asked for that only pictures have.
    pub fn format_or_page(&self, asked: Option<Format>) -> anyhow::Result<Option<Format>> {
        let is_page = self.ends_like(Painter::Html);
        if is_page { self.check(asked.or(Some(Painter::Html.into()))) } else { self.format(asked) }
    }

    /// The file that was asked for, where no other wish about pictures can be granted.
    ///
    /// # Errors
    /// There is such a wish.
    pub fn only_output(&self, instead: &str) -> anyhow::Result<Option<PathBuf>> {
        match self.wishes().find(|name| *name != "--output") {
            Some(name) => bail!("{name} has no meaning with {instead}"),
            None => Ok(self.output.clone()),
        }
    }

    fn check(&self, format: Option<Format>) -> anyhow::Result<Option<Format>> {
        if format.and_then(Format::painter).is_none()
            && let Some(name) = self.wishes().next()
        {
            bail!("{name} belongs to pictures: -f svg, png or pdf");
        }
        Ok(format)
    }

    /// The options that were given.
    fn wishes(&self) -> impl Iterator<Item = &'static str> {
        let options = [
            ("--output", self.output.is_some()),
            ("--size", self.size.is_some()),
            ("--theme", self.theme.is_some()),
            ("--axes", self.axes.is_some()),
            ("--marks", self.marks.is_some()),
            ("--title", self.title.is_some()),
        ];
        options.into_iter().filter(|(_, is_there)| *is_there).map(|(name, _)| name)
    }

    /// The kind of pictures that the name of the file ends with; the simplest for a folder.
    fn named(&self) -> anyhow::Result<Option<Painter>> {
        let Some(output) = &self.output else { return Ok(None) };
        match output.extension() {
            Some(end) if !output.is_dir() => {
                let named = Painter::ALL.into_iter().find(|painter| self.ends_like(*painter));
                let end = end.display();
                named.map(Some).with_context(|| format!("no pictures are called '.{end}': expected svg, png or pdf"))
            }
            _ => Ok(Some(Painter::Svg)),
        }
    }

    /// Whether the name of the file ends like those of pictures of this kind.
    fn ends_like(&self, painter: Painter) -> bool {
        self.output.as_ref().is_some_and(|output| painter.is_named_by(output))
    }

    /// How pictures are painted.
    pub fn paint(&self) -> Paint {
        Paint {
            theme: self.theme.map_or(Theme::Light, Theme::from),
            size: self.size,
            axes: self.axes.map(|axes| axes == Switch::On),
            title: self.title.clone(),
            marks: self.marks != Some(Switch::Off),
        }
    }

    /// The place for pictures of this kind, of a single record or of several.
    ///
    /// # Errors
    /// They cannot go there.
    pub fn gallery(&self, painter: Painter, several: bool) -> anyhow::Result<Gallery> {
        Gallery::open(painter, self.paint(), self.output.clone(), several)
    }
}
