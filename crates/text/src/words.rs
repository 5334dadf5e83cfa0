//! Words of a line that look like grids.

use super::cells::{ATTEMPT, FoundCell, in_line, value_in};
use super::line::grid_of;
use sudokit_core::board::Grid;

/// A word of a line that looks like a grid: 81 cells, or an attempt at them.
pub struct Word<'a> {
    pub start: usize,
    pub text: &'a str,
    pub cells: Vec<FoundCell>,
}

impl Word<'_> {
    pub const fn end(&self) -> usize {
        self.start + self.text.len()
    }

    pub fn grid(&self) -> Option<Grid> {
        grid_of(&self.cells)
    }
}

/// Returns the words of a line that look like grids.
pub fn words(line: &str) -> Vec<Word<'_>> {
    let is_long = |word: &&str| {
        let cells = cells_in(word);
        cells >= ATTEMPT && cells * 2 > word.chars().count()
    };
    line.split(ends_word).filter(is_long).map(|text| word(line, text)).collect()
}

/// Returns the number of characters that can be cells.
pub fn cells_in(word: &str) -> usize {
    word.chars().filter(|&c| in_line(c).is_some()).count()
}

/// Returns where to cut the beginning of a very long line of grids.
///
/// The cut is before the last puzzle, or before its solution if that stands in front of it.
pub fn cut_of_list(beginning: &str) -> Option<usize> {
    let words = words(beginning);
    if words.iter().map(|word| word.text.len()).sum::<usize>() * 2 < beginning.len() {
        return None;
    }
    let grids: Vec<Option<Grid>> = words.iter().map(Word::grid).collect();
    let is_puzzle = |grid: &Option<Grid>| grid.is_some_and(|grid| grid.count_empty() > 0);
    let last = grids.iter().rposition(is_puzzle).or_else(|| grids.iter().rposition(Option::is_some))?;
    let is_solution_of = |solution: usize, puzzle: Option<usize>| match (grids[solution], grids[puzzle?]) {
        (Some(full), Some(puzzle)) => Some(full.count_empty() == 0 && puzzle.is_part_of(&full)),
        _ => None,
    };
    let before = last.checked_sub(1).filter(|&before| {
        is_solution_of(before, Some(last)) == Some(true) && is_solution_of(before, before.checked_sub(1)) != Some(true)
    });
    let last = before.unwrap_or(last);
    (last > 0).then(|| words[last].start)
}

fn word<'a>(line: &'a str, text: &'a str) -> Word<'a> {
    let start = text.as_ptr() as usize - line.as_ptr() as usize;
    let column = line[..start].chars().count() + 1;
    let value = value_in(text);
    let found = |(i, c): (usize, char)| FoundCell { value: value(c).ok_or_else(|| c.to_string()), column: column + i };
    Word { start, text, cells: text.chars().enumerate().map(found).collect() }
}

const fn ends_word(character: char) -> bool {
    matches!(
        character,
        ' ' | '\u{a0}'
            | '\t'
            | ','
            | ';'
            | '#'
            | ':'
            | '"'
            | '\''
            | '`'
            | '|'
            | '['
            | ']'
            | '('
            | ')'
            | '{'
            | '}'
            | '<'
            | '>'
            | '='
            | '/'
            | '&'
    )
}
