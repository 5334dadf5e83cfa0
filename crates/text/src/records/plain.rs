//! By far the most frequent inputs, read without a detour: lists of 81 plain cells a line, and grids of nine plain rows with
//! an empty line behind each. Elsewhere all of it is read like anything else, with the same result.

use super::Records;
use crate::format::Format;
use crate::line;
use crate::paragraph;
use crate::record::Record;
use sudokit_core::board::Grid;

impl Records {
    /// Hands over the records that some bytes begin with, unless something is under way that they end; says how many bytes
    /// were used.
    pub fn take_plain(&mut self, bytes: &[u8], mut each: impl FnMut(Record)) -> usize {
        if !self.is_idle() || self.table.is_some() || !self.ready.is_empty() {
            return 0;
        }
        let takes_rows = self.options.format.is_none() && !self.has_facts_below;
        let mut rest = bytes;
        loop {
            if self.takes(Format::Line)
                && let Some((grid, next)) = grid_line(rest)
            {
                each(paragraph::whole(self.line + 1, Format::Line, grid));
                self.line += 1;
                self.in_list = true;
                rest = next;
            } else if takes_rows
                && !self.in_list
                && let Some((grid, next)) = nine_rows(rest)
            {
                each(paragraph::whole(self.line + 1, Format::Grid, grid));
                self.line += 10;
                rest = next;
            } else {
                return bytes.len() - rest.len();
            }
        }
    }
}

/// The grid of a line of 81 cells and nothing else, and what follows.
fn grid_line(bytes: &[u8]) -> Option<(Grid, &[u8])> {
    let (line, behind) = bytes.split_at_checked(81)?;
    let ([b'\n', next @ ..] | [b'\r', b'\n', next @ ..]) = behind else { return None };
    let (grid, _) = line::plain(line)?;
    Some((grid, next))
}

/// Nine rows of digits and dots that are all there is, with an empty line behind them: the end of an input is as good.
pub fn only_grid(bytes: &[u8]) -> Option<[u8; 91]> {
    let mut lines = [b'\n'; 91];
    lines[..90].copy_from_slice(<&[u8; 90]>::try_from(bytes).ok()?);
    nine_rows(&lines).map(|_| lines)
}

/// The grid of nine rows of digits and dots and of the empty line behind them, and what follows.
fn nine_rows(bytes: &[u8]) -> Option<(Grid, &[u8])> {
    let (lines, next) = bytes.split_first_chunk::<91>()?;
    let (lines, end) = lines.as_chunks::<10>();
    // Numbers instead of conditions leave no branch, so that the compiler makes vectors of it.
    let (mut rows, mut bad) = ([[0; 9]; 9], u8::from(end != b"\n"));
    for (row, line) in rows.iter_mut().zip(lines) {
        for (value, &byte) in row.iter_mut().zip(line) {
            let digit = byte.wrapping_sub(b'0');
            bad |= u8::from(digit > 9) & u8::from(byte != b'.');
            *value = if digit > 9 { 0 } else { digit };
        }
        // The digits in their order may be the numbers of columns.
        bad |= u8::from(line[9] != b'\n' || line.starts_with(b"123456789"));
    }
    (bad == 0).then(|| (Grid::proven(rows), next))
}
