//! Highlighting of digits and candidates by characters, or by colors.

use sudokit_core::board::{Candidate, CandidateSet, Cell, Digit};

use super::super::drawing::Ink;
use super::super::look::{Hue, Shape};
use super::super::scene::{DigitOrigin, Mark, MarkEffect, Scene};
use super::highlight::Highlight;
use super::span::Span;

/// Returns the characters before and after a candidate of a shape.
pub const fn brackets(shape: Shape) -> (char, char) {
    match shape {
        Shape::Disc => ('[', ']'),
        Shape::Square => ('(', ')'),
        Shape::Diamond => ('{', '}'),
        Shape::Hexagon => ('<', '>'),
        Shape::Triangle => ('/', '\\'),
        Shape::Ring => ('!', '!'),
    }
}

/// Returns the characters before and after a candidate with this mark.
pub const fn around_candidate(mark: Mark, highlight: Highlight) -> (Option<char>, Option<char>) {
    match (highlight, mark.effect, mark.look) {
        (Highlight::Colors, ..) | (_, MarkEffect::Kept, None) => (None, None),
        (_, MarkEffect::Eliminated, _) => (Some('-'), None),
        (_, MarkEffect::Placed, _) => (Some('='), None),
        (_, MarkEffect::Kept, Some(look)) => {
            let (before, behind) = brackets(look.shape);
            (Some(before), Some(behind))
        }
    }
}

/// Returns whether a highlighted cell gets brackets: with characters, in a scene without signs.
pub fn is_bracketed(scene: &Scene, cell: Cell, highlight: Highlight) -> bool {
    highlight == Highlight::Characters && scene.legend.is_empty() && scene.square(cell).tint.is_some()
}

/// Returns the digit of a candidate in its style.
pub fn candidate_span(digit: Digit, mark: Mark, highlight: Highlight) -> Span {
    let (ink, ground) = match (mark.effect, mark.look) {
        (MarkEffect::Eliminated, _) => (Ink::Gone, None),
        (MarkEffect::Placed, _) => (Ink::Found, Some(Hue::Green)),
        (MarkEffect::Kept, Some(look)) => (Ink::OnFill, Some(look.hue)),
        (MarkEffect::Kept, None) => (Ink::Mark, None),
    };
    let ground = ground.filter(|_| highlight == Highlight::Colors);
    let is_special = mark.effect != MarkEffect::Kept || mark.look.is_some();
    Span { text: digit.to_string(), ink, ground, is_bold: is_special, is_struck: mark.effect == MarkEffect::Eliminated }
}

/// Returns the digit of a cell in its style.
pub fn digit_span(digit: Digit, origin: DigitOrigin) -> Span {
    let (ink, is_bold) = match origin {
        DigitOrigin::Given => (Ink::Text, true),
        DigitOrigin::Entered => (Ink::Entered, false),
        DigitOrigin::Found => (Ink::Found, true),
        DigitOrigin::Wrong => (Ink::Gone, true),
    };
    Span { is_bold, ..Span::plain(digit.to_string(), ink) }
}

/// Returns the characters before and after the digit of a cell.
pub const fn around_digit(origin: DigitOrigin, highlight: Highlight) -> (char, char) {
    match (highlight, origin) {
        (Highlight::Characters, DigitOrigin::Wrong) => ('-', ' '),
        (Highlight::Characters, DigitOrigin::Found) => ('=', ' '),
        _ => (' ', ' '),
    }
}

/// The numbers of the candidates at the ends of links.
pub struct Numbers(Vec<CandidateSet>);

impl Numbers {
    pub fn of(scene: &Scene) -> Self {
        Self(scene.link_ends())
    }

    /// Returns the number of a candidate, if it has one.
    pub fn get(&self, cell: Cell, digit: Digit) -> Option<char> {
        const NUMBERS: [char; 9] = ['¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
        let at = self.0.iter().position(|end| end.contains(Candidate { cell, digit }))?;
        NUMBERS.get(at).copied()
    }
}
