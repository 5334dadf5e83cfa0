//! Drawings as SVG without style sheets, scripts or embedded fonts, so that all programs show equal pictures.

use std::fmt::Write;

use super::drawing::{Anchor, Dash, Drawing, Ink, Item, Outline, Point, Stroke, Words};
use super::layout::{Extras, draw};
use super::scene::Scene;
use super::theme::{Color, Theme};

/// The fonts in order of preference.
const FONTS: &str = "Noto Sans, DejaVu Sans, Arial, Helvetica, sans-serif";

/// Draws a grid or a hint as an SVG file, 480 pixels wide.
///
/// ```
/// use sudokit::logic::{Order, Path};
/// use sudokit::{Puzzle, picture::svg_of};
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let hint = Path::new(&puzzle, Order::people()).next().expect("a step");
/// assert_ne!(svg_of(&puzzle), svg_of(&hint));
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[must_use]
pub fn svg_of(contents: impl Into<Scene>) -> String {
    svg(&draw(&contents.into(), &Extras::default()), Theme::Light, 480)
}

/// Writes a drawing as an SVG file, `size` pixels wide.
///
/// ```
/// use sudokit::picture::{Extras, Scene, Theme, draw, svg};
///
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let drawing = draw(&Scene::of_grid(&grid), &Extras::default());
/// let [light, dark] = [Theme::Light, Theme::Dark].map(|theme| svg(&drawing, theme, 480));
/// assert_ne!(light, dark);
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[doc(alias("image", "export"))]
#[must_use]
pub fn svg(drawing: &Drawing, theme: Theme, size: u32) -> String {
    let height = number(f64::from(size) * drawing.height / drawing.width);
    let mut text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{height}\"");
    text += &element(drawing, theme, &format!(" font-family=\"{FONTS}\""));
    text.push('\n');
    text
}

/// Writes a drawing as SVG without a size, for a page that sets the size.
#[cfg(feature = "print")]
pub fn inline(drawing: &Drawing, theme: Theme) -> String {
    format!("<svg{}", element(drawing, theme, ""))
}

/// Returns the rest of an `svg` element whose start tag is open.
fn element(drawing: &Drawing, theme: Theme, attributes: &str) -> String {
    let (width, height) = (number(drawing.width), number(drawing.height));
    let mut text = format!(" viewBox=\"0 0 {width} {height}\" role=\"img\"{attributes}>");
    for (name, words) in [("title", &drawing.title), ("desc", &drawing.description)] {
        if !words.is_empty() {
            _ = writeln!(text, "<{name}>{}</{name}>", escaped(words));
        }
    }
    let mut open: Option<String> = None;
    for item in drawing.items.iter().filter(|item| theme.shows_item(item)) {
        let style = style(item, Inks::Colors(theme));
        if open.as_ref() != Some(&style) {
            text += if open.is_some() { "</g>\n" } else { "" };
            _ = write!(text, "<g{style}>");
            open = Some(style);
        }
        text += &written(item);
    }
    text += if open.is_some() { "</g>\n" } else { "" };
    text + "</svg>"
}

/// The attributes of inks: the colors of a theme, or classes, whose colors a style sheet has.
#[derive(Clone, Copy)]
pub enum Inks {
    Colors(Theme),
    Classes,
}

impl Inks {
    /// Returns the attributes of a fill and the ink of its lines.
    fn paint(self, fill: Option<Ink>, line: Option<Ink>) -> String {
        match self {
            Self::Colors(theme) => {
                let color = |ink| hex(theme.color(ink));
                let line = line.map_or_else(String::new, |ink| format!(" stroke=\"{}\"", color(ink)));
                format!(" fill=\"{}\"{line}", fill.map_or_else(|| "none".into(), color))
            }
            Self::Classes => {
                let classes = fill.map(class).into_iter().chain(line.map(|ink| format!("line-{}", class(ink))));
                format!(" class=\"{}\"", classes.collect::<Vec<_>>().join(" "))
            }
        }
    }
}

/// Returns the attributes that items of equal style share.
pub fn style(item: &Item, inks: Inks) -> String {
    match item {
        Item::Shape(_, fill, stroke) => {
            let pen = stroke.as_ref().map_or_else(String::new, pen);
            inks.paint(*fill, stroke.map(|stroke| stroke.ink)) + &pen
        }
        Item::Words(words @ Words { size, is_bold, anchor, ink, .. }) => {
            let weight = match words.own_family() {
                Some(family) => format!(" font-family=\"'{}', {FONTS}\"", escaped(&family.replace('\'', ""))),
                None if *is_bold => " font-weight=\"bold\"".into(),
                None => String::new(),
            };
            let anchor = match (anchor, inks) {
                (Anchor::Start, Inks::Colors(_)) | (Anchor::Middle, Inks::Classes) => "",
                (Anchor::Start, Inks::Classes) => " text-anchor=\"start\"",
                (Anchor::Middle, Inks::Colors(_)) => " text-anchor=\"middle\"",
                (Anchor::End, _) => " text-anchor=\"end\"",
            };
            format!("{} font-size=\"{}\"{weight}{anchor}", inks.paint(Some(*ink), None), number(*size))
        }
    }
}

/// Returns the attributes of a line except its ink.
fn pen(stroke: &Stroke) -> String {
    let dashes = stroke.dashes().map(|dashes| dashes.map(number).join(" "));
    let dashes = dashes.map_or_else(String::new, |dashes| format!(" stroke-dasharray=\"{dashes}\""));
    let ends = if stroke.dash == Dash::Dotted { " stroke-linecap=\"round\"" } else { "" };
    format!(" stroke-width=\"{}\"{dashes}{ends}", number(stroke.width))
}

/// Returns the element of an item without its style.
pub fn written(item: &Item) -> String {
    match item {
        Item::Shape(Outline::Rectangle { corner, width, height, radius }, ..) => {
            let rounded = if *radius > 0.0 { format!(" rx=\"{}\"", number(*radius)) } else { String::new() };
            let [x, y, width, height] = [corner.x, corner.y, *width, *height].map(number);
            format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{rounded}/>")
        }
        Item::Shape(Outline::Circle { center, radius }, ..) => {
            let [x, y, radius] = [center.x, center.y, *radius].map(number);
            format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
        }
        Item::Shape(Outline::Lines { points, is_closed }, ..) => {
            let end = if *is_closed { "Z" } else { "" };
            let points: Vec<String> = points.iter().map(|point| place(*point)).collect();
            format!("<path d=\"M{}{end}\"/>", points.join("L"))
        }
        Item::Shape(Outline::Curve { from, towards, to }, ..) => {
            format!("<path d=\"M{}Q{} {}\"/>", place(*from), place(*towards), place(*to))
        }
        Item::Words(words) => {
            let [x, y] = [words.at.x, words.at.y].map(number);
            format!("<text x=\"{x}\" y=\"{y}\">{}</text>", escaped(&words.text))
        }
    }
}

/// Formats a point: `12.5 30`.
pub fn place(Point { x, y }: Point) -> String {
    format!("{} {}", number(x), number(y))
}

/// Formats a number with at most one decimal.
pub fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    match text.strip_suffix(".0") {
        Some("-0") => "0".into(),
        Some(whole) => whole.into(),
        None => text,
    }
}

/// Returns a text with the characters of markup escaped.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            // Markup allows no other control characters.
            '\n' | '\t' => safe.push(character),
            _ if character.is_control() => safe.push('\u{fffd}'),
            _ => safe.push(character),
        }
    }
    safe
}

/// Returns the class name of an ink on a page.
pub fn class(ink: Ink) -> String {
    match ink {
        Ink::Tint(hue) => format!("tint-{hue:?}").to_lowercase(),
        Ink::Fill(hue) => format!("fill-{hue:?}").to_lowercase(),
        Ink::Edge(hue) => format!("edge-{hue:?}").to_lowercase(),
        plain => format!("{plain:?}").to_lowercase(),
    }
}

/// Formats a color for markup: `#0072b2`.
pub fn hex(Color(red, green, blue): Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
