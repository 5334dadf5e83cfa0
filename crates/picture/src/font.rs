//! The font of pictures: Noto Sans, regular and bold; its glyphs, how wide they are, and their outlines.

use std::sync::LazyLock;

use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::outline::{DrawSettings, OutlineGlyphCollection, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use super::drawing::{Anchor, Point, Words};
use super::path::Segment;

/// The files of the two weights.
pub(super) const FILES: [&[u8]; 2] = [ttf_noto_sans::REGULAR, ttf_noto_sans::BOLD];

/// The two weights.
static FACES: LazyLock<[Face; 2]> = LazyLock::new(|| FILES.map(Face::new));

/// A weight of the font.
pub(super) struct Face {
    letters: Charmap<'static>,
    widths: GlyphMetrics<'static>,
    outlines: OutlineGlyphCollection<'static>,
}

/// A letter of the font.
#[derive(Clone, Copy)]
pub(super) struct Glyph {
    /// What it stands for.
    pub letter: char,
    pub id: u32,
    /// How far it is to the next one, in a font of size 1.
    pub advance: f64,
}

/// What stands for letters that the font has not.
const UNKNOWN: char = '?';

impl Face {
    /// One of the two.
    pub fn of(is_bold: bool) -> &'static Self {
        &FACES[usize::from(is_bold)]
    }

    fn new(file: &'static [u8]) -> Self {
        let font = FontRef::new(file).expect("the file is a font");
        Self {
            letters: font.charmap(),
            widths: font.glyph_metrics(Size::new(1.0), LocationRef::default()),
            outlines: font.outline_glyphs(),
        }
    }

    /// The glyphs of a text from left to right, those of unknown letters replaced.
    pub fn glyphs(&self, text: &str) -> impl Iterator<Item = Glyph> {
        text.chars().map(|letter| {
            let (letter, id) = self.find(letter).or_else(|| self.find(UNKNOWN)).unwrap_or_default();
            let advance = self.widths.advance_width(id).map_or(0.0, f64::from);
            Glyph { letter, id: id.to_u32(), advance }
        })
    }

    fn find(&self, letter: char) -> Option<(char, GlyphId)> {
        let is_private = matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{feff}' | '\u{fffe}' | '\u{f0000}'..);
        let id = self.letters.map(letter).filter(|id| id.to_u32() > 0)?;
        (!is_private && !letter.is_control()).then_some((letter, id))
    }

    /// The outline of a glyph of a size, that stands at the point 0, 0.
    pub fn outline(&self, glyph: Glyph, size: f64) -> Vec<Segment> {
        let mut pen = Pen(Vec::new());
        if let Some(outline) = self.outlines.get(GlyphId::new(glyph.id)) {
            // An outline that is damaged would be missing; those of the font are not.
            _ = outline.draw(DrawSettings::unhinted(Size::new(single(size)), LocationRef::default()), &mut pen);
        }
        pen.0
    }
}

/// How wide words are.
fn width(words: &Words) -> f64 {
    text_width(&words.text, words.is_bold) * words.size
}

/// Where words begin.
pub(super) fn left(words: &Words) -> f64 {
    words.at.x
        - match words.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width(words) / 2.0,
            Anchor::End => width(words),
        }
}

/// How wide a text is in a font of size 1.
#[must_use]
pub fn text_width(text: &str, is_bold: bool) -> f64 {
    Face::of(is_bold).glyphs(text).map(|glyph| glyph.advance).sum()
}

/// The first letter that the font has not.
#[must_use]
pub fn unknown_letter(text: &str) -> Option<char> {
    text.chars().find(|&letter| Face::of(false).find(letter).is_none())
}

/// A length as painters take it.
#[expect(clippy::cast_possible_truncation, reason = "pictures are not so exact")]
pub(super) const fn single(length: f64) -> f32 {
    length as f32
}

/// What draws outlines, whose y goes up.
struct Pen(Vec<Segment>);

fn point(x: f32, y: f32) -> Point {
    Point::new(f64::from(x), -f64::from(y))
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push(Segment::Move(point(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.push(Segment::Line(point(x, y)));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.push(Segment::Quadratic(point(cx, cy), point(x, y)));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.0.push(Segment::Cubic(point(cx0, cy0), point(cx1, cy1), point(x, y)));
    }

    fn close(&mut self) {
        self.0.push(Segment::Close);
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
    fn words_are_about_as_wide_as_they_are_thought_to_be() {
        for text in ["Sudoku for the Train", "8 takes two of 2, 7 and 9", "X-Wing: r1c3"] {
            for is_bold in [false, true] {
                let words = Words { is_bold, ..Words::centered(Point::default(), 10.0, text, super::super::Ink::Text) };
                assert!((0.65..=1.02).contains(&(width(&words) / words.width())), "{text}");
            }
        }
    }

    #[test]
    fn letters_that_are_missing_are_told_and_replaced() {
        assert_eq!(unknown_letter("Für Καλά Друзей – 2.6"), None);
        assert_eq!(unknown_letter("a数独"), Some('数'));
        assert_eq!(unknown_letter("a\u{e000}"), Some('\u{e000}'));
        let letters: String = Face::of(true).glyphs("a数\n").map(|glyph| glyph.letter).collect();
        assert_eq!(letters, "a??");
    }
}
