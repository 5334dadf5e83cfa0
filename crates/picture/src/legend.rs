//! The legend: the meaning of the signs of a scene, in lines below the board.

use sudokit_core::board::Digit;

use super::axes::counted;
use super::board::{BLOCK, CROSSING, LOOP, TICK, frame_line};
use super::curve::Curve;
use super::drawing::{Drawing, Ink, Outline, Point, Words};
use super::geometry::{digit_style, label};
use super::links::each_once;
use super::look::{Frame, Hue, Line};
use super::scene::{MarkEffect, Scene, Sign};
use super::tint::tint;
use super::{arrow, curve, marks};

/// The height of a line.
const LINE: f64 = 40.0;

/// The font size.
const SIZE: f64 = 22.0;

/// The width of a sign.
const SIGN: f64 = 44.0;

/// The space after an entry.
const GAP: f64 = 26.0;

/// An entry: its distance from the left, its sign and its text.
type Entry<'a> = (f64, Sign, &'a str);

/// Returns the entries of the legends of all boards of a scene.
pub fn entries(scene: &Scene) -> Vec<&(Sign, String)> {
    each_once(scene.boards().iter().flat_map(|board| &board.legend).collect())
}

/// Breaks the legend of all boards of a scene into lines of this width.
pub fn lines(scene: &Scene, width: f64) -> Vec<Vec<Entry<'_>>> {
    let mut lines: Vec<Vec<Entry>> = Vec::new();
    let mut left = width;
    for (sign, words) in entries(scene) {
        let room = SIGN + label(Point::default(), SIZE, words).width() + GAP;
        if left + room > width + GAP || lines.is_empty() {
            lines.push(Vec::new());
            left = 0.0;
        }
        if let Some(line) = lines.last_mut() {
            line.push((left, *sign, words));
        }
        left += room;
    }
    lines
}

/// Returns the width of these lines. An entry can be wider than the lines were to be.
#[cfg(feature = "print")]
pub fn width(lines: &[Vec<Entry<'_>>]) -> f64 {
    let end = |&(left, _, words): &Entry| left + SIGN + label(Point::default(), SIZE, words).width();
    lines.iter().flatten().map(end).fold(0.0, f64::max)
}

/// Returns the height of these lines.
pub fn height(lines: &[Vec<Entry<'_>>]) -> f64 {
    if lines.is_empty() { 0.0 } else { lines.iter().map(|_| LINE).sum::<f64>() + LINE / 4.0 }
}

/// Draws these lines below a point.
pub fn draw(drawing: &mut Drawing, lines: &[Vec<Entry<'_>>], mut at: Point) {
    at.y += LINE * 0.75;
    for line in lines {
        for &(left, sign, words) in line {
            let middle = at.moved(left + SIGN / 2.0 - 4.0, 0.0);
            draw_sign(drawing, middle, sign);
            drawing.words(label(at.moved(left + SIGN, 0.0), SIZE, words));
        }
        at.y += LINE;
    }
}

/// Draws a sign around a point.
pub fn draw_sign(drawing: &mut Drawing, at: Point, sign: Sign) {
    let (left, right) = (at.moved(-18.0, 0.0), at.moved(18.0, 0.0));
    match sign {
        Sign::Look(look) => marks::shape(drawing, at, look, marks::REACH),
        Sign::Frame(Frame::Bar) => {
            let bar = Outline::Rectangle { corner: at.moved(-18.0, -6.0), width: 36.0, height: 12.0, radius: 3.0 };
            drawing.shape(bar, Some(Ink::Tint(Hue::Blue)), None);
            tint(drawing, at.moved(-10.0, -10.0), 20.0, Hue::Blue);
        }
        Sign::Frame(Frame::Tick) => {
            drawing.line(at.moved(-17.0, -11.0), at.moved(-17.0, 11.0), TICK);
            let corner = at.moved(-8.0, -11.0);
            let crossing = Outline::Rectangle { corner, width: 22.0, height: 22.0, radius: 4.0 };
            drawing.shape(crossing, None, Some(CROSSING));
        }
        Sign::Frame(frame) => {
            let outline = Outline::Rectangle { corner: at.moved(-15.0, -10.0), width: 30.0, height: 20.0, radius: 5.0 };
            drawing.shape(outline, None, Some(frame_line(frame)));
        }
        Sign::Line(line @ Line::Target) => drawing.line(left, right, arrow::pen(line)),
        Sign::Line(line) => arrow::links(drawing, &[(Curve { from: left, towards: at, to: right }, line, false)]),
        Sign::Cell(hue) => tint(drawing, at.moved(-14.0, -14.0), 28.0, hue),
        Sign::Digit(origin) => {
            let (ink, is_bold) = digit_style(origin);
            drawing.words(Words { is_bold, ..Words::centered(at, 30.0, "5", ink) });
        }
        Sign::Loop => drawing.line(left, right, LOOP),
        Sign::Block => drawing.line(left, right, BLOCK),
        Sign::Group => curve::in_group(drawing, at, marks::REACH),
        Sign::Counted => counted(drawing, at, Digit::ALL[0]),
        Sign::Order => marks::order(drawing, at, "1".into()),
        Sign::Start => marks::start(drawing, at, 0.0),
        Sign::Omitted => drawing.words(Words::centered(at, SIZE, "...", Ink::Text)),
        Sign::Placed => marks::effect(drawing, at, MarkEffect::Placed, false),
        Sign::Eliminated => {
            marks::effect(drawing, at, MarkEffect::Eliminated, false);
            marks::bar(drawing, at);
        }
    }
}
