//! Candidates and sets of candidates.

use std::fmt;
use std::iter::FusedIterator;
use std::str::FromStr;

use super::set::{collection, write_separated};
use super::{Cell, CellSet, Cells, Digit, DigitSet, Digits, ParseError};

/// A digit in a cell, written `r1c2=5`.
///
/// ```
/// use sudokit::{Candidate, Cell, Digit};
///
/// let candidate: Candidate = "r1c2=5".parse()?;
/// assert_eq!(candidate, Candidate::new(Cell::at(0, 1), Digit::Five));
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// The number of candidates if every cell can take every digit: 729.
    pub const COUNT: usize = 81 * 9;

    /// Returns the candidate of this digit in this cell.
    #[must_use]
    #[inline]
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }

    /// Returns the index among all 729 candidates, cell by cell in reading order.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}={}", self.cell, self.digit))
    }
}

crate::debug_as_display!(Candidate);

/// The error for text that is not a candidate.
const NOT_A_CANDIDATE: ParseError = ParseError::new("a cell and a digit such as r1c2=5");

/// Reads `r1c2=5` or `B3=5`.
impl FromStr for Candidate {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (cell, digit) = text.split_once('=').ok_or(NOT_A_CANDIDATE)?;
        let cell = cell.parse().map_err(|_| NOT_A_CANDIDATE)?;
        Ok(Self { cell, digit: digit.parse().map_err(|_| NOT_A_CANDIDATE)? })
    }
}

/// A set of candidates, stored digit by digit.
///
/// ```
/// use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit};
///
/// let mut set = CandidateSet::of_digit(Digit::Five, CellSet::from([Cell::at(0, 0), Cell::at(3, 3)]));
/// set.insert("r1c1=2".parse::<Candidate>()?);
/// assert_eq!(set.cells(Digit::Five).len(), 2);
/// assert_eq!(set.digits(Cell::at(0, 0)).to_string(), "2 5");
/// assert_eq!(format!("{set:?}"), "{r1c1=2, r1c1=5, r4c4=5}");
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// The empty set.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);

    /// Returns the set of one digit in some cells.
    #[must_use]
    #[inline]
    pub const fn of_digit(digit: Digit, cells: CellSet) -> Self {
        let mut set = Self::EMPTY;
        set.0[digit.index()] = cells;
        set
    }

    /// Returns the set of some digits in one cell.
    #[must_use]
    #[inline]
    pub fn of_cell(cell: Cell, digits: DigitSet) -> Self {
        let mut set = Self::EMPTY;
        set.insert_digits(cell, digits);
        set
    }

    /// Returns the union of sets.
    #[must_use]
    #[inline]
    pub fn union(sets: impl IntoIterator<Item = Self>) -> Self {
        sets.into_iter().fold(Self::EMPTY, |union, set| union | set)
    }

    /// Adds a candidate. Returns true if it is new.
    #[inline]
    pub const fn insert(&mut self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].insert(candidate.cell)
    }

    /// Removes a candidate. Returns true if it was in the set.
    #[inline]
    pub const fn remove(&mut self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].remove(candidate.cell)
    }

    /// Adds one digit in some cells.
    #[inline]
    pub fn insert_cells(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells;
    }

    /// Adds some digits in one cell.
    #[inline]
    pub fn insert_digits(&mut self, cell: Cell, digits: DigitSet) {
        for digit in digits {
            self.0[digit.index()].insert(cell);
        }
    }

    /// Returns true if there is no candidate.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        let (mut union, mut digit) = (0, 0);
        while digit < 9 {
            union |= self.0[digit].bits();
            digit += 1;
        }
        union == 0
    }

    /// Returns the number of candidates.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Returns true if the candidate is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    /// Returns the cells of `digit`.
    #[must_use]
    #[inline]
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// Returns the digits of `cell`.
    #[must_use]
    #[inline]
    pub fn digits(&self, cell: Cell) -> DigitSet {
        Digit::ALL.iter().copied().filter(|digit| self.0[digit.index()].contains(cell)).collect()
    }

    /// Returns the cells that have a candidate, with their digits, in reading order.
    #[must_use]
    #[inline]
    pub fn by_cell(&self) -> impl ExactSizeIterator<Item = (Cell, DigitSet)> + Clone + use<'_> {
        self.all_cells().iter().map(|cell| (cell, self.digits(cell)))
    }

    /// Returns the cells of all candidates.
    #[must_use]
    #[inline]
    pub fn all_cells(&self) -> CellSet {
        CellSet::union(self.0.iter().copied())
    }

    /// Returns the candidates, cell by cell in reading order.
    #[must_use]
    #[inline]
    pub fn iter(&self) -> EachCandidate {
        EachCandidate { set: *self, cells: self.all_cells().iter(), current: None }
    }

    /// Combines the cells of each digit of two sets. A plain loop, since the function of an array is called nine times
    /// where code is optimized for its size.
    #[inline]
    fn zip(mut self, other: Self, combine: impl Fn(CellSet, CellSet) -> CellSet) -> Self {
        let mut digit = 0;
        while digit < 9 {
            self.0[digit] = combine(self.0[digit], other.0[digit]);
            digit += 1;
        }
        self
    }
}

/// An iterator over the members of a [`CandidateSet`], cell by cell in reading order.
#[derive(Clone, Debug)]
pub struct EachCandidate {
    set: CandidateSet,
    cells: Cells,
    /// The current cell and its remaining digits.
    current: Option<(Cell, Digits)>,
}

impl Iterator for EachCandidate {
    type Item = Candidate;

    #[inline]
    fn next(&mut self) -> Option<Candidate> {
        loop {
            if let Some((cell, digits)) = &mut self.current
                && let Some(digit) = digits.next()
            {
                return Some(Candidate { cell: *cell, digit });
            }
            let cell = self.cells.next()?;
            self.current = Some((cell, self.set.digits(cell).iter()));
        }
    }
}

impl FusedIterator for EachCandidate {}

impl From<Candidate> for CandidateSet {
    #[inline]
    fn from(candidate: Candidate) -> Self {
        Self::of_digit(candidate.digit, candidate.cell.into())
    }
}

collection! {
    CandidateSet of Candidate, walked by EachCandidate, own and other:
    BitOr bitor BitOrAssign bitor_assign: own.zip(other, |own, theirs| own | theirs);
    BitAnd bitand BitAndAssign bitand_assign: own.zip(other, |own, theirs| own & theirs);
    Sub sub SubAssign sub_assign: own.zip(other, |own, theirs| own - theirs);
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Shows the candidates, separated by spaces: `r1c1=5 r1c2=5`.
impl fmt::Display for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_separated(f, self, " ")
    }
}
