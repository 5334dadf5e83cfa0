//! The metadata of a document, as an information dictionary and as an XMP packet.

use std::str::FromStr;

use pdf_writer::{Date, Pdf, Ref, TextStr};
use sudokit_core::board::ParseError;

/// The title, author and description of a document.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// The title.
    pub title: String,
    /// The author; may be empty.
    pub author: String,
    /// A description in a sentence; may be empty.
    pub description: String,
    /// The date; without one, every document has the same.
    pub date: Option<Day>,
    /// The language as a code of ISO 639; English if it is empty.
    pub language: String,
}

/// A day of the calendar. A text has the order year, month, day.
///
/// ```
/// use sudokit::picture::Day;
///
/// assert!("2028-02-29".parse::<Day>().is_ok());
/// assert!("2027-02-29".parse::<Day>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Day {
    year: u16,
    month: u8,
    /// The number of the day in its month.
    number: u8,
}

/// The error of a text that is not a day.
const NOT_A_DAY: ParseError = ParseError::new("a date like 2026-11-25");

impl Day {
    /// Returns the length of the month.
    const fn days_of_month(self) -> u8 {
        let is_leap_year =
            self.year.is_multiple_of(4) && !self.year.is_multiple_of(100) || self.year.is_multiple_of(400);
        match self.month {
            2 if is_leap_year => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }
}

impl FromStr for Day {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let is_digit =
            |place: usize, byte: u8| if matches!(place, 4 | 7) { byte == b'-' } else { byte.is_ascii_digit() };
        if text.len() != 10 || !text.bytes().enumerate().all(|(place, byte)| is_digit(place, byte)) {
            return Err(NOT_A_DAY);
        }
        let number = |part: &str| part.parse().map_err(|_| NOT_A_DAY);
        let year = text[..4].parse().map_err(|_| NOT_A_DAY)?;
        let day = Self { year, month: number(&text[5..7])?, number: number(&text[8..])? };
        let is_real = (1..=12).contains(&day.month) && (1..=day.days_of_month()).contains(&day.number);
        if is_real { Ok(day) } else { Err(NOT_A_DAY) }
    }
}

/// The program that wrote the pages.
const CREATOR: &str = "sudoku";
/// The library that wrote the file.
const PRODUCER: &str = "sudokit";
/// The usual date. The standard requires a date; the real one would change the bytes of equal pages.
const USUAL_DAY: Day = Day { year: 2000, month: 1, number: 1 };
/// The largest number of characters of a text: 32000 bytes, if each is two units of UTF-16.
const LONGEST: usize = 8000;

impl About {
    /// Returns these texts without characters that a document cannot have.
    pub(super) fn printable(&self) -> Self {
        let [title, author, description] = [&self.title, &self.author, &self.description].map(|text| printable(text));
        Self { title, author, description, date: self.date, language: self.language_code().into() }
    }

    /// Returns the code of the language.
    pub(crate) fn language_code(&self) -> &str {
        if self.language.is_empty() { "en" } else { &self.language }
    }

    pub(super) fn write_information(&self, pdf: &mut Pdf, id: Ref) {
        let Day { year, month, number } = self.date.unwrap_or(USUAL_DAY);
        let date = Date::new(year)
            .month(month)
            .day(number)
            .hour(0)
            .minute(0)
            .second(0)
            .utc_offset_hour(0)
            .utc_offset_minute(0);
        let mut information = pdf.document_info(id);
        information.creator(TextStr(CREATOR)).producer(TextStr(PRODUCER)).creation_date(date).modified_date(date);
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
        let Self { title, author, description, date, .. } = self;
        let Day { year, month, number } = date.unwrap_or(USUAL_DAY);
        let date = format!("{year:04}-{month:02}-{number:02}T00:00:00Z");
        let title = element("dc:title", "Alt", " xml:lang=\"x-default\"", title);
        let author = element("dc:creator", "Seq", "", author);
        let description = element("dc:description", "Alt", " xml:lang=\"x-default\"", description);
        let language = element("dc:language", "Bag", "", "en");
        format!(
            "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
             <x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n\
             <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n\
             <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
             xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" \
             xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\">\n\
             <pdfaid:part>2</pdfaid:part>\n<pdfaid:conformance>U</pdfaid:conformance>\n\
             <dc:format>application/pdf</dc:format>\n{title}{author}{description}{language}\
             <xmp:CreatorTool>{CREATOR}</xmp:CreatorTool>\n<xmp:CreateDate>{date}</xmp:CreateDate>\n\
             <xmp:ModifyDate>{date}</xmp:ModifyDate>\n<pdf:Producer>{PRODUCER}</pdf:Producer>\n\
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
        assert!(packet.contains("<xmp:CreateDate>2000-01-01T00:00:00Z<"));
        let dated = About { date: "2026-11-05".parse().ok(), ..about };
        assert!(dated.printable().packet().contains("<xmp:CreateDate>2026-11-05T00:00:00Z<"));
        assert!(packet.contains("<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">r2c1&lt;&gt;9 &amp; so</rdf:li>"));
        assert!(packet.contains("<dc:creator><rdf:Seq><rdf:li>Ж</rdf:li></rdf:Seq></dc:creator>"));
        assert!(!packet.contains("dc:description"));
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        for text in ["2026-11-25", "2000-02-29", "2028-02-29", "2026-04-30", "0001-01-01"] {
            assert!(text.parse::<Day>().is_ok(), "{text}");
        }
        for text in
            ["", "2026", "2026-1-2", "2026-13-01", "2026-00-01", "2026-04-31", "1900-02-29", "2026-02-00", "+026-01-01"]
        {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
    }

    #[test]
    fn texts_are_cut_to_the_longest_string_of_the_standard() {
        let text = printable(&"\u{1f600}\u{ffff}".repeat(20_000));
        assert!(text.encode_utf16().count() * 2 + 2 <= 32_767);
        assert!(text.chars().all(|letter| letter == '\u{1f600}'));
    }
}
