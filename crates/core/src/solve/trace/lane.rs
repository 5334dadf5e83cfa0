//! The events of the engine with a single lane.
//!
//! The engine sweeps a board until it is stuck. Then it splits the board: first with the lowest digit of a cell, then
//! without it.

use std::collections::VecDeque;

use super::super::lanes::single_lane::{UNSWEPT, chosen, is_stuck, swept};
use super::event::Event;
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, conflicts};

/// A search that pauses after each event.
#[derive(Clone, Debug)]
pub struct Search {
    candidates: Candidates,
    /// The sum of the candidates after the last sweep.
    sum: u16,
    /// The cells whose digit an event has reported.
    reported: CellSet,
    /// The nested guesses, the last one innermost.
    guesses: Vec<Guess>,
    /// The events that are not yet returned.
    pending: VecDeque<Event>,
    next_action: Action,
}

/// A guess, and the state to restore without it.
#[derive(Clone, Debug)]
struct Guess {
    cell: Cell,
    digit: Digit,
    /// The candidates without the guessed digit.
    rest: Candidates,
    reported: CellSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Sweep,
    Backtrack,
    End,
}

impl Search {
    /// Creates a search before its first event.
    pub fn new(grid: &Grid) -> Self {
        let digits = |cell| grid.digit(cell).map_or(DigitSet::ALL, DigitSet::of);
        Self {
            candidates: Candidates::from_sets(Cell::ALL.map(digits)),
            sum: UNSWEPT,
            reported: grid.given_cells(),
            guesses: Vec::new(),
            pending: VecDeque::new(),
            next_action: if conflicts(grid).is_empty() { Action::Sweep } else { Action::Backtrack },
        }
    }

    /// Runs the search to its next event.
    pub fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.pending.pop_front() {
                return Some(event);
            }
            match self.next_action {
                Action::Sweep => self.sweep(),
                Action::Backtrack => self.backtrack(),
                Action::End => return None,
            }
        }
    }

    fn sweep(&mut self) {
        let before = self.sum;
        (self.candidates, self.sum) = swept(&self.candidates);
        if let Some(obstacle) = self.candidates.obstacle() {
            self.pending.push_back(Event::DeadEnd(obstacle));
            self.next_action = Action::Backtrack;
            return;
        }
        self.report_filled();
        if self.reported == CellSet::ALL {
            self.pending.push_back(Event::Solved);
            self.next_action = Action::Backtrack;
        } else if is_stuck(before, self.sum) {
            self.split();
        }
    }

    /// Adds an event for each cell with one digit left that has not been reported.
    fn report_filled(&mut self) {
        for cell in !self.reported {
            if let Some(only) = self.candidates[cell].only() {
                self.reported.insert(cell);
                self.pending.push_back(Event::Filled(cell, only));
            }
        }
    }

    fn split(&mut self) {
        let cell = chosen(&self.candidates);
        let all = self.candidates[cell];
        let Some(digit) = all.first() else { return };
        let rest = self.candidates.narrowed(cell, all - DigitSet::of(digit));
        self.guesses.push(Guess { cell, digit, rest, reported: self.reported });
        self.candidates = self.candidates.narrowed(cell, DigitSet::of(digit));
        self.reported.insert(cell);
        self.pending.push_back(Event::Placed(cell, digit));
    }

    fn backtrack(&mut self) {
        let Some(Guess { cell, digit, rest, reported }) = self.guesses.pop() else {
            self.next_action = Action::End;
            self.pending.push_back(Event::Exhausted);
            return;
        };
        (self.candidates, self.sum, self.reported, self.next_action) = (rest, UNSWEPT, reported, Action::Sweep);
        self.pending.push_back(Event::Back(cell, digit));
        self.report_filled();
    }
}
