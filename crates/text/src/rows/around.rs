//! What stands around the cells of a row: a label, a comment, brackets and quotes, the name of a call.

use crate::bytes;
use crate::cell::{self, FoundCell, Token, in_line, in_row, in_word, is_nothing};
use crate::rows::bars::is_bar;

/// The fewest cells of a damaged row. A line of fewer cells is words: a number, a date.
pub const FEWEST: usize = 6;

/// Returns whether the words of a text have about as many cells as a row, so that it is no label.
pub fn has_cells(text: &str) -> bool {
    let is_cells = |word: &&str| {
        let cells = Token { text: word, column: 1 }.characters().collect::<Vec<_>>();
        cells.iter().all(|cell| cell.value.is_ok()) && !cell::signs(&cells).are_mixed()
    };
    let words = text.split_whitespace().map(|word| word.trim_matches(['"', '\'', '`']));
    words.filter(is_cells).map(str::len).sum::<usize>() >= FEWEST
}

/// Returns the label of a row, and the text of its cells without a comment.
pub fn split_label(text: &str) -> (Option<u8>, Token<'_>) {
    let (label, start) = label(text);
    (label, Token { text: without_comment(&text[start..]), column: text[..start].chars().count() + 1 })
}

/// Splits off the label of a row: `Row 1:`, `1:`, `A`. Returns it with the index of the cells.
pub fn label(text: &str) -> (Option<u8>, usize) {
    let trimmed = text.trim_start();
    let start = text.len() - trimmed.len();
    let word = trimmed.get(..3).filter(|word| word.eq_ignore_ascii_case("row"));
    let rest = trimmed[word.map_or(0, str::len)..].trim_start();
    let mut characters = rest.chars();
    let number = match characters.next() {
        Some(digit @ '1'..='9') => digit as u8 - b'0',
        Some(letter @ 'A'..='I') if word.is_none() => letter as u8 - b'A' + 1,
        _ => return (None, 0),
    };
    let mut after = characters.as_str();
    // `Row 1 (top):`
    let remark = after.strip_prefix(" (").filter(|_| word.is_some()).and_then(|remark| remark.split_once(')'));
    after = remark.map_or(after, |(_, after)| after);
    let is_letter = rest.starts_with(char::is_alphabetic);
    let cells = after.trim_start_matches([':', '.', ')']);
    let has_sign = cells.len() + 1 == after.len() && cells.starts_with([' ', '\t', '[', '"', '|']);
    let has_blank = after.starts_with([' ', '\t', '|']);
    if has_sign || has_blank && (is_letter || word.is_some()) {
        let mut end = text.len() - cells.len();
        // The letter can stand on both sides. Beside other letters, it is a cell of a larger grid.
        let has_others = || {
            cells.split_whitespace().any(|word| {
                word.len() == 1
                    && word
                        .contains(|c: char| c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X') && !rest.starts_with(c))
            })
        };
        if is_letter && (!cells.contains(|c| in_row(c).is_some() || is_bar(c)) || has_others()) {
            end = 0;
        }
        return if end > 0 { (Some(number), end.max(start)) } else { (None, 0) };
    }
    (None, 0)
}

/// Returns the text before the cells of a row with `#` for numbers and single letters, which count the rows.
pub fn prefix_of(text: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric();
    let mut label = String::new();
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let word = &rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())];
        let length = if word.is_empty() { first.len_utf8() } else { word.len() };
        match word.trim_end_matches(|c: char| c.is_ascii_digit()) {
            _ if word.is_empty() => label.push(first),
            _ if word.chars().count() == 1 || cell::number(word).is_some() => label.push('#'),
            // Numbers are within the words of some scripts: `第1行`.
            _ if !word.is_ascii() => label.extend(
                word.split_inclusive(|c: char| c.is_ascii_digit())
                    .map(|part| part.replace(|c: char| c.is_ascii_digit(), "#")),
            ),
            name if name.len() < word.len() => label.extend([name, "#"]),
            name => label += name,
        }
        rest = &rest[length..];
    }
    label
}

/// Returns whether a line is nine fields between tabs or semicolons, even if all of them are empty.
pub fn has_nine_fields(bytes: &[u8]) -> bool {
    let has_eight = |sign: u8| bytes::count(bytes, |byte| byte == sign) == 8;
    (has_eight(b'\t') || has_eight(b';')) && !bytes.iter().any(|byte| b"[]{}()\"',".contains(byte))
}

/// Returns whether a text has a word: letters side by side that are no cell, or a letter of another script.
pub fn has_word(text: &str) -> bool {
    if !text.is_ascii() && text.chars().any(|c| !c.is_ascii() && c.is_alphabetic() && in_row(c).is_none()) {
        return true;
    }
    let is_word = |run: &[u8]| run.len() > 1 && !run.iter().all(|byte| matches!(byte, b'x' | b'X')) && !is_nothing(run);
    text.as_bytes().split(|byte| !byte.is_ascii_alphabetic()).any(is_word)
}

/// Removes a comment after the cells, or one in `/* */` before them.
fn without_comment(text: &str) -> &str {
    // Most lines have no comment, or words before it.
    let sign = bytes::find_any(text.as_bytes(), |byte| bytes::is_one_of(byte, b"/#"));
    if sign.is_none_or(|at| !text[at..].starts_with("/*") && has_word(&text[..at])) {
        return text;
    }
    let text = match (text.split_once("/*"), text.split_once("*/")) {
        (Some((before, _)), _) if before.contains(|c| in_row(c).is_some()) => before,
        (Some(_), Some((_, after))) => after,
        _ => text,
    };
    let text = text.split("//").next().unwrap_or(text);
    let marks = text.match_indices('#').find(|(at, _)| {
        let before = text[..*at].trim_end();
        let is_field = text[..*at].ends_with('\t') && has_nine_fields(text.as_bytes());
        !is_field && before.len() < *at && before.ends_with(|c: char| in_line(c).is_some() || "]})\"',;|".contains(c))
            || before.ends_with([']', '}', ')'])
    });
    // After the last of eight separators `#` is a bad cell.
    match marks {
        Some((at, _)) if !text[..at].trim_end().ends_with([',', ';']) || text[..at].contains([']', '}', '"']) => {
            &text[..at]
        }
        _ => text,
    }
}

/// Removes the name of a call with nine fields: `c(5, 3, ...)`.
pub fn without_call(token: Token) -> Token {
    let text = token.text.trim_start();
    let name = text.find(['[', '(', '{']).filter(|at| text[..*at].chars().all(|c| c.is_ascii_alphabetic()));
    let Some(name) = name.filter(|name| *name > 0 && text.matches(',').count() >= 8) else { return token };
    let skipped = &token.text[..token.text.len() - text.len() + name];
    Token { text: &text[name..], column: token.column + skipped.chars().count() }
}

/// Removes the brackets, quotes and the comma of source code around the cells. Returns also the first of them.
pub fn unwrapped(token: Token) -> (Token, char) {
    const OPEN: [char; 6] = ['[', '{', '(', '"', '\'', '`'];
    const CLOSE: [char; 6] = [']', '}', ')', '"', '\'', '`'];
    let separators = |text: &str| text.matches(['\t']).count();
    // A tab in front is an empty field if there are enough of them.
    let is_blank =
        |c: char| matches!(c, ' ' | '\r' | '\u{c}') || c == '\u{a0}' || c == '\t' && separators(token.text) < 8;
    let text = token.text.trim_start_matches(is_blank);
    let mut column = token.column + token.text[..token.text.len() - text.len()].chars().count();
    let mut text = text.trim_end_matches(is_blank);
    let frame = text.chars().next().filter(|c| OPEN.contains(c)).unwrap_or(' ');
    let end = text.trim_end_matches([',', ';', ' ']);
    if end.ends_with(CLOSE) {
        text = end.trim_end_matches(|c| CLOSE.contains(&c) || c == ' ');
    } else if frame == ' ' && text.matches([',', ';']).count() < 8 {
        text = end;
    }
    if frame != ' ' {
        let inner = text.trim_start_matches(|c| OPEN.contains(&c) || c == ' ');
        column += text[..text.len() - inner.len()].chars().count();
        text = inner;
    }
    let text = text.strip_suffix("\\n").unwrap_or(text);
    (Token { text, column }, frame)
}

/// Returns the number of cells of a line of fewer cells than a damaged row has, if it has nothing else.
pub fn few_cells(text: &str) -> usize {
    const LONGEST: usize = 24;
    let is_part = |c: char| in_line(c).is_some() || cell::is_frame(c) || matches!(c, ',' | ';');
    if text.len() > LONGEST || !text.chars().all(is_part) && in_word(text.trim()).is_none() {
        return 0;
    }
    let cells: Vec<FoundCell> = Token { text, column: 1 }.characters().filter(|cell| cell.value.is_ok()).collect();
    if cell::signs(&cells).are_mixed() { 0 } else { cells.len() }
}
