//! The orders in which Sudoku Explainer visits houses and cells. They decide which of several equal steps is found
//! first.

use sudokit_core::board::{Cell, CellSet, House};

/// All houses: boxes, columns, rows.
pub const BOXES_COLUMNS_ROWS: [House; 27] = joined([House::BOXES, House::COLUMNS, House::ROWS]);

/// All houses: boxes, rows, columns.
pub const BOXES_ROWS_COLUMNS: [House; 27] = joined([House::BOXES, House::ROWS, House::COLUMNS]);

const fn joined(kinds: [[House; 9]; 3]) -> [House; 27] {
    let mut all = House::ALL;
    let mut at = 0;
    while at < 27 {
        all[at] = kinds[at / 9][at % 9];
        at += 1;
    }
    all
}

/// Reorders the items of the row, the column and the box of a cell: the box comes first.
pub const fn box_first<T: Copy>([row, column, boxed]: [T; 3]) -> [T; 3] {
    [boxed, row, column]
}

/// Returns the cells of a set that a cell sees: in its box, then elsewhere in its row, then in its column.
pub fn seen_from(cell: Cell, cells: CellSet) -> impl Iterator<Item = Cell> {
    let seen = cells & cell.peers();
    let [row, column, boxed] = cell.houses().map(House::cell_set);
    [seen & boxed, (seen & row) - boxed, (seen & column) - boxed].into_iter().flatten()
}
