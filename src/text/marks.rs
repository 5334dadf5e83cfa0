//! Grids of pencil marks: cells that list their candidates, as `sudoku candidates` and other programs print them.

use super::cells::Found;
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid};

/// A position in the middle of a solution: the digits that stand, and the pencil marks of the other cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// The digits that stand: those that are alone in their cells.
    pub grid: Grid,
    /// What every cell lists; of a cell without marks the candidates that the digits leave.
    pub candidates: Candidates,
}

/// The position that 81 cells show, if at least two of them list several digits and all others are something sensible:
/// one digit, `-` for no candidate, or an empty mark for a cell without pencil marks.
pub(super) fn marked(found: &[Found]) -> Option<Marked> {
    let marks: [Marks; 81] = found.iter().map(Marks::of).collect::<Option<Vec<_>>>()?.try_into().ok()?;
    let several = marks.iter().filter(|marks| matches!(marks, Marks::Digits(digits) if digits.len() > 1)).count();
    if several < 2 {
        return None;
    }
    let mut grid = Grid::EMPTY;
    for (cell, marks) in Cell::all().zip(&marks) {
        if let Marks::Digits(digits) = marks {
            grid.set(cell, digits.only());
        }
    }
    let plain = Candidates::of(&grid);
    let set = |cell: Cell| match marks[cell.index()] {
        Marks::None => plain[cell],
        Marks::Digits(digits) => digits,
    };
    Some(Marked { grid, candidates: Candidates::from_sets(Cell::ALL.map(set)) })
}

/// Whether a cell could be one of a grid of pencil marks.
pub(super) fn is_mark(found: &Found) -> bool {
    Marks::of(found).is_some()
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
