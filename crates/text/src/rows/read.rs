//! Reading a row: which part of a line is its cells, and how certain it is that they are a row.

use crate::attempt::{self, Tail};
use crate::cell::{self, FoundCell, Signs, Token};
use crate::marks;
use crate::named_cells::names_cell;
use crate::rows::around::{FEWEST, has_cells, has_word, label, prefix_of, split_label, unwrapped, without_call};
use crate::rows::bars::{Bars, between_bars, is_bar};
use crate::rows::row::{Form, Layout, Row};

/// The shortest row, six empty fields, and the longest one, in bytes.
const SHORTEST: usize = FEWEST - 1;
const LONGEST: usize = 2000;

/// The fewest characters of a line of a large drawing.
const LARGE_CELLS: usize = 72;

impl Row {
    /// Reads a line that is a row or a damaged row. Returns `None` for words.
    pub fn of(line: u64, text: &str) -> Option<Self> {
        if text.len() > LONGEST || text.len() < SHORTEST {
            return None;
        }
        if let Some(row) = Self::of_large(line, text) {
            return Some(row);
        }
        let plain = without_signs(text);
        let text = plain.as_deref().unwrap_or(text);
        let (label, token) = split_label(text);
        let token = without_call(token);
        if has_word(token.text) || names_cell(token.text) {
            return None;
        }
        let mut row = Self::of_token(line, token);
        row.label = label.or(row.label);
        row.text = text.into();
        row.is_likely().then_some(row)
    }

    /// Reads the cells of a line without a label and a comment.
    fn of_token(line: u64, token: Token) -> Self {
        let (token, frame) = unwrapped(token);
        let bars = token.text.contains(is_bar).then(|| token.text.replace(is_bar, "|"));
        let bars = bars.map(|text| of_wiki(&text).unwrap_or(text));
        let token = bars.as_deref().map_or(token, |text| Token { text, ..token });
        let mut row = if bars.is_some() {
            let (label, bars, cells) = between_bars(token);
            let row = Self::with(line, cells, Form::Bars, frame);
            Self { label, layout: Layout { bars, ..row.layout }, ..row }
        } else {
            let separator = cell::separator(token.text);
            // Some fields may have quotes, and others not.
            let frame = if separator.is_some() && matches!(frame, '"' | '\'') { ' ' } else { frame };
            let blank = if token.text.trim().contains([' ', '\t']) { Form::Blanks } else { Form::Glued };
            Self::with(line, token.cells(), separator.map_or(blank, Form::Fields), frame)
        };
        let groups: Vec<&str> = token.text.split(marks::is_between).filter(|group| !group.is_empty()).collect();
        // The label in front of the first bar is no group.
        let groups = groups.get(usize::from(row.label.is_some())..).unwrap_or_default();
        row.lists = if groups.len() == 9 { marks::lists(groups).unwrap_or(0) } else { 0 };
        row
    }

    /// Reads a line that may be a row only together with others like it: with signs that are no cells, or below a label that all
    /// of them have.
    pub fn among_others(line: u64, text: &str) -> Option<Self> {
        const LONGEST: usize = 200;
        const SHORTEST: usize = 8;
        if text.len() > LONGEST || text.len() < SHORTEST {
            return None;
        }
        let tail = Tail::of(text)?;
        let is_nine = |row: &Self| matches!(row.cells.len(), 9 | 18);
        let signs = if tail.start == 0 { Self::of_signs(line, text) } else { None };
        let row = match signs {
            Some(row) if is_nine(&row) => row,
            signs => match Self::labeled(line, text, tail) {
                Some(row) if signs.is_none() || is_nine(&row) => row,
                _ => signs?,
            },
        };
        Some(Self { text: text.into(), ..row })
    }

    /// Reads a line that begins like a comment or a fence, but may be a row with such a sign for empty cells.
    pub fn of_sign(line: u64, text: &str) -> Option<Self> {
        const LONGEST: usize = 40;
        let trimmed = text.trim();
        if !trimmed.starts_with(['#', '%', '/', '~', '`']) || trimmed.len() > LONGEST {
            return None;
        }
        let row = Self::among_others(line, text)?;
        let has_digit = row.cells.iter().any(|cell| matches!(cell.value, Ok(1..)));
        (row.cells.len() == 9 && row.prefix.as_deref() == Some("") && has_digit).then_some(row)
    }

    /// Reads a text of signs that may be no cells.
    fn of_signs(line: u64, text: &str) -> Option<Self> {
        // A puzzle and its solution side by side.
        let is_pair = text.contains(['-', '=']) && (text.contains("->") || text.contains("=>"));
        let apart = if is_pair { text.replace("->", "  ").replace("=>", "  ") } else { String::new() };
        let row = Self::of_token(line, Token { text: if is_pair { &apart } else { text }, column: 1 });
        let is_row = (is_pair || row.cells.len() < 18) && attempt::is_row(&row.cells) && !names_cell(text);
        is_row.then(|| Self { prefix: Some("".into()), ..row })
    }

    /// Reads the cells behind a label of any words.
    fn labeled(line: u64, text: &str, tail: Tail) -> Option<Self> {
        let mut damaged = None;
        for start in tail.starts_of_cells(text).take_while(|&start| !has_cells(&text[..start])) {
            let cells = &text[start..];
            let known = if tail.ends_as_cells { Self::of(line, cells) } else { None };
            let Some(mut row) = known.or_else(|| Self::of_signs(line, cells)) else { continue };
            let before = text[..start].chars().count();
            row.cells.iter_mut().for_each(|cell| cell.column += before);
            let is_whole = row.values().is_some() || row.cells.len() == 9 && row.prefix.is_some();
            row.prefix = Some(prefix_of(&text[..start]).into());
            // A label with its number in brackets is whole, so that the next number is a cell: `[1,]`.
            let label = text[..start].trim_end();
            let is_label_whole = label.ends_with([']', ')']) && label.contains(|c: char| c.is_ascii_digit());
            if is_whole || is_label_whole && row.values().is_none() && row.cells.len() == 10 {
                return Some(row);
            }
            damaged.get_or_insert(row);
        }
        damaged
    }

    /// Returns the row behind a label that a bracket, a letter or a number marks, if it has nine good cells: `R1 5 3 .`, `[1,]`.
    pub fn behind_mark(line: u64, text: &str) -> Option<Self> {
        const LONGEST: usize = 12;
        if label(text).0.is_some()
            && let Some(row) = Self::of(line, text).filter(|row| row.label.is_some() && row.values().is_some())
        {
            return Some(row);
        }
        let trimmed = text.trim_start();
        let (word, rest) =
            trimmed.split_at(trimmed.bytes().take(LONGEST + 1).position(|byte| b" \t:=".contains(&byte))?);
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let is_mark = word.bytes().any(|byte| byte.is_ascii_digit())
            && (word.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_[]".contains(&byte)) && !is_number
                || word.starts_with('[') && word.ends_with(",]"));
        if !(is_mark || is_number && !rest.trim().contains([' ', '\t'])) {
            return None;
        }
        Self::among_others(line, text).filter(|row| row.values().is_some() && row.prefix.as_deref() != Some(""))
    }

    /// Reads the most frequent kinds of rows: nine digits or signs, with nothing but blanks between them, or three bars.
    pub fn plain(line: u64, bytes: &[u8]) -> Option<Self> {
        const LONGEST: usize = 40;
        if bytes.len() > LONGEST {
            return None;
        }
        let (mut cells, mut count) = ([(0, Signs::NONE, 0); 9], 0);
        let (mut bars, mut blanks, mut first_bar, mut last) = (0, 0, false, b' ');
        for (column, &byte) in (1..).zip(bytes) {
            match byte {
                b'0'..=b'9' | b'.' | b'_' if count < 9 => {
                    let sign = match byte {
                        b'0' => Signs::ZERO,
                        b'.' => Signs::DOT,
                        b'_' => Signs::UNDERSCORE,
                        _ => Signs::NONE,
                    };
                    cells[count] = (if byte.is_ascii_digit() { byte - b'0' } else { 0 }, sign, column);
                    count += 1;
                    blanks += usize::from(last == b' ' && count > 1);
                }
                b' ' => {}
                b'|' if count % 3 == 0 && last != b'|' => {
                    first_bar |= count == 0;
                    bars += 1;
                }
                _ => return None,
            }
            last = if byte == b' ' && last == b'|' { b'|' } else { byte };
        }
        let has_end = bytes.trim_ascii_end().ends_with(b"|");
        let fields = bars + 1 - usize::from(first_bar) - usize::from(has_end && bars > 0);
        let signs = cells.iter().fold(Signs::NONE, |all, (_, sign, _)| all.with(*sign));
        if count != 9 || signs.are_mixed() || bars > 0 && fields != 3 {
            return None;
        }
        let form = match (bars, blanks) {
            (0, 0) => Form::Glued,
            (0, _) => Form::Blanks,
            _ => Form::Bars,
        };
        let cells = cells.map(|(value, sign, column)| FoundCell { value: Ok(value), sign, column });
        let bars = if bars > 0 {
            Bars { columns: fields, are_opened: first_bar, are_closed: has_end }
        } else {
            Bars::default()
        };
        let row = Self::with(line, cells.into(), form, ' ');
        Some(Self { text: str::from_utf8(bytes).ok()?.into(), layout: Layout { bars, ..row.layout }, ..row })
    }

    /// Reads one of the three lines of a row of a large drawing: nine cells between bars, and between others of their own kind.
    fn of_large(line: u64, text: &str) -> Option<Self> {
        let is_thin = |c: char| matches!(c, ':' | '┊');
        if text.len() < LARGE_CELLS || text.chars().filter(|&c| is_thin(c)).count() != 6 {
            return None;
        }
        let (label, cells) = text.trim_end().strip_suffix(is_bar)?.split_once(is_bar)?;
        let cells: Vec<&str> = cells.split(|c| is_bar(c) || is_thin(c)).collect();
        let is_number = label.trim().len() < 2 && label.len() < 4;
        if cells.len() != 9 || !is_number || !cells.iter().all(|cell| cell.chars().all(|c| c == ' ' || is_drawn(c))) {
            return None;
        }
        let digits = |cell: &str| cell.chars().filter(|c| c.is_ascii_digit() || *c == '=').collect();
        let cells = cells.into_iter().map(digits);
        let cells = cells.map(|text| FoundCell { value: Err(text), sign: Signs::NONE, column: 1 }).collect();
        Some(Self { text: text.into(), ..Self::with(line, cells, Form::LargeLine, ' ') })
    }

    /// Joins the three lines of a row of a large drawing.
    pub fn joined(lines: &[Self]) -> Self {
        let of_line = |line: &Self, at: usize| line.cells[at].value.clone().err().unwrap_or_default();
        let group = |at: usize| lines.iter().map(|line| of_line(line, at)).collect::<String>();
        // A digit that the step places, `=8`, is none of the position.
        let plain = |text: String| match text.replace('=', "") {
            digits if digits.is_empty() || digits.len() == 1 && digits != text => ".".into(),
            digits => digits,
        };
        let groups: Vec<String> = (0..9).map(group).map(plain).collect();
        let lists = marks::lists(&groups.iter().map(String::as_str).collect::<Vec<_>>()).unwrap_or(0);
        let cells = groups.iter().map(|group| FoundCell::of(group, 1)).collect();
        let row = Self::with(lines[0].line, cells, Form::Large, ' ');
        Self { text: groups.join(" "), lists, ..row }
    }
}

/// Returns whether a character is a digit of a drawing of a step, or a sign beside one: a bracket, or the number of a claim.
fn is_drawn(c: char) -> bool {
    c.is_ascii_digit() || c.is_ascii_punctuation() || "¹²³⁴⁵⁶⁷⁸⁹⁰⁺".contains(c)
}

/// Returns a row of a drawing of a step without the signs beside its candidates: `1 | 5[3] 8 -2-4 | ...`, three words in a box. In a
/// drawing with empty cells, only some candidates are shown, and a digit may be one of them. A digit that the step places, `=8`,
/// is none of the position.
fn without_signs(text: &str) -> Option<String> {
    let (label, boxes) = text.trim_end().strip_suffix(is_bar)?.split_once(is_bar)?;
    if !matches!(label.trim().as_bytes(), [b'1'..=b'9']) {
        return None;
    }
    let (mut plain, mut words, mut parts, mut has_signs) = (format!("{label}|"), 0, 0, false);
    for part in boxes.split(is_bar) {
        for word in part.split_ascii_whitespace() {
            let digits: String = word.chars().filter(char::is_ascii_digit).collect();
            if digits.is_empty() || !word.chars().all(|c| c != '.' && is_drawn(c)) {
                return None;
            }
            plain.push(' ');
            plain.push_str(if digits.len() == 1 && word.contains('=') { "." } else { &digits });
            has_signs |= digits != word;
            words += 1;
        }
        plain.push_str(" |");
        parts += 1;
        if words != 3 * parts {
            return None;
        }
    }
    (has_signs && parts == 3).then_some(plain)
}

/// Returns a row of a wiki with single bars: `| 5 || 3 ||  || 7`, or with two bars around it, too.
fn of_wiki(text: &str) -> Option<String> {
    let trimmed = text.trim();
    let inner = trimmed.trim_matches('|');
    let is_wiki = inner.contains("||") && text.contains(" ||") && !inner.replace("||", "").contains('|');
    // Only MediaWiki leaves out the last bar, and its last field can be empty.
    let is_closed = trimmed.starts_with("||") || trimmed.ends_with('|') && !trimmed.ends_with("||");
    let end = if is_closed { "" } else { " |" };
    is_wiki.then(|| text.replace("||", " |") + end)
}
