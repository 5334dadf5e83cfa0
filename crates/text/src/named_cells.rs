//! Cells with their names and digits: `r1c1=5`, `A1 5`, and places as three numbers.

use crate::bytes;
use crate::names::{self, Meaning};
use sudokit_core::board::{Cell, Digit, Grid, conflicts};

/// Returns the grid of 81 digits. If they are 27 places in order, each a row, a column and a digit, it is the grid of these, since
/// it would be a full grid of contradictions else.
pub fn of_places(found: Grid) -> Grid {
    const MOST_DAMAGED: usize = 2;
    if found.count_empty() > 0 {
        return found;
    }
    let places = found.rows().as_flattened().as_chunks::<3>().0;
    let falls = places.windows(2).filter(|pair| pair[0][..2] >= pair[1][..2]).count();
    if falls > MOST_DAMAGED || conflicts(&found).is_empty() {
        return found;
    }
    let mut grid = Grid::EMPTY;
    for &[row, column, digit] in places {
        grid.set(Cell::at(usize::from(row) - 1, usize::from(column) - 1), Digit::new(digit));
    }
    grid
}

/// Returns the cell of a name: `A1` with the letter of its row, or `r1c1`.
pub fn place(name: &str) -> Option<Cell> {
    let digit = |byte: u8| Some(usize::from(byte.checked_sub(b'1').filter(|at| *at < 9)?));
    match name.as_bytes() {
        [row @ (b'a'..=b'i' | b'A'..=b'I'), column] => Some(Cell::at(usize::from((row | 32) - b'a'), digit(*column)?)),
        [b'r' | b'R', row, b'c' | b'C', column] => Some(Cell::at(digit(*row)?, digit(*column)?)),
        _ => None,
    }
}

/// Returns whether a text names a cell, `r1c1`: it is about this cell, so it is no row of cells.
pub fn names_cell(text: &str) -> bool {
    text.contains(['r', 'R']) && words_of(text).any(|word| word.len() == 4 && place(word).is_some())
}

/// Returns the words of a line of cells with their names, perhaps behind the name of a puzzle: `Givens: R1C4 = 5, R1C5 = 7`. What
/// stands behind another label, such as the name of a technique, is said about the cells.
fn words_of_places(line: &str) -> Vec<&str> {
    let begins = |text: &&str| {
        let word = text.as_bytes().iter().position(u8::is_ascii_alphanumeric).map_or("", |at| &text[at..]);
        let end = word.bytes().take(5).position(|byte| !byte.is_ascii_alphanumeric());
        place(&word[..end.unwrap_or(0)]).is_some()
    };
    let is_puzzle = |at: &usize| names::meaning(&line[..*at]) == Some(Meaning::Puzzle);
    let behind_label = bytes::find(line.as_bytes(), b':').filter(is_puzzle).map_or("", |at| &line[at + 1..]);
    [line, behind_label]
        .into_iter()
        .find(begins)
        .map_or_else(Vec::new, |list| words_of(list).filter(|word| *word != "and").collect())
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Returns the number of cells with a name and a digit in a line, if it has hardly anything else.
pub fn count_places(line: &str) -> usize {
    const FEWEST_A_WORD: usize = 8;
    let words = words_of_places(line);
    let others = words.iter().filter(|word| word.len() > 1 && place(word).is_none()).count();
    let is_pair = |pair: &&[&str]| place(pair[0]).is_some() && place(pair[1]).is_none();
    let found = words.windows(2).filter(is_pair).count();
    if others * FEWEST_A_WORD > found { 0 } else { found }
}

/// Returns the grid of lines of cells with their names, from the first such line on.
///
/// # Errors
///
/// Returns the line where a cell has no digit, is no cell or is given twice.
pub fn of_named_cells<'a>(lines: impl Iterator<Item = (u64, &'a str)>) -> Result<Grid, u64> {
    let mut grid = Grid::EMPTY;
    let lines = lines.map(|(number, line)| (number, line, words_of_places(line)));
    for (number, line, words) in lines.skip_while(|(.., words)| words.is_empty()) {
        if words.is_empty() && line.contains(|c: char| c.is_ascii_digit()) {
            return Err(number);
        }
        for pair in words.chunks(2) {
            let cell = place(pair[0]).filter(|cell| grid[*cell] == 0).ok_or(number)?;
            let digit = pair.get(1).and_then(|digit| Digit::new(digit.parse().ok()?));
            grid.set(cell, Some(digit.ok_or(number)?));
        }
    }
    Ok(grid)
}
