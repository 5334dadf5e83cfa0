//! Pictures: the scenes of an answer, painted, each a file or a page of its own.

use std::path::Path;

use sudokit::picture::{Drawing, Extras, Scene, Theme, draw, svg};

use super::{Layout, Row, Style};
use crate::answer::{Answer, Page, Sheet, Subject};

/// How pictures are painted.
#[derive(Clone, Debug)]
pub struct Paint {
    pub theme: Theme,
    /// How wide they are, in pixels or points; each format has its own measure if there is none.
    pub size: Option<u32>,
    /// Numbers of rows and columns, if that was asked for or refused.
    pub axes: Option<bool>,
    /// What stands above, if that is not what the answer says.
    pub title: Option<String>,
    /// Whether candidates are shown.
    pub marks: bool,
}

impl Default for Paint {
    fn default() -> Self {
        Self { theme: Theme::Light, size: None, axes: None, title: None, marks: true }
    }
}

/// A kind of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Painter {
    /// Vectors as text.
    Svg,
    /// Pixels.
    Png,
    /// Pages to print.
    Pdf,
    /// A page to click through.
    Html,
}

impl Painter {
    /// All that grids can be painted as.
    pub const ALL: [Self; 3] = [Self::Svg, Self::Png, Self::Pdf];

    /// The name of the format, which is also how names of files end.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
            Self::Html => "html",
        }
    }

    /// Whether a file says by its name that it is of this kind.
    pub fn is_named_by(self, path: &Path) -> bool {
        path.extension().is_some_and(|end| end.eq_ignore_ascii_case(self.name()))
    }

    /// Whether a terminal would be confused by it.
    pub const fn is_binary(self) -> bool {
        match self {
            Self::Svg | Self::Html => false,
            Self::Png | Self::Pdf => true,
        }
    }

    /// How wide a picture is if nobody says so; a page of HTML is as wide as its window.
    pub const fn usual_size(self) -> u32 {
        match self {
            Self::Svg => 540,
            Self::Png => 1080,
            Self::Pdf | Self::Html => 400,
        }
    }

    /// Paints a drawing.
    pub fn paint(self, drawing: Drawing, paint: &Paint) -> Sheet {
        let size = paint.size.unwrap_or(self.usual_size());
        match self {
            Self::Svg => Sheet::File(svg(&drawing, paint.theme, size).into_bytes()),
            Self::Png => Sheet::File(sudokit::picture::png(&drawing, paint.theme, size)),
            Self::Pdf | Self::Html => Sheet::Leaf(drawing),
        }
    }
}

const fn row(name: &'static str, help: &'static str) -> Row {
    Row { layout: Layout::Pictures, name, help, header: None, render }
}

/// Neither text nor pictures of the records.
pub const SILENT: Row = row("", "");
/// SVG.
pub const SVG: Row = row("svg", "A picture: vectors, for browsers and for print");
/// PNG.
pub const PNG: Row = row("png", "A picture: pixels");
/// HTML.
pub const HTML: Row = Row { render: render_page, ..row("html", "The whole way as a page to click through") };
/// PDF.
pub const PDF: Row = row("pdf", "Pictures, a page each");

/// Paints what an answer shows; what it only says goes to standard error.
fn render(style: &Style, subject: Subject, answer: &dyn Answer, page: &mut Page) {
    let scenes = answer.scenes();
    if scenes.is_empty() {
        tell_aside(style, subject, answer, page);
    }
    for (part, scene) in scenes {
        if let Some(sheet) = style.paint_drawing(drawn(scene, &style.paint)) {
            page.hang(part, sheet);
        }
    }
}

/// Writes the page that an answer makes; what it only says goes to standard error.
fn render_page(style: &Style, subject: Subject, answer: &dyn Answer, page: &mut Page) {
    match answer.lesson() {
        Some(mut lesson) => {
            if let Some(title) = &style.paint.title {
                lesson.title.clone_from(title);
            }
            page.hang(None, Sheet::File(sudokit::picture::page(&lesson).into_bytes()));
        }
        None => tell_aside(style, subject, answer, page),
    }
}

/// Says on standard error what an answer says, unless that has been done.
fn tell_aside(style: &Style, subject: Subject, answer: &dyn Answer, page: &mut Page) {
    if !answer.is_told_aside() {
        let place =
            subject.item.filter(|_| style.several).map_or_else(String::new, |item| format!("{}: ", item.place()));
        page.note(format!("{place}{}", answer.line().in_words()));
    }
}

/// A scene laid out as was asked for.
fn drawn(mut scene: Scene, paint: &Paint) -> Drawing {
    let axes = paint.axes.unwrap_or(scene.names_cells);
    if let Some(title) = &paint.title {
        scene.title.clone_from(title);
    }
    draw(&scene, &Extras { axes, title: true, legend: true, marks: paint.marks })
}
