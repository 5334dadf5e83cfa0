//! What the second row of a full grid can become at best when the first becomes 123456789.
//!
//! Let the second row have, below a cell, the digit that the first row has in column `p[c]`. This *step* p of the columns
//! is all that matters: rename the digits so that the first row is 123456789, and the second is p. A different order of
//! the columns turns p into a conjugate of it. There are 12,096 steps in 15 classes; the smallest of a class is the
//! smallest second row, and the orders of columns that make it are one of them after those that keep it.

use std::sync::LazyLock;

/// An order of the nine columns, or the step from a row to another: column `i` is, or leads to, column `columns[i]`.
pub type Columns = [u8; 9];

/// The class of a step, and how the step becomes the smallest of it: four bits for the place among the classes, eleven
/// for the number of an order of columns that makes the step the smallest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Class(u16);

impl Class {
    const NONE: Self = Self(u16::MAX);

    /// The place among the classes, the one with the smallest second row first.
    pub const fn rank(self) -> usize {
        self.0 as usize >> 11
    }

    const fn order(self) -> usize {
        self.0 as usize & 0x7ff
    }
}

/// All steps, classed.
pub struct SecondRows {
    /// For each step that can occur, by its [`code`].
    entries: Vec<Class>,
    /// For each class: the orders that keep its smallest step.
    keepers: Vec<Vec<Columns>>,
    /// The orders that keep stacks together.
    orders: Vec<Columns>,
}

/// The table, made when it is first needed.
pub static SECOND_ROWS: LazyLock<SecondRows> = LazyLock::new(SecondRows::new);

impl SecondRows {
    fn new() -> Self {
        let orders = orders();
        let mut entries = vec![Class::NONE; CODES];
        let mut keepers: Vec<Vec<Columns>> = Vec::new();
        each_step(&mut Vec::new(), &mut |smallest| {
            // Steps come in order, so the first of a class is its smallest.
            if entries[code(&smallest)] != Class::NONE {
                return;
            }
            let rank = u16::try_from(keepers.len()).expect("there are few classes");
            let mut keeping = Vec::new();
            for (number, order) in (0..).zip(&orders) {
                let step = after(&after(order, &smallest), &inverse(order));
                entries[code(&step)] = Class(rank << 11 | number);
                if step == smallest {
                    keeping.push(*order);
                }
            }
            keepers.push(keeping);
        });
        Self { entries, keepers, orders }
    }

    /// The class of a step.
    pub fn class(&self, step: &Columns) -> Class {
        self.entries[code(step)]
    }

    /// All orders of columns that make a step of this class the smallest.
    pub fn best_orders(&self, class: Class) -> impl Iterator<Item = Columns> {
        let first = &self.orders[class.order()];
        self.keepers[class.rank()].iter().map(move |keeper| after(first, keeper))
    }
}

/// Goes through an order after another.
fn after(second: &Columns, first: &Columns) -> Columns {
    first.map(|i| second[usize::from(i)])
}

/// The order that undoes this one.
fn inverse(order: &Columns) -> Columns {
    let mut inverse = [0; 9];
    for (place, &column) in (0..).zip(order) {
        inverse[usize::from(column)] = place;
    }
    inverse
}

/// The 1,296 orders of the columns that keep stacks together.
fn orders() -> Vec<Columns> {
    const THREE: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::new();
    for stacks in THREE {
        for a in THREE {
            for b in THREE {
                for c in THREE {
                    let within = [a, b, c];
                    orders.push(std::array::from_fn(|i| stacks[i / 3] * 3 + within[i / 3][i % 3]));
                }
            }
        }
    }
    orders
}

/// Hands out the steps in order: no column leads into its own stack, no two to the same.
fn each_step(begun: &mut Vec<u8>, found: &mut impl FnMut(Columns)) {
    let column = begun.len();
    if let Ok(step) = Columns::try_from(begun.as_slice()) {
        found(step);
        return;
    }
    for next in 0..9 {
        if usize::from(next / 3) != column / 3 && !begun.contains(&next) {
            begun.push(next);
            each_step(begun, found);
            begun.pop();
        }
    }
}

/// One more than the greatest code.
const CODES: usize = 120 * 120 * 8;

/// A number for each step: where the columns of two stacks lead, and how the last three are ordered.
fn code(step: &Columns) -> usize {
    let [left, middle, right] = [0, 3, 6].map(|stack| [step[stack], step[stack + 1], step[stack + 2]].map(usize::from));
    // Three of the six columns that are not of the stack, each counted among those that are left: 6 x 5 x 4.
    let number =
        |[a, b, c]: [usize; 3]| (a * 5 + b - usize::from(b > a)) * 4 + c - usize::from(c > a) - usize::from(c > b);
    let middle = middle.map(|column| if column < 3 { column } else { column - 3 });
    let [a, b, c] = right;
    let order = usize::from(a < b) * 4 + usize::from(a < c) * 2 + usize::from(b < c);
    (number(left.map(|column| column - 3)) * 120 + number(middle)) * 8 + order
}
