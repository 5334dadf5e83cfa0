//! A table of the smallest second row of a full grid whose first row becomes 123456789.
//!
//! Let the second row have, in column `c`, the digit that the first row has in column `p[c]`. Only this *transition* p
//! of the columns matters: if the digits are renamed so that the first row is 123456789, the second row is p. Another
//! order of the columns makes a conjugate of p. There are 12,096 transitions in 15 classes. The smallest transition of
//! a class is the smallest second row. The orders of columns that make it are one such order composed with its
//! stabilizers, the orders that keep it.

use std::sync::LazyLock;

/// An order of the nine columns, or the transition from one row to another. Column `i` is, or leads to, `columns[i]`.
pub type Columns = [u8; 9];

/// The class of a transition, and an order of columns that makes the transition the smallest of its class.
///
/// The upper bits are the rank of the class. The lower eleven bits are the index of the order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Class(u16);

impl Class {
    const NONE: Self = Self(u16::MAX);

    /// Returns the index among the classes, sorted by their smallest second row.
    pub const fn rank(self) -> usize {
        self.0 as usize >> 11
    }

    /// Returns the index of the order of columns.
    const fn order(self) -> usize {
        self.0 as usize & 0x7ff
    }
}

/// The classes of all transitions.
pub struct SecondRows {
    /// The class of each possible transition, indexed by its [`code`].
    entries: Vec<Class>,
    /// The orders that keep the smallest transition of each class.
    stabilizers: Vec<Vec<Columns>>,
    /// The orders that keep stacks together.
    orders: Vec<Columns>,
}

/// The table, computed on first use.
pub static SECOND_ROWS: LazyLock<SecondRows> = LazyLock::new(SecondRows::new);

impl SecondRows {
    fn new() -> Self {
        let orders = orders();
        let mut entries = vec![Class::NONE; CODES];
        let mut stabilizers: Vec<Vec<Columns>> = Vec::new();
        each_transition(&mut Vec::new(), &mut |smallest| {
            // Transitions come in ascending order, so the first of a class is its smallest.
            if entries[code(&smallest)] != Class::NONE {
                return;
            }
            let rank = u16::try_from(stabilizers.len()).expect("there are few classes");
            let mut keeping = Vec::new();
            for (number, order) in (0..).zip(&orders) {
                let transition = after(&after(order, &smallest), &inverse(order));
                entries[code(&transition)] = Class(rank << 11 | number);
                if transition == smallest {
                    keeping.push(*order);
                }
            }
            stabilizers.push(keeping);
        });
        Self { entries, stabilizers, orders }
    }

    /// Returns the class of a transition.
    pub fn class(&self, transition: &Columns) -> Class {
        self.entries[code(transition)]
    }

    /// Returns all orders of columns that make a transition of this class the smallest.
    pub fn best_orders(&self, class: Class) -> impl Iterator<Item = Columns> {
        let first = &self.orders[class.order()];
        self.stabilizers[class.rank()].iter().map(move |stabilizer| after(first, stabilizer))
    }
}

/// Returns the composition of two orders: `first`, then `second`.
fn after(second: &Columns, first: &Columns) -> Columns {
    first.map(|i| second[usize::from(i)])
}

/// Returns the inverse order.
fn inverse(order: &Columns) -> Columns {
    let mut inverse = [0; 9];
    for (place, &column) in (0..).zip(order) {
        inverse[usize::from(column)] = place;
    }
    inverse
}

/// Returns the 1,296 orders of the columns that keep stacks together.
fn orders() -> Vec<Columns> {
    const THREE: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let order = |number: usize| {
        let [stacks, within @ ..] = [216, 36, 6, 1].map(|place| THREE[number / place % 6]);
        std::array::from_fn(|i| stacks[i / 3] * 3 + within[i / 3][i % 3])
    };
    (0..1296).map(order).collect()
}

/// Calls `found` with every transition in ascending order. No column leads into its own stack, and no two lead to one
/// column.
fn each_transition(begun: &mut Vec<u8>, found: &mut impl FnMut(Columns)) {
    let column = begun.len();
    if let Ok(transition) = Columns::try_from(begun.as_slice()) {
        found(transition);
        return;
    }
    for next in 0..9 {
        if usize::from(next / 3) != column / 3 && !begun.contains(&next) {
            begun.push(next);
            each_transition(begun, found);
            begun.pop();
        }
    }
}

/// The number of codes.
const CODES: usize = 120 * 120 * 8;

/// Returns the code of a transition: the targets of the columns of two stacks, and the order of the last three targets.
fn code(transition: &Columns) -> usize {
    let [left, middle, right] =
        [0, 3, 6].map(|stack| [transition[stack], transition[stack + 1], transition[stack + 2]].map(usize::from));
    // Three of the six columns outside the stack, each counted among the remaining ones: 6 x 5 x 4.
    let number =
        |[a, b, c]: [usize; 3]| (a * 5 + b - usize::from(b > a)) * 4 + c - usize::from(c > a) - usize::from(c > b);
    let middle = middle.map(|column| if column < 3 { column } else { column - 3 });
    let [a, b, c] = right;
    let order = usize::from(a < b) * 4 + usize::from(a < c) * 2 + usize::from(b < c);
    (number(left.map(|column| column - 3)) * 120 + number(middle)) * 8 + order
}
