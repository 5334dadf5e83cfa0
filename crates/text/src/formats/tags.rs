//! Tolerant parser of HTML and XML tags.
//!
//! A tag ends at the first `>` outside of quotes, or at the beginning of another tag. An error therefore never reaches
//! beyond the next tag, and the time is linear for every input.

use std::borrow::Cow;
use std::fmt::Write;

/// A token of a page: text or a tag.
pub enum Token<'a> {
    /// The text between tags.
    Text(Cow<'a, str>),
    /// A tag.
    Tag(Tag<'a>),
}

/// A tag, perhaps cut off.
pub struct Tag<'a> {
    /// The name.
    pub name: &'a str,
    /// True if it closes an element.
    pub closes: bool,
    /// True if it has its own end.
    pub is_whole: bool,
    attributes: &'a str,
}

impl Tag<'_> {
    /// Returns the text of an attribute, which may be empty.
    pub fn attribute(&self, name: &str) -> Option<Cow<'_, str>> {
        let mut rest = self.attributes;
        while let Some((key, value, after)) = next_attribute(rest) {
            if key.eq_ignore_ascii_case(name) {
                return Some(plain(value));
            }
            rest = after;
        }
        None
    }
}

/// Splits off the next attribute. Returns its name, its text and the rest.
fn next_attribute(text: &str) -> Option<(&str, &str, &str)> {
    let text = text.trim_start_matches(|c: char| c.is_ascii_whitespace() || matches!(c, '/' | '"' | '\'' | '='));
    let end = text.find(|c: char| c.is_ascii_whitespace() || matches!(c, '=' | '/')).unwrap_or(text.len());
    let (key, after) = text.split_at(end);
    if key.is_empty() {
        return None;
    }
    let Some(value) = after.trim_start().strip_prefix('=') else { return Some((key, "", after)) };
    let value = value.trim_start();
    if let Some(quoted) = value.strip_prefix(['"', '\'']) {
        let quote = if value.starts_with('"') { '"' } else { '\'' };
        return Some(quoted.split_once(quote).map_or((key, quoted, ""), |(value, after)| (key, value, after)));
    }
    let end = value.find(|c: char| c.is_ascii_whitespace()).unwrap_or(value.len());
    Some((key, &value[..end], &value[end..]))
}

/// An iterator over the tokens of a page, without comments and declarations.
///
/// The time is linear for every input, because the start of a tag ends the previous tag at most once.
pub struct Tokens<'a> {
    text: &'a str,
    at: usize,
    /// True if comments can still have an end.
    comments_end: bool,
    /// True if hidden elements can still have an end.
    hidden_ends: bool,
}

/// Elements whose content is not shown.
const HIDDEN: [&str; 3] = ["script", "style", "template"];

impl<'a> Tokens<'a> {
    /// Creates an iterator over the tokens of a text.
    pub fn of(text: &'a str) -> Self {
        Self { text, at: 0, comments_end: true, hidden_ends: true }
    }

    /// Takes the text up to the next tag.
    fn between(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let begins_tag = |&(at, _): &(usize, &str)| {
            matches!(rest.as_bytes().get(at + 1), Some(b'/' | b'!' | b'?' | b'a'..=b'z' | b'A'..=b'Z'))
        };
        let end = rest.match_indices('<').find(begins_tag).map_or(rest.len(), |(at, _)| at);
        self.at += end;
        &rest[..end]
    }

    /// Takes the tag that begins here. Returns `None` for a comment or a declaration.
    fn tag(&mut self) -> Option<Tag<'a>> {
        let rest = &self.text[self.at..];
        if rest.starts_with("<!--") && self.comments_end {
            if let Some(end) = rest.find("-->") {
                self.at += end + 3;
                return None;
            }
            self.comments_end = false;
        }
        let (length, is_whole) = tag_length(rest);
        self.at += length + usize::from(is_whole);
        if rest.starts_with("<!") || rest.starts_with("<?") {
            return None;
        }
        let inner = &rest[1..length];
        let (closes, inner) = inner.strip_prefix('/').map_or((false, inner), |inner| (true, inner));
        let is_alone = inner.ends_with('/');
        let end = inner.find(|c: char| c.is_ascii_whitespace() || c == '/').unwrap_or(inner.len());
        let (name, attributes) = inner.split_at(end);
        let attributes = attributes.strip_suffix('/').unwrap_or(attributes);
        if !closes && !is_alone && HIDDEN.iter().any(|hidden| name.eq_ignore_ascii_case(hidden)) {
            self.skip_to_end(name);
        }
        Some(Tag { name, closes, is_whole, attributes })
    }
}

impl Tokens<'_> {
    /// Skips the content of an element, if the element has an end.
    fn skip_to_end(&mut self, name: &str) {
        if !self.hidden_ends {
            return;
        }
        let rest = &self.text[self.at..];
        let is_end = |&(at, _): &(usize, &str)| {
            let after = rest.get(at + 2..at + 2 + name.len());
            after.is_some_and(|after| after.eq_ignore_ascii_case(name))
        };
        match rest.match_indices("</").find(is_end) {
            Some((at, _)) => self.at += at,
            None => self.hidden_ends = false,
        }
    }
}

/// Returns the length of a tag without its end, and whether it has an end.
///
/// A tag ends at `>` outside of quotes. The beginning of another tag and the end of the text cut it off.
fn tag_length(text: &str) -> (usize, bool) {
    let bytes = text.as_bytes();
    let (mut quote, mut before) = (None, b' ');
    for (at, &byte) in bytes.iter().enumerate().skip(1) {
        match (quote, byte) {
            (_, b'<') if matches!(bytes.get(at + 1), Some(b'/' | b'!' | b'a'..=b'z' | b'A'..=b'Z')) => {
                return (at, false);
            }
            (None, b'>') => return (at, true),
            (None, b'"' | b'\'') if before == b'=' => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
        if !byte.is_ascii_whitespace() {
            before = byte;
        }
    }
    (text.len(), false)
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        while self.at < self.text.len() {
            let text = self.between();
            if !text.is_empty() {
                return Some(Token::Text(plain(text)));
            }
            if let Some(tag) = self.tag() {
                return Some(Token::Tag(tag));
            }
        }
        None
    }
}

/// Resolves the entities of a text. Unknown entities are unchanged.
fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return text.into();
    }
    let mut parts = text.split('&');
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let entity = part.get(..part.len().min(12)).unwrap_or(part).split_once(';').map(|(name, _)| name);
        if let Some((name, character)) = entity.and_then(|name| Some((name, character(name)?))) {
            plain.push(character);
            plain += &part[name.len() + 1..];
        } else {
            plain.push('&');
            plain += part;
        }
    }
    plain.into()
}

/// Returns the character of an entity.
fn character(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "nbsp" | "ensp" | "emsp" | "thinsp" => Some('\u{a0}'),
        "middot" => Some('.'),
        _ => {
            let number = name.strip_prefix('#')?;
            let hex = number.strip_prefix(['x', 'X']);
            let code = hex.map_or_else(|| number.parse(), |hex| u32::from_str_radix(hex, 16)).ok()?;
            char::from_u32(code)
        }
    }
}

/// Escapes a text for a page or for double quotes.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\n' | '\r' | '\t' => _ = write!(escaped, "&#{};", u32::from(character)),
            c if c.is_control() => escaped.push(char::REPLACEMENT_CHARACTER),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the tokens of a text in short form.
    fn parts(text: &str) -> String {
        let part = |token: Token| match token {
            Token::Text(text) => format!("{text};"),
            Token::Tag(tag) => {
                let value = tag.attribute("v").map(|value| format!("={value}")).unwrap_or_default();
                let marks = [(tag.closes, '/'), (!tag.is_whole, '!')];
                let marks: String = marks.iter().filter(|(is, _)| *is).map(|(_, mark)| *mark).collect();
                format!("<{}{value}>{marks};", tag.name)
            }
        };
        Tokens::of(text).map(part).collect()
    }

    #[test]
    fn tags_are_read_as_people_write_them() {
        for (text, expected) in [
            ("<a v=1>b</A>", "<a=1>;b;<A>/;"),
            ("<a v='x > y' w><b V = \"2\" />", "<a=x > y>;<b=2>;"),
            ("a < b &amp; &lt;&#53;&#x35;&nbsp;&foo; & &#xffffffff;", "a < b & <55\u{a0}&foo; & &#xffffffff;;"),
            ("<?xml?><!-- <a> --><!DOCTYPE x>b", "b;"),
            ("<!-- <a>", "<a>;"),
            ("<script>if (a<b) '<table>'</script>c", "<script>;<script>/;c;"),
            ("<script><table>", "<script>;<table>;"),
            ("<a v=\"1 <b v=2>", "<a=1 >!;<b=2>;"),
            ("<a", "<a>!;"),
            ("<", "<;"),
            ("<a v>", "<a=>;"),
            ("<a title=\"it's\" v=3>", "<a=3>;"),
        ] {
            assert_eq!(parts(text), expected, "{text}");
        }
    }

    #[test]
    fn escaped_text_is_read_back() {
        for text in ["", "a < b", "\"'&amp;\n\t", "é 数独"] {
            let tag = format!("<a v=\"{}\">{}", escaped(text), escaped(text));
            let expected = if text.is_empty() { "<a=>;".into() } else { format!("<a={text}>;{text};") };
            assert_eq!(parts(&tag), expected);
        }
    }

    #[test]
    fn the_time_is_linear_for_every_input() {
        for text in ["<", "<a ", "<a v=\"", "<!--", "<script>", "</", "&", "<a v='<!--"] {
            assert!(Tokens::of(&text.repeat(300_000)).count() <= 300_001);
        }
    }
}
