//! The glyphs that a document uses of a font, and the objects that embed them.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use subsetter::GlyphRemapper;
use ttf_parser::{RawFace, Tag};

use super::super::font::{Font, FontError, Glyph, single};
use super::bytes::{compressed, fingerprint};

/// A font, with the glyphs that a document uses.
pub struct UsedFont {
    pub font: Font,
    /// The subset, whose glyph numbers are the codes, from 1 in order of first use.
    subset: GlyphRemapper,
    /// The first used glyph of each code.
    glyphs: BTreeMap<u16, Glyph>,
}

const SYSTEM: SystemInfo = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

impl UsedFont {
    pub fn new(font: &Font) -> Self {
        Self { font: font.clone(), subset: GlyphRemapper::new(), glyphs: BTreeMap::new() }
    }

    pub fn is_used(&self) -> bool {
        !self.glyphs.is_empty()
    }

    /// Returns the code of a glyph, and the letter that the code stands for by default.
    pub fn code(&mut self, glyph: Glyph) -> (u16, char) {
        let code = self.subset.remap(glyph.id);
        (code, self.glyphs.entry(code).or_insert(glyph).letter)
    }

    /// Writes the objects of the font. Returns the number of the first object.
    ///
    /// # Errors
    /// If the font is damaged.
    pub fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Result<Ref, FontError> {
        let [font, descendant, descriptor, data, unicode] = [(); 5].map(|()| next.bump());
        let subset = self.font.subset(&self.subset)?;
        let raw = RawFace::parse(&subset, 0).map_err(|_| FontError::Damaged)?;
        let cff = raw.table(Tag::from_bytes(b"CFF "));
        let name = format!("{}+{}", tag(&subset), self.name());

        let top_name = if cff.is_some() { format!("{name}-Identity-H") } else { name.clone() };
        let mut top = pdf.type0_font(font);
        top.base_font(Name(top_name.as_bytes())).encoding_predefined(Name(b"Identity-H"));
        top.descendant_font(descendant).to_unicode(unicode);
        top.finish();

        let mut cid = pdf.cid_font(descendant);
        cid.subtype(if cff.is_some() { CidFontType::Type0 } else { CidFontType::Type2 });
        cid.base_font(Name(name.as_bytes())).system_info(SYSTEM).font_descriptor(descriptor).default_width(0.0);
        if cff.is_none() {
            cid.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        cid.widths().consecutive(1, self.glyphs.values().map(|glyph| single(glyph.advance * 1000.0)));
        cid.finish();

        self.write_descriptor(pdf, descriptor, &name, data, cff.is_some());
        let bytes = cff.unwrap_or(&subset);
        let packed = compressed(bytes);
        let mut stream = pdf.stream(data, &packed);
        stream.filter(Filter::FlateDecode);
        if cff.is_some() {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        } else {
            stream.pair(Name(b"Length1"), i32::try_from(bytes.len()).map_err(|_| FontError::Damaged)?);
        }
        stream.finish();
        pdf.stream(unicode, &compressed(&self.unicode())).filter(Filter::FlateDecode);
        Ok(font)
    }

    fn write_descriptor(&self, pdf: &mut Pdf, id: Ref, name: &str, data: Ref, is_cff: bool) {
        let font = self.font.parsed();
        let scaled = |units: i16| f32::from(units) * 1000.0 / f32::from(font.units_per_em());
        let bounds = font.global_bounding_box();
        let [left, bottom, right, top] = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(scaled);
        let mut flags = FontFlags::SYMBOLIC;
        flags.set(FontFlags::FIXED_PITCH, font.is_monospaced());
        flags.set(FontFlags::ITALIC, font.is_italic());
        let mut descriptor = pdf.font_descriptor(id);
        descriptor.name(Name(name.as_bytes())).flags(flags).bbox(Rect::new(left, bottom, right, top));
        descriptor.italic_angle(font.italic_angle());
        descriptor.ascent(scaled(font.ascender())).descent(scaled(font.descender()));
        descriptor.cap_height(scaled(font.capital_height().unwrap_or(font.ascender())));
        // Fonts lack the thickness of their stems: this estimates it from their weight.
        descriptor.stem_v(10.0 + 0.244 * (f32::from(font.weight().to_number()) - 50.0));
        if is_cff {
            descriptor.font_file3(data)
        } else {
            descriptor.font_file2(data)
        };
    }

    /// Returns the map from codes to letters, which viewers use to search and copy text.
    fn unicode(&self) -> Vec<u8> {
        let mut map = UnicodeCmap::new(Name(b"Letters"), SYSTEM);
        for (&code, glyph) in &self.glyphs {
            map.pair(code, glyph.letter);
        }
        map.finish().into_vec()
    }

    /// Returns the name of the font, as far as it is plain.
    fn name(&self) -> String {
        let is_plain = |letter: &char| letter.is_ascii_alphanumeric() || *letter == '-';
        let name: String = self.font.post_script_name().chars().filter(is_plain).take(63).collect();
        if name.is_empty() { "Font".into() } else { name }
    }
}

/// Returns the six letters before the name of a subset, which differ for different subsets.
fn tag(subset: &[u8]) -> String {
    let mut rest = fingerprint(subset);
    let mut letter = || {
        let letter = char::from(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[(rest % 26) as usize]);
        rest /= 26;
        letter
    };
    (0..6).map(|_| letter()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used(font: &Font, text: &str) -> UsedFont {
        let mut used = UsedFont::new(font);
        for glyph in font.glyphs(text) {
            used.code(glyph);
        }
        used
    }

    #[test]
    fn a_subset_is_a_font_with_the_used_glyphs_only() {
        let whole = Font::built_in(false);
        let font = used(whole, "Aba 1A");
        let file = whole.subset(&font.subset).unwrap();
        // A subset has no `cmap` table: its glyphs are found by their numbers.
        let raw = RawFace::parse(&file, 0).unwrap();
        let number = |tag, at: usize| u16::from_be_bytes(raw.table(tag).unwrap()[at..at + 2].try_into().unwrap());
        assert_eq!(number(Tag::from_bytes(b"maxp"), 4), 6);
        let subset = ttf_parser::Face::parse(&file, 0).unwrap();
        for (&code, glyph) in &font.glyphs {
            let [old, new] = [ttf_parser::GlyphId(glyph.id), ttf_parser::GlyphId(code)];
            assert_eq!(subset.glyph_hor_advance(new), whole.parsed().glyph_hor_advance(old));
            assert_eq!(subset.glyph_bounding_box(new), whole.parsed().glyph_bounding_box(old));
        }
        assert!(file.len() < 5000, "{}", file.len());
    }

    #[test]
    fn every_used_glyph_is_mapped_to_its_letter() {
        let font = used(Font::built_in(true), "Für 9");
        let map = String::from_utf8(font.unicode()).unwrap();
        assert_eq!(font.glyphs.len(), 5);
        for (&code, glyph) in &font.glyphs {
            assert!(map.contains(&format!("<{code:04X}> <{:04X}>\n", u32::from(glyph.letter))), "{map}");
        }
    }

    #[test]
    fn a_font_with_damaged_tables_is_an_error() {
        let mut file = ttf_noto_sans::REGULAR.to_vec();
        let entry = file.windows(4).position(|tag| tag == b"loca").unwrap();
        file[entry + 12..entry + 16].copy_from_slice(&2_u32.to_be_bytes());
        let font = Font::new(file.leak(), None).unwrap();
        assert_eq!(used(&font, "A").write(&mut Pdf::new(), &mut Ref::new(1)), Err(FontError::Damaged));
    }
}
