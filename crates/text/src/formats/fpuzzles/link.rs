//! Links of f-puzzles and `SudokuPad` in a line, and their targets.

use crate::format::Format;

/// A link in a line.
#[derive(Debug, PartialEq, Eq)]
pub struct Link<'a> {
    /// The format of its site.
    pub format: Format,
    /// The target.
    pub target: Target<'a>,
    /// The text before it.
    pub before: &'a str,
    /// The text after it.
    pub after: &'a str,
}

/// The target of a link.
#[derive(Debug, PartialEq, Eq)]
pub enum Target<'a> {
    /// A packed puzzle.
    Packed(&'a str),
    /// A packed puzzle in the native format of `SudokuPad`.
    Native,
    /// A puzzle that is stored on the site.
    Short,
}

/// The length of the shortest packed puzzle.
const SHORTEST: usize = 40;

impl Link<'_> {
    /// Returns whether the end of the link is visibly missing.
    pub fn is_cut(&self) -> bool {
        matches!(self.target, Target::Packed(packed) if packed.len() < SHORTEST || packed.ends_with("..."))
    }
}

/// Returns the first link of a line.
pub fn find(line: &str) -> Option<Link<'_>> {
    let mut words = line.split([' ', '\t', '"', '\'', '<', '>', '(', ')', '[', ']', '{', '}', '|', ',', ';', '`']);
    let (word, (format, target)) = words.find_map(|word| Some((word, target(word)?)))?;
    let start = word.as_ptr() as usize - line.as_ptr() as usize;
    let (before, rest) = line.split_at_checked(start)?;
    let before = before.trim_end_matches(['<', '(', '[', '"', '\'']);
    let after = rest.get(word.len()..).unwrap_or_default();
    // If a plus in the link has become a blank, the rest of the line belongs to the link.
    if let Target::Packed(packed) = target
        && after.starts_with(' ')
        && after.split(' ').any(|part| part.len() >= SHORTEST)
        && after.trim().chars().all(|c| c.is_ascii_alphanumeric() || " /=%-".contains(c))
    {
        let start = packed.as_ptr() as usize - line.as_ptr() as usize;
        let packed = line.get(start..).unwrap_or(packed).trim_end();
        return Some(Link { format, target: Target::Packed(packed), before, after: "" });
    }
    let after = after.trim_start_matches(['>', ')', ']', '"', '\'']);
    Some(Link { format, target, before, after })
}

/// Returns the target of a word that is a link or an id.
fn target(word: &str) -> Option<(Format, Target<'_>)> {
    let address = word.strip_prefix("https://").or_else(|| word.strip_prefix("http://")).unwrap_or(word);
    let address = address.strip_prefix("www.").unwrap_or(address);
    if let Some(rest) = address.strip_prefix("f-puzzles.com") {
        return at_fpuzzles(rest).map(|target| (Format::FPuzzles, target));
    }
    if let Some(id) = word.strip_prefix("sudokupad://puzzle/") {
        return Some((Format::SudokuPad, of_id(id)));
    }
    let (host, path) = address.split_once('/').unwrap_or((address, ""));
    match host {
        "sudokupad.app" | "beta.sudokupad.app" | "app.crackingthecryptic.com" | "crackingthecryptic.com" => {
            at_sudokupad(path).map(|target| (Format::SudokuPad, target))
        }
        "tinyurl.com" if !path.is_empty() => Some((Format::SudokuPad, Target::Short)),
        _ => of_bare(word),
    }
}

fn at_fpuzzles(rest: &str) -> Option<Target<'_>> {
    match (parameter(rest, "load"), parameter(rest, "id")) {
        (Some(packed), _) => Some(Target::Packed(packed)),
        (None, Some(_)) => Some(Target::Short),
        (None, None) => None,
    }
}

fn at_sudokupad(path: &str) -> Option<Target<'_>> {
    let named = parameter(path, "puzzleid").or_else(|| parameter(path, "puzzle"));
    let path = path.strip_prefix("sudoku/").unwrap_or(path);
    let id = named.unwrap_or_else(|| until_end(path));
    (!id.is_empty() && id != "sudoku").then(|| of_id(id))
}

/// Returns the target of an id of `SudokuPad`.
fn of_id(id: &str) -> Target<'_> {
    if let Some(packed) = id.strip_prefix("fpuzzles").or_else(|| id.strip_prefix("fpuz")) {
        return Target::Packed(packed);
    }
    let is_native = ["scl", "ctc", "scf"].iter().any(|start| id.starts_with(start)) && id.len() >= SHORTEST;
    if is_native { Target::Native } else { Target::Short }
}

/// Returns the target of a packed puzzle without a link, with or without its prefix.
fn of_bare(word: &str) -> Option<(Format, Target<'_>)> {
    let is_packed = |text: &str| {
        text.len() >= SHORTEST && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/=-_$%".contains(&byte))
    };
    // A packed text begins like this if the text begins like JSON.
    let is_object = |text: &str| text.starts_with("N4I") && is_packed(text);
    match word.strip_prefix("fpuzzles").or_else(|| word.strip_prefix("fpuz")) {
        Some(packed) => is_packed(packed).then_some((Format::SudokuPad, Target::Packed(packed))),
        None if is_object(word) => Some((Format::FPuzzles, Target::Packed(word))),
        None => {
            let native = word.strip_prefix("scl").or_else(|| word.strip_prefix("ctc"))?;
            (is_packed(native) && native.starts_with("N4")).then_some((Format::SudokuPad, Target::Native))
        }
    }
}

/// Returns a parameter of a link.
fn parameter<'a>(link: &'a str, name: &str) -> Option<&'a str> {
    let (_, query) = link.split_once('?')?;
    let mut parts = query.split('&');
    parts.find_map(|part| part.strip_prefix(name)?.strip_prefix('=')).map(until_end)
}

fn until_end(text: &str) -> &str {
    text.split(['?', '&', '#']).next().unwrap_or_default()
}

/// Decodes percent codes of ASCII characters. Other percent signs are unchanged.
pub fn unescaped(text: &str) -> String {
    let mut parts = text.split('%');
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let code = part.get(..2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).filter(u8::is_ascii);
        let (sign, rest) = code.zip(part.get(2..)).map_or(('%', part), |(byte, rest)| (char::from(byte), rest));
        plain.push(sign);
        plain.push_str(rest);
    }
    plain
}

/// Escapes a packed text for a link.
pub fn escaped(packed: &str) -> String {
    packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}
