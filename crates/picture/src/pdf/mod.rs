//! Drawings as pages of a PDF: PDF/A-2u with embedded subsets of its fonts. Equal pages give equal bytes.
//!
//! | file | content |
//! |---|---|
//! | `content.rs` | a drawing as the content stream of a page |
//! | `font.rs` | the glyphs in use, and the objects that embed them |
//! | `metadata.rs` | title, author, standard: the information dictionary and the XMP packet |
//! | `srgb.icc` | the color profile of the document: sRGB as a matrix and a curve, made for this project, CC0 |
//! | `bytes.rs` | compression and fingerprints |
//!
//! PDF/A validators are stricter than viewers. This module keeps these rules by construction:
//! - No text shows glyph 0 or control characters; the `ToUnicode` map of a font has every glyph in use.
//! - No stream ends with a carriage return, which would look like a part of the line end after it.
//! - Strings have at most 32767 bytes, names at most 127; pages are 3 to 14400 points wide and high.
//! - Colors are gray or RGB values, for which the output intent is sRGB. Printers print gray values with black ink alone.
//! - XMP packet and information dictionary agree; nothing is encrypted; the trailer has a file identifier.

mod bytes;
mod content;
mod font;
mod metadata;

use pdf_writer::types::OutputIntentSubtype;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, TextStr};

pub use metadata::About;

use super::drawing::Drawing;
use super::font::{FontError, single};
use super::theme::Theme;
use bytes::{compressed, fingerprint};
use content::{SETTINGS, resource_name};
use font::UsedFont;
use metadata::LANGUAGE;

/// A PDF, written page by page: PDF/A-2u with embedded fonts. Equal pages give equal bytes.
///
/// ```
/// use sudokit::picture::{About, Document, Extras, Scene, Theme, draw};
///
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let about = About { title: "One puzzle".into(), ..About::default() };
/// let mut document = Document::new(&about, Theme::Print);
/// document.bookmark("Puzzle 1");
/// document.page(&draw(&Scene::of_grid(&grid), &Extras::default()), 400.0);
/// assert!(document.finish()?.starts_with(b"%PDF"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "print")]
pub struct Document {
    pdf: Pdf,
    about: About,
    theme: Theme,
    /// The fonts in order of their first use.
    fonts: Vec<UsedFont>,
    pages: Vec<PdfPage>,
    bookmarks: Vec<Bookmark>,
    /// The first unused object number.
    next: Ref,
}

/// Writes drawings as the pages of a PDF, each with its width in points. The document has the title and the description of
/// the first drawing.
///
/// ```
/// use sudokit::picture::{Extras, Scene, Theme, draw, pdf};
///
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let file = pdf(&[(draw(&Scene::of_grid(&grid), &Extras::default()), 400.0)], Theme::Print)?;
/// assert!(file.starts_with(b"%PDF"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a font is damaged.
pub fn pdf(pages: &[(Drawing, f64)], theme: Theme) -> Result<Vec<u8>, FontError> {
    let mut about = About::default();
    if let Some((first, _)) = pages.first() {
        about.title.clone_from(&first.title);
        about.description.clone_from(&first.description);
    }
    let mut document = Document::new(&about, theme);
    for (page, width) in pages {
        document.page(page, *width);
    }
    document.finish()
}

struct PdfPage {
    id: Ref,
    height: f32,
}

struct Bookmark {
    name: String,
    /// The index of the page.
    page: usize,
}

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const RESOURCES: Ref = Ref::new(3);
const OUTLINE: Ref = Ref::new(4);
const PROFILE: Ref = Ref::new(5);
const INFORMATION: Ref = Ref::new(6);
const PACKET: Ref = Ref::new(7);
const FIRST_FREE: Ref = Ref::new(8);

/// The color space sRGB as an ICC profile of version 4.2.
const SRGB: &[u8] = include_bytes!("srgb.icc");

/// The smallest and the largest width and height of a page, in points.
const PAGE_LIMITS: [f64; 2] = [3.0, 14_400.0];

impl Document {
    /// Creates a document without pages.
    #[must_use]
    pub fn new(about: &About, theme: Theme) -> Self {
        let mut pdf = Pdf::with_settings(SETTINGS);
        pdf.set_version(1, 7);
        Self { pdf, about: about.printable(), theme, fonts: vec![], pages: vec![], bookmarks: vec![], next: FIRST_FREE }
    }

    /// Sets the name of the next page in the table of contents.
    pub fn bookmark(&mut self, name: &str) {
        self.bookmarks.push(Bookmark { name: metadata::printable(name), page: self.pages.len() });
    }

    /// Adds a drawing as a page, `width` points wide. The width is from 3 to 14400 points if the shape allows that.
    pub fn page(&mut self, drawing: &Drawing, width: f64) {
        let [least, most] = PAGE_LIMITS;
        let smallest = least / drawing.width.min(drawing.height);
        let scale = (width / drawing.width).max(smallest).min(most / drawing.width.max(drawing.height));
        let [width, height] = [drawing.width, drawing.height].map(|length| single(length * scale));
        let [id, content] = [self.next.bump(), self.next.bump()];
        let bytes = compressed(&content::stream(drawing, scale, height, self.theme, &mut self.fonts));
        self.pdf.stream(content, &bytes).filter(Filter::FlateDecode);
        let mut page = self.pdf.page(id);
        page.parent(PAGES).media_box(Rect::new(0.0, 0.0, width, height)).contents(content);
        page.pair(Name(b"Resources"), RESOURCES);
        page.finish();
        self.pages.push(PdfPage { id, height });
    }

    /// Returns the bytes of the file.
    ///
    /// # Errors
    /// If a font is damaged.
    pub fn finish(mut self) -> Result<Vec<u8>, FontError> {
        self.write_resources()?;
        let pages = self.pages.iter().map(|page| page.id);
        let count = i32::try_from(self.pages.len()).unwrap_or(i32::MAX);
        self.pdf.pages(PAGES).kids(pages).count(count);
        // A bookmark after the last page has no target.
        self.bookmarks.retain(|bookmark| bookmark.page < self.pages.len());
        self.write_outline();
        self.pdf.icc_profile(PROFILE, &compressed(SRGB)).n(3).filter(Filter::FlateDecode);
        self.about.write_information(&mut self.pdf, INFORMATION);
        self.pdf.metadata(PACKET, self.about.packet().as_bytes());
        self.write_catalog();
        let id = fingerprint(self.pdf.as_bytes()).to_be_bytes().to_vec();
        self.pdf.set_file_id((id.clone(), id));
        Ok(self.pdf.finish())
    }

    fn write_resources(&mut self) -> Result<(), FontError> {
        let mut written = Vec::new();
        for (index, font) in self.fonts.iter().enumerate().filter(|(_, font)| font.is_used()) {
            written.push((resource_name(index), font.write(&mut self.pdf, &mut self.next)?));
        }
        let written = written.iter().map(|(name, font)| (Name(name.as_bytes()), font));
        let mut resources = self.pdf.indirect(RESOURCES).dict();
        resources.insert(Name(b"Font")).dict().pairs(written);
        Ok(())
    }

    fn write_outline(&mut self) {
        let ids: Vec<Ref> = self.bookmarks.iter().map(|_| self.next.bump()).collect();
        let (Some(&first), Some(&last)) = (ids.first(), ids.last()) else { return };
        let count = i32::try_from(ids.len()).unwrap_or(i32::MAX);
        self.pdf.outline(OUTLINE).first(first).last(last).count(count);
        for (index, bookmark) in self.bookmarks.iter().enumerate() {
            let page = &self.pages[bookmark.page];
            let mut item = self.pdf.outline_item(ids[index]);
            item.title(TextStr(&bookmark.name)).parent(OUTLINE);
            item.dest().page(page.id).xyz(0.0, page.height, None);
            if index > 0 {
                item.prev(ids[index - 1]);
            }
            if let Some(&next) = ids.get(index + 1) {
                item.next(next);
            }
        }
    }

    fn write_catalog(&mut self) {
        let mut catalog = self.pdf.catalog(CATALOG);
        catalog.pages(PAGES).lang(TextStr(LANGUAGE)).metadata(PACKET);
        if !self.bookmarks.is_empty() {
            catalog.outlines(OUTLINE);
        }
        let mut intents = catalog.output_intents();
        let mut intent = intents.push();
        intent.subtype(OutputIntentSubtype::PDFA).output_condition_identifier(TextStr("sRGB"));
        intent.info(TextStr("sRGB IEC61966-2.1")).dest_output_profile(PROFILE);
    }
}

#[cfg(test)]
mod tests {
    use super::super::drawing::{Ink, Point, Words};
    use super::*;

    #[test]
    fn unprintable_characters_are_replaced_so_that_the_document_can_be_archived() {
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
    fn a_document_without_pages_is_valid() {
        let mut document = Document::new(&About::default(), Theme::Light);
        document.bookmark("nowhere");
        assert!(document.finish().is_ok());
    }

    #[test]
    fn page_sizes_stay_within_the_limits_of_the_standard() {
        for (width, written) in [(0.0, "[0 0 3 6]"), (1e9, "[0 0 7200 14400]")] {
            let mut document = Document::new(&About::default(), Theme::Light);
            document.page(&Drawing::new(100.0, 200.0), width);
            let file = document.finish().unwrap();
            assert!(String::from_utf8_lossy(&file).contains(&format!("/MediaBox{written}")));
        }
    }
}
