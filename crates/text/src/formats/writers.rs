//! Records to text, in every format that is written.

use super::{
    candidates, coach, csv, fpuzzles, hodoku, html, ipuz, json, latex, markdown, opensudoku, sdk, sdx, sudokuwiki,
    sukaku,
};
use crate::format::Format;
use crate::record::Sheet;
use crate::write::{drawing, nine_lines};

/// Writes a record, several lines with a line end each, or one line without; false if the format is only read.
///
/// ```
/// use sudokit::text::{self, Format, Labels, Position, Sheet};
///
/// let position = Position::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?);
/// let mut link = Vec::new();
/// assert!(text::write(Format::Susser, Sheet { position: &position, labels: &Labels::default() }, &mut link));
/// assert!(link.starts_with(b"53..7..."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(format: Format, sheet: Sheet<'_>, out: &mut Vec<u8>) -> bool {
    match format {
        Format::Line => write_line(sheet, out),
        Format::Csv => csv::write(sheet, out),
        Format::Sdm => out.extend_from_slice(&sheet.position.givens.to_line()),
        Format::Grid => out.extend_from_slice(&nine_lines(&sheet.position.givens)),
        Format::Boxed => out.extend_from_slice(&drawing(&sheet.position.grid())),
        Format::Candidates => candidates::write(sheet, out),
        Format::Json => json::write(sheet, out),
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
        Format::Literal | Format::Gsf | Format::GoodSudoku => return false,
    }
    true
}

/// What stands above all records of a stream.
#[must_use]
pub const fn header(format: Format) -> &'static str {
    match format {
        Format::Csv => csv::HEADER,
        Format::OpenSudoku => opensudoku::HEADER,
        _ => "",
    }
}

/// What stands below all records of a stream.
#[must_use]
pub const fn footer(format: Format) -> &'static str {
    match format {
        Format::OpenSudoku => opensudoku::FOOTER,
        _ => "",
    }
}

fn write_line(Sheet { position, labels }: Sheet<'_>, out: &mut Vec<u8>) {
    let (before, after) = labels.in_line();
    out.extend_from_slice(&before);
    out.extend_from_slice(&position.givens.to_line());
    out.extend_from_slice(&after);
}
