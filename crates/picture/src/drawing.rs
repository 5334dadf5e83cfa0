//! Drawings: shapes and texts at positions on paper, in inks that a theme maps to colors.

use super::font::Font;
#[cfg(feature = "print")]
use super::font::UnknownLetter;
use super::look::Hue;
pub use super::outline::{Outline, Point};

/// An ink. A [`Theme`](crate::Theme) gives it a color.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
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
    /// Candidates beside a step that take no part in it.
    Idle,
    /// The line through the cells of a loop.
    Loop,
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
    /// The houses that have a pattern.
    House,
    /// The houses that confine a pattern.
    Cover,
    /// A bar beside a removed candidate, which only [`Theme::Print`](crate::Theme::Print) shows.
    Bar,
}

/// An item of a drawing.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Item {
    /// A shape.
    Shape(Outline, Option<Ink>, Option<Stroke>),
    /// A text.
    Words(Words),
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
    /// Short dashes, of which several fit within a cell.
    Fine,
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
    /// The font, of one weight, in place of the built-in one.
    pub own_font: Option<Font>,
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
            Dash::Fine => Some([self.width * 1.5, self.width * 1.2]),
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
        Self::starting(at.moved(0.0, size * Self::CAP_HEIGHT / 2.0), size, text, ink).anchored(Anchor::Middle)
    }

    /// Returns a text that starts at a point of its base line.
    #[must_use]
    pub fn starting(at: Point, size: f64, text: impl Into<String>, ink: Ink) -> Self {
        Self { at, text: text.into(), size, is_bold: false, anchor: Anchor::Start, ink, own_font: None }
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

    /// Sets the font, in place of the built-in one.
    #[must_use]
    pub fn in_font(self, font: Option<&Font>) -> Self {
        Self { own_font: font.cloned(), ..self }
    }

    /// Returns the font of the text.
    #[cfg(feature = "print")]
    pub(super) fn font(&self) -> &Font {
        self.own_font.as_ref().unwrap_or(Font::built_in(self.is_bold))
    }

    /// Returns the x coordinate of the left end of the text.
    #[cfg(feature = "print")]
    pub(super) fn left(&self) -> f64 {
        self.left_of(self.font().width(&self.text) * self.size)
    }

    /// Returns the x coordinate of the left end of a text of this width.
    fn left_of(&self, width: f64) -> f64 {
        match self.anchor {
            Anchor::Start => self.at.x,
            Anchor::Middle => self.at.x - width / 2.0,
            Anchor::End => self.at.x - width,
        }
    }

    /// Returns the family of the font, unless it is built in.
    pub(super) fn own_family(&self) -> Option<&str> {
        self.own_font.as_ref().map(Font::family)
    }

    /// Returns the width in a font of its own; estimates the width in a font without serifs.
    #[must_use]
    pub fn width(&self) -> f64 {
        if let Some(font) = &self.own_font {
            return font.width(&self.text) * self.size;
        }
        self.text.chars().map(width_of).sum::<f64>() * self.size * if self.is_bold { 1.12 } else { 1.0 }
    }
}

/// Breaks a text into lines that fit, at spaces and between Chinese or Japanese letters. Only a single piece can be
/// longer.
pub(super) fn broken(text: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces(text.trim()) {
        let longer = lines.last().map(|line| format!("{line}{piece}"));
        match longer.filter(|line| fits(line.trim_end())) {
            Some(line) => _ = lines.pop().map(|_| lines.push(line)),
            None => lines.push(piece.into()),
        }
    }
    lines.iter().map(|line| line.trim_end().into()).collect()
}

/// Splits a text where a line can break. Spaces are at the ends of pieces.
fn pieces(text: &str) -> Vec<&str> {
    let letters = text.char_indices().zip(text.chars().skip(1));
    let breaks = letters.filter(|&((_, before), after)| can_break(before, after));
    let ends = breaks.map(|((at, before), _)| at + before.len_utf8()).chain([text.len()]);
    let mut start = 0;
    ends.map(|end| &text[std::mem::replace(&mut start, end)..end]).filter(|piece| !piece.is_empty()).collect()
}

/// Letters that do not start a line.
const NEVER_FIRST: &str = "、。，．・：；？！ー～゛゜々ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ）］｝〉》」』】〕％,.:;?!)]}%’”»…‥";
/// Letters that do not end a line.
const NEVER_LAST: &str = "（［｛〈《「『【〔([{‘“«";

/// Returns true if a line can break between two letters.
fn can_break(before: char, after: char) -> bool {
    // Signs, syllables and letters of Chinese and Japanese, also of full width. Korean has spaces.
    let is_wide = |letter| matches!(letter, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff01}'..='\u{ff9f}' | '\u{20000}'..='\u{3ffff}');
    let is_space = |letter: char| letter.is_whitespace() && !matches!(letter, '\u{a0}' | '\u{202f}');
    !is_space(after)
        && (is_space(before)
            // Chains have no spaces: (7)r5c8=(7)r5c1-(3)r5c1
            || matches!(before, '-' | '=') && after == '('
            || (is_wide(before) || is_wide(after)) && !NEVER_FIRST.contains(after) && !NEVER_LAST.contains(before))
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

    /// Checks that the fonts of all texts have their letters.
    ///
    /// # Errors
    /// The first letter that a font cannot write.
    #[cfg(feature = "print")]
    pub fn check_letters(&self) -> Result<(), UnknownLetter> {
        self.items.iter().try_for_each(|item| match item {
            Item::Words(words) => words.font().check(&words.text),
            Item::Shape(..) => Ok(()),
        })
    }

    /// Draws the items of another drawing, with its upper left corner at a point.
    #[cfg(feature = "print")]
    pub fn place(&mut self, other: &Self, corner: Point, scale: f64) {
        self.items.extend(other.items.iter().map(|item| item.placed(corner, scale)));
    }
}

impl Item {
    /// Returns two corners of a rectangle that contains the item.
    #[must_use]
    pub fn bounds(&self) -> [Point; 2] {
        let around = |points: &[Point], reach: f64| {
            let corner = |of: fn(f64, f64) -> f64, reach: f64| {
                let extreme =
                    |along: fn(&Point) -> f64| points.iter().map(along).reduce(of).unwrap_or_default() + reach;
                Point::new(extreme(|point| point.x), extreme(|point| point.y))
            };
            [corner(f64::min, -reach), corner(f64::max, reach)]
        };
        match self {
            Self::Words(words) => {
                let start = Point { x: words.left_of(words.width()), ..words.at };
                around(&[start, start.moved(words.width(), -words.size)], 0.0)
            }
            Self::Shape(outline, _, stroke) => {
                let reach = stroke.map_or(0.0, |stroke| stroke.width / 2.0);
                match outline {
                    Outline::Rectangle { corner, width, height, .. } => {
                        around(&[*corner, corner.moved(*width, *height)], reach)
                    }
                    Outline::Circle { center, radius } => around(&[*center], reach + radius),
                    Outline::Lines { points, .. } => around(points, reach),
                    // A curve stays on the near side of the halves of its two tangents.
                    Outline::Curve { from, towards, to } => {
                        around(&[*from, from.towards(*towards, 0.5), towards.towards(*to, 0.5), *to], reach)
                    }
                }
            }
        }
    }

    /// Returns the item at a scale, with the origin moved to a point.
    #[cfg(feature = "print")]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_between_chinese_and_japanese_letters() {
        let lines = |text, most| broken(text, |line| line.chars().count() <= most);
        assert_eq!(lines("  Sudoku by  the Sea ", 9), ["Sudoku by", "the Sea"]);
        assert_eq!(lines("毎日の数独（上級）、Sudoku集", 4), ["毎日の数", "独（上", "級）、", "Sudoku", "集"]);
        assert_eq!(lines("grille\u{a0}: cases", 6), ["grille\u{a0}:", "cases"]);
        assert_eq!(lines("스도쿠 퍼즐", 2), ["스도쿠", "퍼즐"]);
        assert_eq!(lines("パズルコレクション", 5), ["パズルコレ", "クション"]);
        assert!(lines(" ", 5).is_empty());
    }
}
