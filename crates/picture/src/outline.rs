//! Points, and outlines of shapes.

/// A point, with `x` to the right and `y` down.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// The outline of a shape.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
#[non_exhaustive]
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
        let (x, y) = (self.x - other.x, self.y - other.y);
        // `hypot` guards against numbers that no drawing has, at several times the cost.
        (x * x + y * y).sqrt()
    }

    /// Returns the point at a fraction of the line to another one: the middle for 0.5.
    #[must_use]
    pub fn towards(self, other: Self, part: f64) -> Self {
        Self { x: self.x + part * (other.x - self.x), y: self.y + part * (other.y - self.y) }
    }
}
