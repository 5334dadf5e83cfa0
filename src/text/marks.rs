//! Grids of pencil marks: cells that list their candidates, as `sudoku candidates` and other programs print them.

use super::cells::Found;
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// A position in the middle of a solution: the digits that stand, and the candidates of the other cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// The digits that stand.
    pub grid: Grid,
    /// The candidates; where a digit stands, that digit.
    pub candidates: Candidates,
}

/// The position that 81 cells show, if at least two of them list several digits and all others are something sensible:
/// one digit, `-` for no candidate, or an empty mark for a cell without pencil marks.
///
/// Such grids do not say whether a lone digit stands or is the last candidate. It stands unless a cell that sees it
/// lists it among others, too.
pub(super) fn marked(found: &[Found]) -> Option<Marked> {
    let marks: [Option<DigitSet>; 81] = found.iter().map(digits).collect::<Option<Vec<_>>>()?.try_into().ok()?;
    let listed = |cell: Cell| marks[cell.index()].unwrap_or_default();
    let several: CellSet = Cell::all().filter(|&cell| listed(cell).len() > 1).collect();
    if several.len() < 2 {
        return None;
    }
    let mut grid = Grid::EMPTY;
    for cell in Cell::all() {
        let is_listed = |digit| (cell.peers() & several).iter().any(|peer| listed(peer).contains(digit));
        if let Some(digit) = listed(cell).only().filter(|&digit| !is_listed(digit)) {
            grid[cell] = digit.value();
        }
    }
    let plain = Candidates::of(&grid);
    let sets = std::array::from_fn(|at| marks[at].unwrap_or(plain[Cell::new(at)]));
    Some(Marked { grid, candidates: Candidates::from_sets(sets) })
}

/// The digits a cell lists, `Some(None)` if it has no marks, `None` if it is something else.
fn digits(found: &Found) -> Option<Option<DigitSet>> {
    match &found.value {
        Ok(0) => Some(None),
        Ok(value) => Some(Digit::new(*value).map(DigitSet::from)),
        Err(text) if text == "-" => Some(Some(DigitSet::EMPTY)),
        Err(text) => {
            let digit = |c: char| c.to_digit(10).and_then(|value| Digit::new(u8::try_from(value).ok()?));
            let digits: DigitSet = text.chars().map(digit).collect::<Option<_>>()?;
            (digits.len() == text.len()).then_some(Some(digits))
        }
    }
}
