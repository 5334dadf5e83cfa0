//! XML of `OpenSudoku`, and the puzzle packs of Smoresoft.
//!
//! ```text
//! <opensudoku version="2">
//!   <folder name="My puzzles" created="0">
//!     <game created="0" state="0" time="0" last_played="0" note="…" data="…" />
//! ```
//!
//! The data are 81 digits, or a version and the cells, each of them fields that end in a bar:
//!
//! | version | fields of a cell |
//! |---|---|
//! | 1 | value, marks as `1,2,` or `-`, whether it is no given |
//! | 2, 3, none | the same with the marks as bits of a number; some files of version 2 have a bar too many behind them |
//! | 4 | value, marks, further marks, whether it is no given |
//! | 5 | value, marks, further marks, color, whether it is no given |
//!
//! Files of version 3 call the data `cells_data` and the note `user_note`; files of the first version have a name, an
//! author and so on for all their games. Version 2 with data of version 1 is what every release of the app reads.

use std::borrow::Cow;
use std::fmt::Write;

use super::html::FACTS;
use super::html::tags::{Piece, Pieces, Tag, escaped};
use crate::board::{Cell, Digit, DigitSet, Grid};
use crate::text::error::Reason;
use crate::text::fact::Fact;
use crate::text::format::Format;
use crate::text::marks::Marks;
use crate::text::record::{Labels, Position, Reading, Sheet};

/// What stands before the games of a file.
pub(in crate::text) const HEADER: &str = concat!(
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n",
    "<opensudoku version=\"2\">\n",
    "<folder name=\"Sudoku\" title=\"\" created=\"0\">\n",
);

/// What stands behind the games of a file.
pub(in crate::text) const FOOTER: &str = "</folder>\n</opensudoku>\n";

/// The folder of games without a title, since the first releases of the app want one; its own title is for us.
const FOLDER: &str = r#"<folder name="Sudoku" title="" created="0">"#;

/// Reads the games of a file or of a part of one, each with the place where it begins.
pub(in crate::text) fn read(text: &str) -> Vec<(usize, Reading)> {
    if !is_ours(text) {
        return Vec::new();
    }
    let mut file = File::default();
    for piece in Pieces::of(text) {
        match piece {
            Piece::Text(start, text) => file.text(start, &text),
            Piece::Tag(tag) => file.tag(&tag),
        }
    }
    file.end_element();
    file.found
}

/// Writes a game in a line, in a folder of its own if it has a title.
pub(in crate::text) fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let text = |bytes| escaped(&String::from_utf8_lossy(bytes));
    let note = text(sheet.labels.note());
    let mut game = format!(r#"<game created="0" state="0" time="0" last_played="0" note="{note}""#);
    let id = text(sheet.labels.id());
    if !id.is_empty() {
        _ = write!(game, r#" id="{id}""#);
    }
    for (name, fact) in FACTS {
        if let Some(words) = sheet.labels.fact(fact) {
            _ = write!(game, r#" {name}="{}""#, escaped(words));
        }
    }
    _ = write!(game, r#" data="{}" />"#, data(sheet.position));
    if let Some(title) = sheet.labels.fact(Fact::Title) {
        game = format!(r#"</folder><folder name="{}" created="0">{game}</folder>{FOLDER}"#, escaped(title));
    }
    out.extend_from_slice(game.as_bytes());
    out.push(b'\n');
}

/// The cells: 81 digits, or fields if digits alone do not say it.
fn data(position: &Position) -> String {
    if position.entries.is_none() && position.marks.is_none() {
        return position.givens.values().map(|value| char::from(b'0' + value)).collect();
    }
    let (grid, mut data) = (position.grid(), String::from("version: 1&#10;"));
    for cell in Cell::ALL {
        let digits = position.marks.as_ref().and_then(|marks| marks.get(cell)).filter(|digits| !digits.is_empty());
        let marks = digits.map_or_else(|| "-".into(), |digits| digits.to_string().replace(' ', ",") + ",");
        let is_given = position.givens.digit(cell).is_some();
        _ = write!(data, "{}|{marks}|{}|", grid[cell], u8::from(!is_given));
    }
    data
}

/// Whether a text is a file, or a part of one: it begins with one of its tags or has one that no other format has.
fn is_ours(text: &str) -> bool {
    let mut tags = Pieces::of(text).filter_map(|piece| if let Piece::Tag(tag) = piece { Some(tag) } else { None });
    let begins = |tag: &Tag| {
        ["folder", "game", "puzzles", "puzzle"].contains(&tag.name) || HEADERS.iter().any(|(name, _)| *name == tag.name)
    };
    let is_certain = |tag: &Tag| match tag.name {
        "opensudoku" | "puzzlePack" => true,
        "game" => data_of(tag).is_some_and(|data| data.len() == 81 || data.starts_with("version:")),
        _ => false,
    };
    tags.next().is_some_and(|first| begins(&first) || is_certain(&first)) || tags.any(|tag| is_certain(&tag))
}

/// The data of a game.
fn data_of<'a>(game: &'a Tag<'_>) -> Option<Cow<'a, str>> {
    game.attribute("data").or_else(|| game.attribute("cells_data"))
}

/// A file on its way to readings.
#[derive(Default)]
struct File {
    found: Vec<(usize, Reading)>,
    /// The element whose text is read, and where it begins.
    element: Option<(usize, Element)>,
    words: String,
    /// Where the words begin.
    start: usize,
    /// What holds for all games to come.
    facts: Vec<(Fact, String)>,
}

/// An element with a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Element {
    Fact(Fact),
    Puzzle,
}

/// The elements that say something about all the games of a file.
const HEADERS: [(&str, Fact); 8] = [
    ("name", Fact::Title),
    ("author", Fact::Author),
    ("description", Fact::Description),
    ("comment", Fact::Comment),
    ("created", Fact::Date),
    ("source", Fact::Source),
    ("level", Fact::Level),
    ("sourceURL", Fact::Url),
];

impl File {
    fn text(&mut self, start: usize, text: &str) {
        if self.words.is_empty() {
            self.start = start;
        }
        self.words += text;
    }

    fn tag(&mut self, tag: &Tag<'_>) {
        let header = HEADERS.iter().find(|(name, _)| tag.is(name)).map(|(_, fact)| *fact);
        self.end_element();
        match (tag.name, tag.closes) {
            ("folder", closes) => {
                let name = tag.attribute("title").or_else(|| tag.attribute("name")).filter(|_| !closes);
                self.set(Fact::Title, name.unwrap_or_default().into_owned());
            }
            ("puzzles", false) => self.set(Fact::Level, tag.attribute("rating").unwrap_or_default().into_owned()),
            // No other tag has data: the name of this one is damaged.
            (name, false) if name == "game" || data_of(tag).is_some() => {
                let reading = self.game(tag);
                self.found.push((tag.start, reading));
            }
            ("puzzle", false) => self.element = Some((tag.start, Element::Puzzle)),
            (_, false) if !tag.is_alone => self.element = header.map(|fact| (tag.start, Element::Fact(fact))),
            _ => {}
        }
    }

    /// Takes the text of the element that was open.
    fn end_element(&mut self) {
        let words = std::mem::take(&mut self.words);
        match self.element.take() {
            Some((_, Element::Fact(fact))) => self.set(fact, words.trim().into()),
            Some((start, Element::Puzzle)) => {
                let position = digits(words.trim()).map(Position::new);
                self.found.push((start, Reading { position, labels: self.labels(None) }));
            }
            // The tag around these cells is damaged.
            None if words.bytes().filter(u8::is_ascii_digit).count() >= 27 => {
                self.found.push((self.start, Reading::bad(damaged("text outside of a game"))));
            }
            None => {}
        }
    }

    fn set(&mut self, fact: Fact, words: String) {
        self.facts.retain(|(known, _)| *known != fact);
        self.facts.push((fact, words));
    }

    fn game(&self, tag: &Tag<'_>) -> Reading {
        let position = match data_of(tag) {
            _ if !tag.is_whole => Err(damaged("the tag <game has no end")),
            None => Err(damaged("a game without data")),
            Some(data) => cells(&data),
        };
        Reading { position, labels: self.labels(Some(tag)) }
    }

    /// What is written beside a game: its own words before those of its folder and its file.
    fn labels(&self, tag: Option<&Tag<'_>>) -> Labels {
        let own = |name| tag.and_then(|tag| tag.attribute(name)).unwrap_or_default();
        let note = tag.and_then(|tag| tag.attribute("note").or_else(|| tag.attribute("user_note")));
        let mut labels = Labels::new(&own("id"), &note.unwrap_or_default());
        for (fact, words) in &self.facts {
            let name = FACTS.iter().find(|(_, known)| known == fact).map_or("", |(name, _)| name);
            if own(name).is_empty() {
                labels.set(*fact, words.as_str());
            }
        }
        for (name, fact) in FACTS {
            labels.set(fact, own(name));
        }
        labels
    }
}

fn damaged(why: &str) -> Reason {
    Reason::Damaged { format: Format::OpenSudoku, why: why.into() }
}

/// The position of the data of a game.
fn cells(data: &str) -> Result<Position, Reason> {
    let data = data.trim();
    let Some(versioned) = data.strip_prefix("version:") else {
        return if data.contains('|') { fields(data, 0) } else { digits(data).map(Position::new) };
    };
    let versioned = versioned.trim_start();
    let end = versioned.find(|c: char| !c.is_ascii_digit()).unwrap_or(versioned.len());
    match versioned[..end].parse() {
        Ok(version @ 1..=5) => fields(&versioned[end..], version),
        _ => Err(damaged("data of an unknown version, expected 1 to 5")),
    }
}

/// The grid of 81 digits.
fn digits(text: &str) -> Result<Grid, Reason> {
    match text.chars().find(|c| !c.is_ascii_digit() && *c != '.') {
        Some(other) => Err(Reason::UnexpectedCharacter(other)),
        None => text.parse().map_err(|_| Reason::CellCount { found: text.len() }),
    }
}

/// The position of the fields of 81 cells.
fn fields(text: &str, version: u8) -> Result<Position, Reason> {
    let fields: Vec<&str> = text.split('|').map(str::trim).filter(|field| !field.is_empty()).collect();
    let per_cell = match version {
        4 | 5 => usize::from(version),
        _ => 3,
    };
    if fields.len() != 81 * per_cell {
        return Err(damaged(&format!("{} fields, expected {}", fields.len(), 81 * per_cell)));
    }
    let (mut givens, mut entries, mut noted) = (Grid::EMPTY, Grid::EMPTY, Marks::NONE);
    for (cell, fields) in Cell::all().zip(fields.chunks(per_cell)) {
        let bad = |field: &str| damaged(&format!("'{field}' in {cell}"));
        let (Some(value), Some(is_free)) = (fields.first(), fields.last()) else { return Err(bad("")) };
        let mut digits = DigitSet::EMPTY;
        for field in fields.iter().skip(1).take(if per_cell == 3 { 1 } else { 2 }) {
            digits.extend(marks(field, version).ok_or_else(|| bad(field))?);
        }
        noted.set(cell, (!digits.is_empty()).then_some(digits));
        let digit = Digit::new(value.parse().ok().filter(|value| *value < 10).ok_or_else(|| bad(value))?);
        match *is_free {
            "0" => givens.set(cell, digit),
            "1" => entries.set(cell, digit),
            other => return Err(bad(other)),
        }
    }
    Ok(Position::new(givens).with_entries(entries).with_marks(noted))
}

/// The marks of a field: digits with commas in version 1, bits of a number otherwise; without a version either.
fn marks(field: &str, version: u8) -> Option<DigitSet> {
    if version == 1 || version == 0 && field.contains([',', '-']) {
        let digit = |word: &str| Digit::new(word.parse().ok()?);
        return field.split(',').filter(|word| !matches!(*word, "" | "-")).map(digit).collect();
    }
    let bits = field.parse().ok().filter(|bits| *bits < 1 << 9)?;
    Some(DigitSet::from_bits(bits))
}

#[cfg(test)]
mod tests {
    use super::super::html::table::tests::{P, random_position};
    use super::*;

    fn readings(text: &str) -> Vec<Reading> {
        read(text).into_iter().map(|(_, reading)| reading).collect()
    }

    fn game(data: &str) -> Result<Position, Reason> {
        let mut readings = readings(&format!(r#"<opensudoku version="2"><game note="" data="{data}" /></opensudoku>"#));
        assert_eq!(readings.len(), 1, "{data}");
        readings.remove(0).position
    }

    /// The example with marks 1 and 2 in the first empty cell and a 7 in the last one.
    fn played(version: &str, marks: &str, none: &str, bars: &str) -> String {
        let first = P.find('0').unwrap();
        let last = P.rfind('0').unwrap();
        let cell = |(at, value): (usize, char)| match at {
            at if at == first => format!("0|{marks}|{bars}1|"),
            at if at == last => format!("7|{none}|{bars}1|"),
            _ => format!("{value}|{none}|{bars}{}|", u8::from(value == '0')),
        };
        format!("{version}{}", P.chars().enumerate().map(cell).collect::<String>())
    }

    #[test]
    fn the_data_of_every_version_are_read() {
        assert_eq!(game(P), Ok(Position::new(P.parse().unwrap())));
        assert_eq!(game(&P.replace('0', ".")), Ok(Position::new(P.parse().unwrap())));
        for data in [
            played("version: 1\n", "1,2,", "-", ""),
            played("version: 1&#10;", "1,2,", "-", ""),
            played("version: 1 ", "1,2,", "-", ""),
            played("version: 2&#xA;", "3", "0", ""),
            played("version: 2\n", "3", "0", "|"),
            played("version: 3\n", "3", "0", ""),
            played("version: 4\n", "1|2", "0|0", ""),
            played("version: 5\n", "3|0", "0|0", "4|"),
            played("", "3", "0", ""),
            played("", "1,2,", "-", ""),
        ] {
            let position = game(&data).unwrap_or_else(|reason| panic!("{reason} {data}"));
            assert_eq!(position.givens, P.parse().unwrap());
            assert_eq!(position.entries.unwrap().givens().map(|(_, digit)| digit).collect::<Vec<_>>(), [Digit::Seven]);
            let marks: Vec<DigitSet> =
                Cell::ALL.iter().filter_map(|&cell| position.marks.as_ref()?.get(cell)).collect();
            assert_eq!(marks, [DigitSet::from([Digit::One, Digit::Two])]);
        }
    }

    #[test]
    fn damaged_data_are_named() {
        assert_eq!(game(&P[1..]), Err(Reason::CellCount { found: 80 }));
        assert_eq!(game(""), Err(Reason::CellCount { found: 0 }));
        assert_eq!(game(&P.replacen('5', "x", 1)), Err(Reason::UnexpectedCharacter('x')));
        let good = played("version: 1\n", "1,2,", "-", "");
        for data in [
            good.replace("version: 1", "version: 6"),
            good.replace("version: 1", "version: "),
            good[..good.len() - 6].into(),
            good.replacen("5|", "50|", 1),
            good.replacen("1,2,", "1,10,", 1),
            good.replacen("1,2,|1|", "1,2,|2|", 1),
            played("version: 2\n", "512", "0", ""),
        ] {
            assert!(matches!(game(&data), Err(Reason::Damaged { .. })), "{data}");
        }
        for game in ["<game />", "<game note=\"x\">", "<game data=\"53", "<game"] {
            assert!(readings(game)[0].position.is_err(), "{game}");
        }
    }

    #[test]
    fn what_is_said_of_a_file_or_a_folder_holds_for_its_games() {
        let text = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>Easy &amp; more</name>\n  <author>A</author>\n  \
             <description></description>\n<created>2009-09-16</created><source>s</source><level>easy</level>\n\
             <sourceURL>http://example.org</sourceURL><game data=\"{P}\" /><game data='{P}'></game></opensudoku>"
        );
        let facts = |reading: &Reading| {
            reading.labels.facts().map(|(_, words)| words.to_string()).collect::<Vec<_>>().join(" ")
        };
        let found = readings(&text);
        assert_eq!(found.len(), 2);
        assert!(found.iter().all(|reading| facts(reading) == "Easy & more A 2009-09-16 s easy http://example.org"));

        let text = format!(
            "<opensudoku version=\"3\"><folder name=\"F &quot;1&quot;\" created=\"0\"><game user_note=\"n\" cells_data=\"{P}\" />\
             <!-- <game data=\"{P}\" /> --></folder><folder name=\"G\"><game note=\"m\" data=\"{P}\" author=\"B\"/></folder><game data=\"{P}\" />"
        );
        let found = readings(&text);
        assert_eq!(found.iter().map(facts).collect::<Vec<_>>(), ["F \"1\"", "G B", ""]);
        assert_eq!(found.iter().map(|reading| reading.labels.note()).collect::<Vec<_>>(), [&b"n"[..], b"m", b""]);
    }

    #[test]
    fn puzzle_packs_are_read() {
        let other = P.replace('0', ".");
        let text = format!(
            "<puzzlePack>\n<puzzles rating=\"1\">\n<puzzle>{P}</puzzle>\n<puzzle>{other}\n<puzzle>{other}1</puzzle></puzzles><puzzles>\n<puzzle> {P} </puzzle>"
        );
        let found = readings(&text);
        let good: Vec<bool> = found.iter().map(|reading| reading.position.is_ok()).collect();
        assert_eq!(good, [true, true, false, true]);
        assert_eq!(
            found.iter().map(|reading| reading.labels.fact(Fact::Level)).collect::<Vec<_>>(),
            [Some("1"), Some("1"), Some("1"), None]
        );
    }

    #[test]
    fn what_is_written_is_read_back() {
        let (mut out, mut sheets) = (HEADER.as_bytes().to_vec(), Vec::new());
        for index in 0..300 {
            let position = random_position(index, index % 3 > 0);
            let mut labels = Labels::default();
            if index % 2 == 0 {
                labels = Labels::new(&format!("a{index}"), "hard, <é> \"&\" more");
            }
            if index % 5 > 0 {
                labels.set(Fact::Title, "Sudoku");
                labels.set(Fact::Author, "A\nB  C");
                labels.set(Fact::Level, index.to_string());
            }
            write(Sheet { position: &position, labels: &labels }, &mut out);
            sheets.push(Reading { position: Ok(position), labels });
        }
        out.extend_from_slice(FOOTER.as_bytes());
        let text = String::from_utf8(out).unwrap();
        assert_eq!(text.lines().count(), 300 + HEADER.lines().count() + FOOTER.lines().count());
        let found = readings(&text);
        assert_eq!(found.len(), sheets.len());
        for (found, sheet) in found.iter().zip(&sheets) {
            assert_eq!(found, sheet);
        }
        let opened = text.matches("<folder ").count();
        assert_eq!(opened, text.matches("</folder>").count());
    }

    #[test]
    fn a_fault_harms_its_own_game_only() {
        let position = Position::new(P.parse().unwrap());
        let mut out = HEADER.as_bytes().to_vec();
        (0..9)
            .for_each(|at| write(Sheet { position: &position, labels: &Labels::new("", &format!("n{at}")) }, &mut out));
        let text = String::from_utf8(out).unwrap() + FOOTER;
        for at in (0..text.len()).filter(|&at| text.is_char_boundary(at)) {
            // The rest of a line is cut off, or a single character is.
            let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
            let is_known = |reading: &Reading| reading.position.as_ref().map_or(true, |found| *found == position);
            for cut in [format!("{}{}", &text[..at], &text[end..]), format!("{}{}", &text[..at], &text[at + 1..])] {
                let notes: Vec<Vec<u8>> = readings(&cut)
                    .iter()
                    .filter(|reading| reading.position.as_ref() == Ok(&position))
                    .map(|reading| reading.labels.note().to_vec())
                    .collect();
                assert!(notes.len() >= 8 && readings(&cut).iter().all(is_known), "{at} {cut}");
            }
            let without = format!("{}{}", &text[..at], &text[at + 1..]);
            assert_eq!(readings(&without).len(), 9, "{at} {without}");
        }
    }

    #[test]
    fn other_documents_have_no_games() {
        for text in ["", "no tag", "<html><game data=\"1\"/></html>", "<!-- <game/> -->", "<svg></svg>", "<"] {
            assert_eq!(readings(text), [], "{text}");
        }
    }

    #[test]
    fn the_samples_are_read() {
        let all = |text: &str| {
            readings(text).into_iter().map(|reading| (reading.position.unwrap(), reading.labels)).collect::<Vec<_>>()
        };
        let first = all(include_str!("../../../grids/formats/opensudoku-1.opensudoku"));
        assert_eq!(first.len(), 2);
        assert_eq!(first[1].1.fact(Fact::Title), Some("Examples"));
        let second = all(include_str!("../../../grids/formats/opensudoku-2.opensudoku"));
        assert_eq!(
            second.iter().map(|(_, labels)| labels.fact(Fact::Title).unwrap()).collect::<Vec<_>>(),
            ["Started", "Started", "New"]
        );
        assert_eq!(second[0].1.note(), b"two cells done");
        assert_eq!(second[0].0.entries.as_ref().unwrap().givens().count(), 2);
        assert!(second[1].0.marks.is_some());
        let third = all(include_str!("../../../grids/formats/opensudoku-3.opensudoku"));
        assert!(third[0].0.marks.is_some() && third[0].0.entries.is_some());
        let pack = all(include_str!("../../../grids/formats/opensudoku-4.xml"));
        assert_eq!(
            pack.iter().map(|(_, labels)| labels.fact(Fact::Level).unwrap()).collect::<Vec<_>>(),
            ["1", "1", "4"]
        );
    }
}
