//! Literals of any language, as they are pasted, to a tree of values.
//!
//! One tolerant grammar for all: brackets of any kind hold items, which are set apart by commas or by nothing but blanks;
//! items with a key make a map. So JSON, Python, the print of numpy, Rust, C, Java, JavaScript and their like are read
//! without asking which of them it is. What would turn a grid around (a transposed array) is not passed over.

/// How deep brackets may stand in each other.
const DEEPEST: usize = 16;

/// A value, and where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// The first byte.
    pub(super) at: usize,
    /// What it is.
    pub(super) value: Value,
}

/// A value of a literal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// `null` and its like, and a missing item between two commas.
    Empty,
    /// A whole number, without zeros in front.
    Number(u64),
    /// A text in quotes.
    Text(String),
    /// Anything else without quotes.
    Word(String),
    /// Items.
    List(Vec<Node>),
    /// Items with a key.
    Map(Vec<(String, Node)>),
}

/// What parsing comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Parsed {
    /// A value, and the byte behind it.
    Whole {
        /// The value.
        node: Node,
        /// The byte behind it.
        end: usize,
    },
    /// Something that no literal goes on with.
    Bad {
        /// Where.
        at: usize,
        /// What it is.
        what: String,
    },
    /// The text ends within the value.
    Unfinished,
}

/// Parses the one value that begins at a byte of a text, with a bracket, a quote or a word before a bracket.
///
/// A type in front of the value (`[[u8; 9]; 9] = [`) is passed over.
pub(super) fn parse(text: &str, start: usize) -> Parsed {
    let mut parser = Parser { text, at: start, depth: 0 };
    match parser.whole() {
        Ok(node) => Parsed::Whole { node, end: parser.at },
        Err(Stop::Bad { at, what }) => Parsed::Bad { at, what },
        Err(Stop::Unfinished) => Parsed::Unfinished,
    }
}

impl Node {
    /// The items of a list.
    pub(super) fn items(&self) -> Option<&[Self]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// The fields of a map; empty braces are an empty map.
    pub(super) fn fields(&self) -> Option<&[(String, Self)]> {
        match &self.value {
            Value::Map(fields) => Some(fields),
            Value::List(items) if items.is_empty() => Some(&[]),
            _ => None,
        }
    }

    /// The field with a name, whatever its case.
    pub(super) fn field(&self, name: &str) -> Option<&Self> {
        self.fields()?.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, node)| node)
    }

    /// A text, a word or a number as it is written.
    pub(super) fn scalar(&self) -> Option<String> {
        match &self.value {
            Value::Text(text) | Value::Word(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            Value::Empty | Value::List(_) | Value::Map(_) => None,
        }
    }

    /// Whether there is nothing in it: no item, no character, not true.
    pub(super) fn is_nothing(&self) -> bool {
        match &self.value {
            Value::Empty => true,
            Value::Number(number) => *number == 0,
            Value::Text(text) => text.is_empty(),
            Value::Word(word) => word.eq_ignore_ascii_case("false"),
            Value::List(items) => items.is_empty(),
            Value::Map(fields) => fields.is_empty(),
        }
    }

    /// Whether it can stand for one cell or more, but holds no items.
    pub(super) const fn is_scalar(&self) -> bool {
        !matches!(self.value, Value::List(_) | Value::Map(_))
    }
}

/// Why parsing stops.
enum Stop {
    Bad { at: usize, what: String },
    Unfinished,
}

/// An item of a bracket.
struct Item {
    key: Option<String>,
    node: Node,
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Passes over a text, if it comes next.
    fn take(&mut self, text: &str) -> bool {
        let is_next = self.rest().starts_with(text);
        self.at += if is_next { text.len() } else { 0 };
        is_next
    }

    /// The longest run of characters of a kind.
    fn run(&mut self, is_in: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let run = &rest[..rest.find(|c| !is_in(c)).unwrap_or(rest.len())];
        self.at += run.len();
        run
    }

    fn bad<T>(&self, at: usize, what: impl Into<String>) -> Result<T, Stop> {
        Err(Stop::Bad { at: at.min(self.text.len()), what: what.into() })
    }

    /// Passes over blanks and comments.
    fn skip_blank(&mut self) -> Result<(), Stop> {
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
    fn whole(&mut self) -> Result<Node, Stop> {
        let mut node = self.value()?;
        while let Some(next) = self.behind_type(&node) {
            self.at = next;
            self.skip_blank()?;
            node = self.value()?;
        }
        Ok(node)
    }

    /// Where the value begins, if the node was only its type: `[9][9] = {`, `[] puzzles = {`, `[[u8; 9]; 9] = [`.
    fn behind_type(&self, node: &Node) -> Option<usize> {
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
    fn value(&mut self) -> Result<Node, Stop> {
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
    fn bracket(&mut self, open: char) -> Result<Value, Stop> {
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
    fn items(&mut self, open: char) -> Result<(Vec<Item>, bool), Stop> {
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
    fn item(&mut self) -> Result<Item, Stop> {
        let node = self.value()?;
        self.skip_blank()?;
        if !self.take("=>") && !self.take("=") && !self.take(":") {
            return Ok(Item { key: None, node });
        }
        let Some(key) = key(&node) else { return self.bad(node.at, "a key that is no name") };
        self.skip_blank()?;
        Ok(Item { key: Some(key), node: self.value()? })
    }

    /// A text in quotes, and those that are added to it with `+`.
    fn texts(&mut self, quote: char) -> Result<String, Stop> {
        let mut text = String::new();
        self.string(quote, &mut text)?;
        loop {
            let behind = self.at;
            self.skip_blank().ok();
            let is_added = self.take("+") && self.skip_blank().is_ok();
            match self.peek() {
                Some(quote @ ('"' | '\'')) if is_added => self.string(quote, &mut text)?,
                _ => {
                    self.at = behind;
                    return Ok(text);
                }
            }
        }
    }

    fn string(&mut self, quote: char, text: &mut String) -> Result<(), Stop> {
        let start = self.at;
        self.at += 1;
        loop {
            text.push_str(self.run(|c| c != quote && c != '\\' && c != '\n'));
            match self.peek().ok_or(Stop::Unfinished)? {
                '\\' => self.escape(text)?,
                '\n' => return self.bad(start, "a text that does not end in its line"),
                _ => {
                    self.at += 1;
                    return Ok(());
                }
            }
        }
    }

    fn escape(&mut self, text: &mut String) -> Result<(), Stop> {
        self.at += 1;
        let character = self.peek().ok_or(Stop::Unfinished)?;
        if character == '\n' {
            return self.bad(self.at, "a text that does not end in its line");
        }
        self.at += character.len_utf8();
        text.push(match character {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'b' => '\u{8}',
            'f' => '\u{c}',
            '0' => '\0',
            'x' => self.code(2)?,
            'u' if self.take("{") => {
                let digits = self.run(|c| c.is_ascii_hexdigit());
                self.take("}");
                character_of(u32::from_str_radix(digits, 16).unwrap_or(u32::MAX))
            }
            'u' => self.code(4)?,
            other => other,
        });
        Ok(())
    }

    /// A character by its number, which can be the first half of a surrogate pair.
    fn code(&mut self, digits: usize) -> Result<char, Stop> {
        let high = self.hex(digits)?;
        let behind = self.at;
        if (0xd800..0xdc00).contains(&high) && self.take("\\u") {
            let low = self.hex(digits)?;
            if (0xdc00..0xe000).contains(&low) {
                return Ok(character_of(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)));
            }
            self.at = behind;
        }
        Ok(character_of(high))
    }

    fn hex(&mut self, digits: usize) -> Result<u32, Stop> {
        let at = self.at;
        if self.rest().len() < digits {
            return Err(Stop::Unfinished);
        }
        let number = self.rest().get(..digits).filter(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()));
        self.at += digits;
        match number.and_then(|hex| u32::from_str_radix(hex, 16).ok()) {
            Some(number) => Ok(number),
            None => self.bad(at, format!("no {digits} hexadecimal digits behind the backslash")),
        }
    }

    /// A number, a word, or a word before brackets or quotes.
    fn bare(&mut self) -> Result<Value, Stop> {
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
    fn named(&mut self, at: usize, word: &str, is_new: bool) -> Result<Value, Stop> {
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
    fn call(&mut self, at: usize, name: &str) -> Result<Value, Stop> {
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
    fn skip_path(&mut self) -> Result<(), Stop> {
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

    fn skip_types(&mut self) -> Result<(), Stop> {
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
    fn skip_calls(&mut self) -> Result<(), Stop> {
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

/// The character with a number; half of a surrogate pair is none.
fn character_of(code: u32) -> char {
    char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// Whether a character stands in words and numbers.
fn is_bare(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '.' | '$' | '+' | '-' | '*' | '?')
}

fn scalar(token: &str) -> Value {
    const EMPTY: [&str; 8] = ["na", "nan", "nil", "none", "null", "nothing", "missing", "undefined"];
    if EMPTY.iter().any(|empty| token.eq_ignore_ascii_case(empty)) {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(text: &str) -> Node {
        match parse(text, 0) {
            Parsed::Whole { node, end } => {
                assert_eq!(end, text.trim_end_matches([';', '\n']).len(), "{text}");
                node
            }
            other => panic!("{text}: {other:?}"),
        }
    }

    /// A value in short: texts in quotes, words bare, `_` for nothing.
    fn shown(node: &Node) -> String {
        let list = |parts: Vec<String>| parts.join(" ");
        match &node.value {
            Value::Empty => "_".into(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => format!("{text:?}"),
            Value::Word(word) => word.clone(),
            Value::List(items) => format!("[{}]", list(items.iter().map(shown).collect())),
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
            ("[[u8; 2]; 2] = [[5, 3], [6u8, 0]];", "[[5 3] [6 0]]"),
            ("vec![Some(5), None]", "[5 _]"),
            ("&[&\"53\", b\"60\"]", r#"["53" "60"]"#),
            ("Vec::<u8>::from([5, 3])", "[5 3]"),
            // C, C++, Java
            ("{{5, 3}, {6, 0}};", "[[5 3] [6 0]]"),
            ("[2][2] = {{5, 3}, {6, 0}};", "[[5 3] [6 0]]"),
            ("[][] grid = { {5, 3}, /* two */ {6, 0} // rows\n};", "[[5 3] [6 0]]"),
            ("new int[][] { new int[] {5, 3}, {6, 0} }", "[[5 3] [6 0]]"),
            ("std::vector<std::vector<int>>{{5, 3}, {6}}", "[[5 3] [6]]"),
            // JavaScript and others
            ("{puzzle: '53', other: undefined, list: [,5,,3]}", r#"{puzzle:"53" other:_ list:[_ 5 _ 3]}"#),
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
    fn values_know_where_they_begin() {
        let node = whole("[[5, 3], {a: 'é', b: 4}]");
        let items = node.items().unwrap();
        assert_eq!((items[0].at, items[1].at), (1, 9));
        assert_eq!(items[1].field("B").unwrap().at, 22);
        assert_eq!(parse("x = [1]", 4), Parsed::Whole { node: Node { at: 4, ..whole_at("x = [1]", 4) }, end: 7 });
    }

    fn whole_at(text: &str, start: usize) -> Node {
        match parse(text, start) {
            Parsed::Whole { node, .. } => node,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_text_that_ends_too_soon_is_unfinished() {
        let text = r#"{"a": [1, "b\u00e9\ud83d\ude00", None /* c */, vec![3]], 'd': np.array([4]).reshape(9, 9)}"#;
        for end in (1..text.len()).filter(|&end| text.is_char_boundary(end)) {
            assert_eq!(parse(&text[..end], 0), Parsed::Unfinished, "{}", &text[..end]);
        }
        assert_eq!(parse("", 0), Parsed::Unfinished);
        assert_eq!(parse("[", 9), Parsed::Unfinished);
    }

    #[test]
    fn what_cannot_go_on_is_bad() {
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
            assert!(
                matches!(parse(text, 0), Parsed::Bad { at: found, .. } if found == at),
                "{text}: {:?}",
                parse(text, 0)
            );
        }
    }

    #[test]
    fn depth_is_limited() {
        let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(matches!(parse(&nested(DEEPEST), 0), Parsed::Whole { .. }));
        for open in ["[", "{", "(", "f(", "vec![", "new a{", "a[", "&[", "{a:["] {
            assert!(matches!(parse(&open.repeat(100_000), 0), Parsed::Bad { .. }), "{open}");
        }
        for text in ["&", "new ", "a::", "a<", "'a'+", "-", "//", "[1].", "]", "=", "[]=", "[]["] {
            parse(&text.repeat(100_000), 0);
        }
    }
}
