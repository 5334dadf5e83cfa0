//! What is wrong with a half-filled grid, before anybody is given a hint on it.

use std::fmt;

use crate::board::{Candidates, Cell, Conflict, Digit, Grid, House, Obstacle, Solution, conflicts};
use crate::logic::{State, next_single};
use crate::solve::{Verdict, solve, solve_all};

/// Something wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// Equal digits in a house.
    Clash(Conflict),
    /// A cell has another digit than in the puzzle, or none.
    Given {
        /// The cell.
        cell: Cell,
        /// Its digit in the puzzle.
        given: Digit,
    },
    /// A digit that is in no solution.
    Entry {
        /// The cell.
        cell: Cell,
        /// The digit in it.
        digit: Digit,
        /// Where singles that follow from it come to an end, if they do.
        obstacle: Option<Obstacle>,
    },
    /// One of these digits, each of which can be wrong alone.
    OneOf(Vec<(Cell, Digit)>),
    /// The digits that are wrong cannot be told.
    Several,
    /// The digit of a cell is not among its pencil marks.
    CrossedOut {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
}

impl Mistake {
    /// A house it is in, if it is in one.
    #[must_use]
    pub fn house(&self) -> Option<House> {
        match self {
            Self::Clash(conflict) => Some(conflict.house),
            Self::Given { cell, .. } | Self::Entry { cell, .. } | Self::CrossedOut { cell, .. } => Some(box_of(*cell)),
            Self::OneOf(entries) => {
                let first = box_of(entries.first()?.0);
                entries.iter().all(|&(cell, _)| box_of(cell) == first).then_some(first)
            }
            Self::Several => None,
        }
    }

    /// The cells it may be in.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Clash(conflict) => conflict.cells.iter().collect(),
            Self::Given { cell, .. } | Self::Entry { cell, .. } | Self::CrossedOut { cell, .. } => vec![*cell],
            Self::OneOf(entries) => entries.iter().map(|&(cell, _)| cell).collect(),
            Self::Several => Vec::new(),
        }
    }
}

const fn box_of(cell: Cell) -> House {
    House::Box(cell.box_index())
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clash(conflict) => conflict.fmt(f),
            Self::Given { cell, given } => write!(f, "{cell} is {given} in the puzzle"),
            Self::Entry { cell, digit, obstacle: Some(obstacle) } => {
                write!(f, "{cell} cannot be {digit}: when the singles that follow are filled in, {}", told(*obstacle))
            }
            Self::Entry { cell, digit, obstacle: None } => {
                write!(f, "{cell} cannot be {digit}: with it every way to fill the rest fails")
            }
            Self::OneOf(entries) => {
                let entries: Vec<String> = entries.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect();
                write!(f, "one of these digits is wrong: {}", entries.join(", "))
            }
            Self::Several => f.write_str("at least two digits are wrong: clear some, or name the puzzle"),
            Self::CrossedOut { cell, digit } => {
                write!(f, "{cell} lost its {digit}: this pencil mark should not have been crossed out")
            }
        }
    }
}

fn told(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::NoCandidate(cell) => format!("nothing is left for {cell}"),
        Obstacle::NoPlace(digit, house) => format!("no place is left for {digit} in {house}"),
    }
}

/// What a position is good for.
#[derive(Clone, Debug)]
pub enum Judgment {
    /// Nothing is wrong, and there is something to do.
    Open(Box<State>),
    /// Every cell has its digit, and all are right.
    Solved,
    /// Something is wrong.
    Mistaken(Vec<Mistake>),
    /// The digits do not decide what is right: there are several solutions.
    Undecided(Verdict),
}

/// Judges digits, and pencil marks if there are any, by the puzzle they come from if it is known with its solution; else by
/// whether and how they can be completed.
#[must_use]
pub fn judge(grid: &Grid, marks: Option<&Candidates>, puzzle: Option<(&Grid, &Solution)>) -> Judgment {
    let clashes: Vec<Mistake> = conflicts(grid).into_iter().map(Mistake::Clash).collect();
    if !clashes.is_empty() {
        return Judgment::Mistaken(clashes);
    }
    let solution = match puzzle {
        Some((_, solution)) => *solution,
        None => match solve(grid) {
            Verdict::Unique(solution) => solution,
            Verdict::None(_) | Verdict::Contradictory(_) => return Judgment::Mistaken(suspects(grid)),
            several @ Verdict::Multiple { .. } => return Judgment::Undecided(several),
        },
    };
    let mut mistakes = Vec::new();
    if let Some((puzzle, _)) = puzzle {
        let changed = puzzle.givens().filter(|&(cell, given)| grid[cell] != given.value());
        mistakes.extend(changed.map(|(cell, given)| Mistake::Given { cell, given }));
        let right = |cell: Cell| mistakes.iter().all(|mistake| !mistake.cells().contains(&cell));
        let wrong: Vec<Cell> = grid
            .givens()
            .filter(|&(cell, digit)| solution[cell] != digit.value() && right(cell))
            .map(|(cell, _)| cell)
            .collect();
        mistakes.extend(wrong.iter().filter_map(|&cell| entry(&without(grid, &wrong), cell, grid.digit(cell)?)));
    }
    if let (Some(marks), true) = (marks, mistakes.is_empty()) {
        let lost = solution.givens().filter(|&(cell, digit)| !marks[cell].contains(digit));
        mistakes.extend(lost.map(|(cell, digit)| Mistake::CrossedOut { cell, digit }));
    }
    if !mistakes.is_empty() {
        return Judgment::Mistaken(mistakes);
    }
    let state = marks.map_or_else(|| State::new(grid), |marks| State::with_candidates(grid, marks));
    if state.is_solved() { Judgment::Solved } else { Judgment::Open(state.into()) }
}

fn without(grid: &Grid, cells: &[Cell]) -> Grid {
    let mut rest = *grid;
    for &cell in cells {
        rest[cell] = 0;
    }
    rest
}

/// The wrong digit of a grid without a solution, as far as that can be told: a digit without which there is one.
fn suspects(grid: &Grid) -> Vec<Mistake> {
    let entries: Vec<(Cell, Digit)> = grid.givens().collect();
    let cleared: Vec<Grid> = entries.iter().map(|&(cell, _)| without(grid, &[cell])).collect();
    let (verdicts, _) = solve_all(&cleared);
    let helps = |verdict: &Verdict| verdict.solution().is_some();
    let suspects: Vec<(Cell, Digit)> =
        entries.into_iter().zip(&verdicts).filter(|(_, verdict)| helps(verdict)).map(|(entry, _)| entry).collect();
    match suspects[..] {
        [] => vec![Mistake::Several],
        [(cell, digit)] => entry(&without(grid, &[cell]), cell, digit).into_iter().collect(),
        _ => vec![Mistake::OneOf(suspects)],
    }
}

/// A wrong digit with what comes of it: singles are filled in until one cell or digit is left with nothing.
fn entry(rest: &Grid, cell: Cell, digit: Digit) -> Option<Mistake> {
    let mut grid = *rest;
    grid[cell] = digit.value();
    let mut state = State::new(&grid);
    loop {
        let obstacle = Candidates::of(state.grid()).obstacle();
        if obstacle.is_some() || state.is_solved() {
            return Some(Mistake::Entry { cell, digit, obstacle });
        }
        let Some(step) = next_single(&state) else { return Some(Mistake::Entry { cell, digit, obstacle: None }) };
        state.apply(&step);
    }
}
