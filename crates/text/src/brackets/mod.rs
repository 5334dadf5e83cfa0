//! Cutter of literals of several lines into values, each of which is one or several records.
//!
//! An outer list is only a container: its items are cut out one by one, so that a list of any length takes the memory
//! of one item. A damaged item ends where the next item begins, so that it does not affect others.

mod cutter;

use crate::bytes;

pub use crate::brackets::cutter::Cutter;
pub use crate::brackets::cutter::Piece;

/// Returns where a literal begins in a line: at its first bracket, perhaps after a name.
pub fn opening(text: &str) -> Option<usize> {
    let start = text.len() - text.trim_start().len();
    let value = match text.rsplit_once('=') {
        Some((name, value)) if is_name(name) => text.len() - value.len(),
        _ => start,
    };
    let mut at = value;
    let mut has_type = false;
    // Source code before the bracket: `np.array(`, `new int[][]`, `vec![`, `&`.
    loop {
        let rest = &text[at..];
        let trimmed = rest.trim_start_matches(|c: char| c.is_ascii_alphabetic() || " \t_.!&:".contains(c));
        at += rest.len() - trimmed.len();
        match trimmed.as_bytes() {
            [b'[', b']', ..] => (at, has_type) = (at + 2, true),
            // The size of an array before the next size or the type: `[9][9]int{`.
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
        Some(c) => c.is_ascii_digit() || "[{(\"'.-_".contains(c) || is_source_word(inner),
    };
    let is_key = bracket == b'{' && inner.split_once(':').is_some_and(|(key, _)| is_plain_name(key.trim()));
    let is_empty_pair = matches!(first, Some(']' | '}' | ')'));
    ((is_value && (bracket != b'(' || is_named || first == Some('(') || first == Some('[')))
        || is_key && !is_empty_pair)
        .then_some(at)
}

/// Returns whether a text begins with a number and a bracket, followed by another bracket or a name.
fn is_size(text: &[u8]) -> bool {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && matches!(&text[digits..], [b']', next, ..] if *next == b'[' || next.is_ascii_alphabetic())
}

/// Returns whether a line begins with an object and the name of its first value.
pub fn is_named_object(line: &[u8]) -> bool {
    let name = line.strip_prefix(b"{\"").and_then(|inner| Some(&inner[bytes::find(inner, b'"')? + 1..]));
    name.is_some_and(|after| after.trim_ascii_start().starts_with(b":"))
}

/// Returns whether a line is one object from its first byte to its last.
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

/// Returns whether a line is a named value of an object without its opening bracket.
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

fn is_source_word(text: &str) -> bool {
    ["null", "None", "nil", "NaN", "nan", "undefined", "np.", "array"].iter().any(|word| text.starts_with(word))
}

/// Returns whether a text can be the left side of an assignment: a name, perhaps with a type.
fn is_name(name: &str) -> bool {
    let name = name.trim();
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || "_ []*:;<>,&.$".contains(c))
        && name.len() < 200
        && name.bytes().filter(|byte| byte.is_ascii_digit() || *byte == b'.').count() < 27
}
