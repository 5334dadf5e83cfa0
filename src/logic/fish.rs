//! Fish: a digit that some parallel lines confine to as many crossing lines.

use std::ops::{ControlFlow, Range};

use crate::board::layout::{COLUMNS, HOUSE_SETS, ROWS, bits, house};
use crate::board::{CellSet, Digit};

use super::combinations::subsets;
use super::{Eliminations, Finds, State, Step, Technique};

const NAMES: [Technique; 3] = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish];

/// Fish of `SIZE` lines: columns as base first, then rows.
pub fn basic<const SIZE: usize>(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    let scarce = Digit::ALL.map(|digit| state.placed(digit) + 2 * SIZE <= 9);
    for (bases, covers) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
        let fits = |digit: Digit, base: usize| (2..=SIZE).contains(&(state.spots(digit, base).count_ones() as usize));
        let fitting = Digit::ALL.map(|digit| {
            let lines = (0..9).filter(|&line| scarce[digit.index()] && fits(digit, bases.start + line));
            lines.fold(0_u16, |mask, line| mask | 1 << line)
        });
        for lines in subsets(9, SIZE) {
            for digit in Digit::ALL.into_iter().filter(|digit| lines & !fitting[digit.index()] == 0) {
                let crossed = bits(lines).fold(0, |all, line| all | state.spots(digit, bases.start + line));
                if crossed.count_ones() as usize == SIZE {
                    find(state, digit, (&bases, lines), (&covers, crossed), finds)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn find(
    state: &State,
    digit: Digit,
    (bases, base_lines): (&Range<usize>, u16),
    (covers, cover_lines): (&Range<usize>, u16),
    finds: &mut Finds,
) -> ControlFlow<()> {
    let cells = |houses: &Range<usize>, lines: u16| {
        bits(lines).fold(CellSet::EMPTY, |all, line| all | HOUSE_SETS[houses.start + line])
    };
    let (base, cover) = (cells(bases, base_lines), cells(covers, cover_lines));
    let eliminations = Eliminations::of(state, digit, cover - base);
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let technique = NAMES[base_lines.count_ones() as usize - 2];
    let houses = bits(base_lines).map(|line| house(bases.start + line));
    let step = Step::new(technique).on_digits(digit.into()).on_cells((base & state.cells(digit)).iter());
    let step = step.in_houses(houses.chain(bits(cover_lines).map(|line| house(covers.start + line))));
    finds.add(step.eliminating(eliminations))
}
