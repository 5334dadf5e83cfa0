//! The neighbors of a puzzle: puzzles with one solution in which one or two clues are exchanged for others.
//!
//! # Idea
//! The engine need not solve each neighbor. Remove the clues, and list the solutions of the rest. If exactly one of these
//! solutions has a clue, adding this clue makes a puzzle. The same holds for a pair of clues that only one solution has.
//! So one list for each choice of removed clues covers hundreds of added clues, or tens of thousands of pairs.
//!
//! # Rules
//! Removed clues are chosen in reading order. For each choice, added clues come in reading order, and in a cell by
//! digit. No removed clue is added again, so no neighbor is found twice. If a rest has [`LISTED`] solutions or more,
//! the first of two clues is added before the solutions are listed, so that no list is longer.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use super::clue_groups::{ClueGroup, Slot, Tally, flat};
use sudokit_core::board::{Cell, Grid, ParseError, Solution};
use sudokit_core::solve::{Puzzle, Solver};

/// The largest number of solutions to list.
const LISTED: u64 = 1 << 16;

/// The numbers of clues to remove and to add: one or two each.
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
    /// The exchange of one clue for another.
    pub const ONE: Self = Self { out: 1, into: 1 };
    /// The exchange of two clues for two others.
    pub const TWO: Self = Self { out: 2, into: 2 };

    /// Returns the number of clues to remove.
    #[must_use]
    pub const fn out(self) -> usize {
        self.out
    }

    /// Returns the number of clues to add.
    #[must_use]
    pub const fn into(self) -> usize {
        self.into
    }
}

/// Shows the exchange in the usual notation: `{-1+1}`.
impl fmt::Display for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{-{}+{}}}", self.out, self.into)
    }
}

/// The error of a text that is not an exchange.
const NOT_AN_EXCHANGE: ParseError = ParseError::new("1 or 2 clues to exchange, or -1+1, -1+2, -2+1 or -2+2");

/// Reads `2` or `-2+1`, with or without braces.
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

/// Passes all neighbors of a puzzle to `found`: the puzzles that an exchange of clues makes of it. Each call has the
/// neighbors of one choice of removed clues. If `found` breaks, the search ends.
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
    let search = NeighborSearch { solver, groups: ClueGroup::cells(), puzzle: *puzzle.grid() };
    let clues: Vec<Cell> = puzzle.given_cells().iter().collect();
    let partners = |first: usize| if exchange.out == 1 { first..first + 1 } else { first + 1..clues.len() };
    for (first, second) in (0..clues.len()).flat_map(|first| partners(first).map(move |second| (first, second))) {
        let rest = puzzle.with(clues[first], None).with(clues[second], None);
        let neighbors = if exchange.into == 1 { search.with_one(&rest, 0) } else { search.with_two(&rest) };
        found(&neighbors)?;
    }
    ControlFlow::Continue(())
}

/// Returns all {-1+1} neighbors of a puzzle whose rests have fewer than `limit` solutions.
pub(super) fn neighbors_by_one(solver: Solver, puzzle: &Grid, limit: u64) -> Vec<Grid> {
    let search = NeighborSearch { solver, groups: ClueGroup::cells(), puzzle: *puzzle };
    let rests: Vec<Grid> = puzzle.given_cells().iter().map(|clue| puzzle.with(clue, None)).collect();
    search.lone_clues(&rests, limit, 0)
}

/// The data of a search for neighbors. A clue is a slot of the group of its cell.
struct NeighborSearch {
    solver: Solver,
    groups: Vec<ClueGroup>,
    puzzle: Grid,
}

impl NeighborSearch {
    /// Returns the puzzles made of this rest and one more clue, from slot `from` on.
    fn with_one(&self, rest: &Grid, from: Slot) -> Vec<Puzzle> {
        let grids = self.lone_clues(std::slice::from_ref(rest), u64::MAX, from);
        self.solver.puzzles(&grids).into_iter().filter_map(Result::ok).collect()
    }

    /// Returns each rest with one more clue, from slot `from` on, that exactly one solution has. Skips rests with
    /// `limit` solutions or more.
    fn lone_clues(&self, rests: &[Grid], limit: u64, from: Slot) -> Vec<Grid> {
        let mut tallies = vec![Tally::new(&self.groups); rests.len()];
        self.solver.each_of_all(rests, limit, |question, solution| tallies[question].add(&self.groups, solution));
        let mut grids = Vec::new();
        for (rest, tally) in rests.iter().zip(&tallies).filter(|(_, tally)| tally.number < limit) {
            let alone = self.clues(rest, tally).filter(|&(_, slot, count)| slot >= from && count == 1);
            grids.extend(alone.map(|(group, slot, _)| with(rest, group, slot)));
        }
        grids
    }

    /// Returns the puzzles made of this rest and two more clues.
    fn with_two(&self, rest: &Grid) -> Vec<Puzzle> {
        let (mut solutions, mut tally) = (Vec::new(), Tally::new(&self.groups));
        self.solver.each_of_all(&[*rest], LISTED, |_, solution| {
            solutions.push(*solution);
            tally.add(&self.groups, solution);
        });
        if tally.number == LISTED {
            return self.with_one_and_another(rest);
        }
        let clues: Vec<(&ClueGroup, Slot, Vec<u64>)> =
            self.clues(rest, &tally).map(|(group, slot, _)| (group, slot, owners(group, slot, &solutions))).collect();
        let mut puzzles = Vec::new();
        for (i, (group, slot, have_first)) in clues.iter().enumerate() {
            let first = with(rest, group, *slot);
            for (group, slot, have_second) in &clues[i + 1..] {
                if let Some(only) = only_common(have_first, have_second) {
                    puzzles.push(Puzzle::assume_unique(with(&first, group, *slot), solutions[only]));
                }
            }
        }
        puzzles
    }

    /// Returns the puzzles made of a rest with many solutions and two more clues, listing solutions per first clue.
    fn with_one_and_another(&self, rest: &Grid) -> Vec<Puzzle> {
        let open = self.groups.iter().filter(|group| !group.is_in(rest));
        let slots = open.flat_map(|group| group.slots().skip(1).map(move |slot| (group, slot)));
        let new = slots.filter(|&(group, slot)| self.is_new(group, slot));
        new.flat_map(|(group, slot)| self.with_one(&with(rest, group, slot), group.slots().end)).collect()
    }

    /// Returns the clues that can be added to the rest, with the number of solutions that have them.
    fn clues<'s>(
        &'s self,
        rest: &Grid,
        tally: &'s Tally,
    ) -> impl Iterator<Item = (&'s ClueGroup, Slot, u32)> + use<'s> {
        let open = self.groups.iter().filter(|group| !group.is_in(rest)).collect::<Vec<_>>();
        let clues = open.into_iter().flat_map(|group| tally.of(group).map(move |(slot, count)| (group, slot, count)));
        clues.filter(|&(group, slot, _)| self.is_new(group, slot))
    }

    /// Returns whether the clue is not one of the removed clues.
    fn is_new(&self, group: &ClueGroup, slot: Slot) -> bool {
        group.slot(flat(&self.puzzle)) != slot
    }
}

/// Returns the rest with one more clue.
fn with(rest: &Grid, group: &ClueGroup, slot: Slot) -> Grid {
    let mut grid = *rest;
    group.put(slot, &mut grid);
    grid
}

/// Returns the solutions that have a clue, as one bit per solution.
fn owners(group: &ClueGroup, slot: Slot, solutions: &[Solution]) -> Vec<u64> {
    let mut bits = vec![0; solutions.len().div_ceil(64)];
    for (i, solution) in solutions.iter().enumerate() {
        bits[i / 64] |= u64::from(group.slot(flat(solution.grid())) == slot) << (i % 64);
    }
    bits
}

/// Returns the index of the only bit that both have, or `None` if there is not exactly one.
fn only_common(one: &[u64], other: &[u64]) -> Option<usize> {
    let common = one.iter().zip(other).map(|(one, other)| one & other).enumerate();
    let mut common = common.filter(|&(_, word)| word != 0);
    let (place, word) = common.next()?;
    (word.is_power_of_two() && common.next().is_none()).then(|| 64 * place + word.trailing_zeros() as usize)
}
