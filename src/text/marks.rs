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
    let marks: [Marks; 81] = found.iter().map(Marks::of).collect::<Option<Vec<_>>>()?.try_into().ok()?;
    let listed = |cell: Cell| match marks[cell.index()] {
        Marks::None => DigitSet::EMPTY,
        Marks::Digits(digits) => digits,
    };
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
    let set = |index: usize| match marks[index] {
        Marks::None => plain[Cell::new(index)],
        Marks::Digits(digits) => digits,
    };
    Some(Marked { grid, candidates: Candidates::from_sets(std::array::from_fn(set)) })
}

/// What a cell lists.
#[derive(Clone, Copy)]
enum Marks {
    /// The cell is empty and has no pencil marks.
    None,
    /// These digits, perhaps none.
    Digits(DigitSet),
}

impl Marks {
    fn of(found: &Found) -> Option<Self> {
        let text = match &found.value {
            Ok(0) => return Some(Self::None),
            Ok(value) => &value.to_string(),
            Err(text) if text == "-" => "",
            Err(text) => text,
        };
        let digit = |c: char| Digit::new(u8::try_from(c.to_digit(10)?).ok()?);
        let digits: DigitSet = text.chars().map(digit).collect::<Option<_>>()?;
        (digits.len() == text.len()).then_some(Self::Digits(digits))
    }
}
