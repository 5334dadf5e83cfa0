//! Sukaku: 729 characters, nine for each cell, with `.` or `0` for each digit that is impossible.
//!
//! A sukaku has no givens: a cell with one digit left has one candidate.

use crate::error::Reason;
use crate::format::Format;
use crate::marks::{self, shown};
use crate::record::{Labels, Position, Reading, Sheet};
use sudokit_core::board::{Cell, Digit};

pub fn sniff(line: &str) -> bool {
    line.len() >= 700
}

/// Reads a line that is a sukaku or a damaged one, perhaps with a note after it.
pub fn read(line: &str) -> Option<Reading> {
    let line = line.trim();
    let end = line.find(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '#' | ':')).unwrap_or(line.len());
    let (text, after) = line.split_at(end);
    let strange = text.chars().filter(|&c| !matches!(c, '0'..='9' | '.')).count();
    if !(700..=760).contains(&text.len()) || strange > 8 {
        return None;
    }
    let labels = Labels::new("", after.trim());
    Some(Reading { position: position(text), labels })
}

/// Appends the candidates of all cells. A digit is the only candidate of its cell.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    for digits in shown(sheet.position).sets() {
        out.extend(Digit::ALL.map(|digit| if digits.contains(digit) { b'0' + digit.value() } else { b'.' }));
    }
}

fn position(text: &str) -> Result<Position, Reason> {
    let places: Vec<char> = text.chars().collect();
    if places.len() != 729 {
        return Err(Format::Sukaku.damaged(format!("{} characters, expected 729", places.len())));
    }
    let bad = |(at, found): (usize, &char)| {
        let is_good = matches!(found, '.' | '0') || found.to_digit(10) == u32::try_from(at % 9 + 1).ok();
        (!is_good).then(|| (Cell::ALL[at / 9], *found, at % 9 + 1))
    };
    if let Some((cell, found, digit)) = places.iter().enumerate().find_map(bad) {
        return Err(Format::Sukaku.damaged(format!("{cell} has '{}' in the place of {digit}", found.escape_debug())));
    }
    marks::of_729(text.as_bytes()).ok_or(Reason::NotAGrid)
}
