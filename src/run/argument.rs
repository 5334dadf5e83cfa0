//! Operands that are grids themselves, as they were pasted into the command line.

use std::ffi::OsStr;

use anyhow::{Context, bail};
use sudokit::text::{Options, Reader, Reason, Record};

/// Fewer cells than this are no puzzle with something wrong.
const FEWEST_CELLS: usize = 60;

/// The text of an operand that is a grid, or several.
///
/// # Errors
/// What else was expected; of an operand that is nearly a grid, what is wrong with it.
pub fn puzzle(operand: &OsStr, options: Options) -> anyhow::Result<String> {
    let text = operand.to_str().context("its name is not valid UTF-8")?;
    let records: Vec<Record> = Reader::with(text.as_bytes(), options).map_while(Result::ok).collect();
    let has_grid = records.iter().any(|record| record.position.is_ok());
    let goes_over_lines = text.trim().contains('\n');
    if has_grid || goes_over_lines && !records.is_empty() {
        return Ok(text.to_string());
    }
    let cells = text.chars().filter(|&c| is_cell(c)).count();
    let is_plain = text.chars().all(|c| is_cell(c) || c.is_whitespace());
    let reason = records.first().and_then(|record| record.position.as_ref().err()).map(|bad| &bad.reason);
    match reason {
        _ if is_plain && cells >= FEWEST_CELLS && cells != 81 => {
            bail!("taken as a puzzle it has {cells} cells, expected 81")
        }
        Some(reason) if cells >= FEWEST_CELLS || is_telling(reason) => bail!("taken as a puzzle: {reason}"),
        _ => bail!("expected a file, `-` for standard input, or a puzzle of 81 cells"),
    }
}

fn is_cell(c: char) -> bool {
    c.is_ascii_digit() || ".*_?xX-".contains(c)
}

/// Whether a reason shows that the text is meant to be a puzzle, however short it is.
const fn is_telling(reason: &Reason) -> bool {
    matches!(reason, Reason::Variant(_) | Reason::Network | Reason::Damaged { .. } | Reason::LostZeros { .. })
}
