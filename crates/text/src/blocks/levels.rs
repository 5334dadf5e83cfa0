//! The open brackets of a long value, and what stays of their elements.
//!
//! ```text
//! {"author":"A","puzzles":["53..7....6..1…","6..195....9…",         the text so far, three levels of which are open
//! {"author":"A","puzzles":["......…","......…",{},                  what stays: grids for elements with grids, and {}
//! ```
//!
//! What follows is then read as in the whole value, since a list has one meaning. The empty object shows that the list is none of
//! rows or of cells.

use std::ops::Range;

use crate::brackets::{self, Lexeme};
use crate::objects::{self, FoundRecord};
use crate::record::Options;

/// An open bracket.
#[derive(Default)]
struct Level {
    /// The index after the bracket, or 0 for a list without one.
    start: usize,
    open: Option<u8>,
    /// The indices after the commas between its elements.
    commas: Vec<usize>,
}

/// The brackets that are open at the end of a text.
pub struct Levels(Vec<Level>);

impl Levels {
    pub fn of(text: &str, is_sequence: bool) -> Self {
        let bytes = text.as_bytes();
        let mut levels: Vec<Level> = if is_sequence { vec![Level::default()] } else { Vec::new() };
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            // Most of a list of numbers are digits and signs between them.
            let (lexeme, end) = match byte {
                b',' => (Lexeme::Sign, at + 1),
                b' ' => (Lexeme::Blank, at + 1),
                _ => brackets::lexeme(bytes, at),
            };
            match lexeme {
                Lexeme::Open => levels.push(Level { start: end, open: Some(byte), commas: Vec::new() }),
                Lexeme::Close => _ = levels.pop(),
                Lexeme::Sign if byte == b',' => levels.last_mut().map_or((), |level| level.commas.push(end)),
                _ => {}
            }
            at = end;
        }
        Self(levels)
    }

    /// Returns the levels down to the outermost that has an element behind an index, near the end of the text.
    pub fn cut(mut self, from: usize) -> Option<Self> {
        let last = |level: &Level| level.commas.last().copied().unwrap_or_default();
        let end = self.0.iter().map(last).max().filter(|end| *end > from)?;
        let depth = self.0.iter().position(|level| last(level) > from + (end - from) / 2)?;
        self.0.truncate(depth + 1);
        Some(self)
    }

    pub const fn depth(&self) -> usize {
        self.0.len()
    }

    /// Returns the index of the first item in the innermost bracket.
    pub fn first_item(&self) -> Option<usize> {
        self.0.last().map(|level| level.start)
    }

    fn last(&self) -> &Level {
        self.0.last().expect("a cut has a level")
    }

    /// Returns the index after the last element.
    pub fn end(&self) -> usize {
        self.last().commas.last().copied().unwrap_or_default()
    }

    /// Returns the elements of the innermost level behind an index, without their commas.
    pub fn elements(&self, from: usize) -> Vec<Range<usize>> {
        self.last().elements().filter(|element| element.start >= from).collect()
    }

    pub fn closers(&self) -> String {
        let close = |level: &Level| match level.open {
            Some(b'[') => "]",
            Some(b'{') => "}",
            Some(_) => ")",
            None => "",
        };
        self.0.iter().rev().map(close).collect()
    }

    /// Returns the text with grids in place of the elements whose records these are, and the number of bytes up to the rest. Returns
    /// `None` if the elements of the innermost level are no records by themselves.
    pub fn without_elements(&self, text: &str, found: &[FoundRecord], options: Options) -> Option<(String, usize)> {
        const FEWEST: usize = 2;
        let (mut kept, mut from, mut grids) = (String::new(), 0, 0);
        for level in &self.0 {
            kept += &text[from..level.start];
            grids += level.push_kept(text, found, &mut kept);
            from = level.commas.last().copied().unwrap_or(level.start);
        }
        let last = self.last();
        let sample = &text[last.elements().filter(|element| count(found, element).0 > 0).last()?];
        let alone = if last.has_keys(text) { format!("{{{sample}}}") } else { format!("[{{}},{sample}]") };
        let alone = objects::readings(&objects::parsed(&alone, false, options), 0, options);
        let is_record = alone.iter().any(|(_, _, reading)| reading.position.is_ok());
        let skip = kept.len();
        (grids >= FEWEST && is_record).then(|| (kept + &text[from..], skip))
    }
}

/// Returns the numbers of good and bad records in a range.
fn count(found: &[FoundRecord], range: &Range<usize>) -> (usize, usize) {
    let index = |end: usize| found.partition_point(|(at, ..)| *at < end);
    let inside = &found[index(range.start)..index(range.end)];
    let good = inside.iter().filter(|(_, _, reading)| reading.position.is_ok()).count();
    (good, inside.len() - good)
}

impl Level {
    /// Returns the elements, without their commas.
    fn elements(&self) -> impl Iterator<Item = Range<usize>> {
        let starts = std::iter::once(self.start).chain(self.commas.iter().copied());
        starts.zip(&self.commas).map(|(start, end)| start..end - 1)
    }

    /// Returns whether the elements have keys, as those of an object.
    fn has_keys(&self, text: &str) -> bool {
        self.elements().next().is_some_and(|element| {
            let text = text[element].trim_start();
            let end = if text.is_empty() { 0 } else { brackets::lexeme(text.as_bytes(), 0).1 };
            text[end..].trim_start().starts_with([':', '='])
        })
    }

    /// Adds what stays of the elements: fields without a record, and up to two texts and two other elements with a grid for those
    /// that have one. Returns the number of these.
    fn push_kept(&self, text: &str, found: &[FoundRecord], kept: &mut String) -> usize {
        /// The most elements of a kind that matter, and the most bytes of fields.
        const MOST: usize = 2;
        const MOST_BYTES: usize = 1 << 12;
        let has_keys = self.has_keys(text);
        let (mut texts, mut others, end) = (0, 0, kept.len() + MOST_BYTES);
        for element in self.elements() {
            match count(found, &element) {
                (0, 0) if has_keys && kept.len() + element.len() < end => {
                    kept.push_str(&text[element]);
                    kept.push(',');
                }
                (0, _) => {}
                _ if text[element.clone()].trim_end().ends_with([']', '}', ')']) => others = MOST.min(others + 1),
                _ => texts = MOST.min(texts + 1),
            }
        }
        let key = if has_keys { "\"\":" } else { "" };
        let grid = ".".repeat(81);
        kept.push_str(&format!("{key}\"{grid}\",").repeat(texts));
        kept.push_str(&format!("{key}[\"{grid}\"],").repeat(others));
        if !has_keys && !self.commas.is_empty() {
            kept.push_str("{},");
        }
        texts + others
    }
}
