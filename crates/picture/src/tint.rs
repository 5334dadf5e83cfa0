//! Backgrounds of cells: a tint in a hue, with stripes that tell the hues apart in print.

use super::drawing::{Drawing, Ink, Outline, Point, Stroke};
use super::geometry::real;
use super::look::Hue;

/// The distance of stripes.
const DISTANCE: f64 = 13.0;

/// Draws the background of a square.
pub fn tint(drawing: &mut Drawing, corner: Point, side: f64, hue: Hue) {
    let ground = Outline::Rectangle { corner, width: side, height: side, radius: 0.0 };
    drawing.shape(ground, Some(Ink::Tint(hue)), None);
    for stripes in stripes(hue) {
        let count = (side * stripes.length() / DISTANCE).floor();
        let places = (0..).map(|number| real(number) + 0.5).take_while(|place| *place < count);
        // One line that turns at the sides of the square.
        let points = places.enumerate().flat_map(|(number, place)| {
            let [from, to] = stripes.ends(place / count).map(|(x, y)| corner.moved(x * side, y * side));
            if number % 2 == 0 { [from, to] } else { [to, from] }
        });
        let line = Outline::Lines { points: points.collect(), is_closed: false };
        drawing.shape(line, None, Some(Stroke::solid(Ink::Paper, 3.0)));
    }
}

/// The direction of stripes.
#[derive(Clone, Copy)]
enum Stripes {
    Level,
    Upright,
    Rising,
    Falling,
}

impl Stripes {
    /// Returns the length across the stripes of a square with side 1.
    const fn length(self) -> f64 {
        match self {
            Self::Level | Self::Upright => 1.0,
            Self::Rising | Self::Falling => std::f64::consts::SQRT_2,
        }
    }

    /// Returns the ends of a stripe in a square with side 1, at a part of that length.
    fn ends(self, part: f64) -> [(f64, f64); 2] {
        let (before, after) = ((2.0 * part - 1.0).max(0.0), (2.0 * part).min(1.0));
        match self {
            Self::Level => [(0.0, part), (1.0, part)],
            Self::Upright => [(part, 0.0), (part, 1.0)],
            Self::Rising => [(before, after), (after, before)],
            Self::Falling => [(1.0 - before, after), (1.0 - after, before)],
        }
    }
}

/// Returns the stripes of a hue. Wrong cells are red, beside no other hue.
const fn stripes(hue: Hue) -> &'static [Stripes] {
    match hue {
        Hue::Blue | Hue::Red => &[],
        Hue::Orange => &[Stripes::Rising],
        Hue::Green => &[Stripes::Level],
        Hue::Purple => &[Stripes::Upright],
        Hue::Sky => &[Stripes::Falling],
        Hue::Yellow => &[Stripes::Rising, Stripes::Falling],
        Hue::Gray => &[Stripes::Level, Stripes::Upright],
    }
}
