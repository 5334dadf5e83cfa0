//! Formats of one line: which of them a line is.

use super::{coach, fpuzzles, good_sudoku, gsf, hodoku, sudokuwiki, sukaku};
use crate::format::Format;
use crate::record::Reading;

/// Reads a line that is of one of these formats for certain.
pub fn read(line: &str) -> Option<(Format, Reading)> {
    if !may_be(line) {
        return None;
    }
    FORMATS.into_iter().find_map(|format| Some((format, read_as(format, line)?)))
}

/// Whether a line has anything of these formats; most lines have not.
fn may_be(line: &str) -> bool {
    if line.starts_with(['{', '[']) {
        return false;
    }
    let has = |byte: u8| line.as_bytes().contains(&byte);
    line.len() > 159
        || has(b':')
        || has(b'+')
        || has(b'*')
        || has(b'$')
        || has(b'/')
        || line.bytes().filter(|&byte| byte == b',').count() > 5
        || ["9B", "SCv", "fpuz"].iter().any(|mark| line.contains(mark))
}

/// In the order in which they are tried.
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

/// Reads a line of this format.
pub fn read_as(format: Format, line: &str) -> Option<Reading> {
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
