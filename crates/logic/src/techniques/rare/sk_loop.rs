//! SK loop: eight pairs of cells in four boxes, around the crossings of two rows and two columns. Each pair shares a
//! house and digits with the next pair. All cells together have as many digits as cells.
//!
//! ```text
//! . 1 . | . 4 .      Two rows and two columns cross in the four cells +. The pairs form a loop:
//! 1 + 1 | 4 + 4      the cells beside a + in its row, those in its column, and so on.
//! . 1 . | . 4 .      A digit that a pair shares with the next pair is in their house at most once.
//! ------+------
//! . 2 . | . 3 .
//! 2 + 2 | 3 + 3
//! . 2 . | . 3 .
//! ```

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Cell, CellSet, DigitSet, House, band_of};

use crate::engine::words::{all_of, and, letter};
use crate::{Area, HouseRole, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};

/// Eight pairs of cells, and the digits that each shares with the next.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct SkLoop {
    /// The pairs in the order of the loop.
    pub pairs: [CellSet; 8],
    /// The houses that each pair shares with the next, and the digits that are in the two pairs once.
    pub links: [(House, DigitSet); 8],
}

/// The most digits of a link.
const MOST_DIGITS: usize = 3;
/// The fewest empty cells of the pattern.
const FEWEST_CELLS: usize = 12;

/// The empty cells beside a cell in its box and its row or column, and their digits.
type Pair = (CellSet, DigitSet);

/// Reports SK loops.
pub fn sk_loop(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let beside = Cell::ALL.map(|cell| {
        let [row, column, boxed] = cell.houses().map(House::cell_set);
        [row, column].map(|line| {
            let pair = (line & boxed & state.grid().empty_cells()) - cell.into();
            (pair, state.union(pair))
        })
    });
    for [top, bottom] in apart() {
        for [left, right] in apart() {
            let corners =
                [(top, left), (top, right), (bottom, right), (bottom, left)].map(|(row, column)| Cell::at(row, column));
            let pairs = pairs(&beside, corners);
            let cells: usize = pairs.iter().map(|(pair, _)| pair.len()).sum();
            let fits = |(_, digits): &Pair| (1..=2 * MOST_DIGITS).contains(&digits.len());
            if cells >= FEWEST_CELLS && pairs.iter().all(fits) {
                each_loop(state, &pairs, houses(corners), cells, collector)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the pairs of rows or columns in different bands or stacks.
fn apart() -> impl Iterator<Item = [usize; 2]> {
    let all = (0..9).flat_map(|first| (first + 1..9).map(move |second| [first, second]));
    all.filter(|&[first, second]| band_of(first) != band_of(second))
}

/// Returns the pairs beside four cells in the order of the loop.
fn pairs(beside: &[[Pair; 2]; 81], [one, two, three, four]: [Cell; 4]) -> [Pair; 8] {
    let (row, column) = (0, 1);
    [(one, row), (two, row), (two, column), (three, column), (three, row), (four, row), (four, column), (one, column)]
        .map(|(cell, line)| beside[cell.index()][line])
}

/// Returns the houses that each pair shares with the next, alternately a row or column and a box.
fn houses(corners: [Cell; 4]) -> [House; 8] {
    let [[top, left, one], [_, right, two], [bottom, _, three], [_, _, four]] = corners.map(Cell::houses);
    [top, two, right, three, bottom, four, left, one]
}

/// Tries the digits that the last pair shares with the first. They determine the digits of all other links.
fn each_loop(
    state: &State,
    pairs: &[Pair; 8],
    houses: [House; 8],
    cells: usize,
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    let digits = pairs.map(|(_, digits)| digits);
    for size in 1..=MOST_DIGITS {
        for last in (digits[7] & digits[0]).subsets(size) {
            let (mut links, mut before) = ([DigitSet::EMPTY; 8], last);
            for at in 0..7 {
                links[at] = digits[at] - before;
                before = links[at];
            }
            links[7] = last;
            let is_closed = last.contains_all(digits[7] - before);
            if is_closed && links.iter().map(|link| link.len()).sum::<usize>() == cells {
                let links = std::array::from_fn(|at| (houses[at], links[at]));
                let found = SkLoop { pairs: pairs.map(|(pair, _)| pair), links };
                collector.eliminate(Technique::SkLoop, found.eliminations(state), || found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl SkLoop {
    fn cells(&self) -> CellSet {
        CellSet::union(self.pairs)
    }

    /// Returns the eliminations: the digits of each link are removed from the rest of its house.
    fn eliminations(&self, state: &State) -> CandidateSet {
        CandidateSet::union((0..8).map(|at| {
            let (house, digits) = self.links[at];
            let own = self.pairs[at] | self.pairs[(at + 1) % 8];
            state.among(house.cell_set() - own, digits)
        }))
    }
}

impl Pattern for SkLoop {
    fn parts(&self, state: &State) -> Parts {
        let pair = |parts: Parts, (number, &pair): (u8, &CellSet)| {
            parts.with(Role::Set(number), state.among(pair, DigitSet::ALL))
        };
        let parts = (0..).zip(&self.pairs).fold(Parts::default(), pair);
        parts.houses(HouseRole::Link, self.links.iter().map(|&(house, _)| house))
    }

    fn size(&self) -> usize {
        self.cells().len()
    }

    fn place(&self, _: &State) -> Area {
        let houses: Vec<House> = self.links.iter().map(|&(house, _)| house).filter(|house| house.is_box()).collect();
        Area::houses(&houses)
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let links = self.links.iter().map(|(house, digits)| format!("{} in {house}", all_of(*digits)));
        let sets = self.pairs.iter().enumerate();
        let sets = sets.map(|(number, pair)| format!("set {} in {}", letter(number), and(*pair)));
        vec![
            format!("the loop has {} cells: {}", self.cells().len(), and(sets)),
            format!("each of their candidates is counted in one house: {}", links.collect::<Vec<_>>().join("; ")),
            format!(
                "each fits once in its house: that makes {} digits for the cells, so each is used",
                self.cells().len()
            ),
            "so such a digit is nowhere else in its house".into(),
        ]
    }
}
