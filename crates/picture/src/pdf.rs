//! Drawings as pages of a PDF: PDF/A-2u with the letters that are used embedded, dated at the turn of the
//! millennium, the same for the same
//! pages.

use krilla::SerializeSettings;
use krilla::color::rgb;
use krilla::configure::{Archival, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point as Place, Transform};
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline as Contents, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, Stroke as Line, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};

use super::drawing::{Dash, Drawing, Ink, Item, Point, Stroke, Words};
use super::font::{FILES, Face, left, single};
use super::path::{Segment, path};
use super::theme::{Color, Theme};

/// A PDF, page by page.
pub struct Document {
    inner: krilla::Document,
    /// The two weights.
    fonts: [Font; 2],
    theme: Theme,
    pages: usize,
    contents: Contents,
}

/// What a document says of itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// Its title.
    pub title: String,
    /// Who made it; may be empty.
    pub author: String,
    /// What it is, in a sentence; may be empty.
    pub description: String,
}

/// A document that cannot be archived, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no PDF/A can be made: {0}")]
pub struct NotArchivable(String);

impl Document {
    /// A document without pages, in English.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the archival standard and the fonts are what they are")]
    pub fn new(about: &About, theme: Theme) -> Self {
        let configuration = ConfigurationBuilder::new().with_archival_validator(Archival::A2_U).finish();
        let configuration = configuration.expect("there is a version of PDF for it");
        let mut inner = krilla::Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
        // The standard demands a date; a true one would make the same pages another file every time.
        let date =
            DateTime::new(2000).month(1).day(1).hour(0).minute(0).second(0).utc_offset_hour(0).utc_offset_minute(0);
        let metadata = Metadata::new().language("en".into()).creation_date(date);
        let mut metadata = metadata.producer("sudokit".into()).creator("sudoku".into());
        if !about.title.is_empty() {
            metadata = metadata.title(printable(&about.title));
        }
        if !about.author.is_empty() {
            metadata = metadata.authors(vec![printable(&about.author)]);
        }
        if !about.description.is_empty() {
            metadata = metadata.description(printable(&about.description));
        }
        inner.set_metadata(metadata);
        let fonts = FILES.map(|file| Font::new(file.into(), 0).expect("the file is a font"));
        Self { inner, fonts, theme, pages: 0, contents: Contents::new() }
    }

    /// Names the next page in the table of contents that viewers show.
    pub fn bookmark(&mut self, name: &str) {
        let top = XyzDestination::new(self.pages, Place::from_xy(0.0, 0.0));
        self.contents.push_child(OutlineNode::new(printable(name), top));
    }

    /// Adds a drawing as a page so many points wide.
    #[expect(clippy::missing_panics_doc, reason = "a drawing has a size")]
    pub fn page(&mut self, drawing: &Drawing, width: f64) {
        let scale = width / drawing.width;
        let settings = PageSettings::from_wh(single(width), single(drawing.height * scale)).expect("a page has a size");
        let mut page = self.inner.start_page_with(settings);
        let mut surface = page.surface();
        surface.push_transform(&Transform::from_scale(single(scale), single(scale)));
        let mut painter = Painter { surface, fonts: &self.fonts, theme: self.theme };
        for items in drawing.items.chunk_by(are_in_line) {
            match &items[0] {
                Item::Shape(outline, fill, stroke) => painter.shape(&path(outline), *fill, *stroke),
                Item::Words(first) => painter.words(first, items),
            }
        }
        painter.surface.pop();
        drop(painter);
        page.finish();
        self.pages += 1;
    }

    /// The bytes.
    ///
    /// # Errors
    /// What the archival standard forbids.
    pub fn finish(mut self) -> Result<Vec<u8>, NotArchivable> {
        self.inner.set_outline(self.contents);
        self.inner.finish().map_err(|error| NotArchivable(format!("{error:?}")))
    }
}

/// Text without what no page shows.
fn printable(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

struct Painter<'a> {
    surface: Surface<'a>,
    fonts: &'a [Font; 2],
    theme: Theme,
}

impl Painter<'_> {
    fn shape(&mut self, segments: &[Segment], fill: Option<Ink>, stroke: Option<Stroke>) {
        let Some(path) = built(segments) else { return };
        self.surface.set_fill(fill.map(|ink| self.fill(ink)));
        self.surface.set_stroke(stroke.map(|stroke| self.line(stroke)));
        self.surface.draw_path(&path);
    }

    /// Writes words that stand in a line, all as the first, in one go, which is short.
    fn words(&mut self, first: &Words, items: &[Item]) {
        let (mut text, mut glyphs) = (String::new(), Vec::<KrillaGlyph>::new());
        let start = left(first);
        let mut end = start;
        for item in items {
            let Item::Words(words) = item else { continue };
            if let Some(last) = glyphs.last_mut() {
                last.x_advance += single((left(words) - end) / first.size);
            }
            end = left(words);
            for glyph in Face::of(words.is_bold).glyphs(&words.text) {
                let begin = text.len();
                text.push(glyph.letter);
                let (id, advance) = (GlyphId::new(glyph.id), single(glyph.advance));
                glyphs.push(KrillaGlyph::new(id, advance, 0.0, 0.0, 0.0, begin..text.len(), None));
                end += glyph.advance * words.size;
            }
        }
        let fill = self.fill(first.ink);
        self.surface.set_fill(Some(fill));
        self.surface.set_stroke(None);
        let font = self.fonts[usize::from(first.is_bold)].clone();
        let start = Place::from_xy(single(start), single(first.at.y));
        self.surface.draw_glyphs(start, &glyphs, font, &text, single(first.size), false);
    }

    fn fill(&self, ink: Ink) -> Fill {
        Fill { paint: self.color(ink).into(), ..Fill::default() }
    }

    fn line(&self, stroke: Stroke) -> Line {
        let dash = stroke.dashes().map(|dashes| StrokeDash { array: dashes.map(single).to_vec(), offset: 0.0 });
        let line_cap = if stroke.dash == Dash::Dotted { LineCap::Round } else { LineCap::Butt };
        let paint = self.color(stroke.ink).into();
        Line { paint, width: single(stroke.width), miter_limit: 4.0, line_cap, dash, ..Line::default() }
    }

    fn color(&self, ink: Ink) -> rgb::Color {
        let Color(red, green, blue) = self.theme.color(ink);
        rgb::Color::new(red, green, blue)
    }
}

/// Whether two items are words in one line that look alike, the second to the right of the first.
fn are_in_line(one: &Item, other: &Item) -> bool {
    let (Item::Words(one), Item::Words(other)) = (one, other) else { return false };
    let look = |words: &Words| (words.size.to_bits(), words.at.y.to_bits(), words.is_bold, words.ink);
    look(one) == look(other) && one.at.x < other.at.x && !one.text.is_empty()
}

/// The path; nothing if there is nothing of it.
fn built(segments: &[Segment]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for segment in segments {
        let at = |point: Point| (single(point.x), single(point.y));
        match *segment {
            Segment::Move(to) => path.move_to(at(to).0, at(to).1),
            Segment::Line(to) => path.line_to(at(to).0, at(to).1),
            Segment::Quadratic(towards, to) => path.quad_to(at(towards).0, at(towards).1, at(to).0, at(to).1),
            Segment::Cubic(first, second, to) => {
                path.cubic_to(at(first).0, at(first).1, at(second).0, at(second).1, at(to).0, at(to).1);
            }
            Segment::Close => path.close(),
        }
    }
    path.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_printed_is_replaced_so_that_the_document_can_be_archived() {
        let about = About { title: "a\u{0}b\u{e000}".into(), author: "数".into(), description: "\n".into() };
        let mut document = Document::new(&about, Theme::Print);
        document.bookmark("\u{1b}[1m");
        let mut drawing = Drawing::new(100.0, 50.0);
        for text in ["", " ", "\u{0}\u{feff}\u{fffe}\u{e000}\u{10ffff}", "数独", "e\u{301}"] {
            drawing.words(Words::centered(Point::new(50.0, 25.0), 10.0, text, Ink::Text));
        }
        document.page(&drawing, 100.0);
        assert!(document.finish().is_ok_and(|bytes| bytes.starts_with(b"%PDF-1.7")));
    }

    #[test]
    fn a_document_without_pages_is_one_too() {
        assert!(Document::new(&About::default(), Theme::Light).finish().is_ok());
    }
}
