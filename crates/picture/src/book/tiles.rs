//! Positions of grids on a page, in columns and rows.
//!
//! ```text
//!   +-----+   +-----+      grids are as large as possible;
//!   |     |   |     |      gaps share the remaining space
//!   +-----+   +-----+
//!   1  easy   2  hard      the caption belongs to its grid
//!
//!   +-----+   +-----+
//! ```

use crate::Point;
use crate::geometry::real;

/// The area between the margins, or a part of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    pub corner: Point,
    pub width: f64,
    pub height: f64,
}

impl Area {
    /// Returns the area without its upper part.
    pub fn below(self, height: f64) -> Self {
        Self { corner: self.corner.moved(0.0, height), height: self.height - height, ..self }
    }
}

/// Grids of one size in columns and rows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tiles {
    columns: usize,
    pub rows: usize,
    /// The length of a side of a grid.
    pub size: f64,
    /// The height of the caption under a grid.
    caption: f64,
    /// The smallest space between two grids.
    gap: f64,
    /// True if the first and the last grid are at the edges.
    is_spread: bool,
}

impl Tiles {
    /// Lays out `number` grids as large as possible.
    pub fn of(area: Area, number: usize, caption: f64, gap: f64) -> Self {
        let shapes = (1..=number).filter(|columns| number.is_multiple_of(*columns));
        let all = shapes.map(|columns| Self::shaped(area, [columns, number / columns], caption, gap));
        all.reduce(|best, next| if next.size > best.size { next } else { best })
            .unwrap_or_else(|| Self::shaped(area, [1, 1], caption, gap))
    }

    /// Lays out as many grids as fit, none much smaller than `size`.
    pub fn small(area: Area, size: f64, caption: f64, gap: f64) -> Self {
        let fit = |length: f64, each: f64| (2..64).take_while(|&n| real(n) * (each + gap) - gap <= length).count() + 1;
        let columns = fit(area.width, size);
        let rows = fit(area.height, size + caption);
        Self { is_spread: true, ..Self::shaped(area, [columns, rows], caption, gap) }
    }

    fn shaped(area: Area, [columns, rows]: [usize; 2], caption: f64, gap: f64) -> Self {
        let wide = (area.width + gap) / real(columns) - gap;
        let high = (area.height + gap) / real(rows) - gap - caption;
        // Cells are whole tenths wide, so that rounding to tenths keeps them equal.
        let size = (wide.min(high) * 10.0 / 9.0).floor() * 9.0 / 10.0;
        Self { columns, rows, size: size.max(0.0), caption, gap, is_spread: false }
    }

    /// Returns the same columns and rows in another area.
    pub fn within(self, area: Area) -> Self {
        Self { is_spread: self.is_spread, ..Self::shaped(area, [self.columns, self.rows], self.caption, self.gap) }
    }

    /// Returns the same grids in another number of rows.
    pub const fn with_rows(self, rows: usize) -> Self {
        Self { rows, ..self }
    }

    /// Returns the number of rows that some grids take.
    pub const fn rows_of(&self, grids: usize) -> usize {
        grids.div_ceil(self.columns)
    }

    /// Returns the number of grids.
    pub const fn len(&self) -> usize {
        self.columns * self.rows
    }

    /// Returns the upper left corner of a grid on a page with this area.
    pub fn corner(&self, area: Area, number: usize) -> Point {
        let x = self.place(area.width, self.size, number % self.columns, self.columns);
        let y = self.place(area.height, self.size + self.caption, number / self.columns, self.rows);
        Point::new(tenths(area.corner.x + x), tenths(area.corner.y + y))
    }

    /// Returns the offset of one of several equal parts along a length. Spread parts have equal gaps between them,
    /// other parts also before and after them. No gap between them is below the smallest space.
    fn place(&self, length: f64, size: f64, number: usize, several: usize) -> f64 {
        let left = length - real(several) * size;
        let shares = if self.is_spread { several.max(2) - 1 } else { several + 1 };
        let gap = self.gap.max(left / real(shares));
        let outer = (left - gap * real(several - 1)) / 2.0;
        outer.max(0.0) + real(number) * (size + gap)
    }
}

/// Returns the font size of the digits in a grid of this size: they are 56 % of a cell high, or 60 % in large print.
pub fn digit_size(size: f64, is_large: bool) -> f64 {
    size / 9.0 * if is_large { 0.84 } else { 0.784 }
}

/// Rounds a length down to tenths.
fn tenths(length: f64) -> f64 {
    (length * 10.0).floor() / 10.0
}
