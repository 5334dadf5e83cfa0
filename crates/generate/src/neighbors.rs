//! The neighbors of a puzzle: some of its clues exchanged for others, and still one solution.
//!
//! # Idea
//! Whether a neighbor has one solution need not be asked of the engine. Take the clues out and list the solutions of
//! the rest: a clue that exactly one of them has leaves that one alone, and so do two clues that exactly one of them has
//! both of. So one list for each choice of clues to take out says all there is to know about hundreds of clues, or tens of
//! thousands of pairs of them.
//!
//! # Rules
//! The clues that go are chosen in reading order, and for each choice the clues that come in reading order, in a cell by
//! their digits. None of those that went comes back, so no neighbor comes up twice. Where the rest has more than
//! [`LISTED`] solutions, the first of two clues is put in before the solutions are looked at: no list is ever longer.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use super::units::{Slot, Tally, Unit, flat};
use sudokit_core::board::{Cell, Grid, ParseError, Solution};
use sudokit_core::solve::{Puzzle, Solver};

/// So many solutions are listed at most.
const LISTED: u64 = 1 << 16;

/// The number of clues that are removed, and of others that are added: one or two each.
///
/// ```
/// use sudokit::generate::Exchange;
///
/// let exchange: Exchange = "-2+1".parse()?;
/// assert_eq!([exchange.out(), exchange.into()], [2, 1]);
/// assert_eq!(exchange.to_string(), "{-2+1}");
/// assert_eq!("2".parse(), Ok(Exchange::TWO));
/// assert!("-1+3".parse::<Exchange>().is_err());
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exchange {
    out: usize,
    into: usize,
}

impl Exchange {
    /// One clue for another.
    pub const ONE: Self = Self { out: 1, into: 1 };
    /// Two clues for two others.
    pub const TWO: Self = Self { out: 2, into: 2 };

    /// Returns the number of clues that are removed.
    #[must_use]
    pub const fn out(self) -> usize {
        self.out
    }

    /// Returns the number of clues that are added.
    #[must_use]
    pub const fn into(self) -> usize {
        self.into
    }
}

/// As players write it: `{-1+1}`.
impl fmt::Display for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{-{}+{}}}", self.out, self.into)
    }
}

/// The error of a text or a number that is something else.
const NOT_AN_EXCHANGE: ParseError = ParseError::new("1 or 2 for as many clues for others, or -1+1, -1+2, -2+1 or -2+2");

/// Reads `2` or `-2+1`, in braces or not.
impl FromStr for Exchange {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let bare = text.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')).unwrap_or(text);
        let (out, into) = match bare.strip_prefix('-') {
            Some(both) => both.split_once('+').ok_or(NOT_AN_EXCHANGE)?,
            None => (bare, bare),
        };
        let number = |text: &str| match text {
            "1" => Ok(1),
            "2" => Ok(2),
            _ => Err(NOT_AN_EXCHANGE),
        };
        Ok(Self { out: number(out)?, into: number(into)? })
    }
}

/// Hands all neighbors of a puzzle to `found`: the puzzles that an exchange of clues makes of it. Each call has those
/// of one choice of removed clues. If `found` breaks, the search ends.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use sudokit::Puzzle;
/// use sudokit::generate::{Exchange, neighbors};
/// use sudokit::solve::Solver;
///
/// let puzzle: Puzzle = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let mut number = 0;
/// _ = neighbors(Solver::new(), &puzzle, Exchange::ONE, |some| {
///     number += some.len();
///     ControlFlow::Continue(())
/// });
/// assert_eq!(number, 26);
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[doc(alias = "vicinity")]
pub fn neighbors(
    solver: Solver,
    puzzle: &Puzzle,
    exchange: Exchange,
    mut found: impl FnMut(&[Puzzle]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let search = Search { solver, units: Unit::cells(), puzzle: *puzzle.grid() };
    let clues: Vec<Cell> = puzzle.given_cells().iter().collect();
    let partners = |first: usize| if exchange.out == 1 { first..first + 1 } else { first + 1..clues.len() };
    for (first, second) in (0..clues.len()).flat_map(|first| partners(first).map(move |second| (first, second))) {
        let rest = puzzle.with(clues[first], None).with(clues[second], None);
        let neighbors = if exchange.into == 1 { search.with_one(&rest, 0) } else { search.with_two(&rest) };
        found(&neighbors)?;
    }
    ControlFlow::Continue(())
}

/// All {-1+1} neighbors of a puzzle but those by way of rests with so many solutions.
pub(super) fn neighbors_by_one(solver: Solver, puzzle: &Grid, limit: u64) -> Vec<Grid> {
    let search = Search { solver, units: Unit::cells(), puzzle: *puzzle };
    let rests: Vec<Grid> = puzzle.given_cells().iter().map(|clue| puzzle.with(clue, None)).collect();
    search.lone_clues(&rests, limit, 0)
}

/// What stays the same for all choices of clues that go. A clue is a slot of the unit of its cell.
struct Search {
    solver: Solver,
    units: Vec<Unit>,
    puzzle: Grid,
}

impl Search {
    /// The puzzles with this rest and one clue more, from this slot on.
    fn with_one(&self, rest: &Grid, from: Slot) -> Vec<Puzzle> {
        let grids = self.lone_clues(std::slice::from_ref(rest), u64::MAX, from);
        self.solver.puzzles(&grids).into_iter().filter_map(Result::ok).collect()
    }

    /// The rests with a clue more, from this slot on, that one of their solutions has alone; none of rests with so many
    /// solutions.
    fn lone_clues(&self, rests: &[Grid], limit: u64, from: Slot) -> Vec<Grid> {
        let mut tallies = vec![Tally::new(&self.units); rests.len()];
        self.solver.each_of_all(rests, limit, |question, solution| tallies[question].add(&self.units, solution));
        let mut grids = Vec::new();
        for (rest, tally) in rests.iter().zip(&tallies).filter(|(_, tally)| tally.number < limit) {
            let alone = self.clues(rest, tally).filter(|&(_, slot, count)| slot >= from && count == 1);
            grids.extend(alone.map(|(unit, slot, _)| with(rest, unit, slot)));
        }
        grids
    }

    /// The puzzles with this rest and two clues more.
    fn with_two(&self, rest: &Grid) -> Vec<Puzzle> {
        let (mut solutions, mut tally) = (Vec::new(), Tally::new(&self.units));
        self.solver.each_of_all(&[*rest], LISTED, |_, solution| {
            solutions.push(*solution);
            tally.add(&self.units, solution);
        });
        if tally.number == LISTED {
            return self.with_one_and_another(rest);
        }
        let clues: Vec<(&Unit, Slot, Vec<u64>)> =
            self.clues(rest, &tally).map(|(unit, slot, _)| (unit, slot, owners(unit, slot, &solutions))).collect();
        let mut puzzles = Vec::new();
        for (i, (unit, slot, have_first)) in clues.iter().enumerate() {
            let first = with(rest, unit, *slot);
            for (unit, slot, have_second) in &clues[i + 1..] {
                if let Some(only) = only_common(have_first, have_second) {
                    puzzles.push(Puzzle::proven(with(&first, unit, *slot), solutions[only]));
                }
            }
        }
        puzzles
    }

    /// The same for a rest with many solutions.
    fn with_one_and_another(&self, rest: &Grid) -> Vec<Puzzle> {
        let open = self.units.iter().filter(|unit| !unit.is_in(rest));
        let slots = open.flat_map(|unit| unit.slots().skip(1).map(move |slot| (unit, slot)));
        let new = slots.filter(|&(unit, slot)| self.is_new(unit, slot));
        new.flat_map(|(unit, slot)| self.with_one(&with(rest, unit, slot), unit.slots().end)).collect()
    }

    /// The clues that can be put into the rest, with the number of solutions that have them.
    fn clues<'s>(&'s self, rest: &Grid, tally: &'s Tally) -> impl Iterator<Item = (&'s Unit, Slot, u32)> + use<'s> {
        let open = self.units.iter().filter(|unit| !unit.is_in(rest)).collect::<Vec<_>>();
        let clues = open.into_iter().flat_map(|unit| tally.of(unit).map(move |(slot, count)| (unit, slot, count)));
        clues.filter(|&(unit, slot, _)| self.is_new(unit, slot))
    }

    /// Whether it is not one of the clues that went.
    fn is_new(&self, unit: &Unit, slot: Slot) -> bool {
        unit.slot(flat(&self.puzzle)) != slot
    }
}

/// The rest with a clue more.
fn with(rest: &Grid, unit: &Unit, slot: Slot) -> Grid {
    let mut grid = *rest;
    unit.put(slot, &mut grid);
    grid
}

/// The solutions that have a clue, one bit each.
fn owners(unit: &Unit, slot: Slot, solutions: &[Solution]) -> Vec<u64> {
    let mut bits = vec![0; solutions.len().div_ceil(64)];
    for (i, solution) in solutions.iter().enumerate() {
        bits[i / 64] |= u64::from(unit.slot(flat(solution.grid())) == slot) << (i % 64);
    }
    bits
}

/// The place of the only bit that both have.
fn only_common(one: &[u64], other: &[u64]) -> Option<usize> {
    let common = one.iter().zip(other).map(|(one, other)| one & other).enumerate();
    let mut common = common.filter(|&(_, word)| word != 0);
    let (place, word) = common.next()?;
    (word.is_power_of_two() && common.next().is_none()).then(|| 64 * place + word.trailing_zeros() as usize)
}
