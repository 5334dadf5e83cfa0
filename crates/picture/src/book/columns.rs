//! Blocks in columns: text and pictures that fill page after page.
//!
//! ```text
//!   +-----+ 3 ...       Pieces of a block are below each other. A block stays together if a column has room for it.
//!   |  1  | +-----+     A block that does not fit begins in the next column.
//!   +-----+ |  4  |     A block higher than a column continues in the next one, after its first pieces.
//!   2 ...   +-----+
//! ```

use crate::Drawing;

use super::tiles::Frame;
use crate::geometry::real;

/// Pieces below each other.
#[derive(Default)]
pub struct Block {
    pub pieces: Vec<Drawing>,
    /// The number of pieces that stay together at the start.
    pub kept: usize,
    /// The pieces above those that the next column continues.
    pub continuation: Vec<Drawing>,
}

impl Block {
    fn height(&self) -> f64 {
        height(&self.pieces)
    }

    fn kept_height(&self) -> f64 {
        height(&self.pieces[..self.kept.min(self.pieces.len())])
    }
}

fn height(pieces: &[Drawing]) -> f64 {
    pieces.iter().map(|piece| piece.height).sum()
}

/// The columns of all pages.
#[derive(Clone, Copy, Debug)]
pub struct ColumnLayout {
    pub columns: usize,
    /// The width of a column.
    pub width: f64,
    /// The space between two columns.
    pub gutter: f64,
    /// The space between two blocks.
    pub gap: f64,
    /// The height of a column on every page but the first.
    pub height: f64,
}

/// Pages that blocks fill column by column. `new_page` returns the page that follows a number of pages, and the area of its
/// columns.
pub struct Flow<F> {
    layout: ColumnLayout,
    new_page: F,
    pub pages: Vec<Drawing>,
    /// The area of the columns of the last page.
    frame: Frame,
    /// The current column.
    column: usize,
    /// The height of the pieces in the current column.
    filled: f64,
}

impl<F: Fn(usize) -> (Drawing, Frame)> Flow<F> {
    /// Creates a flow that begins in an area of a page.
    pub fn new(layout: ColumnLayout, (page, frame): (Drawing, Frame), new_page: F) -> Self {
        Self { layout, new_page, pages: vec![page], frame, column: 0, filled: 0.0 }
    }

    /// Adds a block where it fits.
    pub fn add(&mut self, block: &Block) {
        let whole = self.layout.height;
        let needed = if block.height() <= whole { block.height() } else { block.kept_height() };
        if self.filled > 0.0 {
            self.filled += self.layout.gap;
        }
        while needed > self.room() && (self.filled > 0.0 || self.frame.height < whole) {
            self.next_column();
        }
        for (number, piece) in block.pieces.iter().enumerate() {
            if piece.height > self.room() && self.filled > 0.0 {
                self.next_column();
                for above in block.continuation.iter().filter(|_| number > 0) {
                    self.put(above);
                }
            }
            self.put(piece);
        }
    }

    /// Returns the height that is left in the column.
    fn room(&self) -> f64 {
        self.frame.height - self.filled
    }

    /// Puts a piece below the last one.
    fn put(&mut self, piece: &Drawing) {
        let left = real(self.column) * (self.layout.width + self.layout.gutter);
        let at = self.frame.corner.moved(left, self.filled);
        self.filled += piece.height;
        if let Some(page) = self.pages.last_mut() {
            page.place(piece, at, 1.0);
        }
    }

    /// Goes to the next column, on a new page after the last one.
    fn next_column(&mut self) {
        self.filled = 0.0;
        self.column += 1;
        if self.column == self.layout.columns {
            self.column = 0;
            let (page, frame) = (self.new_page)(self.pages.len());
            self.pages.push(page);
            self.frame = frame;
        }
    }
}
