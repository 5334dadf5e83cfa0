//! XML of `OpenSudoku`, and the puzzle packs of Smoresoft.
//!
//! ```text
//! <opensudoku version="2">
//!   <folder name="My puzzles" created="0">
//!     <game created="0" state="0" time="0" last_played="0" note="…" data="…" />
//! ```
//!
//! Files of version 3 call the data `cells_data` and the note `user_note`. Files of the first version have a name, an
//! author and so on for all their games. The writer uses version 2 with data of version 1, which every release reads.

use std::borrow::Cow;
use std::fmt::Write;

use crate::error::Reason;
use crate::format::Format;
use crate::formats::html::FACTS;
use crate::formats::tags::{Tag, Token, Tokens, escaped};
use crate::record::{Fact, Labels, Marks, Position, Reading, Sheet};
use sudokit_core::board::{Cell, Digit, DigitSet, Grid};

/// The text before the games of a file.
pub const HEADER: &str = concat!(
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n",
    "<opensudoku version=\"2\">\n",
    "<folder name=\"Sudoku\" title=\"\" created=\"0\">\n",
);

/// The text after the games of a file.
pub const FOOTER: &str = "</folder>\n</opensudoku>\n";

/// The folder of games without a title, since the first releases of the app need a folder. Its empty title is for this
/// reader.
const FOLDER: &str = r#"<folder name="Sudoku" title="" created="0">"#;

/// The name of the format.
pub const NAME: &str = "opensudoku";

/// Returns whether a line can have a game.
pub fn sniff(line: &str) -> bool {
    line.contains('<') && ["<game", "<puzzle>", "data=\""].iter().any(|mark| line.contains(mark))
}

/// Reads the games of a line.
pub fn read(line: &str) -> Vec<Reading> {
    if !is_opensudoku(line) {
        return Vec::new();
    }
    let mut games = Games::default();
    for token in Tokens::of(line) {
        match token {
            Token::Text(text) => games.words += &text,
            Token::Tag(tag) => games.tag(&tag),
        }
    }
    games.end_element();
    games.found
}

/// Appends a game in one line, in a separate folder if it has a title.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
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
    _ = write!(game, r#" data="{}" />"#, written(sheet.position));
    if let Some(title) = sheet.labels.fact(Fact::Title) {
        game = format!(r#"</folder><folder name="{}" created="0">{game}</folder>{FOLDER}"#, escaped(title));
    }
    out.extend_from_slice(game.as_bytes());
    out.push(b'\n');
}

/// Returns whether a line has a tag of only this format.
fn is_opensudoku(line: &str) -> bool {
    Tokens::of(line).any(|token| match token {
        Token::Tag(tag) => match tag.name {
            "game" => !tag.closes,
            "puzzle" => line.contains("</puzzle>"),
            _ => data_of(&tag).is_some_and(|data| data.len() == 81 || data.starts_with("version:")),
        },
        Token::Text(_) => false,
    })
}

/// Returns the data of a game.
fn data_of<'a>(game: &'a Tag<'_>) -> Option<Cow<'a, str>> {
    game.attribute("data").or_else(|| game.attribute("cells_data"))
}

/// The state of reading a line.
#[derive(Default)]
struct Games {
    found: Vec<Reading>,
    /// True within `<puzzle>`.
    is_in_puzzle: bool,
    words: String,
    /// The title of the folder.
    title: String,
}

impl Games {
    fn tag(&mut self, tag: &Tag<'_>) {
        self.end_element();
        match (tag.name, tag.closes) {
            ("folder", closes) => {
                let name = tag.attribute("title").or_else(|| tag.attribute("name")).filter(|_| !closes);
                self.title = name.unwrap_or_default().into_owned();
            }
            // No other tag has data, so the name of this tag is damaged.
            (name, false) if name == "game" || data_of(tag).is_some() => self.found.push(self.game(tag)),
            (name, closes) => self.is_in_puzzle = name == "puzzle" && !closes,
        }
    }

    /// Ends the open element and takes its text.
    fn end_element(&mut self) {
        let words = std::mem::take(&mut self.words);
        if self.is_in_puzzle {
            self.is_in_puzzle = false;
            self.found.push(Reading { position: digits(words.trim()).map(Position::new), labels: self.labels(None) });
        }
    }

    fn game(&self, tag: &Tag<'_>) -> Reading {
        let position = match data_of(tag) {
            _ if !tag.is_whole => Err(damaged("the tag <game has no end")),
            None => Err(damaged("a game without data")),
            Some(data) => cells(&data),
        };
        Reading { position, labels: self.labels(Some(tag)) }
    }

    /// Returns the labels of a game. Its title is that of its folder, if that stands in the same line.
    fn labels(&self, tag: Option<&Tag<'_>>) -> Labels {
        let own = |name| tag.and_then(|tag| tag.attribute(name)).unwrap_or_default();
        let note = tag.and_then(|tag| tag.attribute("note").or_else(|| tag.attribute("user_note")));
        let mut labels = Labels::new(&own("id"), &note.unwrap_or_default());
        if own("title").is_empty() {
            labels.set(Fact::Title, self.title.as_str());
        }
        for (name, fact) in FACTS {
            labels.set(fact, own(name));
        }
        labels
    }
}

/// Returns the data of a position: 81 digits, or fields if there are entries or marks.
pub fn written(position: &Position) -> String {
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

/// Returns the position from the data of a game.
pub fn cells(data: &str) -> Result<Position, Reason> {
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

/// Returns the grid of 81 digits.
pub fn digits(text: &str) -> Result<Grid, Reason> {
    match text.chars().find(|c| !c.is_ascii_digit() && *c != '.') {
        Some(other) => Err(Reason::UnexpectedCharacter(other)),
        None => text.parse().map_err(|_| Reason::CellCount { found: text.len() }),
    }
}

/// Returns the position from the fields of 81 cells.
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
    for (cell, fields) in Cell::ALL.into_iter().zip(fields.chunks(per_cell)) {
        let bad = |field: &str| damaged(&format!("unexpected '{field}' in {cell}"));
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

/// Returns the marks of a field: digits with commas in version 1, bits in other versions, either without a version.
fn marks(field: &str, version: u8) -> Option<DigitSet> {
    if version == 1 || version == 0 && field.contains([',', '-']) {
        let digit = |word: &str| Digit::new(word.parse().ok()?);
        return field.split(',').filter(|word| !matches!(*word, "" | "-")).map(digit).collect();
    }
    let bits = field.parse().ok().filter(|bits| *bits < 1 << 9)?;
    Some(DigitSet::from_bits(bits))
}

pub fn damaged(why: &str) -> Reason {
    Reason::Damaged { format: Format::OpenSudoku, why: why.into() }
}

#[cfg(test)]
#[path = "opensudoku_tests.rs"]
mod tests;
