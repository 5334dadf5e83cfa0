//! Drawings: shapes and texts at positions on paper, in inks that a theme maps to colors.

use super::look::Hue;

/// A point, with `x` to the right and `y` down.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// An ink. A [`Theme`](crate::Theme) gives it a color.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Ink {
    /// The background.
    Paper,
    /// Text, thick lines and givens.
    Text,
    /// Text and lines of minor importance.
    Faint,
    /// Digits that the player entered.
    Entered,
    /// Digits that a step or the solver found.
    Found,
    /// Wrong or removed digits, and lines through them.
    Gone,
    /// Candidates.
    Mark,
    /// Large digits below a link.
    Dim,
    /// The background of a cell.
    Tint(Hue),
    /// The shape behind a candidate.
    Fill(Hue),
    /// The outline of a shape.
    Edge(Hue),
    /// Digits on a shape.
    OnFill,
    /// Lines of chains.
    Link,
}

/// An item of a drawing.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A shape.
    Shape(Outline, Option<Ink>, Option<Stroke>),
    /// A text.
    Words(Words),
}

/// The outline of a shape.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Outline {
    Rectangle {
        corner: Point,
        width: f64,
        height: f64,
        radius: f64,
    },
    Circle {
        center: Point,
        radius: f64,
    },
    /// Straight lines, closed for a shape.
    Lines {
        points: Vec<Point>,
        is_closed: bool,
    },
    /// A quadratic curve with the control point `towards`.
    Curve {
        from: Point,
        towards: Point,
        to: Point,
    },
}

/// The pen of a line: ink, width and dashes.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Stroke {
    pub ink: Ink,
    pub width: f64,
    pub dash: Dash,
}

/// The dashes of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
#[non_exhaustive]
pub enum Dash {
    Solid,
    Dashed,
    Dotted,
}

/// Text in one line.
#[derive(Clone, PartialEq, Debug)]
pub struct Words {
    /// The position of the anchor, on the base line.
    pub at: Point,
    /// The text.
    pub text: String,
    /// The font size.
    pub size: f64,
    /// True for bold text.
    pub is_bold: bool,
    /// The part of the text at the position.
    pub anchor: Anchor,
    /// The ink.
    pub ink: Ink,
}

/// The part of a text at its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
#[non_exhaustive]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// Shapes and texts at positions on paper.
///
/// ```
/// use sudokit::picture::{Drawing, Ink, Point, Stroke, Theme, Words, svg};
///
/// let mut drawing = Drawing::new(100.0, 50.0);
/// drawing.line(Point::new(10.0, 40.0), Point::new(90.0, 40.0), Stroke::solid(Ink::Text, 2.0));
/// drawing.words(Words::centered(Point::new(50.0, 20.0), 16.0, "Sudoku", Ink::Text));
/// assert!(svg(&drawing, Theme::Light, 200).contains("Sudoku"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// The width of the paper.
    pub width: f64,
    /// The height of the paper.
    pub height: f64,
    /// The title.
    pub title: String,
    /// The contents in sentences, for readers who cannot see the drawing.
    pub description: String,
    /// The items, the lowest first.
    pub items: Vec<Item>,
}

impl Point {
    /// Returns the point at these distances.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Returns the point moved by these distances.
    #[must_use]
    pub const fn moved(self, x: f64, y: f64) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    /// Returns the distance to another point.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// Returns the point at a fraction of the line to another one: the middle for 0.5.
    #[must_use]
    pub fn towards(self, other: Self, part: f64) -> Self {
        Self { x: self.x + part * (other.x - self.x), y: self.y + part * (other.y - self.y) }
    }
}

impl Stroke {
    /// Returns a solid line.
    #[must_use]
    pub const fn solid(ink: Ink, width: f64) -> Self {
        Self { ink, width, dash: Dash::Solid }
    }

    /// Sets the dashes.
    #[must_use]
    pub const fn broken(self, dash: Dash) -> Self {
        Self { dash, ..self }
    }

    /// Returns the lengths of the dashes and of the gaps, if there are any. Dots are dashes with round ends.
    #[must_use]
    pub fn dashes(self) -> Option<[f64; 2]> {
        match self.dash {
            Dash::Solid => None,
            Dash::Dashed => Some([self.width * 3.2, self.width * 2.2]),
            Dash::Dotted => Some([0.1, self.width * 2.0]),
        }
    }
}

impl Words {
    /// The height of capitals and digits in a font of size 1.
    pub const CAP_HEIGHT: f64 = 0.714;

    /// Returns a text centered at a point.
    #[must_use]
    pub fn centered(at: Point, size: f64, text: impl Into<String>, ink: Ink) -> Self {
        let at = at.moved(0.0, size * Self::CAP_HEIGHT / 2.0);
        Self { at, text: text.into(), size, is_bold: false, anchor: Anchor::Middle, ink }
    }

    /// Returns a text that starts at a point of its base line.
    #[must_use]
    pub fn starting(at: Point, size: f64, text: impl Into<String>, ink: Ink) -> Self {
        Self { at, text: text.into(), size, is_bold: false, anchor: Anchor::Start, ink }
    }

    /// Sets the part of the text at its position.
    #[must_use]
    pub fn anchored(self, anchor: Anchor) -> Self {
        Self { anchor, ..self }
    }

    /// Makes the text bold.
    #[must_use]
    pub fn bold(self) -> Self {
        Self { is_bold: true, ..self }
    }

    /// Estimates the width in a font without serifs.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.text.chars().map(width_of).sum::<f64>() * self.size * if self.is_bold { 1.12 } else { 1.0 }
    }
}

/// Joins words to lines that fit. Only a single word can be longer.
pub(super) fn broken<'a>(words: impl Iterator<Item = &'a str>, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer.filter(|line| fits(line)) {
            Some(line) => _ = lines.pop().map(|_| lines.push(line)),
            None => lines.push(word.into()),
        }
    }
    lines
}

/// Returns the approximate width of a character in a wide font of size 1.
fn width_of(character: char) -> f64 {
    match character {
        'i' | 'j' | 'l' | ' ' | '.' | ',' | ':' | ';' | '\'' | '|' | 'I' => 0.33,
        'f' | 't' | 'r' | '(' | ')' | '-' | '/' => 0.41,
        'm' | 'w' | 'M' | 'W' | '@' | '<' | '>' | '=' | '+' => 0.88,
        'A'..='Z' => 0.7,
        _ => 0.63,
    }
}

impl Drawing {
    /// Returns an empty drawing of this size.
    #[must_use]
    pub const fn new(width: f64, height: f64) -> Self {
        Self { width, height, title: String::new(), description: String::new(), items: Vec::new() }
    }

    /// Draws a shape.
    pub fn shape(&mut self, outline: Outline, fill: Option<Ink>, stroke: Option<Stroke>) {
        self.items.push(Item::Shape(outline, fill, stroke));
    }

    /// Draws a line.
    pub fn line(&mut self, from: Point, to: Point, stroke: Stroke) {
        self.shape(Outline::Lines { points: vec![from, to], is_closed: false }, None, Some(stroke));
    }

    /// Draws text.
    pub fn words(&mut self, words: Words) {
        self.items.push(Item::Words(words));
    }

    /// Draws the items of another drawing, with its upper left corner at a point.
    #[cfg(feature = "pictures")]
    pub(super) fn place(&mut self, other: &Self, corner: Point, scale: f64) {
        self.items.extend(other.items.iter().map(|item| item.placed(corner, scale)));
    }
}

#[cfg(feature = "pictures")]
impl Item {
    /// Returns the item at a scale, with the origin moved to a point.
    fn placed(&self, origin: Point, scale: f64) -> Self {
        let moved = |at: Point| origin.moved(at.x * scale, at.y * scale);
        match self {
            Self::Words(words) => Self::Words(Words { at: moved(words.at), size: words.size * scale, ..words.clone() }),
            Self::Shape(outline, fill, stroke) => {
                let stroke = stroke.map(|stroke| Stroke { width: stroke.width * scale, ..stroke });
                let outline = match outline {
                    &Outline::Rectangle { corner, width, height, radius } => Outline::Rectangle {
                        corner: moved(corner),
                        width: width * scale,
                        height: height * scale,
                        radius: radius * scale,
                    },
                    &Outline::Circle { center, radius } => {
                        Outline::Circle { center: moved(center), radius: radius * scale }
                    }
                    Outline::Lines { points, is_closed } => {
                        Outline::Lines { points: points.iter().copied().map(moved).collect(), is_closed: *is_closed }
                    }
                    &Outline::Curve { from, towards, to } => {
                        Outline::Curve { from: moved(from), towards: moved(towards), to: moved(to) }
                    }
                };
                Self::Shape(outline, *fill, stroke)
            }
        }
    }
}
