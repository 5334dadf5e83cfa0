//! Boards as compact SVG: items of one style share an element, and boards refer to shared elements.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::arrow;
use crate::curve::{self, Curve};
use crate::drawing::{Drawing, Item, Outline, Point};
use crate::geometry::{Board, CELL};
use crate::look::{Hue, Shape};
use crate::marks as candidates;
use crate::scene::{Content, DigitOrigin, Mark, MarkEffect, Scene};
use crate::svg::number;
use sudokit_core::board::{Cell, Digit, Grid};

use super::lines::{SharedLines, Size, texts};
use super::signs;

/// A scene, with the one shown before the step is revealed.
pub struct Layers<'a> {
    whole: &'a Scene,
    before: Option<&'a Scene>,
}

impl<'a> Layers<'a> {
    /// Creates layers of one scene.
    pub fn of(whole: &'a Scene) -> Self {
        Self { whole, before: None }
    }

    /// Creates layers of a scene and of the one shown before.
    pub fn unfolding(whole: &'a Scene, before: &'a Scene) -> Self {
        Self { whole, before: Some(before) }
    }

    /// Returns whether both scenes share an item, which then belongs to no layer.
    fn is_shared(&self, is_there: impl Fn(&Scene) -> bool) -> bool {
        is_there(self.whole) && self.before.is_none_or(is_there)
    }
}

/// Draws a board.
pub fn board(puzzle: &Grid, layers: &Layers, lines: &mut SharedLines) -> String {
    let whole = Board { scene: layers.whole, origin: Point::default(), with_marks: true };
    let ground = tints(&whole) + &loop_line(&whole) + &frames(&whole);
    let before = layers.before.map(|scene| Board { scene, origin: Point::default(), with_marks: true });
    let ground_before = before.as_ref().map(tints).unwrap_or_default();
    let mut text = format!("<svg viewBox=\"-36 -36 850 850\" role=\"img\" aria-label=\"{}\">", label(layers.whole));
    text += &layer(layers, "w h", &ground_before);
    text += &layer(layers, "a", &ground);
    text += "<use href=\"#b\"/><use href=\"#g\"/>\n";
    text += &layer(layers, "a", &(shapes(&whole) + &links(&whole)));
    text += &digits(puzzle, layers, &whole, lines);
    text += &layer(layers, "a", &special(&whole));
    if let Some(before) = &before {
        text += &layer(layers, "w", &plain(before, lines, |cell, digit| !is_plain_in_both(layers, cell, digit)));
    }
    text + "</svg>"
}

/// Returns the digits of the board as text, for screen readers.
fn label(scene: &Scene) -> String {
    let mut text = String::from("Grid:");
    for cell in Cell::ALL {
        let comma = if cell.column() == 0 && cell.row() > 0 { "," } else { "" };
        _ = match scene.square(cell).content {
            Content::Digit(digit, DigitOrigin::Given | DigitOrigin::Entered) => write!(text, "{comma} {digit}"),
            _ => write!(text, "{comma} ."),
        };
    }
    text
}

/// Returns content that is visible only before or only after the step is revealed.
fn layer(layers: &Layers, name: &str, content: &str) -> String {
    match layers.before {
        None => content.into(),
        Some(_) if content.is_empty() => String::new(),
        Some(_) => format!("<g class=\"{name}\">{content}</g>"),
    }
}

/// Returns the backgrounds of cells, as one path per hue.
fn tints(board: &Board) -> String {
    let mut paths: BTreeMap<Hue, String> = BTreeMap::new();
    for row in Cell::ALL.chunk_by(|cell, next| cell.row() == next.row()) {
        let tint = |cell: &Cell| board.scene.square(*cell).tint;
        for cells in row.chunk_by(|cell, next| tint(cell) == tint(next)) {
            if let Some(hue) = tint(&cells[0]) {
                let (corner, width) = (place(board.corner(cells[0])), cells.len() * 90);
                _ = write!(paths.entry(hue).or_default(), "M{corner}h{width}v90h-{width}Z");
            }
        }
    }
    let path = |(hue, path)| format!("<path class=\"t{}\" d=\"{path}\"/>", signs::letter(hue));
    paths.into_iter().map(path).collect()
}

/// Returns the line through the cells of a loop.
fn loop_line(board: &Board) -> String {
    let points: Vec<String> = board.scene.loop_cells.iter().map(|&cell| place(middle(board, cell))).collect();
    if points.is_empty() { String::new() } else { format!("<path class=\"lo\" d=\"M{}Z\"/>", points.join("L")) }
}

fn frames(board: &Board) -> String {
    let frames = board.scene.frames.iter();
    frames.map(|&(frame, house)| rectangle(signs::frame(frame), &board.frame_outline(house))).collect()
}

/// Returns a rectangle as SVG, or an empty text for another outline.
fn rectangle(class: &str, outline: &Outline) -> String {
    let Outline::Rectangle { corner, width, height, radius } = outline else { return String::new() };
    let [x, y, width, height, radius] = [corner.x, corner.y, *width, *height, *radius].map(number);
    format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\"/>")
}

/// Returns the shapes behind candidates, the large ones below the others.
fn shapes(board: &Board) -> String {
    let mut lower: BTreeMap<(bool, usize, Hue), String> = BTreeMap::new();
    let mut upper = String::new();
    for (at, mark) in board.marks() {
        let (x, y) = (number(at.x), number(at.y));
        let shape = |shape: Shape, reach: f64| {
            let scale = reach / candidates::REACH;
            let scaled = format!("transform=\"translate({x} {y})scale({scale:.2})\"");
            let place = if scale > 1.01 { scaled } else { format!("x=\"{x}\" y=\"{y}\"") };
            format!("<use href=\"#{}\" {place}", signs::shape(shape))
        };
        let nested = candidates::nested(mark);
        for (order, (look, reach)) in nested.iter().enumerate() {
            let layer = (candidates::reach(mark) <= candidates::REACH, order, look.hue);
            _ = write!(lower.entry(layer).or_default(), "{}/>", shape(look.shape, *reach));
        }
        if let (_, Some(ring)) = mark.shapes_and_ring() {
            let outline = nested.first().map_or(ring.shape, |(outer, _)| outer.shape);
            _ = write!(upper, "{} class=\"{}\"/>", shape(outline, candidates::reach(mark)), signs::classes(ring));
        }
        if mark.effect == MarkEffect::Placed {
            _ = write!(upper, "<use href=\"#pl\" x=\"{x}\" y=\"{y}\"/>");
        }
    }
    let group =
        |((.., hue), uses): ((bool, usize, Hue), String)| format!("<g class=\"f{}\">{uses}</g>", signs::letter(hue));
    lower.into_iter().map(group).collect::<String>() + &upper
}

/// Returns the links, grouped by kind, with markers as heads, and the bands around groups.
fn links(board: &Board) -> String {
    let mut kinds: BTreeMap<&str, String> = BTreeMap::new();
    for route in curve::routes(board) {
        let paths = kinds.entry(signs::line(route.link.line)).or_default();
        let curve = arrow::without_heads(route.curve, route.link.line, route.is_inside);
        let Curve { from, towards, to } = curve;
        let [from, towards, to, middle] = [from, towards, to, curve.at(0.5)].map(place);
        _ = if route.is_inside {
            let halves = [curve.from, curve.to].map(|end| place(end.towards(curve.towards, 0.5)));
            write!(paths, "<path d=\"M{from}Q{} {middle}Q{} {to}\" class=\"li\"/>", halves[0], halves[1])
        } else {
            write!(paths, "<path d=\"M{from}Q{towards} {to}\"/>")
        };
    }
    let mut drawing = Drawing::new(0.0, 0.0);
    curve::bands(board, &mut drawing);
    let bands = drawing.items.iter().map(|item| match item {
        Item::Shape(outline, ..) => rectangle("rl", outline),
        Item::Words(_) => String::new(),
    });
    let bands: String = bands.collect();
    let group = |(class, paths)| format!("<g class=\"{class}\">{paths}</g>");
    bands + &kinds.into_iter().map(group).collect::<String>()
}

/// Returns the large digits except the givens, and the plain candidates.
fn digits(puzzle: &Grid, layers: &Layers, whole: &Board, lines: &mut SharedLines) -> String {
    let with_origin = |wanted: DigitOrigin| {
        let is_there = move |(_, _, origin): &(Cell, Digit, DigitOrigin)| *origin == wanted;
        let is_new = |(cell, _, origin): &(Cell, Digit, DigitOrigin)| {
            *origin != DigitOrigin::Given || puzzle.digit(*cell).is_none()
        };
        let digits = large(whole.scene).filter(is_there).filter(is_new);
        digits.map(|(cell, digit, _)| (middle(whole, cell), digit))
    };
    let mut text = lines.refer("g", with_origin(DigitOrigin::Given), Size::Large);
    text += &lines.refer("e", with_origin(DigitOrigin::Entered), Size::Large);
    text += &texts("v", with_origin(DigitOrigin::Wrong), Size::Large);
    let disc = |(at, _): (Point, Digit)| format!("<use href=\"#pd\" x=\"{}\" y=\"{}\"/>", number(at.x), number(at.y));
    let found: String = with_origin(DigitOrigin::Found).map(disc).collect();
    text += &layer(layers, "a", &(found + &texts("o", with_origin(DigitOrigin::Found), Size::Large)));
    text + &plain(whole, lines, |cell, digit| is_plain_in_both(layers, cell, digit))
}

/// Returns the wanted plain candidates.
fn plain(board: &Board, lines: &mut SharedLines, is_wanted: impl Fn(Cell, Digit) -> bool) -> String {
    let marks = marks(board).filter(|(cell, digit, mark)| is_plain(*mark) && is_wanted(*cell, *digit));
    lines.refer("p", marks.map(|(cell, digit, _)| (board.spot(cell, digit), digit)), Size::Small)
}

/// Returns the candidates with a role in the step, and those that it decides.
fn special(board: &Board) -> String {
    let of = |is_wanted: fn(Mark) -> bool| {
        let marks = marks(board).filter(move |(.., mark)| is_wanted(*mark));
        marks.map(|(cell, digit, _)| (board.spot(cell, digit), digit))
    };
    let goes = |mark: Mark| mark.effect == MarkEffect::Eliminated;
    let strikes: Vec<String> = of(goes).map(|(at, _)| format!("M{}l22-22", place(at.moved(-11.0, 11.0)))).collect();
    let strikes = strikes.concat();
    let strikes = if strikes.is_empty() { strikes } else { format!("<path class=\"k\" d=\"{strikes}\"/>") };
    let disc = |(at, _): (Point, Digit)| format!("<use href=\"#go\" x=\"{}\" y=\"{}\"/>", number(at.x), number(at.y));
    let discs: String = of(goes).map(disc).collect();
    let claim = |(at, mark): (Point, Mark)| {
        let numbers = mark.numbers_in_words()?;
        let (center, _) = candidates::number_place(at, &numbers);
        Some(format!("<text x=\"{:.0}\" y=\"{:.0}\">{numbers}</text>", center.x, center.y + 5.0))
    };
    let numbers: String = board.marks().filter_map(claim).collect();
    let numbers = if numbers.is_empty() { numbers } else { format!("<g class=\"n\">{numbers}</g>") };
    let kept = texts("s", of(|mark| !is_plain(mark) && mark.effect == MarkEffect::Kept), Size::Small);
    kept + &strikes + &discs + &texts("x", of(|mark| mark.effect != MarkEffect::Kept), Size::Small) + &numbers
}

fn is_plain(mark: Mark) -> bool {
    mark == Mark::default()
}

fn is_plain_in_both(layers: &Layers, cell: Cell, digit: Digit) -> bool {
    layers.is_shared(|scene| scene.square(cell).mark(digit).is_some_and(|mark| is_plain(*mark)))
}

/// Returns all candidates.
fn marks<'a>(board: &'a Board) -> impl Iterator<Item = (Cell, Digit, Mark)> + 'a {
    let scene = board.scene;
    let all = Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| (cell, digit)));
    all.filter_map(|(cell, digit)| scene.square(cell).mark(digit).map(|mark| (cell, digit, *mark)))
}

/// Returns all digits of cells.
fn large(scene: &Scene) -> impl Iterator<Item = (Cell, Digit, DigitOrigin)> + '_ {
    Cell::ALL.into_iter().filter_map(|cell| match scene.square(cell).content {
        Content::Digit(digit, origin) => Some((cell, digit, origin)),
        Content::Empty | Content::Marks(_) => None,
    })
}

/// Returns the givens of the puzzle, as an element to refer to.
pub fn givens(puzzle: &Grid) -> String {
    let scene = Scene::of_grid(puzzle);
    let board = Board { scene: &scene, origin: Point::default(), with_marks: false };
    let digits = texts("g", large(&scene).map(|(cell, digit, _)| (middle(&board, cell), digit)), Size::Large);
    format!("<g id=\"g\">{digits}</g>")
}

fn middle(board: &Board, cell: Cell) -> Point {
    board.corner(cell).moved(CELL / 2.0, CELL / 2.0)
}

/// Formats a point in whole numbers, since smaller differences are invisible.
fn place(Point { x, y }: Point) -> String {
    format!("{x:.0} {y:.0}")
}
