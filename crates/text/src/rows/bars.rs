//! The cells of rows with bars.

use crate::cell::{FoundCell, Token};

/// The bars of a row: the number of columns between them, and whether there are bars before and behind them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bars {
    pub columns: usize,
    pub are_opened: bool,
    pub are_closed: bool,
}

pub const fn is_bar(character: char) -> bool {
    matches!(character, '|' | '｜' | '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏')
}

/// Returns the cells of a row with bars, its bars, and its label in front of the first of them.
pub fn between_bars(token: Token) -> (Option<u8>, Bars, Vec<FoundCell>) {
    let mut fields: Vec<Token> = token.split(|c| c == '|').collect();
    // Bars around a row are no cells. Nine fields of a word are cells, also empty ones at the ends: `||1|9|5||||`.
    let are_words = fields.iter().all(|field| field.words().count() < 2);
    let is_around = |fields: &[Token]| fields.len() > 1 && !(fields.len() == 9 && are_words);
    let are_opened = is_around(&fields) && token.text.trim_start().starts_with('|');
    if are_opened {
        fields.remove(0);
    }
    let is_blank = |field: &Token| field.text.trim().is_empty();
    let has_end = token.text.trim_end().ends_with('|');
    let are_closed = has_end && is_around(&fields);
    if are_closed && fields.last().is_some_and(is_blank) {
        fields.pop();
    }
    let mut label = None;
    if fields.len() == 4 {
        let number = |field: &Token| match field.text.trim().as_bytes() {
            [digit @ b'1'..=b'9'] => Some(digit - b'0'),
            [letter @ b'A'..=b'I'] => Some(letter - b'A' + 1),
            _ => None,
        };
        if let Some(number) = number(&fields[0]) {
            label = Some(number);
            fields.remove(0);
        }
    }
    let count = fields.len();
    let cells = match count {
        3 => in_threes(&fields),
        4.. if fields.iter().all(|field| field.words().count() < 3) => {
            fields.iter().map(|field| bare(*field)).collect()
        }
        _ => fields.into_iter().flat_map(Token::cells).collect(),
    };
    (label, Bars { columns: count, are_opened, are_closed }, cells)
}

/// Returns the cell of a field of a table, without marks for bold and similar styles.
fn bare(field: Token) -> FoundCell {
    let inner = field.unframed();
    let styled = |c| matches!(c, '*' | '_' | '`' | '~');
    let text = inner.text.trim_matches(styled).trim();
    // A field that is only such a character is an empty cell.
    let text = if text.is_empty() { inner.text.get(..1).unwrap_or_default() } else { text };
    FoundCell::of(text, inner.column)
}

/// Returns the cells of three boxes between bars: three words or characters each, or a column for each cell.
fn in_threes(fields: &[Token]) -> Vec<FoundCell> {
    if fields.iter().all(|field| field.words().count() == 3) {
        return fields
            .iter()
            .flat_map(|field| field.words())
            .map(|word| FoundCell::of(word.text, word.column))
            .collect();
    }
    let characters =
        |field: &Token| field.characters().filter(|cell| cell.value != Err(" ".into())).collect::<Vec<_>>();
    let is_full = |field: &Token| characters(field).len() == 3;
    if !fields.iter().all(is_full)
        && let Some(cells) = in_columns(fields)
    {
        return cells;
    }
    fields.iter().flat_map(characters).collect()
}

/// Returns the cells of three boxes in which each cell has its column and a blank is an empty cell.
fn in_columns(fields: &[Token]) -> Option<Vec<FoundCell>> {
    let width = fields[0].text.chars().count();
    // The blanks at the end of a line may be lost.
    let is_as_wide = |field: &Token| field.text.chars().count() == width;
    if !is_as_wide(&fields[1]) || fields[2].text.chars().count() > width || !matches!(width, 3 | 5 | 7 | 9 | 11) {
        return None;
    }
    // Three places in the middle, evenly apart: 0 2 4 of five, 1 3 5 of seven.
    let step = (width + 1) / 3;
    let places = [0, 1, 2].map(|at| (width - 1) / 2 - step + at * step);
    let mut cells = Vec::new();
    for field in fields {
        let characters: Vec<char> = field.text.chars().collect();
        let is_outside = |(at, c): (usize, &char)| *c != ' ' && !places.contains(&at);
        if characters.iter().enumerate().any(is_outside) {
            return None;
        }
        cells.extend(places.map(|at| {
            let text = characters.get(at).filter(|c| **c != ' ').map(char::to_string).unwrap_or_default();
            FoundCell::of(&text, field.column + at)
        }));
    }
    Some(cells)
}
