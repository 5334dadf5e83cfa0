//! Patterns: drawings that mark some cells of a grid.

use crate::cell;
use crate::rows::Ruler;
use sudokit_core::board::{Cell, CellSet, Digit, Grid};

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
    /// More than nine rows.
    #[error("line {line}: a tenth row, expected nine")]
    TooMany {
        /// The line of the tenth row, from 1.
        line: usize,
    },
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
/// assert_eq!((cells.len(), digits.count_givens()), (5, 2));
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
    let mut digits = Grid::EMPTY;
    for (cell, &mark) in Cell::ALL.into_iter().zip(&all) {
        digits.set(cell, cell::in_row(mark).and_then(Digit::new));
    }
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
            return Err(BadPattern::TooMany { line });
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

    fn cells(text: &str) -> Result<CellSet, BadPattern> {
        read_pattern(text).map(|(cells, _)| cells)
    }

    const CORNERS: &str =
        "#.......#\n---------\n_________\n000000000\n.........\n.........\n.........\n.........\n#.......#\n";

    #[test]
    fn rows_of_dashes_are_rows_and_rulers_are_not() {
        let corners = cells(CORNERS).unwrap();
        assert_eq!(corners.len(), 4);
        let boxed = "+---+---+---+\n|X..|...|..X|\n|...|...|...|\n|...|...|...|\n+---+---+---+\n|...|...|...|\n|...|...|...|\n\
                     |...|...|...|\n+===+===+===+\n|...|...|...|\n|...|...|...|\n|* .|...|..7|\n+---+---+---+\n";
        assert_eq!(cells(&boxed.replace("* .", "*..")).unwrap(), corners);
        assert_eq!(cells(boxed), Err(BadPattern::Row { line: 12, found: 8 }));
        let drawn = "┌─────┐\n│X··│···│··X│\n".to_string() + &"·········\n".repeat(7) + "─────────\n③·······７\n";
        assert_eq!(cells(&drawn).unwrap(), corners);
        assert_eq!(read_pattern(&drawn).unwrap().1.count_givens(), 2);
    }

    #[test]
    fn wrong_sizes_are_errors_with_a_line_number() {
        assert_eq!(cells(""), Err(BadPattern::TooFew(0)));
        assert_eq!(cells("# nothing\n"), Err(BadPattern::TooFew(0)));
        assert_eq!(cells(&CORNERS.repeat(2)), Err(BadPattern::TooMany { line: 10 }));
        assert_eq!(cells(&CORNERS.replacen("#.......#", "#........#", 1)), Err(BadPattern::TooFew(8)));
        assert_eq!(cells(&CORNERS.replace("000000000", "0000x00000")), Err(BadPattern::Row { line: 4, found: 10 }));
    }

    #[test]
    fn comments_are_not_taken_for_rows_of_marks() {
        for comment in ["# a pattern", "# my pretty", "#", "% nine and more cells"] {
            assert_eq!(cells(&format!("{comment}\n{CORNERS}")).unwrap().len(), 4, "{comment}");
        }
        let spaced = CORNERS.replace("#.......#", "# . . . . . . . #");
        assert_eq!(cells(&spaced).unwrap().len(), 4);
    }

    #[test]
    fn a_puzzle_in_one_line_is_a_pattern() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(cells(line).unwrap().len(), 30);
    }
}
