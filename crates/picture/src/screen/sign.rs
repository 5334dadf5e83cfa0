//! By which characters candidates stand out, where there is no color.

use sudokit_core::board::{Candidate, CandidateSet, Cell, Digit};

use super::super::drawing::Ink;
use super::super::look::{Hue, Shape};
use super::super::scene::{Fate, Mark, Scene, Standing};
use super::span::Span;
use super::telling::Telling;

/// What stands before and behind a candidate of a shape.
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

/// What stands before and behind a candidate with this mark.
pub const fn around(mark: Mark, telling: Telling) -> (Option<char>, Option<char>) {
    match (telling, mark.fate, mark.look) {
        (Telling::Colors, ..) | (_, Fate::Stays, None) => (None, None),
        (_, Fate::Goes, _) => (Some('-'), None),
        (_, Fate::Placed, _) => (Some('='), None),
        (_, Fate::Stays, Some(look)) => {
            let (before, behind) = brackets(look.shape);
            (Some(before), Some(behind))
        }
    }
}

/// Whether a cell is told by characters: it stands out, and nothing in it does.
pub fn is_bracketed(scene: &Scene, cell: Cell, telling: Telling) -> bool {
    telling == Telling::Characters && scene.legend.is_empty() && scene.square(cell).tint.is_some()
}

/// The digit of a candidate.
pub fn digit(digit: Digit, mark: Mark, telling: Telling) -> Span {
    let (ink, ground) = match (mark.fate, mark.look) {
        (Fate::Goes, _) => (Ink::Gone, None),
        (Fate::Placed, _) => (Ink::Found, Some(Hue::Green)),
        (Fate::Stays, Some(look)) => (Ink::OnFill, Some(look.hue)),
        (Fate::Stays, None) => (Ink::Mark, None),
    };
    let ground = ground.filter(|_| telling == Telling::Colors);
    let is_special = mark.fate != Fate::Stays || mark.look.is_some();
    Span { text: digit.to_string(), ink, ground, is_bold: is_special, is_struck: mark.fate == Fate::Goes }
}

/// A digit that stands.
pub fn standing(digit: Digit, standing: Standing) -> Span {
    let (ink, is_bold) = match standing {
        Standing::Given => (Ink::Text, true),
        Standing::Entered => (Ink::Entered, false),
        Standing::Found => (Ink::Found, true),
        Standing::Wrong => (Ink::Gone, true),
    };
    Span { is_bold, ..Span::plain(digit.to_string(), ink) }
}

/// What stands before and behind a digit that stands.
pub const fn around_standing(standing: Standing, telling: Telling) -> (char, char) {
    match (telling, standing) {
        (Telling::Characters, Standing::Wrong) => ('-', ' '),
        (Telling::Characters, Standing::Found) => ('=', ' '),
        _ => (' ', ' '),
    }
}

/// The numbers of the candidates that links lead to.
pub struct Numbers(Vec<CandidateSet>);

impl Numbers {
    pub fn of(scene: &Scene) -> Self {
        Self(scene.knots())
    }

    /// The number of a candidate, if it has one.
    pub fn get(&self, cell: Cell, digit: Digit) -> Option<char> {
        const NUMBERS: [char; 9] = ['¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
        let at = self.0.iter().position(|knot| knot.contains(Candidate { cell, digit }))?;
        NUMBERS.get(at).copied()
    }
}
