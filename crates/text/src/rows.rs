//! Nine rows: the cells of a row, and the grids of the rows of a block.

use crate::bytes;
use crate::cell::{self, FoundCell, Token, in_line, in_row, in_word, is_nothing};
use crate::error::{BadCell, Reason, Unreadable};
use crate::format::Format;
use crate::line::whole_error;
use crate::marks::{self, Word};
use crate::record::{Fact, Labels, Position, Reading, Record, record, unreadable};
use sudokit_core::board::{Cell, Digit, Grid, conflicts};

/// The fewest cells of a damaged row. A line of fewer cells is words: a number, a date.
const FEWEST: usize = 6;
/// The most cells of a line that is words because of two signs for empty cells.
const LONGEST_DATE: usize = 20;
/// The shortest row, six empty fields, and the longest one, in bytes.
const SHORTEST: usize = FEWEST - 1;
const LONGEST: usize = 2000;

/// The separator of a line of a large drawing.
const LARGE: char = 'L';

/// The characters between and around the cells of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The separator: a bar, a comma, a semicolon, a tab, a blank, or none.
    separator: char,
    /// The bracket or quote around the cells, or a blank.
    frame: char,
    /// Twice the number of fields between bars, and one more if there is a bar at the end.
    fields: usize,
}

/// A row, good or damaged.
#[derive(Clone, Debug)]
pub struct Row {
    pub line: u64,
    pub text: String,
    /// The line as it is in the input, if something was removed from it.
    pub original: Option<Box<[u8]>>,
    pub cells: Vec<FoundCell>,
    /// The number of its lists of several digits.
    lists: usize,
    /// True if it has another number of fields than the first row of the block.
    is_other: bool,
    /// The label beside the cells: `Row 1:`, `1 |`, `A`.
    pub label: Option<u8>,
    pub layout: Layout,
    pub signs: u16,
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
        if has_word(token.text) {
            return None;
        }
        let (token, frame) = unwrapped(token);
        let bars = token.text.contains(is_bar).then(|| token.text.replace(is_bar, "|"));
        let token = bars.as_deref().map_or(token, |text| Token { text, ..token });
        let mut row = if bars.is_some() {
            let (label_in_bars, fields, cells) = between_bars(token);
            let row = Self::with(line, cells, '|', frame);
            Self { label: label.or(label_in_bars), layout: Layout { fields, ..row.layout }, ..row }
        } else {
            let separator = cell::separator(token.text);
            // Some fields may have quotes, and others not.
            let frame = if separator.is_some() && matches!(frame, '"' | '\'') { ' ' } else { frame };
            let blank = if token.text.trim().contains([' ', '\t']) { ' ' } else { '\0' };
            Self { label, ..Self::with(line, token.cells(), separator.unwrap_or(blank), frame) }
        };
        let groups: Vec<&str> = token.text.split(marks::is_between).filter(|group| !group.is_empty()).collect();
        row.lists = if groups.len() == 9 { marks::lists(&groups).unwrap_or(0) } else { 0 };
        row.text = text.into();
        row.is_likely().then_some(row)
    }

    /// Reads the most frequent kinds of rows: nine digits or signs, with nothing but blanks between them, or three bars.
    pub fn plain(line: u64, bytes: &[u8]) -> Option<Self> {
        const LONGEST: usize = 40;
        if bytes.len() > LONGEST {
            return None;
        }
        let (mut cells, mut count) = ([(0, 0, 0); 9], 0);
        let (mut bars, mut blanks, mut first_bar, mut last) = (0, 0, false, b' ');
        for (column, &byte) in (1..).zip(bytes) {
            match byte {
                b'0'..=b'9' | b'.' | b'_' if count < 9 => {
                    let sign = match byte {
                        b'0' => 1,
                        b'.' => 2,
                        b'_' => 4,
                        _ => 0,
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
        let signs: u16 = cells.iter().fold(0, |all, (_, sign, _)| all | sign);
        if count != 9 || signs.count_ones() > 1 || bars > 0 && fields != 3 {
            return None;
        }
        let separator = match (bars, blanks) {
            (0, 0) => '\0',
            (0, _) => ' ',
            _ => '|',
        };
        let cells = cells.map(|(value, sign, column)| FoundCell { value: Ok(value), sign, column });
        let fields = if bars > 0 { 2 * fields + usize::from(has_end) } else { 0 };
        let row = Self::with(line, cells.into(), separator, ' ');
        Some(Self { text: str::from_utf8(bytes).ok()?.into(), layout: Layout { fields, ..row.layout }, ..row })
    }

    /// Reads one of the three lines of a row of a large drawing, in which each cell has nine places for its candidates.
    fn of_large(line: u64, text: &str) -> Option<Self> {
        const BOX: usize = 23;
        if text.len() < 3 * BOX || !text.contains('|') {
            return None;
        }
        let (label, boxes) = text.trim_end().strip_suffix('|')?.split_once('|')?;
        let boxes: Vec<Vec<char>> = boxes.split('|').map(|part| part.chars().collect()).collect();
        let is_number = label.trim().len() < 2 && label.len() < 4;
        let is_drawn = |c: &char| matches!(c, ' ' | '1'..='9') || c.is_ascii_punctuation();
        if boxes.len() != 3 || !is_number || boxes.iter().any(|part| part.len() != BOX || !part.iter().all(is_drawn)) {
            return None;
        }
        let digits = |cell: &[char]| cell.iter().filter(|c| c.is_ascii_digit()).collect::<String>();
        let cells = boxes.iter().flat_map(|part| [digits(&part[..7]), digits(&part[8..15]), digits(&part[16..])]);
        let cells = cells.map(|text| FoundCell { value: Err(text), sign: 0, column: 1 }).collect();
        Some(Self { text: text.into(), ..Self::with(line, cells, LARGE, ' ') })
    }

    /// Joins the three lines of a row of a large drawing.
    fn joined(lines: &[Self]) -> Self {
        let of_line = |line: &Self, at: usize| line.cells[at].value.clone().err().unwrap_or_default();
        let group = |at: usize| lines.iter().map(|line| of_line(line, at)).collect::<String>();
        let groups: Vec<String> =
            (0..9).map(group).map(|text| if text.is_empty() { ".".into() } else { text }).collect();
        let lists = marks::lists(&groups.iter().map(String::as_str).collect::<Vec<_>>()).unwrap_or(0);
        let cells = groups.iter().map(|group| FoundCell::of(group, 1)).collect();
        let row = Self::with(lines[0].line, cells, LARGE, '-');
        Self { text: groups.join(" "), lists, ..row }
    }

    fn with(line: u64, cells: Vec<FoundCell>, separator: char, frame: char) -> Self {
        // A separator at the end is not a sign of an empty cell.
        let signs = match cells.as_slice() {
            // Nor is the number of the row.
            [nine @ .., last] if nine.len() == 9 => {
                let without_first = cell::signs(&cells[1..]);
                let without_last = if last.is_nothing() && separator != '\t' { cell::signs(nine) } else { u16::MAX };
                [cell::signs(&cells), without_last, without_first].into_iter().min_by_key(|signs| signs.count_ones())
            }
            cells => Some(cell::signs(cells)),
        }
        .unwrap_or_default();
        let layout = Layout { separator, frame, fields: 0 };
        Self { line, text: String::new(), original: None, cells, lists: 0, is_other: false, label: None, layout, signs }
    }

    /// Returns whether the cells list candidates.
    const fn has_marks(&self) -> bool {
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
        (self.signs.count_ones() < 2 || !is_date)
            && self.cells.len() >= FEWEST
            && (bad.is_empty() || has_slips && bad.iter().all(is_slip))
            && self.cells.iter().any(|cell| cell.value.is_ok())
    }

    fn has_separators(&self) -> bool {
        matches!(self.layout.separator, ',' | ';' | '\t') || self.layout.fields >= 18
    }

    /// Returns whether the cells are empty in several ways, which those of no grid are.
    fn is_mixed(&self) -> bool {
        !self.has_marks() && self.signs.count_ones() > 1
    }

    /// Returns the values of nine good cells.
    fn values(&self) -> Option<[u8; 9]> {
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

    /// Returns whether the cells are the digits 1 to 9 or 0 to 8 in order: names of columns.
    fn is_count(&self) -> bool {
        let cells = match self.cells.as_slice() {
            [first, cells @ ..] if cells.len() == 9 && first.value == Ok(0) && first.sign != 1 => cells,
            cells => cells,
        };
        let is_from = |start: u8| cells.len() == 9 && cells.iter().zip(start..).all(|(cell, n)| cell.value == Ok(n));
        is_from(1) || is_from(0) && cells[0].sign == 1
    }

    /// Returns the groups of a row of pencil marks.
    fn groups(&self) -> Vec<Word<'_>> {
        let mut groups = marks::words(self.line, split_label(&self.text).1);
        if groups.len() == 10 && self.label.is_some() {
            groups.remove(0);
        }
        groups
    }

    /// Returns whether the row has a digit or candidates.
    fn has_digit(&self) -> bool {
        self.has_marks() || self.cells.iter().any(|cell| cell.value != Ok(0))
    }
}

const fn is_bar(character: char) -> bool {
    matches!(character, '|' | '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏')
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
    let after = characters.as_str();
    let is_letter = rest.starts_with(char::is_alphabetic);
    let cells = after.trim_start_matches([':', '.', ')']);
    let has_sign = cells.len() + 1 == after.len() && cells.starts_with([' ', '\t', '[', '"', '|']);
    let has_blank = after.starts_with([' ', '\t', '|']);
    if has_sign || has_blank && (is_letter || word.is_some()) {
        let mut end = text.len() - cells.len();
        // The letter can stand on both sides.
        if is_letter && !cells.contains(|c| in_row(c).is_some() || is_bar(c)) {
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
    if !text.is_ascii() && text.chars().any(|c| !c.is_ascii() && c.is_alphabetic()) {
        return true;
    }
    let is_word = |run: &[u8]| {
        run.len() > 1
            && !run.iter().all(|byte| matches!(byte, b'x' | b'X'))
            && !is_nothing(&String::from_utf8_lossy(run))
    };
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
        before.len() < *at && before.ends_with(|c: char| in_line(c).is_some() || "]})\"',;|".contains(c))
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

/// Returns the cells of a row with bars, the number of its fields, and its label in front of the first bar.
fn between_bars(token: Token) -> (Option<u8>, usize, Vec<FoundCell>) {
    let mut fields: Vec<Token> = token.split(|c| c == '|').collect();
    let is_blank = |field: &Token| field.text.trim().is_empty();
    if fields.len() > 1 && token.text.trim_start().starts_with('|') {
        fields.remove(0);
    }
    if fields.len() > 1 && fields.last().is_some_and(is_blank) && token.text.trim_end().ends_with('|') {
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
    let has_end = token.text.trim_end().ends_with('|');
    (label, 2 * count + usize::from(has_end), cells)
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
    if !is_as_wide(&fields[1]) || fields[2].text.chars().count() > width {
        return None;
    }
    let places = match width {
        3 => [0, 1, 2],
        5 => [0, 2, 4],
        7 => [1, 3, 5],
        9 => [1, 4, 7],
        11 => [1, 5, 9],
        _ => return None,
    };
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

/// A line between rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruler {
    /// A line of a drawing, or any other line of dashes.
    Line,
    /// The line below the names of a Markdown table.
    Markdown,
    /// Nine dashes, which are a row if dashes are empty cells.
    NineDashes,
    /// Nine dashes between bars, which are a row if dashes are empty cells, and else as in a Markdown table.
    NineDashesInBars,
}

impl Ruler {
    /// Returns the ruler in a line: dashes, and nothing but characters of frames.
    pub fn of(text: &str) -> Option<Self> {
        let text = text.trim();
        let is_dash = |c: char| matches!(c, '-' | '=' | '─' | '━' | '═' | '╌' | '╍' | '┄' | '┅' | '┈' | '┉');
        let draws = |c: char| {
            is_dash(c)
                || matches!(c, '+' | '|' | ':' | '.' | '*' | '\'' | '`' | ' ' | '\t' | ',')
                || cell::is_box_drawing(c)
        };
        let first = text.chars().next()?;
        if !draws(first) || !text.chars().all(draws) {
            return None;
        }
        let dashes = text.chars().filter(|&c| is_dash(c)).count();
        let are_cells =
            text.len() <= 20 && text.chars().all(|c| matches!(c, '-' | '.' | '*' | ' ')) && text.contains(['.', '*']);
        if dashes < 3 || are_cells || text.bytes().all(|byte| byte == b'-') && text.len() == 81 {
            return None;
        }
        let is_table = text.contains('|')
            && text.chars().all(|c| matches!(c, '|' | ':' | '-' | ' '))
            && text.matches('|').count() > 4;
        let nine_in_bars = || text.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>() == ["-"; 9];
        Some(if is_table && nine_in_bars() {
            Self::NineDashesInBars
        } else if is_table {
            Self::Markdown
        } else if text == "---------" {
            Self::NineDashes
        } else {
            Self::Line
        })
    }
}

/// What a ruler does to the rows above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It is a line within them.
    Within,
    /// It ends them and begins others.
    Before,
    /// It ends them.
    After,
}

/// The rows of a block, and where its rulers are.
#[derive(Debug, Default)]
#[expect(clippy::struct_field_names, reason = "rows are rows")]
pub struct Rows {
    title: String,
    labels: Labels,
    rows: Vec<Row>,
    /// The lines so far of a row of a large drawing.
    lines: Vec<Row>,
    /// The signs of empty cells in all rows without pencil marks.
    signs: u16,
    has_marks: bool,
    /// The number of rows between rulers.
    groups: Vec<usize>,
    /// The ruler above all rows.
    frame: Option<Ruler>,
    /// The lines of nine dashes above all rows.
    dashes: Vec<u64>,
    /// The row above the ruler of a Markdown table.
    names: Option<Row>,
    is_table: bool,
    has_rulers: bool,
    last: Last,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Last {
    #[default]
    Nothing,
    Row,
    Ruler,
    /// A row with another sign for empty cells, which begins another block.
    OtherSign,
}

/// The sign of a dash as an empty cell.
const DASH: u16 = 1 << 11;
/// The largest number of rows of a block: those of a thousand grids. Further rows are a block of their own.
const MOST: usize = 9 * 1000;

impl Rows {
    pub fn new(title: String, labels: Labels) -> Self {
        Self { title, labels, ..Self::default() }
    }

    /// Removes the only row so far, which is names of columns.
    fn take_names(&mut self) -> Option<Row> {
        self.groups.clear();
        self.signs = 0;
        self.rows.pop()
    }

    /// Adds a row. Returns it if it begins another grid.
    pub fn row(&mut self, mut row: Row) -> Result<(), Row> {
        if row.layout.separator == LARGE && row.layout.frame == ' ' {
            self.lines.push(row);
            if self.lines.len() < 3 {
                return Ok(());
            }
            let row = Row::joined(&std::mem::take(&mut self.lines));
            return self.row(row);
        }
        if self.rows.len() == 1 && self.rows[0].is_count() && (row.label.is_some() || row.cells.len() == 10) {
            _ = self.take_names();
        }
        if let Some(above) = self.rows.last() {
            let first = &self.rows[0];
            let is_other_sign =
                !row.has_marks() && !row.is_mixed() && row.signs != 0 && self.signs != 0 && row.signs != self.signs;
            let has_marks = row.has_marks() || self.has_marks;
            let starts_again = row.label.is_some() && row.label <= above.label;
            // Bars between boxes below a table, or the other way round.
            let columns = [first, &row].map(|row| row.layout.fields / 2);
            let is_other_table = self.last == Last::Ruler && matches!(columns, [3, 9] | [9, 3]);
            if starts_again
                || is_other_table
                || row.label.is_some() != first.label.is_some()
                || (row.layout.separator, row.layout.frame) != (first.layout.separator, first.layout.frame)
                || self.rows.len() >= MOST
            {
                return Err(row);
            }
            if is_other_sign && !has_marks {
                self.last = Last::OtherSign;
                return Err(row);
            }
        }
        match self.groups.last_mut().filter(|_| self.last == Last::Row) {
            Some(group) => *group += 1,
            None => self.groups.push(1),
        }
        self.last = Last::Row;
        self.has_marks |= row.has_marks();
        self.signs |= if row.has_marks() || row.is_mixed() { 0 } else { row.signs };
        row.is_other = self.rows.first().is_some_and(|first| first.layout.fields != row.layout.fields);
        self.rows.push(row);
        Ok(())
    }

    /// Adds a ruler.
    pub fn ruler(&mut self, ruler: Ruler, line: u64) -> End {
        let is_nine = matches!(ruler, Ruler::NineDashes | Ruler::NineDashesInBars);
        if is_nine && self.rows.iter().any(|row| row.signs == DASH) {
            let row = self.row_of_dashes(line);
            return if self.row(row).is_ok() { End::Within } else { End::Before };
        }
        let ruler = if ruler == Ruler::NineDashesInBars { Ruler::Markdown } else { ruler };
        let rows = self.rows.len();
        if ruler == Ruler::Markdown && self.last == Last::Row {
            // The line above is a header, so the grid above it has ended before.
            if rows > 1 {
                return End::Before;
            }
            self.names = self.take_names();
            (self.is_table, self.last) = (true, Last::Ruler);
            return End::Within;
        }
        self.is_table |= ruler == Ruler::Markdown;
        if self.is_table && self.title.contains('|') {
            self.title.clear();
        }
        if rows == 0 {
            if ruler == Ruler::NineDashes {
                self.dashes.push(line);
            }
            self.frame.get_or_insert(ruler);
            self.last = Last::Ruler;
            return End::Within;
        }
        if self.last == Last::Ruler {
            return End::Before;
        }
        if self.groups.last().is_some_and(|&group| group >= 7) {
            return End::After;
        }
        if rows == 1 && self.rows[0].is_count() && self.rows[0].label.is_none() {
            // Names of columns above a frame.
            _ = self.take_names();
            self.frame = Some(ruler);
            self.last = Last::Ruler;
            return End::Within;
        }
        (self.last, self.has_rulers) = (Last::Ruler, true);
        End::Within
    }

    fn insert_above(&mut self, above: Vec<Row>) {
        match self.groups.first_mut() {
            Some(group) => *group += above.len(),
            None => self.groups.push(above.len()),
        }
        self.rows.splice(0..0, above);
    }

    /// Returns the row of nine dashes, in the layout of the others.
    fn row_of_dashes(&self, line: u64) -> Row {
        let cells = Token { text: "---------", column: 1 }.characters().collect();
        let layout = self.rows[0].layout;
        let row = Row::with(line, cells, layout.separator, layout.frame);
        Row { text: "---------".into(), layout, ..row }
    }

    /// Takes the last row if it is the header of a table below.
    pub fn take_header(&mut self) -> Option<Row> {
        if self.last != Last::Row {
            return None;
        }
        if let Some(group) = self.groups.last_mut() {
            *group -= 1;
        }
        self.rows.pop()
    }

    /// Returns the records of the block, or its only error. `next_line` is the line that ends it; it is `None` at the end of
    /// the input. Beside a list, every damaged line is an error, since a list keeps its places.
    pub fn records(mut self, next_line: Option<u64>, is_in_list: bool) -> Vec<Record> {
        if self.rows.iter().any(|row| row.signs == DASH) {
            let above: Vec<Row> = self.dashes.iter().map(|&line| self.row_of_dashes(line)).collect();
            self.insert_above(above);
        }
        if let Some(names) = self.names.take() {
            let is_row = names.has_digit() && !names.is_count() || self.rows.is_empty();
            if is_row {
                self.insert_above(vec![names]);
            }
        }
        self.rows.append(&mut self.lines);
        if self.rows.is_empty() {
            return Vec::new();
        }
        self.remove_names();
        self.remove_borders();
        self.take_title();
        let found = self.grids(next_line);
        let labels = std::mem::take(&mut self.labels);
        let is_sdk = !labels.has_no_facts();
        let first_line = self.rows[0].line;
        let original = |line: u64| self.rows.iter().find(|row| row.line == line)?.original.as_deref();
        let mut records: Vec<Record> = match found {
            Err(_) if is_in_list && self.rows.len() < 9 && !self.has_rulers && self.frame.is_none() => self
                .rows
                .iter()
                .map(|row| {
                    let mut error = whole_error(row.line, &row.text, &row.cells);
                    error.restore(original);
                    unreadable(Format::Line, error)
                })
                .collect(),
            Err(mut error) => {
                error.restore(original);
                vec![Record { line: first_line, ..unreadable(Format::Grid, error) }]
            }
            Ok(readings) => readings
                .into_iter()
                .map(|(line, has_marks, reading)| {
                    let format = match () {
                        () if has_marks => Format::Candidates,
                        () if is_sdk => Format::Sdk,
                        () if self.is_table => Format::Markdown,
                        () if self.has_rulers => Format::Boxed,
                        () => Format::Grid,
                    };
                    record(line, format, "", reading)
                })
                .collect(),
        };
        if let Some(first) = records.first_mut() {
            first.labels = labels;
            first.labels.set(Fact::Title, std::mem::take(&mut self.title));
        }
        records
    }

    /// Removes the names of rows, which count from 1 or from 0.
    fn remove_names(&mut self) {
        let count = |at: usize| self.rows[at].cells[0].value.clone().ok();
        let has_ten = self.rows.iter().all(|row| row.cells.len() == 10);
        if !has_ten {
            return;
        }
        let all: Option<Vec<u8>> = (0..self.rows.len()).map(count).collect();
        let rises = |pair: &[u8]| pair[0] < pair[1] || pair[1] <= 1 && pair[0] >= 8;
        let is_count = all.is_some_and(|all| all.windows(2).all(rises) && all.len() > 1);
        if is_count {
            for row in &mut self.rows {
                row.cells.remove(0);
            }
        }
    }

    /// Removes columns at the border that are empty in all rows, if there is one way to do it.
    fn remove_borders(&mut self) {
        let width = self.rows[0].cells.len();
        if width < 10 || self.rows.iter().any(|row| row.cells.len() != width) {
            return;
        }
        let is_empty = |column: usize| self.rows.iter().all(|row| row.cells[column].value == Ok(0));
        let left = (0..width).take_while(|&column| is_empty(column)).count();
        let right = (0..width).rev().take_while(|&column| is_empty(column)).count();
        let extra = width - 9;
        let ways: Vec<usize> = (0..=left.min(extra)).filter(|from| extra - from <= right).collect();
        if let [from] = ways[..] {
            for row in &mut self.rows {
                row.cells = row.cells[from..from + 9].to_vec();
            }
        }
    }

    /// Takes a line above nine rows that are a grid as their title: a date or a time, which has another number of cells, or
    /// signs that no row has.
    fn take_title(&mut self) {
        let is_one = self.rows.len() == 10 && self.groups[..] == [10] && self.title.is_empty() && self.frame.is_none();
        let is_title = |row: &Row| row.cells.len() != 9 && !row.has_separators() || row.is_mixed();
        if !is_one || !is_title(&self.rows[0]) || self.rows[1..].iter().any(|row| row.values().is_none()) {
            return;
        }
        if are_consistent(&self.rows[1..]) {
            self.title = self.rows.remove(0).text.trim().into();
            self.groups = vec![9];
        }
    }

    /// Returns the grids of the rows: for each its line, whether it has pencil marks, and its reading.
    fn grids(&self, next_line: Option<u64>) -> Result<Vec<(u64, bool, Reading)>, Unreadable> {
        let count = self.rows.len();
        let rows = &self.rows;
        let lists: usize = rows.iter().map(|row| row.lists).sum();
        let are_marks = lists >= marks::FEWEST_LISTS
            && rows.iter().all(|row| !row.is_other && row.has_marks() || row.values().is_some());
        let bad = |row: &&Row| row.values().is_none();
        if !are_marks
            && let Some(at) = rows.iter().position(|row| bad(&row))
            && !(count == 9 && rows.iter().all(|row| row.cells.len() == 9 && !row.is_other && !row.is_mixed()))
        {
            return Err(self.bad_row(at));
        }
        match count {
            9 => self.has_boxes()?,
            1..9 => {
                let last = rows.last().unwrap_or(&rows[0]);
                let has_other_sign = self.last == Last::OtherSign;
                return Err(error_at(last, 1, Reason::TooFewRows { found: count, next_line, has_other_sign }));
            }
            10..18 => {
                let tenth = rows.get(9).unwrap_or(&rows[0]);
                return Err(error_at(tenth, 1, Reason::TooManyRows { found: count }));
            }
            _ if !count.is_multiple_of(9) || !self.are_grids() => {
                return Err(error_at(&rows[0], 1, Reason::UnclearRows { found: count }));
            }
            _ => {}
        }
        if are_marks {
            let groups: Vec<Vec<Word>> = rows.iter().map(Row::groups).collect();
            if let Some(at) = groups.iter().position(|groups| groups.len() != 9) {
                return Err(error_at(&rows[at], 1, Reason::RowLength { row: at + 1, found: groups[at].len() }));
            }
            let nine = |(rows, groups): (&[Row], &[Vec<Word>])| (rows[0].line, true, marks::read(groups));
            let readings: Vec<(u64, bool, Reading)> = rows.chunks(9).zip(groups.chunks(9)).map(nine).collect();
            return match readings.iter().find_map(|(_, _, reading)| reading.position.as_ref().err()) {
                Some(reason @ Reason::BadCells { cells, .. }) => {
                    let row = rows.iter().find(|row| row.line == cells[0].line).unwrap_or(&rows[0]);
                    Err(error_at(row, cells[0].column, reason.clone()))
                }
                _ => Ok(readings),
            };
        }
        let values: Option<Vec<[u8; 9]>> = rows.iter().map(Row::values).collect();
        let Some(values) = values else { return Err(bad_cells(&(1..).zip(rows).collect::<Vec<_>>())) };
        let grids = values.as_chunks::<9>().0.iter();
        let plain = |nine: &[[u8; 9]; 9]| Reading::plain(Position::new(Grid::assume_valid(*nine)));
        Ok(rows.iter().step_by(9).zip(grids).map(|(row, nine)| (row.line, false, plain(nine))).collect())
    }

    /// Returns an error if a ruler is within boxes, which shows that rows are lost. A ruler can stand below every row.
    fn has_boxes(&self) -> Result<(), Unreadable> {
        let mut found = 0;
        let is_within = |group: &&usize| {
            found += **group;
            !found.is_multiple_of(3)
        };
        if self.groups.iter().all(|&group| group == 1) || self.groups.iter().find(is_within).is_none() {
            return Ok(());
        }
        let last = self.rows.get(found - 1).unwrap_or(&self.rows[0]);
        let next_line = self.rows.get(found).map(|row| row.line - 1);
        Err(error_at(last, 1, Reason::TooFewRows { found, next_line, has_other_sign: false }))
    }

    /// Returns whether the rows split into grids by nines, and nothing contradicts it.
    ///
    /// No digit may be twice in a house of a grid, no row may equal the row above it, and rulers must not be elsewhere.
    fn are_grids(&self) -> bool {
        self.has_boxes().is_ok() && are_consistent(&self.rows)
    }

    /// Returns the error of a row that is not nine cells, or has cells that are none.
    fn bad_row(&self, at: usize) -> Unreadable {
        let row = &self.rows[at];
        let width = row.cells.len();
        let is_square = width == self.rows.len() && width != 9 && self.rows.iter().all(|row| row.cells.len() == width);
        if is_square {
            return error_at(&self.rows[0], 1, Reason::Variant(format!("a {width}x{width} grid")));
        }
        let bad = row.cells.iter().find(|cell| cell.value.is_err());
        let (column, reason) = match bad {
            _ if width == 9 && row.is_mixed() => {
                let common = row.cells.iter().find(|cell| cell.sign != 0).map_or(0, |cell| cell.sign);
                let odd = row.cells.iter().find(|cell| cell.sign != 0 && cell.sign != common);
                (odd.map_or(1, |cell| cell.column), Reason::MixedSigns)
            }
            _ if row.is_other => (1, Reason::RowLength { row: at + 1, found: row.layout.fields / 2 }),
            _ if width == 9 && at < 9 => return bad_cells(&[(at + 1, row)]),
            Some(FoundCell { value: Err(text), column, .. }) if text.chars().count() == 1 => {
                (*column, Reason::UnexpectedCharacter(text.chars().next().unwrap_or_default()))
            }
            Some(FoundCell { value: Err(text), column, .. }) if width == 9 => (*column, Reason::NoCell(text.clone())),
            _ => (row.cells.get(9).map_or(1, |tenth| tenth.column), Reason::RowLength { row: at + 1, found: width }),
        };
        error_at(row, column, reason)
    }
}

fn error_at(row: &Row, column: usize, reason: Reason) -> Unreadable {
    Unreadable { line: row.line, column, text: row.text.clone(), reason }
}

/// Returns the error for the bad cells of rows of nine cells, with the good cells kept.
fn bad_cells(rows: &[(usize, &Row)]) -> Unreadable {
    let mut rest = Grid::EMPTY;
    let mut cells = Vec::new();
    let mut first: Option<&Row> = None;
    for &(number, row) in rows {
        for (column, found) in row.cells.iter().enumerate().take(9) {
            let cell = Cell::at(number - 1, column);
            match &found.value {
                Ok(value) => rest.set(cell, Digit::new(*value)),
                Err(text) => {
                    first.get_or_insert(row);
                    cells.push(BadCell { cell, found: text.clone(), line: row.line, column: found.column });
                }
            }
        }
    }
    let row = first.unwrap_or(rows[0].1);
    let column = cells.first().map_or(1, |cell| cell.column);
    error_at(row, column, Reason::BadCells { cells, rest: rest.into() })
}

/// Returns the number of cells of a line of fewer cells than a damaged row has, if it has nothing else.
pub fn few_cells(text: &str) -> usize {
    const LONGEST: usize = 24;
    if text.len() > LONGEST {
        return 0;
    }
    let is_between = |c: char| cell::is_frame(c) || matches!(c, ',' | ';');
    let is_all = text.chars().all(|c| in_line(c).is_some() || is_between(c)) || in_word(text.trim()).is_some();
    if !is_all {
        return 0;
    }
    let cells: Vec<FoundCell> = Token { text, column: 1 }.characters().filter(|cell| cell.value.is_ok()).collect();
    if cell::signs(&cells).count_ones() < 2 { cells.len() } else { 0 }
}

/// Returns whether no digit is twice in a house of any nine rows, and no row equals the row above it.
fn are_consistent(rows: &[Row]) -> bool {
    let digits = |row: &Row| row.cells.iter().map(|cell| *cell.value.as_ref().unwrap_or(&0)).collect::<Vec<_>>();
    let all: Vec<[u8; 9]> = rows.iter().map(|row| <[u8; 9]>::try_from(digits(row)).unwrap_or_default()).collect();
    all.windows(2).all(|pair| pair[0] != pair[1])
        && all.as_chunks::<9>().0.iter().all(|nine| conflicts(&Grid::assume_valid(*nine)).is_empty())
}
