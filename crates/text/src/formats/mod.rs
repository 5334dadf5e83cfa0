//! Formats of other programs and sites, one per file.
//!
//! Other modules use only this file. Without the feature `formats`, `without_formats.rs` replaces it.

mod candidates;
mod coach;
mod fpuzzles;
mod good_sudoku;
mod gsf;
mod hodoku;
mod html;
mod ipuz;
mod latex;
mod markdown;
mod notebook;
mod opensudoku;
mod sdk;
mod sdx;
mod sudokuwiki;
mod sukaku;

use crate::format::Format;
use crate::json::FoundRecord;
use crate::literal::Node;
use crate::record::{Reading, Sheet};
use sudokit_core::board::Digit;

pub use gsf::identification as title;
pub use html::lines::{TableLine, table_line};
pub use sdk::fact;
pub use sukaku::{is_plain as is_candidates, read_plain as candidates};

/// Reads a line that certainly has a one-line format.
pub fn line(line: &str) -> Option<(Format, Reading)> {
    /// The formats in the order of the attempts.
    const FORMATS: [Format; 9] = [
        Format::SudokuWiki,
        Format::FPuzzles,
        Format::SudokuPad,
        Format::Coach,
        Format::GoodSudoku,
        Format::Hodoku,
        Format::Susser,
        Format::Sukaku,
        Format::Gsf,
    ];
    if !may_be_line(line) {
        return None;
    }
    FORMATS.into_iter().find_map(|format| Some((format, line_as(format, line)?)))
}

/// Returns whether a line may have one of these formats. Most lines do not.
fn may_be_line(line: &str) -> bool {
    if line.starts_with(['{', '[']) {
        return false;
    }
    let has = |byte: u8| line.as_bytes().contains(&byte);
    line.len() > 159
        || b":+*$/".iter().any(|&byte| has(byte))
        || line.bytes().filter(|&byte| byte == b',').count() > 5
        || ["9B", "SCv", "fpuz"].iter().any(|mark| line.contains(mark))
}

/// Reads a line in this format.
pub fn line_as(format: Format, line: &str) -> Option<Reading> {
    match format {
        Format::FPuzzles => fpuzzles::read(line),
        Format::SudokuPad => fpuzzles::read_sudokupad(line),
        Format::SudokuWiki => sudokuwiki::read(line),
        Format::Coach => coach::read(line),
        Format::GoodSudoku => good_sudoku::read(line),
        Format::Hodoku => hodoku::read_line(line),
        Format::Susser => hodoku::read_susser(line),
        Format::Sukaku => sukaku::read(line),
        Format::Gsf => gsf::read(line),
        _ => None,
    }
}

/// Reads nine lines that certainly have a format of rows.
pub fn rows(lines: &[&str]) -> Option<(Format, Reading)> {
    let of_sdx = || Some((Format::Sdx, sdx::read(lines)?));
    of_sdx().or_else(|| Some((Format::Candidates, candidates::read(lines)?)))
}

/// Reads lines in this format.
pub fn rows_as(format: Format, lines: &[&str]) -> Option<Reading> {
    (format == Format::Sdx).then(|| sdx::read_named(lines))
}

/// Reads the 81 groups of a line, if they are pencil marks.
pub fn groups(groups: &[&str]) -> Option<Reading> {
    candidates::read_81(groups)
}

/// Reads the lines of a Markdown table.
pub fn table(lines: &[&str]) -> Option<Reading> {
    markdown::read(lines)
}

/// An object of another program. `is_own` returns true for keys that do not name a further puzzle.
pub struct Object {
    pub format: Format,
    pub reading: Reading,
    pub is_own: fn(&str) -> bool,
}

/// Reads an object of another program.
pub fn object(node: &Node) -> Option<Object> {
    if ipuz::is_json(node) {
        Some(Object { format: Format::Ipuz, reading: ipuz::read_json(node), is_own: ipuz::is_own })
    } else if coach::is_json(node) {
        Some(Object { format: Format::Coach, reading: coach::read_json(node), is_own: coach::is_own })
    } else if fpuzzles::is_json(node) {
        Some(Object { format: Format::FPuzzles, reading: fpuzzles::read_json(node), is_own: fpuzzles::is_own })
    } else {
        None
    }
}

/// Reads a notebook.
pub fn notebook(node: &Node) -> Option<Vec<FoundRecord>> {
    notebook::is_json(node).then(|| notebook::readings(node))
}

/// Reads the grids of a part of a document, each with the index of its start.
pub fn document(format: Format, text: &str) -> Vec<(usize, Reading)> {
    match format {
        Format::OpenSudoku => opensudoku::read(text),
        Format::Latex => latex::read(text),
        _ => html::read(text),
    }
}

/// Appends a record. Returns false if the format can only be read.
pub fn write(format: Format, sheet: Sheet<'_>, out: &mut Vec<u8>) -> bool {
    match format {
        Format::Candidates => candidates::write(sheet, out),
        Format::Sdk => sdk::write(sheet, out),
        Format::Sdx => sdx::write(sheet, out),
        Format::Hodoku => hodoku::write_line(sheet, out),
        Format::Susser => hodoku::write_susser(sheet, out),
        Format::Sukaku => sukaku::write(sheet, out),
        Format::SudokuWiki => sudokuwiki::write(sheet, out),
        Format::Coach => coach::write(sheet, out),
        Format::FPuzzles => fpuzzles::write(sheet, out),
        Format::SudokuPad => fpuzzles::write_sudokupad(sheet, out),
        Format::OpenSudoku => opensudoku::write(sheet, out),
        Format::Ipuz => ipuz::write(sheet, out),
        Format::Latex => latex::write(sheet, out),
        Format::Html => html::write(sheet, out),
        Format::Markdown => markdown::write(sheet, out),
        _ => return false,
    }
    true
}

/// Returns the text above and below all records of a stream.
pub const fn frame(format: Format) -> (&'static str, &'static str) {
    match format {
        Format::OpenSudoku => (opensudoku::HEADER, opensudoku::FOOTER),
        Format::Html => (html::HEADER, ""),
        _ => ("", ""),
    }
}

/// Returns the digit of a byte from `1` to `9`.
fn digit_of(byte: u8) -> Option<Digit> {
    Digit::new(byte.checked_sub(b'0')?)
}
