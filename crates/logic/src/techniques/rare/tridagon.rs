//! Tridagon, or Thor's hammer: twelve cells in four boxes of a rectangle, three per box in different rows and columns.
//! They cannot all have the same three digits if the orders of their columns do not match.
//!
//! The columns of the three cells of a box are an order. From box to box, three digits can only rotate. If the number
//! of boxes with an odd order is odd, one box cannot be filled.
//!
//! ```text
//! x . . | x . .
//! . x . | . x .      three boxes have one orientation,
//! . . x | . . x
//! ------+------
//! x . . | . . x      the fourth has the other
//! . x . | . x .
//! . . x | x . .
//! ```

use std::ops::ControlFlow;

use sudokit_core::board::{Cell, CellSet, DigitSet, House};

use crate::engine::words::{all_of, and, houses};
use crate::techniques::uniqueness::{Deadly, LoopType};
use crate::{Area, HouseRole, Parts, Pattern, PositionCache, Role, State, Step, StepCollector, Technique};

/// Twelve cells that cannot all have the same three digits.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Tridagon {
    /// The boxes.
    pub boxes: [House; 4],
    /// The cells.
    pub cells: CellSet,
    /// The three digits.
    pub digits: DigitSet,
    /// The cells with extra digits, the guardians.
    pub guardians: CellSet,
    /// The extra digits.
    pub extras: DigitSet,
    /// The type of the conclusion from the guardians.
    pub escape: LoopType,
}

/// The most cells with extra digits.
const MOST_GUARDIANS: usize = 3;

/// The orders of three columns, and whether they are odd.
const ORDERS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([0, 2, 1], true),
    ([2, 1, 0], true),
    ([1, 0, 2], true),
];

/// Three cells of a box in different rows and columns.
struct Three {
    cells: [Cell; 3],
    guardians: usize,
    is_odd: bool,
}

/// Reports tridagons.
pub fn tridagon(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let open = state.grid().empty_cells();
    let enough = |boxed: &House| (boxed.cell_set() & open).len() >= 3;
    for boxes in rectangles_of_boxes().filter(|boxes| boxes.iter().all(enough)) {
        for digits in DigitSet::ALL.subsets(3) {
            let threes = boxes.map(|boxed| threes(state, boxed, digits));
            combine(state, boxes, digits, &threes, collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the groups of four boxes in two bands and two stacks.
fn rectangles_of_boxes() -> impl Iterator<Item = [House; 4]> {
    let pairs = || [(0, 1), (0, 2), (1, 2)].into_iter();
    pairs().flat_map(move |(top, bottom)| {
        pairs().map(move |(left, right)| {
            [(top, left), (top, right), (bottom, left), (bottom, right)]
                .map(|(band, stack)| House::box_at(band * 3 + stack))
        })
    })
}

/// Returns three cells of a box in different rows and columns that can have these digits, few of them other digits.
fn threes(state: &State, boxed: House, digits: DigitSet) -> Vec<Three> {
    let of = |&(columns, is_odd): &([usize; 3], bool)| {
        let mut row = 0;
        let cells = columns.map(|column| {
            row += 1;
            boxed.cells()[(row - 1) * 3 + column]
        });
        let sets = cells.map(|cell| state.candidates(cell));
        let guardians = sets.iter().filter(|set| !digits.contains_all(**set)).count();
        let fits = guardians <= MOST_GUARDIANS && sets.iter().all(|set| (*set & digits).len() >= 2);
        fits.then_some(Three { cells, guardians, is_odd })
    };
    ORDERS.iter().filter_map(of).collect()
}

fn combine(
    state: &State,
    boxes: [House; 4],
    digits: DigitSet,
    [first, second, third, fourth]: &[Vec<Three>; 4],
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    for one in first {
        for two in second {
            for three in third {
                for four in fourth {
                    let all = [one, two, three, four];
                    let is_odd = all.iter().fold(false, |odd, three| odd != three.is_odd);
                    let guardians: usize = all.iter().map(|three| three.guardians).sum();
                    if is_odd && guardians <= MOST_GUARDIANS {
                        let cells: Vec<Cell> = all.iter().flat_map(|three| three.cells).collect();
                        report(state, boxes, &Deadly::new(state, &cells, digits), collector)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn report(state: &State, boxes: [House; 4], deadly: &Deadly, collector: &mut StepCollector) -> ControlFlow<()> {
    for (escape, effect) in deadly.conclusions(state) {
        let cells = deadly.cells.iter().copied().collect();
        let (guardians, extras) = (deadly.roof, deadly.extras);
        let tridagon = Tridagon { boxes, cells, digits: deadly.digits, guardians, extras, escape };
        collector.add(Step::new(Technique::Tridagon, tridagon, effect))?;
    }
    ControlFlow::Continue(())
}

impl Pattern for Tridagon {
    fn parts(&self, state: &State) -> Parts {
        let parts = Parts::default()
            .with(Role::Pattern, state.among(self.cells, self.digits))
            .with(Role::Extra, state.among(self.guardians, self.extras))
            .houses(HouseRole::Base, self.boxes);
        self.escape.parts(state, parts, self.guardians)
    }

    fn size(&self) -> usize {
        self.cells.len() + self.escape.size()
    }

    fn place(&self, _: &State) -> Area {
        Area::houses(&self.boxes)
    }

    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        let mut lines = vec![
            format!("{} have three cells each in different rows and columns: {}", houses(&self.boxes), and(self.cells)),
            self.directions(),
            format!("so {} cannot fill all {} cells", all_of(self.digits), self.cells.len()),
        ];
        lines.extend(self.escape.in_words(state, self.guardians, self.extras));
        lines
    }
}

impl Tridagon {
    /// Names the boxes whose cells go to the right from row to row, and those whose cells go to the left.
    fn directions(&self) -> String {
        let goes_right = |boxed: &House| {
            let columns: Vec<usize> = (boxed.cell_set() & self.cells).iter().map(Cell::column).collect();
            (columns[0] + 1) % 3 == columns[1] % 3
        };
        let (right, left): (Vec<House>, Vec<House>) = self.boxes.into_iter().partition(goes_right);
        let (most, [way, back]) =
            if right.len() > left.len() { (right, ["right", "left"]) } else { (left.clone(), ["left", "right"]) };
        let odd: Vec<House> = self.boxes.into_iter().filter(|boxed| !most.contains(boxed)).collect();
        format!(
            "from row to row, they go to the {way} in {}, but to the {back} in {} (past the side of a box, on at the other)",
            houses(&most),
            houses(&odd)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether three digits can fill the cells.
    fn can_be_filled(cells: &[Cell], filled: &mut Vec<usize>) -> bool {
        let Some(&cell) = cells.get(filled.len()) else { return true };
        (0..3).any(|digit| {
            let is_free = filled.iter().zip(cells).all(|(&other, &seen)| other != digit || !seen.sees(cell));
            filled.push(digit);
            let is_done = is_free && can_be_filled(cells, filled);
            filled.pop();
            is_done
        })
    }

    #[test]
    fn odd_orders_in_an_odd_number_of_boxes_cannot_be_filled() {
        for boxes in rectangles_of_boxes() {
            let threes = boxes.map(|boxed| {
                ORDERS.map(|(columns, is_odd)| {
                    let at = |row: usize| boxed.cells()[row * 3 + columns[row]];
                    ([at(0), at(1), at(2)], is_odd)
                })
            });
            for (one, odd_one) in threes[0] {
                for (two, odd_two) in threes[1] {
                    for (three, odd_three) in threes[2] {
                        for (four, odd_four) in threes[3] {
                            let cells = [one, two, three, four].concat();
                            let is_odd = odd_one ^ odd_two ^ odd_three ^ odd_four;
                            assert_eq!(can_be_filled(&cells, &mut Vec::new()), !is_odd);
                        }
                    }
                }
            }
        }
    }
}
