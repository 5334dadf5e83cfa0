//! Aligned exclusion: of the combinations of two or three cells those go that put a digit twice into a house or leave
//! nothing for a cell that all of them see.

use std::ops::ControlFlow;

use crate::board::layout::PEERS;
use crate::board::{Cell, CellSet, Digit, DigitSet};

use super::{Eliminations, Finds, State, Step, Technique};

/// Cells that may take part, and what can exclude combinations of them.
struct Bases<'a> {
    state: &'a State,
    cells: Vec<Cell>,
    /// For each cell the peers with 2 to `size` candidates; empty for cells that take no part.
    excluders: [CellSet; 81],
}

impl<'a> Bases<'a> {
    fn of(state: &'a State, size: usize) -> Self {
        let having = |counts: std::ops::RangeInclusive<usize>| -> CellSet {
            Cell::all().filter(|&cell| counts.contains(&state.candidates(cell).len())).collect()
        };
        let (singles, small) = (having(1..=1), having(2..=size));
        let mut bases = Self { state, cells: Vec::new(), excluders: [CellSet::EMPTY; 81] };
        for cell in having(2..=9).iter().filter(|cell| (cell.peers() & singles).is_empty()) {
            bases.excluders[cell.index()] = cell.peers() & small;
            if !bases.excluders[cell.index()].is_empty() {
                bases.cells.push(cell);
            }
        }
        bases
    }

    fn common_excluders(&self, cells: &[Cell]) -> CellSet {
        let mut sets = cells.iter().map(|cell| self.excluders[cell.index()]);
        let first = sets.next().unwrap_or_default();
        sets.fold(first, |all, set| all & set)
    }

    fn pairs(&self) -> impl Iterator<Item = [Cell; 2]> {
        (1..self.cells.len())
            .flat_map(move |second| (0..second).map(move |first| [self.cells[first], self.cells[second]]))
    }
}

/// Pairs of cells.
pub fn pair(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    let bases = Bases::of(state, 2);
    for cells in bases.pairs() {
        exclude(&bases, cells, Technique::AlignedPairExclusion, finds)?;
    }
    ControlFlow::Continue(())
}

/// Triples of cells, the third of which is an excluder of one of the others.
pub fn triple(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    let bases = Bases::of(state, 3);
    for [first, second] in bases.pairs() {
        if bases.common_excluders(&[first, second]).len() < 2 {
            continue;
        }
        for cell in [first, second] {
            let excluders = bases.excluders[cell.index()];
            for &third in PEERS[cell.index()].iter().filter(|&&third| excluders.contains(third)) {
                if third != first && third != second && !bases.excluders[third.index()].is_empty() {
                    exclude(&bases, [first, second, third], Technique::AlignedTripleExclusion, finds)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn exclude<const SIZE: usize>(
    bases: &Bases,
    cells: [Cell; SIZE],
    technique: Technique,
    finds: &mut Finds,
) -> ControlFlow<()> {
    let excluders = bases.common_excluders(&cells);
    if excluders.len() < 2 {
        return ControlFlow::Continue(());
    }
    let mut combinations = Combinations {
        cells,
        candidates: cells.map(|cell| bases.state.candidates(cell)),
        excluders: excluders.iter().map(|cell| bases.state.candidates(cell)).collect(),
        chosen: [Digit::One; SIZE],
        possible: [DigitSet::EMPTY; SIZE],
    };
    let _ = combinations.choose(0, DigitSet::EMPTY);
    let mut eliminations = Eliminations::NONE;
    for (cell, possible) in cells.into_iter().zip(combinations.possible) {
        eliminations.add_digits(bases.state, !possible, cell);
    }
    let step = Step::new(technique).on_cells(cells).with_others(excluders.iter());
    finds.add(step.eliminating(eliminations))
}

/// The allowed combinations of some cells, digit by digit.
struct Combinations<const SIZE: usize> {
    cells: [Cell; SIZE],
    candidates: [DigitSet; SIZE],
    excluders: Vec<DigitSet>,
    chosen: [Digit; SIZE],
    possible: [DigitSet; SIZE],
}

impl<const SIZE: usize> Combinations<SIZE> {
    /// Tries the digits of the cells from this one on; breaks when every candidate is known to be possible.
    fn choose(&mut self, at: usize, taken: DigitSet) -> ControlFlow<()> {
        if at == SIZE {
            if self.excluders.iter().all(|&digits| !(digits - taken).is_empty()) {
                for (possible, &digit) in self.possible.iter_mut().zip(&self.chosen) {
                    possible.insert(digit);
                }
            }
            let all = self.possible == self.candidates;
            return if all { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        }
        for digit in self.candidates[at].iter() {
            let clash = (0..at).any(|i| self.chosen[i] == digit && self.cells[i].peers().contains(self.cells[at]));
            if !clash {
                self.chosen[at] = digit;
                self.choose(at + 1, taken | digit.into())?;
            }
        }
        ControlFlow::Continue(())
    }
}
