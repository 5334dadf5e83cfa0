//! Fonts of pictures: glyphs, widths and outlines, read from TrueType and OpenType files.
//!
//! The built-in font is Noto Sans, regular and bold.

use std::sync::LazyLock;

use ttf_parser::{GlyphId, OutlineBuilder, Permissions};

use super::drawing::{Anchor, Point, Words};
use super::path::Segment;

/// The built-in faces, regular and bold.
static FACES: LazyLock<[Face<'static>; 2]> = LazyLock::new(|| {
    [ttf_noto_sans::REGULAR, ttf_noto_sans::BOLD].map(|file| Face::new(file).expect("the built-in files are fonts"))
});

/// An error in a font file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FontError {
    /// The file is not a font, or has no outlines.
    #[error("not a TrueType or OpenType font with outlines")]
    NoFont,
    /// The license of the font forbids embedding it in documents.
    #[error("the license of the font forbids embedding")]
    Restricted,
    /// A table of the font is damaged.
    #[error("the font is damaged")]
    Damaged,
}

/// A font file: one weight of a font.
pub struct Face<'a> {
    pub file: &'a [u8],
    pub font: ttf_parser::Face<'a>,
}

/// A glyph of a face.
#[derive(Clone, Copy)]
pub struct Glyph {
    /// The letter that the glyph shows.
    pub letter: char,
    /// The number of the glyph in the face, never 0.
    pub id: u16,
    /// The distance to the next glyph, in a font of size 1.
    pub advance: f64,
}

/// The letter shown in place of letters that a face lacks.
const UNKNOWN: char = '?';

impl Face<'static> {
    /// Returns a built-in face.
    pub fn of(is_bold: bool) -> &'static Self {
        &FACES[usize::from(is_bold)]
    }
}

impl<'a> Face<'a> {
    /// Reads a font file, or the first font of a collection.
    ///
    /// # Errors
    /// If the file is not a font that documents can embed.
    pub fn new(file: &'a [u8]) -> Result<Self, FontError> {
        let font = ttf_parser::Face::parse(file, 0).map_err(|_| FontError::NoFont)?;
        if font.tables().glyf.is_none() && font.tables().cff.is_none() {
            return Err(FontError::NoFont);
        }
        if font.permissions() == Some(Permissions::Restricted) {
            return Err(FontError::Restricted);
        }
        Ok(Self { file, font })
    }

    /// Returns the glyphs of a text from left to right. `?` replaces letters that the face lacks.
    pub fn glyphs(&self, text: &str) -> impl Iterator<Item = Glyph> {
        text.chars().filter_map(|letter| self.glyph(letter).or_else(|| self.glyph(UNKNOWN)))
    }

    /// Returns the glyph of a letter. No letter has glyph 0, which fonts show for letters that they lack.
    fn glyph(&self, letter: char) -> Option<Glyph> {
        let is_private = matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{feff}' | '\u{fffe}' | '\u{f0000}'..);
        let id = self.font.glyph_index(letter).filter(|id| id.0 > 0 && !is_private && !letter.is_control())?;
        let advance = f64::from(self.font.glyph_hor_advance(id).unwrap_or(0)) / f64::from(self.font.units_per_em());
        Some(Glyph { letter, id: id.0, advance })
    }

    /// Returns the outline of a glyph at a size, with its origin at the point 0, 0.
    pub fn outline(&self, glyph: Glyph, size: f64) -> Vec<Segment> {
        let mut pen = Pen { scale: size / f64::from(self.font.units_per_em()), segments: Vec::new() };
        // A glyph without an outline is a space.
        _ = self.font.outline_glyph(GlyphId(glyph.id), &mut pen);
        pen.segments
    }
}

/// Returns the width of a text.
fn width(words: &Words) -> f64 {
    text_width(&words.text, words.is_bold) * words.size
}

/// Returns the x coordinate of the left end of a text.
pub fn left(words: &Words) -> f64 {
    words.at.x
        - match words.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width(words) / 2.0,
            Anchor::End => width(words),
        }
}

/// Returns the width of a text in a font of size 1.
#[must_use]
pub fn text_width(text: &str, is_bold: bool) -> f64 {
    Face::of(is_bold).glyphs(text).map(|glyph| glyph.advance).sum()
}

/// Returns the first letter that the font lacks, if there is one.
#[must_use]
pub fn unknown_letter(text: &str) -> Option<char> {
    text.chars().find(|&letter| Face::of(false).glyph(letter).is_none())
}

/// Converts a length to single precision, which the painters use.
#[expect(clippy::cast_possible_truncation, reason = "single precision is enough for pictures")]
pub const fn single(length: f64) -> f32 {
    length as f32
}

/// A collector of outlines, whose y axis points up in fonts and down in pictures.
struct Pen {
    scale: f64,
    segments: Vec<Segment>,
}

impl Pen {
    fn point(&self, x: f32, y: f32) -> Point {
        Point::new(f64::from(x) * self.scale, -f64::from(y) * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Move(self.point(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Line(self.point(x, y)));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.segments.push(Segment::Quadratic(self.point(cx, cy), self.point(x, y)));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.segments.push(Segment::Cubic(self.point(cx0, cy0), self.point(cx1, cy1), self.point(x, y)));
    }

    fn close(&mut self) {
        self.segments.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_digits_are_equally_wide() {
        for is_bold in [false, true] {
            let widths: Vec<f64> = ('0'..='9').map(|digit| text_width(&digit.to_string(), is_bold)).collect();
            assert!(widths.iter().all(|&width| (width - widths[0]).abs() < 1e-9 && width > 0.5), "{widths:?}");
        }
    }

    #[test]
    fn estimated_widths_are_close_to_real_ones() {
        for text in ["Sudoku for the Train", "8 takes two of 2, 7 and 9", "X-Wing: r1c3"] {
            for is_bold in [false, true] {
                let words = Words { is_bold, ..Words::centered(Point::default(), 10.0, text, super::super::Ink::Text) };
                assert!((0.65..=1.02).contains(&(width(&words) / words.width())), "{text}");
            }
        }
    }

    #[test]
    fn missing_letters_are_reported_and_replaced() {
        assert_eq!(unknown_letter("Für Καλά Друзей – 2.6"), None);
        assert_eq!(unknown_letter("a数独"), Some('数'));
        assert_eq!(unknown_letter("a\u{e000}"), Some('\u{e000}'));
        let letters: String = Face::of(true).glyphs("a数\n").map(|glyph| glyph.letter).collect();
        assert_eq!(letters, "a??");
    }

    #[test]
    fn a_file_that_is_not_a_font_or_must_not_be_embedded_is_an_error() {
        let regular = ttf_noto_sans::REGULAR;
        assert_eq!(Face::new(b"").err(), Some(FontError::NoFont));
        assert_eq!(Face::new(&regular[..1000]).err(), Some(FontError::NoFont));
        let mut restricted = regular.to_vec();
        let entry = restricted.windows(4).position(|tag| tag == b"OS/2").unwrap();
        let table = u32::from_be_bytes(restricted[entry + 8..entry + 12].try_into().unwrap()) as usize;
        restricted[table + 8..table + 10].copy_from_slice(&[0, 2]);
        assert_eq!(Face::new(&restricted).err(), Some(FontError::Restricted));
    }
}
