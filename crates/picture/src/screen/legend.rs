//! The legend below the grid: the meaning of the signs that it shows.

use sudokit_core::board::{Cell, House};

use super::super::drawing::Ink;
use super::super::houses::{house_names, in_key};
use super::super::look::{Frame, Hue};
use super::super::scene::{Content, DigitOrigin, Mark, MarkEffect, Scene, Sign, Square};
use super::sign;
use super::span::{Row, Span};
use super::style::{Highlight, TextStyle, raised};

/// Returns the lines of the legend, at most `width` characters wide. Signs that look the same share an entry.
pub fn rows(scene: &Scene, width: usize, style: TextStyle) -> Vec<Row> {
    let mut entries: Vec<(Row, String)> = Vec::new();
    for (sign, words) in scene.legend.iter().filter(|(sign, _)| is_shown(scene, *sign, style.highlight)) {
        let row = entry(scene, *sign, style.highlight);
        let words = with_houses(scene, *sign, words);
        match entries.iter_mut().find(|(known, _)| *known == row && known.width() > 0) {
            Some((_, known)) if *known == words => {}
            Some((_, known)) => known.extend([", ", &words]),
            None => entries.push((row, words)),
        }
    }
    if style.highlight == Highlight::Characters {
        for entry in scene.marks().filter_map(|mark| double(scene, mark)) {
            if !entries.contains(&entry) {
                entries.push(entry);
            }
        }
    }
    if scene.marks().any(|mark| mark.numbers_in_words().is_some()) {
        entries.push((Row(vec![Span::plain(raised("12"), Ink::Text)]), "order of the claims".into()));
    }
    wrap(entries, width)
}

/// Returns the meaning of a sign; of a frame, with the houses that have it: `base: rows 2, 5, 8`.
fn with_houses(scene: &Scene, sign: Sign, words: &str) -> String {
    let Sign::Frame(frame) = sign else { return words.into() };
    let houses: Vec<House> = houses_of(scene, frame).collect();
    let names = house_names(&houses, &scene.digits);
    if house_names(&houses, &in_key(&scene.digits)) == words { names } else { format!("{words}: {names}") }
}

/// Returns the houses whose numbers look like those of a frame.
fn houses_of(scene: &Scene, frame: Frame) -> impl Iterator<Item = House> {
    let ink = sign::frame_ink(frame);
    scene.frames.iter().filter(move |(other, _)| sign::frame_ink(*other) == ink).map(|(_, house)| *house)
}

/// Returns the entry of a candidate with two roles: `()* set B, and one of these is true`.
fn double(scene: &Scene, mark: Mark) -> Option<(Row, String)> {
    let [Some(first), Some(second)] = sign::shown_looks(mark) else { return None };
    let words = |look| scene.legend.iter().find(|(sign, _)| *sign == Sign::Look(look)).map(|(_, words)| words.as_str());
    let mut row = Row::default();
    let mark = Mark { numbers: [None; 2], ..mark };
    row.plain(sign::around_candidate(scene, mark, Highlight::Characters).concat(), Ink::Text);
    Some((row, format!("{}, and {}", words(first)?, words(second)?)))
}

/// Returns a remark in lines of at most `width` characters.
pub fn broken(words: &str, width: usize) -> Vec<Row> {
    wrap(vec![(Row::default(), words.into())], width)
}

/// Returns whether a sign is in the grid. Lines are not; a placed digit hides the candidates of its cell, and candidates with
/// a color hide that of their cell.
fn is_shown(scene: &Scene, sign: Sign, highlight: Highlight) -> bool {
    let mut marks = scene.marks();
    match sign {
        Sign::Look(look) => marks.any(|mark| sign::shown_looks(mark).contains(&Some(look))),
        Sign::Eliminated => marks.any(|mark| mark.effect == MarkEffect::Eliminated),
        Sign::Placed => {
            let is_found = |square: &Square| matches!(square.content, Content::Digit(_, DigitOrigin::Found));
            marks.any(|mark| mark.effect == MarkEffect::Placed) || scene.squares.iter().any(is_found)
        }
        Sign::Cell(hue) => match highlight {
            Highlight::Colors => Cell::ALL.into_iter().any(|cell| sign::ground(scene, cell, highlight) == Some(hue)),
            Highlight::Characters => scene.squares.iter().any(|square| square.tint == Some(hue)),
        },
        Sign::Frame(frame) => frame != Frame::Link,
        _ => false,
    }
}

/// Joins entries to lines of at most `width` characters. A longer entry is broken between words.
fn wrap(entries: Vec<(Row, String)>, width: usize) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (sign, words) in entries {
        let is_bare = sign.width() == 0;
        let room = sign.width() + 1 + words.chars().count();
        match rows.last_mut() {
            Some(row) if row.width() + GAP.len() + room <= width => row.plain(GAP, Ink::Text),
            _ => rows.push(Row::default()),
        }
        let Some(mut row) = rows.pop() else { continue };
        sign.0.into_iter().for_each(|span| row.push(span));
        for (at, word) in words.split(' ').enumerate() {
            if row.width() + 1 + word.chars().count() > width {
                rows.push(std::mem::take(&mut row));
                row.plain("  ", Ink::Text);
            }
            let space = if at == 0 && is_bare { "" } else { " " };
            row.plain(format!("{space}{word}"), Ink::Text);
        }
        rows.push(row);
    }
    rows
}

const GAP: &str = "   ";

/// Returns the entry of a sign, which is empty for lines and groups: characters do not show them.
fn entry(scene: &Scene, sign: Sign, highlight: Highlight) -> Row {
    let mut row = Row::default();
    match (sign, highlight) {
        (
            Sign::Line(_)
            | Sign::Digit(_)
            | Sign::Loop
            | Sign::Block
            | Sign::Group
            | Sign::Omitted
            | Sign::Counted
            | Sign::Start
            | Sign::Order,
            _,
        )
        | (Sign::Frame(_), Highlight::Characters) => {}
        // A box has no number at the margin.
        (Sign::Frame(frame), Highlight::Colors) => {
            if houses_of(scene, frame).any(|house| !house.is_box()) {
                row.plain("1", sign::frame_ink(frame));
            }
        }
        (Sign::Cell(_), Highlight::Characters) => row.plain("[]", Ink::Text),
        (Sign::Cell(hue), Highlight::Colors) => {
            row.push(Span { ground: Some(hue), ..Span::plain("  ", Ink::Text) });
        }
        (Sign::Look(look), Highlight::Characters) => {
            let (before, behind) = sign::brackets(scene, look);
            row.plain(format!("{before}{behind}"), Ink::Text);
        }
        (Sign::Look(look), Highlight::Colors) => {
            if scene.marks().any(|mark| sign::shown_looks(mark)[0] == Some(look)) {
                row.push(Span { ground: Some(look.hue), is_bold: true, ..Span::plain("  ", Ink::OnFill) });
            }
            if scene.marks().any(|mark| sign::beside_color(scene, mark) == Some(look)) {
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
    row
}
