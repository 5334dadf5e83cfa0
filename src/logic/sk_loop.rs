//! SK loop: eight pairs of cells in four boxes, round a rectangle of cells where two rows and two columns cross. Each two
//! neighbors share a house and digits of it, and all cells together have just as many digits as cells.
//!
//! ```text
//! . 1 . | . 4 .      Two rows and two columns cross in the four cells +. The pairs go round:
//! 1 + 1 | 4 + 4      the cells beside a + in its row, those in its column, and so on.
//! . 1 . | . 4 .      A digit that a pair shares with the next one stands in their house once at most.
//! ------+------
//! . 2 . | . 3 .
//! 2 + 2 | 3 + 3
//! . 2 . | . 3 .
//! ```

use std::ops::ControlFlow;

use crate::board::{CandidateSet, Cell, CellSet, DigitSet, House};

use super::words::{all_of, and};
use super::{Finds, HouseRole, Parts, Pattern, Role, Sight, State, Step, Technique};

/// Eight pairs of cells, and the digits between each and the next.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SkLoop {
    /// The pairs, going round.
    pub pairs: [CellSet; 8],
    /// The house that each pair shares with the next, and the digits that stand there once in the two.
    pub links: [(House, DigitSet); 8],
}

/// A pair takes so many cells at most from both its links.
const MOST_DIGITS: usize = 3;
/// So many of the cells are empty at least.
const FEWEST_CELLS: usize = 12;

/// SK loops.
pub fn sk_loop(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    for [top, bottom] in apart() {
        for [left, right] in apart() {
            let pairs = pairs(state, [top, bottom], [left, right]);
            let cells: usize = pairs.iter().map(|(pair, _)| pair.len()).sum();
            if cells >= FEWEST_CELLS && pairs.iter().all(|(pair, _)| !pair.is_empty()) {
                each_loop(state, &pairs, cells, finds)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two lines of different bands.
fn apart() -> impl Iterator<Item = [usize; 2]> {
    let all = (0..9).flat_map(|first| (first + 1..9).map(move |second| [first, second]));
    all.filter(|&[first, second]| Cell::at(first, 0).box_index() != Cell::at(second, 0).box_index())
}

/// The empty cells of each pair, and the house shared with the next.
fn pairs(state: &State, [top, bottom]: [usize; 2], [left, right]: [usize; 2]) -> [(CellSet, House); 8] {
    let [one, two, three, four] =
        [(top, left), (top, right), (bottom, right), (bottom, left)].map(|(row, column)| Cell::at(row, column));
    let pair = |cell: Cell, kind: usize| {
        let house = cell.houses()[kind];
        (house.cell_set() & cell.houses()[2].cell_set() & state.grid().empty_cells()) - cell.into()
    };
    let (row, column, boxed) = (0, 1, 2);
    [
        (pair(one, row), one.houses()[row]),
        (pair(two, row), two.houses()[boxed]),
        (pair(two, column), two.houses()[column]),
        (pair(three, column), three.houses()[boxed]),
        (pair(three, row), three.houses()[row]),
        (pair(four, row), four.houses()[boxed]),
        (pair(four, column), four.houses()[column]),
        (pair(one, column), one.houses()[boxed]),
    ]
}

/// Tries what the last pair shares with the first; each further link then has what the pair before it lacks.
fn each_loop(state: &State, pairs: &[(CellSet, House); 8], cells: usize, finds: &mut Finds) -> ControlFlow<()> {
    let digits = pairs.map(|(pair, _)| state.union(pair));
    if digits.iter().any(|digits| digits.len() > 2 * MOST_DIGITS) {
        return ControlFlow::Continue(());
    }
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
                let links = std::array::from_fn(|at| (pairs[at].1, links[at]));
                let found = SkLoop { pairs: pairs.map(|(pair, _)| pair), links };
                finds.eliminate(Technique::SkLoop, found.gone(state), || found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl SkLoop {
    fn cells(&self) -> CellSet {
        self.pairs.iter().fold(CellSet::EMPTY, |all, &pair| all | pair)
    }

    /// The digits of each link leave the rest of its house.
    fn gone(&self, state: &State) -> CandidateSet {
        (0..8).fold(CandidateSet::EMPTY, |all, at| {
            let (house, digits) = self.links[at];
            let own = self.pairs[at] | self.pairs[(at + 1) % 8];
            all | state.among(house.cell_set() - own, digits)
        })
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

    fn place(&self) -> String {
        let houses: Vec<House> = self.links.iter().map(|&(house, _)| house).filter(|house| house.is_box()).collect();
        super::words::houses(&houses)
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let links = self.links.iter().map(|(house, digits)| format!("{} in {house}", all_of(*digits)));
        vec![
            format!(
                "the pairs of cells go round four boxes, and each shares digits with the next: {}",
                links.collect::<Vec<_>>().join("; ")
            ),
            format!(
                "{} have only these, and each of them stands in its house once at most; they are as many as the {} cells, so \
                 each must stand in the loop and leaves the rest of its house",
                and(self.cells()),
                self.cells().len(),
            ),
        ]
    }
}
