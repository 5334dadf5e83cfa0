//! What is asked for of pictures.

use std::path::PathBuf;

use anyhow::bail;
use clap::ValueEnum;
use sudokit::picture::Theme;

use super::gallery::Gallery;
use crate::cli::render::{Format, Paint, Painter};

/// Options of commands that can paint their answers.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Pictures")]
pub struct Easel {
    /// Write the picture to a file; several to a folder, a file each (its name says the format, too)
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,

    /// How wide a picture is, in pixels (pdf: in points)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(60..=10_000))]
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
        let format = asked.or_else(|| self.named().map(Into::into));
        if format.and_then(|format| format.painter()).is_none() {
            let options = [
                ("--output", self.output.is_some()),
                ("--size", self.size.is_some()),
                ("--theme", self.theme.is_some()),
                ("--axes", self.axes.is_some()),
                ("--marks", self.marks.is_some()),
                ("--title", self.title.is_some()),
            ];
            if let Some((name, _)) = options.iter().find(|(_, is_there)| *is_there) {
                bail!("{name} belongs to pictures: -f svg, png or pdf");
            }
        }
        Ok(format)
    }

    /// The kind of pictures that the name of the file ends with; the simplest if that says nothing.
    fn named(&self) -> Option<Painter> {
        let end = self.output.as_ref()?.extension();
        let is_it = |painter: &Painter| end.is_some_and(|end| end.eq_ignore_ascii_case(painter.name()));
        Some(Painter::ALL.into_iter().find(is_it).unwrap_or(Painter::Svg))
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
