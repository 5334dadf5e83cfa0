//! Highlighting of digits and candidates by characters, or by colors.

use sudokit_core::board::{Cell, Digit, House};

use super::super::drawing::Ink;
use super::super::look::{Frame, Hue, Look, Shape};
use super::super::scene::{DigitOrigin, Mark, MarkEffect, Scene, Sign};
use super::span::{Row, Span};
use super::style::{Highlight, raised};

/// Returns the characters before and after a candidate of a look. They belong to the shape of the look. If an earlier look
/// of the legend, or a placed digit, has these characters, the candidate has spare ones.
pub fn brackets(scene: &Scene, look: Look) -> (char, char) {
    let has_cells = scene.legend.iter().any(|(sign, _)| matches!(sign, Sign::Cell(_)));
    let mut shapes: Vec<Shape> = has_cells.then_some(Shape::Disc).into_iter().collect();
    let mut spare = SPARE.into_iter();
    for known in looks(scene) {
        let own = if shapes.contains(&known.shape) { spare.next() } else { None };
        if known == look {
            return own.unwrap_or_else(|| of_shape(known.shape));
        }
        shapes.push(known.shape);
    }
    of_shape(look.shape)
}

/// Returns the looks of the legend.
fn looks(scene: &Scene) -> impl Iterator<Item = Look> {
    scene.legend.iter().filter_map(|(sign, _)| if let Sign::Look(look) = sign { Some(*look) } else { None })
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

/// Returns the characters before and after a candidate with this mark. If the candidate has two roles, the closing
/// character of the second follows that of the first: `[3!`. The number of its claim is last: `[3]¹`.
pub fn around_candidate(scene: &Scene, mark: Mark, highlight: Highlight) -> [String; 2] {
    let behind = |look| brackets(scene, look).1;
    let [before, behind]: [Vec<char>; 2] = match (highlight, mark.effect) {
        (Highlight::Colors, _) => [vec![], beside_color(scene, mark).map(behind).into_iter().collect()],
        (_, MarkEffect::Eliminated) => [vec!['-'], vec!['-']],
        (_, MarkEffect::Placed) => [vec!['='], vec!['=']],
        (_, MarkEffect::Kept) => {
            let shown = shown_looks(mark);
            let before = shown[0].map(|look| brackets(scene, look).0);
            [before.into_iter().collect(), shown.into_iter().flatten().map(behind).collect()]
        }
    };
    let number = mark.numbers_in_words().map(|numbers| raised(&numbers));
    [String::from_iter(before), String::from_iter(behind) + &number.unwrap_or_default()]
}

/// Returns the look that a candidate shows by a character beside its color: the second one, or one with the hue of an
/// earlier look of the legend.
pub fn beside_color(scene: &Scene, mark: Mark) -> Option<Look> {
    let [first, second] = shown_looks(mark);
    let is_like_earlier =
        |look: &Look| looks(scene).take_while(|known| known != look).any(|known| known.hue == look.hue);
    second.or(first.filter(is_like_earlier))
}

/// Returns the looks that a candidate shows, two at most, which the effect of the step hides.
pub fn shown_looks(mark: Mark) -> [Option<Look>; 2] {
    match mark.effect {
        MarkEffect::Eliminated | MarkEffect::Placed => [None; 2],
        MarkEffect::Kept => {
            let [first, second, third] = mark.looks;
            [first, third.or(second)]
        }
    }
}

/// Returns whether a highlighted cell gets brackets: with characters, if its candidates do not have signs.
pub fn is_bracketed(scene: &Scene, cell: Cell, highlight: Highlight) -> bool {
    let is_explained = |hue| scene.legend.iter().any(|(sign, _)| *sign == Sign::Cell(hue));
    let is_meant = |hue| scene.legend.is_empty() || !has_role(scene, cell) && is_explained(hue);
    highlight == Highlight::Characters && scene.square(cell).tint.is_some_and(is_meant)
}

/// Returns the background of a highlighted cell. A cell has none if its candidates have theirs, which would be lost in it.
pub fn ground(scene: &Scene, cell: Cell, highlight: Highlight) -> Option<Hue> {
    scene.square(cell).tint.filter(|_| highlight == Highlight::Colors && !has_role(scene, cell))
}

fn has_role(scene: &Scene, cell: Cell) -> bool {
    Digit::ALL.iter().any(|digit| scene.square(cell).mark(*digit).is_some_and(|mark| mark.has_role()))
}

/// Returns the number of a row or column in the style of its frame.
pub fn house_number(scene: &Scene, house: House) -> Span {
    let frame = scene.frames.iter().find(|(_, framed)| *framed == house).map(|(frame, _)| *frame);
    Span::plain((house.place() + 1).to_string(), frame.map_or(Ink::Faint, frame_ink))
}

/// Returns the numbers of the columns, each with its spaces before and behind it, above a grid.
pub fn column_numbers(scene: &Scene, spaces: [[usize; 2]; 9]) -> Row {
    let mut row = Row::default();
    row.plain("  ", Ink::Faint);
    for (house, [before, behind]) in House::COLUMNS.into_iter().zip(spaces) {
        row.plain(" ".repeat(before), Ink::Faint);
        row.push(house_number(scene, house));
        row.plain(" ".repeat(if house.place() < 8 { behind } else { 0 }), Ink::Faint);
    }
    row
}

/// Returns the ink of the numbers of houses with a frame.
pub const fn frame_ink(frame: Frame) -> Ink {
    match frame {
        Frame::Base | Frame::Bar => Ink::House,
        Frame::Cover | Frame::Tick => Ink::Cover,
        Frame::Link => Ink::Faint,
    }
}

/// Returns the digit of a candidate in its style.
pub fn candidate_span(digit: Digit, mark: Mark, highlight: Highlight) -> Span {
    let (ink, ground) = match (mark.effect, shown_looks(mark)[0]) {
        (MarkEffect::Eliminated, _) => (Ink::Gone, Some(Hue::Red)),
        (MarkEffect::Placed, _) => (Ink::Found, Some(Hue::Green)),
        (MarkEffect::Kept, Some(look)) => (Ink::OnFill, Some(look.hue)),
        (MarkEffect::Kept, None) => (Ink::Mark, None),
    };
    let ground = ground.filter(|_| highlight == Highlight::Colors);
    Span { text: digit.to_string(), ink, ground, is_bold: mark.is_special() }
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
