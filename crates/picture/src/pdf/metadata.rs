//! The metadata of a document, as an information dictionary and as an XMP packet.

use pdf_writer::{Name, Pdf, Ref, TextStr};
use xmp_writer::{LangId, XmpWriter};

/// The title, author and description of a document.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// The title.
    pub title: String,
    /// The author; may be empty.
    pub author: String,
    /// A description in a sentence; may be empty.
    pub description: String,
}

/// The program that wrote the pages.
const CREATOR: &str = "sudoku";
/// The library that wrote the file.
const PRODUCER: &str = "sudokit";
/// The language of all words.
pub const LANGUAGE: &str = "en";
/// The largest number of characters of a text: 32000 bytes, if each is two units of UTF-16.
const LONGEST: usize = 8000;

impl About {
    /// Returns these texts without characters that a document cannot have.
    pub(super) fn printable(&self) -> Self {
        let [title, author, description] = [&self.title, &self.author, &self.description].map(|text| printable(text));
        Self { title, author, description }
    }

    pub(super) fn write_information(&self, pdf: &mut Pdf, id: Ref) {
        let mut information = pdf.document_info(id);
        information.creator(TextStr(CREATOR)).producer(TextStr(PRODUCER));
        let texts = [("Title", &self.title), ("Author", &self.author), ("Subject", &self.description)];
        for (name, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
            information.pair(Name(name.as_bytes()), TextStr(text));
        }
    }

    /// Returns the metadata in XMP, with the part and the level of the standard.
    pub(super) fn packet(&self) -> String {
        let mut packet = XmpWriter::new();
        packet.pdfa_part(2).pdfa_conformance("U").format("application/pdf").language([LangId(LANGUAGE)]);
        packet.creator_tool(CREATOR).producer(PRODUCER);
        if !self.title.is_empty() {
            packet.title([(None, &*self.title)]);
        }
        if !self.author.is_empty() {
            packet.creator([&*self.author]);
        }
        if !self.description.is_empty() {
            packet.description([(None, &*self.description)]);
        }
        packet.finish(None)
    }
}

/// Returns a text without control characters and characters that XML forbids, cut to the longest string of a PDF.
pub fn printable(text: &str) -> String {
    let is_forbidden = |letter: char| letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}');
    text.chars().filter(|&letter| !is_forbidden(letter)).take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packet_has_all_texts_with_markup_escaped() {
        let about = About { title: "r2c1<>9 & so\n".into(), author: "Ж".into(), ..About::default() };
        let packet = about.printable().packet();
        assert!(!packet.contains("Date"), "equal pages give equal bytes");
        assert!(packet.contains("<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">r2c1&lt;&gt;9 &amp; so</rdf:li>"));
        assert!(packet.contains("<dc:creator><rdf:Seq><rdf:li>Ж</rdf:li></rdf:Seq></dc:creator>"));
        assert!(!packet.contains("dc:description"));
    }

    #[test]
    fn texts_are_cut_to_the_longest_string_of_the_standard() {
        let text = printable(&"\u{1f600}\u{ffff}".repeat(20_000));
        assert!(text.encode_utf16().count() * 2 + 2 <= 32_767);
        assert!(text.chars().all(|letter| letter == '\u{1f600}'));
    }
}
