//! What a technique finds: the evidence and its effect, without words.

use std::fmt;

use crate::board::{Cell, CellSet, Digit, DigitSet, House};

use super::{State, Technique};

/// Candidates to take away.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Eliminations([CellSet; 9]);

impl Eliminations {
    /// No candidate.
    pub const NONE: Self = Self([CellSet::EMPTY; 9]);

    /// The candidates of `digit` in these cells that the state still has.
    #[must_use]
    pub fn of(state: &State, digit: Digit, cells: CellSet) -> Self {
        let mut eliminations = Self::NONE;
        eliminations.add(state, digit, cells);
        eliminations
    }

    /// Adds the candidates of `digit` in these cells that the state still has.
    pub fn add(&mut self, state: &State, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells & state.cells(digit);
    }

    /// Adds those of the digits that are candidates of the cell.
    pub fn add_digits(&mut self, state: &State, digits: DigitSet, cell: Cell) {
        for digit in (digits & state.candidates(cell)).iter() {
            self.0[digit.index()].insert(cell);
        }
    }

    /// Whether there is nothing to take away.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// How many candidates go.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// The cells that lose `digit`.
    #[must_use]
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The digits that `cell` loses.
    #[must_use]
    pub fn digits(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| self.0[digit.index()].contains(cell)).collect()
    }

    /// The cells that lose something, in reading order, with the digits they lose.
    pub fn by_cell(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        let all = self.0.iter().fold(CellSet::EMPTY, |all, &cells| all | cells);
        all.iter().map(|cell| (cell, self.digits(cell)))
    }

    /// The candidates, cell by cell in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.by_cell().flat_map(|(cell, digits)| digits.iter().map(move |digit| (cell, digit)))
    }
}

/// Shows the candidates as `r1c2<>57 r3c4<>5`.
impl fmt::Display for Eliminations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (cell, digits)) in self.by_cell().enumerate() {
            write!(f, "{}{cell}<>", if i == 0 { "" } else { " " })?;
            digits.iter().try_for_each(|digit| write!(f, "{digit}"))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Eliminations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// A statement of a chain: the cell has the digit (`on`), or it has not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Claim {
    pub cell: Cell,
    pub digit: Digit,
    pub on: bool,
}

/// Why one claim of a chain follows from others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Reason {
    /// It is what the chain supposes.
    Assumed,
    /// A cell holds one digit only, and has one.
    Cell,
    /// A house holds the digit once only, and has it.
    House(House),
    /// A technique applies once the earlier claims hold; in this house, if it is about one.
    Technique(Technique, Option<House>),
}

/// A claim of a chain, its reason, and the links it follows from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// What is claimed.
    pub claim: Claim,
    /// Why.
    pub reason: Reason,
    /// The places, in the list of links, of the claims it follows from.
    pub from: Vec<usize>,
}

/// One step: what was seen, and what follows.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The name of the pattern.
    pub technique: Technique,
    /// The difficulty on the scale of Sudoku Explainer 1.2.1.
    pub rating: f64,
    /// The cells of the pattern; the pivot of a wing and the cells of a loop come in their order.
    pub cells: Vec<Cell>,
    /// Further cells: the set of a rectangle or grave of type 3, the fins of a fish, what an exclusion rests on.
    pub others: Vec<Cell>,
    /// The digits of the pattern.
    pub digits: DigitSet,
    /// The houses of the pattern: base before cover.
    pub houses: Vec<House>,
    /// The chain, each claim after those it follows from; several branches stand one after the other.
    pub links: Vec<Link>,
    /// The digit to place.
    pub placement: Option<(Cell, Digit)>,
    /// The candidates to take away.
    pub eliminations: Eliminations,
}

impl Step {
    /// A step without evidence and effect, to be filled in, with the least rating of its technique.
    #[must_use]
    pub const fn new(technique: Technique) -> Self {
        Self {
            technique,
            rating: technique.least_rating(),
            cells: Vec::new(),
            others: Vec::new(),
            digits: DigitSet::EMPTY,
            houses: Vec::new(),
            links: Vec::new(),
            placement: None,
            eliminations: Eliminations::NONE,
        }
    }

    /// The step with a digit to place.
    #[must_use]
    pub fn placing(mut self, cell: Cell, digit: Digit) -> Self {
        self.placement = Some((cell, digit));
        self
    }

    /// The step with candidates to take away.
    #[must_use]
    pub const fn eliminating(mut self, eliminations: Eliminations) -> Self {
        self.eliminations = eliminations;
        self
    }

    /// The step with the digits of its pattern.
    #[must_use]
    pub const fn on_digits(mut self, digits: DigitSet) -> Self {
        self.digits = digits;
        self
    }

    /// The step with the cells of its pattern.
    #[must_use]
    pub fn on_cells(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.cells.extend(cells);
        self
    }

    /// The step with further cells.
    #[must_use]
    pub fn with_others(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.others.extend(cells);
        self
    }

    /// The step with a rating above the least one.
    #[must_use]
    pub const fn rated(mut self, rating: f64) -> Self {
        self.rating = rating;
        self
    }

    /// The step with the houses of its pattern.
    #[must_use]
    pub fn in_houses(mut self, houses: impl IntoIterator<Item = House>) -> Self {
        self.houses.extend(houses);
        self
    }

    /// Whether the step changes anything.
    #[must_use]
    pub fn makes_progress(&self) -> bool {
        self.placement.is_some() || !self.eliminations.is_empty()
    }
}

/// Shows the effect: `r2c2=9`, the candidates that go, or both.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((cell, digit)) = self.placement {
            write!(f, "{cell}={digit}{}", if self.eliminations.is_empty() { "" } else { " " })?;
        }
        self.eliminations.fmt(f)
    }
}
