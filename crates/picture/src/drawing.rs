//! A drawing: shapes and words at places on paper, in inks that a theme makes colors of.

use super::look::Hue;

/// A place: to the right, and down.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// What is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Ink {
    /// The ground.
    Paper,
    /// Words, thick lines and givens.
    Text,
    /// Words and lines beside.
    Faint,
    /// Digits that were filled in.
    Entered,
    /// Digits that are found.
    Found,
    /// Digits and lines of what is wrong or goes.
    Gone,
    /// Candidates.
    Mark,
    /// The ground of a cell.
    Tint(Hue),
    /// The shape behind a candidate.
    Fill(Hue),
    /// The line round a shape.
    Edge(Hue),
    /// Digits on a shape.
    OnFill,
    /// Lines of chains.
    Link,
}

/// Something drawn.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A shape.
    Shape(Outline, Option<Ink>, Option<Stroke>),
    /// Words.
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
    /// Straight lines; closed if it is a shape.
    Lines {
        points: Vec<Point>,
        is_closed: bool,
    },
    /// A curve drawn towards a point.
    Curve {
        from: Point,
        towards: Point,
        to: Point,
    },
}

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Stroke {
    pub ink: Ink,
    pub width: f64,
    pub dash: Dash,
}

/// How a line is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
#[non_exhaustive]
pub enum Dash {
    Solid,
    Dashed,
    Dotted,
}

/// Words in one line.
#[derive(Clone, PartialEq, Debug)]
pub struct Words {
    /// Where their line stands.
    pub at: Point,
    /// What they say.
    pub text: String,
    /// The height of the letters with all that goes up and down.
    pub size: f64,
    /// Whether they are bold.
    pub is_bold: bool,
    /// Which part of them is at the place.
    pub anchor: Anchor,
    /// Their color.
    pub ink: Ink,
}

/// Which part of words stands at their place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
#[non_exhaustive]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// Things drawn on a sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// How wide the sheet is.
    pub width: f64,
    /// How high.
    pub height: f64,
    /// A name for it.
    pub title: String,
    /// What it shows, for those who cannot see it.
    pub description: String,
    /// What is drawn, the lowest first.
    pub items: Vec<Item>,
}

impl Point {
    /// The point at these distances.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point so far away.
    #[must_use]
    pub const fn moved(self, x: f64, y: f64) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    /// How far it is to another point.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point at this part of the way to another.
    #[must_use]
    pub fn towards(self, other: Self, part: f64) -> Self {
        Self { x: self.x + part * (other.x - self.x), y: self.y + part * (other.y - self.y) }
    }
}

impl Stroke {
    /// A solid line.
    #[must_use]
    pub const fn solid(ink: Ink, width: f64) -> Self {
        Self { ink, width, dash: Dash::Solid }
    }

    /// The same, broken so.
    #[must_use]
    pub const fn broken(self, dash: Dash) -> Self {
        Self { dash, ..self }
    }

    /// How long the dashes and the gaps are; dots are dashes with round ends.
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
    /// How high the capitals and digits of a font of size 1 are.
    pub const CAP_HEIGHT: f64 = 0.714;

    /// Words of this size whose middle is there.
    #[must_use]
    pub fn centered(at: Point, size: f64, text: impl Into<String>, ink: Ink) -> Self {
        let at = at.moved(0.0, size * Self::CAP_HEIGHT / 2.0);
        Self { at, text: text.into(), size, is_bold: false, anchor: Anchor::Middle, ink }
    }

    /// Words that begin there, on their line.
    #[must_use]
    pub fn starting(at: Point, size: f64, text: impl Into<String>, ink: Ink) -> Self {
        Self { at, text: text.into(), size, is_bold: false, anchor: Anchor::Start, ink }
    }

    /// The same, where another part of them is at the place.
    #[must_use]
    pub fn anchored(self, anchor: Anchor) -> Self {
        Self { anchor, ..self }
    }

    /// The same in bold letters.
    #[must_use]
    pub fn bold(self) -> Self {
        Self { is_bold: true, ..self }
    }

    /// About how wide they are in a font without serifs.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.text.chars().map(width_of).sum::<f64>() * self.size * if self.is_bold { 1.12 } else { 1.0 }
    }
}

/// About how wide a character is in a wide font of size 1.
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
    /// An empty sheet.
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

    /// Writes words.
    pub fn words(&mut self, words: Words) {
        self.items.push(Item::Words(words));
    }
}
