//! The cells of a game.
//!
//! The data are 81 digits, or a version and the cells, each of them fields that end in a bar:
//!
//! | version | fields of a cell |
//! |---|---|
//! | 1 | value, marks as `1,2,` or `-`, whether it is no given |
//! | 2, 3, none | the same with the marks as bits of a number; some files of version 2 have a bar too many behind them |
//! | 4 | value, marks, further marks, whether it is no given |
//! | 5 | value, marks, further marks, color, whether it is no given |

use std::fmt::Write;

use crate::error::Reason;
use crate::format::Format;
use crate::marks::Marks;
use crate::record::Position;
use sudokit_core::board::{Cell, Digit, DigitSet, Grid};

/// The cells: 81 digits, or fields if digits alone do not say it.
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

/// The position of the data of a game.
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

/// The grid of 81 digits.
pub fn digits(text: &str) -> Result<Grid, Reason> {
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

pub fn damaged(why: &str) -> Reason {
    Reason::Damaged { format: Format::OpenSudoku, why: why.into() }
}
