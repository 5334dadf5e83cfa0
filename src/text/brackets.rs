//! Literals that go on over many lines, cut into values: each is a record or several of them.
//!
//! An outer list is only a container: its items are cut out one by one, so that a list of any length takes the memory of
//! one item. What is damaged is ended where the next item begins, so that it harms no other.

use super::cells::in_line;
use super::line;

/// A value may be as long as this; what is longer is no puzzle.
const LONGEST_VALUE: usize = 1 << 20;
/// Brackets may be nested as deep as this.
const DEEPEST: usize = 12;

/// What was cut out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// A value, from its opening bracket or quote, and the line in which it begins.
    Value(u64, Vec<u8>),
    /// The beginning of a value that has no end.
    Broken(u64, Vec<u8>),
    /// A grid in one line behind such a value.
    Line(u64, Vec<u8>),
}

/// Cuts a literal that comes byte by byte.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each says where in a line the next byte stands")]
pub(super) struct Cutter {
    /// The value that is being read.
    text: Vec<u8>,
    /// The line in which it begins, and the line that is being read.
    begun: u64,
    line: u64,
    /// Where the line that is being read begins in the text.
    line_start: usize,
    /// Whether anything stands in the line that is being read.
    has_ink: bool,
    is_first_line: bool,
    is_line_start: bool,
    after_blank: bool,
    /// Whether the literal was left at the beginning of a line that is no part of it.
    pub(super) ended_between_lines: bool,
    open: Vec<Bracket>,
    /// How many of the brackets are containers; unknown before the first item is seen.
    containers: Option<usize>,
    quote: Option<u8>,
    /// The text in quotes that is being read begins here.
    quoted_at: usize,
    is_escaped: bool,
    is_comment: bool,
    /// The last byte that is neither blank nor in a comment.
    last: u8,
    pub(super) pieces: Vec<Piece>,
    has_ended: bool,
}

/// A bracket that is open.
#[derive(Clone, Copy, Debug)]
struct Bracket {
    sign: u8,
    /// Where it stands in the text.
    at: usize,
    /// Behind which of its bytes an item has ended, if it is the map that is being read.
    comma: Option<usize>,
    /// How many items it holds that are no lists.
    scalars: usize,
    /// Whether it holds names with values.
    is_map: bool,
}

impl Cutter {
    /// Begins at a bracket of a line.
    pub(super) const fn new(line: u64) -> Self {
        Self {
            text: Vec::new(),
            begun: line,
            line,
            line_start: 0,
            has_ink: false,
            is_first_line: true,
            is_line_start: false,
            after_blank: false,
            ended_between_lines: false,
            open: Vec::new(),
            containers: None,
            quote: None,
            quoted_at: 0,
            is_escaped: false,
            is_comment: false,
            last: 0,
            pieces: Vec::new(),
            has_ended: false,
        }
    }

    /// The line that is being read.
    pub(super) const fn line(&self) -> u64 {
        self.line
    }

    /// The same for a map whose opening bracket is not there, so that it begins with a name.
    pub(super) fn in_map(mut self) -> Self {
        self.open.push(Bracket { sign: b'{', at: 0, comma: None, scalars: 0, is_map: true });
        self.containers = Some(0);
        self
    }

    /// Reads on; how many bytes were used, if the literal ends.
    pub(super) fn feed(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let inner = self.take_inner(&bytes[at..]);
            if inner > 0 {
                at += inner;
                continue;
            }
            // Behind an empty line only what is set in or closes a bracket goes on.
            if self.after_blank && self.is_line_start && !b" \t\r\n]})".contains(&byte) {
                self.break_off(self.text.len());
                self.ended_between_lines = true;
                return Some(at);
            }
            self.is_line_start = false;
            if byte == b'\n' && self.ends_at_line_end() {
                return Some(at);
            }
            self.take(byte);
            at += 1;
            if self.has_ended {
                return Some(at);
            }
        }
        None
    }

    /// Takes in bytes of a text in quotes that nothing else depends on; how many.
    fn take_inner(&mut self, bytes: &[u8]) -> usize {
        if self.is_escaped || self.is_line_start || self.text.is_empty() {
            return 0;
        }
        let Some(quote) = self.quote else { return 0 };
        let room = LONGEST_VALUE.saturating_sub(self.text.len());
        let bytes = &bytes[..bytes.len().min(room)];
        let is_end = |byte| line::is_one_of(byte, &[quote, b'\\', b'\n']);
        let inner = line::find_any(bytes, is_end).unwrap_or(bytes.len());
        self.has_ink |= bytes[..inner].iter().any(|byte| !byte.is_ascii_whitespace());
        self.text.extend_from_slice(&bytes[..inner]);
        inner
    }

    /// The input ends.
    pub(super) fn end(&mut self) {
        self.break_off(self.text.len());
    }

    /// Whether the line that ends here shows that the literal has ended without its bracket.
    fn ends_at_line_end(&mut self) -> bool {
        let line = &self.text[self.line_start.min(self.text.len())..];
        let is_blank = !self.has_ink && self.after_blank;
        let is_grid = self.line_start > 0 && line::plain(line.trim_ascii()).is_some();
        if !is_blank && !is_grid {
            return false;
        }
        let (end, rest) = if is_grid {
            (self.line_start, self.text[self.line_start..].to_vec())
        } else {
            (self.text.len(), Vec::new())
        };
        self.break_off(end);
        if is_grid {
            self.pieces.push(Piece::Line(self.line, rest));
        }
        true
    }

    /// Gives up on the value; its text ends here.
    fn break_off(&mut self, end: usize) {
        let mut text = std::mem::take(&mut self.text);
        text.truncate(end);
        if text.iter().any(u8::is_ascii_digit) || text.contains(&b'.') {
            self.pieces.push(Piece::Broken(self.begun, text));
        }
        self.open.clear();
        self.has_ended = true;
    }

    fn take(&mut self, byte: u8) {
        self.has_ink |= !byte.is_ascii_whitespace();
        if byte == b'\n' {
            self.take_line_end();
        } else if self.quote.is_some() {
            self.take_quoted(byte);
        } else if self.is_comment {
            self.keep(byte);
        } else {
            self.take_plain(byte);
        }
        if self.text.len() > LONGEST_VALUE {
            self.cut_map();
        }
        if self.text.len() > LONGEST_VALUE || self.open.len() > DEEPEST {
            self.break_off(self.text.len());
        }
    }

    fn take_line_end(&mut self) {
        // A text in quotes ends with its line, at the latest.
        self.quote = None;
        self.is_comment = false;
        self.is_escaped = false;
        self.after_blank = !self.has_ink && !self.is_first_line;
        self.has_ink = false;
        self.is_first_line = false;
        self.is_line_start = true;
        self.line += 1;
        self.keep(b'\n');
        self.line_start = self.text.len();
    }

    /// Adds a byte to the value, if one has begun.
    fn keep(&mut self, byte: u8) {
        if self.text.is_empty() && byte.is_ascii_whitespace() {
            self.begun = self.line;
            return;
        }
        self.text.push(byte);
    }

    fn take_quoted(&mut self, byte: u8) {
        self.keep(byte);
        if self.is_escaped {
            self.is_escaped = false;
        } else if byte == b'\\' {
            self.is_escaped = true;
        } else if Some(byte) == self.quote {
            self.quote = None;
            self.last = byte;
            self.take_text_end();
        }
    }

    /// A text in quotes is complete.
    fn take_text_end(&mut self) {
        if let Some(open) = self.open.last_mut() {
            open.scalars += 1;
        }
        if self.open.len() == self.containers.unwrap_or(usize::MAX) {
            self.cut();
        }
    }

    fn take_plain(&mut self, byte: u8) {
        match byte {
            b'[' | b'{' | b'(' => self.take_open(byte),
            b']' | b'}' | b')' => self.take_close(byte),
            b'"' | b'\'' => {
                self.begin_item();
                self.quoted_at = self.text.len();
                self.quote = Some(byte);
                self.keep(byte);
            }
            b'#' => {
                self.is_comment = true;
                self.keep(byte);
            }
            b'/' if self.text.last() == Some(&b'/') => {
                self.is_comment = true;
                self.keep(byte);
            }
            b':' => {
                self.take_colon();
                self.keep(byte);
            }
            b',' => {
                self.decide(byte);
                if self.is_between_items() {
                    self.cut();
                } else {
                    self.note_comma();
                    self.keep(byte);
                }
            }
            _ if byte.is_ascii_whitespace() => self.keep(byte),
            _ => {
                self.begin_item();
                let is_new = !self.last.is_ascii_alphanumeric() && byte != b'.';
                let is_apart = matches!(self.text.last(), Some(b' ' | b'\n'));
                if let Some(open) = self.open.last_mut() {
                    open.scalars += usize::from(is_new || is_apart);
                }
                self.keep(byte);
            }
        }
        if !byte.is_ascii_whitespace() {
            self.last = byte;
        }
    }

    /// Whether the items of a container are read, and none has begun.
    fn is_between_items(&self) -> bool {
        self.containers.is_some_and(|containers| containers > 0 && self.open.len() == containers)
    }

    fn begin_item(&mut self) {
        if self.text.is_empty() {
            self.begun = self.line;
            self.line_start = 0;
        }
    }

    fn take_open(&mut self, bracket: u8) {
        // The next value begins where none can: the one before has lost its end.
        let is_lost = self.open.last().is_some_and(|open| open.is_map) && self.last != b':' && bracket == b'{';
        if is_lost {
            self.cut_broken();
        }
        self.begin_item();
        self.open.push(Bracket { sign: bracket, at: self.text.len(), comma: None, scalars: 0, is_map: false });
        self.keep(bracket);
    }

    fn take_colon(&mut self) {
        let depth = self.open.len();
        let is_name = self.last == b'"' || self.last == b'\'';
        match self.open.last_mut() {
            Some(open) if open.sign == b'{' => {
                open.is_map = true;
                self.decide_on(depth.saturating_sub(1));
            }
            // A name in a list is a slip, and no item for itself.
            Some(open) if is_name => {
                open.is_map = true;
                self.decide_on(0);
            }
            _ => {}
        }
    }

    fn take_close(&mut self, byte: u8) {
        self.decide(byte);
        let closes = |open: &Bracket| matches!((open.sign, byte), (b'[', b']') | (b'{', b'}') | (b'(', b')'));
        let Some(at) = self.open.iter().rposition(closes) else { return self.keep(byte) };
        let containers = self.containers.unwrap_or(0);
        self.open.truncate(at);
        if at < containers {
            self.cut();
            self.containers = Some(at);
            self.has_ended = at == 0;
            return;
        }
        self.keep(byte);
        if at == containers {
            self.cut();
            self.has_ended = at == 0;
        }
    }

    /// Decides what is a container as soon as an item is complete; `byte` comes behind it.
    fn decide(&mut self, byte: u8) {
        if self.containers.is_some() {
            return;
        }
        let (depth, Some(open)) = (self.open.len(), self.open.last()) else { return };
        if open.scalars == 0 {
            return;
        }
        if self.last == b'"' || self.last == b'\'' {
            let text = &self.text[self.quoted_at.min(self.text.len())..];
            let cells = text.iter().filter(|&&byte| in_line(char::from(byte)).is_some()).count();
            return match cells {
                // A text is a whole grid; two in a list belong together.
                20.. => self.decide_on(if depth > 1 { depth - 1 } else { depth }),
                3..20 => self.decide_on(depth - 1),
                _ => self.decide_on(depth.saturating_sub(2)),
            };
        }
        // Numbers: only the whole list says whether it is a row or a grid.
        if byte != b',' {
            let is_row = open.scalars < 28;
            self.decide_on(depth.saturating_sub(if is_row { 2 } else { 1 }));
        }
    }

    fn decide_on(&mut self, containers: usize) {
        if self.containers.is_some() {
            return;
        }
        self.containers = Some(containers);
        let Some(first) = self.open.get(containers) else {
            // The text behind the last container is the first item.
            let at = self.open.last().map_or(0, |open| open.at + 1);
            self.drop_before(at);
            if self.last == b'"' || self.last == b'\'' {
                self.cut();
            }
            return;
        };
        let at = first.at;
        self.drop_before(at);
    }

    /// Leaves the containers' brackets behind.
    fn drop_before(&mut self, at: usize) {
        if at == 0 {
            return;
        }
        let blank = self.text[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let at = at + blank;
        self.begun += self.text[..at].iter().map(|&byte| u64::from(byte == b'\n')).sum::<u64>();
        self.text.drain(..at);
        self.line_start = self.line_start.saturating_sub(at);
        self.quoted_at = self.quoted_at.saturating_sub(at);
        for open in &mut self.open {
            open.at = open.at.saturating_sub(at);
        }
    }

    /// The value is complete.
    fn cut(&mut self) {
        if self.text.iter().any(|byte| byte.is_ascii_alphanumeric() || *byte == b'.') {
            // The next value is likely as long.
            let room = Vec::with_capacity(self.text.len());
            self.pieces.push(Piece::Value(self.begun, std::mem::replace(&mut self.text, room)));
        }
        self.text.clear();
        self.line_start = 0;
        self.begun = self.line;
    }

    /// Notes where an item ends of a map that is a value.
    fn note_comma(&mut self) {
        let at = self.text.len();
        if let (Some(containers), [.., open]) = (self.containers, self.open.as_mut_slice())
            && open.is_map
            && self.open.len() == containers + 1
        {
            self.open[containers].comma = Some(at);
        }
    }

    /// Makes a value of the items so far of a map that is longer than any, and goes on with the others.
    fn cut_map(&mut self) {
        let Some(comma) = self.containers.and_then(|containers| self.open.get_mut(containers)?.comma.take()) else {
            return;
        };
        let rest = self.text.split_off(comma);
        let mut text = std::mem::replace(&mut self.text, rest);
        let (line, first) = (self.begun, text[0]);
        self.begun += text.iter().map(|&byte| u64::from(byte == b'\n')).sum::<u64>();
        text.push(b'}');
        self.pieces.push(Piece::Value(line, text));
        // The bracket stands where the comma was.
        self.text[0] = first;
        for open in &mut self.open {
            open.at = open.at.saturating_sub(comma);
        }
        self.line_start = self.line_start.saturating_sub(comma);
        self.quoted_at = self.quoted_at.saturating_sub(comma);
    }

    /// The value has lost its end.
    fn cut_broken(&mut self) {
        let containers = self.containers.unwrap_or(0);
        self.open.truncate(containers);
        let text = std::mem::take(&mut self.text);
        if text.iter().filter(|byte| byte.is_ascii_digit()).count() > 8 {
            self.pieces.push(Piece::Broken(self.begun, text));
        }
        self.line_start = 0;
        self.begun = self.line;
    }
}

/// Where a literal begins in a line: its first bracket, behind a name perhaps.
pub(super) fn opening(text: &str) -> Option<usize> {
    let start = text.len() - text.trim_start().len();
    let value = match text.rsplit_once('=') {
        Some((name, value)) if is_name(name) => text.len() - value.len(),
        _ => start,
    };
    let mut at = value;
    // Words of a program before the bracket: `np.array(`, `new int[][]`, `vec![`, `&`.
    loop {
        let rest = &text[at..];
        let trimmed = rest.trim_start_matches(|c: char| c.is_ascii_alphabetic() || " \t_.!&:".contains(c));
        at += rest.len() - trimmed.len();
        match trimmed.as_bytes() {
            [b'[', b']', ..] => at += 2,
            [b'(', rest @ ..] if matches!(rest.trim_ascii_start().first(), Some(b'[' | b'{' | b'(')) && at > start => {
                at += 1;
            }
            [b'[' | b'{' | b'(', ..] => break,
            _ => return None,
        }
    }
    let has_word = text[value..at].contains(|c: char| c.is_ascii_alphabetic());
    if has_word && !text[..at].trim_end().ends_with(['!', '(', ']', '&']) {
        return None;
    }
    let inner = text[at + 1..].trim_start();
    let (bracket, is_named) = (text.as_bytes()[at], value > start || has_word);
    let first = inner.chars().next();
    let is_value = match first {
        None => bracket != b'(',
        Some(c) => c.is_ascii_digit() || "[{(\"'.-_".contains(c) || is_word_of_a_program(inner),
    };
    let is_key = bracket == b'{' && inner.split_once(':').is_some_and(|(key, _)| is_plain_name(key.trim()));
    let is_empty_pair = matches!(first, Some(']' | '}' | ')'));
    ((is_value && (bracket != b'(' || is_named || first == Some('(') || first == Some('[')))
        || is_key && !is_empty_pair)
        .then_some(at)
}

/// Whether a line is one object from its first byte to its last.
pub(super) fn is_closed_object(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    if !line.starts_with(b"{\"") || !line.ends_with(b"}") {
        return false;
    }
    let (mut depth, mut is_quoted, mut is_escaped) = (0u32, false, false);
    for (at, &byte) in line.iter().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_quoted,
            b'"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            b'\'' | b'#' | b'/' => return false,
            b'{' | b'[' | b'(' => depth += 1,
            b'}' | b']' | b')' => match depth {
                0 => return false,
                1 if at + 1 < line.len() => return false,
                _ => depth -= 1,
            },
            _ => {}
        }
    }
    depth == 0 && !is_quoted
}

/// Whether a line is a named value of an object whose bracket is not there.
pub(super) fn is_named_value(text: &str) -> bool {
    let name = text.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"'));
    name.is_some_and(|(name, rest)| is_plain_name(name) && rest.trim_start().starts_with(':'))
}

fn is_plain_name(name: &str) -> bool {
    let name = name.trim_matches(['"', '\'']);
    !name.is_empty()
        && name.chars().all(|c| c.is_alphanumeric() || "_- ".contains(c))
        && name.contains(char::is_alphabetic)
}

fn is_word_of_a_program(text: &str) -> bool {
    ["null", "None", "nil", "NaN", "nan", "undefined", "np.", "array"].iter().any(|word| text.starts_with(word))
}

/// Whether this can be the name, with its type, that a literal is given to.
fn is_name(name: &str) -> bool {
    let name = name.trim();
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || "_ []*:;<>,&.$".contains(c))
        && name.len() < 200
        && name.bytes().filter(|byte| byte.is_ascii_digit() || *byte == b'.').count() < 27
}
