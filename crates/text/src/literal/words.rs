//! Numbers and words, with the brackets behind them that a language asks for.

use super::node::{Node, Value};
use super::parser::{Item, Parser, Stop};
use crate::cells::is_nothing;

impl Parser<'_> {
    /// A number, a word, or a word before brackets or quotes.
    pub fn bare(&mut self) -> Result<Value, Stop> {
        let at = self.at;
        let mut token = self.run(is_bare);
        let is_new = token == "new";
        if is_new {
            self.skip_blank()?;
            token = self.run(is_bare);
        }
        if token.is_empty() {
            let found = self.peek().filter(|c| self.rest().len() > c.len_utf8()).ok_or(Stop::Unfinished)?;
            return self.bad(self.at, format!("'{}'", found.escape_debug()));
        }
        if !token.starts_with(|c: char| c.is_alphabetic() || c == '_') {
            return Ok(scalar(token));
        }
        if token.len() <= 2
            && let Some(quote @ ('"' | '\'')) = self.peek()
        {
            return self.texts(quote).map(Value::Text);
        }
        self.skip_path()?;
        self.named(at, token, is_new)
    }

    /// What stands behind a word: its arguments, its items, or nothing.
    pub fn named(&mut self, at: usize, word: &str, is_new: bool) -> Result<Value, Stop> {
        let mut value = scalar(word);
        if self.rest().starts_with("![") || self.rest().starts_with("!(") {
            self.at += 1;
        }
        loop {
            if is_new {
                self.skip_blank()?;
            }
            match self.peek() {
                Some('[') => value = self.bracket('[')?,
                Some('{') => return self.bracket('{'),
                Some('(') => return self.call(at, word),
                _ => return Ok(value),
            }
        }
    }

    /// The arguments of a function that makes a map or a list of them, or a copy of the one list among them.
    pub fn call(&mut self, at: usize, name: &str) -> Result<Value, Stop> {
        let (items, _) = self.items('(')?;
        let by_row = |item: &Item| item.key.as_deref() == Some("byrow") && !item.node.is_nothing();
        if name == "matrix" && !items.iter().any(by_row) {
            return self.bad(at, "a matrix that is filled column by column");
        }
        if !items.is_empty() && items.iter().all(|item| item.key.is_some()) {
            return Ok(Value::Map(items.into_iter().filter_map(|item| Some((item.key?, item.node))).collect()));
        }
        let mut nodes: Vec<Node> = items.into_iter().filter(|item| item.key.is_none()).map(|item| item.node).collect();
        let lists = nodes.iter().filter(|node| !node.is_scalar()).count();
        let one = match nodes.len() {
            1 => Some(0),
            _ if lists == 1 => nodes.iter().position(|node| !node.is_scalar()),
            _ => None,
        };
        Ok(match one {
            Some(one) => nodes.swap_remove(one).value,
            None => Value::List(nodes),
        })
    }

    /// Passes over the rest of a path and its types: `::from`, `<int>`.
    pub fn skip_path(&mut self) -> Result<(), Stop> {
        loop {
            if self.rest().starts_with("::") {
                self.at += 2;
                self.run(is_bare);
            } else if self.peek() == Some('<') {
                self.skip_types()?;
            } else {
                return Ok(());
            }
        }
    }

    pub fn skip_types(&mut self) -> Result<(), Stop> {
        let (start, mut open) = (self.at, 0);
        loop {
            self.run(|c| c.is_alphanumeric() || matches!(c, '_' | ':' | ',' | ' ' | '[' | ']' | ';' | '&'));
            match self.peek().ok_or(Stop::Unfinished)? {
                '<' => open += 1,
                '>' => open -= 1,
                _ => return self.bad(start, "'<'"),
            }
            self.at += 1;
            if open == 0 {
                return Ok(());
            }
        }
    }

    /// Passes over calls behind a value that leave its cells where they are: `.reshape(9, 9)`.
    pub fn skip_calls(&mut self) -> Result<(), Stop> {
        const HARMLESS: [&str; 14] = [
            "astype",
            "as_str",
            "copy",
            "freeze",
            "into",
            "reshape",
            "split",
            "strip",
            "to_owned",
            "to_string",
            "to_vec",
            "tolist",
            "trim",
            "unwrap",
        ];
        while let Some(method) = self.rest().strip_prefix('.').filter(|name| name.starts_with(char::is_alphabetic)) {
            let at = self.at;
            let name = method.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
            self.at += 1 + name.len();
            if self.peek().is_none() && HARMLESS.iter().any(|harmless| harmless.starts_with(name)) {
                return Err(Stop::Unfinished);
            }
            if !HARMLESS.contains(&name) || self.peek() != Some('(') {
                return self.bad(at, format!("'.{name}', which can change the cells"));
            }
            self.items('(')?;
        }
        Ok(())
    }
}

/// Whether a character stands in words and numbers.
fn is_bare(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '.' | '$' | '+' | '-' | '*' | '?')
}

fn scalar(token: &str) -> Value {
    if is_nothing(token) {
        return Value::Empty;
    }
    number(token).map_or_else(|| Value::Word(token.into()), Value::Number)
}

/// A whole number, perhaps with a fraction of zeros or with its type; a number with zeros in front is a word.
fn number(token: &str) -> Option<u64> {
    const TYPES: [&str; 12] = ["", "u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize", "L"];
    let digits = token.split(|c: char| !c.is_ascii_digit()).next()?;
    let rest = token.get(digits.len()..)?;
    let is_whole = match rest.strip_prefix('.') {
        Some(fraction) => matches!(fraction.trim_start_matches('0'), "" | "f"),
        None => TYPES.contains(&rest),
    };
    let has_zeros_in_front = digits.len() > 1 && digits.starts_with('0');
    if is_whole && !has_zeros_in_front { digits.parse().ok() } else { None }
}
