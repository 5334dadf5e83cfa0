//! The cells that the words of a place name: `box 6`, `rows 3 and 8`, `r1c1 and r2c45`.

use crate::board::{Cell, CellSet, Digit, HouseKind};

/// The cells of the houses that are named, and the cells that are.
pub(super) fn cells_of(place: &str) -> CellSet {
    let mut cells = CellSet::EMPTY;
    let mut kind: Option<HouseKind> = None;
    for word in place.split(|c: char| !c.is_ascii_alphanumeric()) {
        if let Some(named) = kind_of(word) {
            kind = Some(named);
        } else if let (Ok(number), Some(kind)) = (word.parse::<Digit>(), kind) {
            cells |= CellSet::from_iter(kind.houses()[number.index()].cells());
        } else {
            cells |= crossings(word);
        }
    }
    cells
}

/// One kind of houses, or several of it.
fn kind_of(word: &str) -> Option<HouseKind> {
    let one = word.strip_suffix("es").or_else(|| word.strip_suffix('s'));
    word.parse().ok().or_else(|| one?.parse().ok())
}

/// The cells of some rows and columns: `r12c3`.
fn crossings(word: &str) -> CellSet {
    let Some((rows, columns)) = word.strip_prefix('r').and_then(|lines| lines.split_once('c')) else {
        return CellSet::EMPTY;
    };
    let numbers = |lines: &str| -> Vec<usize> {
        lines.chars().filter_map(|line| line.to_string().parse::<Digit>().ok()).map(Digit::index).collect()
    };
    let (rows, columns) = (numbers(rows), numbers(columns));
    rows.into_iter().flat_map(|row| columns.iter().map(move |&column| Cell::at(row, column))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_and_cells_are_known_by_their_names() {
        let names = |place: &str| cells_of(place).iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(names("r1c1, r1c7 and r5c1"), "r1c1 r1c7 r5c1");
        assert_eq!(names("r12c3"), "r1c3 r2c3");
        assert_eq!(names("box 2"), "r1c4 r1c5 r1c6 r2c4 r2c5 r2c6 r3c4 r3c5 r3c6");
        assert_eq!(cells_of("rows 3 and 8").len(), 18);
        assert_eq!(cells_of("boxes 1 and 9 and column 5").len(), 27);
        assert_eq!(cells_of("everywhere"), CellSet::EMPTY);
    }
}
