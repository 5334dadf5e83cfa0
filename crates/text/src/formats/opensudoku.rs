//! XML of `OpenSudoku`: every game of a line is a record.
//!
//! ```text
//! <opensudoku version="2">
//!   <folder name="My puzzles" created="0">
//!     <game created="0" state="0" time="0" last_played="0" note="…" data="…" />
//! ```
//!
//! Files of version 3 call the data `cells_data` and the note `user_note`. The writer uses version 2 with data of
//! version 1, which every release reads.

use std::fmt::Write;

use crate::error::Reason;
use crate::format::Format;
use crate::formats::support::{decoded, digits};
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

/// The facts beside the title, which is that of a folder.
const FACTS: &[Fact] = Fact::ALL.split_at(1).1;

/// Returns the name of the attribute of a fact.
fn attribute(fact: Fact) -> &'static str {
    if fact == Fact::Source { "source" } else { fact.name() }
}

pub fn sniff(line: &str) -> bool {
    line.contains('<') && ["<game", "data=\""].iter().any(|mark| line.contains(mark))
}

/// Reads the games of a line. The title of a game is that of its folder, if that stands in the same line.
pub fn read(line: &str) -> Vec<Reading> {
    let (mut found, mut folder) = (Vec::new(), String::new());
    for tag in line.split('<').skip(1).map(Tag::of) {
        match tag.name {
            "folder" => folder = tag.text(["title", "name"]),
            "/folder" => folder.clear(),
            _ if tag.is_game() => found.push(tag.game(&folder)),
            _ => {}
        }
    }
    found
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
    for &fact in FACTS {
        if let Some(words) = sheet.labels.fact(fact) {
            _ = write!(game, r#" {}="{}""#, attribute(fact), escaped(words));
        }
    }
    _ = write!(game, r#" data="{}" />"#, written(sheet.position));
    if let Some(title) = sheet.labels.fact(Fact::Title) {
        game = format!(r#"</folder><folder name="{}" created="0">{game}</folder>{FOLDER}"#, escaped(title));
    }
    out.extend_from_slice(game.as_bytes());
    out.push(b'\n');
}

/// A tag: the text after `<`, which ends before the next `<`.
struct Tag<'a> {
    name: &'a str,
    attributes: Vec<(&'a str, &'a str)>,
    is_whole: bool,
}

impl<'a> Tag<'a> {
    fn of(text: &'a str) -> Self {
        let (name, mut rest) = text.split_at(text.find([' ', '\t', '>']).unwrap_or(text.len()));
        let mut attributes = Vec::new();
        while let Some((key, after)) = rest.split_once('=').filter(|(key, _)| !key.contains('>'))
            && let Some(quote @ ('"' | '\'')) = after.trim_start().chars().next()
            && let Some((value, after)) = after.trim_start()[1..].split_once(quote)
        {
            attributes.push((key.trim(), value));
            rest = after;
        }
        Self { name, attributes, is_whole: rest.contains('>') }
    }

    /// Returns the text of the first attribute that there is, which may be empty.
    fn find(&self, names: [&str; 2]) -> Option<String> {
        let value = |name| self.attributes.iter().find(|(key, _)| *key == name).map(|(_, value)| *value);
        names.into_iter().find_map(value).map(unescaped)
    }

    fn text(&self, names: [&str; 2]) -> String {
        self.find(names).unwrap_or_default()
    }

    fn data(&self) -> Option<String> {
        self.find(["data", "cells_data"])
    }

    /// Returns whether the tag is a game. No other tag has such data, so the name of one with data is damaged.
    fn is_game(&self) -> bool {
        self.name == "game" || self.data().is_some_and(|data| data.len() == 81 || data.starts_with("version:"))
    }

    fn game(&self, folder: &str) -> Reading {
        let position = match self.data() {
            _ if !self.is_whole => Err(Format::OpenSudoku.damaged("the tag <game has no end")),
            None => Err(Format::OpenSudoku.damaged("a game without data")),
            Some(data) => cells(&data),
        };
        let mut labels = Labels::new(&self.text(["id"; 2]), &self.text(["note", "user_note"]));
        labels.set(Fact::Title, folder);
        for &fact in FACTS {
            labels.set(fact, self.text([attribute(fact); 2]));
        }
        Reading { position, labels }
    }
}

/// Resolves the entities of a text.
fn unescaped(text: &str) -> String {
    decoded(text, '&', |entity| entity.split_once(';').and_then(|(name, rest)| Some((character(name)?, rest))))
}

fn character(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let number = name.strip_prefix('#')?;
            let hex = number.strip_prefix(['x', 'X']);
            char::from_u32(hex.map_or_else(|| number.parse(), |hex| u32::from_str_radix(hex, 16)).ok()?)
        }
    }
}

/// Returns the data of a position: 81 digits, or fields if there are entries or marks.
fn written(position: &Position) -> String {
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

fn cells(data: &str) -> Result<Position, Reason> {
    let data = data.trim();
    let Some(versioned) = data.strip_prefix("version:") else {
        return if data.contains('|') { fields(data, 0) } else { digits(data).map(Position::new) };
    };
    let versioned = versioned.trim_start();
    let end = versioned.find(|c: char| !c.is_ascii_digit()).unwrap_or(versioned.len());
    match versioned[..end].parse() {
        Ok(version @ 1..=5) => fields(&versioned[end..], version),
        _ => Err(Format::OpenSudoku.damaged("data of an unknown version, expected 1 to 5")),
    }
}

/// Returns the position from the fields of 81 cells: the digit, one or two fields of marks, and 0 for a given.
fn fields(text: &str, version: u8) -> Result<Position, Reason> {
    let fields: Vec<&str> = text.split('|').map(str::trim).filter(|field| !field.is_empty()).collect();
    let per_cell = usize::from(version.max(3));
    if fields.len() != 81 * per_cell {
        return Err(Format::OpenSudoku.damaged(format!("{} fields, expected {}", fields.len(), 81 * per_cell)));
    }
    let (mut givens, mut entries, mut noted) = (Grid::EMPTY, Grid::EMPTY, Marks::NONE);
    for (cell, fields) in Cell::ALL.into_iter().zip(fields.chunks(per_cell)) {
        let bad = |field: &str| Format::OpenSudoku.damaged(format!("unexpected '{field}' in {cell}"));
        let mut digits = DigitSet::EMPTY;
        for field in &fields[1..if per_cell == 3 { 2 } else { 3 }] {
            digits.extend(marks(field, version).ok_or_else(|| bad(field))?);
        }
        noted.set(cell, (!digits.is_empty()).then_some(digits));
        let digit = Digit::new(fields[0].parse().ok().filter(|value| *value < 10).ok_or_else(|| bad(fields[0]))?);
        match fields[per_cell - 1] {
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

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\n' | '\r' | '\t' => _ = write!(escaped, "&#{};", u32::from(character)),
            c if c.is_control() => escaped.push(char::REPLACEMENT_CHARACTER),
            c => escaped.push(c),
        }
    }
    escaped
}
