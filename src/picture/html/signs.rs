//! What all pictures of a page share: colors, shapes, rules, givens; and the signs of legends.

use std::fmt::Write;

use crate::board::Grid;
use crate::picture::drawing::{Drawing, Ink, Item, Outline, Point};
use crate::picture::look::{Frame, Hue, Line, Look, Shape};
use crate::picture::svg::{class, hex, number};
use crate::picture::theme::Theme;
use crate::picture::{Sign, marks};

use super::board::givens;

/// Every hue.
const HUES: [Hue; 8] = [Hue::Blue, Hue::Orange, Hue::Green, Hue::Purple, Hue::Sky, Hue::Yellow, Hue::Gray, Hue::Red];

/// Inks without a hue.
const PLAIN: [Ink; 9] =
    [Ink::Paper, Ink::Text, Ink::Faint, Ink::Entered, Ink::Found, Ink::Gone, Ink::Mark, Ink::OnFill, Ink::Link];

/// Every shape and how it is called.
const SHAPES: [Shape; 6] = [Shape::Disc, Shape::Square, Shape::Diamond, Shape::Hexagon, Shape::Triangle, Shape::Ring];

/// The letter of a hue.
pub(super) const fn letter(hue: Hue) -> char {
    match hue {
        Hue::Blue => 'b',
        Hue::Orange => 'o',
        Hue::Green => 'g',
        Hue::Purple => 'p',
        Hue::Sky => 's',
        Hue::Yellow => 'y',
        Hue::Gray => 'n',
        Hue::Red => 'r',
    }
}

/// The name of a shape.
pub(super) const fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Disc => "di",
        Shape::Square => "sq",
        Shape::Diamond => "dm",
        Shape::Hexagon => "he",
        Shape::Triangle => "tr",
        Shape::Ring => "ri",
    }
}

/// The class of a frame.
pub(super) const fn frame(frame: Frame) -> &'static str {
    match frame {
        Frame::Base => "rb",
        Frame::Cover => "rc",
        Frame::Link => "rl",
    }
}

/// The class of a line.
pub(super) const fn line(line: Line) -> &'static str {
    match line {
        Line::Solid => "ls",
        Line::Dashed => "ld",
        Line::Dotted => "lt",
    }
}

/// The colors of all themes as variables, and the classes of hues.
pub(super) fn colors() -> String {
    let of = |theme: Theme| {
        let hues = HUES.into_iter().flat_map(|hue| [Ink::Tint(hue), Ink::Fill(hue), Ink::Edge(hue)]);
        let inks = PLAIN.into_iter().chain(hues);
        inks.map(|ink| format!("--{}:{}", class(ink), hex(theme.color(ink)))).collect::<Vec<_>>().join(";")
    };
    let [light, dark, print] = Theme::ALL.map(of);
    let mut text = format!(":root{{color-scheme:light;{light}}}\n");
    _ = writeln!(
        text,
        "@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}"
    );
    _ = writeln!(text, ":root[data-theme=dark]{{color-scheme:dark;{dark}}}");
    _ = writeln!(text, "@media print{{:root:root:root{{color-scheme:light;{print}}}}}");
    for hue in HUES {
        let (letter, [tint, fill, edge]) = (letter(hue), [Ink::Tint(hue), Ink::Fill(hue), Ink::Edge(hue)].map(class));
        _ = writeln!(text, ".t{letter}{{fill:var(--{tint})}}.f{letter}{{fill:var(--{fill});stroke:var(--{edge})}}");
    }
    text
}

/// What all pictures refer to.
pub(super) fn shared(puzzle: &Grid) -> String {
    let mut shapes = String::new();
    for known in SHAPES {
        let mut sheet = Drawing::new(0.0, 0.0);
        marks::shape(&mut sheet, Point::default(), Look::new(known, Hue::Gray));
        shapes += &sheet.items.iter().map(|item| symbol(shape(known), item)).collect::<String>();
    }
    let placed = "<circle id=\"pl\" r=\"14\" class=\"fg\" stroke-width=\"3\"/>";
    let head = "<marker id=\"h\" markerUnits=\"userSpaceOnUse\" markerWidth=\"11\" markerHeight=\"10\" refX=\"3.3\" refY=\"5\" orient=\"auto\"><path d=\"M11 5L0 0V10Z\"/></marker>";
    format!(
        "<svg class=\"unseen\" aria-hidden=\"true\" width=\"0\" height=\"0\"><defs>\n{shapes}{placed}\n{head}\n{}\n{}\n</defs></svg>",
        rules(),
        givens(puzzle)
    )
}

/// A shape round the origin, whose colors are those of its place.
fn symbol(id: &str, item: &Item) -> String {
    let Item::Shape(outline, fill, stroke) = item else { return String::new() };
    let fill = if fill.is_none() { " fill=\"none\"" } else { "" };
    let width = stroke.map_or(0.0, |stroke| stroke.width);
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
    format!("<{name} id=\"{id}\" {rest}{fill} stroke-width=\"{}\"/>\n", number(width))
}

/// Lines between cells and boxes, and the numbers of rows and columns.
fn rules() -> String {
    let lines = |are_thick: bool| -> String {
        let numbers = (0..=9).filter(|number| (number % 3 == 0) == are_thick).map(|number| number * 90);
        let (over, far) = if are_thick { (-2, 812) } else { (0, 810) };
        numbers.map(|along| format!("M{along} {over}V{far}M{over} {along}H{far}")).collect()
    };
    let numbers: String = (0..9)
        .map(|number| {
            let (name, along) = (number + 1, number * 90 + 45);
            format!("<text x=\"{along}\" y=\"-10\">{name}</text><text x=\"-19\" y=\"{}\">{name}</text>", along + 9)
        })
        .collect();
    format!(
        "<g id=\"b\"><path class=\"thin\" d=\"{}\"/><path class=\"thick\" d=\"{}\"/><g class=\"axis\">{numbers}</g></g>",
        lines(false),
        lines(true)
    )
}

/// A sign of a legend.
pub(super) fn sign(sign: Sign) -> String {
    let picture = match sign {
        Sign::Look(look) => format!("<use href=\"#{}\" class=\"f{}\"/>", shape(look.shape), letter(look.hue)),
        Sign::Frame(known) => {
            format!("<rect class=\"{}\" x=\"-15\" y=\"-10\" width=\"30\" height=\"20\" rx=\"5\"/>", frame(known))
        }
        Sign::Line(known) => format!("<path class=\"{}\" d=\"M-19 0H11\"/>", line(known)),
        Sign::Placed => "<use href=\"#pl\"/>".into(),
        Sign::Goes => "<path class=\"k\" d=\"M-10 10L10-10\"/>".into(),
    };
    format!("<svg viewBox=\"-22 -17 44 34\" aria-hidden=\"true\">{picture}</svg>")
}
