//! Cells that are deadly together: their digits could be swapped wherever all of them keep to as many digits as each
//! line has of them.

use std::sync::LazyLock;

use sudokit_core::board::{Cell, House, band_of};

/// Four cells in two rows, two columns and two boxes, going round.
pub static RECTANGLES: LazyLock<Vec<[Cell; 4]>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for (top, bottom) in pairs() {
        for (left, right) in pairs() {
            if is_near(top, bottom) != is_near(left, right) {
                all.push([(top, left), (top, right), (bottom, right), (bottom, left)].map(|(r, c)| Cell::at(r, c)));
            }
        }
    }
    all
});

/// Two lines with three cells each that see each other by twos, all in two or three boxes that have as many cells of the
/// one line as of the other: first the cells of one line, then those of the other.
pub static LONG_RECTANGLES: LazyLock<Vec<[Cell; 6]>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for kind in [House::ROWS, House::COLUMNS] {
        for (first, second) in pairs() {
            let lines = [kind[first], kind[second]];
            for places in triples() {
                let [one, middle, last] = places;
                let is_apart = !is_near(one, middle) && !is_near(middle, last);
                // Lines in different bands have the same boxes only where the three cells of each lie in one.
                if if is_near(first, second) { is_apart } else { is_near(one, last) } {
                    let [near, far] = lines.map(|line| places.map(|place| line.cells()[place]));
                    all.push([near[0], near[1], near[2], far[0], far[1], far[2]]);
                }
            }
        }
    }
    all
});

/// Whether two lines lie in one band or stack.
const fn is_near(one: usize, other: usize) -> bool {
    band_of(one) == band_of(other)
}

fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..9).flat_map(|first| (first + 1..9).map(move |second| (first, second)))
}

fn triples() -> impl Iterator<Item = [usize; 3]> {
    pairs().flat_map(|(first, second)| (second + 1..9).map(move |third| [first, second, third]))
}
