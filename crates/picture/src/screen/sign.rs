//! Highlighting of digits and candidates by characters, or by colors.

use sudokit_core::board::{Cell, Digit};

use super::super::drawing::Ink;
use super::super::look::{Hue, Look, Shape};
use super::super::scene::{DigitOrigin, Mark, MarkEffect, Scene, Sign};
use super::highlight::Highlight;
use super::span::Span;

/// Returns the characters before and after a candidate of a look: those of its shape, or spare ones if an earlier look of
/// the legend has these.
pub fn brackets(scene: &Scene, look: Look) -> (char, char) {
    let looks =
        scene.legend.iter().filter_map(|(sign, _)| if let Sign::Look(look) = sign { Some(*look) } else { None });
    let (mut shapes, mut spare) = (Vec::new(), SPARE.into_iter());
    for known in looks {
        let own = if shapes.contains(&known.shape) { spare.next() } else { None };
        if known == look {
            return own.unwrap_or_else(|| of_shape(known.shape));
        }
        shapes.push(known.shape);
    }
    of_shape(look.shape)
}

/// The characters of looks whose shape another look has.
const SPARE: [(char, char); 4] = [('^', '^'), ('~', '~'), ('#', '#'), ('%', '%')];

const fn of_shape(shape: Shape) -> (char, char) {
    match shape {
        Shape::Disc => ('[', ']'),
        Shape::Square => ('(', ')'),
        Shape::Diamond => ('{', '}'),
        Shape::Hexagon => ('<', '>'),
        Shape::Triangle => ('/', '\\'),
        Shape::Star => ('*', '*'),
        Shape::Ring => ('!', '!'),
    }
}

/// Returns the characters before and after a candidate with this mark.
pub fn around_candidate(scene: &Scene, mark: Mark, highlight: Highlight) -> (Option<char>, Option<char>) {
    match (highlight, mark.effect, mark.top()) {
        (Highlight::Colors, ..) | (_, MarkEffect::Kept, None) => (None, None),
        (_, MarkEffect::Eliminated, _) => (Some('-'), Some('-')),
        (_, MarkEffect::Placed, _) => (Some('='), None),
        (_, MarkEffect::Kept, Some(look)) => {
            let (before, behind) = brackets(scene, look);
            (Some(before), Some(behind))
        }
    }
}

/// Returns the look that a candidate shows: the uppermost one, which the effect of the step hides.
pub fn shown_look(mark: Mark) -> Option<Look> {
    mark.top().filter(|_| mark.effect == MarkEffect::Kept)
}

/// Returns whether a highlighted cell gets brackets: with characters, if the highlight says more than its candidates.
pub fn is_bracketed(scene: &Scene, cell: Cell, highlight: Highlight) -> bool {
    let is_meant = |hue| scene.legend.is_empty() || scene.legend.iter().any(|(sign, _)| *sign == Sign::Cell(hue));
    highlight == Highlight::Characters && scene.square(cell).tint.is_some_and(is_meant)
}

/// Returns the digit of a candidate in its style.
pub fn candidate_span(digit: Digit, mark: Mark, highlight: Highlight) -> Span {
    let (ink, ground) = match (mark.effect, mark.top()) {
        (MarkEffect::Eliminated, _) => (Ink::Gone, Some(Hue::Red)),
        (MarkEffect::Placed, _) => (Ink::Found, Some(Hue::Green)),
        (MarkEffect::Kept, Some(look)) => (Ink::OnFill, Some(look.hue)),
        (MarkEffect::Kept, None) => (Ink::Mark, None),
    };
    let ground = ground.filter(|_| highlight == Highlight::Colors);
    let is_struck = mark.effect == MarkEffect::Eliminated && highlight == Highlight::Colors;
    Span { text: digit.to_string(), ink, ground, is_bold: mark.is_special(), is_struck }
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

/// Returns the character before the digit of a cell, if it has one.
pub const fn before_digit(origin: DigitOrigin, highlight: Highlight) -> Option<char> {
    match (highlight, origin) {
        (Highlight::Characters, DigitOrigin::Wrong) => Some('-'),
        (Highlight::Characters, DigitOrigin::Found) => Some('='),
        _ => None,
    }
}
