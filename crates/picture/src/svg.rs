//! Drawings as SVG without style sheets, scripts or embedded fonts, so that all programs show equal pictures.

use std::fmt::Write;

use super::drawing::{Anchor, Dash, Drawing, Ink, Item, Outline, Point, Stroke, Words};
use super::layout::{Extras, draw};
use super::scene::Scene;
use super::theme::{Color, Theme};
use sudokit_core::board::Grid;

/// The fonts in order of preference.
const FONTS: &str = "Noto Sans, DejaVu Sans, Arial, Helvetica, sans-serif";

/// Draws a grid as an SVG file, 480 pixels wide.
///
/// ```
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert!(sudokit::picture::grid_svg(&grid).starts_with("<svg"));
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[must_use]
pub fn grid_svg(grid: &Grid) -> String {
    svg(&draw(&Scene::of_grid(grid), &Extras::default()), Theme::Light, 480)
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
#[must_use]
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
    for item in &drawing.items {
        let style = style(item, theme);
        if open.as_ref() != Some(&style) {
            text += if open.is_some() { "</g>\n" } else { "" };
            _ = write!(text, "<g{style}>");
            open = Some(style);
        }
        match item {
            Item::Shape(outline, ..) => shape(&mut text, outline),
            Item::Words(words) => write_words(&mut text, words),
        }
    }
    text += if open.is_some() { "</g>\n" } else { "" };
    text + "</svg>"
}

/// Returns the attributes that consecutive items of equal style share.
fn style(item: &Item, theme: Theme) -> String {
    match item {
        Item::Shape(_, fill, stroke) => {
            let mut style = match fill {
                Some(ink) => fill_of(*ink, theme),
                None => " fill=\"none\"".into(),
            };
            if let Some(stroke) = stroke {
                style += &lines(stroke, theme);
            }
            style
        }
        Item::Words(words @ Words { size, is_bold, anchor, ink, .. }) => {
            let weight = match words.own_family() {
                Some(family) => format!(" font-family=\"'{}', {FONTS}\"", escaped(&family.replace('\'', ""))),
                None if *is_bold => " font-weight=\"bold\"".into(),
                None => String::new(),
            };
            let anchor = match anchor {
                Anchor::Start => "",
                Anchor::Middle => " text-anchor=\"middle\"",
                Anchor::End => " text-anchor=\"end\"",
            };
            format!("{} font-size=\"{}\"{weight}{anchor}", fill_of(*ink, theme), number(*size))
        }
    }
}

fn lines(stroke: &Stroke, theme: Theme) -> String {
    let dashes = stroke.dashes().map(|dashes| dashes.map(number).join(" "));
    let dashes = dashes.map_or_else(String::new, |dashes| format!(" stroke-dasharray=\"{dashes}\""));
    let ends = if stroke.dash == Dash::Dotted { " stroke-linecap=\"round\"" } else { "" };
    format!(" stroke=\"{}\" stroke-width=\"{}\"{dashes}{ends}", hex(theme.color(stroke.ink)), number(stroke.width))
}

fn shape(text: &mut String, outline: &Outline) {
    _ = match outline {
        Outline::Rectangle { corner, width, height, radius } => {
            let rounded = if *radius > 0.0 { format!(" rx=\"{}\"", number(*radius)) } else { String::new() };
            let (x, y) = (number(corner.x), number(corner.y));
            let (width, height) = (number(*width), number(*height));
            write!(text, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{rounded}/>")
        }
        Outline::Circle { center, radius } => {
            let (x, y) = (number(center.x), number(center.y));
            write!(text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", number(*radius))
        }
        Outline::Lines { points, is_closed } => {
            let end = if *is_closed { "Z" } else { "" };
            let points: Vec<String> = points.iter().map(|point| place(*point)).collect();
            write!(text, "<path d=\"M{}{end}\"/>", points.join("L"))
        }
        Outline::Curve { from, towards, to } => {
            write!(text, "<path d=\"M{}Q{} {}\"/>", place(*from), place(*towards), place(*to))
        }
    };
}

fn write_words(text: &mut String, words: &Words) {
    let (x, y) = (number(words.at.x), number(words.at.y));
    _ = write!(text, "<text x=\"{x}\" y=\"{y}\">{}</text>", escaped(&words.text));
}

fn place(Point { x, y }: Point) -> String {
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

/// Returns the fill attribute of an ink.
fn fill_of(ink: Ink, theme: Theme) -> String {
    format!(" fill=\"{}\"", hex(theme.color(ink)))
}

/// Returns the class name of an ink on a page.
#[must_use]
pub fn class(ink: Ink) -> String {
    match ink {
        Ink::Tint(hue) => format!("tint-{hue:?}").to_lowercase(),
        Ink::Fill(hue) => format!("fill-{hue:?}").to_lowercase(),
        Ink::Edge(hue) => format!("edge-{hue:?}").to_lowercase(),
        plain => format!("{plain:?}").to_lowercase(),
    }
}

/// Formats a color for markup: `#0072b2`.
#[must_use]
pub fn hex(Color(red, green, blue): Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
