//! Tables of the geometry, for code that walks the grid a million times a second.
//!
//! Houses are numbered: boxes 0 to 8, rows 9 to 17, columns 18 to 26 ([`house`] gives the [`House`]). A *spot* is the
//! place of a cell in a house, 0 to 8 in reading order; nine of them fit a bit mask.

use std::ops::Range;

use super::{Cell, CellSet, House};

/// The numbers of the boxes.
pub const BOXES: Range<usize> = 0..9;
/// The numbers of the rows.
pub const ROWS: Range<usize> = 9..18;
/// The numbers of the columns.
pub const COLUMNS: Range<usize> = 18..27;

/// The band of a row, or the stack of a column, counted from 0.
pub const fn band_of(line: usize) -> usize {
    line / 3
}

/// The rows of a band, or the columns of a stack, counted from 0.
pub const fn lines_of(band: usize) -> Range<usize> {
    3 * band..3 * band + 3
}

/// The house with this number.
pub const fn house(number: usize) -> House {
    match number {
        0..9 => House::Box(number),
        9..18 => House::Row(number - 9),
        _ => House::Column(number - 18),
    }
}

/// The numbers of the houses of the same kind.
pub const fn kind_of(number: usize) -> Range<usize> {
    let first = number / 9 * 9;
    first..first + 9
}

/// The number of a house.
pub const fn number(house: House) -> usize {
    match house {
        House::Box(index) => index,
        House::Row(index) => index + 9,
        House::Column(index) => index + 18,
    }
}

/// The cells of each house in reading order.
pub static HOUSE_CELLS: [[Cell; 9]; 27] = {
    let mut cells = [[Cell::new(0); 9]; 27];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::new(i);
        let (houses, spots) = (houses_of(cell), spots_of(cell));
        let mut kind = 0;
        while kind < 3 {
            cells[houses[kind] as usize][spots[kind] as usize] = cell;
            kind += 1;
        }
        i += 1;
    }
    cells
};

/// The cells of each house as a set.
pub static HOUSE_SETS: [CellSet; 27] = {
    let mut sets = [CellSet::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        let mut spot = 0;
        while spot < 9 {
            sets[house].insert(HOUSE_CELLS[house][spot]);
            spot += 1;
        }
        house += 1;
    }
    sets
};

/// The numbers of the box, the row and the column of each cell.
pub static HOUSES: [[u8; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut i = 0;
    while i < 81 {
        houses[i] = houses_of(Cell::new(i));
        i += 1;
    }
    houses
};

/// The spots of each cell in its box, its row and its column.
pub static SPOTS: [[u8; 3]; 81] = {
    let mut spots = [[0; 3]; 81];
    let mut i = 0;
    while i < 81 {
        spots[i] = spots_of(Cell::new(i));
        i += 1;
    }
    spots
};

/// The peers of each cell: those in its box, then the others in its row, then the others in its column.
pub static PEERS: [[Cell; 20]; 81] = {
    let mut peers = [[Cell::new(0); 20]; 81];
    let mut i = 0;
    while i < 81 {
        let mut seen = CellSet::EMPTY;
        seen.insert(Cell::new(i));
        let mut count = 0;
        let mut at = 0;
        while at < 27 {
            let cell = HOUSE_CELLS[HOUSES[i][at / 9] as usize][at % 9];
            if !seen.contains(cell) {
                seen.insert(cell);
                peers[i][count] = cell;
                count += 1;
            }
            at += 1;
        }
        i += 1;
    }
    peers
};

#[expect(clippy::cast_possible_truncation, reason = "below 27")]
const fn houses_of(cell: Cell) -> [u8; 3] {
    [cell.box_index() as u8, cell.row() as u8 + 9, cell.column() as u8 + 18]
}

#[expect(clippy::cast_possible_truncation, reason = "below 9")]
const fn spots_of(cell: Cell) -> [u8; 3] {
    [(cell.row() % 3 * 3 + cell.column() % 3) as u8, cell.column() as u8, cell.row() as u8]
}

/// The numbers of the houses that hold both cells.
pub fn shared_houses([first, second]: [Cell; 2]) -> impl Iterator<Item = usize> {
    let houses = HOUSES[first.index()].into_iter().zip(HOUSES[second.index()]);
    houses.filter(|(a, b)| a == b).map(|(a, _)| usize::from(a))
}

/// The spots of `mask` as cells of the house with this number, in reading order.
pub fn cells_at(house: usize, mask: u16) -> impl Iterator<Item = Cell> {
    bits(mask).map(move |spot| HOUSE_CELLS[house][spot])
}

/// The numbers of the set bits, from the lowest.
pub fn bits(mask: u16) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_agree_with_the_houses() {
        for at in 0..27 {
            assert_eq!(number(house(at)), at);
            assert_eq!(HOUSE_CELLS[at], house(at).cells());
            assert_eq!(HOUSE_SETS[at], house(at).cell_set());
        }
        for cell in Cell::all() {
            assert_eq!(PEERS[cell.index()].into_iter().collect::<CellSet>(), cell.peers());
            for (&house, &spot) in HOUSES[cell.index()].iter().zip(&SPOTS[cell.index()]) {
                assert_eq!(HOUSE_CELLS[house as usize][spot as usize], cell);
            }
        }
    }
}
