//! The class of a line, by itself.

use crate::attempt;
use crate::brackets::{self, Lexeme};
use crate::bytes;
use crate::cell::{self, ATTEMPT, digits_and_dots, in_line, in_row};
use crate::decode::{self, unquoted};
use crate::error::{Reason, Unreadable};
use crate::format::Format;
use crate::grid_words::may_be_grid;
use crate::line::{self, Line};
use crate::named_cells::count_places;
use crate::names;
use crate::record::{Options, Record, unreadable};
use crate::rows::{Row, Ruler, few_cells, has_nine_fields, has_word};
use crate::runs;
use crate::table::Header;

#[derive(Debug)]
pub enum Class {
    /// A line of a file that is no text.
    Binary,
    Blank,
    Comment,
    /// A line of markup without cells.
    Markup,
    List(Vec<Record>),
    /// An assignment of a grid to a name, as in scripts and files of settings. The other lines of such a file are labels.
    Assignment(Vec<Record>),
    Opens(Opens),
    Header(Box<Header>),
    Fence,
    Ruler(Ruler),
    /// A row of nine cells, or a damaged one.
    Row(Box<Row>),
    Words(Scattered),
}

/// Where a value begins in its first line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opens {
    pub at: usize,
    pub is_named: bool,
}

/// Cells in lines that are neither rows nor lists: one in each line, or those of HTML.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scattered {
    pub cells: usize,
    pub kind: Option<&'static str>,
}

/// The kind of lines of cells with their names: `R1C4 = 5, R1C5 = 7`.
pub const PLACES: &str = "places";

impl Scattered {
    pub fn of(line: &[u8]) -> Self {
        match Class::of_markup(decode::text(line).trim()) {
            Class::Words(scattered) => scattered,
            _ => Self::default(),
        }
    }
}

impl Class {
    pub fn of(number: u64, bytes: &[u8], options: Options) -> Self {
        if runs::is_record(bytes, options) {
            let mut records = Vec::new();
            runs::read_line(number, bytes, None, options, |record| records.push(record));
            return Self::List(records);
        }
        let Some(first) = bytes.iter().position(|byte| !byte.is_ascii_whitespace()) else {
            return Self::of_blank(number, bytes);
        };
        // Tabs in front are empty fields.
        if !bytes[..first].contains(&b'\t')
            && let Some(scattered) = certain_words(&bytes[first..])
        {
            return Self::Words(scattered);
        }
        let row = || Row::plain(number, bytes).map(|row| Self::Row(row.into()));
        if options.format.is_none()
            && let Some(class) = row().or_else(|| Self::of_signs(bytes.trim_ascii()))
        {
            return class;
        }
        if decode::is_binary(bytes) {
            return Self::Binary;
        }
        let text = decode::text(bytes);
        let inner = decode::unescaped(unquoted(&text));
        let inner = inner.as_ref();
        let mut class = Self::of_text(Line { number, text: inner, bytes, options });
        let plain = if matches!(class, Self::Words(_) | Self::Markup) { decode::without_markup(inner) } else { None };
        if let Some(row) = plain.and_then(|plain| Row::of(number, &plain)).filter(|row| row.cells.len() < ATTEMPT) {
            class = Self::Row(row.into());
        }
        if inner.len() != bytes.len() || matches!(&class, Self::Row(row) if row.text.len() != inner.len()) {
            class.restore(bytes);
        }
        class
    }

    /// Makes the places of errors those in the line as it is in the input.
    fn restore(&mut self, bytes: &[u8]) {
        match self {
            Self::List(records) | Self::Assignment(records) => {
                let errors = records.iter_mut().filter_map(|record| record.position.as_mut().err());
                errors.for_each(|error| error.restore(|_| Some((bytes, ""))));
            }
            Self::Row(row) => row.original = Some(bytes.into()),
            _ => {}
        }
    }

    /// Returns the class of a ruler or of short tags in plain characters.
    fn of_signs(trimmed: &[u8]) -> Option<Self> {
        match trimmed {
            [b'<', inner @ .., b'>']
                if inner.len() < ATTEMPT && inner.iter().all(|byte| matches!(byte, b' '..=b'~')) =>
            {
                Some(Self::of_tags(trimmed, "HTML")).filter(|class| matches!(class, Self::Markup))
            }
            [b'+' | b'-' | b'=' | b'|' | b':', ..] if trimmed.iter().all(|byte| b"-+|=:. *'`,".contains(byte)) => {
                Ruler::of(str::from_utf8(trimmed).ok()?).map(Self::Ruler)
            }
            _ => None,
        }
    }

    /// A line of eight tabs is nine empty cells.
    fn of_blank(number: u64, bytes: &[u8]) -> Self {
        let row = || Row::of(number, &String::from_utf8_lossy(bytes));
        row().filter(|_| has_nine_fields(bytes)).map_or(Self::Blank, |row| Self::Row(row.into()))
    }

    fn of_text(line: Line) -> Self {
        if line.text.trim().is_empty() {
            return Self::of_blank(line.number, line.text.as_bytes());
        }
        if let Some(format) = line.options.format.filter(|format| format.is_free_line()) {
            return Self::of_format(format, line);
        }
        READERS.iter().find_map(|read| read(&line)).unwrap_or_else(|| Self::of_markup(line.text.trim()))
    }

    fn of_row(row: Option<Row>) -> Option<Self> {
        Some(Self::Row(row?.into()))
    }

    /// Returns the class of a line that must have a format. Rows are one error, not one for each line.
    fn of_format(format: Format, line: Line) -> Self {
        if line.text.trim().starts_with('#') {
            return Self::Comment;
        }
        let row = || Row::of(line.number, line.text).filter(|row| row.cells.len() < ATTEMPT);
        match line.records_as(format) {
            Some(records) => Self::List(records),
            None => row().map_or_else(|| Self::List(vec![line.bad_as(format)]), |row| Self::Row(row.into())),
        }
    }

    /// Returns the class of a line of HTML, XML or `LaTeX`, or of words.
    fn of_markup(text: &str) -> Self {
        let bytes = text.as_bytes();
        // The end of a value whose beginning is words, or quotes around lines.
        if bytes.iter().all(|byte| b"[](){}|\"'`;,".contains(byte)) {
            return Self::Markup;
        }
        if text.contains("[/") {
            return Self::of_tags(text.replace('[', "<").replace(']', ">").as_bytes(), "BBCode");
        }
        // HTML needs no tags at the end of its cells.
        if !text.contains("<td") && (!text.starts_with('<') || !text.ends_with('>')) {
            return Self::Words(match count_places(text) {
                0 => Scattered { cells: few_cells(text), kind: None },
                cells => Scattered { cells, kind: Some(PLACES) },
            });
        }
        Self::of_tags(bytes, "HTML")
    }

    fn of_tags(bytes: &[u8], kind: &'static str) -> Self {
        const FIELD: &[u8] = b"<td";
        let has_fields = bytes.windows(FIELD.len()).any(|bytes| bytes == FIELD);
        let (mut cells, mut is_tag, mut has_words) = (0, false, false);
        for (at, &byte) in bytes.iter().enumerate() {
            match byte {
                b'<' => {
                    is_tag = true;
                    cells += usize::from(bytes[at..].starts_with(FIELD));
                }
                b'>' => is_tag = false,
                _ if is_tag => {}
                // A cell between tags that are no fields of a table.
                b'0'..=b'9' | b'.' => cells += usize::from(!has_fields),
                byte => has_words |= byte.is_ascii_alphabetic() || byte == b'-',
            }
        }
        if cells == 0 || has_words && !has_fields {
            return Self::Markup;
        }
        Self::Words(Scattered { cells, kind: Some(kind) })
    }
}

/// A reader of a line of text.
type LineReader = fn(&Line) -> Option<Class>;

/// Lists readers: what each knows, a line that no reader above it takes, and the function. Only tests have the lines.
macro_rules! line_readers {
    ($(($name:literal, $sample:literal, $read:expr $(,)?)),* $(,)?) => {
        /// The readers of a line of text, in order: a line belongs to the first that takes it. What none takes is markup or words.
        const READERS: &[LineReader] = &[$($read),*];
        #[cfg(test)]
        const SAMPLES: &[(&str, &str)] = &[$(($name, $sample)),*];
    };
}

line_readers! {
    (
        "81 lists of candidates",
        "12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 \
         12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 12 \
         12 12 12 12 12",
        |line| Some(Class::List(vec![line::of_81_words(line.number, line.text)?])),
    ),
    ("a row with a sign of comments", "# 3 # # 7 # # # #", |line| Class::of_row(Row::of_sign(line.number, line.text))),
    ("a comment", "# 5 3 4", |line| {
        let text = line.text.trim();
        let is_comment = text.starts_with(['#', '%']) || text.starts_with("//");
        (is_comment || text.starts_with("/*") && text.ends_with("*/")).then_some(Class::Comment)
    }),
    ("a command of LaTeX", "\\begin{sudoku}", |line| {
        let text = line.text.trim();
        (text.starts_with('\\') && !attempt::is_in(text)).then_some(Class::Markup)
    }),
    ("a return within a line", "5 3 .\r6 . .", |line| {
        let before = bytes::find(line.text.as_bytes(), b'\r')?;
        let column = line.text[..before].chars().count() + 1;
        Some(Class::List(vec![bad_line(line.number, line.text, column, Reason::CarriageReturn)]))
    }),
    ("a fence", "```text", |line| {
        let text = line.text.trim();
        (is_fence(text.as_bytes()) && !attempt::is_in(text)).then_some(Class::Fence)
    }),
    ("a value in a tag", "<Board cells={[[5, 3", |line| opens_in_tag(line.text).map(Class::Opens)),
    ("tags", "<tr><td>5</td>", |line| {
        let text = line.text.trim();
        // Without cells, they cannot be a game.
        let is_game = || ["game", "puzzle", "data="].iter().any(|mark| text.contains(mark));
        let may_be_game = || text.len() >= ATTEMPT && is_game() || attempt::is_in(text);
        let are_tags = text.starts_with('<') && text.ends_with('>') && !may_be_game();
        are_tags.then(|| Class::of_tags(text.as_bytes(), "HTML"))
    }),
    ("the first or last line of a table in a wiki", "{| class=\"wikitable\"", |line| {
        let text = line.text.trim();
        (text.starts_with("{|") || text == "|}").then_some(Class::Markup)
    }),
    ("the columns of a matrix in R", "[,1] [,2]", |line| {
        let mut words = line.text.split_whitespace();
        words.all(|word| word.starts_with("[,") && word.ends_with(']')).then(|| Class::Words(Scattered::default()))
    }),
    ("a row behind a mark", "[1,]    5    3    0    0    7    0    0    0    0", |line| {
        Class::of_row(Row::behind_mark(line.number, line.text).filter(|_| closes_all(line.text)))
    }),
    ("a value, or a row in brackets of its own", "grid = [[5, 3", |line| {
        let opens = opens(line.text)?;
        let is_row = |row: &Row| !opens.is_named && is_row_in_brackets(line.text) && row.cells.len() < ATTEMPT;
        let row = Class::of_row(Row::of(line.number, line.text).filter(is_row));
        Some(row.unwrap_or(Class::Opens(opens)))
    }),
    ("a ruler", "------+-------+------", |line| Ruler::of(line.text.trim()).map(Class::Ruler)),
    ("the header of a table", "id,puzzle", |line| Some(Class::Header(Header::of(line.bytes)?.into()))),
    (
        "a line of a list",
        "id 7: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        |line| {
            let records = may_be_list(line.text).then(|| line.records()).flatten()?;
            Some(if is_assignment(line.text) { Class::Assignment(records) } else { Class::List(records) })
        },
    ),
    ("a row", "5 3 . | . 7 . | . . .", |line| Class::of_row(Row::of(line.number, line.text))),
    ("a row together with others", "Anna> 5 3 o o 7 o o o o", |line| {
        Class::of_row(Row::among_others(line.number, line.text))
    }),
}

pub fn bad_line(line: u64, text: &str, column: usize, reason: Reason) -> Record {
    unreadable(Format::Line, Unreadable::at(line, column, text, reason))
}

pub fn bad_words(line: u64, bytes: &[u8]) -> Record {
    let text = decode::text(bytes);
    let cells = few_cells(&text);
    let (column, reason) = match cells {
        0 => (1, Reason::NotAGrid),
        found => (text.chars().count() + 1, Reason::LineLength(found)),
    };
    bad_line(line, &text, column, reason)
}

/// Returns whether a line of words below a list may belong to what is below it: it opens something, or is of a table.
pub fn may_be_title(line: &[u8], scattered: Scattered) -> bool {
    scattered.kind.is_some()
        || line.starts_with(b"|")
        || matches!(line.trim_ascii_end().last(), Some(b'[' | b'(' | b'{' | b'|' | b':' | b'"' | b'`' | b'*'))
}

/// Returns whether a line is empty but for marks of a quotation.
pub fn is_blank(line: &[u8]) -> bool {
    line.iter().all(|byte| byte.is_ascii_whitespace() || *byte == b'>')
}

/// Returns what a line holds if it certainly is words, by a quick look at its bytes from the first that is no blank.
pub fn certain_words(bytes: &[u8]) -> Option<Scattered> {
    /// The fewest bytes of a row. Fewer are the opening of a value, a comment, a fence, a ruler, or words.
    const FEWEST: usize = 6;
    if bytes.len() < FEWEST {
        let is_cell = |byte: u8| byte.wrapping_sub(b'0') < 10 || bytes::is_one_of(byte, b"._*?");
        let is_other = |byte: u8| bytes::is_one_of(byte, b"[{(<>#%/`~-=|\\,;\t\x1b\r") || byte > b'~';
        if bytes.iter().any(|&byte| is_other(byte)) || !bytes.iter().any(u8::is_ascii_alphanumeric) {
            return None;
        }
        let are_cells = bytes.iter().all(|&byte| is_cell(byte) || byte == b' ');
        let cells = bytes.iter().filter(|&&byte| are_cells && is_cell(byte)).count();
        return Some(Scattered { cells, kind: None });
    }
    // Prose: letters in front, and no sign that has a meaning.
    let is_prose = bytes[0].is_ascii_alphabetic()
        && !matches!(bytes[0], b'x' | b'X')
        && bytes[1].is_ascii_alphabetic()
        && bytes::find_any(bytes, |byte| bytes::is_one_of(byte, b"[{(;\t|=:/<&\x1b\r") || byte > b'~').is_none()
        && digits_and_dots(bytes) < FEWEST
        && !has_long_word(bytes)
        && bytes::count(bytes, |byte| byte == b',') < FEWEST - 1
        && Header::of(bytes).is_none();
    (is_prose && !may_be_shaped(bytes)).then(Scattered::default)
}

/// Returns whether a short line has nine signs beside blanks, so that it may be a row together with others.
fn may_be_shaped(bytes: &[u8]) -> bool {
    const LONGEST: usize = 40;
    // Without a digit, all signs of a row are alike.
    bytes.len() <= LONGEST
        && (bytes[0] == bytes[1] || bytes.iter().any(u8::is_ascii_digit))
        && matches!(bytes::count(bytes, |byte| byte != b' '), 8..=10 | 18)
}

/// Returns whether a line has a word that is long enough for a grid or a link.
fn has_long_word(bytes: &[u8]) -> bool {
    const SHORTEST: usize = 14;
    let mut start = 0;
    while let Some(piece) = bytes.get(start..start + SHORTEST) {
        match piece.iter().rposition(|byte| matches!(byte, b' ' | b'\t')) {
            Some(blank) => start += blank + 1,
            None => return true,
        }
    }
    false
}

/// Returns whether a line begins with a name and `=`, or with a name of a puzzle and `:`.
fn is_assignment(text: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '$' | ' ');
    let end = text.find(|c| !is_part(c)).unwrap_or(text.len());
    let (name, sign) = (text[..end].trim(), text[end..].chars().next());
    let is_puzzle = || matches!(names::meaning(name), Some(names::Meaning::Puzzle | names::Meaning::Solution));
    name.starts_with(|c: char| c.is_alphabetic() || matches!(c, '_' | '$'))
        && (sign == Some('=') || matches!(sign, Some(':' | '|')) && is_puzzle())
}

/// Returns whether a line may be a line of a list: it has a long word, or enough characters for 81 cells.
fn may_be_list(text: &str) -> bool {
    has_long_word(text.as_bytes()) || line::may_be_fields(text)
}

/// Returns where a value begins in a line: at its first bracket, after a name, a type or a keyword (`grid =`,
/// `int g[9][9] =`, `return`), if its content looks like data.
pub fn opens(text: &str) -> Option<Opens> {
    let bracket = bytes::find_any(text.as_bytes(), |byte| bytes::is_one_of(byte, b"[{("))?;
    let head = text[..bracket].trim().trim_start_matches(['=', '&', '@']);
    let found = |at: usize, is_named| Some(Opens { at: at + type_length(&text[at..]), is_named });
    // Lisp has the name in the bracket: `(def grid '((5 3`.
    if head.is_empty()
        && text[bracket..].starts_with("(def")
        && let Some(length) = text[bracket + 1..].find(['[', '('])
    {
        let at = bracket + 1 + length;
        return found(at, true).filter(|_| has_data(&text[at..]));
    }
    if head.is_empty() {
        let value = &text[bracket..];
        // A box to tick has no sign in it, or one.
        let inner = value.find([']', '}', ')']).map(|close| (&value[1..close], &value[close + 1..]));
        let has_words = inner.is_some_and(|(inner, after)| {
            inner.trim().len() <= 1 && after.trim_start().starts_with(char::is_alphanumeric)
                || inner.is_empty() && !after.trim_matches([',', ';', ' ', '\r']).is_empty()
        });
        let is_value = has_data(value) && !has_words && !closes_before_words(value);
        return found(bracket, false).filter(|_| is_value);
    }
    if !head.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '$' | '"' | '\''))
        || has_cells_of_list(head)
    {
        return None;
    }
    let is_name = |c: char| c.is_alphanumeric() || " _*&:<>,;.'\"[]-$@%".contains(c);
    let at_value = |from: usize| {
        // A text in quotes whose method has the value as its argument is no part of it: `"".join([`.
        let value = text[from..].trim_start();
        let (lexeme, end) = if value.is_empty() { (Lexeme::Blank, 0) } else { brackets::lexeme(value.as_bytes(), 0) };
        let method = value[end..].find('(').filter(|_| lexeme == Lexeme::Quoted && value[end..].starts_with('.'));
        let value = method.map_or(value, |open| &value[end + open + 1..]);
        let at = text.len() - value.len();
        let is_path = |c: char| c.is_alphanumeric() || "_.:<>!&@ ".contains(c);
        let open = value.find(['[', '{', '('])?;
        (value[..open].chars().all(is_path) && has_data(&value[open..])).then_some(at)
    };
    // R has arrows.
    let equals = text.find("<-").map(|arrow| arrow + 1).or_else(|| text.find('='));
    let is_name = |text: &str| text.chars().all(is_name);
    let equals = equals.filter(|&at| !text[at + 1..].starts_with(['=', '>']) && is_name(&text[..at]));
    if let Some(equals) = equals {
        return found(at_value(equals + 1)?, true);
    }
    // An index is a part of the name: `grids[1]: [[5, 3`.
    let colon =
        text.find(':').filter(|&at| at > bracket && text[..at].trim_end().ends_with(']') && is_name(&text[..at]));
    if let Some(colon) = colon {
        return found(at_value(colon + 1)?, true);
    }
    if head.ends_with(':') && is_name(head) || head.ends_with("return") || head.ends_with("yield") {
        return found(bracket, true).filter(|_| has_data(&text[bracket..]));
    }
    let is_call = head.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | ':' | '!' | '<' | '>'));
    // Short arguments can be before the rows: `problem(1, [[5, 3`.
    let is_argument = |c: char| c.is_alphanumeric() || matches!(c, '_' | ',' | ' ' | '"' | '\'');
    let after = text[bracket + 1..].trim_start_matches(is_argument);
    let has_rows =
        after.len() + bracket + 1 == text.len() || after.starts_with("[[") || !text[bracket + 1..].contains(',');
    (is_call && has_rows && after.starts_with(['[', '{', '(']) && has_data(after))
        .then(|| Opens { at: text.len() - text.trim_start().len(), is_named: true })
}

/// Returns where a value begins in a tag: `<Board cells={[[5, 3`.
fn opens_in_tag(text: &str) -> Option<Opens> {
    let at = if text.trim_start().starts_with('<') { text.find("={")? + 2 } else { return None };
    (text[at..].starts_with('[') && has_data(&text[at..])).then_some(Opens { at, is_named: true })
}

/// The most bytes of a name and of the first item of a value.
pub const LONGEST_NAME: usize = 256;

/// Returns where a value begins near the start of some bytes.
pub fn opens_near(bytes: &[u8]) -> Option<Opens> {
    let near = bytes[..bytes.len().min(LONGEST_NAME)].utf8_chunks().next().map_or("", |chunk| chunk.valid());
    opens(near)
}

/// Returns whether a line is a fence, also a tag in brackets: `[code]`, `[hidden=Puzzle]`, `[/hidden]`.
pub fn is_fence(line: &[u8]) -> bool {
    let is_tag = |inner: &[u8]| {
        let name = inner.strip_prefix(b"/").unwrap_or(inner);
        let (name, after) =
            name.split_at(name.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(name.len()));
        let is_marked = inner.starts_with(b"/") || after.starts_with(b"=") || name.eq_ignore_ascii_case(b"code");
        !name.is_empty() && is_marked && !after.iter().any(|byte| b"[],".contains(byte))
    };
    let inner = line.strip_prefix(b"[").and_then(|inner| inner.strip_suffix(b"]"));
    line.starts_with(b"```") || line.starts_with(b"~~~") || inner.is_some_and(is_tag)
}

/// Returns whether words are the header of the columns of a list: as many separators and no digit, or known names.
pub fn is_header_of(words: &[u8], line: &[u8]) -> bool {
    let meanings = || {
        words
            .split(u8::is_ascii_whitespace)
            .filter(|word| !word.is_empty())
            .map(|word| names::meaning(str::from_utf8(word).ok()?))
    };
    if meanings().all(|meaning| meaning.is_some()) && meanings().any(|meaning| meaning == Some(names::Meaning::Puzzle))
    {
        return true;
    }
    let number = |text: &[u8], sign: u8| bytes::count(text, |byte| byte == sign);
    let are_as_many = |sign: &u8| number(words, *sign) > 0 && number(words, *sign) == number(line, *sign);
    b",;\t|".iter().any(are_as_many) && !words.iter().any(u8::is_ascii_digit)
}

/// Returns the length of the type in front of a value: `[9][9]int{`.
fn type_length(value: &str) -> usize {
    let is_type = |c: char| c.is_alphanumeric() || "[]. _".contains(c);
    let length = value.find(|c| !is_type(c)).filter(|&end| value[end..].starts_with('{')).unwrap_or(0);
    if value[..length].matches('[').count() == value[..length].matches(']').count() { length } else { 0 }
}

/// Returns whether the content of a bracket looks like data, not like words in brackets.
fn has_data(text: &str) -> bool {
    // Zig has a dot before its brackets.
    let is_before = |c: char| matches!(c, '[' | '{' | '(' | '@' | '&') || c.is_whitespace();
    let inner = text.trim_start_matches(|c| is_before(c) || c == '.' && text.contains(".{"));
    let Some(first) = inner.chars().next() else { return true };
    let word: &str =
        &inner[..inner.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '.').unwrap_or(inner.len())];
    let after = inner[word.len()..].trim_start();
    match first {
        '"' | '\'' | '`' | ']' | '}' | ')' | '#' | ',' => true,
        '/' => inner.starts_with("//") || inner.starts_with("/*"),
        _ if word.is_empty() => {
            in_line(first).is_some() && inner[first.len_utf8()..].trim_start().starts_with([',', ';', ']', '}', ')'])
        }
        _ if cell::in_word(word).is_some() || may_be_grid(word) => {
            after.is_empty()
                || after.starts_with([',', ';', ']', '}', ')'])
                || inner[word.len()..].starts_with([' ', '\t'])
                    && after.starts_with(|c: char| in_line(c).is_some() || c == 'N')
        }
        _ if word.len() == 9 && word.chars().all(|c| in_row(c).is_some()) => true,
        _ if word.starts_with(|c: char| c.is_ascii_digit()) => word.parse::<f64>().is_ok() && after.starts_with(','),
        _ => after.starts_with([':', '=', '[', '{', '!']) && !after.starts_with("::") || after.starts_with('('),
    }
}

/// Returns whether the bracket closes before the cells of a list, as around an id, or before words: `[1] 53..7`, `[1] Smith et al.`
fn closes_before_words(text: &str) -> bool {
    let Some(close) = text.find([']', '}', ')']) else { return false };
    let (inner, after) = (&text[1..close], text[close + 1..].trim_start());
    let is_id = !inner.contains(['"', '\'', ',', '[', '{', '(']);
    is_id && (has_cells_of_list(after) || after.starts_with(char::is_alphabetic) && has_word(after))
}

fn has_cells_of_list(text: &str) -> bool {
    text.split(attempt::ends_word).any(|word| word.len() >= 81 && may_be_grid(word))
}

/// Returns whether a line has no bracket that is open at its end, as far as their numbers tell.
fn closes_all(text: &str) -> bool {
    text.matches(['[', '{', '(']).count() <= text.matches([']', '}', ')']).count()
}

fn is_row_in_brackets(text: &str) -> bool {
    let text = text.split("/*").next().unwrap_or(text).split("//").next().unwrap_or(text);
    let inner = text.trim().trim_end_matches([',', ';', ' ']);
    let inner = inner.trim_start_matches(['[', '{', '(']).trim_end_matches([']', '}', ')']);
    closes_all(text)
        && !inner.contains(['[', ']', '{', '}', '(', ')', ':'])
        && (inner.contains(|c| in_row(c).is_some()) || inner.matches([',', ';']).count() >= 8)
        && !has_word(inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sample_belongs_to_its_own_reader() {
        for (at, (name, text)) in SAMPLES.iter().enumerate() {
            let line = Line { number: 1, text, bytes: text.as_bytes(), options: Options::default() };
            let first = READERS.iter().position(|read| read(&line).is_some());
            assert_eq!(first, Some(at), "{name}: {text}, {:?}", first.map(|at| SAMPLES[at].0));
        }
    }
}
