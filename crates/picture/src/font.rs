//! Fonts of pictures: glyphs, widths and outlines, read from TrueType and OpenType files.
//!
//! The built-in font is Noto Sans, regular and bold.

use std::fmt;
use std::sync::{Arc, LazyLock};

use ttf_parser::{GlyphId, OutlineBuilder, Permissions, RawFace, TableRecord, Tag, name_id};
use unicode_script::{Script, UnicodeScript};

use super::outline::Point;
use super::path::Segment;

/// The built-in fonts, regular and bold.
static BUILT_IN: LazyLock<[Font; 2]> = LazyLock::new(|| {
    [ttf_noto_sans::REGULAR, ttf_noto_sans::BOLD]
        .map(|file| Font::new(file, None).expect("the built-in files are fonts"))
});

/// A font: one weight of a TrueType or OpenType file. Texts without a font have the built-in one.
///
/// ```
/// use sudokit::picture::{Font, FontError};
///
/// assert!(Font::built_in(false).check("Sudoku für Друзей").is_ok());
/// assert_eq!(Font::built_in(false).check("数独").unwrap_err().to_string(), "the font Noto Sans has no '数'");
/// assert_eq!(Font::new(b"no font", None), Err(FontError::NoFont));
/// ```
#[derive(Clone)]
pub struct Font(Arc<Face>);

/// A face of a font file, and the names of the face.
struct Face {
    file: &'static [u8],
    /// The number of the face in a collection.
    index: u32,
    parsed: ttf_parser::Face<'static>,
    family: String,
    post_script_name: String,
}

/// An error in a font file.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FontError {
    /// The file is not a font, or has no outlines.
    #[error("not a TrueType or OpenType font with outlines")]
    NoFont,
    /// A variable font with outlines of the kind CFF2.
    #[error("a variable font with CFF2 outlines, expected the file of one weight")]
    Variable,
    /// A collection of fonts, of which none has the name.
    #[error("a collection of fonts, expected the name of one: {0}")]
    Collection(String),
    /// The only font of the file has another name.
    #[error("the font is called {0}")]
    Name(String),
    /// The license of the font forbids embedding it in documents.
    #[error("the license of the font forbids embedding")]
    Restricted,
    /// A table of the font is damaged, or the end of the file is missing.
    #[error("the font is damaged, or the end of the file is missing")]
    Damaged,
}

/// A letter that a font cannot write.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownLetter {
    /// The font has no glyph for the letter.
    #[error("the font {font} has no {letter:?}")]
    #[expect(missing_docs, reason = "the names say it all")]
    NoGlyph { font: String, letter: char },
    /// The letters of the script join, change places, or go from right to left.
    #[error("{letter:?} is {script}: only scripts of separate letters from left to right can be written")]
    #[expect(missing_docs, reason = "the names say it all")]
    Script { letter: char, script: &'static str },
}

/// A glyph of a font.
#[derive(Clone, Copy)]
pub struct Glyph {
    /// The letter that the glyph shows.
    pub letter: char,
    /// The number of the glyph in the font, never 0.
    pub id: u16,
    /// The distance to the next glyph, in a font of size 1.
    pub advance: f64,
}

/// The letter shown in place of letters that a font lacks.
const UNKNOWN: char = '?';

impl Font {
    /// Returns the built-in font.
    #[must_use]
    pub fn built_in(is_bold: bool) -> &'static Self {
        &BUILT_IN[usize::from(is_bold)]
    }

    /// Reads a font file. A font of a collection is found by its `PostScript` name, in all others the name is checked.
    ///
    /// The file stays in memory: `include_bytes!`, or `Vec::leak`.
    ///
    /// # Errors
    /// If the file is not a font that documents can embed, or has no font of that name.
    pub fn new(file: &'static [u8], name: Option<&str>) -> Result<Self, FontError> {
        let number = ttf_parser::fonts_in_collection(file).unwrap_or(1);
        let mut faces = (0..number).map(|index| Face::new(file, index)).collect::<Result<Vec<_>, _>>()?;
        let names = faces.iter().map(|face| face.post_script_name.as_str()).collect::<Vec<_>>().join(", ");
        faces.retain(|face| name.is_none_or(|name| name == face.post_script_name));
        match faces.pop() {
            Some(face) if faces.is_empty() => face.check_embedding().map(|()| Self(Arc::new(face))),
            _ if number > 1 => Err(FontError::Collection(names)),
            _ => Err(FontError::Name(names)),
        }
    }

    /// Returns the name of the family, such as Noto Sans.
    #[must_use]
    pub fn family(&self) -> &str {
        &self.0.family
    }

    /// Returns the width of a text in size 1.
    #[must_use]
    pub fn width(&self, text: &str) -> f64 {
        self.glyphs(text).map(|glyph| glyph.advance).sum()
    }

    /// Checks that the font can write a text.
    ///
    /// # Errors
    /// The first letter that it cannot write.
    pub fn check(&self, text: &str) -> Result<(), UnknownLetter> {
        text.chars().try_for_each(|letter| match (script_to_shape(letter), self.glyph(letter)) {
            (Some(script), _) => Err(UnknownLetter::Script { letter, script }),
            (None, None) => Err(UnknownLetter::NoGlyph { font: self.family().into(), letter }),
            (None, Some(_)) => Ok(()),
        })
    }

    /// Returns the glyphs of a text from left to right. `?` replaces letters that the font lacks.
    pub(super) fn glyphs(&self, text: &str) -> impl Iterator<Item = Glyph> {
        text.chars().filter_map(|letter| self.glyph(letter).or_else(|| self.glyph(UNKNOWN)))
    }

    /// Returns the glyph of a letter. No letter has glyph 0, which fonts show for letters that they lack.
    fn glyph(&self, letter: char) -> Option<Glyph> {
        let is_private = matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{feff}' | '\u{fffe}' | '\u{f0000}'..);
        let font = self.parsed();
        let id = font.glyph_index(letter).filter(|id| id.0 > 0 && !is_private && !letter.is_control())?;
        let advance = f64::from(font.glyph_hor_advance(id).unwrap_or(0)) / f64::from(font.units_per_em());
        Some(Glyph { letter, id: id.0, advance })
    }

    /// Returns the outline of a glyph at a size, with its origin at the point 0, 0.
    pub(super) fn outline(&self, glyph: Glyph, size: f64) -> Vec<Segment> {
        let font = self.parsed();
        let mut pen = Pen { scale: size / f64::from(font.units_per_em()), segments: Vec::new() };
        // A glyph without an outline is a space.
        _ = font.outline_glyph(GlyphId(glyph.id), &mut pen);
        pen.segments
    }

    /// Returns the tables of the font.
    pub(super) fn parsed(&self) -> &ttf_parser::Face<'static> {
        &self.0.parsed
    }

    /// Returns a font file with some glyphs.
    ///
    /// # Errors
    /// If the font is damaged.
    pub(super) fn subset(&self, glyphs: &subsetter::GlyphRemapper) -> Result<Vec<u8>, FontError> {
        subsetter::subset(self.0.file, self.0.index, glyphs).map_err(|_| FontError::Damaged)
    }

    /// Returns the `PostScript` name.
    pub(super) fn post_script_name(&self) -> &str {
        &self.0.post_script_name
    }
}

/// Fonts are equal if they are read from a file at once.
impl PartialEq for Font {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Font {}

impl fmt::Debug for Font {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Font").field(&self.0.post_script_name).finish()
    }
}

impl Face {
    fn new(file: &'static [u8], index: u32) -> Result<Self, FontError> {
        let tables = RawFace::parse(file, index).map_err(|_| FontError::NoFont)?.table_records;
        let end = |table: TableRecord| u64::from(table.offset) + u64::from(table.length);
        if tables.into_iter().any(|table| end(table) > file.len() as u64) {
            return Err(FontError::Damaged);
        }
        if tables.into_iter().any(|table| table.tag == Tag::from_bytes(b"CFF2")) {
            return Err(FontError::Variable);
        }
        let parsed = ttf_parser::Face::parse(file, index).map_err(|_| FontError::NoFont)?;
        if parsed.tables().glyf.is_none() && parsed.tables().cff.is_none() {
            return Err(FontError::NoFont);
        }
        let name = |id| {
            let name = parsed.names().into_iter().filter(|name| name.name_id == id).find_map(|name| name.to_string());
            name.unwrap_or_default().replace(char::is_control, "")
        };
        let (family, post_script_name) = (name(name_id::FAMILY), name(name_id::POST_SCRIPT_NAME));
        Ok(Self { file, index, parsed, family, post_script_name })
    }

    /// Checks that documents may have a subset of the outlines. Old fonts without a table for that allow it.
    fn check_embedding(&self) -> Result<(), FontError> {
        let font = &self.parsed;
        let is_allowed = font.permissions() != Some(Permissions::Restricted)
            && font.is_subsetting_allowed()
            && font.is_outline_embedding_allowed();
        if is_allowed || font.tables().os2.is_none() { Ok(()) } else { Err(FontError::Restricted) }
    }
}

/// Returns the name of the script of a letter, unless the script is written letter by letter from left to right.
fn script_to_shape(letter: char) -> Option<&'static str> {
    use Script::{
        Armenian, Bopomofo, Braille, Canadian_Aboriginal, Cherokee, Common, Coptic, Cyrillic, Ethiopic, Georgian,
        Gothic, Greek, Han, Hangul, Hiragana, Inherited, Katakana, Latin, Ogham, Runic, Unknown, Vai, Yi,
    };
    match letter.script() {
        // Syllables in parts
        _ if matches!(letter, '\u{1100}'..='\u{11ff}' | '\u{a960}'..='\u{a97f}' | '\u{d7b0}'..='\u{d7ff}') => {
            Some("Jamo")
        }
        Common | Inherited | Unknown | Latin | Greek | Cyrillic | Armenian | Georgian | Han | Hiragana | Katakana
        | Bopomofo | Hangul | Yi | Ethiopic | Cherokee | Canadian_Aboriginal | Vai | Ogham | Runic | Gothic
        | Coptic | Braille => None,
        script => Some(script.full_name()),
    }
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

sudokit_core::debug_as_display!(FontError, UnknownLetter);

#[cfg(test)]
mod tests {
    use super::super::drawing::{Ink, Words};
    use super::*;

    #[test]
    fn all_digits_are_equally_wide() {
        for is_bold in [false, true] {
            let widths: Vec<f64> = ('0'..='9').map(|digit| Font::built_in(is_bold).width(&digit.to_string())).collect();
            assert!(widths.iter().all(|&width| (width - widths[0]).abs() < 1e-9 && width > 0.5), "{widths:?}");
        }
    }

    #[test]
    fn estimated_widths_are_close_to_real_ones() {
        for text in ["Sudoku for the Train", "8 takes two of 2, 7 and 9", "X-Wing: r1c3"] {
            for is_bold in [false, true] {
                let words = Words { is_bold, ..Words::centered(Point::default(), 10.0, text, Ink::Text) };
                let width = words.font().width(text) * 10.0;
                assert!((0.65..=1.02).contains(&(width / words.width())), "{text}");
            }
        }
    }

    #[test]
    fn missing_letters_are_reported_and_replaced() {
        let reason = |text: &str| Font::built_in(true).check(text).err().map(|error| error.to_string());
        assert_eq!(reason("Für Καλά Друзей – 2.6"), None);
        assert_eq!(reason("a数独").as_deref(), Some("the font Noto Sans has no '数'"));
        assert_eq!(reason("a\u{e000}").as_deref(), Some("the font Noto Sans has no '\\u{e000}'"));
        for (text, script) in
            [("सुडोकू", "Devanagari"), ("a سودوكو", "Arabic"), ("סודוקו", "Hebrew"), ("\u{1112}", "Jamo")]
        {
            assert!(reason(text).unwrap().contains(&format!("is {script}: ")), "{text}");
        }
        let letters: String = Font::built_in(true).glyphs("a数\n").map(|glyph| glyph.letter).collect();
        assert_eq!(letters, "a??");
    }

    #[test]
    fn a_file_that_is_not_a_font_of_that_name_or_must_not_be_embedded_is_an_error() {
        let regular = ttf_noto_sans::REGULAR;
        assert_eq!(Font::new(b"", None), Err(FontError::NoFont));
        for length in [1000, regular.len() - 1000] {
            assert_eq!(Font::new(&regular[..length], None), Err(FontError::Damaged));
        }
        assert!(Font::new(regular, Some("NotoSans")).is_ok());
        assert_eq!(Font::new(regular, Some("Noto")), Err(FontError::Name("NotoSans".into())));
        let entry = regular.windows(4).position(|tag| tag == b"OS/2").unwrap();
        let table = u32::from_be_bytes(regular[entry + 8..entry + 12].try_into().unwrap()) as usize;
        // No embedding; no subsets; bitmaps only.
        for bits in [[0, 2], [1, 0], [2, 0]] {
            let mut restricted = regular.to_vec();
            restricted[table + 8..table + 10].copy_from_slice(&bits);
            assert_eq!(Font::new(restricted.leak(), None), Err(FontError::Restricted));
        }
    }

    #[test]
    fn fonts_of_a_collection_are_found_by_name() {
        let fonts = [ttf_noto_sans::REGULAR, ttf_noto_sans::BOLD];
        let mut file = b"ttcf\0\x01\0\0\0\0\0\x02".to_vec();
        let starts = [20, 20 + fonts[0].len()];
        file.extend(starts.iter().flat_map(|start| u32::try_from(*start).unwrap().to_be_bytes()));
        for (font, start) in fonts.into_iter().zip(starts) {
            let at = file.len();
            file.extend(font);
            // The offsets of the tables are from the start of the file.
            let tables = usize::from(u16::from_be_bytes([font[4], font[5]]));
            for table in 0..tables {
                let field = at + 12 + 16 * table + 8;
                let offset = u32::from_be_bytes(file[field..field + 4].try_into().unwrap()) as usize + start;
                file[field..field + 4].copy_from_slice(&u32::try_from(offset).unwrap().to_be_bytes());
            }
        }
        let file: &[u8] = file.leak();
        let names = "NotoSans, NotoSans-Bold";
        for name in [None, Some("Noto")] {
            assert_eq!(Font::new(file, name), Err(FontError::Collection(names.into())));
        }
        let bold = Font::new(file, Some("NotoSans-Bold")).unwrap();
        assert!((bold.width("Sudoku") - Font::built_in(true).width("Sudoku")).abs() < 1e-9);
    }
}
