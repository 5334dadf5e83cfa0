//! The events of the readable methods.
//!
//! This code keeps the recursion of `backtrack.rs` and `singles.rs` on an explicit stack, so it can pause after each
//! event.
//!
//! ```text
//!            +--------> Open: the next empty cell, or Solved
//!  Placed    |             |
//!            |             v
//!  Fill <----+---------- Try: the next digit of the last open cell
//!   |  (singles)           |   \
//!   | DeadEnd              |    Refused: Try again
//!   v                      v no digit left
//!  Backtrack: removes the digit of the last open cell, then Try; or Exhausted
//! ```

use super::super::backtrack::{Rows, fits};
use super::super::{Method, Sequence};
use super::event::{Event, clash};
use crate::board::{Cell, Digit, Grid, Obstacle, conflicts};

/// A search that pauses after each event.
#[derive(Clone, Debug)]
pub struct Search {
    method: Method,
    sequence: Sequence,
    rows: Rows,
    /// The cells in which the search is trying digits, each nested in the one before.
    open: Vec<Open>,
    next_action: Action,
}

/// A cell in which the search is trying digits.
#[derive(Clone, Copy, Debug)]
struct Open {
    cell: Cell,
    /// The number of digits tried so far.
    digits: usize,
    /// True if no tried digit fits.
    is_stuck: bool,
    /// The grid before the first digit was tried.
    before: Rows,
}

/// The next action of the search.
#[derive(Clone, Copy, Debug)]
enum Action {
    /// Fill cells with one possible digit from cell `from` on. Start again from the first cell if `has_filled`.
    Fill {
        from: usize,
        has_filled: bool,
    },
    Open,
    Try,
    Backtrack,
    End,
}

impl Search {
    /// Creates a search before its first event.
    pub fn new(method: Method, grid: &Grid) -> Self {
        // If the givens are contradictory, there is nothing to try.
        let next_action = if conflicts(grid).is_empty() { Action::after_digit(method) } else { Action::Backtrack };
        let sequence = match method {
            Method::Backtrack(sequence) => sequence,
            Method::Singles => Sequence::READING,
        };
        Self { method, sequence, rows: *grid.rows(), open: Vec::new(), next_action }
    }

    /// Runs the search to its next event.
    pub fn next(&mut self) -> Option<Event> {
        loop {
            let event = match self.next_action {
                Action::Fill { from, has_filled } => self.fill(from, has_filled),
                Action::Open => self.open(),
                Action::Try => self.try_digit(),
                Action::Backtrack => Some(self.backtrack()),
                Action::End => return None,
            };
            if event.is_some() {
                return event;
            }
        }
    }

    /// Fills the next cell that has only one possible digit.
    fn fill(&mut self, from: usize, has_filled: bool) -> Option<Event> {
        for cell in Cell::ALL.into_iter().skip(from).filter(|cell| self.rows[cell.row()][cell.column()] == 0) {
            let mut possible = Digit::ALL.into_iter().filter(|digit| fits(&self.rows, cell, digit.value()));
            match (possible.next(), possible.next()) {
                (None, _) => {
                    self.next_action = Action::Backtrack;
                    return Some(Event::DeadEnd(Obstacle::NoCandidate(cell)));
                }
                (Some(only), None) => {
                    self.rows[cell.row()][cell.column()] = only.value();
                    self.next_action = Action::Fill { from: cell.index() + 1, has_filled: true };
                    return Some(Event::Filled(cell, only));
                }
                (Some(_), Some(_)) => {}
            }
        }
        self.next_action = if has_filled { Action::Fill { from: 0, has_filled: false } } else { Action::Open };
        None
    }

    /// Opens the next empty cell.
    fn open(&mut self) -> Option<Event> {
        let Some(cell) = self.sequence.cells.next(&self.rows) else {
            self.next_action = Action::Backtrack;
            return Some(Event::Solved);
        };
        self.open.push(Open { cell, digits: 0, is_stuck: true, before: self.rows });
        self.next_action = Action::Try;
        None
    }

    /// Tries the next digit of the last open cell.
    fn try_digit(&mut self) -> Option<Event> {
        let open = self.open.last_mut()?;
        let cell = open.cell;
        let digits = self.sequence.digits.digits();
        let Some(&digit) = digits.get(open.digits) else {
            let is_stuck = open.is_stuck;
            self.open.pop();
            self.next_action = Action::Backtrack;
            return is_stuck.then_some(Event::DeadEnd(Obstacle::NoCandidate(cell)));
        };
        open.digits += 1;
        if let Some(clash) = clash(&Grid::proven(self.rows), cell, digit) {
            return Some(Event::Refused(cell, digit, clash));
        }
        open.is_stuck = false;
        self.rows[cell.row()][cell.column()] = digit.value();
        self.next_action = Action::after_digit(self.method);
        Some(Event::Placed(cell, digit))
    }

    /// Removes the digit of the last open cell.
    fn backtrack(&mut self) -> Event {
        let Some(open) = self.open.last() else {
            self.next_action = Action::End;
            return Event::Exhausted;
        };
        self.rows = open.before;
        self.next_action = Action::Try;
        Event::Back(open.cell, self.sequence.digits.digits()[open.digits - 1])
    }
}

impl Action {
    /// Returns the action after a digit has been placed, and at the start.
    const fn after_digit(method: Method) -> Self {
        match method {
            Method::Backtrack(_) => Self::Open,
            Method::Singles => Self::Fill { from: 0, has_filled: false },
        }
    }
}
