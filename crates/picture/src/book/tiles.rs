//! Where grids stand on a page, in columns and rows.
//!
//! ```text
//!   +-----+   +-----+      as large as they can be;
//!   |     |   |     |      what is left over is shared out around them
//!   +-----+   +-----+
//!   1  easy   2  hard      the caption belongs to its grid
//!
//!   +-----+   +-----+
//! ```

use crate::Point;

use super::sheet::Frame;

/// Grids of one size in columns and rows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tiles {
    columns: usize,
    rows: usize,
    /// The sides of a grid.
    pub size: f64,
    /// The height of what stands under it.
    caption: f64,
    /// The least space between two.
    gap: f64,
    /// Whether the first and the last stand at the edges.
    is_spread: bool,
}

impl Tiles {
    /// So many grids, as large as there is room for them.
    pub fn of(frame: Frame, number: usize, caption: f64, gap: f64) -> Self {
        let shapes = (1..=number).filter(|columns| number.is_multiple_of(*columns));
        let all = shapes.map(|columns| Self::shaped(frame, [columns, number / columns], caption, gap));
        all.reduce(|best, next| if next.size > best.size { next } else { best })
            .unwrap_or_else(|| Self::shaped(frame, [1, 1], caption, gap))
    }

    /// As many grids as there is room for, none much smaller than this size.
    pub fn small(frame: Frame, size: f64, caption: f64, gap: f64) -> Self {
        let fit = |length: f64, each: f64| (2..64).take_while(|&n| real(n) * (each + gap) - gap <= length).count() + 1;
        let columns = fit(frame.width, size);
        let rows = fit(frame.height, size + caption);
        Self { is_spread: true, ..Self::shaped(frame, [columns, rows], caption, gap) }
    }

    fn shaped(frame: Frame, [columns, rows]: [usize; 2], caption: f64, gap: f64) -> Self {
        let wide = (frame.width + gap) / real(columns) - gap;
        let high = (frame.height + gap) / real(rows) - gap - caption;
        // Cells are whole tenths wide, so that all look alike where tenths are all that is written.
        let size = (wide.min(high) * 10.0 / 9.0).floor() * 9.0 / 10.0;
        Self { columns, rows, size: size.max(0.0), caption, gap, is_spread: false }
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.columns * self.rows
    }

    /// The upper left corner of one of them, on a page with this frame.
    pub fn corner(&self, frame: Frame, number: usize) -> Point {
        let x = self.place(frame.width, self.size, number % self.columns, self.columns);
        let y = self.place(frame.height, self.size + self.caption, number / self.columns, self.rows);
        Point::new(tenths(frame.corner.x + x), tenths(frame.corner.y + y))
    }

    /// Where one of several of a size begins along a length: with the least gap between them, or with the same space
    /// before, between and behind them, or between them alone.
    fn place(&self, length: f64, size: f64, number: usize, several: usize) -> f64 {
        let left = length - real(several) * size;
        let shares = if self.is_spread { several.max(2) - 1 } else { several + 1 };
        let gap = self.gap.max(left / real(shares));
        let outer = (left - gap * real(several - 1)) / 2.0;
        outer.max(0.0) + real(number) * (size + gap)
    }
}

/// How high the digits of a grid of this size are written.
pub fn digit_size(size: f64, is_large: bool) -> f64 {
    size / 9.0 * if is_large { 0.84 } else { 0.66 }
}

/// Whole tenths of a length.
fn tenths(length: f64) -> f64 {
    (length * 10.0).floor() / 10.0
}

/// A small number as a length.
pub fn real(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}
