//! Replacement of `formats/` without the feature `formats`: no text has a format of another program.

use crate::format::Format;
use crate::json::FoundRecord;
use crate::literal::Node;
use crate::record::Fact;
use crate::record::{Reading, Sheet};

/// A line of a table.
#[expect(dead_code, reason = "never created without the feature")]
pub enum TableLine {
    Cells(Vec<String>),
    Within,
    Outside,
}

pub struct Object {
    pub format: Format,
    pub reading: Reading,
    pub is_own: fn(&str) -> bool,
}

pub const fn is_candidates(_: &[u8]) -> bool {
    false
}

pub const fn candidates(_: &[u8]) -> Option<Reading> {
    None
}

pub const fn line(_: &str) -> Option<(Format, Reading)> {
    None
}

pub const fn line_as(_: Format, _: &str) -> Option<Reading> {
    None
}

pub const fn rows(_: &[&str]) -> Option<(Format, Reading)> {
    None
}

pub const fn rows_as(_: Format, _: &[&str]) -> Option<Reading> {
    None
}

pub const fn groups(_: &[&str]) -> Option<Reading> {
    None
}

pub const fn table(_: &[&str]) -> Option<Reading> {
    None
}

pub const fn object(_: &Node) -> Option<Object> {
    None
}

pub const fn notebook(_: &Node) -> Option<Vec<FoundRecord>> {
    None
}

pub const fn document(_: Format, _: &str) -> Vec<(usize, Reading)> {
    Vec::new()
}

pub const fn title(_: &str) -> Option<&str> {
    None
}

pub const fn fact(_: &str) -> Option<(Fact, &str)> {
    None
}

pub const fn table_line(_: &str) -> Option<TableLine> {
    None
}

pub const fn write(_: Format, _: Sheet<'_>, _: &mut Vec<u8>) -> bool {
    false
}

pub const fn frame(_: Format) -> (&'static str, &'static str) {
    ("", "")
}
