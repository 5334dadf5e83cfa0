//! Parser of literals of programming languages into a tree of values.
//!
//! One tolerant grammar reads JSON, Python, printed numpy arrays, Rust, C, Java, JavaScript and similar languages.
//! Brackets of any kind have items, which are separated by commas or only by blanks. Items with keys are a map. A call
//! that could rearrange a grid (a transposed array) is an error.

use std::str::Chars;

use crate::brackets::{self, Lexeme};
use crate::cell::is_nothing;

/// What is wrong in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Text that cannot be in a literal.
    Unexpected(String),
    /// The text ends within the value.
    Unclosed,
}

/// A fault and the index where it is.
type Stop = (usize, Fault);

/// A tree, and the first fault in it.
#[derive(Debug)]
pub struct Parsed {
    pub node: Node,
    pub fault: Option<(usize, Fault)>,
}

/// Parses the value at the start of a text: a bracket, a quote or a word before a bracket.
pub fn parse(text: &str) -> Parsed {
    parsed(text, Parser::value)
}

/// Parses a text that is the items of a list without its brackets.
pub fn parse_items(text: &str) -> Parsed {
    parsed(text, |parser| Ok(Node { at: 0, value: parser.bracket(None)? }))
}

/// Parses a text. If it is damaged, a line that begins like the items of an outer bracket ends those within.
fn parsed<'a>(text: &'a str, parse: impl Fn(&mut Parser<'a>) -> Result<Node, Stop>) -> Parsed {
    let run = |is_damaged| {
        let mut parser = Parser { text, at: 0, is_damaged, items: Vec::new(), fault: None };
        let node = parse(&mut parser).unwrap_or_else(|stop| parser.bad_node(stop));
        Parsed { node, fault: parser.fault }
    };
    let parsed = run(false);
    if parsed.fault.is_some() && text.contains('\n') { run(true) } else { parsed }
}

/// A value and its position in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The index of the first byte.
    pub at: usize,
    pub value: Value,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `null` and similar words, or a missing item between two commas.
    Empty,
    /// A whole number without leading zeros.
    Number(u64),
    Text(String),
    /// Any other text without quotes.
    Word(String),
    List(Vec<Node>),
    Map(Vec<(String, Node)>),
    /// Text that is damaged.
    Bad(Fault),
}

impl Node {
    /// Returns the first damaged part of the value, and where it is.
    pub fn fault(&self) -> Option<(usize, &Fault)> {
        match &self.value {
            Value::Bad(fault) => Some((self.at, fault)),
            Value::List(items) => items.iter().find_map(Self::fault),
            Value::Map(fields) => fields.iter().find_map(|(_, node)| node.fault()),
            Value::Empty | Value::Number(_) | Value::Text(_) | Value::Word(_) => None,
        }
    }

    /// Returns the items of a list. Brackets around a single list add nothing: `[qw(5 3 0)]`.
    pub fn items(&self) -> Option<&[Self]> {
        match &self.value {
            Value::List(items) => match items.as_slice() {
                [only] => only.items().or(Some(items)),
                _ => Some(items),
            },
            _ => None,
        }
    }

    /// Returns the fields of a map.
    pub fn fields(&self) -> Option<&[(String, Self)]> {
        match &self.value {
            Value::Map(fields) => Some(fields),
            _ => None,
        }
    }

    pub fn field(&self, name: &str) -> Option<&Self> {
        self.fields()?.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, node)| node)
    }

    pub fn scalar(&self) -> Option<String> {
        match &self.value {
            Value::Text(text) | Value::Word(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            Value::Empty | Value::List(_) | Value::Map(_) | Value::Bad(_) => None,
        }
    }

    /// Returns whether the value is empty, zero or false.
    pub fn is_nothing(&self) -> bool {
        match &self.value {
            Value::Empty => true,
            Value::Number(number) => *number == 0,
            Value::Text(text) => text.is_empty(),
            Value::Word(word) => word.eq_ignore_ascii_case("false"),
            Value::List(items) => items.is_empty(),
            Value::Map(fields) => fields.is_empty(),
            Value::Bad(_) => false,
        }
    }

    pub const fn is_scalar(&self) -> bool {
        !matches!(self.value, Value::List(_) | Value::Map(_) | Value::Bad(_))
    }
}

pub const DEEPEST: usize = 16;

/// An item in brackets, perhaps with a key.
type Item = (Option<String>, Node);

struct Parser<'a> {
    text: &'a str,
    at: usize,
    is_damaged: bool,
    /// For each open bracket, the first of its items that begins a line: its indent and its first byte.
    items: Vec<Option<&'a str>>,
    fault: Option<Stop>,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Skips a text, if it comes next. Returns whether it did.
    fn take(&mut self, text: &str) -> bool {
        let is_next = self.rest().starts_with(text);
        self.at += if is_next { text.len() } else { 0 };
        is_next
    }

    /// Takes the longest run of characters for which `is_in` is true.
    fn run(&mut self, is_in: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let run = &rest[..rest.find(|c| !is_in(c)).unwrap_or(rest.len())];
        self.at += run.len();
        run
    }

    fn bad<T>(&self, at: usize, what: impl Into<String>) -> Result<T, Stop> {
        Err((at.min(self.text.len()), Fault::Unexpected(what.into())))
    }

    /// Returns the fault that the text ends here.
    fn unclosed(&self) -> Stop {
        (self.text[..self.at].trim_end().len(), Fault::Unclosed)
    }

    /// Returns a node that stands for damaged text.
    fn bad_node(&mut self, (at, fault): Stop) -> Node {
        self.fault.get_or_insert((at, fault.clone()));
        Node { at, value: Value::Bad(fault) }
    }

    /// Skips the rest of a damaged item: up to a comma, a closing bracket or the end of the line.
    fn skip_item(&mut self, start: usize) {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            let (lexeme, end) = brackets::lexeme(bytes, self.at);
            let is_first = self.at == start;
            match lexeme {
                Lexeme::Close => break,
                Lexeme::Open => self.at += brackets::length(&bytes[self.at..]).unwrap_or(bytes.len() - self.at),
                Lexeme::Sign if byte == b',' && !is_first => break,
                Lexeme::Blank if bytes[self.at..end].contains(&b'\n') && !is_first => break,
                _ => self.at = end,
            }
        }
    }

    /// Returns the start of the line in front of an index, if there are only blanks between.
    fn indented(&self, at: usize) -> Option<&'a str> {
        let end = at + self.rest().chars().next()?.len_utf8();
        let line = self.text[..at].rfind('\n')? + 1;
        self.text[line..at].bytes().all(|byte| byte.is_ascii_whitespace()).then(|| &self.text[line..end])
    }

    /// Returns whether an item of one of the outer brackets begins here, so that those within have lost their ends.
    fn is_outer(&self, depth: usize) -> bool {
        let start = if self.is_damaged { self.indented(self.at) } else { None };
        start.is_some() && self.items[..depth].contains(&start)
    }

    fn lexeme(&self) -> Option<(Lexeme, usize)> {
        (self.at < self.text.len()).then(|| brackets::lexeme(self.text.as_bytes(), self.at))
    }

    fn skip_blank(&mut self) -> Result<(), Stop> {
        loop {
            let bytes = self.text.as_bytes();
            self.at += bytes[self.at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            // Most values are numbers and signs between them.
            if bytes.get(self.at).is_some_and(|byte| byte.is_ascii_alphanumeric() || b",[]".contains(byte)) {
                return Ok(());
            }
            self.run(|c| c.is_whitespace() || c == '\u{feff}');
            if !self.rest().starts_with(['#', '/', '.']) {
                return Ok(());
            }
            match self.lexeme() {
                Some((Lexeme::Comment, end)) => self.at = end,
                Some((Lexeme::OpenComment, _)) => return Err(self.unclosed()),
                _ => return Ok(()),
            }
        }
    }

    /// Parses one value, and skips harmless calls after it.
    fn value(&mut self) -> Result<Node, Stop> {
        self.run(|c| matches!(c, '&' | '@'));
        self.at += usize::from(self.rest().starts_with("'(") || self.rest().starts_with(".{"));
        let at = self.at;
        let value = match self.peek().ok_or_else(|| self.unclosed())? {
            open @ ('[' | '{' | '(') => self.bracket(Some(open))?,
            '0'..='9' => self.bare()?,
            _ if matches!(self.lexeme(), Some((Lexeme::Quoted | Lexeme::Unclosed, _))) => Value::Text(self.texts()?),
            _ => self.bare()?,
        };
        self.skip_calls()?;
        Ok(Node { at, value })
    }

    fn bracket(&mut self, open: Option<char>) -> Result<Value, Stop> {
        let (mut items, has_commas) = self.items(open)?;
        if open == Some('(') {
            items.retain(|(key, _)| key.is_none());
            if items.len() == 1 && !has_commas {
                return Ok(items.remove(0).1.value);
            }
        }
        let is_map = open == Some('{') && items.is_empty();
        if !is_map && items.iter().all(|(key, _)| key.is_none()) {
            return Ok(Value::List(items.into_iter().map(|(_, node)| node).collect()));
        }
        let mut lost = Vec::new();
        for (key, node) in items.iter_mut().filter(|(key, _)| key.is_none()) {
            *key = Some(String::new());
            if !matches!(node.value, Value::Bad(_)) {
                let stop = (node.at, Fault::Unexpected("an item without a key".into()));
                lost.push((Some(String::new()), self.bad_node(stop)));
            }
        }
        items.append(&mut lost);
        Ok(map(items))
    }

    /// Parses the items in brackets, or up to the end of the text. Returns also whether there are commas between them.
    /// Semicolons separate rows.
    fn items(&mut self, open: Option<char>) -> Result<(Vec<Item>, bool), Stop> {
        if self.items.len() == DEEPEST {
            return self.bad(self.at, format!("brackets more than {DEEPEST} deep"));
        }
        let close = open.map(|open| match open {
            '[' => ']',
            '{' => '}',
            _ => ')',
        });
        let depth = self.items.len();
        self.items.push(None);
        self.at += usize::from(open.is_some());
        let (mut items, mut row_start, mut has_commas, mut is_after_item) = (Vec::with_capacity(9), None, false, false);
        loop {
            if let Err(stop) = self.skip_blank() {
                self.at = self.text.len();
                items.push((None, self.bad_node(stop)));
            }
            let at = self.at;
            let found = self.peek();
            if found == close {
                self.at += usize::from(close.is_some());
                break;
            }
            if found.is_none() || self.is_outer(depth) {
                let is_bad = |(_, node): &Item| matches!(node.value, Value::Bad(_));
                if !items.last().is_some_and(is_bad) {
                    let stop = self.unclosed();
                    items.push((None, self.bad_node(stop)));
                }
                break;
            }
            if self.is_damaged && self.items[depth].is_none() {
                self.items[depth] = self.indented(at);
            }
            match found.unwrap_or_default() {
                ',' => {
                    if !is_after_item {
                        items.push((None, Node { at, value: Value::Text(String::new()) }));
                    }
                    (is_after_item, has_commas) = (false, true);
                    self.at += 1;
                }
                ';' => {
                    end_row(&mut items, row_start.unwrap_or(0));
                    (row_start, is_after_item) = (Some(items.len()), false);
                    self.at += 1;
                }
                found @ (']' | '}' | ')') => {
                    let expected = close.map_or_else(String::new, |close| format!(" where '{close}' was expected"));
                    let fault = Fault::Unexpected(format!("'{found}'{expected}"));
                    items.push((None, self.bad_node((at, fault))));
                    self.at += 1;
                    if close.is_some() {
                        break;
                    }
                }
                digit @ '0'..='9' if matches!(self.text.as_bytes().get(at + 1), Some(b',' | b']')) => {
                    items.push((None, Node { at, value: Value::Number(u64::from(digit) - u64::from('0')) }));
                    let is_listed = self.text.as_bytes()[at + 1] == b',';
                    (is_after_item, has_commas) = (!is_listed, has_commas || is_listed);
                    self.at += 1 + usize::from(is_listed);
                }
                _ => {
                    // A quote is lost where a text is directly behind another.
                    let is_glued = is_after_item && is_glued(self.text, at);
                    let item = if is_glued { self.bad(at, "text") } else { self.item(depth) };
                    let item = item.unwrap_or_else(|stop| {
                        self.skip_item(at);
                        (None, self.bad_node(stop))
                    });
                    items.push(item);
                    is_after_item = true;
                }
            }
        }
        if let Some(start) = row_start {
            end_row(&mut items, start);
        }
        self.items.pop();
        Ok((items, has_commas))
    }

    /// Parses a value, or a key and its value. A key of Lua is in brackets.
    fn item(&mut self, depth: usize) -> Result<Item, Stop> {
        let node = self.value()?;
        self.skip_blank()?;
        if !self.take("=>") && !self.take("=") && !self.take(":") {
            return Ok((None, node));
        }
        let key = match node.items() {
            Some([key]) => key.scalar(),
            Some(_) => None,
            None => node.scalar(),
        };
        let Some(key) = key else { return self.bad(node.at, "a key that is not a name") };
        self.skip_blank()?;
        if self.is_outer(depth + 1) {
            let stop = self.unclosed();
            return Ok((Some(key), self.bad_node(stop)));
        }
        let value = self.value().unwrap_or_else(|stop| {
            self.skip_item(self.text.len());
            self.bad_node(stop)
        });
        Ok((Some(key), value))
    }

    /// Parses a string, and the strings that are appended to it with `+`.
    fn texts(&mut self) -> Result<String, Stop> {
        let mut text = self.string()?;
        loop {
            let after = self.at;
            self.skip_blank().ok();
            let is_added = self.take("+") && self.skip_blank().is_ok();
            if !is_added || !matches!(self.lexeme(), Some((Lexeme::Quoted | Lexeme::Unclosed, _))) {
                self.at = after;
                return Ok(text);
            }
            text += &self.string()?;
        }
    }

    /// Parses a string, perhaps with a prefix.
    fn string(&mut self) -> Result<String, Stop> {
        self.run(char::is_alphabetic);
        let (lexeme, end) = self.lexeme().ok_or_else(|| self.unclosed())?;
        match lexeme {
            Lexeme::Quoted => {}
            _ if end == self.text.len() => return Err(self.unclosed()),
            _ => return self.bad(self.at, "a string that does not end in its line"),
        }
        let (mut text, mut rest) = (String::new(), &self.text[self.at + 1..end - 1]);
        while let Some((before, escape)) = rest.split_once('\\') {
            text.push_str(before);
            let mut characters = escape.chars();
            match characters.next() {
                Some('n') => text.push('\n'),
                Some('t') => text.push('\t'),
                Some('r') => text.push('\r'),
                Some('b') => text.push('\u{8}'),
                Some('f') => text.push('\u{c}'),
                Some('x') => text.extend(char::from_u32(self.hex(end, &mut characters, 2)?.into())),
                Some('u') => {
                    let mut units = vec![self.hex(end, &mut characters, 4)?];
                    if (0xd800..0xdc00).contains(&units[0]) && characters.as_str().starts_with("\\u") {
                        characters.nth(1);
                        units.push(self.hex(end, &mut characters, 4)?);
                    }
                    text.extend(char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)));
                }
                other => text.extend(other),
            }
            rest = characters.as_str();
        }
        self.at = end;
        Ok(text + rest)
    }

    /// Returns the number of hexadecimal digits of an escape in a string that ends at `end`.
    fn hex(&self, end: usize, rest: &mut Chars, digits: usize) -> Result<u16, Stop> {
        let text = rest.as_str();
        let number = text.get(..digits).and_then(|hex| u16::from_str_radix(hex, 16).ok());
        let Some(number) = number else {
            let what = format!("expected {digits} hexadecimal digits after the backslash");
            return self.bad(end - 1 - text.len(), what);
        };
        rest.nth(digits - 1);
        Ok(number)
    }

    /// Parses a number, a word, or a word before brackets or quotes: the name of a call, a type, a prefix of a string.
    fn bare(&mut self) -> Result<Value, Stop> {
        let at = self.at;
        let mut token = self.run(is_bare);
        let is_new = token == "new";
        if is_new {
            self.skip_blank()?;
            token = self.run(is_bare);
        }
        if token.is_empty() && self.peek() != Some('<') {
            let is_certain = |c: &char| self.rest().len() > c.len_utf8() || matches!(c, ']' | '}' | ')');
            let found = self.peek().filter(is_certain).ok_or_else(|| self.unclosed())?;
            return self.bad(self.at, format!("'{}'", found.escape_debug()));
        }
        let mut value = scalar(token);
        if token.starts_with(|c: char| !c.is_alphabetic() && c != '_') {
            return Ok(value);
        }
        self.skip_path()?;
        if self.rest().starts_with("![") || self.rest().starts_with("!(") {
            self.at += 1;
        }
        loop {
            if is_new {
                self.skip_blank()?;
            }
            match self.peek() {
                Some('[') => {
                    value = self.bracket(Some('['))?;
                    self.keeps_order(at, token, &value)?;
                }
                Some('{') => return self.bracket(Some('{')),
                Some('(') => return self.call(at, token),
                _ => return Ok(value),
            }
        }
    }

    /// Parses the arguments of a call. The value is a map or a list of them, or the only list among them.
    fn call(&mut self, at: usize, name: &str) -> Result<Value, Stop> {
        let mut items = self.arguments(at, name)?;
        if !items.is_empty() && items.iter().all(|(key, _)| key.is_some()) {
            return Ok(map(items));
        }
        // A keyed argument that is a list may be a further grid.
        items.retain(|(key, node)| key.is_none() || !node.is_scalar());
        let lists = items.iter().filter(|(_, node)| !node.is_scalar()).count();
        let one = match items.len() {
            1 => Some(0),
            _ if lists == 1 => items.iter().position(|(_, node)| !node.is_scalar()),
            _ => None,
        };
        let value = match one {
            Some(one) => items.swap_remove(one).1.value,
            None => Value::List(items.into_iter().map(|(_, node)| node).collect()),
        };
        self.keeps_order(at, name, &value).map(|()| value)
    }

    /// Parses the arguments of a function or of a method. R, Julia and Matlab fill a matrix column by column, and so does `NumPy` if
    /// it is told so, `order='F'`: that is an error.
    fn arguments(&mut self, at: usize, name: &str) -> Result<Vec<Item>, Stop> {
        let (items, _) = self.items(Some('('))?;
        let by_row = |(key, node): &Item| key.as_deref() == Some("byrow") && !node.is_nothing();
        let by_column = |(key, node): &Item| key.as_deref() == Some("order") && node.scalar().as_deref() == Some("F");
        if name == "matrix" && !items.iter().any(by_row) || name == "reshape" || items.iter().any(by_column) {
            return self.bad(at, "a matrix that is filled column by column");
        }
        Ok(items)
    }

    /// Stops at what can put cells into another order.
    fn rearranged<T>(&self, at: usize, what: &str) -> Result<T, Stop> {
        self.bad(at, format!("'{what}', which can change the cells"))
    }

    /// Returns an error if a function or a method with this name puts the items of a list into another order.
    fn keeps_order(&self, at: usize, path: &str, value: &Value) -> Result<(), Stop> {
        const REARRANGE: [&str; 8] = ["transpos", "permut", "rot", "flip", "revers", "sort", "shuffl", "zip"];
        let name = path.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
        let is_one = REARRANGE.iter().any(|stem| name.starts_with(stem)) || matches!(name.as_str(), "t" | "rev");
        if is_one && matches!(value, Value::List(_)) {
            return self.rearranged(at, path);
        }
        Ok(())
    }

    /// Skips the rest of a path and its types: `::from`, `<int>`.
    fn skip_path(&mut self) -> Result<(), Stop> {
        loop {
            if self.take("::") {
                self.run(is_bare);
            } else if self.peek() == Some('<') {
                let (start, mut open) = (self.at, 0);
                let ends = |c: char| {
                    open += i32::from(c == '<') - i32::from(c == '>');
                    open == 0 || !c.is_alphanumeric() && !"_:, [];&<>".contains(c)
                };
                self.at += self.rest().find(ends).ok_or_else(|| self.unclosed())?;
                if !self.take(">") {
                    return self.bad(start, "'<'");
                }
            } else {
                return Ok(());
            }
        }
    }

    /// Skips calls after a value that do not change its cells: `.reshape(9, 9)`.
    fn skip_calls(&mut self) -> Result<(), Stop> {
        const HARMLESS: &str =
            "astype as_str copy freeze into reshape split strip to_owned to_string to_vec tolist trim unwrap";
        while let Some(method) = self.rest().strip_prefix('.').filter(|name| name.starts_with(char::is_alphabetic)) {
            let at = self.at;
            let name = method.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
            self.at += 1 + name.len();
            if self.peek().is_none() && HARMLESS.split(' ').any(|harmless| harmless.starts_with(name)) {
                return Err(self.unclosed());
            }
            if self.peek() != Some('(') || !HARMLESS.split(' ').any(|harmless| harmless == name) {
                return self.rearranged(at, &format!(".{name}"));
            }
            self.arguments(at, "")?;
        }
        match brackets::slice(self.rest().as_bytes()) {
            0 => Ok(()),
            length => self.rearranged(self.at, &self.rest()[..length]),
        }
    }
}

fn map(items: Vec<Item>) -> Value {
    Value::Map(items.into_iter().filter_map(|(key, node)| Some((key?, node))).collect())
}

/// Joins the items after the last semicolon to one item.
fn end_row(items: &mut Vec<Item>, start: usize) {
    let row: Vec<Item> = items.drain(start..).collect();
    if row.iter().any(|(key, _)| key.is_some()) {
        items.extend(row);
    } else if let Some(at) = row.first().map(|(_, node)| node.at) {
        let value = Value::List(row.into_iter().map(|(_, node)| node).collect());
        items.push((None, Node { at, value }));
    }
}

/// Returns whether a text or a word is directly behind another.
fn is_glued(text: &str, at: usize) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '"' | '\'');
    text[..at].ends_with(is_part) && text[at..].starts_with(is_part)
}

fn is_bare(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '.' | '$' | '+' | '-' | '*' | '?')
}

fn scalar(token: &str) -> Value {
    if is_nothing(token) {
        return Value::Empty;
    }
    number(token).map_or_else(|| Value::Word(token.into()), Value::Number)
}

/// Returns a whole number, perhaps with a fraction of zeros or a type suffix. A number with leading zeros is a word.
fn number(token: &str) -> Option<u64> {
    let digits = token.split(|c: char| !c.is_ascii_digit()).next()?;
    let rest = token.get(digits.len()..)?;
    let is_size = |size: &str| ["8", "16", "32", "64", "128", "size"].contains(&size);
    let is_whole = match rest.strip_prefix('.') {
        Some(fraction) => matches!(fraction.trim_start_matches('0'), "" | "f"),
        None => ["", "L"].contains(&rest) || rest.strip_prefix(['u', 'i']).is_some_and(is_size),
    };
    let has_zeros_in_front = digits.len() > 1 && digits.starts_with('0');
    if is_whole && !has_zeros_in_front { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(text: &str) -> Node {
        let Parsed { node, fault } = parse(text);
        assert_eq!(fault, None, "{text}");
        node
    }

    /// Returns a value in short form: strings in quotes, words without, `_` for nothing.
    fn shown(node: &Node) -> String {
        let list = |parts: Vec<String>| parts.join(" ");
        match &node.value {
            Value::Empty => "_".into(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => format!("{text:?}"),
            Value::Word(word) => word.clone(),
            Value::List(items) => format!("[{}]", list(items.iter().map(shown).collect())),
            Value::Bad(_) => "!".into(),
            Value::Map(fields) => {
                format!("{{{}}}", list(fields.iter().map(|(key, node)| format!("{key}:{}", shown(node))).collect()))
            }
        }
    }

    #[test]
    fn literals_of_many_languages_are_read() {
        for (text, expected) in [
            // JSON
            ("[5, 3, 0, null]", "[5 3 0 _]"),
            (r#"{"grid": [[1], []], "title": "a\"b\u00e9\ud83d\ude00\/"}"#, r#"{grid:[[1] []] title:"a\"bé😀/"}"#),
            (r#"{"easy": true, "hard": -1.5e3}"#, "{easy:true hard:-1.5e3}"),
            // Python
            ("[5, None, 'x', \"\", (1, 2,), ]", r#"[5 _ "x" "" [1 2]]"#),
            ("{'puzzle': '53..', 'n': 7}", r#"{puzzle:"53.." n:7}"#),
            ("np.array([[5, 3], [6, 0]], dtype=np.int8)", "[[5 3] [6 0]]"),
            ("array([5, 3, 0]).reshape(9, 9)", "[5 3 0]"),
            ("[[5 3 0]\n [6 0 0]]", "[[5 3 0] [6 0 0]]"),
            ("[5. 3. nan]", "[5 3 _]"),
            ("(\"53\"\n \"60\")", r#"["53" "60"]"#),
            ("list('53')", r#""53""#),
            // Rust
            ("[[5, 3], [6u8, 0]];", "[[5 3] [6 0]]"),
            ("vec![Some(5), None]", "[5 _]"),
            ("&[&\"53\", b\"60\"]", r#"["53" "60"]"#),
            ("Vec::<u8>::from([5, 3])", "[5 3]"),
            // C, C++, Java
            ("{{5, 3}, {6, 0}};", "[[5 3] [6 0]]"),
            ("{ {5, 3}, /* two */ {6, 0} // rows\n};", "[[5 3] [6 0]]"),
            ("new int[][] { new int[] {5, 3}, {6, 0} }", "[[5 3] [6 0]]"),
            ("std::vector<std::vector<int>>{{5, 3}, {6}}", "[[5 3] [6]]"),
            // JavaScript and others
            ("{puzzle: '53', other: undefined, list: [,5,,3]}", r#"{puzzle:"53" other:_ list:["" 5 "" 3]}"#),
            ("[`53` + '7', \"6\" +\n \"0\"]", r#"["537" "60"]"#),
            ("[ # first\n 5, // second\n 3 ]", "[5 3]"),
            ("[5 3 0; 6 0 0]", "[[5 3 0] [6 0 0]]"),
            ("c(5, 3, NA)", "[5 3 _]"),
            ("matrix(c(5, 3, 0), nrow = 9, byrow = TRUE)", "[5 3 0]"),
            ("array('a' => 5, 'b' => array(3, 4))", "{a:5 b:[3 4]}"),
            ("dict(a=5)", "{a:5}"),
            ("['a' => 5, 'b' => [3]]", "{a:5 b:[3]}"),
            ("{[\"a\"] = 5, b = {3}}", "{a:5 b:[3]}"),
            ("[53..7...., 6..195..., 098000060, 5 . _ x]", "[53..7.... 6..195... 098000060 5 . _ x]"),
        ] {
            assert_eq!(shown(&whole(text)), expected, "{text}");
        }
    }

    #[test]
    fn a_text_that_ends_too_soon_is_unfinished() {
        let text = r#"{"a": [1, "b\u00e9\ud83d\ude00", None /* c */, vec![3]], 'd': np.array([4]).reshape(9, 9)}"#;
        for end in (1..text.len()).filter(|&end| text.is_char_boundary(end)) {
            assert!(matches!(parse(&text[..end]).fault, Some((_, Fault::Unclosed))), "{}", &text[..end]);
        }
        assert_eq!(parse("").fault, Some((0, Fault::Unclosed)));
    }

    #[test]
    fn text_that_cannot_be_in_a_literal_is_bad() {
        for (text, at) in [
            ("[1, 2)", 5),
            ("[1 | 2]", 3),
            ("{a: 1, 2}", 7),
            ("[\"5\n3\"]", 1),
            ("[\"\\uzzzz\"]", 4),
            ("[[1]: 2, [3, 4]: 5]", 9),
            ("np.array([1]).T", 13),
            ("[1].transpose()", 3),
            ("matrix(c(1, 2), nrow = 9)", 0),
        ] {
            let fault = parse(text).fault;
            assert!(matches!(fault, Some((found, Fault::Unexpected(_))) if found == at), "{text}: {fault:?}");
        }
    }

    #[test]
    fn depth_is_limited() {
        let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert_eq!(parse(&nested(DEEPEST)).fault, None);
        for open in ["[", "{", "(", "f(", "vec![", "new a{", "a[", "&[", "{a:["] {
            let fault = parse(&open.repeat(100_000)).fault;
            assert!(matches!(fault, Some((_, Fault::Unexpected(_)))), "{open}");
        }
        for text in ["&", "new ", "a::", "a<", "'a'+", "-", "//", "[1].", "]", "=", "[]=", "[]["] {
            _ = parse(&text.repeat(100_000));
        }
    }
}
