//! Literals that go on over many lines, cut into values: each is a record or several of them.
//!
//! An outer list is only a container: its items are cut out one by one, so that a list of any length takes the memory of
//! one item. What is damaged is ended where the next item begins, so that it harms no other.

mod cutter;

use crate::bytes;

pub use crate::brackets::cutter::Cutter;
pub use crate::brackets::cutter::Piece;

/// Where a literal begins in a line: its first bracket, behind a name perhaps.
pub fn opening(text: &str) -> Option<usize> {
    let start = text.len() - text.trim_start().len();
    let value = match text.rsplit_once('=') {
        Some((name, value)) if is_name(name) => text.len() - value.len(),
        _ => start,
    };
    let mut at = value;
    let mut has_type = false;
    // Words of a program before the bracket: `np.array(`, `new int[][]`, `vec![`, `&`.
    loop {
        let rest = &text[at..];
        let trimmed = rest.trim_start_matches(|c: char| c.is_ascii_alphabetic() || " \t_.!&:".contains(c));
        at += rest.len() - trimmed.len();
        match trimmed.as_bytes() {
            [b'[', b']', ..] => (at, has_type) = (at + 2, true),
            // The size of an array before the next or before the type: `[9][9]int{`.
            [b'[', size @ ..] if value > start && is_size(size) => {
                let length = size.iter().take_while(|byte| byte.is_ascii_digit()).count();
                (at, has_type) = (at + length + 2, true);
            }
            [b'(', rest @ ..] if matches!(rest.trim_ascii_start().first(), Some(b'[' | b'{' | b'(')) && at > start => {
                at += 1;
            }
            [b'[' | b'{' | b'(', ..] => break,
            _ => return None,
        }
    }
    let has_word = text[value..at].contains(|c: char| c.is_ascii_alphabetic());
    if has_word && !has_type && !text[..at].trim_end().ends_with(['!', '(', ']', '&']) {
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

/// Returns true for a number and the bracket behind it, if another or a name follows.
fn is_size(text: &[u8]) -> bool {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && matches!(&text[digits..], [b']', next, ..] if *next == b'[' || next.is_ascii_alphabetic())
}

/// Returns true if a line begins with an object and the name of its first value.
pub fn is_named_object(line: &[u8]) -> bool {
    let name = line.strip_prefix(b"{\"").and_then(|inner| Some(&inner[bytes::find(inner, b'"')? + 1..]));
    name.is_some_and(|behind| behind.trim_ascii_start().starts_with(b":"))
}

/// Whether a line is one object from its first byte to its last.
pub fn is_closed_object(line: &[u8]) -> bool {
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
pub fn is_named_value(text: &str) -> bool {
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
