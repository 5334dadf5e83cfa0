//! Drawings as PNG, with equal pixels on every machine.

use miniz_oxide::deflate::compress_to_vec_zlib;
use tiny_skia::{
    Color as Shade, FillRule, LineCap, Paint, Path, PathBuilder, Pixmap, Shader, Stroke as Line, StrokeDash, Transform,
};

use super::drawing::{Dash, Drawing, Ink, Item, Stroke, Words};
use super::font::single;
use super::path::{Segment, path};
use super::theme::{Color, Theme};

/// The largest width and height of a picture in pixels.
pub const LARGEST_PNG: u32 = 16_384;

/// Paints a drawing `size` pixels wide. Width and height are at most [`LARGEST_PNG`]. Every machine paints equal
/// pixels.
///
/// ```
/// use sudokit::picture::{Extras, Scene, Theme, draw, png};
///
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let file: Vec<u8> = png(&draw(&Scene::of_grid(&grid), &Extras::default()), Theme::Print, 200);
/// assert!(file.starts_with(b"\x89PNG"));
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[doc(alias("image", "raster"))]
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "a picture of that size can be made and written")]
pub fn png(drawing: &Drawing, theme: Theme, size: u32) -> Vec<u8> {
    let most = f64::from(LARGEST_PNG) / drawing.width.max(drawing.height);
    let scale = (f64::from(size.max(1)) / drawing.width).min(most);
    let [width, height] = [drawing.width, drawing.height].map(|length| pixels(length * scale));
    let mut pixmap = Pixmap::new(width, height).expect("a picture has a pixel and not too many");
    let Color(red, green, blue) = theme.color(Ink::Paper);
    pixmap.fill(Shade::from_rgba8(red, green, blue, u8::MAX));
    let mut canvas = Canvas { pixmap, theme, scale: Transform::from_scale(single(scale), single(scale)) };
    for item in drawing.items.iter().filter(|item| theme.shows_item(item)) {
        match item {
            Item::Shape(outline, fill, stroke) => canvas.shape(&path(outline), *fill, *stroke),
            Item::Words(words) => canvas.words(words),
        }
    }
    encoded(&canvas.pixmap)
}

/// Returns a PNG file of an opaque picture.
fn encoded(pixmap: &Pixmap) -> Vec<u8> {
    let (width, height) = (pixmap.width(), pixmap.height());
    let mut rows = Vec::with_capacity((1 + 3 * width as usize) * height as usize);
    let mut above = vec![0; 3 * width as usize];
    for row in pixmap.data().chunks_exact(4 * width as usize) {
        let row: Vec<u8> = row.chunks_exact(4).flat_map(|pixel| &pixel[..3]).copied().collect();
        // Filter 2: the difference from the row above, which is mostly zero.
        rows.push(2);
        rows.extend(row.iter().zip(&above).map(|(byte, above)| byte.wrapping_sub(*above)));
        above = row;
    }
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    // 8 bits each of red, green and blue; the only compression and filter methods of PNG; not interlaced.
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 2, 0, 0, 0]].concat();
    for (kind, data) in [(b"IHDR", &header), (b"IDAT", &compress_to_vec_zlib(&rows, 6)), (b"IEND", &vec![])] {
        let length = u32::try_from(data.len()).expect("a picture of the largest size takes less than 4 GB");
        file.extend(length.to_be_bytes());
        let start = file.len();
        file.extend(kind);
        file.extend(data);
        file.extend(checksum(&file[start..]).to_be_bytes());
    }
    file
}

/// Returns the checksum CRC-32.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| (sum >> 1) ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 })
    })
}

/// Rounds a length to whole pixels.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the length is from 1 to the largest")]
pub fn pixels(length: f64) -> u32 {
    length.round().clamp(1.0, f64::from(LARGEST_PNG)) as u32
}

struct Canvas {
    pixmap: Pixmap,
    theme: Theme,
    scale: Transform,
}

impl Canvas {
    fn shape(&mut self, segments: &[Segment], fill: Option<Ink>, stroke: Option<Stroke>) {
        let Some(path) = to_path(segments, 0.0, 0.0) else { return };
        if let Some(ink) = fill {
            self.fill(&path, ink);
        }
        if let Some(stroke) = stroke {
            let paint = self.paint(stroke.ink);
            self.pixmap.stroke_path(&path, &paint, &to_stroke(stroke), self.scale, None);
        }
    }

    fn words(&mut self, words: &Words) {
        let font = words.font();
        let mut x = words.left();
        for glyph in font.glyphs(&words.text) {
            if let Some(path) = to_path(&font.outline(glyph, words.size), x, words.at.y) {
                self.fill(&path, words.ink);
            }
            x += glyph.advance * words.size;
        }
    }

    fn fill(&mut self, path: &Path, ink: Ink) {
        let paint = self.paint(ink);
        self.pixmap.fill_path(path, &paint, FillRule::Winding, self.scale, None);
    }

    fn paint(&self, ink: Ink) -> Paint<'static> {
        let Color(red, green, blue) = self.theme.color(ink);
        Paint { shader: Shader::SolidColor(Shade::from_rgba8(red, green, blue, u8::MAX)), ..Paint::default() }
    }
}

/// Returns the path moved by `x` and `y`, or `None` for an empty path.
fn to_path(segments: &[Segment], x: f64, y: f64) -> Option<Path> {
    let mut path = PathBuilder::new();
    for segment in segments {
        let at = |point: super::Point| (single(point.x + x), single(point.y + y));
        match *segment {
            Segment::Move(to) => path.move_to(at(to).0, at(to).1),
            Segment::Line(to) => path.line_to(at(to).0, at(to).1),
            Segment::Quadratic(towards, to) => path.quad_to(at(towards).0, at(towards).1, at(to).0, at(to).1),
            Segment::Cubic(first, second, to) => {
                path.cubic_to(at(first).0, at(first).1, at(second).0, at(second).1, at(to).0, at(to).1);
            }
            Segment::Close => path.close(),
        }
    }
    path.finish()
}

/// Converts a stroke for the painter.
fn to_stroke(stroke: Stroke) -> Line {
    Line {
        width: single(stroke.width),
        line_cap: if stroke.dash == Dash::Dotted { LineCap::Round } else { LineCap::Butt },
        dash: stroke.dashes().and_then(|dashes| StrokeDash::new(dashes.map(single).to_vec(), 0.0)),
        ..Line::default()
    }
}
