//! Boards for trials: hundreds side by side, one bit each.
//!
//! ```text
//!                            board    0  1  2  3  ...  511
//! left[0][0]     r1c1 is 1          [ 1  1  0  1  ...   1 ]     a bit is set if the candidate is left on that board
//! left[0][1]     r1c2 is 1          [ 0  1  1  1  ...   0 ]
//!   ...                                                         9 x 81 vectors, 46 KB
//! left[8][80]    r9c9 is 9          [ 1  0  1  1  ...   1 ]
//! ```
//!
//! Two bits count up to "exactly one of nine": `one` is set if at least one of the bits so far is set, and `two` if at
//! least two are set.

use std::ops::Range;

use fearless_simd::{Simd, SimdBase};

use crate::board::{Candidates, Cell, Digit, DigitSet};

/// A vector with one bit for each board.
type Bits<S> = <S as Simd>::u32s;

/// The number of bits in an element of a vector.
const WORD: usize = 32;

/// The candidates of all boards.
pub struct Boards<S: Simd> {
    /// The boards where the candidate is left, for each digit and cell.
    left: Box<[[Bits<S>; 81]; 9]>,
    /// The boards where the candidate is a hidden single, alone in a row, column or box, for each digit and cell.
    hidden: Box<[[Bits<S>; 81]; 9]>,
    /// The boards where one candidate is left, for each cell.
    single: [Bits<S>; 81],
}

/// The rules that are applied on the boards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rules {
    /// Naked and hidden singles.
    Singles,
    /// Singles and locked candidates.
    SinglesAndLocked,
}

/// One bit vector for each row, column and box.
#[derive(Clone, Copy)]
struct Houses<S: Simd> {
    rows: [Bits<S>; 9],
    columns: [Bits<S>; 9],
    boxes: [Bits<S>; 9],
}

impl<S: Simd> Houses<S> {
    #[inline(always)]
    fn new(simd: S) -> Self {
        let none = [Bits::<S>::splat(simd, 0); 9];
        Self { rows: none, columns: none, boxes: none }
    }

    /// Returns the union over the houses of a cell.
    #[inline(always)]
    fn any(&self, cell: usize) -> Bits<S> {
        let [row, column, its_box] = PLACES[cell];
        self.rows[row] | self.columns[column] | self.boxes[its_box]
    }

    /// Adds the bits of a cell to its houses. Adds bits that a house already had to `twice`.
    #[inline(always)]
    fn add(&mut self, twice: &mut Self, cell: usize, bits: Bits<S>) {
        let [row, column, its_box] = PLACES[cell];
        twice.rows[row] |= self.rows[row] & bits;
        twice.columns[column] |= self.columns[column] & bits;
        twice.boxes[its_box] |= self.boxes[its_box] & bits;
        self.rows[row] |= bits;
        self.columns[column] |= bits;
        self.boxes[its_box] |= bits;
    }
}

/// The row, column and box of every cell.
const PLACES: [[usize; 3]; 81] = {
    let mut places = [[0; 3]; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::ALL[i];
        places[i] = [cell.row(), cell.column(), cell.box_index()];
        i += 1;
    }
    places
};

/// The cells of each band and stack, by line and box.
const CHUTES: [[[[usize; 3]; 3]; 3]; 6] = {
    let mut chutes = [[[[0; 3]; 3]; 3]; 6];
    let mut i = 0;
    while i < 162 {
        let (chute, line, place) = (i / 27, i / 9 % 3, i % 9);
        let across = 3 * (chute % 3) + line;
        let cell = if chute < 3 { Cell::at(across, place) } else { Cell::at(place, across) };
        chutes[chute][line][place / 3][place % 3] = cell.index();
        i += 1;
    }
    chutes
};

impl<S: Simd> Boards<S> {
    /// The number of boards.
    pub const NUMBER: usize = WORD * <Bits<S> as SimdBase<S>>::LEN;

    /// Creates boards without candidates.
    #[inline(always)]
    pub fn new(simd: S) -> Self {
        let none = Bits::<S>::splat(simd, 0);
        Self { left: on_heap::<S>(none), hidden: on_heap::<S>(none), single: [none; 81] }
    }

    /// Removes all candidates from all boards.
    #[inline(always)]
    pub fn clear(&mut self, simd: S) {
        self.left.as_flattened_mut().fill(Bits::<S>::splat(simd, 0));
    }

    /// Adds candidates to some boards.
    #[inline(always)]
    pub fn put(&mut self, simd: S, candidates: &Candidates, boards: Range<usize>) {
        let mut bits = Bits::<S>::splat(simd, 0);
        for board in boards {
            bits[board / WORD] |= 1 << (board % WORD);
        }
        for cell in 0..81 {
            for digit in candidates.sets()[cell] {
                self.left[digit.index()][cell] |= bits;
            }
        }
    }

    /// Assumes a digit in a cell of a board: removes the other candidates of the cell.
    #[inline(always)]
    pub fn assume(&mut self, cell: Cell, digit: Digit, board: usize) {
        for other in !DigitSet::of(digit) {
            self.left[other.index()][cell.index()][board / WORD] &= !(1 << (board % WORD));
        }
    }

    /// Returns the candidates that are left on a board.
    #[inline(always)]
    pub fn candidates(&self, board: usize) -> Candidates {
        let is_left = |cell: usize, digit: Digit| Self::is_in(self.left[digit.index()][cell], board);
        let set = |cell| Digit::ALL.into_iter().filter(|&digit| is_left(cell, digit)).collect();
        Candidates::from_sets(std::array::from_fn(set))
    }

    /// Returns true if the bit of a board is set.
    #[inline(always)]
    pub fn is_in(bits: Bits<S>, board: usize) -> bool {
        bits[board / WORD] >> (board % WORD) & 1 == 1
    }

    /// Returns the boards where every cell has one candidate, after the rules were applied.
    #[inline(always)]
    pub fn solved(&self, simd: S) -> Bits<S> {
        self.single.iter().fold(Bits::<S>::splat(simd, u32::MAX), |solved, single| solved & *single)
    }

    /// Applies these rules until no board changes except dead ones. Returns the dead boards.
    #[inline(always)]
    pub fn propagate(&mut self, simd: S, rules: Rules) -> Bits<S> {
        let none = Bits::<S>::splat(simd, 0);
        let mut dead = none;
        self.hidden.as_flattened_mut().fill(none);
        loop {
            let mut changed = none;
            self.propagate_in_cells(simd, &mut changed, &mut dead);
            for digit in 0..9 {
                self.propagate_in_houses(simd, digit, rules, &mut changed, &mut dead);
            }
            if is_none::<S>(changed & !dead) && is_none::<S>(self.pending(simd) & !dead) {
                return dead;
            }
        }
    }

    /// Removes the other candidates from the cells of hidden singles, and updates the cells with a single candidate.
    #[inline(always)]
    fn propagate_in_cells(&mut self, simd: S, changed: &mut Bits<S>, dead: &mut Bits<S>) {
        let none = Bits::<S>::splat(simd, 0);
        for cell in 0..81 {
            let (mut one, mut two) = (none, none);
            for digit in 0..9 {
                two |= one & self.hidden[digit][cell];
                one |= self.hidden[digit][cell];
            }
            *dead |= two;
            let taken = one;
            (one, two) = (none, none);
            for digit in 0..9 {
                let before = self.left[digit][cell];
                let after = before & (self.hidden[digit][cell] | !taken);
                *changed |= before ^ after;
                self.left[digit][cell] = after;
                two |= one & after;
                one |= after;
            }
            *dead |= !one;
            self.single[cell] = one & !two;
        }
    }

    /// Applies the rules for a digit in its houses, and updates its hidden singles.
    #[inline(always)]
    fn propagate_in_houses(&mut self, simd: S, digit: usize, rules: Rules, changed: &mut Bits<S>, dead: &mut Bits<S>) {
        let left = &mut self.left[digit];
        let (mut one, mut two) = (Houses::new(simd), Houses::new(simd));
        for cell in 0..81 {
            one.add(&mut two, cell, left[cell] & self.single[cell]);
        }
        for house in 0..9 {
            *dead |= two.rows[house] | two.columns[house] | two.boxes[house];
        }
        for cell in 0..81 {
            let after = left[cell] & (self.single[cell] | !one.any(cell));
            *changed |= left[cell] ^ after;
            left[cell] = after;
        }
        if rules == Rules::SinglesAndLocked {
            for chute in &CHUTES {
                lock(simd, left, chute, changed);
            }
        }
        (one, two) = (Houses::new(simd), Houses::new(simd));
        for cell in 0..81 {
            one.add(&mut two, cell, left[cell]);
        }
        for house in 0..9 {
            *dead |= !(one.rows[house] & one.columns[house] & one.boxes[house]);
            one.rows[house] &= !two.rows[house];
            one.columns[house] &= !two.columns[house];
            one.boxes[house] &= !two.boxes[house];
        }
        for cell in 0..81 {
            self.hidden[digit][cell] = left[cell] & one.any(cell);
        }
    }

    /// Returns the boards where a hidden single is not yet alone in its cell.
    #[inline(always)]
    fn pending(&self, simd: S) -> Bits<S> {
        let mut pending = Bits::<S>::splat(simd, 0);
        for digit in 0..9 {
            for cell in 0..81 {
                pending |= self.hidden[digit][cell] & !self.single[cell];
            }
        }
        pending
    }
}

/// Returns these bits for each digit and cell. They are made on the heap, since they are too large for a small stack.
#[expect(clippy::unnecessary_box_returns, reason = "an array would be on the stack")]
#[inline(always)]
fn on_heap<S: Simd>(bits: Bits<S>) -> Box<[[Bits<S>; 81]; 9]> {
    vec![[bits; 81]; 9].into_boxed_slice().try_into().unwrap_or_else(|_| unreachable!("nine digits"))
}

/// Applies locked candidates of a digit in a chute (a band or a stack).
///
/// A triad is the three cells that a line and a box share. It loses the digit in two cases: another box has the digit
/// only in this line, or another line has it only in this box.
#[inline(always)]
fn lock<S: Simd>(simd: S, left: &mut [Bits<S>; 81], chute: &[[[usize; 3]; 3]; 3], changed: &mut Bits<S>) {
    let mut triads = [[Bits::<S>::splat(simd, 0); 3]; 3];
    for line in 0..3 {
        for stack in 0..3 {
            let [a, b, c] = chute[line][stack];
            triads[line][stack] = left[a] | left[b] | left[c];
        }
    }
    for line in 0..3 {
        for stack in 0..3 {
            let [next_line, last_line] = [(line + 1) % 3, (line + 2) % 3];
            let [next, last] = [(stack + 1) % 3, (stack + 2) % 3];
            let stays = (triads[next_line][next] | triads[last_line][next])
                & (triads[next_line][last] | triads[last_line][last])
                & (triads[next_line][next] | triads[next_line][last])
                & (triads[last_line][next] | triads[last_line][last]);
            for cell in chute[line][stack] {
                *changed |= left[cell] & !stays;
                left[cell] &= stays;
            }
        }
    }
}

/// Returns true if no bit is set.
#[inline(always)]
fn is_none<S: Simd>(bits: Bits<S>) -> bool {
    (0..<Bits<S> as SimdBase<S>>::LEN).all(|word| bits[word] == 0)
}
