//! Drawings as content streams, the operators that paint a page.

use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Finish, Name, Settings, Str, TextStr};

use super::super::drawing::{Dash, Drawing, Ink, Item, Point, Stroke, Words};
use super::super::font::single;
use super::super::path::{Segment, path};
use super::super::theme::{Color, Theme};
use super::font::UsedFont;

/// The settings for syntax without needless spaces.
pub const SETTINGS: Settings = Settings { pretty: false };

/// The largest number of bytes in a shown string.
const LONGEST: usize = 32_000;

/// Returns the content stream of a drawing, enlarged by `scale`, on a page of this height, and
/// adds its glyphs to the fonts.
pub fn stream(drawing: &Drawing, scale: f64, height: f32, theme: Theme, fonts: &mut Vec<UsedFont>) -> Vec<u8> {
    let mut painter = Painter { content: Content::with_settings(SETTINGS), fonts, theme };
    // The y axis of drawings points down.
    painter.content.transform([single(scale), 0.0, 0.0, -single(scale), 0.0, height]).set_miter_limit(4.0);
    for items in drawing.items.chunk_by(are_in_line) {
        match &items[0] {
            Item::Shape(..) if !theme.shows_item(&items[0]) => {}
            Item::Shape(outline, fill, stroke) => painter.shape(&path(outline), *fill, *stroke),
            Item::Words(first) => painter.words(first, items),
        }
    }
    painter.content.finish().into_vec()
}

/// Returns whether two items are texts of one style in one line, the second to the right of the first.
fn are_in_line(one: &Item, other: &Item) -> bool {
    let (Item::Words(one), Item::Words(other)) = (one, other) else { return false };
    let look = |words: &Words| (words.size.to_bits(), words.at.y.to_bits(), words.ink);
    look(one) == look(other) && one.font() == other.font() && one.at.x < other.at.x && !one.text.is_empty()
}

struct Painter<'a> {
    content: Content,
    fonts: &'a mut Vec<UsedFont>,
    theme: Theme,
}

impl Painter<'_> {
    fn shape(&mut self, segments: &[Segment], fill: Option<Ink>, stroke: Option<Stroke>) {
        if segments.len() < 2 || (fill.is_none() && stroke.is_none()) {
            return;
        }
        self.content.save_state();
        if let Some(ink) = fill {
            self.fill(ink);
        }
        if let Some(stroke) = stroke {
            self.stroke(stroke);
        }
        self.segments(segments);
        match (fill, stroke) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, _) => self.content.stroke(),
        };
        self.content.restore_state();
    }

    fn segments(&mut self, segments: &[Segment]) {
        let mut last = Point::default();
        for &segment in segments {
            match segment {
                Segment::Move(to) => {
                    let [x, y] = pair(to);
                    self.content.move_to(x, y);
                    last = to;
                }
                Segment::Line(to) => {
                    let [x, y] = pair(to);
                    self.content.line_to(x, y);
                    last = to;
                }
                Segment::Quadratic(towards, to) => {
                    self.cubic(between(last, towards), between(to, towards), to);
                    last = to;
                }
                Segment::Cubic(first, second, to) => {
                    self.cubic(first, second, to);
                    last = to;
                }
                Segment::Close => {
                    self.content.close_path();
                }
            }
        }
    }

    fn cubic(&mut self, first: Point, second: Point, to: Point) {
        let [[x1, y1], [x2, y2], [x3, y3]] = [first, second, to].map(pair);
        self.content.cubic_to(x1, y1, x2, y2, x3, y3);
    }

    /// Shows texts of one line in the style of the first, with one font and position, which keeps the stream short.
    fn words(&mut self, first: &Words, items: &[Item]) {
        let font = first.font();
        let index = self.fonts.iter().position(|used| used.font == *font).unwrap_or_else(|| {
            self.fonts.push(UsedFont::new(font));
            self.fonts.len() - 1
        });
        let mut end = first.left();
        let [x, y] = pair(Point::new(end, first.at.y));
        self.content.begin_text();
        self.fill(first.ink);
        self.content.set_font(Name(resource_name(index).as_bytes()), number(first.size));
        self.content.set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y]);
        let mut codes = Vec::new();
        for item in items {
            let Item::Words(words) = item else { continue };
            let start = words.left();
            self.show(&mut codes, (end - start) / first.size * 1000.0);
            end = start;
            for glyph in font.glyphs(&words.text) {
                end += glyph.advance * first.size;
                let (code, letter) = self.fonts[index].code(glyph);
                let is_other = letter != glyph.letter;
                if is_other || codes.len() >= LONGEST {
                    self.show(&mut codes, 0.0);
                }
                codes.extend(code.to_be_bytes());
                if is_other {
                    self.show_as(&mut codes, glyph.letter);
                }
            }
        }
        self.show(&mut codes, 0.0);
        self.content.end_text();
    }

    /// Shows glyphs, then moves left by a gap in thousandths of the font size.
    fn show(&mut self, codes: &mut Vec<u8>, gap: f64) {
        let gap = number(gap);
        if codes.is_empty() && gap == 0.0 {
            return;
        }
        let mut operation = self.content.show_positioned();
        let mut parts = operation.items();
        if !codes.is_empty() {
            parts.show(Str(codes));
        }
        if gap != 0.0 {
            parts.adjust(gap);
        }
        codes.clear();
    }

    /// Shows a glyph that stands for another letter here than in the rest of the document.
    fn show_as(&mut self, codes: &mut Vec<u8>, letter: char) {
        let mut mark = self.content.begin_marked_content_with_properties(Name(b"Span"));
        mark.properties().actual_text(TextStr(letter.encode_utf8(&mut [0; 4])));
        mark.finish();
        self.show(codes, 0.0);
        self.content.end_marked_content();
    }

    /// Sets the color of fills. Grays are no mixtures, so that they are printed with black alone.
    fn fill(&mut self, ink: Ink) {
        match self.theme.color(ink) {
            Color(red, green, blue) if red == green && green == blue => self.content.set_fill_gray(part(red)),
            Color(red, green, blue) => self.content.set_fill_rgb(part(red), part(green), part(blue)),
        };
    }

    /// Sets the color and the pen of lines.
    fn stroke(&mut self, stroke: Stroke) {
        match self.theme.color(stroke.ink) {
            Color(red, green, blue) if red == green && green == blue => self.content.set_stroke_gray(part(red)),
            Color(red, green, blue) => self.content.set_stroke_rgb(part(red), part(green), part(blue)),
        };
        self.content.set_line_width(number(stroke.width));
        if let Some(dashes) = stroke.dashes() {
            self.content.set_dash_pattern(dashes.map(number), 0.0);
        }
        if stroke.dash == Dash::Dotted {
            self.content.set_line_cap(LineCapStyle::RoundCap);
        }
    }
}

/// Returns a part of a color, from 0 to 1.
fn part(byte: u8) -> f32 {
    number(f64::from(byte) / 255.0)
}

/// Returns the resource name of a font.
pub fn resource_name(index: usize) -> String {
    format!("F{index}")
}

/// Returns the point two thirds of the way to the control point of a quadratic curve.
fn between(end: Point, towards: Point) -> Point {
    Point::new(end.x + (towards.x - end.x) * 2.0 / 3.0, end.y + (towards.y - end.y) * 2.0 / 3.0)
}

fn pair(point: Point) -> [f32; 2] {
    [number(point.x), number(point.y)]
}

/// Rounds to three places, enough for lengths in points and for colors.
fn number(value: f64) -> f32 {
    single((value * 1000.0).round() / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::super::super::font::{Font, Glyph};
    use super::super::super::look::Hue;
    use super::*;

    fn content(fonts: &mut Vec<UsedFont>, texts: &[(f64, &str)]) -> String {
        let mut drawing = Drawing::new(500.0, 50.0);
        for &(x, text) in texts {
            drawing.words(Words::centered(Point::new(x, 25.0), 10.0, text, Ink::Text));
        }
        String::from_utf8_lossy(&stream(&drawing, 1.0, 50.0, Theme::Light, fonts)).into_owned()
    }

    #[test]
    fn words_in_one_line_are_shown_with_one_font_and_position() {
        let content = content(&mut Vec::new(), &[(50.0, "1"), (80.0, "2"), (110.0, "1")]);
        assert_eq!([" Tf", " Tm", "TJ"].map(|operator| content.matches(operator).count()), [1, 1, 3]);
    }

    #[test]
    fn a_letter_that_shares_its_glyph_with_another_is_copied_as_itself() {
        let font = Font::built_in(false);
        let mut fonts = vec![UsedFont::new(font)];
        let space = font.glyphs(" ").next().unwrap();
        assert_eq!(fonts[0].code(Glyph { letter: '\u{a0}', ..space }), (1, '\u{a0}'));
        let content = content(&mut fonts, &[(50.0, "1 2")]);
        assert!(content.contains("/Span<</ActualText( )>>BDC"), "{content}");
        assert_eq!(content.matches("EMC").count(), 1);
    }

    #[test]
    fn print_has_grays_of_black_alone() {
        let inks = [Ink::Text, Ink::Faint, Ink::Gone, Ink::Tint(Hue::Red), Ink::Fill(Hue::Green), Ink::Edge(Hue::Blue)];
        let operators = |theme| {
            let mut drawing = Drawing::new(50.0, 50.0);
            for ink in inks {
                drawing.words(Words::centered(Point::new(25.0, 25.0), 10.0, "1", ink));
                drawing.line(Point::new(0.0, 0.0), Point::new(50.0, 50.0), Stroke::solid(ink, 1.0));
            }
            let stream = stream(&drawing, 1.0, 50.0, theme, &mut Vec::new());
            let stream = String::from_utf8_lossy(&stream).replace('/', " /");
            ["g", "G", "rg", "RG"].map(|operator| stream.split_whitespace().filter(|word| *word == operator).count())
        };
        assert_eq!(operators(Theme::Print), [6, 6, 0, 0]);
        assert_eq!(operators(Theme::Light), [2, 2, 4, 4]);
    }

    #[test]
    fn no_string_is_longer_than_the_standard_allows() {
        let content = content(&mut Vec::new(), &[(50.0, &"1".repeat(40_000))]);
        assert_eq!(content.matches("TJ").count(), 3);
    }
}
