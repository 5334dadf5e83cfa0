//! Pictures: the scenes of an answer, painted, each a file or a page of its own.

use std::fs;
use std::path::Path;

use anyhow::{anyhow, bail};
use clap::ValueHint;
use sudokit::book::handout;
use sudokit::picture::{Drawing, Extras, Font, FontError, Lesson, Scene, Theme, UnknownLetter, draw, svg};

use super::{Format, FormatRow, Layout, Output, Reply, Style, Subject, named};
use crate::terminal::messages::plain;

/// The options of painting.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Pictures")]
pub struct Paint {
    /// Width of a picture in pixels (pdf: in points)
    #[arg(long, value_name = "N", value_parser = parse_size, hide_short_help = true)]
    size: Option<u32>,

    /// Colors: light, dark, or print (black and white, told apart by shape) [default: light; pdf: print]
    #[arg(long, value_name = "THEME", value_parser = named(Theme::ALL.map(|theme| (theme.name(), theme))))]
    #[arg(hide_possible_values = true, hide_short_help = true)]
    theme: Option<Theme>,

    /// Row and column numbers, also with -f boxed: on or off [default: on where words name cells]
    #[arg(long, value_name = "SWITCH", value_parser = named(SWITCH), hide_possible_values = true, hide_short_help = true)]
    pub axes: Option<bool>,

    /// Candidates: on or off [default: on]
    #[arg(long, value_name = "SWITCH", value_parser = named(SWITCH), hide_possible_values = true, hide_short_help = true)]
    pub marks: Option<bool>,

    /// Title above the picture [default: the step of a hint]
    #[arg(long, value_name = "TEXT", value_parser = parse_title, hide_short_help = true)]
    pub title: Option<String>,

    /// Font of the title: a TrueType or OpenType file [default: Noto Sans]
    ///
    /// FILE#NAME names a font of a collection (.ttc). Chinese, Japanese and Korean titles need their own font. An SVG
    /// names the font, but does not contain it.
    #[arg(long, value_name = "FILE", value_parser = parse_font, value_hint = ValueHint::FilePath, hide_short_help = true)]
    font: Option<Font>,
}

const SWITCH: [(&str, bool); 2] = [("on", true), ("off", false)];

fn parse_size(text: &str) -> Result<u32, String> {
    let size = text.parse().ok().filter(|size| (60..=10_000).contains(size));
    size.ok_or_else(|| "expected a number from 60 to 10000".into())
}

/// Reads a title, a line of text.
pub fn parse_title(value: &str) -> Result<String, String> {
    match value.chars().find(|letter| letter.is_control()) {
        Some(letter) => Err(format!("{letter:?} is a control character, expected one line of text")),
        None => Ok(value.into()),
    }
}

/// Reads the font file that a value names: `FILE`, or `FILE#NAME` for a font of a collection.
pub fn parse_font(value: &str) -> Result<Font, String> {
    let (file, name) = match value.rsplit_once('#') {
        Some((file, name)) if !Path::new(value).exists() => (file, Some(name)),
        _ => (value, None),
    };
    let bytes = fs::read(file).map_err(|error| format!("cannot read '{file}': {}", plain(&error)))?;
    Font::new(bytes.leak(), name).map_err(|error| match error {
        FontError::Collection(_) => format!("{error} (FILE#NAME)"),
        error => error.to_string(),
    })
}

impl Paint {
    /// Refuses options that the format ignores, and a title that the font cannot write.
    pub fn check(&self, format: Option<Format>) -> anyhow::Result<()> {
        let options = [
            ("--size", self.size.is_some()),
            ("--theme", self.theme.is_some()),
            ("--axes", self.axes.is_some() && format != Some(Format::BOXED)),
            ("--marks", self.marks.is_some()),
            ("--font", self.font.is_some()),
            ("--title", self.title.is_some()),
        ];
        let given = options.into_iter().find(|(_, is_given)| *is_given).map(|(name, _)| name);
        let painter = match (format.and_then(Format::painter), given) {
            (None, Some(option)) => bail!("{option} belongs to pictures: -f svg, png or pdf"),
            (None, None) => return Ok(()),
            (Some(Painter::Html), Some(option)) if option != "--title" => {
                bail!("{option} has no meaning with -f html: the page has switches of its own")
            }
            (Some(painter), _) => painter,
        };
        match (&self.title, self.title_font(painter)) {
            (Some(title), Some(font)) => {
                font.check(title).map_err(|error| anyhow!("--title: {}", with_way_out(&error)))
            }
            _ => Ok(()),
        }
    }

    /// Returns the colors.
    pub fn theme(&self) -> Theme {
        self.theme.unwrap_or_default()
    }

    /// Returns the colors of pages to print.
    pub fn theme_on_paper(&self) -> Theme {
        self.theme.unwrap_or(Theme::Print)
    }

    /// Returns the font of titles. There is none if the viewer of the picture chooses it.
    fn title_font(&self, painter: Painter) -> Option<&Font> {
        self.font.as_ref().or_else(|| painter.is_binary().then(|| Font::built_in(true)))
    }

    /// Paints a drawing with columns of boards, unless a font cannot write it.
    pub fn paint(&self, drawing: Drawing, painter: Painter, columns: u32) -> Result<Painted, UnknownLetter> {
        if self.title_font(painter).is_some() {
            drawing.check_letters()?;
        }
        let size = self.size.unwrap_or(painter.usual_size() * columns);
        Ok(match painter {
            Painter::Svg => Painted::File(svg(&drawing, self.theme(), size).into_bytes()),
            Painter::Png => Painted::File(sudokit::picture::png(&drawing, self.theme(), size)),
            Painter::Pdf | Painter::Html => Painted::Pages(vec![(drawing, size.into())]),
        })
    }

    /// Lays out a scene, with the title that was asked for.
    fn draw(&self, mut scene: Scene) -> Drawing {
        if let Some(title) = &self.title {
            scene.title.clone_from(title);
        }
        draw(&scene, &self.extras(scene.names_cells))
    }

    /// Lays out a lesson as pages to print.
    fn print(&self, lesson: &Lesson) -> Result<Painted, UnknownLetter> {
        let pages = handout(lesson, &self.extras(true));
        pages.iter().try_for_each(Drawing::check_letters)?;
        let width = self.size.map(f64::from).or(pages.first().map(|page| page.width)).unwrap_or_default();
        Ok(Painted::Pages(pages.into_iter().map(|page| (page, width)).collect()))
    }

    /// Returns the parts of a drawing, which usually has numbers of rows and columns or not.
    fn extras(&self, axes: bool) -> Extras {
        let (axes, marks) = (self.axes.unwrap_or(axes), self.marks.unwrap_or(true));
        Extras { axes, marks, title_font: self.font.clone(), ..Extras::default() }
    }
}

/// A kind of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Painter {
    Svg,
    Png,
    Pdf,
    /// A page to click through.
    Html,
}

/// A picture of a record.
pub struct PictureFile {
    /// The number of the record in the run.
    pub record: u64,
    /// The end of the file name, if the record has several pictures.
    pub part: Option<String>,
    pub painted: Painted,
}

/// A painted picture.
pub enum Painted {
    /// A file.
    File(Vec<u8>),
    /// Pages of a document with their widths in points.
    Pages(Vec<(Drawing, f64)>),
}

impl Painter {
    /// Returns the painter of a name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Svg, Self::Png, Self::Pdf, Self::Html].into_iter().find(|painter| painter.name() == name)
    }

    /// Returns the name of the format, which is also the extension of file names.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
            Self::Html => "html",
        }
    }

    /// Returns true if a terminal cannot show the file.
    pub const fn is_binary(self) -> bool {
        matches!(self, Self::Png | Self::Pdf)
    }

    /// Returns the usual width of a picture; a page of HTML is as wide as its window.
    const fn usual_size(self) -> u32 {
        match self {
            Self::Svg => 540,
            Self::Png => 1080,
            Self::Pdf | Self::Html => 400,
        }
    }
}

/// Returns the words about a letter that the font of a title cannot write.
pub fn with_way_out(error: &UnknownLetter) -> String {
    match error {
        UnknownLetter::NoGlyph { .. } => {
            format!("{error} (--font names another font; svg without --font takes any letter)")
        }
        _ => format!("{error} (svg without --font takes any letter)"),
    }
}

const fn row(help: &'static str) -> FormatRow {
    FormatRow { layout: Layout::Picture, help, header: None, write }
}

pub const SVG: FormatRow = row("A picture: vectors, for browsers and for print");
pub const PNG: FormatRow = row("A picture: pixels");
pub const PDF: FormatRow = row("Pictures, a page each");
pub const HTML: FormatRow = FormatRow { write: write_page, ..row("A page to click through") };

/// Paints the pictures of an answer; the words of an answer without pictures go to standard error.
fn write(style: &Style, subject: Subject, reply: &Reply, output: &mut Output) {
    let Some(painter) = style.format.painter() else { return };
    if painter == Painter::Pdf
        && let Some(lesson) = titled(reply, &style.paint)
    {
        return output.add_picture(subject, None, style.paint.print(&lesson));
    }
    let pictures = (reply.pictures)();
    if pictures.is_empty() {
        report(style, subject, reply, output);
    }
    for picture in pictures {
        let columns = picture.scene.columns();
        let drawing = style.paint.draw(picture.scene);
        output.add_picture(subject, picture.part, style.paint.paint(drawing, painter, columns));
    }
}

/// Writes the page of an answer; the words of an answer without one go to standard error.
fn write_page(style: &Style, subject: Subject, reply: &Reply, output: &mut Output) {
    match titled(reply, &style.paint) {
        Some(lesson) => {
            output.add_picture(subject, None, Ok(Painted::File(sudokit::picture::page(&lesson).into_bytes())));
        }
        None => report(style, subject, reply, output),
    }
}

/// Returns the lesson of an answer, if it has one, with the title that was asked for.
fn titled(reply: &Reply, paint: &Paint) -> Option<Lesson> {
    let mut lesson = (reply.lesson)()?;
    if let Some(title) = &paint.title {
        lesson.title.clone_from(title);
    }
    Some(lesson)
}

fn report(style: &Style, subject: Subject, reply: &Reply, output: &mut Output) {
    if !reply.is_reported {
        let place = subject.item.filter(|_| style.several).map(|item| format!("{}: ", item.place()));
        let words = reply.line().map(|line| line.words).unwrap_or_default();
        output.note(place.unwrap_or_default() + &words);
    }
}
