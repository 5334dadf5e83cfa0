//! Blocks in columns: text and pictures that fill page after page.
//!
//! ```text
//!   +-----+ 3 ...       Pieces of a block are below each other. A block stays together if a column has room for it.
//!   |  1  | +-----+     A block that does not fit begins in the next column.
//!   +-----+ |  4  |     A block higher than a column continues in the next one, after its first pieces.
//!   2 ...   +-----+
//! ```
//!
//! The columns of the last page are about equally high.

use crate::Drawing;

use super::tiles::Area;
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
    /// The first page before it is filled, and the area of its columns.
    first: (Drawing, Area),
    pub pages: Vec<Drawing>,
    /// The area of the columns of the last page.
    area: Area,
    /// The current column.
    column: usize,
    /// The height of the pieces in the current column.
    filled: f64,
}

impl<F: Fn(usize) -> (Drawing, Area)> Flow<F> {
    /// Creates a flow that begins in an area of a page.
    pub fn new(layout: ColumnLayout, first: (Drawing, Area), new_page: F) -> Self {
        let (page, area) = first.clone();
        Self { layout, new_page, first, pages: vec![page], area, column: 0, filled: 0.0 }
    }

    /// Adds blocks, and balances the columns of the last page if it begins with a block.
    pub fn fill(&mut self, blocks: &[Block]) {
        let mut on_last = Some(0);
        for (at, block) in blocks.iter().enumerate() {
            let before = self.pages.len();
            let begins = self.add(block);
            on_last = match self.pages.len() {
                last if last == before => on_last,
                last => (last == begins).then_some(at),
            };
        }
        if let Some(first) = on_last.filter(|_| self.layout.columns > 1) {
            self.balance(&blocks[first..]);
        }
    }

    /// Lays out the last page again, with the lowest columns that have room for its blocks.
    fn balance(&mut self, blocks: &[Block]) {
        let (page, area) = match self.pages.len() {
            1 => self.first.clone(),
            pages => (self.new_page)(pages - 1),
        };
        let heights: Vec<f64> = blocks.iter().map(Block::height).collect();
        let gap = self.layout.gap;
        let fits = |height: &f64| {
            let (mut column, mut filled) = (0, 0.0);
            for block in &heights {
                if filled > 0.0 && filled + gap + block > *height {
                    (column, filled) = (column + 1, 0.0);
                }
                filled += block + if filled > 0.0 { gap } else { 0.0 };
                if filled > *height {
                    return false;
                }
            }
            column < self.layout.columns
        };
        let lowest = heights.iter().sum::<f64>() / real(self.layout.columns);
        let rise = |height: &f64| Some(height + gap).filter(|height| *height < area.height);
        let Some(height) = std::iter::successors(Some(lowest), rise).find(fits) else { return };
        _ = self.pages.pop();
        self.pages.push(page);
        (self.area, self.column, self.filled) = (Area { height, ..area }, 0, 0.0);
        for block in blocks {
            self.add(block);
        }
    }

    /// Adds a block where it fits. Returns the number of the page on which it begins.
    fn add(&mut self, block: &Block) -> usize {
        let whole = self.layout.height;
        if self.filled > 0.0 {
            self.filled += self.layout.gap;
        }
        let needed = if block.height() <= whole { block.height() } else { block.kept_height() };
        while needed > self.room() && (self.filled > 0.0 || self.area.height < whole) {
            self.next_column();
        }
        let begins = self.pages.len();
        for (number, piece) in block.pieces.iter().enumerate() {
            if piece.height > self.room() && self.filled > 0.0 {
                self.next_column();
                for above in block.continuation.iter().filter(|_| number > 0) {
                    self.put(above);
                }
            }
            self.put(piece);
        }
        begins
    }

    /// Returns the height that is left in the column.
    fn room(&self) -> f64 {
        self.area.height - self.filled
    }

    /// Puts a piece below the last one.
    fn put(&mut self, piece: &Drawing) {
        let left = real(self.column) * (self.layout.width + self.layout.gutter);
        let at = self.area.corner.moved(left, self.filled);
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
            let (page, area) = (self.new_page)(self.pages.len());
            self.pages.push(page);
            self.area = area;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ink, Item, Point, Words};

    #[test]
    fn the_columns_of_the_last_page_are_balanced() {
        let layout = ColumnLayout { columns: 2, width: 100.0, gutter: 10.0, gap: 10.0, height: 500.0 };
        let area = Area { corner: Point::default(), width: 210.0, height: 500.0 };
        let page = || (Drawing::new(210.0, 500.0), area);
        let mut piece = Drawing::new(100.0, 90.0);
        piece.words(Words::starting(Point::new(0.0, 9.0), 9.0, "x", Ink::Text));
        let block = || Block { pieces: vec![piece.clone()], ..Block::default() };
        for (blocks, expected) in [(1, [1, 0]), (2, [1, 1]), (5, [3, 2]), (10, [5, 5]), (11, [1, 0]), (17, [4, 3])] {
            let mut flow = Flow::new(layout, page(), |_| page());
            flow.fill(&std::iter::repeat_with(block).take(blocks).collect::<Vec<_>>());
            assert_eq!(flow.pages.len(), blocks.div_ceil(10));
            let items = &flow.pages.last().unwrap().items;
            let left = items.iter().filter(|item| matches!(item, Item::Words(words) if words.at.x < 100.0)).count();
            assert_eq!([left, items.len() - left], expected, "{blocks} blocks");
        }
    }
}
