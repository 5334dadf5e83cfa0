//! Fireworks: digits with at most one place in a row and one in a column outside the box where these cross. Each of
//! them is in that place of the row, in that place of the column, or at the crossing.
//!
//! ```text
//! . . x | . . . | . w .      x  the crossing of row and column
//! . . . | . . . | . . .      w  the wings: elsewhere in the row and in the column,
//! . . . | . . . | . . .         the digits are in the box only
//! - - - + - - - + - - -
//! . . w | . . . | . . .
//! ```

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Cell, CellSet, DigitSet, House};

use crate::engine::words::{all_of, and};
use crate::{Area, HouseRole, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};

/// Three digits in the three cells of a firework, or two pairs of digits in two fireworks with the same wings.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Firework {
    /// The crossings of rows and columns, each with the digits that are there or in the wings.
    pub crossings: Vec<(Cell, DigitSet)>,
    /// The wings.
    pub wings: [Cell; 2],
}

/// Reports fireworks with three digits.
pub fn triple(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    each_crossing(state, |cross, wings, digits| {
        digits
            .subsets(3)
            .try_for_each(|digits| Firework { crossings: vec![(cross, digits)], wings }.report(state, collector))
    })
}

/// Reports two fireworks with two digits each that share their wings.
pub fn quadruple(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let mut crossings = Vec::new();
    let _ = each_crossing(state, |cross, wings, digits| {
        crossings.push((cross, wings, digits));
        ControlFlow::Continue(())
    });
    for &(cross, [along, down], digits) in &crossings {
        // The other firework crosses in the opposite corner, with the wings in reverse order.
        let opposite = crossings.iter().filter(|(other, wings, _)| cross < *other && *wings == [down, along]);
        for &(other, _, theirs) in opposite {
            for first in digits.subsets(2) {
                for second in (theirs - first).subsets(2) {
                    let crossings = vec![(cross, first), (other, second)];
                    Firework { crossings, wings: [along, down] }.report(state, collector)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits every crossing with wings and at least two digits. The wing in the row comes first.
fn each_crossing(
    state: &State,
    mut visit: impl FnMut(Cell, [Cell; 2], DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let open = state.grid().empty_cells();
    for cross in open {
        let [row, column, boxed] = cross.houses().map(House::cell_set);
        let digits: DigitSet = state.union((row | column) & open);
        let single = |line: CellSet| digits.iter().filter(move |&digit| (state.cells(digit) & line).len() <= 1);
        let fitting: DigitSet = single(row - boxed).collect::<DigitSet>() & single(column - boxed).collect();
        if fitting.len() < 2 {
            continue;
        }
        let with = |line: CellSet, wing: Cell| -> DigitSet {
            let fits = |digit: &_| CellSet::of(wing).contains_all(state.cells(*digit) & line);
            fitting.iter().filter(fits).collect()
        };
        for along in (row - boxed) & open {
            let first = with(row - boxed, along);
            for down in (column - boxed) & open {
                let digits = first & with(column - boxed, down) & state.union(row) & state.union(column);
                if digits.len() >= 2 {
                    visit(cross, [along, down], digits)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Firework {
    fn cells(&self) -> CellSet {
        self.crossings.iter().map(|&(cross, _)| cross).chain(self.wings).collect()
    }

    fn digits(&self) -> DigitSet {
        DigitSet::union(self.crossings.iter().map(|&(_, digits)| digits))
    }

    /// Returns the cells, each with the digits that it can have.
    fn cells_with_digits(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        let all = self.digits();
        self.crossings.iter().copied().chain(self.wings.into_iter().map(move |wing| (wing, all)))
    }

    fn report(self, state: &State, collector: &mut StepCollector) -> ControlFlow<()> {
        let gone =
            CandidateSet::union(self.cells_with_digits().map(|(cell, digits)| state.eliminations_in(cell, !digits)));
        let technique =
            if self.crossings.len() == 1 { Technique::FireworkTriple } else { Technique::FireworkQuadruple };
        collector.eliminate(technique, gone, || self)
    }
}

impl Pattern for Firework {
    fn parts(&self, state: &State) -> Parts {
        let own = |cell: Cell, digits: DigitSet| digits & state.candidates(cell);
        let parts = self.crossings.iter().fold(Parts::default(), |parts, &(cross, digits)| {
            let [row, column, boxed] = cross.houses();
            let parts = parts.cell(Role::Pivot, cross, own(cross, digits));
            parts.houses(HouseRole::Base, [row, column]).houses(HouseRole::Cover, [boxed])
        });
        self.wings.into_iter().fold(parts, |parts, wing| parts.cell(Role::Pattern, wing, own(wing, self.digits())))
    }

    fn size(&self) -> usize {
        self.cells().len()
    }

    /// Counts a link for each digit: its two lines.
    fn effort(&self) -> usize {
        let digits: usize = self.crossings.iter().map(|(_, digits)| digits.len()).sum();
        self.cells().len() + 2 * digits
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.crossings.iter().map(|(cross, _)| *cross))
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let [along, down] = self.wings;
        let explain = |&(cross, digits): &(Cell, DigitSet)| {
            let [row, column, boxed] = cross.houses();
            let (in_row, in_column) = if row.cell_set().contains(along) { (along, down) } else { (down, along) };
            [
                format!(
                    "in {row} and {column} the digits {} lie in {boxed}, {in_row} and {in_column} only",
                    all_of(digits)
                ),
                format!(
                    "one that is in neither {in_row} nor {in_column} is in {boxed} for both {row} and {column}, so in the pivot {cross}, where they cross"
                ),
            ]
        };
        let cells = self.cells();
        let mut lines: Vec<String> = self.crossings.iter().flat_map(explain).collect();
        lines.push(format!("so {} are in {}, as many digits as cells", all_of(self.digits()), and(cells)));
        lines
    }
}
