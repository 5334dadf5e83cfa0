//! Elements that all pictures of a page share: shapes, arrow heads, rules, givens.

use std::collections::BTreeSet;

use crate::drawing::{Drawing, Item, Outline, Point};
use crate::look::{Hue, Look, Shape};
use crate::svg::number;
use crate::{Sign, marks};

use super::board::givens;
use super::lesson::Lesson;
use super::lines::SharedLines;
use super::signs;

/// Every shape.
const SHAPES: [Shape; 7] =
    [Shape::Disc, Shape::Square, Shape::Diamond, Shape::Hexagon, Shape::Triangle, Shape::Star, Shape::Ring];

/// Returns the elements that pictures refer to.
pub fn shared(lesson: &Lesson, lines: SharedLines) -> String {
    let mut shapes = String::new();
    for known in SHAPES {
        let mut drawing = Drawing::new(0.0, 0.0);
        marks::shape(&mut drawing, Point::default(), Look::new(known, Hue::Gray), marks::REACH);
        shapes += &drawing.items.iter().map(|item| outline(signs::shape(known), item)).collect::<String>();
    }
    let effects = "<circle id=\"pl\" r=\"13.5\"/><circle id=\"pd\" r=\"38\"/><circle id=\"go\" r=\"13.5\"/>";
    // Lines end inside the heads of their ends; heads of lines inside cells are in the middle.
    let heads = [
        head("h", 3.3, "M11 0L0-5L3 0L0 5Z"),
        head("m", 5.5, "M11 0L0-5L3 0L0 5Z"),
        head("hx", 4.5, "M13 0L0-5.5L3 0L0 5.5Z"),
        head("mx", 6.5, "M13 0L0-5.5L3 0L0 5.5Z"),
        head("me", 0.0, "M13 0L0-5.5L3 0L0 5.5ZM-13 0L0-5.5L-3 0L0 5.5Z"),
    ]
    .concat();
    format!(
        "<svg class=\"unseen\" aria-hidden=\"true\" width=\"0\" height=\"0\"><defs>\n{shapes}{effects}\n{heads}\n{}{}\n{}\n{}</defs></svg>",
        legends(lesson),
        rules(),
        givens(&lesson.puzzle),
        lines.all()
    )
}

/// Returns a head of a line. `middle` is at the point of the line that has the head.
fn head(id: &str, middle: f64, path: &str) -> String {
    format!(
        "<marker id=\"{id}\" markerUnits=\"userSpaceOnUse\" overflow=\"visible\" refX=\"{middle}\" orient=\"auto-start-reverse\"><path d=\"{path}\"/></marker>"
    )
}

/// Returns a shape around the origin. The referring element sets its colors.
fn outline(id: &str, item: &Item) -> String {
    let Item::Shape(outline, ..) = item else { return String::new() };
    let outline = match outline {
        Outline::Circle { radius, .. } => format!("circle r=\"{}\"", number(*radius)),
        Outline::Rectangle { corner, width, height, radius } => format!(
            "rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"",
            number(corner.x),
            number(corner.y),
            number(*width),
            number(*height),
            number(*radius)
        ),
        Outline::Lines { points, .. } => {
            let points: Vec<String> = points.iter().map(|at| format!("{} {}", number(at.x), number(at.y))).collect();
            format!("path d=\"M{}Z\"", points.join("L"))
        }
        Outline::Curve { .. } => return String::new(),
    };
    let (name, rest) = outline.split_once(' ').unwrap_or((&outline, ""));
    format!("<{name} id=\"{id}\" {rest}/>\n")
}

/// Returns the lines between cells and boxes, and the numbers of rows and columns.
fn rules() -> String {
    let lines = |are_thick: bool| -> String {
        let numbers = (0..=9).filter(|number| (number % 3 == 0) == are_thick).map(|number| number * 90);
        let (over, far) = if are_thick { (-2, 812) } else { (0, 810) };
        numbers.map(|along| format!("M{along} {over}V{far}M{over} {along}H{far}")).collect::<Vec<_>>().concat()
    };
    let numbers: Vec<String> = (0..9)
        .map(|number| {
            let (name, along) = (number + 1, number * 90 + 45);
            format!("<text x=\"{along}\" y=\"-10\">{name}</text><text x=\"-19\" y=\"{}\">{name}</text>", along + 9)
        })
        .collect();
    format!(
        "<g id=\"b\"><path class=\"thin\" d=\"{}\"/><path class=\"thick\" d=\"{}\"/><g class=\"axis\">{}</g></g>",
        lines(false),
        lines(true),
        numbers.concat()
    )
}

/// Returns the signs of all legends.
fn legends(lesson: &Lesson) -> String {
    let signs = lesson.steps.iter().flat_map(|step| step.scene.legend.iter().map(|(sign, _)| *sign));
    let known: BTreeSet<Sign> = signs.collect();
    known.into_iter().map(signs::symbol).collect()
}
