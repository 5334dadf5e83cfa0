//! Values, brackets and their items.

use super::node::{Node, Value};

/// How deep brackets may stand in each other.
pub const DEEPEST: usize = 16;

/// Why parsing stops.
pub enum Stop {
    Bad { at: usize, what: String },
    Unfinished,
}

/// An item of a bracket.
pub struct Item {
    pub key: Option<String>,
    pub node: Node,
}

pub struct Parser<'a> {
    pub text: &'a str,
    pub at: usize,
    pub depth: usize,
}

impl<'a> Parser<'a> {
    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Passes over a text, if it comes next.
    pub fn take(&mut self, text: &str) -> bool {
        let is_next = self.rest().starts_with(text);
        self.at += if is_next { text.len() } else { 0 };
        is_next
    }

    /// The longest run of characters of a kind.
    pub fn run(&mut self, is_in: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let run = &rest[..rest.find(|c| !is_in(c)).unwrap_or(rest.len())];
        self.at += run.len();
        run
    }

    pub fn bad<T>(&self, at: usize, what: impl Into<String>) -> Result<T, Stop> {
        Err(Stop::Bad { at: at.min(self.text.len()), what: what.into() })
    }

    /// Passes over blanks and comments.
    pub fn skip_blank(&mut self) -> Result<(), Stop> {
        loop {
            self.run(|c| c.is_whitespace() || c == '\u{feff}');
            if self.rest().starts_with("/*") {
                let length = self.rest().find("*/").ok_or(Stop::Unfinished)?;
                self.at += length + 2;
            } else if self.rest().starts_with("//") || self.rest().starts_with('#') {
                self.run(|c| c != '\n');
            } else {
                return Ok(());
            }
        }
    }

    /// The value, without the type before it.
    pub fn whole(&mut self) -> Result<Node, Stop> {
        let mut node = self.value()?;
        while let Some(next) = self.behind_type(&node) {
            self.at = next;
            self.skip_blank()?;
            node = self.value()?;
        }
        Ok(node)
    }

    /// Where the value begins, if the node was only its type: `[9][9] = {`, `[] puzzles = {`, `[[u8; 9]; 9] = [`.
    pub fn behind_type(&self, node: &Node) -> Option<usize> {
        if !is_type(node) {
            return None;
        }
        if self.peek() == Some('[') {
            return Some(self.at);
        }
        let name = |c: char| c.is_alphanumeric() || c == '_';
        let rest = self.rest().trim_start().trim_start_matches(name).trim_start();
        let value = rest.strip_prefix('=').filter(|value| !value.starts_with(['=', '>']))?;
        Some(self.text.len() - value.len())
    }

    /// One value and the harmless calls behind it.
    pub fn value(&mut self) -> Result<Node, Stop> {
        self.run(|c| c == '&');
        let at = self.at;
        let value = match self.peek().ok_or(Stop::Unfinished)? {
            open @ ('[' | '{' | '(') => self.bracket(open)?,
            quote @ ('"' | '\'' | '`') => Value::Text(self.texts(quote)?),
            _ => self.bare()?,
        };
        self.skip_calls()?;
        Ok(Node { at, value })
    }

    /// What stands in brackets, as a value.
    pub fn bracket(&mut self, open: char) -> Result<Value, Stop> {
        let start = self.at;
        let (mut items, has_commas) = self.items(open)?;
        if open == '(' {
            items.retain(|item| item.key.is_none());
            if items.len() == 1 && !has_commas {
                return Ok(items.remove(0).node.value);
            }
        }
        if items.iter().all(|item| item.key.is_none()) {
            return Ok(Value::List(items.into_iter().map(|item| item.node).collect()));
        }
        match items.iter().find(|item| item.key.is_none()) {
            Some(item) => self.bad(item.node.at.max(start), "an item without a key"),
            None => Ok(Value::Map(items.into_iter().filter_map(|item| Some((item.key?, item.node))).collect())),
        }
    }

    /// The items in brackets, and whether there are commas between them; semicolons set rows apart.
    pub fn items(&mut self, open: char) -> Result<(Vec<Item>, bool), Stop> {
        if self.depth == DEEPEST {
            return self.bad(self.at, format!("brackets more than {DEEPEST} deep"));
        }
        self.depth += 1;
        self.at += open.len_utf8();
        let (mut items, mut row_start, mut has_rows, mut has_commas, mut is_behind_item) =
            (Vec::new(), 0, false, false, false);
        loop {
            self.skip_blank()?;
            let at = self.at;
            match self.peek().ok_or(Stop::Unfinished)? {
                ',' => {
                    if !is_behind_item {
                        items.push(Item { key: None, node: Node { at, value: Value::Empty } });
                    }
                    (is_behind_item, has_commas) = (false, true);
                    self.at += 1;
                }
                ';' => {
                    end_row(&mut items, row_start);
                    (row_start, has_rows, is_behind_item) = (items.len(), true, false);
                    self.at += 1;
                }
                close @ (']' | '}' | ')') if close == closing(open) => {
                    self.at += 1;
                    break;
                }
                found @ (']' | '}' | ')') => {
                    return self.bad(at, format!("'{found}' where '{}' was expected", closing(open)));
                }
                _ => {
                    items.push(self.item()?);
                    is_behind_item = true;
                }
            }
        }
        if has_rows {
            end_row(&mut items, row_start);
        }
        self.depth -= 1;
        Ok((items, has_commas))
    }

    /// A value, or a key and its value.
    pub fn item(&mut self) -> Result<Item, Stop> {
        let node = self.value()?;
        self.skip_blank()?;
        if !self.take("=>") && !self.take("=") && !self.take(":") {
            return Ok(Item { key: None, node });
        }
        let Some(key) = key(&node) else { return self.bad(node.at, "a key that is no name") };
        self.skip_blank()?;
        Ok(Item { key: Some(key), node: self.value()? })
    }
}

const fn closing(open: char) -> char {
    match open {
        '[' => ']',
        '{' => '}',
        _ => ')',
    }
}

/// Makes one item of those behind the last semicolon.
fn end_row(items: &mut Vec<Item>, start: usize) {
    let row: Vec<Item> = items.drain(start..).collect();
    if row.iter().any(|item| item.key.is_some()) {
        items.extend(row);
    } else if let Some(at) = row.first().map(|item| item.node.at) {
        let value = Value::List(row.into_iter().map(|item| item.node).collect());
        items.push(Item { key: None, node: Node { at, value } });
    }
}

/// Whether a node can be the type of a value: brackets with a name or a number, or with nothing.
fn is_type(node: &Node) -> bool {
    let is_part = |node: &Node| matches!(node.value, Value::Word(_) | Value::Number(_)) || is_type(node);
    node.items().is_some_and(|items| items.len() <= 2 && items.iter().all(is_part))
}

/// What a key says; Lua puts it into brackets.
fn key(node: &Node) -> Option<String> {
    match node.items() {
        Some([key]) => key.scalar(),
        Some(_) => None,
        None => node.scalar(),
    }
}
