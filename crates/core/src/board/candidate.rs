//! A digit that a cell can still take, and sets of such.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use super::set::joined;
use super::{Cell, CellSet, Cells, Digit, DigitSet, Digits, ParseError};

/// A digit in a cell, written `r1c2=5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// How many there are on a board.
    pub const COUNT: usize = 81 * 9;

    /// The candidate of this digit in this cell.
    #[must_use]
    #[inline]
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }

    /// The place among all of them, cell by cell in reading order.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error of a text or a number that is something else.
const NOT_A_CANDIDATE: ParseError = ParseError::new("a cell and a digit such as r1c2=5");

impl FromStr for Candidate {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (cell, digit) = text.split_once('=').ok_or(NOT_A_CANDIDATE)?;
        let cell = cell.parse().map_err(|_| NOT_A_CANDIDATE)?;
        Ok(Self { cell, digit: digit.parse().map_err(|_| NOT_A_CANDIDATE)? })
    }
}

/// A set of candidates, seen digit by digit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// The set without a candidate.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);

    /// One digit in some cells.
    #[must_use]
    #[inline]
    pub const fn of_digit(digit: Digit, cells: CellSet) -> Self {
        let mut set = Self::EMPTY;
        set.0[digit.index()] = cells;
        set
    }

    /// Some digits in one cell.
    #[must_use]
    #[inline]
    pub fn of_cell(cell: Cell, digits: DigitSet) -> Self {
        let mut set = Self::EMPTY;
        set.insert_digits(cell, digits);
        set
    }

    /// Puts a candidate in; says whether it is new.
    #[inline]
    pub const fn insert(&mut self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].insert(candidate.cell)
    }

    /// Takes a candidate out; says whether it was in.
    #[inline]
    pub const fn remove(&mut self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].remove(candidate.cell)
    }

    /// Puts one digit in some cells.
    #[inline]
    pub fn insert_cells(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells;
    }

    /// Puts some digits in one cell.
    #[inline]
    pub fn insert_digits(&mut self, cell: Cell, digits: DigitSet) {
        for digit in digits {
            self.0[digit.index()].insert(cell);
        }
    }

    /// Whether there is no candidate.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// How many candidates there are.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Whether this is one of them.
    #[must_use]
    #[inline]
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    /// The cells of `digit`.
    #[must_use]
    #[inline]
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The digits of `cell`.
    #[must_use]
    #[inline]
    pub fn digits(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| self.0[digit.index()].contains(cell)).collect()
    }

    /// The cells that have any, in reading order, with their digits.
    #[must_use]
    #[inline]
    pub fn by_cell(&self) -> ByCell<'_> {
        ByCell { set: self, cells: self.0.iter().fold(CellSet::EMPTY, |all, &cells| all | cells).iter() }
    }

    /// The candidates, cell by cell in reading order.
    #[must_use]
    #[inline]
    pub fn iter(&self) -> EachCandidate {
        EachCandidate { set: *self, cells: self.by_cell().cells, now: None }
    }

    #[inline]
    fn zip(self, other: Self, both: impl Fn(CellSet, CellSet) -> CellSet) -> Self {
        Self(std::array::from_fn(|digit| both(self.0[digit], other.0[digit])))
    }
}

/// The cells of a [`CandidateSet`] in reading order, with their digits.
#[derive(Clone, Debug)]
pub struct ByCell<'a> {
    set: &'a CandidateSet,
    cells: Cells,
}

impl Iterator for ByCell<'_> {
    type Item = (Cell, DigitSet);

    #[inline]
    fn next(&mut self) -> Option<(Cell, DigitSet)> {
        self.cells.next().map(|cell| (cell, self.set.digits(cell)))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.cells.size_hint()
    }
}

impl ExactSizeIterator for ByCell<'_> {}

impl FusedIterator for ByCell<'_> {}

/// The members of a [`CandidateSet`], cell by cell in reading order.
#[derive(Clone, Debug)]
pub struct EachCandidate {
    set: CandidateSet,
    cells: Cells,
    /// The cell at hand and those of its digits that are left.
    now: Option<(Cell, Digits)>,
}

impl Iterator for EachCandidate {
    type Item = Candidate;

    #[inline]
    fn next(&mut self) -> Option<Candidate> {
        loop {
            if let Some((cell, digits)) = &mut self.now
                && let Some(digit) = digits.next()
            {
                return Some(Candidate { cell: *cell, digit });
            }
            let cell = self.cells.next()?;
            self.now = Some((cell, self.set.digits(cell).iter()));
        }
    }
}

impl FusedIterator for EachCandidate {}

impl IntoIterator for CandidateSet {
    type Item = Candidate;
    type IntoIter = EachCandidate;
    #[inline]
    fn into_iter(self) -> EachCandidate {
        self.iter()
    }
}

impl IntoIterator for &CandidateSet {
    type Item = Candidate;
    type IntoIter = EachCandidate;
    #[inline]
    fn into_iter(self) -> EachCandidate {
        self.iter()
    }
}

impl From<Candidate> for CandidateSet {
    #[inline]
    fn from(candidate: Candidate) -> Self {
        Self::of_digit(candidate.digit, candidate.cell.into())
    }
}

impl BitOr for CandidateSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |own, theirs| own | theirs)
    }
}

impl BitOrAssign for CandidateSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAnd for CandidateSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |own, theirs| own & theirs)
    }
}

impl BitAndAssign for CandidateSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl Sub for CandidateSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.zip(other, |own, theirs| own - theirs)
    }
}

impl SubAssign for CandidateSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Extend<Candidate> for CandidateSet {
    #[inline]
    fn extend<I: IntoIterator<Item = Candidate>>(&mut self, candidates: I) {
        candidates.into_iter().for_each(|candidate| _ = self.insert(candidate));
    }
}

impl FromIterator<Candidate> for CandidateSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(candidates);
        set
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Shows the candidates with blanks between them: `r1c1=5 r1c2=5`.
impl fmt::Display for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        joined(f, self, " ")
    }
}
