//! The metadata of a document, as an information dictionary and as an XMP packet.

use pdf_writer::{Pdf, Ref, TextStr};

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
        if !self.title.is_empty() {
            information.title(TextStr(&self.title));
        }
        if !self.author.is_empty() {
            information.author(TextStr(&self.author));
        }
        if !self.description.is_empty() {
            information.subject(TextStr(&self.description));
        }
    }

    /// Returns the metadata in XMP, with the part and the level of the standard.
    pub(super) fn packet(&self) -> String {
        let Self { title, author, description } = self;
        let title = element("dc:title", "Alt", " xml:lang=\"x-default\"", title);
        let author = element("dc:creator", "Seq", "", author);
        let description = element("dc:description", "Alt", " xml:lang=\"x-default\"", description);
        let language = element("dc:language", "Bag", "", LANGUAGE);
        format!(
            "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
             <x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n\
             <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n\
             <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
             xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" \
             xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\">\n\
             <pdfaid:part>2</pdfaid:part>\n<pdfaid:conformance>U</pdfaid:conformance>\n\
             <dc:format>application/pdf</dc:format>\n{title}{author}{description}{language}\
             <xmp:CreatorTool>{CREATOR}</xmp:CreatorTool>\n<pdf:Producer>{PRODUCER}</pdf:Producer>\n\
             </rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>"
        )
    }
}

/// Returns an element of the packet with a list of one text, or nothing for an empty text.
fn element(name: &str, list: &str, attribute: &str, text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!("<{name}><rdf:{list}><rdf:li{attribute}>{text}</rdf:li></rdf:{list}></{name}>\n")
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
