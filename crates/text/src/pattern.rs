//! Patterns: drawings that mark some cells of a grid.

use crate::cell;
use crate::rows::Ruler;
use sudokit_core::board::{Cell, CellSet, Grid};

/// The reason why a text is not a pattern.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadPattern {
    /// A row with more or fewer than nine cells.
    #[error("line {line}: {found} cells, expected nine: a mark for a clue, . for none")]
    Row {
        /// The line, from 1.
        line: usize,
        /// The number of its cells.
        found: usize,
    },
    /// Fewer than nine rows.
    #[error("number of rows: {0}, expected nine rows of nine cells, or 81 cells in one line")]
    TooFew(usize),
    /// More than nine rows, with the line of the tenth.
    #[error("line {0}: a tenth row, expected nine")]
    TooMany(usize),
}

/// Reads a pattern: nine rows of nine cells, or 81 cells in one line. Returns the cells with a mark, and the marks that are
/// digits.
///
/// `.`, `0`, `_`, `-`, `·` and the like are cells without a mark, and any other character is a mark. Blanks, bars and rulers
/// (`---+---+---`) between cells and rows are skipped. A line that begins with `#` or `%` and does not look like a row
/// is a comment.
///
/// ```
/// use sudokit::{Cell, Digit, text::read_pattern};
///
/// let (cells, digits) = read_pattern("x.......7\n.........\n.........\n.........\n....x....\n.........\n.........\n.........\n7.......x\n")?;
/// assert_eq!((cells.len(), digits.count_clues()), (5, 2));
/// assert!(cells.contains(Cell::at(4, 4)));
/// assert_eq!(digits.digit(Cell::at(0, 8)), Digit::new(7));
/// assert!(read_pattern("x..\n...\n..x\n").is_err());
/// # Ok::<(), sudokit::text::BadPattern>(())
/// ```
///
/// # Errors
/// Returns an error for the first row without nine cells, or if there are not nine rows.
pub fn read_pattern(text: &str) -> Result<(CellSet, Grid), BadPattern> {
    let all = read_cells(text)?;
    let digits = cell::grid_of_values(all.iter().map(|&mark| Ok(cell::in_row(mark).unwrap_or_default())))?;
    Ok((Cell::ALL.into_iter().filter(|cell| !is_empty(all[cell.index()])).collect(), digits))
}

/// Returns the 81 characters of a pattern.
fn read_cells(text: &str) -> Result<Vec<char>, BadPattern> {
    let mut marks = Vec::new();
    for (line, row) in (1..).zip(text.lines().map(|line| line.trim_start_matches('\u{feff}'))) {
        let is_frame = |c: char| c.is_whitespace() || c == '|' || cell::is_box_drawing(c);
        let cells: Vec<char> = row.chars().filter(|&c| !is_frame(c)).collect();
        let is_whole = cells.len() == 81 && marks.is_empty();
        // Nine dashes are a row.
        let is_ruler = cells.is_empty() || cells.len() != 9 && Ruler::of(row).is_some();
        if is_ruler || is_comment(row) && !is_whole {
            continue;
        }
        if marks.len() == 81 {
            return Err(BadPattern::TooMany(line));
        }
        if cells.len() != 9 && !is_whole {
            return Err(BadPattern::Row { line, found: cells.len() });
        }
        marks.extend(cells);
    }
    if marks.len() != 81 {
        return Err(BadPattern::TooFew(marks.len() / 9));
    }
    Ok(marks)
}

/// Returns whether a line is a comment. `#` can also be a mark in a row of nine cells, in words of one, three or nine.
fn is_comment(row: &str) -> bool {
    let is_part = |word: &str| matches!(word.chars().count(), 1 | 3 | 9);
    let words = || row.split(|c: char| c.is_whitespace() || c == '|').filter(|word| !word.is_empty());
    let cells: usize = words().map(|word| word.chars().count()).sum();
    row.starts_with(['#', '%']) && (cells != 9 || !words().all(is_part))
}

/// Returns true if a character is a cell without a clue. The signs `*`, `?`, `x` and `X`, which are empty cells of a puzzle, mark
/// a clue in a pattern.
fn is_empty(character: char) -> bool {
    !matches!(character, '*' | '?' | 'x' | 'X') && matches!(cell::in_line(character), Some(0))
}

sudokit_core::debug_as_display!(BadPattern);

#[cfg(test)]
mod tests {
    use super::*;

    const CORNERS: &str =
        "#.......#\n---------\n_________\n000000000\n.........\n.........\n.........\n.........\n#.......#\n";

    #[test]
    fn rulers_and_comments_are_no_rows_and_errors_have_their_line() {
        let boxed = "+---+---+---+\n|X..|...|..X|\n|...|...|...|\n|...|...|...|\n+---+---+---+\n|...|...|...|\n|...|...|...|\n\
                     |...|...|...|\n+===+===+===+\n|...|...|...|\n|...|...|...|\n|* .|...|..7|\n+---+---+---+\n";
        let drawn = "┌─────┐\n│X··│···│··X│\n".to_string() + &"·········\n".repeat(7) + "─────────\n③·······７\n";
        assert_eq!(read_pattern(&drawn).unwrap().1.count_clues(), 2);
        let corners: CellSet =
            [(0, 0), (0, 8), (8, 0), (8, 8)].map(|(row, column)| Cell::at(row, column)).into_iter().collect();
        let below = |comment: &str| format!("{comment}\n{CORNERS}");
        for (text, expected) in [
            (CORNERS.into(), Ok(corners)),
            (boxed.replace("* .", "*.."), Ok(corners)),
            (drawn, Ok(corners)),
            (below("# a pattern"), Ok(corners)),
            (below("# my pretty"), Ok(corners)),
            (below("#"), Ok(corners)),
            (below("% nine and more cells"), Ok(corners)),
            (CORNERS.replace("#.......#", "# . . . . . . . #"), Ok(corners)),
            (CORNERS.replace('\n', ""), Ok(corners)),
            (boxed.into(), Err(BadPattern::Row { line: 12, found: 8 })),
            (String::new(), Err(BadPattern::TooFew(0))),
            ("# nothing\n".into(), Err(BadPattern::TooFew(0))),
            (CORNERS.repeat(2), Err(BadPattern::TooMany(10))),
            (CORNERS.replacen("#.......#", "#........#", 1), Err(BadPattern::TooFew(8))),
            (CORNERS.replace("000000000", "0000x00000"), Err(BadPattern::Row { line: 4, found: 10 })),
        ] {
            assert_eq!(read_pattern(&text).map(|(cells, _)| cells), expected, "{text}");
        }
    }
}
