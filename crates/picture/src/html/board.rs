//! Pictures on a page: the drawings of all other formats, as SVG with classes for inks.
//!
//! An item joins an earlier group of its style if nothing between covers it. Digits of a row are one text, and rules one
//! path, so that the pictures of many steps stay small.

use std::fmt::Write;

use crate::axes::write_axes;
use crate::drawing::{Drawing, Ink, Item, Outline, Point};
use crate::geometry::Board;
use crate::legend::draw_sign;
use crate::scene::{Content, Scene, Sign};
use crate::svg::{Inks, number, place, style, written};
use sudokit_core::board::Cell;

/// When an item is visible.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layer {
    Always,
    Before,
    After,
}

/// Items of one style, and two corners of a rectangle around each.
struct Group<'a> {
    layer: Layer,
    items: Vec<&'a Item>,
    bounds: Vec<[Point; 2]>,
}

/// Draws a scene as SVG for a page with [`page_style`](super::page_style), which gives the classes of inks their colors. The
/// upper left corner of the board is the point 0, 0, and a cell is 90 wide. The picture has no ids, so that a page can
/// have many.
///
/// ```
/// use sudokit::picture::{Scene, board_svg};
///
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let picture = board_svg(&Scene::of_grid(&grid), false);
/// assert!(picture.starts_with("<svg class=\"board\"") && picture.contains("<g class=\"text\""));
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[must_use]
pub fn board_svg(scene: &Scene, has_axes: bool) -> String {
    let drawing = drawn(scene, has_axes);
    let items = drawing.items.iter().map(|item| (Layer::Always, item)).collect();
    format!("{}{}</svg>", frame(scene, has_axes), svg(items, &mut |element| element))
}

/// Draws the scene of a step and the one before the step is revealed. What only one of them has is in a group of class
/// `after` or `before`. `share` replaces elements by references.
pub fn unfolding(before: &Scene, after: &Scene, share: &mut dyn FnMut(String) -> String) -> String {
    let [hidden, mut shown] = [before, after].map(|scene| drawn(scene, true));
    // Both have the same candidates: the style sheet makes those that take no part in a revealed step quieter.
    for item in &mut shown.items {
        if let Item::Words(words) = item
            && words.ink == Ink::Idle
        {
            words.ink = Ink::Mark;
        }
    }
    format!("{}{}</svg>", frame(before, true), svg(merged(&hidden.items, &shown.items), share))
}

/// Draws a sign of a legend as SVG for a page with [`page_style`](super::page_style).
#[must_use]
pub fn sign_svg(sign: Sign) -> String {
    shared_sign(sign, &mut |element| element)
}

/// Draws a sign as one element, which `share` replaces by a reference.
pub fn shared_sign(sign: Sign, share: &mut dyn FnMut(String) -> String) -> String {
    let mut drawing = Drawing::new(0.0, 0.0);
    draw_sign(&mut drawing, Point::default(), sign);
    let items = drawing.items.iter().map(|item| (Layer::Always, item)).collect();
    let picture = share(format!("<g>{}</g>", svg(items, &mut |element| element).replace('\n', "")));
    format!("<svg class=\"board\" viewBox=\"-22 -17 44 34\">{picture}</svg>")
}

fn drawn(scene: &Scene, has_axes: bool) -> Drawing {
    let mut drawing = Drawing::new(0.0, 0.0);
    if has_axes {
        write_axes(&mut drawing, Point::default(), &scene.digits);
    }
    Board::of(scene, Point::default()).draw(&mut drawing);
    drawing
}

/// Returns the start tag of a picture, with its digits as text for screen readers.
fn frame(scene: &Scene, has_axes: bool) -> String {
    let view = if has_axes { "-36 -36 850 850" } else { "-4 -4 818 818" };
    let mut label = String::from("Grid:");
    for cell in Cell::ALL {
        let comma = if cell.column() == 0 && cell.row() > 0 { "," } else { "" };
        _ = match scene.square(cell).content {
            Content::Digit(digit, _) => write!(label, "{comma} {digit}"),
            Content::Empty | Content::Marks(_) => write!(label, "{comma} ."),
        };
    }
    format!("<svg class=\"board\" viewBox=\"{view}\" role=\"img\" aria-label=\"{label}\">")
}

/// Returns the items of two drawings in one order.
fn merged<'a>(mut before: &'a [Item], after: &'a [Item]) -> Vec<(Layer, &'a Item)> {
    let mut items = Vec::new();
    for item in after {
        // A cell that both tint may be the place of the step, which is hidden at first.
        let is_tint = matches!(item, Item::Shape(_, Some(Ink::Tint(_)), _));
        if let Some(place) = before.iter().position(|other| other == item && !is_tint) {
            items.extend(before[..place].iter().map(|item| (Layer::Before, item)));
            items.push((Layer::Always, item));
            before = &before[place + 1..];
        } else {
            items.push((Layer::After, item));
        }
    }
    items.extend(before.iter().map(|item| (Layer::Before, item)));
    items
}

/// Returns items as groups of elements.
fn svg(items: Vec<(Layer, &Item)>, share: &mut dyn FnMut(String) -> String) -> String {
    let mut text = String::new();
    for layer in grouped(items).chunk_by(|one, other| one.layer == other.layer) {
        let name = match layer[0].layer {
            Layer::Always => None,
            Layer::Before => Some("before"),
            Layer::After => Some("after"),
        };
        text += &name.map_or_else(String::new, |name| format!("<g class=\"{name}\">"));
        for Group { items, .. } in layer {
            _ = writeln!(text, "<g{}>{}</g>", style(items[0], Inks::Classes), elements(items, share));
        }
        text += if name.is_some() { "</g>\n" } else { "" };
    }
    text
}

/// Groups items by layer and style.
fn grouped(items: Vec<(Layer, &Item)>) -> Vec<Group<'_>> {
    let mut groups: Vec<Group> = Vec::new();
    for (layer, item) in items {
        let bounds = item.bounds();
        let is_same = |group: &Group| group.layer == layer && is_like(item, group.items[0]);
        // What is visible before the step is never visible with what is visible after it.
        let is_apart = |group: &Group| group.layer != layer && group.layer != Layer::Always && layer != Layer::Always;
        let is_covered = |group: &Group| !is_apart(group) && group.bounds.iter().any(|other| overlap(bounds, *other));
        let last = groups.iter_mut().rev().find(|group| is_same(group) || is_covered(group));
        if let Some(group) = last.filter(|group| is_same(group)) {
            group.items.push(item);
            group.bounds.push(bounds);
        } else {
            groups.push(Group { layer, items: vec![item], bounds: vec![bounds] });
        }
    }
    groups
}

/// Returns whether two items have one style.
fn is_like(one: &Item, other: &Item) -> bool {
    match (one, other) {
        (Item::Shape(_, fill, stroke), Item::Shape(_, other_fill, other_stroke)) => {
            fill == other_fill && stroke == other_stroke
        }
        (Item::Words(one), Item::Words(other)) => {
            one.size.to_bits() == other.size.to_bits() && (one.is_bold, one.ink) == (other.is_bold, other.ink)
        }
        _ => false,
    }
}

/// Returns whether two rectangles overlap. Cells with stripes touch.
fn overlap([one, one_end]: [Point; 2], [other, other_end]: [Point; 2]) -> bool {
    const TOUCH: f64 = 2.0;
    let meet = |start: f64, end: f64| start + TOUCH < end;
    meet(one.x, other_end.x) && meet(other.x, one_end.x) && meet(one.y, other_end.y) && meet(other.y, one_end.y)
}

/// Returns items of one style: a text for the digits of each line, a path for all straight lines, and shapes of many corners
/// by reference to their position.
fn elements(items: &[&Item], share: &mut dyn FnMut(String) -> String) -> String {
    let (mut rows, mut path, mut text) = (Vec::<(String, String, String)>::new(), String::new(), String::new());
    for item in items {
        match item {
            Item::Words(words) if words.text.len() == 1 => {
                let [x, y] = [words.at.x, words.at.y].map(number);
                match rows.iter_mut().find(|(row, ..)| *row == y) {
                    Some((_, places, text)) => {
                        _ = write!(places, " {x}");
                        *text += &words.text;
                    }
                    None => rows.push((y, x, words.text.clone())),
                }
            }
            Item::Shape(Outline::Lines { points, .. }, None, _) if points.len() == 2 => {
                let [from, to] = [points[0], points[1]].map(place);
                _ = write!(path, "M{from}L{to}");
            }
            Item::Shape(Outline::Lines { points, is_closed }, ..) if points.len() > 4 => {
                let corner = points[0];
                let points = points.iter().map(|point| point.moved(-corner.x, -corner.y)).collect();
                let at_origin = Item::Shape(Outline::Lines { points, is_closed: *is_closed }, None, None);
                let element = share(written(&at_origin));
                let moved = if element.starts_with("<use") {
                    format!(" x=\"{}\" y=\"{}\" ", number(corner.x), number(corner.y))
                } else {
                    format!(" transform=\"translate({})\" ", place(corner))
                };
                text += &element.replacen(' ', &moved, 1);
            }
            Item::Shape(Outline::Rectangle { corner, width, height, radius }, _, None) if *radius <= 0.0 => {
                let [width, height] = [*width, *height].map(number);
                _ = write!(path, "M{}h{width}v{height}h-{width}Z", place(*corner));
            }
            other => text += &share(written(other)),
        }
    }
    if !path.is_empty() {
        text += &share(format!("<path d=\"{path}\"/>"));
    }
    let rows = rows.into_iter().map(|(y, places, text)| format!("<text y=\"{y}\" x=\"{places}\">{text}</text>"));
    text + &rows.map(share).collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::CELL;
    use crate::look::Hue;
    use sudokit_core::board::{CellSet, Grid};

    const GRID: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn scripts_know_the_width_of_a_cell() {
        assert!(include_str!("../page/board.js").contains(&format!("const CELL = {CELL};")));
    }

    #[test]
    fn a_picture_has_every_digit_and_no_id() {
        let grid: Grid = GRID.parse().unwrap();
        let picture = board_svg(&Scene::of_grid(&grid), true);
        let texts = picture.split("</text>").filter_map(|text| text.rsplit_once('>'));
        let digits: usize = texts.map(|(_, digits)| digits.len()).sum();
        assert_eq!(digits, 2 * 9 + grid.given_cells().len());
        assert!(!picture.contains(" id=") && !picture.contains("<use"), "{picture}");
        // Thin lines are one path, and thick ones another.
        assert_eq!(picture.matches("<path").count(), 2);
    }

    #[test]
    fn a_place_is_hidden_even_if_its_cells_keep_their_tint() {
        let scene = Scene::of_grid(&GRID.parse().unwrap()).tinted(CellSet::from(Cell::ALL[2]), Hue::Yellow);
        let picture = unfolding(&scene, &scene, &mut |element| element);
        assert_eq!(picture.matches("class=\"tint-yellow\"").count(), 2);
        for layer in ["before", "after"] {
            assert!(picture.contains(&format!("<g class=\"{layer}\"><g class=\"tint-yellow\"")), "{picture}");
        }
    }
}
