//! Writer of records as JSON objects, one per line.

use std::io::Write;

use crate::bytes;
use crate::record::{Fact, Marks, Sheet};
use crate::value::{Node, Value};
use sudokit_core::board::{Cell, Digit, Grid};

/// Appends an object with the whole record and a line end.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let Sheet { position, labels } = sheet;
    out.push(b'{');
    text("id", &String::from_utf8_lossy(labels.id()), out);
    grid("puzzle", &position.givens, out);
    if let Some(entries) = &position.entries {
        grid("entries", entries, out);
    }
    if let Some(marks) = &position.marks {
        self::marks(marks, out);
    }
    if let Some(solution) = &position.solution {
        grid("solution", solution, out);
    }
    for fact in Fact::ALL {
        text(fact.name(), labels.fact(fact).unwrap_or_default(), out);
    }
    text("note", &String::from_utf8_lossy(labels.note()), out);
    out.extend_from_slice(b"}\n");
}

/// Appends a name and a colon, with a comma before it unless it is the first.
fn name(name: &str, out: &mut Vec<u8>) {
    if out.last() != Some(&b'{') {
        out.push(b',');
    }
    quote(name, out);
    out.push(b':');
}

/// Appends a name and a text, unless the text is empty.
pub fn text(name: &str, text: &str, out: &mut Vec<u8>) {
    if !text.is_empty() {
        self::name(name, out);
        quote(text, out);
    }
}

fn grid(name: &str, grid: &Grid, out: &mut Vec<u8>) {
    self::name(name, out);
    quote(&grid.to_string(), out);
}

fn marks(marks: &Marks, out: &mut Vec<u8>) {
    name("marks", out);
    for cell in Cell::ALL {
        out.push(if cell.index() == 0 { b'[' } else { b',' });
        match marks.get(cell) {
            None => out.extend_from_slice(b"null"),
            Some(digits) => list(digits.iter().map(Digit::value), out),
        }
    }
    out.push(b']');
}

pub fn value(node: &Node) -> String {
    match &node.value {
        Value::Empty | Value::Bad(_) => "null".into(),
        Value::Number(number) => number.to_string(),
        Value::Word(word) if is_number(word) => word.clone(),
        Value::Word(word) if ["true", "false"].iter().any(|flag| word.eq_ignore_ascii_case(flag)) => {
            word.to_ascii_lowercase()
        }
        Value::Text(text) | Value::Word(text) => quoted(text),
        Value::List(items) => format!("[{}]", items.iter().map(value).collect::<Vec<_>>().join(",")),
        Value::Map(fields) => {
            let field = |(name, node): &(String, Node)| format!("{}:{}", quoted(name), value(node));
            format!("{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(","))
        }
    }
}

fn quoted(text: &str) -> String {
    let mut out = Vec::with_capacity(text.len() + 2);
    quote(text, &mut out);
    String::from_utf8(out).expect("text in quotes")
}

/// Returns true if a word is a number of JSON: `-1.50e3`.
fn is_number(word: &str) -> bool {
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (mantissa, exponent) = word.split_once(['e', 'E']).unwrap_or((word, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
    let whole = whole.strip_prefix('-').unwrap_or(whole);
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    [whole, fraction, exponent].into_iter().all(is_digits) && (whole == "0" || !whole.starts_with('0'))
}

pub fn list(numbers: impl IntoIterator<Item = u8>, out: &mut Vec<u8>) {
    out.push(b'[');
    for (place, number) in numbers.into_iter().enumerate() {
        // Writing into a vector cannot fail.
        _ = write!(out, "{}{number}", if place == 0 { "" } else { "," });
    }
    out.push(b']');
}

fn quote(text: &str, out: &mut Vec<u8>) {
    let push = |byte, out: &mut Vec<u8>| match byte {
        b'"' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
        b'\n' => out.extend_from_slice(b"\\n"),
        b'\r' => out.extend_from_slice(b"\\r"),
        b'\t' => out.extend_from_slice(b"\\t"),
        // Writing into a vector cannot fail.
        _ => _ = write!(out, "\\u{byte:04x}"),
    };
    out.push(b'"');
    bytes::push_replaced(text.as_bytes(), |byte| (byte < b' ') | bytes::is_one_of(byte, b"\"\\"), push, out);
    out.push(b'"');
}
