//! The events of the readable methods. The recursion of `backtrack.rs` and `singles.rs` lies on a stack here, so that it
//! can stop behind every event.
//!
//! ```text
//!            +--------> Open: the next empty cell, or Solved
//!  Placed    |             |
//!            |             v
//!  Fill <----+---------- Try: the next digit of the last open cell
//!   |  (singles)           |   \
//!   | DeadEnd              |    Refused: once more
//!   v                      v no digit left
//!  Return: takes the digit of the last open cell out, then Try; or Exhausted
//! ```

use super::super::backtrack::{Rows, fits};
use super::super::{Method, Sequence};
use super::event::{Event, clash};
use crate::board::{Cell, Digit, Grid, Obstacle, conflicts};

/// A search that has stopped behind an event.
#[derive(Clone, Debug)]
pub struct Search {
    method: Method,
    sequence: Sequence,
    rows: Rows,
    /// The cells in which digits are tried, each within what was tried in the one before.
    open: Vec<Open>,
    turn: Turn,
}

/// A cell in which digits are tried.
#[derive(Clone, Copy, Debug)]
struct Open {
    cell: Cell,
    /// The digits not tried yet are those from here on.
    digits: usize,
    is_stuck: bool,
    /// The grid without any of them.
    before: Rows,
}

/// What comes next.
#[derive(Clone, Copy, Debug)]
enum Turn {
    /// The only digits of cells go in, from this cell on, and once more from the first if any went in before.
    Fill {
        from: usize,
        has_moved: bool,
    },
    Open,
    Try,
    Return,
    End,
}

impl Search {
    /// Before the first event.
    pub fn new(method: Method, grid: &Grid) -> Self {
        // Where the givens break a rule there is nothing to try.
        let turn = if conflicts(grid).is_empty() { Turn::after_a_digit(method) } else { Turn::Return };
        let sequence = match method {
            Method::Backtrack(sequence) => sequence,
            Method::Singles => Sequence::READING,
        };
        Self { method, sequence, rows: *grid.rows(), open: Vec::new(), turn }
    }

    /// The next event.
    pub fn next(&mut self) -> Option<Event> {
        loop {
            let event = match self.turn {
                Turn::Fill { from, has_moved } => self.fill(from, has_moved),
                Turn::Open => self.open(),
                Turn::Try => self.try_digit(),
                Turn::Return => Some(self.go_back()),
                Turn::End => return None,
            };
            if event.is_some() {
                return event;
            }
        }
    }

    /// Fills the next cell that has only one possible digit.
    fn fill(&mut self, from: usize, has_moved: bool) -> Option<Event> {
        for cell in Cell::ALL.into_iter().skip(from).filter(|cell| self.rows[cell.row()][cell.column()] == 0) {
            let mut possible = Digit::ALL.into_iter().filter(|digit| fits(&self.rows, cell, digit.value()));
            match (possible.next(), possible.next()) {
                (None, _) => {
                    self.turn = Turn::Return;
                    return Some(Event::DeadEnd(Obstacle::NoCandidate(cell)));
                }
                (Some(only), None) => {
                    self.rows[cell.row()][cell.column()] = only.value();
                    self.turn = Turn::Fill { from: cell.index() + 1, has_moved: true };
                    return Some(Event::Filled(cell, only));
                }
                (Some(_), Some(_)) => {}
            }
        }
        self.turn = if has_moved { Turn::Fill { from: 0, has_moved: false } } else { Turn::Open };
        None
    }

    /// Turns to the next empty cell.
    fn open(&mut self) -> Option<Event> {
        let Some(cell) = self.sequence.cells.next(&self.rows) else {
            self.turn = Turn::Return;
            return Some(Event::Solved);
        };
        self.open.push(Open { cell, digits: 0, is_stuck: true, before: self.rows });
        self.turn = Turn::Try;
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
            self.turn = Turn::Return;
            return is_stuck.then_some(Event::DeadEnd(Obstacle::NoCandidate(cell)));
        };
        open.digits += 1;
        if let Some(clash) = clash(&Grid::proven(self.rows), cell, digit) {
            return Some(Event::Refused(cell, digit, clash));
        }
        open.is_stuck = false;
        self.rows[cell.row()][cell.column()] = digit.value();
        self.turn = Turn::after_a_digit(self.method);
        Some(Event::Placed(cell, digit))
    }

    /// Takes the digit of the last open cell out.
    fn go_back(&mut self) -> Event {
        let Some(open) = self.open.last() else {
            self.turn = Turn::End;
            return Event::Exhausted;
        };
        self.rows = open.before;
        self.turn = Turn::Try;
        Event::Back(open.cell, self.sequence.digits.digits()[open.digits - 1])
    }
}

impl Turn {
    /// What comes when a digit has been placed, or before the first.
    const fn after_a_digit(method: Method) -> Self {
        match method {
            Method::Backtrack(_) => Self::Open,
            Method::Singles => Self::Fill { from: 0, has_moved: false },
        }
    }
}
