//! Hundreds of boards side by side, one bit each.
//!
//! ```text
//!                            board    0  1  2  3  ...  511
//! left[0][0]     r1c1 is 1          [ 1  1  0  1  ...   1 ]     one bit is set: the candidate is left there
//! left[0][1]     r1c2 is 1          [ 0  1  1  1  ...   0 ]
//!   ...                                                         9 x 81 vectors, 46 KB
//! left[8][80]    r9c9 is 9          [ 1  0  1  1  ...   1 ]
//! ```
//!
//! "Exactly one of nine" is counted in two bits: `one` is set where at least one of those so far has its bit set, `two`
//! where at least two have.

use std::ops::Range;

use fearless_simd::{Simd, SimdBase};

use crate::board::{Candidates, Cell, Digit, DigitSet};

/// One bit for each board.
type Bits<S> = <S as Simd>::u32s;

/// The bits in an element of a vector.
const WORD: usize = 32;

/// The candidates of all boards.
pub struct Boards<S: Simd> {
    /// For each digit and cell the boards where the candidate is left.
    left: Box<[[Bits<S>; 81]; 9]>,
    /// The same for those that are alone in a row, column or box.
    hidden: Box<[[Bits<S>; 81]; 9]>,
    /// For each cell the boards where one candidate is left.
    single: [Bits<S>; 81],
}

/// What is left in rows, columns and boxes.
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

    /// What at least one house of a cell has.
    #[inline(always)]
    fn any(&self, cell: usize) -> Bits<S> {
        let [row, column, its_box] = PLACES[cell];
        self.rows[row] | self.columns[column] | self.boxes[its_box]
    }

    /// Adds a cell to its houses, and to `twice` what they had before.
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

/// Row, column and box of every cell.
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

/// For the six bands and stacks the cells of three lines in three boxes.
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
    /// How many there are.
    pub const NUMBER: usize = WORD * <Bits<S> as SimdBase<S>>::LEN;

    /// Boards where nothing is left.
    #[inline(always)]
    pub fn new(simd: S) -> Self {
        let none = Bits::<S>::splat(simd, 0);
        Self { left: Box::new([[none; 81]; 9]), hidden: Box::new([[none; 81]; 9]), single: [none; 81] }
    }

    /// Takes everything away.
    #[inline(always)]
    pub fn clear(&mut self, simd: S) {
        *self.left = [[Bits::<S>::splat(simd, 0); 81]; 9];
    }

    /// Puts candidates on some boards.
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

    /// Leaves one candidate in a cell of a board.
    #[inline(always)]
    pub fn suppose(&mut self, cell: Cell, digit: Digit, board: usize) {
        for other in !DigitSet::of(digit) {
            self.left[other.index()][cell.index()][board / WORD] &= !(1 << (board % WORD));
        }
    }

    /// What is left of a board.
    #[inline(always)]
    pub fn candidates(&self, board: usize) -> Candidates {
        let is_left = |cell: usize, digit: Digit| Self::is_in(self.left[digit.index()][cell], board);
        let set = |cell| Digit::ALL.into_iter().filter(|&digit| is_left(cell, digit)).collect();
        Candidates::from_sets(std::array::from_fn(set))
    }

    /// Whether the bit of a board is set.
    #[inline(always)]
    pub fn is_in(bits: Bits<S>, board: usize) -> bool {
        bits[board / WORD] >> (board % WORD) & 1 == 1
    }

    /// Follows singles and locked candidates until nothing follows on any board but those that are dead, which it gives.
    #[inline(always)]
    pub fn follow(&mut self, simd: S) -> Bits<S> {
        let none = Bits::<S>::splat(simd, 0);
        let mut dead = none;
        *self.hidden = [[none; 81]; 9];
        loop {
            let mut changed = none;
            self.follow_in_cells(simd, &mut changed, &mut dead);
            for digit in 0..9 {
                self.follow_in_houses(simd, digit, &mut changed, &mut dead);
            }
            if is_none::<S>(changed & !dead) && is_none::<S>(self.pending(simd) & !dead) {
                return dead;
            }
        }
    }

    /// Hidden singles take the other digits of their cells away; and which cells have a single digit.
    #[inline(always)]
    fn follow_in_cells(&mut self, simd: S, changed: &mut Bits<S>, dead: &mut Bits<S>) {
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

    /// Singles of a digit take it from the other cells of their houses, and so do locked candidates; and which are hidden
    /// singles.
    #[inline(always)]
    fn follow_in_houses(&mut self, simd: S, digit: usize, changed: &mut Bits<S>, dead: &mut Bits<S>) {
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
        for chute in &CHUTES {
            lock(simd, left, chute, changed);
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

    /// Where a hidden single is not alone in its cell yet.
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

/// Locked candidates of a digit in a chute. What a line and a box have in common is a triad: it loses the digit if in
/// another box the digit is left in this line only, or in another line in this box only.
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

/// Whether no bit is set.
#[inline(always)]
fn is_none<S: Simd>(bits: Bits<S>) -> bool {
    (0..<Bits<S> as SimdBase<S>>::LEN).all(|word| bits[word] == 0)
}
