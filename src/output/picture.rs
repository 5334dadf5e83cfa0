//! Pictures: the scenes of an answer, painted, each a file or a page of its own.

use std::path::Path;

use sudokit::book::handout;
use sudokit::picture::{Drawing, Extras, Font, Lesson, Scene, Theme, UnknownLetter, draw, svg};

use super::{Answer, FormatRow, Layout, Output, Style, Subject};

/// The options of pictures.
#[derive(Clone, Debug)]
pub struct Paint {
    pub theme: Theme,
    /// The width in pixels or points, if it is not the usual one.
    pub size: Option<u32>,
    /// Numbers of rows and columns: asked for, refused, or as usual.
    pub axes: Option<bool>,
    /// The title, if it replaces that of the answer.
    pub title: Option<String>,
    /// The font of the title, if it is not the built-in one.
    pub font: Option<Font>,
    /// True if candidates are drawn.
    pub marks: bool,
}

impl Default for Paint {
    fn default() -> Self {
        Self { theme: Theme::Light, size: None, axes: None, title: None, font: None, marks: true }
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
    /// The number of the record in its output.
    pub record: u64,
    /// The end of the file name, if the record has several pictures.
    pub part: Option<String>,
    pub painted: Painted,
}

/// A painted picture.
pub enum Painted {
    /// A file.
    File(Vec<u8>),
    /// Pages of a document, this many points wide.
    Pages(Vec<Drawing>, f64),
}

impl Painter {
    /// All painters.
    pub const ALL: [Self; 4] = [Self::Svg, Self::Png, Self::Pdf, Self::Html];
    /// The painters of grids.
    pub const OF_GRIDS: [Self; 3] = [Self::Svg, Self::Png, Self::Pdf];

    /// Returns the name of the format, which is also the extension of file names.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
            Self::Html => "html",
        }
    }

    /// Returns the painter that the extension of a file name names.
    pub fn of_name(path: &Path) -> Option<Self> {
        let is_named = |painter: &Self| path.extension().is_some_and(|end| end.eq_ignore_ascii_case(painter.name()));
        Self::ALL.into_iter().find(is_named)
    }

    /// Returns true if a terminal cannot show the file.
    pub const fn is_binary(self) -> bool {
        matches!(self, Self::Png | Self::Pdf)
    }

    /// Returns the usual width of a picture; a page of HTML is as wide as its window.
    pub const fn usual_size(self) -> u32 {
        match self {
            Self::Svg => 540,
            Self::Png => 1080,
            Self::Pdf | Self::Html => 400,
        }
    }

    /// Returns the font of titles. There is none if the viewer of the picture chooses it.
    pub fn title_font(self, own: Option<&Font>) -> Option<&Font> {
        own.or_else(|| self.is_binary().then(|| Font::built_in(true)))
    }

    /// Paints a drawing, unless a font cannot write it.
    pub fn paint(self, drawing: Drawing, paint: &Paint) -> Result<Painted, UnknownLetter> {
        if self.title_font(paint.font.as_ref()).is_some() {
            drawing.check_letters()?;
        }
        let size = paint.size.unwrap_or(self.usual_size());
        Ok(match self {
            Self::Svg => Painted::File(svg(&drawing, paint.theme, size).into_bytes()),
            Self::Png => Painted::File(sudokit::picture::png(&drawing, paint.theme, size)),
            Self::Pdf | Self::Html => Painted::Pages(vec![drawing], f64::from(size)),
        })
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
pub const HTML: FormatRow = FormatRow { write: write_page, ..row("The whole path as a page to click through") };

/// Paints the pictures of an answer; the words of an answer without pictures go to standard error.
fn write(style: &Style, subject: Subject, answer: &dyn Answer, output: &mut Output) {
    let (pictures, Some(painter)) = (answer.pictures(), style.format.painter()) else { return };
    if pictures.is_empty() {
        report(style, subject, answer, output);
    }
    let is_list = pictures.iter().any(|picture| picture.part.is_some());
    if painter == Painter::Pdf
        && is_list
        && let Some(lesson) = titled(answer, &style.paint)
    {
        return output.add_picture(subject, None, printed(&lesson, &style.paint));
    }
    for picture in pictures {
        let drawing = laid_out(picture.scene, &style.paint);
        output.add_picture(subject, picture.part, painter.paint(drawing, &style.paint));
    }
}

/// Writes the page of an answer; the words of an answer without one go to standard error.
fn write_page(style: &Style, subject: Subject, answer: &dyn Answer, output: &mut Output) {
    match titled(answer, &style.paint) {
        Some(lesson) => {
            output.add_picture(subject, None, Ok(Painted::File(sudokit::picture::page(&lesson).into_bytes())));
        }
        None => report(style, subject, answer, output),
    }
}

/// Returns the lesson of an answer, if it has one, with the title that was asked for.
fn titled(answer: &dyn Answer, paint: &Paint) -> Option<Lesson> {
    let mut lesson = answer.lesson()?;
    if let Some(title) = &paint.title {
        lesson.title.clone_from(title);
    }
    Some(lesson)
}

/// Lays out a lesson as pages to print.
fn printed(lesson: &Lesson, paint: &Paint) -> Result<Painted, UnknownLetter> {
    let pages = handout(lesson, &extras(paint, true));
    pages.iter().try_for_each(Drawing::check_letters)?;
    let width = paint.size.map(f64::from).or(pages.first().map(|page| page.width));
    Ok(Painted::Pages(pages, width.unwrap_or_default()))
}

fn report(style: &Style, subject: Subject, answer: &dyn Answer, output: &mut Output) {
    if !answer.is_reported() {
        let place = subject.item.filter(|_| style.several).map(|item| format!("{}: ", item.place()));
        let words = answer.line().map(|line| line.words).unwrap_or_default();
        output.note(place.unwrap_or_default() + &words);
    }
}

fn laid_out(mut scene: Scene, paint: &Paint) -> Drawing {
    if let Some(title) = &paint.title {
        scene.title.clone_from(title);
    }
    draw(&scene, &extras(paint, scene.names_cells))
}

/// Returns the parts of a drawing, which usually has numbers of rows and columns or not.
fn extras(paint: &Paint, axes: bool) -> Extras {
    let axes = paint.axes.unwrap_or(axes);
    Extras { axes, marks: paint.marks, title_font: paint.font.clone(), ..Extras::default() }
}
