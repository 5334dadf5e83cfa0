//! A row: its label, its cells, its layout.

use crate::attempt::{self, Tail};
use crate::bytes::{self, index_in};
use crate::cell::{self, FoundCell, Signs, Token, in_line, in_row, in_word, is_nothing};
use crate::marks::{self, Word};
use crate::names;
use crate::rows::bars::{Bars, between_bars, is_bar};

/// The fewest cells of a damaged row. A line of fewer cells is words: a number, a date.
const FEWEST: usize = 6;
/// The most cells of a line that is words because of two signs for empty cells.
const LONGEST_DATE: usize = 20;
/// The shortest row, six empty fields, and the longest one, in bytes.
const SHORTEST: usize = FEWEST - 1;
const LONGEST: usize = 2000;

/// The fewest characters of a line of a large drawing.
const LARGE_CELLS: usize = 72;

/// What is between the cells of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    #[default]
    Glued,
    Blanks,
    /// Commas, semicolons or tabs.
    Fields(char),
    Bars,
    /// One of the three lines of a row of a large drawing, and such a row.
    LargeLine,
    Large,
}

/// The characters between and around the cells of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    pub form: Form,
    /// The bracket or quote around the cells, or a blank.
    pub frame: char,
    pub bars: Bars,
}

#[derive(Clone, Debug, Default)]
pub struct Row {
    pub line: u64,
    pub text: String,
    /// The line as it is in the input, if something was removed from it.
    pub original: Option<Box<[u8]>>,
    pub cells: Vec<FoundCell>,
    /// The number of its lists of several digits.
    pub lists: usize,
    /// True if it has another number of fields than the first row of the block.
    pub is_other: bool,
    /// The label beside the cells: `Row 1:`, `1 |`, `A`.
    pub label: Option<u8>,
    /// The text before the cells, perhaps none, if the line is a row only together with others of the same shape.
    pub shape: Option<Box<str>>,
    pub layout: Layout,
    pub signs: Signs,
}

impl Row {
    /// Reads a line that is a row or a damaged row. Returns `None` for words.
    pub fn of(line: u64, text: &str) -> Option<Self> {
        if text.len() > LONGEST || text.len() < SHORTEST {
            return None;
        }
        if let Some(row) = Self::of_large(line, text) {
            return Some(row);
        }
        let (label, token) = split_label(text);
        let token = without_call(token);
        if has_word(token.text) || attempt::names_cell(token.text) {
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
    pub fn shaped(line: u64, text: &str) -> Option<Self> {
        const LONGEST: usize = 200;
        const SHORTEST: usize = 8;
        if text.len() > LONGEST || text.len() < SHORTEST {
            return None;
        }
        let may_have_cells = cell::may_have(text, FEWEST);
        if let Some(row) = may_have_cells.then(|| Self::quoted(line, text)).flatten() {
            return Some(row);
        }
        let plain = may_have_cells.then(|| without_words(text)).flatten();
        let text = plain.as_deref().unwrap_or(text);
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
        let row = Self::shaped(line, text)?;
        let has_digit = row.cells.iter().any(|cell| matches!(cell.value, Ok(1..)));
        (row.cells.len() == 9 && row.shape.as_deref() == Some("") && has_digit).then_some(row)
    }

    /// Reads the only text of about nine cells in quotes of a line of code: `board[0] = "53..7....".toCharArray();`
    fn quoted(line: u64, text: &str) -> Option<Self> {
        let quote =
            bytes::find_any(text.as_bytes(), |byte| bytes::is_one_of(byte, b"\"'`")).map(|at| &text[at..=at])?;
        let is_about_nine = |inner: &&str| (7..=11).contains(&inner.chars().count());
        let mut found = text.split(quote).skip(1).step_by(2).filter(is_about_nine);
        let inner = found.next().filter(|_| found.next().is_none())?;
        let start = index_in(text, inner);
        let token = Token { text: inner.trim_end_matches("\\n"), column: text[..start].chars().count() + 1 };
        let shape = attempt::label(&text[..start]) + &attempt::label(&text[start + inner.len()..]);
        let row = Self::with(line, token.characters().collect(), Form::Glued, '"');
        attempt::is_row(&row.cells).then(|| Self { shape: Some(shape.into()), text: text.into(), ..row })
    }

    /// Reads a text of signs that may be no cells.
    fn of_signs(line: u64, text: &str) -> Option<Self> {
        // A puzzle and its solution side by side.
        let is_pair = text.contains(['-', '=']) && (text.contains("->") || text.contains("=>"));
        let apart = if is_pair { text.replace("->", "  ").replace("=>", "  ") } else { String::new() };
        let row = Self::of_token(line, Token { text: if is_pair { &apart } else { text }, column: 1 });
        let is_row = (is_pair || row.cells.len() < 18) && attempt::is_row(&row.cells) && !attempt::names_cell(text);
        is_row.then(|| Self { shape: Some("".into()), ..row })
    }

    /// Returns the text in front of the cells.
    pub fn before(&self) -> &str {
        let cells = self.cells.first().map_or(0, |cell| cell.column - 1);
        let end = self.text.char_indices().nth(cells).map_or(self.text.len(), |(at, _)| at);
        self.text[..end].trim()
    }

    /// Returns the last number in front of the cells.
    pub fn number(&self) -> Option<u32> {
        let parts = |is_part: fn(char) -> bool| self.before().rsplit(move |c| !is_part(c)).find_map(cell::number);
        parts(|c| c.is_ascii_digit()).or_else(|| parts(char::is_alphabetic))
    }

    /// Returns whether the label counts something else than rows: `Box 1:`, `C1`. A single letter is a name of rows, except `c`.
    pub fn counts_others(&self) -> bool {
        let before = self.before();
        let word = match before.rfind(|c: char| c.is_ascii_digit()) {
            Some(at) => {
                let words = before[..at].trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
                words.rsplit(|c: char| !c.is_alphabetic()).next()
            }
            None => before
                .rsplit(|c: char| !c.is_alphabetic())
                .find(|word| !word.is_empty() && cell::number(word).is_none()),
        };
        let word = word.unwrap_or_default();
        let is_letter = word.chars().count() < 2 && !word.eq_ignore_ascii_case("c");
        !is_letter && names::rank(word, &names::ROWS).is_none()
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
            let is_whole = row.values().is_some() || row.cells.len() == 9 && row.shape.is_some();
            row.shape = Some(attempt::label(&text[..start]).into());
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
        Self::shaped(line, text).filter(|row| row.values().is_some() && row.shape.as_deref() != Some(""))
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
        let bars = if bars > 0 { Bars { columns: fields, are_closed: has_end } } else { Bars::default() };
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
        // The digit that the step places is none of the position.
        let digits = |cell: &str| cell.chars().filter(|c| c.is_ascii_digit() && !cell.contains('=')).collect();
        let cells = cells.into_iter().map(digits);
        let cells = cells.map(|text| FoundCell { value: Err(text), sign: Signs::NONE, column: 1 }).collect();
        Some(Self { text: text.into(), ..Self::with(line, cells, Form::LargeLine, ' ') })
    }

    /// Joins the three lines of a row of a large drawing.
    pub fn joined(lines: &[Self]) -> Self {
        let of_line = |line: &Self, at: usize| line.cells[at].value.clone().err().unwrap_or_default();
        let group = |at: usize| lines.iter().map(|line| of_line(line, at)).collect::<String>();
        let groups: Vec<String> =
            (0..9).map(group).map(|text| if text.is_empty() { ".".into() } else { text }).collect();
        let lists = marks::lists(&groups.iter().map(String::as_str).collect::<Vec<_>>()).unwrap_or(0);
        let cells = groups.iter().map(|group| FoundCell::of(group, 1)).collect();
        let row = Self::with(lines[0].line, cells, Form::Large, ' ');
        Self { text: groups.join(" "), lists, ..row }
    }

    pub fn with(line: u64, cells: Vec<FoundCell>, form: Form, frame: char) -> Self {
        // A separator at the end is not a sign of an empty cell.
        let signs = match cells.as_slice() {
            // Nor is the number of the row.
            [nine @ .., last] if nine.len() == 9 => {
                let without_first = cell::signs(&cells[1..]);
                let without_last = (last.is_nothing() && form != Form::Fields('\t')).then(|| cell::signs(nine));
                let all = [Some(cell::signs(&cells)), without_last, Some(without_first)];
                all.into_iter().flatten().min_by_key(|signs| signs.count())
            }
            cells => Some(cell::signs(cells)),
        }
        .unwrap_or_default();
        let layout = Layout { form, frame, bars: Bars::default() };
        Self { line, cells, layout, signs, ..Self::default() }
    }

    pub const fn has_marks(&self) -> bool {
        self.lists > 0
    }

    /// Returns whether the line is a row or a damaged one, not words.
    ///
    /// No grid writes empty cells in two ways in one row, so a short line of another width that does (`04.03.2024`) is words.
    fn is_likely(&self) -> bool {
        if self.has_marks() {
            return true;
        }
        let bad: Vec<&str> =
            self.cells.iter().filter_map(|cell| cell.value.as_ref().err()).map(String::as_str).collect();
        let good = self.cells.len() - bad.len();
        let is_short = |text: &str| text.chars().count() <= 2 && !text.contains([':', '/', '@', '=', '<', '>']);
        let is_slip = |text: &&str| is_short(text) || self.cells.len() == 9 && text.parse::<f64>().is_ok();
        let has_slips = bad.len() <= 2 && good > FEWEST || good >= 9 && good > bad.len();
        let is_date = self.cells.len() != 9 && self.cells.len() <= LONGEST_DATE && !self.has_separators();
        (!self.signs.are_mixed() || !is_date)
            && (self.cells.len() >= FEWEST || self.is_piece())
            && (bad.is_empty() || has_slips && bad.iter().all(is_slip))
            && self.cells.iter().any(|cell| cell.value.is_ok())
    }

    /// Returns whether the line is a piece of a row of a literal: cells between commas, and a bracket that is open or lost.
    fn is_piece(&self) -> bool {
        const FEWEST: usize = 3;
        let text = self.text.trim().trim_end_matches([',', ';']);
        let (opens, closes) = (text.starts_with(['[', '{', '(']), text.ends_with([']', '}', ')']));
        self.layout.form == Form::Fields(',') && self.cells.len() >= FEWEST && opens != closes
    }

    /// Returns whether the line is nine cells of a literal in its brackets.
    pub fn is_whole_in_brackets(&self) -> bool {
        self.layout.form == Form::Fields(',') && matches!(self.layout.frame, '[' | '{' | '(') && self.values().is_some()
    }

    pub fn has_separators(&self) -> bool {
        matches!(self.layout.form, Form::Fields(_)) || self.layout.bars.columns >= 9
    }

    /// Returns whether the cells are empty in several ways, which those of no grid are.
    pub fn is_mixed(&self) -> bool {
        !self.has_marks() && self.signs.are_mixed()
    }

    /// Returns the values of nine good cells.
    pub fn values(&self) -> Option<[u8; 9]> {
        if self.is_other || self.is_mixed() {
            return None;
        }
        let cells: &[FoundCell; 9] = self.cells.as_slice().try_into().ok()?;
        let mut values = [0; 9];
        for (value, cell) in values.iter_mut().zip(cells) {
            *value = *cell.value.as_ref().ok()?;
        }
        Some(values)
    }

    /// Returns whether the cells behind a label are those of a row, and not a number: they are apart, or some are empty.
    pub fn is_certain(&self) -> bool {
        let is_number = self.layout.form == Form::Glued && self.signs.without(Signs::ZERO) == Signs::NONE;
        self.values().is_some() && self.has_digit() && !is_number
    }

    /// Returns whether the cells are the digits 1 to 9 or 0 to 8 in order: names of columns.
    pub fn is_count(&self) -> bool {
        let cells = match self.cells.as_slice() {
            [first, cells @ ..] if cells.len() == 9 && first.value == Ok(0) && first.sign != Signs::ZERO => cells,
            cells => cells,
        };
        let is_from = |start: u8| cells.len() == 9 && cells.iter().zip(start..).all(|(cell, n)| cell.value == Ok(n));
        is_from(1) || is_from(0) && cells[0].sign == Signs::ZERO
    }

    pub fn groups(&self) -> Vec<Word<'_>> {
        let mut groups = marks::words(self.line, split_label(&self.text).1);
        if groups.len() == 10 && self.label.is_some() {
            groups.remove(0);
        }
        groups
    }

    pub fn has_digit(&self) -> bool {
        self.has_marks() || self.cells.iter().any(|cell| cell.value != Ok(0))
    }
}

/// Returns whether a character is a digit of a drawing of a step, or a sign beside one: a bracket, or the number of a claim.
fn is_drawn(c: char) -> bool {
    c.is_ascii_digit() || c.is_ascii_punctuation() || "¹²³⁴⁵⁶⁷⁸⁹⁰⁺".contains(c)
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

/// Replaces the words for empty cells between commas by as many characters: `blank, 5`.
fn without_words(text: &str) -> Option<String> {
    let sign = |part: &str| {
        let word = part.trim_end_matches(|c: char| !c.is_alphabetic());
        if is_nothing(word) { format!("{:<1$}", "_", word.len()) + &part[word.len()..] } else { part.into() }
    };
    let has_commas = bytes::count(text.as_bytes(), |byte| byte == b',') >= FEWEST;
    has_commas.then(|| text.split_inclusive(|c: char| !c.is_alphabetic()).map(sign).collect())
}

/// Returns whether the words of a text have about as many cells as a row, so that it is no label.
fn has_cells(text: &str) -> bool {
    let is_cells = |word: &&str| {
        let cells = Token { text: word, column: 1 }.characters().collect::<Vec<_>>();
        cells.iter().all(|cell| cell.value.is_ok()) && !cell::signs(&cells).are_mixed()
    };
    let words = text.split_whitespace().map(|word| word.trim_matches(['"', '\'', '`']));
    words.filter(is_cells).map(str::len).sum::<usize>() >= FEWEST
}

/// Returns the label of a row, and the text of its cells without a comment.
fn split_label(text: &str) -> (Option<u8>, Token<'_>) {
    let (label, start) = label(text);
    (label, Token { text: without_comment(&text[start..]), column: text[..start].chars().count() + 1 })
}

/// Splits off the label of a row: `Row 1:`, `1:`, `A`. Returns it with the index of the cells.
fn label(text: &str) -> (Option<u8>, usize) {
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
fn without_call(token: Token) -> Token {
    let text = token.text.trim_start();
    let name = text.find(['[', '(', '{']).filter(|at| text[..*at].chars().all(|c| c.is_ascii_alphabetic()));
    let Some(name) = name.filter(|name| *name > 0 && text.matches(',').count() >= 8) else { return token };
    let skipped = &token.text[..token.text.len() - text.len() + name];
    Token { text: &text[name..], column: token.column + skipped.chars().count() }
}

/// Removes the brackets, quotes and the comma of source code around the cells. Returns also the first of them.
fn unwrapped(token: Token) -> (Token, char) {
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
