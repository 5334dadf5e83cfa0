//! The legend below the grid: the meaning of the signs that it shows.

use sudokit_core::board::Digit;

use super::super::drawing::Ink;
use super::super::look::Hue;
use super::super::scene::{Content, DigitOrigin, Mark, MarkEffect, Scene, Sign, Square};
use super::highlight::Highlight;
use super::sign;
use super::span::{Row, Span};

/// Returns the lines of the legend, at most `width` characters wide. Signs that look the same share an entry.
pub fn rows(scene: &Scene, width: usize, highlight: Highlight) -> Vec<Row> {
    let mut entries: Vec<(Row, String)> = Vec::new();
    for (sign, words) in scene.legend.iter().filter(|(sign, _)| is_shown(scene, *sign)) {
        let Some(row) = entry(scene, *sign, highlight) else { continue };
        match entries.iter_mut().find(|(known, _)| *known == row) {
            Some((_, known)) => known.extend([", ", words]),
            None => entries.push((row, words.clone())),
        }
    }
    if highlight == Highlight::Characters {
        for entry in marks(scene).filter_map(|mark| double(scene, mark)) {
            if !entries.contains(&entry) {
                entries.push(entry);
            }
        }
    }
    wrap(entries, width)
}

/// Returns the entry of a candidate with two roles: `()* set B, and one of these is true`.
fn double(scene: &Scene, mark: Mark) -> Option<(Row, String)> {
    let [Some(first), Some(second)] = sign::shown_looks(mark) else { return None };
    let words = |look| scene.legend.iter().find(|(sign, _)| *sign == Sign::Look(look)).map(|(_, words)| words.as_str());
    let mut row = Row::default();
    row.plain(sign::around_candidate(scene, mark, Highlight::Characters).concat(), Ink::Text);
    Some((row, format!("{}, and {}", words(first)?, words(second)?)))
}

/// Returns all candidates.
fn marks(scene: &Scene) -> impl Iterator<Item = Mark> {
    scene.squares.iter().flat_map(|square| Digit::ALL.map(|digit| square.mark(digit).copied())).flatten()
}

/// Returns a remark in lines of at most `width` characters.
pub fn broken(words: &str, width: usize) -> Vec<Row> {
    wrap(vec![(Row::default(), words.into())], width)
}

/// Returns whether a sign is in the grid. Frames, bands, lines and their numbers are not; a placed digit hides the candidates of its cell.
fn is_shown(scene: &Scene, sign: Sign) -> bool {
    let mut marks = marks(scene);
    match sign {
        Sign::Look(look) => marks.any(|mark| sign::shown_looks(mark).contains(&Some(look))),
        Sign::Eliminated => marks.any(|mark| mark.effect == MarkEffect::Eliminated),
        Sign::Placed => {
            let is_found = |square: &Square| matches!(square.content, Content::Digit(_, DigitOrigin::Found));
            marks.any(|mark| mark.effect == MarkEffect::Placed) || scene.squares.iter().any(is_found)
        }
        Sign::Cell(hue) => scene.squares.iter().any(|square| square.tint == Some(hue)),
        Sign::Frame(_) | Sign::Line(_) | Sign::Digit(_) | Sign::Loop | Sign::Group | Sign::Number | Sign::Omitted => {
            false
        }
    }
}

/// Joins entries to lines of at most `width` characters. A longer entry is broken between words.
fn wrap(entries: Vec<(Row, String)>, width: usize) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (sign, words) in entries {
        let room = sign.width() + 1 + words.chars().count();
        match rows.last_mut() {
            Some(row) if row.width() + GAP.len() + room <= width => row.plain(GAP, Ink::Text),
            _ => rows.push(Row::default()),
        }
        let Some(mut row) = rows.pop() else { continue };
        sign.0.into_iter().for_each(|span| row.push(span));
        for word in words.split(' ') {
            if row.width() + 1 + word.chars().count() > width {
                rows.push(std::mem::take(&mut row));
                row.plain("  ", Ink::Text);
            }
            let space = if row.0.is_empty() { "" } else { " " };
            row.plain(format!("{space}{word}"), Ink::Text);
        }
        rows.push(row);
    }
    rows
}

const GAP: &str = "   ";

/// Returns the entry of a sign, or `None` for frames, bands, lines and their numbers, which characters do not show.
fn entry(scene: &Scene, sign: Sign, highlight: Highlight) -> Option<Row> {
    let mut row = Row::default();
    match (sign, highlight) {
        (
            Sign::Frame(_) | Sign::Line(_) | Sign::Digit(_) | Sign::Loop | Sign::Group | Sign::Number | Sign::Omitted,
            _,
        ) => return None,
        (Sign::Cell(_), Highlight::Characters) => row.plain("[]", Ink::Text),
        (Sign::Cell(hue), Highlight::Colors) => {
            row.push(Span { ground: Some(hue), ..Span::plain("  ", Ink::Text) });
        }
        (Sign::Look(look), Highlight::Characters) => {
            let (before, behind) = sign::brackets(scene, look);
            row.plain(format!("{before}{behind}"), Ink::Text);
        }
        (Sign::Look(look), Highlight::Colors) => {
            if marks(scene).any(|mark| sign::shown_looks(mark)[0] == Some(look)) {
                row.push(Span { ground: Some(look.hue), is_bold: true, ..Span::plain("  ", Ink::OnFill) });
            }
            if marks(scene).any(|mark| sign::beside_color(scene, mark) == Some(look)) {
                row.plain(sign::brackets(scene, look).1, Ink::Text);
            }
        }
        (Sign::Placed, Highlight::Characters) => row.plain("=", Ink::Text),
        (Sign::Placed, Highlight::Colors) => {
            row.push(Span { ground: Some(Hue::Green), is_bold: true, ..Span::plain("  ", Ink::Found) });
        }
        (Sign::Eliminated, Highlight::Characters) => row.plain("--", Ink::Text),
        (Sign::Eliminated, Highlight::Colors) => {
            row.push(Span { ground: Some(Hue::Red), is_bold: true, ..Span::plain("  ", Ink::Gone) });
        }
    }
    Some(row)
}
