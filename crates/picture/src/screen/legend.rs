//! The legend below the grid: the meaning of the signs, and the links by number.

use std::fmt::Write;

use super::super::drawing::Ink;
use super::super::look::{Hue, Line};
use super::super::scene::{Scene, Sign};
use super::highlight::Highlight;
use super::sign;
use super::span::{Row, Span};

/// Returns the lines of the legend, at most `width` characters wide.
pub fn rows(scene: &Scene, width: usize, highlight: Highlight) -> Vec<Row> {
    let mut entries: Vec<Row> =
        scene.legend.iter().filter_map(|(sign, words)| entry(*sign, words, highlight)).collect();
    entries.extend(links(scene, width).into_iter().map(Row::of_words));
    wrap(entries, width)
}

/// Joins entries to lines of at most `width` characters.
fn wrap(entries: Vec<Row>, width: usize) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for entry in entries {
        match rows.last_mut() {
            Some(row) if row.width() + GAP.len() + entry.width() <= width => {
                row.plain(GAP, Ink::Text);
                entry.0.into_iter().for_each(|span| row.push(span));
            }
            _ => rows.push(entry),
        }
    }
    rows
}

const GAP: &str = "   ";

/// Returns the entry of a sign, or `None` for frames and lines, which characters do not show.
fn entry(sign: Sign, words: &str, highlight: Highlight) -> Option<Row> {
    let mut row = Row::default();
    match (sign, highlight) {
        (Sign::Frame(_) | Sign::Line(_), _) => return None,
        (Sign::Look(look), Highlight::Characters) => {
            let (before, behind) = sign::brackets(look.shape);
            row.plain(format!("{before}{behind}"), Ink::Text);
        }
        (Sign::Look(look), Highlight::Colors) => {
            row.push(Span { ground: Some(look.hue), is_bold: true, ..Span::plain("  ", Ink::OnFill) });
        }
        (Sign::Placed, Highlight::Characters) => row.plain("=", Ink::Text),
        (Sign::Placed, Highlight::Colors) => {
            row.push(Span { ground: Some(Hue::Green), is_bold: true, ..Span::plain("  ", Ink::Found) });
        }
        (Sign::Eliminated, Highlight::Characters) => row.plain("-", Ink::Text),
        (Sign::Eliminated, Highlight::Colors) => {
            row.push(Span { is_struck: true, is_bold: true, ..Span::plain("0", Ink::Gone) });
        }
    }
    row.plain(format!(" {words}"), Ink::Text);
    Some(row)
}

/// Formats the links by number: `links 1=2-3=4`, where `=` is a strong link, `-` a weak link, `~` a link by a
/// technique.
fn links(scene: &Scene, width: usize) -> Vec<String> {
    let link_ends = scene.link_ends();
    let number = |end| link_ends.iter().position(|other| *other == end).map_or(0, |at| at + 1);
    let mut text = String::new();
    let mut last = 0;
    for link in &scene.links {
        let sign = match link.line {
            Line::Solid => '=',
            Line::Dashed => '-',
            Line::Dotted => '~',
        };
        let (from, to) = (number(link.from), number(link.to));
        if from != last {
            _ = write!(text, " {from}");
        }
        _ = write!(text, "{sign}{to}");
        last = to;
    }
    let text = if text.is_empty() { text } else { format!("links{text}") };
    let letters: Vec<char> = text.chars().collect();
    letters.chunks(width.max(1)).map(|line| line.iter().collect()).collect()
}
